"""Answers drawn at random, each as likely as the others and none twice, by a seed.

The same seed gives the same answers in the same order, today and in later Pythons: of what
`random` offers only `random()` is sure to stay as it is, so the draw is made of that alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from random import Random
from typing import TypeVar

from nerdle.rules.commutative import commutative_key

T = TypeVar("T")


def drawn(equations: Sequence[str], seed: int, there: Collection[str] = ()) -> Iterator[str]:
    """All equations in the order of the seed, but for those that are `there` already.

    Each order is as likely as the others (to one part in 10^11, as numbers of 53 bits are drawn).
    Who takes ten and ten again gets what he would have got had he taken twenty.

    >>> equations = ["1+2=3", "1+3=4", "2+1=3", "3+1=4"]
    >>> list(drawn(equations, seed=1))
    ['1+2=3', '3+1=4', '1+3=4', '2+1=3']
    >>> list(drawn(equations, seed=1, there=["3+1=4", "1+2=3"]))
    ['1+3=4', '2+1=3']
    """
    known = set(there)
    return (each for each in shuffled(equations, Random(seed)) if each not in known)


def drawn_apart(
    equations: Sequence[str],
    seed: int,
    there: Collection[str] = (),
    key: Callable[[str], Hashable] = commutative_key,
) -> Iterator[str]:
    """One of each class of re-orderings, classes in the order of the seed.

    Each class is as likely as the others, and within it each equation. Classes of which one is
    `there` already are left out.

    >>> list(drawn_apart(["1+2=3", "1+3=4", "2+1=3", "3+1=4"], seed=1, there=["1+3=4"]))
    ['2+1=3']
    """
    known = set(map(key, there))
    random = Random(seed)
    for shared, group in shuffled(list(classes(equations, key).items()), random):
        chosen = group[_below(len(group), random)]
        if shared not in known:
            yield chosen


def shuffled(items: Sequence[T], random: Random) -> Iterator[T]:
    """The items in a random order, by Fisher and Yates, as far as they are asked for."""
    left = list(items)
    for at in range(len(left)):
        other = at + _below(len(left) - at, random)
        left[at], left[other] = left[other], left[at]
        yield left[at]


def classes(
    equations: Sequence[str], key: Callable[[str], Hashable] = commutative_key
) -> dict[Hashable, list[str]]:
    """The equations by what the game takes for the same answer, in the order of the list."""
    found: dict[Hashable, list[str]] = {}
    for equation in equations:
        found.setdefault(key(equation), []).append(equation)
    return found


def _below(n: int, random: Random) -> int:
    """A number from 0 up to, not including, n."""
    return int(random.random() * n)
