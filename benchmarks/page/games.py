"""How long “Your games” takes to open with many games, compared with five.

There are 5,000 saved games, or a practice puzzle on each of 20,000 days. It is the time from the
press on the button until the browser has painted the sheet with its figures and its first games.
All are opened in turn in one Chromium, each time on a fresh page.

Then 300 random games of Classic that have not been reviewed become exercises in the background. It
is the longest task of the page's main thread meanwhile, as the browser reports it: those of 50 ms
or more, which a person may notice.
"""

from __future__ import annotations

import json
import random
from datetime import date, timedelta
from statistics import median
from typing import Annotated, Any, NamedTuple

from playwright.sync_api import Browser

from benchmarks.page.browser import opened_site
from benchmarks.report import duration, say, show, steps
from nerdle.equations.answers import answers
from nerdle.rules.language import CLASSIC
from nerdle.rules.reorderings import shown_feedback
from tests.support.browser.chromium import PHONE


class Kind(NamedTuple):
    """A kind of games in the sheet."""

    name: str
    many: int
    wanted: float
    """The most seconds with that many."""
    link: str
    """Where the button opens the sheet on this kind."""
    drawn: str
    """What is there once the sheet is open."""


GAMES = Kind("games", 5_000, 0.2, "classic", ".saved li")
PUZZLES = Kind("practice puzzles", 20_000, 0.3, "play:classic:7", "table")
FEW = 5

ROWS = "classic,54-36=18:ppgbpggb,12+29=41:pbbgbgpp,41-25=16:gggggggg"

# Until the next frame has been painted: the frame after the one in which the sheet is there.
OPENED = """(drawn) => new Promise((done) => {
  const shown = [...document.querySelectorAll("button")].filter((each) => each.offsetParent);
  const button = shown.find((each) => each.textContent === "Your games");
  const start = performance.now();
  const look = () => {
    const there = document.querySelector(`#record[open] ${drawn}`);
    requestAnimationFrame(there ? () => done(performance.now() - start) : look);
  };
  button.click();
  look();
})"""


# Opens the sheet, and waits until all games have been reviewed.
REVIEWED = """() => new Promise((done) => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  const start = performance.now();
  const look = () => {
    const { games } = JSON.parse(localStorage.getItem("nerdle-games"));
    if (Object.values(games).some(({ mistakes }) => !mistakes)) setTimeout(look, 1000);
    else done([longest / 1000, (performance.now() - start) / 1000]);
  };
  document.querySelector("#open-record").click();
  look();
})"""


def played(chance: random.Random) -> str:
    """A game of Classic that two random guesses and then the answer have ended."""
    *guesses, answer = chance.sample(answers(CLASSIC).listed, 3)
    rows = [f"{each}:{shown_feedback(each, answer, strict=False)}" for each in [*guesses, answer]]
    return ",".join(["classic", *rows])


def reviewed(browser: Browser, url: str, count: int) -> tuple[float, float]:
    """The longest task in seconds, 0 if it was below 50 ms, and how long all reviews took."""
    chance = random.Random(1)
    days = (f"classic:{date(2026, 11, 21) - timedelta(days=ago)}" for ago in range(count))
    games = {day: {"position": played(chance), "guesses": 3} for day in days}
    kept = json.dumps({"version": 1, "games": games, "before": {}})
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        page.goto(f"{url}style.css")
        page.evaluate("stored => localStorage.setItem('nerdle-games', stored)", kept)
        page.goto(f"{url}#classic")
        page.wait_for_selector("html[data-engine=ready]")
        page.wait_for_timeout(3000)
        longest, took = page.evaluate(REVIEWED)
    return longest, took


def stored(kind: Kind, count: int) -> tuple[str, dict[str, Any]]:
    """The key and the contents of what the page has stored after a game a day, for `count` days."""
    chance = random.Random(1)
    days = {f"classic:{date(2026, 11, 21) - timedelta(days=ago)}": ago for ago in range(count)}
    if kind is PUZZLES:
        record = {
            day: {
                "guesses": chance.choice([2, 3, 3, 4, 4, 5, 6]),
                "perfect": 3,
                "hints": 0,
                "at": 1_795_255_200_000 - 86_400_000 * ago,
            }
            for day, ago in days.items()
        }
        return "nerdle", {"version": 1, "record": record}
    games = {
        day: {
            "position": ROWS,
            "guesses": chance.choice([0, 2, 3, 3, 4, 4, 5, 6]),
            "skill": chance.randint(50, 99),
            "luck": chance.randint(5, 95),
        }
        for day in days
    }
    return "nerdle-games", {"version": 1, "games": games, "before": {}}


def opened(browser: Browser, url: str, kind: Kind, count: int) -> float:
    """The seconds until the sheet is there."""
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        page.goto(f"{url}style.css")
        key, contents = stored(kind, count)
        kept = json.dumps(contents, separators=(",", ":"))
        page.evaluate("stored => localStorage.setItem(...stored)", [key, kept])
        page.goto(f"{url}#{kind.link}")
        page.wait_for_selector("html[data-engine=ready]")
        taken: float = page.evaluate(OPENED, kind.drawn)
    return taken / 1000


def main(
    times: Annotated[int, "how often each is opened"] = 9,
    record: Annotated[int, "games that become exercises"] = 300,
) -> object:
    taken: dict[tuple[Kind, int], list[float]] = {
        (kind, count): [] for kind in (GAMES, PUZZLES) for count in (FEW, kind.many)
    }
    with opened_site() as site:
        for _ in steps("opening each", range(times)):
            for (kind, count), each in taken.items():
                each.append(opened(site.browser, site.url, kind, count))
        say(f"reviewing {record} games")
        longest, took = reviewed(site.browser, site.url, record)
    rows = [
        [f"{count:,} {kind.name}", duration(median(each)), duration(max(each))]
        for (kind, count), each in taken.items()
    ]
    show(["“Your games” opens with", "median", "worst"], rows)
    for kind in (GAMES, PUZZLES):
        print(f"Wanted: at most {duration(kind.wanted)} with {kind.many:,} {kind.name}.")
    task = duration(longest) if longest else "none of 50 ms"
    print(f"{record} games became exercises in {duration(took)}; the longest task: {task}.")
    return {f"{count} {kind.name}": each for (kind, count), each in taken.items()}
