"""Fills in the digits of a shape at random, so that the equation is true and fits the clues.

    fd+fdd/fd=fd      1. the products, digit by digit:   fd+208/16=fd
                      2. the other numbers:              78+208/16=91

The plain numbers have exactly as many ways as carries.py counts. Required digits that the products
lack come first: each is put in a tile of a plain number, drawn in proportion to the ways that then
remain.

The weight of an equation is 1 / (chance * n): the chance of the choices that led to it, and the
number n of ways to choose that lead to it. Products are tried several times; the weights of the
tries are averaged, with 0 for those that fail. So the expected sum of the weights over any set of
equations of a shape is their number.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from itertools import product
from math import factorial, perm, prod

from nerdle.equations.clues import Clues
from nerdle.equations.generate import brackets_are_needed
from nerdle.equations.pieces import MOST_BITS, Value, apply, exponent, parsed
from nerdle.equations.samples.carries import Carries, chosen
from nerdle.equations.samples.forms import Blank, Item, Number, Term
from nerdle.equations.samples.moments import estimated
from nerdle.equations.samples.shapes import DIGIT, FIRST, ZERO
from nerdle.rules.calculator import LARGE, is_accepted
from nerdle.rules.expression import DIGITS, PI, read

_TRIES = 8  # how often the products are filled in; one of these tries is chosen
_LARGEST_FACTORIAL = 98  # the next one has more than MOST_BITS
_LISTED = 3  # divisors of at most this many digits are chosen from those that leave no fraction
_EAGER = 0.7  # how eagerly a product takes the digits that must be there
_LESS_EAGER = 0.9  # the largest chance of that
_ANY = 0.1  # the chance of drawing from all divisors, if fractions can still become whole


class _ImpossibleError(Exception):
    """What has been filled in cannot be a part of an equation."""


class Filling:
    """Fills in shapes with the digits that some clues allow.

    >>> from random import Random
    >>> from nerdle.equations.clues import clues
    >>> from nerdle.rules.position import Row
    >>> found = clues(7, "1234567890+-*/=", [Row("90+8=98", "gbgbggb")])
    >>> filled = Filling(found, Random(1).random).fill("fd+f=fd")
    >>> filled.weight, filled.equation()
    (27.0, ('93+3=96', 1.0))
    """

    def __init__(self, clues: Clues, random: Callable[[], float]) -> None:
        self.clues = clues
        self.random = random
        known = [min(symbols) if len(symbols) == 1 else "" for symbols in clues.allowed]
        self.free = frozenset(column for column, symbol in enumerate(known) if not symbol)
        #: How many of each required digit the free columns must have.
        self.needed: dict[str, int] = {}
        #: The digits of which they must have no more than that.
        self.full: set[str] = set()
        for digit in DIGITS:
            least = max(0, clues.least.get(digit, 0) - known.count(digit))
            if least:
                self.needed[digit] = least
            if clues.most.get(digit, len(known)) - known.count(digit) <= least:
                self.full.add(digit)
        self.copies = {
            digit: (self.needed.get(digit, 0), digit in self.full)
            for digit in DIGITS
            if digit in self.needed or digit in self.full
        }
        self.order = sorted(self.needed, key=lambda digit: sum(digit in a for a in clues.allowed))
        self.cells: list[dict[str, str]] = []
        for column, symbols in enumerate(clues.allowed):
            unusable = self.full - self.needed.keys() if column in self.free else set()
            digits = "".join(sorted((symbols & {*DIGITS}) - unusable))
            first = digits.replace("0", "")
            self.cells.append({DIGIT: digits, FIRST: first, ZERO: "0"})
        self._blanks: dict[str, Blank] = {}
        self._choices: dict[tuple[str, int], tuple[str, str, float]] = {}

    def choices(self, cell: str, columns: int) -> tuple[str, str, float]:
        """Return a cell's required digits, its others, and the chance of a required one.

        `columns`: how many columns of the equation have digits.
        """
        if (cell, columns) not in self._choices:
            wanted = "".join([digit for digit in cell if digit in self.needed])
            others = "".join([digit for digit in cell if digit not in self.needed])
            eager = min(_LESS_EAGER, _EAGER * sum(self.needed.values()) / columns)
            eager = max(eager, len(wanted) / len(cell)) if wanted else 0.0
            self._choices[cell, columns] = wanted, others, eager if others else 1.0
        return self._choices[cell, columns]

    def estimated(self, shape: str) -> float:
        """Return about how many equations a shape has; 0 only if it has none."""
        blank = self._blank(shape)
        if not blank.possible:
            return 0.0
        return estimated(blank.form, blank.cells, self.copies, self.free)

    def _blank(self, shape: str) -> Blank:
        blank = self._blanks.get(shape)
        if blank is None:
            blank = self._blanks[shape] = Blank(self.cells, shape)
        return blank

    def fill(self, shape: str) -> Filled | None:
        """Fill in the products of a shape, and what must be there; None if that fails."""
        blank = self._blank(shape)
        if not blank.possible:
            return None
        filled = Filled(self, blank)
        try:
            filled.fill()
        except _ImpossibleError:
            return None
        return filled if filled.weight else None


class Filled:
    """A shape that is being filled in."""

    def __init__(self, filling: Filling, blank: Blank) -> None:
        self.filling = filling
        self.random = filling.random
        self.form = blank.form
        self.blank = blank
        self.cells = blank.cells
        self.text = blank.cells
        self.needed = filling.needed
        #: How many equations this one stands for; see above.
        self.weight = 1.0
        self.carries: Carries | None = None

    def fill(self) -> None:
        """Fill in the products, and put what is missing in the other numbers.

        Raises _ImpossibleError.
        """
        if not self.form.products:
            self.text = [*self.cells]
            self.carry(0)
            return
        tries: list[tuple[float, list[str], int]] = []
        for _ in range(_TRIES):
            self.text, self.weight = [*self.cells], 1.0
            with suppress(_ImpossibleError):
                total = self.solve() if self.blank.solved else self.products()
                tries.append((self.weight, self.text, total))
        nth = chosen({nth: weight for nth, (weight, _, _) in enumerate(tries)}, self.random)
        if nth is None:
            raise _ImpossibleError
        _, self.text, total = tries[nth]
        self.weight = sum([weight for weight, _, _ in tries]) / _TRIES
        if not self.blank.solved:
            self.carry(total)

    def products(self) -> int:
        """Fill in the products, and return their sum times the scale of the form.

        Raises _ImpossibleError.
        """
        total: Value = 0
        for term in self.form.products:
            value = self.product(term)
            total += -value if term.less else value
        total *= self.form.scale
        low, high = self.blank.limits
        if total.denominator != 1 or not low <= total <= high:
            raise _ImpossibleError
        return total.numerator

    def carry(self, total: int) -> None:
        """Put the digits that must still be there in the plain numbers.

        Raises _ImpossibleError.
        """
        tiles = frozenset(column for place in self.form.places for column, _ in place)
        free = {*tiles & self.filling.free}
        self.cells = [*self.cells]
        self.needed = self.missing(self.filling.free - tiles)
        for digit in self.filling.full:
            if not self.needed.get(digit):
                for column in free:
                    self.cells[column] = self.cells[column].replace(digit, "")
        carries = Carries(self.form.places, self.cells, free, total)
        for digit in self.filling.order:
            for left in range(self.needed[digit], 0, -1):
                chances = carries.chances(digit) if carries.count else {}
                tile = chosen(chances, self.random)
                if not tile:
                    raise _ImpossibleError
                self.weight *= sum(chances.values()) / chances[tile]
                carries.put(digit, *tile, last=left == 1 and digit in self.filling.full)
        self.weight *= carries.count
        self.carries = carries

    def missing(self, columns: frozenset[int]) -> dict[str, int]:
        """Return how many of each required digit are still missing, given these columns.

        Raises _ImpossibleError if they have too many of a digit.
        """
        needed = dict(self.filling.needed)
        for column in columns:
            digit = self.text[column]
            if needed.get(digit):
                needed[digit] -= 1
            elif digit in self.filling.full:
                raise _ImpossibleError
        return needed

    def equation(self) -> tuple[str, float]:
        """Fill in what is left; return the equation, and the share of the weight that it has."""
        if self.carries:
            self.carries.draw(self.text, self.random)
        equation = "".join(self.text)
        left, _, _ = equation.partition("=")
        if (
            not self.filling.clues.admit(equation)
            or ("(" in left and not brackets_are_needed(left, read(left).value))
            or not (LARGE.isdisjoint(left) or is_accepted(equation, usual=True))
        ):
            return equation, 0.0
        if not self.carries:
            return equation, 1.0
        tiles = [self.text[c] for p in self.form.places for c, _ in p if c in self.filling.free]
        ways = prod(perm(tiles.count(digit), n) for digit, n in self.needed.items())
        return equation, 1 / ways

    # -------------------------------------------------------------------------------- products

    def product(self, term: Term) -> Value:
        """Fill in a term, and return its value."""
        value: Value = 1
        last = []
        for operator, item in term.factors:
            if operator == "*":
                value *= self.item(item)
            elif number := _short(item):
                last.append(number)
            else:
                divisor = self.item(item)
                if not divisor:
                    raise _ImpossibleError
                value = apply(value, "/", divisor)
        for number in last:
            value = self.divided(value, number, _ANY if self.blank.fractions else 0.0)
        return value.numerator if value.denominator == 1 else value

    def divided(self, value: Value, number: Number, other: float) -> Value:
        """Fill in a divisor, and return the quotient.

        Draws from the divisors that leave no fraction; from all with a chance of `other`, or if
        each leaves one. Raises _ImpossibleError if each does and `other` is 0.
        """
        start, end, _ = number
        divisors = _numbers(tuple(self.cells[start:end]))
        n = value.numerator * self.form.scale
        good = [divisor for divisor in divisors if not n % divisor]
        if not good and not other:
            raise _ImpossibleError
        share = 1 - other if good else 0.0
        if len(good) < len(divisors) and self.random() >= share:
            divisor = divisors[int(self.random() * len(divisors))]
        else:
            divisor = good[int(self.random() * len(good))]
        if len(good) < len(divisors):
            chance = (1 - share) / len(divisors)
            chance += share / len(good) if not n % divisor else 0.0
        else:
            chance = 1 / len(good)
        self.weight /= chance
        self.text[start:end] = str(divisor)
        return apply(value, "/", divisor)

    def item(self, item: Item) -> Value:
        """Fill in a factor, and return its value."""
        value: Value
        if isinstance(item.base, Number):
            value = self.number(item.base)
        elif isinstance(item.base, str):
            value = PI
        else:
            value = 0
            for term in item.base:
                inside = self.product(term)
                value += -inside if term.less else inside
        if item.factorial:
            if value.denominator != 1 or not 0 <= value <= _LARGEST_FACTORIAL:
                raise _ImpossibleError
            value = factorial(value.numerator)
        if item.exponent:
            power = self.number(item.exponent) if isinstance(item.exponent, Number) else 0
            power = power or exponent(str(item.exponent))
            size = max(abs(value.numerator), value.denominator).bit_length() - 1
            if power * size > MOST_BITS:
                raise _ImpossibleError
            value = value**power.numerator
        return value

    def number(self, number: Number) -> Value:
        """Fill in a number digit by digit; required digits are preferred."""
        start, end, point = number
        for column in range(start, end):
            cell = self.cells[column]
            if len(cell) > 1:
                self.text[column] = self.digit(cell)
        text = "".join(self.text[start:end])
        return int(text) if point is None else parsed(text)

    def digit(self, cell: str) -> str:
        """Choose a digit of a product."""
        wanted, others, eager = self.filling.choices(cell, len(self.form.digits))
        if self.random() < eager:
            self.weight *= len(wanted) / eager
            return wanted[int(self.random() * len(wanted))]
        self.weight *= len(others) / (1 - eager)
        return others[int(self.random() * len(others))]

    def solve(self) -> int:
        """Fill in the result and all terms; one factor follows from all else. Returns 0.

        Raises _ImpossibleError.
        """
        assert self.blank.solved
        solved, factor = self.blank.solved
        value: Value = self.number(self.form.result)
        for term in self.form.products:
            if term is not solved:
                value += self.product(term) if term.less else -self.product(term)
        value = -value if solved.less else value
        for operator, item in solved.factors:
            if operator == "/":
                value *= self.item(item)
        for operator, item in solved.factors:
            if operator == "*" and item.number != factor:
                if number := _short(item):
                    value = self.divided(value, number, 0.0)
                else:
                    value = apply(value, "/", self.item(item))
        text = str(value) if value.denominator == 1 else ""
        cells = self.cells[factor.start : factor.end]
        if len(text) != len(cells) or not all(map(str.__contains__, cells, text)):
            raise _ImpossibleError
        self.text[factor.start : factor.end] = text
        if any(self.missing(self.filling.free.intersection(self.form.digits)).values()):
            raise _ImpossibleError
        return 0


def _short(item: Item) -> Number | None:
    """Return the number of an item if it is whole and has few digits."""
    number = item.number
    few = number and number.point is None and number.end - number.start <= _LISTED
    return number if few else None


@lru_cache(maxsize=1_000)
def _numbers(cells: tuple[str, ...]) -> list[int]:
    """Return the numbers with these digits."""
    return [int("".join(digits)) for digits in product(*cells)]
