"""Wrong colours on the page: found, put right with one tap, taken back, or seen before Enter."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from nerdle.engine import analyse
from nerdle.insight.diagnosis import apply, diagnose
from nerdle.rules.position import parse
from nerdle.solver.remaining import on_the_list
from tests.conftest import OpenPage
from tests.player import Player, eventually, sit_down

ONE_ROW = "classic,54-36=18:bbbpbpbb"
WRONG = f"{ONE_ROW},4+11-9=6:bbbgbggb"
NOT_LISTED = "mini,4*7=28:bbpppb,21/3=7:pbbbgp"


def questions(player: Player) -> Locator:
    return player.page.get_by_role("group", name="Perhaps a wrong colour").get_by_role("button")


def test_three_questions_say_which_tile_may_be_wrong_and_what_is_left_then(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, ONE_ROW)
    player.play("4+11-9=6", "bbbgbggb")
    expect(questions(player)).to_have_count(3)
    assert questions(player).first.text_content() == (
        "Is the second 1 in row 2 black? That leaves 6."
    )
    player.hears("Is the second 1 in row 2 black? That leaves 6.")


@pytest.mark.parametrize("position", [WRONG, NOT_LISTED])
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_one_tap_puts_it_right_and_one_takes_it_back(
    position: str, chosen: int, open_warm: OpenPage
) -> None:
    told = diagnose(parse(position))[chosen]
    right = apply(parse(position), told.changes)
    player = sit_down(open_warm, position)
    player.press(questions(player).nth(chosen))
    eventually(lambda: player.position, str(right))
    eventually(lambda: player.remaining, told.remaining)
    expect(questions(player)).to_have_count(0)
    assert player.remaining == len(on_the_list(right).candidates)
    player.sees("Undo takes it back")
    player.undo()
    eventually(lambda: player.position, position)
    expect(questions(player)).to_have_count(3)


def test_a_tile_that_was_put_right_by_hand_needs_no_question(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, WRONG)
    expect(questions(player)).to_have_count(3)
    player.tap(1, 3)  # green to black
    expect(questions(player)).to_have_count(0)
    eventually(lambda: player.remaining, 6)


def test_a_row_that_was_gone_back_to_is_doubted_less(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,11-6=5:bbbppp,24/8=3:bbbbpg")
    expect(questions(player).first).to_have_text("Is the 3 in row 2 purple? That leaves 2.")
    for _ in range(3):  # once around: it was right
        player.tap(1, 0)
    expect(questions(player).first).to_have_text("Is the 5 in row 1 black? That leaves 2.")


def test_a_row_can_be_made_instead_of_an_answer(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, NOT_LISTED)
    expect(questions(player)).to_have_count(3)
    player.use_suggestion()
    expect(questions(player)).to_have_count(0)
    assert player.rows()[-1].startswith(analyse(parse(NOT_LISTED)).suggestions[0].guess)


def test_a_refused_guess_is_no_question_of_colours(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,12+34=45:bbbbbbbb")
    player.sees("the left side is 46")
    expect(questions(player)).to_have_count(0)


def test_with_the_keyboard_a_question_is_reached_and_answered(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, WRONG, touch=False)
    expect(questions(player)).to_have_count(3)
    questions(player).first.focus()
    player.page.keyboard.press("Enter")
    eventually(lambda: player.remaining, 6)
    assert player.page.evaluate("document.activeElement !== document.body"), "the focus is lost"


# ----------------------------------------------------------------------------------- before Enter


@pytest.mark.parametrize(
    ("guess", "colours", "said", "tile"),
    [
        ("54-36=18", "gggggggp", "all else is green, so the purple “8” has no other place", 7),
        ("54-36=18", "pbbbbbbb", "every answer has a “=”, so it is never black", 5),
        ("11+79=90", "bpbbbgbb", "a purple “1” cannot follow a black one", 1),
    ],
)
def test_colours_that_no_answer_gives_are_flagged_before_enter(
    guess: str, colours: str, said: str, tile: int, open_warm: OpenPage
) -> None:
    player = sit_down(open_warm, "classic")
    player.type(guess)
    player.colour(0, colours)
    player.sees(said)
    player.hears(said)
    expect(player.tile(0, tile)).to_have_class("tile fault")
    assert player.position == "classic"
    player.tap(0, tile)  # whatever it is now, it is looked at anew
    eventually(lambda: said in player.text("main"), False)


def test_colours_that_nobody_has_touched_are_not_flagged(open_page: OpenPage) -> None:
    player = sit_down(open_page, "classic")
    player.page.clock.install()
    player.type("54-36=18")
    player.sees("Tap the tiles until they look like Nerdle’s")
    player.page.clock.run_for(5_000)
    player.sees("Tap the tiles until they look like Nerdle’s")


def test_a_row_that_was_flagged_can_be_entered_all_the_same(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic")
    player.type("54-36=18")
    player.colour(0, "gggggggp")
    player.sees("no other place")
    player.enter()
    eventually(lambda: player.position, "classic,54-36=18:gggggggp")
    player.sees("Row 1: all else is green")
    expect(questions(player)).to_have_count(3)


def test_a_flag_stays_while_the_arrows_lead_to_the_tile(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic", touch=False)
    player.type("54-36=18")
    player.tap(0, 0)
    player.sees("every answer has a “=”")
    player.page.keyboard.press("ArrowRight")
    assert "every answer has a “=”" in player.text("main")
