"""`nerdle countdown`: what it prints, and how it refuses."""

from __future__ import annotations

import json

import pytest

from nerdle.sisters.countdown import solutions
from tests.test_cli import Printed, printed, refusal, run

ROUND = ["25", "50", "75", "100", "3", "6"]


def test_it_prints_every_way_simplest_first(capsys: Printed) -> None:
    assert printed(capsys, "countdown", *ROUND, "952").splitlines() == [
        "((100+6)*75*3-50)/25 = 952",
        "(100+3)*75*6/50+25 = 952",
    ]


def test_a_number_of_the_round_can_be_the_target(capsys: Printed) -> None:
    assert printed(capsys, "countdown", "5", "5") == "5 = 5\n"


def test_it_prints_the_ways_to_the_nearest_where_there_is_none(capsys: Printed) -> None:
    assert printed(capsys, "countdown", "1", "2", "7").splitlines() == [
        "7 cannot be reached; nearest is 3:",
        "2+1 = 3",
    ]
    assert printed(capsys, "countdown", "2", "4", "7").splitlines() == [
        "7 cannot be reached; nearest are 6 and 8:",
        "4+2 = 6",
        "4*2 = 8",
    ]


@pytest.mark.parametrize("limit", [0, 1, 5, 1000])
def test_it_prints_no_more_than_the_limit(capsys: Printed, limit: int) -> None:
    wanted = [f"{way.text} = 100" for way in solutions([10, 9, 8, 7, 6, 5], 100)][:limit]
    numbers = ["5", "6", "7", "8", "9", "10", "100"]
    assert printed(capsys, "countdown", *numbers, "--limit", str(limit)).splitlines() == wanted


def test_json_is_one_object_with_all_of_it(capsys: Printed) -> None:
    assert json.loads(printed(capsys, "countdown", *ROUND, "952", "--json", "--limit", "1")) == {
        "numbers": [25, 50, 75, 100, 3, 6],
        "target": 952,
        "nearest": [952],
        "solutions": [
            {
                "text": "((100+6)*75*3-50)/25",
                "value": 952,
                "numbers": 6,
                "steps": [106, 7950, 23850, 23800, 952],
            }
        ],
    }


def test_json_says_the_nearest_too(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "countdown", "2", "4", "7", "--json"))
    assert (found["target"], found["nearest"]) == (7, [6, 8])
    assert [way["value"] for way in found["solutions"]] == [6, 8]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["952"], "a round has 1 to 7 numbers besides its target, this has 0"),
        (["1"] * 9, "a round has 1 to 7 numbers besides its target, this has 8"),
        (["25", "0", "952"], "0 is no positive whole number"),
        (["25", "50", "0"], "0 is no positive whole number"),
        (["25", "-5", "952"], "NUMBER: “-5” is no number."),
        (["25", "2.5", "952"], "NUMBER: “2.5” is no number."),
        (["25", "many", "952"], "NUMBER: “many” is no number."),
        (["25", "50", "--limit", "many"], "--limit: “many” is no number."),
        ([], "missing argument 'NUMBER...'."),
    ],
)
def test_it_refuses_in_one_line(capsys: Printed, arguments: list[str], why: str) -> None:
    said = refusal(capsys, "countdown", *arguments).removesuffix(" See nerdle countdown --help.")
    assert said == f"nerdle countdown: {why}"


def test_it_runs_as_a_program() -> None:
    done = run("countdown", *ROUND, "952", "--limit", "1", capture_output=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "((100+6)*75*3-50)/25 = 952\n"
