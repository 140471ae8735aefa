"""Remembers what positions leave, within a limit of memory."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Protocol, cast

from nerdle.candidates.rows import Remaining
from nerdle.rules.position import Board

_POSITIONS = 64  # enough for each row of each board of one game
_CANDIDATES = 20_000  # of all positions: the partition of 10,000 candidates takes some MB
_MOST = 10_000  # more candidates than this are classed by a sample


class Remembered(Protocol):
    """A function that remembers its latest results."""

    def __call__(self, board: Board) -> Remaining: ...
    def cache_clear(self) -> None:
        """Forget all results."""


def remembered(find: Callable[[Board], Remaining]) -> Remembered:
    """Return a function like `find` that remembers its latest results.

    The last result is always remembered, however many candidates it has. Threads may share the
    function; two of them may find the same result at the same time.

    >>> from nerdle.rules.position import parse
    >>> from nerdle.candidates.remaining import remaining
    >>> positions = []
    >>> @remembered
    ... def found(board):
    ...     positions.append(board)
    ...     return remaining(board)
    >>> found(parse("mini")).count, found(parse("mini")).count, len(positions)
    (206, 206, 1)
    """
    kept: dict[Board, Remaining] = {}

    @wraps(find)
    def found(board: Board) -> Remaining:
        known = kept.pop(board, None)
        result = find(board) if known is None else known
        kept[board] = result  # the latest is the last
        if known is None:
            _forget(kept)
        return result

    found.cache_clear = kept.clear  # type: ignore[attr-defined]
    return cast("Remembered", found)


def _forget(kept: dict[Board, Remaining]) -> None:
    """Remove the oldest results, so that the others are within the limits.

    Other threads may change `kept` meanwhile: a lock would make every look-up slower.
    """
    candidates = 0
    for number, (board, found) in enumerate(reversed(kept.copy().items())):
        candidates += min(len(found.candidates), _MOST)
        if number and (number >= _POSITIONS or candidates > _CANDIDATES):
            kept.pop(board, None)
