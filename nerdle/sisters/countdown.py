"""The numbers round of Countdown: reach a target from a few numbers with + - * /.

Each number is used at most once, and every intermediate result is a positive whole number. With
`fractions`, intermediate results may be fractions, as in the puzzle Targets. Negative ones would
add nothing: a negative term can be replaced by subtracting its opposite, and a positive product has
an even number of negative factors, so all of them can be made positive.

Two calculations are essentially the same if they have the same *normal form*. In a normal form a
sum has terms to add and terms to subtract, none of which is a sum. A product has factors and
divisors, none of which is a product or quotient. The order of the parts does not matter, nor does
it matter which of two equal numbers is used. So all brackets that can be removed are removed:
a-(b-c) is a+c-b, and a/(b/c) is a*c/b. Forms that are equal only by another law are different, for
example 2*(3+4) and 2*3+2*4.

A normal form is *redundant*, and left out, if it uses numbers that it does not need:
- Some terms or factors can be removed without changing the value, as in 9+7-7, 5*1, 5*(3-2) and
  12*6/(2*3).
- Part of a sum or product already has the value of the whole, as in (8-4)*5 and 6+100/10, where
  4*5 and 6+10 are enough.
In both cases the same value can be made with fewer numbers, so only longer versions of other
solutions are left out.

The search uses the fact that a set of numbers makes far fewer values than there are calculations.
It first finds the values that sets of up to four numbers can make. Then it splits the target into
two values that may be possible, splits these values in the same way, and builds only the
calculations that lead to the target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import combinations, compress, product
from operator import not_
from typing import Any

from nerdle.rules.quotation import in_digits
from nerdle.sisters.contract import SisterError
from nerdle.sisters.countdown_forms import Form, Solution, Value, divided, product_of, sum_of

__all__ = [
    "MOST_DIGITS",
    "MOST_NUMBERS",
    "CountdownError",
    "FractionRound",
    "Round",
    "Solution",
    "checked",
    "nearest",
    "nearest_of",
    "several",
    "solutions",
]

MOST_NUMBERS = 7
MOST_DIGITS = 40
"""The largest number of digits in a number or the target."""

_MOST_IN_TABLE = 4  # with more numbers, a search for one value is faster than a table of all values

Numbers = tuple[int, ...]
"""Some of the numbers of a round, the largest first."""

Pair = tuple[Value, Value]
Values = Set[Any]
"""Values of type int and, with fractions, of type Fraction."""


class CountdownError(SisterError):
    """An invalid round; the message is one line."""


def solutions(
    numbers: Sequence[int], target: int, *, fractions: bool = False
) -> Iterator[Solution]:
    """Yield all essentially different solutions, the simplest first.

    Solutions with fewer numbers are simpler. Solutions with equally many numbers are ordered by
    their largest intermediate result, then by the second largest and so on, and finally by their
    text. With fractions, solutions with equally many numbers are first ordered by the number of
    brackets. The search for solutions with more numbers starts only when they are needed.

    >>> [found.text for found in solutions([1, 2, 3, 4], 10)]
    ['(4+1)*2', '3*2+4', '4*3-2', '4*(3-1)+2', '4+3+2+1', '4*2+3-1']

    >>> next(solutions([75, 10, 7, 5, 2], 339, fractions=True)).text
    '(75-7-2/10)*5'

    Raises CountdownError if the round is not valid: it has 1 to MOST_NUMBERS positive numbers and a
    positive target, all with at most MOST_DIGITS digits.
    """
    return several(numbers, [target], fractions=fractions)[0]


def several(
    numbers: Sequence[int], targets: Sequence[int], *, fractions: bool = False
) -> list[Iterator[Solution]]:
    """Return the solutions for each target, faster than with one search for each.

    >>> [next(found).text for found in several([1, 7, 8, 9, 12, 25], [31, 66], fractions=True)]
    ['25+7-1', '8*7+9+1']

    Raises CountdownError if the round is not valid, as in `solutions`.
    """
    numbers_round = (FractionRound if fractions else Round)(checked(numbers, *targets))
    return [numbers_round.solutions(target) for target in targets]


def nearest(numbers: Sequence[int], target: int) -> tuple[int, ...]:
    """Return the reachable values that are nearest to the target: itself, or one or two others.

    >>> nearest([1, 2], 7), nearest([2, 4], 7), nearest([1, 2], 2)
    ((3,), (6, 8), (2,))

    Raises CountdownError if the round is not valid.
    """
    numbers_round = Round(checked(numbers, target))
    if next(numbers_round.solutions(target), None):
        return (target,)
    *_, best = numbers_round.approach(target)
    return best


def checked(numbers: Sequence[int], *targets: int) -> Numbers:
    """Return the numbers of a valid round; raises CountdownError."""
    if not 1 <= len(numbers) <= MOST_NUMBERS:
        raise CountdownError(
            f"use 1 to {MOST_NUMBERS} numbers and a target; this round has {len(numbers)} numbers"
        )
    for number in (*numbers, *targets):
        if number < 1:
            raise CountdownError(f"{in_digits(number)} is not a positive whole number")
        if number >= 10**MOST_DIGITS:
            raise CountdownError(f"a number has more than {MOST_DIGITS} digits: use a smaller one")
    return tuple(sorted(numbers, reverse=True))


Build = Callable[[tuple[Form, ...], tuple[Form, ...]], Form | None]
Find = Callable[["Round", Numbers, Value], list[Form]]


def _cached(find: Find) -> Find:
    """Keep the results of a method in its round, because they are needed many times."""

    def cached(self: Round, numbers: Numbers, value: Value) -> list[Form]:
        key = find.__name__, numbers, value
        if key not in self.found:
            self.found[key] = find(self, numbers, value)
        return self.found[key]

    return cached


class Round:
    """The search in one round, with what it has found for each subset of the numbers."""

    sum_of: Build = staticmethod(sum_of)
    product_of: Build = staticmethod(product_of)

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        #: How many numbers a solution can have.
        self.sizes: Sequence[int] = range(1, len(numbers) + 1)
        self.split: dict[Numbers, list[tuple[Numbers, Numbers]]] = {}
        self.reachable: dict[Numbers, Values] = {}
        self.found: dict[tuple[str, Numbers, Value], list[Form]] = {}

    def solutions(self, target: int) -> Iterator[Solution]:
        for size in self.sizes:
            forms: list[Form] = []
            for subset in self.subsets(size):
                forms += self.terms(subset, target)
                forms += self.lean(self.sums(subset, target))
            found = (Solution(form.text, target, size, form.steps) for form in forms)
            yield from sorted(found, key=self.order)

    def searching(self, target: int) -> Iterator[Solution | None]:
        """Yield the solutions for the target, or for the nearest values if it cannot be reached.

        While the nearest values are searched for, None is yielded from time to time.
        """
        reached = False
        for solution in self.solutions(target):
            reached = True
            yield solution
        if not reached:
            best: tuple[int, ...] = ()
            for nearer in self.approach(target):
                best = nearer
                yield None
            for value in best:
                yield from self.solutions(value)

    @staticmethod
    def lean(forms: list[Form]) -> list[Form]:
        """Leave out those that are redundant."""
        return [form for form in forms if not form.redundant]

    @staticmethod
    def order(solution: Solution) -> tuple[object, ...]:
        """Return what comes first when solutions with equally many numbers are sorted."""
        return sorted(solution.steps, reverse=True), solution.text

    def approach(self, target: int) -> Iterator[tuple[int, ...]]:
        """Yield values closer and closer to an unreachable target; the last are the nearest."""
        best = nearest_of(target, set(self.numbers))
        yield tuple(sorted(best))
        for size in range(2, len(self.numbers)):
            for subset in self.subsets(size):
                best = nearest_of(target, best | self.values(subset))
                yield tuple(sorted(best))
        for one, rest in self.splits(self.numbers):  # all numbers make too many values to store
            best = nearest_of(target, best | self.results(self.values(one), self.values(rest)))
            yield tuple(sorted(best))

    def subsets(self, size: int) -> Iterable[Numbers]:
        """Return the subsets of a size, each once even if some numbers are equal."""
        return dict.fromkeys(combinations(self.numbers, size))

    def splits(self, numbers: Numbers) -> list[tuple[Numbers, Numbers]]:
        """Return all ways to split numbers into two parts; the first part has the largest."""
        if numbers not in self.split:
            largest, others = numbers[0], numbers[1:]
            found = {}
            for chosen in product((False, True), repeat=len(others)):
                if not all(chosen):
                    one = (largest, *compress(others, chosen))
                    found[one] = tuple(compress(others, map(not_, chosen)))
            self.split[numbers] = list(found.items())
        return self.split[numbers]

    def values(self, numbers: Numbers) -> Values:
        """Return the values that all these numbers make, without multiplying or dividing by 1."""
        if numbers not in self.reachable:
            found = set(numbers) if len(numbers) == 1 else set()
            for one, rest in self.splits(numbers):
                found |= self.results(self.values(one), self.values(rest))
            self.reachable[numbers] = frozenset(found)
        return self.reachable[numbers]

    # The next methods find the forms of a value that use exactly these numbers. They start a sum or
    # product with the part that contains the largest number, so that each one is found only once.

    @_cached
    def sums(self, numbers: Numbers, value: Value) -> list[Form]:
        """Return the sums, including redundant ones: another term can make them useful."""
        found = {}
        for one, rest in self.splits(numbers):
            for first, remainder in self.addends(one, rest, value):
                size = remainder if remainder > 0 else -remainder
                others = [*self.terms(rest, size), *self.sums(rest, size)]
                for term in self.terms(one, first if first > 0 else -first):
                    for other in others:
                        added, subtracted = other.parts("+")
                        if remainder < 0:
                            added, subtracted = subtracted, added
                        if first > 0:
                            added = (term, *added)
                        else:
                            subtracted = (term, *subtracted)
                        if form := self.sum_of(added, subtracted):
                            found[form.text] = form
        return list(found.values())

    @_cached
    def products(self, numbers: Numbers, value: Value) -> list[Form]:
        """Return the products without divisors, including redundant ones."""
        found = {}
        for one, rest in self.splits(numbers):
            for first, remainder in self.multipliers(one, rest, value):
                others = [*self.factors(rest, remainder), *self.products(rest, remainder)]
                for factor in self.factors(one, first):
                    for other in others:
                        if form := self.product_of((factor, *other.parts("*")[0]), ()):
                            found[form.text] = form
        return list(found.values())

    @_cached
    def quotients(self, numbers: Numbers, value: Value) -> list[Form]:
        """Return the products with divisors, including redundant ones."""
        found = {}
        for one, rest in self.splits(numbers):
            for over, under in ((one, rest), (rest, one)):
                for dividend, divisor in self.divisions(over, under, value):
                    belows = [*self.factors(under, divisor), *self.products(under, divisor)]
                    for above in (*self.factors(over, dividend), *self.products(over, dividend)):
                        for below in belows:
                            if form := self.product_of(above.parts("*")[0], below.parts("*")[0]):
                                found[form.text] = form
        return list(found.values())

    @_cached
    def terms(self, numbers: Numbers, value: Value) -> list[Form]:
        """Return the forms that can be a term of a sum."""
        if len(numbers) == 1:
            return [Form(value, str(value))] if numbers == (value,) else []
        return self.lean([*self.products(numbers, value), *self.quotients(numbers, value)])

    @_cached
    def factors(self, numbers: Numbers, value: Value) -> list[Form]:
        """Return the forms that can be a factor of a product."""
        if len(numbers) == 1:
            return [Form(value, str(value))] if numbers == (value,) else []
        return self.lean(self.sums(numbers, value))

    @staticmethod
    def results(ones: Values, others: Values) -> Values:
        """Return the results of one operator between these values, without multiplying by 1."""
        found = set()
        for a in ones:
            for b in others:
                larger, smaller = (a, b) if a > b else (b, a)
                found.add(a + b)
                if larger > smaller:
                    found.add(larger - smaller)
                if smaller > 1:
                    found.add(a * b)
                    if larger % smaller == 0:
                        found.add(larger // smaller)
        return found

    # The next methods find the values that two parts of the numbers may have. They try the values
    # of the smaller part, which are few, and look up the other value.

    def addends(self, one: Numbers, rest: Numbers, value: Value) -> Iterator[Pair]:
        """Yield pairs that add up to the value; a number that is subtracted is negative."""
        few, many = sorted((one, rest), key=len)
        for n in self.values(few):
            for addend in (n, -n):
                other = value - addend
                if self.possible(many, other if other > 0 else -other):
                    yield (addend, other) if few is one else (other, addend)

    def multipliers(self, one: Numbers, rest: Numbers, value: Value) -> Iterator[Pair]:
        """Yield pairs whose product is the value, without 1."""
        few, many = sorted((one, rest), key=len)
        for n in self.values(few):
            if 1 < n < value and value % n == 0 and self.possible(many, value // n):
                yield (n, value // n) if few is one else (value // n, n)

    def divisions(self, over: Numbers, under: Numbers, value: Value) -> Iterator[Pair]:
        """Yield pairs whose quotient is the value, without 1 as the divisor."""
        if len(over) < len(under):
            pairs = [(n, n // value) for n in self.values(over) if n % value == 0]
        else:
            pairs = [(n * value, n) for n in self.values(under)]
        for n, divisor in pairs:
            if divisor > 1 and self.possible(over, n) and self.possible(under, divisor):
                yield n, divisor

    def possible(self, numbers: Numbers, value: Value) -> bool:
        """Return False if it is quick to see that these numbers cannot make the value."""
        return value > 0 and (len(numbers) > _MOST_IN_TABLE or value in self.values(numbers))


class FractionRound(Round):
    """The search in a round whose intermediate results may be fractions."""

    @staticmethod
    def order(solution: Solution) -> tuple[object, ...]:
        return solution.text.count("("), *Round.order(solution)

    @staticmethod
    def results(ones: Values, others: Values) -> Values:
        found: set[Any] = set()
        for a in ones:
            for b in others:
                found |= {a + b, abs(a - b), a * b, divided(a, b), divided(b, a)}
        return found - {0}

    def multipliers(self, one: Numbers, rest: Numbers, value: Value) -> Iterator[Pair]:
        few, many = sorted((one, rest), key=len)
        for n in self.values(few):
            if n not in (0, 1, value) and self.possible(many, other := divided(value, n)):
                yield (n, other) if few is one else (other, n)

    def divisions(self, over: Numbers, under: Numbers, value: Value) -> Iterator[Pair]:
        if len(over) < len(under):
            pairs = [(n, divided(n, value)) for n in self.values(over)]
        else:
            pairs = [(n * value, n) for n in self.values(under)]
        for n, divisor in pairs:
            if divisor != 1 and self.possible(over, n) and self.possible(under, divisor):
                yield n, divisor


def nearest_of(target: int, values: Set[int]) -> set[int]:
    """Return the one or two values that are nearest to a target."""
    distance = min(abs(value - target) for value in values)
    return {target - distance, target + distance} & values
