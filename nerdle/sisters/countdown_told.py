"""What the page is told of a numbers round; told.py says how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from nerdle.sisters.countdown import CountdownError, Solution, searching
from nerdle.sisters.told import Unreadable, more_and_more


class Way(TypedDict):
    """A calculation. `lines`: its steps as a person writes them down."""

    text: str
    value: int
    lines: list[str]


class Ways(TypedDict):
    """The ways to a target, simplest first, or to the nearest values if none reaches it.

    `reached`: the values of the ways found so far.
    """

    reached: list[int]
    found: list[Way]
    count: int
    complete: bool


def ways(numbers: Sequence[int], target: int) -> Iterator[Ways | Unreadable]:
    """The ways to the target of a numbers round.

    >>> *_, last = ways([2, 4], 7)
    >>> last["reached"], last["found"][0]
    ([6, 8], {'text': '4+2', 'value': 6, 'lines': ['4+2=6']})
    """
    reached: set[int] = set()

    def tell(way: Solution) -> Way:
        return {"text": way.text, "value": way.value, "lines": list(way.lines)}

    def watched(found: Iterator[Solution | None]) -> Iterator[Solution | None]:
        for way in found:
            if way:
                reached.add(way.value)
            yield way

    try:
        for found, count, complete in more_and_more(watched(searching(numbers, target)), tell):
            yield {
                "reached": sorted(reached),
                "found": found,
                "count": count,
                "complete": complete,
            }
    except CountdownError as error:
        yield {"problem": str(error), "column": None}
