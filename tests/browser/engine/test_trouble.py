"""Trouble: impossible colours, an engine that dies, and scripts from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

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
    player.type("1")  # the row that was tapped is no longer marked as chosen
    assert marks(player, 1) == marks(player, 0)


# ------------------------------------------------------------------------------ an engine that dies


def test_the_page_recovers_from_a_worker_that_hangs(open_page: OpenPage) -> None:
    player = sit_down(open_page, ONE_ROW)
    player.wait_for_answer()
    player.page.clock.install()
    player.page.workers[0].evaluate("() => { setTimeout(() => { for (;;) {} }) }")
    player.recolour(0, 0)
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
    player.recolour(0, 0)
    player.wait_until_ready()
    assert player.remaining == analyse(parse(player.position)).remaining


COUNT_WORKERS = """
window.hired = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.hired += 1;
  }
};
"""


@pytest.mark.parametrize("file", ["worker.js", "pyodide/pyodide.asm.mjs", "python.bin"])
def test_a_start_that_hangs_is_explained_and_is_tried_again_once(
    file: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    page.add_init_script(COUNT_WORKERS)
    page.context.route(f"**/{file}", lambda _: None)
    page.clock.install()
    page.goto(f"{site.url}#{ONE_ROW}", wait_until="commit")
    player = Player(page)
    for _ in range(32):
        page.clock.run_for(1_000)
        page.wait_for_timeout(510)  # in which the worker sends a message, if it runs
    player.sees("The solver is still downloading")
    page.context.unroute(f"**/{file}")
    player.button("Try again").dblclick()
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    expect(page.get_by_role("region", name="Error")).to_be_hidden()
    assert page.evaluate("hired") == 2


SHORT_OF_MEMORY = """
WebAssembly.Memory.prototype.grow = () => {
  throw new RangeError("WebAssembly.Memory.grow(): Unable to grow instance memory");
};
"""


def test_too_little_memory_is_named_as_the_cause_after_two_workers(
    open_page: OpenPage, site: ServedSite
) -> None:
    def without_memory(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=SHORT_OF_MEMORY + response.text())

    page = before_the_page(open_page, "memory")
    page.add_init_script(COUNT_WORKERS)
    page.context.route("**/worker.js", without_memory)
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    player.sees("needs more memory than this device has free (RangeError: WebAssembly.Memory")
    player.sees("Close other tabs and apps, then try again.")
    assert page.evaluate("hired") == 2
    page.context.unroute("**/worker.js")
    player.press(player.button("Try again"))
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    assert page.evaluate("hired") == 3
