"""Draws answers at random from a seed: all equally likely, and none twice.

The same seed gives the same answers in the same order, even in later versions of Python. The module
`random` guarantees this only for `random()`, so all other draws are built on it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from random import Random
from typing import TypeVar

from nerdle.rules.reorderings import classes, reordering_key

T = TypeVar("T")


def drawn(equations: Sequence[str], seed: int, existing: Collection[str] = ()) -> Iterator[str]:
    """Yield all equations except the `existing` ones, in the order that the seed gives.

    All orders are equally likely (within one part in 10^11, because the random numbers have 53
    bits). Drawing ten equations and then ten more gives the same as drawing twenty.

    >>> equations = ["1+2=3", "1+3=4", "2+1=3", "3+1=4"]
    >>> list(drawn(equations, seed=1))
    ['1+2=3', '3+1=4', '1+3=4', '2+1=3']
    >>> list(drawn(equations, seed=1, existing=["3+1=4", "1+2=3"]))
    ['1+3=4', '2+1=3']
    """
    known = set(existing)
    return (each for each in shuffled(equations, Random(seed)) if each not in known)


def drawn_apart(
    equations: Sequence[str],
    seed: int,
    existing: Collection[str] = (),
    key: Callable[[str], Hashable] = reordering_key,
) -> Iterator[str]:
    """Yield one equation from each class of re-orderings, in the order that the seed gives.

    All classes are equally likely, and so are the equations in a class. Classes with an equation in
    `existing` are left out.

    >>> list(drawn_apart(["1+2=3", "1+3=4", "2+1=3", "3+1=4"], seed=1, existing=["1+3=4"]))
    ['2+1=3']
    """
    every = [*equations, *existing]
    random = Random(seed)
    together = [places for places in classes(map(key, every)) if places[0] < len(equations)]
    for places in shuffled(together, random):
        group = [at for at in places if at < len(equations)]
        chosen = equations[group[_below(len(group), random)]]
        if len(group) == len(places):
            yield chosen


def shuffled(items: Sequence[T], random: Random) -> Iterator[T]:
    """Yield the items in a random order (a Fisher-Yates shuffle, done lazily)."""
    left = list(items)
    for at in range(len(left)):
        other = at + _below(len(left) - at, random)
        left[at], left[other] = left[other], left[at]
        yield left[at]


def _below(n: int, random: Random) -> int:
    """Return a random number from 0 to n - 1."""
    return int(random.random() * n)
