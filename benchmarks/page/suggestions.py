"""How long a suggestion takes, in CPython and in the browser, compared with two other solvers.

The positions are random: an answer from the list, and one to three guesses from the list. In the
decision tree, the guesses are the suggestions instead. The plain solver calls feedback() on every
answer to find the candidates, then takes the candidate that splits them into the most classes. The
depth-first solver (depth_first.js) takes the first equation that fits, as other tools do.

Also measures the longest time for which the page's main thread is busy while it shows those
positions and tiles are tapped.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from benchmarks.page.browser import (
    Opened,
    counted,
    empty_page_of,
    opened_site,
    page_with_engine,
    slowed,
)
from benchmarks.report import SPREAD, duration, new_parser, ratio, save, say, spread, steps, table
from nerdle.engine import analyse, analyses
from nerdle.equations.answers import answers
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse

DEPTH_FIRST = Path(__file__).parent.parent / "depth_first.js"
BUSY = 40  # positions that are shown in the page

TIME_IN_PAGE = """async ({ positions, idle }) => {
  const time = (position) => new Promise((resolve, reject) => {
    const asked = performance.now();
    let first, best, answer;
    engine.ask("analyse", { position }, (analysis, last) => {
      if (analysis && "error" in analysis) reject(new Error(analysis.error));
      if (analysis) {
        best = performance.now() - asked;
        first ??= best;
        answer = analysis;
      }
      if (!last) return;
      const { remaining, suggestions } = answer;
      const guess = suggestions[0]?.guess ?? "";
      resolve({ first: first / 1000, best: best / 1000, remaining, guess });
    });
  });
  if (idle !== null) {
    await time(positions[0].split(/[~,]/)[0]);
    // a person would colour a row now, and the engine prepares
    await new Promise((resolve) => setTimeout(resolve, idle));
  }
  const timings = [];
  for (const position of positions) {
    timings.push(await time(position));
    console.log(position);
  }
  return timings;
}"""

TIME_DEPTH_FIRST = """async ({ source, positions }) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { suggest } = await import(url);
  suggest(positions[0]);
  return positions.map((rows) => {
    const started = performance.now();
    const guess = suggest(rows);
    return { guess, seconds: (performance.now() - started) / 1000 };
  });
}"""

# The longest time between two turns of the main thread, in ms, while each position is shown and the
# last row's first tile is tapped through all its colours. `idle`: the pause before each, in ms.
BUSY_IN_PAGE = """async ({ positions, idle }) => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let longest = 0;
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  };
  const busy = [];
  port2.postMessage(0);
  for (const position of positions) {
    await wait(idle);
    longest = 0;
    location.hash = position;
    const row = position.split(",").length - 2;
    for (let tap = 0; tap < 3; tap += 1) {
      await wait(idle);
      document.querySelector(`.tile[data-row="${row}"][data-column="0"]`).click();
    }
    await wait(idle);
    busy.push(longest);
    console.log(position);
  }
  port1.close();
  return busy;
}"""


@dataclass(frozen=True)
class Timing:
    """Seconds to the first answer and to the best one, and what the best one said."""

    first: float
    best: float
    remaining: int
    guess: str


def random_positions(name: str, count: int, seed: int) -> Iterator[Position]:
    """Random positions that are not won yet; the same seed gives the same positions."""
    draw = random.Random(seed)
    game = GAMES[name]
    listed = answers(game.language).listed
    while count:
        secret = draw.sample(listed, game.boards)
        position = Position(game)
        for guess in draw.sample(listed, draw.randint(1, 3)):
            if not position.won:
                position = position.after(guess, secret)
        if not position.won:
            yield position
            count -= 1


def tree_positions(name: str, count: int, seed: int) -> Iterator[Position]:
    """Positions that the suggestions lead to; the same seed gives the same positions."""
    draw = random.Random(seed)
    game = GAMES[name]
    while count:
        secret = draw.sample(answers(game.language).listed, game.boards)
        position = Position(game)
        for _ in range(draw.randint(1, 2 + game.boards)):
            if position.won:
                break
            guess = next(analyses(position)).suggestions[0].guess
            position = position.after(guess, secret)
        if not position.won:
            yield position
            count -= 1


def time_engine(position: Position) -> Timing:
    """Times the engine in CPython."""
    started = time.perf_counter()
    moments = []
    for analysis in analyses(position):
        moments.append(time.perf_counter() - started)
        best = analysis
    guess = best.suggestions[0].guess if best.suggestions else ""
    return Timing(moments[0], moments[-1], best.remaining, guess)


def time_plain(position: Position) -> Timing:
    """Times the plain solver in CPython."""
    started = time.perf_counter()
    candidates = [
        answer
        for answer in answers(position.game.language).listed
        if all(feedback(row.guess, answer) == row.colours for row in position.rows)
    ]
    guess = max(
        candidates,
        key=lambda guess: len(Counter(feedback(guess, answer) for answer in candidates)),
    )
    took = time.perf_counter() - started
    return Timing(took, took, len(candidates), guess)


def time_here(name: str, positions: Sequence[Position]) -> list[Timing]:
    """Times the engine in CPython, and says how far it is."""
    return [time_engine(position) for position in steps(f"CPython, {name}", positions)]


def time_in(
    page: Page, what: str, positions: Sequence[Position], idle: float | None = None
) -> list[Timing]:
    """Times the engine of a page, and says how far it is.

    `idle`: the pause after a question about the empty board, in ms; None: no such question.
    """
    asked = {"positions": list(map(str, positions)), "idle": idle}
    return [Timing(**each) for each in counted(page, what, TIME_IN_PAGE, asked, len(positions))]


def time_there(
    site: Opened, name: str, positions: Sequence[Position], idle: float, throttle: float = 1
) -> list[Timing]:
    """Times the built site's engine on a new page."""
    with slowed(site.browser, throttle), site.context.new_page() as page:
        page_with_engine(site.url, page)
        return time_in(page, f"{in_words(throttle)}, {name}", positions, idle)


