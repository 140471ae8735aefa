"""Reads a shape: its terms, and the places of its plain numbers.

The plain numbers are the result and the terms that are just a number. A form is what a shape
consists of; a blank is a form with the digits that some clues allow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod, sqrt
from typing import NamedTuple

from nerdle.equations.pieces import POINT
from nerdle.equations.samples.carries import Tile
from nerdle.equations.samples.shapes import DIGIT, FIRST, ZERO
from nerdle.equations.samples.variants import Variants, variants
from nerdle.rules.expression import POWER, PRODUCTS, SUMS, SUPERSCRIPTS

_SIGN = re.compile("[-+]")
_FRACTIONS = frozenset("/.π")
_LOOSE = 0.2  # how likely a decimal of a product is to be 0
_DIGITS = DIGIT + FIRST + ZERO + POINT


_SPREAD = 0.3  # added to a deviation; a difference of whole numbers is rarely 0 otherwise


class Number(NamedTuple):
    """The columns of a number, and that of its point (None if it has none)."""

    start: int
    end: int
    point: int | None = None

    @property
    def decimals(self) -> int:
        return 0 if self.point is None else self.end - self.point - 1


class Term(NamedTuple):
    """A product: its factors, each with "*" or "/" in front, and whether it is subtracted."""

    less: bool
    factors: list[tuple[str, Item]]

    @property
    def number(self) -> Number | None:
        """Its number if it is nothing else."""
        _, item = self.factors[0]
        return item.number if len(self.factors) == 1 else None

    @property
    def decimals(self) -> int:
        """How many decimals its value can have, if nothing is divided."""
        bases = [item.base for operator, item in self.factors if operator == "*"]
        return sum([base.decimals for base in bases if isinstance(base, Number)])


@dataclass(frozen=True)
class Item:
    """A number, π or the terms in a bracket (`base`), with what stands behind it."""

    #: Its first column, and the one after its last.
    start: int
    end: int
    base: Number | str | list[Term]
    factorial: bool = False
    #: ² or ³, or the columns of an exponent after ^.
    exponent: str | Number = ""

    @property
    def number(self) -> Number | None:
        """Its number if it is nothing else."""
        if isinstance(self.base, Number) and not self.factorial and not self.exponent:
            return self.base
        return None


@dataclass(frozen=True)
class Form:
    """What a shape consists of.

    >>> form = form_of("fd+fdd/fd=fd")
    >>> form.result, form.places
    (Number(start=10, end=12, point=None), [[(1, False), (11, True)], [(0, False), (10, True)]])
    >>> len(form.products), form.digits
    (1, [0, 1, 3, 4, 5, 7, 8, 10, 11])
    """

    #: The terms that are more than a number.
    products: list[Term]
    result: Number
    #: The tiles of the plain numbers for each place, the lowest one first.
    places: list[list[Tile]]
    #: The factor that makes all numbers of these places whole.
    scale: int
    #: The columns of digits.
    digits: list[int]
    #: The columns of last digits after a point, which are not 0.
    last_decimals: list[int]
    #: Roughly how likely the decimals of the terms are to make up for each other; 0 if only one
    #: term, which is just a number, has its last decimal, and all else is whole.
    matched: float


@lru_cache(maxsize=4_000)
def form_of(shape: str) -> Form:
    """Read a shape."""
    left, _, _ = shape.partition("=")
    reader = _Reader(left)
    terms = reader.terms()
    result = _Reader(shape, len(left) + 1).number()
    numbers = [(term.number, term.less) for term in terms] + [(result, True)]
    plain = [(number, less) for number, less in numbers if number]
    decimals = max(number.decimals for number, _ in plain)
    places: list[list[Tile]] = []
    for number, less in plain:
        columns = [at for at in reversed(range(number.start, number.end)) if at != number.point]
        lowest = decimals - number.decimals
        places += [[] for _ in range(lowest + len(columns) - len(places))]
        for place, column in enumerate(columns, lowest):
            places[place].append((column, less))
    *_, second, most = sorted([result.decimals, *(term.decimals for term in terms)])
    stuck = most == decimals > second and {"/", "π", "("}.isdisjoint(shape)
    points = [number for number in reader.numbers if number.decimals]
    points += [result] if result.decimals else []
    return Form(
        [term for term in terms if not term.number],
        result,
        places,
        10**decimals,
        [at for at, tile in enumerate(shape) if tile in DIGIT + FIRST + ZERO],
        [number.end - 1 for number in points],
        0.0 if stuck else _LOOSE ** (most - second),
    )


class _Reader:
    """Reads one side of a shape, from a column on."""

    def __init__(self, shape: str, at: int = 0) -> None:
        self.shape = shape
        self.at = at
        self.numbers: list[Number] = []

    def takes(self, tiles: str) -> str:
        """Return the next tile and go on, if it is one of these."""
        found = self.shape[self.at : self.at + 1]
        if not found or found not in tiles:
            return ""
        self.at += 1
        return found

    def terms(self) -> list[Term]:
        terms = []
        sign = SUMS[0]
        while sign:
            terms.append(Term(sign == SUMS[1], self.factors()))
            sign = self.takes(SUMS)
        return terms

    def factors(self) -> list[tuple[str, Item]]:
        factors = []
        operator = PRODUCTS[0]
        while operator:
            factors.append((operator, self.item()))
            operator = self.takes(PRODUCTS)
        return factors

    def item(self) -> Item:
        base: Number | str | list[Term]
        start = self.at
        if self.takes("("):
            base = self.terms()
            self.takes(")")
        else:
            base = self.takes("π") or self.number()
        factorial = bool(self.takes("!"))
        exponent: str | Number = self.takes("".join(SUPERSCRIPTS))
        if self.takes(POWER):
            exponent = self.number()
        return Item(start, self.at, base, factorial, exponent)

    def number(self) -> Number:
        start = self.at
        point = None
        while tile := self.takes(_DIGITS):
            point = self.at - 1 if tile == POINT else point
        number = Number(start, self.at, point)
        self.numbers.append(number)
        return number


class Factor(NamedTuple):
    """A factor of a term, and what its columns can hold."""

    item: Item
    divides: bool
    #: What it can be, if there are few variants.
    variants: Variants | None
    #: The terms in a bracket.
    inside: list[Product]

    @property
    def is_short_divisor(self) -> bool:
        """Whether the variants that leave no fraction can be told apart from the others."""
        return bool(self.divides and self.variants and self.variants.whole)


class Product(NamedTuple):
    """A term: its factors, the short divisors last, and whether it is subtracted."""

    less: bool
    factors: list[Factor]


class Blank:
    """A shape, and what its columns can hold.

    `cells`: for each column, the digits that are allowed for each kind of tile; `free`: the columns
    whose digits are unknown.

    >>> blank = Blank([{"d": "0123456789", "f": "123456789"}] * 7, "f*fd=fd", frozenset({0}))
    >>> blank.limits, blank.solved
    ((10, 99), None)
    """

    def __init__(
        self, cells: Sequence[Mapping[str, str]], shape: str, free: frozenset[int]
    ) -> None:
        self.form: Form = form_of(shape)
        self.cells = [cell.get(tile, tile) for cell, tile in zip(cells, shape, strict=True)]
        for column in self.form.last_decimals:
            self.cells[column] = self.cells[column].replace("0", "")
        self.possible = all(self.cells)
        self.products = list(map(self._product, self.form.products)) if self.possible else []
        self.solved = self._to_solve() if self.possible else None
        left, _, _ = shape.partition("=")
        fractions = [term for term in _SIGN.split(left) if not _FRACTIONS.isdisjoint(term)]
        #: Whether fractions can still become whole, as in 1/2+3/2 and (1/2+3)*2.
        self.fractions = "(" in shape or len(fractions) > 1
        #: The least and the greatest sum of the products, times the scale, with which something
        #: can fit.
        self.limits = self._limits() if self.possible else (0, 0)
        plain = {column for place in self.form.places for column, _ in place}
        #: The free columns of plain numbers, and the others.
        self.plain = free & plain
        self.others = free - plain
        #: The mean and the variance of the sum of the plain numbers.
        self.mean = self.variance = 0.0
        for place, tiles in enumerate(self.form.places):
            for column, less in tiles if self.possible else ():
                usual, spread = moments_of(self.cells[column])
                self.mean += 10.0**place * (-usual if less else usual)
                self.variance += 100.0**place * spread
        self.deviation = deviation_of(self.variance)

    def _product(self, term: Term) -> Product:
        factors = []
        for operator, item in term.factors:
            inside = list(map(self._product, item.base)) if isinstance(item.base, list) else []
            short = None if inside else variants(tuple(self.cells[item.start : item.end]))
            if short and not short.texts:
                self.possible = False
            factors.append(Factor(item, operator == "/", short, inside))
        factors.sort(key=lambda factor: (factor.divides, factor.is_short_divisor))
        return Product(term.less, factors)

    def _limits(self) -> tuple[int, int]:
        low = high = 0
        for place, tiles in enumerate(self.form.places):
            for column, less in tiles:
                smallest, largest = int(self.cells[column][0]), int(self.cells[column][-1])
                low += 10**place * (smallest if less else -largest)
                high += 10**place * (largest if less else -smallest)
        return low, high

    def _to_solve(self) -> tuple[Product, Number] | None:
        """Return the term to solve for, and its factor, if no term is a number by itself.

        Then one number follows from all others: the result, or a factor of a term. The best one is
        that whose columns allow the largest share of digits; None if that is the result.
        """
        result = self.form.result
        if result.point is not None or any(len(place) > 1 for place in self.form.places):
            return None
        found = None
        best = self._share(result)
        for product in self.products:
            factor = self._factor_to_solve(product)
            if factor and self._share(factor) > best:
                found, best = (product, factor), self._share(factor)
        return found

    def _share(self, number: Number) -> float:
        return prod(len(cell) / 10 for cell in self.cells[number.start : number.end])

    def _factor_to_solve(self, product: Product) -> Number | None:
        """Return the factor of a term with the largest share, if all its factors are numbers."""
        if not all(factor.item.number for factor in product.factors):
            return None
        numbers = [factor.item.number for factor in product.factors if not factor.divides]
        whole = [number for number in numbers if number and number.point is None]
        return max(whole, key=self._share) if len(whole) == len(numbers) else None


def deviation_of(variance: float) -> float:
    """Return the standard deviation of a difference of whole numbers."""
    return sqrt(variance) + _SPREAD


@lru_cache(maxsize=2_000)
def moments_of(cell: str) -> tuple[float, float]:
    """Return the mean and the variance of the digits of a cell."""
    digits = [int(digit) for digit in cell]
    mean = sum(digits) / len(digits)
    return mean, sum([digit * digit for digit in digits]) / len(digits) - mean * mean
