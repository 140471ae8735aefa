"""The warm pages of the tests have a booted engine and nothing else from the previous test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage, ServedSite, new_context
from tests.support.browser.warm import Keeper
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player

STORED = """async () => [
  Object.keys(localStorage), sessionStorage.length, await caches.keys(),
  (await indexedDB.databases()).length, document.cookie]"""


@pytest.fixture
def keeper(browser: Browser, site: ServedSite) -> Iterator[Keeper]:
    with closing(new_context(browser, {})) as context:
        yield Keeper(context, site.url)


def visit(keeper: Keeper, site: ServedSite, fragment: str = "") -> Player:
    page = keeper.open()
    page.goto(f"{site.url}#{fragment}")
    player = Player(page)
    player.wait_until_ready()
    return player


def test_the_next_page_finds_nothing_left_by_the_previous_one(
    keeper: Keeper, site: ServedSite
) -> None:
    first = visit(keeper, site, ONE_ROW)
    assert first.remaining == analyse(parse(ONE_ROW)).remaining
    first.choose_game("Mini")
    first.page.evaluate(
        """async () => {
          document.cookie = "who=me";
          sessionStorage.setItem("who", "me");
          await (await caches.open("mine")).put("/mine", new Response("me"));
          await new Promise((done) => { indexedDB.open("mine").onsuccess = done; });
        }"""
    )
    keeper.clean()
    second = visit(keeper, site)
    assert second.board == ("Classic", "classic", [])
    kept, *others = second.page.evaluate(STORED)
    assert others == [0, [], 0, ""]
    assert kept in ([], ["nerdle"])


def test_the_engine_is_the_same_and_answers_only_the_page_that_asked(
    keeper: Keeper, site: ServedSite
) -> None:
    first = visit(keeper, site, ONE_ROW)
    [worker] = keeper.page.workers
    first.page.evaluate("location.hash = 'classic'")  # asks, but does not wait for the answer
    keeper.clean()
    second = visit(keeper, site, "mini,4*7=28:bbbgbb")
    assert second.remaining == analyse(parse("mini,4*7=28:bbbgbb")).remaining
    second.page.reload()
    second.wait_until_ready()
    assert second.remaining == analyse(parse("mini,4*7=28:bbbgbb")).remaining
    assert second.page.workers == []
    assert keeper.page.workers == [worker]


def test_a_warm_page_has_a_new_engine_if_the_previous_one_was_ended(
    keeper: Keeper, site: ServedSite
) -> None:
    first = visit(keeper, site, ONE_ROW)
    assert first.remaining == analyse(parse(ONE_ROW)).remaining
    keeper.page.evaluate("lend(() => {}, () => {}).end()")  # as the page does if its engine hangs
    keeper.clean()
    second = visit(keeper, site, ONE_ROW)
    assert second.remaining == analyse(parse(ONE_ROW)).remaining


def test_only_the_first_page_of_a_test_is_warm(open_warm: OpenPage) -> None:
    first, second = open_warm(), open_warm()
    assert first.context is not second.context
