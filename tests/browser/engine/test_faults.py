"""The page survives faults: workers that are killed at any stage, and truncated or missing files.

Each time, the rows are intact, and the page continues by itself or says what to do. How long it
waits for a silent worker is tested in web/tests/engine/engine.test.js; here its timers run out at
once.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.core.plain import examples
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, eventually

KILLS = examples(100)
STAGES = ("alive", "ready", "begun", "reply", "last", "idle")  # messages of a worker, in order
OFTEN = (
    *STAGES,
    *["alive"] * 4,
)  # a worker that dies before it has loaded Python takes little time

# Workers are killed without any message, as by a system that is short of memory. `killAt` is the
# kind of message at which the worker dies, once; what it sent after that is lost. `loseTime` makes
# the engine's timers of one second run out at once, until the engine has replaced the worker or
# given up, and returns whether it has. Without it, the page could wait for hours after a slow boot.
MORTAL_WORKERS = """
window.kills = 0;
window.hired = 0;
window.kill = () => { kills += 1; worker.dead = true; worker.terminate(); };
const { setTimeout: later, clearTimeout: never } = window;
const seconds = new Map();
window.setTimeout = (act, ms, ...how) => {
  if (ms !== 1000) return later(act, ms, ...how);
  const id = later(() => { seconds.delete(id); act(...how); }, ms);
  seconds.set(id, () => act(...how));
  return id;
};
window.clearTimeout = (id) => { seconds.delete(id); never(id); };
window.loseTime = () => {
  const missed = () => hired > kills || document.documentElement.dataset.engine === "failed";
  for (let passed = 0; passed < 10_000 && seconds.size && !missed(); passed += 1) {
    for (const [id, act] of [...seconds]) {
      clearTimeout(id);
      act();
    }
  }
  return missed();
};
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.hired += 1;
    window.worker = this;
    this.addEventListener("message", (event) => {
      if (this.dead) event.stopImmediatePropagation();
      else if (window.killAt && window.killAt === event.data.type) {
        window.killAt = "";
        kill();
      }
    });
  }
};
"""

# Chromium does not compile the runtime again for a new worker while a document holds it compiled.
KEEP_COMPILED = """async () => {
  window.runtime = await WebAssembly.compileStreaming(fetch("pyodide/first.wasm"));
}"""


def before_the_page(open_page: OpenPage, complaints: str = "favicon") -> Page:
    """A tab on the site's origin whose workers can be killed and whose timers can be hurried."""
    page = open_page("style.css", expected_complaints=f"{complaints}|favicon")
    page.add_init_script(f"(() => {{{MORTAL_WORKERS}}})()")
    return page


def opened(open_page: OpenPage, site: ServedSite, fragment: str = ONE_ROW) -> Player:
    page = before_the_page(open_page)
    page.goto(f"{site.url}#{fragment}")
    return Player(page)


def kill_at(player: Player, message: str) -> None:
    player.page.evaluate(f"window.killAt = {message!r}")


def wait_until_killed(player: Player, times: int) -> None:
    eventually(lambda: player.page.evaluate("kills"), times)


def wait_until_missed(player: Player) -> None:
    """Lets time pass until the page has replaced the worker or given up."""
    eventually(lambda: player.page.evaluate("loseTime()"), True)


def answers(player: Player) -> None:
    """Checks that the page shows no error, and the right answer for its position."""
    player.wait_until_ready()
    told = analyse(parse(player.position))
    eventually(lambda: player.remaining, told.remaining)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    expect(player.page.get_by_text("restarting")).to_have_count(0)
    expect(trouble(player)).to_be_hidden()


def trouble(player: Player) -> Any:
    return player.page.get_by_role("region", name="Error")


# ----------------------------------------------------------------------------- killed while booting

FILES = ("worker.js", "pyodide/pyodide.mjs", "pyodide/first.wasm", "python.bin")


