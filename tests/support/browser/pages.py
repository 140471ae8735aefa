"""Opens pages for the tests, and watches what they request and log."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
)

from tests.support.browser.chromium import PHONE
from tests.support.browser.evidence import seen
from tests.support.browser.tab import PATIENCE

# Options of a browser context that can also be set on an open page.
OF_THE_PAGE = ("viewport", "color_scheme", "reduced_motion")

expect.set_options(timeout=PATIENCE * 1000)


@dataclass(frozen=True)
class ServedSite:
    """The built site: its folder and the address of its page, which ends in /nerdle/."""

    dist: Path
    url: str


def python_zip(dist: Path) -> bytes:
    """The page's Python archive, decompressed."""
    return gzip.decompress((dist / "python.bin").read_bytes())


def files_in(folder: Path) -> set[str]:
    return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}


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


def new_context(browser: Browser, options: dict[str, Any]) -> BrowserContext:
    context = browser.new_context(**(PHONE | {"service_workers": "block"} | options))
    context.set_default_timeout(PATIENCE * 1000)
    return context


def expect_no(complaints: list[str]) -> None:
    if complaints:
        pytest.fail("the page misbehaved:\n" + "\n".join(complaints), pytrace=False)


def full_address(url: str | None, request: pytest.FixtureRequest) -> str:
    """The full form of an address. The site is built only if the address is relative to it."""
    if url is not None and urlsplit(url).scheme:
        return url
    site: ServedSite = request.getfixturevalue("site")
    return site.url + (url or "")


@contextmanager
def watching(
    context: BrowserContext, url: str, expected: str | None, report: Callable[[str], None]
) -> Iterator[None]:
    """Reports requests to origins other than the page's, and errors on its console."""
    home = urlsplit(url)[:2]

    def complain(text: str) -> None:
        if expected is None or not re.search(expected, text):
            report(text)

    def on_request(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob"} and address[:2] != home:
            complain(f"request to another origin: {request.url}")

    def on_console(message: ConsoleMessage) -> None:
        page.console.append(f"{message.type}: {message.text}")
        if message.type == "error":
            complain(f"console: {message.text} ({message.location['url']})")

    def on_error(error: WebError) -> None:
        if "Blocked a restricted frame" in str(error.error):
            return  # Playwright's own script, in a page that is just being left
        page.console.append(f"error: {error.error}")
        complain(f"page error: {error.error}")

    def take_picture(path: Path) -> None:
        context.pages[-1].screenshot(path=path, timeout=10_000)

    with seen(take_picture) as page:
        context.on("request", on_request)
        context.on("console", on_console)
        context.on("weberror", on_error)
        yield
        context.remove_listener("request", on_request)
        context.remove_listener("console", on_console)
        context.remove_listener("weberror", on_error)
