"""What the tests share: the built site on a local server, and a real browser to open it.

`site` is built once per run. `open_page` opens it as a phone would, and fails the test if the page
sends a request to another origin or logs an error to the console.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from build import build
from building.serving import serving
from building.workshop import CACHE, BuildError
from tests.support.browser.chromium import MOUSE, some_chromium
from tests.support.browser.evidence import pytest_runtest_makereport  # noqa: F401  # a hook
from tests.support.browser.pages import (
    OF_THE_PAGE,
    OpenPage,
    ServedSite,
    expect_no,
    full_address,
    new_context,
    watching,
)
from tests.support.browser.warm import Keeper
from tests.support.site.hosting import MARKS, Host, changed, hosting
from tests.support.site.unrehearsed import make_unrehearsed

pytest_plugins = ["tests.support.sizes"]


def pytest_configure() -> None:
    """Makes Ctrl+C work in subprocesses.

    A shell starts background processes with Ctrl+C ignored, and their subprocesses inherit that.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def dist(testrun_uid: str) -> Path:
    """The folder of the built site, which the first of the test processes builds."""
    folder = CACHE / "site-for-tests"
    made_for = CACHE / "site-for-tests.run"
    try:
        CACHE.mkdir(parents=True, exist_ok=True)
        with FileLock(CACHE / "site-for-tests.lock"):
            if not made_for.exists() or made_for.read_text() != testrun_uid:
                build(folder)
                made_for.write_text(testrun_uid)
    except BuildError as error:
        pytest.fail(f"build.py: {error}", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def unrehearsed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site whose runtime needs its second part at once."""
    site = tmp_path_factory.mktemp("unrehearsed") / "site"
    make_unrehearsed(dist, site)
    return site


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[ServedSite]:
    """The built site on a local server, under a sub-path as on GitHub Pages."""
    with serving(dist, base="/nerdle/") as url:
        yield ServedSite(dist, url)


@pytest.fixture
def hosted(dist: Path) -> Iterator[tuple[Host, str]]:
    with hosting(dist) as host_and_url:
        yield host_and_url


@pytest.fixture
def new_version(dist: Path, tmp_path: Path) -> Path:
    """The next version of the site, with a mark in its page, its script and its worker."""
    return changed(dist, tmp_path / "new", MARKS)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = some_chromium(playwright, quick=True)
    yield browser
    browser.close()


def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Makes sure that there is a browser before several processes need one."""
    if config.getoption("size") == "quick":
        return
    with sync_playwright() as playwright:
        some_chromium(playwright).close()


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Each page has a new, empty profile and boots its own engine."""
    complaints: list[str] = []
    with ExitStack() as until:

        def open_one(
            url: str | None = None, *, expected_complaints: str | None = None, **options: Any
        ) -> Page:
            url = full_address(url, request)
            context = until.enter_context(closing(new_context(browser, options)))
            until.enter_context(watching(context, url, expected_complaints, complaints.append))
            page = context.new_page()
            page.goto(url)
            return page

        yield open_one
    expect_no(complaints)


@pytest.fixture
def open_warm(
    browser: Browser,
    keepers: dict[str, Keeper],
    open_page: OpenPage,
    site: ServedSite,
    request: pytest.FixtureRequest,
) -> Iterator[OpenPage]:
    """Like `open_page`, but the first page of a test uses an engine that is already running.

    See `tests.support.browser.warm`. The browser context is used again after the test, so a test
    that adds routes, a clock or scripts to the context must use `open_page`. Every further page has
    a new profile, as if another person opened it. So does a page on a device other than the phone
    and the desktop.
    """
    complaints: list[str] = []
    first = True
    with ExitStack() as afterwards:

        def open_one(
            url: str | None = None, *, expected_complaints: str | None = None, **options: Any
        ) -> Page:
            nonlocal first
            of_the_page = {name: each for name, each in options.items() if name in OF_THE_PAGE}
            device = {name: each for name, each in options.items() if name not in OF_THE_PAGE}
            if not first or device not in ({}, MOUSE):
                return open_page(url, expected_complaints=expected_complaints, **options)
            first = False
            name = "desk" if device else "phone"
            keeper = keepers.get(name)
            if keeper is None or not keeper.is_open:
                keeper = keepers[name] = Keeper(new_context(browser, device), site.url)
            afterwards.callback(keeper.clean)
            url = full_address(url, request)
            watched = watching(keeper.context, url, expected_complaints, complaints.append)
            afterwards.enter_context(watched)
            page = keeper.open()
            if viewport := of_the_page.pop("viewport", None):
                page.set_viewport_size(viewport)
            page.emulate_media(**of_the_page)
            page.goto(url)
            return page

        yield open_one
    expect_no(complaints)


@pytest.fixture(scope="session")
def keepers(browser: Browser, site: ServedSite) -> dict[str, Keeper]:
    """The running engines of this process, by device."""
    assert browser.is_connected()
    assert site.url
    return {}
