"""The service worker: visits without a network, and changes from one version to the next."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import struct
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from building.serving import Site, SiteServer
from building.site import write_service_worker
from nerdle import GAMES, analyse, parse
from tests import icons
from tests.conftest import OpenPage
from tests.player import Player, eventually

ONE_ROW = "classic,54-36=18:bbgbbggb"
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
    server = SiteServer(host, "127.0.0.1", 0)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield host, server.url
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture
def hosted(dist: Path) -> Iterator[tuple[Host, str]]:
    with hosting(dist) as host_and_url:
        yield host_and_url


Change = Callable[[str], str]

# Each mark shows which version of the file a page or worker uses.
MARKS: dict[str, Change] = {
    "index.html": lambda text: text.replace("<html", '<html data-page="new"'),
    "shared.js": lambda text: f'{text};\ndocument.documentElement.dataset.script = "new";\n',
    "worker.js": lambda text: f'self.version = "new";\n{text}',
}


@pytest.fixture
def new_version(dist: Path, tmp_path: Path) -> Path:
    """The next version of the site, with a mark in its page, its script and its worker."""
    return changed(dist, tmp_path / "new", MARKS)


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
    player.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    return player


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
          await registration.update().catch(() => {});
          const { installing } = registration;
          if (installing) await new Promise((resolve) => { installing.onstatechange = resolve; });
        }"""
    )


def stores(page: Page) -> int:
    """The number of stored versions."""
    return len([name for name in page.evaluate("caches.keys()") if " version " in name])


# ------------------------------------------------------------------------------ without a network


@pytest.mark.parametrize(
    ("base", "addresses"),
    [("/nerdle/", ("?from=home", "index.html", "")), ("/", ("",)), ("/some/where/", ("",))],
)
def test_after_one_visit_a_whole_game_is_solved_offline(
    base: str, addresses: tuple[str, ...], dist: Path, open_page: OpenPage
) -> None:
    with hosting(dist, base) as (host, url):
        player = visit(open_page, url)
        player.page.context.set_offline(True)
        host.down = True
        player.page.close()
        for address in addresses:
            aboard = again(player, f"{url}{address}", hurried=True)
            aboard.wait_until_ready()
            aboard.new_game()
        aboard.solve(GAMES["classic"], ["9*8-7=65"], random.Random(1))


def test_a_link_opens_offline(open_page: OpenPage, hosted: tuple[Host, str]) -> None:
    host, url = hosted
    player = visit(open_page, url)
    host.down = True
    aboard = again(player, f"{url}#{ONE_ROW}")
    assert aboard.remaining == analyse(parse(ONE_ROW)).remaining
    aboard.wait_until_ready()


MAXI_ROW = "maxi,1+82-47=36:bpbbpbbgbb"
MAXI_LEFT = 4
ANSWERS = "answers/maxi.bin"


def test_maxis_equations_are_fetched_when_it_is_first_opened_and_then_it_works_offline(
    open_page: OpenPage, hosted: tuple[Host, str], dist: Path, tmp_path: Path
) -> None:
    host, url = hosted
    player = visit(open_page, url, expected_complaints="maxi|fetch|icon")
    assert ANSWERS not in host.asked
    host.down = True
    player.tab.go(f"{url}#{MAXI_ROW}")
    player.sees("Maxi’s equations could not be loaded; connect to the internet once and try again.")
    assert player.rows() == [MAXI_ROW.partition(",")[2]]
    host.down = False
    player.page.evaluate("dispatchEvent(new Event('online'))")  # as the browser does
    eventually(lambda: player.remaining, MAXI_LEFT)
    expect(player.page.locator("#trouble")).to_be_hidden()
    assert ANSWERS in host.asked
    eventually(lambda: stored_answers(player), 1)
    host.down = True
    offline = again(player, f"{url}#{MAXI_ROW}")
    eventually(lambda: offline.remaining, MAXI_LEFT)
    # a new version with the same list does not fetch it again
    host.down = False
    host.asked.clear()
    host.deploy(changed(dist, tmp_path / "new", MARKS))
    look_for_new_version(player)
    eventually(lambda: stored_answers(player), 2)
    assert ANSWERS not in host.asked


