"""`nerdle generate`: what it prints, what it writes, what it says besides, and how it refuses."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from nerdle.cli import main
from nerdle.puzzles.draw import drawn, drawn_apart
from nerdle.puzzles.filters import NO_FRACTIONS, NO_NEGATIVES, passing
from nerdle.puzzles.puzzle import COLUMNS, described
from nerdle.puzzles.worksheet import worksheet
from nerdle.rules.games import GAMES
from nerdle.solver.answers import answers
from tests import plain
from tests.test_cli import Printed, printed, refusal

MINI, CLASSIC = GAMES["mini"], GAMES["classic"]


def told(capsys: Printed, *arguments: str) -> tuple[list[str], list[str]]:
    """The lines of output and those on standard error, of a command that does not refuse."""
    assert main(["generate", *arguments]) == 0
    out, err = capsys.readouterr()
    return out.splitlines(), err.splitlines()


# ----------------------------------------------------------------------------------------- drawing


def test_it_prints_ten_answers_of_the_game(capsys: Printed) -> None:
    out, _ = told(capsys, "classic")
    assert len(set(out)) == 10
    assert set(out) <= set(answers(CLASSIC.language).listed)


def test_the_same_seed_prints_the_same(capsys: Printed) -> None:
    wanted = list(islice(drawn(answers(MINI.language).listed, 7), 4))
    for _ in range(2):
        out, err = told(capsys, "mini", "--count", "4", "--seed", "7")
        assert (out, err) == (wanted, [])


def test_without_a_seed_it_says_which_it_has_taken(capsys: Printed) -> None:
    out, [said] = told(capsys, "mini")
    found = re.fullmatch(r"Seed (\d+): with --seed \1 the same are drawn\.", said)
    assert found
    assert told(capsys, "mini", "--seed", found[1]) == (out, [])


def test_more_than_there_are_is_all_there_are_and_it_says_so(capsys: Printed) -> None:
    out, err = told(capsys, "micro", "--count", "500", "--seed", "7")
    assert sorted(out) == list(answers(GAMES["micro"].language).listed)
    assert err == ["Only 127 of 500: there are no more."]


def test_commutative_draws_one_of_each_class(capsys: Printed) -> None:
    out, err = told(capsys, "micro", "--commutative", "--count", "500", "--seed", "7")
    assert out == list(drawn_apart(answers(GAMES["micro"].language).listed, 7))
    assert err == ["Only 101 of 500: there are no more."]


@pytest.mark.parametrize("game", ["speed", "instant"])
def test_games_with_the_list_of_classic_can_be_drawn_from(capsys: Printed, game: str) -> None:
    out = printed(capsys, "generate", game, "--seed", "7")
    assert out == printed(capsys, "generate", "classic", "--seed", "7")


@pytest.mark.parametrize(
    ("options", "passes"),
    [
        (["--equals-at", "5"], lambda equation: equation[4] == "="),
        (["--operators", "-"], lambda equation: not set(equation) & set("+*/")),
        (["--operators", "+-"], lambda equation: not set(equation) & set("*/")),
        (["--operators", "-+"], lambda equation: not set(equation) & set("*/")),
        (
            ["--max-number", "20"],
            lambda equation: all(int(n) <= 20 for n in re.split(r"\D", equation.split("=")[0])),
        ),
        (["--result", "0..50"], lambda equation: int(equation.split("=")[1]) <= 50),
        (["--result", "9"], lambda equation: equation.endswith("=9")),
        (["--no-fractions"], lambda equation: equation in passing(MINI, [NO_FRACTIONS])),
        (["--no-negatives"], lambda equation: equation in passing(MINI, [NO_NEGATIVES])),
        (
            ["--result", "0..9", "--operators=/", "--no-fractions"],
            lambda equation: re.fullmatch(r"\d+(/\d+)+=\d", equation),
        ),
    ],
)
def test_filters_leave_what_passes_them_all(
    capsys: Printed, options: list[str], passes: object
) -> None:
    out, _ = told(capsys, "mini", "--count", "500", *options)
    assert callable(passes)
    assert sorted(out) == [answer for answer in plain_list() if passes(answer)]


def plain_list() -> tuple[str, ...]:
    return plain.brute_force(6, plain.LISTED)


# ------------------------------------------------------------------------------------------ formats


def test_csv_and_json_say_all_of_each_puzzle(capsys: Printed) -> None:
    equations = list(islice(drawn(answers(MINI.language).listed, 7), 3))
    rows = [vars(row) for row in described(MINI, equations)]
    common = ["mini", "--count", "3", "--seed", "7", "--format"]
    out, _ = told(capsys, *common, "csv")
    assert list(csv.DictReader(out)) == [{k: str(v) for k, v in row.items()} for row in rows]
    out, _ = told(capsys, *common, "json")
    assert json.loads("\n".join(out)) == {"puzzles": rows}


@pytest.mark.parametrize("name", ["puzzles.txt", "puzzles.csv", "puzzles.json", "puzzles.db"])
def test_twice_ten_are_twenty(capsys: Printed, tmp_path: Path, name: str) -> None:
    file = str(tmp_path / name)
    for total in (10, 20):
        out, err = told(capsys, "classic", "--seed", "7", "--output", file)
        assert (out, err) == ([f"10 puzzles added to {file}, which has {total} now."], [])


def test_when_all_are_there_it_says_so_and_leaves_the_file(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    told(capsys, "micro", "--count", "127", "--seed", "7", "--output", str(file))
    before = file.read_bytes()
    out, err = told(capsys, "micro", "--seed", "7", "--output", str(file))
    assert out == [f"0 puzzles added to {file}, which has 127 now."]
    assert err == ["Only 0 of 10: there are no more that are not there already."]
    assert file.read_bytes() == before


def test_a_database_can_be_asked_for_what_a_teacher_needs(capsys: Printed, tmp_path: Path) -> None:
    file = str(tmp_path / "puzzles.db")
    told(capsys, "classic", "--count", "200", "--seed", "7", "--output", file)
    with closing(sqlite3.connect(file)) as connection:
        easy = connection.execute(
            "SELECT equation FROM puzzles WHERE operators = 1 AND result <= 20 AND difficulty <= 3"
        ).fetchall()
    rows = described(CLASSIC, list(islice(drawn(answers(CLASSIC.language).listed, 7), 200)))
    assert sorted(equation for (equation,) in easy) == sorted(
        row.equation
        for row in rows
        if row.operators == 1 and row.result <= 20 and row.difficulty <= 3
    )


def test_the_format_that_is_asked_for_wins_over_the_name(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    told(capsys, "mini", "--seed", "7", "--format", "csv", "--output", str(file))
    assert file.read_text("utf-8").splitlines()[0] == ",".join(COLUMNS)


# ---------------------------------------------------------------------------------------- worksheet


def test_a_worksheet_has_the_puzzles_and_nothing_spoils_them(
    capsys: Printed, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.html"
    out, err = told(capsys, "mini", "--seed", "7", "--worksheet", str(file))
    assert (out, err) == ([f"10 puzzles on {file}, the solutions on its last page."], [])
    chosen = list(islice(drawn(answers(MINI.language).listed, 7), 10))
    assert file.read_text("utf-8") == worksheet(MINI, chosen, 7)


def test_what_is_on_the_sheet_is_what_is_saved(capsys: Printed, tmp_path: Path) -> None:
    file, sheet = tmp_path / "puzzles.txt", tmp_path / "sheet.html"
    saved = ["mini", "--seed", "7", "--output", str(file)]
    told(capsys, *saved)
    out, _ = told(capsys, *saved, "--worksheet", str(sheet))
    assert [line.split()[0] for line in out] == ["10", "10"]
    new = file.read_text("utf-8").splitlines()[10:]
    assert sheet.read_text("utf-8") == worksheet(MINI, new, 7)


def test_a_worksheet_with_a_format_prints_the_puzzles_too(capsys: Printed, tmp_path: Path) -> None:
    sheet = str(tmp_path / "sheet.html")
    out, _ = told(capsys, "mini", "--seed", "7", "--format", "txt", "--worksheet", sheet)
    assert len(out) == 11


# ---------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["sudoku"], "there is no game “sudoku”; the games are micro, "),
        (["mini", "--count", "0"], "--count is how many puzzles: 1 or more"),
        (["mini", "--count", "ten"], "--count: “ten” is no number"),
        (["mini", "--seed", "-1"], "--seed: “-1” is no number"),
        (["mini", "--format", "xls"], "--format: 'xls' is not one of 'txt', 'csv', 'json', "),
        (["mini", "--format", "sqlite"], "a database needs a file: --output puzzles.db"),
        (["mini", "--output", "x.xls"], "“x.xls”: a file ends in one of .txt, .csv, "),
        (["mini", "--output", ""], "“”: a file ends in one of .txt, .csv, "),
        (["mini", "--output", "no/x.txt"], "cannot write no/x.txt: there is no folder "),
        (["mini", "--worksheet", "x.pdf"], "“x.pdf”: a worksheet is written to a file that ends"),
        (["mini", "--worksheet", "no/x.html"], "cannot write no/x.html: there is no folder "),
        (["mini", "--equals-at", "9"], "columns of Mini are 1 to 6, not 9"),
        (["mini", "--equals-at", "3"], "no answer of Mini has “=” in column 3"),
        (["mini", "--operators", "+x"], "“x” is no operator: choose some of +-*/, as “+-”"),
        (["mini", "--result", "50..0"], "“50..0”: a range goes from the smaller to the larger"),
        (["mini", "--result", "few"], "“few” is no result: write a number, as 7, or a range"),
        (["mini", "--max-number", "0"], "no answer of Mini has only numbers up to 0 on the left"),
        (
            ["classic", "--max-number", "5", "--result", "500..600"],
            "no answer of Classic has only numbers up to 5 on the left and a result from 500 to",
        ),
    ],
)
def test_it_refuses_in_one_line(
    capsys: Printed,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refusal(capsys, "generate", *arguments).startswith(f"nerdle generate: {why}")
    assert list(tmp_path.iterdir()) == []


def test_a_worksheet_that_cannot_be_written_adds_nothing_to_the_file(
    capsys: Printed, tmp_path: Path
) -> None:
    file, sheet = tmp_path / "puzzles.txt", tmp_path / "sheet.html"
    sheet.write_text("<!doctype html><title>My class</title>", "utf-8")
    said = refusal(capsys, "generate", "mini", "--output", str(file), "--worksheet", str(sheet))
    assert said == f"nerdle generate: {sheet} stays as it is: it is a page of something else"
    assert not file.exists()


def test_a_file_of_another_kind_is_refused(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear parents,\n", "utf-8")
    said = refusal(capsys, "generate", "mini", "--output", str(file))
    assert said == (
        f"nerdle generate: {file} stays as it is: line 1 is no equation (“Dear parents,”)"
    )
    assert file.read_text("utf-8") == "Dear parents,\n"
