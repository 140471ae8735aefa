"""The fewest swaps that turn one arrangement of tiles into another.

Each tile in a wrong place is an arrow from what lies there to what belongs there. The arrows form
cycles, and a cycle of n arrows needs n-1 swaps. So the more cycles, the fewer swaps; equal tiles
give a choice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

Arrow = tuple[str, str]
Cycle = tuple[Arrow, ...]
Swap = tuple[int, int]


def fewest_swaps(now: Sequence[str], wanted: Sequence[str]) -> list[Swap]:
    """Return the fewest swaps of places, one after another, that make `wanted`.

    >>> fewest_swaps("3+1=5", "5+3=1")
    [(2, 0), (0, 4)]
    """
    places = defaultdict(list)
    for place, arrow in enumerate(zip(now, wanted, strict=True)):
        if arrow[0] != arrow[1]:
            places[arrow].append(place)
    swaps: list[Swap] = []
    for cycle in _cycles(tuple(sorted(arrow for arrow in places for _ in places[arrow]))):
        around = [places[arrow].pop(0) for arrow in cycle]
        swaps += pairwise(around)
    return swaps


@lru_cache(maxsize=10_000)
def _cycles(arrows: tuple[Arrow, ...]) -> tuple[Cycle, ...]:
    """Return as many cycles as possible that use each arrow once."""
    for one, other in arrows:
        if (other, one) in arrows:  # a cycle of two never makes the number of cycles smaller
            pair = ((one, other), (other, one))
            return (pair, *_cycles(_without(arrows, pair)))
    best: tuple[Cycle, ...] = ()
    for cycle in _through(arrows[:1], arrows) if arrows else ():
        if len(best) < len(arrows) // 3:  # each of the others has three arrows or more
            best = max(best, (cycle, *_cycles(_without(arrows, cycle))), key=len)
    return best


def _through(path: Cycle, arrows: tuple[Arrow, ...]) -> Iterator[Cycle]:
    """Yield the cycles that begin with a path and meet no tile twice."""
    start, end = path[0][0], path[-1][1]
    if start == end:
        yield path
        return
    for arrow in dict.fromkeys(arrows):
        if arrow[0] == end and arrow[1] not in [each[1] for each in path]:
            yield from _through((*path, arrow), arrows)


def _without(arrows: tuple[Arrow, ...], some: Cycle) -> tuple[Arrow, ...]:
    left = [*arrows]
    for arrow in some:
        left.remove(arrow)
    return tuple(left)
