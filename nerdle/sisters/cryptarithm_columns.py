"""All ways to give each letter of a cryptarithm a digit of its own, column by column.

In a sum the places of a letter are one weight: in SEND + MORE = MONEY, E weighs 100 + 1 - 10 = 91.
Letters get their digits one after another, and what the digits so far make, the *rest*, has to be
made up for by the letters that are left:

- Columns from the right. Once the last k columns are filled, all weights that are left end in k
  zeros, so the rest has to; what stands before the zeros is the carry. The digit that closes a
  column is looked up, never tried. (What counts is the greatest number that divides all weights
  that are left; it sees more than the carries.)
- Sizes from the left. The rest has to lie between what the free digits can make at most and at
  least with the weights that are left: the largest digits to the largest weights, or the smallest.

Which letters come first decides how soon that bites. A few orders are compared by how many ways
are to be expected after each letter. Letters of equal weight can change places, so they are tried
in one order only.

Products, quotients, and all equations but one are tried as formulas whenever one of their letters
gets its digit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, permutations, product
from math import gcd, sqrt

from nerdle.sisters.cryptarithm_formulas import Formula, Sum, as_sum
from nerdle.sisters.cryptarithm_text import Cryptarithm

_BREATH = 1 << 10  # digits that pass between two signs of life; mostly some hundredths of a second
_REMEMBERED = 1 << 13  # sets of digits whose limits are kept for each letter


def fillings(puzzle: Cryptarithm) -> Iterator[tuple[int, ...] | None]:
    """The digits of the letters, each way once; None now and then while nothing is found.

    The order is always the same, but none in particular.

    >>> from nerdle.sisters.cryptarithm_text import read
    >>> puzzle = read("SEND + MORE = MONEY")
    >>> puzzle.letters, [digits for digits in fillings(puzzle) if digits]
    ('SENDMORY', [(9, 5, 6, 7, 1, 0, 8, 2)])
    """
    sums = [as_sum(puzzle, equation) for equation in puzzle.equations]
    domains = narrowed(first_domains(puzzle), [one for one in sums if one])
    if not all(domains):
        return iter(())
    # the sum of most letters leads; a puzzle that has none is led by 0 = 0
    letters = [sum(map(bool, one.weights)) if one else 0 for one in sums]
    leading = letters.index(max(letters))
    leader = sums[leading] if letters[leading] else None
    formulas = [
        Formula(puzzle, equation)
        for i, equation in enumerate(puzzle.equations)
        if i != leading or not leader
    ]
    return _Search(
        puzzle.base, domains, leader or Sum((0,) * len(puzzle.letters), 0), formulas
    ).fillings()


def first_domains(puzzle: Cryptarithm) -> list[int]:
    """The digits each letter can be, as bits."""
    free = (1 << puzzle.base) - 1
    for digit in puzzle.known:
        free &= ~(1 << digit)
    return [free & ~1 if letter in puzzle.first else free for letter in puzzle.letters]


def narrowed(domains: list[int], sums: Sequence[Sum]) -> list[int]:
    """The digits that are left for each letter when each sum is looked at as a whole.

    The carry into a column of its own is found here: the M of SEND + MORE = MONEY is 1.
    """
    before: list[int] = []
    domains = list(domains)
    while domains != before and all(domains):
        before = list(domains)
        for one in sums:
            _narrow(domains, one)
        for i, domain in enumerate(domains):
            if domain and not domain & (domain - 1):  # one digit, which no other letter can be
                domains = [d if j == i else d & ~domain for j, d in enumerate(domains)]
    return domains


def _narrow(domains: list[int], one: Sum) -> None:
    ranges = []
    for weight, domain in zip(one.weights, domains, strict=True):
        if not domain:
            return
        ends = weight * _lowest(domain), weight * _highest(domain)
        ranges.append((min(ends), max(ends)))
    low = one.constant + sum(least for least, _ in ranges)
    high = one.constant + sum(most for _, most in ranges)
    if not low <= 0 <= high:
        domains[0] = 0
        return
    for i, (weight, (least, most)) in enumerate(zip(one.weights, ranges, strict=True)):
        if weight:
            domains[i] = sum(
                1 << digit
                for digit in _digits(domains[i])
                if low - least <= -weight * digit <= high - most
            )


def _lowest(domain: int) -> int:
    return (domain & -domain).bit_length() - 1


def _highest(domain: int) -> int:
    return domain.bit_length() - 1


def _digits(domain: int) -> Iterator[int]:
    while domain:
        yield _lowest(domain)
        domain &= domain - 1


class _Search:
    """One search. A *level* is a letter's place in the order in which they get their digits."""

    def __init__(
        self, base: int, domains: list[int], leader: Sum, formulas: Sequence[Formula]
    ) -> None:
        self.base = base
        self.constant = leader.constant
        self.order = _best_order(base, domains, leader, formulas)
        self.last = len(self.order)
        self.domains = [domains[letter] for letter in self.order]
        self.weights = [leader.weights[letter] for letter in self.order]
        self.limits: list[dict[int, tuple[int, int]]] = [{} for _ in range(self.last + 1)]
        self.tries = [self.tried_after(level, formulas) for level in range(self.last)]
        self.close_columns()
        self.find_equals(alone=not formulas)
        self.chosen = [0] * self.last
        # for the formulas: by letter, 0 where none is chosen, and the least and most it can be
        self.values = [0] * self.last
        self.least = list(map(_lowest, domains))
        self.most = list(map(_highest, domains))
        self.breath = 0

    def close_columns(self) -> None:
        """What the rest has to be divided by after each level, and the digits that make it so.

        A divisor of 0 asks for a rest of 0, a divisor of 1 for nothing (more than before).
        """
        self.divisors: list[int] = []
        self.closing: list[dict[int, int]] = []
        before = gcd(*self.weights)
        for level, weight in enumerate(self.weights):
            divisor = gcd(*self.weights[level + 1 :])
            closing: dict[int, int] = {}
            for digit in _digits(self.domains[level]):
                made = -weight * digit
                key = made % divisor if divisor else made
                closing[key] = closing.get(key, 0) | 1 << digit
            self.divisors.append(1 if divisor == before and level else divisor)
            self.closing.append(closing)
            before = divisor

    def find_equals(self, *, alone: bool) -> None:
        """Letters that can change places: for each level the one before of the same kind, or -1."""
        self.kinds: list[list[int]] = []
        self.above = [-1] * self.last
        kinds: dict[tuple[int, int], list[int]] = {}
        for level, kind in enumerate(zip(self.weights, self.domains, strict=True)):
            same = kinds.setdefault(kind if alone else (level, 0), [])
            if same:
                self.above[level] = same[-1]
            same.append(level)
        self.kinds = list(kinds.values())

    def tried_after(
        self, level: int, formulas: Sequence[Formula]
    ) -> list[tuple[Formula, int, bool]]:
        """The formulas to try when this letter has got its digit.

        Each with the columns that are filled by it, 0 for no more than before, and whether it is
        filled altogether.
        """
        before, known = self.order[:level], self.order[: level + 1]
        tries = []
        for formula in formulas:
            if self.order[level] in formula.used or (level == 0 and not formula.used):
                filled = formula.filled(known)
                more = filled if filled > formula.filled(before) else 0
                tries.append((formula, more, formula.used <= set(known)))
        return tries

    def fillings(self) -> Iterator[tuple[int, ...] | None]:
        for found in self.fill(0, 0, self.constant):
            if found:
                yield from self.exchanged()
            else:
                yield None

    def exchanged(self) -> Iterator[tuple[int, ...]]:
        """The digits by letter, and all others that come of it by letters that change places."""
        filled = [0] * self.last
        chosen = [[self.chosen[level] for level in kind] for kind in self.kinds]
        for choice in product(*map(permutations, chosen)):
            for kind, digits in zip(self.kinds, choice, strict=True):
                for level, digit in zip(kind, digits, strict=True):
                    filled[self.order[level]] = digit
            yield tuple(filled)

    def fill(self, level: int, used: int, rest: int) -> Iterator[bool]:
        """True each time all letters from `level` on have digits, False for a sign of life.

        `used`: the digits that are taken, as bits; `rest`: what the letters so far make.
        """
        if level == self.last:
            if not rest:
                yield True
            return
        digits = self.domains[level] & ~used
        divisor = self.divisors[level]
        if divisor != 1:
            digits &= self.closing[level].get(rest % divisor if divisor else rest, 0)
        if self.above[level] >= 0:
            digits &= -2 << self.chosen[self.above[level]]
        weight = self.weights[level]
        tries = self.tries[level]
        limits = self.limits[level + 1]
        while digits:
            bit = digits & -digits
            digits ^= bit
            digit = bit.bit_length() - 1
            made = rest + weight * digit
            if divisor:
                limit = limits.get(used | bit) or self.limit(level + 1, used | bit)
                if not limit[0] <= made <= limit[1]:
                    continue
            self.breath += 1
            if not self.breath % _BREATH:
                yield False
            self.chosen[level] = digit
            if not tries or self.can_hold(level, digit):
                yield from self.fill(level + 1, used | bit, made)
            if tries:
                self.forget(level)

    def limit(self, level: int, used: int) -> tuple[int, int]:
        """What the letters from `level` on can make up for at least and at most."""
        free = [digit for digit in range(self.base) if not used >> digit & 1]
        weights = sorted(self.weights[level:])
        # the sum of products of two sorted lists is largest when they are sorted alike
        up = [weight for weight in reversed(weights) if weight > 0]
        down = [weight for weight in weights if weight < 0]
        falling = free[::-1]
        low = sum(map(int.__mul__, up, free)) + sum(map(int.__mul__, down, falling))
        high = sum(map(int.__mul__, up, falling)) + sum(map(int.__mul__, down, free))
        if len(self.limits[level]) >= _REMEMBERED:
            self.limits[level].clear()
        self.limits[level][used] = -high, -low
        return -high, -low

    def can_hold(self, level: int, digit: int) -> bool:
        """Whether the formulas this letter stands in can hold with this digit."""
        letter = self.order[level]
        self.values[letter] = self.least[letter] = self.most[letter] = digit
        for formula, filled, altogether in self.tries[level]:
            if altogether:
                if not formula.holds(self.values):
                    return False
            elif (filled and not formula.ends_alike(self.values, filled)) or not formula.can_meet(
                self.least, self.most
            ):
                return False
        return True

    def forget(self, level: int) -> None:
        """The letter has no digit any more."""
        letter, domain = self.order[level], self.domains[level]
        self.values[letter] = 0
        self.least[letter], self.most[letter] = _lowest(domain), _highest(domain)


