"""Solves a cryptarithm: finds every way to give each letter a different digit.

In a sum, each letter has one weight: in SEND + MORE = MONEY, the weight of E is 100 + 1 - 10 = 91.
The search gives digits to the letters one by one. The weighted digits so far add up to the *rest*,
which the remaining letters have to bring back to 0. Two rules limit the digits to try:

- Divisibility, from the right. When the last k columns are filled, all remaining weights end in k
  zeros, so the rest must too; the number before these zeros is the carry. The digit that completes
  a column is therefore looked up instead of tried. (The code uses the greatest common divisor of
  the remaining weights, which finds more than the carries do.)
- Size, from the left. The remaining letters can change the rest only within limits. The limits are
  found by giving the largest free digits to the largest weights, or the smallest.

The order of the letters decides how early these rules apply. A few orders are compared by an
estimate of how many digits have to be tried. Letters with equal weights are interchangeable, so
their digits are tried in one order only.

Products, quotients and all equations but one are formulas, which are checked whenever one of their
letters gets its digit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, permutations, product
from math import gcd, sqrt
from types import MappingProxyType

from nerdle.sisters.cryptarithm_formulas import Formula, Sum, as_sum
from nerdle.sisters.cryptarithm_text import Cryptarithm

_PAUSE = 1 << 10  # digits to try before None is yielded, usually some hundredths of a second
_FLOAT_BITS = 400  # of a number whose square, times some thousands, is still a float
_CACHED = 1 << 13  # sets of digits whose limits are kept for each letter


def fillings(
    puzzle: Cryptarithm, given: Mapping[str, int] = MappingProxyType({})
) -> Iterator[tuple[int, ...] | None]:
    """Yield the digits of the letters for each solution, and None from time to time.

    The order is always the same, but arbitrary. `given`: digits that some letters must have.

    >>> from nerdle.sisters.cryptarithm_text import read
    >>> puzzle = read("SEND + MORE = MONEY")
    >>> puzzle.letters, [digits for digits in fillings(puzzle) if digits]
    ('SENDMORY', [(9, 5, 6, 7, 1, 0, 8, 2)])
    """
    sums = [as_sum(puzzle, equation) for equation in puzzle.equations]
    domains = [
        domain & 1 << given[letter] if letter in given else domain
        for letter, domain in zip(puzzle.letters, first_domains(puzzle), strict=True)
    ]
    domains = narrowed(domains, [one for one in sums if one])
    if not all(domains):
        return iter(())
    # the sum with the most letters guides the search; without one, 0 = 0 does
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
    """Return the possible digits of each letter, as bits."""
    free = (1 << puzzle.base) - 1
    for digit in puzzle.known:
        free &= ~(1 << digit)
    return [free & ~1 if letter in puzzle.first else free for letter in puzzle.letters]


def narrowed(domains: list[int], sums: Sequence[Sum]) -> list[int]:
    """Return the digits that remain possible for each letter, given the sums.

    For example, this finds that the M of SEND + MORE = MONEY, which is only a carry, is 1.
    """
    before: list[int] = []
    domains = list(domains)
    while domains != before and all(domains):
        before = list(domains)
        for one in sums:
            _narrow(domains, one)
        for i, domain in enumerate(domains):
            if domain and not domain & (domain - 1):  # a single digit, which no other letter can be
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
    """One search. A *level* is the index of a letter in the order in which letters get digits."""

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
        self.checks = [self.checks_after(level, formulas) for level in range(self.last)]
        self.close_columns()
        self.find_equals(alone=not formulas)
        self.chosen = [0] * self.last
        # for the formulas: the digit of each letter, or 0, and its smallest and largest digit
        self.values = [0] * self.last
        self.least = list(map(_lowest, domains))
        self.most = list(map(_highest, domains))
        self.tried = 0

    def close_columns(self) -> None:
        """For each level, find what must divide the rest, and the digits that achieve it.

        A divisor of 0 means that the rest must be 0. A divisor of 1 means that there is no new
        condition.
        """
        self.divisors: list[int] = []
        self.closing: list[dict[int, int]] = []
        before = gcd(*self.weights)
        for level, weight in enumerate(self.weights):
            divisor = gcd(*self.weights[level + 1 :])
            closing: dict[int, int] = {}
            for digit in _digits(self.domains[level]):
                needed = -weight * digit
                key = needed % divisor if divisor else needed
                closing[key] = closing.get(key, 0) | 1 << digit
            self.divisors.append(1 if divisor == before and level else divisor)
            self.closing.append(closing)
            before = divisor

    def find_equals(self, *, alone: bool) -> None:
        """For each level, find the previous level with an interchangeable letter, or -1."""
        self.kinds: list[list[int]] = []
        self.above = [-1] * self.last
        kinds: dict[tuple[int, int], list[int]] = {}
        for level, kind in enumerate(zip(self.weights, self.domains, strict=True)):
            same = kinds.setdefault(kind if alone else (level, 0), [])
            if same:
                self.above[level] = same[-1]
            same.append(level)
        self.kinds = list(kinds.values())

    def checks_after(
        self, level: int, formulas: Sequence[Formula]
    ) -> list[tuple[Formula, int, bool]]:
        """Return the formulas to check when this letter has its digit.

        Each comes with the number of its last columns that are then filled (0 if no more than
        before), and with whether all its letters are known.
        """
        before, known = self.order[:level], self.order[: level + 1]
        checks = []
        for formula in formulas:
            if self.order[level] in formula.used or (level == 0 and not formula.used):
                filled = formula.filled(known)
                more = filled if filled > formula.filled(before) else 0
                checks.append((formula, more, formula.used <= set(known)))
        return checks

    def fillings(self) -> Iterator[tuple[int, ...] | None]:
        for found in self.fill(0, 0, self.constant):
            if found:
                yield from self.permuted()
            else:
                yield None

    def permuted(self) -> Iterator[tuple[int, ...]]:
        """Yield the digits that were found, with all permutations of interchangeable letters."""
        filled = [0] * self.last
        chosen = [[self.chosen[level] for level in kind] for kind in self.kinds]
        for choice in product(*map(permutations, chosen)):
            for kind, digits in zip(self.kinds, choice, strict=True):
                for level, digit in zip(kind, digits, strict=True):
                    filled[self.order[level]] = digit
            yield tuple(filled)

    def fill(self, level: int, used: int, rest: int) -> Iterator[bool]:
        """Yield True for each solution, and False from time to time.

        `level`: the next letter. `used`: the digits of the letters before it, as bits. `rest`: the
        sum of their weighted digits.
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
        checks = self.checks[level]
        limits = self.limits[level + 1]
        while digits:
            bit = digits & -digits
            digits ^= bit
            digit = bit.bit_length() - 1
            new_rest = rest + weight * digit
            if divisor:
                limit = limits.get(used | bit) or self.limit(level + 1, used | bit)
                if not limit[0] <= new_rest <= limit[1]:
                    continue
            self.tried += 1
            if not self.tried % _PAUSE:
                yield False
            self.chosen[level] = digit
            if not checks or self.can_hold(level, digit):
                yield from self.fill(level + 1, used | bit, new_rest)
            if checks:
                self.forget(level)

    def limit(self, level: int, used: int) -> tuple[int, int]:
        """Return the smallest and largest rest that the letters from `level` on can bring to 0."""
        free = [digit for digit in range(self.base) if not used >> digit & 1]
        weights = sorted(self.weights[level:])
        # the sum of products of two lists is largest if both are sorted in the same direction
        up = [weight for weight in reversed(weights) if weight > 0]
        down = [weight for weight in weights if weight < 0]
        falling = free[::-1]
        low = sum(map(int.__mul__, up, free)) + sum(map(int.__mul__, down, falling))
        high = sum(map(int.__mul__, up, falling)) + sum(map(int.__mul__, down, free))
        if len(self.limits[level]) >= _CACHED:
            self.limits[level].clear()
        self.limits[level][used] = -high, -low
        return -high, -low

    def can_hold(self, level: int, digit: int) -> bool:
        """Whether the formulas that contain this letter can be true with this digit."""
        letter = self.order[level]
        self.values[letter] = self.least[letter] = self.most[letter] = digit
        for formula, filled, complete in self.checks[level]:
            if complete:
                if not formula.holds(self.values):
                    return False
            elif (filled and not formula.ends_alike(self.values, filled)) or not formula.can_meet(
                self.least, self.most
            ):
                return False
        return True

    def forget(self, level: int) -> None:
        """Remove the digit of the letter."""
        letter, domain = self.order[level], self.domains[level]
        self.values[letter] = 0
        self.least[letter], self.most[letter] = _lowest(domain), _highest(domain)


