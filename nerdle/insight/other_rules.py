"""Other people's idea of Nerdle: the lists that some published tools play with.

A tool is as good as its list: one that holds equations the game never asks for wastes guesses on
them, and one that lacks some never finds them. `RULES` names the game's own rules too, so that
every list can be counted in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from operator import add, floordiv, mul, sub
from typing import Any

from nerdle.insight.statistics import Steps, usual_steps
from nerdle.rules.expression import OPERATORS, ExpressionError, read
from nerdle.rules.language import Language
from nerdle.solver.answers import answers

_APPLY: dict[str, Callable[[int, int], int]] = {"/": floordiv, "*": mul, "+": add, "-": sub}
_LEVELS = ("/", "*", "+-")  # what comes first in `surtees`
_LONGEST = 3  # digits of a number there


@dataclass(frozen=True)
class Rules:
    """What counts as an equation, in words and as a list for a language; how one is evaluated."""

    name: str
    words: str
    equations: Callable[[Language], Sequence[str]]
    steps: Steps


@dataclass(frozen=True)
class Difference:
    """How a list differs from the game's: `added` equations that the game's list has not (`false`
    of them are false when they are worked out as usual), `missing` ones that only the game has."""

    added: int
    missing: int
    false: int

    def as_dict(self) -> dict[str, Any]:
        """Numbers only."""
        return asdict(self)


def difference(language: Language, equations: Sequence[str]) -> Difference:
    """How some equations differ from the list of a language."""
    listed, theirs = set(answers(language).listed), set(equations)
    added = theirs - listed
    return Difference(len(added), len(listed - theirs), sum(not _holds(each) for each in added))


def _holds(equation: str) -> bool:
    """Whether both sides are equal, in the usual order of operations."""
    left, _, right = equation.partition("=")
    try:
        return read(left).value == int(right)
    except ExpressionError:
        return False


# ----------------------------------------------------------------------------------------- surtees


def surtees(language: Language) -> list[str]:
    """The equations of a tool in Haskell: its own order of operations, and zeros by themselves.

    Numbers have one to three digits and no leading zero, but may be 0. See `from_the_right` for
    what a left side is worth; the result is 0 or more.
    """
    return sorted(
        f"{left}={result}"
        for width in range(3, language.columns - 1)
        for left, result in _left_sides(width)
        if result >= 0 and len(str(result)) == language.columns - width - 1
    )


def _left_sides(width: int) -> Iterator[tuple[str, int]]:
    """Every left side that fills so many tiles, and what it is worth."""
    numbers = {
        digits: [n for n in range(10**digits) if len(str(n)) == digits]
        for digits in range(1, _LONGEST + 1)
    }
    for shape in _shapes(width):
        for operators in product(OPERATORS, repeat=len(shape) - 1):
            for chosen in product(*(numbers[digits] for digits in shape)):
                steps = from_the_right(chosen, operators)
                if steps:
                    yield "".join(map("{}{}".format, chosen, (*operators, ""))), steps[-1]


def _shapes(width: int) -> Iterator[tuple[int, ...]]:
    """How many digits each number may have, two numbers at least, with an operator between them.

    >>> list(_shapes(5))
    [(1, 1, 1), (1, 3), (2, 2), (3, 1)]
    """
    for first in range(1, min(_LONGEST, width - 2) + 1):
        rest = width - first - 1
        yield from ((first, *others) for others in _shapes(rest))
        if rest <= _LONGEST:
            yield first, rest


def from_the_right(numbers: Sequence[int], operators: Sequence[str]) -> list[int]:
    """What each step makes where all divisions come first, then all multiplications, then + and -
    together, and in each of these the rightmost first.

    Nothing when a division leaves a rest, or divides 0 or by 0: such a left side does not count.

    >>> from_the_right([9, 3, 2], "--"), from_the_right([8, 6, 4], "*/")
    ([1, 8], [])
    """
    values, waiting, steps = list(numbers), list(operators), list[int]()
    for level in _LEVELS:
        for at in reversed(range(len(waiting))):
            if waiting[at] not in level:
                continue
            one, other = values[at : at + 2]
            if waiting[at] == "/" and (one == 0 or other == 0 or one % other):
                return []
            values[at : at + 2] = [_APPLY[waiting[at]](one, other)]
            del waiting[at]
            steps.append(values[at])
    return steps


def _steps_from_the_right(equation: str) -> list[int]:
    left = equation.partition("=")[0]
    return from_the_right([int(n) for n in re.findall("[0-9]+", left)], re.findall("[^0-9]", left))


# ------------------------------------------------------------------------------ official and yoshi


def official(language: Language) -> Sequence[str]:
    """The game's own answers."""
    return answers(language).listed


def yoshi(language: Language) -> list[str]:
    """The equations of a generator in Python: the game's own, but with a result of 1 or more."""
    return [equation for equation in official(language) if not equation.endswith("=0")]


RULES: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        Rules(
            "official",
            "The game's own: numbers of 1 or more without leading zeros, the usual order of "
            "operations, exact values (fractions and negative numbers may come on the way), and "
            "one whole number of 0 or more as the result.",
            official,
            usual_steps,
        ),
        Rules(
            "surtees",
            "A published tool in Haskell: numbers of one to three digits, a 0 by itself too. All "
            "divisions are worked out first, then all multiplications, then + and - together, "
            "each of these from the right, so that 9-3-2=8 counts. Every division must come out "
            "even, and 0 divided by anything is left out.",
            surtees,
            _steps_from_the_right,
        ),
        Rules(
            "yoshi",
            "A published generator in Python: as in the game no number begins with 0 and the "
            "order of operations is the usual one, but the result is a whole number of 1 or more.",
            yoshi,
            usual_steps,
        ),
    )
}
