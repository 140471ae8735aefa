"""Pro: samples of its equations, which stand for as many as there are."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.remaining import hurried
from nerdle.candidates.rows import Remaining
from nerdle.equations.answers import answers
from nerdle.equations.clues import Clues, clues, no_clues
from nerdle.equations.combining import Effort, combine
from nerdle.equations.estimate import Sample, about
from nerdle.equations.generate import equations
from nerdle.equations.keeping import Keeping, Work
from nerdle.equations.sample import sample
from nerdle.equations.steps import Budget, BudgetError, finished
from nerdle.rules.feedback import feedback
from nerdle.rules.position import Row, parse
from nerdle.rules.pro import pro_game
from tests.support.core.plain import examples
from tests.support.core.pro import ALL_KEYS, is_usual

FEW = Effort(few=4, tried=4_000, most=60, hits=400, drawn=200)
"""So little work that nearly everything is drawn, even in small games."""


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        pytest.param(f"pro-6{ALL_KEYS}", [], marks=pytest.mark.rest),
        ("pro-8~brackets~squares", [Row("9*8-7=65", "bbbpbgbb")]),
        ("pro-7~decimal", [Row("1.5+2=9", "pbbgbgb")]),
    ],
)
def test_drawn_equations_stand_for_as_many_as_there_are(name: str, rows: list[Row]) -> None:
    language = pro_game(name).language
    found = clues(language.columns, language.symbols, rows)
    every = equations(language, found)
    seeds = range(40)
    drawn = [dict(zip(each.equations, each.weights, strict=True)) for each in _draws(found, seeds)]
    assert all(set(each) <= set(every) for each in drawn)
    assert any(len(each) < len(every) for each in drawn)
    groups: dict[str, list[str]] = defaultdict(list)
    for equation in every:
        groups["all"].append(equation)
        groups[f"= in {equation.index('=')}"].append(equation)
        groups[f"first {equation[0]}"].append(equation)
        for symbol in set(equation) - {*"0123456789="}:
            groups[f"with {symbol}"].append(equation)
    for group, members in groups.items():
        totals = [sum(each.get(member, 0) for member in members) for each in drawn]
        assert is_unbiased(totals, len(members)) or len(members) < 5, (group, totals)


def test_drawn_equations_have_no_brackets_that_change_nothing() -> None:
    language = pro_game("pro-9~brackets").language
    found = clues(language.columns, language.symbols, [Row("9-(8/4)=7", "gggbbbggb")])
    drawn = {each for sample in _draws(found, range(20)) for each in sample.equations}
    assert "9-(1+2)=6" in drawn <= set(equations(language, found))


@pytest.mark.rest
def test_a_few_equations_do_not_stand_for_most_of_a_sample_without_clues() -> None:
    language = pro_game(f"pro-16{ALL_KEYS}").language
    assert (
        combine(no_clues(language.columns, language.symbols), 3626764237, Effort()).effective < 100
    )
    assert sample(language).effective > 200


def test_a_sample_without_clues_that_is_not_clear_enough_is_the_mean_of_several(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    language = pro_game("pro-10").language
    one = sample(language)
    monkeypatch.setattr("nerdle.equations.sample._CLEAR", 10**9)
    monkeypatch.setattr("nerdle.equations.sample._MOST_COMBINED", 2)
    assert len(sample(language).equations) > len(one.equations)


def _draws(found: Clues, seeds: range) -> list[Sample]:
    return [combine(found, seed, FEW) for seed in seeds]


def is_unbiased(estimates: Sequence[float], truth: int) -> bool:
    """Whether the mean of some estimates is at most five standard errors away from the truth."""
    mean = sum(estimates) / len(estimates)
    error = sqrt(sum((each - mean) ** 2 for each in estimates)) / len(estimates)
    return abs(mean - truth) < 5 * error + 1e-6


@pytest.mark.parametrize("shares", [(0.25, 0.25), (0.5, 0.7), (0.7, 0.5)])
def test_kept_symbols_stand_for_as_many_as_are_allowed(shares: tuple[float, float]) -> None:
    language = pro_game("pro-8~squares").language
    found = clues(language.columns, language.symbols, [Row("9*8-7=65", "bbbpbgbb")])
    every = equations(language, found)
    totals = []
    for seed in range(200):
        some = finished(Keeping(language, found, Random(seed)).round(shares, Budget()))
        assert set(some.equations) <= set(every)
        totals.append(some.estimate)
    assert len(set(totals)) > 1
    assert is_unbiased(totals, len(every))


@pytest.mark.parametrize(
    ("shares", "rounds", "rough"),
    [((0.7, 0.7), 3, True), ((0.7, 0.7), 60, False), ((0.15, 0.25), 10, True)],
)
def test_the_mean_of_a_few_rounds_that_differ_is_rough(
    shares: tuple[float, float], rounds: int, rough: bool
) -> None:
    language = pro_game("pro-8~squares").language
    found = clues(language.columns, language.symbols, [Row("9*8-7=65", "bbbpbgbb")])
    every = equations(language, found)
    keeping = Keeping(language, found, Random(1))
    got = finished(keeping.repeated(shares, rounds, Budget(), Sample([], [])))
    assert got.rough == rough
    assert rough or len(every) / 2 < got.estimate < len(every) * 2


@pytest.mark.parametrize(
    ("weights", "rough", "count"),
    [
        ([12.5] * 167, False, 2_088),
        ([12.5] * 167, True, 2_000),
        ([41.7] * 50, False, 2_000),
        ([2_000.0, *[1.0] * 88], False, 2_000),
        ([1.01] * 167, True, 200),
        ([1.0] * 140, True, 140),  # at least those that are known
        ([], True, 5),
    ],
)
def test_one_digit_of_a_rough_or_small_sample_counts(
    weights: list[float], rough: bool, count: int
) -> None:
    some = [str(number) for number in range(len(weights) or 5)]
    language = pro_game("pro-12").language
    assert Remaining(some, "", (), True, language, weights, rough=rough).count == count


def test_a_rough_estimate_is_shown_with_one_digit() -> None:
    position = parse("pro-11~power~factorial~strict,4+9+1^5-8=6:gpppbbppppb")
    found = hurried(position)
    assert found.rough
    assert found.count == found.rows[-1].remaining != round(sum(found.weights))
    assert re.fullmatch("about [1-9](,?0)+", about(found.count))


@pytest.mark.parametrize(
    ("name", "row", "budget"),
    [
        ("pro-8~squares", Row("9*8-7=65", "bbbpbgbb"), 4_000),
        pytest.param(
            "pro-9~squares", Row("9*8*7=504", "bbbbppppb"), 16_000, marks=pytest.mark.rest
        ),
        ("pro-8~power", Row("2^5-31=1", "bbbpbbgb"), 6_000),
    ],
)
def test_a_sample_stands_for_as_many_as_fit(name: str, row: Row, budget: int) -> None:
    """How much to do is decided while the sample is drawn, which must not bias it."""
    language = pro_game(name).language
    found = clues(language.columns, language.symbols, [row])
    every = set(equations(language, found))
    work = Work(budget, budget)
    drawn = [Keeping(language, found, Random(seed)).sample(work) for seed in range(40)]
    assert not all(each.exact for each in drawn)
    assert all(every >= set(each.equations) for each in drawn)
    assert is_unbiased([each.estimate for each in drawn], len(every))


@settings(max_examples=examples(4), deadline=None)
@given(st.data())
def test_a_sample_fits_the_clues(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["pro-9", "pro-12", f"pro-10{ALL_KEYS}", "pro-16~brackets"]))
    language = pro_game(name).language
    some = answers(language).large_sample.equations
    answer, *guesses = data.draw(st.lists(st.sampled_from(some), min_size=2, max_size=4))
    rows = [Row(guess, feedback(guess, answer)) for guess in guesses]
    found = clues(language.columns, language.symbols, rows)
    got = sample(language, found)
    assert got.equations
    assert got == sample(language, found)
    assert all(found.admit(each) for each in got.equations)
    assert all(is_usual(each) for each in got.equations[:50])
    if got.exact:
        assert answer in got.equations
        assert set(got.weights) == {1.0}
        assert got.equations == equations(language, found)
    elif len(got.equations) > 5:
        assert list(got.equations) != sorted(got.equations)  # in random order


def test_a_budget_ends_the_work() -> None:
    language = pro_game("pro-14").language
    with pytest.raises(BudgetError):
        equations(language, budget=Budget(1_000))
