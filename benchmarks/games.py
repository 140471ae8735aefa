"""How long “Your games” takes to open with 5,000 saved games, compared with five.

It is the time from the press on the button until the browser has painted the sheet with its figures
and its first games. Both are opened in turn in one Chromium, each time on a fresh page.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import date, timedelta
from statistics import median

from playwright.sync_api import Browser

from benchmarks.browser import opened_site
from benchmarks.report import duration, new_parser, save, steps, table
from tests.support.chromium import PHONE

FEW, MANY = 5, 5_000
WANTED = 0.2
"""The most seconds with 5,000 games."""

ROWS = "classic,54-36=18:ppgbpggb,12+29=41:pbbgbgpp,41-25=16:gggggggg"

# Until the next frame has been painted: the frame after the one in which the sheet is there.
OPENED = """() => new Promise((done) => {
  const button = document.querySelector("#open-record");
  const start = performance.now();
  const look = () => {
    const drawn = document.querySelector("#record[open] .saved li");
    requestAnimationFrame(drawn ? () => done(performance.now() - start) : look);
  };
  button.click();
  look();
})"""


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


def opened(browser: Browser, url: str, stored: str) -> float:
    """The seconds until the sheet is there."""
    context = browser.new_context(**PHONE)
    try:
        page = context.new_page()
        page.goto(f"{url}style.css")
        page.evaluate("stored => localStorage.setItem('nerdle-games', stored)", stored)
        page.goto(f"{url}#classic")
        page.locator("html[data-engine='ready']").wait_for()
        taken: float = page.evaluate(OPENED)
        return taken / 1000
    finally:
        context.close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = new_parser("games", __doc__)
    parser.add_argument("--times", type=int, default=9, help="how often each is opened")
    options = parser.parse_args(arguments)
    taken: dict[int, list[float]] = {FEW: [], MANY: []}
    with opened_site() as site:
        for _ in steps("opening both", range(options.times)):
            for count, each in taken.items():
                each.append(opened(site.browser, site.url, saved(count)))
    rows = [
        [f"{count:,} games", duration(median(each)), duration(max(each))]
        for count, each in taken.items()
    ]
    print(table(["“Your games” opens with", "median", "worst"], rows))
    print(f"Wanted: at most {duration(WANTED)} with {MANY:,} games.")
    save(options.json, "games", {str(count): each for count, each in taken.items()})


if __name__ == "__main__":
    main()
