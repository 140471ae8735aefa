"""The commands in games on several boards."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from nerdle.cli import main
from nerdle.commands.exits import NO
from nerdle.commands.session import Session
from nerdle.commands.terminal import Tiles, drawn, plain
from nerdle.insight.practice import Puzzle
from nerdle.rules.games import GAMES
from nerdle.rules.position import Row, parse
from nerdle.rules.share import read_game
from tests.support.core import plain as rules
from tests.support.core.commands import Printed, printed, refusal
from tests.support.core.sessions import begun, said

# The answers are 14-8=6 and 72/9=8.
FIRST, SECOND, LAST = "4*7=28:pbbpbp/bbpppg", "14-8=6:gggggg/bbbpgb", "72/9=8:-/gggggg"
UNKNOWN = "4*7=28:pbbpbp/bbpppb"  # board 1 has one equation left, and board 2 has six
IN_EMOJI = ["🟪⬛⬛🟪⬛🟪  ⬛⬛🟪🟪🟪🟩", "🟩🟩🟩🟩🟩🟩  ⬛⬛⬛🟪🟩⬛", f"{'  ' * 6}  🟩🟩🟩🟩🟩🟩"]


# -------------------------------------------------------------------------------------------- tiles


def test_boards_are_shown_side_by_side_and_a_solved_one_is_empty() -> None:
    rows = [Row(*row.split(":")) for row in (FIRST, SECOND, LAST)]
    for row, squares in zip(rows, IN_EMOJI, strict=True):
        assert plain(row) == f"{row.guess}  {squares}"
        assert plain(Tiles(row, "4 left")) == f"{squares}  {row.guess}  4 left"
        assert len(drawn(row, "truecolor").plain) == 6 + 2 + 6
    assert drawn(rows[2], "truecolor").plain == "        72/9=8"


def test_four_boards_fit_on_a_line() -> None:
    assert len(drawn(Row("54-36=18", "/".join(["bbbbbbbb"] * 4)), "truecolor").plain) <= 80


def test_shown_rows_can_be_read_back() -> None:
    position = parse(f"minibi,{FIRST},{SECOND},{LAST}")
    assert read_game("\n".join(map(plain, position.rows)), parse("minibi")) == position


# ------------------------------------------------------------------------------------------ suggest


def test_suggest_reports_on_each_board(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "suggest", "minibi", UNKNOWN, "--json"))
    assert found["remaining"] == 6
    assert [board["remaining"] for board in found["boards"]] == [1, 6]
    assert found["boards"][0] == {
        "solved": False, "remaining": 1, "candidates": ["14-8=6"], "beyond": ""
    }  # fmt: skip
    assert found["suggestions"][0]["guess"] == "14-8=6"
    lines = printed(capsys, "suggest", "minibi", UNKNOWN).splitlines()
    assert lines[:4] == [
        "🟪⬛⬛🟪⬛🟪  ⬛⬛🟪🟪🟪⬛  4*7=28",
        "Board 1: 1 equation left: 14-8=6",
        "Board 2: 6 equations left: 12-5=7 12-7=5 21/3=7 21/7=3 27/3=9 27/9=3",
        "6 combinations left.",
    ]
    assert lines[5].split()[:2] == ["14-8=6", "2.500"]


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ([FIRST, SECOND, LAST], "Solved: 14-8=6 72/9=8\n"),
        ([FIRST, SECOND], "Board 1 is solved: 14-8=6\nBoard 2: 1 equation left: 72/9=8\n"),
        (["4*7=28:pbbpbp/bbpbpg"], "Row 1, board 2: every answer has an “=”, so it is never bl"),
        (["4*7=29:pbbpbp/bbpppg"], "Row 1: the left side is 28, but the right side is 29.\n"),
        (["4*7=28:pbbpbp/pbbpbp"], "Row 1: two boards would have the same answer.\n"),
        (
            [UNKNOWN, "14-8=6:gggggg/bbppgb"],
            "Should the 8 (board 2, row 1, tile 6) be green and the - (board 2, row 2, tile 3) be "
            "black? That leaves 1 equation on board 2.\n",
        ),
    ],
)  # fmt: skip
def test_suggest_says_which_board_it_means(capsys: Printed, rows: list[str], line: str) -> None:
    status = NO if line.startswith(("Row 1", "Should")) else 0
    assert line in printed(capsys, "suggest", "minibi", *rows, status=status)


def test_the_columns_of_a_ranking_are_aligned(capsys: Printed) -> None:
    for game in ("mini", "quad"):
        lines = printed(capsys, "suggest", game, "--top", "3").splitlines()
        table = lines[next(at for at, line in enumerate(lines) if line.startswith("guess ")) :]
        assert len(table) >= 2
        assert len({len(line) for line in table}) == 1


# -------------------------------------------------------------------------------------------- solve


@pytest.mark.parametrize(
    "typed",
    [
        "gggggg/bbbpgb",
        "GGGGGG / bbbRgb",
        "gggggg bbbpgb",
        "🟩🟩🟩🟩🟩🟩/⬛⬛⬛🟪🟩⬛",
        "🟩🟩🟩🟩🟩🟩 ⬛\ufe0f⬛⬛🟪🟩⬛\ufe0f",
        "14-8=6:gggggg/bbbpgb",
    ],
)
def test_the_colours_of_all_boards_are_typed_at_once(typed: str) -> None:
    session = begun(f"minibi,{FIRST}")
    assert session.prompt == "colours of 14-8=6 on boards 1 and 2, separated by /? "
    lines = said(session, typed)
    assert str(session.position) == f"minibi,{FIRST},{SECOND}"
    assert lines[1:] == [
        "14-8=6  🟩🟩🟩🟩🟩🟩  ⬛⬛⬛🟪🟩⬛",
        "Board 1 is solved: 14-8=6",
        "Board 2: 1 equation left: 72/9=8",
        "Guess 72/9=8: the only answer left on board 2.",
    ]


@pytest.mark.parametrize("typed", ["gggggg", "-/gggggg", "- 🟩🟩🟩🟩🟩🟩".replace(" ", "/")])
def test_a_board_that_is_solved_can_be_left_out(typed: str) -> None:
    session = begun(f"minibi,{FIRST},{SECOND}")
    assert session.prompt == "colours of 72/9=8 on board 2? "
    lines = said(session, typed)
    assert str(session.position) == f"minibi,{FIRST},{SECOND},{LAST}"
    assert "Solved in 3 guesses: 14-8=6 72/9=8" in lines
    assert any(line.endswith("you played as the solver would.") for line in lines)
    squares = [line.strip() for line in IN_EMOJI]
    grid = [squares[0][:6], squares[1][:6], "", squares[0][8:], squares[1][8:], squares[2]]
    assert lines[-8:] == ["Mini Bi 3/7", "", *grid]


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("gggggg", "Row 2: Mini Bi has 2 boards, but there are colours for 1."),
        ("gggggg/bbbpgb/bbbpgb", "Row 2: Mini Bi has 2 boards, but there are colours for 3."),
        ("gggggg/bbb", "Row 2, board 2: 6 tiles need 6 colours, not 3."),
        ("-/bbbpgb", "Row 2, board 1: this board is not solved yet, so write its colours."),
        ("gggggg/bbbxgb", "Row 2, board 2: “x” is not a colour: use g (green), p (purple) or b "
                          "(black)."),
    ],
)  # fmt: skip
def test_colours_that_cannot_be_read_change_nothing(typed: str, reply: str) -> None:
    session = begun(f"minibi,{FIRST}")
    assert said(session, typed) == [reply]
    assert str(session.position) == f"minibi,{FIRST}"


def test_a_correction_names_its_board_and_can_be_accepted() -> None:
    session = begun(f"minibi,{UNKNOWN}")
    lines = said(session, "14-8=6:gggggg/bbppgb")
    assert "Row 2, board 2: no answer gives these colours." in lines
    number = next(line[0] for line in lines if "8 (board 2, row 1, tile 6) be green" in line)
    assert "Board 2: 1 equation left: 72/9=8" in said(session, number)
    assert str(session.position) == f"minibi,{FIRST},{SECOND}"


def test_the_equations_left_on_each_board_can_be_listed() -> None:
    assert said(begun(f"minibi,{UNKNOWN}"), "left") == [
        "Board 1:",
        "14-8=6",
        "Board 2:",
        "12-5=7 12-7=5 21/3=7 21/7=3 27/3=9 27/9=3",
    ]


def test_help_says_how_to_type_the_colours_of_several_boards() -> None:
    assert "\nCOLOURS/COLOURS the same" in said(begun(f"minibi,{FIRST}"), "help")[0]
    assert "COLOURS/COLOURS" not in said(begun("mini"), "help")[0]


def test_a_game_is_solved_with_the_suggestions(capsys: Printed) -> None:
    puzzle = Puzzle(GAMES["minibi"], "7")
    session = Session(parse("minibi"))
    assert [*session.turn()]
    while not session.position.won:
        guess = session.prompt.split()[2].rstrip("?")
        colours = [
            rules.forgiving_feedback(guess, answer)
            for answer, board in zip(puzzle.answers, session.position.boards, strict=True)
            if not board.won
        ]
        assert said(session, "/".join(colours))
        assert len(session.position.rows) <= 7
    assert "".join(plain(line) for line in session.turn()).count(puzzle.answer) == 1


# ----------------------------------------------------------------------------- play, review, others


def test_a_practice_puzzle_shows_all_boards(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "hint\n4*7=28\nhint\n14-8=6\nhint\n72/9=8\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    lines = printed(capsys, "play", "minibi", "--date", "2026-11-21").splitlines()
    assert lines == [
        "Mini Bi, practice puzzle 2026-11-21. You have 7 guesses.",
        "There are 2 boards; each guess is coloured on every board that is not solved.",
        "Type an equation with 6 symbols, or one of these: hint, give up, quit.",
        "206 equations are left on each board.",
        f"4*7=28  {IN_EMOJI[0]}",
        "One equation is left on each board.",
        f"14-8=6  {IN_EMOJI[1]}",
        "One equation is left on board 2.",
        f"72/9=8  {IN_EMOJI[2]}",
        "Solved in 3 guesses.",
        "",
        "Nerdle solver practice, Mini Bi 2026-11-21 3/7",
        "",
        *(line[:6] for line in IN_EMOJI[:2]),
        "",
        *(line[8:] for line in IN_EMOJI[:2]),
        IN_EMOJI[2].strip(),
    ]


def test_giving_up_shows_all_answers(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("give up\n"))
    lines = printed(capsys, "play", "minibi", "--date", "2026-11-21").splitlines()
    assert "The answers were 14-8=6 72/9=8." in lines


def test_review_rates_a_game_and_reads_its_share_text(capsys: Printed) -> None:
    lines = printed(capsys, "review", "minibi", FIRST, SECOND, LAST).splitlines()
    assert lines[0].startswith(f"{IN_EMOJI[0]}  4*7=28  42,230 → 1 left (23 on average), ≈ 3.6")
    assert any(line.endswith("you played as the solver would.") for line in lines)
    at = lines.index("Nerdle solver review")
    found = json.loads(
        printed(capsys, "review", "minibi", "4*7=28", "14-8=6", "72/9=8",
                "--share", "\n".join(lines[at:]), "--json")
    )  # fmt: skip
    assert found["position"] == f"minibi,{FIRST},{SECOND},{LAST}"
    assert found["answer"] == "14-8=6 72/9=8"
    assert [guess["before"] for guess in found["guesses"]] == [42_230, 1, 1]


@pytest.mark.rest
def test_generate_writes_the_answers_of_a_puzzle_on_a_line(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    lines = printed(capsys, "generate", "quad", "--count", "3", "--seed", "7").splitlines()
    answers = [line.split(" ") for line in lines]
    assert [len(set(each)) for each in answers] == [4, 4, 4]
    save = ["generate", "minibi", "--seed", "7", "--output", str(file), "--count"]
    assert "which now has 100." in printed(capsys, *save, "100")
    assert main([*save, "100"]) == 0
    assert "Only 3 of 100 puzzles drawn: the file now has all of them." in capsys.readouterr().err
    assert sorted(file.read_text().split()) == sorted(set(file.read_text().split()))
    benchmark = ["benchmark", "minibi", "--answers", str(file), "--json"]
    assert json.loads(printed(capsys, *benchmark))["answers"] == 103


@pytest.mark.parametrize(
    "options",
    [["--format", "csv"], ["--format", "json"], ["--output", "x.db"], ["--worksheet", "x.html"]],
)
def test_generate_refuses_other_formats(capsys: Printed, options: list[str]) -> None:
    assert refusal(capsys, "generate", "bi", *options) == (
        "nerdle generate: Bi has several boards: its puzzles can only be written as txt"
    )


def test_commands_that_do_not_need_the_boards_work_as_for_the_language(capsys: Printed) -> None:
    def shown(*arguments: str) -> str:
        return printed(capsys, *arguments)

    assert shown("equations", "minibi") == shown("equations", "mini")
    assert shown("check", "bi", "48-32=16") == "accepted\n"
    bi = json.loads(shown("statistics", "bi", "--json"))
    classic = json.loads(shown("statistics", "classic", "--json"))
    assert bi == classic | {"game": "bi", "openings": None}


def test_hard_mode_is_refused_in_one_line(capsys: Printed) -> None:
    for command in ("suggest", "solve", "play", "benchmark", "review"):
        assert refusal(capsys, command, "bi~hard") == (
            f"nerdle {command}: Bi has no hard mode: often no guess can fit the clues of all boards"
        )
