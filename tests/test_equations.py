"""The lists of answers, with and without clues, match what trying all strings finds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.rules.games import GAMES
from nerdle.rules.position import Row
from nerdle.solver.clues import Clues, clues, no_clues
from nerdle.solver.equations import ANY_NUMBERS, LISTED, LONE_ZEROS, Style, equations
from tests import plain
from tests.plain import examples

COUNTS = {"micro": 127, "mini": 206, "midi": 6_661, "classic": 17_723}
ANSWERS = {game: equations(GAMES[game].language) for game in COUNTS}
STYLES = [
    pytest.param(LISTED, plain.LISTED, id="listed"),
    pytest.param(LONE_ZEROS, plain.LONE_ZEROS, id="lone zeros"),
    pytest.param(ANY_NUMBERS, plain.ANY_NUMBERS, id="any numbers"),
]


@pytest.mark.parametrize("game", COUNTS)
def test_the_number_of_answers(game: str) -> None:
    assert len(ANSWERS[game]) == COUNTS[game]


@pytest.mark.parametrize("game", COUNTS)
def test_every_answer_matches_the_definition(game: str) -> None:
    assert all(map(plain.LISTED.admits, ANSWERS[game]))


@pytest.mark.parametrize("game", COUNTS)
def test_answers_are_sorted_and_unique(game: str) -> None:
    assert all(one < other for one, other in pairwise(ANSWERS[game]))


def test_speed_and_instant_have_the_answers_of_classic() -> None:
    assert (
        equations(GAMES["speed"].language)
        == equations(GAMES["instant"].language)
        == ANSWERS["classic"]
    )


@pytest.mark.parametrize("game", ["micro", "mini"])
@pytest.mark.parametrize(("style", "definition"), STYLES)
def test_a_small_game_has_exactly_the_equations_among_all_strings(
    game: str, style: Style, definition: plain.Definition
) -> None:
    columns = GAMES[game].columns
    assert tuple(equations(GAMES[game].language, style=style)) == plain.brute_force(
        columns, definition
    )


@pytest.mark.parametrize("game", ["midi", "classic"])
@pytest.mark.parametrize(("style", "definition"), STYLES)
def test_a_large_game_has_400_equations_found_at_random(
    game: str, style: Style, definition: plain.Definition
) -> None:
    columns = GAMES[game].columns
    made = set(equations(GAMES[game].language, style=style))
    chance = random.Random(columns)
    found = set[str]()
    while len(found) < 400:
        left = "".join(chance.choices("0123456789+-*/", k=chance.randint(3, columns - 2)))
        worth = plain.value(left) if definition.left.fullmatch(left) else None
        if worth is None or worth.denominator > 1:
            continue
        right = str(worth).zfill(columns - len(left) - 1)
        equation = f"{left}={right}"
        if len(equation) == columns and definition.admits(equation):
            found.add(equation)
    assert found <= made


@pytest.mark.parametrize("game", ["midi", "classic"])
@pytest.mark.parametrize(("style", "definition"), STYLES)
def test_a_large_game_has_only_equations(
    game: str, style: Style, definition: plain.Definition
) -> None:
    made = equations(GAMES[game].language, style=style)
    assert all(map(definition.admits, random.Random(1).sample(made, 2_000)))
    assert all(one < other for one, other in pairwise(made))


@pytest.mark.parametrize("equation", ["1--10=11", "03-9=-06", "02+02=04", "0-00-0=0", "8*+1=--8"])
def test_signs_and_leading_zeros_are_found_only_when_asked_for(equation: str) -> None:
    assert equation in equations(GAMES["classic"].language, style=ANY_NUMBERS)
    assert equation not in equations(GAMES["classic"].language, style=LONE_ZEROS)
    assert equation not in ANSWERS["classic"]


@pytest.mark.parametrize("equation", ["0+12/3=4", "12*0+3=3", "0/8/17=0"])
def test_lone_zeros_are_found_only_when_asked_for(equation: str) -> None:
    assert equation in equations(GAMES["classic"].language, style=LONE_ZEROS)
    assert equation not in ANSWERS["classic"]


@pytest.mark.parametrize("equation", ["7/21*9=3", "3-9+12=6", "6/4*8=12", "12-3*4=0"])
def test_intermediate_values_can_be_fractions_negative_or_zero(equation: str) -> None:
    assert equation in ANSWERS["classic"]


def rows(game: str, answers: Sequence[str]) -> st.SearchStrategy[list[tuple[str, str]]]:
    columns = GAMES[game].columns
    guesses = st.sampled_from(ANSWERS[game]) | plain.strings(columns) | st.sampled_from(answers)
    return plain.coloured_rows(answers, guesses)


def clues_of(game: str, coloured: plain.Rows) -> Clues:
    return clues(GAMES[game].columns, GAMES[game].symbols, [Row(*row) for row in coloured])


@pytest.mark.parametrize("game", ["mini", "midi"])
@settings(max_examples=examples(50))
@given(st.data())
def test_clues_leave_the_answers_that_give_the_rows_their_colours(
    game: str, data: st.DataObject
) -> None:
    coloured = data.draw(rows(game, ANSWERS[game]))
    left = tuple(equations(GAMES[game].language, clues_of(game, coloured)))
    assert left == plain.fitting(ANSWERS[game], coloured)


@settings(max_examples=examples(15))
@given(rows("classic", ANSWERS["classic"]))
def test_clues_leave_the_right_answers_in_classic(coloured: list[tuple[str, str]]) -> None:
    left = tuple(equations(GAMES["classic"].language, clues_of("classic", coloured)))
    assert left == plain.fitting(ANSWERS["classic"], coloured)


@pytest.mark.parametrize("game", ["micro", "mini"])
@pytest.mark.parametrize(("style", "definition"), STYLES)
@given(data=st.data())
def test_clues_leave_the_wider_equations_that_give_the_rows_their_colours(
    game: str, style: Style, definition: plain.Definition, data: st.DataObject
) -> None:
    everything = plain.brute_force(GAMES[game].columns, definition)
    coloured = data.draw(rows(game, everything))
    left = tuple(equations(GAMES[game].language, clues_of(game, coloured), style))
    assert left == plain.fitting(everything, coloured)


@given(st.data())
def test_allowed_symbols_leave_the_answers_that_use_only_them(data: st.DataObject) -> None:
    some = st.frozensets(st.sampled_from(plain.SYMBOLS), min_size=8)
    allowed = tuple(data.draw(st.lists(some, min_size=7, max_size=7)))
    left = equations(GAMES["midi"].language, Clues(allowed, {}, {}))
    assert left == [
        equation
        for equation in ANSWERS["midi"]
        if all(map(frozenset.__contains__, allowed, equation))
    ]


def test_contradictory_colours_leave_nothing() -> None:
    assert equations(GAMES["mini"].language, clues_of("mini", [("1+1=11", "bbpbbb")])) == []


def test_no_clues_leave_everything() -> None:
    assert equations(GAMES["mini"].language, no_clues(6, plain.SYMBOLS)) == ANSWERS["mini"]
