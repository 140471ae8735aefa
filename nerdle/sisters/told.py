"""What the page is told while a sister puzzle is searched: the first result, then more and more.

Each answer repeats everything found so far: the first thousand results as `found`, the number of
all of them as `count`, and whether the search is `complete`. A text that cannot be read is answered
with `Unreadable`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypedDict, TypeVar

T = TypeVar("T")
U = TypeVar("U")

_LISTED = 1000  # the others are counted
_SILENCE = 0.5  # s between two answers while nothing more is found


class Unreadable(TypedDict):
    """Why a puzzle cannot be read.

    `column`: the place in its text, from 0; None if it is no single place.
    """

    problem: str
    column: int | None


def more_and_more(
    search: Iterable[T | None], tell: Callable[[T], U]
) -> Iterator[tuple[list[U], int, bool]]:
    """(found, count, complete): with the first result, then from time to time, and at the end.

    >>> *_, last = more_and_more([4, None, 9], str)
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
                listed.append(tell(found))
        if (found is not None and count == 1) or monotonic() > due:
            yield listed, count, False
            due = monotonic() + _SILENCE
    yield listed, count, True
