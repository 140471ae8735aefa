"""Hints in words: how many equations are left, what is worth testing, and the suggestion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

from nerdle.boards import suggesting
from nerdle.candidates.remaining import remaining
from nerdle.candidates.rows import Remaining
from nerdle.candidates.thinning import MANY
from nerdle.equations.answers import answers
from nerdle.equations.estimate import about, percent
from nerdle.rules.feedback import GREEN
from nerdle.rules.position import Board, Position
from nerdle.strategy.evasive import keeping_par
from nerdle.strategy.suggestion import Suggestion


@dataclass(frozen=True)
class Hint:
    """A hint in words."""

    words: str
    #: How many candidates are left; with several boards, how many combinations of them.
    remaining: int
    #: The guess that the hint gives away, or "".
    guess: str = ""


_SAMPLE = 2000  # candidates that are looked at if there are too many

LEVELS = 3
"""How many hints there are for a position, each saying more than the one before."""


def hint(position: Position, suggestion: str, level: int) -> Hint:
    """Return a hint: how many equations are left (1), what to test (2) or the suggestion (3).

    >>> from nerdle.rules.position import parse
    >>> position = parse("classic,4*3-12=0:bgpgbbgb")
    >>> for level in (1, 2, 3):
    ...     print(hint(position, "7*6-39=3", level).words)
    35 equations are left.
    “9” is worth testing: 20 of the 35 left have it.
    Suggestion: 7*6-39=3
    >>> position = parse("minibi,4*7=28:bbpppb/bbbgbb")
    >>> for level in (1, 2):
    ...     print(hint(position, "9+6=15", level).words)
    Equations left: 6 on board 1 and 7 on board 2.
    On board 2, “9” is worth testing: 4 of the 7 left have it.
    """
    found = {
        number: remaining(board) for number, board in enumerate(position.boards) if not board.won
    }
    n = suggesting(position).combinations(position, list(map(remaining, position.boards)))
    if level <= 1:
        return Hint(_left(position, found), n)
    if level == 2:
        return Hint(_test(position, found, suggestion), n)
    return Hint(f"Suggestion: {suggestion}", n, suggestion)


def hint_from(
    position: Position, suggestions: Sequence[Suggestion], level: int, *, evasive: bool = False
) -> Hint:
    """Return the hint that leads to the first suggestion.

    In an evasive puzzle it leads to the first one that keeps par within reach.
    """
    guesses = [suggestion.guess for suggestion in suggestions]
    names = evasive and level > 1  # the first hint only counts
    return hint(position, keeping_par(position, guesses) if names else guesses[0], level)


def _left(position: Position, found: dict[int, Remaining]) -> str:
    """Return how many equations are left on each board that is not solved."""
    left = {number: each.count for number, each in found.items()}
    number, n = next(iter(left.items()))
    if position.game.boards == 1:
        estimated = bool(found[number].weights)
        return f"{f'A{about(n)[1:]} equations are' if estimated else _equations(n)} left."
    if len(left) == 1:
        return f"{_equations(n)} left on board {number + 1}."
    if len(left) == position.game.boards and set(left.values()) == {n}:
        return f"{_equations(n)} left on each board."
    *counts, last = [f"{n:,} on board {number + 1}" for number, n in left.items()]
    return f"Equations left: {', '.join(counts)} and {last}."


def _equations(n: int) -> str:
    return f"{n:,} equations are" if n > 1 else "One equation is"


def _test(position: Position, found: dict[int, Remaining], suggestion: str) -> str:
    """Return what is worth testing, on the largest board that the suggestion splits."""
    if position.game.boards == 1 and found[0].weights:
        return _about_sample(found[0], suggestion)
    if position.game.boards == 1:
        return _worth_testing(position, found[0].candidates, suggestion)
    splits = [
        number for number, each in found.items() if len(each.partition.classes(suggestion)) > 1
    ]
    sizes = {number: each.count for number, each in found.items()}
    board = max(splits, key=sizes.__getitem__) if splits else min(sizes, key=sizes.__getitem__)
    words = _worth_testing(position.board(board), found[board].candidates, suggestion)
    return f"On board {board + 1}, {words}"


def _about(candidates: Sequence[str], suggestion: str) -> str:
    """Return a hint like `_worth_testing` from an even sample of many candidates."""
    n, some = len(candidates), candidates[:: len(candidates) // _SAMPLE]
    having = {symbol: sum(symbol in each for each in some) for symbol in suggestion}
    symbol = min(having, key=lambda symbol: abs(2 * having[symbol] - len(some)))
    share = having[symbol] / len(some)
    return f"“{symbol}” is worth testing: about {percent(share)} of the {n:,} left have it."


def _about_sample(found: Remaining, suggestion: str) -> str:
    """Return a hint like `_worth_testing` from a random sample of the candidates."""
    total = sum(found.weights)
    shares = {
        symbol: sum(compress(found.weights, [symbol in each for each in found.candidates])) / total
        for symbol in suggestion
    }
    symbol = min(shares, key=lambda symbol: abs(2 * shares[symbol] - 1))
    return f"“{symbol}” is worth testing: about {percent(shares[symbol])} of those left have it."


def _worth_testing(board: Board, candidates: Sequence[str], suggestion: str) -> str:
    """Return a hint about the suggestion's symbol or tile that splits candidates most evenly.

    An even split gives both parts the same chance, which depends on how likely each candidate is.
    """
    n = len(candidates)
    if n > MANY:
        return _about(candidates, suggestion)
    weigh = answers(board.game.language).weigh
    weights = list(map(weigh, candidates)) if weigh else [1] * n

    def unevenly(having: Sequence[bool]) -> int:
        return abs(2 * sum(compress(weights, having)) - sum(weights))

    if n == 1:
        greens = {
            column
            for row in board.rows
            for column, colour in enumerate(row.colours)
            if colour == GREEN
        }
        column = next((c for c in range(board.game.columns) if c not in greens), 0)
        return f"“{candidates[0][column]}” is in tile {column + 1}."
    left = f"the {n:,} left" if n > 2 else "the two left"
    having = {
        symbol: [symbol in candidate for candidate in candidates]
        for symbol in dict.fromkeys(suggestion)
    }
    symbol = min(having, key=lambda symbol: unevenly(having[symbol]))
    if 0 < (k := sum(having[symbol])) < n:
        have = "have" if k > 1 else "has"
        return f"“{symbol}” is worth testing: {k:,} of {left} {have} it."
    here = [
        [candidate[column] == symbol for candidate in candidates]
        for column, symbol in enumerate(suggestion)
    ]
    column = min(range(len(here)), key=lambda column: unevenly(here[column]))
    k = sum(here[column])
    have = "have" if k > 1 else "has"
    return (
        f"“{suggestion[column]}” in tile {column + 1} is worth testing: "
        f"{k:,} of {left} {have} it there."
    )
