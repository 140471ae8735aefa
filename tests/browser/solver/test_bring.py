"""The bookmark for Nerdle's page: its sheet, what it leaves alone, and what becomes of its links.

A journey presses it on many kinds of pages, in all browsers.
"""

from __future__ import annotations

import random
from urllib.parse import quote, unquote

from playwright.sync_api import Locator, expect

from nerdle.engine import analyse
from nerdle.rules.position import parse
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.keys import press_by_key
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.nerdle import BOOKMARK, page, served
from tests.support.page.player import Player, eventually, sit_down
from tests.support.site.hosting import Host, again, visit

FIRST = "54-36=18:bbgbbggb"
OTHER = "mini,12-5=7:bpbbpp"
STATUSES = {"g": "c", "p": "p", "b": "a"}


def link(*rows: str, size: str = "8x6") -> str:
    """A link as the bookmark makes it, for one board with these rows."""
    columns, all_rows = map(int, size.split("x"))
    lines = ["".join(s + STATUSES[c] for s, c in zip(*row.split(":"), strict=True)) for row in rows]
    lines += [" u" * columns] * (all_rows - len(rows))
    return f"bring:{quote('_'.join(lines) + '@nerdlegame.com/', safe='')}"


def sheet(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name="Bring my game")


# ---------------------------------------------------------------------------------------- the sheet


def test_the_bookmark_can_be_copied_by_touch(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, OTHER)
    player.more("Bring my game")
    expect(sheet(player).get_by_role("link")).to_be_hidden()  # a finger cannot drag it
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.press(sheet(player).get_by_role("button", name="Copy the bookmark"))
    expect(sheet(player).get_by_role("button", name="Copied")).to_be_visible()
    copied = player.page.evaluate("navigator.clipboard.readText()")
    assert copied == player.page.locator("#bring a").get_attribute("href")
    assert len(copied) < 2_000
    home = player.page.url.partition("#")[0]
    assert unquote(copied).startswith("javascript:(function")
    assert unquote(copied).endswith(f'("{home}")')
    player.close("Bring my game")
    assert player.position == OTHER


def test_a_click_on_the_bookmark_says_that_it_is_to_be_dragged(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, OTHER, touch=False)
    press_by_key(player.button("More"))
    press_by_key(player.page.locator("#open-bring"))
    bookmark = sheet(player).get_by_role("link", name="Bring my game")
    expect(sheet(player).get_by_role("button", name="Close", exact=True)).to_be_focused()
    press_by_key(bookmark)
    expect(sheet(player).get_by_role("status")).to_contain_text("Drag the button")
    player.page.keyboard.press("Escape")
    expect(player.button("More")).to_be_focused()
    assert player.position == OTHER


