"""The numbers round: reach a target from a few numbers, each used at most once, by + - * /.

Every number on the way is whole and positive.

Two calculations are essentially the same when they have one *normal form*. There a sum has terms to
add and terms to subtract, none of them a sum, and a product has factors and divisors, none of them
a product or quotient; in which order they stand is nothing, and neither is which of two equal
numbers is meant. So brackets that can be opened are: a-(b-c) is a+c-b, and a/(b/c) is a*c/b. What
needs another law, as 2*(3+4) and 2*3+2*4, stays different.

A normal form is *idle*, and left out, when something in it is for nothing:
- terms or factors can be struck out and the sum or product is worth the same, as in 9+7-7, 5*1,
  5*(3-2) and 12*6/(2*3);
- a sum or product is worth as much as something within it, which could stand in its place, as
  (8-4)*5 or 6+100/10, which are 4*5 and 6+10.
Either way the same is made with fewer numbers: nothing is left out but longer ways to write what is
found.

How it is found: the values that each part of the numbers can make are far fewer than the ways to
make them. So first there are sets of values, for up to four numbers. Then the target is taken apart
into two values that may be there, each of these again, and only what leads to the target is made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import combinations, compress, product
from operator import not_

from nerdle.sisters.countdown_forms import Form, product_of, sum_of

MOST_NUMBERS = 7

_BINDS = {"(": 0, ")": 1, "+": 1, "-": 1, "*": 2, "/": 2}
_TABLED = 4  # of more numbers, to look for one value is quicker than to make them all

Numbers = tuple[int, ...]
"""Some of a round's numbers, from the largest down."""


class CountdownError(ValueError):
    """Numbers that make no round; its text is one line for a person."""


