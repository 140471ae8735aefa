"""The page's door: a question in JSON, answers in JSON. questions.py has the kinds and their types.

The one thing to know: a question that is not well-formed, in whatever way, is answered with one
`{"error": line}` before any work starts. JSON nested too deeply would end the page's Python instead
of raising an exception, so it is turned away before it is decoded.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace

from nerdle.engine import analyses
from nerdle.questions import QUESTIONS, Question, QuestionError
from nerdle.rules.position import PositionError, Row, parse
from nerdle.solver.remaining import remaining
from nerdle.solver.suggestions import searched

_LONGEST = 100_000  # characters of a question
_DEEPEST = 2  # objects and lists of a question: itself, and a list of numbers in it
_LARGEST = 1_000_000_000  # of any number
_LINE = 200  # characters of an error
_QUOTED = 20  # characters of it that repeat what was asked


def reply(question: str) -> Iterator[str]:
    """Answer a question of the page, once or several times, each answer better than the last.

    The question is `{"ask": kind, ...}`, with the fields of its class in QUESTIONS and no others.
    An answer is what the class says, or `{"error": line}` for a question that is not well-formed or
    has no answer, such as the review of a game without rows.

    >>> [*reply('{"ask": "row", "position": "mini", "guess": "4*7=28", "colours": "bbbgbb"}')]
    ['{"problem": "", "column": null}']
    >>> [json.loads(answer) for answer in reply('{"ask": "look", "position": "mini"}')]
    [{'error': 'the question “look” needs “guess”'}]
    """
    try:
        for answer in read(question).answers():
            yield json.dumps(answer, default=vars)
    except (QuestionError, PositionError) as error:
        yield json.dumps({"error": _line(error)})


def prepare(question: str) -> Iterator[None]:
    """Precompute what the first guesses of a game will need, one step per `next()`, in idle time.

    `question`: any that `reply` answers; the game is that of its position.
    """
    try:
        empty = replace(read(question).position, rows=())
    except (QuestionError, PositionError):
        return
    for suggestion in next(analyses(empty)).suggestions:
        yield
        classes = remaining(empty).partition.split(suggestion.guess)
        likely = max(classes, key=lambda colours: len(classes[colours]))
        second = replace(empty, rows=(Row(suggestion.guess, likely),))
        next(analyses(second))
        yield
        next(searched(second, remaining(second)))
        return


def read(question: str) -> Question:
    """Read a question. Raises QuestionError or PositionError, without any work done."""
    asked = _decoded(question)
    if not isinstance(asked, dict) or "ask" not in asked:
        raise QuestionError("a question is an object with its kind as “ask”")
    kind = asked.pop("ask")
    if not isinstance(kind, str) or kind not in QUESTIONS:
        raise QuestionError(f"there is no question {_quoted(kind)}; ask {', '.join(QUESTIONS)}")
    question_of_kind = QUESTIONS[kind]
    fields = question_of_kind.fields()
    for name in asked:
        if name not in fields:
            raise QuestionError(f"the question “{kind}” has no {_quoted(name)}")
    for name, written in fields.items():
        if name in asked:
            asked[name] = _READERS[written](name, asked[name])
        elif not hasattr(question_of_kind, name):
            raise QuestionError(f"the question “{kind}” needs “{name}”")
    return question_of_kind(**asked)


def _decoded(question: str) -> object:
    if len(question) > _LONGEST:
        raise QuestionError(f"this question is longer than {_LONGEST:,} characters")
    outside_texts = question.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    if sum(part.count("[") + part.count("{") for part in outside_texts) > _DEEPEST:
        raise QuestionError("this question has an object or a list too many")
    try:
        return json.loads(question)
    except ValueError:
        raise QuestionError("this question is no JSON") from None


# ----------------------------------------------------------------------------- values by their type


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise QuestionError(f"“{name}” has to be a text")
    if not value.isascii() and any("\ud800" <= symbol <= "\udfff" for symbol in value):
        raise QuestionError(f"“{name}” has half a character in it")
    return value


def _truth(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise QuestionError(f"“{name}” has to be true or false")
    return value


def _whole(name: str, value: object) -> int:
    # True is an int too
    if not isinstance(value, int) or isinstance(value, bool) or not -_LARGEST < value < _LARGEST:
        raise QuestionError(f"“{name}” has to be a whole number below {_LARGEST:,}")
    return value


def _wholes(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise QuestionError(f"“{name}” has to be a list of whole numbers")
    return tuple(_whole(name, each) for each in value)


_READERS: dict[str, Callable[[str, object], object]] = {
    "Position": lambda name, value: parse(_text(name, value)),
    "str": _text,
    "bool": _truth,
    "int": _whole,
    "tuple[int, ...]": _wholes,
}
"""How a field is read, by its type as it is written in questions.py."""


# ------------------------------------------------------------------------------------------- errors


def _quoted(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return f"“{text[:_QUOTED]}”"


def _line(error: ValueError) -> str:
    """An error as one line that can be shown, also when it repeats what was asked."""
    shown = str(error)[:_LINE]
    return "".join(symbol if symbol.isprintable() else "\ufffd" for symbol in shown)
