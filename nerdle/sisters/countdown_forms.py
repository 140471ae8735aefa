"""Normal forms of calculations, built from their parts; countdown.py defines them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Form:
    """A normal form from which no term or factor can be removed, and its text."""

    value: int
    text: str
    steps: tuple[int, ...] = ()
    #: "+" for a sum, "*" for a product, "" for a number.
    operator: str = ""
    #: The terms that are added, or the factors.
    forward: tuple[Form, ...] = ()
    #: The terms that are subtracted, or the divisors.
    back: tuple[Form, ...] = ()
    #: The values of all parts, and of the parts of these.
    within: frozenset[int] = frozenset()

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
    totals = [0]
    for part in forward:
        totals += [total + part.value for total in totals]
    for part in back:
        totals += [total - part.value for total in totals]
    if 0 in totals[1:]:
        return None
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

    The product must be a whole number, and no factor or divisor may be 1. Its text divides as early
    as possible, to keep the intermediate results small.

    >>> product_of((Form(100, "100"), Form(6, "6")), (Form(50, "50"),)).text
    '100/50*6'
    """
    over, under = [1], [1]
    for part in forward:
        over += [total * part.value for total in over]
    for part in back:
        under += [total * part.value for total in under]
    if set(over[1:-1]) & set(under[1:]):  # some factors and divisors cancel out
        return None
    first, *factors = forward = _in_order(forward)
    divisors = list(back := _in_order(back))
    value, text, steps = first.value, _in_brackets(first), [*first.steps]
    while factors or divisors:
        at = next((at for at, part in enumerate(divisors) if value % part.value == 0), None)
        if at is None:
            part = factors.pop(0)
            value, text = value * part.value, f"{text}*{_in_brackets(part)}"
        else:
            part = divisors.pop(at)
            value, text = value // part.value, f"{text}/{_in_brackets(part)}"
        steps += (*part.steps, value)
    return Form(value, text, tuple(steps), "*", forward, back, _within(forward + back))


def _within(parts: tuple[Form, ...]) -> frozenset[int]:
    return frozenset(part.value for part in parts).union(*(part.within for part in parts))


def _in_order(parts: tuple[Form, ...]) -> tuple[Form, ...]:
    return tuple(sorted(parts, key=lambda part: (-part.value, part.text)))


def _in_brackets(factor: Form) -> str:
    return f"({factor.text})" if factor.operator else factor.text