@dataclass(frozen=True)
class Solution:
    """A calculation, for all that are essentially the same.

    `numbers`: how many it uses; `steps`: what each operator makes, in the order of working it out;
    the last is its value.

    >>> first = next(solutions([25, 50, 75, 100, 3, 6], 952))
    >>> first.text, first.numbers, first.steps
    ('((100+6)*75*3-50)/25', 6, (106, 7950, 23850, 23800, 952))
    """

    text: str
    value: int
    numbers: int
    steps: tuple[int, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The steps as a person writes them down, one a line.

        >>> next(solutions([2, 3, 4, 25], 48)).lines
        ('25+3=28', '28-4=24', '24*2=48')
        """
        made = iter(self.steps)
        numbers: list[int] = []
        waiting: list[str] = []
        lines = []
        for token in re.findall(r"\d+|.", f"({self.text})"):
            if token.isdecimal():
                numbers.append(int(token))
                continue
            while token != "(" and waiting and _BINDS[waiting[-1]] >= _BINDS[token]:
                operator, right, left = waiting.pop(), numbers.pop(), numbers.pop()
                numbers.append(next(made))
                lines.append(f"{left}{operator}{right}={numbers[-1]}")
            if token == ")":
                waiting.pop()  # its "("
            else:
                waiting.append(token)
        return tuple(lines)

    def as_dict(self) -> dict[str, object]:
        """Strings, numbers and a list of them."""
        return {
            "text": self.text,
            "value": self.value,
            "numbers": self.numbers,
            "steps": list(self.steps),
        }


def solutions(numbers: Sequence[int], target: int) -> Iterator[Solution]:
    """All essentially different ways to the target, simplest first; none where there is none.

    The fewer numbers it uses, the simpler; then by the numbers on the way, the largest of each
    compared first, then the next; then by the text. Ways with more numbers are not looked for
    before they are asked for.

    >>> [found.text for found in solutions([1, 2, 3, 4], 10)]
    ['(4+1)*2', '3*2+4', '4*3-2', '4*(3-1)+2', '4+3+2+1', '4*2+3-1']

    Raises CountdownError for what is no round.
    """
    return _Round(_checked(numbers, target)).solutions(target)


def nearest(numbers: Sequence[int], target: int) -> tuple[int, ...]:
    """The values nearest to the target that can be reached: itself, or one or two others.

    >>> nearest([1, 2], 7), nearest([2, 4], 7), nearest([1, 2], 2)
    ((3,), (6, 8), (2,))

    Raises CountdownError for what is no round.
    """
    numbers_round = _Round(_checked(numbers, target))
    if next(numbers_round.solutions(target), None):
        return (target,)
    *_, best = numbers_round.nearing(target)
    return best


def searching(numbers: Sequence[int], target: int) -> Iterator[Solution | None]:
    """The ways to the target, else those to the nearest; for who cannot wait in silence.

    There is a None now and then while the nearest are looked for.

    >>> [found.text for found in searching([2, 4], 7) if found]
    ['4+2', '4*2']
    """
    return _Round(_checked(numbers, target)).searching(target)


def _checked(numbers: Sequence[int], target: int) -> Numbers:
    if not 1 <= len(numbers) <= MOST_NUMBERS:
        raise CountdownError(
            f"a round has 1 to {MOST_NUMBERS} numbers besides its target, this has {len(numbers)}"
        )
    for number in (*numbers, target):
        if number < 1:
            raise CountdownError(f"{number} is no positive whole number")
    return tuple(sorted(numbers, reverse=True))


Find = Callable[["_Round", Numbers, int], list[Form]]


def _kept(find: Find) -> Find:
    """What was found for a value is kept as long as the round is: it is asked for many times."""

    def found(self: _Round, numbers: Numbers, value: int) -> list[Form]:
        key = find.__name__, numbers, value
        if key not in self.found:
            self.found[key] = find(self, numbers, value)
        return self.found[key]

    return found


class _Round:
    """What is known of a round's numbers, and of each part of them."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.dealt: dict[Numbers, list[tuple[Numbers, Numbers]]] = {}
        self.made: dict[Numbers, frozenset[int]] = {}
        self.found: dict[tuple[str, Numbers, int], list[Form]] = {}

    def solutions(self, target: int) -> Iterator[Solution]:
        for size in range(1, len(self.numbers) + 1):
            forms: list[Form] = []
            for some in self.choices(size):
                forms += self.terms(some, target)
                forms += _useful(self.sums(some, target))
            found = (Solution(form.text, form.value, size, form.steps) for form in forms)
            yield from sorted(found, key=_simplest_first)

    def searching(self, target: int) -> Iterator[Solution | None]:
        reached = False
        for way in self.solutions(target):
            reached = True
            yield way
        if not reached:
            best: tuple[int, ...] = ()
            for nearer in self.nearing(target):
                best = nearer
                yield None
            for value in best:
                yield from self.solutions(value)

    def nearing(self, target: int) -> Iterator[tuple[int, ...]]:
        """Ever nearer values to a target that cannot be reached, the last are the nearest."""
        best = _nearest(target, set(self.numbers))
        yield tuple(sorted(best))
        for size in range(2, len(self.numbers)):
            for some in self.choices(size):
                best = _nearest(target, best | self.values(some))
                yield tuple(sorted(best))
        for one, rest in self.splits(self.numbers):  # what all make is too much to be kept
            best = _nearest(target, best | _results(self.values(one), self.values(rest)))
            yield tuple(sorted(best))

    def choices(self, size: int) -> Iterable[Numbers]:
        """Every so many of the numbers, but once where some are equal."""
        return dict.fromkeys(combinations(self.numbers, size))

    def splits(self, numbers: Numbers) -> list[tuple[Numbers, Numbers]]:
        """The ways to deal numbers in two, neither empty; the first part has the largest."""
        if numbers not in self.dealt:
            largest, others = numbers[0], numbers[1:]
            found = {}
            for dealt in product((False, True), repeat=len(others)):
                if not all(dealt):
                    one = (largest, *compress(others, dealt))
                    found[one] = tuple(compress(others, map(not_, dealt)))
            self.dealt[numbers] = list(found.items())
        return self.dealt[numbers]

    def values(self, numbers: Numbers) -> frozenset[int]:
        """What can be made of exactly these numbers, without multiplying or dividing by 1."""
        if numbers not in self.made:
            made = set(numbers) if len(numbers) == 1 else set()
            for one, rest in self.splits(numbers):
                made |= _results(self.values(one), self.values(rest))
            self.made[numbers] = frozenset(made)
        return self.made[numbers]

    # What exactly these numbers make of a value. A sum is found by the term that has the largest
    # number, so that it comes up once in whatever order it could be worked out; so is a product.

    @_kept
    def sums(self, numbers: Numbers, value: int) -> list[Form]:
        """Sums of this value; idle ones too, which another term can make useful."""
        found = {}
        for one, rest in self.splits(numbers):
            for worth, left in self.addends(one, rest, value):
                others = [*self.terms(rest, abs(left)), *self.sums(rest, abs(left))]
                for term in self.terms(one, abs(worth)):
                    for other in others:
                        added, taken = other.parts("+")
                        if left < 0:
                            added, taken = taken, added
                        if worth > 0:
                            added = (term, *added)
                        else:
                            taken = (term, *taken)
                        if made := sum_of(added, taken):
                            found[made.text] = made
        return list(found.values())

    @_kept
    def products(self, numbers: Numbers, value: int) -> list[Form]:
        """Products of this value without divisors; idle ones too."""
        found = {}
        for one, rest in self.splits(numbers):
            for worth, left in self.multipliers(one, rest, value):
                others = [*self.factors(rest, left), *self.products(rest, left)]
                for factor in self.factors(one, worth):
                    for other in others:
                        if made := product_of((factor, *other.parts("*")[0]), ()):
                            found[made.text] = made
        return list(found.values())

    @_kept
    def quotients(self, numbers: Numbers, value: int) -> list[Form]:
        """Products of this value with divisors; idle ones too."""
        found = {}
        for one, rest in self.splits(numbers):
            for over, under in ((one, rest), (rest, one)):
                for dividend, divisor in self.divisions(over, under, value):
                    belows = [*self.factors(under, divisor), *self.products(under, divisor)]
                    for above in (*self.factors(over, dividend), *self.products(over, dividend)):
                        for below in belows:
                            if made := product_of(above.parts("*")[0], below.parts("*")[0]):
                                found[made.text] = made
        return list(found.values())

    @_kept
    def terms(self, numbers: Numbers, value: int) -> list[Form]:
        """What can stand in a sum."""
        if len(numbers) == 1:
            return [Form(value, str(value))] if numbers == (value,) else []
        return _useful([*self.products(numbers, value), *self.quotients(numbers, value)])

    @_kept
    def factors(self, numbers: Numbers, value: int) -> list[Form]:
        """What can stand in a product."""
        if len(numbers) == 1:
            return [Form(value, str(value))] if numbers == (value,) else []
        return _useful(self.sums(numbers, value))

    # What two parts of the numbers may be worth: told by the smaller part, which has few values,
    # and looked for in the other.

    def addends(self, one: Numbers, rest: Numbers, value: int) -> Iterator[tuple[int, int]]:
        """Two that add up to the value; what is subtracted is negative."""
        few, many = sorted((one, rest), key=len)
        for n in self.values(few):
            for worth in (n, -n):
                other = value - worth
                if self.possible(many, abs(other)):
                    yield (worth, other) if few is one else (other, worth)

    def multipliers(self, one: Numbers, rest: Numbers, value: int) -> Iterator[tuple[int, int]]:
        """Two that multiply to the value, without 1."""
        few, many = sorted((one, rest), key=len)
        for n in self.values(few):
            if 1 < n < value and value % n == 0 and self.possible(many, value // n):
                yield (n, value // n) if few is one else (value // n, n)

    def divisions(self, over: Numbers, under: Numbers, value: int) -> Iterator[tuple[int, int]]:
        """Two of which the first is so many times the second, without 1."""
        if len(over) < len(under):
            told = [(n, n // value) for n in self.values(over) if n % value == 0]
        else:
            told = [(n * value, n) for n in self.values(under)]
        for n, divisor in told:
            if divisor > 1 and self.possible(over, n) and self.possible(under, divisor):
                yield n, divisor

    def possible(self, numbers: Numbers, value: int) -> bool:
        """False where it is quick to say that exactly these numbers do not make the value."""
        return value > 0 and (len(numbers) > _TABLED or value in self.values(numbers))


def _useful(forms: list[Form]) -> list[Form]:
    return [form for form in forms if not form.idle]


def _simplest_first(solution: Solution) -> tuple[list[int], str]:
    return sorted(solution.steps, reverse=True), solution.text


def _results(ones: Set[int], others: Set[int]) -> set[int]:
    """What one of these and one of those make, without multiplying or dividing by 1."""
    made = set()
    for a in ones:
        for b in others:
            larger, smaller = (a, b) if a > b else (b, a)
            made.add(a + b)
            if larger > smaller:
                made.add(larger - smaller)
            if smaller > 1:
                made.add(a * b)
                if larger % smaller == 0:
                    made.add(larger // smaller)
    return made


def _nearest(target: int, values: Set[int]) -> set[int]:
    distance = min(abs(value - target) for value in values)
    return {target - distance, target + distance} & values
