"""Reads games as people write and share them."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.page import reply
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.position import PositionError, parse
from nerdle.rules.share import read_game
from tests import plain

ROWS = "classic,48-32=16:pbggbggb,12+34=46:pbbgggbb"
GUESSES = "48-32=16\n12+34=46"
SHARED = "nerdlegame 1234 4/6\n\n🟪⬛🟩🟩⬛🟩🟩⬛\n🟪⬛⬛🟩🟩🟩⬛⬛\n"


def read(text: str, board: str = "classic") -> str:
    return str(read_game(text, parse(board)))


@pytest.mark.parametrize(
    "text",
    [
        f"{GUESSES}\n{SHARED}",
        f"{SHARED}{GUESSES}",
        GUESSES + SHARED.partition("6")[2],  # without the header
        f"{GUESSES}\n{SHARED}".replace("⬛", "⬛\ufe0f").replace("\n", "\r\n"),
        f"{GUESSES}\n{SHARED}".replace("⬛", "⬜").replace("🟪", "🟨"),
        f"{GUESSES}\n{SHARED}".replace("🟪", "🟥"),
        "48-32=16:pbggbggb\n12+34=46:pbbgggbb",
        "48-32=16:RBGGBGGB\n12+34=46:🟪⬛⬛🟩🟩🟩⬛⬛",
        "🟪⬛🟩🟩⬛🟩🟩⬛  48-32=16\n🟪⬛⬛🟩🟩🟩⬛⬛  12+34=46",
        "  48 − 32 = 16 : pbggbggb \n\n12 + 34 = 46 : pbbgggbb",
        f"What a day!\n{GUESSES}\n{SHARED}https://nerdlegame.com/?x=1",
    ],
)
def test_guesses_and_squares_are_read_however_they_are_written(text: str) -> None:
    assert read(text) == ROWS


def test_squares_alone_colour_the_guesses_on_the_board() -> None:
    typed = "classic~strict,48-32=16:bbbbbbbb,12+34=46:bbbbbbbb"
    assert read(SHARED, typed) == ROWS.replace("classic", "classic~strict")


def test_guesses_in_the_text_come_before_those_on_the_board() -> None:
    assert read(f"{GUESSES}\n{SHARED}", "classic,9*8-70=2:bbbbbbbb") == ROWS


def test_squares_may_omit_the_row_that_the_game_made() -> None:
    speed = "speed,91-28=63:gbggbggg,92-27=65:bbbbbbbb,90-27=63:bbbbbbbb"
    assert read("🟩⬛🟩🟩🟩🟩🟩⬛\n🟩🟩🟩🟩🟩🟩🟩🟩", speed) == (
        "speed,91-28=63:gbggbggg,92-27=65:gbgggggb,90-27=63:gggggggg"
    )


def test_multiplication_and_division_signs_are_read() -> None:
    assert read("4×7=28:gggggg", "mini") == "mini,4*7=28:gggggg"
    assert read("56÷8=7:gggggg", "mini") == "mini,56/8=7:gggggg"


@pytest.mark.parametrize(
    ("text", "board", "why"),
    [
        ("", "classic", "no guesses or squares found: write one guess per line, or"),
        ("nerdlegame 1234 4/6", "classic", "no guesses or squares found"),
        (GUESSES, "classic", "row 1: 48-32=16 has no colours: paste the squares too"),
        (SHARED, "classic", "2 rows of squares but no guesses: type the guess for row 1"),
        (
            SHARED + "🟩" * 8,
            ROWS,
            "3 rows of squares but 2 guesses: type the guess for row 3 too",
        ),
        (
            "🟩🟩🟩🟩🟩🟩🟩🟩",
            ROWS,
            "1 row of squares but 2 guesses: remove the guesses after row 1 or paste all the",
        ),
        (SHARED, "mini,4*7=28:bbbbbb,5+6=11:bbbbbb", "row 1: there are 8 squares for 6 tiles"),
        ("48-32=16:xbggbggb", "classic", "row 1: “x” is not a colour"),
        ("48-32=16:pbgg", "classic", "row 1: 8 tiles need 8 colours, not 4"),
        (
            "48-32=16:pbggbggb\n12+34=4:pbbgggb",
            "classic",
            "row 2: Classic has 8 tiles per row, but",
        ),
        ("48-32=l6:pbggbggb", "classic", "row 1: “l” is not on the Classic keyboard"),
        ("48-32=16:pbggbggb\n" * 7, "classic", "Classic has 6 rows, but there are 7 here"),
    ],
)
def test_an_error_names_the_row_that_cannot_be_read(text: str, board: str, why: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_game(text, parse(board))
    assert str(caught.value).startswith(why)


@given(st.data(), st.sampled_from(list(GAMES)))
def test_a_shared_game_is_read_back(data: st.DataObject, name: str) -> None:
    game = GAMES[name]
    guesses = plain.strings(game.columns, game.symbols.replace("=", "")).map(
        lambda text: text[:1] + "=" + text[2:]
    )
    rows = data.draw(
        st.lists(st.tuples(guesses, plain.colours(game.columns)), min_size=1, max_size=game.rows)
    )
    squares = "\n".join(emoji(colours) for _, colours in rows)
    between = data.draw(st.sampled_from(["\n", "\n\n", "\nnerdlegame 7 3/6\n\n"]))
    written = "\n".join(guess for guess, _ in rows)
    whole = ",".join([name, *map(":".join, rows)])
    assert read(written + between + squares, name) == whole
    blacks = ",".join([name, *(f"{guess}:{'b' * game.columns}" for guess, _ in rows)])
    assert read(squares, blacks) == whole


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(PositionError):
        assert parse(read(text, ROWS)).rows


def test_the_page_can_read_a_shared_game() -> None:
    question = {"ask": "read", "position": "classic", "text": f"{GUESSES}\n{SHARED}"}
    assert [json.loads(said) for said in reply(json.dumps(question))] == [{"position": ROWS}]
    question["text"] = "hello"
    (refused,) = map(json.loads, reply(json.dumps(question)))
    assert refused["error"].startswith("no guesses or squares found")
