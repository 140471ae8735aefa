"""Measures pages in a real browser, over a link of any speed and on a machine of any speed."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.report import say, steps
from build import build
from building.serving import Site, SiteHandler, make_server
from building.tools import RUNTIME_FILES, fetch_runtime, find_node
from building.workshop import CACHE, BuildError, Workshop
from tests.support.browser.chromium import PHONE, some_chromium

LINKS = {"open": (0, 0), "8mbit": (8e6, 0.165), "1.4mbit": (1.4e6, 0.560)}
"""Bits per second (0: no limit), and the seconds before each answer begins."""


LATER = ("/later.bin", "/second.wasm")
"""What a page stores for offline use after the rest, because a visit hardly ever uses it."""


class Line:
    """A link that all connections to a server share; counts the bytes and requests.

    `later`: the bytes of the files that a page fetches only for offline use.
    """

    def __init__(self, bits: float, latency: float) -> None:
        self.bits = bits
        self.latency = latency
        self.url = ""
        self.bytes = 0
        self.later = 0
        self.requests = 0
        self._lock = threading.Lock()
        self._free = 0.0

    def answer(self) -> None:
        """Counts a request, and waits for the latency before the answer begins."""
        with self._lock:
            self.requests += 1
        time.sleep(self.latency)

    def take(self, size: int, *, later: bool = False) -> None:
        """Counts `size` bytes, and returns when they have gone over the line."""
        with self._lock:
            if later:
                self.later += size
            else:
                self.bytes += size
            if not self.bits:
                return
            now = time.monotonic()
            self._free = max(now, self._free) + size * 8 / self.bits
            wait = self._free - now
        time.sleep(wait)


class LineWriter(io.BufferedIOBase):
    """Writes to a connection as fast as the line allows."""

    CHUNK = 8192

    def __init__(self, stream: io.BufferedIOBase, line: Line) -> None:
        self.stream = stream
        self.line = line
        self.later = False

    def writable(self) -> bool:
        return True

    def write(self, data: object, /) -> int:
        view = memoryview(data)  # type: ignore[arg-type]
        step = self.CHUNK if self.line.bits else len(view) or 1
        for start in range(0, len(view), step):
            chunk = view[start : start + step]
            self.line.take(len(chunk), later=self.later)
            self.stream.write(chunk)
        return len(view)


class LineHandler(SiteHandler):
    """Sends the answers of the build's own server, including headers, over a line."""

    def __init__(self, line: Line, site: Site, *arguments: object) -> None:
        self.line = line
        super().__init__(site, *arguments)

    def setup(self) -> None:
        super().setup()
        self.wfile = self.writer = LineWriter(self.wfile, self.line)

    def parse_request(self) -> bool:
        understood = super().parse_request()
        self.writer.later = understood and self.path.endswith(LATER)
        self.line.answer()
        return understood


@contextlib.contextmanager
def served(folder: Path, link: str = "open") -> Iterator[Line]:
    """Serves a folder as GitHub Pages would, over one of LINKS, during a with block."""
    server = make_server(folder)
    server.site.cache_control = "max-age=600"
    line = Line(*LINKS[link])
    server.RequestHandlerClass = partial(LineHandler, line, server.site)
    with server.running() as line.url:
        yield line


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium, found or installed in the same way as for the tests."""
    with sync_playwright() as playwright, some_chromium(playwright) as browser:
        yield browser


def processor_times(browser: Browser) -> dict[int, float]:
    """The seconds of processor time that each process of the browser has used, by its id."""
    return {each["id"]: each["cpuTime"] for each in _told(browser)}


def processes(browser: Browser, kind: str) -> list[int]:
    """The ids of the browser's processes of one kind: browser, renderer or GPU."""
    return [each["id"] for each in _told(browser) if each["type"] == kind]


def _told(browser: Browser) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = browser.new_browser_cdp_session().send(
        "SystemInfo.getProcessInfo"
    )["processInfo"]
    return told


def page_memory(browser: Browser) -> float | None:
    """The memory of the largest page's process in bytes (PSS); None except on Linux."""
    pattern = re.compile(r"^Pss: +(\d+) kB", re.MULTILINE)
    held = []
    for pid in processes(browser, "renderer"):
        try:
            found = pattern.search(Path(f"/proc/{pid}/smaps_rollup").read_text("ascii"))
        except OSError:
            continue
        if found:
            held.append(int(found[1]) * 1024)
    return max(held, default=None)


@contextlib.contextmanager
def slowed(browser: Browser, factor: float) -> Iterator[None]:
    """Slows the whole browser down, as if the machine were `factor` times slower.

    Chromium's own throttling slows only a page's main thread, not the worker that runs Python. So
    this stops all processes of the browser together for most of every 20 ms.
    """
    if factor <= 1:
        yield
        return
    [pid] = processes(browser, "browser")
    group = os.getpgid(pid)
    if group == os.getpgrp():
        sys.exit("benchmarks: cannot slow the browser down, as it is in our own process group")
    done = threading.Event()

    def slow() -> None:
        running = 0.020 / factor
        try:
            while not done.wait(running):
                os.killpg(group, signal.SIGSTOP)
                time.sleep(0.020 - running)
                os.killpg(group, signal.SIGCONT)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGCONT)

    thread = threading.Thread(target=slow)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


