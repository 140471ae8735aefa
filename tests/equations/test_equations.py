"""The lists of answers, with and without clues, match what trying all strings finds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations import generate as equations_module
from nerdle.equations.clues import Clues, clues, no_clues
from nerdle.equations.generate import (
    ANY_BRACKETS,
    ANY_NUMBERS,
    LISTED,
    LONE_ZEROS,
    Style,
    equations,
)
from nerdle.rules.games import GAMES
from nerdle.rules.language import MAXI, Language
from nerdle.rules.position import Row
from tests.support.core import plain
from tests.support.core.plain import examples

COUNTS = {"micro": 127, "mini": 206, "midi": 6_661, "classic": 17_723}
ANSWERS = {game: equations(GAMES[game].language) for game in COUNTS}
STYLES = [
    pytest.param(LISTED, plain.LISTED, id="listed"),
    pytest.param(ANY_BRACKETS, plain.ANY_BRACKETS, id="any brackets"),
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


def test_signs_and_leading_zeros_are_found_only_when_asked_for() -> None:
    signed = {"1--10=11", "03-9=-06", "02+02=04", "0-00-0=0", "8*+1=--8"}
    assert signed <= set(equations(GAMES["classic"].language, style=ANY_NUMBERS))
    assert signed.isdisjoint(equations(GAMES["classic"].language, style=LONE_ZEROS))
    assert signed.isdisjoint(ANSWERS["classic"])


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


def test_more_green_copies_than_there_can_be_leave_nothing() -> None:
    columns = tuple(map(frozenset, "1+9=10"))
    assert equations(GAMES["mini"].language, Clues(columns, {}, {"1": 2})) == ["1+9=10"]
    assert equations(GAMES["mini"].language, Clues(columns, {}, {"1": 1})) == []


def test_no_clues_leave_everything() -> None:
    assert equations(GAMES["mini"].language, no_clues(6, plain.SYMBOLS)) == ANSWERS["mini"]


# ------------------------------------------------------------------------- brackets and powers

EVERY_KEY = plain.ALPHABETS[2]
WITH_BRACKETS = {
    columns: Language(f"{columns} columns", columns, symbols)
    for columns, symbols in [
        (5, MAXI.symbols),
        (6, MAXI.symbols),
        (7, "0125+-/()²³="),
        (8, "13-/()²="),
        (9, "13-/()²="),  # the first width where the brackets of an answer are needed
    ]
}


def among_all_strings(columns: int, definition: plain.Definition) -> tuple[str, ...]:
    return plain.brute_force(columns, definition, WITH_BRACKETS[columns].symbols)


BRACKETED = [
    pytest.param(columns, *style.values, id=f"{columns} columns, {style.id}")
    for columns in WITH_BRACKETS
    for style in STYLES
    if columns < 9 or style.id == "listed"
]


@pytest.mark.parametrize("tables_up_to", [0, equations_module.SMALL])
@pytest.mark.parametrize(("columns", "style", "definition"), BRACKETED)
def test_a_small_language_with_brackets_has_exactly_the_equations_among_all_strings(
    columns: int,
    style: Style,
    definition: plain.Definition,
    tables_up_to: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(equations_module, "SMALL", tables_up_to)
    found = equations(WITH_BRACKETS[columns], style=style)
    assert tuple(found) == among_all_strings(columns, definition)


@pytest.mark.parametrize(("columns", "style", "definition"), BRACKETED)
@settings(max_examples=examples(30))
@given(data=st.data())
def test_clues_leave_the_equations_with_brackets_that_give_the_rows_their_colours(
    columns: int, style: Style, definition: plain.Definition, data: st.DataObject
) -> None:
    everything = among_all_strings(columns, definition)
    language = WITH_BRACKETS[columns]
    guesses = st.sampled_from(everything) | plain.strings(columns, language.symbols)
    coloured = data.draw(plain.coloured_rows(everything, guesses))
    known = clues(columns, language.symbols, [Row(*row) for row in coloured])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(equations_module, "SMALL", data.draw(st.sampled_from([0, 20, 1_000])))
        found = equations(language, known, style)
    assert tuple(found) == plain.fitting(everything, coloured)


def found_alone(equation: str, style: Style) -> bool:
    """Whether an equation of any width is found if each column can hold only its symbol."""
    language = Language("any", len(equation), MAXI.symbols)
    found = equations(language, Clues(tuple(map(frozenset, equation)), {}, {}), style)
    assert set(found) <= {equation}
    return bool(found)


def anagrams(equation: str, style: Style) -> list[str]:
    """The equations with the same symbols in any order."""
    language = Language("any", len(equation), MAXI.symbols)
    any_order = no_clues(len(equation), MAXI.symbols).with_symbols_of(equation)
    return equations(language, any_order, style)


@pytest.mark.parametrize(
    "equation",
    [
        "4*30-4³=56",
        "9+8*79=641",
        "13*1-1-4=8",
        "4³-3+1³=62",
        "9-58+6*9=5",
        "2²-1+6-8=1",
        "7*(1+1)²=28",
        "2*(3²+1)=20",
        "35-(7-2)=30",
        "6/(3/8)=16",
    ],
)
def test_answers_of_maxi(equation: str) -> None:
    assert plain.LISTED.admits(equation)
    assert found_alone(equation, LISTED)
    assert equation in anagrams(equation, LISTED)


@pytest.mark.parametrize(
    "equation", ["8*(2-9/6)=4", "9-4/(1/2)²+7=0", "99*(9-9)=0", "123456*(7-7)=0", "2*(1+3²)³=2000"]
)
def test_answers_with_other_numbers_of_columns(equation: str) -> None:
    assert plain.LISTED.admits(equation)
    assert found_alone(equation, LISTED)


@pytest.mark.parametrize(
    "equation",
    [
        "2+(3*4)=14",
        "9/(3)+2=5",
        "(1+2)*3=9",
        "9*(2²)³=576",
        "2*(1+(2))=6",
        "2*((1+2))=6",
        "2*(1+2)*(3+4)=42",
        "12²-4=140",
        "2²³-3=253",
        "2²3-1=8388607",
        "2+(1+1)²³=258",
        "(5+5)²=100",
        "9-((1-3)³)=17",
        "(1/2)²²+15/16=1",
    ],
)
def test_other_brackets_and_powers_are_found_only_when_asked_for(equation: str) -> None:
    assert found_alone(equation, ANY_BRACKETS)
    assert not found_alone(equation, LISTED)


@pytest.mark.parametrize("equation", ["-2²+6=10", "(-1)³+2=1", "02²*1=04", "0²+3-3=0"])
def test_powers_of_unusual_numbers_are_found_only_when_asked_for(equation: str) -> None:
    assert found_alone(equation, ANY_NUMBERS)
    assert not found_alone(equation, ANY_BRACKETS)


@pytest.mark.parametrize("equation", ["1²999*2=2", "2²²²²²/2=1", "(9²99)²99/3=1", "9³³³³³³³³-9=0"])
def test_very_large_powers_are_left_out(equation: str) -> None:
    assert not found_alone(equation, ANY_BRACKETS)


@pytest.mark.parametrize("small", [0, 1_000])
@pytest.mark.parametrize("equation", ["1/(1/3)=3", "9*(1/2+1/2)=9", "8/(3/2-1)=16", "3*(7/3-2)=1"])
def test_whole_values_of_fractions_are_found(
    equation: str, small: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(equations_module, "SMALL", small)
    assert found_alone(equation, LISTED)
