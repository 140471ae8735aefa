"""Estimates what a guess is worth from its classes alone, to decide which guesses to look into.

These estimates only order guesses. The figures that a person sees come from search.py, which
plays the guesses out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import log2

from nerdle.candidates.partition import Partition

GUESS = 1_000_000
"""Guesses are counted as whole millionths: their sums are exact, so every Python version produces
the same ranking."""

AHEAD = 8
"""With at least this many candidates, `usual_need` depends on a few next guesses."""

Order = tuple[int, int]
"""An estimate in millionths, then minus the weight of the candidates for which the guess wins: of
guesses with equal estimates, the one that is likelier to win now comes first."""

Factors = tuple[tuple[float, ...], float, float, float, float]
"""The needs of 3 to AHEAD - 1 candidates, then the other factors of `usual_need`."""

FITTED: dict[bool, Factors] = {
    False: ((4.7987, 6.7591, 8.8521, 10.8658, 12.9966), 0.00766, -0.00381, 0.83091, 0.01957),
    True: ((5.0352, 7.1512, 9.3003, 11.4274, 13.496), 0.02591, -0.0077, 0.81276, 0.02766),
}
"""The factors by `strict`, fitted to whole games of Midi and Classic after random openings. See
research/estimates.py and data/estimates.json."""

REORDERED = 3000
"""With up to this many candidates, an estimate includes the guesses that re-orderings save."""


def estimate(partition: Partition, guess: str, reordered: int = REORDERED) -> Order:
    """Estimate the total guesses that the candidates need with `guess`."""
    return _needed(partition, guess, _USUAL_NEED, reordered)


def at_least(partition: Partition, guess: str, reordered: int = REORDERED) -> int:
    """Return a lower bound for the estimate."""
    return _needed(partition, guess, _LEAST_NEED, reordered)[0]


def most_below(partition: Partition) -> int:
    """Return how far the lower bound of a guess can be below its estimate."""
    n = len(partition.candidates)
    return max(partition.weights, default=1) * (_USUAL_NEED[n] - _LEAST_NEED[n])


def rough(partition: Partition, guess: str) -> Order:
    """Return an estimate that takes half the time and is good enough to order guesses."""
    return _without_reorderings(partition, partition.codes(guess), _ROUGH_NEED)


def beyond_usual(partition: Partition, guess: str) -> float:
    """Return how many guesses `guess` loses per candidate, compared with a good guess.

    The candidates must not be a sample.
    """
    total = partition.total
    if partition.weights:
        usual = usual_need_of(partition.weights)
    else:
        usual = _USUAL_NEED[total]
    return (estimate(partition, guess)[0] - usual) / total / GUESS


def usual_need(n: int, ahead: int, factors: Factors) -> int:
    """Return the total guesses that n candidates usually need, in millionths.

    `ahead`: the smallest estimate of a few next guesses; not used for fewer than AHEAD candidates.
    `factors`: one of FITTED.

    >>> usual_need(3, 0, FITTED[True])
    5035200
    >>> usual_need(100, 250 * GUESS, FITTED[True])
    247298213
    """
    few, base, growth, trust, trust_growth = factors
    if n < AHEAD:
        return round(few[n - 3] * GUESS)
    least = (2 * n - 1) * GUESS
    excess = (base + growth * log2(n)) * n * GUESS
    return least + round(excess + (trust + trust_growth * log2(n)) * (ahead - least))


def usual_need_of(weights: Sequence[int]) -> int:
    """Return the guesses that candidates with these weights usually need, in millionths.

    There must be at least two of them.
    """
    n, total, heaviest = len(weights), sum(weights), max(weights)
    return (2 * total - heaviest) * GUESS + _shared_excess(n, total - heaviest, _USUAL_NEED)


def _needed(partition: Partition, guess: str, need_of_class: _UsualNeed, reordered: int) -> Order:
    if not partition.strict and len(partition.candidates) > reordered:
        return rough(partition, guess)
    codes = partition.codes(guess)
    needed, order = _without_reorderings(partition, codes, need_of_class)
    if not partition.strict and partition.each == 1:
        needed -= GUESS * partition.reorderings.saved(codes, partition.win)
    return needed, order


def _without_reorderings(
    partition: Partition, codes: memoryview, need_of_class: _UsualNeed
) -> Order:
    if partition.each > 1:
        return _sampled(partition, codes, need_of_class)
    if partition.weights:
        return _weighted(partition, codes, need_of_class)
    sizes = Counter(codes)
    won = sizes.pop(partition.win, 0)
    needed = sum(map(need_of_class.__getitem__, sizes.values()))
    return len(partition.candidates) * GUESS + needed, -won


def _weighted(partition: Partition, codes: memoryview, need_of_class: _UsualNeed) -> Order:
    """Estimate the guesses of candidates with weights.

    If a candidate of a class tells all the others apart, the likeliest one does: the others need
    two guesses, and it needs one. The excess over that grows with the number of candidates, and
    those other than the likeliest one share it.
    """
    heaviest = partition.weights.heaviest(codes)
    wins = heaviest.pop(partition.win, 0) > 0
    won = partition.weights.of(codes, [partition.win])[partition.win] if wins else 0
    needed = (3 * partition.total - 2 * won - sum(heaviest.values())) * GUESS
    if need_of_class is _USUAL_NEED:
        larger = {code: n for code, n in Counter(codes).items() if n > 2 and code in heaviest}
        weights = partition.weights.of(codes, larger)
        for code, n in larger.items():
            needed += _shared_excess(n, weights[code] - heaviest[code], need_of_class)
    return needed, -won


def _sampled(partition: Partition, codes: memoryview, need_of_class: _UsualNeed) -> Order:
    """Estimate the guesses of a sample, whose classes are larger than they look."""
    classes = partition.weights.counted(codes)
    won = classes.pop(partition.win, 0)
    needs = _needs_of_sample(partition.each, need_of_class.factor)
    return partition.total * GUESS + sum(map(needs.__getitem__, classes.values())), -won


def need_of_sample(weight: int, each: float) -> int:
    """Return what the candidates need that a part of a sample stands for, in millionths.

    `weight`: how often they were drawn. `each`: how many candidates one of them stands for.
    """
    return _needs_of_sample(each, _USUAL_NEED.factor)[weight]


class _NeedOfSample(dict[int, int]):
    """What the candidates need that a part of a sample stands for, by its weight."""

    def __init__(self, each: float, factor: float) -> None:
        super().__init__()
        self.each, self.factor = each, factor

    def __missing__(self, weight: int) -> int:
        excess = self.factor * log2(weight * self.each) ** 2
        self[weight] = weight * round((2 + excess) * GUESS)
        return self[weight]


_needs_of_sample = lru_cache(maxsize=16)(_NeedOfSample)


def _shared_excess(n: int, others: int, need_of_class: _UsualNeed) -> int:
    """Return what a class of n needs beyond the least; `others`: its weight minus the heaviest."""
    return others * (need_of_class[n] - (2 * n - 1) * GUESS) // (n - 1)


class _UsualNeed(dict[int, int]):
    """The total guesses that a class of n candidates usually needs, by n.

    A class needs 2n - 1 guesses if one of its candidates tells all the others apart. The excess
    over that grows roughly as n log2(n)^2. The factors below come from whole games of Classic that
    start with the best opening.
    """

    def __init__(self, factor: float) -> None:
        super().__init__()
        self.factor = factor

    def __missing__(self, n: int) -> int:
        excess = self.factor * n * log2(n) ** 2 if n > 2 else 0
        self[n] = (2 * n - 1) * GUESS + round(excess * GUESS)
        return self[n]


_USUAL_NEED = _UsualNeed(0.0055)
_ROUGH_NEED = _UsualNeed(0.0021)
_LEAST_NEED = _UsualNeed(0)
