"""Broken questions get a one-line error."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nerdle.page import door
from nerdle.page.door import prepare, reply
from nerdle.page.later_questions import ALL_QUESTIONS
from nerdle.sisters.games import SISTERS
from tests.support.core.plain import examples
from tests.support.core.questions import WELL_FORMED

Refused = Callable[[str], str]


@pytest.fixture(scope="module", autouse=True)
def _kinds() -> None:
    """Import the modules of all kinds before a test replaces their functions."""
    for question in WELL_FORMED:
        next(reply(json.dumps(question)))


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> Refused:
    """Ask a question and return the error line. Fails if work begins or an exception escapes."""

    def work(*_: object, **__: object) -> None:
        raise AssertionError("work has begun")

    for kind in ALL_QUESTIONS.values():
        monkeypatch.setattr(kind, "answers", work)
    for name in ("analyses", "remaining", "searched"):
        monkeypatch.setattr(door, name, work)

    def refused(question: str) -> str:
        [answer] = reply(question)
        [[name, line]] = json.loads(answer).items()
        assert name == "error"
        assert isinstance(line, str)
        assert 0 < len(line) <= 200
        assert line.isprintable()
        assert list(prepare(question)) == []
        return line

    return refused


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters() | st.characters(categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)

WRONG: dict[type, st.SearchStrategy[Any]] = {
    str: ANYTHING.filter(lambda value: not isinstance(value, str)),
    bool: ANYTHING.filter(lambda value: not isinstance(value, bool)),
    int: ANYTHING.filter(lambda value: type(value) is not int)
    | st.sampled_from([10**9, -(10**9), 10**50]),
    list: ANYTHING.filter(lambda value: not isinstance(value, list))
    | st.lists(ANYTHING, min_size=1).filter(lambda all: any(type(n) is not int for n in all))
    | st.sampled_from([[1] * 101, [10**9], [-1, 10**30], [[1]]]),
}
"""Values of the wrong type, by the type of the field."""

OUT_OF_BOUNDS: dict[str, list[Any]] = {
    "position": ["", "no-such-game", "mini,", "mini,4*7=28:bbbgb", "mini,4*7=28:xxxxxx"],
    "guess": ["4*7=2", "4*7=288", "4*7=2?", "=" * 90_000, "\ud800" * 6, "4*7\ud800=2", "９+6=1"],
    "answer": ["9/9=", "9/9=11", "9/9=?", "1" * 90_000, "14-8=6 72/9=8 9+6=15"],
    "colours": ["", "bbbbb", "bbbbbbb", "bbbbbx", "bbbbbb,4*7=28:bbbbbb", "b" * 90_000, "\udfff"],
    "corrected": [[1], [-1], [0] * 2, [0] * 10_000],
    "level": [0, -1, 4, 10**8],
    "base": [0, 1, -10, 37, 10**8],
    "text": ["\ud800", "SEND\udfffMORE", "A" * 100_000],
    "numbers": [[25] * 101],
    "key": ["\ud800"],
    "games": ["\ud800", "\n" * 1200],
}
"""Values of the right type that are not valid for a field, whatever the kind."""


REQUIRED = {
    kind: [name for name in question.fields() if not hasattr(question, name)]
    for kind, question in ALL_QUESTIONS.items()
}


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """A well-formed question with one thing broken."""
    question = dict(draw(st.sampled_from(WELL_FORMED)))
    name = draw(st.sampled_from(sorted(question)))
    damages = ["wrong type", "extra field"]
    damages += ["lost"] * (name in {"ask", *REQUIRED[question["ask"]]})
    damages += ["out of bounds"] * (name in OUT_OF_BOUNDS)
    match draw(st.sampled_from(damages)):
        case "lost":
            del question[name]
        case "extra field":
            known = {"ask", *ALL_QUESTIONS[question["ask"]].fields()}
            question[draw(st.text().filter(lambda name: name not in known))] = draw(ANYTHING)
        case "out of bounds":
            question[name] = draw(st.sampled_from(OUT_OF_BOUNDS[name]))
        case _:
            question[name] = draw(WRONG[type(question[name])])
    return question


# The fixture does the same for every example, so calling it once is enough.
many = settings(
    max_examples=examples(300),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@many
@given(damaged())
def test_a_damaged_question_is_refused(refused: Refused, question: dict[str, Any]) -> None:
    refused(json.dumps(question))


@many
@given(ANYTHING, st.sampled_from(sorted(ALL_QUESTIONS)))
def test_any_json_is_refused(refused: Refused, value: Any, kind: str) -> None:
    refused(json.dumps(value))
    refused(json.dumps({"ask": value}))
    refused(json.dumps({"ask": kind, "position": value}))
    refused(json.dumps(dict.fromkeys(["ask", *REQUIRED[kind]], value) | {"ask": kind}))


@many
@given(st.sampled_from(WELL_FORMED), st.text(), st.data())
def test_any_text_is_refused(
    refused: Refused, question: dict[str, Any], text: str, data: st.DataObject
) -> None:
    refused(text)
    whole = json.dumps(question)
    refused(whole[: data.draw(st.integers(0, len(whole) - 1))])
    refused(f"{whole}{{")


@pytest.mark.parametrize("count", [4, 1_000, 15_000, 200_000])
@pytest.mark.parametrize(
    ("opening", "closing"),
    [("[", "]"), ('{"ask":', "}"), ('{"\\"":[', "]}"), ('{"ask":"\\\\","position":', "}")],
)
def test_deep_nesting_is_refused_before_it_is_decoded(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, opening: str, closing: str, count: int
) -> None:
    """Decoding it would crash the page's Python; see test_pyodide.py."""

    def decode(_: str) -> None:
        raise AssertionError("it is decoded")

    monkeypatch.setattr(door, "json", SimpleNamespace(loads=decode, dumps=json.dumps))
    refused(opening * count + closing * count)
    refused(opening * count)


