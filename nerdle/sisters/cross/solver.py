"""What fits into the runs of a Cross, and all its solutions.

A *board* has the symbols that each square may still have, and the equations that may still be in
each run. Comparing the runs that cross each other leaves fewer of both. When that ends, a search
tries the symbols of the square that has the fewest.

The equations of a run are generated from the symbols that its squares may have, first those of the
runs about which most is known: comparing these often leaves little to generate for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import prod

from nerdle.equations.clues import Clues
from nerdle.equations.generate import equations
from nerdle.rules.expression import DIGITS, OPERATORS
from nerdle.rules.language import Language
from nerdle.sisters.cross.puzzle import SYMBOLS, Cross, Run
from nerdle.sisters.grids import OPEN

Symbols = frozenset[str]
Order = Callable[[Symbols], Sequence[str]]

FEW, MOST = 30_000, 30_000_000
"""The equations of a run are listed if at most so many texts fit in its squares: at first, FEW."""


@lru_cache(maxsize=500)
def fitting(allowed: tuple[Symbols, ...]) -> Sequence[str]:
    """Return the equations that have one of the allowed symbols in each square, sorted.

    >>> fitting((frozenset("12"), frozenset("="), frozenset("234")))
    ['2=2']
    """
    if len(allowed) == 3:
        same = allowed[0] & allowed[2] & {*DIGITS}
        return [f"{digit}={digit}" for digit in sorted(same) if "=" in allowed[1]]
    return equations(Language("cross", len(allowed)), Clues(allowed, {}, {}))


@lru_cache
def possible(length: int, at: int) -> Symbols:
    """Return the symbols that equations of a length can have in a square (from 0).

    >>> sorted(possible(5, 1) - possible(5, 2))
    ['*', '+', '-', '/']
    """
    if length == 3:
        return frozenset(DIGITS if at != 1 else "=")
    operators = OPERATORS if 0 < at < length - 3 else ""
    return frozenset((DIGITS if at else DIGITS[1:]) + operators + "=" * (3 <= at < length - 1))


class Board:
    """What may be in the squares and runs of a puzzle that is partly filled."""

    def __init__(self, cross: Cross, filled: str) -> None:
        self.cross, self.most = cross, FEW
        self.allowed = {
            square: frozenset(SYMBOLS if filled[square] == OPEN else filled[square])
            for square in cross.runs_of
        }
        #: The equations of each run, at first all that fit what is filled in it; None if too little
        #: is known about the run.
        self.fits = [self._listed(self._own(run)) for run in cross.runs]
        #: The runs that have changed since all were compared.
        self.changed = {*range(len(cross.runs))}

    def copy(self) -> Board:
        board = object.__new__(Board)
        board.cross, board.most, board.allowed = self.cross, self.most, {**self.allowed}
        board.fits, board.changed = [*self.fits], {*self.changed}
        return board

    def _own(self, run: Run) -> list[Symbols]:
        """Return the symbols that the squares of a run can have, whatever is in other squares."""
        length = len(run.squares)
        every = (self.allowed[square] for square in run.squares)
        return [
            some & possible(length, at) if len(some) > 1 else some for at, some in enumerate(every)
        ]

    def _listed(self, allowed: Sequence[Symbols]) -> Sequence[str] | None:
        few = prod(map(len, allowed)) <= self.most
        return fitting(tuple(allowed)) if few else None

    @property
    def contradicts(self) -> bool:
        """Whether a run has no equation."""
        return [] in self.fits

    def set(self, number: int, fits: Sequence[str]) -> None:
        """Set the equations of a run."""
        self.fits[number] = fits
        self.changed.add(number)

    def list_more(self) -> bool:
        """List the equations of runs about which less is known; return whether there are any."""
        while self.most < MOST and None in self.fits:
            self.most *= 10
            runs = [number for number, fits in enumerate(self.fits) if fits is None]
            for number in runs:
                self.fits[number] = self._listed(self._own(self.cross.runs[number]))
            self.changed.update(runs)
            if any(self.fits[number] is not None for number in runs):
                return True
        return False

    def fill(self, square: int, symbol: str) -> None:
        """Fill a square."""
        self.allowed[square] = frozenset(symbol)
        for number in self.cross.runs_of[square]:
            run, fits = self.cross.runs[number], self.fits[number]
            if fits is None:
                self.fits[number] = self._listed(self._own(run))
                self.changed.add(number)
            else:
                at = run.squares.index(square)
                self.set(number, [each for each in fits if each[at] == symbol])

    def columns(self, number: int) -> Iterator[tuple[int, Symbols]]:
        """Yield each square of a run with the symbols that its equations have there."""
        squares, fits = self.cross.runs[number].squares, self.fits[number]
        if fits is None:
            yield from ((at, possible(len(squares), place)) for place, at in enumerate(squares))
        elif fits:
            yield from zip(squares, map(frozenset, zip(*fits, strict=True)), strict=True)

    def compare(self) -> bool:
        """Leave out equations that do not fit the runs that cross them; return whether any did."""
        narrower: dict[int, Symbols] = {}
        for number in self.changed:
            for square, symbols in self.columns(number):
                narrower[square] = narrower.get(square, self.allowed[square]) & symbols
        self.changed = set()
        touched: dict[int, list[int]] = {}
        for square, symbols in narrower.items():
            if symbols != self.allowed[square]:
                self.allowed[square] = symbols
                for number in self.cross.runs_of[square]:
                    touched.setdefault(number, []).append(square)
        for number, squares in touched.items():
            fits = left = self.fits[number]
            run = self.cross.runs[number].squares
            if left is None:
                left = self._listed([self.allowed[square] for square in run])
            else:
                for square in squares:
                    at, symbols = run.index(square), self.allowed[square]
                    left = [each for each in left if each[at] in symbols]
            if left is not None and (fits is None or len(left) < len(fits)):
                self.set(number, left)
        return bool(self.changed)

    def narrow(self) -> bool:
        """Compare until nothing changes; return whether each run still has an equation."""
        while not self.contradicts and (self.compare() or self.list_more()):
            pass
        return not self.contradicts

    @property
    def unknown(self) -> list[int]:
        """Return the squares that may have several symbols."""
        return [square for square, symbols in self.allowed.items() if len(symbols) > 1]

    @property
    def text(self) -> str:
        """The filled text if nothing is unknown."""
        every = enumerate(self.cross.text)
        return "".join(min(self.allowed.get(square, symbol)) for square, symbol in every)

    def solutions(self, order: Order = sorted) -> Iterator[str | None]:
        """Yield the text of each solution, and None for each symbol that is tried."""
        if not self.narrow():
            return
        if not self.unknown:
            yield self.text
            return
        square = min(self.unknown, key=lambda square: len(self.allowed[square]))
        for symbol in order(self.allowed[square]):
            yield None
            board = self.copy()
            board.fill(square, symbol)
            yield from board.solutions(order)
