"""All squares that the tiles of a puzzle allow.

A square is a text for each of 49 *places*, row by row. A *line* is a row or a column that is an
equation: number, operator, number, operator, number, "=", number. Four rows and four columns cross
in 16 numbers from 1 to 12; the operators follow the usual order of operations, and a division need
not be exact if the result is.

The search takes the line with the fewest possible equations, tries each of them, and rules out the
equations of other lines that differ where they cross or need more tiles than are left. A set of
equations is a number with a bit for each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from operator import add, mul, sub

from nerdle.rules.expression import OPERATORS, PRODUCTS

SIZE = 7
LARGEST = 12

Tiles = tuple[str, ...]
Value = int | Fraction

ROWS = [tuple(range(SIZE * row, SIZE * row + SIZE)) for row in range(0, SIZE, 2)]
COLUMNS = [tuple(range(column, SIZE * SIZE, SIZE)) for column in range(0, SIZE, 2)]
LINES = [(*line[:5], line[6]) for line in (*ROWS, *COLUMNS)]
"""The places of the lines, without those of "="."""
NUMBERS = frozenset(place for line in LINES for place in line[::2] + line[5:])
SYMBOLS = frozenset(place for line in LINES for place in line[1:5:2])
EQUALS = frozenset(line[5] for line in (*ROWS, *COLUMNS))

_RESULT: dict[str, Callable[[Value, Value], Value]] = {"+": add, "-": sub, "*": mul, "/": Fraction}


@cache
def equations() -> list[Tiles]:
    """Return all equations that a line can be, without "=".

    >>> len(equations()), equations()[0]
    (5569, ('1', '+', '1', '+', '1', '3'))
    """
    found: list[Tiles] = []
    numbers = range(1, LARGEST + 1)
    for a, one, b, other, c in product(numbers, OPERATORS, numbers, OPERATORS, numbers):
        if other in PRODUCTS and one not in PRODUCTS:
            value = _RESULT[one](a, _RESULT[other](b, c))
        else:
            value = _RESULT[other](_RESULT[one](a, b), c)
        if value in numbers:
            found.append((str(a), one, str(b), other, str(c), str(value)))
    return found


def are_true(tiles: Sequence[str]) -> list[bool]:
    """Return whether each line is an equation: first the rows, then the columns."""
    every = {*equations()}
    return [tuple(tiles[place] for place in line) in every for line in LINES]


class _Line:
    """The equations that a line can be."""

    def __init__(self, places: Sequence[int], fixed: Mapping[int, str], left: Counter[str]) -> None:
        self.places = places
        self.equations = [
            each
            for each in equations()
            if all(
                fixed[place] == tile if place in fixed else left[tile]
                for place, tile in zip(places, each, strict=True)
            )
        ]
        #: Those that have a tile in a place, and those that have a tile so often or more often.
        self.having: dict[tuple[int, str], int] = {}
        self.often: dict[tuple[str, int], int] = {}
        for at, each in enumerate(self.equations):
            for pair in zip(places, each, strict=True):
                self.having[pair] = self.having.get(pair, 0) | 1 << at
            for tile, many in Counter(each).items():
                for times in range(1, many + 1):
                    self.often[tile, times] = self.often.get((tile, times), 0) | 1 << at


def squares(tiles: Tiles, green: Collection[int]) -> Iterator[Tiles | None]:
    """Yield all squares with these tiles, and None from time to time.

    The tiles in green places stay; the others are moved among the numbers or the operators.
    """
    fixed = {place: tiles[place] for place in green}
    left = Counter(tiles[place] for place in NUMBERS | SYMBOLS if place not in fixed)
    lines = [_Line(places, fixed, left) for places in LINES]

    def narrowed(
        choices: Mapping[int, int],
        fixed: Mapping[int, str],
        new: Collection[int],
        changed: Collection[str],
    ) -> dict[int, int] | None:
        """Return the equations of each line that new places leave, or None if a line has none.

        `changed`: the tiles of which fewer are left.
        """
        found = {}
        for at, before in choices.items():
            line, choice = lines[at], before
            for place in line.places:
                if place in new:
                    choice &= line.having.get((place, fixed[place]), 0)
            has = Counter([fixed[place] for place in line.places if place in fixed])
            for tile in changed if choice else ():
                choice &= ~line.often.get((tile, has[tile] + left[tile] + 1), 0)
            if not choice:
                return None
            found[at] = choice
        return found

    def search(choices: Mapping[int, int], fixed: Mapping[int, str]) -> Iterator[Tiles | None]:
        yield None
        if not choices:
            yield tuple(fixed.get(place, tile) for place, tile in enumerate(tiles))
            return
        line = min(choices, key=lambda each: choices[each].bit_count())
        others = {each: choice for each, choice in choices.items() if each != line}
        for at, equation in enumerate(lines[line].equations):
            if choices[line] >> at & 1:
                put = zip(LINES[line], equation, strict=True)
                new = {place: tile for place, tile in put if place not in fixed}
                used = Counter(new.values())
                left.subtract(used)
                then = {**fixed, **new}
                after = narrowed(others, then, new, used)
                if after is not None:
                    yield from search(after, then)
                left.update(used)

    every = {at: (1 << len(line.equations)) - 1 for at, line in enumerate(lines)}
    start = narrowed(every, fixed, (), left)
    if start is not None:
        yield from search(start, fixed)
