"""What a guess leaves on one board, and how lucky its colours were; skill.py has the definitions.

>>> from nerdle.candidates.remaining import remaining
>>> from nerdle.rules.position import parse
>>> position = parse("micro,1+7=8:pgbgb")
>>> OnOneBoard(position, remaining(position)).mean_left("3+2=5")
1.0
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import NamedTuple, Protocol

from nerdle.candidates.partition import Partition
from nerdle.candidates.remaining import fits
from nerdle.candidates.rows import Remaining
from nerdle.rules.position import Position, Row
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.suggest import needs_after
from nerdle.strategy.suggestion import Suggestion

_TELLING = 30  # equations in a sample that are enough to say which colours were lucky

_Needs = dict[int, int]  # by code: the total guesses that the class needs, in millionths


class Outcomes(Protocol):
    """What a guess leaves, on one board or on several."""

    def win(self, guess: Suggestion) -> float:
        """Return the chance that a guess wins; on several boards, that it solves one."""

    def mean_left(self, guess: str) -> float:
        """Return how many candidates (or combinations of them) a guess leaves on average."""

    def luck(self, row: Row, *, last: bool) -> Generator[float | None, None, Luck]:
        """Judge the colours of a row; yields how much is done, or None if that is not known."""


class Luck(NamedTuple):
    """The fields of GuessReview with these names."""

    luckier_than: float | None
    gained: float | None
    classes: tuple[int, ...] = ()
    seen: int | None = None


class OnOneBoard:
    """The outcomes of guesses on one board."""

    def __init__(self, position: Position, found: Remaining) -> None:
        self.position = position
        self.found = found

    def win(self, guess: Suggestion) -> float:
        found, partition = self.found, self.found.partition
        share = partition.classes(guess.guess)[partition.win] / partition.total / partition.each
        # a guess that is not in a sample may win, too
        outside = found.weights and fits(self.position, guess.guess)
        return max(share, 1 / found.count) if outside else share

    def mean_left(self, guess: str) -> float:
        return _mean_left(self.found.partition, guess, self.found.count)

    def luck(self, row: Row, *, last: bool) -> Generator[float | None, None, Luck]:
        found, partition = self.found, self.found.partition
        n, total = found.count, partition.total
        needs = yield from _needs(self.position, found, row.guess)
        sizes = partition.classes(row.guess)
        share = None
        if not found.weights or len(found.candidates) >= _TELLING:
            share = _luckier_than(partition, needs, sizes, row, last=last)
        seen = partition.code(row.colours)
        counted = partition.sizes(row.guess)
        if found.sampled:  # it has only a part of the members of each class
            counted = Counter({code: weight * n // total for code, weight in sizes.items()})
        order = sorted(counted, key=lambda code: (-counted[code], code != seen))
        classes = tuple(counted[code] for code in order)
        if seen not in sizes:
            return Luck(share, None, classes)
        gained = (sum(needs.values()) / total - needs[seen] / sizes[seen]) / GUESS
        return Luck(share, gained, classes, order.index(seen))


def _needs(position: Position, found: Remaining, guess: str) -> Generator[float, None, _Needs]:
    """Compute the total guesses that each class of a guess needs; yields how much is done."""
    partition = found.partition
    sizes = partition.classes(guess)
    if position.guesses_left == 1:
        return {code: 0 if code == partition.win else n * GUESS for code, n in sizes.items()}
    needs: _Needs = {}
    members = partition.sizes(guess)
    done = 0
    for each in needs_after(position, found, guess):
        if each:
            code, need = each
            needs[code] = need
            done += members[code]
        else:
            yield done / members.total()
    return needs


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


def _mean_left(partition: Partition, guess: str, n: int) -> float:
    """Return how many of n candidates are left on average; after a win, only the answer is left."""
    classes = partition.classes(guess)
    total = partition.total
    if partition.each > 1:
        # the chance that two draws fall into the same class, times all candidates
        return n * sum(k * (k - 1) for k in classes.values()) / max(1, total * (total - 1))
    counted = partition.sizes(guess)
    counted[partition.win] = 1
    return sum(weight * counted[code] for code, weight in classes.items()) / total
