"""Shapes with the digits that some clues allow, before they are filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from nerdle.equations.forms import Form, Number, Term, form_of

_FRACTIONS = frozenset("/.π")


class Blank:
    """A shape, and what its columns can hold. `cells`: the digits for each kind of column.

    >>> blank = Blank([{"d": "0123456789", "f": "123456789"}] * 7, "f*fd=fd")
    >>> blank.limits, blank.solved
    ((10, 99), None)
    """

    def __init__(self, cells: Sequence[Mapping[str, str]], shape: str) -> None:
        self.form: Form = form_of(shape)
        self.cells = [cell.get(tile, tile) for cell, tile in zip(cells, shape, strict=True)]
        for column in self.form.last_decimals:
            self.cells[column] = self.cells[column].replace("0", "")
        self.possible = all(self.cells)
        self.solved = self._to_solve() if self.possible else None
        #: Whether a fraction may not remain one, such as those of 1/2+3/2 and (1/2+3)*2.
        terms = self.form.key[:-1]
        self.fractions = "(" in shape or sum(not _FRACTIONS.isdisjoint(t) for t in terms) > 1
        #: Between which values the products must be, if anything fits.
        self.limits = self._limits() if self.possible else (0, 0)

    def _limits(self) -> tuple[int, int]:
        low = high = 0
        for place, tiles in enumerate(self.form.places):
            for column, less in tiles:
                smallest, largest = int(self.cells[column][0]), int(self.cells[column][-1])
                low += 10**place * (smallest if less else -largest)
                high += 10**place * (largest if less else -smallest)
        return low, high

    def _to_solve(self) -> tuple[Term, Number] | None:
        """Return the term to solve for, and its factor, if no term is a number by itself.

        Then all depends on one number: the result, or the longest factor of a term. It should be
        the one with the largest share of digits that fit.
        """
        result = self.form.result
        if result.point is not None or any(len(place) > 1 for place in self.form.places):
            return None
        found = None
        best = self._share(result)
        for term in self.form.products:
            factor = self._factor_to_solve(term)
            if factor and self._share(factor) > best:
                found, best = (term, factor), self._share(factor)
        return found

    def _share(self, number: Number) -> float:
        return prod(len(cell) / 10 for cell in self.cells[number.start : number.end])

    def _factor_to_solve(self, term: Term) -> Number | None:
        """Return the factor of a term with the largest share, if all its factors are numbers."""
        if not all(item.number for _, item in term.factors):
            return None
        numbers = [item.number for operator, item in term.factors if operator == "*"]
        whole = [number for number in numbers if number and number.point is None]
        return max(whole, key=self._share) if len(whole) == len(numbers) else None
