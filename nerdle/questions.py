"""The questions that the page can ask, and the replies: one class for each kind defines both.

The fields of the class are the fields of the question. `answers` yields one or more replies, each
better than the last, and its return type is the type of the reply (see replies.py). web/built.d.ts
is generated from these types (`python -m building.types`), so a new kind needs only a class and a
line in QUESTIONS.

The fields are checked when a question is created, so every Question is well-formed. Modules that
only one kind needs are imported in its `answers`, so the page's first analysis is not delayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, cast, dataclass_transform

from nerdle.engine import Analysis, Look, analyses, keys, looks
from nerdle.rules.games import Check, Verdict, check_symbols
from nerdle.rules.position import Position, PositionError, parse
from nerdle.rules.pro import ProError
from nerdle.solver.remaining import row_problem

if TYPE_CHECKING:
    from nerdle import replies
    from nerdle.insight.hints import Hint
    from nerdle.sisters.countdown_page import Ways
    from nerdle.sisters.cryptarithm_page import Letters, Sums
    from nerdle.sisters.page_results import Unreadable

_LONGEST_PUZZLE = 1000  # characters, as in the fields of the page
_MOST_NUMBERS = 100  # a longer list cannot be a round, so it is refused without reading it


class QuestionError(ValueError):
    """A question that is not well-formed; the message is one line for a person."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Question:
    """A question of the page, made from its fields by name.

    `position`: what is on the board. Every question has one, for `page.prepare`; the sister puzzles
    do not use it. `needs_answers`: whether the answers of its game must be loaded before. Raises
    QuestionError or PositionError if the question is not well-formed.
    """

    # not a dataclass: a dozen of them would make the start of the page 15 ms longer
    position: Position

    needs_answers = True

    def __init__(self, **fields: object) -> None:
        vars(self).update(fields)
        self.check()

    @classmethod
    def fields(cls) -> dict[str, str]:
        """The type of each field, as written in the class. Defaults are attributes of the class."""
        return Question.__annotations__ | cls.__annotations__

    def check(self) -> None:
        """Raise QuestionError or PositionError if a field has the right type but a wrong value."""

    def answers(self) -> Iterator[object]:
        """The replies, each at least as good as the one before. Raises PositionError."""
        raise NotImplementedError


class AnalyseQuestion(Question):
    """What is left, what to guess next, and what is wrong.

    `once`: only the first analysis. `corrected`: rows (from 0) that the player has recoloured.
    """

    once: bool = False
    corrected: tuple[int, ...] = ()

    def check(self) -> None:
        rows = range(len(self.position.rows))
        if len(self.corrected) > len(rows) or any(row not in rows for row in self.corrected):
            raise QuestionError("“corrected” names a row that the position does not have")

    def answers(self) -> Iterator[Analysis]:
        yield from islice(analyses(self.position, self.corrected), 1 if self.once else None)


class LookQuestion(Question):
    """How the game would respond to a guess, and then what the guess would be worth."""

    guess: str

    def check(self) -> None:
        _fill_a_row(self.position, self.guess)

    def answers(self) -> Iterator[Look]:
        yield from looks(self.position, self.guess)


class RowQuestion(Question):
    """Whether any answer gives the colours of a row that is not entered yet.

    >>> [*RowQuestion(position=parse("mini"), guess="4*7=28", colours="bbbgbb").answers()]
    [{'problem': '', 'column': None, 'board': 0}]
    """

    guess: str
    colours: str

    def check(self) -> None:
        _fill_a_row(self.position, self.guess)
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
            _fill_a_row(self.position, answer)

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
            _fill_a_row(self.position, self.guess)

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

    def check(self) -> None:
        from nerdle.insight.hints import LEVELS

        _within("level", self.level, 1, LEVELS)

    def answers(self) -> Iterator[Hint]:
        from nerdle.insight.hints import hint

        for analysis in analyses(self.position):
            if not analysis.suggestions:
                raise PositionError("there is no suggestion for this position")
            yield hint(self.position, analysis.suggestions[0].guess, self.level)
            if self.level == 1 or analysis.source == "tree":
                break  # the hints from later analyses would be the same


class PerfectQuestion(Question):
    """How the solver alone would do in a practice puzzle, whatever the rows are."""

    key: str

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


# ----------------------------------------------------------------------------------- sister puzzles


class LettersQuestion(Question):
    """The solutions of a cryptarithm."""

    text: str
    base: int
    needs_answers = False

    def check(self) -> None:
        _puzzle(self.text, self.base)

    def answers(self) -> Iterator[Letters | Unreadable]:
        from nerdle.sisters.cryptarithm_page import letters

        return letters(self.text, self.base)


class SumsQuestion(Question):
    """The sums of given words that have exactly one solution. `text`: the words."""

    text: str
    base: int
    needs_answers = False

    def check(self) -> None:
        _puzzle(self.text, self.base)

    def answers(self) -> Iterator[Sums | Unreadable]:
        from nerdle.sisters.cryptarithm_page import sums

        return sums(self.text, self.base)


class CountdownQuestion(Question):
    """The solutions of a numbers round."""

    numbers: tuple[int, ...]
    target: int
    needs_answers = False

    def check(self) -> None:
        if len(self.numbers) > _MOST_NUMBERS:
            raise QuestionError(f"“numbers” has more than {_MOST_NUMBERS} numbers")

    def answers(self) -> Iterator[Ways | Unreadable]:
        from nerdle.sisters.countdown_page import ways

        return ways(self.numbers, self.target)


QUESTIONS: dict[str, type[Question]] = {
    "analyse": AnalyseQuestion,
    "look": LookQuestion,
    "row": RowQuestion,
    "review": ReviewQuestion,
    "read": ReadQuestion,
    "address": AddressQuestion,
    "play": PlayQuestion,
    "hint": HintQuestion,
    "perfect": PerfectQuestion,
    "letters": LettersQuestion,
    "sums": SumsQuestion,
    "countdown": CountdownQuestion,
}
"""Every kind of question, by the name that the page gives it."""


def _fill_a_row(position: Position, guess: str) -> None:
    """Raise QuestionError unless a guess has the length and the symbols of the position's game."""
    symbols = check_symbols(position.game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise QuestionError(symbols.reason)


def _puzzle(text: str, base: int) -> None:
    from nerdle.sisters.cryptarithm_text import LARGEST_BASE

    if len(text) > _LONGEST_PUZZLE:
        raise QuestionError(f"“text” is longer than {_LONGEST_PUZZLE:,} characters")
    _within("base", base, 2, LARGEST_BASE)


def _within(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise QuestionError(f"“{name}” must be from {least} to {most}")
