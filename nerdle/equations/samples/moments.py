"""Estimates how many equations a shape has, from the means and variances of its terms.

The number of texts of a shape is known. The difference between its two sides is treated as
normally distributed, which gives the chance that it is 0, and the copies of each digit as Poisson
distributed, which gives the chance that the text fits the clues. This only decides how often each
shape is tried. It is usually right within a factor of two, but nothing depends on that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, factorial, pi, sqrt

from nerdle.equations.samples.forms import Form, Item, Number, Term
from nerdle.rules.expression import PI

_SPREAD = 0.3  # added to a standard deviation; a difference of whole numbers is rarely 0 otherwise
_FAR = 0.01  # the weight of a long tail, because products are not distributed normally
_FARTHER = 0.1  # the same with powers and factorials, which are often 1 and often large
_LEAST = 50.0  # the largest x in exp(-x), so that no chance is 0
_LARGE = 2_000  # larger powers of a digit, and larger factorials, are rarely in an equation
_POWERS = {"²": 2, "³": 3}


def estimated(
    form: Form,
    cells: Sequence[str],
    copies: Mapping[str, tuple[int, bool]],
    free: frozenset[int],
) -> float:
    """Return about how many equations of a form there are.

    `cells` are the digits that each column can hold; `copies`: how many of a digit the `free`
    columns must have at least, and whether there must be no more.

    >>> from nerdle.equations.samples.forms import form_of
    >>> nine = "123456789"
    >>> cells = [nine, "+", nine, "=", "0123456789"]  # there are 36 such sums
    >>> round(estimated(form_of("f+f=d"), cells, {}, frozenset([0, 2, 4])))
    36
    """
    texts = 1.0
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
    mean, variance = 0.0, 0.0
    far = _FAR
    for place, tiles in enumerate(form.places):
        for column, less in tiles:
            usual, spread = _digit(cells[column])
            mean += 10.0**place * (-usual if less else usual)
            variance += 100.0**place * spread
    for term in form.products:
        usual, square = _of_term(term, cells)
        mean += form.scale * (-usual if term.less else usual)
        variance += form.scale**2 * max(0.0, square - usual * usual)
        fitting *= _usable(term, cells)
        if any(item.factorial or item.exponent for _, item in term.factors):
            far = _FARTHER
    deviation = sqrt(variance) + _SPREAD
    chance = exp(-min(_LEAST, (mean / deviation) ** 2 / 2)) / (deviation * sqrt(2 * pi))
    return texts * fitting * min(1.0, chance + far / (deviation + abs(mean)))


def _exactly(n: int, mean: float) -> float:
    return exp(-mean) * mean**n / factorial(n)


def _at_least(n: int, mean: float) -> float:
    return max(0.0, 1 - sum([_exactly(fewer, mean) for fewer in range(n)]))


@lru_cache(maxsize=2_000)
def _digit(cell: str) -> tuple[float, float]:
    """Return the mean and the variance of the digits of a cell."""
    digits = [int(digit) for digit in cell]
    mean = sum(digits) / len(digits)
    return mean, sum([digit * digit for digit in digits]) / len(digits) - mean * mean


def _of_number(number: Number, cells: Sequence[str]) -> tuple[float, float]:
    """Return the mean of a number and of its square, as do _of_item and _of_term."""
    mean = variance = 0.0
    columns = [at for at in range(number.start, number.end) if at != number.point]
    for place, column in enumerate(reversed(columns), -number.decimals):
        usual, spread = _digit(cells[column])
        mean += 10.0**place * usual
        variance += 100.0**place * spread
    return mean, mean * mean + variance


def _of_item(item: Item, cells: Sequence[str]) -> tuple[float, float]:
    if after := _after_digit(item, cells):
        assert isinstance(item.base, Number)
        _, mean, square = _of_digit(cells[item.base.start], after)
        return mean, square
    if isinstance(item.base, Number):
        mean, square = _of_number(item.base, cells)
    elif isinstance(item.base, str):
        mean, square = float(PI), float(PI) ** 2
    else:
        mean = variance = 0.0
        for term in item.base:
            usual, squared = _of_term(term, cells)
            mean += -usual if term.less else usual
            variance += max(0.0, squared - usual * usual)
        square = mean * mean + variance
    if item.factorial:
        mean, square = 24.0, 2_000.0
    if item.exponent:
        mean = 1.5 * abs(mean) ** _POWERS.get(str(item.exponent), 2)
        square = 2 * mean * mean
    return mean, square


@lru_cache(maxsize=2_000)
def _of_digit(cell: str, after: str) -> tuple[float, float, float]:
    """Return the share of small values of a digit with what is after it, and two means.

    They are the mean of the small values and that of their squares.
    `after`: "!", or the digits that an exponent of one digit can be.
    """
    if after == "!":
        values = [factorial(int(digit)) for digit in cell]
    else:
        values = [int(digit) ** int(power) for digit in cell for power in after]
    small = [value for value in values if value <= _LARGE]
    if not small:
        return 1 / len(values), float(_LARGE), float(_LARGE**2)
    n = len(small)
    return n / len(values), sum(small) / n, sum([value * value for value in small]) / n


def _of_term(term: Term, cells: Sequence[str]) -> tuple[float, float]:
    mean = square = 1.0
    for operator, item in term.factors:
        if operator == "/":
            usual, squared = _of_divisor(item, cells)
        else:
            usual, squared = _of_item(item, cells)
        mean, square = mean * usual, square * squared
    return mean, square


def _after_digit(item: Item, cells: Sequence[str]) -> str:
    """Return what `_of_digit` needs if an item is a digit with something behind it, or ""."""
    number, power = item.base, item.exponent
    if not isinstance(number, Number) or number.end - number.start > 1:
        return ""
    if isinstance(power, str):
        return "!" if item.factorial else str(_POWERS.get(power, ""))
    # with two digits, only 1 has a power that is small
    return cells[power.start] if power.end - power.start == 1 else "9"


def _of_divisor(item: Item, cells: Sequence[str]) -> tuple[float, float]:
    """Return the mean of 1/n and of its square."""
    if not isinstance(item.base, Number) or item.factorial or item.exponent:
        mean, _ = _of_item(item, cells)
        mean = abs(mean) or 1.0
        return 1 / mean, 1.5 / (mean * mean)
    start, end, point = item.base
    length = (end if point is None else point) - start
    return _inverse(cells[start], length)


@lru_cache(maxsize=2_000)
def _inverse(cell: str, length: int) -> tuple[float, float]:
    """Return that for numbers of some digits (before a point), the first of which is in a cell."""
    middle = 0.5 if length > 1 else 0.0
    inverses = [1 / max((int(d) + middle) * 10.0 ** (length - 1), 0.5) for d in cell]
    return sum(inverses) / len(cell), sum([each * each for each in inverses]) / len(cell)


def _usable(term: Term, cells: Sequence[str]) -> float:
    """Return roughly how likely a term is to leave no fraction and to have no large power."""
    chance = 1.0
    for operator, item in term.factors:
        if after := _after_digit(item, cells):
            assert isinstance(item.base, Number)
            chance *= _of_digit(cells[item.base.start], after)[0]
        if operator == "/":
            mean, _ = _of_divisor(item, cells)
            chance *= min(1.0, 1.5 * mean)
    return chance
