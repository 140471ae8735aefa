"""How long “Your games” takes to open with many games, compared with five.

There are 5,000 saved games, or a practice puzzle on each of 20,000 days. It is the time from the
press on the button until the browser has painted the sheet with its figures and its first games.
All are opened in turn in one Chromium, each time on a fresh page.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import date, timedelta
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser

from benchmarks.page.browser import opened_site
from benchmarks.report import duration, new_parser, save, steps, table
from tests.support.chromium import PHONE


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


def stored(kind: Kind, count: int) -> tuple[str, str]:
    """The key and the text that the page has stored after a game a day, for `count` days."""
    return ("nerdle-games", saved(count)) if kind is GAMES else ("nerdle", finished(count))


def finished(count: int, seed: int = 1) -> str:
    """What the page has stored after a practice puzzle a day."""
    chance = random.Random(seed)
    last = date(2026, 11, 21)
    record = {
        f"classic:{last - timedelta(days=ago)}": {
            "guesses": chance.choice([2, 3, 3, 4, 4, 5, 6]),
            "perfect": 3,
            "hints": 0,
            "at": 1_795_255_200_000 - 86_400_000 * ago,
        }
        for ago in range(count)
    }
    return json.dumps({"version": 1, "record": record}, separators=(",", ":"))


def saved(count: int, seed: int = 1) -> str:
    """What the page has stored after a game a day, for `count` days."""
    chance = random.Random(seed)
    last = date(2026, 11, 21)
    games = {
        f"classic:{last - timedelta(days=ago)}": {
            "position": ROWS,
            "guesses": chance.choice([0, 2, 3, 3, 4, 4, 5, 6]),
            "skill": chance.randint(50, 99),
            "luck": chance.randint(5, 95),
        }
        for ago in range(count)
    }
    return json.dumps({"version": 1, "games": games, "before": {}}, separators=(",", ":"))


def opened(browser: Browser, url: str, kind: Kind, count: int) -> float:
    """The seconds until the sheet is there."""
    context = browser.new_context(**PHONE)
    try:
        page = context.new_page()
        page.goto(f"{url}style.css")
        page.evaluate("stored => localStorage.setItem(...stored)", stored(kind, count))
        page.goto(f"{url}#{kind.link}")
        page.locator("html[data-engine='ready']").wait_for()
        taken: float = page.evaluate(OPENED, kind.drawn)
        return taken / 1000
    finally:
        context.close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = new_parser("games", __doc__)
    parser.add_argument("--times", type=int, default=9, help="how often each is opened")
    options = parser.parse_args(arguments)
    taken: dict[tuple[Kind, int], list[float]] = {
        (kind, count): [] for kind in (GAMES, PUZZLES) for count in (FEW, kind.many)
    }
    with opened_site() as site:
        for _ in steps("opening each", range(options.times)):
            for (kind, count), each in taken.items():
                each.append(opened(site.browser, site.url, kind, count))
    rows = [
        [f"{count:,} {kind.name}", duration(median(each)), duration(max(each))]
        for (kind, count), each in taken.items()
    ]
    print(table(["“Your games” opens with", "median", "worst"], rows))
    for kind in (GAMES, PUZZLES):
        print(f"Wanted: at most {duration(kind.wanted)} with {kind.many:,} {kind.name}.")
    figures = {f"{count} {kind.name}": each for (kind, count), each in taken.items()}
    save(options.json, "games", figures)


if __name__ == "__main__":
    main()
