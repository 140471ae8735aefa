"""A review is walked through, shared, and read from a text."""

from __future__ import annotations

import re

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from nerdle import parse
from nerdle.insight.commentary import told
from nerdle.insight.review import review
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.sheets import GAME, opened, paste, sheet_of

ROWS = GAME.split(",")[1:]
SQUARES = (
    "nerdlegame 1234 4/6\n\n⬛⬛⬛⬛🟪⬛⬛⬛\n🟪⬛⬛🟩🟪🟩🟪⬛\n🟩⬛🟩🟩🟩🟩🟩⬛\n🟩🟩🟩🟩🟩🟩🟩🟩"
)
GUESSES = "\n".join(row.partition(":")[0] for row in ROWS)


# ------------------------------------------------------------------------------------------ sharing


def shared_with_link(player: Player) -> str:
    """The text of the review, with the address of the page; that of the game shows the guesses."""
    address = player.page.url.partition("#")[0]
    return f"{told(review(parse(GAME)))['share']}\n{address}"


def test_the_review_is_copied(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME)
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sheet = opened(player)
    player.press(sheet.get_by_role("button", name="Copy review"))
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    copied = player.page.evaluate("navigator.clipboard.readText()")
    assert copied.replace("\r\n", "\n") == shared_with_link(player)


def test_the_picture_of_a_review_is_saved_if_it_cannot_be_shared(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME)
    player.page.evaluate("delete Navigator.prototype.clipboard")
    sheet = opened(player)
    with player.page.expect_download() as download:
        player.press(sheet.get_by_role("button", name="Share picture"))
    expect(sheet.get_by_role("button", name="Picture saved")).to_be_visible()
    assert download.value.suggested_filename == "nerdle-review.png"
    with Image.open(download.value.path()) as saved:
        colours = saved.convert("RGB").getcolors(1 << 20)
    assert colours
    pixels = {colour: count for count, colour in colours}
    for row in ROWS:  # a square is 48 pixels wide
        assert set(row.partition(":")[2]) <= set("gpb")
    letters = "".join(row.partition(":")[2] for row in ROWS)
    for letter, colour in {"g": (57, 136, 116), "p": (130, 4, 88), "b": (22, 24, 3)}.items():
        assert pixels[colour] == pytest.approx(letters.count(letter) * 48 * 48, rel=0.1)


# ---------------------------------------------------------------------------------- walking through


def in_view(sheet: Locator) -> int:
    """The number of the guess that is in view, from 1; there must be one."""
    shown: list[int] = sheet.locator(".walk").evaluate(
        """(walk) => [...walk.children].flatMap((item, at) => {
          const { left, right } = item.getBoundingClientRect();
          const frame = walk.getBoundingClientRect();
          return left >= frame.left - 1 && right <= frame.right + 1 ? [at + 1] : [];
        })"""
    )
    return shown[0] if len(shown) == 1 else 0


def test_arrow_keys_and_buttons_lead_from_guess_to_guess(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME, touch=False)
    sheet = opened(player)
    steps = sheet.locator(".stepper")
    expect(steps).to_contain_text("Guess 1 of 4")
    expect(sheet.get_by_role("button", name="Previous")).to_be_disabled()
    for key, number in (("Right", 2), ("Right", 3), ("Left", 2), ("Right", 3), ("Right", 4)):
        player.page.keyboard.press(f"Arrow{key}")
        expect(steps).to_contain_text(f"Guess {number} of 4")
        eventually(lambda: in_view(sheet), number)
    player.page.keyboard.press("ArrowRight")
    expect(steps).to_contain_text("Guess 4 of 4")
    expect(sheet.get_by_role("button", name="Next")).to_be_disabled()
    player.press(sheet.get_by_role("button", name="Previous"))
    eventually(lambda: in_view(sheet), 3)
    sheet.get_by_role("textbox").last.fill("1+2")
    player.page.keyboard.press("ArrowLeft")
    expect(steps).to_contain_text("Guess 3 of 4")


