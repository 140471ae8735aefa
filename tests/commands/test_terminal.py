"""Coloured tiles on terminals that have colours, and the progress line."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from threading import Condition

import pytest

from nerdle.cli import main
from nerdle.commands import progress as progress_module
from nerdle.commands.progress import progress, with_progress
from nerdle.commands.terminal import Advice, Line, Tiles, say
from nerdle.rules.position import Row

ROW = Row("1+2=3", "gbpbb")
COLOURS = {"g": "57;136;116", "b": "22;24;3", "p": "130;4;88"}
TILES = "".join(
    f"\x1b[1;38;2;255;255;255;48;2;{COLOURS[colour]}m {symbol} \x1b[0m"
    for symbol, colour in zip(ROW.guess, ROW.colours, strict=True)
)


class Terminal(io.StringIO):
    def __init__(self) -> None:
        super().__init__()
        self.written = Condition()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        with self.written:
            self.written.notify_all()
            return super().write(text)


@pytest.fixture(autouse=True)
def _terminal_with_all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_green_stays_green_on_terminals_with_few_colours(
    term: str, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("COLORTERM")
    assert shown(monkeypatch, Terminal(), ROW).startswith(first)


def test_the_suggestion_appears_in_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    gold = "\x1b[1;38;2;42;32;0;48;2;243;196;74m"
    text = shown(monkeypatch, Terminal(), Advice("1+2=3", ": 2 guesses"))
    assert text == f"Guess {gold} 1+2=3 \x1b[0m: 2 guesses\n"


def test_a_pipe_gets_symbols_and_emoji(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (ROW, Tiles(ROW, "4 left"), Advice("1+2=3", ": 2 guesses"))
    assert shown(monkeypatch, io.StringIO(), *lines).splitlines() == [
        "1+2=3  🟩⬛🟪⬛⬛",
        "🟩⬛🟪⬛⬛  1+2=3  4 left",
        "Guess 1+2=3: 2 guesses",
    ]


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown(monkeypatch, Terminal(), ROW) == "1+2=3  🟩⬛🟪⬛⬛\n"


def test_a_dumb_terminal_gets_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert shown(monkeypatch, Terminal(), ROW) == "1+2=3  🟩⬛🟪⬛⬛\n"


def test_force_color_colours_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_commands_show_rows_as_coloured_tiles(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(arguments) == 0
    first = f"\x1b[1;38;2;255;255;255;48;2;{COLOURS['g']}m 1 \x1b[0m"
    assert first in terminal.getvalue()


# ----------------------------------------------------------------------------------------- progress


def waited_for(terminal: Terminal, text: str) -> str:
    """Wait until another thread has written the text, and return the whole output."""
    with terminal.written:
        terminal.written.wait_for(lambda: text in terminal.getvalue(), timeout=20)
        return terminal.getvalue()


def impatient(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Make standard error a terminal on which the progress line appears at once."""
    monkeypatch.setattr(progress_module, "_SHOWN_AFTER", 0.0)
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    return terminal


def test_long_work_shows_a_progress_line_that_is_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = impatient(monkeypatch)
    with progress("playing a game for every answer", 206) as bar:
        assert "playing a game for every answer" in waited_for(terminal, "0 of 206")
        bar.update(103)
        assert "103 of 206" in waited_for(terminal, "103 of 206")
    assert terminal.getvalue().endswith("\x1b[1A\x1b[2K")  # up one line, and erase it


def test_the_progress_line_is_erased_before_the_next_item(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = impatient(monkeypatch)

    def slow() -> Iterator[str]:
        waited_for(terminal, "looking")
        yield "found"

    for item in with_progress("looking", slow()):
        assert item == "found"
        assert terminal.getvalue().endswith("\x1b[1A\x1b[2K")


def test_the_progress_line_is_erased_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = impatient(monkeypatch)

    def look() -> None:
        with progress("looking"):
            waited_for(terminal, "looking")
            raise ValueError("not found")

    with pytest.raises(ValueError, match="not found"):
        look()
    assert terminal.getvalue().endswith("\x1b[1A\x1b[2K")


def test_quick_work_shows_no_progress_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with progress("playing a game for every answer", 206) as bar:
        bar.update(103)
    assert terminal.getvalue() == ""


@pytest.mark.parametrize(
    ("command", "work", "task"),
    [
        ("statistics", "nerdle.insight.numbers.numbers_of", "counting the answers"),
        ("equations", "nerdle.equations.answers.equations", "looking for equations"),
        ("review", "nerdle.commands.review.reviews", "reviewing the game"),
    ],
)
def test_a_slow_command_shows_a_progress_line(
    monkeypatch: pytest.MonkeyPatch, command: str, work: str, task: str
) -> None:
    terminal = impatient(monkeypatch)

    def slow(*_: object) -> None:
        assert task in waited_for(terminal, task)
        raise ValueError("that is enough")

    monkeypatch.setattr(work, slow)
    assert main([command, "pro-9", *(["123+4=127:bbbbbbbbb"] if command == "review" else [])]) == 2
    assert terminal.getvalue().endswith(f"nerdle {command}: that is enough\n")


@pytest.mark.parametrize("dumb", [True, False])
def test_pipes_and_dumb_terminals_get_no_progress_line(
    dumb: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream: io.StringIO = impatient(monkeypatch)
    if dumb:
        monkeypatch.setenv("TERM", "dumb")
    else:
        monkeypatch.setattr(sys, "stderr", stream := io.StringIO())
    with progress("playing a game for every answer", 206) as bar:
        if bar._timer:
            bar._timer.join()  # until the line would be there
        bar.update(103)
    assert stream.getvalue() == ""