@pytest.mark.parametrize(
    "question",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"ask": "statistics", "position": "mini"}',
        f'{{"ask": "hint", "position": "mini", "level": {"9" * 5_000}}}',
        '{"ask": "hint", "position": "mini", "level": 1e0}',
        '{"ask": "hint", "position": "mini", "level": NaN}',
        f'{{"ask": "look", "position": "classic", "guess": "{"1" * 1_000_000}"}}',
        f'{{"ask": "look", "position": "{"classic" * 1_000_000}", "guess": "48-32=16"}}',
        f'{{"ask": "{"look" * 20_000}", "position": "mini"}}',
        f'{{"ask": "look", "position": "mini", "{"guess" * 10_000}": ""}}',
        f'{{"ask": "analyse", "position": "mini", "corrected": [{"1," * 40_000}1]}}',
    ],
)
def test_special_broken_questions_are_refused(refused: Refused, question: str) -> None:
    refused(question)


KINDS = ", ".join(ALL_QUESTIONS)


def analyse(**fields: object) -> dict[str, object]:
    return {"ask": "analyse", "position": "mini", **fields}


HINT: dict[str, Any] = {"name": "sums", "text": ":1", "act": "hint"}
WRONG_FIELDS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"name": "chess"}, f"“name” is “chess”; use {', '.join(SISTERS)}"),
    ({"act": "make"}, "“act” is “make”; use open, enter, hint, solve"),
    ({"text": ":" * 3001}, "“text” is longer than 3,000 characters"),
    ({"entered": "1" * 3001}, "“entered” is longer than 3,000 characters"),
    ({"have": ["1"] * 1001}, "“have” has more than 1,000 answers"),
    ({"have": ["1" * 3001]}, "“have” is longer than 3,000 characters"),
    ({"goal": -1}, "“goal” must be from 0 to 999"),
    ({"number": 0}, "“number” must be from 1 to 1000"),
)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"ask": "sing"}, f"“sing” is not a kind of question; use one of {KINDS}"),
        ({"ask": 5}, f"“5” is not a kind of question; use one of {KINDS}"),
        ({}, "a question must be a JSON object that names its kind in “ask”"),
        (["ask"], "a question must be a JSON object that names its kind in “ask”"),
        ({"ask": [[[[[[{}]]]]]] * 100}, "this question has too many objects or lists"),
        ({"ask": "look", "position": "mini"}, "the question “look” needs the field “guess”"),
        (analyse(onse=True), "the question “analyse” has no field “onse”"),
        (analyse(once=1), "“once” must be true or false"),
        (analyse(corrected=0), "“corrected” must be a list of whole numbers"),
        (analyse(corrected=[0]), "“corrected” names a row that the position does not have"),
        (analyse(corrected=[True]), "“corrected” must be a whole number below 1,000,000,000"),
        ({"ask": "look", "position": "mini", "guess": 5}, "“guess” must be a string"),
        (
            {"ask": "look", "position": "mini", "guess": "\ud800"},
            "“guess” contains half of a surrogate pair",
        ),
        (
            {"ask": "look", "position": "mini", "guess": "1+1=2"},
            "Mini has 6 tiles per row, but there are 5 here",
        ),
        (
            {"ask": "row", "position": "mini", "guess": "4*7=28", "colours": "bbbxbb"},
            "row 1: “x” is not a colour: use g (green), p (purple) or b (black)",
        ),
        (
            {"ask": "row", "position": "mini", "guess": "4*7=28", "colours": "bbbbbb,9"},
            "“colours” must hold the colours of one row only",
        ),
        ({"ask": "hint", "position": "mini", "level": 4}, "“level” must be from 1 to 3"),
        (
            {"ask": "hint", "position": "maxi", "level": 1, "evasive": True},
            "Maxi has no evasive puzzles",
        ),
        ({"ask": "hint", "position": "mini", "level": 0}, "“level” must be from 1 to 3"),
        ({"ask": "list", "position": "mini", "board": 1}, "“board” must be from 0 to 0"),
        ({"ask": "list", "position": "bi", "board": -1}, "“board” must be from 0 to 1"),
        (
            {"ask": "list", "position": "mini", "pattern": "?" * 7},
            "“pattern” has more than 6 symbols",
        ),
        (
            {"ask": "list", "position": "mini", "pattern": "4x"},
            "“pattern” has a symbol that Mini does not use",
        ),
        (
            {"ask": "review", "position": "minibi", "answer": "14-8=6"},
            "“answer” must hold 2 equations, separated by spaces",
        ),
        ({"ask": "class", "position": "instant"}, "the puzzles of Instant cannot be chosen"),
        ({"ask": "class", "position": "mini", "seed": -1}, "“seed” must be from 0 to 4294967295"),
        (
            {"ask": "report", "position": "maxi", "games": ""},
            "the puzzles of Maxi cannot be chosen",
        ),
        (
            {"ask": "report", "position": "micro,1+7=8:pgbgb", "games": ""},
            "“position” must have no rows",
        ),
        (
            {"ask": "report", "position": "micro", "games": "\n" * 1200},
            "“games” has more than 1,200 lines",
        ),
        (
            {"ask": "read", "position": "micro", "text": "=" * 100_000},
            "“text” is longer than 90,000 characters",
        ),
        *(
            ({"ask": "sister", "position": "mini", **HINT, **fields}, why)
            for fields, why in WRONG_FIELDS
        ),
    ],
)
def test_a_refusal_says_what_is_wrong(refused: Refused, asked: object, why: str) -> None:
    assert refused(json.dumps(asked)) == why
