"""`nerdle generate`: its output, its files, its notes on standard error, and its errors."""

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
from nerdle.equations.answers import answers
from nerdle.puzzles.draw import drawn, drawn_apart
from nerdle.puzzles.filters import NO_FRACTIONS, NO_NEGATIVES, passing
from nerdle.puzzles.puzzle import COLUMNS, described
from nerdle.puzzles.worksheet import worksheet
from nerdle.rules.games import GAMES
from tests.support.core import plain
from tests.support.core.commands import Printed, printed, refusal
from tests.support.core.pro import ALL_KEYS, is_usual

MINI, CLASSIC = GAMES["mini"], GAMES["classic"]


def generated(capsys: Printed, *arguments: str) -> tuple[list[str], list[str]]:
    """Return the lines on standard output and standard error of a command that succeeds."""
    assert main(["generate", *arguments]) == 0
    out, err = capsys.readouterr()
    return out.splitlines(), err.splitlines()


# ----------------------------------------------------------------------------------------- drawing


def test_ten_answers_of_the_game_are_printed(capsys: Printed) -> None:
    out, _ = generated(capsys, "classic")
    assert len(set(out)) == 10
    assert set(out) <= set(answers(CLASSIC.language).listed)


def test_the_same_seed_draws_the_same_puzzles(capsys: Printed) -> None:
    wanted = list(islice(drawn(answers(MINI.language).listed, 7), 4))
    for _ in range(2):
        out, err = generated(capsys, "mini", "--count", "4", "--seed", "7")
        assert (out, err) == (wanted, [])


def test_a_random_seed_is_reported(capsys: Printed) -> None:
    out, [note] = generated(capsys, "mini")
    found = re.fullmatch(r"Seed (\d+): use --seed \1 to draw the same puzzles again\.", note)
    assert found
    assert generated(capsys, "mini", "--seed", found[1]) == (out, [])


def test_a_count_above_the_number_of_answers_draws_all_and_says_so(capsys: Printed) -> None:
    out, err = generated(capsys, "micro", "--count", "500", "--seed", "7")
    assert sorted(out) == list(answers(GAMES["micro"].language).listed)
    assert err == ["Only 127 of 500 puzzles drawn: there are no more."]


def test_commutative_draws_one_of_each_class(capsys: Printed) -> None:
    out, err = generated(capsys, "micro", "--commutative", "--count", "500", "--seed", "7")
    assert out == list(drawn_apart(answers(GAMES["micro"].language).listed, 7))
    assert err == ["Only 101 of 500 puzzles drawn: there are no more."]


@pytest.mark.parametrize("game", ["speed", "instant"])
def test_puzzles_of_speed_and_instant_come_from_the_list_of_classic(
    capsys: Printed, game: str
) -> None:
    out = printed(capsys, "generate", game, "--seed", "7")
    assert out == printed(capsys, "generate", "classic", "--seed", "7")


@pytest.mark.parametrize(
    ("options", "passes"),
    [
        (["--equals-at", "5"], lambda equation: equation[4] == "="),
        (["--operators", "+-"], lambda equation: not set(equation) & set("*/")),
        (
            ["--max-number", "20"],
            lambda equation: all(int(n) <= 20 for n in re.split(r"\D", equation.split("=")[0])),
        ),
        (["--result", "0..50"], lambda equation: int(equation.split("=")[1]) <= 50),
        (["--no-fractions"], lambda equation: equation in passing(MINI, [NO_FRACTIONS])),
        (["--no-zeros"], lambda equation: "0" not in equation),
        (["--no-negatives"], lambda equation: equation in passing(MINI, [NO_NEGATIVES])),
        (
            ["--result", "0..9", "--operators=/", "--no-fractions"],
            lambda equation: re.fullmatch(r"\d+(/\d+)+=\d", equation),
        ),
    ],
)
def test_only_answers_that_pass_all_filters_are_drawn(
    capsys: Printed, options: list[str], passes: object
) -> None:
    out, _ = generated(capsys, "mini", "--count", "500", *options)
    assert callable(passes)
    assert sorted(out) == [answer for answer in plain_list() if passes(answer)]


@pytest.mark.parametrize("game", ["pro-12", f"pro-11{ALL_KEYS}"])
def test_a_game_with_too_many_answers_to_list_draws_random_ones(capsys: Printed, game: str) -> None:
    out, _ = generated(capsys, game, "--count", "40", "--seed", "7", "--result", "0..99")
    assert len(set(out)) == 40
    assert all(is_usual(each) and float(each.split("=")[1]) <= 99 for each in out)
    assert out == generated(capsys, game, "--count", "40", "--seed", "7", "--result", "0..99")[0]
    assert out != generated(capsys, game, "--count", "40", "--seed", "8", "--result", "0..99")[0]


@pytest.mark.rest
def test_details_and_worksheets_of_a_game_with_too_many_answers_to_list(
    capsys: Printed, tmp_path: Path
) -> None:
    common = ["pro-12", "--count", "2", "--seed", "1"]
    out, _ = generated(capsys, *common, "--format", "csv")
    for row in csv.DictReader(out):
        same, left = row["commutative_class"], row["left_side"]
        assert sorted(same) == sorted(row["equation"])
        assert same <= row["equation"]
        assert plain.value(left) == plain.value(same.partition("=")[0]) == int(row["result"])
    page = tmp_path / "page.html"
    generated(capsys, *common, "--worksheet", str(page))
    assert page.read_text().count('class="given"') >= 12


