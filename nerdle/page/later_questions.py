"""The questions that nobody at the board waits for; see questions.py.

The one thing to know: in the site, this module and those that only it imports are in later.bin,
which the page loads when a kind is asked that is not in QUESTIONS of questions.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from nerdle.candidates.remaining import in_steps
from nerdle.engine import analyses, keys
from nerdle.equations.answers import answers
from nerdle.page.question import Question, QuestionError, fill_a_row, no_longer, within
from nerdle.page.questions import QUESTIONS, a_pattern
from nerdle.page.sisters import SisterQuestion
from nerdle.rules.games import Check, Verdict
from nerdle.rules.position import PositionError
from nerdle.rules.pro import ProError

if TYPE_CHECKING:
    from nerdle.insight.hints import Hint
    from nerdle.insight.why.rating import Rating
    from nerdle.page import replies
    from nerdle.puzzles.classroom import ClassSet
    from nerdle.puzzles.report import ClassReport
    from nerdle.rules.position import Position

_LONGEST_CLASS = 10_000  # characters
_LONGEST_TO_READ = 90_000  # characters


class WhyQuestion(Question):
    """Why what is left on a board matches a pattern, or does not.

    `board`: from 0. `pattern`: see nerdle.insight.listing; as long as an equation. The reply is ""
    if there is nothing to explain, and in Maxi and Pro, where it would take too long.

    >>> from nerdle.rules.position import parse
    >>> position = parse("mini,12-6=6:bbbbpg")
    >>> [*WhyQuestion(position=position, pattern="6?????").answers()]
    [{'words': '“6” is in the answer only once, in tile 6.'}]
    """

    pattern: str
    board: int = 0

    def check(self) -> None:
        a_pattern(self.position, self.board, self.pattern)

    def answers(self) -> Iterator[replies.Why]:
        from nerdle.insight.why.explain import why_matching

        board = self.position.board(self.board)
        can = board.rows and answers(board.game.language).few
        yield {"words": why_matching(board, self.pattern) if can else ""}


class RateQuestion(Question):
    """What a guess costs, before its colours are known; see nerdle.insight.why.rating."""

    guess: str
    sample = "large"

    def check(self) -> None:
        fill_a_row(self.position, self.guess)

    def answers(self) -> Iterator[Rating | None]:
        from nerdle.insight.why.rating import ratings

        yield from ratings(self.position, self.guess)


# ---------------------------------------------------------------------------------- finished games


class ReviewQuestion(Question):
    """Skill and luck, guess by guess.

    `answer`: "" unless it is known; the answers of several boards are separated by spaces.
    `evasive`: whether the game is an evasive puzzle. `key`: a practice puzzle, in which the guesses
    of the position are coloured again.
    """

    answer: str = ""
    evasive: bool = False
    key: str = ""

    def check(self) -> None:
        if self.evasive:
            an_evasive_game(self.position)
        boards = self.position.game.boards
        answers = self.answer.split(" ") if boards > 1 else [self.answer]
        if self.answer and len(answers) != boards:
            raise QuestionError(f"“answer” must hold {boards} equations, separated by spaces")
        for answer in answers if self.answer else ():
            fill_a_row(self.position, answer)

    @property
    def played(self) -> Position:
        """The position to review."""
        return replayed(self.position, self.key) if self.key else self.position

    def preparing(self) -> Iterator[None]:
        played = self.played
        for number in range(len(played.rows) + 1):
            yield from in_steps(replace(played, rows=played.rows[:number]))

    def answers(self) -> Iterator[replies.Review]:
        from nerdle.insight.commentary import told
        from nerdle.insight.review import reviews
        from nerdle.strategy.evasive import PAR

        par = PAR[self.position.game.name] if self.evasive else 0
        for review in reviews(self.played, self.answer, par=par):
            yield cast("replies.Review", told(review))


class ReadQuestion(Question):
    """The game in a text that was typed or shared; see nerdle.rules.share.read_game."""

    text: str
    needs_answers = False

    def check(self) -> None:
        no_longer("text", self.text, _LONGEST_TO_READ)

    def answers(self) -> Iterator[replies.ReadGame]:
        from nerdle.rules.share import read_game

        yield {"position": str(read_game(self.text, self.position))}


class AddressQuestion(Question):
    """What the address of a Pro puzzle says; see nerdle.rules.pro_address.read_address."""

    text: str
    needs_answers = False

    def check(self) -> None:
        no_longer("text", self.text, _LONGEST_TO_READ)

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


def an_evasive_game(position: Position) -> None:
    """Raise QuestionError unless there are evasive puzzles of the position's game."""
    from nerdle.strategy.evasive import PAR

    if position.game.name not in PAR:
        raise QuestionError(f"{position.game.title} has no evasive puzzles")


# ----------------------------------------------------------------------------------------- practice


def replayed(position: Position, key: str) -> Position:
    """Return a position with the colours that its guesses get in a practice puzzle.

    Guesses that the game would refuse, or that come after the end, are left out.
    """
    from nerdle.insight import practice

    puzzle = practice.puzzle(position.game, key)
    guesses = [row.guess for row in practice.own_rows(puzzle, position.rows)]
    return replace(position, rows=practice.replay(puzzle, guesses, position.options))


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
        rows = replayed(self.position, self.key).rows
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
            "answer": practice.ending(puzzle, turn.rows, options) if over else "",
            "share": practice.share_text(puzzle, turn.rows) if over else "",
        }


