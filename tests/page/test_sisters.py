"""The page's replies about the sister puzzles: everything that the core finds, bit by bit."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.page import results
from nerdle.page.countdown import ways
from nerdle.page.cryptarithms import letters, sums
from nerdle.page.door import reply
from nerdle.sisters.countdown import nearest
from nerdle.sisters.countdown import solutions as ways_to
from nerdle.sisters.cryptarithm import CryptarithmError, make, read, solutions
from nerdle.sisters.cryptarithm_text import DIGITS
from nerdle.sisters.nanagram import LEVELS, drawn
from tests.support.core.plain import examples


def asked(kind: str, **what: Any) -> list[dict[str, Any]]:
    """The replies that the page gets for a question."""
    question = json.dumps({"ask": kind, "position": "mini", **what})
    return [json.loads(answer) for answer in reply(question)]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the clock advance by a second each time it is read."""
    clock = count()
    monkeypatch.setattr(results, "monotonic", lambda: next(clock))


# ------------------------------------------------------------------------------------------ letters


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
def test_the_page_gets_all_solutions_of_a_cryptarithm(text: str, base: int) -> None:
    *_, last = asked("letters", text=text, base=base)
    puzzle = read(text, base)
    found = list(solutions(puzzle))
    assert (last["puzzle"], last["letters"]) == (puzzle.text, puzzle.letters)
    assert (last["count"], last["complete"]) == (len(found), True)
    assert [list(digits) for digits in last["found"]] == [
        [DIGITS[digit] for digit in each.digits.values()] for each in found
    ]


@pytest.mark.parametrize("text", ["SEND ++ MORE = MONEY", "= A", "A + B = ", "ABCDEFGHIJ + K = L"])
def test_an_invalid_cryptarithm_gets_an_error_with_its_place(text: str) -> None:
    with pytest.raises(CryptarithmError) as refused:
        read(text)
    [answer] = asked("letters", text=text, base=10)
    assert answer == {"problem": refused.value.reason, "column": refused.value.column}


@given(st.text(st.sampled_from("AB12 +-*/=,;\n²ß𝐀é"), max_size=10), st.integers(2, 36))
@settings(deadline=None)
def test_any_text_gets_a_reply(text: str, base: int) -> None:
    *_, last = asked("letters", text=text, base=base)
    assert last.get("complete") or last["problem"]


# ---------------------------------------------------------------------------------------- countdown


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
def test_the_page_gets_all_solutions_of_a_countdown_round(numbers: list[int], target: int) -> None:
    *_, last = asked("countdown", numbers=numbers, target=target)
    found = [way for value in nearest(numbers, target) for way in ways_to(numbers, value)]
    assert tuple(last["reached"]) == nearest(numbers, target)
    assert [way["text"] for way in last["found"]] == [way.text for way in found]
    assert (last["count"], last["complete"]) == (len(found), True)


@settings(deadline=None, max_examples=examples(30))
@given(st.lists(st.integers(1, 100), min_size=1, max_size=6), st.integers(1, 999))
def test_the_lines_of_a_solution_lead_to_its_value(numbers: list[int], target: int) -> None:
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
def test_an_invalid_round_gets_an_error(numbers: list[int], target: int) -> None:
    [answer] = asked("countdown", numbers=numbers, target=target)
    assert set(answer) == {"problem", "column"}


# ---------------------------------------------------------------------------------------- nanagrams


