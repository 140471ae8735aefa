"""All equations that the game accepts, found by trying every text that fits some clues."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import product
from math import isfinite, prod
from typing import NamedTuple

from nerdle.equations.clues import Clues
from nerdle.rules.calculator import EQUAL, calculated

_MOST = 60_000
"""The largest number of texts that are tried; more would take seconds in a browser."""


class _Side(NamedTuple):
    value: float
    text: str


def accepted(clues: Clues) -> list[str]:
    """Return all equations that fit clues and that the game accepts, sorted as strings.

    None are returned if there are too many texts to try.

    >>> accepted(Clues(tuple(map(frozenset, ("24", "=", "12", "*+", "23"))), {}, {}))
    ['2=1*2', '4=1+3', '4=2*2', '4=2+2']
    """
    places = [at for at in range(1, len(clues.allowed) - 1) if "=" in clues.allowed[at]]
    allowed = [sorted(symbols - {"="}) for symbols in clues.allowed]
    sides = [(allowed[:at], allowed[at + 1 :]) for at in places]
    if sum(prod(map(len, side)) for both in sides for side in both) > _MOST:
        return []
    found = []
    for left, right in sides:
        lefts, rights = _valued(left), sorted(_valued(right))
        for value, text in lefts:
            low = bisect_right(rights, value - EQUAL, key=lambda side: side.value)
            high = bisect_left(rights, value + EQUAL, key=lambda side: side.value)
            found += [f"{text}={other.text}" for other in rights[low:high]]
    return sorted(filter(clues.admit, found))


def _valued(columns: list[list[str]]) -> list[_Side]:
    """Return the texts that fit in some columns, if they have a value."""
    sides = [_Side(calculated(text), text) for text in map("".join, product(*columns))]
    return [side for side in sides if isfinite(side.value)]
