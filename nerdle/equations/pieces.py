"""Tables of the pieces of an equation, and how two pieces combine.

A table lists texts by their exact value. A value is an int if it is whole, because that is faster.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial, prod
from operator import contains

from nerdle.rules.expression import DIGITS, SIGNS, SUPERSCRIPTS, read

Value = int | Fraction  # an int if the value is whole; equal to the Fraction
Table = dict[Value, list[str]]

POINT = "."
MOST_DECIMALS = 14
"""The largest number of digits after a point in a row of 16 tiles."""
MOST_BITS = 512
"""The largest size of a power, in bits."""
_FACTORIALS = [factorial(number) for number in range(99)]  # the next one has more than MOST_BITS
_MANY = 2**31 - 1  # the largest length in a browser, whose Python has 32 bits
LONGEST_EXPONENT = 3
"""The most symbols in an exponent. With more of them, only powers of 1 would not be too large."""


@dataclass(frozen=True)
class Numbers:
    """The numbers that fit in some columns, which are only listed if that is needed."""

    #: The symbols that each column can hold.
    allowed: Sequence[frozenset[str]]
    #: `zero`, `leading_zeros`, `signs`: whether there can be a zero by itself, zeros before other
    #: digits, and signs before those. A number with a point does not end with 0.
    zero: bool
    leading_zeros: bool = False
    signs: bool = False

    def __len__(self) -> int:
        """At least the number of values, but no more than _MANY; 0 if there are none."""
        symbols = {*DIGITS, POINT, *SIGNS} if self.signs else {*DIGITS, POINT}
        return min(_MANY, prod(len(allowed & symbols) for allowed in self.allowed))

    def __contains__(self, value: object) -> bool:
        return isinstance(value, (int, Fraction)) and any(self._texts(value))

    def __getitem__(self, value: Value) -> list[str]:
        """Return the texts with a value; there can be several if there are signs."""
        return list(self._texts(value))

    def __iter__(self) -> Iterator[Value]:
        return iter(self.table())

    def table(self) -> Table:
        """Return all numbers."""
        table: Table = {}
        for signs, digits in self._choices():
            befores = self._signs(signs)
            value_of = parsed if POINT in digits else int
            for written in map("".join, product(*digits)) if befores else ():
                value = value_of(written)
                for negative, before in befores:
                    table.setdefault(-value if negative else value, []).append(before + written)
        return table

    def _choices(self) -> Iterator[tuple[int, list[Sequence[str]]]]:
        """Yield the number of signs, and the symbols for each column after them."""
        for signs in range(len(self.allowed) if self.signs else 1):
            choices: list[Sequence[str]] = [
                sorted(allowed & {*DIGITS}) for allowed in self.allowed[signs:]
            ]
            nonzero = [digit for digit in choices[0] if digit != "0"]
            zero_first = self.leading_zeros if len(choices) > 1 else self.zero
            yield signs, [choices[0] if zero_first else nonzero, *choices[1:]]
            decimal = [digit for digit in choices[-1] if digit != "0"]
            for at in range(len(choices) - 1):
                if POINT in self.allowed[signs + at]:
                    several = at > 1 and not self.leading_zeros
                    whole = [nonzero, *choices[1:at]] if several else choices[:at]
                    yield signs, [*whole, POINT, *choices[at + 1 : -1], decimal]

    def _texts(self, value: Value) -> Iterator[str]:
        shortest = in_decimals(value if value >= 0 else -value)
        if not shortest:
            return
        for signs in range(len(self.allowed) - len(shortest) + 1 if self.signs else 1):
            digits = shortest.zfill(len(self.allowed) - signs)
            if (
                len(digits) + signs == len(self.allowed)
                and (digits[0] != "0" or self._zero_first(digits))
                and all(map(contains, self.allowed[signs:], digits))
            ):
                for negative, before in self._signs(signs):
                    if not value or negative == (value < 0):
                        yield before + digits

    def _zero_first(self, digits: str) -> bool:
        """Return whether a number can have these digits, the first of which is 0."""
        if digits[1:2] == POINT:
            return True
        return self.leading_zeros if len(digits) > 1 else self.zero

    def _signs(self, length: int) -> list[tuple[bool, str]]:
        """Return the signs that fit in the first columns, and whether they make -1 together."""
        choices = [sorted(allowed & {*SIGNS}) for allowed in self.allowed[:length]]
        texts = map("".join, product(*choices))
        return [(text.count("-") % 2 == 1, text) for text in texts]


def parsed(number: str) -> Value:
    """Return the value of a number without signs."""
    whole, point, decimals = number.partition(POINT)
    return Fraction(int(whole + decimals), 10 ** len(decimals)) if point else int(whole)


def in_decimals(value: Value) -> str:
    """Return the shortest text of a number of 0 or more; "" if it has too many decimals.

    >>> in_decimals(12), in_decimals(Fraction(1, 8)), in_decimals(Fraction(1, 3))
    ('12', '.125', '')
    """
    if type(value) is int:
        return str(value)
    if not ends(value):
        return ""
    decimals = next(n for n in range(1, MOST_DECIMALS + 1) if 10**n % value.denominator == 0)
    digits = str(value.numerator * 10**decimals // value.denominator).zfill(decimals)
    return f"{digits[:-decimals]}{POINT}{digits[-decimals:]}"


def ends(value: Value) -> bool:
    """Return whether a value has at most MOST_DECIMALS decimals."""
    return not 10**MOST_DECIMALS % value.denominator


Values = Table | Numbers | set[Value]
"""Values to look for."""


def copy(table: Table) -> Table:
    """Return a table that can be changed."""
    return {value: list(texts) for value, texts in table.items()}


def only(table: Table, values: Values) -> Table:
    """Return the part of a table that has some values."""
    if len(table) <= len(values):
        return {value: texts for value, texts in table.items() if value in values}
    return {value: table[value] for value in values if value in table}


def combine(table: Table, first: Table, operator: str, second: Table) -> None:
    """Add all combinations  first operator second  to `table`."""
    for b, right in second.items():
        if operator == "/" and not b:
            continue
        for a, left in first.items():
            texts = table.setdefault(apply(a, operator, b), [])
            texts.extend(f"{x}{operator}{y}" for x in left for y in right)


def solve(
    found: Table, first: Table, operator: str, second: Table, results: Values, *, whole: bool
) -> None:
    """Add to `found` all combinations  first operator second  whose value is one of `results`.

    Loops over the two smallest of the three and solves for the largest. `whole`: whether all values
    of `second` are whole.
    """
    if len(results) >= max(len(first), len(second)):
        for a, left in first.items():
            for b, right in second.items():
                if b or operator != "/":
                    result = apply(a, operator, b)
                    if result in results:
                        _add(found, result, left, operator, right)
    elif len(first) <= len(second):
        for a, left in first.items():
            for result in results:
                seconds = _second(a, operator, result, whole=whole)
                for b in second if seconds is None else seconds:
                    if b in second and (b or operator != "/"):
                        _add(found, result, left, operator, second[b])
    else:
        for b, right in second.items():
            for result in results:
                firsts = _first(b, operator, result)
                for a in first if firsts is None else firsts:
                    if a in first:
                        _add(found, result, first[a], operator, right)


def _add(found: Table, value: Value, left: list[str], operator: str, right: list[str]) -> None:
    found.setdefault(value, []).extend(f"{x}{operator}{y}" for x in left for y in right)


def values_of_first(operator: str, second: Table, results: Values) -> set[Value] | None:
    """Return all values a with  a operator b = result; None if any a will do for some of them."""
    found = set[Value]()
    for b in second:
        for result in results:
            firsts = _first(b, operator, result)
            if firsts is None:
                return None
            found.update(firsts)
    return found


def values_of_second(
    first: Table, operator: str, results: Values, *, whole: bool
) -> set[Value] | None:
    """Return all values b with  a operator b = result; None if any b will do for some of them."""
    found = set[Value]()
    for a in first:
        for result in results:
            seconds = _second(a, operator, result, whole=whole)
            if seconds is None:
                return None
            found.update(seconds)
    return found


def _first(b: Value, operator: str, result: Value) -> tuple[Value, ...] | None:
    """Return the values a with  a operator b = result; None if any a will do."""
    if operator == "+":
        return (apply(result, "-", b),)
    if operator == "-":
        return (apply(result, "+", b),)
    if operator == "/":
        return (apply(result, "*", b),) if b else ()
    if b:
        return (apply(result, "/", b),)
    return () if result else None


def _second(a: Value, operator: str, result: Value, *, whole: bool) -> tuple[Value, ...] | None:
    """Return the values b with  a operator b = result; None if any b will do (not 0 after "/").

    `whole`: whether b must be whole if it comes after * or /.
    """
    if operator == "+":
        return (apply(result, "-", a),)
    if operator == "-":
        return (apply(a, "-", result),)
    if operator == "/":
        if not a:
            return () if result else None
        a, result = result, a  # a / b = result is the same as result * b = a
    if not a:
        return () if result else None
    return () if whole and result % a else (apply(result, "/", a),)


def apply(a: Value, operator: str, b: Value) -> Value:
    """Return  a operator b."""
    if operator == "+":
        value = a + b
    elif operator == "-":
        value = a - b
    elif operator == "*":
        value = a * b
    elif type(a) is int and type(b) is int and a % b == 0:
        return a // b
    else:
        value = Fraction(a) / b
    return value if type(value) is int or value.denominator != 1 else value.numerator


@cache
def exponent(text: str) -> int:
    """Return the exponent that ² or ³ and what follows it stand for.

    The game reads ² as the text ^2, and powers from right to left: 5²3 is 5^23, and 5²³ is 5^2^3.

    >>> exponent("²"), exponent("²3"), exponent("²³")
    (2, 23, 8)
    """
    return int(read(SUPERSCRIPTS[text[0]][-1] + text[1:]).value)


def roots(value: Value, exponent: int) -> list[Value]:
    """Return the exact roots of a value: [3, -3] for the second root of 9, [] for that of 2."""
    top = _whole_root(abs(value.numerator), exponent)
    bottom = _whole_root(value.denominator, exponent)
    if top**exponent != abs(value.numerator) or bottom**exponent != value.denominator:
        return []
    root = apply(top, "/", bottom)
    if exponent % 2:
        return [root if value >= 0 else -root]
    return [] if value < 0 else [root, -root] if value else [root]


def _whole_root(n: int, degree: int) -> int:
    """Return the root of a whole number of 0 or more, rounded down."""
    if degree == 1 or n < 2:
        return n
    root = 0
    for bit in reversed(range(n.bit_length() // degree + 1)):
        if (root + (1 << bit)) ** degree <= n:
            root += 1 << bit
    return root


def add_powers(
    table: Table, bases: Table, exponents: dict[int, list[str]], values: Values | None
) -> None:
    """Add to `table` the powers whose value is one of `values`; all powers if that is None.

    -2² is added as 4 and as -4, because that depends on what is before it: 3*-2² and 3+-2². So
    equations that the game reads otherwise have to be left out later.
    """
    ordered = sorted(bases, key=_size)
    for exponent, ends in exponents.items():
        for base in ordered:
            if exponent * (_size(base).bit_length() - 1) > MOST_BITS:
                break
            value = base**exponent
            if type(value) is not int and value.denominator == 1:
                value = value.numerator
            texts = bases[base]
            if values is None or value in values:
                table.setdefault(value, []).extend(x + end for x in texts for end in ends)
            even = base < 0 and not exponent % 2
            signed = [text for text in texts if text[0] in SIGNS] if even else []
            if signed and (values is None or -value in values):
                table.setdefault(-value, []).extend(x + end for x in signed for end in ends)


def factorial_of(value: Value) -> list[Value]:
    """Return the whole numbers with this factorial: [3] for 6, [0, 1] for 1, [] for 5."""
    return [number for number, each in enumerate(_FACTORIALS) if each == value]


def add_factorials(table: Table, bases: Table, values: Values | None) -> None:
    """Add to `table` the factorials whose value is one of `values`; all if that is None."""
    for number, value in enumerate(_FACTORIALS):
        if number in bases and (values is None or value in values):
            table.setdefault(value, []).extend(f"{text}!" for text in bases[number])


def _size(value: Value) -> int:
    return max(abs(value.numerator), value.denominator)
