"""The help: its parts, the “?” of each sheet, and what it shows first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW
from tests.support.page.keys import press
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.screens import open_choices, open_numbers

SOLVED = "classic,86*8=688:bbbbpbbb,12+37=49:pbbgpgpb,51-34=17:gggggggg"


def help_of(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name="Help", exact=True)


def titles(player: Player) -> list[str]:
    return help_of(player).get_by_role("navigation").get_by_role("button").all_text_contents()


def press_button(name: str) -> Callable[[Player], None]:
    return lambda player: player.press(player.button(name))


# For each “?” of a sheet that begins with Close: where the sheet is, how it is opened, and the
# title of its part.
ASKED: dict[str, tuple[str, Callable[[Player], None], str]] = {
    "choices": (ONE_ROW, open_choices, "All choices"),
    "statistics": ("classic", open_numbers, "Statistics"),
    "settings": ("classic", Player.open_settings, "Options"),
    "review": (SOLVED, press_button("Review"), "Review"),
    "your games": ("classic", press_button("Your games"), "Your games"),
    "for a class": ("play:mini:5", lambda player: player.more("For a class"), "For a class"),
    "bring my game": ("classic", lambda player: player.more("Bring my game"), "Bring my game"),
    "Pro": ("classic", lambda player: player.choose_game("Pro…"), "Pro"),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_sheet_opens_its_own_part_of_the_help_and_gets_the_focus_back(
    name: str, open_warm: OpenPage
) -> None:
    fragment, act, title = ASKED[name]
    player = sit_down(open_warm, fragment, touch=False, viewport={"width": 390, "height": 844})
    tab = fragment.partition(":")[0] if fragment.startswith("play") else "solve"
    expect(player.html).to_have_attribute("data-tab", tab)
    act(player)
    ask = player.button(f"Help: {name}")
    sheet = player.page.locator("dialog[open]")
    expect(sheet).to_have_count(1)
    expect(sheet.get_by_role("button", name="Close", exact=True)).to_be_focused()
    ask.focus()
    press(player, "<Enter>")
    heading = help_of(player).get_by_role("heading", name=title, exact=True)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport(ratio=1)
    press(player, "<Escape>")
    expect(help_of(player)).to_be_hidden()
    expect(ask).to_be_focused()
    press(player, "<Escape>")
    expect(player.page.locator("dialog[open]")).to_have_count(0)


def test_the_titles_lead_to_their_parts_and_back(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    player.open_help()
    for title in ("Countdown", "Colours and stripes", "Offline and private"):
        contents = help_of(player).get_by_role("navigation", name="Contents")
        player.press(contents.get_by_role("button", name=title))
        heading = help_of(player).get_by_role("heading", name=title)
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport(ratio=1)
        player.press(help_of(player).get_by_role("button", name="Contents"))
        expect(contents.get_by_role("button").first).to_be_focused()
        expect(contents.get_by_role("button").first).to_be_in_viewport(ratio=1)
    player.close("Help")
    expect(player.tile(0, 0)).to_be_focused()  # a finger goes on with the row


@pytest.mark.parametrize(
    ("fragment", "first"),
    [
        ("classic", "Enter your guess"),
        ("play:mini:5", "Solve a puzzle"),
        ("letters:", "Word sums"),
        ("countdown:", "Countdown"),
        ("nanagrams:", "Nanagrams"),
        ("targets:", "Targets"),
    ],
)
def test_what_is_in_front_comes_first(fragment: str, first: str, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, fragment, ready=False)
    tab = fragment.partition(":")[0] if ":" in fragment else "solve"
    expect(player.html).to_have_attribute("data-tab", tab)
    player.open_help()
    eventually(lambda: titles(player)[:1], [first])
    assert help_of(player).locator("h3").all_text_contents() == titles(player)
    assert len(titles(player)) > 15


@pytest.mark.parametrize("touch", [True, False])
def test_people_tap_on_a_phone_and_click_with_a_mouse(touch: bool, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False, touch=touch)
    player.open_help()
    text = help_of(player).inner_text().lower()
    assert ("tap" in text, "click" in text) == (touch, not touch)
