"""`nerdle targets`: its output and its errors."""

from __future__ import annotations

import json

import pytest

from nerdle.sisters.countdown import solutions
from tests.support.core.commands import Printed, printed, refusal

NUMBERS = ["2", "5", "6", "7", "10", "75"]


def test_the_solutions_of_each_target_are_printed_in_order(capsys: Printed) -> None:
    wanted = [
        f"{way.text} = {target}"
        for target in (839, 339, 839)
        for way in solutions([2, 5, 6, 7, 10, 75], target, fractions=True)
    ]
    options = [word for target in (839, 339, 839) for word in ("--target", str(target))]
    assert printed(capsys, "targets", *NUMBERS, *options).splitlines() == wanted
    assert "(75-7-2/10)*5 = 339" in wanted


def test_the_limit_holds_for_each_target(capsys: Printed) -> None:
    options = ["--target", "22", "--target", "96", "--limit", "3"]
    lines = printed(capsys, "targets", *NUMBERS, *options).splitlines()
    assert [line.partition(" = ")[2] for line in lines] == ["22"] * 3 + ["96"] * 3
    assert printed(capsys, "targets", *NUMBERS, *options[:-1], "0") == ""


def test_a_target_that_cannot_be_reached_is_said_in_words(capsys: Printed) -> None:
    options = ["--target", "7", "--target", "8"]
    assert printed(capsys, "targets", "2", "4", *options) == "7 cannot be reached\n4*2 = 8\n"


def test_json_has_the_solutions_of_each_target(capsys: Printed) -> None:
    options = ["--target", "7", "--target", "8", "--json"]
    assert json.loads(printed(capsys, "targets", "2", "4", *options)) == {
        "targets": [
            {"target": 7, "solutions": []},
            {"target": 8, "solutions": [{"expression": "4*2", "numbers": 2}]},
        ]
    }


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["2", "4"], "missing option '--target'."),
        (["--target", "4"], "missing argument 'NUMBER...'."),
        (["2", "0", "--target", "4"], "0 is not a positive whole number"),
        (["2", "4", "--target", "5", "--target", "0"], "0 is not a positive whole number"),
        (["2", "4", "--target", "x"], "--target: use a whole number (0 or more), not “x”."),
        (["2", "4.5", "--target", "9"], "NUMBER: use a whole number (0 or more), not “4.5”."),
        (
            [*"12345678", "--target", "9"],
            "use 1 to 7 numbers and a target; this round has 8 numbers",
        ),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, arguments: list[str], why: str) -> None:
    said = refusal(capsys, "targets", *arguments).removesuffix(" See nerdle targets --help.")
    assert said == f"nerdle targets: {why}"
