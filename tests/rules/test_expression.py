"""Arithmetic as Nerdle reads it: exact values, and errors that name the tile."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nerdle.rules.expression import (
    ExpressionError,
    Oddity,
    as_tiles,
    read,
    with_superscripts,
)
from tests.support.core import plain, plain_values

TILES = "0123456789+-*/"
MAXI, PRO = (symbols.replace("=", "") for symbols in plain.ALPHABETS[1:])

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
        assert set(as_tiles("".join(text.split()))) <= set(PRO)


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
        ("(27/64)^(1/3)", Fraction(3, 4)),
        ("0/5", 0),
        ("2*(3+4)", 14),
        ("(1+2)*(3+4)", 21),
        ("2*(3-(4-6))", 10),
        ("9/(1/3)", 27),
        ("5-(2+1)³", -22),
        ("2²³", 256),  # 2^2^3
        ("2²3", 2**23),
        ("-2²", 4),  # the sign belongs to the number
        ("5-2²", 1),
        ("5--2²", 9),  # two signs are one
        ("11+-2²+1", 8),
        ("9-(-2²)", 13),
        ("5+-(1+1)", 3),
        ("-(1+1)²", -4),
        ("2^3^2", 512),
        ("2**3**2", 512),
        ("2^-2", Fraction(1, 4)),
        ("2^-2²", 16),
        ("4^.5", 2),
        ("(4/9)^1.5", Fraction(8, 27)),
        ("0^0", 1),
        ("3!", 6),
        ("2³!", 64),  # 2^3!
        ("3!²", 36),
        ("-3!", 1),
        ("5-3!", -1),
        ("(1-2)!", 1),
        ("2.5!", 2),
        ("(1+2)!!", 720),
        ("0!", 1),
        ("1.5+.5", 2),
        ("0.1+0.2", Fraction(3, 10)),
        ("2π", Fraction("6.284")),
        ("6.284/2π", 1),
        ("2π²", Fraction("6.284") ** 2),
        ("2π!", 720),
        ("π-3", Fraction("0.142")),
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
        ("2***3", 3, "a number is missing before “*”"),
        ("2**", 2, "a number is missing after “*”"),
        ("4*-(1-3)", 2, "a sign cannot come between “*” and a bracket"),
        ("4/+2π", 2, "a sign cannot come between “/” and a bracket"),
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
        # brackets
        ("1+2+(3*4", 4, "a bracket is not closed"),
        ("2*((3+4)", 2, "a bracket is not closed"),
        ("1+2)", 3, "there is no open bracket to close"),
        ("2*()", 3, "a number is missing before “)”"),
        ("2*(", 2, "a number is missing after “(”"),
        ("2(3+4)", 1, "an operator is missing before “(”"),
        ("(1+2)(3+4)", 5, "an operator is missing before “(”"),
        ("(1+2)3", 5, "an operator is missing before “3”"),
        ("2*(3=4)", 4, "“=” cannot be used here"),
        # powers
        ("²2", 0, "a number is missing before “²”"),
        ("2+³", 2, "a number is missing before “³”"),
        ("2²(3+4)", 2, "an operator is missing before “(”"),
        ("2³ + 2² 3", 8, "an operator is missing between “²” and “3”"),
        ("8/(4-2²)", 1, "this divides by zero"),
        ("1+0^-1", 3, "this divides by zero"),
        ("1+2^.5", 3, "this power cannot be written as a fraction"),
        ("(1-9)^(1/3)", 5, "a negative number has no fractional power"),
        ("1+9^9^9", 3, "this number is too long to calculate"),
        ("9²²²²²=1", 2, "this number is too long to calculate"),
        ("2²³³+1", 1, "this number is too long to calculate"),
        # the other signs of Pro
        ("1+99!!", 5, "this number is too long to calculate"),
        ("!3", 0, "a number is missing before “!”"),
        ("3!4", 2, "an operator is missing before “4”"),
        ("1+5.", 3, "a digit is missing after “.”"),
        ("1+5.+2", 3, "a digit is missing after “.”"),
        ("1+5. 5", 5, "an operator is missing between “5.” and “5”"),
        ("1 .5", 2, "an operator is missing between “1” and “.5”"),
        ("1.2.3", 3, "a number can have only one point"),
        ("1..2", 2, "a number can have only one point"),
        ("π2", 1, "an operator is missing before “2”"),
        ("ππ", 1, "an operator is missing before “π”"),
        ("(2)π", 3, "an operator is missing before “π”"),
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
        # brackets
        ("2*(3+4)", []),
        ("9-(1+2)", []),
        ("7*(1+1)²", []),  # 7*1+1² is not the same
        ("(3+4)*2", [("bracket at the start", 0)]),
        ("2*(3*4)", [("redundant brackets", 2)]),
        ("2+(3*4)²", []),
        ("2+(7)", [("lone bracket", 2), ("redundant brackets", 2)]),
        ("2+(2²)³", [("lone bracket", 2)]),
        ("8/(2²)", [("lone bracket", 2), ("redundant brackets", 2)]),
        ("2*(3-(4-6))", [("nested brackets", 5)]),
        ("2*(3+4)-(5-6)", [("second bracket", 8)]),
        ("2*(-3+4)", [("sign", 3)]),
        ("9+-(1+2)", [("signed bracket", 2)]),
        # powers
        ("2²+3³", []),
        ("12²", [("long power", 2)]),
        ("2²³", [("chained power", 2)]),
        ("2²3", [("run-on power", 2)]),
        ("1+1²²3", [("chained power", 4), ("run-on power", 5)]),
        # the other signs of Pro
        ("2^3+3!", []),
        ("0.5+2π", [("zero before a point", 0)]),
        ("2**3", [("power with two stars", 1)]),
        ("00.5", [("leading zero", 0)]),
        ("1+.5", [("bare point", 2)]),
        ("12^2", [("long power", 2)]),
        ("1.5²", [("long power", 3)]),
        ("2^3^2", [("chained power", 3)]),
        ("2³!", []),
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


@pytest.mark.parametrize(
    ("text", "operators", "steps"),
    [
        ("4³-3+1³", 2, [64, 61, 1, 62]),
        ("2*(3+4)²", 2, [7, 49, 98]),
        ("2^3^2", 2, [9, 512]),
        ("2²³", 0, [8, 256]),
        ("3!-2π", 2, [6, Fraction("6.284"), Fraction("-0.284")]),
    ],
)
def test_powers_and_factorials_are_steps_but_not_operators(
    text: str, operators: int, steps: list[Fraction]
) -> None:
    found = read(text)
    assert (found.operators, list(found.steps)) == (operators, steps)
    assert found.steps[-1] == found.value


# -------------------------------------------------------------------- brackets, powers and the rest


@settings(max_examples=plain.examples(300))
@given(st.sampled_from([MAXI, PRO]).flatmap(plain.expressions))
def test_expressions_have_the_values_of_the_definition(text: str) -> None:
    assert value_of(text) == plain_values.any_value(text)


@settings(max_examples=plain.examples(300))
@given(
    st.text(MAXI, max_size=10)
    | st.text("29²³()+*", max_size=8)
    | st.text(PRO, max_size=12)
    | st.text("23^!.π()-", max_size=8)
)
def test_tiles_are_read_or_refused_as_in_the_definition(text: str) -> None:
    assert value_of(text) == plain_values.any_value(text)


def value_of(text: str) -> Fraction | None:
    """The value that `read` returns; None if the text is refused."""
    try:
        return read(text).value
    except ExpressionError:
        return None


def test_columns_are_those_of_the_tiles_also_after_a_power() -> None:
    with pytest.raises(ExpressionError) as caught:
        read("2²³+3²*/4", first_column=5)
    assert caught.value.column == 12
    assert read("2²+ 3² +-4", first_column=5).oddities == (Oddity("sign", 13),)


@pytest.mark.parametrize(
    ("written", "symbols", "tiles"),
    [
        ("4*30-4^3=56", MAXI, "4*30-4³=56"),
        ("2^2^3+(1+1)^2", MAXI, "2²³+(1+1)²"),
        ("2^23", MAXI, "2²3"),  # both mean 2^23
        ("2^4", MAXI, "2^4"),
        ("2^2+2^3", "0123456789²=", "2²+2^3"),
        ("2^2", PRO, "2^2"),
        ("2^2", TILES, "2^2"),
    ],
)
def test_a_power_can_be_typed_with_a_caret_if_the_keyboard_has_none(
    written: str, symbols: str, tiles: str
) -> None:
    assert with_superscripts(written, symbols) == tiles
    assert with_superscripts(tiles, symbols) == tiles
    assert value_of(written) == value_of(tiles)


# ----------------------------------------------------------------------------------- as it is typed

OTHERWISE = {
    "*": "×·⋅∗＊",
    "/": "÷∕／",
    "-": "−–－",
    "+": "＋",
    "=": "＝",
    **dict(zip("()^!.", "（）＾！．", strict=True)),
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
