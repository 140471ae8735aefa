"""Trouble: impossible colours, an engine that dies, and scripts from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from nerdle import analyse, parse
from tests.support.journeys import ONE_ROW
from tests.support.pages import OpenPage, ServedSite
from tests.support.player import Held, Player, eventually, sit_down
from tests.support.trouble import before_the_page

TWO_ROWS = f"{ONE_ROW},11+79=90:gpbbbgbp"
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


def test_rows_that_contradict_each_other_are_named_and_marked(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW)
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    told = analyse(parse(CONTRADICTION))
    assert told.state == "impossible"
    player.type("54-36=18")
    player.colour(1, "pbgbbggb")
    player.enter()
    player.hears("Row 2")
    player.sees(f"Row 2: {told.rows[-1].problem}")
    assert player.remaining == 0
    assert player.suggestion == ""
    expect(player.button("Use suggestion")).to_be_disabled()
    assert player.rows() == CONTRADICTION.split(",")[1:]
    assert player.position == CONTRADICTION
    assert marks(player, 1) != marks(player, 0)


def test_wrong_colours_are_corrected_in_their_row(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, CONTRADICTION)
    assert player.remaining == 0
    player.tap(1, 0)
    player.tap(1, 0)
    eventually(lambda: player.remaining, analyse(parse(ONE_ROW)).remaining)
    assert player.suggestion
    expect(player.button("Use suggestion")).to_be_enabled()
    assert marks(player, 1) == marks(player, 0)


def test_wrong_colours_in_an_earlier_row_are_corrected_there(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS.replace(":bb", ":gb"))
    assert player.remaining == 0
    player.tap(0, 0)
    eventually(lambda: player.remaining, analyse(parse(TWO_ROWS)).remaining)


def test_a_row_can_be_entered_below_a_contradiction(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, CONTRADICTION)
    assert player.remaining == 0
    player.enter()
    assert player.rows() == CONTRADICTION.split(",")[1:]
    player.play("12+34=46", "bbbbbgbb")
    player.sees("Row 2:")
    player.delete_row(1)
    left = analyse(parse(f"{ONE_ROW},12+34=46:bbbbbgbb")).remaining
    eventually(lambda: player.remaining, left)


def test_a_refused_guess_in_a_link_is_named_with_its_tile(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,12+/34=4:bbbbbbbb")
    [report] = analyse(parse(player.position)).rows
    assert report.column == 3
    player.sees(f"Row 1: {report.problem}")
    assert player.remaining == 0


@pytest.mark.parametrize(
    "position",
    [
        "mini,4*7=28:bgppbb",
        "mini,4*7=28:bbpppb,21/3=7:pbbbgp",
        "classic,54-36=18:bbgbbggb,11+79=90:gpbbbgbp",
    ],
)
def test_the_page_says_so_if_the_equations_left_are_not_usual_answers(
    position: str, open_warm: OpenPage
) -> None:
    told = analyse(parse(position))
    assert told.beyond
    player = sit_down(open_warm, position)
    eventually(lambda: player.remaining, told.remaining)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    player.sees(told.beyond)


# ------------------------------------------------------------------------------ an engine that dies


def kill(page: Page) -> None:
    [worker] = page.workers
    worker.evaluate("self.close()")


def test_the_page_recovers_from_a_worker_that_was_killed(open_page: OpenPage) -> None:
    player = sit_down(open_page, ONE_ROW)
    player.wait_for_answer()
    player.page.clock.install()
    kill(player.page)
    player.play("11+79=90", "gpbbbgbp")
    player.page.clock.run_for(8_500)
    player.sees("restarting")
    assert player.rows() == TWO_ROWS.split(",")[1:]
    told = analyse(parse(TWO_ROWS))
    eventually(lambda: player.remaining, told.remaining)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    player.wait_until_ready()
    expect(player.page.get_by_text("restarting")).to_have_count(0)
    assert player.position == TWO_ROWS


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


def test_the_page_recovers_from_a_worker_that_was_killed_while_it_boots(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    held = Held(page, "**/python.bin", times=1)
    page.clock.install()
    page.goto(site.url)
    player = Player(page)
    player.play("54-36=18", "bbgbbggb")
    held.wait()
    kill(page)
    expect(player.html).to_have_attribute("data-engine", "loading")
    page.clock.run_for(16_000)
    player.sees("restarting")
    assert player.rows() == ONE_ROW.split(",")[1:]
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining


@pytest.mark.parametrize("file", ["worker.js", "pyodide/pyodide.mjs", "python.bin"])
def test_an_engine_that_cannot_load_is_reported_and_can_be_started_again(
    file: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, "ERR_FAILED|pyodide|Failed to fetch")
    page.context.route(f"**/{file}", lambda route: route.abort())
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    expect(player.html).to_have_attribute("data-engine", "failed")
    player.sees("Your game is safe")
    player.sees("Not counted")
    assert player.rows() == ONE_ROW.split(",")[1:]
    player.type("12")
    page.context.unroute(f"**/{file}")
    player.press(player.button("Try again"))
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    assert player.rows() == [*ONE_ROW.split(",")[1:], "12      :bb      "]
    expect(player.button("Try again")).to_have_count(0)


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


def test_a_page_that_was_asleep_does_not_consider_its_engine_dead(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    page.clock.install()
    page.context.route("**/python.bin", lambda route: route.continue_())
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    page.clock.fast_forward("10:00:00")
    expect(page.get_by_text("restarting")).to_have_count(0)
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
