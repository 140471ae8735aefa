"""The numbers round, compared with a plain definition that builds all calculations."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.sisters import countdown
from nerdle.sisters.countdown import CountdownError, nearest, several, solutions
from tests.support.core.plain import examples
from tests.support.core.plain_countdown import (
    any_number,
    assert_agrees_with_definition,
    every_value,
    intermediate_results,
    normal_form,
    read,
    redundant,
    some_targets,
    texts,
    value,
)

six_numbers = st.lists(any_number, min_size=6, max_size=6)


# how many numbers have a table of all values: with more numbers, the search is another one
SEARCHES = pytest.mark.parametrize(
    ("fractions", "most_in_table"), [(False, 1), (False, 4), (True, 1), (True, 4)]
)


@SEARCHES
@settings(deadline=None)
@given(numbers=st.lists(any_number, min_size=1, max_size=3), targets=some_targets)
def test_up_to_three_numbers_agree_with_the_definition(
    fractions: bool, most_in_table: int, numbers: list[int], targets: list[int]
) -> None:
    assert_agrees_with_definition(numbers, targets, fractions, most_in_table)


@pytest.mark.rest
@SEARCHES
@settings(deadline=None, max_examples=examples(10))
@given(numbers=st.lists(any_number, min_size=4, max_size=4), targets=some_targets)
def test_four_numbers_agree_with_the_definition(
    fractions: bool, most_in_table: int, numbers: list[int], targets: list[int]
) -> None:
    assert_agrees_with_definition(numbers, targets, fractions, most_in_table)


# ---------------------------------------------------------------------------------- a whole round


@settings(deadline=None, max_examples=examples(30))
@given(six_numbers, st.integers(1, 999), st.booleans())
def test_every_solution_of_six_numbers_is_correct_and_different(
    numbers: list[int], target: int, fractions: bool
) -> None:
    seen = set()
    for found in solutions(numbers, target, fractions=fractions):
        calculation = read(found.text)
        used = [int(number) for number in re.findall("[0-9]+", found.text)]
        assert not Counter(used) - Counter(numbers)
        assert len(used) == found.numbers
        assert list(found.steps) == intermediate_results(calculation)
        assert all(step > 0 and (fractions or step.denominator == 1) for step in found.steps)
        assert [target, *found.steps][-1] == found.value == value(calculation) == target
        for line, step in zip(found.lines, found.steps, strict=True):
            before, _, after = line.partition("=")
            assert eval(before) == pytest.approx(float(step)) == eval(after)
        form = normal_form(calculation)
        assert not redundant(form)
        assert form not in seen
        seen.add(form)


@settings(deadline=None, max_examples=examples(60))
@given(six_numbers, st.integers(1, 999), st.booleans())
def test_the_simplest_solutions_come_first(
    numbers: list[int], target: int, fractions: bool
) -> None:
    found = list(solutions(numbers, target, fractions=fractions))
    brackets = [one.text.count("(") if fractions else 0 for one in found]
    keys = [
        (one.numbers, few, sorted(one.steps)[::-1], one.text)
        for one, few in zip(found, brackets, strict=True)
    ]
    assert keys == sorted(keys)


@settings(deadline=None)
@given(st.data())
def test_the_order_of_the_numbers_does_not_matter(data: st.DataObject) -> None:
    numbers = data.draw(st.permutations([100, 7, 7, 4, 2]))
    assert texts(numbers, 107) == texts([7, 2, 100, 4, 7], 107)
    assert nearest(numbers, 5003) == nearest([7, 2, 100, 4, 7], 5003)


@pytest.mark.parametrize(
    ("numbers", "target", "found"),
    [
        ([5, 1], 5, ["5"]),  # 5*1, 5/1
        ([5, 3, 2], 5, ["5", "3+2"]),  # 5*(3-2)
        ([9, 7, 7], 9, ["9"]),  # 9+7-7
        ([13, 6, 3, 2], 13, ["13"]),  # 13*6/(3*2), 13+6-3*2
        ([8, 4, 5], 20, ["5*4"]),  # (8-4)*5
        ([100, 10, 6], 16, ["10+6"]),  # 6+100/10
        ([3, 3, 3], 9, ["3*3", "3+3+3"]),
        ([3], 9, []),
        ([7, 7], 14, ["7+7"]),
        ([25, 50, 75, 100, 3, 6], 952, ["((100+6)*75*3-50)/25", "(100+3)*75*6/50+25"]),
    ],
)
def test_each_solution_appears_once_and_redundant_ones_are_left_out(
    numbers: list[int], target: int, found: list[str]
) -> None:
    assert texts(numbers, target) == found


def test_solutions_that_need_another_law_to_be_equal_are_different() -> None:
    assert set(texts([2, 2, 3, 4], 14)) >= {"(4+3)*2", "4*2+3*2"}


def test_a_redundant_part_can_be_useful_after_subtracting() -> None:
    assert "5+4+3-2" in texts([5, 4, 3, 2], 10)  # 4-2 alone would be redundant: it is 2
    assert "(4-2)*5" not in texts([5, 4, 3, 2], 10)


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


# ------------------------------------------------------------------------------------- fractions


def random_set(seed: int, size: int) -> list[int]:
    """Numbers of a Targets puzzle, the last one large."""
    draw = random.Random(seed)
    return [*draw.sample(range(1, 13), size - 1), draw.choice([25, 30, 40, 50, 60, 75, 80, 100])]


@pytest.mark.rest
@pytest.mark.parametrize(("size", "sets"), [(5, 10), (6, 1)])
def test_exactly_the_targets_that_trying_everything_finds_are_reached(size: int, sets: int) -> None:
    for seed in range(sets):
        numbers = random_set(seed, size)
        wanted = every_value(numbers, fractions=True)
        every = range(1, 1000, 7)
        found = several(numbers, every, fractions=True)
        reached = {n for n, ways in zip(every, found, strict=True) if next(ways, None)}
        assert reached == wanted & set(every)


@settings(deadline=None, max_examples=examples(30))
@given(six_numbers, st.integers(1, 999))
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