class HintQuestion(Question):
    """A hint. `level`: from 1; each level says more than the one before.

    `evasive`: whether it is for an evasive puzzle.
    """

    level: int
    evasive: bool = False
    sample = "small"

    def check(self) -> None:
        from nerdle.insight.hints import LEVELS

        within("level", self.level, 1, LEVELS)
        if self.evasive:
            an_evasive_game(self.position)

    def answers(self) -> Iterator[Hint]:
        from nerdle.insight.hints import hint_from

        before = None
        for analysis in analyses(self.position):
            if not analysis.suggestions:
                raise PositionError("there is no suggestion for this position")
            if analysis is not before:
                suggestions = analysis.suggestions
                said = hint_from(self.position, suggestions, self.level, evasive=self.evasive)
            before = analysis
            yield said
            if self.level == 1 or (analysis.source == "tree" and not self.evasive):
                break  # the hints from later analyses would be the same


class PerfectQuestion(Question):
    """How the solver alone would do in a practice puzzle, whatever the rows are."""

    key: str
    sample = "large"

    def answers(self) -> Iterator[replies.Perfect]:
        from nerdle.insight import practice
        from nerdle.insight.review import line
        from nerdle.strategy.evasive import PAR

        puzzle = practice.puzzle(self.position.game, self.key)
        if puzzle.evasive:
            yield {"perfect": PAR[puzzle.game.name]}
            return
        steps = []
        start = replace(self.position, rows=practice.first_rows(puzzle))
        for step in line(start, puzzle.answers):
            yield {"perfect": None}
            if step:
                steps.append(step[0])
        yield {"perfect": len(steps) if steps[-1].won else 0}


class ClassQuestion(Question):
    """Puzzles for a class, see nerdle.puzzles.classroom.

    `text`: their equations, one on each line. `keys`: those of a set whose equations are added,
    separated by commas. `generate`: how many equations are added, from a `seed`; they have only
    these `operators`, this `result` or range of results, no zeros, and for perfect play at least
    and at most so many guesses. What is empty or 0 allows all.
    """

    text: str = ""
    keys: str = ""
    generate: int = 0
    seed: int = 0
    operators: str = ""
    result: str = ""
    no_zeros: bool = False
    least: int = 0
    most: int = 0

    def check(self) -> None:
        from nerdle.equations.days import LARGEST
        from nerdle.puzzles.classroom import MOST

        a_game_for_classes(self.position)
        for name in ("text", "keys", "operators", "result"):
            no_longer(name, getattr(self, name), _LONGEST_CLASS)
        within("generate", self.generate, 0, MOST)
        within("seed", self.seed, 0, LARGEST)

    def answers(self) -> Iterator[ClassSet]:
        from nerdle.insight.coded import answer_of
        from nerdle.puzzles.classroom import class_set

        game = self.position.game
        added = [answer_of(game, key) for key in self.keys.split(",")] if self.keys else []
        try:
            yield class_set(game, self.text, added or self._generated())
        except ValueError as error:
            raise QuestionError(str(error)) from None

    def _generated(self) -> list[str]:
        from nerdle.puzzles import filters
        from nerdle.puzzles.classroom import generated

        if not self.generate:
            return []
        game = self.position.game
        some = [filters.operators(game, self.operators)] if self.operators else []
        some += [filters.results(self.result)] if self.result else []
        some += [filters.NO_ZEROS] if self.no_zeros else []
        guesses = range(self.least, self.most + 1) if self.most else None
        return generated(
            game, self.generate, self.seed, text=self.text, filters=some, guesses=guesses
        )


class ReportQuestion(Question):
    """What the pupils of a class did, see nerdle.puzzles.report.

    `position`: the game with its options, without rows. `games`: the played puzzles, one on each
    line. `keys`: the puzzles of the set, separated by commas.
    """

    games: str
    keys: str = ""

    def check(self) -> None:
        from nerdle.puzzles.report import MOST_GAMES

        a_game_for_classes(self.position)
        if self.position.rows:
            raise QuestionError("“position” must have no rows")
        no_longer("keys", self.keys, _LONGEST_CLASS)
        if self.games.count("\n") >= MOST_GAMES:
            raise QuestionError(f"“games” has more than {MOST_GAMES:,} lines")

    def answers(self) -> Iterator[ClassReport]:
        from nerdle.puzzles.report import reports

        keys = self.keys.split(",") if self.keys else []
        yield from reports(self.position.game, self.position.options, self.games, keys)


def a_game_for_classes(position: Position) -> None:
    """Raise QuestionError unless people can choose the answers of the position's game."""
    from nerdle.insight.coded import can_choose

    if not can_choose(position.game):
        raise QuestionError(f"the puzzles of {position.game.title} cannot be chosen")


LATER_QUESTIONS: dict[str, type[Question]] = {
    "why": WhyQuestion,
    "rate": RateQuestion,
    "review": ReviewQuestion,
    "read": ReadQuestion,
    "address": AddressQuestion,
    "play": PlayQuestion,
    "hint": HintQuestion,
    "perfect": PerfectQuestion,
    "class": ClassQuestion,
    "report": ReportQuestion,
    "sister": SisterQuestion,
}
"""These kinds of questions, by the names that the page gives them."""

ALL_QUESTIONS = QUESTIONS | LATER_QUESTIONS
"""Every kind of question."""
