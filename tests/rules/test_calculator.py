"""What the game calculates with floats: which guesses it accepts, and its re-orderings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from math import inf, isnan, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.clues import Clues
from nerdle.equations.generate import equations
from nerdle.equations.samples.sample import Work, sample
from nerdle.equations.steps import BudgetError
from nerdle.rules.calculator import calculated, is_accepted, replaced
from nerdle.rules.games import Verdict, check
from nerdle.rules.pro import pro_game
from tests.support.core import plain, plain_values

MAXI, PRO = (symbols.replace("=", "") for symbols in plain.ALPHABETS[1:])
TWO_STARS = "few answers have a power that is written with two “*” (tile 2)"
FILLED = Work(30, 10, 10, 10, 30, few=0, budget=0, last_budget=0)
"""Work for a sample that generates nothing."""
EVERY_KEY = "~brackets~squares~power~factorial~decimal~pi"

texts = (
    st.sampled_from([MAXI, PRO]).flatmap(plain.expressions)
    | st.text(PRO, max_size=12)
    | st.text("23^!.π()-", max_size=9)
    | st.text("05*+-/²", max_size=9)
)


@settings(max_examples=plain.examples(500))
@given(texts)
def test_values_are_those_of_the_definition(text: str) -> None:
    found, wanted = calculated(text), plain_values.calculated(text)
    assert found == wanted or (isnan(found) and isnan(wanted))


@settings(max_examples=plain.examples(500))
@given(texts.filter(lambda text: not re.search("[²³][.π]|[.]π|[.][0-9]*[.]", text)))
def test_replaced_values_are_those_of_the_definition(text: str) -> None:
    found, wanted = replaced(text), plain_values.replaced(text)
    assert found == pytest.approx(wanted, rel=1e-12, nan_ok=True)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("20!+1-20!", 0),
        ("9^17+1-9^17", 2),
        ("2**3", 8),
        ("11+-2²+1", 8),
        ("9+-2²+1", 6),
        ("9-(-2²)", 13),
        ("6.284/2π", 1),
        ("-3!+5", 6),
        ("2.5!", 2),
        ("3!4", 6),
        ("!0+5", 6),
        ("5/(1/0)", 0),
        ("4*-(1-3)", nan),
        ("0/0", nan),
        ("(0-8)^(1/3)", nan),
        ("(0*(0-1))^(0-1)", -inf),
        ("(" * 5_000, nan),
    ],
)
def test_odd_texts_have_the_values_that_the_game_finds(text: str, value: float) -> None:
    assert calculated(text) == pytest.approx(value, nan_ok=True)


@pytest.mark.parametrize(
    ("equation", "is_answer"),
    [
        ("20!+1-20!=1", False),
        ("9^17+1-9^17=1", False),
        ("18!+1-18!=1", True),
        ("9^15+1-9^15=1", True),
    ],
)
def test_an_exact_equation_is_an_answer_only_if_the_game_accepts_it(
    equation: str, is_answer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(set(map(plain_values.any_value, equation.split("=")))) == 1
    assert plain.accepted(equation) == is_accepted(equation) == is_answer
    language = pro_game(f"pro-{len(equation)}{EVERY_KEY}").language
    only_this = Clues(tuple(map(frozenset, equation)), {}, {})
    assert equations(language, only_this) == [equation] * is_answer
    monkeypatch.setattr("nerdle.equations.samples.sample._THOROUGH", FILLED)
    found: Sequence[str] = []
    with suppress(BudgetError):
        found = sample(language, only_this).equations
    assert list(found) == [equation] * is_answer


@pytest.mark.parametrize(
    ("guess", "verdict", "reason"),
    [
        ("2**3=8", Verdict.WARNED, TWO_STARS),
        ("11+-2²+1=8", Verdict.WARNED, "few answers have a sign before a number (tile 4)"),
        ("9-(-2²)=13", Verdict.WARNED, "few answers have a sign before a number (tile 4)"),
        ("6.284/2π=1", Verdict.ACCEPTED, ""),
        ("-3!+5=6", Verdict.WARNED, "few answers have a sign before a number (tile 1)"),
        ("0.5+1=1.5", Verdict.WARNED, "the game warns about a zero before a point (tile 1)"),
        ("9+-2²+1=14", Verdict.REFUSED, "the left side is 6, but the right side is 14"),
        (
            "2π²=19.744328",
            Verdict.REFUSED,
            "the left side is 2468041/62500, but the right side is 2468041/125000",
        ),
        (
            "20!+1-20!=1",
            Verdict.REFUSED,
            "the game rounds long numbers, so the sides differ for it",
        ),
    ],
)
def test_a_guess_is_judged_as_the_game_does(guess: str, verdict: Verdict, reason: str) -> None:
    assert plain.accepted(guess) == (verdict is not Verdict.REFUSED)
    found = check(pro_game(f"pro-{len(guess)}{EVERY_KEY}"), guess)
    assert (found.verdict, found.reason) == (verdict, reason)


@settings(max_examples=plain.examples(300))
@given(st.data())
def test_a_guess_is_refused_exactly_if_the_game_refuses_it(data: st.DataObject) -> None:
    left = data.draw(texts)
    value = calculated(left)
    right = str(round(value)) if abs(value) < 1e9 else "1"
    guess = f"{left}={data.draw(st.sampled_from([right, left, '1']))}"
    if 5 <= len(guess) <= 16:
        verdict = check(pro_game(f"pro-{len(guess)}{EVERY_KEY}"), guess).verdict
        assert (verdict is not Verdict.REFUSED) == plain.accepted(guess)
