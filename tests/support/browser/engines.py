"""Finds the browser engines that people have, installs them if possible, or reports them missing.

Chromium comes from conftest.py. Firefox is Playwright's own, or else Debian's. Safari's engine is
Debian's WebKitGTK, driven by Selenium, or else the WebKit that Playwright brings.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, Error, Playwright
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tests.support.browser.chromium import PHONE, install
from tests.support.browser.evidence import seen
from tests.support.browser.pages import expect_no, watching
from tests.support.browser.tab import PATIENCE, PlaywrightTab, SeleniumTab, Tab

SIZE = PHONE["viewport"]
REPLY_TIME = 30  # seconds for a driver's reply; without a limit, a lost reply would never time out


class MissingEngineError(Exception):
    """An engine is not available; the text gives the reason in one line."""


class Engine(Protocol):
    """Opens an address in a fresh, empty profile for the duration of a `with` block.

    The block fails at its end if the page logged an error to its console or sent a request to
    another origin, as far as the driver can see, unless the pattern `expected_complaints` matches.
    """

    def __call__(
        self, url: str, *, dark: bool = False, expected_complaints: str | None = None
    ) -> AbstractContextManager[Tab]: ...


@dataclass(frozen=True)
class ByPlaywright:
    """`start_dark`: starts a browser in dark mode, if Playwright cannot set it for a page."""

    browser: Browser
    options: dict[str, Any] = field(default_factory=lambda: {"viewport": SIZE})
    start_dark: Callable[[], Browser] | None = None

    @contextmanager
    def __call__(
        self, url: str, *, dark: bool = False, expected_complaints: str | None = None
    ) -> Iterator[Tab]:
        complaints: list[str] = []
        with ExitStack() as open_now:
            browser = self.browser
            if dark and self.start_dark:
                browser = open_now.enter_context(closing(self.start_dark()))
            context = browser.new_context(**self.options, color_scheme="dark" if dark else "light")
            open_now.enter_context(closing(context))
            context.set_default_timeout(PATIENCE * 1000)
            watched = watching(context, url, expected_complaints, complaints.append)
            open_now.enter_context(watched)
            page = context.new_page()
            page.goto(url)
            yield PlaywrightTab(page, touch="has_touch" in self.options)
        expect_no(complaints)


@dataclass(frozen=True)
class WebKitGTK:
    """Each tab is a separate browser.

    It is wider than a phone, because the scrollbar gets every press on the last 21 pixels.
    """

    driver: str
    display: str

    @contextmanager
    def __call__(
        self, url: str, *, dark: bool = False, expected_complaints: str | None = None
    ) -> Iterator[Tab]:
        environment = {
            "DISPLAY": self.display,
            "GTK_THEME": "Adwaita:dark" if dark else "Adwaita",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # there may be no compositor
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # the sandbox does not work for root
            "JSC_useOMGJIT": "0",  # the second compiler pass takes longer than the tests
        }
        options = Options()
        options.add_argument("--automation")
        options.page_load_strategy = "none"  # SeleniumTab waits instead
        with ExitStack() as open_now:
            driver = self.started(os.environ | environment, options, open_now)
            driver.set_window_size(640, SIZE["height"])
            tab = SeleniumTab(driver)
            open_now.enter_context(seen(lambda path: driver.save_screenshot(str(path))))
            tab.go(url)
            yield tab
            complaints = [
                text
                for text in tab.complaints()
                if not expected_complaints or not re.search(expected_complaints, text)
            ]
        expect_no(complaints)

    def started(
        self, environment: dict[str, str], options: Options, open_now: ExitStack, tries: int = 3
    ) -> Remote:
        """A new browser; if its driver does not answer on a busy machine, another is started."""
        service = Service(self.driver, env=environment)
        try:
            service.start()
            address = ClientConfig(service.service_url, timeout=REPLY_TIME)
            driver = Remote(RemoteConnection(client_config=address), options=options)
        except (HTTPError, WebDriverException):
            service.stop()
            if tries == 1:
                raise
            return self.started(environment, options, open_now, tries - 1)
        open_now.callback(service.stop)
        open_now.callback(driver.quit)
        return driver


def firefox(playwright: Playwright, until: ExitStack) -> Engine:
    """Playwright's own Firefox, else Debian's."""
    own, debians = playwright.firefox.executable_path, shutil.which("firefox-esr")
    which: dict[str, Any] = {"executable_path": own}
    if not Path(own).exists():
        if not debians:
            raise MissingEngineError("not installed")
        which = {"executable_path": debians, "channel": "moz-firefox"}

    def launch(*, dark: bool) -> Browser:
        # Playwright cannot set the colour scheme of Debian's Firefox, but this preference can
        preferences: dict[str, str | float | bool] = {
            "layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
        }
        return playwright.firefox.launch(firefox_user_prefs=preferences, **which)

    try:
        browser = until.enter_context(closing(launch(dark=False)))
    except Error as error:
        raise MissingEngineError(f"does not start: {error.message.splitlines()[0]}") from None
    return ByPlaywright(browser, start_dark=lambda: launch(dark=True))


def webkit(playwright: Playwright, until: ExitStack) -> Engine:
    """WebKitGTK if its driver is installed, else Playwright's own WebKit."""
    if driver := shutil.which("WebKitWebDriver"):
        return WebKitGTK(driver, until.enter_context(display()))
    own = playwright.webkit.executable_path
    if not Path(own).exists():
        raise MissingEngineError("not installed")
    return ByPlaywright(until.enter_context(closing(playwright.webkit.launch())), PHONE)


@contextmanager
def display() -> Iterator[str]:
    """An invisible screen, or else the existing one."""
    xvfb = shutil.which("Xvfb")
    if not xvfb:
        if "DISPLAY" not in os.environ:
            raise MissingEngineError("no screen: Xvfb is not installed")
        yield os.environ["DISPLAY"]
        return
    read, write = os.pipe()
    command = [xvfb, "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as running:
        os.close(write)
        with open(read) as number:  # noqa: PTH123  # of a pipe
            yield f":{number.readline().strip()}"
        running.terminate()


@dataclass(frozen=True)
class Kind:
    """How to get an engine: what starts it, its name in Playwright, and its Debian packages."""

    start: Callable[[Playwright, ExitStack], Engine]
    browser: str
    packages: tuple[str, ...]


KINDS = {
    "Firefox": Kind(firefox, "firefox", ("firefox-esr",)),
    "WebKit": Kind(webkit, "webkit", ("webkit2gtk-driver", "xvfb")),
}


def start(name: str, playwright: Playwright, until: ExitStack) -> Engine:
    """Starts the engine with this name; continuous integration installs it if it is missing."""
    kind = KINDS[name]
    try:
        return kind.start(playwright, until)
    except MissingEngineError as missing:
        if not os.environ.get("CI"):
            raise MissingEngineError(
                f"{name}: {missing}. To test it: playwright install {kind.browser}, "
                f"or on Debian apt-get install {' '.join(kind.packages)}"
            ) from None
    why_not = install(kind.browser, *kind.packages)
    try:
        return kind.start(playwright, until)
    except MissingEngineError as missing:
        raise MissingEngineError(f"{name}: {missing}; cannot install it: {why_not}") from None
