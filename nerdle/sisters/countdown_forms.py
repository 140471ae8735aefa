"""Normal forms of the numbers round, put together of parts; countdown.py says what they are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Form:
    """A normal form of which nothing can be struck out, and how a person writes it.

    `operator`: "+" for a sum, "*" for a product, "" for a number. `forward`: the terms to add, or
    the factors; `back`: those to subtract, or the divisors. `within`: the values of these, and of
    what is within them.
    """

    value: int
    text: str
    steps: tuple[int, ...] = ()
    operator: str = ""
    forward: tuple[Form, ...] = ()
    back: tuple[Form, ...] = ()
    within: frozenset[int] = frozenset()

    @property
    def idle(self) -> bool:
        """Whether something within it is worth as much as the whole."""
        return self.value in self.within

    def parts(self, operator: str) -> tuple[tuple[Form, ...], tuple[Form, ...]]:
        """What it adds and subtracts, or multiplies and divides by; itself where it is one part."""
        return (self.forward, self.back) if self.operator == operator else ((self,), ())


def sum_of(forward: tuple[Form, ...], back: tuple[Form, ...]) -> Form | None:
    """The sum of these terms, which is positive; None where some can be struck out.

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
    """The product of these factors and divisors, which is whole, and none of them is 1; or None.

    It is written so that it divides as soon as it can: the numbers on the way stay small.

    >>> product_of((Form(100, "100"), Form(6, "6")), (Form(50, "50"),)).text
    '100/50*6'
    """
    over, under = [1], [1]
    for part in forward:
        over += [total * part.value for total in over]
    for part in back:
        under += [total * part.value for total in under]
    if set(over[1:-1]) & set(under[1:]):  # these factors are struck out with these divisors
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
