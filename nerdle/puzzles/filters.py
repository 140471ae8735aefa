"""What somebody may want of a puzzle: where its "=" stands, how large its numbers are, and so on.

Each filter is made by a function of its own from what a person has typed, and says in words what
the equations that pass it have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nerdle.insight.statistics import usual_steps
from nerdle.rules.games import Game
from nerdle.solver.answers import answers

_RANGE = re.compile(r"(\d{1,9})(?:\.\.(\d{1,9}))?", re.ASCII)
_NUMBER = re.compile(r"\d+", re.ASCII)


@dataclass(frozen=True)
class Filter:
    """`words`: what an equation that passes has, as they follow "no answer of Mini has"."""

    words: str
    passes: Callable[[str], bool]


def equals_at(game: Game, column: int) -> Filter:
    """The "=" stands in a column, counted from 1. Raises ValueError: there is no such column."""
    if not 1 <= column <= game.columns:
        raise ValueError(f"columns of {game.title} are 1 to {game.columns}, not {column}")
    return Filter(f"“=” in column {column}", lambda equation: equation[column - 1] == "=")


def operators(game: Game, allowed: str) -> Filter:
    """No operators but these, one of them at least.

    >>> from nerdle.rules.games import GAMES
    >>> sums = operators(GAMES["micro"], "+")
    >>> [equation for equation in ("1+2=3", "3-1=2", "2*1=2") if sums.passes(equation)]
    ['1+2=3']

    Raises ValueError: there is none, or one of them is no operator.
    """
    every = game.language.operators
    for symbol in allowed:
        if symbol not in every:
            raise ValueError(f"“{symbol}” is no operator: choose some of {every}, as “+-”")
    if not allowed:
        raise ValueError(f"no operator is left: choose some of {every}, as “+-”")
    others = set(every) - set(allowed)
    return Filter(f"only the operators {allowed}", others.isdisjoint)


def numbers_up_to(largest: int) -> Filter:
    """No number on the left is larger; the result may be."""
    return Filter(
        f"only numbers up to {largest} on the left",
        lambda equation: max(map(int, _NUMBER.findall(_left(equation)))) <= largest,
    )


def results(text: str) -> Filter:
    """The result is a number, "7", or lies in a range with both its ends, "0..50".

    Raises ValueError when the text is neither.
    """
    found = _RANGE.fullmatch(text)
    if not found:
        raise ValueError(f"“{text}” is no result: write a number, as 7, or a range, as 0..50")
    low = int(found[1])
    high = int(found[2] or low)
    if low > high:
        raise ValueError(f"“{text}”: a range goes from the smaller to the larger, {high}..{low}")
    return Filter(
        f"the result {low}" if low == high else f"a result from {low} to {high}",
        lambda equation: low <= int(equation.partition("=")[2]) <= high,
    )


NO_FRACTIONS = Filter(
    "only whole numbers on the way",
    lambda equation: all(value.denominator == 1 for value in usual_steps(equation)),
)
"""All operators make whole numbers, worked out step by step: not 7/21*9=3, which comes by 1/3."""

NO_NEGATIVES = Filter(
    "only numbers from 0 up on the way",
    lambda equation: all(value >= 0 for value in usual_steps(equation)),
)
"""No operator makes a number below 0, worked out step by step: not 3-9+8=2, which comes by -6."""


def passing(game: Game, filters: Sequence[Filter]) -> list[str]:
    """The answers of a game that pass all filters, in the order of the list.

    Raises ValueError when none does; it names the filter that none passes, else all of them.
    """
    listed = answers(game.language).listed
    found = [answer for answer in listed if all(each.passes(answer) for each in filters)]
    if not found:
        alone = [each for each in filters if not any(map(each.passes, listed))]
        words = " and ".join(each.words for each in alone[:1] or filters)
        raise ValueError(f"no answer of {game.title} has {words}")
    return found


def _left(equation: str) -> str:
    return equation.partition("=")[0]
