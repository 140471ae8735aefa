"""The ten best openings of a game by each of several measures.

For Classic, it takes half a minute to partition all answers by every guess, and hours to find
perfect play after each guess. `research` has done this. The package contains the openings
that are among the ten best by any measure; strategy/openings.py reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import log2
from typing import Any

from nerdle.candidates.partition import Partition
from nerdle.equations.answers import answers
from nerdle.rules.games import Game
from nerdle.strategy.openings import stored_openings

SHOWN = 10


@dataclass(frozen=True)
class Colouring:
    """The measures of an opening that depend only on its colours, ignoring re-orderings."""

    guess: str
    #: The number of different colourings it can get.
    classes: int
    #: Their entropy, to six decimal places.
    bits: float
    #: The largest number of answers that share a colouring.
    worst: int


@dataclass(frozen=True)
class Opening(Colouring):
    """An opening with the expected number of guesses if play continues perfectly."""

    #: If re-orderings of the answer win, as in the game.
    expected: float
    #: If only the answer itself wins.
    expected_strict: float


MEASURES: dict[str, Callable[[Opening], tuple[object, ...]]] = {
    "classes": lambda opening: (-opening.classes, -opening.bits, opening.guess),
    "bits": lambda opening: (-opening.bits, -opening.classes, opening.guess),
    "worst": lambda opening: (opening.worst, -opening.classes, opening.guess),
    "expected": lambda opening: (opening.expected, opening.guess),
    "expected_strict": lambda opening: (opening.expected_strict, opening.guess),
}
"""The sort key for each measure, best first; ties are broken by a second measure or the text."""


@dataclass(frozen=True)
class Openings:
    """The best openings of a game."""

    #: The ten best by each of MEASURES.
    best: dict[str, tuple[Opening, ...]]
    #: The measures whose ten best are proven. By the other measures, only the first opening is
    #: proven to be the best (by the decision trees), and the rest are the best that were found.
    proven: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data: only dicts, lists, strings and numbers."""
        return asdict(self)


def best_openings(game: Game) -> Openings | None:
    """Return the best openings, or None if the game makes the first row or has several boards.

    >>> from nerdle.rules.games import GAMES
    >>> best_openings(GAMES["mini"]).best["expected"][0].guess
    '4*7=28'
    """
    return _best_openings(game)


@lru_cache(maxsize=2)
def _best_openings(game: Game) -> Openings | None:
    if game.makes_first_row or game.boards > 1:
        return None
    stored = stored_openings(game.language.name)
    if stored is None:
        return None
    n = answers(game.language).count
    openings = [
        Opening(guess, classes, bits, worst, round(total / n, 5), round(strict / n, 5))
        for guess, classes, bits, worst, total, strict, *_ in stored["openings"]
    ]
    best = {
        measure: tuple(sorted(openings, key=order)[:SHOWN]) for measure, order in MEASURES.items()
    }
    return Openings(best, tuple(stored["proven"]))


def colourings(answers: Sequence[str]) -> Iterator[Colouring]:
    """Yield the Colouring of each answer when used as an opening.

    >>> next(colourings(["1+2=3", "2+1=3", "3-1=2", "3-2=1"]))
    Colouring(guess='1+2=3', classes=4, bits=2.0, worst=1)
    """
    partition = Partition(answers, strict=True)
    n = len(answers)
    for guess in answers:
        sizes = partition.classes(guess).values()
        bits = log2(n) - sum(size * log2(size) for size in sizes) / n
        yield Colouring(guess, len(sizes), round(bits, 6), max(sizes))
