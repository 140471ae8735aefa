"""What newcomers see: captions on the board, settings for each tab, links and an app."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.player import Player, sit_down
from tests.support.page.screens import COVERED
from tests.support.page.sisters import KINDS, SISTERS


def captions(page: Page) -> Locator:
    return page.get_by_role("region", name="How it works")


# ------------------------------------------------------------------------------------- the captions

# Whether the captions are below the first row, inside the board's part of the page, and whole.
OUTSIDE = """() => {
  const at = (what) => document.querySelector(what).getBoundingClientRect();
  const [field, captions] = [at("#field"), at("#captions")];
  const first = at('[data-row="0"]');
  const whole = document.querySelector("#captions");
  return [captions.left < field.left, captions.right > field.right, captions.top < first.bottom,
    captions.bottom > field.bottom, whole.scrollHeight > whole.clientHeight,
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


def test_entering_the_first_row_ends_the_captions_for_good(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    expect(captions(player.page)).to_contain_text(f"Play {player.suggestion} in Nerdle.")
    player.use_suggestion()
    expect(captions(player.page)).to_contain_text("green")
    player.enter()
    expect(captions(player.page)).to_be_hidden()
    player.new_game()
    assert player.rows() == []
    expect(captions(player.page)).to_be_hidden()


# ------------------------------------------------------------------------------------ the settings

# The names of the settings of each tab on a phone. Only a phone vibrates.
KEYS = {"delete-first", "plain-keys"}
ON_THE_BOARD = {"colour-blind", "strict", "hard", "saves", "vibration", *KEYS}
FITS = {
    "solve": ON_THE_BOARD,
    "play": ON_THE_BOARD,
    **{name: {"colour-blind"} for name in SISTERS},
}
OF_THE_MENU = {kind.name: kind.title for kind in KINDS}


@pytest.mark.parametrize("touch", [True, False])
def test_the_settings_are_about_the_tab_that_is_open(touch: bool, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False, touch=touch)
    page = player.page
    for tab, settings in FITS.items():
        if tab in OF_THE_MENU:
            player.more(OF_THE_MENU[tab])
        else:
            player.press(page.locator(f"#tab-{tab}"))
        expect(page.locator("html")).to_have_attribute("data-tab", tab)
        expect(page.get_by_role("heading", level=1)).to_have_text(
            OF_THE_MENU.get(tab, "Nerdle solver")
        )
        expect(captions(page)).to_be_visible(visible=tab == "solve")
        player.open_settings()
        expect(page.get_by_role("radio", name="Dark")).to_be_visible()
        boxes = page.locator('#settings input[type="checkbox"]')
        shown = boxes.evaluate_all("all => all.filter((e) => e.checkVisibility()).map((e) => e.id)")
        assert set(shown) == settings - (set() if touch else {"vibration"})
        player.close("Settings")


# ---------------------------------------------------------------------------------------- the theme

BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"
LIGHT, DARK = "rgb(246, 244, 238)", "rgb(28, 30, 25)"


def test_a_chosen_theme_replaces_the_systems_and_is_kept(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False, color_scheme="dark")
    page = player.page
    assert page.evaluate(BACKGROUND) == DARK
    player.open_settings()
    page.get_by_role("radio", name="Light").tap()
    assert page.evaluate(BACKGROUND) == LIGHT
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    page.reload()
    assert page.evaluate(BACKGROUND) == LIGHT
    page.emulate_media(color_scheme="light")
    player.open_settings()
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
    player = Player(page)
    player.wait_until_ready()
    expect(captions(page).get_by_role("link", name="Nerdle")).to_be_visible()
    player.press(player.button("More"))
    assert asked == []
    links = page.get_by_role("dialog").get_by_role("link")
    expect(links).to_have_count(1)  # this build was given no other addresses
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Play Nerdle").tap()
    expect(opened.value.get_by_text("Nerdle")).to_be_visible()
    assert asked == [None]


def test_a_link_can_be_only_the_name_of_a_section_or_a_sheet(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,4*7=28:bbpbbg")
    for tab in ("play", *SISTERS, "mistakes", "solve"):
        for link in (tab, f"{tab.upper()}:"):
            player.follow(link)
            expect(player.html).to_have_attribute("data-tab", tab)
            expect(player.page.locator("body")).not_to_contain_text("This link is for a game")
    for link, name in (("statistics", "Statistics"), ("class", "For a class"), ("help", "Help")):
        player.follow(link)
        expect(player.page.get_by_role("dialog", name=name)).to_be_visible()
    assert player.rows() == ["4*7=28:bbpbbg"]
    many = ",".join(map(str, range(3000)))
    for link, said in (
        (f"play:classic:{many}", "A link can contain at most 30 puzzles. The other 2970 were left"),
        ("classic,1:b", "Row 1 of this link is not valid."),
        ("play~hard", "This link does not name a game."),
        ("chess", "This link is for a game that this page does not have."),
    ):
        player.follow(link)
        player.sees(said)
    url = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(f"{url}#statistics")
    expect(player.page.get_by_role("dialog", name="Statistics")).to_be_visible()