def test_the_page_gets_the_answers_of_a_nanagram() -> None:
    assert asked("nanagram", text="6 4! = 2 4 ÷") == [
        {"puzzle": "64!=!24/", "answers": [["24/4=6"], ["24/6=4"], ["4=4"]]}
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_the_page_gets_the_puzzle_of_a_day(level: int) -> None:
    [answer] = asked("nanagram", level=level, key="2026-11-21")
    puzzle = drawn(level, "2026-11-21")
    assert answer == {"puzzle": puzzle.text, "answers": puzzle.answers}


def test_an_invalid_nanagram_gets_an_error_with_its_place() -> None:
    problem = "“x” is not a digit, + - * / or ="
    assert asked("nanagram", text="4=x") == [{"problem": problem, "column": 2}]


# ------------------------------------------------------------------------------------------ targets


def test_the_page_gets_the_simplest_solution_of_each_target_as_it_is_found() -> None:
    numbers, targets = [2, 5, 6, 7, 10, 75], [22, 500003, 339]
    answers = asked("targets", numbers=numbers, targets=targets)
    found = [next(ways_to(numbers, target, fractions=True), None) for target in targets]
    wanted = [way and way.text for way in found]
    assert wanted[1] is None
    told = [[way and way["text"] for way in answer["simplest"]] for answer in answers]
    assert told == [wanted[:1], wanted[:2], wanted]
    assert [answer["complete"] for answer in answers] == [False, False, True]


def test_the_page_gets_all_solutions_with_fractions() -> None:
    numbers = [2, 5, 6, 7, 10, 75]
    *_, last = asked("countdown", numbers=numbers, target=339, fractions=True)
    texts = [way.text for way in ways_to(numbers, 339, fractions=True)]
    assert [way["text"] for way in last["found"]] == texts
    assert (last["reached"], last["count"], last["complete"]) == ([339], len(texts), True)
    assert last["found"][0]["lines"] == ["75-7=68", "2/10=0.2", "68-0.2=67.8", "67.8*5=339"]


def test_with_fractions_nothing_replaces_a_target_that_cannot_be_reached() -> None:
    *_, last = asked("countdown", numbers=[2, 4], target=7, fractions=True)
    assert last == {"reached": [], "found": [], "count": 0, "complete": True}


@pytest.mark.parametrize(("numbers", "target"), [([], 9), ([1] * 8, 9), ([0], 9), ([1], 0)])
def test_an_invalid_set_gets_an_error(numbers: list[int], target: int) -> None:
    [answer] = asked("targets", numbers=numbers, targets=[5, target])
    assert set(answer) == {"problem", "column"}


# --------------------------------------------------------------------------------------------- sums


def test_the_page_gets_the_sums_that_the_core_makes() -> None:
    words = ["SEND", "MORE", "MONEY", "NUM", "BER", "PLAY"]
    *_, last = asked("sums", text="send, more; MONEY\nNUM BER  PLAY ", base=10)
    assert last["found"] == [made.text for made in make(words)]
    assert last["complete"]


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("SEND MO-RE MONEY", "“-” is not allowed in the word “MO-RE”: delete it", 7),
        ("SEND 12 MONEY", "there are no letters: replace some digits with letters", 5),
        ("SEND MORE", "give at least three words: two to add, and one for the sum", None),
        ("", "give at least three words: two to add, and one for the sum", None),
    ],
)
def test_unusable_words_get_an_error(text: str, problem: str, column: int | None) -> None:
    assert asked("sums", text=text, base=10) == [{"problem": problem, "column": column}]


# ---------------------------------------------------------------------------------- growing replies


@pytest.mark.parametrize(
    "answers",
    [
        lambda: letters("NUM + BER = PLAY", 10),
        lambda: ways([1, 2, 3, 4], 10),
        lambda: sums("SEND MORE MONEY NUM BER PLAY", 10),
    ],
)
def test_the_first_solution_comes_at_once_and_each_reply_has_more(answers: Any, slow: None) -> None:
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
def test_the_first_reply_comes_even_before_a_solution(answers: Any, slow: None) -> None:
    del slow
    assert next(answers())["count"] == 0


def test_only_the_first_thousand_solutions_are_listed_but_all_are_counted() -> None:
    # five letters that can be any five digits
    last: Any
    *_, last = letters("A=A,B=B,C=C,D=D,E=E", 10)
    assert last["count"] == 10 * 9 * 8 * 7 * 6
    assert len(last["found"]) == 1000
