"""The page's replies about the sister puzzles: everything that the core finds, bit by bit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.page import sisters
from nerdle.page.sisters import SisterQuestion
from nerdle.rules.position import parse
from nerdle.sisters.countdown import nearest, solutions
from nerdle.sisters.cryptarithm import CryptarithmError, make, read
from nerdle.sisters.cryptarithm import solutions as fillings
from nerdle.sisters.cryptarithm_text import DIGITS
from nerdle.sisters.nanagram import LEVELS, drawn
from tests.support.core.plain import examples
from tests.support.core.questions import asked


def told(name: str, text: str, act: str = "solve", **fields: Any) -> list[dict[str, Any]]:
    """The replies that the page gets for a question."""
    return asked(ask="sister", position="mini", name=name, text=text, act=act, **fields)


def of(numbers: list[int], *targets: int) -> str:
    return f":{','.join(map(str, numbers))};{','.join(map(str, targets))}"


ROUNDS = (
    ([25, 50, 75, 100, 3, 6], 952),
    ([2, 3, 4, 5, 6, 7], 24),
    ([25, 50, 100, 75, 4, 2], 593),
    ([2, 4], 7),
    ([5], 5),
    ([5], 6),
)
SUMS = (
    ("SEND + MORE = MONEY", 10),
    ("num+ber=play", 10),
    ("TWO × TWO = THREE", 10),
    ("AB / C = D, A + D = 9", 10),
    ("ABC * DEF = GHIJ", 10),
    ("AB + BA = C7C", 16),
)
WORDS = ["SEND", "MORE", "MONEY", "NUM", "BER", "PLAY"]
EVERY: list[tuple[str, str, list[Any]]] = [
    *(("letters", f"~{base}:{text}", [*fillings(read(text, base))]) for text, base in SUMS),
    *(
        ("countdown", of(*each), [way for n in nearest(*each) for way in solutions(each[0], n)])
        for each in ROUNDS
    ),
    *(("targets", of(*each), [*solutions(*each, fractions=True)]) for each in ROUNDS),
    ("sums", ":send, more; MONEY\nNUM BER  PLAY ", [*make(WORDS)]),
]


@pytest.mark.parametrize(("name", "text", "wanted"), EVERY)
def test_the_page_gets_all_answers(name: str, text: str, wanted: list[Any]) -> None:
    *_, last = told(name, text)
    assert (last["count"], last["complete"]) == (len(wanted), True)
    assert [each["text"] for each in last["found"]] == [each.text for each in wanted[:1000]]
    for each, found in zip(last["found"], wanted, strict=False):
        if name == "letters":
            digits = found.digits.items()
            assert each["lines"] == [f"{letter}={DIGITS[digit]}" for letter, digit in digits]
        else:
            lines = [found.solution.text] if name == "sums" else [*found.lines]
            assert each["lines"] == lines


@pytest.mark.parametrize("text", ["SEND ++ MORE = MONEY", "= A", "A + B = ", "ABCDEFGHIJ + K = L"])
def test_an_invalid_cryptarithm_gets_an_error_with_its_place(text: str) -> None:
    with pytest.raises(CryptarithmError) as refused:
        read(text)
    problem = {"problem": refused.value.reason, "column": refused.value.column}
    assert told("letters", f":{text}") == [problem]


@settings(deadline=None, max_examples=examples(30))
@given(st.lists(st.integers(1, 100), min_size=1, max_size=6), st.integers(1, 999))
def test_the_lines_of_a_solution_lead_to_its_value(numbers: list[int], target: int) -> None:
    *_, last = told("countdown", of(numbers, target))
    for way in last["found"][:50]:
        made = [*numbers]
        value = int(way["text"]) if not way["lines"] else 0
        for line in way["lines"]:
            calculation, _, text = line.partition("=")
            value = int(text)
            assert eval(calculation.replace("/", "//")) == value
            for number in calculation.translate(str.maketrans("+-*/", "    ")).split():
                made.remove(int(number))
            made.append(value)
        assert value in nearest(numbers, target)


@pytest.mark.parametrize("level", LEVELS)
def test_the_page_gets_the_nanagram_of_a_day(level: int) -> None:
    puzzle = drawn(level, "2026-11-21")
    text = f"~{level}:2026-11-21"
    [opened] = told("nanagrams", text, "open")
    assert (opened["text"], opened["count"]) == (f":{puzzle.text}", len(puzzle.answers))
    *_, last = told("nanagrams", text)
    assert [[each["text"], *each["others"]] for each in last["found"]] == puzzle.answers


def test_each_target_has_its_own_answers() -> None:
    text = of([2, 5, 6, 7, 10, 75], 22, 500003, 339)
    hints = [told("targets", text, "hint", goal=goal, number=99)[-1] for goal in range(3)]
    assert [hint["name"] for hint in hints] == ["6*2+10", "", "(75-7-2/10)*5"]
    assert hints[2]["lines"] == ["75-7=68", "2/10=0.2", "68-0.2=67.8", "67.8*5=339"]
    assert hints[1]["words"] == "500,003 can’t be reached."
    assert told("targets", text, "hint", goal=3) == [
        {"error": "“goal” is 3, but this puzzle has only 3"}
    ]


@pytest.mark.parametrize(
    ("name", "text", "problem", "column"),
    [
        ("sums", "SEND MO-RE MONEY", "“-” is not allowed in the word “MO-RE”: delete it", 7),
        ("sums", "AB 12 MONEY", "there are no letters: replace some digits with letters", 3),
        ("sums", "SEND MORE", "give at least three words: two to add, and one for the sum", None),
        ("nanagrams", "4=x", "“x” is not a digit, + - * / or =", 2),
        ("countdown", "25, 5O; 7", "“5O” is not a whole number above 0", 4),
        ("targets", "1 " * 8, "use 1 to 7 numbers and a target; this round has 8 numbers", None),
    ],
)
def test_what_cannot_be_read_gets_an_error(
    name: str, text: str, problem: str, column: int | None
) -> None:
    if name == "targets":
        text += ";7"
    assert told(name, f":{text}") == [{"problem": problem, "column": column}]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the clock advance by a second each time it is read."""
    clock = count()
    monkeypatch.setattr(sisters, "monotonic", lambda: next(clock))


