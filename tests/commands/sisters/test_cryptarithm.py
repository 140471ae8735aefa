"""`nerdle cryptarithm`: its output and its errors."""

from __future__ import annotations

import json

import pytest

from nerdle.sisters.cryptarithm import read, solutions
from tests.support.core.commands import Printed, printed, refusal


def lines(capsys: Printed, *arguments: str) -> list[str]:
    return printed(capsys, "cryptarithm", *arguments).splitlines()


def test_all_solutions_are_printed_and_then_their_number(capsys: Printed) -> None:
    assert lines(capsys, "A = A + 1") == ["no solutions"]
    said = lines(capsys, "NUM + BER = PLAY")
    assert said[:-1] == [solution.text for solution in solutions(read("NUM + BER = PLAY"))]
    assert said[-1] == "96 solutions"


def test_at_most_the_limit_is_printed(capsys: Printed) -> None:
    said = lines(capsys, "NUM + BER = PLAY", "--limit", "2")
    assert said[:2] == lines(capsys, "NUM + BER = PLAY")[:2]
    assert said[2:] == ["stopped after 2; there may be more"]
    assert lines(capsys, "NUM + BER = PLAY", "--limit", "97")[-1] == "96 solutions"


def test_equations_in_several_arguments_are_solved_together(capsys: Printed) -> None:
    together = ["9567 + 1085 = 10652, 5 + 6 = 11", "1 solution"]
    assert lines(capsys, "SEND + MORE = MONEY", "E + N = 11") == together
    assert lines(capsys, "SEND + MORE = MONEY; E + N = 11") == together


def test_solutions_in_another_base_have_letters_for_large_digits(capsys: Printed) -> None:
    said = lines(capsys, "SEND + MORE = MONEY", "--base", "16")
    assert "F56D + 10E5 = 10652" in said
    assert said[-1] == "28 solutions"


def test_json_is_one_object_with_all_solutions(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "cryptarithm", "two*two=three", "--json"))
    digits = {"T": 1, "W": 3, "O": 8, "H": 9, "R": 0, "E": 4}
    assert found == {
        "puzzle": "TWO * TWO = THREE",
        "base": 10,
        "solutions": [{"text": "138 * 138 = 19044", "digits": digits}],
        "complete": True,
    }
    few = json.loads(printed(capsys, "cryptarithm", "A + B = C", "--json", "--limit", "1"))
    assert (len(few["solutions"]), few["complete"]) == (1, False)


def test_words_without_a_puzzle_get_a_line_that_says_so(capsys: Printed) -> None:
    none = ["no sum of up to 2 of these words has exactly one solution"]
    assert lines(capsys, "--make", "A", "B", "C", "--terms", "2") == none


def test_json_of_made_puzzles_has_their_solutions(capsys: Printed) -> None:
    found = json.loads(printed(capsys, "cryptarithm", "--make", "SEND", "MORE", "MONEY", "--json"))
    assert (found["base"], found["complete"]) == (10, True)
    assert found["puzzles"][0]["puzzle"] == "SEND + MORE = MONEY"
    assert found["puzzles"][0]["solution"]["digits"]["M"] == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "write an equation such as “SEND + MORE = MONEY”, or --make followed by words"),
        (["A = B", "--make", "A", "B", "C"], "write an equation such as"),
        (["NUM + = PLAY"], "a number is missing after “+” (character 5)"),
        (["-A + B = C"], "a number is missing before “-” (character 1)"),
        (["ABCDEF + GHIJ = KA"], "“K” is one letter too many, because base 10 has only 10 digits"),
        (
            ["A = B", "C + D ="],
            "the right side is empty: write a number after “=” (equation 2, cha",
        ),
        (
            ["A = B", "B = C", "C"],
            "“=” is missing: add “=” and the result (equation 3, character 1)",
        ),
        (["A = B; = C"], "the left side is empty: write a number before “=” (character 8)"),
        (["A = B", "--base", "37"], "the base must be from 2 to 36, not 37"),
        (["--make", "A", "B"], "give at least three words"),
        (
            ["--make", "A", "B C", "D"],
            "“ ” is not allowed in the word “B C”: delete it (character 2)",
        ),
        (["--make", "A", "B", "C", "--terms", "1"], "a sum needs at least two terms"),
    ],
)
def test_an_invalid_puzzle_is_refused(capsys: Printed, arguments: list[str], why: str) -> None:
    assert refusal(capsys, "cryptarithm", *arguments).startswith(f"nerdle cryptarithm: {why}")
