"""The page can be used by keyboard alone, and screen readers are told everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from nerdle import parse, why
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW
from tests.support.page.keys import at_a_desk, press
from tests.support.page.player import Player, sit_down


def test_after_clicking_tiles_typing_continues_in_the_next_row(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm)
    press(player, "48-32=16bpgbbgb")
    player.tap(0, 7)
    chosen = player.row(0)
    assert chosen.colours[:7] == "bpgbbgb"
    press(player, "<Enter>12+34=46g")
    assert player.row(0) == chosen
    assert (player.row(1).guess, player.row(1).colours[0]) == ("12+34=46", "g")


def click_elsewhere(player: Player, name: str) -> None:
    """Clicks a button; if it opens a sheet, closes the sheet. Or chooses from the list of games."""
    if name == "Game":
        games = player.page.get_by_label("Game", exact=True)
        games.click()
        games.select_option(label="Classic")
        return
    player.press(player.button(name))
    if player.page.locator("dialog[open]").count():
        player.close(name)


@pytest.mark.parametrize("name", ["Choices", "More", "More figures", "Game"])
def test_after_a_click_elsewhere_enter_enters_the_typed_row(name: str, open_warm: OpenPage) -> None:
    width = 800 if name == "Choices" else 1280
    start = "mini" if name == "Game" else ONE_ROW
    viewport = {"width": width, "height": 800}
    player = sit_down(open_warm, start, touch=False, viewport=viewport)
    player.wait_for_answer()
    click_elsewhere(player, name)
    rows = len([row for row in player.rows() if row.strip()])
    press(player, "11+79=90gpbbbgbp<Enter>")
    assert player.position.count("11+79=90:gpbbbgbp") == 1
    assert len(player.position.split(",")) == rows + 2
    expect(player.page.locator(".tile:focus")).to_have_attribute("data-row", str(rows + 1))


CONTROLS = "button, select, summary, input, a[href]"


def test_the_tab_key_reaches_everything(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm, f"{ONE_ROW},11+79=90:gpbbbgbp", ready=True)
    player.wait_for_answer()
    reached = set(walk(player.page))
    press(player, "<Tab>")
    outline = player.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid", "the focus can be seen"
    names: list[tuple[int, str]] = player.page.locator(CONTROLS).evaluate_all(
        """all => all.map((each, index) => [index, each])
          .filter(([, each]) => !each.disabled && each.checkVisibility()
            && !each.matches( // these are reached with arrow keys
              '.tile, [role=tab][tabindex="-1"], [type=radio]:not(:checked), '
              + '#beside [tabindex="-1"]'))
          .map(([index, each]) => [index, each.outerHTML.slice(0, 80)])"""
    )
    assert len(names) > 30
    assert [name for index, name in names if index not in reached] == []
    tiles = player.page.locator(CONTROLS).evaluate_all(
        "all => all.map((each, index) => each.matches('.tile') ? index : -1)"
    )
    assert len(reached & {index for index in tiles if index >= 0}) == 1, "one stop for all tiles"


def walk(page: Page) -> list[int]:
    """The numbers of the elements that Tab focuses, from the top of the page to its end."""
    reached: list[int] = []
    for round_number in range(2):  # the first round starts wherever the focus was
        reached.clear()
        for _ in range(160):
            page.keyboard.press("Tab")
            at: int = page.evaluate(
                "all => [...document.querySelectorAll(all)].indexOf(document.activeElement)",
                CONTROLS,
            )
            if at < 0:
                break
            reached.append(at)
        else:
            pytest.fail(f"Tab never comes to an end in round {round_number}")
    return reached


def test_one_press_of_tab_leaves_the_board_from_any_tile(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm, ONE_ROW)
    expect(player.button("Use suggestion")).to_be_enabled()
    press(player, "<ArrowRight><ArrowUp><ArrowUp><Tab>")
    expect(player.button("Use suggestion")).to_be_focused()
    player.wait_for_answer()  # the board may be drawn again meanwhile, which moves its stop
    press(player, "<Shift+Tab>")
    expect(player.page.locator(".tile:focus")).to_have_count(1)
    press(player, "<Shift+Tab>")
    expect(player.button("More")).to_be_focused()


def test_enter_presses_a_tile_of_an_entered_row_that_has_the_focus(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm, ONE_ROW, ready=True)
    before = player.position
    press(player, "<ArrowRight><ArrowUp><Enter>")
    player.sees("again to change a colour.")
    assert player.position == before


def test_a_press_beside_a_sheet_counts_where_nothing_is_dimmed(open_warm: OpenPage) -> None:
    for width, is_dimmed in [(1280, False), (800, True)]:
        viewport = {"width": width, "height": 800}
        player = sit_down(open_warm, ONE_ROW, touch=False, viewport=viewport)
        player.press(player.button("Your games"))
        expect(player.page.locator("dialog[open]")).to_have_count(1)  # its code may come late
        box = player.page.locator("#new").bounding_box()
        assert box
        player.page.mouse.click(box["x"] + 9, box["y"] + 9)
        expect(player.page.locator("dialog[open]")).to_have_count(0)
        assert player.position == (ONE_ROW if is_dimmed else "classic")


def test_the_focus_is_never_lost(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm, ready=True)
    page = player.page
    cursor = page.locator(".tile.cursor")

    def by_key(name: str, key: str = "Enter") -> None:
        player.button(name).focus()
        page.keyboard.press(key)

    press(player, "5")
    by_key("Undo")  # nothing is left to undo, so the button is disabled
    expect(cursor).to_be_focused()
    by_key("Use suggestion")
    expect(player.tile(0, 0)).to_be_focused()
    press(player, "bbgbbggb<Enter>")
    expect(cursor).to_be_focused()
    player.wait_for_answer()
    press(player, "5")
    by_key("Enter")  # refused, because the row is not full
    expect(player.button("Enter")).to_be_focused()
    press(player, "<Control+z>")
    player.tile(0, 0).focus()
    press(player, "p")  # the row can be deleted
    by_key("Delete row 1")
    expect(page.locator(".tile:focus")).to_have_attribute("data-row", "0")
    press(player, "<Control+z>")
    by_key("New game")  # nothing is left to clear, so the button is disabled
    expect(page.locator(".tile:focus")).to_have_attribute("data-row", "0")
    by_key("Use suggestion")
    by_key("All green")
    expect(page.locator(".tile:focus")).to_have_attribute("data-row", "0")
    by_key("Enter")  # the end takes the place of the keys
    player.sees("Solved in 1")
    expect(page.locator(".tile:focus")).to_have_attribute("data-row", "0")
    by_key("Undo")
    expect(page.locator(".tile:focus")).to_have_attribute("data-row", "0")


def test_escape_closes_the_choices_and_taking_one_moves_the_focus_to_the_board(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, ONE_ROW, touch=False, viewport={"width": 800, "height": 800})
    player.wait_for_answer()
    opener, sheet = player.button("Choices"), player.page.get_by_role("dialog")
    opener.focus()
    press(player, "<Enter>")
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    press(player, "<Escape>")
    expect(sheet).to_be_hidden()
    expect(opener).to_be_focused()
    press(player, "<Enter>")
    for _ in range(10):  # the headings, which explain themselves, come before the first choice
        press(player, "<Tab>")
        if "=" in str(player.page.evaluate("document.activeElement.textContent")):
            break
    press(player, "<Enter>")
    expect(sheet).to_be_hidden()
    expect(player.tile(1, 0)).to_be_focused()
    press(player, "bbgbbggb<Enter>")
    assert len(player.position.split(",")) == 3


def test_a_long_press_on_a_key_says_why_its_symbol_cannot_be_in_the_tile(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, ONE_ROW)
    player.wait_for_answer()
    for tile, symbols in enumerate(("94", "56"), 1):
        for symbol in symbols:
            player.page.locator(f'#keyboard [data-symbol="{symbol}"]').click(delay=700)
            reason = why(parse(ONE_ROW), symbol=symbol, tile=tile).words
            player.sees(f"“{symbol}” in tile {tile}? {reason}")
        player.type("1")
    assert player.row(1).guess.strip() == "11"  # a long press types nothing
