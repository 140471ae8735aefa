"""The numbers round by its plain definition: all calculations, with or without fractions."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, permutations, product
from math import prod
from typing import Any

from hypothesis import strategies as st

from nerdle.sisters.countdown import nearest, solutions

# A calculation is a number, or an operator with two calculations. A normal form is a number, or "+"
# with the terms that are added and subtracted, or "*" with the factors and the divisors.
Calculation = Any
Form = Any
Valued = tuple[float, Form]

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
    if isinstance(calculation, int):
        return calculation
    symbol, left, right = calculation
    kind = INVERSE.get(symbol, symbol)
    forward, back = parts(normal_form(left), kind)
    more, less = parts(normal_form(right), kind)
    if symbol in INVERSE:
        more, less = less, more
    return kind, in_order(forward + more), in_order(back + less)


def parts(form: Form, kind: str) -> tuple[tuple[Form, ...], tuple[Form, ...]]:
    return form[1:] if not isinstance(form, int) and form[0] == kind else ((form,), ())


def in_order(forms: tuple[Form, ...]) -> tuple[Form, ...]:
    return tuple(sorted(forms, key=repr))


def form_value(form: Form) -> Fraction:
    if isinstance(form, int):
        return Fraction(form)
    kind, forward, back = form
    total = Fraction(kind == "*")
    for part in forward:
        total = total + form_value(part) if kind == "+" else total * form_value(part)
    for part in back:
        total = total - form_value(part) if kind == "+" else total / form_value(part)
    return total


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
            chosen = zip(forward + back, kept, strict=True)
            left = [part if keep else None for part, keep in chosen]
            yield (
                kind,
                tuple(part for part in left[:n] if part is not None),
                tuple(part for part in left[n:] if part is not None),
            )


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


def forms_for(numbers: Sequence[int], targets: Sequence[int]) -> dict[int, set[Form]]:
    """Return the normal forms for each target, with fractions, which are not redundant.

    It goes through all normal forms, so it is much faster than going through all calculations. It
    calculates with floats, and exactly for what is near a target.
    """
    places = range(len(numbers))
    sums: dict[tuple[int, ...], list[Valued]] = {}
    products: dict[tuple[int, ...], list[Valued]] = {}
    found: dict[int, set[Form]] = {target: set() for target in targets}
    for size in range(1, len(numbers) + 1):
        for some in combinations(places, size):
            one = numbers[some[0]]
            made = chain(all_sums(some, products), all_products(some, sums))
            if size == 1:
                made = chain([(float(one), one)])
                sums[some] = products[some] = [(float(one), one)]
            elif size < len(numbers):  # the rest would only take memory
                sums[some] = list(all_sums(some, products))
                products[some] = list(all_products(some, sums))
            for result, form in made:
                near = round(result)
                if abs(result - near) < 1e-7 and near in found and form_value(form) == near:
                    found[near] |= set() if redundant(form) else {form}
    return found


def all_sums(
    some: tuple[int, ...], products: dict[tuple[int, ...], list[Valued]]
) -> Iterator[Valued]:
    for terms, signs in signed(some, products):
        total = sum(sign * each for sign, (each, _) in zip(signs, terms, strict=True))
        if total > 1e-9:
            yield total, in_two_parts("+", terms, signs)


def all_products(
    some: tuple[int, ...], sums: dict[tuple[int, ...], list[Valued]]
) -> Iterator[Valued]:
    for factors, signs in signed(some, sums):
        yield (
            prod(each**sign for sign, (each, _) in zip(signs, factors, strict=True)),
            in_two_parts("*", factors, signs),
        )


def signed(
    some: tuple[int, ...], table: dict[tuple[int, ...], list[Valued]]
) -> Iterator[tuple[tuple[Valued, ...], tuple[int, ...]]]:
    """Yield parts for each way to split some places, with 1 or -1 for each, but not only -1."""
    for blocks in splits(some):
        if len(blocks) > 1:
            for parts_of_form in product(*(table[block] for block in blocks)):
                for signs in product((1, -1), repeat=len(blocks)):
                    if 1 in signs:
                        yield parts_of_form, signs


def splits(some: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to divide some places into blocks."""
    if not some:
        yield []
        return
    first, *others = some
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            for blocks in splits(tuple(each for each in others if each not in chosen)):
                yield [(first, *chosen), *blocks]


def in_two_parts(kind: str, some: Sequence[Valued], signs: Sequence[int]) -> Form:
    forward, back = (
        in_order(tuple(form for (_, form), each in zip(some, signs, strict=True) if each == sign))
        for sign in (1, -1)
    )
    return kind, forward, back


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


def numbers_in(calculation: Calculation) -> list[int]:
    if isinstance(calculation, int):
        return [calculation]
    return numbers_in(calculation[1]) + numbers_in(calculation[2])


def texts(numbers: Sequence[int], target: int, fractions: bool = False) -> list[str]:
    return [found.text for found in solutions(numbers, target, fractions=fractions)]


def assert_agrees_with_definition(
    numbers: Sequence[int], targets: Sequence[int], fractions: bool = False
) -> None:
    wanted = different(numbers, fractions)
    for target in {*wanted, *targets}:
        forms = [normal_form(read(text)) for text in texts(numbers, target, fractions)]
        assert len(set(forms)) == len(forms)
        assert set(forms) == wanted.get(target, set()), target
    # leaving out redundant forms loses no value, and neither does leaving out negative results
    assert set(wanted) == every_value(numbers, fractions)
    if fractions:
        return
    for target in targets:
        distance = min(abs(each - target) for each in wanted)
        at_distance = {each for each in wanted if abs(each - target) == distance}
        assert nearest(numbers, target) == tuple(sorted(at_distance))


small = st.integers(1, 12)
any_number = small | st.sampled_from([25, 50, 75, 100])
some_targets = st.lists(st.integers(1, 999), min_size=1, max_size=5)
