"""How soon the page can be used, compared with a page that only boots the unchanged runtime.

Both pages are opened in turn in one Chromium, each time with an empty cache. The server compresses
as GitHub Pages does, and counts the bytes on the wire, including headers. Then our page is opened a
second time, from what its service worker has kept. Each visit plays the suggestion: the first visit
as soon as the engine has answered, the second after the time that a person would take. What the
page fetches for offline use after the rest is counted by itself.

With `--old FOLDER`, our page is compared with another build of it. The two are opened in turn until
the engine has given its first answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import product
from math import comb
from pathlib import Path
from statistics import median
from typing import Annotated

from playwright.sync_api import BrowserContext

from benchmarks.page.browser import (
    Line,
    bare_site,
    built_site,
    chromium,
    page_memory,
    processor_times,
    served,
    slowed,
)
from benchmarks.report import duration, ratio, show, steps
from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse
from nerdle.rules.position import Position, parse
from tests.support.browser.chromium import PHONE

# Runs in every page before its own scripts. Times are milliseconds since the navigation began.
STOPWATCH = """
const marks = {};
const mark = (name) => { marks[name] ??= performance.now(); };
const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";

const lookForSuggestion = () => {
  if (text("#suggestion")) mark("suggested");
  else requestAnimationFrame(lookForSuggestion);
};
lookForSuggestion();
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) marks[name] = startTime;
}).observe({ type: "paint", buffered: true });
new PerformanceObserver((list) => {
  marks.largest = list.getEntries().at(-1).startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });

window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (data.type === "reply") mark("analysed");
    });
  }
};

