"""Arithmetic as Nerdle reads it: exact values, and errors that name the tile."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nerdle.rules.expression import ExpressionError, Oddity, read
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
        assert set(text) <= set(TILES)


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
        ("1 + 2", 1, "“ ” cannot be used here"),
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
