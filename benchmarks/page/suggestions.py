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
from typing import Annotated

from playwright.sync_api import Page

from benchmarks.page.browser import (
    Opened,
    counted,
    empty_page_of,
    opened_site,
    page_with_engine,
    slowed,
)
from benchmarks.report import SPREAD, duration, ratio, say, show, show_times, spread, steps
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
    for (let tap = 0; tap < 4; tap += 1) { // the first one only chooses the row
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


def random_positions(
    name: str, count: int, seed: int = 1, *, suggested: bool = False
) -> Iterator[Position]:
    """Random positions that are not won yet; the same seed gives the same positions.

    `suggested`: the guesses are the suggestions, so the positions are in the decision tree.
    """
    draw = random.Random(seed)
    game = GAMES[name]
    listed = answers(game.language).listed
    while count:
        secret = draw.sample(listed, game.boards)
        position = Position(game)
        guesses: Sequence[str | None] = (
            [None] * draw.randint(1, 2 + game.boards)
            if suggested
            else draw.sample(listed, draw.randint(1, 3))
        )
        for guess in guesses:
            if not position.won:
                best = guess or next(analyses(position)).suggestions[0].guess
                position = position.after(best, secret)
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


def fitting(position: Position, listed: Sequence[str]) -> list[str]:
    """The candidates, found by comparing the colours of every equation."""
    return [
        answer
        for answer in listed
        if all(feedback(row.guess, answer) == row.colours for row in position.rows)
    ]


def time_plain(position: Position) -> Timing:
    """Times the plain solver in CPython."""
    started = time.perf_counter()
    candidates = fitting(position, answers(position.game.language).listed)
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


def times(what: str, timings: Sequence[Timing], where: str) -> dict[str, list[float]]:
    """The times of the first and of the best answers, under their names in a table."""
    return {
        f"{what}, first answer, {where}": [timing.first for timing in timings],
        f"{what}, best answer, {where}": [timing.best for timing in timings],
    }


def main(
    positions: Annotated[int, "random positions"] = 300,
    plain: Annotated[int, "positions for the plain solver"] = 30,
    tree: Annotated[int, "positions in the tree"] = 100,
    throttle: Annotated[str, "slow the browser down"] = "1,4",
) -> object:
    throttles = [float(each) for each in throttle.split(",")]
    say("drawing positions")
    anywhere = list(random_positions("classic", positions))
    on_tree = list(random_positions("classic", tree, suggested=True))
    drawn = {"anywhere": anywhere, "in the tree": on_tree}

    analyse(parse("classic"))
    here = {what: time_here(what, some) for what, some in drawn.items()}
    baseline = [time_plain(each) for each in steps("plain solver", anywhere[:plain])]
    with opened_site() as site:
        taken = {"depth-first solver in JavaScript, browser": depth_first_there(site, anywhere)}
        there = {
            (what, each): time_there(site, what, some, 2000 * each, each)
            for what, some in drawn.items()
            for each in throttles
        }
        busy = {each: busy_there(site, anywhere[:BUSY], each) for each in throttles}
    browser = there["anywhere", throttles[0]]
    if [timing.remaining for timing in here["anywhere"]] != [each.remaining for each in browser]:
        sys.exit("benchmarks: the browser and CPython find different candidates")

    for what, timings in here.items():
        taken |= times(what, timings, "CPython")
    for (what, each), timings in there.items():
        taken |= times(what, timings, in_words(each))
    show_times(f"a suggestion: {tree} positions in the tree, {positions} anywhere", taken)
    show_plain(here["anywhere"][:plain], baseline)
    show_slowest(anywhere, here["anywhere"], browser)
    show(
        ["longest time the main thread is busy", "median", "worst", "positions"],
        [
            [in_words(each), duration(median(some)), duration(max(some)), str(len(some))]
            for each, some in busy.items()
        ],
    )
    return {
        "positions": list(map(str, anywhere)),
        "seconds": taken,
        "busy": busy,
        "plain": list(map(asdict, baseline)),
    }


def show_plain(ours: Sequence[Timing], plain: Sequence[Timing]) -> None:
    """The times for the positions that the plain solver had, beside its own."""
    taken = {
        "plain solver": [timing.first for timing in plain],
        "first answer": [timing.first for timing in ours],
        "best answer": [timing.best for timing in ours],
    }
    show(
        [f"the first {len(plain)}, CPython", *SPREAD, "median/plain"],
        [
            [what, *spread(seconds), ratio(seconds, taken["plain solver"])]
            for what, seconds in taken.items()
        ],
    )


def show_slowest(
    positions: Sequence[Position], here: Sequence[Timing], there: Sequence[Timing]
) -> None:
    """The median times by the number of candidates left, and the slowest position."""
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
    show(
        ["candidates left", "positions", "CPython first", "best", "browser first", "best"],
        rows,
    )
    worst = max(range(len(positions)), key=lambda i: there[i].first)
    same = sum(a.guess == b.guess for a, b in zip(here, there, strict=True))
    print(f"slowest first answer in the browser: {positions[worst]}")
    print(f"same best guess in both: {same} of {len(positions)}", end="\n\n")
