"""`nerdle suggest`, `nerdle benchmark` and `nerdle review`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from nerdle.commands.exits import NO
from nerdle.engine import analyse
from nerdle.rules.position import parse
from tests.support.core.commands import (
    BARE,
    FINISHED,
    REPLAYED,
    SQUARES,
    Printed,
    printed,
    refusal,
    run,
)

# ------------------------------------------------------------------------------------------ suggest


def test_suggest_prints_one_json_object(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "suggest", "classic", *REPLAYED, "--json"))
    assert found["position"] == "classic,6+9-3=12:pppbpgpb,13+46=59:gpggpgbp"
    assert found["remaining"] == 2
    assert found["candidates"] == ["14+49=63", "19+44=63"]
    assert found["source"] in ("tree", "search")
    assert found["suggestions"][0] == {
        "guess": "14+49=63",
        "expected": 1.5,
        "win": 0.5,
        "classes": 2,
        "bits": 1.0,
        "worst": 1,
        "approximate": False,
    }


def test_suggest_accepts_rows_as_arguments_or_in_the_position(capsys: Printed) -> None:
    as_arguments = printed(capsys, "suggest", "classic", *REPLAYED, "--json")
    in_position = printed(capsys, "suggest", ",".join(["classic", *REPLAYED]), "--json")
    assert as_arguments == in_position


def test_suggest_prints_the_same_as_text(capsys: Printed) -> None:
    lines = printed(capsys, "suggest", "classic", *REPLAYED).splitlines()
    assert lines[:3] == [
        "🟪🟪🟪⬛🟪🟩🟪⬛  6+9-3=12",
        "🟩🟪🟩🟩🟪🟩⬛🟪  13+46=59",
        "2 equations left: 14+49=63 19+44=63",
    ]
    assert lines[4].split() == ["14+49=63", "1.500", "50.0%", "2", "1"]


@pytest.mark.parametrize("top", [0, 1, 3])
def test_suggest_shows_as_many_guesses_as_asked(capsys: Printed, top: int) -> None:
    found = json.loads(printed(capsys, "suggest", "mini", "--json", "--top", str(top)))
    best = [one.guess for one in analyse(parse("mini")).suggestions]
    assert [one["guess"] for one in found["suggestions"]] == best[:top]


def test_suggest_follows_the_options_of_the_game(capsys: Printed) -> None:
    row = "3*4-12=0:pgpggggg"
    found = json.loads(printed(capsys, "suggest", "classic~strict", row, "--json"))
    assert found["candidates"] == ["4*3-12=0"]
    found = json.loads(printed(capsys, "suggest", "classic", row, "--json", status=NO))
    assert found["remaining"] == 0


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["mini", "4*7=28:gggggg"], "Solved: 4*7=28"),
        (["mini", "4*7=28:bbbbbb"], "Row 1: every answer has an “=”, so it is never black."),
        (
            ["classic", "1--10=11:gggggggg"],
            "Row 1: no answer has a sign before a number (tile 3).",
        ),
        (
            ["classic", "0+12/3=4:gbbbbbgg"],
            "None of them is on the game’s list: each has leading zeros or signs.",
        ),
        (
            ["classic", "54-36=18:bbbpbpbb", "4+11-9=6:bbbgbggb"],
            "Should the 1 (row 2, tile 4) be black? That leaves 6 equations.",
        ),
        (["classic~strict", "3*4-12=0:pgpggggg"], "1 equation left: 4*3-12=0"),
        (["mini"], "206 equations left: 1+9=10 10-1=9 10-2=8 10-3=7 10-4=6 10-5=5 10-6=4 "),
    ],
)
def test_suggest_describes_the_position(capsys: Printed, arguments: list[str], line: str) -> None:
    status = NO if line.startswith(("Row 1: every", "Should")) else 0
    assert line in printed(capsys, "suggest", *arguments, status=status)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["sudoku"], "there is no game “sudoku”"),
        (["mini~easy"], "there is no option “easy”"),
        (["mini", "4*7=28"], "row 1: write the guess, a colon and the colours"),
        (["mini", "4*7=28:bbbgbb", "4*7=2:bbbgb"], "row 2: Mini has 6 tiles per row, but"),
        (["mini", "4*7=28:xbbgbb"], "row 1: “x” is not a colour"),
        (["mini", "4*7\n28:bbbgbb"], "row 1: “ ” is not on the Mini keyboard"),
    ],
)
def test_suggest_refuses_an_invalid_position(
    capsys: Printed, arguments: list[str], why: str
) -> None:
    assert refusal(capsys, "suggest", *arguments).startswith(f"nerdle suggest: {why}")


# ---------------------------------------------------------------------------------------- benchmark


def test_benchmark_prints_one_json_object(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "benchmark", "mini~strict", "--json"))
    assert (found["answers"], found["failures"]) == (206, 0)
    assert found["total"] == sum(int(k) * n for k, n in found["distribution"].items())
    assert found["mean"] == pytest.approx(found["total"] / 206, abs=1e-5)
    assert found["mean"] <= 2.66


def test_benchmark_prints_the_same_as_text(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "benchmark", "micro", "--json"))
    lines = printed(capsys, "benchmark", "micro").splitlines()
    assert lines[0] == f"127 answers, {found['total']} guesses, mean {found['mean']:.5f}"
    assert lines[1:-1] == [f"{k}: {n}" for k, n in found["distribution"].items()]
    assert lines[-1] == "not solved: 0"


def test_benchmark_plays_a_sample(capsys: Printed) -> None:
    sample = ["minibi", "--sample", "12", "--seed", "3"]
    found = json.loads(printed(capsys, "benchmark", *sample, "--json"))
    low, high = found["interval"]
    assert found["answers"] == 12
    assert low < found["mean"] < high
    assert 1 <= found["identified"] <= found["mean"]
    lines = printed(capsys, "benchmark", *sample).splitlines()
    assert lines[:2] == [
        f"12 puzzles, {found['total']} guesses, mean {found['mean']:.5f}, "
        f"95% interval {low:.5f} to {high:.5f}",
        f"all answers are known after {found['identified']:.5f} guesses on average",
    ]
    assert lines[-1] == "not solved: 0"


def test_benchmark_plays_the_puzzles_of_a_file(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("\ufeff4×7=28 14-8=6\n\n14-8=6 72/9=8\n", "utf-8")
    found = json.loads(printed(capsys, "benchmark", "minibi", "--answers", str(file), "--json"))
    assert found["answers"] == sum(found["distribution"].values()) == 2
    assert "interval" not in found
    file.write_text("4*7=28 14-8=6\n14-8=6\n")
    said = refusal(capsys, "benchmark", "minibi", "--answers", str(file))
    assert said == f"nerdle benchmark: {file}, line 2: write 2 answers, not 1"
    file.write_bytes(b"\xff\xfe4*7=28")
    said = refusal(capsys, "benchmark", "mini", "--answers", str(file))
    assert said == f"nerdle benchmark: cannot read {file}: it is not UTF-8 text"


def test_benchmark_can_use_a_given_opening(capsys: Printed) -> None:
    forced = json.loads(
        printed(capsys, "benchmark", "mini~strict", "--opening", "1+9=10", "--json")
    )
    best = json.loads(printed(capsys, "benchmark", "mini~strict", "--json"))
    assert forced["answers"] == 206
    assert forced["total"] > best["total"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["mini,4*7=28:bbbgbb"], "a benchmark starts with an empty board"),
        (["mini", "--opening", "4*7=29"], "4*7=29 cannot be the opening"),
        (["speed"], "Speed fills in the first row"),
        (["sudoku"], "there is no game “sudoku”"),
        (["bi"], "Bi has 314,087,006 puzzles: add --sample N"),
        (["mini", "--seed", "1"], "--seed is the seed of a sample: add --sample N"),
        (["mini", "--sample", "0"], "--sample must be from 1 to 1,000,000"),
        (["mini", "--sample", "9" * 9], "--sample must be from 1 to 1,000,000"),
        (["mini", "--sample", "1", "--answers", "x"], "use either --sample or --answers, not both"),
        (["mini", "--answers", "no-such-file"], "cannot read no-such-file: No such file or dir"),
    ],
)
def test_benchmark_refuses_positions_it_cannot_play(
    capsys: Printed, arguments: list[str], why: str
) -> None:
    assert refusal(capsys, "benchmark", *arguments).startswith(f"nerdle benchmark: {why}")


# ------------------------------------------------------------------------------------------- review


def test_review_rates_each_guess(capsys: Printed) -> None:
    assert printed(capsys, "review", "classic", *FINISHED).splitlines() == [
        "🟪⬛🟩🟩⬛🟩🟩⬛  48-32=16  17,723 → 7 left (31 on average), "
        "2.95 expected guesses, skill 99, luck 76",
        "    This is nearly as good as the best guess, 54-36=18.",
        "🟪⬛⬛🟩🟩🟩⬛⬛  12+34=46  7 → 2 left (4.1 on average), "
        "2.71 expected guesses, skill 28, luck 99",
        "    This tests “2”, which was ruled out, and leaves 4.1 on average; "
        "53-34=19 leaves only 1.3.",
        "🟩🟩🟩🟩🟩🟩🟩🟩  51-34=17  2 → solved, 1.50 expected guesses, skill 99, luck 99",
        "",
        "Skill 75, luck 91: one more guess than perfect play.",
        "🟩🟪🟩🟩⬛🟩🟩⬛  54-36=18  4 left",
        "🟩🟩🟩🟩🟩🟩🟩🟩  51-34=17  solved",
        "",
        "Nerdle solver review",
        "Classic 3/6",
        "🟪⬛🟩🟩⬛🟩🟩⬛ 17,723 → 7",
        "🟪⬛⬛🟩🟩🟩⬛⬛ 7 → 2",
        "🟩🟩🟩🟩🟩🟩🟩🟩",
        "Skill 75, luck 91",
        "Perfect play: 2",
    ]


def test_review_prints_one_json_object(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "review", "classic", *FINISHED, "--json"))
    assert (found["skill"], found["luck"], found["answer"]) == (75, 91, "51-34=17")
    assert [guess["before"] for guess in found["guesses"]] == [17_723, 7, 2]
    assert found["share"].startswith("Nerdle solver review")


def test_review_reads_the_colours_from_a_share_text(capsys: Printed) -> None:
    wanted = printed(capsys, "review", "classic", *FINISHED)
    assert printed(capsys, "review", "classic", *BARE, "--share", SQUARES) == wanted
    assert printed(capsys, "review", ",".join(["classic", *FINISHED])) == wanted


def test_review_reads_a_share_text_from_standard_input() -> None:
    utf8 = os.environ | {"PYTHONIOENCODING": "utf-8"}
    command = ["review", "classic", *BARE, "--share", "-", "--json"]
    done = run(*command, input=SQUARES, capture_output=True, env=utf8)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["skill"] == 75


def test_review_accepts_the_answer(capsys: Printed) -> None:
    text = printed(capsys, "review", "micro", "3+2=5:bbbgb", "--answer", "9/9=1")
    assert "Perfect play finds 9/9=1 in 5 guesses." in text
    assert "Micro ?/6" in text


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["sudoku", *FINISHED], "there is no game “sudoku”"),
        (["classic"], "there is no guess to review yet"),
        (["classic", *BARE], "row 1: 48-32=16 has no colours"),
        (["classic", *BARE, "--share", "🟩" * 8], "1 row of squares but 3 guesses"),
        (["classic", "--share", "no squares"], "no guesses or squares found"),
        (["classic", "48-32=16:bbbbbbbb"], "row 1: every answer has an “=”"),
        (["classic", *FINISHED, "--answer", "52-34=18"], "row 1: 48-32=16 would get different"),
        (["mini", *FINISHED], "row 1: Mini has 6 tiles per row"),
    ],
)
def test_review_refuses_an_invalid_game(capsys: Printed, arguments: list[str], why: str) -> None:
    assert refusal(capsys, "review", *arguments).startswith(f"nerdle review: {why}")
