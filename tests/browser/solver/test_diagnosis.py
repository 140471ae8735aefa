"""Wrong colours: the page finds them, even before Enter, and one tap corrects them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from nerdle.candidates.remaining import on_the_list
from nerdle.engine import analyse
from nerdle.insight.diagnosis import apply, diagnose
from nerdle.rules.position import parse
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, eventually, sit_down

ONE_ROW = "classic,54-36=18:bbbpbpbb"
WRONG = f"{ONE_ROW},4+11-9=6:bbbgbggb"
NOT_LISTED = "mini,4*7=28:bbpppb,21/3=7:pbbbgp"


def questions(player: Player) -> Locator:
    return player.page.get_by_role("group", name="Colours that may be wrong").get_by_role("button")


def test_three_questions_name_a_tile_and_say_how_many_equations_would_be_left(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, ONE_ROW)
    player.play("4+11-9=6", "bbbgbggb")
    expect(questions(player)).to_have_count(3)
    assert questions(player).first.text_content() == (
        "Should the second 1 in row 2 be black? That leaves 6 equations."
    )
    player.hears("Should the second 1 in row 2 be black? That leaves 6 equations.")
    expect(player.tile(1, 3)).to_have_attribute("data-asked", re.compile("1"))
    swatch = questions(player).first.locator(".swatch")
    expect(swatch).to_have_attribute("data-colour", "black")


@pytest.mark.parametrize("position", [WRONG, NOT_LISTED])
def test_one_tap_corrects_a_tile_and_another_changes_it_back(
    position: str, open_warm: OpenPage
) -> None:
    player = sit_down(open_warm, position)
    for chosen, told in enumerate(diagnose(parse(position))[:3]):
        right = apply(parse(position), told.changes)
        player.press(questions(player).nth(chosen))
        eventually(lambda: player.position, str(right))
        eventually(lambda: player.remaining, told.remaining)
        expect(questions(player)).to_have_count(0)
        assert player.remaining == len(on_the_list(right).candidates)
        player.sees("You can undo this")
        player.undo()
        eventually(lambda: player.position, position)
        expect(questions(player)).to_have_count(3)


def test_one_tap_turns_reorderings_off_and_undo_turns_them_on_again(open_warm: OpenPage) -> None:
    rows = "3*8-4=20:bpppppbb,49-6*8=1:gggpgpgg"
    player = sit_down(open_warm, f"classic,{rows}")
    question = player.page.get_by_role("button", name="Are re-orderings turned off in Nerdle?")
    player.sees("Row 2: no answer gives these colours. Is a setting wrong?")
    expect(question).to_have_count(1)
    expect(questions(player)).to_have_count(0)
    question.dblclick()
    eventually(lambda: player.position, f"classic~strict,{rows}")
    eventually(lambda: player.remaining, 1)
    player.sees("Only the exact answer wins now. You can undo this.")
    expect(player.page.locator("#strict")).to_be_checked()
    player.undo()
    eventually(lambda: player.position, f"classic,{rows}")
    expect(question).to_have_count(1)


def test_tiles_stay_under_the_finger_and_the_focus_is_on_the_board_until_the_engine_answers(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, WRONG)
    expect(questions(player)).to_have_count(3)
    before, after, is_on_tile = player.page.evaluate(
        """() => {
          const top = () => document.querySelectorAll('.tile')[8].getBoundingClientRect().top;
          const before = top();
          const question = document.querySelector("#diagnoses button");
          question.focus();
          question.click();
          return [before, top(), document.activeElement.matches(".tile")];
        }"""
    )
    assert abs(before - after) < 5  # pixels: the message can have another line
    assert is_on_tile


def test_the_questions_disappear_when_the_tile_is_corrected_by_hand(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, WRONG)
    expect(questions(player)).to_have_count(3)
    player.tap(1, 3)  # green to black
    expect(questions(player)).to_have_count(0)
    eventually(lambda: player.remaining, 6)


def test_a_row_that_was_checked_again_is_doubted_less(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,11-6=5:bbbppp,24/8=3:bbbbpg")
    expect(questions(player).first).to_have_text(
        "Should the 3 in row 2 be purple? That leaves 2 equations."
    )
    for _ in range(3):  # three taps lead back to the same colour: the player has checked it
        player.tap(1, 0)
    expect(questions(player).first).to_have_text(
        "Should the 5 in row 1 be black? That leaves 2 equations."
    )


def test_a_row_can_be_typed_instead_of_answering_a_question(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, NOT_LISTED)
    expect(questions(player)).to_have_count(3)
    player.use_suggestion()
    expect(questions(player)).to_have_count(0)
    assert player.rows()[-1].startswith(analyse(parse(NOT_LISTED)).suggestions[0].guess)


def test_a_refused_guess_leads_to_no_questions_about_colours(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,12+34=45:bbbbbbbb")
    player.sees("the left side is 46")
    expect(questions(player)).to_have_count(0)


# ----------------------------------------------------------------------------------- before Enter


def test_colours_that_no_answer_gives_are_flagged_before_enter(open_warm: OpenPage) -> None:
    colours, tile = "bpbbbgbb", 1
    said = "a purple “1” cannot come after a black “1”"
    player = sit_down(open_warm, "classic")
    player.type("11+79=90")
    player.page.keyboard.type(colours[:-1])
    assert "wrong" not in str(player.page.locator("#message").get_attribute("class"))
    player.page.keyboard.type(colours[-1])
    player.sees(said)
    player.hears(said)
    expect(player.tile(0, tile)).to_have_class("tile fault")
    assert player.position == "classic"
    player.tap(0, tile)  # the flag disappears whatever the new colour is
    eventually(lambda: said in player.text("main"), False)


def test_colours_that_were_not_changed_are_not_flagged(open_page: OpenPage) -> None:
    player = sit_down(open_page, "classic")
    player.page.clock.install()
    player.type("54-36=18")
    player.sees("Tap the tiles that differ from Nerdle’s")
    player.tap(0, 5)
    player.page.clock.run_for(5_000)
    player.sees("Tap the tiles that differ from Nerdle’s")


def test_a_flagged_row_can_still_be_entered(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic")
    player.type("54-36=18")
    player.page.keyboard.type("gggggggp")
    player.sees("cannot be purple")
    player.enter()
    eventually(lambda: player.position, "classic,54-36=18:gggggggp")
    player.sees("Row 1: all the other tiles are green")
    expect(questions(player)).to_have_count(3)


def test_a_flag_stays_while_arrow_keys_move_to_the_tile(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic", touch=False)
    player.type("54-36=18")
    player.page.keyboard.type("bbbbbbbb")
    player.sees("every answer has an “=”")
    player.page.keyboard.press("ArrowRight")
    assert "every answer has an “=”" in player.text("main")
