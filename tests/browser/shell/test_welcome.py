"""What newcomers see: captions on the board, help and settings for each tab, links and an app."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.player import Player, sit_down
from tests.support.page.screens import COVERED


def captions(page: Page) -> Locator:
    return page.get_by_role("region", name="How to enter a guess")


# ------------------------------------------------------------------------------------- the captions

# Whether the captions are inside the board.
OUTSIDE = """() => {
  const at = (what) => document.querySelector(what).getBoundingClientRect();
  const [board, captions] = [at("#board"), at("#captions")];
  const first = at('[data-row="0"]'), last = at('[data-row="5"]');
  const whole = document.querySelector("#captions");
  return [captions.left < board.left, captions.right > board.right, captions.top < first.bottom,
    captions.bottom > last.bottom, whole.scrollHeight > whole.clientHeight,
    whole.scrollWidth > whole.clientWidth].map(Number).join("");
}"""


def test_the_captions_fit_on_the_empty_rows_and_cover_nothing_that_can_be_pressed(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, ready=False)
    for width, height in [(320, 568), (375, 553), (390, 844), (768, 1024), (844, 390)]:
        player.page.set_viewport_size({"width": width, "height": height})
        expect(captions(player.page)).to_be_visible()
        assert player.page.evaluate(COVERED, "main button:enabled") == [], width
        assert player.page.evaluate(OUTSIDE) == "000000", width


def test_the_captions_are_dismissed_with_a_button_and_the_focus_goes_to_the_board(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, touch=False)
    player.button("Got it").focus()
    player.page.keyboard.press("Enter")
    expect(captions(player.page)).to_be_hidden()
    expect(player.tile(0, 0)).to_be_focused()
    assert player.rows() == []
    player.choose_game("Mini")
    expect(captions(player.page)).to_be_hidden()


# --------------------------------------------------------------------------- the help and settings

# For each tab: words of its help, and the names of its settings on a phone. Only a phone vibrates.
FITS = {
    "solve": ("Play the gold guess", {"colour-blind", "strict", "hard", "vibration"}),
    "play": ("practice puzzles", {"colour-blind", "strict", "hard", "vibration"}),
    "letters": ("letters stand for digits", {"colour-blind"}),
    "countdown": ("numbers round", set()),
}


@pytest.mark.parametrize("touch", [True, False])
def test_help_and_settings_are_about_the_tab_that_is_open(touch: bool, open_warm: OpenPage) -> None:
    page = open_warm(has_touch=touch)
    for name in ("How it works", "Settings"):
        page.get_by_text(name, exact=True).click()
    for tab, (_, settings) in FITS.items():
        page.locator(f"#tab-{tab}").click()
        expect(page.locator("html")).to_have_attribute("data-tab", tab)
        expect(captions(page)).to_be_visible(visible=tab == "solve")
        for other, (words, _) in FITS.items():
            expect(page.locator("#help").get_by_text(words)).to_be_visible(visible=other == tab)
        expect(page.get_by_role("radio", name="Dark")).to_be_visible()
        boxes = page.locator('#settings input[type="checkbox"]')
        shown = boxes.evaluate_all("all => all.filter((e) => e.checkVisibility()).map((e) => e.id)")
        assert set(shown) == settings - (set() if touch else {"vibration"})


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


# -------------------------------------------------------------------------------- links, and an app


def test_nerdle_is_opened_in_a_new_tab_and_only_when_its_link_is_tapped(
    open_page: OpenPage,
) -> None:
    page = open_page(expected_complaints="nerdlegame")
    asked: list[str | None] = []

    def answer(route: Route) -> None:
        asked.append(route.request.header_value("referer"))
        route.fulfill(body="Nerdle")

    page.context.route("https://nerdlegame.com/**", answer)
    Player(page).wait_until_ready()
    assert asked == []
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Play Nerdle").tap()
    expect(opened.value.get_by_text("Nerdle")).to_be_visible()
    assert asked == [None]
    expect(page.get_by_role("link")).to_have_count(1)  # this build was given no other addresses
