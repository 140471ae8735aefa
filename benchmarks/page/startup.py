"""How soon the page can be used, compared with a page that only boots the unchanged runtime.

Both pages are opened in turn in one Chromium, each time with an empty cache. The server compresses
as GitHub Pages does, and counts the bytes on the wire, including headers. Then our page is opened a
second time, from what its service worker has kept. Each visit plays the suggestion: the first visit
as soon as the engine has answered, the second after the time that a person would take. What the
page fetches for offline use when it has been open for a while is counted by itself.
"""

from __future__ import annotations

import itertools
import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from statistics import median

from playwright.sync_api import BrowserContext

from benchmarks.page.browser import (
    LINKS,
    Served,
    bare_site,
    built_site,
    chromium,
    page_memory,
    served,
    slowed,
)
from benchmarks.report import duration, new_parser, ratio, save, say, steps, table
from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse
from nerdle.rules.position import Position, Row, parse
from nerdle.rules.reorderings import shown_feedback
from tests.support.chromium import PHONE

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

const feedback = (guess, answer) => {
  const unclaimed = [...answer].filter((symbol, column) => symbol !== guess[column]);
  return [...guess].map((symbol, column) => {
    if (symbol === answer[column]) return "green";
    const at = unclaimed.indexOf(symbol);
    if (at >= 0) unclaimed.splice(at, 1);
    return at >= 0 ? "purple" : "black";
  });
};

