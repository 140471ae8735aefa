"""`nerdle nanagram`: its output and its errors."""

from __future__ import annotations

import json

import pytest

from nerdle.sisters.nanagram import drawn
from tests.support.core.commands import Printed, printed, refusal


def test_re_orderings_are_counted_and_answers_with_all_symbols_marked(capsys: Printed) -> None:
    assert printed(capsys, "nanagram", "= 4 8! 1 + 9 - 2 -").splitlines()[2:5] == [
        "4+8-2-9=1    all symbols, 11 re-orderings",
        "21-4-8=9    1 re-ordering",
        "21-4-9=8    1 re-ordering",
    ]


def test_a_puzzle_without_answers(capsys: Printed) -> None:
    assert printed(capsys, "nanagram", "1=2") == "no answers\n"
    assert printed(capsys, "nanagram", "4=4") == "4=4    all symbols\n1 answer\n"


def test_json_has_all_re_orderings(capsys: Printed) -> None:
    assert json.loads(printed(capsys, "nanagram", "6 4! =! 2 + /", "--json")) == {
        "puzzle": "64!=!2+/",
        "answers": [["2+4=6", "4+2=6"]],
    }


def test_puzzles_are_made(capsys: Printed) -> None:
    puzzle = drawn(8, "2026-11-21")
    assert printed(capsys, "nanagram", "--make", "8", "2026-11-21") == f"{puzzle.text}\n"
    assert json.loads(printed(capsys, "nanagram", "--make", "8", "2026-11-21", "--json")) == {
        "puzzle": puzzle.text,
        "answers": puzzle.answers,
    }


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "missing argument 'PUZZLE'. See nerdle nanagram --help."),
        (["4 4 x ="], "“x” is not a digit, + - * / or = (character 5)"),
        (["4 4 + 8"], "“=” is missing: every answer needs it"),
        (["4 = 4", "--make", "10"], "a puzzle has 6 to 9 symbols, not 10"),
        (["= " * 50_000], "a puzzle has only one “=” (character 3)"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, arguments: list[str], why: str) -> None:
    assert refusal(capsys, "nanagram", *arguments) == f"nerdle nanagram: {why}"
