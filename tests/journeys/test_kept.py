"""What is kept: after a reload, without a network, in links, and when a file cannot be loaded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.browser.engines import Engine
from tests.support.page.journeys import ONE_ROW, TWO_ROWS, plays_on, shows_the_answer
from tests.support.page.player import Person, eventually
from tests.support.site.hosting import hosting, wait_until_stored
from tests.support.site.unrehearsed import FATAL, SECOND


def test_a_reload_keeps_the_game_and_an_unfinished_row(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down(TWO_ROWS)
    tab = person.tab
    person.type("12")
    before = person.board
    tab.reload()
    eventually(lambda: person.board, before)
    assert person.rows() == [*TWO_ROWS.split(",")[1:], "12      :bb      "]
    shows_the_answer(person, TWO_ROWS)


SNAPSHOT_KEPT = """async () => {
  const [name] = (await caches.keys()).filter((each) => each.endsWith(" snapshots"));
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


def test_the_next_start_uses_the_stored_snapshot(engine: Engine, url: str) -> None:
    """In WebKit there is no snapshot, because iPhones close pages that use much memory."""
    with engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
        shows_the_answer(person, ONE_ROW)
        agent = tab.run("() => navigator.userAgent")
        kept = int("Chrome/" in agent or "Gecko/" in agent)
        eventually(lambda: tab.run(SNAPSHOT_KEPT), kept)
        for _ in range(2):
            tab.reload()
            plays_on(person)


def test_after_one_visit_the_page_opens_without_its_host(engine: Engine, dist: Path) -> None:
    with hosting(dist) as (host, url), engine(f"{url}#{ONE_ROW}") as tab:
        if not tab.run("() => 'serviceWorker' in navigator"):
            pytest.skip("no service worker here: the page lives from the network")
        person = Person(tab)
        shows_the_answer(person, ONE_ROW)
        wait_until_stored(person)
        host.down = True
        for _ in range(2):
            tab.reload()
            plays_on(person)


@pytest.mark.rest
def test_a_function_of_the_second_part_is_loaded_when_it_is_called(
    engine: Engine, unrehearsed: Path
) -> None:
    with hosting(unrehearsed) as (host, url), engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
        plays_on(person)
        assert SECOND in host.asked
        if not tab.run("() => 'serviceWorker' in navigator"):
            return  # the page lives from the network
        tab.run(
            """async (name) => {
              const { active } = await navigator.serviceWorker.ready;
              active.postMessage({ keep: name });
            }""",
            SECOND,
        )
        stored = "async (name) => Boolean(await caches.match(new URL(name, location.href).href))"
        eventually(lambda: tab.run(stored, SECOND), True)
        host.down = True
        tab.reload()
        plays_on(person)


@pytest.mark.rest
def test_a_second_part_that_cannot_be_loaded_is_reported_and_tried_again(
    engine: Engine, unrehearsed: Path
) -> None:
    with (
        hosting(unrehearsed) as (host, url),
        engine(f"{url}style.css", expected_complaints=f"{FATAL}|favicon") as tab,
    ):
        host.missing = SECOND
        tab.go(f"{url}#{ONE_ROW}")
        person = Person(tab)
        person.sees("The solver could not start (")
        assert person.position == ONE_ROW
        host.missing = None
        tab.press_button("Try again")
        plays_on(person)


def test_a_link_opens_its_position_and_back_and_forward_move_between_positions(
    sit_down: Callable[[str], Person], url: str
) -> None:
    person = sit_down(TWO_ROWS)
    tab = person.tab
    shows_the_answer(person, TWO_ROWS)
    tab.go(f"{url}#mini,4*7=28:pbbppg")
    shows_the_answer(person, "mini,4*7=28:pbbppg")
    assert person.game == "Mini"
    tab.back()
    shows_the_answer(person, TWO_ROWS)
    assert person.game == "Classic"
    tab.forward()
    shows_the_answer(person, "mini,4*7=28:pbbppg")
