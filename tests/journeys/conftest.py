"""The browser engines that people have, and a tab in one of them.

A journey uses only the page contract and nothing that depends on the browser. If an engine is
missing, its journeys are skipped and the reason is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest
from playwright.sync_api import Playwright

from tests.support.browser.chromium import PHONE, some_chromium
from tests.support.browser.engines import KINDS, ByPlaywright, Engine, MissingEngineError, start
from tests.support.browser.pages import ServedSite
from tests.support.page.player import Person


@pytest.fixture(scope="module", params=["Chromium", *KINDS])
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    with ExitStack() as until:
        if request.param == "Chromium":
            browser = until.enter_context(closing(some_chromium(playwright)))
            yield ByPlaywright(browser, PHONE)
            return
        try:
            started = start(request.param, playwright, until)
        except MissingEngineError as missing:
            pytest.skip(str(missing))
        yield started


@pytest.fixture
def url(site: ServedSite) -> str:
    return site.url


@pytest.fixture(scope="module")
def sit_down(engine: Engine, site: ServedSite) -> Iterator[Callable[[str], Person]]:
    """Opens links in one tab, which stays open because starting Python takes most of the time.

    Each scenario's link sets its position. A scenario that changes the settings changes them back.
    """
    with engine(site.url) as tab:

        def open_link(fragment: str) -> Person:
            person = Person(tab)
            person.follow("micro")
            person.follow(fragment)
            return person

        yield open_link
