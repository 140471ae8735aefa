"""What a list of equations is made of: how many, which symbols where, what comes up on the way.

To evaluate every equation takes Classic a second, and a phone many. What is counted of a game's own
list never changes, so the site's build counts it and the page only shows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from nerdle.rules.expression import read
from nerdle.rules.language import Language

Steps = Callable[[str], Sequence[int | Fraction]]
"""What each operator of an equation makes, in the order of evaluation."""

_BATCH = 2000  # equations between two signs of progress


@dataclass(frozen=True)
class Statistics:
    """Counts over a list of equations.

    `equals_in`: the equations by the column of their "=", from 1. `operators`, `digits`: how often
    each occurs, results included. `symbols`: for each symbol how often it occurs in each column,
    the first column first. `with_operators`: the equations by their number of operators.
    `fractional`: how many come by a number that is not whole, and `negative`: how many by one below
    0, while they are evaluated step by step. `apart`: how many there are when re-orderings of each
    other count as one.
    """

    answers: int
    equals_in: dict[int, int]
    operators: dict[str, int]
    digits: dict[str, int]
    symbols: dict[str, tuple[int, ...]]
    with_operators: dict[int, int]
    fractional: int
    negative: int
    apart: int

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only."""
        return asdict(self)


def usual_steps(equation: str) -> Sequence[Fraction]:
    """Step by step as the game works it out: * and / first, then + and -, each from the left.

    >>> [str(value) for value in usual_steps("9-7/21*9=6")]
    ['1/3', '3', '6']
    """
    return read(equation.partition("=")[0]).steps


def statistics(
    language: Language,
    equations: Sequence[str],
    steps: Steps = usual_steps,
    tell: Callable[[int, int], None] = lambda _done, _total: None,
) -> Statistics:
    """All counts over some equations of a language; `tell` is told how many of how many are done.

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
    apart: set[Hashable] = set()
    for done, equation in enumerate(equations, 1):
        apart.add(language.key(equation))
        values = steps(equation)
        fractional += any(value.denominator > 1 for value in values)
        negative += any(value < 0 for value in values)
        if done % _BATCH == 0:
            tell(done, len(equations))
    return Statistics(
        answers=len(equations),
        equals_in={column: n for column, n in enumerate(symbols["="], 1) if n},
        operators={symbol: sum(symbols[symbol]) for symbol in language.operators},
        digits={symbol: sum(symbols[symbol]) for symbol in language.digits},
        symbols=symbols,
        with_operators=dict(sorted(used.items())),
        fractional=fractional,
        negative=negative,
        apart=len(apart),
    )
