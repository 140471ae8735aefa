"""Judges a guess of a game: its skill, and the luck of its colours.

Skill rates the guess itself, whatever colours it got. Luck rates the colours, whatever the guess
was. Both are based on the *guesses still needed*:

    cost(class)  = mean number of guesses that its members still need; 0 for the winning class
    value(guess) = 1 + sum over its classes of  members * cost(class) / candidates
    loss(guess)  = max(0, value(guess) - value(best guess))
    skill        = round(99 * max(0, 1 - loss))
    luck         = round(99 * members of worse classes / members of worse and of better classes)

A class is worse than another if its cost is higher or, at equal cost, if it is larger. So a guess
that is as good as the best has skill 99, and one that gives no information has skill 0. The
luckiest class has luck 99 and the unluckiest 0. If no colours were better than others, luck is not
defined.

For the last guess of a game, only the chance to win counts: every class except the winning one
costs one guess, and the loss is the share of the best chance that was given away.

Values and costs are the figures that suggestions show (see strategy/search.py): stored, played out
or, for most openings of the larger games, approximate. The best guess comes from the stored tree
or, outside the tree, from the search.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace

from nerdle.boards import suggesting
from nerdle.candidates.remaining import remaining
from nerdle.candidates.rows import Remaining, clues_of
from nerdle.insight.outcomes import OnOneBoard, Outcomes
from nerdle.rules.feedback import BLACK
from nerdle.rules.position import Position, Row
from nerdle.strategy.suggestion import Suggestion

Best = tuple[Suggestion, bool]
"""A guess, and whether it is proven optimal."""


@dataclass(frozen=True)
class GuessReview:
    """The review of one guess.

    With several boards, `before`, `after` and `expected_after` count combinations of candidates,
    `win` is the chance to solve a board, `classes` is empty and `seen` is None. `last` then says
    whether every guess that was left had to solve a board. See outcomes_boards.py.

    `luckier_than` and `luck` are None if no colours were better than others. All of `luckier_than`,
    `luck`, `gained` and `seen` are None if no candidate, or none of a sample, gives these colours.
    """

    #: Its row on the board, from 1.
    row: int
    guess: str
    colours: str
    #: `before`, `after`: how many candidates were left before and after it; 1 after the win.
    before: int
    after: int
    #: How many it leaves on average.
    expected_after: float
    #: The expected number of guesses still needed, including this one.
    expected: float
    #: Whether `expected` is an estimate.
    approximate: bool
    #: The chance that it wins.
    win: float
    #: `bits`, `worst`: the entropy of its colours, and the largest number of candidates that it can
    #: leave, as in a suggestion.
    bits: float
    worst: int
    #: The best guess, or this one if it is as good; `best_expected`, `best_after` and `best_win`
    #: are its figures.
    best: str
    best_expected: float
    best_after: float
    best_win: float
    #: How many more guesses it needs than the best (see above).
    loss: float
    skill: int
    #: Luck as a number from 0 to 1.
    luckier_than: float | None
    luck: int | None
    #: How many guesses its colours save compared with the average of this guess; negative if they
    #: cost some.
    gained: float | None
    #: The sizes of its classes, the largest first.
    classes: tuple[int, ...]
    #: The index in `classes` of the class that was seen.
    seen: int | None
    #: Whether it was the last guess of the game.
    last: bool
    #: `estimated`, `after_estimated`: whether `before` and the other figures are estimated from a
    #: sample of the candidates, and whether `after` is. A small sample does not define luck.
    estimated: bool = False
    after_estimated: bool = False
    #: `best_colours`, `best_left`: the colours that the best guess would have got, and how many
    #: candidates it would have left; "" and None if the guess is as good, or if the answer is not
    #: known or not on the list.
    best_colours: str = ""
    best_left: int | None = None
    #: How many guesses are expected to be needed after it, with the best ones; None if it is not
    #: known yet, or if the game is over.
    needed: float | None = None
    #: A symbol of it that the rows before show to be in no answer, or "".
    ruled_out: str = ""

    @property
    def won(self) -> bool:
        """Whether it solved the game."""
        return Row(self.guess, self.colours).won


def judge(position: Position, number: int) -> Iterator[GuessReview | float | None]:
    """Yield how much is done, from 0 to 1, then the review of the guess in a row (from 0).

    Yields None as long as it is not known how much is done.

    The rows up to and including it must leave candidates on every board.

    >>> from nerdle.rules.position import parse
    >>> *_, second = judge(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"), 1)
    >>> second.guess, second.expected, second.best, second.best_expected, second.skill
    ('3+2=5', 2.0, '3+1=4', 1.75, 74)
    """
    row = position.rows[number]
    before = replace(position, rows=position.rows[:number])
    found = [remaining(board) for board in before.boards]
    suggest = suggesting(before)
    own, best, loss = yield from compared(before, row.guess)
    last = is_last(before)
    if loss == 0 and not own.approximate:
        best = own
    outcomes = outcomes_of(before, found)
    luck = yield from outcomes.luck(row, last=last)
    after, estimated = left(replace(position, rows=position.rows[: number + 1]))
    yield GuessReview(
        row=number + 1,
        guess=row.guess,
        colours=row.colours,
        before=suggest.combinations(before, found),
        after=after,
        expected_after=outcomes.mean_left(row.guess),
        expected=own.expected,
        approximate=own.approximate,
        win=outcomes.win(own),
        bits=own.bits,
        worst=own.worst,
        best=best.guess,
        best_expected=best.expected,
        best_after=outcomes.mean_left(best.guess),
        best_win=outcomes.win(best),
        loss=loss,
        skill=round(99 * max(0.0, 1 - loss)),
        luck=None if luck.luckier_than is None else round(99 * luck.luckier_than),
        last=last,
        estimated=bool(found[0].weights),
        after_estimated=estimated,
        ruled_out=ruled_out(before, row.guess),
        **luck._asdict(),
    )


def best_guess(position: Position) -> Generator[None, None, Best]:
    """Find the best guess in a position that has candidates; yields None during long steps."""
    found = [remaining(board) for board in position.boards]
    for source, proven, ranking in suggesting(position).rankings(position, found):
        if ranking:
            best = ranking[0], proven
            if source != "search":
                break  # later rankings only add other guesses
        yield None
    return best


def compared(
    position: Position, guess: str
) -> Generator[None, None, tuple[Suggestion, Suggestion, float]]:
    """Return a guess and the best one with their figures, and the loss; yields None as `judge`."""
    best, _ = yield from best_guess(position)
    own = best
    if guess != best.guess:
        found = [remaining(board) for board in position.boards]
        for value in suggesting(position).evaluations(position, found, guess):
            own = value or own
            yield None
    return own, best, _lost(own, best, last=is_last(position))


def left(position: Position) -> tuple[int, bool]:
    """Return how many candidates, or combinations of them, are left, and if it is estimated.

    Only one is left after the win.
    """
    found = [remaining(board) for board in position.boards]
    count = suggesting(position).combinations(position, found)
    return count, bool(found[0].weights) and not position.won


def is_last(position: Position) -> bool:
    """Whether every guess that is left has to solve a board."""
    return position.guesses_left <= sum(not board.won for board in position.boards)


def ruled_out(position: Position, guess: str) -> str:
    """Return the first symbol of a guess that the rows show to be in no answer, or "".

    >>> from nerdle.rules.position import parse
    >>> ruled_out(parse("micro,1+7=8:pgbgb"), "3+5=8")
    '8'
    """
    known = [clues_of(board) for board in position.boards if not board.won]
    return next((each for each in guess if all(of.known(each) == BLACK for of in known)), "")


def _lost(own: Suggestion, best: Suggestion, *, last: bool) -> float:
    """Return how many guesses are lost, or the share of the chance if every guess has to win."""
    if last:
        return max(0.0, 1 - own.win / best.win) if best.win else 0.0
    return 1.0 if own.classes == 1 and not own.win else max(0.0, own.expected - best.expected)


def outcomes_of(position: Position, found: Sequence[Remaining]) -> Outcomes:
    """Return what the possible colours of guesses mean; `found`: what is left on each board."""
    if len(found) == 1:
        return OnOneBoard(position, found[0])
    from nerdle.insight.outcomes_boards import OnBoards

    return OnBoards(position, found)
