"""What the page is told of a sister puzzle: plain data, at once and then ever more of it.

Each answer has all that was found so far: `"count"`, the first thousand of them as `"found"`, and
whether the search is `"complete"`. What cannot be read is `{"problem": why, "column": of the text,
from 0, None where it is no one place}` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any, TypeVar

Told = dict[str, Any]
T = TypeVar("T")

_LISTED = 1000  # the others are counted
_SILENCE = 0.5  # s between two answers, if there is no more to find than that


def more_and_more(search: Iterable[T | None], tell: Callable[[T], object]) -> Iterator[Told]:
    """The first that is found at once, then all so far now and then, and in the end.

    >>> *_, last = more_and_more([4, None, 9], str)
    >>> last
    {'found': ['4', '9'], 'count': 2, 'complete': True}
    """
    count = 0
    listed: list[object] = []
    due = monotonic() + _SILENCE
    for found in search:
        if found is not None:
            count += 1
            if count <= _LISTED:
                listed.append(tell(found))
        if (found is not None and count == 1) or monotonic() > due:
            yield {"found": listed, "count": count, "complete": False}
            due = monotonic() + _SILENCE
    yield {"found": listed, "count": count, "complete": True}
