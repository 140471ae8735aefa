"""Which equations the game treats as the same answer."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.equations.generate import equations
from nerdle.rules.expression import ExpressionError
from nerdle.rules.games import GAMES
from nerdle.rules.reorderings import (
    classes,
    maxi_key,
    reordering_key,
    same_answer,
    shown_feedback,
)
from tests.support.core import plain, plain_values

MIDI = equations(GAMES["midi"].language)

midi = st.sampled_from(MIDI)


def shuffled(equation: str) -> st.SearchStrategy[str]:
    return st.permutations(equation).map("".join)


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("3*4-12=0", "4*3-12=0"),
        ("14+49=63", "49+14=63"),
        ("6-9+12=9", "12-9+6=9"),
        ("2*9/6=3", "9*2/6=3"),
        ("2*9/6=3", "9/6*2=3"),
        ("1+2*3=7", "2*3+1=7"),
        ("0+12/3=4", "12/3+0=4"),
        ("7/21*9=3", "9/21*7=3"),
    ],
)
def test_equations_with_reordered_numbers_are_the_same_answer(guess: str, answer: str) -> None:
    assert plain.same_answer(guess, answer)
    assert same_answer(guess, answer)
    assert same_answer(answer, guess)


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("12-9+6=9", "16-9+2=9"),  # the same symbols and value, but different numbers
        ("19+44=63", "14+49=63"),
        ("1+2=3", "3-1=2"),
        ("4*6=24", "6*4=25"),
        ("3*4-12=0", "2*6-12=0"),
        ("1*2+3=5", "1+2*3=7"),
    ],
)
def test_equations_with_different_numbers_or_symbols_are_different_answers(
    guess: str, answer: str
) -> None:
    assert not plain.same_answer(guess, answer)
    assert not same_answer(guess, answer)


@pytest.mark.parametrize(
    ("game", "classes"), [("micro", 101), ("mini", 160), ("midi", 4_017), ("classic", 10_757)]
)
def test_the_number_of_different_answers(game: str, classes: int) -> None:
    answers = equations(GAMES[game].language)
    assert len(set(map(reordering_key, answers))) == classes


@pytest.mark.parametrize("game", ["micro", "mini"])
def test_same_answer_matches_the_definition_in_a_small_game(game: str) -> None:
    for one, other in combinations(equations(GAMES[game].language), 2):
        assert same_answer(one, other) == plain.same_answer(one, other), (one, other)


@given(midi, st.data())
def test_same_answer_matches_the_definition_for_equal_symbols(
    answer: str, data: st.DataObject
) -> None:
    by_symbols = [one for one in MIDI if Counter(one) == Counter(answer)]
    guess = data.draw(st.sampled_from(by_symbols))
    assert same_answer(guess, answer) == plain.same_answer(guess, answer)


@given(midi, midi)
def test_keys_are_equal_exactly_for_the_same_answer(one: str, other: str) -> None:
    assert (reordering_key(one) == reordering_key(other)) == same_answer(one, other)


@given(midi, st.data())
def test_a_reordering_wins_and_everything_else_gets_plain_colours(
    answer: str, data: st.DataObject
) -> None:
    by_symbols = [one for one in MIDI if Counter(one) == Counter(answer)]
    guess = data.draw(st.sampled_from(by_symbols) | midi)
    assert shown_feedback(guess, answer, strict=False) == plain.forgiving_feedback(guess, answer)


@given(midi, st.data())
def test_a_strict_game_always_shows_plain_colours(answer: str, data: st.DataObject) -> None:
    guess = data.draw(shuffled(answer) | plain.strings(7))
    assert shown_feedback(guess, answer, strict=True) == plain.feedback(guess, answer)


# ----------------------------------------------------------------------- brackets, powers, the rest

MAXI, PRO = plain.ALPHABETS[1:]


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("30*4-4³=56", "4*30-4³=56"),
        ("1³-3+4³=62", "4³-3+1³=62"),
        ("(4+3)*2=14", "2*(3+4)=14"),
        ("2*(4+3)=14", "2*(3+4)=14"),
        ("6-8+2²-1=1", "2²-1+6-8=1"),
        ("9-(2+1)³=-18", "9-(1+2)³=-18"),
    ],
)
def test_reordered_powers_and_brackets_are_the_same_answer(guess: str, answer: str) -> None:
    assert plain.same_maxi_answer(guess, answer)
    assert same_answer(guess, answer, maxi_key)
    assert same_answer(guess, answer)


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("3²+4+1³=14", "3+4²-1³=18"),
        ("2²+3³=31", "3²+2³=17"),
        ("2*(3-4)=-2", "2*(4-3)=2"),
        ("3*4+2³=20", "2*4+3³=35"),
        ("1+(2+3)²=26", "2+(1+3)²=18"),
    ],
)
def test_other_powers_and_brackets_are_different_answers(guess: str, answer: str) -> None:
    assert not plain.same_maxi_answer(guess, answer)
    assert not same_answer(guess, answer, maxi_key)


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("21*(4-4)=0", "12*(4-4)=0"),
        ("(9-9)*12³=0", "(9-9)*21³=0"),
    ],
)
def test_in_maxi_the_numbers_have_to_be_the_same_too(guess: str, answer: str) -> None:
    assert same_answer(guess, answer)
    assert not same_answer(guess, answer, maxi_key)
    assert not plain.same_maxi_answer(guess, answer)
    assert shown_feedback(guess, answer, strict=False, key=maxi_key) != "g" * len(answer)


@st.composite
def pairs(draw: st.DrawFn, symbols: str) -> tuple[str, str]:
    """An equation and another with the same symbols, both true or false."""
    left = draw(plain.expressions(symbols))
    parts = re.findall(r"[0-9.π]+|[²³!]+|.", left)
    other = draw(st.permutations(parts).map("".join) | st.permutations(left).map("".join))
    right = draw(st.sampled_from(["=1", "=12", "=021"]))
    return left + right, other + draw(st.sampled_from([right, "=" + right[:0:-1]]))


@given(pairs(MAXI.replace("=", "")))
def test_the_key_of_maxi_matches_the_definition(pair: tuple[str, str]) -> None:
    guess, answer = pair
    if not any(isnan(plain_values.calculated(each.partition("=")[0])) for each in pair):
        wanted = plain.same_maxi_answer(guess, answer)
        assert same_answer(guess, answer, maxi_key) == wanted
        assert (maxi_key(guess) == maxi_key(answer)) == wanted or guess == answer


@given(pairs(PRO.replace("=", "")))
def test_the_key_matches_the_definition_with_every_symbol(pair: tuple[str, str]) -> None:
    guess, answer = pair
    if not any(isnan(plain_values.calculated(each.partition("=")[0])) for each in pair):
        wanted = plain.same_answer(guess, answer)
        assert same_answer(guess, answer) == wanted
        assert (reordering_key(guess) == reordering_key(answer)) == wanted or guess == answer


@pytest.mark.parametrize(
    ("guess", "answer", "same"),
    [
        # exponents with ^ are replaced, but not ² and ³
        ("3^2-3*3=0", "3*3-3^2=0", False),
        ("3²-3*3=0", "3*3-3²=0", True),
        ("2^4+1=17", "4^2+1=17", False),
        # so are the numbers of factorials
        ("1!+3+3!=10", "3!+3+1!=10", True),
        ("3-1+3!=8", "3!-1+3=8", True),
        ("4!+0!=25", "0!+4!=25", True),
        ("6-3!=0", "3!-6=0", False),
        # of a decimal n, n+1 is that of its whole part
        ("69/34.5=2", "93/46.5=2", True),
        ("1.5+2=3.5", "2+1.5=3.5", True),
        # nearly equal is equal
        ("755-748=7", "584-577=7", True),
        ("459-450=9", "504-495=9", True),
        ("504-495=9", "549-540=9", True),
        ("459-450=9", "549-540=9", False),
        # 2π gives an error
        ("1+2π=7.284", "2π+1=7.284", False),
        ("1+π=4.142", "π+1=4.142", True),
    ],
)
def test_numbers_are_replaced_in_the_text_and_compared_as_floats(
    guess: str, answer: str, same: bool
) -> None:
    assert plain.same_answer(guess, answer) == same
    assert same_answer(guess, answer) == same_answer(answer, guess) == same


@given(st.permutations(["459-450=9", "504-495=9", "549-540=9", "9+450=459", "504-9=495"]))
def test_classes_do_not_depend_on_the_order(equations: list[str]) -> None:
    found = classes(map(reordering_key, equations))
    assert found == sorted(found)
    names = [{equations[at] for at in places} for places in found]
    assert {"459-450=9", "504-495=9", "549-540=9"} in names
    assert len(names) == 3


@given(st.lists(midi, max_size=30))
def test_classes_of_midi_are_those_of_equal_keys(equations: list[str]) -> None:
    wanted: dict[object, list[int]] = {}
    for at, equation in enumerate(equations):
        wanted.setdefault(reordering_key(equation), []).append(at)
    assert classes(map(reordering_key, equations)) == list(wanted.values())


@pytest.mark.parametrize(
    "equation",
    [
        "1+2π=7.284",  # 10/3 is not read as a number before π
        "1/(2+2)²3=0",  # nor is 21/4 read as the end of 2^23
        "(2-3)^3=-1",  # a negative number has no fractional power
    ],
)
def test_an_equation_has_a_key_even_if_it_has_no_value_with_replaced_numbers(
    equation: str,
) -> None:
    left = equation.partition("=")[0]
    assert isnan(plain_values.replaced(left))
    assert reordering_key(equation).value == plain_values.calculated(left)
    assert reordering_key(equation) != reordering_key(equation)
    assert same_answer(equation, equation)


def test_a_text_that_is_not_an_expression_has_no_key() -> None:
    for key in (reordering_key, maxi_key):
        with pytest.raises(ExpressionError):
            key("2(3+4)=14")
