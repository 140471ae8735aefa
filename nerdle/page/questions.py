"""The questions that the page can ask, and the replies: one class for each kind defines both.

The fields of the class are the fields of the question. `answers` yields one or more replies, each
better than the last, and its return type is the type of the reply (see replies.py). web/built.d.ts
is generated from these types (`python -m building.types`). A new kind needs a class, a line in
QUESTIONS, and examples in building/questions.py and in the tests (tests/support/core/questions.py).

The fields are checked when a question is created, so every Question is well-formed. Modules that
only one kind needs are imported in its `answers`, so the page's first analysis is not delayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from nerdle.candidates.remaining import in_steps, row_problem
from nerdle.engine import Analysis, Look, analyses, analyses_in_steps, keys, looks
from nerdle.equations.answers import answers
from nerdle.page.question import Question, QuestionError, fill_a_row, within
from nerdle.page.sister_questions import CountdownQuestion, LettersQuestion, SumsQuestion
from nerdle.rules.games import Check, Verdict
from nerdle.rules.position import PositionError, parse
from nerdle.rules.pro import ProError

if TYPE_CHECKING:
    from nerdle.insight.hints import Hint
    from nerdle.insight.listing import Listing, Split
    from nerdle.page import replies
    from nerdle.puzzles.classroom import ClassSet

_LONGEST_CLASS = 10_000  # characters
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
        game = self.position.game
        within("board", self.board, 0, game.boards - 1)
        within("start", self.start, 0, _MOST_LISTED)
        if len(self.pattern) > game.columns:
            raise QuestionError(f"“pattern” has more than {game.columns} symbols")
        for symbol in self.pattern:
            if symbol not in f"{game.symbols}?":
                raise QuestionError(f"“pattern” has a symbol that {game.title} does not use")

    def answers(self) -> Iterator[Listing]:
        from nerdle.insight.listing import listing

        board = self.position.board(self.board)
        found = listing(board, self.pattern, self.start)
        yield found
        if board.rows and answers(board.game.language).few:
            from nerdle.insight.why.explain import why_matching

            reason = why_matching(board, self.pattern)
            if reason:
                yield replace(found, why=reason)


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


# ---------------------------------------------------------------------------------- finished games


class ReviewQuestion(Question):
    """Skill and luck, guess by guess.

    `answer`: "" unless it is known; the answers of several boards are separated by spaces.
    """

    answer: str = ""

    def check(self) -> None:
        boards = self.position.game.boards
        answers = self.answer.split(" ") if boards > 1 else [self.answer]
        if self.answer and len(answers) != boards:
            raise QuestionError(f"“answer” must hold {boards} equations, separated by spaces")
        for answer in answers if self.answer else ():
            fill_a_row(self.position, answer)

    def preparing(self) -> Iterator[None]:
        for number in range(len(self.position.rows) + 1):
            yield from in_steps(replace(self.position, rows=self.position.rows[:number]))

    def answers(self) -> Iterator[replies.Review]:
        from nerdle.insight.commentary import told
        from nerdle.insight.review import reviews

        for review in reviews(self.position, self.answer):
            yield cast("replies.Review", told(review))


class ReadQuestion(Question):
    """The game in a text that was typed or shared; see nerdle.rules.share.read_game."""

    text: str
    needs_answers = False

    def answers(self) -> Iterator[replies.ReadGame]:
        from nerdle.rules.share import read_game

        yield {"position": str(read_game(self.text, self.position))}


class AddressQuestion(Question):
    """What the address of a Pro puzzle says; see nerdle.rules.pro_address.read_address."""

    text: str
    needs_answers = False

    def answers(self) -> Iterator[replies.ReadAddress]:
        from nerdle.rules.pro_address import read_address

        try:
            read = read_address(self.text)
        except ProError as error:
            raise PositionError(str(error)) from None
        yield {
            "width": read.width or 0,
            "rows": read.rows,
            "symbols": read.symbols,
            "first_row": read.first_row,
            "colours": list(read.colours),
        }


# ----------------------------------------------------------------------------------------- practice


class PlayQuestion(Question):
    """A guess in a practice puzzle, whose rows are those of the position.

    `key`: which puzzle, see nerdle.insight.practice. `guess`: "" to see its state.
    """

    key: str
    guess: str = ""
    give_up: bool = False

    def check(self) -> None:
        if self.guess:
            fill_a_row(self.position, self.guess)

    def answers(self) -> Iterator[replies.Turn]:
        from nerdle.insight import practice

        options = self.position.options
        puzzle = practice.puzzle(self.position.game, self.key)
        guesses = [row.guess for row in practice.own_rows(puzzle, self.position.rows)]
        rows = practice.replay(puzzle, guesses, options)
        turn = practice.Turn(Check(Verdict.ACCEPTED), None, rows)
        if self.guess:
            turn = practice.colour(puzzle, rows, self.guess, options)
        state = practice.state(puzzle, turn.rows)
        if state == "open" and self.give_up:
            state = "given up"
        over = state != "open"
        yield {
            "rows": [str(row) for row in turn.rows],
            "state": cast("replies.State", state),
            "guesses": len(practice.own_rows(puzzle, turn.rows)),
            "keys": keys(replace(self.position, rows=turn.rows)),
            "check": turn.check,
            "broken": turn.broken,
            "answer": puzzle.answer if over else "",
            "share": practice.share_text(puzzle, turn.rows) if over else "",
        }


class HintQuestion(Question):
    """A hint. `level`: from 1; each level says more than the one before."""

    level: int
    sample = "small"

    def check(self) -> None:
        from nerdle.insight.hints import LEVELS

        within("level", self.level, 1, LEVELS)

    def answers(self) -> Iterator[Hint]:
        from nerdle.insight.hints import hint

        before = None
        for analysis in analyses(self.position):
            if not analysis.suggestions:
                raise PositionError("there is no suggestion for this position")
            if analysis is not before:
                said = hint(self.position, analysis.suggestions[0].guess, self.level)
            before = analysis
            yield said
            if self.level == 1 or analysis.source == "tree":
                break  # the hints from later analyses would be the same


class PerfectQuestion(Question):
    """How the solver alone would do in a practice puzzle, whatever the rows are."""

    key: str
    sample = "large"

    def answers(self) -> Iterator[replies.Perfect]:
        from nerdle.insight import practice
        from nerdle.insight.review import line

        puzzle = practice.puzzle(self.position.game, self.key)
        steps = []
        start = replace(self.position, rows=practice.first_rows(puzzle))
        for step in line(start, puzzle.answers):
            yield {"perfect": None}
            if step:
                steps.append(step[0])
        yield {"perfect": len(steps) if steps[-1].won else 0}


class ClassQuestion(Question):
    """Puzzles for a class, see nerdle.puzzles.classroom.

    `text`: their equations, one on each line. `generate`: how many are made instead, from a `seed`.
    """

    text: str = ""
    generate: int = 0
    seed: int = 0

    def check(self) -> None:
        from nerdle.insight.coded import can_choose
        from nerdle.insight.practice import LARGEST
        from nerdle.puzzles.classroom import MOST

        if not can_choose(self.position.game):
            raise QuestionError(f"the puzzles of {self.position.game.title} cannot be chosen")
        if len(self.text) > _LONGEST_CLASS:
            raise QuestionError(f"“text” is longer than {_LONGEST_CLASS:,} characters")
        within("generate", self.generate, 0, MOST)
        within("seed", self.seed, 0, LARGEST)

    def answers(self) -> Iterator[ClassSet]:
        from nerdle.puzzles.classroom import class_set, generated

        game = self.position.game
        lines = generated(game, self.generate, self.seed)
        yield class_set(game, "\n".join(lines) if lines else self.text)


QUESTIONS: dict[str, type[Question]] = {
    "analyse": AnalyseQuestion,
    "look": LookQuestion,
    "row": RowQuestion,
    "list": ListQuestion,
    "split": SplitQuestion,
    "review": ReviewQuestion,
    "read": ReadQuestion,
    "address": AddressQuestion,
    "play": PlayQuestion,
    "hint": HintQuestion,
    "perfect": PerfectQuestion,
    "class": ClassQuestion,
    "letters": LettersQuestion,
    "sums": SumsQuestion,
    "countdown": CountdownQuestion,
}
"""Every kind of question, by the name that the page gives it."""
