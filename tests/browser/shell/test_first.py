"""What the page shows before any script runs, and before the engine is ready."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Held, Player, eventually

ENGINE_FILE = "**/python.bin"

# An element in a form that ignores the order of attributes and the spaces between tags.
READ_MARKUP = """element => {
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    const attributes = [...node.attributes]
      .map(({ name, value }) =>
        [name, name === "class" ? value.split(/ +/).sort().join(" ") : value])
      .filter(([name, value]) => name !== "class" || value);
    return [node.localName, attributes.sort(), [...node.childNodes].map(read).filter(String)];
  };
  return JSON.stringify(read(element), null, 1);
}"""
PARTS = ("#board", "#suggestion", "#status", "#message", "#actions", "#keyboard")


def markup(page: Page, part: str) -> Any:
    return json.loads(page.locator(part).evaluate(READ_MARKUP))


def with_engine_held_back(open_page: OpenPage, site: ServedSite, fragment: str = "") -> Player:
    """A player on a page whose engine does not start until `let_go`."""
    page = open_page("style.css", expected_complaints="favicon")
    page.context.route(ENGINE_FILE, hold)
    page.goto(f"{site.url}#{fragment}")
    return Player(page)


def hold(_route: Route) -> None:
    pass


def let_go(player: Player) -> None:
    """Reloads the page, this time with an engine."""
    player.page.context.unroute(ENGINE_FILE)
    player.page.reload()


# ------------------------------------------------------------------------------ without scripts


def test_the_board_and_the_suggestion_need_no_scripts(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    player = Player(page)
    assert len(player.tiles()) == 6
    assert all(line.guess == " " * 8 for line in player.tiles())
    told = analyse(parse("classic"))
    assert player.suggestion == told.suggestions[0].guess
    assert player.remaining == told.remaining
    for part in ("#board", "#suggestion", "#remaining", "#keyboard"):
        expect(page.locator(part)).to_be_visible()
    assert "needs JavaScript" in page.locator("noscript").evaluate("each => each.innerHTML")


def test_the_scripts_draw_exactly_what_the_html_already_contains(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page(java_script_enabled=False)
    written = [markup(page, part) for part in PARTS]
    player = with_engine_held_back(open_page, site)

    def drawn() -> list[Any]:
        return [markup(player.page, part) for part in PARTS]

    eventually(lambda: player.position, "classic")
    assert drawn() == written
    let_go(player)
    player.wait_until_ready()
    assert drawn() == written


def test_returning_to_the_empty_board_draws_exactly_the_same(
    open_page: OpenPage, site: ServedSite
) -> None:
    player = with_engine_held_back(open_page, site)
    parts = [part for part in PARTS if part != "#actions"]  # where Undo is enabled now
    eventually(lambda: player.position, "classic")
    before = [markup(player.page, part) for part in parts]
    player.choose_game("Mini")
    player.choose_game("Classic")
    assert [markup(player.page, part) for part in parts] == before


# ---------------------------------------------------------------------- before the engine is ready


def test_every_game_shows_its_first_suggestion_before_the_engine_is_ready(
    open_page: OpenPage, site: ServedSite
) -> None:
    player = with_engine_held_back(open_page, site)
    for title in ("Micro", "Mini", "Midi", "Classic"):
        player.choose_game(title)
        expect(player.html).to_have_attribute("data-engine", "loading")
        told = analyse(parse(title.lower()))
        assert player.remaining == told.remaining
        assert player.suggestion == told.suggestions[0].guess


def test_a_row_entered_before_the_engine_is_ready_is_answered_afterwards(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    held = Held(page, ENGINE_FILE)
    page.goto(site.url)
    player = Player(page)
    player.use_suggestion()
    player.colour(0, "bbgbbggb")
    player.enter()
    player.type("12")
    assert player.position == ONE_ROW
    expect(player.html).to_have_attribute("data-engine", "loading")
    expect(page.locator("#remaining[data-count]")).to_have_count(0)
    held.let_go()
    told = analyse(parse(ONE_ROW))
    assert player.remaining == told.remaining
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    assert player.rows() == [ONE_ROW.split(",")[1], "12      :bb      "]


def test_colours_chosen_before_the_engine_is_ready_are_kept(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    held = Held(page, ENGINE_FILE)
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    player.type("11-10=01")
    player.tap(1, 0)
    held.let_go()
    player.wait_until_ready()
    player.sees("a leading zero")
    assert player.row(1).colours == "pbbbbbbb"


# Records that the engine is ready, even if the page does not listen yet.
TELL = """window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      window.engineIsReady ||= data.type === "ready";
    });
  }
}"""


def test_an_engine_that_is_ready_before_the_page_is_used(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.add_init_script(TELL)
    held = Held(page, "**/app.js")
    page.goto(f"{site.url}#{ONE_ROW}", wait_until="commit")
    page.wait_for_function("() => window.engineIsReady")
    held.let_go()
    player = Player(page)
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
