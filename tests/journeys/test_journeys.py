"""The page in the three browser engines that people have: the same actions are tested in each.

A scenario uses only the page contract and nothing that depends on the browser. If an engine is
missing, its tests are skipped and the reason is reported.
"""

from __future__ import annotations

import base64
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Playwright

from nerdle import analyse, parse
from nerdle.insight.practice import Puzzle
from nerdle.rules.commutative import shown_feedback
from nerdle.rules.games import GAMES
from nerdle.solver.answers import answers
from tests.browser.test_offline import hosting
from tests.browser.test_runtime import FATAL, SECOND
from tests.browser.test_screenshot import ROWS as SCREENSHOT
from tests.browser.test_screenshot import screenshot
from tests.conftest import PHONE, ServedSite, some_chromium
from tests.support import engines
from tests.support.engines import KINDS, ByPlaywright, Engine, MissingEngineError, start
from tests.support.player import Person, eventually

ONE_ROW = "classic,54-36=18:bbgbbggb"
TWO_ROWS = f"{ONE_ROW},11+79=90:gpbbbgbp"
WIDE = "pro-16,51+24*3+18-96=45:gggppppgpbgggggb"
PUZZLES = {"mini": 3, "classic": 2, "speed": 1, "bi": 1}


@pytest.fixture(scope="module", params=["Chromium", *KINDS])
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    with ExitStack() as until:
        if request.param == "Chromium":
            browser = until.enter_context(closing(some_chromium(playwright)))
            yield ByPlaywright(browser, PHONE)
            return
        try:
            started = start(request.param, playwright, until)
        except MissingEngineError as missing:
            pytest.skip(str(missing))
        yield started


@pytest.fixture
def url(site: ServedSite) -> str:
    return site.url


@pytest.fixture(scope="module")
def sit_down(engine: Engine, site: ServedSite) -> Iterator[Callable[[str], Person]]:
    """Opens links in one tab, which stays open because starting Python takes most of the time.

    Each scenario's link sets its position. A scenario that changes the settings changes them back.
    """
    with engine(site.url) as tab:

        def open_link(fragment: str) -> Person:
            person = Person(tab)
            person.follow("micro")
            person.follow(fragment)
            return person

        yield open_link


def shows_the_answer(person: Person, position: str) -> None:
    """Waits until the page shows this position, and the answer that `analyse` gives for it."""
    told = analyse(parse(position))
    person.wait_until_ready()
    eventually(lambda: person.position, position)
    eventually(lambda: person.remaining, told.remaining)
    best = told.suggestions[0].guess if told.suggestions else ""
    eventually(lambda: person.suggestion, best)


def plays_on(person: Person) -> None:
    """Plays a second row and deletes it again."""
    shows_the_answer(person, ONE_ROW)
    person.play("11+79=90", "gpbbbgbp")
    shows_the_answer(person, TWO_ROWS)
    person.delete_row(1)
    shows_the_answer(person, ONE_ROW)


# ----------------------------------------------------------------------------------- a whole game


def test_a_row_can_be_entered_at_once_and_is_answered_when_the_engine_is_ready(
    engine: Engine, url: str
) -> None:
    with engine(url) as tab:
        person = Person(tab)
        told = analyse(parse("classic"))
        assert (person.suggestion, person.remaining) == (
            told.suggestions[0].guess,
            told.remaining,
        )
        person.use_suggestion()
        person.colour(0, "bbgbbggb")
        person.enter()
        shows_the_answer(person, ONE_ROW)


