"""How the game responds to a guess: refused (why, and at which tile), warned about, or accepted."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.rules.expression import as_tiles
from nerdle.rules.games import GAMES, FirstRow, Verdict, check, check_symbols
from nerdle.solver.equations import ANY_NUMBERS, equations
from tests import plain

MINI, CLASSIC = GAMES["mini"], GAMES["classic"]


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
    left, equals, right = guess.partition("=")
    worth = plain.value(left)
    if not equals or worth is None or worth != plain.value(right):
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
    assert {game.symbols for game in GAMES.values()} == {"1234567890/+-*="}
