"""What the page is told of the sister puzzles: plain data, at once and then ever more of it.

Each answer has all that was found so far: `"count"`, the first thousand of them, and whether the
search is `"complete"`. What cannot be read is `{"problem": why, "column": of the text, from 0, None
where it is no one place}` instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import Any, TypeVar

from nerdle.sisters.countdown import CountdownError, nearing, solutions
from nerdle.sisters.countdown import Solution as Way
from nerdle.sisters.cryptarithm import CryptarithmError, as_word, making, read, searching
from nerdle.sisters.cryptarithm import Solution as Filling
from nerdle.sisters.cryptarithm_text import DIGITS

Told = dict[str, Any]
Found = TypeVar("Found")

_LISTED = 1000  # the others are counted
_SILENCE = 0.5  # s between two answers, if there is no more to find than that


def letters(text: str, base: int) -> Iterator[Told]:
    """The solutions of a cryptarithm.

    `{"puzzle": as it is written well, "letters": in order, "found": [their digits, as a text],
    "count", "complete"}`

    >>> *_, last = letters("send+more=money", 10)
    >>> last["puzzle"], last["letters"], last["found"], last["complete"]
    ('SEND + MORE = MONEY', 'SENDMORY', ['95671082'], True)
    """
    try:
        puzzle = read(text, base)
    except ValueError as error:
        yield _problem(error)
        return

    def tell(solution: Filling) -> str:
        return "".join(DIGITS[digit] for digit in solution.digits.values())

    read_as = {"puzzle": puzzle.text, "letters": puzzle.letters}
    for told in _more_and_more(searching(puzzle), tell):
        yield read_as | told


def sums(text: str, base: int) -> Iterator[Told]:
    """Sums of the words in a text that have exactly one solution, `"found"` as texts."""
    words = []
    for found in re.finditer(r"[^\s,;]+", text):
        try:
            words.append(as_word(found[0], base))
        except CryptarithmError as error:
            yield _problem(error, found.start())
            return
    try:
        search = making(words, base)
    except ValueError as error:
        yield _problem(error)
        return
    yield from _more_and_more(search, lambda made: made.text)


def ways(numbers: Sequence[int], target: int) -> Iterator[Told]:
    """The ways to the target of a numbers round, simplest first, else those to the nearest.

    `{"reached": [value, ...] by the ways found so far, "found": [{"text", "value", "lines": the
    steps, as texts}, ...], "count", "complete"}`

    >>> *_, last = ways([2, 4], 7)
    >>> last["reached"], last["found"][0]
    ([6, 8], {'text': '4+2', 'value': 6, 'lines': ['4+2=6']})
    """
    reached: set[int] = set()

    def tell(way: Way) -> Told:
        return {"text": way.text, "value": way.value, "lines": list(way.lines)}

    def watched(found: Iterator[Way | None]) -> Iterator[Way | None]:
        for way in found:
            if way:
                reached.add(way.value)
            yield way

    try:
        for told in _more_and_more(watched(_ways(numbers, target)), tell):
            yield {"reached": sorted(reached), **told}
    except CountdownError as error:
        yield _problem(error)


def _ways(numbers: Sequence[int], target: int) -> Iterator[Way | None]:
    way = None
    for way in solutions(numbers, target):
        yield way
    if way:
        return
    nearest: tuple[int, ...] = ()
    for nearer in nearing(numbers, target):
        nearest = nearer
        yield None
    for value in nearest:
        yield from solutions(numbers, value)


def _more_and_more(
    search: Iterable[Found | None], tell: Callable[[Found], object]
) -> Iterator[Told]:
    """The first that is found at once, then all so far now and then, and in the end."""
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


def _problem(error: ValueError, start: int = 0) -> Told:
    if isinstance(error, CryptarithmError):
        return {"problem": error.reason, "column": start + error.column}
    return {"problem": str(error), "column": None}