@pytest.mark.parametrize("file", FILES)
def test_the_page_recovers_from_a_worker_killed_while_it_waits_for_a_file(
    file: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    page.context.route(f"**/{file}", lambda _: None, times=1)
    with page.context.expect_event(
        "request", lambda request: request.url.endswith(file), timeout=60_000
    ):
        page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    page.evaluate("kill()")
    wait_until_missed(player)
    assert player.position == ONE_ROW
    answers(player)


@pytest.mark.parametrize("later", [0, 50, 100, 200, 400])
@pytest.mark.parametrize("file", ["pyodide/first.wasm", "python.bin"])
def test_the_page_recovers_from_a_worker_killed_after_it_received_a_file(
    file: str, later: int, open_page: OpenPage, site: ServedSite
) -> None:
    """It is killed while it compiles the runtime, starts Python or imports the core."""
    page = before_the_page(open_page)
    with page.context.expect_event(
        "requestfinished", lambda request: request.url.endswith(file), timeout=60_000
    ):
        page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    page.evaluate(f"setTimeout(kill, {later})")
    wait_until_killed(player, 1)
    player.recolour(0, 0)
    wait_until_missed(player)
    assert player.position == ONE_ROW.replace(":b", ":p")
    answers(player)


# --------------------------------------------------------------------------- killed while answering


@pytest.mark.parametrize("message", STAGES)
def test_the_page_recovers_from_a_worker_killed_between_two_messages(
    message: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    page.add_init_script(f"window.killAt = '{message}'")
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    wait_until_killed(player, 1)
    if message in ("last", "idle"):
        # the page does not notice until it asks something
        answers(player)
        player.recolour(0, 0)
        player.undo()
    wait_until_missed(player)
    assert player.position == ONE_ROW
    answers(player)
    player.recolour(0, 0)
    assert player.position == ONE_ROW.replace(":b", ":p")
    answers(player)


def test_the_page_recovers_from_a_worker_killed_while_it_judges_a_guess(
    open_page: OpenPage, site: ServedSite
) -> None:
    player = opened(open_page, site)
    answers(player)
    player.type("11+79=9")
    kill_at(player, "begun")
    player.type("1")
    wait_until_killed(player, 1)
    wait_until_missed(player)
    player.sees("Nerdle would not accept this")
    assert [row[:8] for row in player.rows()] == ["54-36=18", "11+79=91"]
    answers(player)


def given_up(open_page: OpenPage, site: ServedSite) -> Player:
    """A page whose engine ended three times at the current position."""
    player = opened(open_page, site)
    answers(player)
    die_again_and_again(player, "begun")
    return player


def test_the_page_says_so_if_a_position_ends_every_worker(
    open_page: OpenPage, site: ServedSite
) -> None:
    player = given_up(open_page, site)
    player.sees("The solver could not answer (it did not respond for")
    player.sees("Your game is safe. Try again, or change what you entered")
    assert player.position == ONE_ROW.replace(":b", ":p")
    player.tap(0, 0)
    answers(player)
    assert player.page.evaluate("kills") == 3


def test_a_position_that_ended_every_worker_can_be_tried_again(
    open_page: OpenPage, site: ServedSite
) -> None:
    player = given_up(open_page, site)
    player.press(player.button("Try again"))
    answers(player)
    assert player.position == ONE_ROW.replace(":b", ":p")


def test_the_first_answer_stays_if_no_better_one_can_be_found(
    open_page: OpenPage, site: ServedSite
) -> None:
    player = opened(open_page, site)
    answers(player)
    die_again_and_again(player, "reply")
    assert player.position == ONE_ROW.replace(":b", ":p")
    answers(player)


def die_again_and_again(player: Player, message: str) -> None:
    """Kills three workers in a row when they send this message about a new position."""
    kill_at(player, message)
    player.recolour(0, 0)
    for kills in range(1, 4):
        wait_until_killed(player, kills)
        kill_at(player, message if kills < 3 else "")
        wait_until_missed(player)


# -------------------------------------------------------------------------------- killed many times


def test_the_page_still_answers_after_many_kills(open_page: OpenPage, site: ServedSite) -> None:
    """Every fifth worker may answer. If the page gives up, the test presses "Try again"."""
    chance = random.Random("many kills")
    player = opened(open_page, site)
    player.page.evaluate(KEEP_COMPILED)
    player.type("12")
    player.tap(0, 1)  # chooses the row: from now on, each tap recolours
    taps = 0
    for kill in range(KILLS):
        if kill % 5 == 0:
            answers(player)
            kill_at(player, chance.choice(STAGES[2:]))
            player.tap(0, 0)
            taps += 1
        wait_until_killed(player, kill + 1)
        player.tap(0, 0)
        taps += 1
        kill_at(player, chance.choice(OFTEN) if kill % 5 < 4 else "")
        wait_until_missed(player)
        again = player.button("Try again")
        if again.is_visible():
            player.press(again)
    assert player.page.evaluate("kills") == KILLS
    assert player.position == ONE_ROW.replace(":b", f":{'bpg'[taps % 3]}")
    assert player.rows() == [player.position.split(",")[1], "12      :bb      "]
    answers(player)


# ------------------------------------------------------------------------------------- broken files


def cut_short(route: Route) -> None:
    response = route.fetch()
    body = response.body()
    # the bracket is for a script: half of one may happen to be complete, and would only be silent
    route.fulfill(response=response, body=body[: len(body) // 2] + b"(")


def not_found(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body="<h1>There is nothing here</h1>")


def something_else(route: Route) -> None:
    """Answers with a login page, as a hotel's network does."""
    route.fulfill(status=200, content_type="text/html", body="<h1>Welcome! Log in</h1>")


BROKEN = (cut_short, not_found, something_else)


@pytest.mark.parametrize("file", FILES)
def test_an_engine_with_a_broken_file_says_so_and_starts_when_the_file_is_whole(
    file: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, ".*")
    player = Player(page)
    for attempt, broken in enumerate(BROKEN):
        page.context.unroute(f"**/{file}")
        page.context.route(f"**/{file}", broken)
        if attempt == 0:
            page.goto(f"{site.url}#{ONE_ROW}")
        else:
            page.evaluate("window.hired = 0")
            player.press(player.button("Try again"))
            eventually(lambda: page.evaluate("hired > 0"), True)
        expect(player.html).to_have_attribute("data-engine", "failed")
        player.sees("The solver could not start")
        player.sees("Your game is safe")
        player.sees("Not counted")
    player.type("12")
    assert player.rows() == [ONE_ROW.split(",")[1], "12      :bb      "]
    page.context.unroute(f"**/{file}")
    player.press(player.button("Try again"))
    answers(player)


@pytest.mark.parametrize("file", ["app.js", "shared.js", "games.js"])
def test_a_page_that_did_not_load_completely_says_so(
    file: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page, ".*")
    for broken in BROKEN:
        page.context.unroute(f"**/{file}")
        page.context.route(f"**/{file}", broken)
        page.goto("about:blank")
        page.goto(f"{site.url}#{ONE_ROW}")
        alert = page.get_by_role("alert").filter(has_text=re.compile("did not load"))
        expect(alert).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    page.context.unroute(f"**/{file}")
    page.reload()
    answers(Player(page))


# ------------------------------------------------------------------------------------- old browsers


@pytest.mark.parametrize(
    "without",
    [
        "delete HTMLScriptElement.prototype.noModule",
        "delete window.WebAssembly",
        "delete window.structuredClone",
        "delete window.DecompressionStream",
    ],
)
def test_the_page_says_so_if_the_browser_is_too_old(
    without: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = before_the_page(open_page)
    page.add_init_script(without)
    page.goto(f"{site.url}#{ONE_ROW}")
    alert = page.get_by_role("alert").filter(has_text="too old")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("Safari 16.4, Chrome 112 or Firefox 114, or a later version")
    player = Player(page)
    player.type("12")
    assert player.rows() == [ONE_ROW.split(",")[1], "12      :bb      "]


def test_the_page_shows_no_warning_if_the_browser_is_new_enough(
    open_page: OpenPage, site: ServedSite
) -> None:
    player = opened(open_page, site)
    answers(player)
    expect(player.page.get_by_role("alert")).to_have_count(0)
