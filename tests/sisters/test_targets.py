"""The numbers round with fractions, as in Targets, compared with the plain definition."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.sisters.countdown import several, solutions
from tests.support.core.plain import examples
from tests.support.core.plain_countdown import (
    any_number,
    assert_agrees_with_definition,
    different,
    every_value,
    forms_for,
    normal_form,
    read,
    some_targets,
    texts,
)


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


@pytest.mark.parametrize("seed", range(5))
def test_the_two_plain_definitions_agree(seed: int) -> None:
    numbers = random_set(seed, 4)
    wanted = different(numbers, fractions=True)
    every = range(1, 1000)
    found = forms_for(numbers, every)
    assert found == {target: wanted.get(target, set()) for target in every}


@pytest.mark.rest
@pytest.mark.parametrize(("size", "seed"), [(5, 0), *((6, seed) for seed in range(1, 6))])
def test_300_random_sets_agree_with_all_normal_forms(size: int, seed: int) -> None:
    draw = random.Random(seed)
    sets = 270 if size == 5 else 6
    for _ in range(examples(sets)):
        numbers = random_set(draw.randrange(10**9), size)
        targets = [draw.randint(*each) for each in ((1, 50), (50, 100), (100, 200), (200, 999))]
        wanted = forms_for(numbers, targets)
        for target, ways in zip(targets, several(numbers, targets, fractions=True), strict=True):
            forms = [normal_form(read(way.text)) for way in ways]
            assert len(forms) == len(set(forms))
            assert set(forms) == wanted[target], (numbers, target)


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
