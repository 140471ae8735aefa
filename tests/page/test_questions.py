"""The page's questions: valid ones get replies of the declared type, others a one-line error.

Broken questions come from damaging a well-formed question in one place, or are any JSON or any
text. No work may begin for them: the work of every kind is replaced by a function that fails.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, Literal, get_args, get_origin, is_typeddict

import pytest

from building.types import hints
from nerdle.candidates.partition import Partition
from nerdle.engine import analyses, look
from nerdle.equations.answers import _answers
from nerdle.insight import practice
from nerdle.page import door
from nerdle.page.door import prepare, reply
from nerdle.page.later_questions import ALL_QUESTIONS
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position, PositionError, parse
from nerdle.rules.pro import ProError
from nerdle.rules.pro_address import read_address
from nerdle.strategy import suggest
from tests.support.core.pro import fillings
from tests.support.core.questions import WELL_FORMED, asked

MID_GAME = "classic,48-32=16:bbbppgpb"


# -------------------------------------------------------------------------------------- well-formed


def test_there_is_a_well_formed_question_of_every_kind() -> None:
    assert {question["ask"] for question in WELL_FORMED} == set(ALL_QUESTIONS)


@pytest.mark.parametrize("question", WELL_FORMED)
def test_every_reply_has_the_declared_type(question: dict[str, Any]) -> None:
    [promised] = get_args(hints(ALL_QUESTIONS[question["ask"]].answers)["return"])
    answers = asked(**question)
    assert answers
    for answer in answers:
        assert has_type(answer, promised)


def has_type(value: Any, hint: Any) -> bool:
    """Whether a value from JSON matches a Python type, with exactly its fields."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in arguments
    if origin in (list, tuple):
        return isinstance(value, list) and all(has_type(each, arguments[0]) for each in value)
    if origin is dict:
        return isinstance(value, dict) and all(
            has_type(each, arguments[1]) for each in value.values()
        )
    if arguments:
        return any(has_type(value, each) for each in arguments)
    if is_typeddict(hint) or is_dataclass(hint):
        types = hints(hint)
        return (
            isinstance(value, dict)
            and value.keys() == types.keys()
            and all(has_type(value[name], types[name]) for name in types)
        )
    if issubclass(hint, Enum):
        return value in list(hint)
    return type(value) in {float: (int, float)}.get(hint, (hint,))


def test_a_question_gets_every_analysis() -> None:
    answers = asked(ask="analyse", position=MID_GAME)
    different = {id(one): one.as_dict() for one in list(analyses(parse(MID_GAME)))}
    assert answers == json.loads(json.dumps(list(different.values())))
    assert len(answers) > 1


def test_a_question_for_one_analysis_gets_the_first() -> None:
    [answer] = asked(ask="analyse", position=MID_GAME, once=True)
    assert answer == json.loads(json.dumps(next(analyses(parse(MID_GAME))).as_dict()))


def test_a_look_ends_with_the_worth_of_the_guess() -> None:
    *earlier, answer = asked(ask="look", position=MID_GAME, guess="58-46=12")
    assert answer == json.loads(json.dumps(look(parse(MID_GAME), "58-46=12").as_dict()))
    assert earlier
    assert all(each == answer | {"worth": None} for each in earlier)


@pytest.mark.parametrize("text", [*GAMES, "mini~strict~hard", MID_GAME])
def test_preparing_ends_and_changes_no_replies(text: str) -> None:
    question = json.dumps({"ask": "analyse", "position": text, "once": True})
    before = list(reply(question))
    assert all(step is None for step in prepare(question))
    assert list(reply(question)) == before


@pytest.mark.parametrize("text", ["pro-12", "pro-7~no--/", "pro-7-1,2*5/5=2:pbpbbgb"])
def test_nothing_is_prepared_for_generated_answers_or_a_single_guess(text: str) -> None:
    assert list(prepare(json.dumps({"ask": "analyse", "position": text}))) == []


