"""A host of the site that can fail, and change from one version of the site to the next."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from building.serving import Site, SiteServer
from building.site import write_service_worker
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Person, Player, eventually

NEW_VERSION = "New version: reload"


class Host(Site):
    """A host of the site that records its requests and can fail in several ways."""

    def __init__(self, folder: Path, base: str) -> None:
        super().__init__(folder, base)
        self.asked: list[str] = []
        self.down = False
        self.portal = False  # answers everything with a login page, as a hotel does
        self.missing: str | None = None

    @property
    def changes(self) -> list[str]:
        """The files that were requested, except sw.js, which only asks for a new version."""
        return [name for name in self.asked if name != "sw.js"]

    def deploy(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def answer(self, url_path: str, accepts: str = "") -> tuple[HTTPStatus, dict[str, str], bytes]:
        if self.down:
            raise ConnectionAbortedError
        name = url_path.partition("?")[0].removeprefix(self.base)
        self.asked.append(name)
        if self.portal:
            return HTTPStatus.OK, {"Content-Type": "text/html"}, b"Welcome! Room number?"
        if name == self.missing:
            return HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"nothing"
        return super().answer(url_path, accepts)


@contextlib.contextmanager
def hosting(folder: Path, base: str = "/nerdle/") -> Iterator[tuple[Host, str]]:
    """A host, and the address of its page."""
    host = Host(folder, base)
    with SiteServer(host, "127.0.0.1", 0).running() as url:
        yield host, url


Change = Callable[[str], str]

# Each mark shows which version of the file a page or worker uses.
MARKS: dict[str, Change] = {
    "index.html": lambda text: text.replace("<html", '<html data-page="new"'),
    "shared.js": lambda text: f'{text};\ndocument.documentElement.dataset.script = "new";\n',
    "worker.js": lambda text: f'self.version = "new";\n{text}',
}


def changed(dist: Path, folder: Path, changes: dict[str, Change]) -> Path:
    """A copy of the site with some files changed, and the service worker that matches them."""
    shutil.copytree(dist, folder, copy_function=os.link)
    for name, change in changes.items():
        replace(folder / name, change((dist / name).read_text("utf-8")))
    (folder / "sw.js").unlink()
    write_service_worker(folder)
    return folder


def replace(file: Path, text: str) -> None:
    """Replaces a file, so that another folder that has a hard link to it keeps the old content."""
    file.unlink()
    file.write_text(text, "utf-8")


def versions(player: Player) -> tuple[str | None, str | None, str | None]:
    """The versions of the page, its script and its worker: "new", or None for the old one."""
    player.wait_until_ready()
    html = player.html
    worker = player.page.workers[-1].evaluate("self.version ?? null")
    return html.get_attribute("data-page"), html.get_attribute("data-script"), worker


OLD = (None, None, None)
NEW = ("new", "new", "new")


def visit(open_page: OpenPage, url: str, **options: Any) -> Player:
    """Makes a first visit, and waits until the site is stored on the device."""
    player = Player(open_page(url, service_workers="allow", **options))
    player.wait_until_ready()
    wait_until_stored(player)
    return player


def wait_until_stored(person: Person) -> None:
    """Waits until the page works without its host."""
    # on a first visit, these two are stored last
    last = """async () => {
      const stored = ["later.bin", "pyodide/second.wasm"].map((name) => caches.match(name));
      return (await Promise.all(stored)).every(Boolean);
    }"""
    eventually(lambda: person.tab.run(last), True)


def again(player: Player, url: str, *, hurried: bool = False) -> Player:
    """The same person in another tab."""
    other = Player(player.page.context.new_page(), hurried=hurried)
    other.page.goto(url)
    return other


def look_for_new_version(player: Player) -> None:
    """Checks for a new version, as the browser does whenever a page is opened."""
    player.page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          // the first may only join a check that began earlier
          for (let time = 0; time < 2; time += 1) await registration.update().catch(() => {});
          const { installing } = registration;
          if (installing) await new Promise((resolve) => { installing.onstatechange = resolve; });
        }"""
    )


def stores(page: Page) -> int:
    """The number of stored versions."""
    return len([name for name in page.evaluate("caches.keys()") if " version " in name])