const press = (name) => {
  const named = (button) => (button.ariaLabel ?? button.textContent).trim() === name;
  [...document.querySelectorAll("button")].find(named).click();
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Plays the suggestion as a person would; measures the time from Enter to the next suggestion.
const play = async (row, answer) => {
  press("Use suggestion");
  const tiles = [...document.querySelectorAll(`.tile[data-row="${row}"]`)];
  const colours = feedback(tiles.map((tile) => tile.dataset.symbol), answer);
  for (const [column, tile] of tiles.entries()) {
    for (let taps = 0; taps < 3 && tile.dataset.colour !== colours[column]; taps += 1) tile.click();
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
  const { answer, idle } = window.visit;
  if (!answer) return;
  while (!marks.analysed) await wait(1);
  await wait(idle);
  const second = await play(0, answer);
  marks.secondSuggestion = second.now;
  marks.secondEnter = second.took;
  // the engine gives its last answer to the second row, and a person would colour the third
  await wait(3000);
  marks.thirdEnter = (await play(1, answer)).took;
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

WHAT = {
    "first": "first suggestion on screen",
    "largest": "largest contentful paint",
    "ready": "engine ready",
    "analysed": "first analysis by the engine",
    "second": "second suggestion, played at once",
    "second_enter": "  from Enter to the second suggestion",
    "third_enter": "  from Enter to the third suggestion",
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


@dataclass(frozen=True)
class Visit:
    """The measurements of one visit to a page; times in seconds, None if not measured."""

    ready: float
    bytes: int
    requests: int
    memory: float | None = None
    first: float | None = None
    largest: float | None = None
    analysed: float | None = None
    second: float | None = None
    second_enter: float | None = None
    third_enter: float | None = None


def visit(context: BrowserContext, site: Served, answer: str = "", idle: float = 0) -> Visit:
    """Opens a page; with an answer, waits for `idle` seconds and plays two rows."""
    before = site.line.bytes, site.line.requests
    with context.new_page() as page:
        asked = {"answer": answer, "idle": idle * 1000}
        page.add_init_script(f"window.visit = {json.dumps(asked)};\n{STOPWATCH}")
        page.goto(site.url, wait_until="commit")
        marks = page.evaluate("window.measured")
        if answer:
            page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        # on a first visit it shares the page's process, but only for half a minute
        devtools = context.new_cdp_session(page)
        devtools.send("ServiceWorker.enable")
        devtools.send("ServiceWorker.stopAllWorkers")
        page.wait_for_timeout(1000)
        assert context.browser
        memory = page_memory(context.browser)
        if answer:
            page.evaluate("localStorage.clear()")  # the next visit begins with an empty board too
    seconds = {name: milliseconds / 1000 for name, milliseconds in marks.items()}
    seen = Visit(
        ready=seconds["ready"],
        bytes=site.line.bytes - before[0],
        requests=site.line.requests - before[1],
        memory=memory,
    )
    if not answer:
        return seen
    return replace(
        seen,
        first=max(seconds["suggested"], seconds["first-contentful-paint"]),
        largest=seconds["largest"],
        analysed=seconds["analysed"],
        second=None if idle else seconds["secondSuggestion"],
        second_enter=seconds["secondEnter"],
        third_enter=seconds["thirdEnter"],
    )


def stored_later(context: BrowserContext, site: Served) -> int:
    """The bytes that a page fetches for offline use after the part of a first visit in `visit`."""
    with context.new_page() as page:
        page.goto(site.url)
        page.wait_for_selector("html[data-engine=ready]", timeout=300_000)
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        before = site.line.bytes
        page.evaluate(
            """async (name) => {
              const { href } = new URL(name, location.href);
              while (!(await caches.match(href))) await new Promise((go) => setTimeout(go, 200));
            }""",
            "pyodide/second.wasm",
        )
    return site.line.bytes - before


def likely_answer(empty: Position) -> str:
    """An answer that gives the opening its most likely colours, and needs two more guesses."""
    opening = analyse(empty).suggestions[0].guess
    colours, members = max(
        remaining(empty).partition.split(opening).items(), key=lambda each: len(each[1])
    )
    second = replace(empty, rows=(Row(opening, colours),))
    guess = analyse(second).suggestions[0].guess
    left = remaining(second).partition.split(guess)
    for answer in members:
        if len(left[shown_feedback(guess, answer, strict=empty.options.strict)]) > 1:
            return answer
    raise ValueError(f"{empty} has no answer that needs two more guesses")


def visits_table(title: str, bare: list[Visit], ours: list[Visit], again: list[Visit]) -> str:
    """The table for one link and throttle: medians, and their ratios to the bare page's.

    `again`: the second visits to our page.
    """
    rows = []
    for name, what in WHAT.items():
        form = FORMS.get(name, duration)
        # what the bare page does not have is compared with its boot time
        beside = [getattr(visit, name) for visit in bare]
        cells = [what, form(median(beside)) if None not in beside else ""]
        if None in beside:
            beside = [visit.ready for visit in bare]
        for visits in (ours, again):
            mine = [getattr(visit, name) for visit in visits]
            if None in mine:
                cells += ["", "", ""]
                continue
            of_bare = "" if name.endswith("enter") else ratio(mine, beside)
            cells += [form(median(mine)), of_bare, f"{form(min(mine))} - {form(max(mine))}"]
        rows.append(cells)
    header = [title, "bare", "ours", "ours/bare", "range", "again", "again/bare", "range"]
    return table(header, rows)


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("startup", __doc__)
    parser.add_argument("--runs", type=int, default=5, help="visits to each page (default 5)")
    parser.add_argument("--throttle", default="1", help="slow the browser down, such as 1,4")
    parser.add_argument("--link", default="open", help=f"some of {','.join(LINKS)}, or all")
    options = parser.parse_args(arguments)
    links = list(LINKS) if options.link == "all" else options.link.split(",")
    factors = [float(factor) for factor in options.throttle.split(",")]

    answer = likely_answer(parse("classic"))
    figures: dict[str, dict[str, list[Visit]]] = {}
    with bare_site() as bare, built_site() as ours, chromium() as browser:
        for link, factor in itertools.product(links, factors):
            visits: dict[str, list[Visit]] = defaultdict(list)
            with (
                served(bare, LINKS[link]) as bare_page,
                served(ours, LINKS[link]) as our_page,
                slowed(browser, factor),
            ):
                for run in steps(
                    f"visits, {link} link, {factor:g}x slower", range(options.runs + 1)
                ):
                    for bare_now in (True, False)[:: 1 if run % 2 else -1]:
                        with browser.new_context(**PHONE) as context:
                            if bare_now:
                                seen = {"bare": visit(context, bare_page)}
                            else:
                                seen = {"ours": visit(context, our_page, answer)}
                                seen["again"] = visit(context, our_page, answer, IDLE)
                        for name, each in seen.items():
                            if run:  # the first run only warms up disk and browser
                                visits[name].append(each)
            say("waiting for what is fetched later")
            with served(ours, LINKS[link]) as page, browser.new_context(**PHONE) as context:
                later = stored_later(context, page)
            title = f"start: {link} link, {factor:g}x slower, {options.runs} runs"
            print(visits_table(title, **visits))
            print(f"fetched later, for offline use: {later:,} bytes", end="\n\n", flush=True)
            figures[f"{link} {factor:g}x"] = dict(visits)
    raw = {
        case: {name: list(map(asdict, seen)) for name, seen in visits.items()}
        for case, visits in figures.items()
    }
    save(options.json, "startup", raw)


if __name__ == "__main__":
    main()
