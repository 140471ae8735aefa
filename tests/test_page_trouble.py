"""When something is wrong: impossible colours, an engine that dies, a script that is not ours."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from nerdle import analyse, parse
from tests.conftest import OpenPage, ServedSite
from tests.player import Player, eventually, sit_down

ONE_ROW = "classic,54-36=18:bbgbbggb"
TWO_ROWS = f"{ONE_ROW},11+79=90:gpbbbgbp"
CONTRADICTION = f"{ONE_ROW},54-36=18:pbgbbggb"


def before_the_page(open_page: OpenPage, complaints: str = "favicon") -> Page:
    """A tab that is at home on the site but has not opened the page."""
    return open_page("style.css", expected_complaints=f"{complaints}|favicon")


# ------------------------------------------------------------------------------- wrong colours


def marks(player: Player, row: int) -> list[str]:
    """What is drawn around a row and each of its tiles."""
    line = player.page.get_by_role("group", name=f"Row {row + 1}")
    drawn: list[str] = line.evaluate(
        """line => [line, ...line.querySelectorAll(".tile")].map((each) => {
          const { boxShadow, outlineStyle, borderColor } = getComputedStyle(each);
          return boxShadow + outlineStyle + borderColor;
        })"""
    )
    return drawn


def test_rows_that_contradict_each_other_are_named_and_marked(open_page: OpenPage) -> None:
    player = sit_down(open_page, ONE_ROW)
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    told = analyse(parse(CONTRADICTION))
    assert told.state == "impossible"
    player.type("54-36=18")
    player.colour(1, "pbgbbggb")
    player.enter()
    player.hears("Row 2")
    player.sees(f"Row 2: {told.rows[-1].problem}")
    assert player.remaining == 0
    assert player.suggestion == ""
    expect(player.button("Use suggestion")).to_be_disabled()
    assert player.rows() == CONTRADICTION.split(",")[1:]
    assert player.position == CONTRADICTION
    assert marks(player, 1) != marks(player, 0)


def test_wrong_colours_are_put_right_in_place(open_page: OpenPage) -> None:
    player = sit_down(open_page, CONTRADICTION)
    assert player.remaining == 0
    player.tap(1, 0)
    player.tap(1, 0)
    eventually(lambda: player.remaining, analyse(parse(ONE_ROW)).remaining)
    assert player.suggestion
    expect(player.button("Use suggestion")).to_be_enabled()
    assert marks(player, 1) == marks(player, 0)


def test_wrong_colours_in_an_earlier_row_are_put_right_there(open_page: OpenPage) -> None:
    player = sit_down(open_page, TWO_ROWS.replace(":bb", ":gb"))
    assert player.remaining == 0
    player.tap(0, 0)
    eventually(lambda: player.remaining, analyse(parse(TWO_ROWS)).remaining)


def test_a_row_can_be_made_below_a_contradiction(open_page: OpenPage) -> None:
    player = sit_down(open_page, CONTRADICTION)
    assert player.remaining == 0
    player.enter()
    assert player.rows() == CONTRADICTION.split(",")[1:]
    player.play("12+34=46", "bbbbbgbb")
    player.sees("Row 2:")
    player.delete_row(1)
    left = analyse(parse(f"{ONE_ROW},12+34=46:bbbbbgbb")).remaining
    eventually(lambda: player.remaining, left)


def test_a_refused_guess_in_a_link_is_named_with_its_tile(open_page: OpenPage) -> None:
    player = sit_down(open_page, "classic,12+/34=4:bbbbbbbb")
    [report] = analyse(parse(player.position)).rows
    assert report.column == 3
    player.sees(f"Row 1: {report.problem}")
    assert player.remaining == 0


@pytest.mark.parametrize(
    "position",
    [
        "mini,4*7=28:bgppbb",
        "mini,4*7=28:bbpppb,21/3=7:pbbbgp",
        "classic,54-36=18:bbgbbggb,11+79=90:gpbbbgbp",
    ],
)
def test_equations_that_are_not_on_the_list_are_announced_as_such(
    position: str, open_page: OpenPage
) -> None:
    told = analyse(parse(position))
    assert told.beyond
    player = sit_down(open_page, position)
    assert player.remaining == told.remaining
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    player.sees(told.beyond)


# -------------------------------------------------------------------------- an engine that dies


def kill(page: Page) -> None:
    [worker] = page.workers
    worker.evaluate("self.close()")


def test_the_page_recovers_from_a_worker_that_was_killed(open_page: OpenPage) -> None:
    player = sit_down(open_page, ONE_ROW)
    player.wait_for_answer()
    player.page.clock.install()
    kill(player.page)
    player.play("11+79=90", "gpbbbgbp")
    player.page.clock.fast_forward(21_000)
    player.sees("starting again")
    assert player.rows() == TWO_ROWS.split(",")[1:]
    told = analyse(parse(TWO_ROWS))
    eventually(lambda: player.remaining, told.remaining, seconds=60)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    player.wait_until_ready()
    expect(player.page.get_by_text("starting again")).to_have_count(0)
    assert player.position == TWO_ROWS


def test_the_page_recovers_from_a_worker_that_hangs(open_page: OpenPage) -> None:
    player = sit_down(open_page, ONE_ROW)
    player.wait_for_answer()
    player.page.clock.install()
    player.page.workers[0].evaluate("() => { setTimeout(() => { for (;;) {} }) }")
    player.tap(0, 0)
    player.page.clock.fast_forward(21_000)
    player.sees("starting again")
    told = analyse(parse(ONE_ROW.replace(":b", ":p")))
    eventually(lambda: player.remaining, told.remaining, seconds=60)
    player.wait_until_ready()


def test_the_page_recovers_from_a_worker_that_was_killed_while_it_boots(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    held: list[Route] = []
    page.context.route("**/python.zip", lambda route: held.append(route), times=1)  # noqa: PLW0108
    page.clock.install()
    page.goto(site.url)
    player = Player(page)
    player.play("54-36=18", "bbgbbggb")
    eventually(lambda: len(held), 1, seconds=30)
    kill(page)
    expect(player.html).to_have_attribute("data-engine", "loading")
    page.clock.fast_forward(16_000)
    player.sees("starting again")
    assert player.rows() == ONE_ROW.split(",")[1:]
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining


@pytest.mark.parametrize("file", ["worker.js", "pyodide/pyodide.mjs", "python.zip"])
def test_an_engine_that_cannot_load_says_so_and_can_be_tried_again(
    file: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, "ERR_FAILED|pyodide|Failed to fetch")
    page.context.route(f"**/{file}", lambda route: route.abort())
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    expect(player.html).to_have_attribute("data-engine", "failed", timeout=60_000)
    player.sees("Your game is safe")
    assert player.rows() == ONE_ROW.split(",")[1:]
    player.type("12")
    page.context.unroute(f"**/{file}")
    player.press(player.button("Try again"))
    player.wait_until_ready()
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    assert player.rows() == [*ONE_ROW.split(",")[1:], "12      :bb      "]
    expect(player.button("Try again")).to_have_count(0)


def test_an_error_of_the_engine_is_said_and_the_page_goes_on(open_page: OpenPage) -> None:
    player = sit_down(open_page, ONE_ROW)
    player.wait_for_answer()
    player.page.workers[0].evaluate(
        """() => {
          // of the next question, not of the one that is still being answered better
          const post = self.postMessage.bind(self);
          let next;
          self.postMessage = (message) => {
            if (message.heard) next ??= message.id;
            if (message.reply === undefined || message.id !== next) return post(message);
            self.postMessage = post;
            post({ id: message.id, failed: "no luck today" });
          };
        }"""
    )
    player.tap(0, 0)
    player.sees("no luck today")
    player.tap(0, 0)
    player.tap(0, 0)
    assert player.position == ONE_ROW
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    expect(player.page.get_by_role("main")).not_to_contain_text("no luck today")


# ------------------------------------------------------------------------ nothing but our own


def test_a_visit_asks_for_our_own_files_only_and_then_for_nothing(
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
    player.press(player.checkbox("colour-blind"))
    assert player.suggestion
    assert [url for url in asked if "/icons/" not in url] == []


def without_headers_policy(route: Route) -> None:
    """Answers as a server that can send no policy: then the page's own must hold."""
    response = route.fetch()
    headers = {
        name: value
        for name, value in response.headers.items()
        if name.lower() != "content-security-policy"
    }
    route.fulfill(response=response, headers=headers)


VIOLATION = """act => new Promise((resolve) => {
  document.addEventListener("securitypolicyviolation",
    ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
  (new Map([
    ["script", () => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'not ours'";
      document.body.append(script);
    }],
    ["handler", () => {
      document.body.setAttribute("onclick", "document.title = 'not ours'");
      document.body.click();
    }],
    ["fetch", () => fetch("https://elsewhere.invalid/").catch(() => {})],
    ["style", () => {
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.head.append(style);
    }],
  ])).get(act)();
  setTimeout(() => resolve("nothing was blocked"), 2000);
})"""


@pytest.mark.parametrize(
    ("act", "directive"),
    [
        ("script", "script-src-elem"),
        ("handler", "script-src-attr"),
        ("fetch", "connect-src"),
        ("style", "style-src-elem"),
    ],
)
def test_the_pages_own_policy_blocks(
    act: str, directive: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, "Content Security Policy|violates")
    page.context.route(re.compile(r"/nerdle/$"), without_headers_policy)
    page.goto(site.url)
    assert page.evaluate(VIOLATION, act) == directive
    assert page.title() == "Nerdle solver"
