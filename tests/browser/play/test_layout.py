"""The Play tab by keyboard, on small screens, and beside the Solve tab."""

from __future__ import annotations

import re
from datetime import date

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW
from tests.support.page.keys import press_by_key
from tests.support.page.player import Held, eventually
from tests.support.page.practising import (
    CLASSIC,
    KEY,
    PracticePlayer,
    colours,
    practise,
)
from tests.support.page.sheets import paste

SIZES = {"320x568": (320, 568), "390x844": (390, 844), "844x390": (844, 390)}


# ------------------------------------------------------------------------------ keyboard and layout


def test_tabs_are_reached_and_changed_by_keys(open_warm: OpenPage) -> None:
    player = PracticePlayer(open_warm(f"#{ONE_ROW}"))
    keys = player.page.keyboard
    player.tab_called("Solve").focus()
    keys.press("ArrowRight")
    expect(player.tab_called("Play")).to_be_focused()
    expect(player.tab_called("Play")).to_have_attribute("aria-selected", "true")
    expect(player.html).to_have_attribute("data-tab", "play")
    expect(player.page.get_by_role("tabpanel")).to_have_accessible_name("Play")
    keys.press("Home")
    expect(player.tab_called("Solve")).to_be_focused()
    expect(player.html).to_have_attribute("data-tab", "solve")
    expect(player.tab_called("Play")).to_have_attribute("tabindex", "-1")
    assert player.rows() == ONE_ROW.split(",")[1:]


