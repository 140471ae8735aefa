"""What the page keeps after a reload, in its address and between games, and its settings."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from tests.support.pages import OpenPage
from tests.support.player import Player, eventually, sit_down

TWO_ROWS = "classic,54-36=18:bbgbbggb,11+79=90:gpbbbgbp"


# ------------------------------------------------------------------------------ a reload


def test_a_reload_keeps_the_rows_and_an_unfinished_row(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS, ready=False)
    player.type("12")
    player.tap(2, 5)
    player.type("=")
    before = player.board
    assert before[2][2] == "12   =  :bb   b  "
    player.page.reload()
    assert player.board == before
    assert player.remaining == analyse(parse(TWO_ROWS)).remaining
    player.type("-3")
    assert player.row(2).guess == "12-3 =  "


def test_a_reload_keeps_the_colours_of_a_row_that_is_not_entered(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.use_suggestion()
    player.colour(0, "bpgbbgbp")
    before = player.board
    player.page.reload()
    assert player.board == before
    player.wait_until_ready()
    player.enter()
    assert player.position == "classic,54-36=18:bpgbbgbp"


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


def test_the_page_works_without_storage(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto(page.url.replace("style.css", ""))
    player = Player(page)
    player.play("54-36=18", "bpgbbgbp")
    assert player.remaining == analyse(parse(player.position)).remaining


@pytest.mark.parametrize(
    "junk",
    [
        "no JSON",
        '{"boards": {"mini": {"position": "mini,4*7=28:<b>", "draft": {"valueOf": 1}}}}',
    ],
)
def test_invalid_data_in_the_storage_does_no_harm(junk: str, open_warm: OpenPage) -> None:
    player = opened_with(open_warm, junk)
    expect(player.page.locator("#trouble")).to_contain_text("It has been set aside")
    player.choose_game("Mini")
    player.enter()
    offered = f"4*7=28:{analyse(parse('mini')).start}"
    assert player.rows() == [offered]
    player.page.reload()
    assert player.rows() == [offered]
    expect(player.page.locator("#trouble")).to_be_hidden()


def opened_with(open_page: OpenPage, kept: str) -> Player:
    """The page on a device that has stored this."""
    page = open_page("style.css", expected_complaints="favicon")
    page.evaluate("kept => localStorage.setItem('nerdle', kept)", kept)
    page.goto(page.url.replace("style.css", ""))
    return Player(page)


def kept_by(player: Player) -> str:
    kept: str = player.page.evaluate("localStorage.getItem('nerdle')")
    return kept


MINI = {"position": "mini,4*7=28:pbbppg", "draft": "9+    :gpbbbb:110000"}


def test_data_stored_by_an_older_page_are_opened(open_warm: OpenPage) -> None:
    old = {"game": "mini", "boards": {"mini": MINI}, "colourBlind": True}
    player = opened_with(open_warm, json.dumps(old))
    assert player.position == MINI["position"]
    expect(player.checkbox("colour-blind")).to_be_checked()


def test_stored_data_that_this_page_does_not_know_are_kept_unchanged(open_warm: OpenPage) -> None:
    boards = {"mini": MINI, "maxi": {"kind": 1}, "midi": [1]}
    more = {"game": "mini", "boards": boards, "streak": {"mini": 12}}
    player = opened_with(open_warm, json.dumps(more))
    player.new_game()
    left = json.loads(kept_by(player))
    assert left["streak"] == {"mini": 12}
    assert left["boards"]["maxi"] == {"kind": 1}
    assert left["aside"] == [{"where": "boards.midi", "value": [1]}]
    assert left["boards"]["mini"]["position"] == "mini"


def test_data_stored_by_a_newer_page_are_opened_and_not_overwritten(open_warm: OpenPage) -> None:
    boards = {"mini": MINI | {"draft": ""}, "pro": [8]}
    newer = json.dumps({"version": 2, "game": "mini", "boards": boards})
    player = opened_with(open_warm, newer)
    assert player.position == MINI["position"]
    player.play("9+6=15", "bbbgbb")
    assert player.position == f"{MINI['position']},9+6=15:bbbgbb"
    assert kept_by(player) == newer
    player.page.reload()
    assert player.position == f"{MINI['position']},9+6=15:bbbgbb"


# ------------------------------------------------------------------------------ the address


def test_the_address_contains_the_position_after_each_step(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    assert player.position == "classic"
    player.use_suggestion()
    player.colour(0, "bpgbbgbp")
    assert player.position == "classic"
    player.enter()
    assert player.position == "classic,54-36=18:bpgbbgbp"
    player.play("12+34=46", "bbbbbgbb")
    assert player.position == "classic,54-36=18:bpgbbgbp,12+34=46:bbbbbgbb"
    player.tap(0, 0)
    assert player.position == "classic,54-36=18:ppgbbgbp,12+34=46:bbbbbgbb"
    player.delete_row(0)
    assert player.position == "classic,12+34=46:bbbbbgbb"
    player.undo()
    player.undo()
    assert player.position == "classic,54-36=18:bpgbbgbp,12+34=46:bbbbbgbb"
    player.new_game()
    assert player.position == "classic"
    player.choose_game("Micro")
    assert player.position == "micro"


def test_a_link_opens_the_same_board_for_somebody_else(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    player.choose_game("Mini")
    player.play("4*7=28", "pbbppg")
    friend = Player(open_warm(player.page.url))
    assert friend.board == player.board
    assert friend.remaining == player.remaining
    assert friend.suggestion == player.suggestion


@pytest.mark.parametrize(
    ("link", "kept", "words"),
    [
        ("classic,54-36=18:bpgbbgbp,oops", "classic,54-36=18:bpgbbgbp", "Row 2 of this link"),
        ("%E0%A4%A", "classic", "a game that this page does not have"),
    ],
)
def test_the_valid_part_of_a_link_is_used(
    link: str, kept: str, words: str, open_warm: OpenPage
) -> None:
    player = sit_down(open_warm, link, ready=False)
    player.sees(words)
    assert player.position == kept
    assert player.rows() == kept.split(",")[1:]
    player.wait_until_ready()
    player.sees(words)
    assert player.remaining == analyse(parse(kept)).remaining


def test_a_link_may_use_other_colour_letters_emoji_and_escapes(open_warm: OpenPage) -> None:
    rows = "54-36%3D18:rYgBbGbr,11+79=90:🟩🟪⬛️⬛⬛🟩⬛🟪"
    player = sit_down(open_warm, f"classic~strict~hard,{rows}", ready=False)
    assert player.position == ("classic~strict~hard,54-36=18:ppgbbgbp,11+79=90:gpbbbgbp")


def test_a_position_typed_into_the_address_bar_is_opened(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS)
    home = player.page.url.partition("#")[0]
    player.page.goto(f"{home}#mini,4*7=28:pbbppg")
    eventually(player.rows, ["4*7=28:pbbppg"])
    assert player.game == "Mini"
    assert player.remaining == analyse(parse("mini,4*7=28:pbbppg")).remaining
    player.undo()
    assert player.game == "Classic"
    assert player.position == TWO_ROWS
    player.page.goto(f"{home}#nonsense")
    player.sees("a game that this page does not have")
    assert player.position == TWO_ROWS
    assert player.rows() == TWO_ROWS.split(",")[1:]


def test_undo_brings_back_the_board_that_a_link_replaced(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS, ready=False)
    player.type("12")
    before = player.board
    link = player.page.url.partition("#")[0] + "#classic,12+34=46:bbbbbgbb"
    player.page.goto("about:blank")
    player.page.goto(link)
    assert player.rows() == ["12+34=46:bbbbbgbb"]
    player.undo()
    assert player.board == before


@pytest.mark.parametrize("touch", [True, False])
def test_links_do_not_replace_a_game_that_is_not_over(touch: bool, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS, ready=False, touch=touch)
    player.type("12")
    before = player.board
    home = player.page.url.partition("#")[0]
    for link in ("#classic,12+34=46:bbbbbgbb", "#classic,98-76=22:bbbbbgbb"):
        player.page.goto("about:blank")
        player.page.goto(home + link)
        player.sees("Your own game waits")
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
    if touch:
        player.press(back)
    else:
        back.focus()
        player.page.keyboard.press("Enter")
    assert player.board == before
    player.sees("This is your game again.")
    assert keyboard.bounding_box() == place
    player.press(player.button("Forget your game"))
    expect(back).to_be_hidden()
    player.page.reload()
    assert player.board == before
    expect(back).to_be_hidden()


def test_undo_works_after_a_reload_and_after_back_and_forward(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS, ready=False)
    player.type("12")
    player.page.reload()
    player.undo()
    assert player.row(2).guess.strip() == "1"
    player.follow("classic,12+34=46:bbbbbgbb")
    eventually(player.rows, ["12+34=46:bbbbbgbb"])
    player.page.go_back()
    eventually(lambda: player.row(2).guess, "1       ")
    player.undo()
    assert player.row(2).guess.strip() == ""
    player.page.go_forward()
    eventually(player.rows, ["12+34=46:bbbbbgbb"])
    player.undo()
    assert player.rows() == TWO_ROWS.split(",")[1:]


def test_a_whole_game_is_one_step_of_the_browser_history(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    steps = player.page.evaluate("history.length")
    player.play("54-36=18", "bpgbbgbp")
    player.play("12+34=46", "bbbbbgbb")
    assert player.page.evaluate("history.length") == steps


# ------------------------------------------------------------------------------ game and settings


def test_the_game_is_remembered(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    home = player.page.url.partition("#")[0]
    player.choose_game("Midi")
    player.page.reload()
    assert player.game == "Midi"
    player.page.goto("about:blank")
    player.page.goto(home)
    assert player.game == "Midi"
    assert len(player.row(0).guess) == 7


def test_switching_games_and_back_keeps_both_boards(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    player.play("54-36=18", "bpgbbgbp")
    player.type("12")
    classic = player.board
    player.choose_game("Mini")
    assert player.rows() == []
    player.play("4*7=28", "pbbppg")
    mini = player.board
    player.choose_game("Classic")
    assert player.board == classic
    player.choose_game("Mini")
    assert player.board == mini
    assert player.remaining == analyse(parse("mini,4*7=28:pbbppg")).remaining


def test_two_tabs_with_different_games_do_not_overwrite_each_other(open_page: OpenPage) -> None:
    classic = sit_down(open_page, ready=False)
    home = classic.page.url.partition("#")[0]
    mini = Player(classic.page.context.new_page())
    mini.page.goto(f"{home}#mini")
    mini.play("4*7=28", "pbbppg")
    mini.type("12")
    classic.page.bring_to_front()
    classic.play("54-36=18", "bpgbbgbp")
    before = mini.board
    mini.page.bring_to_front()
    mini.page.reload()
    assert mini.board == before


def test_the_options_are_part_of_the_position_and_are_kept(open_warm: OpenPage) -> None:
    position = "mini,4*7=28:pbbppg"
    player = sit_down(open_warm, position)
    player.press(player.checkbox("exact answer"))
    assert player.position == position.replace("mini", "mini~strict")
    player.press(player.checkbox("hard mode"))
    assert player.position == position.replace("mini", "mini~strict~hard")
    told = analyse(parse(player.position))
    eventually(lambda: player.remaining, told.remaining)
    eventually(lambda: player.suggestion, told.suggestions[0].guess)
    player.page.reload()
    expect(player.checkbox("exact answer")).to_be_checked()
    expect(player.checkbox("hard mode")).to_be_checked()
    player.new_game()
    assert player.position == "mini~strict~hard"
    player.press(player.checkbox("exact answer"))
    assert player.position == "mini~hard"


def test_the_strict_option_changes_how_many_equations_are_left(open_warm: OpenPage) -> None:
    row = "4*3-12=0:bgpgbbgb"
    loose, strict = (analyse(parse(f"{name},{row}")) for name in ("classic", "classic~strict"))
    assert loose.remaining == 35
    player = sit_down(open_warm, f"classic,{row}")
    assert player.remaining == loose.remaining
    player.press(player.checkbox("exact answer"))
    eventually(lambda: player.remaining, strict.remaining)


def test_the_colour_blind_palette_is_kept_and_undo_does_not_change_it(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,4*7=28:pbbppg", ready=False)
    shown = "tile => getComputedStyle(tile).backgroundColor"
    green, purple = player.tile(0, 5), player.tile(0, 0)
    before = green.evaluate(shown), purple.evaluate(shown)
    assert before == ("rgb(57, 136, 116)", "rgb(130, 4, 88)")
    player.press(player.checkbox("colour-blind"))
    after = green.evaluate(shown), purple.evaluate(shown)
    assert not set(before) & set(after)
    assert player.position == "mini,4*7=28:pbbppg"
    player.page.reload()
    assert (green.evaluate(shown), purple.evaluate(shown)) == after
    expect(player.checkbox("colour-blind")).to_be_checked()
    expect(player.tile(0, 5)).to_have_accessible_name(re.compile("green"))
