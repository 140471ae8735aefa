"""What tests share: the built site on a local server, and a real browser that looks at it.

`site` is built once a run; `open_page` opens it as a phone would and fails the test if the page
asked anything of another origin or complained on its console.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from filelock import FileLock
from hypothesis import settings
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    WebError,
    expect,
    sync_playwright,
)

from build import build
from building.serving import serving
from building.tools import run
from building.workshop import CACHE, BuildError
from tests import plain  # noqa: F401  # has the profiles of Hypothesis
from tests.tab import PATIENCE
from tests.warm import Keeper

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
MOUSE = {"is_mobile": False, "has_touch": False}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, **MOUSE}

# Options of a context that a page can be given later.
OF_THE_PAGE = ("viewport", "color_scheme", "reduced_motion")

expect.set_options(timeout=PATIENCE * 1000)

# Chromium calls home on its own otherwise, and may not sandbox itself as root.
CHROMIUM_ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
# Visits of a few seconds need no windows that nobody sees, and no second compiler for what has run
# before it is ready: all tests together take a quarter less time. The scenarios for all engines
# have Chromium as it comes.
QUICK_CHROMIUM = "chromium-headless-shell"
QUICK_ARGUMENTS = ["--js-flags=--liftoff-only"]


def pytest_configure(config: pytest.Config) -> None:
    """Has Hypothesis draw fewer examples for `--quick`, and Ctrl+C work in what tests start.

    A shell starts background processes with Ctrl+C ignored, and they pass that on.
    """
    if config.getoption("quick"):
        settings.load_profile("quick")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    words = "leave out what needs a browser, and what is marked as thorough"
    parser.addoption("--quick", action="store_true", help=words)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts the tests so that processes which share them end together, the longest first.

    A file is one process's, for its fixtures. Files that need the built site come first, then those
    whose tests boot engines of their own; those that borrow one come last, as they are quick.
    """
    if config.getoption("quick"):
        quick = [item for item in items if is_quick(item)]
        config.hook.pytest_deselected(items=[item for item in items if not is_quick(item)])
        items[:] = quick
    builds = {item.path for item in items if {"dist", "wheel"} & fixtures(item)}

    def place(item: pytest.Item) -> int:
        if in_browser(item):
            return 3 if "open_warm" in fixtures(item) else 1
        return 0 if item.path in builds else 2

    items.sort(key=place)


def is_quick(item: pytest.Item) -> bool:
    return not in_browser(item) and item.get_closest_marker("thorough") is None


def in_browser(item: pytest.Item) -> bool:
    return "playwright" in fixtures(item)


def fixtures(item: pytest.Item) -> set[str]:
    """The names of all the fixtures that a test needs."""
    return set(getattr(item, "fixturenames", ()))


@dataclass(frozen=True)
class ServedSite:
    """The built site: its folder, and the address of its page, which ends in /nerdle/."""

    dist: Path
    url: str


@pytest.fixture(scope="session")
def dist(testrun_uid: str) -> Path:
    """The built site's folder; the first of the processes that share the tests makes it."""
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


def python_zip(dist: Path) -> bytes:
    """The archive of the page's Python, as that Python sees it."""
    return gzip.decompress((dist / "python.bin").read_bytes())


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[ServedSite]:
    """The built site on a local server, under a sub-path as on GitHub Pages."""
    with serving(dist, base="/nerdle/") as url:
        yield ServedSite(dist, url)


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
    """Before several processes want a browser at once, there is one."""
    if config.getoption("quick"):
        return
    with sync_playwright() as playwright:
        some_chromium(playwright).close()


def some_chromium(playwright: Playwright, *, quick: bool = False) -> Browser:
    """Chromium: one that is there, else one that is installed now; without it the tests end."""
    started = start_chromium(playwright, quick=quick)
    if started is None:
        install_chromium()
        started = start_chromium(playwright, quick=quick)
    if started is None:
        pytest.exit(
            "No Chromium that runs: install one (Debian: apt-get install chromium; elsewhere: "
            "playwright install --with-deps chromium), or set NERDLE_CHROMIUM to its path.",
            returncode=1,
        )
    return started


def start_chromium(playwright: Playwright, *, quick: bool = False) -> Browser | None:
    """The first Chromium that starts: as it comes, or one for short visits."""
    arguments = CHROMIUM_ARGUMENTS + (QUICK_ARGUMENTS if quick else [])
    for path in chromium_paths(playwright, quick=quick):
        try:
            return playwright.chromium.launch(executable_path=path, args=arguments)
        except Error:
            continue
    return None