def test_several_games_are_solved_by_following_the_suggestions(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down("classic")
    person.wait_until_ready()
    for name, played in PUZZLES.items():
        game = GAMES[name]
        chance = random.Random(f"engines {name}")
        person.choose_game(game.title)
        for _ in range(played):
            person.solve(game, chance.sample(answers(game.language).listed, game.boards), chance)
            person.new_game()


def test_a_pro_game_opens_from_its_link_and_a_wide_row_is_coloured(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down(WIDE)
    shows_the_answer(person, WIDE)
    assert person.game == "Pro…"
    assert [len(line.guess) for line in person.tiles()] == [16] * 6
    person.use_suggestion()
    guess = person.row(1).guess
    colours = shown_feedback(guess, "51+4*16+23-96=42", strict=False)
    person.colour(1, colours)
    person.enter()
    shows_the_answer(person, f"{WIDE},{guess}:{colours}")


def test_a_practice_game_gives_colours_and_hints_and_is_won(
    sit_down: Callable[[str], Person],
) -> None:
    puzzle = Puzzle(GAMES["mini"], "2026-11-21")
    person = sit_down(f"play:mini:{puzzle.key}")
    tab = person.tab
    eventually(lambda: tab.run("() => document.documentElement.dataset.tab"), "play")
    person.wait_until_ready()
    person.type("4*7=28")
    person.enter()
    row = f"4*7=28:{shown_feedback('4*7=28', puzzle.answer, strict=False)}"
    eventually(person.rows, [row])
    tab.press_button("Hint")
    person.sees("left · guess 2 of 6")
    tab.reload()
    eventually(person.rows, [row])
    person.wait_until_ready()
    person.type(puzzle.answer)
    person.enter()
    person.sees("Solved in 2 guesses")
    assert person.position == f"play:mini:{puzzle.key}"


def test_a_cryptarithm_and_a_countdown_round_are_solved(
    sit_down: Callable[[str], Person], url: str
) -> None:
    person = sit_down("letters:NUM+BER=PLAY")
    tab = person.tab
    person.wait_until_ready()
    tab.press("#letters .main", "Solve")
    person.sees("96 solutions. Showing solution 1.")
    tab.go(f"{url}#countdown:25,50,75,100,3,6;952")
    tab.press("#countdown .main", "Solve")
    person.sees("2 solutions for 952")
    person.sees("((100 + 6) × 75 × 3 − 50) ÷ 25 = 952")
    assert person.position == "countdown:25,50,75,100,3,6;952"


# ------------------------------------------------------------------------------------------ rows


def test_a_guess_is_typed_with_the_keys_on_the_screen(sit_down: Callable[[str], Person]) -> None:
    person = sit_down("classic")
    person.type("12+34=45")
    person.sees("the left side is 46, but the right side is 45")
    person.delete()
    person.type("6")
    person.colour(0, "bbbbbgbb")
    person.enter()
    shows_the_answer(person, "classic,12+34=46:bbbbbgbb")


def test_a_game_is_played_by_the_keyboard_alone(sit_down: Callable[[str], Person]) -> None:
    person = sit_down("classic")
    tab = person.tab
    tab.press_keys(*"48-32=15", "Backspace", "6", *"bpgbbgbg")
    assert person.rows() == ["48-32=16:bpgbbgbg"]
    tab.press_keys("Enter")
    shows_the_answer(person, "classic,48-32=16:bpgbbgbg")
    suggestion = person.suggestion
    tab.press_keys("Enter")
    assert person.row(1).guess == suggestion
    tab.press_keys("ArrowUp", "ArrowUp", "g")
    shows_the_answer(person, "classic,48-32=16:gpgbbgbg")
    tab.press_keys("Control+z", "Control+z")
    shows_the_answer(person, "classic,48-32=16:bpgbbgbg")


def test_rows_are_recoloured_deleted_and_restored(sit_down: Callable[[str], Person]) -> None:
    person = sit_down(TWO_ROWS)
    shows_the_answer(person, TWO_ROWS)
    person.tap(0, 0)
    shows_the_answer(person, TWO_ROWS.replace(":bb", ":pb"))
    person.delete_row(0)
    shows_the_answer(person, "classic,11+79=90:gpbbbgbp")
    person.undo()
    person.undo()
    shows_the_answer(person, TWO_ROWS)


def test_impossible_colours_are_named_and_nothing_is_lost(
    sit_down: Callable[[str], Person],
) -> None:
    contradiction = f"{ONE_ROW},54-36=18:pbgbbggb"
    person = sit_down(ONE_ROW)
    person.play("54-36=18", "pbgbbggb")
    person.sees(f"Row 2: {analyse(parse(contradiction)).rows[-1].problem}")
    shows_the_answer(person, contradiction)
    assert person.rows() == contradiction.split(",")[1:]
    person.tap(1, 0)
    person.tap(1, 0)
    shows_the_answer(person, contradiction.replace(":p", ":b"))


# ----------------------------------------------------------------------------- what is kept


def test_a_reload_keeps_the_game_and_an_unfinished_row(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down(TWO_ROWS)
    tab = person.tab
    person.type("12")
    before = person.board
    tab.reload()
    eventually(lambda: person.board, before)
    assert person.rows() == [*TWO_ROWS.split(",")[1:], "12      :bb      "]
    shows_the_answer(person, TWO_ROWS)


SNAPSHOT_KEPT = """async () => {
  const [name] = (await caches.keys()).filter((each) => each.endsWith(" snapshots"));
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


def test_the_next_start_uses_the_stored_snapshot(engine: Engine, url: str) -> None:
    """In WebKit there is no snapshot, because iPhones close pages that use much memory."""
    with engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
        shows_the_answer(person, ONE_ROW)
        agent = tab.run("() => navigator.userAgent")
        kept = int("Chrome/" in agent or "Gecko/" in agent)
        eventually(lambda: tab.run(SNAPSHOT_KEPT), kept)
        for _ in range(2):
            tab.reload()
            plays_on(person)


def test_after_one_visit_the_page_opens_without_its_host(engine: Engine, dist: Path) -> None:
    with hosting(dist) as (host, url), engine(f"{url}#{ONE_ROW}") as tab:
        if not tab.run("() => 'serviceWorker' in navigator"):
            pytest.skip("no service worker here: the page lives from the network")
        person = Person(tab)
        shows_the_answer(person, ONE_ROW)
        tab.run("() => navigator.serviceWorker.ready.then(() => {})")
        host.down = True
        for _ in range(2):
            tab.reload()
            plays_on(person)


def test_a_function_of_the_second_part_is_loaded_when_it_is_called(
    engine: Engine, unrehearsed: Path
) -> None:
    with hosting(unrehearsed) as (host, url), engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
        plays_on(person)
        assert SECOND in host.asked
        if not tab.run("() => 'serviceWorker' in navigator"):
            return  # the page lives from the network
        tab.run(
            """async (name) => {
              const { active } = await navigator.serviceWorker.ready;
              active.postMessage({ keep: name });
            }""",
            SECOND,
        )
        stored = "async (name) => Boolean(await caches.match(new URL(name, location.href).href))"
        eventually(lambda: tab.run(stored, SECOND), True)
        host.down = True
        tab.reload()
        plays_on(person)


def test_a_second_part_that_cannot_be_loaded_is_reported_and_tried_again(
    engine: Engine, unrehearsed: Path
) -> None:
    with (
        hosting(unrehearsed) as (host, url),
        engine(f"{url}style.css", expected_complaints=f"{FATAL}|favicon") as tab,
    ):
        host.missing = SECOND
        tab.go(f"{url}#{ONE_ROW}")
        person = Person(tab)
        person.sees("The engine could not start (")
        assert person.position == ONE_ROW
        host.missing = None
        tab.press_button("Try again")
        plays_on(person)


def test_a_link_opens_its_position_and_back_and_forward_move_between_positions(
    sit_down: Callable[[str], Person], url: str
) -> None:
    person = sit_down(TWO_ROWS)
    tab = person.tab
    shows_the_answer(person, TWO_ROWS)
    tab.go(f"{url}#mini,4*7=28:pbbppg")
    shows_the_answer(person, "mini,4*7=28:pbbppg")
    assert person.game == "Mini"
    tab.back()
    shows_the_answer(person, TWO_ROWS)
    assert person.game == "Classic"
    tab.forward()
    shows_the_answer(person, "mini,4*7=28:pbbppg")


# ------------------------------------------------------------------------ panels and colours


def test_the_choices_open_and_close_and_one_can_be_taken(
    sit_down: Callable[[str], Person],
) -> None:
    is_open = "() => document.querySelector('dialog[open]') !== null"
    person = sit_down(ONE_ROW)
    tab = person.tab
    shows_the_answer(person, ONE_ROW)
    tab.press_button("All choices")
    eventually(lambda: tab.run(is_open), True)
    tab.press_keys("Escape")
    eventually(lambda: tab.run(is_open), False)
    assert person.rows() == ONE_ROW.split(",")[1:]
    tab.press_button("All choices")
    choice = analyse(parse(ONE_ROW)).suggestions[3].guess
    tab.press("tbody .choice", choice)
    eventually(lambda: tab.run(is_open), False)
    assert person.row(1).guess == choice


def test_a_game_is_saved_and_other_guesses_are_tried(sit_down: Callable[[str], Person]) -> None:
    won = "mini,12-5=7:bpbbpp,4*7=28:gggggg"
    person = sit_down(won)
    shows_the_answer(person, won)
    person.tab.press_button("Save game")
    person.sees("Saved for")
    person.tab.press_button("What if…")
    person.tab.press_button("Back one row")
    eventually(lambda: person.position, won.rpartition(",")[0])
    person.play("4*8=32", "ggpgbp")
    eventually(lambda: person.position, "mini,12-5=7:bpbbpp,4*8=32:ggpgbp")
    person.tab.press_button("Back to the game")
    eventually(lambda: person.position, won)


def test_the_settings_open_and_take_effect(sit_down: Callable[[str], Person]) -> None:
    row = "4*3-12=0:bgpgbbgb"
    green = """() => getComputedStyle(
      document.querySelector('.tile[data-colour="green"]')).backgroundColor"""
    person = sit_down(f"classic,{row}")
    tab = person.tab
    shows_the_answer(person, f"classic,{row}")
    tab.press("summary", "Settings")
    tab.press("label", "Only the exact answer wins")
    shows_the_answer(person, f"classic~strict,{row}")
    before = tab.run(green)
    tab.press("label", "Colour-blind mode")
    eventually(lambda: tab.run(green) != before, True)
    tab.press("label", "Colour-blind mode")
    eventually(lambda: tab.run(green), before)
    tab.press("label", "Only the exact answer wins")
    shows_the_answer(person, f"classic,{row}")
    tab.press("summary", "Settings")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_is_dark_or_light_like_the_system(dark: bool, engine: Engine, url: str) -> None:
    with engine(url, dark=dark) as tab:
        colour = tab.run("() => getComputedStyle(document.documentElement).backgroundColor")
        assert (sum(int(part) for part in colour[4:-1].split(",")) < 300) == dark


# ------------------------------------------------------------------------------- a worker that dies


KILL_WHEN_ASKED = """() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function () {
    Worker.prototype.postMessage = post;
    this.terminate();
  };
}"""


def test_a_killed_worker_is_restarted_and_answers(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down(ONE_ROW)
    tab = person.tab
    shows_the_answer(person, ONE_ROW)
    tab.run(KILL_WHEN_ASKED)
    person.play("11+79=90", "gpbbbgbp")
    assert person.rows() == TWO_ROWS.split(",")[1:]
    person.sees("restarting")
    shows_the_answer(person, TWO_ROWS)


# ------------------------------------------------------------------------------- misbehaving pages


MISBEHAVE = """async () => {
  console.error("oops");
  await fetch("https://elsewhere.invalid/").catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 200));
}"""


def test_a_page_that_misbehaves_fails_its_test(engine: Engine, url: str) -> None:
    page = f"{url}style.css"  # needs no engine
    with pytest.raises(AssertionError, match=r"(?s)oops.*elsewhere"), engine(page) as tab:
        tab.run(MISBEHAVE)


# ---------------------------------------------------------------------------------- missing engines


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A machine without any browser, as Playwright sees it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    nowhere = SimpleNamespace(executable_path=str(tmp_path / "nowhere"))
    return SimpleNamespace(firefox=nowhere, webkit=nowhere)


@pytest.mark.parametrize("name", KINDS)
def test_a_developer_is_told_what_to_install(
    name: str, nothing_installed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    told = f"{name}: not installed. To test it: playwright install {name.lower()}"
    with pytest.raises(MissingEngineError, match=told):
        start(name, nothing_installed, ExitStack())


@pytest.mark.parametrize("name", KINDS)
def test_the_error_for_an_engine_that_cannot_be_installed_gives_the_reason(
    name: str, nothing_installed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(engines, "install", lambda *_: "no network today")
    with pytest.raises(
        MissingEngineError, match=f"{name}: not installed; cannot install it: no network"
    ):
        start(name, nothing_installed, ExitStack())


# ----------------------------------------------------------------------------------- a screenshot

CHOOSE = """({ contents, kind }) => {
  const bytes = Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], "picture", { type: `image/${kind}` }));
  const input = document.querySelector("#screenshot");
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def test_screenshots_of_all_kinds_fill_the_board(sit_down: Callable[[str], Person]) -> None:
    for kind in ("png", "jpeg", "webp"):
        person = sit_down(ONE_ROW)
        contents = screenshot(SCREENSHOT, kind=kind.upper())
        given = {"contents": base64.b64encode(contents).decode(), "kind": kind}
        person.tab.run(CHOOSE, given)
        shows_the_answer(person, "classic," + ",".join(SCREENSHOT))
        person.undo()
        shows_the_answer(person, ONE_ROW)
