"""What can be written in a game: how many columns, which symbols, which equations are one answer.

Games that share a language share everything that follows from it: the list of answers, its
statistics, the decision trees. Classic, Speed and Instant are three games in one language.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum

from nerdle.rules.commutative import commutative_key
from nerdle.rules.expression import DIGITS, OPERATORS


class Source(StrEnum):
    """Where the answers of a language come from; see solver/answers.py."""

    LISTED = "listed"  #: a list that the core makes in a moment, or reads from its own data
    PACKED = "packed"  #: a long list in a file of its own, read when a game is opened
    GENERATED = "generated"  #: there is no list: answers are made from the clues


@dataclass(frozen=True)
class Language:
    """`name` names its files of data; `symbols` are in the order of the game's keyboard.

    `key` gives a value that two equations share exactly when the game treats them as the same
    answer (see commutative.py).

    >>> CLASSIC.columns, CLASSIC.operators
    (8, '+-*/')
    """

    name: str
    columns: int
    symbols: str = "1234567890/+-*="
    source: Source = Source.LISTED
    key: Callable[[str], Hashable] = commutative_key

    @property
    def digits(self) -> str:
        """Its digits, 0 first."""
        return "".join(digit for digit in DIGITS if digit in self.symbols)

    @property
    def operators(self) -> str:
        """Its operators between two numbers, those of sums first."""
        return "".join(operator for operator in OPERATORS if operator in self.symbols)


MICRO = Language("micro", 5)
MINI = Language("mini", 6)
MIDI = Language("midi", 7)
CLASSIC = Language("classic", 8)