def chromium_paths(playwright: Playwright, *, quick: bool = False) -> list[str]:
    """NERDLE_CHROMIUM, else Playwright's own and those on the PATH, as far as they are there."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = [playwright.chromium.executable_path, *map(shutil.which, names)]
    if quick:
        found.insert(0, shutil.which(QUICK_CHROMIUM))
    if named := os.environ.get("NERDLE_CHROMIUM"):
        found = [named]
    return [path for path in found if path and Path(path).exists()]


def install_chromium() -> None:
    install("chromium", "chromium", QUICK_CHROMIUM)


def install(browser: str, *packages: str) -> str:
    """Installs these packages on Debian as root, else Playwright's browser; why not, else ""."""
    ways: dict[str, list[list[str | Path]]] = {}
    if Path("/etc/debian_version").exists() and shutil.which("apt-get") and os.geteuid() == 0:
        packaged = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        ways["apt-get"] = [["apt-get", "update", "-qq"], [*packaged]]
    # what a browser needs of the system is installed by sudo, which would ask a person
    needs = ["--with-deps"] if os.environ.get("CI") else []
    ways["playwright"] = [[sys.executable, "-m", "playwright", "install", *needs, browser]]
    reasons = []
    for way, commands in ways.items():
        try:
            for command in commands:
                quiet = {"DEBIAN_FRONTEND": "noninteractive"}
                run(command, f"install {browser} by {way}", env=quiet)
        except BuildError as error:
            reasons.append(str(error))
        else:
            return ""
    return "; ".join(reasons)


class OpenPage(Protocol):
    """Opens an address (the site's page unless another is given) as at a first visit.

    `expected_complaints` is a pattern for requests elsewhere and for console and page errors that
    the test provokes itself; everything else is an option of Playwright's `new_context`, over
    those of a phone. Service workers are blocked unless allowed: they would answer before the
    routes of a test do.
    """

    def __call__(
        self, url: str | None = None, *, expected_complaints: str | None = None, **options: Any
    ) -> Page: ...


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Each page is in a fresh, empty profile and boots its own engine."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(
        url: str | None = None, *, expected_complaints: str | None = None, **options: Any
    ) -> Page:
        url = full_address(url, request)
        context = new_context(browser, options)
        contexts.append(context)
        watch(context, url, expected_complaints, complaints.append)
        page = context.new_page()
        page.goto(url)
        return page

    yield open_one
    for context in contexts:
        context.close()
    expect_no(complaints)


@pytest.fixture
def open_warm(
    browser: Browser,
    keepers: dict[str, Keeper],
    open_page: OpenPage,
    site: ServedSite,
    request: pytest.FixtureRequest,
) -> Iterator[OpenPage]:
    """The first page of a test has an engine that was booted before, see `tests.warm`.

    Its context lives on after the test: a test that adds routes, a clock or scripts to the context
    uses `open_page`. A second page is another person's, and fresh; so is one on a device that is
    neither a phone nor a desk.
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
            afterwards.callback(watch(keeper.context, url, expected_complaints, complaints.append))
            page = keeper.open()
            if viewport := of_the_page.pop("viewport", None):
                page.set_viewport_size(viewport)
            page.emulate_media(**of_the_page)
            page.goto(url)
            return page

        yield open_one
    expect_no(complaints)


def new_context(browser: Browser, options: dict[str, Any]) -> BrowserContext:
    context = browser.new_context(**(PHONE | {"service_workers": "block"} | options))
    context.set_default_timeout(PATIENCE * 1000)
    return context


@pytest.fixture(scope="session")
def keepers(browser: Browser, site: ServedSite) -> dict[str, Keeper]:
    """The warm engines of this process, by the device that they serve."""
    assert browser.is_connected()
    assert site.url
    return {}


def expect_no(complaints: list[str]) -> None:
    if complaints:
        pytest.fail("the page misbehaved:\n" + "\n".join(complaints), pytrace=False)


def full_address(url: str | None, request: pytest.FixtureRequest) -> str:
    """An address on the site if it is not one elsewhere; only then the site is built."""
    if url is not None and urlsplit(url).scheme:
        return url
    site: ServedSite = request.getfixturevalue("site")
    return site.url + (url or "")


def watch(
    context: BrowserContext, url: str, expected: str | None, report: Callable[[str], None]
) -> Callable[[], None]:
    """Reports requests to another origin than the page's, and errors on its console.

    What it returns ends it.
    """
    home = urlsplit(url)[:2]

    def complain(text: str) -> None:
        if expected is None or not re.search(expected, text):
            report(text)

    def on_request(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob"} and address[:2] != home:
            complain(f"request to another origin: {request.url}")

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            complain(f"console: {message.text} ({message.location['url']})")

    def on_error(error: WebError) -> None:
        complain(f"page error: {error.error}")

    context.on("request", on_request)
    context.on("console", on_console)
    context.on("weberror", on_error)

    def end() -> None:
        context.remove_listener("request", on_request)
        context.remove_listener("console", on_console)
        context.remove_listener("weberror", on_error)

    return end
