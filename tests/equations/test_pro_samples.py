"""Pro: samples of its equations, which stand for as many as there are."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.rows import Remaining
from nerdle.equations.answers import answers
from nerdle.equations.clues import clues
from nerdle.equations.generate import equations
from nerdle.equations.pieces import Numbers
from nerdle.equations.samples.sample import Work, sample, sample_in_steps
from nerdle.equations.steps import Budget, BudgetError
from nerdle.rules.feedback import feedback
from nerdle.rules.position import Row
from nerdle.rules.pro import pro_game
from tests.support.core.plain import examples
from tests.support.core.pro import ALL_KEYS, is_unbiased, is_usual

SMALL = Work(150, 60, 60, 60, 300, few=0, budget=0, last_budget=0)
"""So little work that nothing is generated, even in small games."""


@pytest.mark.parametrize(
    ("name", "row"),
    [
        (f"pro-6{ALL_KEYS}", None),
        ("pro-8~brackets~squares", Row("9*8-7=65", "bbbpbgbb")),
        ("pro-8", Row("12-3-4=5", "pbbpbbgb")),
        ("pro-7~decimal", Row("1.5+2=9", "pbbgbgb")),
        ("pro-8~power", Row("2^5-31=1", "bbbpbbgb")),
    ],
)
def test_a_sample_stands_for_as_many_as_there_are(
    name: str, row: Row | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How much to do is decided while the sample is drawn, which must not bias it."""
    monkeypatch.setattr("nerdle.equations.samples.sample._THOROUGH", SMALL)
    language = pro_game(name).language
    found = clues(language.columns, language.symbols, [row] if row else [])
    every = equations(language, found)
    samples = [sample(language, found, seed) for seed in range(200)]
    assert not any(each.exact for each in samples)
    drawn = [dict(zip(each.equations, each.weights, strict=True)) for each in samples]
    assert all(set(each) <= set(every) for each in drawn)
    groups: dict[str, list[str]] = defaultdict(list)
    for equation in every:
        groups["all"].append(equation)
        groups[f"= in {equation.index('=')}"].append(equation)
        groups[f"first {equation[0]}"].append(equation)
        for symbol in set(equation) - {*"0123456789="}:
            groups[f"with {symbol}"].append(equation)
    for group, members in groups.items():
        totals = [sum(each.get(member, 0) for member in members) for each in drawn]
        # a few that are rarely drawn and then stand for many do not show whether that is fair
        often = sum(total > 0 for total in totals) > 40
        assert is_unbiased(totals, len(members)) or not often, (group, totals)


@pytest.mark.rest
@pytest.mark.parametrize("name", ["pro-9", f"pro-8{ALL_KEYS}", "pro-10~brackets"])
def test_the_number_of_equations_is_estimated_within_a_factor_of_1_5(name: str) -> None:
    language = pro_game(name).language
    every = len(equations(language))
    found = [sample(language, None, seed) for seed in range(10)]
    assert sum(every / 1.5 < each.estimate < every * 1.5 for each in found) >= 9


@pytest.mark.rest
@pytest.mark.parametrize("keys", ["", ALL_KEYS])
def test_a_few_equations_do_not_stand_for_most_of_a_sample_without_clues(keys: str) -> None:
    assert answers(pro_game(f"pro-16{keys}").language).large_sample.effective > 200


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("pro-16~no-+-*", []),
        ("pro-16~power~no-+-*/", []),
        ("pro-5~brackets", [Row("1+1=2", "gbggb")]),
        ("pro-12", [Row("1234+56=1290", "pppppppppppp")]),
        ("pro-16", [Row("1+1+1+1+1+1+1=07", "bgbgbgbgbgbgbgbb")]),
    ],
)
def test_hostile_puzzles_are_answered_at_once(name: str, rows: list[Row]) -> None:
    language = pro_game(name).language
    found = clues(language.columns, language.symbols, rows)
    steps = sample_in_steps(language, found, 0, hurried=True)
    taken = 0
    with suppress(StopIteration, BudgetError):
        while True:
            next(steps)
            taken += 1
    assert taken < 200


@pytest.mark.parametrize(
    ("weights", "count"),
    [
        ([12.5] * 167, 2_088),
        ([41.7] * 50, 2_000),
        ([2_000.0, *[1.0] * 88], 2_000),
        ([], 5),
    ],
)
def test_one_digit_of_a_small_sample_counts(weights: list[float], count: int) -> None:
    some = [str(number) for number in range(len(weights) or 5)]
    language = pro_game("pro-12").language
    assert Remaining(some, "", (), True, language, weights).count == count


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


def test_a_browser_can_count_the_numbers_that_fit_in_many_columns() -> None:
    """Its Python has 32 bits, which limits what `len` can return."""
    assert len(Numbers([frozenset("0123456789")] * 12, zero=False)) == 2**31 - 1
