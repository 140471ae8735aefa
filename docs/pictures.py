"""Makes the pictures in the README: the built page in the middle of a game, narrow and wide.

Run `python docs/pictures.py` in an environment that has the packages of the tests.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from build import build  # noqa: E402  # needs the path above
from building.serving import serving  # noqa: E402  # needs the path above
from tests.support.browser.chromium import start_chromium  # noqa: E402

GAME = "classic,54-36=18:bpbgbgbb"
WIDE = "classic,54-36=18:bpgbbgbb"
QUAD = "quad,54-36=18:bgbpbpbg/pbbppgpb/pbgppgbg/bbbbbgpb"


def main() -> None:
    with serving(build().dist) as url, sync_playwright() as playwright:
        browser = start_chromium(playwright)
        if browser is None:
            sys.exit("There is no Chromium. Install one, or run the tests, which install it.")
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
            page.wait_for_timeout(1_000)  # until the best answer has arrived
            page.screenshot(path=HERE / f"{scheme}.png")
        page = browser.new_page(
            viewport={"width": 390, "height": 700},
            device_scale_factor=2,
            has_touch=True,
            is_mobile=True,
        )
        page.goto(f"{url}#{QUAD}")
        page.locator("[data-left='32']").wait_for()
        page.wait_for_timeout(3_000)
        page.get_by_role("button", name="Use suggestion").tap()
        page.wait_for_timeout(1_000)
        page.screenshot(path=HERE / "quad.png")
        page = browser.new_page(viewport={"width": 1280, "height": 800}, device_scale_factor=1.5)
        page.goto(f"{url}#{WIDE}")
        page.locator("#choices-best .choice").nth(9).wait_for()
        page.wait_for_timeout(3_000)
        page.screenshot(path=HERE / "wide.png")
        browser.close()


main()
