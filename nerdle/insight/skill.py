"""What one guess of a game was worth: skill is the guess, luck is the colours that it got.

Skill is what the guess itself was worth, whatever colours it then got; luck is what the colours
were worth, whatever the guess. Both count in *guesses still needed*:

    cost(class)  = mean guesses that its members still need, 0 for the win
    value(guess) = 1 + sum over its classes of  members * cost(class) / candidates
    loss(guess)  = max(0, value(guess) - value(best guess))
    skill        = round(99 * max(0, 1 - loss))
    luck         = round(99 * members of worse classes / members of worse and of better classes)

A class is worse than another when its cost is higher or, at equal cost, when it is larger. So a
guess as good as the best has skill 99, one that tells nothing has 0; the luckiest class has luck
99, the unluckiest 0, and where no colours were better than others there is no luck.

With the last guess that a game gives nothing counts but the chance to win: then every class but the
win costs one guess, and the loss is the share of the best chance that was given away.

Both values of a loss are measured alike, by how many candidates there are: of up to 250 every class
is searched for its best guess, of up to 1,000 it is played to the end by good ones, of more its
needs are estimated by its size (solver/strategy.py). The best guess is that of the stored tree,
else the search's.
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

_SEARCHED = 250  # of no more candidates than this every class is searched
_FOLLOWED = 1000  # and of no more than this played to the end
_AT_ONCE = 50  # so many candidates of them until somebody who waits hears that it goes on

Best = tuple[Suggestion, bool, bool]
"""A guess, whether it comes from the stored tree, whether it is proven best."""

_Needs = dict[int, int]  # by code, the guesses that a class needs together, in millionths


@dataclass(frozen=True)
class GuessReview:
    """One guess of a game.

    `row`: its row on the board, from 1. `before`, `after`: candidates left; 1 after the win.
    `expected_after`: how many the guess leaves on average. `expected`: guesses still needed when it
    is made, itself included. `win`: the chance that it wins. `best`: the best guess, and the same
    of it; the guess itself where it is as good. `loss`: what it costs against the best, in guesses
    (see above). `luckier_than`: luck as a share of 1. `gained`: the guesses that the colours save
    against the guess's average; less than 0 where they cost some. `classes`: the sizes of the
    classes, the largest first; `seen`: the place in them of the class that was seen, from 0.
    `last`: whether it was the last guess.

    `luckier_than` and `luck` are None where no colours were better than others; so are they,
    `gained` and `seen` where no candidate gets these colours.
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
    """The review of the guess in a row (from 0), after None for each step on the way to it.

    The rows up to it must leave candidates.

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
    """The best guess in a position that has candidates, after None for each step on the way."""
    for source, proven, ranking in suggestions(position, found):
        best = ranking[0], source == "tree", proven
        if source != "search":
            break  # what follows ranks the other guesses
        yield None
    return best


def _needs(position: Position, found: Remaining, guess: str) -> Generator[None, None, _Needs]:
    """The guesses that each class of a guess still needs together."""
    partition = found.partition
    strategy = strategy_of(position, found)
    needs: _Needs = {}
    since = 0
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
            since += len(members)
            if since > _AT_ONCE:
                since = 0
                yield None
    return needs


@lru_cache(maxsize=2000)
def _searched(strategy: Strategy, candidates: tuple[str, ...]) -> int:
    """The guesses that some candidates need together from their best guess on, in millionths."""
    *_, ranking = strategy.rankings(strategy.partition(candidates))
    return round(ranking[0].expected * len(candidates)) * GUESS


def _luckier_than(
    partition: Partition, needs: _Needs, sizes: dict[int, int], row: Row, *, last: bool
) -> float | None:
    """Of the candidates in worse and better classes than the one that was seen, those in worse."""
    seen = partition.code(row.colours)
    if seen not in sizes:
        return None

    def badness(code: int) -> tuple[float, int]:
        return needs[code] / sizes[code], 0 if last else sizes[code]

    worse = sum(sizes[code] for code in sizes if badness(code) > badness(seen))
    better = sum(sizes[code] for code in sizes if badness(code) < badness(seen))
    return worse / (worse + better) if worse + better else None


def _mean_left(partition: Partition, sizes: dict[int, int]) -> float:
    """How many candidates are left on average; where the guess has won, only the answer."""
    left = sum(n * n for code, n in sizes.items() if code != partition.win)
    return (left + sizes.get(partition.win, 0)) / len(partition.candidates)


def _left(position: Position, number: int) -> int:
    return len(remaining(replace(position, rows=position.rows[: number + 1])).candidates)
