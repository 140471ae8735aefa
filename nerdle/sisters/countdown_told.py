"""What the page is told of the numbers round; told.py says how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nerdle.sisters.countdown import CountdownError, Solution, searching
from nerdle.sisters.told import Told, more_and_more


def ways(numbers: Sequence[int], target: int) -> Iterator[Told]:
    """The ways to the target of a numbers round, simplest first, else those to the nearest.

    `{"reached": [value, ...] by the ways found so far, "found": [{"text", "value", "lines": the
    steps, as texts}, ...], "count", "complete"}`

    >>> *_, last = ways([2, 4], 7)
    >>> last["reached"], last["found"][0]
    ([6, 8], {'text': '4+2', 'value': 6, 'lines': ['4+2=6']})
    """
    reached: set[int] = set()

    def tell(way: Solution) -> Told:
        return {"text": way.text, "value": way.value, "lines": list(way.lines)}

    def watched(found: Iterator[Solution | None]) -> Iterator[Solution | None]:
        for way in found:
            if way:
                reached.add(way.value)
            yield way

    try:
        for told in more_and_more(watched(searching(numbers, target)), tell):
            yield {"reached": sorted(reached), **told}
    except CountdownError as error:
        yield {"problem": str(error), "column": None}
