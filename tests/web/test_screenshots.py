"""What is read of pictures of the game: everything, or what is not certain is said.

tests/support/pictures/pictures.py draws the pictures, with seeds that were not used when the reader
was made.
`uv run benchmarks screenshots` reads many more of them.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from building.tools import find_node
from building.workshop import CACHE, ROOT, Workshop
from nerdle.rules.expression import ExpressionError, read
from nerdle.rules.games import GAMES
from tests.support.pictures.drawing import Screen
from tests.support.pictures.other_pictures import other_picture
from tests.support.pictures.pictures import LIGHT, board_picture, draw_boards, fonts
from tests.support.pictures.reading import Reader, Reading, faults

pytestmark = pytest.mark.rest

BOARDS = range(1, 61)
OTHERS = range(1, 25)


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    with Reader() as started:
        yield started


def test_boards_are_read_exactly_and_never_silently_wrong(reader: Reader) -> None:
    doubted = []
    for seed in BOARDS:
        picture = board_picture(seed)
        assert picture.truth
        flagged, silent = faults(reader.read(picture.image), picture.truth)
        assert not silent, f"{picture.about}: {silent}"
        if flagged:
            doubted.append(f"{picture.about}: {flagged}")
    assert len(doubted) <= len(BOARDS) // 50, doubted


@pytest.mark.parametrize("seed", OTHERS)
def test_nothing_is_read_where_there_is_no_board(reader: Reader, seed: int) -> None:
    picture = other_picture(seed)
    assert reader.read(picture.image)["reason"], picture.about


# ------------------------------------------------------------------------- boards with a problem

ROWS = ["12+35=47:bpbbbpbg", "48-32=16:bbbbpppp", "9*8-70=2:bbbbbgbp"]


def drawn(rows: list[str] = ROWS, *, typed: str = "", scale: float = 2, width: int = 390) -> Screen:
    """A screen with a board of Classic at its top."""
    face = fonts()["noto-sans"]
    screen = Screen(Random(1), width, 700, scale, LIGHT, face)
    draw_boards(screen, GAMES["classic"], [rows], typed, 40, len(rows))
    return screen


def rows_of(reading: Reading) -> list[str]:
    [board] = reading["boards"]
    return [f"{row['guess']}:{row['colours']}" for row in board["rows"]]


def test_a_board_is_read_with_what_is_typed(reader: Reader) -> None:
    reading = reader.read(drawn(typed="1+2=    ").image)
    assert rows_of(reading) == ROWS
    assert reading["boards"][0]["typed"]["guess"] == "1+2=    "


def test_a_board_whose_columns_are_cut_off_is_not_read(reader: Reader) -> None:
    image = drawn().image
    for width in range(100, image.width - 60, 37):
        for left in (0, image.width - width):
            cut = image.crop((left, 0, left + width, image.height))
            reading = reader.read(cut)
            assert reading["reason"] in ("cut", "columns", "unread", "none"), (left, width)


def test_a_board_that_is_too_small_is_not_read(reader: Reader) -> None:
    image = drawn(scale=1, width=320).image
    for share in (0.3, 0.4, 0.5):
        small = image.resize((round(image.width * share), round(image.height * share)))
        assert reader.read(small)["reason"] in ("small", "none")


@pytest.mark.parametrize("share", [0.25, 0.4, 0.6, 0.8])
def test_a_last_row_that_is_cut_off_is_named_or_read(reader: Reader, share: float) -> None:
    screen = drawn()
    cut = screen.image.crop((0, 0, screen.image.width, screen.px(40 + 2 * 49 + share * 45)))
    reading = reader.read(cut)
    if reading["boards"][0]["unread"]:
        assert rows_of(reading) == ROWS[:2]
        assert reading["boards"][0]["unread"] == [3]
    else:
        assert rows_of(reading) == ROWS


def test_a_typed_row_that_is_cut_off_is_named(reader: Reader) -> None:
    screen = drawn(typed="1+2=    ")
    cut = screen.image.crop((0, 0, screen.image.width, screen.px(40 + 3 * 49 + 24)))
    [board] = reader.read(cut)["boards"]
    assert board["typed"] is None
    assert board["unread"] == [4]


def test_a_row_that_is_moving_is_named_and_the_others_are_read(reader: Reader) -> None:
    screen = drawn()
    top = 40 + 2 * 49
    box = (0, screen.px(top), screen.image.width, screen.px(top + 45))
    row = screen.image.crop(box)
    half = row.resize((row.width, row.height // 3))
    screen.image.paste(Image.new("RGB", row.size, LIGHT["page"]), box[:2])
    # the tiles on the left have turned already
    screen.image.paste(row.crop((0, 0, row.width // 2, row.height)), box[:2])
    right = half.crop((row.width // 2, 0, row.width, half.height))
    screen.image.paste(right, (row.width // 2, box[1] + row.height // 3))
    reading = reader.read(screen.image)
    assert rows_of(reading) == ROWS[:2]
    assert reading["boards"][0]["unread"] == [3]


def test_a_guess_that_is_no_equation_is_read_but_marked(reader: Reader) -> None:
    reading = reader.read(drawn(["12+35=47:bpbbbpbg", "48-32=17:bbbbpppp"]).image)
    row = reading["boards"][0]["rows"][1]
    assert row["doubtful"]


def test_the_rows_of_a_scramble_are_not_forced_into_an_equation(reader: Reader) -> None:
    reading = reader.read(drawn(["74=1/89+:ppppgppp"]).image)
    assert rows_of(reading) == ["74=1/89+:ppppgppp"]
    assert reading["scramble"]
    assert reading["boards"][0]["rows"][0]["doubtful"] == []


def test_the_scramble_of_a_finished_game_is_known_as_one(reader: Reader) -> None:
    rows = ["74=1/89+:ppppgppp", "12+35=47:bbgbbpgb"]
    reading = reader.read(drawn(rows).image)
    assert rows_of(reading) == rows
    assert reading["scramble"]


def test_a_first_row_of_a_longer_game_is_no_scramble(reader: Reader) -> None:
    """Its symbols are those of the answer, and it is no equation: one was misread."""
    rows = ["48-32=17:ppppgppp", "12+35=47:bbgbbpgb", "9*8-70=2:bbbbbgbp"]
    reading = reader.read(drawn(rows).image)
    assert not reading["scramble"]
    assert reading["boards"][0]["rows"][0]["doubtful"]


def stacked(*boards: list[str]) -> Reading:
    """Boards of one game below one another, each with its rows."""
    face = fonts()["noto-sans"]
    screen = Screen(Random(1), 390, 900, 2, LIGHT, face)
    draw_boards(screen, GAMES["bi"], [*boards], "", 40, len(boards[0]))
    with Reader() as started:
        return started.read(screen.image)


def test_a_symbol_that_differs_between_boards_is_doubtful() -> None:
    one = ["12+35=47:bpbbbpbg", "48-32=16:bbbbpppp"]
    other = ["12+36=48:bbbbbpbb", "48-32=16:bbpbbpbb"]
    reading = stacked(one, other)
    assert reading["reason"] is None
    first, second = reading["boards"]
    assert [row["guess"] for row in first["rows"]] == [row["guess"] for row in second["rows"]]
    [doubt] = [row for board in (first, second) for row in board["rows"] if row["doubtful"]]
    assert doubt["doubtful"] == [4, 7]
    assert {doubt["guess"], doubt["instead"]} == {"12+35=47", "12+36=48"}


# --------------------------------------------------------------------------------- the arithmetic


@pytest.fixture(scope="module")
def arithmetic() -> Iterator[subprocess.Popen[str]]:
    """Says of each line whether the page's reader takes it for a true equation."""
    equation = (ROOT / "web/game/equation.js").as_uri()
    script = f"""
        import {{ createInterface }} from "node:readline";
        import {{ isTrue }} from {json.dumps(equation)};
        createInterface({{ input: process.stdin }}).on("line", (line) => console.log(isTrue(line)));
    """
    node = find_node(Workshop(CACHE, quiet=True)).node
    command = [str(node), "--input-type=module", "--eval", script]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        yield process
        process.communicate()


