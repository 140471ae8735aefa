"""How the game responds to a guess: refused (why, and at which tile), warned about, or accepted."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.generate import ANY_NUMBERS, equations
from nerdle.rules.expression import as_tiles
from nerdle.rules.games import GAMES, Check, FirstRow, Game, Verdict, check, check_symbols
from nerdle.rules.language import MAXI as MAXI_LANGUAGE
from nerdle.rules.position import parse
from tests.support.core import plain, plain_values

MINI, CLASSIC = GAMES["mini"], GAMES["classic"]
MAXI = Game("maxi", "Maxi", MAXI_LANGUAGE)


@pytest.mark.parametrize(
    ("guess", "column", "reason"),
    [
        # the wrong number of tiles
        ("", 0, "Classic has 8 tiles per row, but there are 0 here"),
        ("1+2=3", 5, "Classic has 8 tiles per row, but there are 5 here"),
        ("12+34=046", 7, "Classic has 8 tiles per row, but there are 9 here"),
        # tiles that are not on the keyboard
        ("12+34=4A", 7, "“A” is not on the Classic keyboard"),
        ("12+3 =15", 4, "“ ” is not on the Classic keyboard"),
        ("12²34=46", 2, "“²” is not on the Classic keyboard"),
        ("12+34=4٦", 7, "“٦” is not on the Classic keyboard"),
        ("12+34=4\n", 7, "“ ” is not on the Classic keyboard"),
        ("12+34=46!", 7, "“!” is not on the Classic keyboard"),
        # no "=", or two
        ("12+34*46", None, "there is no “=”"),
        ("1+2=3+0=", 7, "there is a second “=”"),
        ("1+2=3=03", 5, "there is a second “=”"),
        ("12+34==4", 6, "there is a second “=”"),
        # sides that are not expressions
        ("=12+3-15", 0, "the left side is empty (tile 1)"),
        ("12+3-15=", 7, "the right side is empty (tile 8)"),
        ("1*/2=3-1", 2, "a number is missing before “/” (tile 3)"),
        ("12+34+=4", 5, "a number is missing after “+” (tile 6)"),
        ("12=34-*2", 6, "a number is missing before “*” (tile 7)"),
        ("12/0=3+9", 2, "this divides by zero (tile 3)"),
        ("3=12/0+9", 4, "this divides by zero (tile 5)"),
        ("9/00=9+0", 1, "this divides by zero (tile 2)"),
        # sides that differ
        ("12+34=45", None, "the left side is 46, but the right side is 45"),
        ("1/3+12=9", None, "the left side is 37/3, but the right side is 9"),
        ("10-20=10", None, "the left side is -10, but the right side is 10"),
    ],
)
def test_a_guess_is_refused(guess: str, column: int | None, reason: str) -> None:
    checked = check(CLASSIC, guess)
    assert (checked.verdict, checked.column, checked.reason) == (Verdict.REFUSED, column, reason)


@pytest.mark.parametrize(
    ("guess", "column", "what"),
    [
        ("1--10=11", 2, "a sign before a number (tile 3)"),
        ("1---9=-8", 2, "a sign before a number (tile 3)"),
        ("-2+14=12", 0, "a sign before a number (tile 1)"),
        ("10-16=-6", 6, "a sign before a number (tile 7)"),
        ("+2+10=12", 0, "a sign before a number (tile 1)"),
        ("2*-3=0-6", 2, "a sign before a number (tile 3)"),
        ("02+10=12", 0, "a leading zero (tile 1)"),
        ("10+2=012", 5, "a leading zero (tile 6)"),
        ("10-10=00", 6, "a leading zero (tile 7)"),
        ("123=0123", 4, "a leading zero (tile 5)"),
        ("0+12/3=4", 0, "a zero by itself (tile 1)"),
        ("12*0+3=3", 3, "a zero by itself (tile 4)"),
        ("11+1=9+3", 5, "a calculation on the right"),
        ("12=24-12", 3, "a calculation on the right"),
        ("7+3=10+0", 4, "a calculation on the right"),  # a zero on the right is usual
    ],
)
def test_a_guess_is_accepted_with_a_warning(guess: str, column: int, what: str) -> None:
    checked = check(CLASSIC, guess)
    assert checked.verdict is Verdict.WARNED
    assert (checked.column, checked.reason) == (column, f"no answer has {what}")


def test_a_bare_number_on_the_left_is_warned_of() -> None:
    checked = check(GAMES["micro"], "12=12")
    assert (checked.verdict, checked.column) == (Verdict.WARNED, 0)
    assert checked.reason == "no answer has just a number on the left"


@pytest.mark.parametrize("guess", ["48-32=16", "7/21*9=3", "3-9+12=6", "4*3-12=0", "10+20=30"])
def test_a_guess_is_accepted(guess: str) -> None:
    checked = check(CLASSIC, guess)
    assert (checked.verdict, checked.reason, checked.column) == (Verdict.ACCEPTED, "", None)


def judged(guess: str) -> Verdict:
    """The verdict by the definition."""
    if not plain.accepted(guess):
        return Verdict.REFUSED
    return Verdict.ACCEPTED if plain.LISTED.admits(guess) else Verdict.WARNED


def test_every_row_of_some_symbols_is_judged_by_the_definition() -> None:
    for tiles in product("012+-/=", repeat=5):
        guess = "".join(tiles)
        assert check(GAMES["micro"], guess).verdict is judged(guess), guess


@given(plain.strings(8) | plain.strings(8, "012-/="))
def test_any_row_is_judged_by_the_definition(guess: str) -> None:
    assert check(CLASSIC, guess).verdict is judged(guess)


@given(st.data())
def test_a_row_one_tile_from_an_equation_is_judged_by_the_definition(data: st.DataObject) -> None:
    equation = data.draw(st.sampled_from(equations(MINI.language, style=ANY_NUMBERS)))
    column = data.draw(st.integers(0, 5))
    guess = equation[:column] + data.draw(st.sampled_from(MINI.symbols)) + equation[column + 1 :]
    assert check(MINI, guess).verdict is judged(guess)


# --------------------------------------------------------------------------------------------- Maxi


@pytest.mark.parametrize(
    "answer",
    [
        # past answers
        "4*30-4³=56",
        "9+8*79=641",
        "13*1-1-4=8",
        "4³-3+1³=62",
        "9-58+6*9=5",
        "2²-1+6-8=1",
        # needed brackets
        "2*(9-4)=10",
        "48/(9-5)=12",
        "9-(4-3)²=8",
        "17-(4+3²)=4",
        "7*(1+1)²=28",
        "12*(4-4)=0",
        # a long result
        "99*9+9=900",
        "9*999=8991",
    ],
)
def test_an_answer_of_maxi_is_accepted(answer: str) -> None:
    assert check(of_width(answer), answer) == Check(Verdict.ACCEPTED)
    assert plain.LISTED.admits(answer)


def of_width(guess: str) -> Game:
    """Maxi with as many columns as a guess has tiles."""
    return replace(MAXI, language=replace(MAXI.language, columns=len(guess)))


@pytest.mark.parametrize(
    ("guess", "column", "what"),
    [
        ("(3+4)*2=14", 0, "a bracket at the start (tile 1)"),
        ("2*(3*4)=24", 2, "brackets that make no difference (tile 3)"),
        ("22+(7)=29", 3, "brackets without a calculation inside (tile 4)"),
        ("65-(2²)³=1", 3, "brackets without a calculation inside (tile 4)"),
        ("9-((1+2))=6", 3, "brackets inside brackets (tile 4)"),
        ("2*(3+4)-(5-6)=15", 8, "a second pair of brackets (tile 9)"),
        ("2*(-3+4)=2", 3, "a sign before a number (tile 4)"),
        ("6--(1+1)=8", 2, "a sign before a bracket (tile 3)"),
        ("-2²+9-8=5", 0, "a sign before a number (tile 1)"),
        ("12²-9=135", 2, "a power of a number with two or more digits (tile 3)"),
        ("2²³-9=247", 2, "a power of a power (tile 3)"),
        ("2²3=8388608", 2, "a digit after a power (tile 3)"),
        ("2**3=8", 1, "a power that is written with two “*” (tile 2)"),
        ("(1+1)²=4", 0, "a bracket at the start (tile 1)"),
        ("9³=729", 0, "just a power on the left"),
        ("5+4=3²", 4, "a calculation on the right"),
        ("5+4=(9)", 4, "a bracket at the start (tile 5)"),
        ("0*(9-4)=0", 0, "a zero by itself (tile 1)"),
        ("2*(09-4)=10", 3, "a leading zero (tile 4)"),
    ],
)
def test_a_guess_in_maxi_is_accepted_with_a_warning(guess: str, column: int, what: str) -> None:
    found = check(of_width(guess), guess)
    assert found == Check(Verdict.WARNED, f"no answer has {what}", column)
    assert not plain.LISTED.admits(guess)


def test_a_game_with_factorials_warns_about_a_factorial_alone() -> None:
    what = "few answers have just a power or a factorial on the left"
    assert check(parse("pro-5~factorial").game, "4!=24") == Check(Verdict.WARNED, what, 0)


@pytest.mark.parametrize(
    ("guess", "column", "reason"),
    [
        ("2(3+4)=014", 1, "an operator is missing before “(” (tile 2)"),
        ("1+(2*3)5=7", 7, "an operator is missing before “5” (tile 8)"),
        ("2+(3+4)*=9", 7, "a number is missing after “*” (tile 8)"),
        ("12+(3*4=24", 3, "a bracket is not closed (tile 4)"),
        ("12=4*(3+00", 5, "a bracket is not closed (tile 6)"),
        ("12+3*4)=24", 6, "there is no open bracket to close (tile 7)"),
        ("²2+3*4-1=9", 0, "a number is missing before “²” (tile 1)"),
        ("9²²²²²²²=1", 4, "this number is too long to calculate (tile 5)"),
        ("9999999²=1", None, "the left side is 99999980000001, but the right side is 1"),
        ("9³9-10+1=0", None, "the left side is a number of more than 20 digits, but the right "),
        ("2/9²²³²=02", 3, "this number is too long to calculate (tile 4)"),
        ("1/(2²-4)=1", 1, "this divides by zero (tile 2)"),
        ("4*-(1-3)=8", 2, "a sign cannot come between “*” and a bracket (tile 3)"),
        ("4^4-255=01", 1, "“^” is not on the Maxi keyboard"),
        ("4^2+3^2=2π", 7, "“π” is not on the Maxi keyboard"),
        ("4^2+3^2=25", 8, "Maxi has 10 tiles per row, but there are 8 here"),
        ("4^2+3^2*/9=1", 6, "a number is missing before “/” (tile 7)"),
    ],
)
def test_a_guess_in_maxi_is_refused(guess: str, column: int | None, reason: str) -> None:
    found = check(MAXI, guess)
    assert (found.verdict, found.column) == (Verdict.REFUSED, column)
    assert found.reason.startswith(reason)


@settings(max_examples=plain.examples(300))
@given(plain.expressions("+-*/()²³"), st.booleans())
def test_any_equation_in_maxi_is_judged_by_the_definition(left: str, calculated: bool) -> None:
    worth = plain_values.any_value(left)
    right = str(worth) if calculated and worth is not None and worth < 10**20 else "1"
    guess = f"{left}={right}"
    assert check(of_width(guess), guess).verdict is judged(guess)


@settings(max_examples=plain.examples(300))
@given(plain.strings(10, MAXI.symbols) | plain.strings(7, "129+*()²³="))
def test_any_row_in_maxi_is_judged_by_the_definition(guess: str) -> None:
    assert check(of_width(guess), guess).verdict is judged(guess)


@pytest.mark.parametrize(
    ("guess", "column", "why"),
    [
        ("1/99999³=0", None, "the sides are not exactly equal"),
        ("5/(1/0)=0", 4, "this divides by zero (tile 5)"),
    ],
)
def test_a_guess_that_is_equal_only_for_the_game_is_accepted(
    guess: str, column: int | None, why: str
) -> None:
    assert plain.accepted(guess)
    assert check(of_width(guess), guess) == Check(Verdict.WARNED, why, column)


@pytest.mark.parametrize("written", ["4*30-4^3=56", "4×30−4^3＝56", "4*30-4³=56"])
def test_a_power_in_maxi_can_be_typed_with_a_caret(written: str) -> None:
    assert check(MAXI, written) == check_symbols(MAXI, written) == Check(Verdict.ACCEPTED)


# ---------------------------------------------------------------------------------------- all games


@given(st.text(max_size=9) | plain.strings(8))
def test_every_refused_guess_gets_a_reason_and_a_tile_on_the_board(guess: str) -> None:
    checked = check(CLASSIC, guess)
    if checked.verdict is Verdict.REFUSED:
        assert checked.reason
        assert checked.column is None or 0 <= checked.column < 8


@given(st.text(max_size=9) | plain.strings(8))
def test_check_symbols_checks_only_the_length_and_the_keyboard(row: str) -> None:
    fills = len(row) == 8 and set(as_tiles(row)) <= set(CLASSIC.symbols)
    assert (check_symbols(CLASSIC, row).verdict is Verdict.ACCEPTED) == fills


@pytest.mark.parametrize("name", GAMES)
def test_a_game_gives_no_more_guesses_than_its_board_has_rows(name: str) -> None:
    game = GAMES[name]
    assert game.name == name
    assert game.guesses + (game.first_row is not FirstRow.GUESS) <= game.rows


def test_the_keyboard_has_the_order_of_the_game() -> None:
    maxi = "1234567890+-*/()²³="
    for name, game in GAMES.items():
        assert game.symbols == (maxi if name == "maxi" else "1234567890/+-*=")
