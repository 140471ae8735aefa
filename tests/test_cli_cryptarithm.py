"""`nerdle cryptarithm`: what it prints, and how it refuses."""

from __future__ import annotations

import json

import pytest

from nerdle.sisters.cryptarithm import read, solutions
from tests.test_cli import Printed, printed, refusal, run


def lines(capsys: Printed, *arguments: str) -> list[str]:
    return printed(capsys, "cryptarithm", *arguments).splitlines()


def test_every_solution_is_printed_and_then_how_many_there_are(capsys: Printed) -> None:
    assert lines(capsys, "SEND + MORE = MONEY") == ["9567 + 1085 = 10652", "1 solution"]
    assert lines(capsys, "A = A + 1") == ["no solutions"]
    said = lines(capsys, "NUM + BER = PLAY")
    assert said[:-1] == [solution.text for solution in solutions(read("NUM + BER = PLAY"))]
    assert said[-1] == "96 solutions"


def test_the_first_few_are_printed_where_no_more_are_wanted(capsys: Printed) -> None:
    said = lines(capsys, "NUM + BER = PLAY", "--limit", "2")
    assert said[:2] == lines(capsys, "NUM + BER = PLAY")[:2]
    assert said[2:] == ["there may be more than these 2"]
    assert lines(capsys, "NUM + BER = PLAY", "--limit", "97")[-1] == "96 solutions"


def test_equations_of_several_arguments_hold_at_once(capsys: Printed) -> None:
    together = ["9567 + 1085 = 10652, 5 + 6 = 11", "1 solution"]
    assert lines(capsys, "SEND + MORE = MONEY", "E + N = 11") == together
    assert lines(capsys, "SEND + MORE = MONEY; E + N = 11") == together


def test_the_digits_of_another_base_are_printed(capsys: Printed) -> None:
    said = lines(capsys, "SEND + MORE = MONEY", "--base", "16")
    assert "F56D + 10E5 = 10652" in said
    assert said[-1] == "28 solutions"


def test_json_is_one_object_with_all_solutions(capsys: Printed) -> None:
    told = json.loads(printed(capsys, "cryptarithm", "two*two=three", "--json"))
    digits = {"T": 1, "W": 3, "O": 8, "H": 9, "R": 0, "E": 4}
    assert told == {
        "puzzle": "TWO * TWO = THREE",
        "base": 10,
        "solutions": [{"text": "138 * 138 = 19044", "digits": digits}],
        "complete": True,
    }
    few = json.loads(printed(capsys, "cryptarithm", "A + B = C", "--json", "--limit", "1"))
    assert (len(few["solutions"]), few["complete"]) == (1, False)


def test_puzzles_are_made_of_words(capsys: Printed) -> None:
    said = lines(capsys, "--make", "send", "more", "money")
    assert [line.split("    ") for line in said] == [["SEND + MORE = MONEY", "9567 + 1085 = 10652"]]
    none = ["no sum of up to 2 of these words has exactly one solution"]
    assert lines(capsys, "--make", "A", "B", "C", "--terms", "2") == none


def test_json_of_made_puzzles_has_their_solutions(capsys: Printed) -> None:
    told = json.loads(printed(capsys, "cryptarithm", "--make", "SEND", "MORE", "MONEY", "--json"))
    assert (told["base"], told["complete"]) == (10, True)
    assert told["puzzles"][0]["puzzle"] == "SEND + MORE = MONEY"
    assert told["puzzles"][0]["solution"]["digits"]["M"] == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "write either an equation, as “SEND + MORE = MONEY”, or --make and words"),
        (["A = B", "--make", "A", "B", "C"], "write either an equation"),
        (["NUM + = PLAY"], "a stray “+”: a number has to stand after it (place 5)"),
        (["-A + B = C"], "a stray “-”: a number has to stand before it (place 1)"),
        (["ABCDEF + GHIJ = KA"], "“K” is letter 11, but base 10 has only 10 digits"),
        (
            ["A = B", "C + D ="],
            "the right side is empty: write a number after “=” (equation 2, pla",
        ),
        (["A = B", "B = C", "C"], "an “=” is missing: write what this makes (equation 3, place 1)"),
        (["A = B; = C"], "the left side is empty: write a number before “=” (place 8)"),
        (["A = B", "--base", "37"], "bases go from 2 to 36; 37 is none of them"),
        (["--make", "A", "B"], "give three words at least"),
        (["--make", "A", "B C", "D"], "“ ” cannot stand in the word “B C”: leave it out (place 2)"),
        (["--make", "A", "B", "C", "--terms", "1"], "a sum has two terms at least"),
    ],
)
def test_what_is_no_puzzle_is_refused(capsys: Printed, arguments: list[str], why: str) -> None:
    assert refusal(capsys, "cryptarithm", *arguments).startswith(f"nerdle cryptarithm: {why}")


def test_the_program_solves_a_puzzle() -> None:
    done = run("cryptarithm", "SEND + MORE = MONEY", capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        "9567 + 1085 = 10652\n1 solution\n",
        "",
    )
