"""Replies to the page while a sister puzzle is searched: the first result, then more and more.

Each reply repeats everything found so far: `found` has the first thousand results, `count` is the
number of all results, and `complete` says whether the search has ended. If the text of the puzzle
cannot be read, the reply is `Unreadable`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypedDict, TypeVar

T = TypeVar("T")
U = TypeVar("U")

_LISTED = 1000  # more results are only counted
_SILENCE = 0.5  # seconds between two replies


class Unreadable(TypedDict):
    """Why a puzzle cannot be read."""

    problem: str
    #: Where the error is in the text, from 0; None if it has no single place.
    column: int | None


def growing_results(
    search: Iterable[T | None], convert: Callable[[T], U]
) -> Iterator[tuple[list[U], int, bool]]:
    """Yield (found, count, complete) at the first result, then from time to time, and at the end.

    >>> *_, last = growing_results([4, None, 9], str)
    >>> last
    (['4', '9'], 2, True)
    """
    count = 0
    listed: list[U] = []
    due = monotonic() + _SILENCE
    for found in search:
        if found is not None:
            count += 1
            if count <= _LISTED:
                listed.append(convert(found))
        if (found is not None and count == 1) or monotonic() > due:
            yield listed, count, False
            due = monotonic() + _SILENCE
    yield listed, count, True
