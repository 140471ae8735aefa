"""Reviews a game guess by guess: its skill, its luck, and the guesses that were better.

skill.py defines the skill and luck of a guess, from 0 to 99. Those of a game are means over its
guesses, rounded once at the end:

    skill = round(99 * mean of max(0, 1 - loss))
    luck  = round(99 * mean of luckier_than), over the guesses for which luck is defined

So perfect play has skill 99, and a game in which every guess got its worst colours has luck 0. A
first row made by the game (in Speed and Instant) is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from nerdle.candidates.remaining import in_steps, remaining
from nerdle.candidates.rows import shows
from nerdle.equations.answers import answers
from nerdle.insight.skill import GuessReview, best_guess, judge, left
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Board, Position, PositionError, Row
from nerdle.rules.quotation import cut


@dataclass(frozen=True)
class Step(Row):
    """A row of perfect play, and the number of candidates that it leaves."""

    after: int
    #: Whether that is estimated from a sample.
    estimated: bool = False


@dataclass(frozen=True)
class Review:
    """The review of a game, or of its first guesses while the rest is still being reviewed."""

    position: Position
    #: "" if it is not known; the answers of several boards are separated by spaces.
    answer: str
    guesses: tuple[GuessReview, ...] = ()
    #: `skill`, `luck`: over `guesses`; None if not defined.
    skill: int | None = None
    luck: int | None = None
    #: What perfect play would have done for this answer; empty if the answer is not known or not on
    #: the game's list.
    line: tuple[Step, ...] = ()
    #: Whether every guess of `line` is proven to be optimal.
    proven: bool = False
    #: The par of an evasive puzzle, which has no luck and no `line`; 0 for another game.
    par: int = 0
    #: How much of the work is done, from 0 to 1.
    done: float = 0.0
    #: Whether this is the whole review.
    complete: bool = False

    @property
    def of(self) -> int:
        """How many guesses are reviewed in all; a first row made by the game is not."""
        return len(self.position.rows) - self.position.game.makes_first_row

    def as_dict(self) -> dict[str, Any]:
        """Return the review as plain data, with floats rounded to four decimal places."""
        guesses = [
            {key: round(v, 4) if isinstance(v, float) else v for key, v in vars(guess).items()}
            for guess in self.guesses
        ]
        return {
            "position": str(self.position),
            "answer": self.answer,
            "solved": self.position.won,
            "guesses": guesses,
            "of": self.of,
            "skill": self.skill,
            "luck": self.luck,
            "line": [asdict(step) for step in self.line],
            "proven": self.proven,
            "par": self.par,
            "done": round(self.done, 4),
            "complete": self.complete,
        }


def review(position: Position, answer: str = "") -> Review:
    """Review a game, finished or not.

    `answer`: the answer, if you know it; with several boards, their answers, separated by spaces.
    Otherwise it is the winning guess (or its re-ordering that fits all rows), or the only candidate
    left.

    >>> from nerdle.rules.position import parse
    >>> game = review(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"))
    >>> [(guess.before, guess.after, guess.skill, guess.luck) for guess in game.guesses]
    [(127, 4, 90, 77), (4, 1, 74, None), (1, 1, 99, None)]
    >>> game.skill, game.luck, [step.guess for step in game.line]
    (88, 77, ['3+2=5', '1+4=5'])

    Raises PositionError if there is no guess to review, if a row is impossible (the message names
    it), or if the rows do not fit the answer.
    """
    *_, last = reviews(position, answer)
    return last


def reviews(position: Position, answer: str = "", *, par: int = 0) -> Iterator[Review]:
    """Yield the review as it grows, guess by guess; repeats the latest state during long steps.

    `par`: that of an evasive puzzle, whose colours were not a matter of luck and would have been
    others after other guesses.
    """
    answers = _answers(position, answer)
    made = Review(position, " ".join(answers) if all(answers) else "", par=par)
    for number in range(position.game.makes_first_row, len(position.rows)):
        for step in judge(position, number):
            share = 0.0
            if isinstance(step, GuessReview):
                made = _needing(made, step.best_expected)
            if isinstance(step, GuessReview) and par:
                made = _with(made, replace(step, luck=None, luckier_than=None))
            elif isinstance(step, GuessReview):
                made = _with(made, _compared(position, step, answers))
            else:
                share = step or 0.0
            # fewer candidates are left each time, so the next guess takes about half of the rest
            judged = len(made.guesses)
            yield replace(made, done=1 - 0.5**judged + share * 0.5 ** (judged + 1))
    for needed in _needed(position):
        made = _needing(made, needed) if needed else made
        yield replace(made, done=1 - 0.5**made.of)
    steps, proven = [], True
    for found in () if par else line(position, answers):
        if found:
            steps.append(found[0])
            proven &= found[1]
        yield replace(made, done=1 - 0.5 ** (made.of + len(steps)))
    yield replace(made, line=tuple(steps), proven=bool(steps) and proven, done=1.0, complete=True)


def _answers(position: Position, text: str) -> list[str]:
    """Return the answer of each board, "" for those that are not known."""
    if len(position.rows) <= position.game.makes_first_row:
        raise PositionError("there is no guess to review yet; enter a row and its colours first")
    boards = position.game.boards
    if boards == 1:
        return [_answer(position, text)]
    given = text.split() or [""] * boards
    if len(given) != boards:
        raise PositionError(
            f"{position.game.title} needs {boards} answers, separated by spaces, not {len(given)}"
        )
    if text and len(set(given)) < boards:
        raise PositionError(f"the answers of {position.game.title} must all be different")
    found = [
        _answer(board, answer, f", board {number}")
        for number, (board, answer) in enumerate(zip(position.boards, given, strict=True), 1)
    ]
    if not left(position)[0]:
        raise PositionError(f"row {len(position.rows)}: two boards would have the same answer")
    return found


def _answer(board: Board, answer: str, where: str = "") -> str:
    """Return the answer of a board, or "" if it is not known.

    `where`: what an error says about the board, after the row.
    """
    found = remaining(board)
    if found.problem:
        raise PositionError(f"row {len(found.rows)}{where}: {found.rows[-1].problem}")
    if answer:
        answer = board.game.tiles(answer)
        checked = check(board.game, answer)
        if checked.verdict is Verdict.REFUSED:
            raise PositionError(f"{cut(answer, 20)} cannot be the answer: {checked.reason}")
        for number, row in enumerate(board.rows):
            if not shows(board, number, answer):
                raise PositionError(
                    f"row {number + 1}{where}: {row.guess} would get different colours if the "
                    f"answer were {answer}"
                )
        return answer
    if not board.won and not found.only:
        return ""
    # a winning guess may be a re-ordering of the answer that earlier rows rule out as the answer
    won = [row.guess for row in board.guesses if row.won and row.guess in found.candidates]
    return [*won, *found.candidates][0]


def _compared(position: Position, guess: GuessReview, played: Sequence[str]) -> GuessReview:
    """Add what the best guess would have left. `played`: the answer of each board."""
    known = all(played) and all(map(answers(position.game.language).has, played))
    if guess.best == guess.guess or guess.estimated or not known:
        return guess
    before = replace(position, rows=position.rows[: guess.row - 1])
    would = before.after(guess.best, played)
    return replace(guess, best_colours=would.rows[-1].colours, best_left=left(would)[0])


def _needed(position: Position) -> Iterator[float | None]:
    """Yield how many guesses are needed next, unless the game is over; None during long steps."""
    if not position.won and position.guesses_left:
        best, _ = yield from best_guess(position)
        yield best.expected


def _needing(made: Review, needed: float) -> Review:
    """Say how many guesses are needed after the last guess that has been reviewed."""
    *guesses, last = made.guesses or (None,)
    return replace(made, guesses=(*guesses, replace(last, needed=needed))) if last else made


def _with(made: Review, guess: GuessReview) -> Review:
    """Add a guess to a review, and update its skill and luck."""
    guesses = (*made.guesses, guess)
    skills = [max(0.0, 1 - each.loss) for each in guesses]
    lucks = [each.luckier_than for each in guesses if each.luckier_than is not None]
    return replace(
        made,
        guesses=guesses,
        skill=round(99 * sum(skills) / len(skills)),
        luck=round(99 * sum(lucks) / len(lucks)) if lucks else None,
    )


def line(position: Position, played: Sequence[str]) -> Iterator[tuple[Step, bool] | None]:
    """Yield each row of perfect play, and whether its guess is proven to be optimal.

    `played`: the answer of each board; nothing is yielded if one is not on the game's list. Yields
    None while it searches for a guess. Starts after the row that the game made, if any, and
    stops when the player would win or run out of guesses.
    """
    if not all(map(answers(position.game.language).has, played)):
        return
    at = replace(position, rows=position.rows[: position.game.makes_first_row])
    while at.guesses_left and not at.won:
        best, proven = yield from best_guess(at)
        at = at.after(best.guess, played)
        row = at.rows[-1]
        yield from (None for _ in in_steps(at))
        after, estimated = left(at)
        yield Step(row.guess, row.colours, after, estimated), proven
