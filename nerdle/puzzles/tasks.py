"""Puzzles to print: some tiles of an answer are given, and only that answer has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from nerdle.equations.answers import answers
from nerdle.equations.clues import Clues
from nerdle.equations.generate import equations
from nerdle.equations.steps import Budget, BudgetError
from nerdle.rules.games import Game
from nerdle.rules.language import Language

EMPTY = " "
"""A tile that is not given."""

_TRIED = 6  # choices of each number of tiles, if there are too many answers to list
_BUDGET = 100_000  # combinations of pieces that are tried for each of them

Columns = tuple[int, ...]
Shuffle = Callable[[Sequence[Columns]], Iterable[Columns]]
"""Puts choices of columns into a random order."""


@dataclass(frozen=True)
class Task:
    """A puzzle on a worksheet."""

    answer: str
    #: The answer, with EMPTY for tiles that are not given.
    tiles: str

    @property
    def given(self) -> int:
        return len(self.tiles) - self.tiles.count(EMPTY)


def _having(language: Language, tiles: str) -> int:
    """Return the answers with these tiles: bit n is set if answer n on the list has them."""
    having = _by_tile(language)
    every = (1 << answers(language).count) - 1
    for column, tile in enumerate(tiles):
        if tile != EMPTY:
            every &= having[column].get(tile, 0)
    return every


@lru_cache(maxsize=1)
def _by_tile(language: Language) -> list[dict[str, int]]:
    """Return for each column and symbol the answers that have it there, as in `_having`."""
    columns = zip(*reversed(answers(language).listed), strict=True)
    return [
        {
            symbol: int("".join("1" if each == symbol else "0" for each in tiles), 2)
            for symbol in set(tiles)
        }
        for tiles in columns
    ]


def _is_only(language: Language, tiles: str) -> bool:
    """Return whether only one answer has these tiles; False if that takes too long to find out."""
    if not answers(language).too_many:
        return _having(language, tiles).bit_count() == 1
    every = frozenset(language.symbols)
    allowed = tuple(every if tile == EMPTY else frozenset(tile) for tile in tiles)
    try:
        return len(equations(language, Clues(allowed, {}, {}), budget=Budget(_BUDGET))) == 1
    except BudgetError:
        return False


def tasks(game: Game, chosen: Sequence[str], shuffle: Shuffle) -> list[Task]:
    """Return puzzles for some answers, from easy to hard: fewer and fewer tiles are given.

    The first puzzles have all but two of their tiles, the last about half. If a puzzle would have
    more than one solution, more tiles are given.

    >>> from nerdle.rules.games import GAMES
    >>> [task.tiles for task in tasks(GAMES["micro"], ["9-5=4", "9-8=1"], list)]
    ['9 5= ', '9 8  ']
    """
    most, least = game.columns - 2, game.columns // 2
    steps = max(len(chosen) - 1, 1)
    unsorted = [
        _task(game, answer, most - round(number * (most - least) / steps), shuffle)
        for number, answer in enumerate(chosen)
    ]
    return sorted(unsorted, key=lambda task: -task.given)


def _task(game: Game, answer: str, given: int, shuffle: Shuffle) -> Task:
    """Return a puzzle with at least `given` random tiles, if possible including the “=”.

    A solution always exists: the tiles before the last one determine the answer, because the left
    side has only one value.
    """
    most = _TRIED if answers(game.language).too_many else None
    for size in range(given, len(answer)):
        choices = list(shuffle(list(combinations(range(len(answer)), size))))
        choices.sort(key=lambda columns: answer.index("=") not in columns)
        for columns in choices[:most]:
            tiles = "".join(s if column in columns else EMPTY for column, s in enumerate(answer))
            if _is_only(game.language, tiles):
                return Task(answer, tiles)
    raise AssertionError(f"{answer} is not an answer of {game.title}")