def holds(equation: str) -> bool:
    """Whether a text is a true equation, without powers that the game computes in its own way."""
    left, equals, right = equation.partition("=")
    if re.search("[²³][0-9²³]", equation):
        return False
    try:
        return bool(equals) and read(left).value == read(right).value
    except ExpressionError:
        return False


@given(
    text=st.text("123456789+-*/=()²³", min_size=5, max_size=10)
    | st.from_regex(r"[1-9]{1,2}[-+*/][1-9]{1,2}=[0-9]{1,2}", fullmatch=True)
)
def test_the_readers_arithmetic_is_that_of_the_core(
    arithmetic: subprocess.Popen[str], text: str
) -> None:
    assert arithmetic.stdin
    assert arithmetic.stdout
    arithmetic.stdin.write(f"{text}\n")
    arithmetic.stdin.flush()
    assert (arithmetic.stdout.readline() == "true\n") == holds(text)


# ----------------------------------------------------------------------------------- the network


def test_the_weights_are_those_whose_accuracy_was_measured() -> None:
    provenance = json.loads((ROOT / "nerdle/data/provenance.json").read_text("utf-8"))
    made = provenance["web/features/screenshot/symbols.weights"]
    weights = (ROOT / "web/features/screenshot/symbols.weights").read_bytes()
    assert hashlib.sha256(weights).hexdigest() == made["sha256"]
    assert made["accuracy"]["other fonts"] > 0.98


def test_the_pictures_have_fonts_that_the_network_was_not_trained_on() -> None:
    def named(folder: str) -> set[str]:
        package = json.loads((ROOT / folder / "package.json").read_text("utf-8"))
        return set(package["dependencies"])

    assert named("tests/support/pictures/fonts").isdisjoint(named("research/fonts"))