def test_a_game_is_played_by_the_keyboard_alone(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    keys = player.page.keyboard
    for key in ("1", "2", "+", "3", "4", "=", "4", "5", "Backspace", "6", "g", "Enter"):
        keys.press(key)
    eventually(player.rows, [colours(CLASSIC, "12+34=46")])
    keys.press("ArrowUp")
    expect(player.tile(0, 0)).to_be_focused()
    keys.press("ArrowDown")
    for key in [*CLASSIC.answer, "Enter"]:
        keys.press(key)
    player.sees("Solved in 2 guesses")


PARTS = ("header", "nav", "#board", "#next", "#actions", "#keyboard", ".tile")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_between_tabs_or_during_a_game(size: str, open_warm: OpenPage) -> None:
    width, height = SIZES[size]
    player = PracticePlayer(open_warm("#mini", viewport={"width": width, "height": height}))
    player.page.evaluate("document.getElementById('update').hidden = false")
    where = """parts => parts.map((part) => {
      const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
      return [x, y, width, height];
    })"""
    before = player.page.evaluate(where, PARTS)
    player.choose_tab("Play")

    def nothing_moved(when: str, parts: tuple[str, ...] = PARTS) -> None:
        assert player.page.evaluate(where, parts) == before, when
        fits = "each => each.scrollHeight <= each.clientHeight + 1"
        assert player.page.locator("#next").evaluate(fits), when
        assert player.page.locator("main").evaluate(fits), when

    nothing_moved("the tab changed")
    player.type("4*7=27")
    player.enter()
    player.sees("Not accepted")
    nothing_moved("a refused guess")
    player.delete()
    player.type("8")
    player.enter()
    player.sees("guess 2 of 6")
    nothing_moved("a row entered")
    for name in ("Hint", "Another hint", "Show suggestion"):
        player.press_button(name)
        eventually(lambda: player.text("#message") != "Thinking…", True)
        nothing_moved(name)
    player.press_button("Give up")
    nothing_moved("giving up")
    player.press_button("Show the answer")
    player.sees("The answer is")
    # what is said of the game takes the place of the actions and the keys
    at_first = before
    player.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    *above, (x, top, width_of_both, _), (_, y, _, height_of_keys), tile = at_first
    before = [*above, [x, top, width_of_both, y + height_of_keys - top], tile]
    nothing_moved("the end", (*PARTS[:4], "#end", PARTS[-1]))
    player.choose_tab("Solve")
    assert player.page.evaluate(where, PARTS) == at_first, "back in Solve"


@pytest.mark.parametrize("size", SIZES)
def test_what_is_new_today_is_shown_between_puzzles_where_there_is_room(
    size: str, open_warm: OpenPage
) -> None:
    width, height = SIZES[size]
    player = practise(open_warm, "play:mini:7", viewport={"width": width, "height": height})
    tile = player.tile(0, 0)
    before = tile.bounding_box()
    mini = player.page.locator("section[aria-label=Today] button")
    expect(mini).to_have_count(0)  # for a newcomer
    player.page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("nerdle"));
          kept.record = { "mini:1": { guesses: 3, perfect: 3, hints: 0, at: 1 } };
          localStorage.setItem("nerdle", JSON.stringify(kept));
        }"""
    )
    player.page.reload()
    player.wait_until_ready()
    if size != "390x844":
        expect(mini).to_have_count(1)
        expect(mini).to_be_hidden()
        assert tile.bounding_box() == before
        return
    expect(mini).to_have_accessible_name(re.compile("Mini ?: not played"))
    player.type("4")
    expect(mini).to_be_hidden()
    assert tile.bounding_box() == before
    player.delete()
    player.press(mini)
    eventually(lambda: player.position, f"play:mini:{date.today()}")
    expect(mini).to_have_attribute("aria-current", "true")
    assert tile.bounding_box() == before


@pytest.mark.parametrize("size", SIZES)
def test_every_button_is_on_the_screen_and_large_enough(size: str, open_warm: OpenPage) -> None:
    width, height = SIZES[size]
    player = practise(open_warm, viewport={"width": width, "height": height})
    buttons = player.page.locator("#help-me button, .key")
    boxes = [button.bounding_box() for button in buttons.all() if button.is_visible()]
    assert len(boxes) == 5 + 17  # on an earlier day “Today” is there, too
    for found in boxes:
        assert found is not None
        assert found["height"] >= 44
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= width
        assert found["y"] + found["height"] <= height


# ----------------------------------------------------------------------------- beside the Solve tab


def test_a_late_answer_does_not_change_the_solver(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    player.type("12+34=46")
    player.enter()
    player.choose_tab("Solve")
    player.wait_until_ready()
    player.wait_for_answer()
    assert player.position == "classic"
    assert player.rows() == []
    assert player.suggestion == analyse(parse("classic")).suggestions[0].guess
    player.choose_tab("Play")
    eventually(player.rows, [colours(CLASSIC, "54-36=18"), colours(CLASSIC, "12+34=46")])


def test_typing_while_the_tab_loads_has_no_effect(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    held = Held(page, "**/play/tab.js")
    page.goto(page.url.replace("style.css", f"#play:classic:{KEY}"))
    player = PracticePlayer(page)
    held.wait()
    player.type("54")
    assert player.position == f"play:classic:{KEY}"
    held.let_go()
    expect(player.html).to_have_attribute("data-tab", "play")
    player.choose_tab("Solve")
    assert player.rows() == []


def test_pasting_text_that_is_not_a_game_does_not_leave_the_puzzle(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.wait_until_ready()
    paste(player, "hello")
    player.sees("No guesses or squares found")
    expect(player.html).to_have_attribute("data-tab", "play")


def test_the_statistics_are_those_of_the_puzzles_game(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.more("Statistics")
    expect(player.page.get_by_role("dialog", name="Statistics")).to_contain_text("Mini has 206")


def test_a_new_puzzle_is_announced_to_screen_readers(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    expect(player.button("New game")).to_be_hidden()  # it is for the solver
    player.press_button("New puzzle")
    player.hears("Practice puzzle: guess 1 of 6")
    player.follow(f"play:classic:{KEY}")
    player.hears("Practice 21 Nov 2026: guess 1 of 6")


def test_the_focus_is_not_lost_when_a_puzzle_is_given_up(
    open_warm: OpenPage,
) -> None:
    player = practise(open_warm)
    player.wait_until_ready()
    player.button("Give up").focus()
    player.page.keyboard.press("Enter")
    press_by_key(player.button("Show the answer"))
    player.sees("The answer is")
    expect(player.page.locator(":focus")).to_have_count(1)
    expect(player.button("Review")).to_be_hidden()  # there is no guess to review


def test_an_arrow_key_does_not_remove_the_reason_for_a_refusal(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.type("12+34=45")
    player.enter()
    player.sees("Not accepted: the left side is 46")
    player.page.keyboard.press("ArrowLeft")
    player.sees("Not accepted: the left side is 46")
