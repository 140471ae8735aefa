"""Partitions of candidates, with even samples of them if there are too many."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from math import ceil, floor, log2

from nerdle.candidates.partition import Partition
from nerdle.equations.answers import answers
from nerdle.rules.language import Language

MANY = 30_000
"""With more candidates, a row's clues find those that fit it, and a partition has a sample."""
_SAMPLE = 10_000  # candidates that are drawn for a sample
_TIMES = 2  # how often a candidate that was generated at random is drawn, if they are fewer
_SLIGHTLY_MORE = 1.000001  # than one candidate for each of a sample


def partition_of(
    candidates: Sequence[str], language: Language, *, strict: bool, listed: bool = True
) -> Partition:
    """Return some equations of a language as a partition, or a sample of them if there are many.

    There must be at least one. The likeliest must come first. `listed`: whether they are on the
    list; otherwise nothing is known of how likely they are.
    """
    weigh = answers(language).weigh if listed else None
    if len(candidates) > MANY:
        some, weights = thinned(candidates, _SAMPLE, weigh)
        each = max(1, as_many(candidates, weigh) / _SAMPLE)
        return Partition(some, strict=strict, key=language.key, weights=weights, each=each)
    weights = [
        weight
        for weight, start, end in runs_of(candidates, weigh)
        for _ in range(start, end)
        if weigh
    ]
    return Partition(candidates, strict=strict, key=language.key, weights=weights)


def partition_of_sample(
    candidates: Sequence[str],
    weights: Sequence[float],
    *,
    strict: bool,
    key: Callable[[str], Hashable],
) -> Partition:
    """Return a partition of a random sample. `weights`: how many equations each stands for."""
    total = sum(weights)
    size = min(_SAMPLE, _TIMES * len(candidates), ceil(total))
    some, times = evenly(candidates, weights, size)
    # a partition ignores weights that are all equal
    drawn = size if len(set(times)) > 1 else len(times)
    each = max(_SLIGHTLY_MORE, total / drawn)
    return Partition(some, strict=strict, key=key, weights=times, each=each)


def thinned(
    candidates: Sequence[str], size: int, weigh: Callable[[str], int] | None
) -> tuple[list[str], list[int]]:
    """Return an even sample of candidates, and how often each was drawn, in descending order.

    Imagine each candidate as a segment of a line, as long as its weight: `size` evenly spaced
    points on the line select the sample. `weigh` gives the weight of a candidate; the heaviest come
    first. If it is None, all are equal. The time does not depend on the candidates that are not
    selected.

    >>> thinned(["a", "b", "c", "d"], 4, {"a": 3, "b": 1, "c": 1, "d": 1}.get)
    (['a', 'b', 'd'], [2, 1, 1])
    """
    runs = list(runs_of(candidates, weigh))
    total = sum(weight * (end - start) for weight, start, end in runs)
    drawn: Counter[int] = Counter()
    before = point = 0
    for weight, start, end in runs:
        after = before + weight * (end - start)
        while (place := (2 * point + 1) * total // (2 * size)) < after and point < size:
            drawn[start + (place - before) // weight] += 1
            point += 1
        before = after
    ordered = sorted(drawn.items(), key=lambda each: -each[1])
    return [candidates[at] for at, _ in ordered], [times for _, times in ordered]


def evenly(
    candidates: Sequence[str], weights: Sequence[float], size: int
) -> tuple[list[str], list[int]]:
    """Return an even sample of candidates with any weights, and how often each was drawn.

    The result is in descending order of how often they were drawn; see `thinned`.

    >>> evenly(["a", "b", "c"], [1.0, 6.0, 2.0], 4)
    (['b', 'c'], [3, 1])
    """
    total = sum(weights)
    drawn: list[tuple[int, int]] = []
    before = after = 0
    passed = 0.0
    for at, weight in enumerate(weights):
        passed += weight
        after = min(size, floor(passed / total * size + 0.5))
        if after > before:
            drawn.append((after - before, at))
        before = max(before, after)
    drawn.sort(key=lambda each: -each[0])
    return [candidates[at] for _, at in drawn], [times for times, _ in drawn]


def runs_of(
    candidates: Sequence[str], weigh: Callable[[str], int] | None
) -> Iterator[tuple[int, int, int]]:
    """Yield each weight, and the first candidate and the one after the last that has it."""
    start, n = 0, len(candidates)
    while start < n:
        weight = weigh(candidates[start]) if weigh else 1
        end = n
        if weigh:
            end = bisect_right(candidates, -weight, start, n, key=lambda each: -weigh(each))
        yield weight, start, end
        start = end


def as_many(candidates: Sequence[str], weigh: Callable[[str], int] | None) -> float:
    """Return the number of equally likely candidates that have the same entropy as these.

    >>> as_many(["a", "b", "c"], None), round(as_many("abc", {"a": 2, "b": 1, "c": 1}.get), 3)
    (3.0, 2.828)
    """
    runs = list(runs_of(candidates, weigh))
    total = sum(weight * (end - start) for weight, start, end in runs)
    bits = sum((end - start) * weight / total * log2(total / weight) for weight, start, end in runs)
    return 2.0**bits
