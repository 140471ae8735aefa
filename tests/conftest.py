"""What the tests share: the built site on a local server, and a real browser to open it.

`site` is built once per run. `open_page` opens it as a phone would, and fails the test if the page
sends a request to another origin or logs an error to the console.
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
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from build import build
from building.serving import serving
from building.tools import run
from building.workshop import CACHE, BuildError
from tests.support import plain  # noqa: F401  # defines the profiles of Hypothesis
from tests.support.tab import PATIENCE
from tests.support.unrehearsed import make_unrehearsed
from tests.support.warm import Keeper

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
MOUSE = {"is_mobile": False, "has_touch": False}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, **MOUSE}

# Options of a browser context that can also be set on an open page.
OF_THE_PAGE = ("viewport", "color_scheme", "reduced_motion")

expect.set_options(timeout=PATIENCE * 1000)

# Without these, Chromium sends requests of its own. Its sandbox does not work for root.
CHROMIUM_ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]
# Tests need no windows, and short visits need no second compiler pass. So WebAssembly functions are
# compiled again only after a lot of work (the number was chosen by measuring the tests). The tests
# that compare browser engines use Chromium without these changes.
QUICK_CHROMIUM = "chromium-headless-shell"
QUICK_ARGUMENTS = ["--js-flags=--wasm-tiering-budget=800000000"]


def pytest_configure(config: pytest.Config) -> None:
    """Sets how many examples Hypothesis draws, and makes Ctrl+C work in subprocesses.

    A shell starts background processes with Ctrl+C ignored, and their subprocesses inherit that.
    """
    for profile in ("quick", "deep"):
        if config.getoption(profile):
            settings.load_profile(profile)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    words = "leave out tests that need a browser or are marked as thorough"
    parser.addoption("--quick", action="store_true", help=words)
    words = "try ten times as many random examples and games"
    parser.addoption("--deep", action="store_true", help=words)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts the tests, the longest first, so that all processes finish at about the same time.

    First come the files that build, install or start much, then the tests of the page that boot an
    engine. The tests that borrow an engine come last, because they are quick.
    """
    if config.getoption("quick"):
        quick = [item for item in items if is_quick(item)]
        config.hook.pytest_deselected(items=[item for item in items if not is_quick(item)])
        items[:] = quick
    long = {item.path for item in items if in_browser(item) or item.get_closest_marker("thorough")}

    def place(item: pytest.Item) -> int:
        if is_of_the_page(item.nodeid):
            return 3 if "open_warm" in fixtures(item) else 1
        return 0 if item.path in long else 2

    items.sort(key=place)


class Units(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Shares the tests among processes: each test of the page by itself, other files as a whole.

    The tests of a file share fixtures. Those that run once for each engine share that engine.
    """

    def _split_scope(self, nodeid: str) -> str:
        if is_of_the_page(nodeid):
            return nodeid
        file, _, test = nodeid.partition("::")
        engine = re.search(r"\[(Chromium|Firefox|WebKit)", test)
        return f"{file} {engine[1]}" if engine else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Units:
    return Units(config, log)


def is_of_the_page(nodeid: str) -> bool:
    return nodeid.startswith("tests/browser/test_")


def is_quick(item: pytest.Item) -> bool:
    return not in_browser(item) and item.get_closest_marker("thorough") is None


def in_browser(item: pytest.Item) -> bool:
    return "playwright" in fixtures(item)


def fixtures(item: pytest.Item) -> set[str]:
    """The names of all the fixtures that a test needs."""
    return set(getattr(item, "fixturenames", ()))


@dataclass(frozen=True)
class ServedSite:
    """The built site: its folder and the address of its page, which ends in /nerdle/."""

    dist: Path
    url: str


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


def python_zip(dist: Path) -> bytes:
    """The page's Python archive, decompressed."""
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
    """Makes sure that there is a browser before several processes need one."""
    if config.getoption("quick"):
        return
    with sync_playwright() as playwright:
        some_chromium(playwright).close()


def some_chromium(playwright: Playwright, *, quick: bool = False) -> Browser:
    """Starts an installed Chromium, or else installs one; ends the tests if neither works."""
    started = start_chromium(playwright, quick=quick)
    if started is None:
        install_chromium()
        started = start_chromium(playwright, quick=quick)
    if started is None:
        pytest.exit(
            "No working Chromium was found. Install one (Debian: apt-get install chromium; others: "
            "playwright install --with-deps chromium), or set NERDLE_CHROMIUM to its path.",
            returncode=1,
        )
    return started


def start_chromium(playwright: Playwright, *, quick: bool = False) -> Browser | None:
    """The first Chromium that starts, or None. `quick`: set up for short visits."""
    arguments = CHROMIUM_ARGUMENTS + (QUICK_ARGUMENTS if quick else [])
    for path in chromium_paths(playwright, quick=quick):
        try:
            return playwright.chromium.launch(executable_path=path, args=arguments)
        except Error:
            continue
    return None


def chromium_paths(playwright: Playwright, *, quick: bool = False) -> list[str]:
    """The existing paths of NERDLE_CHROMIUM, or else of Playwright's Chromium and the PATH."""
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
    """Installs Debian's packages as root, or else Playwright's browser; returns the error or ""."""
    ways: dict[str, list[list[str | Path]]] = {}
    if Path("/etc/debian_version").exists() and shutil.which("apt-get") and os.geteuid() == 0:
        packaged = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        ways["apt-get"] = [["apt-get", "update", "-qq"], [*packaged]]
    # `--with-deps` uses sudo, which would ask a developer for a password
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
    """Opens an address, by default the site's page, as a first visit.

    `expected_complaints` is a pattern for the errors and requests to other origins that the test
    itself causes. All other arguments are options of Playwright's `new_context` and override those
    of a phone. Service workers are blocked unless a test allows them, because they would answer
    requests before the routes of the test.
    """

    def __call__(
        self, url: str | None = None, *, expected_complaints: str | None = None, **options: Any
    ) -> Page: ...


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Each page has a new, empty profile and boots its own engine."""
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
    """Like `open_page`, but the first page of a test uses an engine that is already running.

    See `tests.support.warm`. The browser context is used again after the test, so a test that adds
    routes, a clock or scripts to the context must use `open_page`. Every further page has a new
    profile, as if another person opened it. So does a page on a device other than the phone and
    the desktop.
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
    """The running engines of this process, by device."""
    assert browser.is_connected()
    assert site.url
    return {}


def expect_no(complaints: list[str]) -> None:
    if complaints:
        pytest.fail("the page misbehaved:\n" + "\n".join(complaints), pytrace=False)


def full_address(url: str | None, request: pytest.FixtureRequest) -> str:
    """The full form of an address. The site is built only if the address is relative to it."""
    if url is not None and urlsplit(url).scheme:
        return url
    site: ServedSite = request.getfixturevalue("site")
    return site.url + (url or "")


def watch(
    context: BrowserContext, url: str, expected: str | None, report: Callable[[str], None]
) -> Callable[[], None]:
    """Reports requests to origins other than the page's, and errors on its console.

    Returns a function that stops this.
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
