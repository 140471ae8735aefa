"""The Play tab: links, storage, the record of puzzles, and sharing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.insight.practice import Puzzle
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.reorderings import shown_feedback
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import eventually
from tests.support.page.practising import (
    CLASSIC,
    KEY,
    MINI,
    PracticePlayer,
    colours,
    practise,
)

# -------------------------------------------------------------------------------- links and storage


@pytest.mark.parametrize(
    ("link", "words", "game"),
    [
        ("play:mini:<b>x", "There is no puzzle “<b>x”", "Mini"),
        ("play:instant:x0", "There is no puzzle “x0”. Here is today’s.", "Instant"),
    ],
)
def test_a_bad_link_is_explained_and_todays_puzzle_opens(
    link: str, words: str, game: str, open_warm: OpenPage
) -> None:
    player = practise(open_warm, link)
    player.sees(words)
    assert player.game == game
    day = player.page.evaluate("new Date().toLocaleDateString('en-CA')")
    assert player.position == f"play:{game.lower()}:{day}"
    stored = player.page.evaluate("JSON.parse(localStorage.getItem('nerdle')).practice")
    assert list(stored["puzzles"]) == [f"{game.lower()}:{day}"]
    assert stored["open"] == {game.lower(): day}
    player.page.reload()
    eventually(lambda: player.position, f"play:{game.lower()}:{day}")
    expect(player.page.locator("#trouble")).to_be_hidden()


def test_a_puzzle_of_a_set_that_does_not_exist_is_left_out(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:mini:xzzzz,x4g8fs,71")
    player.sees("1 of the puzzles in this link could not be read.")
    assert player.position == "play:mini:x4g8fs,71"
    player.guess("4*7=28")
    assert player.rows() == ["4*7=28:gggggg"]


def test_a_reload_during_a_game_keeps_the_rows_and_the_tab(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    player.type("12+")
    before = player.board
    player.page.reload()
    expect(player.html).to_have_attribute("data-tab", "play")
    eventually(lambda: player.board, before)
    expect(player.key("8")).to_have_attribute("data-colour", "green")
    player.page.goto(player.page.url.partition("#")[0].replace("nerdle/", "nerdle/?"))
    eventually(lambda: player.board, before)
    player.type("34=46")
    player.enter()
    eventually(player.rows, [colours(CLASSIC, "54-36=18"), colours(CLASSIC, "12+34=46")])


def test_playing_does_not_change_the_solver(open_warm: OpenPage) -> None:
    player = PracticePlayer(open_warm(f"#{ONE_ROW}"))
    player.type("12")
    before = player.board
    player.choose_tab("Play")
    player.type("98")
    assert player.rows() == ["98      :        "]
    player.choose_game("Mini")
    player.choose_tab("Solve")
    assert player.board == before
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    player.page.reload()
    assert player.board == before
    player.choose_tab("Play")
    assert player.game == "Mini"
    player.choose_game("Classic")
    eventually(player.rows, ["98      :        "])


def test_a_tab_that_does_not_load_says_so_and_the_solver_still_works(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon|ERR_FAILED|Failed to fetch")
    page.context.route("**/play/tab.js", lambda route: route.abort())
    page.goto(page.url.replace("style.css", f"#play:mini:{KEY}"))
    player = PracticePlayer(page)
    player.sees("This part of the page did not load")
    expect(player.html).to_have_attribute("data-tab", "solve")
    assert player.remaining == 17_723
    page.context.unroute("**/play/tab.js")
    player.press_button("Reload")
    expect(player.html).to_have_attribute("data-tab", "play")
    assert player.position == f"play:mini:{KEY}"


def test_options_changed_during_a_puzzle_apply_to_the_next_one(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.turn("hard mode")
    assert player.position == f"play:mini~hard:{KEY}"
    player.guess("4*7=28")
    player.turn("hard mode")
    player.sees("your next puzzle")
    assert player.position == f"play:mini~hard:{KEY}"
    player.press_button("New puzzle")
    assert re.fullmatch(r"play:mini:\d+", player.position)


def test_puzzles_can_be_played_without_storage_and_the_page_says_so(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto(page.url.replace("style.css", f"#play:mini:{KEY}"))
    player = PracticePlayer(page)
    expect(player.html).to_have_attribute("data-tab", "play")
    player.guess(MINI.answer)
    player.sees("Solved in 1 guess")
    player.open_games()
    expect(player.sheet).to_contain_text("This browser can’t save your games")
    assert player.figures()["Solved"] == "1 (100%)"


def test_colours_changed_in_the_storage_are_calculated_again(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    player.page.evaluate(
        """() => localStorage.setItem("nerdle",
          localStorage.getItem("nerdle").replaceAll("54-36=18:pbgbbgpg", "54-36=18:gbbbbbbb"))"""
    )
    player.page.reload()
    eventually(player.rows, [colours(CLASSIC, "54-36=18")])


# --------------------------------------------------------------------------------------- the record


def finished(player: PracticePlayer, *links: str) -> None:
    """Wins these puzzles with the first guess."""
    for link in links:
        player.page.evaluate("link => { location.hash = link }", link)
        eventually(lambda: player.position, link)
        _, game, key = link.split(":")
        # the address changes before the puzzle appears
        player.sees(f"Practice {key} · guess 1 of 6")
        player.guess(Puzzle(GAMES[game], key).answer)
        player.sees("Solved in 1 guess")


def test_the_record_counts_each_puzzle_once(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:mini:1")
    finished(player, "play:mini:2", "play:micro:2")
    player.page.reload()
    player.sees("Solved in 1 guess")
    player.page.evaluate("location.hash = 'play:mini:1'")
    player.sees("guess 1 of 6")
    for _ in range(6):
        player.guess("4*7=28")
    player.sees("The answer is")
    player.open_games()
    assert player.figures()["Played"] == "2"
    assert player.figures()["Solved"] == "1 (50%)"
    assert player.figures()["Random puzzles solved in a row"] == "0 (longest 1)"
    assert player.distribution() == ["1", "0", "0", "0", "0", "0", "1"]
    player.page.get_by_label("Games", exact=True).select_option(label="All games")
    assert player.figures()["Played"] == "3"
    assert player.figures()["Solved without hints"] == "2"
    assert float(player.figures()["The solver on the same puzzles"]) > 1


def test_a_file_transfers_the_games_to_another_device(open_warm: OpenPage, tmp_path: Path) -> None:
    player = practise(open_warm, "play:micro:1")
    finished(player, "play:micro:1", "play:micro:2")
    player.open_games()
    with player.page.expect_download() as waiting:
        player.press(player.of_files("Export"))
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert re.fullmatch(r"nerdle-games-\d{4}-\d\d-\d\d\.json", file.name)
    written = json.loads(file.read_text())
    assert written["version"] == 1
    assert [(each["game"], each["key"], each["guesses"]) for each in written["puzzles"]] == [
        ("micro", "1", 1),
        ("micro", "2", 1),
    ]
    other = practise(open_warm, "play:micro:2")
    finished(other, "play:micro:2")
    other.open_games()
    for added in ("1 game added, 1 already here.", "0 games added, 2 already here."):
        bring(other, file)
        expect(other.sheet).to_contain_text(added)
        assert other.figures()["Played"] == "2"


def bring(player: PracticePlayer, file: Path) -> None:
    with player.page.expect_file_chooser() as waiting:
        player.press(player.of_files("Import"))
    waiting.value.set_files(file)


GAME = {"game": "micro", "key": "1", "guesses": 1, "finished": "2026-11-21T00:00:00Z"}
WHAT = {"what": "practice puzzles of the Nerdle solver", "version": 1}


def test_a_file_is_read_without_its_invalid_entries(open_warm: OpenPage, tmp_path: Path) -> None:
    player = practise(open_warm, "play:micro:1")
    player.open_games()
    other = GAME | {"key": "2", "position": "mini,4*7=28:gggggg"}
    (tmp_path / "games.json").write_text(json.dumps(WHAT | {"puzzles": [other, GAME, 7]}))
    bring(player, tmp_path / "games.json")
    expect(player.sheet).to_contain_text(
        "1 game added. 2 entries in the file could not be read."
        " The first: puzzle 1 has rows of Mini."
    )
    assert player.figures()["Played"] == "1"


def test_deleted_puzzles_can_be_restored_at_once_and_after_a_reload(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:micro:1")
    finished(player, "play:micro:1")
    player.open_games()
    delete = player.of_files("Delete all games")
    player.press(delete)
    expect(player.sheet).to_contain_text("All practice puzzles were deleted.")
    expect(player.sheet).to_contain_text("Finish a puzzle to see your statistics")
    expect(delete).to_be_hidden()
    player.press(player.sheet.get_by_role("button", name="Undo"))
    expect(player.sheet).to_contain_text("1 game was restored.")
    assert player.figures()["Played"] == "1"
    player.press(delete)
    player.page.keyboard.press("Escape")
    player.page.reload()
    player.sees("Solved in 1 guess")
    player.open_games()
    expect(player.sheet).to_contain_text("Finish a puzzle to see your statistics")
    expect(player.sheet.get_by_role("button", name="Undo")).to_be_hidden()
    player.press(player.sheet.get_by_text("Deleted games (1)"))
    player.press(player.sheet.get_by_role("button", name="Restore Micro, puzzle 1: 1 guess"))
    assert player.figures()["Played"] == "1"
    expect(player.page.locator("#deleted-games")).to_be_hidden()
    expect(player.sheet.get_by_label("Games", exact=True)).to_be_focused()


# ------------------------------------------------------------------------------------------ sharing


SQUARES = emoji(shown_feedback("4*7=28", MINI.answer, strict=False))
SHARED = f"Nerdle solver practice, Mini {KEY} 2/6\n\n{SQUARES}\n🟩🟩🟩🟩🟩🟩\n\nNo hints used\n"


@pytest.mark.parametrize("way", ["share", "copy", "clipboard", "hand"])
def test_a_result_is_shared_in_any_way_that_the_browser_offers(
    way: str, open_page: OpenPage
) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.context.add_init_script(
        f"""const way = "{way}";
        const told = (text) => {{ window.shared = text; return Promise.resolve(); }};
        const no = () => Promise.reject(new DOMException("no", "NotAllowedError"));
        Object.defineProperty(navigator, "share",
          {{ value: {{ share: ({{ text }}) => told(text), copy: no }}[way] }});
        Object.defineProperty(navigator, "clipboard",
          {{ value: {{ writeText: way.startsWith("c") ? told : no }} }});"""
    )
    page.goto(page.url.replace("style.css", f"#play:mini:{KEY}"))
    player = PracticePlayer(page)
    expect(player.html).to_have_attribute("data-tab", "play")
    player.guess("4*7=28")
    player.guess(MINI.answer)
    player.sees("Solved in 2 guesses")
    player.press_button("Share")
    shared = SHARED + page.url
    if way in {"share", "copy"}:
        dialog = page.get_by_role("dialog", name="Share")
        expect(dialog.get_by_label("Text to share")).to_have_value(shared)
        player.press(dialog.get_by_role("button", name=way.title()))
    if way == "hand":
        text = page.get_by_role("dialog").get_by_label("Text to share")
        expect(text).to_have_value(shared)
        expect(text).to_be_focused()
        player.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
        expect(page.get_by_role("dialog")).to_be_hidden()
        return
    eventually(lambda: page.evaluate("window.shared"), shared)
    if way == "copy":
        expect(dialog.get_by_role("status")).to_have_text("Copied to the clipboard.")
    elif way == "share":
        expect(dialog).to_be_hidden()
    else:
        player.sees("Copied")
