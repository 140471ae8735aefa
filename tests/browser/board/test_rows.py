"""What a player does with rows, beyond tests/journeys/test_rows.py."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from nerdle import analyse, parse, why
from nerdle.engine import look
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW, shows_the_answer
from tests.support.page.player import Player, eventually, sit_down

PLAYABLE = f"{ONE_ROW},11+79=90:ppbbbgbg"


def unconfirmed(player: Player, row: int) -> str:
    """A dot for each tile of a row whose colour is not confirmed, and the colour of the others."""
    colours = player.row(row).colours
    return "".join(
        "." if "not confirmed" in str(player.tile(row, column).get_attribute("aria-label")) else now
        for column, now in enumerate(colours)
    )


def test_a_row_starts_with_the_likeliest_colours(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW)
    best = analyse(parse(ONE_ROW))
    assert set(best.certain) > {"."}, "this position has no certain tile to see"
    player.use_suggestion()
    eventually(lambda: player.row(1).colours, best.start)
    assert unconfirmed(player, 1) == best.certain
    player.undo()
    player.type("11-10=01")
    found = look(parse(ONE_ROW), "11-10=01")
    eventually(lambda: player.row(1).colours, found.start)
    assert unconfirmed(player, 1) == found.certain


def test_one_tap_colours_a_row_that_may_have_won(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW)
    player.wait_for_answer()
    player.type("54-36=18")
    player.wait_until_idle()
    expect(player.button("All green")).to_be_hidden()
    player.sees(
        f"Not the answer: row{why(parse(ONE_ROW), guess='54-36=18').words[3:]} With this guess"
    )
    for _ in range(8):
        player.delete()
    player.type(analyse(parse(ONE_ROW)).candidates[0])
    player.sees("With your guess, you need ")
    player.all_green()
    assert player.row(1).colours == "gggggggg"
    expect(player.button("All green")).to_be_hidden()
    player.enter()
    player.sees("Solved in 2")
    # taps on the tiles change nothing now, but Undo opens the row again
    player.recolour(1, 0)
    player.sees("To change a colour, press Undo first.")
    player.sees("Solved in 2")
    player.undo()
    player.tap(1, 0)
    player.enter()
    shows_the_answer(player, player.position)
    assert player.position.endswith(":bggggggg")
    expect(player.page.get_by_role("main")).not_to_contain_text("Solved")


ACTIONS: dict[str, Callable[[Player], None]] = {
    "recolouring": lambda player: player.recolour(0, 0),
    "another game": lambda player: player.choose_game("Mini"),
    "an option": lambda player: player.turn("hard mode"),
}


def test_undo_reverses_each_action(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, PLAYABLE)
    player.wait_for_answer()
    before = player.board
    for name, act in ACTIONS.items():
        act(player)
        assert player.board != before, name
        player.undo()
        assert player.board == before, name
        shows_the_answer(player, PLAYABLE)
        expect(player.button("Undo")).to_be_disabled()
    player.recolour(0, 0)
    recoloured = player.board
    player.press(player.button("Delete row 1"))
    assert len(player.rows()) == 1
    player.undo()
    assert player.board == recoloured


def test_the_row_that_the_game_gives_is_typed_by_the_player(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.choose_game("Speed")
    assert player.suggestion == ""
    player.enter()
    assert player.rows() == []
    player.play("12+34=46", "bpbbpgpb")
    shows_the_answer(player, "speed,12+34=46:bpbbpgpb")
    # that of Instant is a scramble, which is not checked
    player.choose_game("Instant")
    assert player.suggestion == ""
    expect(player.button("Use suggestion")).to_be_hidden()
    player.type("=62784+1")
    eventually(lambda: player.row(0).colours, "pppppppp")
    player.colour(0, "pppppgpp")
    player.enter()
    shows_the_answer(player, "instant,=62784+1:pppppgpp")