def stored_answers(player: Player) -> int:
    """In how many versions of the site on the device Maxi's equations are stored."""
    count: int = player.page.evaluate(
        """async (name) => {
          const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
          const found = await Promise.all(stores.map((store) => store.match(name)));
          return found.filter(Boolean).length;
        }""",
        ANSWERS,
    )
    return count


def test_a_second_visit_only_asks_whether_there_is_a_new_version(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    host.asked.clear()
    player.page.reload()
    player.wait_until_ready()
    look_for_new_version(player)
    assert host.changes == []
    assert "sw.js" in host.asked


def test_old_versions_are_deleted_but_snapshots_are_kept(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    player = visit(open_page, url)
    snapshots = f"caches.has('nerdle {url} snapshots')"
    eventually(lambda: player.page.evaluate(snapshots), True)
    foreign = f"nerdle {url} version of long ago"
    player.page.evaluate("async (name) => { await caches.open(name); }", foreign)
    player.page.reload()
    player.wait_until_ready()
    left = "name => caches.has(name)"
    eventually(lambda: player.page.evaluate(left, foreign), False)
    assert player.page.evaluate(snapshots)


def test_files_that_the_page_has_loaded_are_stored_without_loading_them_again(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    host.cache_control = "max-age=600"  # as on GitHub Pages
    visit(open_page, url)
    times = Counter(host.asked)
    assert times["pyodide/first.wasm"] == 1
    assert {name for name, count in times.items() if count > 1} == set()


# ------------------------------------------------------------------------------ a new version


def test_a_new_version_is_offered_quietly_and_keeps_all_rows(
    open_page: OpenPage, hosted: tuple[Host, str], new_version: Path
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    expect(player.button(NEW_VERSION)).to_have_count(0)
    player.play("54-36=18", "bbgbbggb")
    player.type("12")
    player.tap(1, 0)
    before = player.board
    host.deploy(new_version)
    host.asked.clear()
    player.page.reload()
    player.button(NEW_VERSION).wait_for()
    expect(player.page.get_by_role("status").filter(has_text=NEW_VERSION)).to_be_visible()
    assert versions(player) == OLD
    player.press(player.button(NEW_VERSION))
    expect(player.html).to_have_attribute("data-page", "new")
    assert versions(player) == NEW
    assert player.board == before
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    expect(player.button(NEW_VERSION)).to_have_count(0)
    # the runtime has not changed, so it is not loaded again
    assert set(host.changes) == {"", "shared.js", "worker.js"}
    host.down = True
    player.page.reload()
    assert versions(player) == NEW
    eventually(lambda: stores(player.page), 1)


def test_an_open_page_finds_a_new_version_when_it_becomes_visible_again(
    open_page: OpenPage, hosted: tuple[Host, str], new_version: Path
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    player.page.reload()
    player.wait_until_ready()
    host.deploy(new_version)
    expect(player.button(NEW_VERSION)).to_have_count(0)

    def come_back() -> int:
        """The page listens a moment after its engine is ready."""
        player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        return player.button(NEW_VERSION).count()

    eventually(come_back, 1)
    assert versions(player) == OLD


def test_a_new_version_replaces_the_old_one_once_no_page_is_open(
    open_page: OpenPage, hosted: tuple[Host, str], new_version: Path
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    player.page.reload()
    player.wait_until_ready()
    host.deploy(new_version)
    look_for_new_version(player)

    def version_when_opened() -> str | None:
        player.page.goto("about:blank")  # this closes the page, but perhaps not at once
        player.page.goto(url)
        return player.html.get_attribute("data-page")

    eventually(version_when_opened, "new")
    assert versions(player) == NEW


def stop_service_worker(page: Page) -> None:
    """Stops it, as browsers do when it has been idle for a while; it forgets its variables."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def restart_engine(player: Player) -> None:
    """Kills the worker, and waits until the page has noticed."""
    [worker] = player.page.workers
    worker.evaluate("self.close()")
    player.tap(0, 0)
    player.sees("restarting")
    player.wait_until_ready()


def test_a_tab_keeps_its_version_while_another_tab_changes_to_the_new_one(
    open_page: OpenPage, hosted: tuple[Host, str], new_version: Path
) -> None:
    host, url = hosted
    first = visit(open_page, url)
    first.page.reload()
    second = again(first, f"{url}#{ONE_ROW}")
    assert versions(first) == versions(second) == OLD
    opened: list[str] = []
    first.page.on("load", lambda _: opened.append("first"))
    second.page.on("load", lambda _: opened.append("second"))
    host.deploy(new_version)
    look_for_new_version(first)
    for tab in (first, second):
        tab.button(NEW_VERSION).wait_for()
    first.page.bring_to_front()
    first.press(first.button(NEW_VERSION))
    expect(first.html).to_have_attribute("data-page", "new")
    assert versions(first) == NEW
    second.page.bring_to_front()
    stop_service_worker(second.page)
    restart_engine(second)
    assert versions(second) == OLD
    assert opened == ["first"]
    third = again(first, url)
    assert versions(third) == NEW
    assert stores(third.page) == 2

    before = second.board
    second.page.bring_to_front()
    second.press(second.button(NEW_VERSION))
    expect(second.html).to_have_attribute("data-page", "new")
    assert versions(second) == NEW
    assert second.board == before
    assert opened == ["first", "second"]
    second.page.reload()
    eventually(lambda: stores(second.page), 1)


# ---------------------------------------------------------------------- half-deployed versions


def test_a_half_deployed_version_is_not_used(
    open_page: OpenPage, hosted: tuple[Host, str], new_version: Path, dist: Path, tmp_path: Path
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    player.page.reload()
    player.wait_until_ready()
    half = changed(dist, tmp_path / "half", MARKS)
    replace(half / "worker.js", (dist / "worker.js").read_text("utf-8"))
    host.deploy(half)
    look_for_new_version(player)
    assert "worker.js" in host.asked
    expect(player.button(NEW_VERSION)).to_have_count(0)
    player.page.goto("about:blank")
    player.page.goto(url)
    assert versions(player) == OLD
    host.deploy(new_version)
    look_for_new_version(player)
    player.press(player.button(NEW_VERSION))
    expect(player.html).to_have_attribute("data-page", "new")
    assert versions(player) == NEW


def test_the_login_page_of_a_network_is_never_stored(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    player = visit(open_page, url, expected_complaints="shared.js|MIME type")
    host.portal = True
    player.page.reload()
    player.wait_until_ready()
    whole = kept(player.page, "shared.js")
    damage(player.page, "shared.js", None)
    forget_loaded(player.page)
    host.asked.clear()
    player.page.reload()
    eventually(lambda: host.changes.count("shared.js") > 1, True)
    assert kept(player.page, "shared.js") is None
    host.portal = False
    player.page.reload()
    player.wait_until_ready()
    mended(player.page, "shared.js", whole)


def test_a_first_visit_that_cannot_load_every_file_stores_nothing_and_works(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    missing = host.missing = "icons/maskable.svg"
    player = Player(open_page(url, service_workers="allow"))
    player.wait_until_ready()
    eventually(lambda: host.asked.count(missing), 2)
    eventually(lambda: registrations(player.page), 0)
    player.play("54-36=18", "bbgbbggb")
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    host.missing = None
    player.page.reload()
    player.wait_until_ready()
    player.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    host.down = True
    player.page.reload()
    player.wait_until_ready()


# ------------------------------------------------------------------------------- damaged stores

DAMAGE = """async ([name, text]) => {
  const [store] = (await caches.keys()).filter((name) => name.includes(" version "));
  const cache = await caches.open(store);
  const address = new URL(name, location.href).href;
  if (text === null) await cache.delete(address);
  else {
    const headers = { "Content-Type": "text/javascript" };
    await cache.put(address, new Response(text, { headers }));
  }
}"""

KEPT = """async (name) => {
  const response = await caches.match(new URL(name, location.href).href);
  return response ? (await response.arrayBuffer()).byteLength : null;
}"""


def damage(page: Page, name: str, text: str | None) -> None:
    """Replaces a stored file with another text, or deletes it."""
    page.evaluate(DAMAGE, [name, text])


def kept(page: Page, name: str) -> int | None:
    """The length of the stored file with this name."""
    length: int | None = page.evaluate(KEPT, name)
    return length


def forget_loaded(page: Page) -> None:
    """Empties the browser's own cache."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def mended(page: Page, name: str, length: int | None) -> None:
    """Waits until the stored file has this length; the store is repaired when the page is idle."""
    eventually(lambda: kept(page, name), length)


def registrations(page: Page) -> int:
    count: int = page.evaluate(
        "async () => (await navigator.serviceWorker.getRegistrations()).length"
    )
    return count


def test_a_missing_file_is_fetched_again(open_page: OpenPage, hosted: tuple[Host, str]) -> None:
    host, url = hosted
    player = visit(open_page, url)
    for name in ("./", "app.js", "python.bin", "pyodide/first.wasm"):
        whole = kept(player.page, name)
        assert whole
        damage(player.page, name, None)
        player.page.reload()
        player.wait_until_ready()
        mended(player.page, name, whole)
    host.down = True
    player.page.reload()
    player.wait_until_ready()


def test_a_damaged_file_is_replaced_for_the_next_visit(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    player = visit(open_page, url, expected_complaints="wasm|WebAssembly")
    for name in ("app.js", "pyodide/first.wasm"):
        whole = kept(player.page, name)
        assert whole
        damage(player.page, name, "// half of")
        player.page.reload()
        mended(player.page, name, whole)
    host.down = True
    player.page.reload()
    player.wait_until_ready()


def test_a_damaged_engine_is_restarted_in_the_same_visit(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    player = visit(open_page, url, expected_complaints="zip|pyodide|fetch")
    whole = kept(player.page, "python.bin")
    damage(player.page, "python.bin", "half of")
    player.page.evaluate("caches.delete(`nerdle ${location.href.split('#')[0]} snapshots`)")
    player.page.reload()
    player.button("Try again").wait_for()
    mended(player.page, "python.bin", whole)
    player.press(player.button("Try again"))
    player.wait_until_ready()


def test_an_emptied_store_is_filled_again(open_page: OpenPage, hosted: tuple[Host, str]) -> None:
    host, url = hosted
    player = visit(open_page, url)
    whole = kept(player.page, "icons/maskable.svg")
    player.page.evaluate(
        "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
    )
    player.page.reload()
    player.wait_until_ready()
    mended(player.page, "icons/maskable.svg", whole)
    host.down = True
    player.page.reload()
    player.wait_until_ready()


def test_refilling_an_emptied_store_does_not_mix_versions(
    open_page: OpenPage, hosted: tuple[Host, str], new_version: Path
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    damage(player.page, "./", None)
    forget_loaded(player.page)
    host.deploy(new_version)
    player.page.reload()
    assert versions(player) == NEW


# ---------------------------------------------------------------------- missing permissions


def test_a_full_device_only_loses_offline_visits(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    page = open_page(f"{url}style.css", service_workers="allow", expected_complaints="favicon")
    session = page.context.new_cdp_session(page)
    origin = "/".join(url.split("/")[:3])
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    page.goto(url)
    player = Player(page)
    player.wait_until_ready()
    eventually(lambda: registrations(page), 0)
    player.play("54-36=18", "bbgbbggb")
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    page.reload()
    player.wait_until_ready()
    assert player.rows() == ONE_ROW.split(",")[1:]


@pytest.mark.parametrize(
    "forbid",
    [
        "delete Navigator.prototype.serviceWorker",
        "Object.defineProperty(Navigator.prototype, 'serviceWorker',"
        " { get() { throw new DOMException('no', 'SecurityError') } })",
        "ServiceWorkerContainer.prototype.register ="
        " () => Promise.reject(new DOMException('no', 'SecurityError'))",
    ],
)
def test_the_page_works_without_service_workers_and_shows_no_message(
    forbid: str, open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    page = open_page(f"{url}style.css", service_workers="allow", expected_complaints="favicon")
    page.add_init_script(forbid)
    page.goto(url)
    player = Player(page)
    player.wait_until_ready()
    player.play("54-36=18", "bbgbbggb")
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    expect(player.button(NEW_VERSION)).to_have_count(0)


def test_the_page_works_if_the_service_worker_is_missing(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    host.missing = "sw.js"
    complaint = r"bad HTTP response code \(404\)"  # the browser's own message
    player = Player(open_page(url, service_workers="allow", expected_complaints=complaint))
    player.wait_until_ready()
    eventually(lambda: "sw.js" in host.asked, True)
    player.play("54-36=18", "bbgbbggb")
    assert player.remaining == analyse(parse(ONE_ROW)).remaining


# ------------------------------------------------------------------------------ installable


@pytest.fixture
def manifest(dist: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    return read


@pytest.mark.thorough
def test_the_manifest_has_relative_addresses_and_the_pages_colours(
    manifest: dict[str, Any], dist: Path
) -> None:
    assert {manifest[field] for field in ("id", "start_url", "scope")} == {"./"}
    assert manifest["display"] == "standalone"
    page = (dist / "index.html").read_text("utf-8")
    style = (dist / "style.css").read_text("utf-8")
    [(light, dark)] = re.findall(r"--page: var\(--light, (#\w+)\) var\(--dark, (#\w+)\);", style)
    assert manifest["theme_color"] == manifest["background_color"] == light
    assert re.findall(r'"theme-color".*scheme: (\w+)\)" content="(#\w+)"', page) == [
        ("light", light),
        ("dark", dark),
    ]


@pytest.mark.thorough
def test_each_icon_has_the_size_that_the_manifest_says(
    manifest: dict[str, Any], dist: Path
) -> None:
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    for icon in drawn:
        header = (dist / icon["src"]).read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = struct.unpack(">II", header[16:])
        assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in drawn}
    assert any(icon.get("purpose") == "maskable" for icon in drawn)
    assert all((dist / icon["src"]).is_file() for icon in manifest["icons"])


# The greatest difference between the colours of two PNGs.
DIFFERENCE = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  }));
  if (one.length !== other.length) return 255;
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at])), 0);
}"""


@pytest.mark.parametrize("name", icons.PICTURES)
def test_each_icon_is_drawn_from_its_source(name: str, browser: Browser) -> None:
    import base64

    pictures = [icons.draw(browser, name), (icons.FOLDER / name).read_bytes()]
    with browser.new_context() as context:
        sources = [f"data:image/png;base64,{base64.b64encode(png).decode()}" for png in pictures]
        assert context.new_page().evaluate(DIFFERENCE, sources) <= 16


def test_nothing_keeps_a_browser_from_installing_the_page(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    _, url = hosted
    page = visit(open_page, url).page
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["url"] == f"{url}manifest.webmanifest"
    assert told["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # nothing can be installed from the private profiles that the tests use
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_the_icon_for_an_iphones_home_screen_exists(open_page: OpenPage, dist: Path) -> None:
    page = open_page()
    icon = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert (dist / str(icon)).is_file()
    expect(page.locator('meta[name="apple-mobile-web-app-title"]')).to_have_attribute(
        "content", re.compile(".")
    )
