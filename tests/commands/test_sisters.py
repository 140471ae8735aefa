"""The commands of the sister puzzles: their output and their errors."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path

import pytest

from nerdle.sisters.countdown import solutions
from nerdle.sisters.cryptarithm import read
from nerdle.sisters.cryptarithm import solutions as fillings
from nerdle.sisters.nanagram import drawn
from nerdle.sisters.square.game import SQUARES
from tests.support.core.commands import Printed, printed, refusal
from tests.support.core.sisters import SQUARE, square


def ways(numbers: str, target: int, *, fractions: bool = False) -> list[str]:
    """Return the lines with all solutions of a round."""
    found = solutions([*map(int, numbers.split())], target, fractions=fractions)
    return [f"{way.text} = {target}" for way in found]


SET = "2 5 6 7 10 75"
NUM = [solution.text for solution in fillings(read("NUM + BER = PLAY"))]
STOPPED = "stopped after 2; there may be more"


@pytest.mark.parametrize(
    ("line", "output"),
    [
        ("cryptarithm 'A = A + 1'", ["no solutions"]),
        ("cryptarithm 'NUM + BER = PLAY' --limit 97", [*NUM, "96 solutions"]),
        ("cryptarithm 'NUM + BER = PLAY' --limit 2", [*NUM[:2], STOPPED]),
        (
            "cryptarithm 'SEND + MORE = MONEY; E + N = 11' 'D = 7'",
            ["9567 + 1085 = 10652, 5 + 6 = 11, 7 = 7", "1 solution"],
        ),
        ("cryptarithm 'A + 1 = B' 'A = 9' --base 11", ["9 + 1 = A, 9 = 9", "1 solution"]),
        (
            "cryptarithm --make A B C --terms 2",
            ["no sum of up to 2 of these words has exactly one solution"],
        ),
        ("countdown 5 5", ["5 = 5"]),
        ("countdown 1 2 7", ["7 cannot be reached; the nearest value is 3:", "2+1 = 3"]),
        *(
            (f"countdown 5 6 7 8 9 10 100 --limit {few}", ways("10 9 8 7 6 5", 100)[:few])
            for few in (0, 1, 5, 1000)
        ),
        (
            f"targets {SET} --target 839 --target 339 --target 839",
            [way for n in (839, 339, 839) for way in ways(SET, n, fractions=True)],
        ),
        (
            f"targets {SET} --target 22 --target 96 --limit 3",
            [way for n in (22, 96) for way in ways(SET, n, fractions=True)[:3]],
        ),
        (f"targets {SET} --target 22 --limit 0", []),
        ("targets 2 4 --target 7 --target 8", ["7 cannot be reached", "4*2 = 8"]),
        (
            "nanagram '1 2 3! + + = 6'",
            [
                "1+2+3=6    all symbols, 5 re-orderings",
                "1+2=3    1 re-ordering",
                "2 answers",
            ],
        ),
        ("nanagram 1=2", ["no answers"]),
        ("maffdoku --rows 3 ? ?", ["no solutions"]),
        (
            "maffdoku --rows 18 11 ? --columns 15 8 22 --row-products 162 ? ?",
            ["639", "218", "745", "", "639", "245", "718", "", "2 solutions"],
        ),
        ("nanagram 4=4", ["4=4    all symbols", "1 answer"]),
        ("nanagram --decoy 4=45", ["4=4    without 5", "1 answer"]),
        ("nanagram --make 6 1 --decoy", [drawn(6, "1", decoy=True).text]),
        ("nanagram --make 8 2026-11-21", [drawn(8, "2026-11-21").text]),
    ],
)
def test_what_is_printed(capsys: Printed, line: str, output: list[str]) -> None:
    assert printed(capsys, *shlex.split(line)).splitlines() == output


DIGITS = {"T": 1, "W": 3, "O": 8, "H": 9, "R": 0, "E": 4}


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (
            "cryptarithm two*two=three",
            {
                "puzzle": "TWO * TWO = THREE",
                "base": 10,
                "solutions": [{"text": "138 * 138 = 19044", "digits": DIGITS}],
                "complete": True,
            },
        ),
        (
            "cryptarithm --make TWO TWO THREE --base 11 --limit 0",
            {"base": 11, "puzzles": [], "complete": False},
        ),
        (
            "countdown 25 50 75 100 3 6 952 --limit 1",
            {
                "numbers": [25, 50, 75, 100, 3, 6],
                "target": 952,
                "nearest": [952],
                "solutions": [next(solutions([25, 50, 75, 100, 3, 6], 952)).as_dict()],
            },
        ),
        (
            "countdown 2 4 7 --limit 1",
            {
                "numbers": [2, 4],
                "target": 7,
                "nearest": [6, 8],
                "solutions": [next(solutions([2, 4], 6)).as_dict()],
            },
        ),
        (
            "targets 2 4 --target 7 --target 8",
            {
                "numbers": [2, 4],
                "targets": [
                    {"target": 7, "solutions": []},
                    {
                        "target": 8,
                        "solutions": [
                            {
                                "text": "4*2",
                                "expression": "4*2",
                                "value": 8,
                                "numbers": 2,
                                "steps": [8],
                            }
                        ],
                    },
                ],
            },
        ),
        (
            "maffdoku --columns 15 8 22 --row-products 162 40 ?",
            {"grids": [[[6, 3, 9], [2, 4, 5], [7, 1, 8]]]},
        ),
        (
            "nanagram '6 4! =! 2 + /'",
            {"puzzle": "64!=!2+/", "answers": [["2+4=6", "4+2=6"]]},
        ),
        (
            "nanagram --make 8 2026-11-21",
            {
                "puzzle": drawn(8, "2026-11-21").text,
                "answers": drawn(8, "2026-11-21").answers,
            },
        ),
    ],
)
def test_json_is_one_object(capsys: Printed, line: str, parts: dict[str, object]) -> None:
    assert json.loads(printed(capsys, *shlex.split(line), "--json")) == parts


def test_json_of_made_puzzles_has_their_solutions(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "cryptarithm", "--make", "SEND", "MORE", "MONEY", "--json"))
    [made] = found["puzzles"]
    assert (made["puzzle"], found["complete"]) == ("SEND + MORE = MONEY", True)
    assert (made["solution"]["text"], made["solution"]["digits"]["M"]) == ("9567 + 1085 = 10652", 1)


def test_square_prints_the_fewest_swaps(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    for level in SQUARES.levels:
        file.write_text(printed(capsys, "square", "--make", str(level), "2026-11-21"), "utf-8")
        told = json.loads(printed(capsys, "square", str(file), "--json"))
        assert told["unique"]
        tiles = file.read_text("utf-8").replace("!", "").split()
        for (row, column), (other, across) in told["swaps"]:
            one, two = 7 * row + column - 8, 7 * other + across - 8
            tiles[one], tiles[two] = tiles[two], tiles[one]
        assert " ".join(told["square"]).split() == tiles
        lines = printed(capsys, "square", str(file)).splitlines()
        assert [line.split() for line in lines[:7]] == [line.split() for line in told["square"]]
        assert len(lines[7:]) == len(told["swaps"])


def test_square_says_whether_there_are_several_solutions_or_none(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(square(SQUARE, "!"), "utf-8")
    *tiles, several = printed(capsys, "square", str(file)).splitlines()
    assert len(tiles) == 7
    assert several == "There are several solutions; this is the nearest one."
    for option, none in (
        ("", "no solution"),
        ("--json", '{"square": [], "unique": false, "swaps": []}'),
    ):
        monkeypatch.setattr(sys, "stdin", io.StringIO(square([12] * 16, "!")))
        assert printed(capsys, "square", "-", *option.split()) == f"{none}\n"


# ------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "cryptarithm",
            "write an equation such as “SEND + MORE = MONEY”, or --make followed by words",
        ),
        (
            "cryptarithm 'A = B' --make A B C",
            "write an equation such as “SEND + MORE = MONEY”, or --make followed by words",
        ),
        ("cryptarithm '-A + B = C'", "a number is missing before “-” (character 1)"),
        (
            "cryptarithm 'A = B' 'C + D ='",
            "the right side is empty: write a number after “=” (equation 2, character 7)",
        ),
        (
            "cryptarithm 'A = B' 'B = C' C",
            "“=” is missing: add “=” and the result (equation 3, character 1)",
        ),
        (
            "cryptarithm 'A = B; = C'",
            "the left side is empty: write a number before “=” (character 8)",
        ),
        ("cryptarithm 'A = B' --base 37", "the base must be from 2 to 36, not 37"),
        (
            "cryptarithm --make A 'B C' D",
            "“ ” is not allowed in the word “B C”: delete it (character 2)",
        ),
        ("cryptarithm --make A B C --terms 1", "a sum needs at least two terms"),
        ("countdown 952", "use 1 to 7 numbers and a target; this round has 0 numbers"),
        ("countdown 25 0 952", "0 is not a positive whole number"),
        ("countdown 25 many 952", "NUMBER: use a whole number (0 or more), not “many”."),
        ("countdown 25 50 --limit many", "--limit: use a whole number (0 or more), not “many”."),
        ("countdown", "missing argument 'NUMBER...'."),
        ("targets 2 4", "missing option '--target'."),
        ("targets --target 4", "missing argument 'NUMBER...'."),
        ("targets 2 4 --target 5 --target 0", "0 is not a positive whole number"),
        ("targets 2 4 --target x", "--target: use a whole number (0 or more), not “x”."),
        ("nanagram", "missing argument 'PUZZLE'."),
        ("nanagram '4 4 x ='", "“x” is not a digit, + - * / or = (character 5)"),
        ("nanagram '4 = 4' --make 10", "a puzzle has 6 to 9 symbols, not 10"),
        (f"nanagram '{'= ' * 50_000}'", "a puzzle has only one “=” (character 3)"),
        ("maffdoku --rows 1 2 x", "write three numbers, with ? for a hidden one, not “1 2 x”"),
        ("maffdoku --rows 1 2", "option '--rows' requires 3 arguments."),
        ("square --make 4 1", "a puzzle has level 1, 2 or 3, not 4"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, line: str, why: str) -> None:
    name, *arguments = shlex.split(line)
    said = refusal(capsys, name, *arguments).removesuffix(f" See nerdle {name} --help.")
    assert said == f"nerdle {name}: {why}"