# ------------------------------------------------------------------------ the order of the letters


def _best_order(
    base: int, domains: list[int], leader: Sum, formulas: Sequence[Formula]
) -> list[int]:
    """Compare some orders of the letters and return the one with the fewest digits to try."""
    by_column = _by_column(base, leader, formulas)
    by_size = sorted(by_column, key=lambda letter: -abs(leader.weights[letter]))
    orders = []
    for few in range(len(by_column) + 1):
        for one, other in ((by_size, by_column), (by_column, by_size)):
            start = one[:few]
            orders.append(start + [letter for letter in other if letter not in start])
    return min(orders, key=lambda order: _expected(order, base, domains, leader, formulas))


def _by_column(base: int, leader: Sum, formulas: Sequence[Formula]) -> list[int]:
    """Return an order that fills columns early, those with the fewest missing letters first."""
    places = [[set(column) for column in formula.columns] for formula in formulas]
    columns: dict[int, set[int]] = {}  # by the rightmost column to which a letter contributes
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
    """Estimate how many digits are tried in this order.

    For each letter this is the number of ways to choose digits up to it, times the share of them
    that can still lead to a solution: those whose rest is within the limits and divisible.
    """
    # enormous weights are shortened, because floats could not hold their squares
    largest = max(map(abs, leader.weights), default=0)
    extra = max(largest.bit_length() - _FLOAT_BITS, 0)
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
        spread += (abs(leader.weights[letter]) >> extra) ** 2 * variance
        wide = sqrt(12 * spread)
        reach = min(wide, (base - 1) * sum(map(abs, weights)) >> extra)
        step = max(divisor >> extra, 1)
        share = (reach / step + 1) / (wide + 1) if divisor else 1 / (wide + 1)
        for i, formula in enumerate(formulas):
            filled = formula.filled(order[: level + 1])
            ways /= base ** (filled - places[i])
            places[i] = filled
    return tried
