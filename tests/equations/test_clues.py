"""Clues say exactly as much about the answer as the colours of the rows."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.equations.clues import Clues, clues, no_clues
from nerdle.equations.generate import equations
from nerdle.rules.games import GAMES
from nerdle.rules.position import Row
from tests.support.core import plain

MINI = equations(GAMES["mini"].language)


def clues_of(*rows: tuple[str, str]) -> Clues:
    return clues(len(rows[0][0]), plain.SYMBOLS, [Row(*row) for row in rows])


def test_a_short_row_admits_exactly_the_answers_that_give_its_colours() -> None:
    strings = ["".join(tiles) for tiles in product("12=", repeat=3)]
    colourings = ["".join(tiles) for tiles in product("gpb", repeat=3)]
    for guess, colours in product(strings, colourings):
        found = clues_of((guess, colours))
        for answer in strings:
            fits = plain.feedback(guess, answer) == colours
            assert found.admit(answer) == fits, (guess, colours, answer)


few = plain.strings(5, "12+=")
any_rows = st.lists(st.tuples(few, plain.colours(5)), min_size=1, max_size=3)


@given(any_rows | plain.coloured_rows(["1+1=2", "2+2=1", "12=2+"], few), few)
def test_rows_admit_exactly_the_answers_that_give_their_colours(
    rows: list[tuple[str, str]], answer: str
) -> None:
    found = clues_of(*rows)
    for one in (answer, "1+1=2", "2+2=1", "12=2+"):
        assert found.admit(one) == plain.fits(one, rows)


@given(st.data())
def test_rows_of_equations_admit_exactly_the_answers_that_give_their_colours(
    data: st.DataObject,
) -> None:
    rows = data.draw(plain.coloured_rows(MINI, st.sampled_from(MINI) | plain.strings(6), most=3))
    found = clues_of(*rows)
    assert [one for one in MINI if found.admit(one)] == list(plain.fitting(MINI, rows))


@given(any_rows)
def test_a_contradiction_is_reported_only_if_no_string_fits(
    rows: list[tuple[str, str]],
) -> None:
    if clues_of(*rows).contradiction:
        assert not any(plain.fits("".join(one), rows) for one in product("12+=3", repeat=5))


@pytest.mark.parametrize(
    ("rows", "contradiction"),
    [
        ([("11+1=3", "bpbbbb")], "a purple “1” cannot come after a black “1”"),
        ([("1+1=11", "bbgbpb")], "a purple “1” cannot come after a black “1”"),
        (
            [("1+1=23", "pbpbbb"), ("4+1=23", "bbpbbb"), ("1+9+1=", "pbbbbb")],
            "the rows disagree on how often “1” appears",
        ),
        # exactly one, then exactly two
        (
            [("1+1=23", "pbbpbb"), ("111=23", "ppbgbb")],
            "the rows disagree on how often “1” appears",
        ),
        (
            [("4*7=28", "bbpbbb"), ("7+9=16", "bbbbbb")],
            "the rows disagree on how often “7” appears",
        ),
    ],
)
def test_a_contradiction_is_explained(rows: list[tuple[str, str]], contradiction: str) -> None:
    assert clues_of(*rows).contradiction == contradiction


@pytest.mark.parametrize("colours", ["pbbbbb", "gbbbbb", "bgbbbb", "bbgbbb", "ppbbbb", "ggpbbb"])
def test_a_black_tile_after_coloured_ones_only_limits_the_copies(colours: str) -> None:
    assert not clues_of(("111+=2", colours)).contradiction


def test_a_row_limits_the_copies_of_a_symbol() -> None:
    found = clues_of(("11+1=2", "pbbgbb"))
    assert (found.least["1"], found.most["1"]) == (2, 2)
    assert (found.least.get("+"), found.most["+"]) == (None, 0)
    found = clues_of(("1+1=23", "pbpbbb"))
    assert (found.least["1"], found.most.get("1")) == (2, None)
    found = clues_of(("1+1=23", "pbpbbb"), ("111+=3", "ppbbbb"))
    assert (found.least["1"], found.most["1"]) == (2, 2)


def test_no_clues_admit_everything() -> None:
    assert all(map(no_clues(6, plain.SYMBOLS).admit, MINI))
    assert clues(6, plain.SYMBOLS, []) == no_clues(6, plain.SYMBOLS)


@given(st.data())
def test_the_symbols_of_an_equation_admit_its_permutations(data: st.DataObject) -> None:
    won = data.draw(st.sampled_from(MINI))
    rows = data.draw(st.lists(st.tuples(st.sampled_from(MINI), plain.colours(6)), max_size=1))
    found = clues(6, plain.SYMBOLS, [Row(*row) for row in rows]).with_symbols_of(won)
    for one in MINI:
        shuffle = Counter(one) == Counter(won)
        assert found.admit(one) == (shuffle and plain.fits(one, rows))


# ------------------------------------------------------------------------------------- the keyboard


@pytest.mark.parametrize(
    ("rows", "symbol", "colour"),
    [
        ([("4*7=28", "gbbgbb")], "4", "g"),
        ([("4*7=28", "pbbgbb")], "4", "p"),
        ([("4*7=28", "bbbgbb")], "4", "b"),
        ([("4*7=28", "bbbgbb")], "9", ""),
        # a black tile only limits the copies if another tile of the symbol is coloured
        ([("11+1=3", "gbbbgb")], "1", "g"),
        ([("11+1=3", "pbbbgb")], "1", "p"),
        # a known column stays known, whatever later rows add
        ([("4*7=28", "gbbgbb"), ("7+4=11", "bbpgbb")], "4", "g"),
        ([("7+4=11", "bbpgbb"), ("4*7=28", "gbbgbb")], "4", "g"),
    ],
)
def test_a_key_shows_what_is_known_about_its_symbol(
    rows: list[tuple[str, str]], symbol: str, colour: str
) -> None:
    assert clues_of(*rows).known(symbol) == colour


@given(st.data())
def test_a_key_never_contradicts_an_answer_that_fits(data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(MINI))
    guesses = data.draw(st.lists(st.sampled_from(MINI), min_size=1, max_size=3))
    found = clues_of(*((guess, plain.feedback(guess, answer)) for guess in guesses))
    for symbol in plain.SYMBOLS:
        known = found.known(symbol)
        assert known != "b" or symbol not in answer
        assert known not in ("g", "p") or symbol in answer
