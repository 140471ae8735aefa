"""Replies to the page about a numbers round; results.py says how they are sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from nerdle.page.results import Unreadable, growing_results
from nerdle.sisters.countdown import CountdownError, Solution, searching


class Way(TypedDict):
    """A solution."""

    text: str
    value: int
    #: Its steps as a person would write them.
    lines: list[str]


class Ways(TypedDict):
    """The solutions for a target, the simplest first, or for the nearest values."""

    #: The values of the solutions found so far.
    reached: list[int]
    found: list[Way]
    count: int
    complete: bool


def ways(numbers: Sequence[int], target: int) -> Iterator[Ways | Unreadable]:
    """Yield the solutions of a numbers round found so far, until the search is complete.

    >>> *_, last = ways([2, 4], 7)
    >>> last["reached"], last["found"][0]
    ([6, 8], {'text': '4+2', 'value': 6, 'lines': ['4+2=6']})
    """
    reached: set[int] = set()

    def as_way(solution: Solution) -> Way:
        return {"text": solution.text, "value": solution.value, "lines": list(solution.lines)}

    def with_values(search: Iterator[Solution | None]) -> Iterator[Solution | None]:
        for solution in search:
            if solution:
                reached.add(solution.value)
            yield solution

    try:
        search = with_values(searching(numbers, target))
        for found, count, complete in growing_results(search, as_way):
            yield {
                "reached": sorted(reached),
                "found": found,
                "count": count,
                "complete": complete,
            }
    except CountdownError as error:
        yield {"problem": str(error), "column": None}
