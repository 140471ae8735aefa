"""The numbers round, compared with a plain definition that builds all calculations."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.sisters import countdown
from nerdle.sisters.countdown import CountdownError, nearest, several, solutions
from tests.support.core.plain import examples

# A calculation is a number, or an operator with two calculations. A normal form is a number, or "+"
# with the terms that are added and subtracted, or "*" with the factors and the divisors.
Calculation = Any
Form = Any

INVERSE = {"-": "+", "/": "*"}


# ----------------------------------------------------------------------------- the plain definition


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
    return {"+": a + b, "-": a - b, "*": a * b, "/": a / b}[symbol]


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


@settings(deadline=None)
@given(st.lists(any_number, min_size=1, max_size=3), some_targets)
def test_up_to_three_numbers_agree_with_the_definition(
    numbers: list[int], targets: list[int]
) -> None:
    assert_agrees_with_definition(numbers, targets)


@pytest.mark.rest
@settings(deadline=None, max_examples=examples(10))
@given(st.lists(any_number, min_size=4, max_size=4), some_targets)
def test_four_numbers_agree_with_the_definition(numbers: list[int], targets: list[int]) -> None:
    assert_agrees_with_definition(numbers, targets)


@settings(deadline=None)
@given(st.lists(any_number, min_size=1, max_size=3), some_targets)
def test_up_to_three_numbers_agree_with_the_definition_with_fractions(
    numbers: list[int], targets: list[int]
) -> None:
    assert_agrees_with_definition(numbers, targets, fractions=True)


def random_set(seed: int, size: int) -> list[int]:
    """Numbers of a Targets puzzle, the last one large."""
    draw = random.Random(seed)
    return [*draw.sample(range(1, 13), size - 1), draw.choice([25, 30, 40, 50, 60, 75, 80, 100])]


@pytest.mark.rest
@pytest.mark.parametrize("part", range(10))
def test_sets_of_four_numbers_agree_with_trying_everything(part: int) -> None:
    for seed in range(part * 25, (part + 1) * 25):
        assert_agrees_with_definition(random_set(seed, 4), range(1, 50), fractions=True)


@pytest.mark.rest
@pytest.mark.parametrize(("size", "sets"), [(5, 50), (6, 2)])
def test_exactly_the_targets_that_trying_everything_finds_are_reached(size: int, sets: int) -> None:
    for seed in range(sets):
        numbers = random_set(seed, size)
        wanted = every_value(numbers, fractions=True)
        every = range(1, 1000, 7)
        found = several(numbers, every, fractions=True)
        reached = {n for n, ways in zip(every, found, strict=True) if next(ways, None)}
        assert reached == wanted & set(every)


# ---------------------------------------------------------------------------------- a whole round


def test_952_is_reached() -> None:
    assert texts([25, 50, 75, 100, 3, 6], 952) == ["((100+6)*75*3-50)/25", "(100+3)*75*6/50+25"]


@settings(deadline=None, max_examples=examples(30))
@given(st.lists(any_number, min_size=6, max_size=6), st.integers(1, 999), st.booleans())
def test_every_solution_of_six_numbers_is_correct_and_different(
    numbers: list[int], target: int, fractions: bool
) -> None:
    seen = set()
    for found in solutions(numbers, target, fractions=fractions):
        calculation = read(found.text)
        used = numbers_in(calculation)
        assert not Counter(used) - Counter(numbers)
        assert len(used) == found.numbers
        assert list(found.steps) == intermediate_results(calculation)
        assert all(step > 0 and (fractions or step.denominator == 1) for step in found.steps)
        assert [target, *found.steps][-1] == found.value == value(calculation) == target
        form = normal_form(calculation)
        assert not redundant(form)
        assert form not in seen
        seen.add(form)


@settings(deadline=None, max_examples=examples(30))
@given(st.lists(any_number, min_size=6, max_size=6), st.integers(1, 999))
def test_the_simplest_solutions_come_first(numbers: list[int], target: int) -> None:
    found = list(solutions(numbers, target))
    assert found == sorted(
        found, key=lambda one: (one.numbers, sorted(one.steps, reverse=True), one.text)
    )


@settings(deadline=None, max_examples=examples(30))
@given(st.lists(any_number, min_size=6, max_size=6), st.integers(1, 999))
def test_with_fractions_the_fewest_brackets_come_first(numbers: list[int], target: int) -> None:
    found = list(solutions(numbers, target, fractions=True))
    keys = [(one.numbers, one.text.count("("), sorted(one.steps)[::-1], one.text) for one in found]
    assert keys == sorted(keys)


@settings(deadline=None, max_examples=examples(30))
@given(st.lists(any_number, min_size=6, max_size=6), st.integers(1, 999))
def test_fractions_only_add_solutions(numbers: list[int], target: int) -> None:
    assert set(texts(numbers, target)) <= set(texts(numbers, target, fractions=True))


@settings(deadline=None, max_examples=examples(30))
@given(st.lists(any_number, min_size=5, max_size=6), some_targets, st.booleans())
def test_targets_that_share_a_search_get_the_same_solutions(
    numbers: list[int], targets: list[int], fractions: bool
) -> None:
    found = several(numbers, targets, fractions=fractions)
    for target, ways in zip(targets, found, strict=True):
        assert list(ways) == list(solutions(numbers, target, fractions=fractions))


@pytest.mark.parametrize(
    ("numbers", "target", "text"),
    [
        ([5, 5, 5, 1], 24, "5*(5-1/5)"),
        ([8, 8, 3, 3], 24, "8/(3-8/3)"),
        ([75, 10, 7, 5, 2], 339, "(75-7-2/10)*5"),
    ],
)
def test_fractions_on_the_way_reach_a_target_in_more_ways(
    numbers: list[int], target: int, text: str
) -> None:
    assert text in texts(numbers, target, fractions=True)
    assert text not in texts(numbers, target)


def test_factors_that_make_one_together_are_left_out_of_a_longer_product() -> None:
    assert "8/4*(7/2-3)" in texts([8, 7, 4, 3, 2], 1, fractions=True)
    assert not [
        text
        for text in texts([11, 8, 7, 4, 3, 2], 11, fractions=True)
        if "11*" in text and "(7/2-3)" in text
    ]


@settings(deadline=None)
@given(st.data())
def test_the_order_of_the_numbers_does_not_matter(data: st.DataObject) -> None:
    numbers = data.draw(st.permutations([100, 7, 7, 4, 2]))
    assert texts(numbers, 107) == texts([7, 2, 100, 4, 7], 107)
    assert nearest(numbers, 5003) == nearest([7, 2, 100, 4, 7], 5003)


@pytest.mark.parametrize(
    ("numbers", "target", "same"),
    [
        ([1, 2], 3, "2+1"),
        ([2, 3, 4], 24, "4*3*2"),
        ([9, 5, 3], 7, "9+3-5"),
        ([12, 6, 4], 8, "12/6*4"),
        ([7, 7], 14, "7+7"),
        ([100], 100, "100"),
        ([5, 5], 1, "5/5"),
    ],
)
def test_solutions_that_are_essentially_the_same_appear_once(
    numbers: list[int], target: int, same: str
) -> None:
    assert same in texts(numbers, target)
    form = normal_form(read(same))
    assert [normal_form(read(text)) for text in texts(numbers, target)].count(form) == 1


@pytest.mark.parametrize(
    ("numbers", "target", "found"),
    [
        ([5, 1], 5, ["5"]),  # 5*1, 5/1
        ([5, 3, 2], 5, ["5", "3+2"]),  # 5*(3-2)
        ([9, 7, 7], 9, ["9"]),  # 9+7-7
        ([13, 6, 3, 2], 13, ["13"]),  # 13*6/(3*2), 13+6-3*2
        ([8, 4, 5], 20, ["5*4"]),  # (8-4)*5
        ([100, 10, 6], 16, ["10+6"]),  # 6+100/10
    ],
)
def test_redundant_solutions_are_left_out(
    numbers: list[int], target: int, found: list[str]
) -> None:
    assert texts(numbers, target) == found


def test_solutions_that_need_another_law_to_be_equal_are_different() -> None:
    assert set(texts([2, 2, 3, 4], 14)) >= {"(4+3)*2", "4*2+3*2"}


def test_a_redundant_part_can_be_useful_after_subtracting() -> None:
    assert "5+4+3-2" in texts([5, 4, 3, 2], 10)  # 4-2 alone would be redundant: it is 2
    assert "(4-2)*5" not in texts([5, 4, 3, 2], 10)


def test_equal_numbers_can_all_be_used() -> None:
    assert texts([3, 3, 3], 9) == ["3*3", "3+3+3"]
    assert texts([3], 9) == []


def test_solutions_with_more_numbers_are_searched_only_on_demand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = []
    subsets = countdown._Round.subsets

    def recorded(self: Any, size: int) -> Any:
        sizes.append(size)
        return subsets(self, size)

    monkeypatch.setattr(countdown._Round, "subsets", recorded)
    found = solutions([100, 75, 9, 8, 7, 2], 109)
    assert next(found).text == "100+9"
    assert sizes == [1, 2]


# ---------------------------------------------------------------------------------- nearest values


@pytest.mark.parametrize(
    ("numbers", "target", "reached"),
    [
        ([25, 50, 75, 100, 3, 6], 952, (952,)),
        ([2, 4], 7, (6, 8)),
        ([1, 2], 7, (3,)),
        ([5], 1, (5,)),
        ([5], 9, (5,)),
        ([5], 5, (5,)),
        ([10, 4], 5, (4, 6)),  # 4 is a single number
        ([1, 1, 1, 1, 1, 1], 999, (9,)),
        ([1, 2, 3, 4, 5, 6], 10**30, (1080,)),
    ],
)
def test_nearest_returns_one_or_two_values(
    numbers: list[int], target: int, reached: tuple[int, ...]
) -> None:
    assert nearest(numbers, target) == reached


@settings(deadline=None, max_examples=examples(20))
@given(st.lists(any_number, min_size=5, max_size=6), st.integers(1, 5000))
def test_the_nearest_values_can_be_reached_and_no_nearer_ones(
    numbers: list[int], target: int
) -> None:
    reached = nearest(numbers, target)
    distance = min(abs(reached[0] - target), 5)
    for near in range(max(1, target - distance), target + distance + 1):
        assert bool(texts(numbers, near)) == (near in reached)
    assert all(texts(numbers, each) for each in reached)


# ------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize("ask", [solutions, nearest, partial(solutions, fractions=True)])
@pytest.mark.parametrize(
    ("numbers", "target", "why"),
    [
        ([], 952, "use 1 to 7 numbers and a target; this round has 0 numbers"),
        ([1] * 8, 952, "use 1 to 7 numbers and a target; this round has 8 numbers"),
        ([1, 0, 3], 952, "0 is not a positive whole number"),
        ([1, -2, 3], 952, "-2 is not a positive whole number"),
        ([1, 2, 3], 0, "0 is not a positive whole number"),
    ],
)
def test_an_invalid_round_is_refused_at_once(
    ask: Any, numbers: list[int], target: int, why: str
) -> None:
    with pytest.raises(CountdownError, match=f"^{why}$"):
        ask(numbers, target)