# ------------------------------------------------------------------------ which letter comes first


def _best_order(
    base: int, domains: list[int], leader: Sum, formulas: Sequence[Formula]
) -> list[int]:
    """Of some orders of the letters the one in which the fewest digits are to be tried."""
    by_column = _by_column(base, leader, formulas)
    by_size = sorted(by_column, key=lambda letter: -abs(leader.weights[letter]))
    orders = []
    for few in range(len(by_column) + 1):
        for one, other in ((by_size, by_column), (by_column, by_size)):
            start = one[:few]
            orders.append(start + [letter for letter in other if letter not in start])
    return min(orders, key=lambda order: _expected(order, base, domains, leader, formulas))


def _by_column(base: int, leader: Sum, formulas: Sequence[Formula]) -> list[int]:
    """The letters so that one column after another is filled, of all equations the nearest one."""
    places = [[set(column) for column in formula.columns] for formula in formulas]
    columns: dict[int, set[int]] = {}  # by the last column a letter counts in
    for letter, weight in enumerate(leader.weights):
        if weight:
            column = next(k for k in count(1) if weight % base**k)
            columns.setdefault(column, set()).add(letter)
    places.append([columns[column] for column in sorted(columns)])
    order: list[int] = []
    while any(places):
        nearest = min(filter(None, places), key=lambda columns: len(columns[0].difference(order)))
        order += sorted(nearest.pop(0).difference(order))
    return order + [i for i in range(len(leader.weights)) if i not in order]


