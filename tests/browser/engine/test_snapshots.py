"""The second start uses a snapshot of Python's memory from the first one, and no other memory."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from nerdle import analyse, parse
from nerdle.rules.feedback import feedback
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, eventually

MUCH_MEMORY = "classic~hard,9*8-7=65:bbbpbgbb"  # Python needs 37 MB; the runtime starts with 31 MB
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)

# Records what each worker of the engine started from, and counts the workers.
LISTEN = """
window.started = [];
window.workers = 0;
window.idles = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.workers += 1;
    window.worker = this;
    this.addEventListener("message", ({ data }) => {
      if (data.type === "ready") started.push(data.runtime);
      if (data.type === "idle") idles += 1;
    });
  }
};
"""
STORE = """
window.digest = (bytes) => {
  let hash = 2166136261;
  for (const word of new Uint32Array(bytes.buffer)) hash = Math.imul(hash ^ word, 16777619);
  return String(hash);
};
window.snapshots = async (change) => {
  const [name] = (await caches.keys()).filter((each) => each.endsWith(" snapshots"));
  if (!name) return [];
  const store = await caches.open(name);
  const found = [];
  for (const { url } of await store.keys()) {
    const response = await store.match(url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    found.push(url);
    if (!change) continue;
    const changed = change({ url, bytes, digest: response.headers.get("Digest") });
    await store.delete(url);
    const headers = { Digest: changed.digest, "Content-Length": String(changed.bytes.length) };
    await store.put(changed.url, new Response(changed.bytes, { headers }));
  }
  return found;
};
"""

DAMAGES = {
    "a byte": "(one) => { one.bytes[9_000_001] ^= 4; return one; }",
    "half": "({ url, bytes, digest }) => ({ url, digest, bytes: bytes.slice(0, 15_000_000) })",
    "all": "({ url, digest }) => ({ url, digest, bytes: new Uint8Array(0) })",
    "digest": "({ url, bytes }) => ({ url, bytes, digest: '1' })",
    "another build": "({ url, bytes, digest }) => ({ url: `${url}0`, bytes, digest })",
}


def tab(open_page: OpenPage, complaints: str = "favicon", **options: str) -> Page:
    """A tab on the site's origin, on a device that has not visited the page before."""
    page = open_page("style.css", expected_complaints=f"favicon|{complaints}", **options)
    page.add_init_script(LISTEN + STORE)
    return page


def visit(page: Page, site: ServedSite, position: str = ONE_ROW) -> str:
    """Opens the page and waits until it is right. Returns what its engine started from."""
    page.goto("about:blank")
    page.goto(f"{site.url}#{position}")
    player = Player(page)
    player.wait_until_ready()
    is_right(player)
    [said] = page.evaluate("started")
    return str(said).partition(" from ")[2]


def is_right(player: Player) -> None:
    """Waits until the page shows the right answer."""
    told = analyse(parse(player.position))
    eventually(lambda: player.remaining, told.remaining, seconds=60)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)


def snapshots(page: Page, change: str = "null") -> list[str]:
    """The address of each stored snapshot, before `change` is applied to it."""
    return list(page.evaluate(f"snapshots({change})"))


def wait_until_idle(page: Page) -> None:
    """Waits until the worker has made a snapshot, if it makes one; it may still be storing it."""
    page.wait_for_function("() => idles > 0")


def first_visit(page: Page, site: ServedSite, position: str = ONE_ROW) -> str:
    """Makes a visit that stores one snapshot, and returns its address."""
    assert visit(page, site, position) == ""
    eventually(lambda: len(snapshots(page)), 1, seconds=60)
    [only] = snapshots(page)
    return only


def test_a_first_answer_that_needs_much_memory_is_stored_too(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = tab(open_page)
    first_visit(page, site, MUCH_MEMORY)
    assert visit(page, site) == "a snapshot"


def test_the_second_start_uses_a_snapshot_and_gives_the_right_answer(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = tab(open_page)
    before = first_visit(page, site)
    for _ in range(2):
        assert visit(page, site) == "a snapshot"
    assert snapshots(page) == [before]
    player = Player(page)
    answer = analyse(parse(ONE_ROW)).candidates[0]
    for guess in ("9*8-69=3", "12+34=46"):
        player.play(guess, feedback(guess, answer))
        is_right(player)


def test_a_damaged_snapshot_is_not_used(open_page: OpenPage, site: ServedSite) -> None:
    page = tab(open_page)
    before = first_visit(page, site)
    for name, damage in DAMAGES.items():
        snapshots(page, damage)
        assert (visit(page, site), page.evaluate("workers")) == ("", 1), name
        eventually(lambda: snapshots(page), [before], seconds=60)
    assert visit(page, site) == "a snapshot"


def test_an_engine_that_cannot_start_from_a_snapshot_starts_without_it(
    open_page: OpenPage, site: ServedSite
) -> None:
    """The digest matches, so only the runtime can find the error."""
    page = tab(open_page, "Snapshot|snapshot|wasm")
    before = first_visit(page, site)
    zeros = "new Uint8Array(bytes.length)"
    snapshots(page, f"({{ url, bytes }}) => ({{ url, bytes: {zeros}, digest: digest({zeros}) }})")
    assert visit(page, site) == ""
    assert page.evaluate("workers") == 2
    eventually(lambda: snapshots(page), [before], seconds=60)


def test_an_engine_that_ended_is_replaced_by_one_that_uses_no_snapshot(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = tab(open_page)
    before = first_visit(page, site)
    assert visit(page, site) == "a snapshot"
    page.evaluate("worker.terminate()")
    player = Player(page)
    player.recolour(0, 0)
    eventually(lambda: page.evaluate("started.length"), 2, seconds=60)
    assert "snapshot" not in page.evaluate("started[1]")
    is_right(player)
    eventually(lambda: snapshots(page), [before], seconds=60)


@pytest.mark.parametrize("refuses", ["CacheStorage.prototype.open", "Cache.prototype.put"])
def test_without_room_for_a_snapshot_each_start_is_like_the_first(
    refuses: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = tab(open_page)
    refusing = f"{refuses} = () => Promise.reject(new DOMException('', 'QuotaExceededError'));\n"

    def serve(route: Route) -> None:
        script = route.fetch().text()
        route.fulfill(content_type="text/javascript", body=refusing + script)

    page.context.route("**/worker.js", serve)
    for _ in range(2):
        assert visit(page, site) == ""
        wait_until_idle(page)
        assert snapshots(page) == []


def test_safari_on_a_phone_stores_no_snapshot(open_page: OpenPage, site: ServedSite) -> None:
    """Safari on a phone closes pages that use much memory."""
    page = tab(open_page, user_agent=SAFARI)
    for _ in range(2):
        assert visit(page, site) == ""
        wait_until_idle(page)
        assert snapshots(page) == []
