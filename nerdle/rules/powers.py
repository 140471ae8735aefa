"""Exact powers and factorials, with a limit on the size of their values.

A few tiles can describe numbers of any size: 9^9^9 has 369,693,100 digits. Every function here
estimates the size of a result before it computes it, so that no input takes long or needs much
memory.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial as _factorial

MOST_BITS = 10_000
"""The largest size of a numerator or denominator, in bits; about 3,000 digits."""

_MOST_FACTORS = 2_000  # of a factorial; the result of more has more than MOST_BITS


TOO_LONG = "this number is too long to calculate"


def too_long(value: Fraction) -> bool:
    """Return whether the numerator or the denominator has more than MOST_BITS."""
    return _bits(value) > MOST_BITS


def power(base: Fraction, exponent: Fraction) -> Fraction:
    """Return the exact value of base^exponent; 0^0 is 1.

    >>> power(Fraction(2), Fraction(-3)), power(Fraction(4, 9), Fraction(3, 2))
    (Fraction(1, 8), Fraction(8, 27))

    Raises ArithmeticError, whose text is the reason in words, if there is no such value (0^-1), if
    it is not a fraction of whole numbers (2^.5) or if it has more than MOST_BITS.
    """
    if not base and exponent < 0:
        raise ArithmeticError("this divides by zero")
    if exponent.denominator > 1:
        base, exponent = _root(base, exponent.denominator), Fraction(exponent.numerator)
    if (_bits(base) - 1) * abs(exponent) > MOST_BITS:
        raise ArithmeticError(TOO_LONG)
    return _checked(Fraction(base**exponent.numerator))


def factorial(value: Fraction) -> Fraction:
    """Return the product of the whole numbers up to a value; 1 if there are none.

    >>> factorial(Fraction(4)), factorial(Fraction(9, 2)), factorial(Fraction(-4))
    (Fraction(24, 1), Fraction(24, 1), Fraction(1, 1))

    Raises ArithmeticError, whose text is the reason in words, if it has more than MOST_BITS.
    """
    if value > _MOST_FACTORS:
        raise ArithmeticError(TOO_LONG)
    return _checked(Fraction(_factorial(max(int(value), 0))))


def _root(value: Fraction, degree: int) -> Fraction:
    """Return the exact root of a fraction."""
    if value < 0:
        raise ArithmeticError("a negative number has no fractional power")
    return Fraction(_whole_root(value.numerator, degree), _whole_root(value.denominator, degree))


def _whole_root(n: int, degree: int) -> int:
    """Return the exact root of a whole number of 0 or more, found by Newton's method from above."""
    if n < 2:
        return n
    if degree < n.bit_length():  # otherwise the root is between 1 and 2
        root = 1 << -(-n.bit_length() // degree)
        while (closer := ((degree - 1) * root + n // root ** (degree - 1)) // degree) < root:
            root = closer
        if root**degree == n:
            return root
    raise ArithmeticError("this power cannot be written as a fraction")


def _bits(value: Fraction) -> int:
    return max(value.numerator.bit_length(), value.denominator.bit_length())


def _checked(value: Fraction) -> Fraction:
    if too_long(value):
        raise ArithmeticError(TOO_LONG)
    return value
