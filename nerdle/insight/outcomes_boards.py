"""What a guess leaves on several boards, with the definitions of skill.py.

A class is then a combination of the colours on all boards that are not solved, and there can be
billions of them. So the luck of a guess compares its colours with those of an even sample of the
combinations of candidates (of all, if there are few), and the cost of a class is estimated from the
number of candidates that it leaves on each board (see boards/estimate.py).

>>> from nerdle.insight.skill import judge
>>> from nerdle.rules.position import parse
>>> position = parse("minibi,9+6=15:bbpppb/pbbpbb,4*7=28:pbbpbp/bbpppg")
>>> *_, second = judge(position, 1)
>>> second.before, second.after, second.best, second.skill, second.luck
(75, 1, '72/8=9', 63, 99)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import cycle
from math import prod

from nerdle.boards.estimate import usual
from nerdle.boards.joint import Joint, ways
from nerdle.boards.suggest import unsolved
from nerdle.candidates.rows import Remaining
from nerdle.candidates.thinning import partition_of
from nerdle.insight.outcomes import Luck
from nerdle.rules.position import Position, Row
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.suggestion import Suggestion

_MOST = 5_000  # combinations that are compared

_ROOTS = (2**0.5, 3**0.5, 5**0.5, 7**0.5)
"""An even sample advances by the fractions of these numbers on the boards."""

_Sizes = tuple[int, ...]
"""How many candidates a class leaves on each board that it does not solve."""


class OnBoards:
    """The outcomes of guesses on several boards."""

    def __init__(self, position: Position, found: Sequence[Remaining]) -> None:
        self.position = position
        self.joint = _joint(unsolved(position, found))

    def win(self, guess: Suggestion) -> float:
        return guess.win

    def mean_left(self, guess: str) -> float:
        return _mean_left(self.joint, guess)

    def luck(self, row: Row, *, last: bool) -> Generator[float | None, None, Luck]:
        yield None
        seen = _seen(self.joint, self.position, row)
        if seen is None:
            return Luck(None, None)
        outcomes = _outcomes(self.joint, row.guess)
        average = sum(_cost(sizes) * n for sizes, n in outcomes.items()) / outcomes.total()
        return Luck(_luckier_than(outcomes, seen), (average - _cost(seen)) / GUESS)


def _joint(found: Sequence[Remaining]) -> Joint:
    language, strict = found[0].language, found[0].strict
    state = tuple(tuple(each.candidates) for each in found)
    return Joint(state, lambda candidates: partition_of(candidates, language, strict=strict))


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
