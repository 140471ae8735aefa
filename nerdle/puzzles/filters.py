"""Filters for puzzles: the tile of "=", the size of the numbers, and so on.

Each function makes a filter from what a person has typed. A filter also describes the equations
that pass, for error messages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from nerdle.equations.answers import answers
from nerdle.insight.statistics import usual_steps
from nerdle.rules.expression import as_tiles, read
from nerdle.rules.games import Game
from nerdle.rules.quotation import cut, in_digits, joined, quoted

_RANGE = re.compile(r"(\d{1,9})(?:\.\.(\d{1,9}))?", re.ASCII)
_DRAWN = 1_000  # answers that are drawn at once if there are too many to list, ...
_MOST_SAMPLES = 20  # ... so often at most
_NUMBER = re.compile(r"π|\d*\.?\d+", re.ASCII)


@dataclass(frozen=True)
class Filter:
    """`words` describes the equations that pass, to continue "no answer of Mini has"."""

    words: str
    passes: Callable[[str], bool]


def equals_at(game: Game, column: int) -> Filter:
    """Require "=" in a tile (from 1). Raises ValueError if there is no such tile."""
    if not 1 <= column <= game.columns:
        raise ValueError(f"{game.title} has tiles 1 to {game.columns}, not {in_digits(column)}")
    return Filter(f"“=” in tile {column}", lambda equation: equation[column - 1] == "=")


def operators(game: Game, allowed: str) -> Filter:
    """Allow only these operators.

    >>> from nerdle.rules.games import GAMES
    >>> sums = operators(GAMES["micro"], "+")
    >>> [equation for equation in ("1+2=3", "3-1=2", "2*1=2") if sums.passes(equation)]
    ['1+2=3']

    Raises ValueError if there are none, or if a symbol is not an operator.
    """
    every, allowed = game.language.operators, as_tiles(allowed)
    for symbol in allowed:
        if symbol not in every:
            what = quoted(symbol)
            raise ValueError(f"{what} is not an operator: use one or more of {every}, such as “+-”")
    if not allowed:
        raise ValueError(f"no operators are given: use one or more of {every}, such as “+-”")
    others = set(every) - set(allowed)
    plural = "s" * (len(allowed) > 1)
    return Filter(f"only the operator{plural} {cut(allowed, 20)}", others.isdisjoint)


def numbers_up_to(largest: int) -> Filter:
    """Allow only numbers up to `largest` on the left side; the result may be larger."""
    return Filter(
        f"only numbers up to {in_digits(largest)} on the left",
        lambda equation: all(
            read(number).value <= largest for number in _NUMBER.findall(_left(equation))
        ),
    )


def results(text: str) -> Filter:
    """Require a result such as "7", or a range of results such as "0..50", including both ends.

    Raises ValueError if the text is neither.
    """
    found = _RANGE.fullmatch(text)
    what = quoted(text)
    if not found:
        raise ValueError(f"{what} is not a result: write a number like 7 or a range like 0..50")
    low = int(found[1])
    high = int(found[2] or low)
    if low > high:
        raise ValueError(f"{what}: write the smaller number first, {high}..{low}")
    return Filter(
        f"the result {low}" if low == high else f"a result from {low} to {high}",
        lambda equation: low <= read(equation.partition("=")[2]).value <= high,
    )


NO_ZEROS = Filter("no zeros", lambda equation: "0" not in equation)
"""No digit is 0. This excludes 5+5=10 as well as 3-3=0."""

NO_FRACTIONS = Filter(
    "only whole numbers in every step",
    lambda equation: all(value.denominator == 1 for value in usual_steps(equation)),
)
"""Every step gives a whole number. This excludes 7/21*9=3, because 7/21 is 1/3."""

NO_NEGATIVES = Filter(
    "only numbers of 0 or more in every step",
    lambda equation: all(value >= 0 for value in usual_steps(equation)),
)
"""No step gives a negative number. This excludes 3-9+8=2, because 3-9 is -6."""


def passing(game: Game, filters: Sequence[Filter], wanted: int = 1, seed: int = 0) -> list[str]:
    """Return the answers of a game that pass all filters, in the order of the list.

    If there are too many answers to list, returns random ones instead, which the seed gives: all
    are equally likely, and there are at least `wanted` of them if so many are found.

    Raises ValueError if there are none. The message names one filter that no answer passes, or else
    all of them.
    """
    known = answers(game.language)
    samples: Iterable[Sequence[str]] = (
        (known.draw(_DRAWN, seed * _MOST_SAMPLES + nth) for nth in range(_MOST_SAMPLES))
        if known.too_many
        else [known.listed]
    )
    found: dict[str, None] = {}
    alone = set(filters)
    for some in samples:
        found |= dict.fromkeys(each for each in some if all(f.passes(each) for f in filters))
        alone = {each for each in alone if not any(map(each.passes, some))}
        if len(found) >= wanted:
            break
    if not found:
        nobody = [each for each in filters if each in alone][:1]
        words = joined(each.words for each in nobody or filters)
        what = "was found that has" if known.too_many else "has"
        raise ValueError(f"no answer of {game.title} {what} {words}")
    return list(found)


def _left(equation: str) -> str:
    return equation.partition("=")[0]