def solved(name: str, text: str) -> Iterator[Any]:
    fields: dict[str, Any] = {"position": parse("mini"), "name": name, "text": text}
    return SisterQuestion(**fields, act="solve").answers()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("letters", ":NUM + BER = PLAY"),
        ("countdown", ":1,2,3,4;10"),
        ("sums", ":SEND MORE MONEY NUM BER PLAY"),
    ],
)
def test_the_first_answer_comes_at_once_and_each_reply_has_more(
    name: str, text: str, slow: None
) -> None:
    del slow
    counts = []
    for reply in solved(name, text):
        assert len(reply["found"]) == reply["count"]
        counts.append(reply["count"])
    assert 1 in counts
    assert counts == sorted(counts)
    assert len(counts) > 3
    assert [reply["count"] for reply in solved(name, text)] == counts[-1:]


@pytest.mark.parametrize(
    ("name", "text"), [("countdown", ":1,2,3,4,5,6;5003"), ("letters", ":ABC * DEF = GHIJ")]
)
def test_the_first_reply_comes_even_before_an_answer(name: str, text: str, slow: None) -> None:
    del slow
    assert next(solved(name, text))["count"] == 0


def test_only_the_first_thousand_answers_are_listed_but_all_are_counted() -> None:
    # five letters that can be any five digits
    *_, last = told("letters", ":A=A,B=B,C=C,D=D,E=E")
    assert last["count"] == 10 * 9 * 8 * 7 * 6
    assert len(last["found"]) == 1000
