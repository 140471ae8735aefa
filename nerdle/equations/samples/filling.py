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

from bisect import bisect_right
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import exp, factorial, gcd, perm, prod

from nerdle.equations.clues import Clues
from nerdle.equations.generate import brackets_are_needed
from nerdle.equations.pieces import MOST_BITS, exponent, parsed
from nerdle.equations.samples.carries import Carries, chosen
from nerdle.equations.samples.draws import Draws
from nerdle.equations.samples.forms import Blank, Factor, Number, Product
from nerdle.equations.samples.moments import estimated
from nerdle.equations.samples.shapes import DIGIT, FIRST, ZERO
from nerdle.equations.samples.variants import LARGEST_FACTORIAL, Variants, dividing
from nerdle.rules.calculator import LARGE, is_accepted
from nerdle.rules.expression import DIGITS, read

_TRIES = 8  # how often the products are filled in; one of these tries is chosen
_UNLIKELY = 0.05  # how much hope there is for a total that is far from the usual ones
_PLACED = 0.1  # how likely a digit is to be in a tile where it must be placed
_ANY = 0.3  # the chance of drawing from all divisors, if fractions can still become whole


Ratio = tuple[int, int]
"""The numerator and the denominator of a value, which may have common divisors."""


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
        self.draws = Draws(self.needed, len(self.cells))

    def estimated(self, shape: str) -> float:
        """Return about how many equations a shape has; 0 only if it has none."""
        blank = self._blank(shape)
        if not blank.possible:
            return 0.0
        return estimated(blank, self.copies, self.free)

    def _blank(self, shape: str) -> Blank:
        blank = self._blanks.get(shape)
        if blank is None:
            blank = self._blanks[shape] = Blank(self.cells, shape, self.free)
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
        self.odds = filling.draws
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
        tries: list[tuple[float, float, list[str], int]] = []
        for _ in range(_TRIES):
            self.text, self.weight = [*self.cells], 1.0
            with suppress(_ImpossibleError):
                total = self.solve() if self.blank.solved else self.products()
                hope = 1.0 if self.blank.solved else self.hope(total)
                tries.append((self.weight * hope, hope, self.text, total))
        nth = chosen({nth: each[0] for nth, each in enumerate(tries)}, self.random)
        if nth is None:
            raise _ImpossibleError
        _, hope, self.text, total = tries[nth]
        self.weight = sum([each[0] for each in tries]) / hope / _TRIES
        if not self.blank.solved:
            self.carry(total)

    def hope(self, total: int) -> float:
        """Return roughly how likely the plain numbers are to make up for the products.

        Raises _ImpossibleError if they certainly cannot.
        """
        missing = sum(self.missing(self.blank.others).values())
        room = len(self.blank.plain)
        if missing > room:
            raise _ImpossibleError
        far = (total + self.blank.mean) / self.blank.deviation
        return (exp(-far * far / 2) + _UNLIKELY) * perm(room, missing) * _PLACED**missing

    def products(self) -> int:
        """Fill in the products, and return their sum times the scale of the form.

        Raises _ImpossibleError.
        """
        top, bottom = self.sum(self.blank.products)
        total, rest = divmod(top * self.form.scale, bottom)
        low, high = self.blank.limits
        if rest or not low <= total <= high:
            raise _ImpossibleError
        return total

    def carry(self, total: int) -> None:
        """Put the digits that must still be there in the plain numbers.

        Raises _ImpossibleError.
        """
        free = {*self.blank.plain}
        self.cells = [*self.cells]
        self.needed = self.missing(self.blank.others)
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
        tiles = [self.text[column] for column in self.blank.plain]
        ways = prod(perm(tiles.count(digit), n) for digit, n in self.needed.items())
        return equation, 1 / ways

    # -------------------------------------------------------------------------------- products

    def sum(self, products: Sequence[Product]) -> Ratio:
        """Fill in some terms, and return their sum."""
        top, bottom = 0, 1
        for product in products:
            n, d = self.product(product)
            n = -n if product.less else n
            if d == bottom:
                top += n
            else:
                top, bottom = top * d + n * bottom, bottom * d
        return top, bottom

    def product(self, product: Product) -> Ratio:
        """Fill in a term, and return its value."""
        top, bottom = 1, 1
        for factor in product.factors:
            some = factor.variants
            if not factor.divides:
                n, d = self.factor(factor)
            elif some and some.whole:
                other = _ANY if self.blank.fractions else 0.0
                d, n = self.divisor(factor, some, top, bottom, other)
            else:
                d, n = self.factor(factor)
                if not d:
                    raise _ImpossibleError
            top, bottom = top * n, bottom * d
        return top, bottom

    def divisor(self, factor: Factor, some: Variants, top: int, bottom: int, other: float) -> Ratio:
        """Fill in a divisor of  top / bottom, and return its value.

        Draws from those that leave no fraction; from all with a chance of `other`, or if each
        leaves one. Raises _ImpossibleError if each does and `other` is 0.
        """
        top *= self.form.scale
        if other:
            bottom = 1  # another fraction may make up for this
        good = dividing(some, top, bottom)
        if not good and not other:
            raise _ImpossibleError
        share = 1 - other if good else 0.0
        ends, chances = self.odds[some]
        if self.random() < share:
            drawn = chosen({at: chances[at] for at in good}, self.random)
            assert drawn is not None
            at = drawn
        else:
            at = bisect_right(ends, self.random())
        chance = share / sum([chances[each] for each in good]) if at in good else 0.0
        self.weight /= chances[at] * (1 - share + chance)
        self.text[factor.item.start : factor.item.end] = some.texts[at]
        return some.values[at]

    def factor(self, factor: Factor) -> Ratio:
        """Fill in a factor, and return its value."""
        item = factor.item
        if some := factor.variants:
            ends, chances = self.odds[some]
            at = bisect_right(ends, self.random())
            self.weight /= chances[at]
            self.text[item.start : item.end] = some.texts[at]
            return some.values[at]
        if isinstance(item.base, Number):
            top, bottom = self.number(item.base)
        else:
            top, bottom = self.sum(factor.inside)
        if item.factorial:
            if top % bottom or not 0 <= top // bottom <= LARGEST_FACTORIAL:
                raise _ImpossibleError
            top, bottom = factorial(top // bottom), 1
        if item.exponent:
            if isinstance(item.exponent, Number):
                power, _ = self.number(item.exponent)
            else:
                power = exponent(item.exponent)
            common = gcd(top, bottom)
            top, bottom = top // common, bottom // common
            if power * (max(abs(top), bottom).bit_length() - 1) > MOST_BITS:
                raise _ImpossibleError
            top, bottom = top**power, bottom**power
        return top, bottom

    def number(self, number: Number) -> Ratio:
        """Fill in a number digit by digit, and return its value."""
        for column in range(number.start, number.end):
            cell = self.cells[column]
            if len(cell) > 1:
                chances = self.filling.draws.chances(cell)
                digit = chosen(chances, self.random)
                assert digit
                self.text[column] = digit
                self.weight /= chances[digit]
        return parsed("".join(self.text[number.start : number.end])).as_integer_ratio()

    def solve(self) -> int:
        """Fill in the result and all terms; one factor follows from all else. Returns 0.

        Raises _ImpossibleError.
        """
        assert self.blank.solved
        solved, number = self.blank.solved
        top, bottom = self.sum([each for each in self.blank.products if each is not solved])
        result, _ = self.number(self.form.result)
        top = result * bottom - top
        top = -top if solved.less else top
        for factor in solved.factors:
            if factor.divides:
                n, d = self.factor(factor)
                top, bottom = top * n, bottom * d
        for factor in solved.factors:
            if not factor.divides and factor.item.number != number:
                if factor.variants:
                    n, d = self.divisor(factor, factor.variants, top, bottom, 0.0)
                else:
                    n, d = self.factor(factor)
                top, bottom = top * d, bottom * n
        text = str(top // bottom) if not top % bottom else ""
        cells = self.cells[number.start : number.end]
        if len(text) != len(cells) or not all(map(str.__contains__, cells, text)):
            raise _ImpossibleError
        self.text[number.start : number.end] = text
        if any(self.missing(self.filling.free.intersection(self.form.digits)).values()):
            raise _ImpossibleError
        return 0
