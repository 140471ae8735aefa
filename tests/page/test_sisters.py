"""The page's replies about the sister puzzles: everything that the core finds, bit by bit."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from nerdle.page import sisters
from nerdle.sisters.countdown import nearest, solutions
from nerdle.sisters.cryptarithm import make, read
from nerdle.sisters.cryptarithm import solutions as fillings
from nerdle.sisters.cryptarithm_text import DIGITS
from tests.support.core.questions import asked


def told(name: str, text: str, act: str = "solve", **fields: Any) -> list[dict[str, Any]]:
    """The replies that the page gets for a question."""
    return asked(ask="sister", position="mini", name=name, text=text, act=act, **fields)


def of(numbers: list[int], *targets: int) -> str:
    return f":{','.join(map(str, numbers))};{','.join(map(str, targets))}"


ROUNDS = (([2, 3, 4, 5, 6, 7], 24), ([25, 50, 100, 75, 4, 2], 593), ([2, 4], 7), ([5], 6))
WORDS = ["SEND", "MORE", "MONEY", "NUM", "BER", "PLAY"]
EVERY: list[tuple[str, str, list[Any]]] = [
    ("letters", ":num+ber=play", [*fillings(read("NUM + BER = PLAY"))]),
    ("letters", "~16:AB + BA = C7C", [*fillings(read("AB + BA = C7C", 16))]),
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
        ("letters", "SEND ++ MORE = MONEY", "a number is missing before “+”", 6),
        ("sums", "SEND MO-RE MONEY", "“-” is not allowed in the word “MO-RE”: delete it", 7),
        ("sums", "AB 12 MONEY", "there are no letters: replace some digits with letters", 3),
        ("sums", "SEND MORE", "give at least three words: two to add, and one for the sum", None),
        ("nanagrams", "4=x", "“x” is not a digit, + - * / or =", 2),
        ("countdown", "25, 5O; 7", "“5O” is not a whole number above 0", 4),
        (
            "targets",
            "1 " * 8 + ";7",
            "use 1 to 7 numbers and a target; this round has 8 numbers",
            None,
        ),
    ],
)
def test_what_cannot_be_read_gets_an_error(
    name: str, text: str, problem: str, column: int | None
) -> None:
    assert told(name, f":{text}") == [{"problem": problem, "column": column}]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("letters", ":NUM + BER = PLAY"),
        ("countdown", ":1,2,3,4;10"),
        ("countdown", ":1,2,3,4,5,6;5003"),
        ("sums", ":SEND MORE MONEY NUM BER PLAY"),
    ],
)
def test_the_first_answer_comes_at_once_and_each_reply_has_more(
    name: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()  # advances by a second each time it is read
    monkeypatch.setattr(sisters, "monotonic", lambda: next(clock))
    replies = told(name, text)
    counts = [reply["count"] for reply in replies]
    assert [len(reply["found"]) for reply in replies] == counts == sorted(counts)
    assert (counts[0], 1 in counts, len(counts) > 3) == (0, True, True)
    assert [reply["count"] for reply in told(name, text)] == counts[-1:]
    monkeypatch.setattr(sisters, "monotonic", lambda: 0)  # no time passes
    told("nanagrams", ":1=1", "open")  # so that the puzzle is not kept
    assert [reply["count"] for reply in told(name, text)] == [1, counts[-1]]


def test_only_the_first_thousand_answers_are_listed_but_all_are_counted() -> None:
    # five letters that can be any five digits
    *_, last = told("letters", ":A=A,B=B,C=C,D=D,E=E")
    assert last["count"] == 10 * 9 * 8 * 7 * 6
    assert len(last["found"]) == 1000
