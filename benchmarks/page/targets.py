"""How long it takes to find the simplest ways to four targets, compared with trying everything.

The sets are drawn as in the puzzle: five different numbers from 1 to 12, a large one, and a target
in each of four ranges, which need not be reachable. Each set is timed in CPython and in the built
page's engine, from the question to the last answer.

Trying everything combines any two numbers into one, fractions included, with more and more of the
numbers until each target is reached. It finds how few numbers are enough for each target, and this
is compared with the number in the simplest way.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Annotated

from benchmarks.page.browser import answered
from benchmarks.report import duration, quantile, show, steps
from nerdle.sisters.countdown import several

LARGE = (25, 30, 40, 50, 60, 75, 80, 100)
RANGES = ((1, 50), (50, 100), (100, 200), (200, 999))

Set = tuple[Sequence[int], Sequence[int]]


def random_sets(n: int, seed: int) -> Iterator[Set]:
    draw = random.Random(seed)
    for _ in range(n):
        numbers = [*draw.sample(range(1, 13), 5), draw.choice(LARGE)]
        yield numbers, [draw.randint(*each) for each in RANGES]


def ours(numbers: Sequence[int], targets: Sequence[int]) -> list[int]:
    """How many numbers the simplest way to each target has; 0 if there is none."""
    ways = (next(each, None) for each in several(numbers, targets, fractions=True))
    return [way.numbers if way else 0 for way in ways]


def plain(numbers: Sequence[int], targets: Sequence[int]) -> list[int]:
    """The same, by trying everything.

    >>> plain([1, 5, 5], [5, 4, 24, 99]), ours([1, 5, 5], [5, 4, 24, 99])
    ([1, 2, 3, 0], [1, 2, 3, 0])
    """
    fewest = dict.fromkeys(targets, 0)
    for size in range(1, len(numbers) + 1):
        if all(fewest.values()):
            break
        made = everything(combinations(numbers, size))
        for target in targets:
            fewest[target] = fewest[target] or size * (target in made)
    return [fewest[target] for target in targets]


def everything(sets: Iterable[tuple[int, ...]]) -> set[Fraction]:
    """All values that whole sets of numbers make."""
    waiting = [tuple(sorted(map(Fraction, each))) for each in sets]
    seen = set(waiting)
    found = set()
    while waiting:
        numbers = waiting.pop()
        if len(numbers) == 1:
            found.add(numbers[0])
        for (at, a), (to, b) in combinations(enumerate(numbers), 2):
            others = [n for i, n in enumerate(numbers) if i not in {at, to}]
            made = {a + b, abs(a - b), a * b, *([a / b, b / a] if a and b else [])}
            new = {tuple(sorted([*others, n])) for n in made} - seen
            seen |= new
            waiting += new
    return found


def main(
    sets: Annotated[int, "random sets of four targets"] = 300,
    tried: Annotated[int, "how many of them are also solved by trying everything"] = 300,
) -> object:
    drawn = list(random_sets(sets, seed=1))
    puzzles = [
        f":{','.join(map(str, numbers))};{','.join(map(str, targets))}"
        for numbers, targets in drawn
    ]
    _, *told = answered("targets", puzzles, act="hint", goals=len(RANGES))
    here, found = [], []
    for numbers, targets in steps("sets", drawn):
        started = time.perf_counter()
        found.append(ours(numbers, targets))
        here.append(time.perf_counter() - started)
    fours = [told[at : at + len(RANGES)] for at in range(0, len(told), len(RANGES))]
    page = [sum(each.last for each in four) for four in fours]
    shown = [[len(re.findall(r"\d+", each.reply["name"])) for each in four] for four in fours]
    assert found == shown, "the page finds other ways"
    everywhere, agreed = [], 0
    for (numbers, targets), few in zip(steps("sets again", drawn[:tried]), found, strict=False):
        started = time.perf_counter()
        agreed += plain(numbers, targets) == few
        everywhere.append(time.perf_counter() - started)
    rows = [
        [
            f"four targets of {sets} random sets, {name}",
            *(duration(quantile(some, share)) for some in (here, page, everywhere)),
            f"{agreed} of {len(everywhere)} sets",
        ]
        for name, share in (("median", 0.5), ("worst", 1.0))
    ]
    show(["simplest ways", "CPython", "in the browser", "trying everything", "same result"], rows)
    return rows
