"""Very long, deep and unprintable input is refused in one short line of plain words."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.puzzles.puzzle import COLUMNS
from nerdle.rules.feedback import parse_colours
from nerdle.rules.games import GAMES, Game, check
from nerdle.rules.language import Language
from nerdle.rules.position import parse
from nerdle.rules.quotation import cut, in_digits, quoted
from nerdle.sisters.countdown import MOST_DIGITS, CountdownError, nearest, solutions
from nerdle.sisters.cryptarithm import CryptarithmError, how_many, make, read
from nerdle.sisters.cryptarithm import solutions as fillings
from tests.support.core.commands import Printed, refusal
from tests.support.core.plain import ALPHABETS

MINI = GAMES["mini"]
HUGE = 10**5000  # Python refuses to write it
NINES = "9" * 5000
LONG = "x" * 100_000

OF_THE_INTERPRETER = re.compile(
    r"set_int_max_str_digits|islice|sys\.|maxsize|recursion|codec|surrogate|\\u|\\x|Errno|Traceback"
    r"|NoneType|embedded"
)


def plain(message: str) -> str:
    """Return a message after checking that it is one short line in plain words."""
    assert len(message) <= 400
    assert message.isprintable()
    assert not OF_THE_INTERPRETER.search(message)
    return message


# ------------------------------------------------------------------------------------- quoted input


@given(st.text() | st.text(st.characters(categories=["Cs", "Cc", "Zs", "L"])), st.integers(1, 50))
def test_whatever_is_quoted_fits_on_a_line(text: str, longest: int) -> None:
    shown = cut(text, longest)
    assert len(shown) <= longest
    assert shown.isprintable()
    shown.encode()
    if text.isprintable() and len(text) <= longest:
        assert shown == text


def test_a_long_quotation_ends_with_an_ellipsis() -> None:
    assert quoted("abc" * 10) == "“abcabcabcabcabcabca…”"


@given(st.integers())
def test_a_number_is_shown_in_digits_unless_it_is_very_long(number: int) -> None:
    assert in_digits(number) in {str(number), "a number of more than 20 digits"}
    assert "more than 20" in in_digits(number * HUGE + HUGE) or number < 0


# --------------------------------------------------------------------------------- the command line


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["calculate", NINES + "+1"], "an expression can have at most 500 symbols, but this has"),
        (["calculate", "9" * 400], "“9999999999999999999…” has no operator"),
        (["calculate", "1+\x1b[31m2"], "“?” cannot be used here"),
        (["check", LONG, "1+2=3"], "there is no game “xxxxxxxxxxxxxxxxxxx…”"),
        (["equations", "mini", "--limit", NINES], "--limit: use at most 9 digits, not “9999"),
        (["equations", "mini", "--limit", LONG], "--limit: use a whole number (0 or more), not “x"),
        (["equations", "mini", "--known", LONG], "“xxxxxxxxxxxxxxxxxxx…”: “x” is not on the Mini"),
        (["benchmark", "mini", "--opening", LONG], "xxxxxxxxxxxxxxxxxxx… cannot be the opening"),
        (["benchmark", "mini", "--jobs", "9" * 9], "jobs must be at most 61"),
        (["review", "mini", "4*7=28:gggggg", "--answer", NINES], "9999999999999999999… cannot be"),
        (["statistics", "mini", "--rules", LONG], "there are no rules called “xxxxxxxxxxxxxx"),
        (["statistics", "mini", "--plot", LONG], "“xxx"),
        (["play", "mini", "--date", LONG], "“xxxxxxxxxxxxxxxxxxx…” is not a date"),
        (["play", "mini", "--seed", NINES], "--seed: use at most 18 digits, not “9999"),
        (["generate", "mini", "--result", NINES], "“9999999999999999999…” is not a result"),
        (["generate", "mini", "--format", LONG], "--format: 'xxx"),
        (["generate", "mini", "--output", LONG], "“xxx"),
        (["cryptarithm", "A" * 100_000 + " = B"], "a word or number can have at most 100 letters"),
        (["cryptarithm", "A = B"] + ["A = B"] * 100, "a puzzle can have at most 100 equations: le"),
        (
            ["cryptarithm", "--make", "A" * 90 + "!", "B", "C"],
            "“!” is not allowed in the word “AAA",
        ),
        (["countdown", *["9" * 41] * 6, "952"], "NUMBER: use at most 40 digits, not “9999999"),
        (["targets", "1", "--target", "9" * 41], "--target: use at most 40 digits, not “9999999"),
        (["score", "1", "2", *["3" * 1000] * 50], "got unexpected extra arguments (333"),
        (["solve", f"--{LONG}"], "no such option '--xxx"),
    ],
)
def test_a_command_refuses_very_long_input_in_one_short_line(
    capsys: Printed, arguments: list[str], why: str
) -> None:
    assert plain(refusal(capsys, *arguments)).startswith(f"nerdle {arguments[0]}: {why}")


def test_a_command_with_a_very_long_name_is_refused_in_one_short_line(capsys: Printed) -> None:
    assert plain(refusal(capsys, LONG)).startswith("nerdle: there is no command “xxxxxxxxxxxxxxxxx")


@pytest.mark.parametrize("command", [["solve", "mini"], ["play", "mini", "--seed", "1"]])
@pytest.mark.parametrize(
    "line", [NINES, LONG, "\x1b[2J", "\x00", "\udcff", "undo" + NINES, "9:" + LONG]
)
def test_a_dialogue_answers_very_long_or_unprintable_lines_in_short_ones(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, command: list[str], line: str
) -> None:
    from nerdle.cli import main

    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n"))
    assert main(command) == 0
    for each in capsys.readouterr().out.splitlines():
        plain(each)


# -------------------------------------------------------------------------------------- the library


@pytest.mark.parametrize(
    ("call", "error", "why"),
    [
        (lambda: read("B + " + "1" * 101 + " = C"), CryptarithmError, r"\(character 105\)"),
        (lambda: read("A + " * 20_000 + "A = B"), CryptarithmError, "at most 50,000 characters"),
        (lambda: read("A = B, " * 101), CryptarithmError, r"100 equations.*\(character 701\)"),
        (lambda: read("A = B", HUGE), ValueError, "from 2 to 36, not a number of more than 20"),
        (lambda: make(["A" * 101, "B", "C"]), CryptarithmError, r"100 .* \(character 101\)"),
        (lambda: solutions([10**MOST_DIGITS], 1), CountdownError, "more than 40 digits"),
        (lambda: solutions([1], HUGE), CountdownError, "a number has more than 40 digits"),
        (lambda: nearest([1, -HUGE], 5), CountdownError, "more than 20 digits is not a positive"),
        (lambda: parse("mini,4*7=28:\ud800"), ValueError, "“\\?” is not a colour"),
        (lambda: parse_colours("\x00"), ValueError, "“\\?” is not a colour"),
    ],
)
def test_a_function_refuses_it_with_its_documented_exception(
    call: Callable[[], Any], error: type[ValueError], why: str
) -> None:
    with pytest.raises(error, match=why) as caught:
        call()
    assert type(caught.value) is not UnicodeEncodeError
    plain(str(caught.value))


def test_a_check_quotes_a_symbol_that_cannot_be_printed_as_a_question_mark() -> None:
    assert check(MINI, "4*7\x1b28").reason == "“?” is not on the Mini keyboard"


@pytest.mark.parametrize(
    ("guess", "why"),
    [
        ("9^9^9^9=1", "this number is too long to calculate (tile 4)"),
        ("99!!=1", "this number is too long to calculate (tile 4)"),
        ("2^-9^9^9=1", "this number is too long to calculate (tile 5)"),
        ("0^-1=1", "this divides by zero (tile 2)"),
        ("2^.5=1.4142", "this power cannot be written as a fraction (tile 2)"),
        ("(" * 25 + "=1", "at most 20 brackets can be open at the same time (tile 21)"),
        ("9" + "²" * 25 + "=1", "this number is too long to calculate (tile 23)"),
        ("999!=1", "the left side is a number of more than 20 digits, but the right side is 1"),
        ("1/99!=1", "the left side is a number of more than 20 digits, but the right side is 1"),
    ],
)
def test_a_check_refuses_enormous_powers_and_deep_brackets_at_once(guess: str, why: str) -> None:
    language = Language("pro", len(guess), ALPHABETS[2])
    assert plain(check(Game("pro", "Pro", language), guess).reason) == why


def test_the_largest_numbers_of_a_round_are_used() -> None:
    large = 10**MOST_DIGITS - 1
    assert nearest([large, 1], large - 1) == (large - 1,)
    assert next(solutions([large, large, 5], 6)).value == 6


def test_counting_solutions_can_stop_at_any_number() -> None:
    puzzle = read("A + B = 3")
    assert [how_many(puzzle, most) for most in (HUGE, None, 1, 0, -1)] == [4, 4, 1, 0, 0]


def test_the_longest_words_and_enormous_weights_are_solved() -> None:
    most = "A" * 100
    assert [each.text for each in fillings(read(f"{most} = {'3' * 100}"))] == [
        f"{'3' * 100} = {'3' * 100}"
    ]
    nines = "9" * 100
    times = f" * {nines}" * 3  # the square of this weight is no float
    [found] = fillings(read(f"A{times} = 3{times}, A + 1 = B"))
    assert found.digits == {"A": 3, "B": 4}
    assert how_many(read("A" * 99 + "Z + B = C" + "D" * 99, 36)) == 0


# -------------------------------------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("kind", "old", "why"),
    [
        ("json", "[" * 100_000, "a number in it is too long, or its lists are nested too deeply"),
        ("json", '{"more": ' + NINES + "}", "a number in it is too long"),
        ("json", '{"puzzles": [],\n"more": ]', "line 2 is not valid JSON"),
        ("json", '{"puzzles": ["' + LONG + '"]}', "puzzle 1 is not an object"),
        ("json", '{"puzzles": [{"game": "' + LONG + '"}]}', "puzzle 1 does not name a game (“xxx"),
        ("csv", ",".join(COLUMNS) + "\n" + "9" * 200_000, "line 2 is not valid CSV"),
        ("txt", LONG, "line 1 is not an equation (“xxx"),
    ],
)
def test_a_file_that_cannot_be_used_is_left_alone(
    capsys: Printed, tmp_path: Path, kind: str, old: str, why: str
) -> None:
    file = tmp_path / f"puzzles.{kind}"
    file.write_text(old, "utf-8")
    said = plain(refusal(capsys, "generate", "mini", "--output", str(file)))
    assert said.startswith(f"nerdle generate: {file} was not changed: {why}")
    assert file.read_text("utf-8") == old


@pytest.mark.parametrize("name", ["a" * 300 + "{}", "a" * 300 + "/a{}", "file/a{}"])
@pytest.mark.parametrize(("option", "end"), [("--output", ".txt"), ("--worksheet", ".html")])
def test_a_path_that_cannot_be_reached_is_refused_in_one_line(
    capsys: Printed, tmp_path: Path, name: str, option: str, end: str
) -> None:
    (tmp_path / "file").touch()
    path = str(tmp_path / name.format(end))
    said = plain(refusal(capsys, "generate", "micro", "--seed", "1", option, path))
    assert said.startswith("nerdle generate: cannot write ")
