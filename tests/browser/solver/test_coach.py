"""The coach hides the suggestion, gives hints step by step, and rates a person's own guess."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.insight.hints import hint
from nerdle.insight.why.rating import rate
from nerdle.rules.feedback import feedback
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press_by_key
from tests.support.page.player import Player, sit_down

ROW = "classic,54-36=18:bpbgbgbb"
BEST = analyse(parse(ROW)).suggestions[0].guess
QUAD = "quad,54-36=18:bgbpbpbg/pbbppgpb/pbgppgbg/bbbbbgpb"


def coached(open_warm: OpenPage, row: str = ROW, *, touch: bool = True) -> Player:
    player = sit_down(open_warm, row, touch=touch)
    player.wait_for_answer()
    press(player, "Coach", touch=touch)
    player.sees("Coach is on")
    return player


def press(player: Player, name: str, *, touch: bool = True) -> None:
    if touch:
        player.press(player.button(name))
    else:
        press_by_key(player.button(name))


def test_nothing_gives_the_suggestion_away(open_warm: OpenPage) -> None:
    player = coached(open_warm)
    expect(player.page.get_by_text(BEST)).to_have_count(0)
    player.sees("16 equations left")
    expect(player.button("Choices")).to_be_hidden()
    player.enter()  # on an empty row, it would use the suggestion
    player.sees("If you are stuck, press Hint.")
    assert player.row(1).guess.strip() == ""
    player.page.reload()
    expect(player.button("Coach")).to_have_attribute("aria-pressed", "true")
    expect(player.button("Hint")).to_be_visible()


@pytest.mark.parametrize("touch", [True, False])
def test_two_hints_lead_to_the_suggestion(touch: bool, open_warm: OpenPage) -> None:
    player = coached(open_warm, touch=touch)
    press(player, "Hint", touch=touch)
    player.sees(hint(parse(ROW), BEST, 2).words)
    press(player, "Show suggestion", touch=touch)
    expect(player.button("Use suggestion")).to_be_visible()
    assert player.suggestion == BEST
    expect(player.page.locator("#choices-best tr").first).to_be_visible(visible=not touch)
    press(player, "Use suggestion", touch=touch)
    assert player.row(1).guess == BEST
    player.sees(rate(parse(ROW), BEST).words)
    press(player, "Coach", touch=touch)
    player.sees("Coach is off")


def test_a_long_press_shows_the_suggestion_and_does_not_use_it(open_warm: OpenPage) -> None:
    player = coached(open_warm)
    player.button("Hint").click(delay=700)
    expect(player.button("Use suggestion")).to_be_visible()
    assert player.row(1).guess.strip() == ""


@pytest.mark.parametrize(
    ("row", "guess"), [(ROW, "12+34=46"), (ROW, "70-27=43"), (QUAD, "12+34=46")]
)
def test_a_guess_is_rated_before_its_colours_are_known(
    row: str, guess: str, open_warm: OpenPage
) -> None:
    player = coached(open_warm, row)
    player.type(guess)
    player.sees(rate(parse(row), guess).words)
    expect(player.tile(1, 0)).to_have_class("tile uncoloured")
    expect(player.button("Hint")).to_be_visible()
    player.delete()
    player.type("9")  # the game refuses this one
    player.sees("Nerdle would not accept this")


def test_a_guess_that_is_already_typed_is_rated_when_the_coach_is_switched_on(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, ROW)
    player.wait_for_answer()
    player.type("12+34=46")
    player.sees("Not the answer")
    press(player, "Coach")
    player.delete()
    player.type("6")
    player.sees(rate(parse(ROW), "12+34=46").words)
    press(player, "Coach")
    press(player, "Coach")
    player.tap(1, 0)
    player.sees(rate(parse(ROW), "12+34=46").words)


def test_the_last_answer_is_not_given_away(open_warm: OpenPage) -> None:
    colours = {answer: feedback(BEST, answer) for answer in analyse(parse(ROW)).candidates}
    alone = next(each for each in colours.values() if [*colours.values()].count(each) == 1)
    player = coached(open_warm)
    player.play(BEST, alone)
    player.wait_until_idle()
    assert player.row(2).guess.strip() == ""
    expect(player.button("Hint")).to_be_visible()


def test_beside_the_board_the_choices_are_hidden(open_warm: OpenPage) -> None:
    player = coached(open_warm, touch=False)
    expect(player.page.locator("#choices-body")).to_be_hidden()