@contextlib.contextmanager
def built_site() -> Iterator[Path]:
    """A new build of the site, in a separate folder that nothing else rebuilds."""
    say("building the site")
    with tempfile.TemporaryDirectory() as space:
        try:
            yield build(Path(space) / "site").dist
        except BuildError as error:
            sys.exit(f"benchmarks: {error}")


@dataclass(frozen=True)
class Opened:
    """The built site's address, and a browser for it."""

    url: str
    browser: Browser
    context: BrowserContext


@contextlib.contextmanager
def opened_site() -> Iterator[Opened]:
    """Builds and serves the site, and starts a browser that is like a phone's."""
    with (
        built_site() as folder,
        served(folder) as site,
        chromium() as browser,
        browser.new_context(**PHONE) as context,
    ):
        yield Opened(site.url, browser, context)


BARE_FILES = {
    "index.html": """<!doctype html>
<html lang="en">
<link rel="icon" href="icon.svg">
<title>Bare Pyodide</title>
<p>1+1</p>
<script type="module" src="page.js"></script>
""",
    "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    "page.js": """
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  if (data === 2) document.documentElement.dataset.engine = "ready";
};
""",
    "worker.js": """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
self.postMessage(pyodide.runPython("1+1"));
""",
}


@contextlib.contextmanager
def bare_site() -> Iterator[Path]:
    """A page that only boots the unchanged runtime in a module worker and runs 1+1."""
    workshop = Workshop(CACHE, quiet=True)
    package = fetch_runtime(workshop, find_node(workshop))
    with tempfile.TemporaryDirectory() as space:
        folder = Path(space)
        for name, text in BARE_FILES.items():
            (folder / name).write_text(text, "utf-8")
        (folder / "pyodide").mkdir()
        for name in (*RUNTIME_FILES, "python_stdlib.zip", "pyodide-lock.json"):
            shutil.copy(package / name, folder / "pyodide")
        yield folder


def counted(page: Page, what: str, script: str, given: object, count: int) -> Any:
    """What a script returns that logs a line after each of `count` things; says how far it is."""
    ticks = steps(what, range(count))

    def tick(_: object) -> None:
        next(ticks, None)

    tick(None)
    page.on("console", tick)
    try:
        return page.evaluate(script, given)
    finally:
        page.remove_listener("console", tick)


def empty_page_of(url: str, page: Page) -> Page:
    """An empty page on the site's origin."""
    empty = f"{url}empty.html"
    page.route(empty, lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"))
    page.goto(empty)
    return page


START_ENGINE = """async (site) => {
  const { Engine } = await import(`${site}engine.js`);
  let said;
  const started = new Promise((resolve, reject) => {
    said = (state, note) => {
      if (state === "ready") resolve();
      if (state === "failed") reject(new Error(note));
    };
  });
  globalThis.engine = new Engine((...what) => said(...what));
  await started;
  said = (_, note) => { if (note) throw new Error(note); };
}"""


def page_with_engine(url: str, page: Page) -> Page:
    """A page with nothing but `engine`, the site's own engine, already started."""
    empty_page_of(url, page).evaluate(START_ENGINE, url)
    return page


TIME_ANSWERS = """async ([kind, questions]) => {
  const time = (question) => new Promise((resolve) => {
    const asked = performance.now();
    let first;
    engine.ask(kind, { position: "classic", ...question }, (told) => {
      const now = (performance.now() - asked) / 1000;
      if (told?.count !== 0) first ??= now;
      if (told && told.complete !== false) resolve([told, first, now]);
    });
  });
  const times = [];
  for (const question of questions) {
    times.push(await time(question));
    console.log(kind);
    // after the first answer the engine has other work to do, as on the page
    if (times.length === 1) await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  return times;
}"""


class Answered(NamedTuple):
    """The last reply to a question, and the seconds to the first result and to the last reply."""

    reply: Any
    first: float
    last: float


def answered(questions: Sequence[Mapping[str, object]]) -> list[Answered]:
    """Times questions about sister puzzles in the built page's engine.

    The first question is also asked before, as soon as the engine has started.
    """
    # the engine keeps the last puzzle, so it gets another one in between
    other = {"name": "countdown", "text": ":1;1", "act": "open"}
    asked = [questions[0], other, *questions]
    with opened_site() as site:
        page = page_with_engine(site.url, site.context.new_page())
        told = counted(page, "in the browser", TIME_ANSWERS, ["sister", asked], len(asked))
    first, _, *others = (Answered(*each) for each in told)
    return [first, *others]
