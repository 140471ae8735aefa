"""Puzzles whose squares are filled one by one: what is said about a grid that is partly filled.

A *filled* text is the normal form of the puzzle without “:”, with some or all of its open squares
filled. Its last lines, joined by “;”, are the rows of the grid, with one symbol for each square. A
square is meant by its place in the filled text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from nerdle.rules.expression import as_tiles
from nerdle.rules.quotation import counted
from nerdle.sisters.contract import Answer, Entered, Hinted, P, Sister, Tile

OPEN = "_"
"""A square that is not filled."""

_PATIENCE = 500  # steps of a search, after which it is given up


@dataclass(frozen=True)
class Reason:
    """Why a square can only have one symbol, or why something is wrong."""

    #: Where this can be seen, such as “row 3”, and a sentence that says why it is so.
    where: str
    why: str
    #: The square that is found, and its symbol; or the squares among which one is wrong.
    squares: Sequence[int]
    symbol: str = ""
    #: How often rows have to be compared with columns to see it.
    compared: int = 0


class Grid(Sister[P]):
    """A puzzle of squares. A subclass also defines `parse`, `text` and `make`."""

    noun = "solution"
    #: The symbols that can be put into squares.
    symbols: str
    #: How many lines the text has before the rows of the grid.
    head = 0

    def completions(self, puzzle: P, filled: str) -> Iterator[str | None]:
        """Yield each solution that has what is filled, and None from time to time."""
        raise NotImplementedError

    def forced(self, puzzle: P, filled: str) -> Iterator[Reason]:
        """Yield what can be found without trying, one square after another, the easiest first.

        There is a solution that has what is filled. A reason may use what was yielded before it.
        """
        raise NotImplementedError

    def fault(self, puzzle: P, filled: str) -> Reason | None:
        """Return the first row or column that cannot be right with what is filled in it."""
        raise NotImplementedError

    def place(self, filled: str, square: int) -> str:
        """Return the name of a square, such as “row 3, column 2”."""
        row = filled.count(";", 0, square) - self.head + 1
        return f"row {row}, column {square - filled.rfind(';', 0, square)}"

    def tiles(self, puzzle: P) -> tuple[Tile, ...]:
        return tuple(map(Tile, self.symbols))

    def solutions(self, puzzle: P, goal: int) -> Iterator[Answer | None]:
        empty, lines = self.text(puzzle)[1:], tuple[str, ...]()
        for found in self.completions(puzzle, empty):
            if found and not lines:
                steps = self.found(puzzle, empty)
                lines = tuple(f"{self._says(empty, step)} {step.why}" for step in steps)
            yield Answer(found, lines) if found else None

    def found(self, puzzle: P, filled: str) -> Iterator[Reason]:
        """Yield what can be found; in the end, what can only be found by trying everything."""
        for step in self.forced(puzzle, filled):
            filled = with_symbol(filled, step.squares[0], step.symbol)
            yield step
        search = [*islice(self.completions(puzzle, filled), _PATIENCE)]
        every = [*filter(None, search)] if len(search) < _PATIENCE else []
        many = f"All {len(every)} solutions have" if every[1:] else "The only solution has"
        for at, (symbol, *others) in enumerate(zip(*every, strict=True)):
            if filled[at] == OPEN and {symbol}.issuperset(others):
                yield Reason(self.place(filled, at), f"{many} {symbol} there.", (at,), symbol)

    def judge(self, puzzle: P, entered: str, have: Sequence[str]) -> Entered:
        filled = "".join(as_tiles(entered).split())
        if not self._fits(puzzle, filled):
            return Entered("wrong", "This does not fit the puzzle.")
        if fault := self._first_fault(puzzle, filled):
            return Entered("wrong", fault.why)
        if many := filled.count(OPEN):
            left = f"{counted(many, 'square')} {'is' if many == 1 else 'are'} empty"
            return Entered("close", f"Everything is right so far. {left}.")
        return Entered("right", "Every square is right.", filled)

    def hints(
        self, puzzle: P, have: Sequence[str], goal: int, number: int, found: object
    ) -> Iterator[Hinted]:
        filled = have[0] if have and self._fits(puzzle, have[0]) else self.text(puzzle)[1:]
        if fault := self._first_fault(puzzle, filled):
            told = [f"Something is wrong in {fault.where}.", fault.why]
            if fault.squares:
                square = self._wrong(puzzle, filled, fault.squares)
                told.append(f"Take {filled[square]} away from {self.place(filled, square)}.")
                name = with_symbol(filled, square, OPEN)
        elif step := next(self.found(puzzle, filled), None):
            told = [f"Something can be found in {step.where}.", step.why, self._says(filled, step)]
            name = with_symbol(filled, step.squares[0], step.symbol)
        else:
            several = "Nothing more is certain: there are several solutions."
            told = [several if OPEN in filled else "Every square is right."]
        if len(told) < 3:
            yield Hinted(told[-1], last=True)
        elif number < 3:
            yield Hinted(told[number - 1], next=("the reason", "the square")[number - 1])
        else:
            yield Hinted(told[2], name=name, last=True)

    def _first_fault(self, puzzle: P, filled: str) -> Reason | None:
        """Return what is wrong; if no row or column shows it, the first entry that is wrong."""
        if self._possible(puzzle, filled):
            return None
        if not self._possible(puzzle, self.text(puzzle)[1:]):
            return Reason("the puzzle", "This puzzle has no solution.", ())
        if fault := self.fault(puzzle, filled):
            return fault
        square = self._wrong(puzzle, filled, ())
        place = self.place(filled, square)
        why = f"{place.capitalize()} can’t be {filled[square]}: then there is no solution."
        return Reason(place, why, (square,))

    def _wrong(self, puzzle: P, filled: str, squares: Sequence[int]) -> int:
        """Return the first entry that no solution has, starting with those in `squares`."""
        empty = self.text(puzzle)[1:]
        entries = [at for at, symbol in enumerate(empty) if filled[at] != symbol]
        entries.sort(key=lambda square: square not in squares)

        def is_wrong(entry: int) -> bool:
            others = {*entries[entry + 1 :]}
            kept = (OPEN if at in others else symbol for at, symbol in enumerate(filled))
            return not self._possible(puzzle, "".join(kept))

        return entries[bisect_left(range(len(entries)), True, key=is_wrong)]

    def _possible(self, puzzle: P, filled: str) -> bool:
        """Return whether there is a solution; also if a search of reasonable length finds none."""
        search = enumerate(self.completions(puzzle, filled))
        return any(found or step == _PATIENCE for step, found in search)

    def _fits(self, puzzle: P, filled: str) -> bool:
        empty = self.text(puzzle)[1:]
        return len(filled) == len(empty) and all(
            new == old or (old == OPEN and new in self.symbols)
            for old, new in zip(empty, filled, strict=True)
        )

    def _says(self, filled: str, step: Reason) -> str:
        return f"{self.place(filled, step.squares[0]).capitalize()} is {step.symbol}."


def with_symbol(filled: str, square: int, symbol: str) -> str:
    """Return a filled text with another symbol in one square.

    >>> with_symbol("3_=_3", 3, "1")
    '3_=13'
    """
    return filled[:square] + symbol + filled[square + 1 :]
