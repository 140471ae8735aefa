"""2D Nerdle as a game: its puzzles, what is said about an arrangement, and hints.

The rules are those of nerdlegame.com's game; its puzzles of level 1 need up to 9 swaps, those of
the other levels up to 13. In words, rows and columns are counted among the seven of the square.

>>> puzzle = SQUARES.make("2026-11-21", 1)
>>> next(filter(None, SQUARES.hints(puzzle, [], 0, 2, SQUARES.solutions(puzzle, 0)))).words
'At least 9 swaps are needed. Row 5 is not true: 6-1/4=1.'
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random

from nerdle.rules.expression import as_tiles
from nerdle.rules.quotation import counted, joined, quoted
from nerdle.sisters.contract import (
    Answer,
    Entered,
    Hinted,
    Sister,
    SisterError,
    below,
    chance,
)
from nerdle.sisters.square.search import (
    EQUALS,
    LINES,
    NUMBERS,
    SIZE,
    SYMBOLS,
    Tiles,
    are_true,
    equations,
    squares,
)
from nerdle.sisters.square.swaps import Swap, fewest_swaps

GREEN = "!"
"""Comes after a tile that is in the right place."""

_SWAPS = {1: 9, 2: 11, 3: 13}  # for each level
_FEWEST_NUMBERS = 9  # different ones in our own squares, as in the game's


@dataclass(frozen=True)
class Square:
    """A puzzle: its tiles, and the places of the green ones."""

    tiles: Tiles
    green: frozenset[int]


class _Squares(Sister[Square]):
    """2D Nerdle. In level 1, only numbers are swapped."""

    levels = tuple(_SWAPS)
    noun = "solution"

    def parse(self, text: str, options: Sequence[str]) -> Square:
        """Read rows of tiles; in rows without “=”, the “.” between tiles may be left out."""
        rows = [*re.finditer(r"[^;\n]*[^;\s][^;\n]*", as_tiles(text))]
        if len(rows) != SIZE:
            raise SisterError(f"a puzzle has {SIZE} rows of tiles, not {len(rows)}")
        tiles, green = ["."] * SIZE**2, set[int]()
        for row, line in enumerate(rows):
            found = [*re.finditer(r"[^,\s]+", line[0])]
            columns = range(SIZE)
            if row % 2 and len(found) < SIZE:
                columns = columns[::2]
            if len(found) != len(columns):
                why = f"row {row + 1} has {counted(len(found), 'tile')}, not {len(columns)}"
                raise SisterError(why, line.start())
            for column, one in zip(columns, found, strict=True):
                place, tile = SIZE * row + column, one[0].removesuffix(GREEN)
                form, what = next(kind for places, *kind in _KINDS if place in places)
                if not re.fullmatch(form, tile):
                    raise SisterError(f"{quoted(tile)} is not {what}", line.start() + one.start())
                tiles[place] = tile
                if tile != one[0] and tile not in "=.":
                    green.add(place)
        return Square(tuple(tiles), frozenset(green))

    def text(self, puzzle: Square) -> str:
        return f":{_written(puzzle.tiles, puzzle.green)}"

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> Square:
        random = chance("square", key, level)
        kinds = [sorted(NUMBERS), sorted(SYMBOLS)][: 1 if level == 1 else 2]
        while True:
            solved = _solved(random)
            tiles = [*solved]
            while len(fewest_swaps(tiles, solved)) < _SWAPS[level]:
                kind = kinds[below(len(kinds), random)]
                one, other = (kind[below(len(kind), random)] for _ in range(2))
                tiles[one], tiles[other] = tiles[other], tiles[one]
            right = (place for place in NUMBERS | SYMBOLS if tiles[place] == solved[place])
            green = frozenset(right)
            search = filter(None, squares(tuple(tiles), green))
            if [*islice(search, 2)] == [solved]:
                return Square(tuple(tiles), green)

    def solutions(self, puzzle: Square, goal: int) -> Iterator[Answer | None]:
        for tiles in squares(puzzle.tiles, puzzle.green):
            yield Answer(_written(tiles), in_words(puzzle.tiles, tiles)) if tiles else None

    def lying(self, puzzle: Square, text: str) -> Tiles:
        """Return the tiles as they lie; raises SisterError with a sentence if they do not fit."""
        try:
            tiles = self.parse(text, ()).tiles
        except SisterError as error:
            raise SisterError("This does not fit the puzzle.") from error
        if Counter(tiles) != Counter(puzzle.tiles):
            raise SisterError("These are not the tiles of the puzzle.")
        if any(tiles[place] != puzzle.tiles[place] for place in puzzle.green):
            raise SisterError("The green tiles must stay where they are.")
        return tiles

    def judge(self, puzzle: Square, entered: str, have: Sequence[str]) -> Entered:
        try:
            tiles = self.lying(puzzle, entered)
        except SisterError as error:
            return Entered("wrong", error.reason)
        lines = [*zip(_NAMES, are_true(tiles), strict=True)]
        true, others = ([name for name, each in lines if each is kind] for kind in (True, False))
        if not others:
            return Entered("right", "Each row and each column is true.", _written(tiles))
        if not true:
            return Entered("wrong", "No row and no column is true.")
        said = f"{joined(true).capitalize()} {'are' if true[1:] else 'is'} true; "
        return Entered("close", f"{said}{joined(others)} {'are' if others[1:] else 'is'} not.")

    def hints(
        self,
        puzzle: Square,
        have: Sequence[str],
        goal: int,
        number: int,
        found: Iterable[Answer | None],
    ) -> Iterator[Hinted | None]:
        """Yield a hint about the fewest swaps that make one of the solutions."""
        now = puzzle.tiles
        with suppress(SisterError):
            now = self.lying(puzzle, have[0]) if have else now
        if all(are_true(now)):
            yield Hinted("Each row and each column is true.", last=True)
            return
        nearest: list[Swap] | None = None
        for answer in found:
            if answer:
                swaps = fewest_swaps(now, self.parse(answer.text, ()).tiles)
                nearest = swaps if nearest is None else min(nearest, swaps, key=len)
            else:
                yield None
        if not nearest:
            yield Hinted("This puzzle has no solution.", last=True)
            return
        one, other = nearest[0]
        after = [*now]
        after[one], after[other] = after[other], after[one]
        false = [line for line, is_true in enumerate(are_true(now)) if not is_true]
        line = next((line for line in false if one in LINES[line]), false[0])
        *left, right = (now[place] for place in LINES[line])
        told = (
            f"The {now[one]} in {_place(one)} is in the wrong place.",
            f"At least {counted(len(nearest), 'swap')} {'are' if nearest[1:] else 'is'} needed. "
            f"{_NAMES[line].capitalize()} is not true: {''.join(left)}={right}.",
            in_words(now, after)[0],
        )
        if number < 3:
            yield Hinted(told[number - 1], next=("how many swaps are needed", "a swap")[number - 1])
        else:
            yield Hinted(told[2], name=_written(after), last=True)


SQUARES = _Squares()

_NAMES = [f"{kind} {at}" for kind in ("row", "column") for at in range(1, SIZE + 1, 2)]
_KINDS = (
    (NUMBERS, "1[0-2]|[1-9]", "a number from 1 to 12"),
    (SYMBOLS, "[-+*/]", "one of + - * /"),
    (EQUALS, "=", "“=”"),
    (range(SIZE**2), "[.]", f"{quoted('.')}, where there is no tile"),
)


def _place(place: int) -> str:
    return f"row {place // SIZE + 1}, column {place % SIZE + 1}"


def _written(tiles: Sequence[str], green: Collection[int] = ()) -> str:
    marked = [tile + GREEN * (place in green) for place, tile in enumerate(tiles)]
    return ";".join(",".join(marked[at : at + SIZE]) for at in range(0, SIZE**2, SIZE))


def in_words(now: Sequence[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest swaps in words."""
    tiles, said = [*now], []
    for one, other in fewest_swaps(now, wanted):
        first, second = (f"{tiles[place]} in {_place(place)}" for place in (one, other))
        said.append(f"Swap {first} with {second}.")
        tiles[one], tiles[other] = tiles[other], tiles[one]
    return tuple(said)


@cache
def _with_numbers() -> dict[tuple[str, ...], list[Tiles]]:
    """Return the equations by the numbers on their left side."""
    found = defaultdict(list)
    for each in equations():
        found[each[:5:2]].append(each)
    return found


def _solved(random: Random) -> Tiles:
    """Return a square of equations."""

    def one_of(each: Sequence[Tiles]) -> Tiles:
        return each[below(len(each), random)]

    while True:
        rows = [one_of(equations()) for _ in range(3)]
        above = [tuple(row[at] for row in rows) for at in (0, 2, 4, 5)]
        if not all(numbers in _with_numbers() for numbers in above):
            continue
        columns = [one_of(_with_numbers()[numbers]) for numbers in above]
        *left, right = (column[5] for column in columns)
        last = [each for each in _with_numbers().get(tuple(left), ()) if each[5] == right]
        if not last:
            continue
        tiles = ["=" if place in EQUALS else "." for place in range(SIZE**2)]
        for places, equation in zip(LINES, [*rows, one_of(last), *columns], strict=True):
            for place, tile in zip(places, equation, strict=True):
                tiles[place] = tile
        if len({tiles[place] for place in NUMBERS}) >= _FEWEST_NUMBERS:
            return tuple(tiles)