def plain_list() -> tuple[str, ...]:
    return plain.brute_force(6, plain.LISTED)


# ------------------------------------------------------------------------------------------ formats


def test_csv_and_json_have_all_details_of_each_puzzle(capsys: Printed) -> None:
    equations = list(islice(drawn(answers(MINI.language).listed, 7), 3))
    rows = [vars(row) for row in described(MINI, equations)]
    common = ["mini", "--count", "3", "--seed", "7", "--format"]
    out, _ = generated(capsys, *common, "csv")
    assert list(csv.DictReader(out)) == [{k: str(v) for k, v in row.items()} for row in rows]
    out, _ = generated(capsys, *common, "json")
    assert json.loads("\n".join(out)) == {"puzzles": rows}


@pytest.mark.parametrize("name", ["puzzles.txt", "puzzles.csv", "puzzles.json", "puzzles.db"])
def test_a_second_draw_of_ten_makes_twenty(capsys: Printed, tmp_path: Path, name: str) -> None:
    file = str(tmp_path / name)
    for total in (10, 20):
        out, err = generated(capsys, "classic", "--seed", "7", "--output", file)
        assert (out, err) == ([f"Added 10 puzzles to {file}, which now has {total}."], [])


def test_a_file_with_all_puzzles_is_not_changed(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    generated(capsys, "micro", "--count", "127", "--seed", "7", "--output", str(file))
    before = file.read_bytes()
    out, err = generated(capsys, "micro", "--seed", "7", "--output", str(file))
    assert out == [f"Added 0 puzzles to {file}, which now has 127."]
    assert err == ["Only 0 of 10 puzzles drawn: the file now has all of them."]
    assert file.read_bytes() == before


def test_a_database_answers_the_queries_of_a_teacher(capsys: Printed, tmp_path: Path) -> None:
    file = str(tmp_path / "puzzles.db")
    generated(capsys, "classic", "--count", "200", "--seed", "7", "--output", file)
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


def test_the_format_option_overrides_the_file_name(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    generated(capsys, "mini", "--seed", "7", "--format", "csv", "--output", str(file))
    assert file.read_text("utf-8").splitlines()[0] == ",".join(COLUMNS)


# ---------------------------------------------------------------------------------------- worksheet


def test_a_worksheet_has_the_puzzles_and_they_are_not_printed(
    capsys: Printed, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.html"
    out, err = generated(capsys, "mini", "--seed", "7", "--worksheet", str(file))
    assert (out, err) == ([f"Wrote 10 puzzles to {file}; the solutions are at the end."], [])
    chosen = list(islice(drawn(answers(MINI.language).listed, 7), 10))
    assert file.read_text("utf-8") == worksheet(MINI, chosen, 7)


def test_a_worksheet_has_the_puzzles_that_are_saved(capsys: Printed, tmp_path: Path) -> None:
    file, sheet = tmp_path / "puzzles.txt", tmp_path / "sheet.html"
    saved = ["mini", "--seed", "7", "--output", str(file)]
    generated(capsys, *saved)
    out, _ = generated(capsys, *saved, "--worksheet", str(sheet))
    assert [line.split()[1] for line in out] == ["10", "10"]
    new = file.read_text("utf-8").splitlines()[10:]
    assert sheet.read_text("utf-8") == worksheet(MINI, new, 7)


def test_a_worksheet_with_a_format_also_prints_the_puzzles(capsys: Printed, tmp_path: Path) -> None:
    sheet = str(tmp_path / "sheet.html")
    out, _ = generated(capsys, "mini", "--seed", "7", "--format", "txt", "--worksheet", sheet)
    assert len(out) == 11


# ------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["sudoku"], "there is no game “sudoku”; the games are micro, "),
        (["mini", "--count", "0"], "--count must be 1 or more"),
        (["mini", "--count", "ten"], "--count: use a whole number (0 or more), not “ten”"),
        (["mini", "--seed", "-1"], "--seed: use a whole number (0 or more), not “-1”"),
        (["mini", "--format", "xls"], "--format: 'xls' is not one of 'txt', 'csv', 'json', "),
        (["mini", "--format", "sqlite"], "a database needs a file: add --output puzzles.db"),
        (["mini", "--output", "x.xls"], "“x.xls”: use a name that ends in .txt, .csv, "),
        (["mini", "--output", "no/x.txt"], "cannot write no/x.txt: there is no folder "),
        (["mini", "--worksheet", "x.pdf"], "“x.pdf”: the name of a worksheet must end in .html"),
        (["mini", "--worksheet", "no/x.html"], "cannot write no/x.html: there is no folder "),
        (["mini", "--equals-at", "9"], "Mini has tiles 1 to 6, not 9"),
        (["mini", "--equals-at", "3"], "no answer of Mini has “=” in tile 3"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    capsys: Printed,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refusal(capsys, "generate", *arguments).startswith(f"nerdle generate: {why}")
    assert list(tmp_path.iterdir()) == []


def test_puzzles_are_not_saved_if_the_worksheet_cannot_be_written(
    capsys: Printed, tmp_path: Path
) -> None:
    file, sheet = tmp_path / "puzzles.txt", tmp_path / "sheet.html"
    sheet.write_text("<!doctype html><title>My class</title>", "utf-8")
    error = refusal(capsys, "generate", "mini", "--output", str(file), "--worksheet", str(sheet))
    assert error == (
        f"nerdle generate: {sheet} was not changed: it is not a worksheet made by this program"
    )
    assert not file.exists()
