"""Which equations the game treats as the same answer."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.rules.commutative import commutative_key, same_answer, shown_feedback
from nerdle.rules.games import GAMES
from nerdle.solver.equations import equations
from tests import plain

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
    assert len(set(map(commutative_key, answers))) == classes


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
    assert (commutative_key(one) == commutative_key(other)) == same_answer(one, other)


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
