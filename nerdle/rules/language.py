"""The language of a game: its columns, its symbols, and which equations count as the same answer.

Games that share a language share everything that depends on it: the list of answers, the
statistics and the decision trees. Classic, Speed and Instant all use the same language.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import StrEnum

from nerdle.rules.expression import DIGITS, OPERATORS, POWER
from nerdle.rules.reorderings import maxi_key, reordering_key

LONGEST_LISTED = 8
"""With more columns, there are too many equations to list: Pro has 87 million with 12 tiles."""


class Source(StrEnum):
    """Where the answers of a language come from; see equations/answers.py."""

    LISTED = "listed"  #: a list that the core generates quickly or reads from its own data
    PACKED = "packed"  #: a long list in a separate file, read when it is needed
    GENERATED = "generated"  #: there is no list: answers are generated from the clues


@dataclass(frozen=True)
class Language:
    """The columns and symbols of one or more games, and where their answers come from.

    With more than LONGEST_LISTED columns, answers that would be listed are generated.

    >>> CLASSIC.columns, CLASSIC.operators
    (8, '+-*/')
    """

    #: The base name of its data files.
    name: str
    columns: int
    #: In the order of the game's keyboard.
    symbols: str = "1234567890/+-*="
    source: Source = Source.LISTED
    #: Whether some kinds of answers are likelier than others (see equations/kinds.py).
    weighted: bool = False
    #: Maps two equations to equal keys exactly when the game treats them as the same answer (see
    #: reorderings.py).
    key: Callable[[str], Hashable] = field(default=reordering_key, repr=False)

    def __post_init__(self) -> None:
        if self.source is Source.LISTED and self.columns > LONGEST_LISTED:
            object.__setattr__(self, "source", Source.GENERATED)

    @property
    def digits(self) -> str:
        """The digits of the language, 0 first."""
        return "".join(digit for digit in DIGITS if digit in self.symbols)

    @property
    def operators(self) -> str:
        """The operators that combine two numbers, + and - first."""
        return "".join(operator for operator in OPERATORS + POWER if operator in self.symbols)


MICRO = Language("micro", 5)
MINI = Language("mini", 6)
MIDI = Language("midi", 7)
CLASSIC = Language("classic", 8)
MAXI = Language("maxi", 10, "1234567890+-*/()²³=", Source.PACKED, weighted=True, key=maxi_key)
