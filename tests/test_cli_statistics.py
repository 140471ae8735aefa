"""`nerdle statistics`: what it prints, what it draws, and how it refuses."""

from __future__ import annotations

import errno
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from nerdle.insight.openings import best_openings
from nerdle.insight.statistics import statistics
from nerdle.rules.games import GAMES
from nerdle.rules.language import MINI
from nerdle.solver.answers import answers
from tests.test_cli import Printed, printed, refusal

MAGIC = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


def lines(capsys: Printed, *arguments: str) -> list[str]:
    return [" ".join(line.split()) for line in printed(capsys, *arguments).splitlines()]


# -------------------------------------------------------------------------------- text and JSON


def test_it_says_how_many_answers_there_are_and_what_they_are_made_of(capsys: Printed) -> None:
    said = lines(capsys, "statistics", "classic")
    assert said[0] == "Classic: 17,723 answers"
    assert "when re-orderings count as one 10,757" in said
    assert "with a fraction on the way 276" in said
    assert "with a negative number on the way 285" in said
    assert any(line.startswith("6 10,515 ████") for line in said)
    assert "* · 2978 774 1256 940 · · ·" in said
    assert any(line.startswith("52-34=18 1,703 ") for line in said)


def test_it_says_whether_the_ten_best_openings_are_proven(capsys: Printed) -> None:
    said = printed(capsys, "statistics", "classic")
    assert "best openings by classes (proven)" in said
    assert "re-orderings of the answer win (the first proven, the others the best" in said
    assert "found" not in printed(capsys, "statistics", "mini")


def test_other_peoples_rules_come_in_words_and_with_how_they_differ(capsys: Printed) -> None:
    said = lines(capsys, "statistics", "classic", "--rules", "surtees")
    assert said[0] == "Classic by the rules of surtees: 29,042 equations"
    assert "9-3-2=8 counts" in " ".join(said)
    assert "not on the game's list 13,402" in said
    assert "of these false in the usual order 1,476" in said
    assert "on the game's list, but not here 2,083" in said


def test_json_is_one_object_with_all_of_it(capsys: Printed) -> None:
    told = json.loads(printed(capsys, "statistics", "mini", "--json"))
    counts = statistics(MINI, answers(MINI).listed).as_dict()
    best = best_openings(GAMES["mini"])
    assert best
    wanted: dict[str, Any] = {"game": "mini", "rules": "official", "words": told["words"]}
    wanted |= counts | {"difference": None, "openings": best.as_dict()}
    assert told == json.loads(json.dumps(wanted))


def test_json_of_other_peoples_rules_has_the_difference(capsys: Printed) -> None:
    told = json.loads(printed(capsys, "statistics", "classic", "--rules", "yoshi", "--json"))
    assert told["answers"] == 17_356
    assert told["difference"] == {"added": 0, "missing": 367, "false": 0}
    assert told["openings"] is None
    assert "1 or more" in told["words"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "there is no game “chess”; the games are micro, mini, midi, classic"),
        (["mini", "--rules", "mine"], "there are no rules “mine”; the rules are official, surtees"),
        (["mini", "--plot", "x.gif"], "“x.gif”: a plot is written to a file that ends in .pdf, "),
        (["mini", "--plot", ""], "“”: a plot is written to a file that ends in .pdf, "),
        (["mini", "--plot", "nowhere/x.png"], "cannot write nowhere/x.png: there is no folder"),
    ],
)
def test_it_refuses_in_one_line(capsys: Printed, arguments: list[str], why: str) -> None:
    assert refusal(capsys, "statistics", *arguments).startswith(f"nerdle statistics: {why}")


# ----------------------------------------------------------------------------------------- plots


@pytest.mark.parametrize("kind", MAGIC)
def test_a_plot_is_a_picture_of_the_kind_that_its_name_says(
    capsys: Printed, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"numbers.{kind.upper()}"
    printed(capsys, "statistics", "mini", "--plot", str(file))
    assert file.read_bytes().startswith(MAGIC[kind])
    assert list(tmp_path.iterdir()) == [file]


def test_a_plot_shows_the_counts_and_is_the_same_each_time(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "numbers.svg"
    printed(capsys, "statistics", "mini", "--plot", str(file))
    drawn = file.read_bytes()
    comments = drawn.decode()
    for words in ("Mini: 206 answers", "Column of “=”", "Each symbol in each column"):
        assert f"<!-- {words} -->" in comments
    counts = statistics(MINI, answers(MINI).listed)
    for count in (*counts.equals_in.values(), *counts.operators.values(), *counts.digits.values()):
        assert f"<!-- {count:,} -->" in comments
    printed(capsys, "statistics", "mini", "--plot", str(file))
    assert file.read_bytes() == drawn


def test_without_matplotlib_it_says_what_to_install(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    said = refusal(capsys, "statistics", "mini", "--plot", str(tmp_path / "x.png"))
    assert said == 'nerdle statistics: a plot needs Matplotlib: pip install "nerdle[plot]"'
    assert printed(capsys, "statistics", "mini")


def test_a_folder_is_no_file_to_draw_into(capsys: Printed, tmp_path: Path) -> None:
    folder = tmp_path / "x.png"
    folder.mkdir()
    said = refusal(capsys, "statistics", "mini", "--plot", str(folder))
    assert said == f"nerdle statistics: cannot write {folder}: it is a folder"


def test_a_plot_that_cannot_be_finished_leaves_the_old_one(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.png"
    file.write_text("the old one")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    said = refusal(capsys, "statistics", "mini", "--plot", str(file))
    assert said == f"nerdle statistics: cannot write {file}: No space left on device"
    assert file.read_text() == "the old one"
    assert list(tmp_path.iterdir()) == [file]