@pytest.mark.parametrize("text", ["pro-7-1,2*5/5=2:pbpbbgb", "pro-7-2", *GAMES])
def test_no_step_of_the_preparation_holds_up_the_next_question(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = json.dumps({"ask": "analyse", "position": text})
    list(reply(question))
    assert most_coloured(prepare(question), monkeypatch) < 200_000


@pytest.mark.parametrize(
    ("text", "most"),
    [
        pytest.param("midi~hard", 300_000, marks=pytest.mark.rest),
        ("pro-10", 600_000),
        ("pro-8-1~strict", 2_500_000),  # with strict colours, a million take 50 ms
    ],
)
def test_no_step_of_an_analysis_holds_up_the_next_question(
    text: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = json.dumps({"ask": "analyse", "position": text})
    assert most_coloured(reply(question), monkeypatch) < most


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "analyse", "position": "pro-12~no--"},
        {"ask": "look", "position": "pro-13~no--", "guess": "12345+6=12351"},
        {"ask": "review", "position": "pro-11~no--,123+456=579:bbbgbbbgbbb"},
    ],
)
def test_no_step_draws_a_whole_sample(
    question: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    filled = fillings(monkeypatch)
    for _ in reply(json.dumps(question)):
        filled.append(0)
    assert sum(filled) > 1_000
    assert max(filled) < sum(filled) / 10


def most_coloured(steps: Iterator[object], monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many candidates are coloured at most in one step; a million take half a second.

    Everything that was computed for other positions is forgotten.
    """
    coloured = [0]
    codes = Partition.codes

    def counted(partition: Partition, guess: str) -> memoryview:
        coloured[-1] += len(partition.candidates)
        return codes(partition, guess)

    monkeypatch.setattr(Partition, "codes", counted)
    suggest._listed_strategy.cache_clear()
    for _ in steps:
        coloured.append(0)
    return max(coloured)


def test_a_step_that_changes_nothing_gets_an_empty_reply() -> None:
    question = json.dumps({"ask": "analyse", "position": "midi~hard,9*9/9=9:bbbpbgb"})
    replies = list(reply(question))
    told = [answer for answer in replies if answer]
    assert len(told) == len(set(told)) < len(replies)
    assert json.loads(told[-1])["suggestions"]


@pytest.mark.parametrize("ask", ["analyse", "look"])
@pytest.mark.parametrize("text", ["", "sudoku", "classic,", "classic,48-32=16:x"])
def test_an_invalid_position_gets_the_reason(ask: str, text: str) -> None:
    question = {"ask": ask, "position": text, "guess": "48-32=16"}
    if ask == "analyse":
        del question["guess"]
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert asked(**question) == [{"error": str(caught.value)}]


def test_an_address_that_cannot_be_read_gets_the_reason() -> None:
    address = "pro.nerdlegame.com/3f9a/99"
    with pytest.raises(ProError) as caught:
        read_address(address)
    assert asked(ask="address", position="micro", text=address) == [{"error": str(caught.value)}]


def test_a_question_without_an_answer_gets_the_reason() -> None:
    [answer] = asked(ask="review", position="micro")
    assert answer["error"].startswith("there is no guess to review yet")


def test_the_review_of_a_puzzle_does_not_trust_its_colours() -> None:
    puzzle = practice.puzzle(GAMES["mini"], "2026-11-21")
    guesses = ["4*7=28", "12-6=6"]
    rows = practice.replay(puzzle, guesses, Options())
    true = asked(ask="review", position=str(Position(GAMES["mini"], rows)), answer=puzzle.answer)
    claimed = "mini" + "".join(f",{guess}:bbbbbb" for guess in guesses)
    told = asked(ask="review", position=claimed, answer=puzzle.answer, key=puzzle.key)
    assert told == true


# ---------------------------------------------------------------------- lists that are loaded later


NEEDS_MAXI: tuple[dict[str, Any], ...] = (
    {"ask": "analyse", "position": "maxi"},
    {"ask": "look", "position": "maxi", "guess": "1+82-47=36"},
    {"ask": "play", "position": "maxi", "key": "4711"},
)
NEEDS_NO_LIST: tuple[dict[str, Any], ...] = (
    {"ask": "analyse", "position": "mini"},
    {"ask": "read", "position": "maxi", "text": "1+82-47=36:bpbbpbbgbb"},
    {"ask": "sister", "position": "maxi", "name": "countdown", "text": ":3,6;9", "act": "open"},
    {"ask": "analyse", "position": "no such game"},
    {"ask": "nothing"},
)


@pytest.fixture
def no_list(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The core as a browser has it at first: without the file of Maxi's answers."""

    def get_data(package: str, name: str) -> bytes | None:
        if name.startswith("data/packed/"):
            raise FileNotFoundError(name)
        return pkgutil.get_data(package, name)

    _answers.cache_clear()
    monkeypatch.setattr("nerdle.equations.answers.get_data", get_data)
    yield
    _answers.cache_clear()


@pytest.mark.usefixtures("no_list")
def test_a_question_says_which_list_it_needs_until_that_is_loaded() -> None:
    for question in NEEDS_MAXI:
        assert door.missing(json.dumps(question)) == "maxi"
    for question in NEEDS_NO_LIST:
        assert door.missing(json.dumps(question)) == ""
        assert list(reply(json.dumps(question)))
    contents = pkgutil.get_data("nerdle", "data/packed/maxi.answers")
    assert contents
    for damaged in (b"", contents[:-1], contents[:1000], b"Welcome! Room number?"):
        with pytest.raises(ValueError, match="not a packed list"):
            door.load("maxi", damaged)
        assert door.missing(json.dumps(NEEDS_MAXI[0])) == "maxi"
    door.load("maxi", contents)
    for question in NEEDS_MAXI:
        assert door.missing(json.dumps(question)) == ""
