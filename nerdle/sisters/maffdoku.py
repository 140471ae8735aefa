"""Maffdoku: a square of 3x3 with the numbers 1 to 9, each once, and totals of its lines.

A *line* is a row or a column. Its totals are the sum and the product of its numbers; some totals
are hidden, and some numbers may be given. Lines have numbers from 0: first the rows, from the top,
then the columns. Squares do, too, row by row.

The rules are those of nerdlegame.com's game. How many totals are hidden is our own choice.

>>> puzzle = MAFFDOKU.read(":? ? ?; 15 8 22; 162 40 ?; ? ? ?")
>>> MAFFDOKU.text(puzzle)
':?,?,?;15,8,22;162,40,?;?,?,?;___;___;___'
>>> [grid for grid in grids(puzzle, puzzle.grid) if grid]
['639245718']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import prod

from nerdle.rules.expression import as_tiles
from nerdle.rules.quotation import joined, quoted
from nerdle.sisters.contract import SisterError, chance, shuffled
from nerdle.sisters.grids import OPEN, Grid, Reason

NUMBERS = "123456789"
HIDDEN = "?"

Line = tuple[str, str, str]

_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
_NAMES = ("row 1", "row 2", "row 3", "column 1", "column 2", "column 3")
_ALL = [(line, sum(map(int, line)), prod(map(int, line))) for line in permutations(NUMBERS, 3)]
_MOST_HIDDEN = {1: 3, 2: 5, 3: 7}  # totals, for each level


@dataclass(frozen=True)
class Maffdoku:
    """A puzzle. None is a hidden total."""

    #: The totals of the six lines.
    sums: tuple[int | None, ...]
    products: tuple[int | None, ...]
    #: The nine squares.
    grid: str = OPEN * 9

    def lines(self, grid: str) -> list[list[Line]]:
        """Return what each line can be if a grid has these numbers."""
        totals = zip(self.sums, self.products, strict=True)
        every = [
            [
                line
                for line, *has in _ALL
                if needs[0] in (None, has[0]) and needs[1] in (None, has[1])
            ]
            for needs in totals
        ]
        return _left(every, grid)

    def needs(self, line: int) -> str:
        """Return the totals of a line in words, "" if both are hidden."""
        totals = (("sum", self.sums[line]), ("product", self.products[line]))
        known = [f"{name} {total}" for name, total in totals if total is not None]
        return joined(known) if known else ""


def _left(lines: Sequence[list[Line]], grid: str) -> list[list[Line]]:
    """Return what is left of each line if a grid has these numbers."""

    def fits(line: Line, has: Sequence[str]) -> bool:
        pairs = zip(line, has, strict=True)
        return all(one == other or (other == OPEN and one not in grid) for one, other in pairs)

    has = [[grid[square] for square in squares] for squares in _LINES]
    return [
        [line for line in each if fits(line, symbols)]
        for each, symbols in zip(lines, has, strict=True)
    ]


def grids(puzzle: Maffdoku, grid: str) -> Iterator[str | None]:
    """Yield all solutions that have the numbers of a grid, and None from time to time."""
    *rows, ones, twos, threes = puzzle.lines(grid)
    columns = [
        {line[:size] for line in each for size in (1, 2, 3)} for each in (ones, twos, threes)
    ]
    last = {*rows[2]}

    def fits(*rows: Line) -> bool:
        return all(map(set.__contains__, columns, zip(*rows, strict=True)))

    for first in rows[0]:
        yield None
        for second in rows[1] if fits(first) else ():
            if {*first}.isdisjoint(second) and fits(first, second):
                for third in permutations(each for each in NUMBERS if each not in first + second):
                    if third in last and fits(first, second, third):
                        yield "".join(first + second + third)


class _Maffdoku(Grid[Maffdoku]):
    """Maffdoku as a game. The higher the level, the more totals are hidden."""

    levels = tuple(_MOST_HIDDEN)
    symbols = NUMBERS
    head = 4

    def parse(self, text: str, options: Sequence[str]) -> Maffdoku:
        parts = as_tiles(text).rstrip("; \n").split(";")
        if len(parts) not in (4, 7):
            raise SisterError(
                "write the sums of the rows; of the columns; the products of the rows; "
                "of the columns; then, if you like, the three rows"
            )
        lines = [part.replace(",", " ").split() for part in parts]
        for at, line in enumerate(lines):
            totals = len(line) == 3 and re.fullmatch(r"(([0-9]{1,3}|[?]) ?){3}", " ".join(line))
            row = re.fullmatch(f"[{NUMBERS}{OPEN}]{{3}}", "".join(line))
            if not (totals if at < 4 else row):
                open_is = f"{HIDDEN} for a hidden one" if at < 4 else f"{OPEN} for an open square"
                why = f"write three numbers, with {open_is}, not {quoted(parts[at].strip())}"
                raise SisterError(why, len(";".join(parts[:at])) + bool(at))
        has = [None if each == HIDDEN else int(each) for line in lines[:4] for each in line]
        grid = "".join(each for line in lines[4:] for each in line) or OPEN * 9
        return Maffdoku((*has[:6],), (*has[6:],), grid)

    def text(self, puzzle: Maffdoku) -> str:
        totals = [HIDDEN if each is None else each for each in puzzle.sums + puzzle.products]
        lines = (totals[at : at + 3] for at in range(0, 12, 3))
        rows = (puzzle.grid[at : at + 3] for at in range(0, 9, 3))
        return f":{';'.join([*(','.join(map(str, line)) for line in lines), *rows])}"

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> Maffdoku:
        """Return a puzzle that can be solved step by step, so it has only one solution."""
        random = chance("maffdoku", key, level)
        while True:
            grid = shuffled(map(int, NUMBERS), random)
            lines = [[grid[square] for square in squares] for squares in _LINES]
            totals: list[int | None] = [*map(sum, lines), *map(prod, lines)]
            for place in shuffled(range(12), random):
                shown, totals[place] = totals[place], None
                puzzle = Maffdoku((*totals[:6],), (*totals[6:],))
                if sum(1 for _ in self.forced(puzzle, self.text(puzzle)[1:])) < 9:
                    totals[place] = shown
                elif totals.count(None) == _MOST_HIDDEN[level]:
                    return puzzle

    def completions(self, puzzle: Maffdoku, filled: str) -> Iterator[str | None]:
        before = filled[:-11]
        for grid in grids(puzzle, _grid(filled)):
            yield grid and f"{before}{grid[:3]};{grid[3:6]};{grid[6:]}"

    def fault(self, puzzle: Maffdoku, filled: str) -> Reason | None:
        grid = _grid(filled)
        for number in NUMBERS:
            if grid.count(number) > 1:
                twice = [_at(filled, at) for at in range(9) if grid[at] == number]
                where = joined(self.place(filled, square) for square in twice)
                return Reason(where, f"{number} is there twice.", twice)
        for left in ([], ["the numbers left"]):  # what a line shows alone comes first
            for line, squares in enumerate(_LINES):
                own = "".join(grid[at] if at in squares else OPEN for at in range(9))
                has = [*_entries(grid, line), *left]
                if has and not puzzle.lines(grid if left else own)[line]:
                    why = f"with {joined(has)}, it can’t have {puzzle.needs(line)}"
                    why = f"{_NAMES[line].capitalize()} can’t be right: {why}."
                    return Reason(_NAMES[line], why, [_at(filled, square) for square in squares])
        return None

    def forced(self, puzzle: Maffdoku, filled: str) -> Iterator[Reason]:
        grid = _grid(filled)
        lines = puzzle.lines(grid)
        while step := next(_steps(puzzle, grid, lines), None):
            square, number, where, why = step
            yield Reason(where, why, (_at(filled, square),), number)
            grid = grid[:square] + number + grid[square + 1 :]
            lines = _left(lines, grid)


MAFFDOKU = _Maffdoku()


def _grid(filled: str) -> str:
    return filled[-11:].replace(";", "")


def _at(filled: str, square: int) -> int:
    return len(filled) - 11 + square + square // 3


# ----------------------------------------------------------------------------------- the reasons


def _steps(
    puzzle: Maffdoku, grid: str, lines: Sequence[Sequence[Line]]
) -> Iterator[tuple[int, str, str, str]]:
    """Yield what can be found at once: square, number, where this can be seen, and why it is so."""
    is_open = [square for square in range(9) if grid[square] == OPEN]
    for line, squares in enumerate(_LINES):
        at = [square for square in squares if square in is_open]
        if len(at) == 1 and puzzle.needs(line):
            yield at[0], *_last_of_line(puzzle, line, _entries(grid, line))
    can: dict[int, set[str]] = {}
    for square in is_open:
        row, column = square // 3, 3 + square % 3
        in_row = {each[square % 3] for each in lines[row]}
        in_column = {each[square // 3] for each in lines[column]}
        can[square] = in_row & in_column
        if len(can[square]) == 1 and puzzle.needs(row) and puzzle.needs(column):
            [number] = can[square]
            line, other, some = row, column, in_row
            if len(in_column) < len(in_row):
                line, other, some = column, row, in_column
            why = f"{_choice(puzzle, grid, line, some)} {_cross(puzzle, grid, other, some, number)}"
            yield square, number, f"{_NAMES[row]} and {_NAMES[column]}", why
    for number in NUMBERS:
        where = [square for square in is_open if number in can[square]]
        if len(where) == 1:
            why = f"In every other square, {number} makes a total of its row or column impossible."
            if len(is_open) == 1:
                why = f"Only {number} is left."
            yield where[0], number, f"the squares where {number} could be", why


def _last_of_line(puzzle: Maffdoku, line: int, has: Sequence[str]) -> tuple[str, str, str]:
    """Return the last number of a line, the name of the line, and why it is so."""
    one, other = (int(each) for each in has)
    total, product = puzzle.sums[line], puzzle.products[line]
    if total is not None:
        number, known = total - one - other, f"sum is {total}: {total}-{one}-{other}"
    else:
        assert product is not None  # the line has a total
        number, known = product // (one * other), f"product is {product}: {product}/{one}/{other}"
    why = f"{_NAMES[line].capitalize()} has {one} and {other}, and its {known}={number}."
    return str(number), _NAMES[line], why


def _entries(grid: str, line: int) -> list[str]:
    return [grid[square] for square in _LINES[line] if grid[square] != OPEN]


def _has(grid: str, line: int) -> str:
    numbers = _entries(grid, line)
    return f"has {joined(numbers)} and " if numbers else ""


def _choice(puzzle: Maffdoku, grid: str, line: int, some: set[str]) -> str:
    """Return the sentence that says which numbers one line allows in a square."""
    every = {frozenset(each) for each in puzzle.lines(OPEN * 9)[line]}
    needs = puzzle.needs(line)
    if every == {frozenset(some)}:
        return f"The only three numbers with {needs} are {joined(sorted(some))}."
    left = "of the numbers left, " * (grid != OPEN * 9)
    which = joined(sorted(some), "or")
    name = _NAMES[line].capitalize()
    return f"{name} {_has(grid, line)}needs {needs}: {left}it can only have {which} there."


def _cross(puzzle: Maffdoku, grid: str, line: int, some: set[str], number: str) -> str:
    """Return the sentence that says which of these numbers the other line allows."""
    product = puzzle.products[line]
    others = [int(each) for each in some if each != number]
    if product is not None and all(product % each for each in others):
        return f"Of these, only {number} divides {product}, the product of {_NAMES[line]}."
    needs = f"{_has(grid, line)}needs {puzzle.needs(line)}"
    return f"Of these, only {number} fits {_NAMES[line]}, which {needs}."
