"""A game looked back on, guess by guess: what was skill, what was luck, what was better.

What skill and luck of a guess are, from 0 to 99, stands in skill.py. Those of a game are the means
over its guesses, rounded once at the end:

    skill = round(99 * mean of max(0, 1 - loss))
    luck  = round(99 * mean of that share), over the guesses that have any luck

So perfect play has skill 99, and a game whose every guess got its worst colours has luck 0. A row
that the game itself has made (Speed, Instant) is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from nerdle.insight.skill import GuessReview, best_guess, judge
from nerdle.rules.commutative import shown_feedback
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Position, PositionError, Row
from nerdle.solver.answers import answers
from nerdle.solver.remaining import remaining, shows


@dataclass(frozen=True)
class Step(Row):
    """A row of perfect play, and how many candidates it leaves."""

    after: int


@dataclass(frozen=True)
class Review:
    """A game, reviewed as far as `guesses` go; `complete` when nothing is to come.

    `answer`: "" while it is not known. `skill`, `luck`: of these guesses, None where there is
    nothing to go by. `line`: what perfect play would have done against this answer, empty when that
    is not known or not on the game's list. `proven`: whether that is the stored tree's play, of
    which it is proven that none needs fewer guesses on average.
    """

    position: Position
    answer: str
    guesses: tuple[GuessReview, ...] = ()
    skill: int | None = None
    luck: int | None = None
    line: tuple[Step, ...] = ()
    proven: bool = False
    complete: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only; shares and guesses to four places."""
        guesses = [
            {key: round(v, 4) if isinstance(v, float) else v for key, v in vars(guess).items()}
            for guess in self.guesses
        ]
        return {
            "position": str(self.position),
            "answer": self.answer,
            "solved": self.position.won,
            "guesses": guesses,
            "skill": self.skill,
            "luck": self.luck,
            "line": [asdict(step) for step in self.line],
            "proven": self.proven,
            "complete": self.complete,
        }


def review(position: Position, answer: str = "") -> Review:
    """The review of a game, finished or not.

    `answer`: what it was, where somebody knows; else it is the guess that won (or the
    re-ordering of it that fits all rows), or the only candidate left.

    >>> from nerdle.rules.position import parse
    >>> game = review(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"))
    >>> [(guess.before, guess.after, guess.skill, guess.luck) for guess in game.guesses]
    [(127, 4, 89, 77), (4, 1, 74, None), (1, 1, 99, None)]
    >>> game.skill, game.luck, [step.guess for step in game.line]
    (87, 77, ['3+2=5', '1+4=5'])

    Raises PositionError when there is no guess to review, when its rows cannot be (naming the row),
    or when they do not fit the answer.
    """
    *_, last = reviews(position, answer)
    return last


def reviews(position: Position, answer: str = "") -> Iterator[Review]:
    """The same, guess by guess; while one takes time, what there is comes again."""
    made = Review(position, _answer(position, answer))
    for number in range(position.game.makes_first_row, len(position.rows)):
        for guess in judge(position, number):
            if guess:
                made = _with(made, guess)
            yield made
    steps, proven = [], True
    for step in line(position, made.answer):
        if step:
            steps.append(step[0])
            proven &= step[1]
        yield made
    yield replace(made, line=tuple(steps), proven=bool(steps) and proven, complete=True)


def _answer(position: Position, answer: str) -> str:
    """What the answer was, as far as that can be known."""
    if len(position.rows) <= position.game.makes_first_row:
        raise PositionError("there is no guess to review yet: enter a row and its colours")
    found = remaining(position)
    if found.problem:
        raise PositionError(f"row {len(found.rows)}: {found.rows[-1].problem}")
    if answer:
        checked = check(position.game, answer)
        if checked.verdict is Verdict.REFUSED:
            raise PositionError(f"{answer} cannot be the answer: {checked.reason}")
        for number, row in enumerate(position.rows):
            if not shows(position, number, answer):
                raise PositionError(
                    f"row {number + 1}: {row.guess} would get other colours if the answer were "
                    f"{answer}"
                )
        return answer
    if not position.won and len(found.candidates) > 1:
        return ""
    # a guess that won may be a re-ordering that earlier rows rule out as the answer itself
    won = [row.guess for row in position.guesses if row.won and row.guess in found.candidates]
    return [*won, *found.candidates][0]


def _with(made: Review, guess: GuessReview) -> Review:
    """A review with one more guess, and what the game comes to."""
    guesses = (*made.guesses, guess)
    skills = [max(0.0, 1 - each.loss) for each in guesses]
    lucks = [each.luckier_than for each in guesses if each.luckier_than is not None]
    return replace(
        made,
        guesses=guesses,
        skill=round(99 * sum(skills) / len(skills)),
        luck=round(99 * sum(lucks) / len(lucks)) if lucks else None,
    )


def line(position: Position, answer: str) -> Iterator[tuple[Step, bool] | None]:
    """What the best guesses lead to, each with whether it is proven best; None while one is sought.

    As long as the game gives guesses, from the row that the game itself has made, if it did.
    """
    if answer not in answers(position.game.language).listed:
        return
    at = replace(position, rows=position.rows[: position.game.makes_first_row])
    while at.guesses_left and not at.won:
        best, _, proven = yield from best_guess(at, remaining(at))
        strict, key = at.options.strict, at.game.language.key
        row = Row(best.guess, shown_feedback(best.guess, answer, strict=strict, key=key))
        at = replace(at, rows=(*at.rows, row))
        after = 1 if row.won else len(remaining(at).candidates)
        yield Step(row.guess, row.colours, after), proven
