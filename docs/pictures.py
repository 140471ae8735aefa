"""Makes the pictures in the README and the documentation, from the built page.

Run `python docs/pictures.py` in an environment that has the packages of the tests.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from build import build  # noqa: E402  # needs the path above
from building.serving import serving  # noqa: E402  # needs the path above
from nerdle.insight.coded import key_of  # noqa: E402  # needs the path above
from nerdle.rules.games import GAMES  # noqa: E402  # needs the path above
from tests.support.browser.chromium import start_chromium  # noqa: E402
from tests.support.page.coded import coded  # noqa: E402  # needs the path above

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 700},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}
GAME = "classic,54-36=18:bpbgbgbb"
QUAD = "quad,54-36=18:bgbpbpbg/pbbppgpb/pbgppgbg/bbbbbgpb"
WIDE = "classic,54-36=18:bpgbbgbb"
LESSON = "4*7=28\n12-5=7\n36/4=9\n8+7=15"
KEYS = [key_of(GAMES["mini"], each) for each in LESSON.split("\n")]
# Each pupil's puzzles of the lesson: guesses, refused guesses, hints, whether given up, seconds.
PUPILS = {
    "AB": [["12-6=6,4*7=28", "", 0, 0, None], ["12-5=7", "", 0, 0, None]],
    "CD": [["12-6=6,3*8=24,4*7=28", "2+6=12", 0, 0, None], ["12-6=6,12-5=7", "", 0, 0, None]],
    "EF": [["9-8=01", "9-8=10", 2, 1, None], ["15-8=7,12-5=7", "", 0, 0, None]],
    "GH": [["12-6=6,3*8=24,4*7=28", "", 1, 0, None], ["12-5=7", "", 0, 0, None]],
}
BEST = 3_000  # milliseconds until the best answer has arrived


def main() -> None:
    with serving(build().dist) as url, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        if browser is None:
            sys.exit("There is no Chromium. Install one, or run the tests, which install it.")
        one_board(browser, f"{url}#{GAME}")
        four_boards(browser, f"{url}#{QUAD}")
        a_wide_screen(browser, f"{url}#{WIDE}")
        a_class(browser, f"{url}#mini")
        a_pupil(browser, url)
        the_results(browser, f"{url}#play:mini:1")
        browser.close()


def one_board(browser: Browser, url: str) -> None:
    for scheme in ("light", "dark"):
        page = browser.new_page(**PHONE, color_scheme=scheme)
        page.goto(url)
        page.locator("#remaining[data-count='16']").wait_for()
        if scheme == "dark":
            page.get_by_role("button", name="Use suggestion").tap()
            page.locator(".tile[data-row='1'][data-column='0']").tap()
        take(page, scheme)


def four_boards(browser: Browser, url: str) -> None:
    page = browser.new_page(**PHONE)
    page.goto(url)
    page.locator("[data-left='32']").wait_for()
    page.wait_for_timeout(BEST)
    page.get_by_role("button", name="Use suggestion").tap()
    take(page, "quad")


def a_wide_screen(browser: Browser, url: str) -> None:
    page = browser.new_page(**DESK)
    page.goto(url)
    page.locator("#choices-best .choice").nth(9).wait_for()
    take(page, "wide")


def a_class(browser: Browser, url: str) -> None:
    page = browser.new_page(**{**PHONE, "viewport": {"width": 390, "height": 1100}})
    page.goto(url)
    page.locator("html[data-engine='ready']").wait_for()
    page.get_by_role("button", name="More").tap()
    page.locator("#open-class").tap()
    page.get_by_label("Equations, one per line").fill(LESSON)
    page.get_by_text("4 puzzles are ready.").wait_for()
    take(page, "class")


def a_pupil(browser: Browser, url: str) -> None:
    page = browser.new_page(**PHONE)
    page.goto(f"{url}#play:mini:{','.join(KEYS[:2])}")
    page.locator("#status", has_text="Puzzle 1 of 2").wait_for()
    for number, guess in enumerate(LESSON.split("\n")[:2]):
        page.keyboard.type(guess)
        page.keyboard.press("Enter")
        page.locator("#status", has_text="Solved in 1 guess").wait_for()
        if number == 0:
            page.get_by_role("button", name="Next").tap()
            page.locator("#status", has_text="Puzzle 2 of 2").wait_for()
    page.get_by_role("button", name="Hand in").tap()
    page.get_by_label("Your initials or number").fill("AB")
    take(page, "hand-in")


def the_results(browser: Browser, url: str) -> None:
    page = browser.new_page(**{**PHONE, "viewport": {"width": 390, "height": 1280}})
    page.goto(url)
    page.locator("html[data-engine='ready']").wait_for()
    page.get_by_role("button", name="More").tap()
    page.locator("#open-class").tap()
    page.get_by_role("button", name="See the results").tap()
    keys = ",".join(KEYS[:2])
    codes = [coded([1, who, "mini", keys, 2, *done]) for who, done in PUPILS.items()]
    texts = "".join(f"nerdle-class:{code}.\n" for code in codes)
    page.get_by_label("Messages from your pupils").fill(texts)
    page.get_by_text("Hardest puzzles").wait_for()
    page.get_by_text("Guesses for each puzzle").scroll_into_view_if_needed()
    take(page, "results")


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(BEST)
    page.screenshot(path=HERE / f"{name}.png")


main()
