"""How long the numbers round takes, beside a plain way of solving it.

The time to the first way and to all of them, over some rounds that are named and
over random ones as the show draws them (none to four of 25, 50, 75 and 100, the others of two
each of 1 to 10; a target of 101 to 999). Where the target cannot be reached, it is the time to the
nearest that can. Each is timed in CPython and in the built page's engine, there from the question
to the answer; the first round is asked once more before, of an engine that has just started and
has not loaded what it takes, which it does as soon as the tab is opened.

The plain solver takes any two numbers, puts what they make in their place, and so on to the end;
it writes the same way over and over, and knows of nothing nearest.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, permutations
from pathlib import Path

from benchmarks.browser import LINKS, built_site, chromium, page_with_engine, served
from benchmarks.report import duration, quantile, save, table
from nerdle.sisters.countdown import Solution, nearest, solutions
from tests.conftest import PHONE

ROUNDS = (
    ((25, 50, 75, 100, 3, 6), 952),
    ((25, 50, 75, 100, 3), 953),
    ((1, 2, 3, 4, 5, 6), 10),
    ((2, 3, 4, 5, 6, 7), 24),
    ((25, 50, 75, 100, 1, 2), 867),
)

TIME_IN_PAGE = """async (rounds) => {
  const time = ([numbers, target]) => new Promise((resolve) => {
    const asked = performance.now();
    let first;
    engine.ask("countdown", { position: "classic", numbers, target }, (told) => {
      const now = (performance.now() - asked) / 1000;
      if (told?.count) first ??= now;
      if (told?.complete) resolve([told.count, first, now]);
    });
  });
  const times = [];
  for (const round of rounds) {
    times.push(await time(round));
    // after the first the engine has other things to do, as it has on the page
    if (times.length === 1) await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  return times;
}"""


@dataclass(frozen=True)
class Timed:
    """Ways found, and the seconds to the first (to knowing that there is none) and to all."""

    ways: int
    first: float
    all: float


def timed(ways: Iterable[object]) -> Timed:
    started = time.perf_counter()
    found = iter(ways)
    any_way = next(found, None) is not None
    first = time.perf_counter() - started
    return Timed(any_way + sum(1 for _ in found), first, time.perf_counter() - started)


def ways_to(numbers: Sequence[int], target: int) -> Iterator[Solution]:
    """To the target, else to the nearest, looked for only when it is iterated over."""
    yield from chain.from_iterable(solutions(numbers, n) for n in nearest(numbers, target))


def plain_ways(numbers: Sequence[tuple[int, str]], target: int) -> Iterator[str]:
    """By trying everything.

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
    """The same in the built page's engine, the first of them just after it has started."""
    with (
        built_site() as folder,
        served(folder, LINKS["open"]) as site,
        chromium() as browser,
        browser.new_context(**PHONE) as context,
    ):
        page = page_with_engine(site.url, context.new_page())
        return [Timed(*each) for each in page.evaluate(TIME_IN_PAGE, rounds)]


def countdowns(rounds: int, seed: int) -> list[list[str]]:
    """Rows of the table of numbers rounds: the named ones, then as many random ones in two rows."""
    drawn = list(random_rounds(rounds, seed))
    just_started, *browser = in_browser([ROUNDS[0], *ROUNDS, *drawn])
    rows = []
    for (numbers, target), page in zip(ROUNDS, browser, strict=False):
        plain = timed(plain_ways([(n, str(n)) for n in numbers], target))
        ours = timed(ways_to(numbers, target))
        assert page.ways == ours.ways, f"the page finds {page.ways} ways to {target}"
        rows.append([_name(numbers, target), *_told(ours), *_times(page), *_told(plain)])
    rows.insert(1, ["the same, just started", "", "", "", *_times(just_started), "", "", ""])
    ours_drawn = [timed(ways_to(*each)) for each in drawn]
    for name, share in (("median", 0.5), ("worst", 1.0)):
        ours, page = (_typical(some, share) for some in (ours_drawn, browser[len(ROUNDS) :]))
        what = f"{rounds} random rounds, {name}"
        rows.append([what, *_told(ours), *_times(page), "", "", ""])
    return rows


def _name(numbers: Sequence[int], target: int) -> str:
    return f"{' '.join(map(str, numbers))}: {target}"


def _typical(some: Sequence[Timed], share: float) -> Timed:
    """The quantile of each figure."""
    return Timed(
        int(quantile([each.ways for each in some], share)),
        quantile([each.first for each in some], share),
        quantile([each.all for each in some], share),
    )


def _told(found: Timed) -> list[str]:
    return [f"{found.ways:,}", *_times(found)]


def _times(found: Timed) -> list[str]:
    return [duration(found.first), duration(found.all)]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks countdown", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, metavar="N", help="random numbers rounds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    options = parser.parse_args(arguments)
    header = ["numbers round", "ways", "first", "all", "in the browser: first", "all"]
    header += ["plain ways", "first", "all"]
    rows = countdowns(options.rounds, options.seed)
    print(table(header, rows), end="\n\n")
    save(options.json, "countdown", [dict(enumerate(row)) for row in rows])


if __name__ == "__main__":
    main()
