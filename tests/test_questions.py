"""The page's questions: valid ones get replies of the declared type, others a one-line error.

Broken questions come from damaging a well-formed question in one place, or are any JSON or any
text. No work may begin for them: the work of every kind is replaced by a function that fails.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import Enum
from types import SimpleNamespace
from typing import Any, Literal, get_args, get_origin, is_typeddict

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from building.types import hints
from nerdle import page
from nerdle.engine import analyses, look
from nerdle.page import prepare, reply
from nerdle.questions import QUESTIONS
from nerdle.rules.games import GAMES
from nerdle.rules.position import PositionError, parse
from nerdle.solver import suggestions
from nerdle.solver.answers import answers
from nerdle.solver.partition import Partition
from tests.plain import examples

MID_GAME = "classic,48-32=16:bbbppgpb"

WELL_FORMED: tuple[dict[str, Any], ...] = (
    {"ask": "analyse", "position": "mini,4*7=28:bbbgbb", "once": True, "corrected": [0]},
    {"ask": "analyse", "position": "mini,4*7=28:bbbbbb"},
    {"ask": "look", "position": "mini,4*7=28:bbbgbb", "guess": "9+6=15"},
    {"ask": "look", "position": "instant", "guess": "2*1=0-34"},
    {"ask": "row", "position": "mini", "guess": "4*7=28", "colours": "bbbbbb"},
    {"ask": "list", "position": "mini,4*7=28:bbbgbb"},
    {"ask": "list", "position": "minibi,4*7=28:bbppbp/bbbgbb", "board": 1, "pattern": "1?+"},
    {"ask": "list", "position": "mini", "pattern": "?????6", "start": 100},
    {"ask": "split", "position": "mini,4*7=28:bbbgbb", "guess": "9+6=15"},
    {"ask": "split", "position": "minibi,4*7=28:bbppbp/bbbgbb", "guess": "9+6=15", "board": 1},
    {"ask": "review", "position": "micro,3+2=5:bbbgb", "answer": "9/9=1"},
    {"ask": "review", "position": "micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"},
    {"ask": "read", "position": "micro", "text": "1+7=8:pgbgb"},
    {"ask": "address", "position": "micro", "text": "pro.nerdlegame.com/3f9a/8/EO/12P34e46"},
    {"ask": "play", "position": "mini~hard", "key": "2026-11-21", "guess": "4*7=28"},
    {"ask": "play", "position": "mini~hard,4*7=28:bbbbbb", "key": "2026-11-21", "guess": "9-7=02"},
    {"ask": "play", "position": "instant", "key": "4711", "give_up": True},
    {"ask": "hint", "position": "mini,4*7=28:bbbgbb", "level": 2},
    {"ask": "perfect", "position": "micro", "key": "4711"},
    {"ask": "class", "position": "micro", "text": "1+2=3\n1+2=4"},
    {"ask": "class", "position": "mini", "generate": 3, "seed": 7},
    {"ask": "analyse", "position": "minibi,4*7=28:bbppbp/bbbgbb"},
    {"ask": "analyse", "position": "minibi,4*7=28:bbbbbb/bbbgbb"},
    {"ask": "look", "position": "minibi,4*7=28:bbppbp/bbbgbb", "guess": "9+6=15"},
    {"ask": "row", "position": "minibi", "guess": "4*7=28", "colours": "bbbgbb/bbbbbb"},
    {"ask": "review", "position": "minibi,14-8=6:gggggg/bbbpgb,72/9=8:-/gggggg"},
    {"ask": "review", "position": "minibi,4*7=28:pbbpbp/bbpppg", "answer": "14-8=6 72/9=8"},
    {"ask": "read", "position": "minibi", "text": "4*7=28:pbbpbp/bbpppg"},
    {"ask": "play", "position": "minibi", "key": "2026-11-21", "guess": "4*7=28"},
    {"ask": "hint", "position": "minibi,4*7=28:pbbpbp/bbpppg", "level": 2},
    {"ask": "perfect", "position": "minibi", "key": "4711"},
    {"ask": "letters", "position": "mini", "text": "NUM + BER = PLAY", "base": 10},
    {"ask": "letters", "position": "mini", "text": "A +", "base": 10},
    {"ask": "sums", "position": "mini", "text": "SEND MORE MONEY", "base": 10},
    {"ask": "countdown", "position": "mini", "numbers": [25, 50, 3], "target": 953},
    {"ask": "countdown", "position": "mini", "numbers": [], "target": 0},
)


def asked(**question: Any) -> list[Any]:
    return [json.loads(answer) for answer in reply(json.dumps(question)) if answer]


# -------------------------------------------------------------------------------------- well-formed


def test_there_is_a_well_formed_question_of_every_kind() -> None:
    assert {question["ask"] for question in WELL_FORMED} == set(QUESTIONS)


@pytest.mark.parametrize("question", WELL_FORMED)
def test_every_reply_has_the_declared_type(question: dict[str, Any]) -> None:
    [promised] = get_args(hints(QUESTIONS[question["ask"]].answers)["return"])
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


@pytest.mark.parametrize("text", ["pro-12", "pro-7~no-*/", "pro-7-1,2*5/5=2:pbpbbgb"])
def test_nothing_is_prepared_for_generated_answers_or_a_single_guess(text: str) -> None:
    assert list(prepare(json.dumps({"ask": "analyse", "position": text}))) == []


@pytest.mark.parametrize("text", ["pro-7-1,2*5/5=2:pbpbbgb", "pro-7-2", *GAMES])
def test_no_step_of_the_preparation_holds_up_the_next_question(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = json.dumps({"ask": "analyse", "position": text})
    list(reply(question))
    assert most_coloured(prepare(question), monkeypatch) < 200_000


@pytest.mark.parametrize("options", ["~hard", "~strict~hard"])
def test_no_step_of_an_analysis_holds_up_the_next_question(
    options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = json.dumps({"ask": "analyse", "position": f"midi{options}"})
    assert most_coloured(reply(question), monkeypatch) < 300_000


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
    suggestions._listed_strategy.cache_clear()
    for _ in steps:
        coloured.append(0)
    return max(coloured)


def test_a_step_that_changes_nothing_gets_an_empty_reply() -> None:
    question = json.dumps({"ask": "analyse", "position": "midi~hard,9*9/9=9:bbbpbgb"})
    replies = list(reply(question))
    told = [answer for answer in replies if answer]
    assert replies[0]
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


def test_a_question_without_an_answer_gets_the_reason() -> None:
    [answer] = asked(ask="review", position="micro")
    assert answer["error"].startswith("there is no guess to review yet")


# ------------------------------------------------------------------------------------------- broken


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

    for kind in QUESTIONS.values():
        monkeypatch.setattr(kind, "answers", work)
    for name in ("analyses", "remaining", "searched"):
        monkeypatch.setattr(page, name, work)

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
}
"""Values of the right type that are not valid for a field, whatever the kind."""


REQUIRED = {
    kind: [name for name in question.fields() if not hasattr(question, name)]
    for kind, question in QUESTIONS.items()
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
            known = {"ask", *QUESTIONS[question["ask"]].fields()}
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
@given(ANYTHING, st.sampled_from(sorted(QUESTIONS)))
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


@pytest.mark.parametrize("count", [3, 1_000, 15_000, 200_000])
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

    monkeypatch.setattr(page, "json", SimpleNamespace(loads=decode, dumps=json.dumps))
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
        f'{{"ask": "countdown", "position": "mini", "numbers": [{"1," * 40_000}1], "target": 1}}',
    ],
)
def test_special_broken_questions_are_refused(refused: Refused, question: str) -> None:
    refused(question)


def test_a_refusal_says_what_is_wrong(refused: Refused) -> None:
    def why(**question: object) -> str:
        return refused(json.dumps(question))

    assert (
        why(ask="sing") == f"there is no kind of question “sing”; use one of {', '.join(QUESTIONS)}"
    )
    assert why(ask="look", position="mini") == "the question “look” needs the field “guess”"
    assert (
        why(ask="analyse", position="mini", onse=True)
        == "the question “analyse” has no field “onse”"
    )
    assert why(ask="analyse", position="mini", once=1) == "“once” must be true or false"
    assert why(ask="look", position="mini", guess="1+1=2") == (
        "Mini has 6 tiles per row, but there are 5 here"
    )
    assert why(ask="row", position="mini", guess="4*7=28", colours="bbbxbb") == (
        "row 1: “x” is not a colour: use g (green), p (purple) or b (black)"
    )
    assert why(ask="hint", position="mini", level=9) == "“level” must be from 1 to 3"
    assert (
        why(ask="letters", position="mini", text="A = B", base=99) == "“base” must be from 2 to 36"
    )


# ---------------------------------------------------------------------- lists that are loaded later

NEEDS_MAXI: tuple[dict[str, Any], ...] = (
    {"ask": "analyse", "position": "maxi"},
    {"ask": "look", "position": "maxi", "guess": "1+82-47=36"},
    {"ask": "play", "position": "maxi", "key": "4711"},
)
NEEDS_NO_LIST: tuple[dict[str, Any], ...] = (
    {"ask": "analyse", "position": "mini"},
    {"ask": "read", "position": "maxi", "text": "1+82-47=36:bpbbpbbgbb"},
    {"ask": "countdown", "position": "maxi", "numbers": [25, 50, 3, 6], "target": 953},
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

    answers.cache_clear()
    monkeypatch.setattr("nerdle.solver.answers.get_data", get_data)
    yield
    answers.cache_clear()


@pytest.mark.usefixtures("no_list")
def test_a_question_says_which_list_it_needs_until_that_is_loaded() -> None:
    for question in NEEDS_MAXI:
        assert page.missing(json.dumps(question)) == "maxi"
    for question in NEEDS_NO_LIST:
        assert page.missing(json.dumps(question)) == ""
        assert list(reply(json.dumps(question)))
    contents = pkgutil.get_data("nerdle", "data/packed/maxi.answers")
    assert contents
    for damaged in (b"", contents[:-1], contents[:1000], b"Welcome! Room number?"):
        with pytest.raises(ValueError, match="not a packed list"):
            page.load("maxi", damaged)
        assert page.missing(json.dumps(NEEDS_MAXI[0])) == "maxi"
    page.load("maxi", contents)
    for question in NEEDS_MAXI:
        assert page.missing(json.dumps(question)) == ""
