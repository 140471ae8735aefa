"""The service worker: visits without a network, and changes from one version to the next."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from building.site import write_service_worker
from nerdle import GAMES
from tests.support.browser.pages import OpenPage
from tests.support.page.coded import coded
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, eventually
from tests.support.page.practising import KEY, MINI
from tests.support.page.sisters import KINDS
from tests.support.pictures.screenshots import ROWS, screenshot
from tests.support.site.hosting import (
    MARKS,
    NEW,
    NEW_VERSION,
    OLD,
    Host,
    again,
    changed,
    hosting,
    look_for_new_version,
    stores,
    versions,
    visit,
)

# -------------------------------------------------------------------------------- without a network


@pytest.mark.parametrize(
    ("base", "addresses"),
    [("/nerdle/", ("?from=home", "index.html", "")), ("/", ("",))],
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


def test_the_archive_a_duel_and_the_results_of_a_class_need_no_network(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    player.tab.go(f"{url}#play:mini:4711")
    player.sees("Practice 4711")
    player.press(player.button("Hint"))
    player.sees("equations left")
    expect(player.page.locator("#offline-note")).to_be_empty()
    host.down = True
    rival = coded([["ann0", "Ann", 0, "4*7=28", MINI.answer]])
    offline = again(player, f"{url}#play:mini:{KEY}~duel-{rival}")
    offline.sees("Ann challenged you")
    offline.type(MINI.answer)
    offline.enter()
    offline.sees("Solved in 1 guess")
    offline.press(offline.button("Duel"))
    offline.reads("You won with 1 guess.")
    offline.close("Duel")
    offline.press(offline.button("Archive"))
    offline.press(offline.page.get_by_role("button", name="21 Nov 2026: solved in 1 guess"))
    offline.more("For a class")
    offline.page.get_by_label("Equations, one per line").fill(MINI.answer)
    offline.press(offline.button("Show to the class"))
    expect(offline.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    offline.close("For the room")
    offline.press(offline.button("See the results"))
    code = coded([1, "AB", "mini", KEY, 3, [f"4*7=28,{MINI.answer}", "", 0, 0, None]])
    offline.page.get_by_label("Messages from your pupils").fill(f"nerdle-class:{code}.")
    sheet = offline.page.get_by_role("dialog", name="Results of a class")
    expect(sheet).to_contain_text(f"Puzzle 1 ({MINI.answer}): 1 of 1 solved it")


# What the page says about storing itself.
NOTES = """
window.notes = [];
new MutationObserver(() => {
  const said = document.querySelector("#offline-note")?.textContent ?? "";
  if (said !== (notes.at(-1) ?? "")) notes.push(said);
}).observe(document, { childList: true, subtree: true });
"""


def test_when_the_page_is_stored_puzzles_that_were_never_open_need_no_network(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    page = open_page(f"{url}style.css", service_workers="allow", expected_complaints="favicon")
    page.add_init_script(NOTES)
    page.goto(url)
    offline = Player(page)
    eventually(lambda: page.evaluate("notes"), ["Saving for offline use…", ""])
    host.down = True
    offline.more("Help")
    offline.reads("The page is stored on this device, so it also works offline")
    offline.close("Help")
    for kind in KINDS:
        offline.follow(quote(kind.link, safe=""))
        offline.press(offline.button("Show solutions"))
        offline.sees("There ")


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
    eventually(lambda: stored(player, ANSWERS), 1)
    host.down = True
    offline = again(player, f"{url}#{MAXI_ROW}")
    eventually(lambda: offline.remaining, MAXI_LEFT)
    # a new version with the same list does not fetch it again
    host.down = False
    host.asked.clear()
    host.deploy(changed(dist, tmp_path / "new", MARKS))
    look_for_new_version(player)
    eventually(lambda: stored(player, ANSWERS), 2)
    assert ANSWERS not in host.asked


def stored(player: Player, name: str) -> int:
    """In how many versions of the site on the device a file is stored."""
    count: int = player.page.evaluate(
        """async (name) => {
          const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
          const found = await Promise.all(stores.map((store) => store.match(name)));
          return found.filter(Boolean).length;
        }""",
        name,
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


# ------------------------------------------------------------------------------------ a new version


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
    player.recolour(0, 0)
    player.sees("restarting")
    player.wait_until_ready()


def read_picture(player: Player) -> None:
    player.page.locator("#screenshot").set_input_files(
        {"name": "board.png", "mimeType": "image/png", "buffer": screenshot(ROWS[:1])}
    )


def open_new_parts(player: Player) -> None:
    """Opens what the tab has not loaded yet: a list of answers, and the reader of screenshots."""
    player.follow(MAXI_ROW)
    eventually(lambda: player.remaining, MAXI_LEFT)
    read_picture(player)
    eventually(lambda: player.position, f"classic,{ROWS[0]}")


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
    open_new_parts(second)
    eventually(lambda: stored(second, ANSWERS), 2)
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


@pytest.mark.parametrize("switched", [False, True], ids=["nobody switched", "another tab switched"])
@pytest.mark.parametrize("part", ["list", "reader"])
def test_an_old_tab_says_so_if_a_part_of_its_version_is_gone(
    part: str,
    switched: bool,
    open_page: OpenPage,
    hosted: tuple[Host, str],
    new_version: Path,
) -> None:
    host, url = hosted
    first = visit(open_page, url, expected_complaints="fetch|maxi|screenshot")
    for name in (ANSWERS, "screenshot/feature.js"):
        contents = (new_version / name).read_bytes()
        (new_version / name).unlink()  # the old version has a link to the same file
        (new_version / name).write_bytes(contents + b" ")
    write_service_worker(new_version)
    host.deploy(new_version)
    old = first
    if switched:
        old = again(first, url)
        assert versions(old) == OLD
        look_for_new_version(first)
        first.press(first.button(NEW_VERSION))
        expect(first.html).to_have_attribute("data-page", "new")
        old.page.bring_to_front()
    if part == "list":
        old.follow(MAXI_ROW)
    else:
        read_picture(old)
    old.sees("This tab has an older version of the page")
    reload = old.page.get_by_role("region", name="Error").get_by_role("button", name="Reload")
    reload.dblclick()
    expect(old.html).to_have_attribute("data-page", "new")
    if part == "list":
        eventually(lambda: old.position, MAXI_ROW)
    expect(old.page.get_by_role("region", name="Error")).to_be_hidden()
    assert versions(old) == NEW