def _expected(
    order: list[int], base: int, domains: list[int], leader: Sum, formulas: Sequence[Formula]
) -> float:
    """About how many digits are tried in this order.

    The ways to choose digits, times the share of them whose rest can be made up for: of the whole
    numbers the rest can be, those that are no larger than what is left can make, and divisible.
    """
    tried = 0.0
    ways = 1.0
    places = [formula.filled(()) for formula in formulas]
    variance = (base * base - 1) / 12
    spread = 0.0
    share = 1.0
    for level, letter in enumerate(order):
        weights = [leader.weights[left] for left in order[level + 1 :]]
        choices = min(domains[letter].bit_count(), max(base - level, 1))
        divisor = gcd(*weights)
        closes = level and divisor != gcd(leader.weights[letter], divisor)
        tried += ways * share * (1 if closes else choices)
        ways *= choices
        spread += leader.weights[letter] ** 2 * variance
        wide = sqrt(12 * spread)
        reach = min(wide, (base - 1) * sum(map(abs, weights)))
        share = (reach / divisor + 1) / (wide + 1) if divisor else 1 / (wide + 1)
        for i, formula in enumerate(formulas):
            filled = formula.filled(order[: level + 1])
            ways /= base ** (filled - places[i])
            places[i] = filled
    return tried
