"""The numbers round by its plain definition: all calculations, with or without fractions."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, compress, permutations, product
from math import prod
from typing import Any

import pytest
from hypothesis import strategies as st

from nerdle.sisters import countdown
from nerdle.sisters.countdown import nearest, solutions

# A calculation is a number, or an operator with two calculations. A normal form is a number, or "+"
# with the terms that are added and subtracted, or "*" with the factors and the divisors.
Calculation = Any
Form = Any

INVERSE = {"-": "+", "/": "*"}


def calculations(numbers: Sequence[int], fractions: bool = False) -> Iterator[Calculation]:
    """Yield all calculations that use all numbers and have positive intermediate results.

    Unless `fractions` are allowed, all results are whole.
    """
    if len(numbers) == 1:
        yield numbers[0]
    for taken in product((False, True), repeat=len(numbers)):
        left = [n for n, to_left in zip(numbers, taken, strict=True) if to_left]
        right = [n for n, to_left in zip(numbers, taken, strict=True) if not to_left]
        if left and right:
            ones, others = calculations(left, fractions), calculations(right, fractions)
            for one, other, symbol in product(ones, others, "+-*/"):
                result = value((symbol, one, other))
                if result > 0 and (fractions or result.denominator == 1):
                    yield symbol, one, other


def intermediate_results(calculation: Calculation) -> list[Fraction]:
    """Return the result of each operator in order."""
    if isinstance(calculation, int):
        return []
    _, left, right = calculation
    return [*intermediate_results(left), *intermediate_results(right), value(calculation)]


def value(calculation: Calculation) -> Fraction:
    if isinstance(calculation, int):
        return Fraction(calculation)
    symbol, left, right = calculation
    a, b = value(left), value(right)
    return a / b if symbol == "/" else {"+": a + b, "-": a - b, "*": a * b}[symbol]


def normal_form(calculation: Calculation) -> Form:
    """Return the normal form, in which divisors of 1 are factors."""
    if isinstance(calculation, int):
        return calculation
    symbol, left, right = calculation
    kind = INVERSE.get(symbol, symbol)
    forward, back = parts(normal_form(left), kind)
    more, less = parts(normal_form(right), kind)
    if symbol in INVERSE:
        more, less = less, more
    forward, back = forward + more, back + less
    ones = tuple(part for part in back if kind == "*" and form_value(part) == 1)
    return kind, in_order(forward + ones), in_order(part for part in back if part not in ones)


def parts(form: Form, kind: str) -> tuple[tuple[Form, ...], tuple[Form, ...]]:
    return form[1:] if not isinstance(form, int) and form[0] == kind else ((form,), ())


def in_order(forms: Iterable[Form]) -> tuple[Form, ...]:
    return tuple(sorted(forms, key=repr))


def form_value(form: Form) -> Fraction:
    if isinstance(form, int):
        return Fraction(form)
    kind, *both = form
    forward, back = (map(form_value, some) for some in both)
    return Fraction(sum(forward) - sum(back) if kind == "+" else prod(forward) / prod(back))


def redundant(form: Form) -> bool:
    """Whether the form uses numbers that it does not need."""
    if isinstance(form, int):
        return False
    _, forward, back = form
    return (
        any(map(redundant, forward + back))
        or any(form_value(form) == form_value(part) for part in within(form))
        or any(form_value(form) == form_value(shorter) for shorter in shortened(form))
    )


def within(form: Form) -> Iterator[Form]:
    if not isinstance(form, int):
        for part in form[1] + form[2]:
            yield part
            yield from within(part)


def shortened(form: Form) -> Iterator[Form]:
    """Yield the form without some of its terms or factors, but with at least one to begin with."""
    kind, forward, back = form
    n = len(forward)
    for kept in product((False, True), repeat=n + len(back)):
        if any(kept[:n]) and not all(kept):
            yield kind, tuple(compress(forward, kept)), tuple(compress(back, kept[n:]))


def different(numbers: Sequence[int], fractions: bool = False) -> dict[int, set[Form]]:
    """Return the normal forms of all calculations that are not redundant, by whole value."""
    found: dict[int, set[Form]] = {}
    for size in range(1, len(numbers) + 1):
        for some in set(combinations(sorted(numbers), size)):
            for form in {normal_form(each) for each in calculations(some, fractions)}:
                made = form_value(form)
                if made.denominator == 1 and not redundant(form):
                    found.setdefault(int(made), set()).add(form)
    return found


def every_value(numbers: Sequence[int], fractions: bool = False) -> set[int]:
    """Return the whole values; with fractions, negative intermediate results are also tried."""
    found: set[Fraction] = set()
    seen = set()
    waiting = [tuple(sorted(map(Fraction, numbers)))]
    while waiting:
        left = waiting.pop()
        if left in seen:
            continue
        seen.add(left)
        found.update(left)
        for at, to in permutations(range(len(left)), 2):
            a, b = left[at], left[to]
            others = [n for i, n in enumerate(left) if i not in (at, to)]
            made = [a + b, a - b, a * b, *([a / b] if b else [])]
            if not fractions:
                made = [n for n in made if n > 0 and n.denominator == 1]
            waiting += [tuple(sorted([*others, n])) for n in made]
    return {int(n) for n in found if n > 0 and n.denominator == 1}


def read(text: str) -> Calculation:
    """Read a calculation with Python's parser."""
    symbols = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}

    def convert(node: ast.expr) -> Calculation:
        if isinstance(node, ast.Constant):
            return node.value
        assert isinstance(node, ast.BinOp)
        return symbols[type(node.op)], convert(node.left), convert(node.right)

    return convert(ast.parse(text, mode="eval").body)


def texts(numbers: Sequence[int], target: int, fractions: bool = False) -> list[str]:
    return [found.text for found in solutions(numbers, target, fractions=fractions)]


def assert_agrees_with_definition(
    numbers: Sequence[int], targets: Sequence[int], fractions: bool, most_in_table: int
) -> None:
    wanted = different(numbers, fractions)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(countdown, "_MOST_IN_TABLE", most_in_table)
        for target in {*wanted, *targets}:
            forms = [normal_form(read(text)) for text in texts(numbers, target, fractions)]
            assert len(set(forms)) == len(forms)
            assert set(forms) == wanted.get(target, set()), target
    # leaving out redundant forms loses no value, and neither does leaving out negative results
    assert set(wanted) == every_value(numbers, fractions)
    for target in targets if not fractions else ():
        distance = min(abs(each - target) for each in wanted)
        at_distance = {each for each in wanted if abs(each - target) == distance}
        assert nearest(numbers, target) == tuple(sorted(at_distance))


any_number = st.integers(1, 12) | st.sampled_from([25, 50, 75, 100])
some_targets = st.lists(st.integers(1, 999), min_size=1, max_size=5)
