"""The command `cross`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from nerdle.cli import main
from nerdle.commands.exits import NO
from nerdle.sisters.cross.making import drawn
from tests.support.core.commands import Printed, printed, refusal

GRID = "3=_##\n_####\n3####\n=####\n6####\n"
SOLVED = ["3=3##", "+####", "3####", "=####", "6####"]
STEPS = {(1, 3, "3"), (2, 1, "+")}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "grid.txt"


def test_a_grid_is_solved_with_reasons(
    capsys: Printed, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(GRID)
    told = json.loads(printed(capsys, "cross", str(file), "--json"))
    assert (told["puzzle"], told["grid"], told["unique"]) == (GRID.split(), SOLVED, True)
    steps = {(step["row"], step["column"], step["symbol"]) for step in told["steps"]}
    assert steps == STEPS
    monkeypatch.setattr("sys.stdin", io.StringIO(GRID))
    *solved, first, _ = printed(capsys, "cross", "-").splitlines()
    assert solved == SOLVED
    step = told["steps"][0]
    assert (
        first == f"row {step['row']}, column {step['column']}: {step['symbol']}    {step['words']}"
    )


def test_several_solutions_and_none_are_told(capsys: Printed, file: Path) -> None:
    file.write_text(GRID.replace("3", "_").replace("6", "_"))
    assert printed(capsys, "cross", str(file)).splitlines()[-1] == (
        "There are several solutions; this is one of them."
    )
    file.write_text(GRID.replace("6", "*"))
    assert main(["cross", str(file)]) == NO
    assert capsys.readouterr().out == "no solution\n"


def test_made_puzzles_depend_on_the_text(capsys: Printed) -> None:
    made = printed(capsys, "cross", "--make", "7", "2026-11-21")
    assert made.replace("#", ".").split() == drawn(7, "2026-11-21").text.split(";")


def test_bad_input_is_refused_in_one_line(capsys: Printed, file: Path) -> None:
    file.write_text(GRID.replace("6", "x"))
    known = "“#” (black), “_” (open), a digit, + - * / or ="
    assert refusal(capsys, "cross", str(file)) == (
        f"nerdle cross: “x” is not {known} (line 5, character 1)"
    )
    assert refusal(capsys, "cross", "3=3", "--make", "5") == (
        "nerdle cross: a puzzle has 7 to 10 rows, not 5"
    )
    missing = refusal(capsys, "cross", f"{file}.txt")
    assert missing.startswith("nerdle cross: cannot read ")
