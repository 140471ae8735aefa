"""Normal forms of calculations, built from their parts, and solutions; see countdown.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from operator import add, mul, sub
from typing import TypeVar

T = TypeVar("T")

Value = int | Fraction
"""A result; if it is whole, it is usually an int, which is faster."""

_BINDS = {"(": 0, ")": 1, "+": 1, "-": 1, "*": 2, "/": 2}


@dataclass(frozen=True, slots=True)
class Form:
    """A normal form from which no term or factor can be removed, and its text."""

    value: Value
    text: str
    steps: tuple[Value, ...] = ()
    #: "+" for a sum, "*" for a product, "" for a number.
    operator: str = ""
    #: The terms that are added, or the factors.
    forward: tuple[Form, ...] = ()
    #: The terms that are subtracted, or the divisors.
    back: tuple[Form, ...] = ()
    #: The values of all parts, and of the parts of these.
    within: frozenset[Value] = frozenset()

    @property
    def redundant(self) -> bool:
        """Whether one of its parts already has the value of the whole."""
        return self.value in self.within

    def parts(self, operator: str) -> tuple[tuple[Form, ...], tuple[Form, ...]]:
        """Return `forward` and `back`; a form with a different operator is a single part."""
        return (self.forward, self.back) if self.operator == operator else ((self,), ())


def sum_of(forward: tuple[Form, ...], back: tuple[Form, ...]) -> Form | None:
    """Return the sum of these terms, or None if some can be removed. The sum must be positive.

    >>> nine, seven = Form(9, "9"), Form(7, "7")
    >>> sum_of((seven, nine), ()).text, sum_of((nine, seven), (seven,))
    ('9+7', None)
    """
    totals: list[Value] = [0]
    for part in forward:
        totals += [total + part.value for total in totals]
    for part in back:
        totals += [total - part.value for total in totals]
    return None if 0 in totals[1:] else whole_sum(forward, back)


def whole_sum(forward: tuple[Form, ...], back: tuple[Form, ...]) -> Form:
    """Return the sum of these terms, even if some can be removed."""
    first, *others = forward = _in_order(forward)
    back = _in_order(back)
    value, text, steps = first.value, first.text, [*first.steps]
    for symbol, parts in (("+", others), ("-", back)):
        for part in parts:
            value += part.value if symbol == "+" else -part.value
            text += symbol + part.text
            steps += (*part.steps, value)
    return Form(value, text, tuple(steps), "+", forward, back, _within(forward + back))


def product_of(forward: tuple[Form, ...], back: tuple[Form, ...]) -> Form | None:
    """Return the product of these factors and divisors, or None if some can be removed.

    No factor or divisor may be 1. The text divides as soon as the result is whole, to keep the
    intermediate results small; divisors that make a fraction come last.

    >>> product_of((Form(100, "100"), Form(6, "6")), (Form(50, "50"),)).text
    '100/50*6'
    """
    over: list[Value] = [1]
    under: list[Value] = [1]
    for part in forward:
        over += [total * part.value for total in over]
    for part in back:
        under += [total * part.value for total in under]
    some, divided_by = set(over[1:-1]), set(under[1:])
    if some & divided_by or 1 in some or 1 in divided_by:  # some factors and divisors cancel out
        return None
    return whole_product(forward, back)


def whole_product(forward: tuple[Form, ...], back: tuple[Form, ...]) -> Form:
    """Return the product of these factors and divisors, even if some can be removed.

    Divisors of 1 become factors.
    """
    forward += tuple(part for part in back if part.value == 1)
    back = tuple(part for part in back if part.value != 1)
    first, *factors = forward = _in_order(forward)
    divisors = list(back := _in_order(back))
    value, text, steps = first.value, _in_brackets(first), [*first.steps]
    while factors or divisors:
        at = next((at for at, part in enumerate(divisors) if value % part.value == 0), None)
        if at is None and factors:
            part = factors.pop(0)
            value, text = value * part.value, f"{text}*{_in_brackets(part)}"
        else:
            part = divisors.pop(at or 0)
            value, text = divided(value, part.value), f"{text}/{_in_brackets(part)}"
        steps += (*part.steps, value)
    return Form(value, text, tuple(steps), "*", forward, back, _within(forward + back))


def divided(value: Value, divisor: Value) -> Value:
    """Return a quotient; if it is whole, as an int.

    >>> divided(6, 3), divided(7, 2)
    (2, Fraction(7, 2))
    """
    return Fraction(value, divisor) if value % divisor else value // divisor


@dataclass(frozen=True)
class Solution:
    """A calculation that represents all those that are essentially the same.

    >>> from nerdle.sisters.countdown import solutions
    >>> first = next(solutions([25, 50, 75, 100, 3, 6], 952))
    >>> first.text, first.numbers, first.steps
    ('((100+6)*75*3-50)/25', 6, (106, 7950, 23850, 23800, 952))
    """

    text: str
    value: int
    #: How many numbers it uses.
    numbers: int
    #: The result of each operator, in the order of the calculation; the last one is the value.
    steps: tuple[Value, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The steps as a person would write them, one per line.

        >>> from nerdle.sisters.countdown import solutions
        >>> next(solutions([2, 3, 4, 25], 48)).lines
        ('25+3=28', '28-4=24', '24*2=48')
        """
        lines = []

        def combine(operator: str, left: Value, right: Value) -> Value:
            value = RESULTS[operator](left, right)
            lines.append(f"{written(left)}{operator}{written(right)}={written(value)}")
            return value

        calculated(self.text, int, combine)
        return tuple(lines)

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data; a step that is a fraction is a text such as "7/2"."""
        return {
            "text": self.text,
            "expression": self.text,
            "value": self.value,
            "numbers": self.numbers,
            "steps": [int(step) if step == int(step) else str(step) for step in self.steps],
        }


RESULTS: dict[str, Callable[[Value, Value], Value]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "/": divided,
}
"""What each operator does."""


def calculated(text: str, number: Callable[[str], T], combine: Callable[[str, T, T], T]) -> T:
    """Calculate a text with numbers, operators and brackets, in the order of a person.

    `number` makes a value of the text of a number; `combine`, of an operator and two values.
    """
    values: list[T] = []
    waiting: list[str] = []
    for token in re.findall(r"\d+|.", f"({text})"):
        if token.isdecimal():
            values.append(number(token))
            continue
        while token != "(" and waiting and _BINDS[waiting[-1]] >= _BINDS[token]:
            operator, right, left = waiting.pop(), values.pop(), values.pop()
            values.append(combine(operator, left, right))
        if token == ")":
            waiting.pop()  # its "("
        else:
            waiting.append(token)
    return values[0]


def normal_form(text: str, check: Callable[[str, Value, Value], object] = lambda *_: None) -> Form:
    """Return the normal form of a calculation, which may have parts that can be removed.

    `check` is called with the operator and the values of each step, before it is calculated.

    >>> normal_form("3+(6-(4-100))/2").text
    '(100+6-4)/2+3'

    Raises ZeroDivisionError.
    """

    def combine(operator: str, left: Form, right: Form) -> Form:
        check(operator, left.value, right.value)
        kind = "+" if operator in "+-" else "*"
        (forward, back), (more, less) = left.parts(kind), right.parts(kind)
        if operator in "-/":
            more, less = less, more
        return (whole_sum if kind == "+" else whole_product)(forward + more, back + less)

    return calculated(text, lambda digits: Form(int(digits), str(int(digits))), combine)


def written(value: Value) -> str:
    """Return a result as a person would write it: as a short decimal, or else as a fraction.

    >>> [written(Fraction(7, n)) for n in (1, 2, 8, 16, 3)]
    ['7', '3.5', '0.875', '(7/16)', '(7/3)']
    """
    if value.denominator == 1:
        return str(value)
    return f"({value})" if 1000 % value.denominator else str(float(value))


def _within(parts: tuple[Form, ...]) -> frozenset[Value]:
    return frozenset(part.value for part in parts).union(*(part.within for part in parts))


def _in_order(parts: tuple[Form, ...]) -> tuple[Form, ...]:
    return tuple(sorted(parts, key=lambda part: (-part.value, part.text)))


def _in_brackets(factor: Form) -> str:
    return f"({factor.text})" if factor.operator else factor.text
