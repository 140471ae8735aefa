"""Fills in the digits of plain numbers so that their sum is zero, counted place by place.

      78        The units come first. The sum of a place's digits and the carry into it must end
    + 13        in 0; the rest is carried to the next place. Only a few carries are possible, so
    - 91        the ways can be counted place by place, and each can be drawn with the same
     = 0        chance.

Multiplying one polynomial for each tile (x^2 + x^3 + x^7 for the digits 2, 3 and 7) gives the
number of ways to reach each sum. A polynomial is stored in one whole number, with _LANE bits for
each coefficient, so one multiplication of numbers multiplies polynomials. A digit that is
subtracted counts as 9 minus the digit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

_LANE = 32  # bits of a coefficient: there are at most 10^8 ways to fill a place of 8 numbers
_MASK = (1 << _LANE) - 1

T = TypeVar("T")
Tile = tuple[int, bool]
"""The column of a digit, and whether it is subtracted."""


class Carries:
    """The ways to fill in some digits so that  start + the sum of the numbers  is zero.

    `places` are the tiles of each place, the units first; `cells` are the digits that each column
    can hold, and `free` the columns in which a digit can be put. `put` changes both.

    >>> units_and_tens = [[(1, False), (3, True)], [(0, False), (2, True)]]
    >>> ways = Carries(units_and_tens, ["12", "0123456789", "3", "05"], {0, 1, 3}, 11)
    >>> ways.count, ways.chances("9")
    (2, {(0, 0): 1})
    >>> text = ["", "", "", ""]
    >>> ways.draw(text, lambda: 0.0)
    >>> "".join(text)
    '2435'
    """

    def __init__(
        self, places: Sequence[Sequence[Tile]], cells: list[str], free: set[int], start: int
    ) -> None:
        self.places = places
        self.cells = cells
        self.free = free
        self._polynomials = [[_polynomial(cells[c], less) for c, less in p] for p in places]
        self._products = [_product(each) for each in self._polynomials]
        self._offsets = [9 * sum([less for _, less in place]) for place in places]
        #: For each place, how many ways of the places before it give each carry.
        self._carried: list[dict[int, int]] = [{start: 1}, *({} for _ in places)]
        #: The number of ways.
        self.count = self._counted(0)

    def _counted(self, first: int) -> int:
        """Count the ways from a place on, and return the number of all ways."""
        for place in range(first, len(self.places)):
            product, offset = self._products[place], self._offsets[place]
            highest = 9 * len(self.places[place])
            carried: dict[int, int] = {}
            for carry, ways in self._carried[place].items():
                for at in range((offset - carry) % 10, highest + 1, 10):
                    if here := product >> _LANE * at & _MASK:
                        after = (carry + at - offset) // 10
                        carried[after] = carried.get(after, 0) + here * ways
            if not carried:
                return 0
            self._carried[place + 1] = carried
        return self._carried[-1].get(0, 0)

    def _around(self) -> list[dict[int, int]]:
        """Return, for each place and each sum of its digits, the ways of all other places."""
        after = {0: 1}
        found: list[dict[int, int]] = []
        for place in reversed(range(len(self.places))):
            product, offset = self._products[place], self._offsets[place]
            highest = 9 * len(self.places[place])
            around: dict[int, int] = {}
            here: dict[int, int] = {}
            for carry, ways in self._carried[place].items():
                total = 0
                for at in range((offset - carry) % 10, highest + 1, 10):
                    if more := after.get((carry + at - offset) // 10):
                        around[at] = around.get(at, 0) + ways * more
                        total += (product >> _LANE * at & _MASK) * more
                if total:
                    here[carry] = total
            found.append(around)
            after = here
        return found[::-1]

    def chances(self, digit: str) -> dict[tuple[int, int], int]:
        """Return in how many ways a digit is in each of the free tiles.

        A tile is given as its place and its position in that place.
        """
        found: dict[tuple[int, int], int] = {}
        around = self._around()
        for place, tiles in enumerate(self.places):
            for position, (column, less) in enumerate(tiles):
                if column not in self.free or digit not in self.cells[column]:
                    continue
                others = self._products[place] // self._polynomials[place][position]
                value = 9 - int(digit) if less else int(digit)
                ways = 0
                for at, more in around[place].items():
                    if at >= value:
                        ways += more * (others >> _LANE * (at - value) & _MASK)
                if ways:
                    found[place, position] = ways
        return found

    def put(self, digit: str, place: int, position: int, *, last: bool) -> None:
        """Put a digit in a tile, which is free no more; `last`: no other free tile may have it."""
        changed = [(place, position, digit)]
        self.free.remove(self.places[place][position][0])
        if last:
            changed += [
                (at, i, self.cells[column].replace(digit, ""))
                for at, tiles in enumerate(self.places)
                for i, (column, _) in enumerate(tiles)
                if column in self.free and digit in self.cells[column]
            ]
        for at, i, cell in changed:
            column, less = self.places[at][i]
            self.cells[column] = cell
            self._polynomials[at][i] = _polynomial(cell, less)
        for at in {at for at, _, _ in changed}:
            self._products[at] = _product(self._polynomials[at])
        self.count = self._counted(min(at for at, _, _ in changed))

    def draw(self, text: list[str], random: Callable[[], float]) -> None:
        """Fill in `text`, a symbol for each column; each way is equally likely."""
        after = 0
        for place in reversed(range(len(self.places))):
            product, offset = self._products[place], self._offsets[place]
            highest = 9 * len(self.places[place])
            ways = {
                carry: n * (product >> _LANE * at & _MASK)
                for carry, n in self._carried[place].items()
                if 0 <= (at := 10 * after - carry + offset) <= highest
            }
            carry = chosen(ways, random)
            assert carry is not None, "there must be a way"
            self._draw_place(place, 10 * after - carry + offset, text, random)
            after = carry

    def _draw_place(
        self, place: int, rest: int, text: list[str], random: Callable[[], float]
    ) -> None:
        """Fill in the digits of a place, whose sum is given."""
        polynomials = self._polynomials[place]
        before = [1]
        for each in polynomials:
            before.append(before[-1] * each)
        for position in reversed(range(len(polynomials))):
            column, less = self.places[place][position]
            others = before[position]
            ways = {
                digit: others >> _LANE * at & _MASK
                for digit in self.cells[column]
                if (at := rest - (9 - int(digit) if less else int(digit))) >= 0
            }
            digit = chosen(ways, random)
            assert digit
            text[column] = digit
            rest -= 9 - int(digit) if less else int(digit)


@lru_cache(maxsize=4_000)
def _polynomial(digits: str, less: bool) -> int:
    return sum(1 << _LANE * (9 - int(digit) if less else int(digit)) for digit in digits)


def _product(polynomials: Sequence[int]) -> int:
    product = 1
    for each in polynomials:
        product *= each
    return product


def chosen(weights: Mapping[T, float], random: Callable[[], float]) -> T | None:
    """Return a key with a chance in proportion to its weight, or None if no weight is above 0."""
    at = random() * sum(weights.values())
    found = None
    for key, weight in weights.items():
        if weight:
            found = key
            if at < weight:
                break
            at -= weight
    return found
