"""Makes the pictures of the README: the built page in the middle of a game, light and dark.

`python docs/pictures.py`, with what the tests need installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from build import build  # noqa: E402  # after its folder is known
from building.serving import serving  # noqa: E402  # after its folder is known
from tests.conftest import start_chromium  # noqa: E402

GAME = "classic,54-36=18:bpbgbgbb"


def main() -> None:
    with serving(build().dist) as url, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        if browser is None:
            sys.exit("No Chromium is there; the tests install one.")
        for scheme in ("light", "dark"):
            page = browser.new_page(
                viewport={"width": 390, "height": 700},
                device_scale_factor=2,
                has_touch=True,
                is_mobile=True,
                color_scheme=scheme,
            )
            page.goto(f"{url}#{GAME}")
            page.locator("#remaining[data-count='16']").wait_for()
            if scheme == "dark":
                page.get_by_role("button", name="Use suggestion").tap()
                page.locator(".tile[data-row='1'][data-column='0']").tap()
            page.wait_for_timeout(1_000)  # for the best answer to come
            page.screenshot(path=HERE / f"{scheme}.png")
        browser.close()


main()
