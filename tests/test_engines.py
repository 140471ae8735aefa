"""The page in the three engines that people have: the same person does the same in each.

A scenario knows the page contract and nothing of the browser. An engine that is not there is
skipped, and said to be.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
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
from tests import engines
from tests.conftest import PHONE, ServedSite, some_chromium
from tests.engines import KINDS, ByPlaywright, Engine, MissingEngineError, start
from tests.player import Person, eventually
from tests.test_page_offline import hosting

ONE_ROW = "classic,54-36=18:bbgbbggb"
TWO_ROWS = f"{ONE_ROW},11+79=90:gpbbbgbp"
ANSWERS = {"mini": 3, "classic": 2, "speed": 1}


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


def shows_the_answer(person: Person, position: str) -> None:
    """Waits until the page shows what the engine says of a position when it is asked here."""
    told = analyse(parse(position))
    person.wait_until_ready()
    eventually(lambda: person.position, position)
    eventually(lambda: person.remaining, told.remaining)
    best = told.suggestions[0].guess if told.suggestions else ""
    eventually(lambda: person.suggestion, best)


def plays_on(person: Person) -> None:
    """From one row to two, and back."""
    shows_the_answer(person, ONE_ROW)
    person.play("11+79=90", "gpbbbgbp")
    shows_the_answer(person, TWO_ROWS)
    person.delete_row(1)
    shows_the_answer(person, ONE_ROW)


# ----------------------------------------------------------------------------------- a whole game


def test_a_row_can_be_made_at_once_and_is_answered_when_the_engine_is_ready(
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


def test_the_suggestions_alone_solve_one_game_after_the_other(engine: Engine, url: str) -> None:
    with engine(url) as tab:
        person = Person(tab)
        person.wait_until_ready()
        for name, played in ANSWERS.items():
            game = GAMES[name]
            chance = random.Random(f"engines {name}")
            person.choose_game(game.title)
            for answer in chance.sample(answers(game.language).listed, played):
                person.solve(game, answer, chance)
                person.new_game()


def test_a_practice_game_is_coloured_hinted_and_won(engine: Engine, url: str) -> None:
    puzzle = Puzzle(GAMES["mini"], "2026-11-21")
    with engine(f"{url}#play:mini:{puzzle.key}") as tab:
        person = Person(tab)
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


def test_the_two_other_puzzles_are_solved(engine: Engine, url: str) -> None:
    with engine(f"{url}#letters:NUM+BER=PLAY") as tab:
        person = Person(tab)
        person.wait_until_ready()
        tab.press("#letters .main", "Solve")
        person.sees("96 solutions: here is number 1")
        tab.go(f"{url}#countdown:25,50,75,100,3,6;952")
        tab.press("#countdown .main", "Solve")
        person.sees("2 ways to 952")
        person.sees("((100 + 6) × 75 × 3 − 50) ÷ 25 = 952")
        assert person.position == "countdown:25,50,75,100,3,6;952"


# ----------------------------------------------------------------------------- rows of one's own


def test_a_guess_of_ones_own_is_typed_on_the_screen(engine: Engine, url: str) -> None:
    with engine(url) as tab:
        person = Person(tab)
        person.type("12+34=45")
        person.sees("the left side is 46, the right side is 45")
        person.delete()
        person.type("6")
        person.colour(0, "bbbbbgbb")
        person.enter()
        shows_the_answer(person, "classic,12+34=46:bbbbbgbb")


def test_a_game_is_played_by_the_keyboard_alone(engine: Engine, url: str) -> None:
    with engine(url) as tab:
        person = Person(tab)
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


def test_rows_are_recoloured_deleted_and_brought_back(engine: Engine, url: str) -> None:
    with engine(f"{url}#{TWO_ROWS}") as tab:
        person = Person(tab)
        shows_the_answer(person, TWO_ROWS)
        person.tap(0, 0)
        shows_the_answer(person, TWO_ROWS.replace(":bb", ":pb"))
        person.delete_row(0)
        shows_the_answer(person, "classic,11+79=90:gpbbbgbp")
        person.undo()
        person.undo()
        shows_the_answer(person, TWO_ROWS)


def test_impossible_colours_are_named_and_nothing_is_lost(engine: Engine, url: str) -> None:
    contradiction = f"{ONE_ROW},54-36=18:pbgbbggb"
    with engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
        person.play("54-36=18", "pbgbbggb")
        person.sees(f"Row 2: {analyse(parse(contradiction)).rows[-1].problem}")
        shows_the_answer(person, contradiction)
        assert person.rows() == contradiction.split(",")[1:]
        person.tap(1, 0)
        person.tap(1, 0)
        shows_the_answer(person, contradiction.replace(":p", ":b"))


# ------------------------------------------------------------------------------- what stays


def test_a_reload_keeps_the_game_and_the_row_that_is_half_made(engine: Engine, url: str) -> None:
    with engine(f"{url}#{TWO_ROWS}") as tab:
        person = Person(tab)
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


def test_what_is_kept_for_the_next_start_starts_it(engine: Engine, url: str) -> None:
    """WebKit keeps nothing: its phones close pages that take much memory."""
    with engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
        shows_the_answer(person, ONE_ROW)
        agent = tab.run("() => navigator.userAgent")
        kept = int("Chrome/" in agent or "Gecko/" in agent)
        eventually(lambda: tab.run(SNAPSHOT_KEPT), kept)
        for _ in range(2):
            tab.reload()
            plays_on(person)


def test_after_one_visit_it_opens_without_its_host(engine: Engine, dist: Path) -> None:
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


def test_a_link_opens_its_position_and_back_and_forward_lead_to_the_others(
    engine: Engine, url: str
) -> None:
    with engine(f"{url}#{TWO_ROWS}") as tab:
        person = Person(tab)
        shows_the_answer(person, TWO_ROWS)
        tab.go(f"{url}#mini,4*7=28:pbbppg")
        shows_the_answer(person, "mini,4*7=28:pbbppg")
        assert person.game == "Mini"
        tab.back()
        shows_the_answer(person, TWO_ROWS)
        assert person.game == "Classic"
        tab.forward()
        shows_the_answer(person, "mini,4*7=28:pbbppg")


# -------------------------------------------------------------------------- panels and looks


def test_the_choices_open_close_by_escape_and_give_a_guess(engine: Engine, url: str) -> None:
    is_open = "() => document.querySelector('dialog[open]') !== null"
    with engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
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


def test_the_settings_open_and_act(engine: Engine, url: str) -> None:
    row = "4*3-12=0:bgpgbbgb"
    green = """() => getComputedStyle(
      document.querySelector('.tile[data-colour="green"]')).backgroundColor"""
    with engine(f"{url}#classic,{row}") as tab:
        person = Person(tab)
        shows_the_answer(person, f"classic,{row}")
        tab.press("summary", "Settings")
        tab.press("label", "Only the exact answer wins")
        shows_the_answer(person, f"classic~strict,{row}")
        before = tab.run(green)
        tab.press("label", "Colours for the colour-blind")
        eventually(lambda: tab.run(green) != before, True)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_is_as_dark_as_the_system(dark: bool, engine: Engine, url: str) -> None:
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


def test_a_worker_that_was_killed_is_started_again_and_answers(engine: Engine, url: str) -> None:
    with engine(f"{url}#{ONE_ROW}") as tab:
        person = Person(tab)
        shows_the_answer(person, ONE_ROW)
        tab.run(KILL_WHEN_ASKED)
        person.play("11+79=90", "gpbbbgbp")
        assert person.rows() == TWO_ROWS.split(",")[1:]
        person.sees("starting again")
        shows_the_answer(person, TWO_ROWS)


# --------------------------------------------------------------------------- what is complained of


MISBEHAVE = """async () => {
  console.error("oops");
  await fetch("https://elsewhere.invalid/").catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 200));
}"""


def test_a_page_that_misbehaves_fails(engine: Engine, url: str) -> None:
    with pytest.raises(AssertionError, match=r"(?s)oops.*elsewhere"), engine(url) as tab:
        tab.run(MISBEHAVE)


# ---------------------------------------------------------------------- an engine that is not there


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
    told = f"{name}: not installed. To have it tested: playwright install {name.lower()}"
    with pytest.raises(MissingEngineError, match=told):
        start(name, nothing_installed, ExitStack())


@pytest.mark.parametrize("name", KINDS)
def test_an_engine_that_cannot_be_installed_is_missing_with_the_reason(
    name: str, nothing_installed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(engines, "install", lambda *_: "no network today")
    with pytest.raises(
        MissingEngineError, match=f"{name}: not installed, and cannot be: no network"
    ):
        start(name, nothing_installed, ExitStack())
