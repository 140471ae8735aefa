"""The colours that a row starts with, before the player has coloured it.

The candidates of a guess form classes, and one of these classes is what the game will show. A row
starts with the largest class; but not all green, which would say that the game is won, unless that
is likelier than not. When the player has touched a tile or two, the tiles further right
get the colours of a class that agrees with the touched tiles, because people compare a row from
left to right. After that nothing but the player's taps changes the row: following further tiles
would save few taps, and a row that keeps changing is hard to read.

Every tap takes a tile one step along the cycle black, purple, green, black.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from nerdle.rules.feedback import BLACK, GREEN, PURPLE

UNTOUCHED = "."
"""Stands for a tile that the player has not touched, in the keys of `followers`."""

CYCLE = BLACK + PURPLE + GREEN
"""The colours in the order in which taps go through them."""

_MOST_TOUCHED = 2
_MOST_CLASSES = 300
_TAPS = {a: {b: (CYCLE.index(b) - CYCLE.index(a)) % 3 for b in CYCLE} for a in CYCLE}
"""How many taps lead from one colour to another."""


def taps(shown: str, wanted: str) -> int:
    """Return how many taps it takes to change one pattern of colours into another.

    >>> taps("bbpg", "bgbg")
    4
    """
    return sum(_TAPS[a][b] for a, b in zip(shown, wanted, strict=True))


def likeliest(classes: Mapping[str, int]) -> str:
    """Return the colours of the largest class; all green only if most candidates are in that class.

    `classes`: the number of candidates that give a guess each pattern of colours. If several
    classes are equally large, returns the one that leaves the fewest taps on average, and of these
    the first in the alphabet.

    >>> likeliest({"bg": 2, "pg": 3, "gg": 3}), likeliest({"bg": 1, "gg": 1})
    ('pg', 'bg')
    """
    won = GREEN * len(next(iter(classes)))
    sure = 2 * classes.get(won, 0) > sum(classes.values())
    shown = classes if sure else {each: n for each, n in classes.items() if each != won}
    largest = max(shown.values())
    costs = _costs(classes, 0)
    return min((_cost(costs, each), each) for each, n in shown.items() if n == largest)[1]


def followers(classes: Mapping[str, int]) -> dict[str, str]:
    """Return what the row shows to the right of the touched tiles, for up to two touched tiles.

    A key holds the colours of the touched tiles, with UNTOUCHED between them, up to the last one.
    Of the classes that agree with it, its value is the one that leaves the fewest taps on average
    to the right; ties go to the largest class, then to the first in the alphabet. Only the largest
    few hundred classes are considered. Keys that no class agrees with are left out.

    >>> followers({"bpg": 2, "bgg": 1, "gbp": 1})["g"], followers({"bpg": 2, "bgg": 1})[".g"]
    ('gbp', 'bgg')
    """
    some = sorted(classes, key=lambda colours: (-classes[colours], colours))[:_MOST_CLASSES]
    columns = len(some[0])
    found: dict[str, str] = {}
    for count in range(1, _MOST_TOUCHED + 1):
        for touched in combinations(range(columns - 1), count):
            agreeing: dict[str, list[str]] = {}
            for colours in some:
                key = "".join(
                    colours[column] if column in touched else UNTOUCHED
                    for column in range(touched[-1] + 1)
                )
                agreeing.setdefault(key, []).append(colours)
            for key, group in agreeing.items():
                costs = _costs({colours: classes[colours] for colours in group}, len(key))
                found[key] = min(group, key=lambda colours: _cost(costs, colours[len(key) :]))
    return found


def _costs(classes: Mapping[str, int], start: int) -> list[dict[str, int]]:
    """For each column from `start` and each colour shown there: the taps for all candidates."""
    costs = []
    for column in range(start, len(next(iter(classes)))):
        wanted = dict.fromkeys(CYCLE, 0)
        for colours, n in classes.items():
            wanted[colours[column]] += n
        costs.append({a: sum(n * _TAPS[a][b] for b, n in wanted.items()) for a in CYCLE})
    return costs


def _cost(costs: Sequence[Mapping[str, int]], colours: str) -> int:
    return sum(column[colour] for column, colour in zip(costs, colours, strict=True))
