"""Damaged stores, half-deployed versions and missing permissions."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, eventually
from tests.support.site.hosting import (
    MARKS,
    NEW,
    NEW_VERSION,
    OLD,
    Host,
    changed,
    look_for_new_version,
    replace,
    versions,
    visit,
    wait_until_stored,
)

# --------------------------------------------------------------------------- half-deployed versions


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
    wait_until_stored(player)
    host.down = True
    player.page.reload()
    player.wait_until_ready()


# ----------------------------------------------------------------------------------- damaged stores


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


# ------------------------------------------------------------------------------ missing permissions


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
