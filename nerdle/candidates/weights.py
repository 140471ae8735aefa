"""How likely each candidate is, where not all are equally likely."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection
from functools import cached_property
from itertools import accumulate, groupby


class Weights(tuple[int, ...]):
    """The weights of candidates, in descending order; empty if all are equally likely.

    >>> weights, codes = Weights([7, 5, 5]), memoryview(bytes([2, 3, 2]))
    >>> weights.counted(codes), weights.heaviest(codes)
    (Counter({2: 12, 3: 5}), {3: 5, 2: 7})
    """

    @cached_property
    def _runs(self) -> list[tuple[int, int, int]]:
        """Each weight, and the first lane and the one after the last that has it."""
        runs = []
        end = 0
        for weight, members in groupby(self):
            start, end = end, end + sum(1 for _ in members)
            runs.append((weight, start, end))
        return runs

    def spaced(self, size: int) -> list[int]:
        """Return the lanes at `size` evenly spaced points, if each is as long as its weight.

        >>> Weights([5, 2, 1]).spaced(4)
        [0, 0, 1, 2]
        """
        ends = list(accumulate(self))
        points = range(ends[-1], 2 * size * ends[-1], 2 * ends[-1])
        return [bisect_right(ends, point // (2 * size)) for point in points]

    def counted(self, codes: memoryview) -> Counter[int]:
        """Return the weight of the candidates with each of these codes."""
        if not self:
            return Counter(codes)
        classes: Counter[int] = Counter()
        for weight, start, end in self._runs:
            for code, n in Counter(codes[start:end]).items():
                classes[code] += weight * n
        return classes

    def of(self, codes: memoryview, classes: Collection[int]) -> dict[int, int]:
        """Return the weights of some classes; the weights must not be empty."""
        found = dict.fromkeys(classes, 0)
        for weight, start, end in self._runs:
            here = Counter(codes[start:end])
            for code in found.keys() & here.keys():
                found[code] += weight * here[code]
        return found

    def heaviest(self, codes: memoryview) -> dict[int, int]:
        """Return the largest weight of a candidate in each class; they must not be empty."""
        found: dict[int, int] = {}
        for weight, start, end in reversed(self._runs):
            found |= dict.fromkeys(codes[start:end], weight)
        return found


EQUAL = Weights()
"""The weights of candidates that are all equally likely."""
