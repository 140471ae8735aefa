"""What the page is told of the sister puzzles: all that the core finds, at once and ever more."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.page import reply
from nerdle.sisters import told
from nerdle.sisters.countdown import nearest
from nerdle.sisters.countdown import solutions as ways_to
from nerdle.sisters.countdown_told import ways
from nerdle.sisters.cryptarithm import CryptarithmError, make, read, solutions
from nerdle.sisters.cryptarithm_text import DIGITS
from nerdle.sisters.cryptarithm_told import letters, sums


def asked(kind: str, **what: Any) -> list[dict[str, Any]]:
    """What the page gets for a question, by way of the one door."""
    question = json.dumps({"ask": kind, "position": "mini", **what})
    return [json.loads(answer) for answer in reply(question)]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything takes a second."""
    clock = count()
    monkeypatch.setattr(told, "monotonic", lambda: next(clock))


# ----------------------------------------------------------------------------------------- letters


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("SEND + MORE = MONEY", 10),
        ("num+ber=play", 10),
        ("TWO × TWO = THREE", 10),
        ("AB / C = D, A + D = 9", 10),
        ("ABC * DEF = GHIJ", 10),
        ("AB + BA = C7C", 16),
    ],
)
def test_all_solutions_of_letters_are_told(text: str, base: int) -> None:
    *_, last = asked("letters", text=text, base=base)
    puzzle = read(text, base)
    found = list(solutions(puzzle))
    assert (last["puzzle"], last["letters"]) == (puzzle.text, puzzle.letters)
    assert (last["count"], last["complete"]) == (len(found), True)
    assert [list(digits) for digits in last["found"]] == [
        [DIGITS[digit] for digit in each.digits.values()] for each in found
    ]


@pytest.mark.parametrize("text", ["SEND ++ MORE = MONEY", "= A", "A + B = ", "ABCDEFGHIJ + K = L"])
def test_what_is_no_puzzle_is_told_with_the_place(text: str) -> None:
    with pytest.raises(CryptarithmError) as refused:
        read(text)
    [answer] = asked("letters", text=text, base=10)
    assert answer == {"problem": refused.value.reason, "column": refused.value.column}


@given(st.text(st.sampled_from("AB12 +-*/=,;\n²ß𝐀é"), max_size=10), st.integers(2, 36))
@settings(deadline=None)
def test_any_text_is_answered(text: str, base: int) -> None:
    *_, last = asked("letters", text=text, base=base)
    assert last.get("complete") or last["problem"]


# -------------------------------------------------------------------------------------- countdown


@pytest.mark.parametrize(
    ("numbers", "target"),
    [
        ([25, 50, 75, 100, 3, 6], 952),
        ([2, 3, 4, 5, 6, 7], 24),
        ([25, 50, 100, 75, 4, 2], 593),
        ([2, 4], 7),
        ([5], 5),
        ([5], 6),
    ],
)
def test_all_ways_of_a_round_are_told(numbers: list[int], target: int) -> None:
    *_, last = asked("countdown", numbers=numbers, target=target)
    found = [way for value in nearest(numbers, target) for way in ways_to(numbers, value)]
    assert tuple(last["reached"]) == nearest(numbers, target)
    assert [way["text"] for way in last["found"]] == [way.text for way in found]
    assert (last["count"], last["complete"]) == (len(found), True)


@settings(deadline=None, max_examples=30)
@given(st.lists(st.integers(1, 100), min_size=1, max_size=6), st.integers(1, 999))
def test_the_lines_of_a_way_lead_to_its_value(numbers: list[int], target: int) -> None:
    for way in told_ways(numbers, target):
        made = [*numbers]
        value = None
        for line in way["lines"]:
            calculation, _, text = line.partition("=")
            value = int(text)
            assert eval(calculation.replace("/", "//")) == value
            for number in calculation.translate(str.maketrans("+-*/", "    ")).split():
                made.remove(int(number))
            made.append(value)
        assert way["value"] == (int(way["text"]) if value is None else value)


def told_ways(numbers: list[int], target: int) -> list[dict[str, Any]]:
    *_, last = asked("countdown", numbers=numbers, target=target)
    found: list[dict[str, Any]] = last["found"][:50]
    return found


@pytest.mark.parametrize(("numbers", "target"), [([], 9), ([1] * 8, 9), ([0], 9), ([1], 0)])
def test_what_is_no_round_is_told(numbers: list[int], target: int) -> None:
    [answer] = asked("countdown", numbers=numbers, target=target)
    assert set(answer) == {"problem", "column"}


# -------------------------------------------------------------------------------------- sums


def test_sums_of_words_are_those_that_are_made() -> None:
    words = ["SEND", "MORE", "MONEY", "NUM", "BER", "PLAY"]
    *_, last = asked("sums", text="send, more; MONEY\nNUM BER  PLAY ", base=10)
    assert last["found"] == [made.text for made in make(words)]
    assert last["complete"]


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("SEND MO-RE MONEY", "“-” cannot stand in the word “MO-RE”: leave it out", 7),
        ("SEND 12 MONEY", "there is no letter in it: write some of the digits as letters", 5),
        ("SEND MORE", "give three words at least: two that are added, and what they make", None),
        ("", "give three words at least: two that are added, and what they make", None),
    ],
)
def test_what_no_sums_are_made_of_is_told(text: str, problem: str, column: int | None) -> None:
    assert asked("sums", text=text, base=10) == [{"problem": problem, "column": column}]


# ----------------------------------------------------------------------------------- ever more


@pytest.mark.parametrize(
    "answers",
    [
        lambda: letters("NUM + BER = PLAY", 10),
        lambda: ways([1, 2, 3, 4], 10),
        lambda: sums("SEND MORE MONEY NUM BER PLAY", 10),
    ],
)
def test_the_first_is_told_at_once_and_each_answer_has_more(answers: Any, slow: None) -> None:
    del slow
    counts = []
    for answer in answers():
        assert len(answer["found"]) == answer["count"]
        counts.append(answer["count"])
    assert 1 in counts
    assert counts == sorted(counts)
    assert len(counts) > 3


@pytest.mark.parametrize(
    "answers",
    [lambda: ways([1, 2, 3, 4, 5, 6], 5003), lambda: letters("ABC * DEF = GHIJ", 10)],
)
def test_nobody_waits_in_silence_for_what_is_not_there(answers: Any, slow: None) -> None:
    del slow
    assert next(answers())["count"] == 0


def test_of_very_many_the_first_thousand_are_listed_and_all_are_counted() -> None:
    # five letters that can be any five digits
    last: Any
    *_, last = letters("A=A,B=B,C=C,D=D,E=E", 10)
    assert last["count"] == 10 * 9 * 8 * 7 * 6
    assert len(last["found"]) == 1000
