"""Journeys that need more of a browser than all engines have: a new version, and axe-core."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import eventually, sit_down
from tests.support.page.screens import MAIN_SCREENS, found_by_axe, screens
from tests.support.site.hosting import NEW, NEW_VERSION, OLD, Host, stores, versions, visit


def test_a_new_version_is_offered_quietly_and_keeps_all_rows(
    open_page: OpenPage, hosted: tuple[Host, str], new_version: Path
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    expect(player.button(NEW_VERSION)).to_have_count(0)
    player.play("54-36=18", "bbgbbggb")
    player.type("12")
    player.tap(1, 0)
    before = player.board
    host.deploy(new_version)
    host.asked.clear()
    player.page.reload()
    player.button(NEW_VERSION).wait_for()
    expect(player.page.get_by_role("status").filter(has_text=NEW_VERSION)).to_be_visible()
    assert versions(player) == OLD
    player.press(player.button(NEW_VERSION))
    expect(player.html).to_have_attribute("data-page", "new")
    assert versions(player) == NEW
    assert player.board == before
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    expect(player.button(NEW_VERSION)).to_have_count(0)
    # the runtime has not changed, so it is not loaded again
    assert set(host.changes) == {"", "shared.js", "worker.js"}
    host.down = True
    player.page.reload()
    assert versions(player) == NEW
    eventually(lambda: stores(player.page), 1)


def test_axe_finds_no_problem_on_the_main_screens(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    for screen in screens(player, *MAIN_SCREENS):
        assert found_by_axe(player) == [], screen