def busy_there(site: Opened, positions: Sequence[Position], throttle: float) -> list[float]:
    """The longest times for which the page's main thread is busy, in seconds."""
    asked = {"positions": list(map(str, positions)), "idle": 100 * throttle}
    what = f"{in_words(throttle)}, taps on the page"
    with site.context.new_page() as page:
        page.goto(site.url)
        page.wait_for_selector("html[data-engine=ready]")
        with slowed(site.browser, throttle):
            busy = counted(page, what, BUSY_IN_PAGE, asked, len(positions))
    return [ms / 1000 for ms in busy]


def depth_first_there(site: Opened, positions: Sequence[Position]) -> list[float]:
    """Times the depth-first solver, in seconds."""
    rows = [[[row.guess, row.colours] for row in position.rows] for position in positions]
    asked = {"source": DEPTH_FIRST.read_text("utf-8"), "positions": rows}
    with site.context.new_page() as page:
        found = empty_page_of(site.url, page).evaluate(TIME_DEPTH_FIRST, asked)
    return [each["seconds"] for each in found]


def in_words(throttle: float) -> str:
    return "browser" + f", {throttle:g}x slower" * (throttle > 1)


def times(timings: Sequence[Timing]) -> dict[str, list[float]]:
    return {
        "first answer": [timing.first for timing in timings],
        "best answer": [timing.best for timing in timings],
    }


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("suggestions", __doc__)
    parser.add_argument("--positions", type=int, default=300, help="random positions (default 300)")
    parser.add_argument("--plain", type=int, default=30, help="how many for the plain solver")
    parser.add_argument("--tree", type=int, default=100, help="tree positions (default 100)")
    parser.add_argument("--throttle", default="1,4", help="slow the browser down (default 1,4)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the positions (default 1)")
    options = parser.parse_args(arguments)

    throttles = [float(throttle) for throttle in options.throttle.split(",")]
    say("drawing positions")
    positions = list(random_positions("classic", options.positions, options.seed))
    on_tree = list(tree_positions("classic", options.tree, options.seed))

    analyse(parse("classic"))
    here = time_here("anywhere", positions)
    here_on_tree = time_here("in the tree", on_tree)
    plain = [time_plain(each) for each in steps("plain solver", positions[: options.plain])]
    with opened_site() as site:
        taken = {"depth-first solver in JavaScript, browser": depth_first_there(site, positions)}
        random_ = {
            each: time_there(site, "anywhere", positions, 2000 * each, each) for each in throttles
        }
        tree = {
            each: time_there(site, "in the tree", on_tree, 2000 * each, each) for each in throttles
        }
        busy = {each: busy_there(site, positions[:BUSY], each) for each in throttles}
    browser = random_[throttles[0]]
    if [timing.remaining for timing in here] != [timing.remaining for timing in browser]:
        sys.exit("benchmarks: the browser and CPython find different candidates")

    for what, cpython, throttled in (
        ("in the tree", here_on_tree, tree),
        ("anywhere", here, random_),
    ):
        by_place = {"CPython": cpython} | {in_words(each): throttled[each] for each in throttles}
        for where, timings in by_place.items():
            for answer, seconds in times(timings).items():
                taken[f"{what}, {answer}, {where}"] = seconds
    print(suggestions_table(taken, len(positions), len(on_tree)), end="\n\n")
    print(plain_table(here[: len(plain)], plain), end="\n\n")
    print(slowest_table(positions, here, browser), end="\n\n")
    print(busy_table(busy), end="\n\n")
    figures: dict[str, Any] = {
        "positions": list(map(str, positions)),
        "seconds": taken,
        "busy": busy,
        "plain": list(map(asdict, plain)),
    }
    save(options.json, "suggestions", figures)


