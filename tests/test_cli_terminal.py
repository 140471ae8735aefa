"""Tiles in colour where the terminal has colours, and patience where work takes long."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from nerdle.cli import main
from nerdle.commands import patience as patience_module
from nerdle.commands.patience import patience, patiently
from nerdle.commands.terminal import Advice, Line, Tiles, say
from nerdle.rules.position import Row

ROW = Row("1+2=3", "gbpbb")
COLOURS = {"g": "57;136;116", "b": "22;24;3", "p": "130;4;88"}
TILES = "".join(
    f"\x1b[1;38;2;255;255;255;48;2;{COLOURS[colour]}m {symbol} \x1b[0m"
    for symbol, colour in zip(ROW.guess, ROW.colours, strict=True)
)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _terminal_of_all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


def shown(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, *lines: Line) -> str:
    monkeypatch.setattr(sys, "stdout", stream)
    say(*lines)
    return stream.getvalue()


# -------------------------------------------------------------------------------------------- tiles


def test_a_terminal_shows_tiles_in_the_colours_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, Terminal(), ROW) == f"{TILES}\n"
    assert shown(monkeypatch, Terminal(), Tiles(ROW, "4 left")) == f"{TILES}  4 left\n"


@pytest.mark.parametrize(
    ("term", "first"),
    [
        ("xterm-256color", "\x1b[1;38;5;231;48;5;29m 1 \x1b[0m"),
        ("xterm", "\x1b[1;97;42m 1 \x1b[0m"),
    ],
)
def test_green_is_green_where_there_are_few_colours(
    term: str, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("COLORTERM")
    assert shown(monkeypatch, Terminal(), ROW).startswith(first)


def test_the_suggestion_stands_in_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    gold = "\x1b[1;38;2;42;32;0;48;2;243;196;74m"
    told = shown(monkeypatch, Terminal(), Advice("1+2=3", ": 2 guesses"))
    assert told == f"Guess {gold} 1+2=3 \x1b[0m: 2 guesses\n"


def test_a_pipe_gets_symbols_and_emoji(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (ROW, Tiles(ROW, "4 left"), Advice("1+2=3", ": 2 guesses"))
    assert shown(monkeypatch, io.StringIO(), *lines).splitlines() == [
        "1+2=3  🟩⬛🟪⬛⬛",
        "🟩⬛🟪⬛⬛  1+2=3  4 left",
        "Guess 1+2=3: 2 guesses",
    ]


def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown(monkeypatch, Terminal(), ROW) == "1+2=3  🟩⬛🟪⬛⬛\n"


def test_a_terminal_that_knows_no_colours_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert shown(monkeypatch, Terminal(), ROW) == "1+2=3  🟩⬛🟪⬛⬛\n"


def test_a_pipe_is_coloured_where_that_is_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert shown(monkeypatch, io.StringIO(), ROW) == f"{TILES}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["suggest", "micro", "1+7=8:gbbgb"],
        ["review", "micro", "1+7=8:gbbgb"],
        ["solve", "micro", "1+7=8:gbbgb"],
    ],
)
def test_every_command_that_shows_rows_shows_tiles(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(arguments) == 0
    first = f"\x1b[1;38;2;255;255;255;48;2;{COLOURS['g']}m 1 \x1b[0m"
    assert first in terminal.getvalue()


# ----------------------------------------------------------------------------------------- patience


def waited_for(terminal: Terminal, text: str) -> str:
    """What the terminal shows once the text is there, as another thread writes it."""
    until = monotonic() + 20
    while text not in terminal.getvalue() and monotonic() < until:
        sleep(0.01)
    return terminal.getvalue()


def impatient(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Standard error, on which work is told of at once."""
    monkeypatch.setattr(patience_module, "_SHOWN_AFTER", 0.0)
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    return terminal


def test_long_work_is_told_of_and_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = impatient(monkeypatch)
    with patience("playing every answer", 206) as waiting:
        assert "playing every answer" in waited_for(terminal, "0 of 206")
        waiting.tell(103)
        assert "103 of 206" in waited_for(terminal, "103 of 206")
    assert terminal.getvalue().endswith("\x1b[1A\x1b[2K")  # up, and the line is empty


def test_a_total_may_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = impatient(monkeypatch)
    with patience("counting") as waiting:
        waited_for(terminal, "counting")
        waiting.tell(2000, 17723)
        assert "2,000 of 17,723" in waited_for(terminal, "2,000 of 17,723")


def test_the_line_is_gone_before_an_item_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = impatient(monkeypatch)

    def slow() -> Iterator[str]:
        waited_for(terminal, "looking")
        yield "found"

    for item in patiently("looking", slow()):
        assert item == "found"
        assert terminal.getvalue().endswith("\x1b[1A\x1b[2K")


def test_an_error_wipes_the_line_away_too(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = impatient(monkeypatch)

    def look() -> None:
        with patience("looking"):
            waited_for(terminal, "looking")
            raise ValueError("nothing is there")

    with pytest.raises(ValueError, match="nothing is there"):
        look()
    assert terminal.getvalue().endswith("\x1b[1A\x1b[2K")


def test_quick_work_is_not_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with patience("playing every answer", 206) as waiting:
        waiting.tell(103)
    assert terminal.getvalue() == ""


@pytest.mark.parametrize("dumb", [True, False])
def test_nobody_is_told_where_nobody_looks(dumb: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    here: io.StringIO = impatient(monkeypatch)
    if dumb:
        monkeypatch.setenv("TERM", "dumb")
    else:
        monkeypatch.setattr(sys, "stderr", here := io.StringIO())
    with patience("playing every answer", 206) as waiting:
        sleep(0.3)
        waiting.tell(103)
    assert here.getvalue() == ""
