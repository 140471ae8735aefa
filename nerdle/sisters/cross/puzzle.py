"""A Cross as it is given: its grid, and the runs in it that have to become equations.

The grid has 5 to 10 rows and as many columns. Some squares are black; a run is two or more other
squares next to each other in a row or column. Each run is an equation: n=n if it has 3 squares,
otherwise one that could be the answer of a Nerdle game with 5 to 9 tiles. The rules are those of
nerdlegame.com's Cross; its grids have 7 to 10 rows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

from nerdle.rules.expression import DIGITS, OPERATORS, as_tiles
from nerdle.rules.quotation import quoted
from nerdle.sisters.contract import SisterError

SYMBOLS = f"{DIGITS}{OPERATORS}="
BLACK = "."
SIDES = range(5, 11)
LENGTHS = (3, 5, 6, 7, 8, 9)


class CrossError(SisterError):
    """Text that is not a puzzle. `column` is the character at fault, or None."""


@dataclass(frozen=True)
class Run:
    """Squares that have to become an equation, as places in the text of the grid."""

    #: Such as “row 3”, or “the left of row 3” if the row has another run.
    name: str
    squares: range

    @property
    def is_row(self) -> bool:
        """Whether it is in a row, not in a column."""
        return self.squares.step == 1


@dataclass(frozen=True)
class Cross:
    """A puzzle. `text` has the rows, joined by “;”: BLACK, OPEN or a given symbol for each square.

    >>> cross = read_puzzle("3_9*___ _##_##_ _##_##_ _____=_ _##_##_ _##_##_ #_____#")
    >>> cross.text[:23], cross.runs[0]
    ('3_9*___;_.._.._;_.._.._', Run(name='row 1', squares=range(0, 7)))
    """

    text: str
    #: How difficult it is if it is one of ours; see `steps.difficulty`.
    difficulty: str = field(default="", compare=False, repr=False)

    @property
    def side(self) -> int:
        """How many rows and columns there are."""
        return self.text.index(";")

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """All runs, first those in rows."""
        side = self.side
        rows = (range(at, at + side) for at in range(0, len(self.text), side + 1))
        columns = (range(at, len(self.text), side + 1) for at in range(side))
        lines = (
            *((f"row {number}", ("left", "right"), row) for number, row in enumerate(rows, 1)),
            *(
                (f"column {number}", ("top", "bottom"), one)
                for number, one in enumerate(columns, 1)
            ),
        )
        found = []
        for name, ends, squares in lines:
            runs = [*re.finditer(r"[^.]{2,}", "".join(self.text[square] for square in squares))]
            names = [f"the {end} of {name}" for end in ends] if runs[1:] else [name]
            found += [
                Run(name, squares[run.start() : run.end()])
                for name, run in zip(names, runs, strict=False)
            ]
        return tuple(found)

    @cached_property
    def runs_of(self) -> dict[int, list[int]]:
        """The numbers of the one or two runs of each square."""
        found: dict[int, list[int]] = {}
        for number, run in enumerate(self.runs):
            for square in run.squares:
                found.setdefault(square, []).append(number)
        return found


def read_puzzle(text: str) -> Cross:
    """Read the rows of a grid, with “;”, spaces or line breaks between them.

    Black squares are “.” or “#”, open ones “_”. Raises CrossError.
    """
    rows = [*re.finditer(r"[^;\s]+", as_tiles(text))]
    side = len(rows)
    if side not in SIDES:
        raise CrossError(f"a grid has {SIDES[0]} to {SIDES[-1]} rows; this has {side}")
    for number, row in enumerate(rows, 1):
        strange = re.search(r"[^-0-9+*/=_.#]", row[0])
        if strange:
            column = row.start() + strange.start()
            known = "“#” (black), “_” (open), a digit, + - * / or ="
            raise CrossError(f"{quoted(strange[0])} is not {known}", column)
        if len(row[0]) != side:
            squares = f"row {number} has {len(row[0])} squares, but there are {side} rows"
            raise CrossError(squares, row.start())
    cross = Cross(";".join(row[0] for row in rows).replace("#", BLACK))

    def place(square: int) -> int:
        row, column = divmod(square, side + 1)
        return rows[row].start() + column

    for run in cross.runs:
        many = len(run.squares)
        if many not in LENGTHS:
            raise CrossError(
                f"{run.name} has a run of {many} squares; an equation has 3 or 5 to 9",
                place(run.squares[0]),
            )
    for at, symbol in enumerate(cross.text):
        if symbol not in f"{BLACK};" and at not in cross.runs_of:
            raise CrossError("a square is in no equation: make it black", place(at))
    if not cross.runs:
        raise CrossError("all squares are black")
    return cross
