"""`nerdle countdown`: its output and its errors."""

from __future__ import annotations

import json

import pytest

from nerdle.sisters.countdown import solutions
from tests.support.core.commands import Printed, printed, refusal

ROUND = ["25", "50", "75", "100", "3", "6"]


def test_a_number_of_the_round_can_be_the_target(capsys: Printed) -> None:
    assert printed(capsys, "countdown", "5", "5") == "5 = 5\n"


def test_an_unreachable_target_prints_the_nearest_value(capsys: Printed) -> None:
    assert printed(capsys, "countdown", "1", "2", "7").splitlines() == [
        "7 cannot be reached; the nearest value is 3:",
        "2+1 = 3",
    ]


@pytest.mark.parametrize("limit", [0, 1, 5, 1000])
def test_at_most_the_limit_is_printed(capsys: Printed, limit: int) -> None:
    wanted = [f"{way.text} = 100" for way in solutions([10, 9, 8, 7, 6, 5], 100)][:limit]
    numbers = ["5", "6", "7", "8", "9", "10", "100"]
    assert printed(capsys, "countdown", *numbers, "--limit", str(limit)).splitlines() == wanted


def test_json_has_all_the_details(capsys: Printed) -> None:
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


def test_json_has_the_nearest_values(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "countdown", "2", "4", "7", "--json"))
    assert (found["target"], found["nearest"]) == (7, [6, 8])
    assert [way["value"] for way in found["solutions"]] == [6, 8]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["952"], "use 1 to 7 numbers and a target; this round has 0 numbers"),
        (["1"] * 9, "use 1 to 7 numbers and a target; this round has 8 numbers"),
        (["25", "0", "952"], "0 is not a positive whole number"),
        (["25", "50", "0"], "0 is not a positive whole number"),
        (["25", "-5", "952"], "NUMBER: use a whole number (0 or more), not “-5”."),
        (["25", "2.5", "952"], "NUMBER: use a whole number (0 or more), not “2.5”."),
        (["25", "many", "952"], "NUMBER: use a whole number (0 or more), not “many”."),
        (
            ["25", "50", "--limit", "many"],
            "--limit: use a whole number (0 or more), not “many”.",
        ),
        ([], "missing argument 'NUMBER...'."),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, arguments: list[str], why: str) -> None:
    said = refusal(capsys, "countdown", *arguments).removesuffix(" See nerdle countdown --help.")
    assert said == f"nerdle countdown: {why}"
