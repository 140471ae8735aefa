"""Nanagrams, compared with a plain definition that tries all arrangements of the symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import chain
from random import Random

import pytest
from hypothesis import given

from nerdle.sisters.games import Game
from nerdle.sisters.nanagram import (
    LEVELS,
    NANAGRAMS,
    Nanagram,
    NanagramError,
    drawn,
    read_puzzle,
)
from tests.support.core.plain import examples
from tests.support.core.plain_values import replaced
from tests.support.core.sisters import PUZZLES, every_answer, exact, found, hint

# ----------------------------------------------------------------------------- the plain definition


def same(one: str, other: str) -> bool:
    """Whether the game treats two answers as one."""
    left, right = (each.partition("=")[0] for each in (one, other))
    return (
        sorted(one) == sorted(other)
        and exact(left) == exact(right)
        and abs(replaced(left) - replaced(right)) < 1e-5
        and all(
            any(a == b for a in larger(left, digit) for b in larger(right, digit))
            for digit in "0123456789"
            if left.count(digit) > 1
        )
    )


def larger(expression: str, digit: str) -> set[Fraction | None]:
    """The values after one of several equal digits is made larger by 1, each in turn."""
    places = [at for at, each in enumerate(expression) if each == digit]
    more = str(int(digit) + 1)
    return {exact(expression[:at] + more + expression[at + 1 :]) for at in places}


def groups(equations: Iterable[str]) -> set[frozenset[str]]:
    """Those that are the same, or linked by others that are."""
    found: list[set[str]] = []
    for equation in equations:
        together = [group for group in found if any(same(equation, each) for each in group)]
        found = [group for group in found if group not in together]
        found.append({equation}.union(*together))
    return {frozenset(group) for group in found}


def assert_agrees_with_definition(puzzle: Nanagram) -> None:
    compulsory = "".join(puzzle.symbols[at] for at in puzzle.compulsory)
    wanted = every_answer(puzzle.symbols, compulsory)
    if puzzle.decoy:
        wanted = {each for each in wanted if len(each) == len(puzzle.symbols) - 1}
    assert {frozenset(group) for group in puzzle.answers} == groups(wanted), puzzle.text
    assert sum(map(len, puzzle.answers)) == len(wanted)
    assert all(group == sorted(group) for group in puzzle.answers)


# ------------------------------------------------------------------------------------ the answers


@given(PUZZLES["nanagrams"])
def test_the_answers_agree_with_the_definition(text: str) -> None:
    assert_agrees_with_definition(Game("nanagrams", text).puzzle)


@pytest.mark.rest
@pytest.mark.parametrize(("size", "many"), [(6, 120), (7, 90), (8, 60), (9, 30)])
def test_300_random_puzzles_agree_with_the_definition(size: int, many: int) -> None:
    random = Random(size)
    for number in range(many):
        operators = random.randint(1, 3)
        symbols = random.choices("+-*/", k=operators)
        symbols += random.choices("0123456789", k=size - operators - 1)
        assert_agrees_with_definition(read_puzzle(f"={''.join(symbols)}!", number % 3 == 0))


def test_the_games_own_examples_have_its_answers() -> None:
    assert len(read_puzzle("64!=24/").answers) == 3
    answers = read_puzzle("=48!1+9-2-").answers
    assert len(answers) == 16
    assert answers == sorted(answers, key=lambda group: (-len(group[0]), group[0]))
    assert {"1+8=9", "12-4=8", "21-8-9=4", "4+8-1-2=9"} <= {*chain.from_iterable(answers)}


def test_equal_digits_that_cancel_out_are_told_apart() -> None:
    answers = read_puzzle("3!4!4!2!*!/!+!=5!").answers
    one = next(group for group in answers if "3*4/4+2=5" in group)
    assert "2+4*3/4=5" in one
    assert "3+2*4/4=5" not in one
    assert any("3+2*4/4=5" in group for group in answers)


def test_a_decoy_says_what_is_left_out() -> None:
    game = Game("nanagrams", "~decoy:6=24/43")
    assert [each.text for each in found(game, 0)] == ["24/4=6", "24/6=4"]
    assert game.judge("4=4", []).words == "4=4 is not an answer. Leave out exactly one symbol."
    assert hint(game, [], 0, 1).words == "The next answer leaves out a digit."


# ------------------------------------------------------------------------------------ the puzzles


@pytest.mark.parametrize(
    ("text", "why", "column"),
    [
        ("", "a puzzle has 3 to 9 symbols; this has 0", None),
        ("4=", "a puzzle has 3 to 9 symbols; this has 2", None),
        ("1234567890=", "a puzzle has 3 to 9 symbols; this has 11", None),
        ("1 2 3", "“=” is missing: every answer needs it", None),
        ("1=2=", "a puzzle has only one “=”", 3),
        ("! 1=2", "a symbol is missing before “!”", 0),
        ("1 ^ 2 =", "“^” is not a digit, + - * / or =", 2),
    ],
)
def test_a_text_that_is_no_puzzle_is_refused(text: str, why: str, column: int | None) -> None:
    with pytest.raises(NanagramError) as refused:
        read_puzzle(text)
    assert (str(refused.value), refused.value.column) == (why, column)


@pytest.mark.parametrize("level", LEVELS)
def test_a_decoy_that_is_made_has_one_answer(level: int) -> None:
    for key in map(str, range(examples(3))):
        puzzle = NANAGRAMS.read(f"~decoy~{level}:{key}")
        assert puzzle == NANAGRAMS.read(NANAGRAMS.text(puzzle))
        [[answer, *_]] = puzzle.answers
        assert (len(puzzle.symbols), len(answer)) == (level, level - 1)


@pytest.mark.parametrize("level", LEVELS)
def test_puzzles_that_are_made_have_the_games_limits(level: int) -> None:
    least = {6: 1, 7: 6, 8: 8, 9: 8}[level]
    most_with_all = 6 if level < 8 else 3
    for key in range(examples(20)):
        puzzle = drawn(level, str(key))
        assert (len(puzzle.symbols), len(puzzle.compulsory)) == (level, 2)
        assert "0" not in puzzle.symbols
        times = Counter(puzzle.symbols)
        assert level - len(times) <= (2 if level < 8 else 1)
        assert max(times.values()) <= 2
        assert least <= len(puzzle.answers) <= 20
        assert 1 <= sum(len(group[0]) == level for group in puzzle.answers) <= most_with_all
