"""The text form of a position: what is read is what was written, and junk is refused in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position, PositionError, Row, parse, parse_row
from tests import plain


@st.composite
def positions(draw: st.DrawFn) -> Position:
    game = draw(st.sampled_from(list(GAMES.values())))
    row = st.builds(Row, plain.strings(game.columns), plain.colours(game.columns))
    rows = draw(st.lists(row, max_size=game.rows))
    return Position(game, tuple(rows), Options(draw(st.booleans()), draw(st.booleans())))


@given(positions())
def test_what_is_read_is_what_was_written(position: Position) -> None:
    assert parse(str(position)) == position


@given(positions())
def test_emoji_and_other_letters_make_the_same_position(position: Position) -> None:
    head, *rows = str(position).split(",")
    in_emoji = [head, *(f"{row.guess}:{emoji(row.colours)}" for row in position.rows)]
    assert parse(",".join(in_emoji)) == position
    in_red = [head, *(f"{row.guess}:{row.colours.replace('p', 'R')}" for row in position.rows)]
    assert parse(",".join(in_red)) == position
    assert len(rows) == len(position.rows)


@pytest.mark.parametrize(
    "text",
    ["classic", "mini~strict", "micro~hard", "midi~strict~hard", "instant,2=61*1-4:bpbgbbpp"],
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert str(parse(text)) == text


def test_options_may_come_in_any_order_and_twice() -> None:
    assert str(parse("mini~hard~strict~hard")) == "mini~strict~hard"


def read(text: str) -> Position | str:
    """The position, or why there is none."""
    try:
        return parse(text)
    except PositionError as error:
        return str(error)


junk = st.text() | st.text("minclas~stricthard,:=gpb123+*🟩\ufe0f", max_size=40)


@given(junk)
def test_any_text_is_a_position_or_refused_in_words(text: str) -> None:
    found = read(text)
    assert found
    assert isinstance(found, str) or parse(str(found)) == found


@given(positions(), st.data())
def test_a_position_with_one_character_changed_is_read_or_refused(
    position: Position, data: st.DataObject
) -> None:
    text = str(position)
    at = data.draw(st.integers(0, len(text)))
    found = read(text[:at] + data.draw(st.characters() | st.just("")) + text[at + 1 :])
    assert found
    assert isinstance(found, str) or parse(str(found)) == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no game “”; the games are micro, mini, midi, classic, speed, instant"),
        ("Classic", "there is no game “Classic”"),
        ("sudoku~strict", "there is no game “sudoku”"),
        ("classic~easy", "there is no option “easy”; there are strict and hard"),
        ("classic~", "there is no option “”"),
        ("classic,", "row 1: Classic has 8 tiles a row, this fills 0"),
        ("mini,4*7=28", "row 1: write the guess, a colon, and its colours"),
        ("mini,4*7=28:", "row 1: 0 colours for 6 tiles"),
        ("mini,4*7=28:gggggx", "row 1: “x” is no colour"),
        ("mini,4*7=28:ggggg", "row 1: 5 colours for 6 tiles"),
        ("mini,4*7=28:bbbgbb,4*7=2:bbbgb", "row 2: Mini has 6 tiles a row, this fills 5"),
        ("mini,4*7=2A:bbbgbb", "row 1: “A” is not on the keyboard of Mini"),
        ("mini,4*7=28:bbbgbb:", "row 1: “:” is no colour"),
        ("mini" + ",4*7=28:bbbgbb" * 7, "Mini has 6 rows, these are 7"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert str(caught.value).startswith(message)


def test_a_row_is_numbered_as_asked() -> None:
    with pytest.raises(PositionError, match=r"^row 4: "):
        parse_row(GAMES["mini"], "4*7=28:x", 4)
    assert parse_row(GAMES["mini"], "4*7=28:🟩ypbbb", 4) == Row("4*7=28", "gppbbb")


def test_a_position_is_won_by_an_all_green_row() -> None:
    assert parse("mini,4*7=28:bbbgbb,1+9=10:gggggg").won
    assert not parse("mini,4*7=28:bbbgbb").won
    assert not parse("mini").won


def test_a_scramble_is_no_guess_and_wins_nothing() -> None:
    position = parse("instant,12+34=46:gggggggg")
    assert (position.guesses, position.won) == ((), False)
    assert replace(position, game=GAMES["speed"]).won
