"""How long it takes to solve the numbers round, compared with a plain solver.

Measures the time to the first way and to all ways of reaching the target, or the nearest possible
result. The rounds are a few fixed ones and random ones drawn as in the show: none to four of 25,
50, 75 and 100, the other numbers from two each of 1 to 10, and a target of 101 to 999. Each round
is timed in CPython and in the built page's engine, from the question to the answer. Before that,
the first round is also timed in an engine that has just started. On the page, the engine loads its
code for the round as soon as the tab is opened.

The plain solver combines any two numbers into one, and repeats this until one number is left. It
finds the same way many times, and does not look for the nearest result.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations
from typing import Annotated, NamedTuple

from benchmarks.page.browser import answered
from benchmarks.report import duration, quantile, show, steps
from nerdle.sisters.countdown import Solution, nearest, solutions

ROUNDS = (
    ((25, 50, 75, 100, 3, 6), 952),
    ((25, 50, 75, 100, 3), 953),
    ((1, 2, 3, 4, 5, 6), 10),
    ((2, 3, 4, 5, 6, 7), 24),
    ((25, 50, 75, 100, 1, 2), 867),
)


class Timed(NamedTuple):
    """How many ways were found, and the seconds to the first (or to "none") and to all of them."""

    ways: float
    first: float
    all: float

    @property
    def cells(self) -> list[str]:
        return [f"{self.ways:,}", duration(self.first), duration(self.all)]


def timed(ways: Iterable[object]) -> Timed:
    started = time.perf_counter()
    found = iter(ways)
    any_way = next(found, None) is not None
    first = time.perf_counter() - started
    return Timed(any_way + sum(1 for _ in found), first, time.perf_counter() - started)


def ways_to(numbers: Sequence[int], target: int) -> Iterator[Solution]:
    """The ways to the target or else to the nearest result, found while iterating."""
    yield from chain.from_iterable(solutions(numbers, n) for n in nearest(numbers, target))


def plain_ways(numbers: Sequence[tuple[int, str]], target: int) -> Iterator[str]:
    """The ways to the target, found by trying everything.

    >>> sorted(set(plain_ways([(n, str(n)) for n in (2, 3, 6)], 12)))
    ['((2*3)+6)', '((6-2)*3)', '(2*6)']
    """
    for one, other in permutations(range(len(numbers)), 2):
        (a, left), (b, right) = numbers[one], numbers[other]
        left_over = [each for at, each in enumerate(numbers) if at not in {one, other}]
        made = []
        if one < other:
            made += [(a + b, f"({left}+{right})"), (a * b, f"({left}*{right})")]
        if a > b:
            made.append((a - b, f"({left}-{right})"))
        if a % b == 0:
            made.append((a // b, f"({left}/{right})"))
        for value, text in made:
            if value == target:
                yield text
            yield from plain_ways([(value, text), *left_over], target)


def random_rounds(n: int, seed: int) -> Iterator[tuple[list[int], int]]:
    draw = random.Random(seed)
    for _ in range(n):
        large = draw.randint(0, 4)
        numbers = draw.sample([25, 50, 75, 100], large)
        numbers += draw.sample([*range(1, 11)] * 2, 6 - large)
        yield numbers, draw.randint(101, 999)


Round = tuple[Sequence[int], int]


def in_browser(rounds: Sequence[Round]) -> list[Timed]:
    """Times the rounds in the built page's engine, the first one also just after it has started."""
    puzzles = [f":{','.join(map(str, numbers))};{target}" for numbers, target in rounds]
    told = answered("countdown", puzzles)
    return [Timed(each.reply["count"], each.first, each.last) for each in told]


def typical(some: Sequence[Timed], share: float) -> Timed:
    """The quantile of each figure."""
    return Timed(*(quantile(figures, share) for figures in zip(*some, strict=True)))


def main(rounds: Annotated[int, "random rounds"] = 20) -> object:
    drawn = list(random_rounds(rounds, seed=1))
    just_started, *browser = in_browser([*ROUNDS, *drawn])
    rows = []
    for (numbers, target), page in zip(steps("fixed rounds", ROUNDS), browser, strict=False):
        plain = timed(plain_ways([(n, str(n)) for n in numbers], target))
        ours = timed(ways_to(numbers, target))
        assert page.ways == ours.ways, f"the page finds {page.ways} ways to {target}"
        name = f"{' '.join(map(str, numbers))}: {target}"
        rows.append([name, *ours.cells, *page.cells[1:], *plain.cells])
    none = ["", "", ""]
    rows.insert(1, ["the same, engine just started", *none, *just_started.cells[1:], *none])
    here = [timed(ways_to(*each)) for each in steps("random rounds", drawn)]
    for name, share in (("median", 0.5), ("worst", 1.0)):
        ours, page = typical(here, share), typical(browser[len(ROUNDS) :], share)
        what = f"{rounds} random rounds, {name}"
        rows.append([what, *ours.cells, *page.cells[1:], *none])
    header = ["numbers round", "ways", "first", "all", "in the browser: first", "all"]
    show([*header, "plain ways", "first", "all"], rows)
    return rows