const press = (name) => {
  const named = (button) => (button.ariaLabel ?? button.textContent).trim().startsWith(name);
  [...document.querySelectorAll("button")].find(named).click();
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Plays the suggestion as a person would; measures the time from Enter to the next suggestion.
const play = async (row, colours) => {
  press("Use suggestion");
  const tiles = document.querySelectorAll(`.tile[data-row="${row}"]`);
  for (const [column, tile] of tiles.entries()) {
    for (let taps = 0; taps < 3 && tile.dataset.colour[0] !== colours[column]; taps += 1) {
      tile.click();
    }
  }
  const guess = text("#suggestion");
  await wait(300); // nobody is faster, and the engine looks at the guess meanwhile
  const entered = performance.now();
  const suggested = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const suggestion = text("#suggestion");
      if (!document.querySelector("#remaining[data-count]")) return;
      if (!suggestion || suggestion === guess) return;
      observer.disconnect();
      const now = performance.now();
      resolve({ now, took: now - entered });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  press("Enter");
  return suggested;
};

const playOn = async () => {
  mark("ready");
  const { rows, idle } = window.visit;
  if (!rows) return;
  while (!marks.analysed) await wait(1);
  if (!rows.length) return;
  await wait(idle);
  const second = await play(0, rows[0]);
  if (!idle) marks.second = second.now;
  marks.second_enter = second.took;
  // the engine gives its last answer to the second row, and a person would colour the third
  await wait(3000);
  marks.third_enter = (await play(1, rows[1])).took;
};
window.measured = new Promise((resolve, reject) => {
  const ready = new MutationObserver(() => {
    if (document.documentElement.dataset.engine !== "ready") return;
    ready.disconnect();
    playOn().then(() => resolve(marks), reject);
  });
  ready.observe(document, { subtree: true, attributeFilter: ["data-engine"] });
  setTimeout(() => reject(new Error("no result in five minutes")), 300_000);
});
"""

# Waits until the last file is stored for offline use.
STORED = """async (name) => {
  const { href } = new URL(name, location.href);
  while (!(await caches.match(href))) await new Promise((go) => setTimeout(go, 200));
}"""

WHAT = {
    "first": "first suggestion on screen",
    "largest": "largest contentful paint",
    "ready": "engine ready",
    "analysed": "first analysis by the engine",
    "second": "second suggestion, played at once",
    "second_enter": "  from Enter to the second suggestion",
    "third_enter": "  from Enter to the third suggestion",
    "processor": "processor time of the browser",
    "memory": "memory of the page and its worker",
    "bytes": "bytes on the wire",
    "requests": "requests",
}
FORMS: dict[str, Callable[[float], str]] = {
    "memory": lambda size: f"{size / 1e6:.0f} MB",
    "bytes": "{:,.0f}".format,
    "requests": "{:.0f}".format,
}
IDLE = 3.0  # seconds in which a person colours a row


Visit = dict[str, float]
"""What was measured in one visit to a page, by the keys of WHAT; times in seconds."""


def visit(
    context: BrowserContext, site: Line, rows: Sequence[str] | None = None, idle: float = 0
) -> Visit:
    """Opens a page, which is ours if `rows` is given.

    After `idle` seconds, plays two rows that get the colours `rows`; if there are none, the visit
    ends with the first analysis.
    """
    assert context.browser
    before = site.bytes, site.requests
    used = processor_times(context.browser)
    with context.new_page() as page:
        asked = {"rows": rows, "idle": idle * 1000}
        page.add_init_script(f"window.visit = {json.dumps(asked)};\n{STOPWATCH}")
        page.goto(site.url, wait_until="commit")
        marks = page.evaluate("window.measured")
        now = processor_times(context.browser)
        if rows is not None:
            page.evaluate(STORED, "pyodide/second.wasm")
        # on a first visit it shares the page's process, but only for half a minute
        devtools = context.new_cdp_session(page)
        devtools.send("ServiceWorker.enable")
        devtools.send("ServiceWorker.stopAllWorkers")
        page.wait_for_timeout(1000)
        memory = page_memory(context.browser)
        if rows is not None:
            page.evaluate("localStorage.clear()")  # the next visit begins with an empty board too
    seconds = {name: milliseconds / 1000 for name, milliseconds in marks.items()}
    seen = {
        "ready": seconds["ready"],
        "bytes": site.bytes - before[0],
        "requests": site.requests - before[1],
    }
    if memory:
        seen["memory"] = memory
    if rows is not None:
        seen |= {name: each for name, each in seconds.items() if name in WHAT}
        seen["first"] = max(seconds["suggested"], seconds["first-contentful-paint"])
        if not rows:
            seen["processor"] = sum(time - used.get(pid, 0) for pid, time in now.items())
    return seen


def twice(context: BrowserContext, line: Line, rows: Sequence[str] = ()) -> tuple[Visit, ...]:
    """A first and a second visit to our page."""
    return visit(context, line, rows), visit(context, line, rows, IDLE)


def likely_rows(empty: Position) -> list[str]:
    """The colours of the first two suggestions in a game that needs two more guesses after them.

    The opening gets its most likely colours.
    """
    opening = analyse(empty).suggestions[0].guess
    classes = remaining(empty).partition.split(opening)
    for answer in max(classes.values(), key=len):
        after = empty.after(opening, [answer])
        after = after.after(analyse(after).suggestions[0].guess, [answer])
        if len(remaining(after).candidates) > 1:
            return [row.colours for row in after.rows]
    raise ValueError(f"{empty} has no answer that needs two more guesses")


def show_visits(title: str, bare: list[Visit], ours: list[Visit], again: list[Visit]) -> None:
    """The table for one link and throttle: medians, and their ratios to the bare page's.

    `again`: the second visits to our page.
    """
    rows = []
    for name, what in WHAT.items():
        if not any(name in visit for visit in [*bare, *ours, *again]):
            continue
        form = FORMS.get(name, duration)
        beside = [visit[name] for visit in bare if name in visit]
        cells = [what, form(median(beside)) if beside else ""]
        # what the bare page does not have is compared with its boot time
        beside = beside or [visit["ready"] for visit in bare]
        for visits in (ours, again):
            mine = [visit[name] for visit in visits if name in visit]
            if not mine:
                cells += ["", "", ""]
                continue
            of_bare = "" if name.endswith("enter") else ratio(mine, beside)
            cells += [form(median(mine)), of_bare, f"{form(min(mine))} - {form(max(mine))}"]
        rows.append(cells)
    show([title, "bare", "ours", "ours/bare", "range", "again", "again/bare", "range"], rows)


def between(ratios: Sequence[float]) -> str:
    """The median of some ratios, and its 95 % confidence interval if there are six or more.

    The interval lies between two of the ratios, as in the sign test.

    >>> between([0.99, 1, 1.01, 1.02, 0.98, 1, 1]), between([1.5, 2])
    ('1.000 (0.980 - 1.020)', '1.750')
    """
    ordered, count = sorted(ratios), len(ratios)
    tail, out = 0.0, 0  # the chance that the median is outside, and the ratios left out on a side
    while (tail := tail + comb(count, out) / 2**count * 2) <= 0.05:
        out += 1
    middle = f"{median(ratios):.3f}"
    return f"{middle} ({ordered[out - 1]:.3f} - {ordered[-out]:.3f})" if out else middle


def show_builds(
    title: str, old: Sequence[tuple[Visit, ...]], new: Sequence[tuple[Visit, ...]]
) -> None:
    """The table for one link and throttle that compares two builds, each visited twice in a run."""
    rows = []
    for name, what in WHAT.items():
        cells = [what]
        for number in range(2):
            if not all(name in run[number] for run in [*old, *new]):
                break
            theirs, ours = ([run[number][name] for run in visits] for visits in (old, new))
            form = FORMS.get(name, duration)
            cells += [form(median(theirs)), form(median(ours))]
            pairs = zip(ours, theirs, strict=True)
            cells.append(between([a / b for a, b in pairs]) if all(theirs) else "")
        if len(cells) > 1:
            rows.append(cells)
    show([title, "old", "new", "new/old", "again: old", "new", "new/old"], rows)


Visitable = tuple[Path, Callable[[BrowserContext, Line], tuple[Visit, ...]]]
"""The folder of a page, and how it is visited in a run."""

Visited = list[list[tuple[Visit, ...]]]
"""What was measured at each page in each run, a tuple for the visits of a run."""


def in_turn(
    pages: Sequence[Visitable], runs: int, throttle: str, link: str
) -> Iterator[tuple[str, str, list[Line], Visited]]:
    """Opens pages in turn, each with an empty cache, over each link and with each throttle.

    Returns a short and a long name of the link and throttle, the pages' lines, and what was
    measured.
    """
    with chromium() as browser:
        for name, factor in product(link.split(","), map(float, throttle.split(","))):
            slower = f"{name} link, {factor:g}x slower"
            seen: Visited = [[] for _ in pages]
            with ExitStack() as until:
                lines = [until.enter_context(served(folder, name)) for folder, _ in pages]
                until.enter_context(slowed(browser, factor))
                places = range(len(pages))
                for run in steps(f"visits, {slower}", range(runs + 1)):
                    for place in places[:: 1 if run % 2 else -1]:
                        with browser.new_context(**PHONE) as context:
                            visits = pages[place][1](context, lines[place])
                        if run:  # the first run only warms up disk and browser
                            seen[place].append(visits)
            yield f"{name} {factor:g}x", f"start: {slower}, {runs} runs", lines, seen


def main(
    runs: Annotated[int, "visits to each page"] = 5,
    throttle: Annotated[str, "slow the browser down, such as 1,4"] = "1",
    link: Annotated[str, "some of open,8mbit,1.4mbit"] = "open",
    old: Annotated[str, "the folder of another build, to compare ours with"] = "",
) -> object:
    figures: dict[str, object] = {}
    pages: list[Visitable]
    with built_site() as ours:
        if old:
            pages = [(folder, twice) for folder in (Path(old), ours)]
            for name, title, _, (before, now) in in_turn(pages, runs, throttle, link):
                show_builds(title, before, now)
                figures[name] = {"old": before, "new": now}
            return figures
        rows = likely_rows(parse("classic"))
        with bare_site() as bare:
            pages = [
                (bare, lambda context, line: (visit(context, line),)),
                (ours, lambda context, line: twice(context, line, rows)),
            ]
            for name, title, lines, (at_bare, at_ours) in in_turn(pages, runs, throttle, link):
                first, again = ([run[number] for run in at_ours] for number in range(2))
                booted = [run[0] for run in at_bare]
                show_visits(title, booted, first, again)
                later = lines[1].later // (runs + 1)
                print(f"fetched later, for offline use: {later:,} bytes", end="\n\n", flush=True)
                figures[name] = {"bare": booted, "ours": first, "again": again}
    return figures
