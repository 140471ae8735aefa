"""What newcomers see first, and what they can choose."""

from __future__ import annotations

import json

from tests.conftest import OpenPage, ServedSite
from tests.player import sit_down

# ---------------------------------------------------------------------------------------- the theme

BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"
LIGHT, DARK = "rgb(246, 244, 238)", "rgb(31, 33, 28)"


def test_a_chosen_theme_replaces_the_systems_and_is_kept(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False, color_scheme="dark")
    page = player.page
    assert page.evaluate(BACKGROUND) == DARK
    page.get_by_text("Settings", exact=True).tap()
    page.get_by_role("radio", name="Light").tap()
    assert page.evaluate(BACKGROUND) == LIGHT
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    page.reload()
    assert page.evaluate(BACKGROUND) == LIGHT
    page.emulate_media(color_scheme="light")
    player.checkbox("colour-blind")  # opens the settings
    page.get_by_role("radio", name="Dark").tap()
    assert page.evaluate(BACKGROUND) == DARK
    page.get_by_role("radio", name="System").tap()
    assert page.evaluate(BACKGROUND) == LIGHT


def test_a_chosen_theme_does_not_wait_for_the_modules(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page("style.css", expected_complaints="favicon|ERR_FAILED", color_scheme="light")
    page.evaluate("kept => localStorage.setItem('nerdle', kept)", json.dumps({"theme": "dark"}))
    page.context.route("**/app.js", lambda route: route.abort())
    page.goto(site.url)
    assert page.evaluate(BACKGROUND) == DARK
