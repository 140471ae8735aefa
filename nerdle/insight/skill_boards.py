"""Judges a guess on several boards; the counterpart of skill.py, with the same definitions.

A class is then a combination of the colours on all boards that are not solved, and there can be
billions of them. So the luck of a guess compares its colours with those of an even sample of the
combinations of candidates (of all, if there are few), and the cost of a class is estimated from the
number of candidates that it leaves on each board (see boards/estimate.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from math import prod

from nerdle.boards.estimate import usual
from nerdle.boards.joint import Joint, ways
from nerdle.boards.suggest import combinations, rankings, unsolved, worth
from nerdle.candidates.left import Remaining
from nerdle.candidates.thinning import partition_of
from nerdle.insight.skill import Best, GuessReview
from nerdle.rules.position import Position, Row
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.suggestion import Suggestion

_MOST = 5_000  # combinations that are compared

_ROOTS = (2**0.5, 3**0.5, 5**0.5, 7**0.5)
"""An even sample advances by the fractions of these numbers on the boards."""

_Sizes = tuple[int, ...]
"""How many candidates a class leaves on each board that it does not solve."""


def judge_boards(position: Position, number: int) -> Iterator[GuessReview | None]:
    """Yield None during long steps, then the review of the guess in a row (from 0).

    The rows up to and including it must leave candidates on every board.

    >>> from nerdle.rules.position import parse
    >>> position = parse("minibi,9+6=15:bbpppb/pbbpbb,4*7=28:pbbpbp/bbpppg")
    >>> *_, second = judge_boards(position, 1)
    >>> second.before, second.after, second.best, second.skill, second.luck
    (75, 1, '72/8=9', 63, 99)
    """
    row = position.rows[number]
    before = replace(position, rows=position.rows[:number])
    found = unsolved(before)
    best, _ = yield from best_on_boards(before)
    own = best if row.guess == best.guess else worth(before, found, row.guess)
    yield None
    joint = _joint(found)
    last = before.guesses_left <= len(found)
    loss = _loss(own, best, last=last)
    if loss == 0 and not own.approximate:
        best = own
    seen = _seen(joint, before, row)
    outcomes = _outcomes(joint, row.guess)
    share = None if seen is None else _luckier_than(outcomes, seen)
    average = sum(_cost(sizes) * n for sizes, n in outcomes.items()) / outcomes.total()
    yield GuessReview(
        row=number + 1,
        guess=row.guess,
        colours=row.colours,
        before=combinations(found),
        after=combinations_left(replace(position, rows=position.rows[: number + 1])),
        expected_after=_mean_left(joint, row.guess),
        expected=own.expected,
        approximate=own.approximate,
        win=own.win,
        best=best.guess,
        best_expected=best.expected,
        best_after=_mean_left(joint, best.guess),
        best_win=best.win,
        loss=loss,
        skill=round(99 * max(0.0, 1 - loss)),
        luckier_than=share,
        luck=None if share is None else round(99 * share),
        gained=None if seen is None else (average - _cost(seen)) / GUESS,
        classes=(),
        seen=None,
        last=last,
    )


def best_on_boards(position: Position) -> Generator[None, None, Best]:
    """Find the best guess in a position that has candidates; yields None during long steps."""
    for _, proven, ranking in rankings(position, unsolved(position)):
        best = ranking[0], proven
        yield None
    return best


def combinations_left(position: Position) -> int:
    """Return how many combinations of different answers are left; 1 if every board is solved."""
    return combinations(unsolved(position))


def _joint(found: Sequence[Remaining]) -> Joint:
    language, strict = found[0].language, found[0].strict
    state = tuple(tuple(each.candidates) for each in found)
    return Joint(state, lambda candidates: partition_of(candidates, language, strict=strict))


def _loss(own: Suggestion, best: Suggestion, *, last: bool) -> float:
    """Return how many guesses are lost, or the share of the chance if every guess has to solve."""
    if last:
        return max(0.0, 1 - own.win / best.win)
    return 1.0 if own.classes == 1 and not own.win else max(0.0, own.expected - best.expected)


def _cost(sizes: _Sizes) -> int:
    """Estimate the guesses that a class needs, in millionths."""
    return usual(len(sizes)).of(sizes) if sizes else 0


def _seen(joint: Joint, before: Position, row: Row) -> _Sizes | None:
    """Return what the colours of a row leave, or None if no candidates give these colours."""
    colours = [row.on(number) for number, board in enumerate(before.boards) if not board.won]
    codes = [joint.partition.code(each.colours) for each in colours if each]
    classes = joint.classes(row.guess)
    if not all(code in counted for code, counted in zip(codes, classes, strict=True)):
        return None
    return _left(joint, codes, classes)


def _left(joint: Joint, codes: Sequence[int], classes: Sequence[Counter[int]]) -> _Sizes:
    """Return how many candidates these colours leave on each board that they do not solve."""
    return tuple(
        sorted(
            counted[code]
            for code, counted in zip(codes, classes, strict=True)
            if code != joint.partition.win
        )
    )


def _outcomes(joint: Joint, guess: str) -> Counter[_Sizes]:
    """Count the combinations (all, or an even sample) by the board sizes that a guess leaves."""
    if ways(joint.state) <= _MOST:
        found: Counter[_Sizes] = Counter()
        for solved, left in joint.after(guess):
            found[tuple(sorted(map(len, left)))] += solved * ways(left)
        return +found
    classes = joint.classes(guess)
    sampled = []
    for codes, root in zip(joint.codes(guess), cycle(_ROOTS), strict=False):
        sampled.append([codes[int(number * root % 1 * len(codes))] for number in range(_MOST)])
    return Counter(_left(joint, codes, classes) for codes in zip(*sampled, strict=True))


def _luckier_than(outcomes: Counter[_Sizes], seen: _Sizes) -> float | None:
    """Return the share of combinations with worse colours among those with worse or better ones."""

    def badness(sizes: _Sizes) -> tuple[int, int]:
        return _cost(sizes), prod(sizes)

    worse = sum(n for sizes, n in outcomes.items() if badness(sizes) > badness(seen))
    better = sum(n for sizes, n in outcomes.items() if badness(sizes) < badness(seen))
    return worse / (worse + better) if worse + better else None


def _mean_left(joint: Joint, guess: str) -> float:
    """Return how many combinations are left on average.

    With many combinations, those with equal answers are not left out.
    """
    if ways(joint.state) <= _MOST:
        left = [(solved * ways(state), ways(state)) for solved, state in joint.after(guess)]
        return sum(n * combined for n, combined in left) / sum(n for n, _ in left)
    means = []
    for counted, board in zip(joint.classes(guess), joint.state, strict=True):
        win = joint.partition.win
        total = sum(n * n for code, n in counted.items() if code != win)
        means.append((counted.get(win, 0) + total) / len(board))
    return prod(means)
