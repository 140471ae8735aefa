"""The page's question about sister puzzles; nerdle/sisters/contract.py defines what they can do.

While answers are searched for, the first one is told at once, then from time to time all that are
found. Each reply repeats everything: `found` has the first thousand answers, `count` is the number
of all, and `complete` says whether the search has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any, TypedDict

from nerdle.page.question import LONGEST_PUZZLE, Question, QuestionError, no_longer, within
from nerdle.rules.quotation import quoted

if TYPE_CHECKING:
    from nerdle.sisters.contract import Answer, Entered, Hinted, Opened
    from nerdle.sisters.games import Game

_SILENCE = 0.5  # seconds between two replies
_LONGEST = 3 * LONGEST_PUZZLE  # the normal form can be longer than what a person types
_MOST = 1000  # answers that a person has, hints and goals


class Solved(TypedDict):
    """The answers of one goal that are found so far."""

    #: One sentence about them.
    words: str
    found: list[Answer]
    count: int
    complete: bool


class Unreadable(TypedDict):
    """Why a puzzle cannot be read."""

    problem: str
    #: Where the error is in the text after “:”, from 0; None if it has no single place.
    column: int | None


class SisterQuestion(Question):
    """Something about a puzzle of a sister. The other fields depend on what is to be done.

    `act`: "open" it, judge what was "entered", give a "hint" (from 1: `number`), or "solve" it.
    `text`: see nerdle.sisters.contract. `have`: the names of the answers that the person has.
    `goal`: from 0.

    >>> from nerdle.rules.position import parse
    >>> fields = {"position": parse("mini"), "name": "countdown", "text": ":25 4 7;100"}
    >>> next(SisterQuestion(**fields, act="enter", entered="4×25").answers()).words
    'That makes 100: 10 points.'
    """

    name: str
    text: str
    act: str
    entered: str = ""
    have: tuple[str, ...] = ()
    goal: int = 0
    number: int = 1
    needs_answers = False

    def check(self) -> None:
        from nerdle.sisters.games import SISTERS

        for name, value, known in (("name", self.name, SISTERS), ("act", self.act, _ACTS)):
            if value not in known:
                raise QuestionError(f"“{name}” is {quoted(value)}; use {', '.join(known)}")
        if len(self.have) > _MOST:
            raise QuestionError(f"“have” has more than {_MOST:,} answers")
        for name, text in (("text", self.text), ("entered", self.entered)):
            no_longer(name, text, _LONGEST)
        for text in self.have:
            no_longer("have", text, _LONGEST)
        within("goal", self.goal, 0, _MOST - 1)
        within("number", self.number, 1, _MOST)

    def answers(self) -> Iterator[Opened | Entered | Hinted | Solved | Unreadable | None]:
        from nerdle.sisters.contract import SisterError
        from nerdle.sisters.games import opened

        try:
            game = opened(self.name, self.text)
        except SisterError as error:
            yield {"problem": error.reason, "column": error.column}
            return
        goals = len(game.opened.goals)
        if self.goal >= goals:
            raise QuestionError(f"“goal” is {self.goal}, but this puzzle has only {goals}")
        yield from _ACTS[self.act](self, game)


def _solved(question: SisterQuestion, game: Game) -> Iterator[Solved]:
    search = game.search(question.goal)
    told = -1
    due = monotonic() + _SILENCE
    while True:
        is_first = told < 1 <= search.count
        if is_first or search.complete or monotonic() > due:
            told = search.count
            due = monotonic() + _SILENCE
            yield {
                "words": game.summary(question.goal),
                "found": search.found[:],
                "count": search.count,
                "complete": search.complete,
            }
        if search.complete:
            return
        search.step()


_ACTS: dict[str, Callable[[SisterQuestion, Game], Iterator[Any]]] = {
    "open": lambda _, game: iter([game.opened]),
    "enter": lambda asked, game: iter([game.judge(asked.entered, asked.have)]),
    "hint": lambda asked, game: game.hint(asked.have, asked.goal, asked.number),
    "solve": _solved,
}
