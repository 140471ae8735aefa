"""The command line: the output of each command, and its errors."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from nerdle.engine import analyse
from nerdle.rules.games import GAMES
from nerdle.rules.language import Language
from nerdle.rules.position import parse
from nerdle.rules.pro import game_named
from nerdle.solver.clues import Clues
from nerdle.solver.equations import equations
from tests.support import plain
from tests.support.commands import BARE, FINISHED, SQUARES, Printed, printed, refusal, run

REPLAYED = ["6+9-3=12:rrrbrgrb", "13+46=59:grggrgbr"]


# -------------------------------------------------------------------------- score, check, calculate


@pytest.mark.parametrize(
    ("guess", "answer", "colours"),
    [
        ("9+9-3=15", "5+9-4=10", "bgggbggp"),
        ("1+2=3", "1+2=3", "ggggg"),
        ("3*4-12=0", "4*3-12=0", "pgpggggg"),  # not green, although a re-ordering wins
    ],
)
def test_score_prints_the_colours(capsys: Printed, guess: str, answer: str, colours: str) -> None:
    assert printed(capsys, "score", guess, answer) == f"{colours}\n"


def test_score_refuses_rows_of_different_lengths(capsys: Printed) -> None:
    said = refusal(capsys, "score", "1+2=3", "4*7=28")
    assert said == "nerdle score: the guess has 5 tiles but the answer has 6"


@pytest.mark.parametrize(
    ("game", "guess", "said"),
    [
        ("classic", "48-32=16", "accepted"),
        (
            "classic",
            "1--10=11",
            "accepted with a warning: no answer has a sign before a number (tile 3)",
        ),
        ("classic", "12+34=45", "refused: the left side is 46, but the right side is 45"),
        ("mini", "1*/2=3", "refused: a number is missing before “/” (tile 3)"),
        ("mini", "48-32=16", "refused: Mini has 6 tiles per row, but there are 8 here"),
    ],
)
def test_check_says_whether_the_game_accepts_a_guess(
    capsys: Printed, game: str, guess: str, said: str
) -> None:
    assert printed(capsys, "check", game, guess) == f"{said}\n"


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("7/21*9", "3"),
        ("3-9+2", "-4"),
        (" 2 + 3 × 4 ", "14"),
        ("1/3", "1/3 = 0.3333333333"),
        ("1-5/3", "-2/3 = -0.6666666667"),
        ("1/8", "1/8 = 0.1250000000"),
        ("12²", "144"),
        ("3!", "6"),
        ("2*(3+4)^2", "98"),
        ("2π", "1571/250 = 6.2840000000"),
        ("1/300*200+9", "29/3 = 9.6666666667"),
        ("99999999999999999999/3", "33333333333333333333"),
        ("9007199254740993/2", "9007199254740993/2 = 4503599627370496.5000000000"),
    ],
)
def test_calculate_prints_the_exact_value_and_a_decimal(
    capsys: Printed, expression: str, value: str
) -> None:
    assert printed(capsys, "calculate", expression) == f"{value}\n"


def test_calculate_accepts_numbers_of_any_size(capsys: Printed) -> None:
    nines = "9" * 400
    assert printed(capsys, "calculate", f"{nines}/10").endswith(f" = {'9' * 399}.9000000000\n")


@pytest.mark.parametrize(
    ("expression", "why"),
    [
        ("", "there is nothing to calculate"),
        ("1+", "a number is missing after “+”"),
        ("1*/2", "a number is missing before “/”"),
        ("6/0", "this divides by zero"),
        ("1--1", "there is a stray sign at character 3: remove it"),
        ("12", "“12” has no operator: there is nothing to calculate"),
        ("1+1=2", "“=” cannot be used here"),
        ("two", "“t” cannot be used here"),
        ("(2+3", "a bracket is not closed"),
        ("2 + x", "“x” cannot be used here"),
        ("1 2+3", "an operator is missing between “1” and “2”"),
        ("1 - -1", "there is a stray sign at character 5: remove it"),
    ],
)
def test_calculate_refuses_an_invalid_expression(
    capsys: Printed, expression: str, why: str
) -> None:
    assert refusal(capsys, "calculate", expression) == f"nerdle calculate: {why}"


# ---------------------------------------------------------------------------------------- equations


@pytest.mark.parametrize(("game", "count"), [("micro", 127), ("mini", 206), ("classic", 17_723)])
def test_equations_prints_one_answer_per_line(capsys: Printed, game: str, count: int) -> None:
    lines = printed(capsys, "equations", game).splitlines()
    assert lines == equations(GAMES[game].language)
    assert len(lines) == count


@pytest.mark.parametrize("limit", [0, 1, 10, 1_000])
def test_equations_prints_at_most_the_limit(capsys: Printed, limit: int) -> None:
    lines = printed(capsys, "equations", "mini", "--limit", str(limit)).splitlines()
    assert lines == equations(GAMES["mini"].language)[:limit]


def test_equations_generates_only_the_parts_that_it_prints(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = equations(game_named("pro-9").language)
    generated: list[str] = []

    def counted(language: Language, clues: Clues | None = None) -> list[str]:
        found = equations(language, clues)
        generated.extend(found)
        return found

    monkeypatch.setattr("nerdle.solver.answers.equations", counted)
    lines = printed(capsys, "equations", "pro-9", "--limit", "1000").splitlines()
    assert lines == every[:1000]
    assert generated == [each for each in every if each[0] == "1"]


@pytest.mark.parametrize(
    ("clue", "pattern"),
    [
        (["--known", "12"], ".1.*"),
        (["--known", "11"], "1.*"),
        (["--absent", "1"], "[^1]*"),
        (["--elsewhere", "9@1"], "[^9].*9.*"),
    ],
)
def test_equations_prints_the_parts_in_order(
    capsys: Printed, clue: list[str], pattern: str
) -> None:
    game = "pro-7~squares"
    every = equations(game_named(game).language)
    wanted = [each for each in every if re.fullmatch(pattern, each)]
    assert printed(capsys, "equations", game, *clue).splitlines() == wanted
    for limit in (1, 300, len(wanted)):
        some = printed(capsys, "equations", game, *clue, "--limit", str(limit)).splitlines()
        assert some == wanted[:limit]


@pytest.mark.parametrize(
    "clues",
    [
        ["--known", "*2"],
        ["--known", "*2", "--known", "=4"],
        ["--elsewhere", "3@3"],
        ["--elsewhere", "3@3", "--elsewhere", "3@1", "--elsewhere", "9@6"],
        ["--absent", "4120"],
        ["--absent", "41", "--absent", "20"],
        ["--known", "*2", "--elsewhere", "2@1", "--absent", "39"],
        ["--known", "*2", "--absent", "*"],
    ],
)
def test_equations_fit_the_clues(capsys: Printed, clues: list[str]) -> None:
    def meets(equation: str, kind: str, clue: str) -> bool:
        if kind == "--known":
            return equation[int(clue[1]) - 1] == clue[0]
        if kind == "--elsewhere":
            return clue[0] in equation and equation[int(clue[2]) - 1] != clue[0]
        return not set(clue) & set(equation)

    pairs = list(zip(clues[::2], clues[1::2], strict=True))
    assert printed(capsys, "equations", "mini", *clues).splitlines() == [
        equation
        for equation in equations(GAMES["mini"].language)
        if all(meets(equation, kind, clue) for kind, clue in pairs)
    ]


@pytest.mark.parametrize(
    ("clue", "why"),
    [
        (["--known", "*9"], "“*9”: Mini has columns 1 to 6"),
        (["--known", "*0"], "“*0”: Mini has columns 1 to 6"),
        (["--known", "*"], "“*” has no column: add one from 1 to 6"),
        (["--known", "*x"], "“*x”: Mini has columns 1 to 6"),
        (["--known", ""], "“” is not on the Mini keyboard"),
        (["--known", "x2"], "“x2”: “x” is not on the Mini keyboard"),
        (["--elsewhere", "3"], "“3” has no column: add one from 1 to 6"),
        (["--elsewhere", "33@1"], "“33@1”: “33” is not on the Mini keyboard"),
        (["--absent", "41a"], "“41a”: “a” is not on the Mini keyboard"),
    ],
)
def test_equations_refuses_an_invalid_clue(capsys: Printed, clue: list[str], why: str) -> None:
    assert refusal(capsys, "equations", "mini", *clue) == f"nerdle equations: {why}"


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
    assert json.loads(printed(capsys, "suggest", "classic", row, "--json"))["remaining"] == 0


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
    assert line in printed(capsys, "suggest", *arguments)


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
    assert lines[-1] == "not solved in 6 guesses: 0"


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
        f"95 % interval {low:.5f} to {high:.5f}",
        f"answers identified after {found['identified']:.5f} guesses on average",
    ]
    assert lines[-1] == "not solved in 7 guesses: 0"


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
    assert said == f"nerdle benchmark: cannot read {file}: it is not a text file"


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
        "🟪⬛🟩🟩⬛🟩🟩⬛  48-32=16  17,723 → 7 left (31.1 on average), "
        "2.95 expected guesses, skill 99, luck 76",
        "    This is nearly as good as the best guess, 54-36=18.",
        "🟪⬛⬛🟩🟩🟩⬛⬛  12+34=46  7 → 2 left (4.1 on average), "
        "2.71 expected guesses, skill 28, luck 99",
        "    53-34=19 leaves 1.3 on average; this guess leaves 4.1.",
        "🟩🟩🟩🟩🟩🟩🟩🟩  51-34=17  2 → solved, 1.50 expected guesses, skill 99, luck 99",
        "",
        "Perfect play finds 51-34=17 in 2 guesses.",
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


# ------------------------------------------------------------------------------------- all commands


@pytest.mark.parametrize("command", ["equations", "check"])
def test_an_unknown_game_is_refused(capsys: Printed, command: str) -> None:
    rest = ["1+2=3"] if command == "check" else []
    said = refusal(capsys, command, "sudoku", *rest)
    assert said.startswith(f"nerdle {command}: there is no game “sudoku”; the games are micro, ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["guess"],
        ["score"],
        ["score", "1+2=3"],
        ["score", "1+2=3", "1+2=3", "1+2=3"],
        ["check", "mini"],
        ["calculate"],
        ["equations"],
        ["equations", "mini", "--limit", "many"],
        ["equations", "mini", "--limit", "-1"],
        ["equations", "mini", "--limit=-1"],
        ["suggest"],
        ["suggest", "mini", "--top", "2.5"],
        ["suggest", "mini", "--top=-1"],
        ["benchmark"],
        ["suggest", "mini", "--colour"],
        ["review"],
        ["review", "mini", "--share"],
    ],
)
def test_a_usage_error_is_refused(capsys: Printed, arguments: list[str]) -> None:
    assert refusal(capsys, *arguments).startswith("nerdle")


@pytest.mark.parametrize("name", ["\0", "puzzles\0.txt", "\ud800", "\ud800.txt"])
@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("benchmark", "--answers"),
        ("generate", "--output"),
        ("generate", "--worksheet"),
        ("statistics", "--plot"),
    ],
)
def test_a_name_that_no_file_can_have_is_refused(
    capsys: Printed, command: str, option: str, name: str
) -> None:
    said = refusal(capsys, command, "mini", option, name)
    shown = name.replace("\0", "?").replace("\ud800", "?")
    where = f"nerdle {command}"
    why = f"{option}: “{shown}” cannot be the name of a file"
    assert said == f"{where}: {why}. See {where} --help."


@pytest.mark.parametrize("arguments", [["--help"], ["equations", "--help"], ["suggest", "--help"]])
def test_help_is_printed(capsys: Printed, arguments: list[str]) -> None:
    assert "Usage: nerdle" in printed(capsys, *arguments)


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        (["score", "9+9-3=15", "5+9-4=10"], "bgggbggp\n"),
        (["equations", "micro", "--limit", "2"], "1*1=1\n1*2=2\n"),
        (["calculate", "7/21*9"], "3\n"),
        (["check", "classic", "48-32=16"], "accepted\n"),
    ],
)
def test_the_module_runs_as_a_program(arguments: list[str], out: str) -> None:
    done = run(*arguments, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, out, "")


def test_the_program_runs_suggest_and_benchmark() -> None:
    utf8 = os.environ | {"PYTHONIOENCODING": "utf-8"}
    suggested = run("suggest", "classic", *REPLAYED, capture_output=True, env=utf8)
    assert (suggested.returncode, suggested.stderr) == (0, "")
    assert "2 equations left: 14+49=63 19+44=63" in suggested.stdout
    played = run("benchmark", "micro", "--json", capture_output=True)
    assert (played.returncode, json.loads(played.stdout)["failures"]) == (0, 0)


def test_bad_input_exits_with_2_and_prints_one_line() -> None:
    utf8 = os.environ | {"PYTHONIOENCODING": "utf-8"}
    done = run("check", "sudoku", "1+2=3", capture_output=True, env=utf8)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("nerdle check: there is no game “sudoku”")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows reports a closed pipe differently")
@pytest.mark.parametrize("arguments", [["equations", "classic"], ["equations", "micro"]])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_the_program_is_silent_when_the_pipe_is_closed(
    arguments: list[str], unbuffered: str
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    env = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    done = run(*arguments, stdout=writing, stderr=subprocess.PIPE, env=env)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def test_score_agrees_with_a_plain_definition_of_feedback(capsys: Printed) -> None:
    answers = equations(GAMES["mini"].language)[::23]
    for guess in answers:
        for answer in answers:
            seen = printed(capsys, "score", guess, answer)
            assert seen == plain.feedback(guess, answer) + "\n"
