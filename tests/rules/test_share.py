"""Reads games as people write and share them."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.insight import commentary, practice
from nerdle.insight.practice import Puzzle, replay
from nerdle.insight.review import Review
from nerdle.page.door import reply
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES, Game
from nerdle.rules.language import MAXI
from nerdle.rules.position import Options, Position, PositionError, parse
from nerdle.rules.share import read_game
from tests.support.core import plain
from tests.support.core.plain import examples

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


@pytest.mark.parametrize("square", ["²", "²\ufe0e", "²\ufe0f", "^2"])
@pytest.mark.parametrize("header", ["maxi nerdlegame 321 2/6\n\n", "maxi nerdlegame 9 */6\n\n", ""])
def test_a_shared_game_of_maxi_is_read(square: str, header: str) -> None:
    guesses = "2²-1+6-8=1\n9-(4-3)²=8\n".replace("²", square)
    squares = "🟪🟩⬛⬛🟪⬛⬛🟪⬛🟪\n🟩🟩⬛\ufe0f⬛🟪🟪🟩🟩🟩🟩\n"
    maxi = parse("maxi", {"maxi": Game("maxi", "Maxi", MAXI)})
    for text in (guesses + header + squares, header + squares + guesses):
        found = str(read_game(text, maxi))
        assert found == "maxi,2²-1+6-8=1:pgbbpbbpbp,9-(4-3)²=8:ggbbppgggg"


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
            "1 row of squares but 2 guesses: delete the guesses after row 1 or paste all the",
        ),
        (
            SHARED,
            "mini,4*7=28:bbbbbb,5+6=11:bbbbbb",
            "row 1: the squares are from another game (8 squares, but 6 tiles)",
        ),
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


ONE_BOARD = [name for name, game in GAMES.items() if game.boards == 1]
SEVERAL = [name for name, game in GAMES.items() if game.boards > 1]


@given(st.data(), st.sampled_from(ONE_BOARD))
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


@settings(max_examples=examples(30))
@given(st.data(), st.sampled_from(SEVERAL))
def test_a_shared_game_on_several_boards_is_read_back(data: st.DataObject, name: str) -> None:
    puzzle = Puzzle(GAMES[name], data.draw(st.sampled_from(["1", "2", "3"])))
    listed = answers(puzzle.game.language).listed
    guess = st.sampled_from(puzzle.answers) | st.sampled_from(listed)
    guesses = data.draw(st.lists(guess, min_size=1, max_size=puzzle.game.rows))
    position = Position(puzzle.game, replay(puzzle, guesses, Options()))
    written = "\n".join(row.guess for row in position.rows)
    practised = practice.share_text(puzzle, position.rows)
    reviewed = commentary.share_text(Review(position, puzzle.answer))
    for shared in (practised, reviewed):
        assert read_game(f"{shared}\n\n{written}", parse(name)) == position
        assert read_game(shared, position) == position
    rows = [f"{row.guess}:{row.colours}" for row in position.rows]
    assert read("\n".join(rows), name) == str(position)
    without_solved = [row.replace("-/", "").replace("/-", "") for row in rows]
    if not any("-" in row.guess for row in position.rows):
        assert read("\n".join(without_solved), name) == str(position)


GRIDS = "🟪⬛⬛🟪⬛🟪\n🟩🟩🟩🟩🟩🟩\n\n⬛⬛🟪🟪🟪🟩\n⬛⬛⬛🟪🟩⬛\n🟩🟩🟩🟩🟩🟩\n"
PAIR = "4*7=28\n14-8=6\n72/9=8\n"
BI_ROWS = "minibi,4*7=28:pbbpbp/bbpppg,14-8=6:gggggg/bbbpgb,72/9=8:-/gggggg"


@pytest.mark.parametrize(
    "text",
    [
        PAIR + GRIDS,
        f"Mini Bi 7 3/7\n\n{GRIDS}\nwell done\n{PAIR}",
        PAIR + GRIDS.replace("\n\n", "\nboard 2\n"),
        "4*7=28:pbbpbp/bbpppg\n14-8=6:gggggg/bbbpgb\n72/9=8:-/gggggg",
        "4*7=28: pbbpbp / bbpppg\n14-8=6:🟩🟩🟩🟩🟩🟩/⬛⬛⬛🟪🟩⬛\n72/9=8:gggggg",
        "4*7=28  🟪⬛⬛🟪⬛🟪  ⬛⬛🟪🟪🟪🟩\n"
        "🟩🟩🟩🟩🟩🟩 ⬛⬛⬛🟪🟩⬛  14-8=6\n72/9=8  🟩🟩🟩🟩🟩🟩",
    ],
)
def test_several_boards_are_read_however_they_are_written(text: str) -> None:
    assert read(text, "minibi") == BI_ROWS


FIRST, SECOND = GRIDS.split("\n\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (GRIDS, "board 1: 2 rows of squares but no guesses: type the guess for row 1"),
        (
            PAIR,
            "row 1: 4*7=28 has no colours: paste the squares too, or add the colours, as in "
            "4*7=28:bbbbbb/bbbbbb",
        ),
        (
            f"{PAIR}{FIRST}\n{SECOND}",
            "Mini Bi has 2 boards, but there is 1 grid of squares: paste the squares of every "
            "board, with an empty line between the boards",
        ),
        (f"{PAIR}{GRIDS}\n{GRIDS}", "Mini Bi has 2 boards, but there are 4 grids of squares: "),
        (
            f"{PAIR}{FIRST}\n\n🟩🟩🟩🟩🟩🟩\n{SECOND}",
            "board 2: squares follow the row that solved it; leave an empty line between the",
        ),
        (
            f"{PAIR}{FIRST[:6]}\n\n{SECOND}",
            "board 1: 1 row of squares but 3 guesses: delete the guesses after row 1",
        ),
        (
            f"{PAIR[:14]}{GRIDS}",
            "board 2: 3 rows of squares but 2 guesses: type the guess for row 3",
        ),
        (
            f"{PAIR}{FIRST}\n\n🟪{SECOND}",
            "row 1, board 2: the squares are from another game (7 squares, but 6 tiles)",
        ),
        ("4*7=28:pbbpbp", "row 1: Mini Bi has 2 boards, but there are colours for 1"),
        ("4*7=28:pbbpbp/bbp", "row 1, board 2: 6 tiles need 6 colours, not 3"),
    ],
)
def test_an_error_on_several_boards_says_what_to_do(text: str, why: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_game(text, parse("minibi"))
    assert str(caught.value).startswith(why)


@given(st.text(max_size=60), st.sampled_from([ROWS, BI_ROWS]))
def test_any_text_is_read_or_refused(text: str, board: str) -> None:
    with contextlib.suppress(PositionError):
        assert parse(read(text, board)).rows


def test_the_page_can_read_a_shared_game() -> None:
    question = {"ask": "read", "position": "classic", "text": f"{GUESSES}\n{SHARED}"}
    assert [json.loads(said) for said in reply(json.dumps(question))] == [{"position": ROWS}]
    question["text"] = "hello"
    (refused,) = map(json.loads, reply(json.dumps(question)))
    assert refused["error"].startswith("no guesses or squares found")
