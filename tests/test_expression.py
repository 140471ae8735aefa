"""Arithmetic as Nerdle reads it: exact values, and errors that name the tile."""

from __future__ import annotations

import re
import sys
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from building.workshop import ROOT
from nerdle.rules.expression import LONGEST, ExpressionError, Oddity, as_tiles, read
from tests import plain

TILES = "0123456789+-*/"

numbers = st.integers(0, 10**6).map(str)
sums = st.builds(
    lambda first, others: first + "".join(operator + number for operator, number in others),
    numbers,
    st.lists(st.tuples(st.sampled_from("+-*/"), numbers), max_size=8),
)


@given(sums)
def test_values_match_python_with_fractions(text: str) -> None:
    if (worth := plain.value(text)) is None:  # it divides by zero
        with pytest.raises(ExpressionError, match="zero"):
            read(text)
    else:
        assert read(text).value == worth


@given(st.text(TILES, max_size=9) | st.text("01-*/", max_size=7))
@example("1--10")
@example("-+-1*-00/+2")
@example("1*/2")
@example("2**3")
@example("9//2")
def test_tiles_are_read_or_refused_as_python_does(text: str) -> None:
    try:
        worth = read(text).value
    except ExpressionError:
        assert plain.value(text) is None
    else:
        assert worth == plain.value(text)


def refused(text: str, first_column: int) -> ExpressionError | None:
    try:
        read(text, first_column)
    except ExpressionError as error:
        return error
    return None