def test_without_the_clipboard_the_bookmark_can_be_selected(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.add_init_script("delete Navigator.prototype.clipboard")
    page.goto(page.url.replace("style.css", ""))
    player = Player(page)
    player.more("Bring my game")
    player.press(player.button("Copy the bookmark"))
    field = page.get_by_label("Address of the bookmark")
    expect(field).to_be_focused()
    selected = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert field.evaluate(selected) == page.locator("#bring a").get_attribute("href")


def test_pupils_are_not_shown_the_bookmark(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "play:mini:5,6,7", ready=False)
    expect(player.html).to_have_attribute("data-pupil", "")
    player.press(player.button("More"))
    expect(player.page.locator("#open-help")).to_be_visible()
    expect(player.page.locator("#open-bring")).to_be_hidden()


# ------------------------------------------------------------------------------------ Nerdle's page

# Records whatever is read from the page's storage, sent, or changed.
WATCH = """<script>
  const seen = (window.seen = []);
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get() { seen.push(name); } });
  Object.defineProperty(document, "cookie", { get() { seen.push("cookie"); } });
  for (const name of ["fetch", "XMLHttpRequest", "WebSocket", "Image"])
    window[name] = class { constructor() { seen.push(name); } };
  navigator.sendBeacon = () => seen.push("sendBeacon");
  addEventListener("load", () => new MutationObserver(() => seen.push("changed"))
    .observe(document, { subtree: true, childList: true, attributes: true }));
</script></html>"""


def test_the_bookmark_reads_only_the_tiles(open_page: OpenPage, site: ServedSite) -> None:
    watched = page("8x6", [FIRST, "12"]).replace("</html>", WATCH)
    with served({"/": watched}) as nerdle:
        player = Player(open_page(expected_complaints=nerdle))
        player.more("Bring my game")
        address = player.page.locator("#bring a").get_attribute("href")
        player.page.goto(nerdle)
        bookmark = player.page.locator(BOOKMARK)
        bookmark.evaluate("(bookmark, address) => { bookmark.href = address; }", address)
        player.page.evaluate("seen.length = 0")
        asked: list[str] = []
        player.page.context.on("request", lambda request: asked.append(request.url))
        with player.page.expect_popup() as opened:
            bookmark.tap()
        solver = Player(opened.value)
        eventually(lambda: solver.position, f"classic,{FIRST}")
        assert player.page.evaluate("seen") == []
        assert player.page.url == f"{nerdle}/"
        assert solver.page.evaluate("opener") is None
        # the game is in the fragment, which browsers do not send
        assert all(each.startswith(site.url) for each in asked)
        assert not any("54" in each.removeprefix(site.url) for each in asked)


# ------------------------------------------------------------------------------------------ a link


# Collects what screen readers are told, because the next text may come at once.
LISTEN = """() => {
  const announcer = document.querySelector("#announcer");
  window.heard = [];
  new MutationObserver(() => heard.push(announcer.textContent))
    .observe(announcer, { childList: true, characterData: true, subtree: true });
}"""


def test_a_link_ends_as_that_of_the_position_and_undo_brings_the_game_back(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, f"{OTHER}")
    player.type("3")
    player.page.evaluate(LISTEN)
    player.follow(link(FIRST))
    eventually(lambda: player.board, ("Classic", f"classic,{FIRST}", [FIRST]))
    assert player.remaining == analyse(parse(f"classic,{FIRST}")).remaining
    assert "Classic from Nerdle’s page: 1 row." in player.page.evaluate("heard")
    player.undo()
    eventually(lambda: player.position, OTHER)
    assert player.row(1).guess.strip() == "3"
    player.follow(link(FIRST))
    eventually(lambda: player.position, f"classic,{FIRST}")
    player.type("12")
    player.page.reload()
    eventually(lambda: player.row(1).guess, "12".ljust(8))
    player.choose_game("Mini")
    assert player.row(1).guess.strip() == "3"


def test_a_link_opens_the_solver_when_another_tab_is_in_front(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "countdown:", ready=False)
    expect(player.html).to_have_attribute("data-tab", "countdown")
    player.more("Bring my game")
    expect(sheet(player)).to_be_visible()
    player.follow(link(FIRST))
    eventually(lambda: player.position, f"classic,{FIRST}")
    expect(player.html).to_have_attribute("data-tab", "solve")
    expect(sheet(player)).to_be_hidden()


def test_colours_that_no_answer_has_are_explained_by_the_solver(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.follow(link("54-36=18:gggggggp"))
    eventually(lambda: player.position, "classic,54-36=18:gggggggp")
    player.sees("No answer fits")
    player.sees("Row 1")


def test_after_a_bad_link_the_screenshot_can_be_chosen_at_once(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, OTHER)
    player.follow("bring:")
    player.sees("That page shows no Nerdle board.")
    expect(player.page.locator("#screenshot")).to_be_focused()
    assert player.position == OTHER


NAMES = """() => [...new Set([...document.querySelectorAll("*")].flatMap((element) =>
  [element.localName, ...element.getAttributeNames()]))].sort()"""
JUNK = (*MARKUP, "%", "%E0%A4%A", "%00", "\u202e", "~", "_", "@", "!", "9c", "", " u" * 9_000)


def hostile(chance: random.Random) -> str:
    """A link of the bookmark with something else in it, perhaps so that it stays valid."""
    text = link(FIRST)
    at = chance.randrange(len("bring:"), len(text) + 1)
    junk = chance.choice(JUNK)
    return text[:at] + (junk if chance.random() < 0.5 else quote(junk)) + text[at:]


def test_hostile_links_lose_nothing_and_add_no_markup(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, OTHER)
    player.type("3+")
    begun = player.rows()
    page = player.page
    player.follow(link(FIRST))
    eventually(lambda: player.position, f"classic,{FIRST}")
    player.follow("bring:")
    player.sees("That page shows")
    known = set(page.evaluate(NAMES))
    chance = random.Random(1)
    for _ in range(400):
        player.follow(hostile(chance))
        eventually(lambda: player.position.startswith("bring"), False)
    assert MARK not in page.content()
    assert page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]
    assert set(page.evaluate(NAMES)) <= known
    player.choose_game("Mini")
    assert player.rows() == begun
    player.page.reload()
    eventually(player.rows, begun)


# -------------------------------------------------------------------------------- without a network


def test_after_the_sheet_was_opened_the_bookmark_works_offline(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    player = visit(open_page, url)
    player.more("Bring my game")
    player.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    kept = (
        "async () => Boolean(await caches.match(new URL('bring/feature.js', location.href).href))"
    )
    eventually(lambda: player.page.evaluate(kept), True)
    host.down = True
    offline = again(player, f"{url}#{link(FIRST)}")
    eventually(lambda: offline.position, f"classic,{FIRST}")
    assert offline.remaining == analyse(parse(f"classic,{FIRST}")).remaining
    offline.more("Bring my game")
    expect(sheet(offline).get_by_role("button", name="Copy the bookmark")).to_be_visible()


def test_a_link_that_cannot_be_read_without_a_network_can_be_tried_again(
    open_page: OpenPage, hosted: tuple[Host, str]
) -> None:
    host, url = hosted
    player = visit(open_page, url, expected_complaints="bring|Failed to fetch|ERR_")
    host.down = True
    player.follow(link(FIRST))
    player.sees("This part of the page did not load")
    host.down = False
    player.press(player.button("Try again"))
    eventually(lambda: player.position, f"classic,{FIRST}")
