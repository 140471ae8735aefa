"""Estimates the guesses that several boards need from the sizes of their classes alone.

With k boards, at least k guesses are needed. Each of them solves a board only if the next answer is
always known, or guessed by luck, and both are likeliest on the *smallest* board. So the estimate is
k, plus what the size of the smallest board adds, plus what the size of each board adds. The boards
are independent, so the expectation of such a sum over all classes of a guess can be computed
without going through all their combinations.

These estimates order guesses, and stand in for states with too many combinations to be played out.
All results are in millionths of a guess.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import log2, prod
from pkgutil import get_data
from typing import Any

from nerdle.boards.joint import Joint
from nerdle.strategy.estimate import GUESS, Order

Factors = tuple[Sequence[float], Sequence[float]]
"""What the smallest board adds, and what each board adds, in guesses, by `knots()`."""

Sizes = Mapping[int, int]
"""How many candidates are in classes of each size."""


class _Added(dict[int, int]):
    """What a board adds, by its number of candidates."""

    def __init__(self, added: Callable[[int], int]) -> None:
        super().__init__()
        self.added = added

    def __missing__(self, n: int) -> int:
        self[n] = self.added(n)
        return self[n]


class Need:
    """The guesses that states with this many boards need: a sum as described above.

    `smallest`: what the smallest board adds, by its size; `each`: what each board adds.
    """

    def __init__(
        self, boards: int, smallest: Callable[[int], int], each: Callable[[int], int]
    ) -> None:
        self.boards = boards
        self.smallest = _Added(smallest)
        self.each = _Added(each)

    def of(self, sizes: Sequence[int]) -> int:
        """Return the guesses of a state with boards of these sizes."""
        each = sum(map(self.each.__getitem__, sizes))
        return self.boards * GUESS + self.smallest[min(sizes)] + each

    def over(self, spreads: Sequence[Sizes]) -> int:
        """Return the sum of `of` over all combinations of candidates.

        `spreads`: for each board, how many candidates are in classes of each size.
        """
        left = [sum(spread.values()) for spread in spreads]
        whole = prod(left)
        if not whole:
            return 0
        total = self.boards * GUESS * whole
        each, smallest = self.each, self.smallest
        for spread, n in zip(spreads, left, strict=True):
            total += whole // n * sum([each[size] * members for size, members in spread.items()])
        before = 0
        for size in sorted(set().union(*spreads)):
            total += (smallest[size] - before) * whole  # where no board is smaller than this
            before = smallest[size]
            for board, spread in enumerate(spreads):
                if size in spread:
                    left[board] -= spread[size]
            whole = prod(left)
            if not whole:
                break
        return total


@cache
def _stored() -> dict[str, Any]:
    """Return the factors of `data/boards.estimates`, which research/boards.py fits and writes."""
    data = get_data("nerdle", "data/boards.estimates")
    assert data is not None
    stored: dict[str, Any] = json.loads(data)
    return stored


def knots() -> list[int]:
    """Return numbers of candidates; between them, what is added is interpolated by logarithm."""
    found: list[int] = _stored()["knots"]
    return found


@cache
def usual(boards: int) -> Need:
    """Return what states with this many boards usually need.

    >>> usual(2).of([1, 1]) / GUESS  # known answers need a guess each
    2.0
    """
    stored = _stored()["boards"]
    factors = stored[min(str(boards), max(stored))]
    return Need(boards, between_knots(factors["smallest"]), between_knots(factors["each"]))


@cache
def least(boards: int) -> Need:
    """Return a lower bound of what states need in which no answer is possible on two boards.

    If the first guess does not solve a board, one more guess is needed than there are boards. At
    most, it solves the smallest board, if it is the right one of its candidates.
    """
    return Need(boards, lambda n: GUESS - -(-GUESS // n), lambda _n: 0)


def between_knots(values: Sequence[float]) -> Callable[[int], int]:
    """Return what is added, in millionths, as a function of the number of candidates."""

    places = knots()

    def added(n: int) -> int:
        n = min(n, places[-1])
        above = bisect_left(places, n)
        value = values[above]
        if places[above] > n:
            share = log2(places[above] / n) / log2(places[above] / places[above - 1])
            value -= share * (values[above] - values[above - 1])
        return round(value * GUESS)

    return added


def estimate(joint: Joint, guess: str, need: Callable[[int], Need] = usual) -> Order:
    """Estimate the guesses over all combinations with `guess`.

    Combinations with equal answers are not left out. Of guesses with equal estimates, the one that
    is likelier to solve a board comes first.
    """
    win = joint.partition.win
    spreads: list[dict[int, int]] = []
    won: list[int] = []
    for classes in joint.classes(guess):
        won.append(classes.get(win, 0))
        spread: dict[int, int] = {}
        for code, size in classes.items():  # boards with the same candidates share their classes
            if code != win:
                spread[size] = spread.get(size, 0) + size
        spreads.append(spread)
    total, solving = GUESS * prod(map(len, joint.state)) + need(len(spreads)).over(spreads), 0
    for solved in _together([board for board, n in enumerate(won) if n], joint.partition.strict):
        rest = [spread for board, spread in enumerate(spreads) if board not in solved]
        combined = prod(won[board] for board in solved)
        solving += combined * prod(sum(each.values()) for each in rest)
        total += combined * need(len(rest)).over(rest) if rest else 0
    return total, -solving


def _together(boards: Sequence[int], strict: bool) -> Iterable[tuple[int, ...]]:
    """Return the boards that a guess may solve together: never two of them in a strict game."""
    most = min(len(boards), 1) if strict else len(boards)
    return [each for n in range(1, most + 1) for each in combinations(boards, n)]
