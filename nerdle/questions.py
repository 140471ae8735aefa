"""The questions that the page can ask, and the replies: one class for each kind defines both.

The fields of the class are the fields of the question. `answers` yields one or more replies, each
better than the last, and its return type is the type of the reply. web/built.d.ts is generated from
these types (`python -m building.types`), so a new kind needs only a class and a line in QUESTIONS.

The fields are checked when a question is created, so every Question is well-formed. Modules that
only one kind needs are imported in its `answers`, so the page's first analysis is not delayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Literal, TypedDict, cast, dataclass_transform

from nerdle.engine import Analysis, Look, analyses, keys, looks
from nerdle.rules.games import Check, Verdict, check_symbols
from nerdle.rules.position import Position, PositionError, parse
from nerdle.solver.remaining import row_problem

if TYPE_CHECKING:
    from nerdle.insight.practice import Broken, Hint
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
    do not use it. Raises QuestionError or PositionError if the question is not well-formed.
    """

    # not a dataclass: a dozen of them would make the start of the page 15 ms longer
    position: Position

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


class RowProblem(TypedDict):
    """Why no answer can give a row its colours, and the tile that shows it; "" if one can."""

    problem: str
    column: int | None


class RowQuestion(Question):
    """Whether any answer gives the colours of a row that is not entered yet.

    >>> [*RowQuestion(position=parse("mini"), guess="4*7=28", colours="bbbgbb").answers()]
    [{'problem': '', 'column': None}]
    """

    guess: str
    colours: str

    def check(self) -> None:
        _fill_a_row(self.position, self.guess)
        if "," in self.colours:
            raise QuestionError("“colours” must hold the colours of one row only")
        parse(f"{self.position},{self.guess}:{self.colours}")

    def answers(self) -> Iterator[RowProblem]:
        with_row = parse(f"{self.position},{self.guess}:{self.colours}")
        problem, column = row_problem(with_row, len(self.position.rows))
        yield {"problem": problem, "column": column}


# ---------------------------------------------------------------------------------- finished games


class Step(TypedDict):
    """A row of perfect play, and how many candidates it leaves."""

    guess: str
    colours: str
    after: int


class GuessReview(TypedDict):
    """nerdle.insight.skill.GuessReview, with a `comment` in words."""

    row: int
    guess: str
    colours: str
    before: int
    after: int
    expected_after: float
    expected: float
    approximate: bool
    win: float
    best: str
    best_expected: float
    best_after: float
    best_win: float
    loss: float
    skill: int
    luckier_than: float | None
    luck: int | None
    gained: float | None
    classes: list[int]
    seen: int | None
    last: bool
    comment: str


class Review(TypedDict):
    """nerdle.insight.review.Review, with a `summary` in words and a text to `share`."""

    position: str
    answer: str
    solved: bool
    guesses: list[GuessReview]
    skill: int | None
    luck: int | None
    line: list[Step]
    proven: bool
    complete: bool
    summary: str
    share: str


class ReviewQuestion(Question):
    """Skill and luck, guess by guess. `answer`: "" unless it is known."""

    answer: str = ""

    def check(self) -> None:
        if self.answer:
            _fill_a_row(self.position, self.answer)

    def answers(self) -> Iterator[Review]:
        from nerdle.insight.commentary import told
        from nerdle.insight.review import reviews

        for review in reviews(self.position, self.answer):
            yield cast("Review", told(review))


class ReadGame(TypedDict):
    position: str


class ReadQuestion(Question):
    """The game in a text that was typed or shared; see nerdle.rules.share.read_game."""

    text: str

    def answers(self) -> Iterator[ReadGame]:
        from nerdle.rules.share import read_game

        yield {"position": str(read_game(self.text, self.position))}


# ----------------------------------------------------------------------------------------- practice


class Turn(TypedDict):
    """A practice puzzle after a guess.

    `rows`: each as `GUESS:COLOURS`. `guesses`: how many of them the player made. `keys`: the known
    colour of each symbol. `check` and `broken`: what the game says of the guess, and the clue that
    it breaks; see nerdle.insight.practice.Turn. `answer` and `share` are "" until the puzzle is
    over.
    """

    rows: list[str]
    state: Literal["open", "won", "lost", "given up"]
    guesses: int
    keys: dict[str, str]
    check: Check
    broken: Broken | None
    answer: str
    share: str


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

    def answers(self) -> Iterator[Turn]:
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
            "state": cast("Literal['open', 'won', 'lost', 'given up']", state),
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
        from nerdle.insight.practice import LEVELS

        _within("level", self.level, 1, LEVELS)

    def answers(self) -> Iterator[Hint]:
        from nerdle.insight import practice

        for analysis in analyses(self.position):
            if not analysis.suggestions:
                raise PositionError("there is no suggestion for this position")
            yield practice.hint(self.position, analysis.suggestions[0].guess, self.level)
            if self.level == 1 or analysis.source == "tree":
                break  # the hints from later analyses would be the same


class Perfect(TypedDict):
    """How many guesses the solver alone needs; None until that is known, 0 if it fails."""

    perfect: int | None


class PerfectQuestion(Question):
    """How the solver alone would do in a practice puzzle, whatever the rows are."""

    key: str

    def answers(self) -> Iterator[Perfect]:
        from nerdle.insight import practice
        from nerdle.insight.review import line

        puzzle = practice.puzzle(self.position.game, self.key)
        steps = []
        start = replace(self.position, rows=practice.first_rows(puzzle))
        for step in line(start, puzzle.answer):
            yield {"perfect": None}
            if step:
                steps.append(step[0])
        yield {"perfect": len(steps) if steps[-1].won else 0}


# ----------------------------------------------------------------------------------- sister puzzles


class LettersQuestion(Question):
    """The solutions of a cryptarithm."""

    text: str
    base: int

    def check(self) -> None:
        _puzzle(self.text, self.base)

    def answers(self) -> Iterator[Letters | Unreadable]:
        from nerdle.sisters.cryptarithm_page import letters

        return letters(self.text, self.base)


class SumsQuestion(Question):
    """The sums of given words that have exactly one solution. `text`: the words."""

    text: str
    base: int

    def check(self) -> None:
        _puzzle(self.text, self.base)

    def answers(self) -> Iterator[Sums | Unreadable]:
        from nerdle.sisters.cryptarithm_page import sums

        return sums(self.text, self.base)


class CountdownQuestion(Question):
    """The solutions of a numbers round."""

    numbers: tuple[int, ...]
    target: int

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