@given(st.text(), st.integers(0, 20))
def test_any_text_is_read_or_refused_at_one_of_its_tiles(text: str, first: int) -> None:
    if error := refused(text, first):
        assert error.reason
        assert first <= error.column < first + max(len(text), 1)
    else:
        assert set(as_tiles("".join(text.split()))) <= set(TILES)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("7/21*9", 3),
        ("3-9+12", 6),
        ("2+3*4", 14),
        ("8/4/2", 1),
        ("9-5-3", 1),
        ("1--10", 11),
        ("1---1", 0),
        ("-2*-3", 6),
        ("007", 7),
        ("1/3", Fraction(1, 3)),
        ("0/5", 0),
    ],
)
def test_values_are_exact_with_the_usual_precedence(text: str, worth: Fraction) -> None:
    assert read(text).value == worth


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 0, "there is nothing to calculate"),
        ("12+", 2, "a number is missing after “+”"),
        ("1*/2", 2, "a number is missing before “/”"),
        ("*12", 0, "a number is missing before “*”"),
        ("2**3", 2, "a number is missing before “*”"),
        ("6/0", 1, "this divides by zero"),
        ("6/3/00*2", 3, "this divides by zero"),
        ("6/-0", 1, "this divides by zero"),
        ("1+2a", 3, "“a” cannot be used here"),
        ("1 + + ×", 6, "a number is missing before “×”"),
        ("1 2+3", 2, "an operator is missing between “1” and “2”"),
        ("1 2 3+4", 2, "an operator is missing between “1” and “2”"),
        ("  ", 0, "there is nothing to calculate"),
        (" ２ ÷ ０ ", 3, "this divides by zero"),
        ("2 + \x1b", 4, "“?” cannot be used here"),
        ("2 + \udcff", 4, "“?” cannot be used here"),
        ("1+2=3", 3, "“=” cannot be used here"),
        ("1+٣", 2, "“٣” cannot be used here"),  # a digit, but not a tile
        ("1²", 1, "“²” cannot be used here"),
        ("(1+2)", 0, "“(” cannot be used here"),
    ],
)
def test_an_error_names_the_tile_at_fault(text: str, column: int, reason: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        read(text)
    assert (caught.value.column, caught.value.reason) == (column, reason)


def test_columns_are_counted_from_the_first_column() -> None:
    with pytest.raises(ExpressionError) as caught:
        read("1*/2", first_column=5)
    assert caught.value.column == 7
    assert read("1+-2", first_column=5).oddities == (Oddity("sign", 7),)


@pytest.mark.parametrize(
    ("text", "oddities"),
    [
        ("12+34", []),
        ("10+200", []),
        ("1--10", [("sign", 2)]),
        ("--1", [("sign", 0), ("sign", 1)]),
        ("02+3", [("leading zero", 0)]),
        ("1+00", [("leading zero", 2)]),
        ("0+0", [("lone zero", 0), ("lone zero", 2)]),
        ("5*-03", [("sign", 2), ("leading zero", 3)]),
    ],
)
def test_oddities_are_recorded_with_their_columns(
    text: str, oddities: list[tuple[str, int]]
) -> None:
    assert read(text).oddities == tuple(Oddity(kind, column) for kind, column in oddities)


@given(sums)
def test_operators_are_counted_without_signs(text: str) -> None:
    if plain.value(text) is not None:
        assert read(text).operators == sum(map(text.count, "+-*/"))
        assert read(f"-+{text}").operators == read(text).operators


@given(sums)
def test_every_number_can_be_given_another_value(text: str) -> None:
    worth = plain.value(text, plain.changed)
    if worth is not None and plain.value(text) is not None:
        assert read(text, number=plain.changed).value == worth


# ----------------------------------------------------------------------------------- as it is typed

OTHERWISE = {
    "*": "×·⋅∗＊",
    "/": "÷∕／",
    "-": "−–－",
    "+": "＋",
    "=": "＝",
    **{str(digit): chr(ord("０") + digit) for digit in range(10)},
}
"""Other ways to type each symbol."""


@st.composite
def typed(draw: st.DrawFn) -> tuple[str, str, list[int]]:
    """Tiles, the same as a person may type them, and the column of each tile in what was typed."""
    tiles = draw(sums | st.text(TILES, max_size=9))
    written, columns = "", []
    for before, tile in zip(" " + tiles, tiles, strict=False):
        if not (before.isdigit() and tile.isdigit()):  # a space would separate two numbers
            written += draw(st.sampled_from(["", "", " ", "\u2009\t"]))
        columns.append(len(written))
        written += draw(st.sampled_from(tile + OTHERWISE[tile]))
    return tiles, written + draw(st.sampled_from(["", "  "])), columns


@given(typed(), st.integers(0, 20))
def test_other_signs_digits_and_spaces_mean_the_same_tiles(
    as_typed: tuple[str, str, list[int]], first: int
) -> None:
    tiles, written, columns = as_typed
    assert as_tiles("".join(written.split())) == tiles
    if wanted := refused(tiles, 0):
        error = refused(written, first)
        assert error
        assert error.column == first + (columns[wanted.column] if columns else 0)
        assert as_tiles(error.reason) == wanted.reason
        return
    plainly, found = read(tiles), read(written, first)
    assert (found.value, found.steps) == (plainly.value, plainly.steps)
    assert found.oddities == tuple(
        Oddity(oddity.kind, first + columns[oddity.column]) for oddity in plainly.oddities
    )


@given(st.text())
def test_replacing_symbols_keeps_the_length_and_other_characters(text: str) -> None:
    replaced = {other: tile for tile, others in OTHERWISE.items() for other in others}
    assert as_tiles(text) == "".join(replaced.get(symbol, symbol) for symbol in text)


def test_the_page_replaces_the_same_symbols() -> None:
    script = (ROOT / "web" / "position-text.js").read_text("utf-8")
    found = dict(re.findall(r'const (AS_TYPED|SYMBOLS) = "(.+)";', script))
    replaced = dict(zip(found["AS_TYPED"], found["SYMBOLS"], strict=True))
    assert replaced == {other: tile for tile, others in OTHERWISE.items() for other in others}


@pytest.mark.parametrize("text", ["9" * 501, "1+" * 300 + "1", " 1 *" * 251, "9" * 100_000 + "+1"])
def test_a_very_long_expression_is_refused(text: str) -> None:
    with pytest.raises(
        ExpressionError, match="an expression can have at most 500 symbols"
    ) as caught:
        read(text, first_column=3)
    assert len("".join(text[: caught.value.column - 3].split())) == LONGEST


def test_the_longest_number_can_be_calculated_even_if_python_is_set_to_its_lowest_limit() -> None:
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        assert str(read("9" * 498 + "*9").value).startswith("8999")
    finally:
        sys.set_int_max_str_digits(limit)
