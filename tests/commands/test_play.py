"""`nerdle play`: its replies to what is typed, and how it ends."""

from __future__ import annotations

import io
import sys

import pytest

from nerdle.cli import main
from nerdle.insight.practice import Puzzle
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.reorderings import shown_feedback
from tests.support.core.commands import Printed, refusal

DAY = "2026-11-21"
ANSWER = Puzzle(GAMES["mini"], DAY).answer


def played(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str
) -> list[str]:
    """Return the output when these lines (separated by spaces) are typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines.split())))
    assert main(["play", *(arguments or ("mini", "--date", DAY))]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_a_won_game_ends_with_a_share_text(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, f"4*7=28 {ANSWER}")
    row = emoji(shown_feedback("4*7=28", ANSWER, strict=False))
    assert said[0] == f"Mini, practice puzzle {DAY}. You have 6 guesses."
    assert f"4*7=28  {row}" in said
    head = f"Nerdle solver practice, Mini {DAY} 2/6"
    assert said[-6:] == ["Solved in 2 guesses.", "", head, "", row, "🟩" * 6]


def test_a_lost_game_ends_with_the_answer(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    said = played(capsys, monkeypatch, "4*7=28 " * 6)
    assert f"The answer was {ANSWER}." in said
    assert f"Nerdle solver practice, Mini {DAY} X/6" in said


def test_a_refused_guess_gets_a_reason_and_does_not_count(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, f"4*7=29 4*7 hello! {ANSWER}")
    assert "Refused: the left side is 28, but the right side is 29." in said
    assert "Refused: Mini has 6 tiles per row, but there are 3 here." in said
    assert "Refused: “h” is not on the Mini keyboard." in said
    assert "Solved in 1 guess." in said


def test_an_unusual_guess_is_accepted_with_a_warning(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, "04+5=9")
    assert "Accepted, but no answer has a leading zero (tile 1)." in said


def test_hard_mode_refuses_a_guess_that_does_not_fit_the_clues(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ANSWER == "4*8=32"
    said = played(capsys, monkeypatch, "4*7=28 9+6=15", "mini~hard", "--date", DAY)
    assert "Refused: row 1 has a green “4” in tile 1, but this guess has “9” there." in said


def test_hints_come_one_at_a_time_and_restart_after_a_guess(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, "hint hint hint hint 9+6=15 HINT")
    left = [line for line in said if "equations are left" in line]
    assert left[0] == "206 equations are left."
    assert len(left) == 2
    assert sum("worth testing" in line for line in said) == 1
    assert said.count("Suggestion: 4*7=28") == 2


def test_giving_up_shows_the_answer(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    said = played(capsys, monkeypatch, "giveup")
    assert said[2] == f"The answer was {ANSWER}."


def test_an_evasive_puzzle_is_won_at_par_with_hints(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, "hint hint hint", "mini", "--evasive", "--date", DAY)
    assert said[0] == f"Mini, evasive puzzle {DAY}. You have 6 guesses; par is 3."
    guesses: list[str] = []
    for _ in range(3):
        lines = " ".join([*guesses, "hint hint hint"])
        said = played(capsys, monkeypatch, lines, "mini", "--evasive", "--date", DAY)
        [*_, told] = (line for line in said if line.startswith("Suggestion: "))
        guesses.append(told.removeprefix("Suggestion: "))
    said = played(capsys, monkeypatch, " ".join(guesses), "mini", "--evasive", "--date", DAY)
    assert "Solved in 3 guesses; par is 3." in said
    assert f"Nerdle solver evasive, Mini {DAY} 3/6, par 3" in said


def test_giving_up_an_evasive_puzzle_shows_an_answer_that_fits(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played(capsys, monkeypatch, "28/7=4 giveup", "mini", "--evasive", "--seed", "7")
    told = "The answer could be "
    [answer] = (line[len(told) : -1] for line in said if line.startswith(told))
    row = emoji(shown_feedback("28/7=4", answer, strict=False))
    assert f"28/7=4  {row}" in said


@pytest.mark.parametrize("lines", ["", "quit", "4*7=28 quit 9+6=15"])
def test_leaving_early_says_that_the_puzzle_can_be_played_again(
    lines: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert played(capsys, monkeypatch, lines)[-1] == (
        f"Goodbye. You can play puzzle {DAY} again at any time."
    )


@pytest.mark.parametrize("game", ["speed", "instant"])
def test_a_first_row_made_by_the_game_is_shown(
    game: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = Puzzle(GAMES[game], "7").first_row
    assert row is not None
    said = played(capsys, monkeypatch, "", game, "--seed", "7")
    assert said[3] == f"{row.guess}  {emoji(row.colours)}"


def test_without_a_date_or_seed_each_puzzle_is_different(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    heads = {played(capsys, monkeypatch, "", "mini")[0] for _ in range(3)}
    assert len(heads) == 3


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "there is no game “chess”"),
        (["mini,4*7=28:bbbbbb"], "a puzzle starts with an empty board"),
        (["mini~easy"], "there is no option “easy”"),
        (["mini", "--date", "2026-02-30"], "there is no puzzle “2026-02-30”"),
        (["mini", "--date", "7"], "“7” is not a date"),
        (["mini", "--seed", "x"], "use a whole number (0 or more), not “x”"),
        (["mini", "--seed", "4294967296"], "there is no puzzle “4294967296”"),
        (["maxi", "--evasive"], "Maxi has no evasive puzzles; micro, mini, midi, classic have"),
        (["mini~hard", "--evasive"], "an evasive puzzle cannot be hard"),
        (["mini", "--seed", "1", "--date", DAY], "use either --date or --seed, not both"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: list[str], why: str, capsys: Printed) -> None:
    assert why in refusal(capsys, "play", *arguments)
