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

Both values in a loss are measured in the same way, which depends on the number of candidates. With
up to 250, every class is searched for its best guess. With up to 1,000, it is played to the end
with good guesses. With more, its cost is estimated from its size (see solver/strategy.py). The best
guess comes from the stored tree or, outside the tree, from the search.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from nerdle.rules.feedback import GREEN
from nerdle.rules.position import Position, Row
from nerdle.solver.partition import Partition
from nerdle.solver.remaining import Remaining, remaining
from nerdle.solver.strategy import GUESS, Strategy, Suggestion, usual_need
from nerdle.solver.suggestions import strategy_of, suggestions

_SEARCHED = 250  # with up to this many candidates, every class is searched
_FOLLOWED = 1000  # with up to this many, every class is played to the end
_AT_ONCE = 50  # report progress each time more candidates than this have been processed

Best = tuple[Suggestion, bool, bool]
"""A guess, whether it comes from the stored tree, and whether it is proven optimal."""

_Needs = dict[int, int]  # by code: the total guesses that the class needs, in millionths


@dataclass(frozen=True)
class GuessReview:
    """The review of one guess.

    `row`: its row on the board, from 1. `before`, `after`: how many candidates were left before and
    after it; 1 after the win. `expected_after`: how many it leaves on average. `expected`: the
    expected number of guesses still needed, including this one. `win`: the chance that it wins.
    `best`: the best guess, or this one if it is as good; `best_expected`, `best_after` and
    `best_win` are its figures. `loss`: how many more guesses it needs than the best (see above).
    `luckier_than`: luck as a number from 0 to 1. `gained`: how many guesses its colours save
    compared with the average of this guess; negative if they cost some. `classes`: the sizes of its
    classes, the largest first. `seen`: the index in `classes` of the class that was seen. `last`:
    whether it was the last guess of the game.

    `luckier_than` and `luck` are None if no colours were better than others. All of `luckier_than`,
    `luck`, `gained` and `seen` are None if no candidate gives these colours.
    """

    row: int
    guess: str
    colours: str
    before: int
    after: int
    expected_after: float
    expected: float
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
    classes: tuple[int, ...]
    seen: int | None
    last: bool

    @property
    def won(self) -> bool:
        """Whether all tiles are green."""
        return set(self.colours) == {GREEN}


def judge(position: Position, number: int) -> Iterator[GuessReview | None]:
    """Yield None during long steps, then the review of the guess in a row (from 0).

    The rows up to and including it must leave candidates.

    >>> from nerdle.rules.position import parse
    >>> *_, second = judge(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"), 1)
    >>> second.guess, second.expected, second.best, second.best_expected, second.skill
    ('3+2=5', 2.0, '3+1=4', 1.75, 74)
    """
    row = position.rows[number]
    before = replace(position, rows=position.rows[:number])
    found = remaining(before)
    partition = found.partition
    n = len(found.candidates)
    last = before.guesses_left == 1
    best, on_tree, _ = yield from best_guess(before, found)
    needs = yield from _needs(before, found, row.guess)
    best_needs = needs
    if best.guess != row.guess:
        best_needs = yield from _needs(before, found, best.guess)
    sizes = partition.classes(row.guess)
    best_sizes = partition.classes(best.guess)
    win, best_win = sizes[partition.win] / n, best_sizes[partition.win] / n
    if last:
        loss = max(0.0, 1 - win / best_win)
        base = 2 - best_win
        expected = 2 - win
    else:
        wasted = len(sizes) == 1 and not win
        loss = 1.0 if wasted else max(0, sum(needs.values()) - sum(best_needs.values())) / n / GUESS
        measured = n <= _FOLLOWED and not on_tree
        base = 1 + sum(best_needs.values()) / n / GUESS if measured else best.expected
        expected = base + loss
    own = loss == 0 and (n <= _FOLLOWED or best.guess == row.guess)
    share = _luckier_than(partition, needs, sizes, row, last=last)
    seen = partition.code(row.colours)
    order = sorted(sizes, key=lambda code: (-sizes[code], code != seen))
    here = seen in sizes
    yield GuessReview(
        row=number + 1,
        guess=row.guess,
        colours=row.colours,
        before=n,
        after=1 if row.won else _left(position, number),
        expected_after=_mean_left(partition, sizes),
        expected=expected,
        win=win,
        best=row.guess if own else best.guess,
        best_expected=expected if own else base,
        best_after=_mean_left(partition, sizes if own else best_sizes),
        best_win=win if own else best_win,
        loss=loss,
        skill=round(99 * max(0.0, 1 - loss)),
        luckier_than=share,
        luck=None if share is None else round(99 * share),
        gained=(sum(needs.values()) / n - needs[seen] / sizes[seen]) / GUESS if here else None,
        classes=tuple(sizes[code] for code in order),
        seen=order.index(seen) if here else None,
        last=last,
    )


def best_guess(position: Position, found: Remaining) -> Generator[None, None, Best]:
    """Find the best guess in a position that has candidates; yields None during long steps."""
    for source, proven, ranking in suggestions(position, found):
        best = ranking[0], source == "tree", proven
        if source != "search":
            break  # later rankings only add other guesses
        yield None
    return best


def _needs(position: Position, found: Remaining, guess: str) -> Generator[None, None, _Needs]:
    """Compute the total guesses that each class of a guess needs; yields None during long steps."""
    partition = found.partition
    strategy = strategy_of(position, found)
    needs: _Needs = {}
    processed = 0
    for code, members in partition.members(guess).items():
        if code == partition.win:
            needs[code] = 0
        elif position.guesses_left == 1:
            needs[code] = len(members) * GUESS
        elif len(found.candidates) > _FOLLOWED:
            needs[code] = usual_need(len(members))
        else:
            thoroughly = len(found.candidates) <= _SEARCHED
            needs[code] = (_searched if thoroughly else Strategy.needs)(strategy, tuple(members))
            processed += len(members)
            if processed > _AT_ONCE:
                processed = 0
                yield None
    return needs


@lru_cache(maxsize=2000)
def _searched(strategy: Strategy, candidates: tuple[str, ...]) -> int:
    """Return the total guesses that some candidates need, as found by the search, in millionths."""
    *_, ranking = strategy.rankings(strategy.partition(candidates))
    return round(ranking[0].expected * len(candidates)) * GUESS


def _luckier_than(
    partition: Partition, needs: _Needs, sizes: dict[int, int], row: Row, *, last: bool
) -> float | None:
    """Return the share of candidates in worse classes among those in worse and better classes."""
    seen = partition.code(row.colours)
    if seen not in sizes:
        return None

    def badness(code: int) -> tuple[float, int]:
        return needs[code] / sizes[code], 0 if last else sizes[code]

    worse = sum(sizes[code] for code in sizes if badness(code) > badness(seen))
    better = sum(sizes[code] for code in sizes if badness(code) < badness(seen))
    return worse / (worse + better) if worse + better else None


def _mean_left(partition: Partition, sizes: dict[int, int]) -> float:
    """Return how many candidates are left on average; after a win, only the answer is left."""
    left = sum(n * n for code, n in sizes.items() if code != partition.win)
    return (left + sizes.get(partition.win, 0)) / len(partition.candidates)


def _left(position: Position, number: int) -> int:
    return len(remaining(replace(position, rows=position.rows[: number + 1])).candidates)
