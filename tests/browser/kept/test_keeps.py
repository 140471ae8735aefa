"""What the page keeps after a reload, in its address and between games, and its settings."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.insight.practice import Puzzle
from nerdle.rules.games import GAMES
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import TWO_ROWS
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.practising import PracticePlayer, practise

# ------------------------------------------------------------------------------ a reload


def test_a_closed_tab_is_restored_without_its_address(open_page: OpenPage) -> None:
    player = sit_down(open_page, TWO_ROWS, ready=False)
    player.type("12")
    before = player.board
    home = player.page.url.partition("#")[0]
    context = player.page.context
    player.page.close()
    again = Player(context.new_page())
    again.page.goto(home)
    assert again.board == before


def test_invalid_data_in_the_storage_does_no_harm(open_warm: OpenPage, tmp_path: Path) -> None:
    page = open_warm("style.css", expected_complaints="favicon")
    page.evaluate("localStorage.setItem('nerdle', 'no JSON')")
    page.goto(page.url.replace("style.css", ""))
    player = Player(page)
    expect(player.page.locator("#trouble-words")).to_have_text(
        "Stored data is damaged: your boards, settings and practice puzzles could not be read."
        " The damaged data has been set aside."
    )
    with page.expect_download() as waiting:
        player.press(player.button("Save the damaged data to a file"))
    waiting.value.save_as(tmp_path / "damaged.json")
    damaged = [{"where": "everything", "value": "no JSON"}]
    assert json.loads((tmp_path / "damaged.json").read_text("utf-8")) == {"nerdle": damaged}
    player.choose_game("Mini")
    player.enter()
    offered = f"4*7=28:{analyse(parse('mini')).start}"
    assert player.rows() == [offered]
    player.page.reload()
    assert player.rows() == [offered]
    expect(player.page.locator("#trouble")).to_be_hidden()


def test_a_page_older_than_what_is_stored_says_once_that_it_saves_nothing(
    open_warm: OpenPage,
) -> None:
    page = open_warm("style.css", expected_complaints="favicon")
    newer = '{"version":2,"game":"mini"}'
    page.evaluate("newer => localStorage.setItem('nerdle', newer)", newer)
    page.goto(page.url.replace("style.css", ""))
    player = Player(page)
    trouble = page.locator("#trouble")
    for _ in range(2):
        expect(trouble).to_contain_text("this older version can’t save anything. Reload this tab")
        player.press(trouble.get_by_role("button", name="Close"))
        player.enter()
        expect(trouble).to_be_hidden()
        player.choose_game("Classic")
        expect(trouble).to_be_hidden()
        assert page.evaluate("localStorage.getItem('nerdle')") == newer
        page.reload()


# ------------------------------------------------------------------------- two tabs of a browser


def test_two_tabs_show_the_same_game_and_neither_takes_rows_back(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,4*7=28:bgpggb", ready=False)
    player.choose_game("Mini")
    old = Player(player.page.context.new_page())
    old.page.goto(player.page.url.partition("#")[0])
    assert old.rows() == player.rows()
    player.play("6*8=48", "bgbgbb")
    player.play("9+6=15", "pbbgbb")
    eventually(old.rows, player.rows())
    old.sees("This game was continued in another tab.")
    for name in ("Play", "Solve"):
        old.press(old.page.get_by_role("tab", name=name, exact=True))
    assert old.rows() == player.rows()
    old.page.reload()
    assert old.rows() == player.rows()
    old.undo()
    assert len(old.rows()) == 3
    eventually(player.rows, old.rows())


def test_a_puzzle_that_was_solved_in_another_tab_is_not_open_again(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:mini:7")
    old = PracticePlayer(player.page.context.new_page())
    old.page.goto(player.page.url)
    old.type("1")
    player.delete()
    answer = Puzzle(GAMES["mini"], "7").answer
    player.guess(answer)
    for each in (player, old):
        each.sees("Solved in 1 guess")
    old.page.keyboard.type("12")
    old.page.reload()
    old.sees("Solved in 1 guess")


# ------------------------------------------------------------------------------ the address


def test_links_do_not_replace_a_game_that_is_not_over(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS, ready=False)
    player.type("12")
    before = player.board
    home = player.page.url.partition("#")[0]
    for link in ("#classic,12+34=46:bbbbbgbb", "#classic,98-76=22:bbbbbgbb"):
        player.page.goto("about:blank")
        player.page.goto(home + link)
        player.sees("“Back to your game” returns to your own.")
        assert player.rows() == link.split(",")[1:]
    player.page.goto("about:blank")
    player.page.goto(home)
    assert player.board == before
    # now a game of a link is played on
    player.follow("classic,12+34=46:bbbbbgbb")
    eventually(player.rows, ["12+34=46:bbbbbgbb"])
    player.type("5")
    player.page.goto("about:blank")
    player.page.goto(home)
    assert player.rows()[0] == "12+34=46:bbbbbgbb"
    assert player.row(1).guess.strip() == "5"
    keyboard = player.page.locator("#keyboard")
    place = keyboard.bounding_box()
    back = player.button("Back to your game")
    player.press(back)
    assert player.board == before
    player.sees("Back in your own game.")
    assert keyboard.bounding_box() == place
    player.press(player.button("Delete your game"))
    expect(back).to_be_hidden()
    player.page.reload()
    assert player.board == before
    expect(back).to_be_hidden()


def test_a_whole_game_is_one_step_of_the_browser_history(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    steps = player.page.evaluate("history.length")
    player.play("54-36=18", "bpgbbgbp")
    player.play("12+34=46", "bbbbbgbb")
    assert player.page.evaluate("history.length") == steps


# ------------------------------------------------------------------------------ game and settings


def test_the_options_are_part_of_the_position_and_are_kept(open_warm: OpenPage) -> None:
    position = "mini,4*7=28:pbbppg"
    player = sit_down(open_warm, position)
    player.turn("exact answer")
    assert player.position == position.replace("mini", "mini~strict")
    player.turn("hard mode")
    assert player.position == position.replace("mini", "mini~strict~hard")
    told = analyse(parse(player.position))
    eventually(lambda: player.remaining, told.remaining)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    player.page.reload()
    expect(player.checkbox("exact answer")).to_be_checked()
    expect(player.checkbox("hard mode")).to_be_checked()
    player.new_game()
    assert player.position == "mini~strict~hard"
    player.turn("exact answer")
    assert player.position == "mini~hard"


def test_the_colour_blind_palette_is_kept_and_undo_does_not_change_it(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,4*7=28:pbbppg", ready=False)
    shown = "tile => getComputedStyle(tile).backgroundColor"
    green, purple = player.tile(0, 5), player.tile(0, 0)
    before = green.evaluate(shown), purple.evaluate(shown)
    assert before == ("rgb(57, 136, 116)", "rgb(130, 4, 88)")
    player.turn("colour-blind")
    after = green.evaluate(shown), purple.evaluate(shown)
    assert not set(before) & set(after)
    assert player.position == "mini,4*7=28:pbbppg"
    player.page.reload()
    assert (green.evaluate(shown), purple.evaluate(shown)) == after
    expect(player.checkbox("colour-blind")).to_be_checked()
    expect(player.tile(0, 5)).to_have_accessible_name(re.compile("orange"))
