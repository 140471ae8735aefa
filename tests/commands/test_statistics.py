"""`nerdle statistics`: its output, its plots and its errors."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from nerdle.equations.answers import answers
from nerdle.insight.statistics import statistics
from nerdle.rules.games import GAMES
from nerdle.rules.language import MINI
from nerdle.strategy.best_openings import best_openings
from tests.support.core.commands import Printed, printed, refusal

MAGIC = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


def lines(capsys: Printed, *arguments: str) -> list[str]:
    return [" ".join(line.split()) for line in printed(capsys, *arguments).splitlines()]


# -------------------------------------------------------------------------------- text and JSON


def test_statistics_count_the_answers_and_their_parts(capsys: Printed) -> None:
    said = lines(capsys, "statistics", "classic")
    assert said[0] == "Classic: 17,723 answers"
    assert "when re-orderings count as one 10,757" in said
    assert "with a fraction in a step 276" in said
    assert "with a negative number in a step 285" in said
    assert any(line.startswith("6 10,515 ████") for line in said)
    assert "* · 2,978 774 1,256 940 · · ·" in said
    assert any(line.startswith("52-34=18 1,703 ") for line in said)


@pytest.mark.parametrize("game", ["mini", "maxi"])
def test_columns_are_as_wide_as_their_widest_number(capsys: Printed, game: str) -> None:
    said = printed(capsys, "statistics", game)
    table = said.split("each symbol in each tile\n")[1].split("\n\n")[0].splitlines()
    columns = GAMES[game].columns
    assert table[0].split() == [f"{column}" for column in range(1, columns + 1)]
    ends = [match.end() for match in re.finditer(r"\d+", table[0])]
    assert ends[-1] == max(map(len, table))
    for line in table[1:]:
        assert len(line.split()) == 1 + columns
        assert [match.end() for match in re.finditer(r"\S+", line)][1:] == ends
    for title in ("tile of “=”", "operators in an equation", "operators", "digits"):
        bars = said.split(f"\n{title}\n")[1].split("\n\n")[0].splitlines()
        counts = [re.match(r" ?\S+ +[\d,]+", line) for line in bars]
        assert len({match and match.end() for match in counts}) == 1, title


def test_the_best_openings_are_marked_as_proven_or_found(capsys: Printed) -> None:
    said = printed(capsys, "statistics", "classic")
    assert "best openings by groups (proven)" in said
    assert "if re-orderings of the answer win (the first is proven, the others are the best" in said
    assert "found" not in printed(capsys, "statistics", "mini")


def test_other_rules_are_described_with_their_differences(capsys: Printed) -> None:
    said = lines(capsys, "statistics", "classic", "--rules", "surtees")
    assert said[0] == "Classic by the rules of surtees: 29,042 equations"
    assert "9-3-2=8 counts" in " ".join(said)
    assert "not on the game’s list 13,402" in said
    assert "of these, false by the usual rules 1,476" in said
    assert "on the game’s list, but not here 2,083" in said


def test_json_has_all_the_statistics(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "statistics", "mini", "--json"))
    counts = statistics(MINI, answers(MINI).listed).as_dict()
    best = best_openings(GAMES["mini"])
    assert best
    wanted: dict[str, Any] = {"game": "mini", "rules": "official", "words": found["words"]}
    wanted |= counts | {"difference": None, "openings": best.as_dict()}
    assert found == json.loads(json.dumps(wanted))


def test_json_of_other_rules_has_the_differences(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "statistics", "classic", "--rules", "yoshi", "--json"))
    assert found["answers"] == 17_356
    assert found["difference"] == {"added": 0, "missing": 367, "false": 0}
    assert found["openings"] is None
    assert "1 or more" in found["words"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], f"there is no game “chess”; the games are {', '.join(GAMES)}"),
        (["mini", "--rules", "mine"], "there are no rules called “mine”; the rules are official"),
        (["mini", "--plot", "x.gif"], "“x.gif”: the name of a plot must end in .pdf, "),
        (["mini", "--plot", ""], "“”: the name of a plot must end in .pdf, "),
        (["mini", "--plot", "nowhere/x.png"], "cannot write nowhere/x.png: there is no folder"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, arguments: list[str], why: str) -> None:
    assert refusal(capsys, "statistics", *arguments).startswith(f"nerdle statistics: {why}")


# ----------------------------------------------------------------------------------------- plots


@pytest.mark.rest
@pytest.mark.parametrize("kind", MAGIC)
def test_the_file_name_sets_the_format_of_a_plot(
    capsys: Printed, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"numbers.{kind.upper()}"
    printed(capsys, "statistics", "mini", "--plot", str(file))
    assert file.read_bytes().startswith(MAGIC[kind])
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.rest
def test_a_plot_shows_the_counts_and_is_reproducible(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "numbers.svg"
    printed(capsys, "statistics", "mini", "--plot", str(file))
    drawn = file.read_bytes()
    comments = drawn.decode()
    for words in ("Mini: 206 answers", "Tile of “=”", "Each symbol in each tile"):
        assert f"<!-- {words} -->" in comments
    counts = statistics(MINI, answers(MINI).listed)
    for count in (*counts.equals_in.values(), *counts.operators.values(), *counts.digits.values()):
        assert f"<!-- {count:,} -->" in comments
    printed(capsys, "statistics", "mini", "--plot", str(file))
    assert file.read_bytes() == drawn


def test_without_matplotlib_an_error_says_what_to_install(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    said = refusal(capsys, "statistics", "mini", "--plot", str(tmp_path / "x.png"))
    assert said == (
        "nerdle statistics: a plot needs Matplotlib: install it with pip install matplotlib"
    )
    assert printed(capsys, "statistics", "mini")
