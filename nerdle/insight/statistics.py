"""What a list of equations is made of: how many, which symbols where, what comes up on the way.

`counting` gives it again and again: at once what the symbols tell, then, as far as the equations
have been worked out, the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any

from nerdle.rules.commutative import Key, commutative_key
from nerdle.rules.expression import DIGITS, read

Steps = Callable[[str], Sequence[int | Fraction]]
"""What each operator of an equation makes, in the order in which they are worked out."""

_OPERATORS = "+-*/"
_BATCH = 2000  # equations; a tenth of a second in a browser


@dataclass(frozen=True)
class Statistics:
    """Counts over a list of equations.

    `equals_in`: the equations by the column of their "=", from 1. `operators`, `digits`: how often
    each stands in them, results included. `symbols`: for each symbol how often it stands in each
    column, the first column first. `with_operators`: the equations by their number of operators.

    Of the first `read` equations: `fractional`, how many come by a number that is not whole, and
    `negative`, how many by one below 0, while they are worked out step by step; `apart`, how many
    there are when those that the game takes for the same answer count as one.
    """

    answers: int
    equals_in: dict[int, int]
    operators: dict[str, int]
    digits: dict[str, int]
    symbols: dict[str, tuple[int, ...]]
    with_operators: dict[int, int]
    read: int = 0
    fractional: int = 0
    negative: int = 0
    apart: int = 0

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only."""
        return asdict(self)


def usual_steps(equation: str) -> Sequence[Fraction]:
    """Step by step as the game works it out: * and / first, then + and -, each from the left.

    >>> [str(value) for value in usual_steps("9-7/21*9=6")]
    ['1/3', '3', '6']
    """
    return read(equation.partition("=")[0]).steps


def statistics(equations: Sequence[str], steps: Steps = usual_steps) -> Statistics:
    """All counts over some equations of one length.

    >>> counts = statistics(["3-9+8=2", "8-9+3=2", "1/2*4=2"])
    >>> counts.fractional, counts.negative, counts.apart
    (1, 2, 2)
    """
    *_, last = counting(equations, steps)
    return last


def counting(equations: Sequence[str], steps: Steps = usual_steps) -> Iterator[Statistics]:
    """Counts over some equations of one length, twice at least, ever more complete."""
    now = _of_symbols(equations)
    yield now
    keys: set[Key] = set()
    for start in range(0, len(equations), _BATCH):
        batch = equations[start : start + _BATCH]
        keys.update(map(commutative_key, batch))
        ways = list(map(steps, batch))
        now = replace(
            now,
            read=now.read + len(batch),
            fractional=now.fractional + sum(any(v.denominator > 1 for v in way) for way in ways),
            negative=now.negative + sum(any(v < 0 for v in way) for way in ways),
            apart=len(keys),
        )
        yield now


def _of_symbols(equations: Sequence[str]) -> Statistics:
    """What can be counted without working anything out."""
    columns = len(equations[0])
    text = "".join(equations)
    here = [Counter(text[column::columns]) for column in range(columns)]
    symbols = {
        symbol: tuple(count[symbol] for count in here) for symbol in f"{DIGITS}{_OPERATORS}="
    }
    numbers = text.maketrans(dict.fromkeys(f"{DIGITS}=", ""))
    operators = Counter(len(equation.translate(numbers)) for equation in equations)
    return Statistics(
        answers=len(equations),
        equals_in={column: n for column, n in enumerate(symbols["="], 1) if n},
        operators={symbol: sum(symbols[symbol]) for symbol in _OPERATORS},
        digits={symbol: sum(symbols[symbol]) for symbol in DIGITS},
        symbols=symbols,
        with_operators=dict(sorted(operators.items())),
    )
