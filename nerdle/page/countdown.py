"""Replies to the page about a round of Countdown or Targets; results.py says how they are sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from nerdle.page.results import Unreadable, growing_results
from nerdle.sisters.countdown import CountdownError, Round, Solution, checked, several, solutions


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


class Simplest(TypedDict):
    """The simplest solutions found so far, in the order of the targets; null if there is none."""

    simplest: list[Way | None]
    complete: bool


def simplest(numbers: Sequence[int], targets: Sequence[int]) -> Iterator[Simplest | Unreadable]:
    """Yield the simplest solutions for the targets found so far; results may be fractions.

    >>> *_, last = simplest([2, 7], [9, 8])
    >>> last["simplest"]
    [{'text': '7+2', 'value': 9, 'lines': ['7+2=9']}, None]
    """
    found: list[Way | None] = []
    try:
        for solutions in several(numbers, targets, fractions=True):
            solution = next(solutions, None)
            found.append(_as_way(solution) if solution else None)
            yield {"simplest": found, "complete": len(found) == len(targets)}
    except CountdownError as error:
        yield {"problem": str(error), "column": None}


def ways(
    numbers: Sequence[int], target: int, fractions: bool = False
) -> Iterator[Ways | Unreadable]:
    """Yield the solutions of a numbers round found so far, until the search is complete.

    >>> *_, last = ways([2, 4], 7)
    >>> last["reached"], last["found"][0]
    ([6, 8], {'text': '4+2', 'value': 6, 'lines': ['4+2=6']})
    """
    reached: set[int] = set()

    def with_values(search: Iterator[Solution | None]) -> Iterator[Solution | None]:
        for solution in search:
            if solution:
                reached.add(solution.value)
            yield solution

    try:
        search: Iterator[Solution | None] = solutions(numbers, target, fractions=fractions)
        if not fractions:
            search = Round(checked(numbers)).searching(target)
        search = with_values(search)
        for found, count, complete in growing_results(search, _as_way):
            yield {
                "reached": sorted(reached),
                "found": found,
                "count": count,
                "complete": complete,
            }
    except CountdownError as error:
        yield {"problem": str(error), "column": None}


def _as_way(solution: Solution) -> Way:
    return {"text": solution.text, "value": solution.value, "lines": list(solution.lines)}
