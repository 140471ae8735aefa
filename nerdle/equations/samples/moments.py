"""Estimates how many equations a shape has, from the means and variances of its terms.

The number of texts of a shape is known. The difference between its two sides is treated as
normally distributed, which gives the chance that it is 0, and the copies of each digit as Poisson
distributed, which gives the chance that the text fits the clues. This only decides how often each
shape is tried. It is usually right within a factor of two, but nothing depends on that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, factorial, pi, sqrt

from nerdle.equations.samples.forms import Blank, Factor, Number, Product, deviation_of, moments_of
from nerdle.equations.samples.variants import Group

_FAR = 0.01  # the weight of a long tail, because products are not distributed normally
_LEAST = 50.0  # the largest x in exp(-x), so that no chance is 0
_FACTORIAL = 24.0, 2_000.0  # the mean of factorials in an equation, and of their squares
_LONG_DIVISOR = 0.05  # how likely a term is to be divisible by a long number or a bracket
_MOST = 150  # groups of values of all terms together
_POWERS = {"²": 2, "³": 3}


def estimated(blank: Blank, copies: Mapping[str, tuple[int, bool]], free: frozenset[int]) -> float:
    """Return about how many equations a shape has.

    `copies`: how many of a digit the `free` columns must have at least, and whether there must be
    no more.

    >>> from nerdle.equations.samples.forms import Blank
    >>> allowed, free = {"d": "0123456789", "f": "123456789"}, frozenset([0, 2, 4])
    >>> round(estimated(Blank([allowed] * 5, "f+f=d", free), {}, free))
    36
    """
    form, cells = blank.form, blank.cells
    texts = form.matched
    expected: dict[str, float] = {}
    for column in form.digits:
        texts *= len(cells[column])
        if column in free:
            for digit in cells[column]:
                expected[digit] = expected.get(digit, 0) + 1 / len(cells[column])
    fitting = 1.0
    for digit, (least, exactly) in copies.items():
        mean = expected.get(digit, 0)
        fitting *= _exactly(least, mean) if exactly else _at_least(least, mean)
    # whether a power is 1 or large matters much, so each group of values is looked at by itself
    sums = [(1.0, blank.mean, blank.variance)]
    for product in blank.products:
        parts = _parts(product, cells)
        if len(sums) * len(parts) > _MOST:
            parts = [_joined(parts)]
        sign = -form.scale if product.less else form.scale
        sums = [
            (a * share, b + sign * mean, c + sign**2 * max(0.0, square - mean * mean))
            for a, b, c in sums
            for share, mean, square in parts
        ]
    return texts * fitting * sum([share * _zero(mean, v) for share, mean, v in sums])


def _zero(mean: float, variance: float) -> float:
    """Return roughly how likely a whole number with this mean and variance is to be 0."""
    deviation = deviation_of(variance)
    chance = exp(-min(_LEAST, (mean / deviation) ** 2 / 2)) / (deviation * sqrt(2 * pi))
    return min(1.0, chance + _FAR / (deviation + abs(mean)))


def _exactly(n: int, mean: float) -> float:
    return exp(-mean) * mean**n / factorial(n)


def _at_least(n: int, mean: float) -> float:
    return max(0.0, 1 - sum([_exactly(fewer, mean) for fewer in range(n)]))


def _parts(product: Product, cells: Sequence[str]) -> list[Group]:
    """Return the groups of values of a term, with shares that leave out most fractions."""
    parts = [(1.0, 1.0, 1.0)]
    for factor in product.factors:
        if some := factor.variants:
            groups = some.divisors if factor.divides else some.groups
        else:
            groups = [_of_long(factor, cells)]
        parts = [(a * share, b * m, c * q) for a, b, c in parts for share, m, q in groups]
    return parts


def _joined(parts: Sequence[Group]) -> Group:
    total = sum([share for share, _, _ in parts])
    mean = sum([share * mean for share, mean, _ in parts])
    square = sum([share * square for share, _, square in parts])
    return total, mean / (total or 1), square / (total or 1)


def _of_long(factor: Factor, cells: Sequence[str]) -> Group:
    """Return the values of a factor whose variants are not listed."""
    if isinstance(factor.item.base, Number):
        mean, square = _of_number(factor.item.base, cells)
    else:
        mean = variance = 0.0
        for product in factor.inside:
            _, usual, squared = _joined(_parts(product, cells))
            mean += -usual if product.less else usual
            variance += max(0.0, squared - usual * usual)
        square = mean * mean + variance
    if factor.item.factorial:
        mean, square = _FACTORIAL
    if factor.item.exponent:
        mean = 1.5 * abs(mean) ** _POWERS.get(str(factor.item.exponent), 2)
        square = 2 * mean * mean
    if factor.divides:
        mean = abs(mean) or 1.0
        return _LONG_DIVISOR, 1 / mean, 1.5 / (mean * mean)
    return 1.0, mean, square


def _of_number(number: Number, cells: Sequence[str]) -> tuple[float, float]:
    mean = variance = 0.0
    columns = [at for at in range(number.start, number.end) if at != number.point]
    for place, column in enumerate(reversed(columns), -number.decimals):
        usual, spread = moments_of(cells[column])
        mean += 10.0**place * usual
        variance += 100.0**place * spread
    return mean, mean * mean + variance
