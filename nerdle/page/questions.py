"""The questions that the page can ask, and the replies: one class for each kind defines both.

The fields of the class are the fields of the question. `answers` yields one or more replies, each
better than the last, and its return type is the type of the reply (see replies.py). web/built.d.ts
is generated from these types (`python -m building.types`). A new kind needs a class, a line in
QUESTIONS or in that of later_questions.py, and examples in building/questions.py and in the tests
(tests/support/core/questions.py).

Here are the questions that a person at the board waits for; later_questions.py has the others. The
fields are checked when a question is created, so every Question is well-formed. Modules that only
one kind needs are imported in its `answers`, so the page's first analysis is not delayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nerdle.candidates.remaining import row_problem
from nerdle.engine import Analysis, Look, analyses_in_steps, looks
from nerdle.page.question import Question, QuestionError, fill_a_row, within
from nerdle.rules.position import Position, parse

if TYPE_CHECKING:
    from nerdle.insight.listing import Listing, Split
    from nerdle.page import replies

_MOST_LISTED = 10_000_000  # more equations than any list has


class AnalyseQuestion(Question):
    """What is left, what to guess next, and what is wrong.

    `once`: only the first analysis. `corrected`: rows (from 0) that the player has recoloured.
    """

    once: bool = False
    corrected: tuple[int, ...] = ()
    sample = "small"

    def check(self) -> None:
        rows = range(len(self.position.rows))
        if len(self.corrected) > len(rows) or any(row not in rows for row in self.corrected):
            raise QuestionError("“corrected” names a row that the position does not have")

    def answers(self) -> Iterator[Analysis | None]:
        for analysis in analyses_in_steps(self.position, self.corrected):
            yield analysis
            if analysis and self.once:
                return


class LookQuestion(Question):
    """How the game would respond to a guess, and then what the guess would be worth."""

    guess: str
    sample = "large"

    def check(self) -> None:
        fill_a_row(self.position, self.guess)

    def answers(self) -> Iterator[Look]:
        yield from looks(self.position, self.guess)


class RowQuestion(Question):
    """Whether any answer gives the colours of a row that is not entered yet.

    >>> [*RowQuestion(position=parse("mini"), guess="4*7=28", colours="bbbgbb").answers()]
    [{'problem': '', 'column': None, 'board': 0}]
    """

    guess: str
    colours: str
    sample = "small"

    def check(self) -> None:
        fill_a_row(self.position, self.guess)
        if "," in self.colours:
            raise QuestionError("“colours” must hold the colours of one row only")
        parse(f"{self.position},{self.guess}:{self.colours}")

    def answers(self) -> Iterator[replies.RowProblem]:
        with_row = parse(f"{self.position},{self.guess}:{self.colours}")
        number = len(self.position.rows)
        for board, position in enumerate(with_row.boards):
            if len(position.rows) > number:  # the board was not solved before
                problem, column = row_problem(position, number)
                if problem:
                    yield {"problem": problem, "column": column, "board": board}
                    return
        yield {"problem": "", "column": None, "board": 0}


class ListQuestion(Question):
    """The equations left on a board that match a pattern; see nerdle.insight.listing.

    `board`: from 0. `start`: the first equation of the reply, from 0.
    """

    board: int = 0
    pattern: str = ""
    start: int = 0
    sample = "large"

    def check(self) -> None:
        within("start", self.start, 0, _MOST_LISTED)
        a_pattern(self.position, self.board, self.pattern)

    def answers(self) -> Iterator[Listing]:
        from nerdle.insight.listing import listing

        yield listing(self.position.board(self.board), self.pattern, self.start)


class SplitQuestion(Question):
    """How a guess would split the equations left on a board (from 0)."""

    guess: str
    board: int = 0
    sample = "large"

    def check(self) -> None:
        within("board", self.board, 0, self.position.game.boards - 1)
        fill_a_row(self.position, self.guess)

    def answers(self) -> Iterator[Split]:
        from nerdle.insight.listing import split

        yield split(self.position.board(self.board), self.guess)


def a_pattern(position: Position, board: int, pattern: str) -> None:
    """Raise QuestionError unless a pattern can search a board (from 0) of the position's game."""
    game = position.game
    within("board", board, 0, game.boards - 1)
    if len(pattern) > game.columns:
        raise QuestionError(f"“pattern” has more than {game.columns} symbols")
    for symbol in pattern:
        if symbol not in f"{game.symbols}?":
            raise QuestionError(f"“pattern” has a symbol that {game.title} does not use")


QUESTIONS: dict[str, type[Question]] = {
    "analyse": AnalyseQuestion,
    "look": LookQuestion,
    "row": RowQuestion,
    "list": ListQuestion,
    "split": SplitQuestion,
}
"""These kinds of questions, by the names that the page gives them."""
