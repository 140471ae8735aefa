"""Trouble: impossible colours, an engine that dies, and scripts from elsewhere."""

from __future__ import annotations

from playwright.sync_api import expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.trouble import before_the_page

CONTRADICTION = f"{ONE_ROW},54-36=18:pbgbbggb"


# ------------------------------------------------------------------------------------ wrong colours


def marks(player: Player, row: int) -> list[str]:
    """The styles that mark a row and each of its tiles."""
    line = player.page.get_by_role("group", name=f"Row {row + 1}")
    drawn: list[str] = line.evaluate(
        """async (line) => {
          await Promise.all(line.getAnimations({ subtree: true }).map(({ finished }) => finished));
          return [line, ...line.querySelectorAll(".tile")].map((each) => {
            const { boxShadow, outlineStyle, borderColor } = getComputedStyle(each);
            return boxShadow + outlineStyle + borderColor;
          });
        }"""
    )
    return drawn


def test_rows_that_contradict_each_other_are_marked_until_they_are_corrected(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, CONTRADICTION)
    player.hears("Row 2")
    assert player.remaining == 0
    assert player.suggestion == ""
    expect(player.button("Use suggestion")).to_be_hidden()
    assert marks(player, 1) != marks(player, 0)
    player.play("12+34=46", "bbbbbgbb")  # below the contradiction
    player.sees("Row 2:")
    player.tap(1, 0)
    player.tap(1, 0)
    corrected = f"{CONTRADICTION.replace(':p', ':b')},12+34=46:bbbbbgbb"
    eventually(lambda: player.remaining, analyse(parse(corrected)).remaining)
    assert marks(player, 1) == marks(player, 0)


# ------------------------------------------------------------------------------ an engine that dies


def test_the_page_recovers_from_a_worker_that_hangs(open_page: OpenPage) -> None:
    player = sit_down(open_page, ONE_ROW)
    player.wait_for_answer()
    player.page.clock.install()
    player.page.workers[0].evaluate("() => { setTimeout(() => { for (;;) {} }) }")
    player.tap(0, 0)
    player.page.clock.run_for(8_500)
    player.sees("restarting")
    told = analyse(parse(ONE_ROW.replace(":b", ":p")))
    eventually(lambda: player.remaining, told.remaining)
    player.wait_until_ready()


def test_an_engine_that_could_not_load_is_started_again_by_the_next_row(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, "ERR_FAILED|pyodide|Failed to fetch")
    page.context.route("**/python.bin", lambda route: route.abort())
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    expect(player.html).to_have_attribute("data-engine", "failed")
    player.press(player.button("Close"))
    page.context.unroute("**/python.bin")
    player.tap(0, 0)
    player.wait_until_ready()
    assert player.remaining == analyse(parse(player.position)).remaining