def suggestions_table(taken: dict[str, list[float]], positions: int, on_tree: int) -> str:
    header = [f"a suggestion: {on_tree} positions in the tree, {positions} anywhere", *SPREAD]
    rows = [[what, *spread(seconds)] for what, seconds in taken.items()]
    return table(header, rows)


def busy_table(busy: dict[float, list[float]]) -> str:
    """The longest times for which the main thread was busy."""
    header = ["longest time the main thread is busy", "median", "worst", "positions"]
    rows = [
        [
            "no throttle" if throttle == 1 else f"{throttle:g}x slower",
            duration(median(seconds)),
            duration(max(seconds)),
            str(len(seconds)),
        ]
        for throttle, seconds in busy.items()
    ]
    return table(header, rows)


def plain_table(ours: Sequence[Timing], plain: Sequence[Timing]) -> str:
    header = [f"the first {len(plain)}, CPython", *SPREAD, "median/plain"]
    taken = {"plain solver": [timing.first for timing in plain], **times(ours)}
    return table(
        header,
        [
            [
                what,
                *spread(seconds),
                ratio(seconds, taken["plain solver"]),
            ]
            for what, seconds in taken.items()
        ],
    )


def slowest_table(
    positions: Sequence[Position], here: Sequence[Timing], there: Sequence[Timing]
) -> str:
    """The median times by the number of candidates left, and the slowest position."""
    header = ["candidates left", "positions", "CPython first", "best", "browser first", "best"]
    rows = []
    for low, high in ((1, 2), (3, 20), (21, 100), (101, 300), (301, 1000), (1001, 20_000)):
        those = [i for i, timing in enumerate(here) if low <= timing.remaining <= high]
        if those:
            shown = [
                duration(median(getattr(timings[i], what) for i in those))
                for timings in (here, there)
                for what in ("first", "best")
            ]
            rows.append([f"{low} to {high}", str(len(those)), *shown])
    worst = max(range(len(positions)), key=lambda i: there[i].first)
    same = sum(a.guess == b.guess for a, b in zip(here, there, strict=True))
    return (
        f"{table(header, rows)}\nslowest first answer in the browser: {positions[worst]}\n"
        f"same best guess in both: {same} of {len(positions)}"
    )


if __name__ == "__main__":
    main()
