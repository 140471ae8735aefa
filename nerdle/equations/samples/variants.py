"""The texts and the values of short factors, such as fd, f³, f^d and fd!.

There are so few that all are listed. So one can be drawn with any chances, and the means are exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import factorial, prod

from nerdle.equations.pieces import MOST_BITS, exponent, parsed
from nerdle.rules.expression import DIGITS, PI, POWER

_MOST = 1_000  # texts of a factor that are listed
_LARGE = 2_000  # larger powers and factorials are rarely in an equation
LARGEST_FACTORIAL = 98  # the next one has more than MOST_BITS
_HUGE = 1e6  # that values are larger than this does not matter
_LIMITS = 1, 5, 30, _LARGE, _HUGE  # of values that are about as large
_DIVIDING = 1.5  # a product can be divided by n this many times more often than once in n


class Variants:
    """The texts that some columns of a shape can have, and what they are worth.

    `cells`: the symbols that each of these columns can have.

    >>> some = Variants(("123", "!"))
    >>> list(zip(some.texts, some.values))
    [('1!', (1, 1)), ('2!', (2, 1)), ('3!', (6, 1))]
    """

    def __init__(self, cells: tuple[str, ...]) -> None:
        self.cells = cells
        self.texts: list[str] = []
        #: The numerator and the denominator of each value.
        self.values: list[tuple[int, int]] = []
        for text in map("".join, product(*cells)):
            if value := _value(text):
                self.texts.append(text)
                self.values.append(value)
        #: Whether all of them are whole numbers.
        self.whole = all(d == 1 for _, d in self.values)
        numbers = [min(n / d, _HUGE) for n, d in self.values]
        plain = cells[-1][0] in DIGITS and POWER not in cells
        #: Whether each is small enough to be in an equation often.
        self.usual = [plain or number <= _LARGE for number in numbers]
        n = prod(map(len, cells))
        #: As a factor and as a divisor: groups of values that are about as large.
        self.groups = [_group(values, n) for values in ([numbers] if plain else _grouped(numbers))]
        self.divisors = [_divisor_group(values, n) for values in _grouped(numbers)]


@lru_cache(maxsize=4_000)
def dividing(some: Variants, top: int, bottom: int) -> list[int]:
    """Return which of some variants divide  top / bottom  without a remainder.

    >>> dividing(Variants(("178",)), 14, 1)
    [0, 1]
    """
    return [at for at, (n, d) in enumerate(some.values) if not top * d % (n * bottom)]


Group = tuple[float, float, float]
"""Some values: their share of all texts, their mean and the mean of their squares."""


def _grouped(values: list[float]) -> Iterator[list[float]]:
    low = 0.0
    for high in _LIMITS:
        if found := [value for value in values if low < value <= high]:
            yield found
        low = high


def _group(values: list[float], n: int) -> Group:
    return len(values) / n, _mean(values), _mean([value * value for value in values])


def _divisor_group(values: list[float], n: int) -> Group:
    """Return the group of the inverses; its share is lower because most leave a fraction."""
    _, mean, square = _group([1 / value for value in values], n)
    return sum([min(1.0, _DIVIDING / value) for value in values]) / n, mean, square


def variants(cells: tuple[str, ...]) -> Variants | None:
    """Return the variants of some columns, or None if there are too many to list."""
    return _listed(cells) if prod(map(len, cells)) <= _MOST else None


_listed = lru_cache(maxsize=256)(Variants)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _value(text: str) -> tuple[int, int] | None:
    """Return the value of a factor as a fraction; None if it is too large."""
    number = text.rstrip("!²³") if POWER not in text else text[: text.index(POWER)]
    after = text[len(number) :]
    top, bottom = (PI if number == "π" else parsed(number)).as_integer_ratio()
    if after == "!":
        return (factorial(top), 1) if top <= LARGEST_FACTORIAL else None
    if not after:
        return top, bottom
    power = int(after[1:]) if after[0] == POWER else exponent(after)
    if power * (max(top, bottom).bit_length() - 1) > MOST_BITS:
        return None
    return top**power, bottom**power
