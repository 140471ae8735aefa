"""Statistics of a list of equations: their number, their symbols, and their intermediate values.

Evaluating every equation of Classic takes a second, and much longer on a phone. The statistics of a
game's own list never change, so the site's build computes them and the page only shows them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from nerdle.rules.expression import read
from nerdle.rules.language import Language
from nerdle.rules.reorderings import classes

Steps = Callable[[str], Sequence[int | Fraction]]
"""The result of each operator of an equation, in the order of evaluation."""


@dataclass(frozen=True)
class Statistics:
    """The statistics of a list of equations."""

    #: The number of equations.
    answers: int
    #: How many have the "=" in each column, from 1.
    equals_in: dict[int, int]
    #: `operators`, `digits`: how often each occurs, including in results.
    operators: dict[str, int]
    digits: dict[str, int]
    #: How often each symbol occurs in each column.
    symbols: dict[str, tuple[int, ...]]
    #: How many equations have each number of operators.
    with_operators: dict[int, int]
    #: `fractional`, `negative`: how many have a fraction or a negative number as an intermediate
    #: value when they are evaluated step by step.
    fractional: int
    negative: int
    #: The number of equations if re-orderings of each other count as one.
    apart: int

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data: only dicts, lists, strings and numbers."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Statistics:
        """Read the result of `as_dict`, even if it has been converted to JSON and back."""
        numbered = {
            field: {int(key): n for key, n in data[field].items()}
            for field in ("equals_in", "with_operators")
        }
        symbols = {symbol: tuple(columns) for symbol, columns in data["symbols"].items()}
        return cls(**data | numbered | {"symbols": symbols})


def usual_steps(equation: str) -> Sequence[Fraction]:
    """Return the steps in the game's order: * and / first, then + and -, each from left to right.

    >>> [str(value) for value in usual_steps("9-7/21*9=6")]
    ['1/3', '3', '6']
    """
    return read(equation.partition("=")[0]).steps


def statistics(
    language: Language,
    equations: Sequence[str],
    steps: Steps = usual_steps,
) -> Statistics:
    """Compute the statistics of some equations of a language.

    >>> from nerdle.rules.language import MIDI
    >>> counts = statistics(MIDI, ["3-9+8=2", "8-9+3=2", "1/2*4=2"])
    >>> counts.fractional, counts.negative, counts.apart
    (1, 2, 2)
    """
    text = "".join(equations)
    here = [Counter(text[column :: language.columns]) for column in range(language.columns)]
    order = f"{language.digits}{language.operators}"
    order += "".join(symbol for symbol in language.symbols if symbol not in order)
    symbols = {symbol: tuple(count[symbol] for count in here) for symbol in order}
    used = Counter(sum(map(equation.count, language.operators)) for equation in equations)
    fractional = negative = 0
    for equation in equations:
        values = steps(equation)
        fractional += any(value.denominator > 1 for value in values)
        negative += any(value < 0 for value in values)
    return Statistics(
        answers=len(equations),
        equals_in={column: n for column, n in enumerate(symbols["="], 1) if n},
        operators={symbol: sum(symbols[symbol]) for symbol in language.operators},
        digits={symbol: sum(symbols[symbol]) for symbol in language.digits},
        symbols=symbols,
        with_operators=dict(sorted(used.items())),
        fractional=fractional,
        negative=negative,
        apart=len(classes(map(language.key, equations))),
    )
