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
from dataclasses import dataclass
from itertools import chain, permutations

from benchmarks.page.browser import counted, opened_site, page_with_engine
from benchmarks.report import duration, new_parser, quantile, save, steps, table
from nerdle.sisters.countdown import Solution, nearest, solutions

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
    console.log(round);
    // after the first answer the engine has other work to do, as on the page
    if (times.length === 1) await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  return times;
}"""


@dataclass(frozen=True)
class Timed:
    """How many ways were found, and the seconds to the first (or to "none") and to all of them."""

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
    """Times the rounds in the built page's engine, the first one just after it has started."""
    with opened_site() as site:
        page = page_with_engine(site.url, site.context.new_page())
        times = counted(page, "rounds in the browser", TIME_IN_PAGE, rounds, len(rounds))
    return [Timed(*each) for each in times]


def countdowns(rounds: int, seed: int) -> list[list[str]]:
    """The rows of the table: one for each fixed round, and two for all random rounds."""
    drawn = list(random_rounds(rounds, seed))
    just_started, *browser = in_browser([ROUNDS[0], *ROUNDS, *drawn])
    rows = []
    for (numbers, target), page in zip(steps("fixed rounds", ROUNDS), browser, strict=False):
        plain = timed(plain_ways([(n, str(n)) for n in numbers], target))
        ours = timed(ways_to(numbers, target))
        assert page.ways == ours.ways, f"the page finds {page.ways} ways to {target}"
        rows.append([_name(numbers, target), *_all_of(ours), *_times(page), *_all_of(plain)])
    rows.insert(1, ["the same, engine just started", "", "", "", *_times(just_started), "", "", ""])
    ours_drawn = [timed(ways_to(*each)) for each in steps("random rounds", drawn)]
    for name, share in (("median", 0.5), ("worst", 1.0)):
        ours, page = (_typical(some, share) for some in (ours_drawn, browser[len(ROUNDS) :]))
        what = f"{rounds} random rounds, {name}"
        rows.append([what, *_all_of(ours), *_times(page), "", "", ""])
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


def _all_of(found: Timed) -> list[str]:
    return [f"{found.ways:,}", *_times(found)]


def _times(found: Timed) -> list[str]:
    return [duration(found.first), duration(found.all)]


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("countdown", __doc__)
    parser.add_argument("--rounds", type=int, default=20, metavar="N", help="random numbers rounds")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    header = ["numbers round", "ways", "first", "all", "in the browser: first", "all"]
    header += ["plain ways", "first", "all"]
    rows = countdowns(options.rounds, options.seed)
    print(table(header, rows), end="\n\n")
    save(options.json, "countdown", [dict(enumerate(row)) for row in rows])


if __name__ == "__main__":
    main()
