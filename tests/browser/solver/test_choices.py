"""The sheet "Choices" has the ten best guesses, their values and the equations left."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, sit_down

ROW = "classic,54-36=18:bpbgbgbb"
LONG_ROW = "pro-16,51+24*3+18-96=45:gggppppgpbgggggb"


@pytest.mark.parametrize(("row", "width"), [(ROW, 390), (LONG_ROW, 320)])
def test_the_sheet_lists_the_ten_best_guesses_and_the_equations_left(
    open_warm: OpenPage, row: str, width: int
) -> None:
    told = analyse(parse(row))
    player = Player(open_warm(f"#{row}", viewport={"width": width, "height": 568}))
    player.wait_until_ready()
    player.wait_for_answer()
    player.press(player.button("Choices"))
    sheet = player.page.get_by_role("dialog", name="Choices")
    expect(sheet.locator("tbody tr")).to_have_count(10)
    expect(sheet.locator("tbody tr").first).to_contain_text(told.suggestions[0].guess)
    expected = Decimal(told.suggestions[0].expected).quantize(Decimal("0.01"), ROUND_HALF_UP)
    expect(sheet.locator("tbody tr").first).to_contain_text(str(expected))
    assert sheet.locator("#choices-lists li").all_text_contents() == list(told.candidates)
    expect(sheet).to_contain_text(f"{told.remaining} equations left")
    table = sheet.locator("table").bounding_box()
    assert table is not None
    assert table["x"] + table["width"] <= width


def test_further_figures_are_shown_when_they_are_asked_for(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ROW)
    player.wait_for_answer()
    player.press(player.button("Choices"))
    sheet = player.page.get_by_role("dialog", name="Choices")
    groups = sheet.get_by_role("button", name="groups")
    expect(sheet.get_by_role("button", name="guesses needed")).to_be_visible()
    expect(groups).to_be_hidden()
    player.press(sheet.get_by_role("button", name="More figures"))
    # a heading explains itself when it is pressed
    player.press(groups)
    expect(sheet.get_by_text("How many groups the guess splits")).to_be_visible()


def test_a_lost_game_lists_the_equations_left_at_once(open_warm: OpenPage) -> None:
    lost = "micro" + ",1+7=8:bgbgb" * 6
    player = sit_down(open_warm, lost)
    told = analyse(parse(lost))
    possible = player.page.get_by_role("list", name="Possible answers")
    expect(possible).to_be_visible()
    assert possible.get_by_role("listitem").all_text_contents() == list(told.candidates)
    player.delete_row(5)
    expect(possible).to_be_hidden()
