"""A plain, independent definition of the values of expressions, exact and as the game has them.

Nothing here uses the package: a text is rewritten from the inside out until one value is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import copysign, factorial, floor, inf, isfinite, isinf, isnan, nan
from operator import add, mul, sub, truediv
from typing import TypeVar

MOST_BITS = 10_000
"""Numbers with longer numerators or denominators count as too long to calculate."""


def any_value(text: str) -> Fraction | None:
    """The exact value of one side with any symbol of the family; None if there is none."""
    return _rewritten(text, _exact_number, _exactly, "(?P<not>)<(?P<n>[0-9]+)>(?P<marks>!*)")


@cache
def calculated(text: str) -> float:
    """The value of one side as the game calculates it, in floats; nan if there is none.

    After a “!”, what is not an operator is ignored; “!” at the start means “not”.
    """
    pattern = "(?P<not>!?)<(?P<n>[0-9]+)>(?P<marks>(?:!(?:<[0-9]+>|[)])*)*)"
    text = re.sub("([0-9.]+)π", r"(\1*3.142)", text.replace("²", "^2").replace("³", "^3"))
    found = _rewritten(text.replace("π", "3.142"), _float, _roundly, pattern)
    return nan if found is None else found


@cache
def replaced(text: str) -> float:
    """The value after each number n is replaced by n+n*n/(n+1), with whole numbers n+1."""
    changed = re.sub("[0-9]+(?:[.][0-9]+)?", lambda n: _instead(n[0]), text)
    return calculated(changed)


def _instead(n: str) -> str:
    return f"({n}+{n}*{n}/({n.partition('.')[0]}+1))"


N = TypeVar("N", float, Fraction)


def _rewritten(
    text: str,
    number: Callable[[str], N | None],
    operation: Callable[[str, N, N], N | None],
    operand: str,
) -> N | None:
    """The value of a text, which is rewritten from the inside out until one value is left.

    <7> stands for known[7], which is None if it stands for a bracket that has no value. `operand`:
    a pattern for a known value with its “!”.
    """
    if not set(text) <= set("0123456789+-*/^()!.²³π"):
        return None
    known: list[N | None] = []
    zero = number("0")

    def stored(value: N | None) -> str:
        known.append(value)
        return f"<{len(known) - 1}>"

    def applied(sign: str, *places: str) -> str:
        a, b = (known[int(place)] if place else zero for place in places)
        result = None if a is None or b is None else operation(sign, a, b)
        if result is None:
            raise SyntaxError
        return stored(result)

    def signed(found: re.Match[str]) -> str:
        value = known[int(found[3])]
        return found[1] + stored(None if value is None else value if found[2] == "+" else -value)

    def with_marks(found: re.Match[str]) -> str:
        parts = re.fullmatch(operand, found[0])
        if not parts or known[int(parts["n"])] is None:
            raise SyntaxError
        place = f"<{parts['n']}>"
        for mark in parts["not"].replace("!", "n") + re.sub("[^!]", "", parts["marks"]):
            place = applied(mark, place[1:-1], "")
        return place

    def reduced(text: str) -> str | None:
        """The place of the value of a text without brackets; None if there is none."""
        try:
            text = re.sub("(?:<[0-9]+>|[!)])+", with_marks, text)
            while found := re.fullmatch(r"(.*)<(\d+)>\^<(\d+)>(.*)", text):  # from right to left
                text = found[1] + applied("^", found[2], found[3]) + found[4]
            while found := re.fullmatch(r"(.*?)<(\d+)>([*/])<(\d+)>(.*)", text):
                text = found[1] + applied(found[3], found[2], found[4]) + found[5]
            if text.startswith(("+", "-")):
                text = stored(zero) + text
            while found := re.fullmatch(r"<(\d+)>([-+])<(\d+)>(.*)", text):
                text = applied(found[2], found[1], found[3]) + found[4]
        except SyntaxError:
            return None
        return text if re.fullmatch("<[0-9]+>", text) else None

    text = text.replace("²", "^2").replace("³", "^3").replace("**", "^")
    text = re.sub("([0-9.]+)π", r"(\1*π)", text)
    text = re.sub("[0-9]+[.]?[0-9]*|[.][0-9]*|π", lambda n: stored(number(n[0])), text)
    for pair, sign in [("++", "+"), ("--", "+"), ("+-", "-"), ("-+", "-")] * len(text):
        text = text.replace(pair, sign)
    text = re.sub("(^|[*/^])([-+])<([0-9]+)>", signed, text)
    while found := re.search(r"\(([^()]*)\)", text):
        inner = reduced(found[1])
        place = stored(known[int(inner[1:-1])] if inner else None)
        text = text[: found.start()] + place + text[found.end() :]
    whole = reduced(text)
    return known[int(whole[1:-1])] if whole else None


def _exact_number(written: str) -> Fraction | None:
    return None if written.endswith(".") else Fraction(f"0{written}".replace("0π", "3.142"))


def _float(written: str) -> float:
    return nan if written == "." else float(written)


def _exactly(sign: str, a: Fraction, b: Fraction) -> Fraction | None:
    """The exact result of `a sign b`, or of a! without b; None if there is none."""
    if sign == "/" and not b:
        return None
    if sign == "!":
        result = Fraction(factorial(max(floor(a), 0))) if a <= MOST_BITS else None
    else:
        result = _OPERATIONS[sign](a, b)
    return None if result is None or _bits(result) > MOST_BITS else result


def _roundly(sign: str, a: float, b: float) -> float:
    """The same with floats as in JavaScript, where nothing is an error; “n” means “not”."""
    if sign == "!":
        product = 1.0
        for n in range(2, 1 + int(min(a, 999)) if a >= 2 else 0):
            product *= n
        return product
    if sign == "n":
        return 1.0 if a == 0 or isnan(a) else 0.0
    if sign == "/" and b == 0:
        return nan if a == 0 or isnan(a) else copysign(inf, a) * copysign(1, b)
    if sign in "+-*/":
        return _FLOATS[sign](a, b)
    if isnan(b) or (isinf(b) and abs(a) == 1) or (a < 0 and isfinite(b) and b % 1):
        return nan
    try:
        result: float = a**b
    except OverflowError:
        return -inf if a < 0 and b % 2 == 1 else inf
    except ZeroDivisionError:
        return copysign(inf, a) if b % 2 == 1 else inf
    return result


def _power(a: Fraction, b: Fraction) -> Fraction | None:
    if not a and b < 0:
        return None
    if b.denominator > 1:
        above, below = _root(a.numerator, b.denominator), _root(a.denominator, b.denominator)
        if above is None or below is None:
            return None
        a, b = Fraction(above, below), Fraction(b.numerator)
    if (_bits(a) - 1) * abs(b) > MOST_BITS:  # then the result is too long
        return None
    return Fraction(a**b.numerator)


_OPERATIONS: dict[str, Callable[[Fraction, Fraction], Fraction | None]] = {
    "+": Fraction.__add__,
    "-": Fraction.__sub__,
    "*": Fraction.__mul__,
    "/": Fraction.__truediv__,
    "^": _power,
}

_FLOATS: dict[str, Callable[[float, float], float]] = {"+": add, "-": sub, "*": mul, "/": truediv}


def _root(n: int, degree: int) -> int | None:
    """By bisection; None if the root is not a whole number."""
    low, high = 0, 1 << n.bit_length() // degree + 1
    while low < high - 1:
        middle = (low + high) // 2
        low, high = (low, middle) if middle**degree > n else (middle, high)
    return low if low**degree == n else None


def _bits(value: Fraction) -> int:
    return max(value.numerator.bit_length(), value.denominator.bit_length())
