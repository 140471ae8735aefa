"""The lists of answers that some published Nerdle tools use.

A tool is only as good as its list: it wastes guesses on equations that the game never uses, and
never finds answers that its list lacks. `RULES` also contains the game's own rules, so the same
statistics can be computed for every list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from operator import add, floordiv, mul, sub
from typing import Any

from nerdle.equations.answers import answers
from nerdle.insight.statistics import Steps, usual_steps
from nerdle.rules.expression import OPERATORS, ExpressionError, read
from nerdle.rules.language import Language

_APPLY: dict[str, Callable[[int, int], int]] = {"/": floordiv, "*": mul, "+": add, "-": sub}
_LEVELS = ("/", "*", "+-")  # the precedence in `surtees`, highest first
_LONGEST = 3  # the most digits of a number in `surtees`


@dataclass(frozen=True)
class Rules:
    """Which equations a list contains, in words and as a function; and how it evaluates them."""

    name: str
    words: str
    equations: Callable[[Language], Sequence[str]]
    steps: Steps


@dataclass(frozen=True)
class Difference:
    """How a list differs from the game's list."""

    #: How many equations are only on this list.
    added: int
    #: How many are only on the game's list.
    missing: int
    #: How many of `added` are wrong in the usual order of operations.
    false: int

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data."""
        return asdict(self)


def difference(language: Language, equations: Sequence[str]) -> Difference:
    """Compare a list of equations with the answers of a language."""
    listed, theirs = set(answers(language).listed), set(equations)
    added = theirs - listed
    return Difference(len(added), len(listed - theirs), sum(not _holds(each) for each in added))


def _holds(equation: str) -> bool:
    """Return whether both sides are equal, in the usual order of operations."""
    left, _, right = equation.partition("=")
    try:
        return read(left).value == int(right)
    except ExpressionError:
        return False


# ----------------------------------------------------------------------------------------- surtees


def surtees(language: Language) -> list[str]:
    """Return the equations of a tool in Haskell with its own order of operations.

    Numbers have one to three digits and no leading zeros, but can be 0. `from_the_right` says how
    the left side is evaluated; the result is 0 or more.
    """
    return sorted(
        f"{left}={result}"
        for width in range(3, language.columns - 1)
        for left, result in _left_sides(width)
        if result >= 0 and len(str(result)) == language.columns - width - 1
    )


def _left_sides(width: int) -> Iterator[tuple[str, int]]:
    """Yield every left side with `width` tiles, and its value."""
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
    """Yield the lengths of two or more numbers that fill `width` tiles with operators between them.

    >>> list(_shapes(5))
    [(1, 1, 1), (1, 3), (2, 2), (3, 1)]
    """
    for first in range(1, min(_LONGEST, width - 2) + 1):
        rest = width - first - 1
        yield from ((first, *others) for others in _shapes(rest))
        if rest <= _LONGEST:
            yield first, rest


def from_the_right(numbers: Sequence[int], operators: Sequence[str]) -> list[int]:
    """Return the result of each step: divisions first, then multiplications, then + and -.

    Each of these three groups is evaluated from right to left, with + and - in the same group. The
    list is empty if a division leaves a remainder, divides 0 or divides by 0: such left sides do
    not count.

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
    """Return the game's own answers."""
    return answers(language).listed


def yoshi(language: Language) -> list[str]:
    """Return the equations of a generator in Python: the game's, except those with the result 0."""
    return [equation for equation in official(language) if not equation.endswith("=0")]


RULES: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        Rules(
            "official",
            "The game’s own rules: numbers of 1 or more without leading zeros, the usual order of "
            "operations, exact values (intermediate values can be fractions or negative), and a "
            "single whole number of 0 or more as the result.",
            official,
            usual_steps,
        ),
        Rules(
            "surtees",
            "A published tool written in Haskell: numbers have one to three digits and can be 0. "
            "Divisions come first, then multiplications, then + and - together, each of them from "
            "right to left, so 9-3-2=8 counts. A division must not leave a remainder, and neither "
            "number can be 0.",
            surtees,
            _steps_from_the_right,
        ),
        Rules(
            "yoshi",
            "A published generator written in Python: the same rules as in the game, except that "
            "the result must be 1 or more.",
            yoshi,
            usual_steps,
        ),
    )
}
