"""The commands of the sister puzzles: their output and their errors."""

from __future__ import annotations

import json
import shlex

import pytest

from nerdle.sisters.countdown import solutions
from nerdle.sisters.cryptarithm import read
from nerdle.sisters.cryptarithm import solutions as fillings
from nerdle.sisters.nanagram import drawn
from tests.support.core.commands import Printed, printed, refusal

ROUND = ["25", "50", "75", "100", "3", "6"]
SET = ["2", "5", "6", "7", "10", "75"]

# -------------------------------------------------------------------------------------- cryptarithm


def lines(capsys: Printed, *arguments: str) -> list[str]:
    return printed(capsys, "cryptarithm", *arguments).splitlines()


def test_all_solutions_are_printed_and_then_their_number(capsys: Printed) -> None:
    assert lines(capsys, "A = A + 1") == ["no solutions"]
    said = lines(capsys, "NUM + BER = PLAY")
    assert said[:-1] == [solution.text for solution in fillings(read("NUM + BER = PLAY"))]
    assert said[-1] == "96 solutions"


def test_at_most_the_limit_of_fillings_is_printed(capsys: Printed) -> None:
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


# ---------------------------------------------------------------------------------------- countdown


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


# ------------------------------------------------------------------------------------------ targets


def test_the_solutions_of_each_target_are_printed_in_order(capsys: Printed) -> None:
    wanted = [
        f"{way.text} = {target}"
        for target in (839, 339, 839)
        for way in solutions([2, 5, 6, 7, 10, 75], target, fractions=True)
    ]
    options = [word for target in (839, 339, 839) for word in ("--target", str(target))]
    assert printed(capsys, "targets", *SET, *options).splitlines() == wanted
    assert "(75-7-2/10)*5 = 339" in wanted


def test_the_limit_holds_for_each_target(capsys: Printed) -> None:
    options = ["--target", "22", "--target", "96", "--limit", "3"]
    lines = printed(capsys, "targets", *SET, *options).splitlines()
    assert [line.partition(" = ")[2] for line in lines] == ["22"] * 3 + ["96"] * 3
    assert printed(capsys, "targets", *SET, *options[:-1], "0") == ""


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


# ----------------------------------------------------------------------------------------- nanagram


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
        ("cryptarithm 'NUM + = PLAY'", "a number is missing after “+” (character 5)"),
        ("cryptarithm '-A + B = C'", "a number is missing before “-” (character 1)"),
        (
            "cryptarithm 'ABCDEF + GHIJ = KA'",
            "“K” is one letter too many, because base 10 has only 10 digits: use fewer letters or "
            "a larger base (character 17)",
        ),
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
        ("cryptarithm --make A B", "give at least three words: two to add, and one for the sum"),
        (
            "cryptarithm --make A 'B C' D",
            "“ ” is not allowed in the word “B C”: delete it (character 2)",
        ),
        ("cryptarithm --make A B C --terms 1", "a sum needs at least two terms"),
        ("countdown 952", "use 1 to 7 numbers and a target; this round has 0 numbers"),
        (
            "countdown 1 1 1 1 1 1 1 1 1",
            "use 1 to 7 numbers and a target; this round has 8 numbers",
        ),
        ("countdown 25 0 952", "0 is not a positive whole number"),
        ("countdown 25 50 0", "0 is not a positive whole number"),
        ("countdown 25 -5 952", "NUMBER: use a whole number (0 or more), not “-5”."),
        ("countdown 25 2.5 952", "NUMBER: use a whole number (0 or more), not “2.5”."),
        ("countdown 25 many 952", "NUMBER: use a whole number (0 or more), not “many”."),
        ("countdown 25 50 --limit many", "--limit: use a whole number (0 or more), not “many”."),
        ("countdown", "missing argument 'NUMBER...'."),
        ("targets 2 4", "missing option '--target'."),
        ("targets --target 4", "missing argument 'NUMBER...'."),
        ("targets 2 0 --target 4", "0 is not a positive whole number"),
        ("targets 2 4 --target 5 --target 0", "0 is not a positive whole number"),
        ("targets 2 4 --target x", "--target: use a whole number (0 or more), not “x”."),
        ("targets 2 4.5 --target 9", "NUMBER: use a whole number (0 or more), not “4.5”."),
        (
            "targets 1 2 3 4 5 6 7 8 --target 9",
            "use 1 to 7 numbers and a target; this round has 8 numbers",
        ),
        ("nanagram", "missing argument 'PUZZLE'."),
        ("nanagram '4 4 x ='", "“x” is not a digit, + - * / or = (character 5)"),
        ("nanagram '4 4 + 8'", "“=” is missing: every answer needs it"),
        ("nanagram '4 = 4' --make 10", "a puzzle has 6 to 9 symbols, not 10"),
        (f"nanagram '{'= ' * 50_000}'", "a puzzle has only one “=” (character 3)"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, line: str, why: str) -> None:
    name, *arguments = shlex.split(line)
    said = refusal(capsys, name, *arguments).removesuffix(f" See nerdle {name} --help.")
    assert said == f"nerdle {name}: {why}"
