"""The command line: the output of each command, and its errors."""

from __future__ import annotations

import json
import os
import re
import subprocess

import pytest

from nerdle.commands.exits import NO
from nerdle.equations.clues import Clues
from nerdle.equations.generate import equations
from nerdle.rules.games import GAMES
from nerdle.rules.language import Language
from nerdle.rules.pro import game_named
from tests.support.core.commands import Printed, printed, refusal, run

# -------------------------------------------------------------------------- score, check, calculate


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
    status = NO if said.startswith("refused") else 0
    assert printed(capsys, "check", game, guess, status=status) == f"{said}\n"


@pytest.mark.parametrize(
    ("arguments", "status", "plain"),
    [
        (
            ["score", "9×7=63", "7*9=63"],
            0,
            {"guess": "9*7=63", "answer": "7*9=63", "colours": "pgpggg"},
        ),
        (
            ["check", "Mini", "1*/2=3"],
            NO,
            {
                "game": "mini",
                "guess": "1*/2=3",
                "verdict": "refused",
                "reason": "a number is missing before “/” (tile 3)",
                "tile": 3,
            },
        ),
        (
            ["check", "mini", "4*7=28"],
            0,
            {
                "game": "mini",
                "guess": "4*7=28",
                "verdict": "accepted",
                "reason": "",
                "tile": None,
            },
        ),
        (
            ["calculate", "2/17+9"],
            0,
            {"expression": "2/17+9", "value": "155/17", "decimal": "9.1176470588"},
        ),
        (["calculate", "7/21*9"], 0, {"expression": "7/21*9", "value": "3", "decimal": "3"}),
        (
            ["equations", "mini", "--limit", "2"],
            0,
            {"game": "mini", "equations": ["1+9=10", "10-1=9"]},
        ),
    ],
)
def test_commands_about_the_rules_print_one_json_object(
    capsys: Printed, arguments: list[str], status: int, plain: dict[str, object]
) -> None:
    assert json.loads(printed(capsys, *arguments, "--json", status=status)) == plain


def test_the_name_of_a_game_can_have_capitals(capsys: Printed) -> None:
    typed = printed(capsys, "suggest", "Mini~Strict,4*7=28:BBBGBB", "--json")
    assert json.loads(typed)["position"] == "mini~strict,4*7=28:bbbgbb"


@pytest.mark.parametrize(
    ("name", "hint"),
    [("clasic~hard", "“clasic”. Did you mean classic?"), ("min", "“min”. Did you mean mini")],
)
def test_a_name_that_is_nearly_right_is_asked_about(capsys: Printed, name: str, hint: str) -> None:
    why = f"nerdle suggest: there is no game {hint}"
    assert refusal(capsys, "suggest", name).startswith(why)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("3-9+2", "-4"),
        ("1-5/3", "-2/3 = -0.6666666667"),
        ("1/8", "1/8 = 0.1250000000"),
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
        ("6/0", "this divides by zero"),
        ("1--1", "there is a stray sign at character 3: delete it"),
        ("12", "“12” has no operator: there is nothing to calculate"),
        ("1 - -1", "there is a stray sign at character 5: delete it"),
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

    monkeypatch.setattr("nerdle.equations.answers.equations", counted)
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
        (["--known", "*9"], "“*9”: Mini has tiles 1 to 6"),
        (["--known", "*0"], "“*0”: Mini has tiles 1 to 6"),
        (["--known", "*"], "“*” has no tile: add one from 1 to 6"),
        (["--known", "*x"], "“*x”: Mini has tiles 1 to 6"),
        (["--known", ""], "“” is not on the Mini keyboard"),
        (["--known", "x2"], "“x2”: “x” is not on the Mini keyboard"),
        (["--elsewhere", "3"], "“3” has no tile: add one from 1 to 6"),
        (["--elsewhere", "33@1"], "“33@1”: “33” is not on the Mini keyboard"),
        (["--absent", "41a"], "“41a”: “a” is not on the Mini keyboard"),
    ],
)
def test_equations_refuses_an_invalid_clue(capsys: Printed, clue: list[str], why: str) -> None:
    assert refusal(capsys, "equations", "mini", *clue) == f"nerdle equations: {why}"


# ------------------------------------------------------------------------------------- all commands


def test_the_module_runs_as_a_program() -> None:
    done = run("equations", "micro", "--limit", "2", capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1*1=1\n1*2=2\n", "")


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
