"""The numbers round, compared with a plain definition that builds all calculations."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.sisters import countdown
from nerdle.sisters.countdown import CountdownError, nearest, solutions
from tests.support.core.plain import examples
from tests.support.core.plain_countdown import (
    any_number,
    assert_agrees_with_definition,
    intermediate_results,
    normal_form,
    numbers_in,
    read,
    redundant,
    some_targets,
    texts,
    value,
)


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
    subsets = countdown.Round.subsets

    def recorded(self: Any, size: int) -> Any:
        sizes.append(size)
        return subsets(self, size)

    monkeypatch.setattr(countdown.Round, "subsets", recorded)
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
