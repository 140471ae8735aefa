"""The two parts of the runtime: what a visit loads, and what happens when the second is called.

A visit to the site hardly ever needs the second part. So most tests open another site, whose first
part has only the functions that the start needs: there, the first question calls the second part.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from nerdle import GAMES, analyse, parse
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, eventually
from tests.support.page.sheets import opened as review_opened
from tests.support.site.hosting import Host, hosting
from tests.support.site.unrehearsed import FATAL, SECOND


@pytest.fixture
def hosted(unrehearsed: Path) -> Iterator[tuple[Host, str]]:
    with hosting(unrehearsed) as host_and_url:
        yield host_and_url


def requests(page: Page) -> list[str]:
    """The names of all files that the page and its workers request from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url.partition("/nerdle/")[2])

    page.context.on("request", note)
    return asked


def answers(player: Player, position: str = ONE_ROW) -> None:
    """Checks that the page shows the right answer for a position, and no error."""
    told = analyse(parse(position))
    eventually(lambda: player.position, position)
    eventually(lambda: player.remaining, told.remaining)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    expect(player.page.get_by_role("region", name="Error")).to_be_hidden()


def kept(player: Player) -> bool:
    """Whether the second part is stored for offline use."""
    found: bool = player.page.evaluate(
        f"async () => Boolean(await caches.match(new URL('{SECOND}', location.href).href))"
    )
    return found


# ----------------------------------------------------------------------------------- the real site


def test_whole_games_and_a_review_are_played_without_the_second_part(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    asked = requests(page)
    page.goto(site.url)
    player = Player(page)
    player.wait_until_ready()
    chance = random.Random("two parts")
    for game, solution in (
        ("classic", ["9*8-7=65"]),
        ("mini", ["7*8=56"]),
        ("bi", ["9*8-7=65", "12+34=46"]),
    ):
        player.choose_game(GAMES[game].title)
        player.solve(GAMES[game], solution, chance)
    review_opened(player)
    page.keyboard.press("Escape")
    page.goto(f"{site.url}#letters:SEND+MORE=MONEY")
    page.locator("#letters").get_by_role("button", name="Show solutions", exact=True).click()
    player.sees("There is 1 solution.")
    assert "pyodide/first.wasm" in asked
    assert SECOND not in asked


def test_the_second_part_is_stored_for_offline_use_after_everything_else(
    open_page: OpenPage, dist: Path
) -> None:
    with hosting(dist) as (host, url):
        page = open_page(f"{url}style.css", service_workers="allow", expected_complaints="favicon")
        page.goto(url)
        player = Player(page)
        player.wait_until_ready()
        eventually(lambda: kept(player), True)
        assert host.asked.count(SECOND) == 1
        first = host.asked.index("worker.js"), host.asked.index("icons/maskable.svg")
        assert max(first) < host.asked.index(SECOND)


# ------------------------------------------------------------------------ the second part is called


def test_the_second_part_is_loaded_when_it_is_first_called_and_only_once(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    page = open_page(f"{url}style.css", expected_complaints="favicon")
    asked = requests(page)
    page.goto(f"{url}#{ONE_ROW}")
    player = Player(page)
    answers(player)
    player.wait_until_ready()
    assert asked.count(SECOND) == 1
    player.new_game()
    player.solve(GAMES["classic"], ["9*8-7=65"], random.Random(2))
    player.choose_game("Maxi")
    told = analyse(parse("maxi,56+4-21=39:bbgbbbbgbb"))
    player.play("56+4-21=39", "bbgbbbbgbb")
    eventually(lambda: player.remaining, told.remaining)
    assert asked.count(SECOND) == 1


def test_a_start_from_a_snapshot_loads_the_second_part_too(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    """The snapshot was made while both parts were loaded, and refers to functions of both."""
    _, url = hosted
    player = Player(open_page(f"{url}#{ONE_ROW}"))
    answers(player)
    stored = """async () => {
      const store = await caches.open(`nerdle ${new URL("./", location.href)} snapshots`);
      return (await store.keys()).length;
    }"""
    eventually(lambda: player.page.evaluate(stored), 1)
    asked = requests(player.page)
    player.page.reload()
    player.wait_until_ready()
    answers(player)
    player.play("11+79=90", "gpbbbgbp")
    answers(player, f"{ONE_ROW},11+79=90:gpbbbgbp")
    assert asked.count(SECOND) == 1


# ------------------------------------------------------------------------- it cannot be loaded


def broken(how: str, route: Route) -> None:
    if how == "no connection":
        route.abort()
    elif how == "missing":
        route.fulfill(status=404, body="nothing")
    else:
        route.fulfill(status=200, body=b"\0asm\1\0\0\0\1", content_type="application/wasm")


PROBLEMS = ("no connection", "missing", "damaged")


@pytest.mark.parametrize("how", PROBLEMS)
def test_a_second_part_that_does_not_load_once_is_loaded_by_a_new_worker(
    how: str, open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    page = open_page(f"{url}style.css", expected_complaints=f"{FATAL}|favicon")
    page.context.route(f"**/{SECOND}", lambda route: broken(how, route), times=1)
    asked = requests(page)
    page.goto(f"{url}#{ONE_ROW}")
    player = Player(page)
    answers(player)
    assert asked.count("worker.js") >= 2
    player.play("11+79=90", "gpbbbgbp")
    answers(player, f"{ONE_ROW},11+79=90:gpbbbgbp")
