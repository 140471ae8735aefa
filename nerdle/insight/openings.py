"""The best openings of a game, by what a player may ask of one: four measures, ten openings each.

It takes half a minute to class every guess against every answer of Classic, and hours to play on
perfectly after each. `nerdle.research` has done so, and the package holds what it found, the
openings that are among the ten best by a measure, in `data/LANGUAGE.openings`: JSON,
`{"command", "proven": [...], "openings": [[guess, classes, bits, worst, total, strict], ...]}`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import log2
from pkgutil import get_data
from typing import Any

from nerdle.rules.games import Game
from nerdle.solver.answers import answers
from nerdle.solver.partition import Partition

SHOWN = 10


@dataclass(frozen=True)
class Colouring:
    """What the colours of an opening tell, whoever wins by a re-ordering.

    `classes`: how many colourings it can get; `bits`: their entropy, to six places; `worst`: the
    most answers that one colouring leaves.
    """

    guess: str
    classes: int
    bits: float
    worst: int


@dataclass(frozen=True)
class Opening(Colouring):
    """With the mean number of guesses for an answer when play goes on perfectly.

    `expected`: where re-orderings of the answer win, as in the game; `expected_strict`: where only
    the answer itself does.
    """

    expected: float
    expected_strict: float


MEASURES: dict[str, Callable[[Opening], tuple[object, ...]]] = {
    "classes": lambda opening: (-opening.classes, -opening.bits, opening.guess),
    "bits": lambda opening: (-opening.bits, -opening.classes, opening.guess),
    "worst": lambda opening: (opening.worst, -opening.classes, opening.guess),
    "expected": lambda opening: (opening.expected, opening.guess),
    "expected_strict": lambda opening: (opening.expected_strict, opening.guess),
}
"""For each measure an order, the best opening first; ties go to the second measure, or by text."""


@dataclass(frozen=True)
class Openings:
    """The best openings of a game.

    `best`: for each of MEASURES the ten best. `proven`: the measures by which no opening that is
    not listed is better; by the others only the first is proven to be the best, as the decision
    trees are, and the rest are the best that were found.
    """

    best: dict[str, tuple[Opening, ...]]
    proven: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only."""
        return asdict(self)


@lru_cache(maxsize=2)
def best_openings(game: Game) -> Openings | None:
    """The best openings of a game; None when it makes the first row itself or has several boards.

    >>> from nerdle.rules.games import GAMES
    >>> best_openings(GAMES["mini"]).best["expected"][0].guess
    '4*7=28'
    """
    if game.makes_first_row or game.boards > 1:
        return None
    try:
        data = get_data("nerdle", f"data/{game.language.name}.openings")
    except OSError:
        data = None
    if not data:
        return None
    stored = json.loads(data)
    n = answers(game.language).count
    openings = [
        Opening(guess, classes, bits, worst, round(total / n, 5), round(strict / n, 5))
        for guess, classes, bits, worst, total, strict in stored["openings"]
    ]
    best = {
        measure: tuple(sorted(openings, key=order)[:SHOWN]) for measure, order in MEASURES.items()
    }
    return Openings(best, tuple(stored["proven"]))


def colourings(answers: Sequence[str]) -> Iterator[Colouring]:
    """What each answer's colours would tell as an opening, one after the other.

    >>> next(colourings(["1+2=3", "2+1=3", "3-1=2", "3-2=1"]))
    Colouring(guess='1+2=3', classes=4, bits=2.0, worst=1)
    """
    partition = Partition(answers, strict=True)
    n = len(answers)
    for guess in answers:
        sizes = partition.classes(guess).values()
        bits = log2(n) - sum(size * log2(size) for size in sizes) / n
        yield Colouring(guess, len(sizes), round(bits, 6), max(sizes))