def test_a_swipe_leads_to_the_next_guess(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME)
    sheet = opened(player)
    sheet.locator(".walk").evaluate("walk => walk.scrollIntoView({ block: 'center' })")
    box = sheet.locator(".walk").bounding_box()
    assert box is not None
    chromium = player.page.context.new_cdp_session(player.page)
    x, y = box["x"] + box["width"] - 40, box["y"] + 40
    for step in range(12):
        kind = "touchMove" if step else "touchStart"
        finger = {"x": x - 20 * step, "y": y}
        chromium.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [finger]})
        player.page.evaluate("() => new Promise(requestAnimationFrame)")  # one move for each frame
    chromium.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    eventually(lambda: in_view(sheet), 2)
    expect(sheet.locator(".stepper")).to_contain_text("Guess 2 of 4")


# ----------------------------------------------------------------------------------- reading a game


def test_a_game_pasted_into_the_sheet_is_put_on_the_board_and_reviewed(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, "classic,9*8-70=2:bbbbbgbb")
    player.wait_for_answer()
    player.more("Review a game")
    sheet = sheet_of(player)
    player.press(sheet.get_by_role("button", name="Paste…"))
    expect(sheet.get_by_label("Your guesses")).to_be_focused()
    sheet.get_by_label("Your guesses").fill(f"{GUESSES}\n{SQUARES}")
    player.press(sheet.get_by_role("button", name="Load game"))
    expect(sheet).to_contain_text("Solved in 4. Skill 83, luck 24: 2 more guesses")
    assert player.position == GAME
    player.press(sheet.get_by_role("button", name="Close"))
    player.undo()
    assert player.position == "classic,9*8-70=2:bbbbbgbb"


def test_a_text_that_cannot_be_read_is_kept_and_explained(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic")
    player.press(player.button("Your games"))
    player.press(player.button("Paste…"))
    sheet = sheet_of(player)
    expect(sheet).to_contain_text("Enter a game on the board, or type or paste one here.")
    sheet.get_by_label("Your guesses").fill(SQUARES)
    player.press(sheet.get_by_role("button", name="Load game"))
    said = sheet.get_by_role("alert")
    expect(said).to_have_text("4 rows of squares but no guesses: type the guess for row 1.")
    expect(sheet.get_by_label("Your guesses")).to_have_value(SQUARES)
    assert player.position == "classic"


def test_pasted_squares_colour_the_typed_rows(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic")
    for row in ROWS[:3]:  # typed, but not coloured
        player.type(row.partition(":")[0])
        player.wait_until_idle()
        player.enter()
    player.type("51-34=17")  # the last row is not entered
    player.wait_until_idle()
    board = player.board
    paste(player, SQUARES)
    player.sees("Solved in 4")
    assert player.position == GAME
    player.undo()
    assert player.board == board


def test_a_whole_game_is_pasted_onto_an_empty_board(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic~strict")
    paste(player, f"{GUESSES}\n{SQUARES}")
    player.sees("Solved in 4")
    assert player.position == GAME.replace("classic", "classic~strict")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SQUARES, "4 rows of squares but 1 guess: type the guess for row 2 too."),
        ("good morning", "No guesses or squares found"),
        ("<img src=x onerror=alert(1)>=", "Row 1: “<” is not on the Classic keyboard."),
    ],
)
def test_a_paste_that_does_not_fit_is_explained_and_nothing_is_lost(
    open_warm: OpenPage, text: str, said: str
) -> None:
    player = sit_down(open_warm, "classic,54-36=18:bbgbbggb")
    player.wait_for_answer()
    player.type("12+3")
    board = player.board
    paste(player, text)
    player.sees(said)
    player.hears(re.compile(re.escape(said)))
    assert player.board == board


def test_a_text_pasted_into_a_box_stays_in_the_box(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic")
    player.more("Review a game")
    sheet_of(player).get_by_label("Your guesses").focus()
    paste(player, f"{GUESSES}\n{SQUARES}")
    player.wait_until_idle()
    assert player.position == "classic"
