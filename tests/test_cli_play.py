"""Practice at a terminal: what it says, line by line, and how it takes leave."""

from __future__ import annotations

import io
import sys

import pytest

from nerdle.cli import main
from nerdle.insight.practice import Puzzle
from nerdle.rules.commutative import shown_feedback
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from tests.test_cli import Printed, refusal

DAY = "2026-11-21"
ANSWER = Puzzle(GAMES["mini"], DAY).answer


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def played(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str
) -> list[str]:
    """What is said when these lines are typed, split by spaces."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines.split())))
    assert main(["play", *(arguments or ("mini", "--date", DAY))]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_a_game_is_won_and_ends_with_what_to_share(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, f"4*7=28 {ANSWER}")
    row = emoji(shown_feedback("4*7=28", ANSWER, strict=False))
    assert said[0] == f"Mini, practice puzzle {DAY}: 6 guesses."
    assert f"4*7=28  {row}" in said
    head = f"Nerdle solver practice, Mini {DAY} 2/6"
    assert said[-6:] == ["Solved in 2 guesses.", "", head, "", row, "🟩" * 6]


def test_a_game_is_lost_and_the_answer_told(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, "4*7=28 " * 6)
    assert f"The answer is {ANSWER}." in said
    assert f"Nerdle solver practice, Mini {DAY} X/6" in said


def test_refused_guesses_say_why_and_cost_nothing(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, f"4*7=29 4*7 hello! {ANSWER}")
    assert "Refused: the left side is 28, the right side is 29." in said
    assert "Refused: Mini has 6 tiles a row, this fills 3." in said
    assert "Refused: “h” is not on the keyboard of Mini." in said
    assert "Solved in 1 guess." in said


def test_an_odd_guess_is_taken_with_a_warning(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, "04+5=9")
    assert "Taken, but no answer has a leading zero (tile 1)." in said


def test_a_hard_game_refuses_what_does_not_fit(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ANSWER == "4*8=32"
    said = played(capsys, monkeypatch, "4*7=28 9+6=15", "mini~hard", "--date", DAY)
    assert "Refused: row 1 has a green “4” in tile 1, and this has “9” there." in said


def test_hints_come_one_by_one_and_begin_anew_after_a_guess(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, "hint hint hint hint 9+6=15 HINT")
    left = [line for line in said if "equations are left" in line]
    assert left[0] == "206 equations are left."
    assert len(left) == 2
    assert sum("worth testing" in line for line in said) == 1
    assert said.count("Suggestion: 4*7=28") == 2


def test_giving_up_tells_the_answer(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    said = played(capsys, monkeypatch, "giveup")
    assert said[2] == f"The answer is {ANSWER}."


@pytest.mark.parametrize("lines", ["", "quit", "4*7=28 quit 9+6=15"])
def test_leaving_early_is_kind(
    lines: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert played(capsys, monkeypatch, lines)[-1] == (
        f"Until next time: puzzle {DAY} will be the same."
    )


@pytest.mark.parametrize("game", ["speed", "instant"])
def test_the_row_that_the_game_makes_is_shown_first(
    game: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = Puzzle(GAMES[game], "7").first_row
    assert row is not None
    said = played(capsys, monkeypatch, "", game, "--seed", "7")
    assert said[3] == f"{row.guess}  {emoji(row.colours)}"


def test_without_a_key_the_puzzle_is_another_each_time(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    heads = {played(capsys, monkeypatch, "", "mini")[0] for _ in range(3)}
    assert len(heads) == 3


@pytest.mark.parametrize("plain", [True, False])
def test_a_terminal_shows_tiles_in_the_games_colours_unless_asked_not_to(
    plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{ANSWER}\n"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("NO_COLOR", "1" if plain else "")
    assert main(["play", "mini", "--date", DAY]) == 0
    tiles = "".join(f"\x1b[1;38;2;255;255;255;48;2;57;136;116m {each} \x1b[0m" for each in ANSWER)
    assert (tiles in terminal.getvalue()) != plain
    assert (f"{ANSWER}  🟩🟩🟩🟩🟩🟩" in terminal.getvalue()) == plain


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "there is no game “chess”"),
        (["mini,4*7=28:bbbbbb"], "a puzzle starts from an empty board"),
        (["mini~easy"], "there is no option “easy”"),
        (["mini", "--date", "2026-02-30"], "there is no puzzle “2026-02-30”"),
        (["mini", "--date", "7"], "“7” is no day"),
        (["mini", "--seed", "x"], "“x” is no number"),
        (["mini", "--seed", "4294967296"], "there is no puzzle “4294967296”"),
        (["mini", "--seed", "1", "--date", DAY], "write either --date or --seed"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_line(
    arguments: list[str], why: str, capsys: Printed
) -> None:
    assert why in refusal(capsys, "play", *arguments)
