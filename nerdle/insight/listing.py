"""The equations left on a board: searched, column by column, and as a guess would split them.

A *pattern* searches the equations. It is a part of an equation, and “?” in it stands for any one
symbol: “1?+” matches “12+3=15” and “3+19+1=23”. In a pattern as long as an equation, each symbol
is in its own column: “1???????” matches the equations of Classic that begin with 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

from nerdle.candidates.remaining import remaining
from nerdle.candidates.rows import Remaining
from nerdle.candidates.thinning import thinned
from nerdle.equations.answers import answers
from nerdle.equations.packed import LATIN, Packed
from nerdle.rules.position import Board

ANY = "?"
"""Stands for any one symbol in a pattern."""

MOST = 100
"""The largest number of equations in a listing."""

_LIKELIEST = 8  # classes that a split lists
_SAMPLE = 10_000  # equations from which shares are computed if there are many
_DIGITS = 4  # of a share


@dataclass(frozen=True)
class Listing:
    """The equations left on a board that match a pattern."""

    #: How many there are; if `estimated`, from a sample.
    count: int
    estimated: bool
    #: At most MOST of them, in the order of the list, from the one that was asked for.
    equations: tuple[str, ...]
    #: For each column, the share (from 0 to 1) of each symbol that is possible there. Each equation
    #: counts as much as it is likely. If there are many, the shares come from a sample.
    columns: tuple[dict[str, float], ...]


@dataclass(frozen=True)
class Class:
    """The equations that would give a guess the same colours."""

    colours: str
    #: How likely they are, from 0 to 1.
    share: float
    #: How many there are; None if only a sample is known.
    count: int | None


@dataclass(frozen=True)
class Split:
    """How a guess would split the equations left on a board."""

    #: How many classes there are; a sample has fewer.
    classes: int
    #: Some of them, the likeliest first.
    likeliest: tuple[Class, ...]


def listing(board: Board, pattern: str = "", start: int = 0) -> Listing:
    """List the equations that are left on a board, from number `start` (from 0).

    `pattern`: see the top of this file; no longer
    than an equation.

    >>> from nerdle.rules.position import parse
    >>> found = listing(parse("mini,4*7=28:bbpppb"), "9?")
    >>> found.count, found.equations, found.columns[1]
    (1, ('27/9=3',), {'7': 1.0})
    """
    left = remaining(board)
    some, weights = matching(left, pattern)
    return Listing(
        max(round(sum(weights)), len(some)),
        bool(left.weights),
        tuple(some[start : start + MOST]),
        _shares(left, some, weights),
    )


def split(board: Board, guess: str) -> Split:
    """Return how a guess would split the equations that are left on a board.

    >>> from nerdle.rules.position import parse
    >>> found = split(parse("mini,4*7=28:bbbgbb"), "9+6=15")
    >>> found.classes, found.likeliest[0]
    (6, Class(colours='gggggg', share=0.2857, count=2))
    """
    left = remaining(board)
    if not left.candidates:
        return Split(0, ())
    partition = left.partition
    shares, sizes = partition.classes(guess), partition.sizes(guess)
    exact = partition.each == 1
    return Split(
        len(shares),
        tuple(
            Class(
                partition.colours(code),
                round(share / partition.total, _DIGITS),
                sizes[code] if exact else None,
            )
            for code, share in shares.most_common(_LIKELIEST)
        ),
    )


def matching(left: Remaining, pattern: str) -> tuple[Sequence[str], Sequence[float]]:
    """Return the candidates that match a pattern, and their weights if they are a sample."""
    candidates = left.candidates
    if not pattern.strip(ANY):
        return candidates, left.weights
    if isinstance(candidates, Packed):
        return candidates.allowing(_placed(pattern, candidates.columns)), ()
    is_match = re.compile(re.escape(pattern).replace(re.escape(ANY), ".")).search
    found = list(map(is_match, candidates))
    return tuple(compress(candidates, found)), tuple(compress(left.weights, found))


def _placed(pattern: str, columns: int) -> list[list[frozenset[str]]]:
    """Return the symbols that each column allows, for each place where a pattern has room."""
    every = frozenset(LATIN)
    symbols = [every if symbol == ANY else frozenset(symbol) for symbol in pattern]
    free = columns - len(pattern)
    return [[every] * before + symbols + [every] * (free - before) for before in range(free + 1)]


def _shares(
    left: Remaining, some: Sequence[str], weights: Sequence[float]
) -> tuple[dict[str, float], ...]:
    """Return the shares of the symbols in each column of some of the candidates of a board."""
    weigh = answers(left.language).weigh if not left.beyond else None
    if len(some) > _SAMPLE and not weights:
        some, weights = thinned(some, _SAMPLE, weigh)
    elif not weights:
        weights = list(map(weigh, some)) if weigh else [1] * len(some)
    total = sum(weights)
    columns = []
    for column in zip(*some, strict=True):
        shares = dict.fromkeys(sorted(set(column)), 0.0)
        for symbol, weight in zip(column, weights, strict=True):
            shares[symbol] += weight
        columns.append({symbol: round(each / total, _DIGITS) for symbol, each in shares.items()})
    return tuple(columns)
