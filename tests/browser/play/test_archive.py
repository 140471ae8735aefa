"""The archive of Play: a month of daily puzzles, by touch, by the keyboard and read aloud."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from nerdle.insight.practice import Puzzle
from nerdle.rules.games import GAMES
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press, press_by_key
from tests.support.page.player import eventually
from tests.support.page.practising import MINI, PracticePlayer, colours, practise


def archive(player: PracticePlayer) -> Locator:
    return player.page.get_by_role("dialog", name="Archive")


def day(player: PracticePlayer, label: str) -> Locator:
    return archive(player).get_by_role("button", name=label, exact=True)


def open_on_21_november(
    open_page: OpenPage, link: str = "play:mini", **more: Any
) -> PracticePlayer:
    """A player in Play on 21 November 2026, a Saturday."""
    player = practise(open_page, "play:micro:1", **more)
    player.page.clock.set_fixed_time("2026-11-21T12:00:00")
    player.follow(link)
    return player


def test_a_month_shows_how_each_day_went_and_any_day_can_be_played(open_page: OpenPage) -> None:
    player = open_on_21_november(open_page)
    player.guess(MINI.answer)
    player.sees("Solved in 1 guess")
    player.press_button("Archive")
    sheet = archive(player)
    expect(sheet).to_contain_text("1 solved.")
    player.press(day(player, "20 Nov 2026: not played"))
    expect(sheet).to_be_hidden()
    assert player.position == "play:mini:2026-11-20"
    player.guess("4*7=28")
    player.press_button("Archive")
    player.press(player.button("Previous month"))
    player.press(day(player, "31 Oct 2026: not played"))
    player.press_button("Give up")
    player.press_button("Show the answer")
    player.sees("The answer is")
    player.press_button("Archive")
    expect(sheet).to_contain_text("0 solved, 1 not solved (X).")
    expect(day(player, "31 Oct 2026: not solved").locator("b")).to_have_text("X")
    press_by_key(player.button("Next month"))
    expect(player.button("Previous month")).to_be_focused()  # the other one is disabled
    expect(day(player, "21 Nov 2026: solved in 1 guess").locator("b")).to_have_text("1")
    expect(day(player, "20 Nov 2026: still open").locator("b")).to_have_text("…")
    expect(sheet.get_by_role("button", name=re.compile("^22 Nov"))).to_have_count(0)
    expect(player.button("Next month")).to_be_disabled()
    player.press(day(player, "20 Nov 2026: still open"))
    eventually(player.rows, [colours(Puzzle(GAMES["mini"], "2026-11-20"), "4*7=28")])


def test_the_archive_is_used_by_the_keyboard_and_heard_as_a_table(open_page: OpenPage) -> None:
    player = open_on_21_november(open_page, "play:quad", has_touch=False)
    press_by_key(player.button("Archive"))
    table = archive(player).get_by_role("table", name="November 2026")
    heads = table.get_by_role("columnheader")
    names = [head.get_attribute("aria-label") or "" for head in heads.all()]
    assert [name[:2] for name in names] == heads.all_text_contents()
    week = table.get_by_role("row").nth(3).get_by_role("cell")
    assert week.nth(names.index("Saturday")).get_by_role("button").count() == 1
    today = day(player, "21 Nov 2026: not played")
    expect(today).to_be_focused()
    expect(today).to_have_attribute("aria-current", "date")
    press(player, "<ArrowRight>")  # tomorrow cannot be played
    expect(today).to_be_focused()
    press(player, "<ArrowLeft><ArrowUp><ArrowUp>")
    expect(day(player, "6 Nov 2026: not played")).to_be_focused()
    press(player, "<ArrowUp>")
    expect(day(player, "30 Oct 2026: not played")).to_be_focused()
    expect(archive(player).get_by_role("status").first).to_have_text("October 2026")
    press(player, "<ArrowDown><ArrowLeft><Enter>")
    expect(archive(player)).to_be_hidden()
    assert player.position == "play:quad:2026-11-05"
    press(player, "1")
    assert player.rows()[0].startswith("1  ")  # the focus is on the board


def test_the_archive_of_another_game_and_of_evasive_puzzles(open_page: OpenPage) -> None:
    player = open_on_21_november(open_page, "play:mini~hard")
    player.press_button("Archive")
    sheet = archive(player)
    player.press_button("Today’s evasive puzzle")
    assert player.position == "play:mini:e2026-11-21"
    player.sees("Hard mode does not apply to evasive puzzles.")
    player.press_button("New puzzle")
    assert re.fullmatch(r"play:mini:e\d+", player.position)
    player.press_button("Archive")
    expect(sheet.get_by_label("Evasive puzzles")).to_be_checked()
    player.press(day(player, "20 Nov 2026: not played"))
    assert player.position == "play:mini:e2026-11-20"
    player.press_button("Archive")
    sheet.get_by_label("Game of the archive").select_option("Maxi")
    expect(sheet.get_by_label("Evasive puzzles")).to_be_hidden()
    expect(player.button("Today’s evasive puzzle")).to_be_hidden()
    player.press(day(player, "1 Nov 2026: not played"))
    assert player.position == "play:maxi~hard:2026-11-01"


def test_a_day_that_is_only_in_the_record_shows_its_guesses(open_page: OpenPage) -> None:
    player = open_on_21_november(open_page)
    player.guess("4*7=28")
    player.guess(MINI.answer)
    player.sees("Solved in 2 guesses")
    rows = player.rows()
    player.page.evaluate(
        """() => {
          const { practice, ...others } = JSON.parse(localStorage.getItem("nerdle"));
          localStorage.setItem("nerdle", JSON.stringify(others));
        }"""
    )
    player.page.reload()
    player.press_button("Archive")
    player.press(day(player, "21 Nov 2026: solved in 2 guesses"))
    eventually(player.rows, rows)
    player.sees("Solved in 2 guesses")
    expect(player.button("Review")).to_be_visible()
    assert (
        player.page.evaluate(
            "JSON.parse(localStorage.getItem('nerdle')).record['mini:2026-11-21'].guesses"
        )
        == 2
    )


def test_after_midnight_a_new_day_is_there_or_is_offered(open_page: OpenPage) -> None:
    player = practise(open_page, "play:micro:1")
    player.page.clock.install(time="2026-11-21T23:50:00")
    player.follow("play:mini")
    player.page.reload()
    expect(player.html).to_have_attribute("data-tab", "play")
    player.wait_until_ready()
    player.page.clock.fast_forward("20:00")
    eventually(lambda: player.position, "play:mini:2026-11-22")
    player.sees("A new day has begun. Here is today’s puzzle.")
    today = player.button("Today")
    expect(today).to_be_hidden()
    player.follow("play:mini:2026-11-21")
    player.guess("4*7=28")
    player.page.reload()
    player.press(today)
    eventually(lambda: player.position, "play:mini:2026-11-22")
    expect(today).to_be_hidden()
    player.guess("4*7=28")
    player.page.clock.fast_forward("24:00:00")
    # a puzzle that has begun stays
    expect(today).to_be_visible()
    assert player.position == "play:mini:2026-11-22"


def test_on_a_wide_screen_the_archive_is_beside_the_board(open_page: OpenPage) -> None:
    wide = {"width": 1280, "height": 800}
    player = open_on_21_november(open_page, viewport=wide)
    expect(day(player, "21 Nov 2026: not played")).to_be_visible()
    player.guess(MINI.answer)
    player.sees("Solved in 1 guess")
    expect(day(player, "21 Nov 2026: solved in 1 guess")).to_be_visible()
    player.press(day(player, "20 Nov 2026: not played"))
    eventually(lambda: player.position, "play:mini:2026-11-20")
    expect(archive(player)).to_be_visible()
    player.page.set_viewport_size({"width": 390, "height": 844})
    expect(archive(player)).to_be_hidden()
    player.press_button("Archive")
    player.press(archive(player).get_by_role("button", name="Close"))
    expect(archive(player)).to_be_hidden()
