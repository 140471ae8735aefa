"""Answers the page's questions. Both are JSON texts, and questions.py defines all kinds of them.

The one thing to know: every question that is not well-formed gets a single answer,
`{"error": line}`, before any work starts. Decoding deeply nested JSON would end the page's Python
instead of raising an exception, so such a question is refused before it is decoded.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nerdle.candidates.remaining import remaining
from nerdle.engine import analyses
from nerdle.equations.answers import answers
from nerdle.page import later
from nerdle.page.question import Question, QuestionError
from nerdle.page.questions import QUESTIONS
from nerdle.rules.errors import NerdleError
from nerdle.rules.games import GAMES
from nerdle.rules.position import BETWEEN_BOARDS, Row, parse
from nerdle.rules.quotation import cut, quoted
from nerdle.strategy.suggest import searched, strategy_of

_LONGEST = 400_000  # characters of a question; the games of a class can have nearly as many
_DEEPEST = 3  # objects and lists of a question: itself, and two lists of numbers in it
LARGEST = 1_000_000_000  # all numbers in a question are below this
_LINE = 200  # characters of an error


def reply(question: str) -> Iterator[str]:
    """Answer a question of the page, once or several times, each answer better than the last.

    The question is `{"ask": kind, ...}`, with the fields of its class (see questions.py) and no
    others. An answer is what the class says, or `{"error": line}` for a question that is not
    well-formed or has no answer, such as the review of a game without rows. After a long step that
    changed nothing, the answer is empty.

    >>> [*reply('{"ask": "row", "position": "mini", "guess": "4*7=28", "colours": "bbbgbb"}')]
    ['{"problem": "", "column": null, "board": 0}']
    >>> [json.loads(answer) for answer in reply('{"ask": "look", "position": "mini"}')]
    [{'error': 'the question “look” needs the field “guess”'}]
    """
    try:
        before: object = None
        asked = read(question)
        yield from ("" for _ in asked.preparing())
        for answer in asked.answers():
            yield "" if answer is before else json.dumps(answer, default=vars)
            before = answer
    except NerdleError as error:
        yield json.dumps({"error": cut(str(error), _LINE)})


def prepare(question: str) -> Iterator[None]:
    """Precompute what the first guesses of a game will need, one step per `next()`, in idle time.

    `question`: any that `reply` answers; the game is that of its position. Nothing is prepared for
    a game with one guess, nor if its answers are generated: no colours are likely if they are
    sampled, which could take long, and the others are so few that a guess needs no preparation.
    """
    try:
        empty = replace(read(question).position, rows=())
    except NerdleError:
        return
    if empty.guesses_left == 1 or not answers(empty.game.language).has_list:
        return
    for suggestion in next(analyses(empty)).suggestions:
        yield
        classes = remaining(empty.board(0)).partition.split(suggestion.guess)
        likely = max(classes, key=lambda colours: len(classes[colours]))
        colours = BETWEEN_BOARDS.join([likely] * empty.game.boards)
        second = replace(empty, rows=(Row(suggestion.guess, colours),))
        yield
        found = remaining(second.board(0))
        yield
        if empty.game.boards == 1:  # later rows may need the search even if a stored tree answers
            strategy_of(second, found)
            yield
            for ranking in searched(second, found):
                yield
                if ranking:
                    break
        next(analyses(second))
        return


def missing(question: str) -> str:
    """Return the name of what a question needs that is not loaded, or "".

    It is the name of a packed list, or LATER for the modules of later.py.

    >>> missing('{"ask": "look", "position": "mini", "guess": "4*7=28"}')
    ''
    """
    try:
        kind, fields = _opened(question)
        if kind not in QUESTIONS and later.is_missing():
            return later.LATER
        asked = _made(kind, fields)
    except NerdleError:
        return ""
    language = asked.position.game.language
    return language.name if asked.needs_answers and answers(language).missing else ""


def load(name: str, data: bytes) -> None:
    """Load what `missing` named from the contents of its file.

    Raises ValueError if it is not such a file, for example because it is incomplete.
    """
    if name == later.LATER:
        later.add(data)
        return
    language = next(game.language for game in GAMES.values() if game.language.name == name)
    answers(language).load(data)


def read(question: str) -> Question:
    """Read a question. Raises QuestionError or PositionError, without any work done."""
    return _made(*_opened(question))


def _made(kind: str, asked: dict[str, Any]) -> Question:
    """Return the question of a kind with these fields. Raises QuestionError or PositionError."""
    if kind in QUESTIONS:
        question_of_kind = QUESTIONS[kind]
    else:
        from nerdle.page.later_questions import ALL_QUESTIONS

        if kind not in ALL_QUESTIONS:
            kinds = ", ".join(ALL_QUESTIONS)
            raise QuestionError(f"{quoted(kind)} is not a kind of question; use one of {kinds}")
        question_of_kind = ALL_QUESTIONS[kind]
    fields = question_of_kind.fields()
    for name in asked:
        if name not in fields:
            raise QuestionError(f"the question “{kind}” has no field {quoted(name)}")
    for name, written in fields.items():
        if name in asked:
            asked[name] = _READERS[written](name, asked[name])
        elif not hasattr(question_of_kind, name):
            raise QuestionError(f"the question “{kind}” needs the field “{name}”")
    return question_of_kind(**asked)


def _opened(question: str) -> tuple[str, dict[str, Any]]:
    """Return the kind of a question, and its fields as they were written."""
    asked = _decoded(question)
    if not isinstance(asked, dict) or "ask" not in asked:
        raise QuestionError("a question must be a JSON object that names its kind in “ask”")
    kind = asked.pop("ask")
    return kind if isinstance(kind, str) else json.dumps(kind), asked


def _decoded(question: str) -> object:
    if len(question) > _LONGEST:
        raise QuestionError(f"this question is longer than {_LONGEST:,} characters")
    outside_texts = question.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    if sum(part.count("[") + part.count("{") for part in outside_texts) > _DEEPEST:
        raise QuestionError("this question has too many objects or lists")
    try:
        return json.loads(question)
    except ValueError:
        raise QuestionError("this question is not valid JSON") from None


# ----------------------------------------------------------------------------- values by their type


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise QuestionError(f"“{name}” must be a string")
    if not value.isascii() and any("\ud800" <= symbol <= "\udfff" for symbol in value):
        raise QuestionError(f"“{name}” contains half of a surrogate pair")
    return value


def _truth(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise QuestionError(f"“{name}” must be true or false")
    return value


def _whole(name: str, value: object) -> int:
    # True is an int too
    if not isinstance(value, int) or isinstance(value, bool) or not -LARGEST < value < LARGEST:
        raise QuestionError(f"“{name}” must be a whole number below {LARGEST:,}")
    return value


def _wholes(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise QuestionError(f"“{name}” must be a list of whole numbers")
    return tuple(_whole(name, each) for each in value)


def _texts(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise QuestionError(f"“{name}” must be a list of strings")
    return tuple(_text(name, each) for each in value)


_READERS: dict[str, Callable[[str, object], object]] = {
    "Position": lambda name, value: parse(_text(name, value)),
    "str": _text,
    "bool": _truth,
    "int": _whole,
    "tuple[int, ...]": _wholes,
    "tuple[str, ...]": _texts,
}
"""How a field is read, by its type as it is written in questions.py."""
