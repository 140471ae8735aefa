"""On small phones everything fits, is large enough for a thumb, and does not move."""

from __future__ import annotations

from typing import Any

import pytest

from nerdle.rules.games import GAMES
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Held, Player, sit_down
from tests.support.page.screens import COVERED

SMALLEST = {"width": 320, "height": 568}
SMALL_IPHONE = {"width": 375, "height": 553}  # in Safari, which shows its own bars
USUAL = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
SIZES = {
    f"{size['width']}x{size['height']}": size
    for size in (SMALLEST, SMALL_IPHONE, USUAL, ON_ITS_SIDE)
}
PARTS = ("#board", "#gold", "#actions", "#keyboard")


# Positions whose messages are long.
LONG_MESSAGES = [
    "classic,12+/34=4:bbbbbbbb",
    "classic,54-36=18:bbgbbggb,54-36=18:pbgbbggb",
    "classic,54-36=18:bbgbbggb,11+79=90:gpbbbgbp",
    "classic,54-36=18:bbbpbpbb,4+11-9=6:bbbgbggb",
    "classic,54-36=18:ggggpggg",
    "classic,86*8=688:bbbpgbbb",
    "classic,9+8-4=13:gggbbpbb",
    "mini,4*7=28:bbpppb,21/3=7:pbbbgp",
    "classic,48*6=288:pbpppbbg,16-2-6=8:pgpbbbgb,83-13=70:bpbpbpbb",
    "micro" + ",1+7=8:bgbgb" * 6,
    "speed,12+34=46:gggggggg",
    "instant,=62784+1:pppppgpp,14+62=78:bbbbbbbb",
    "chess",
]

# Resolves once the page has followed a link to one of its positions.
FOLLOW = """position => new Promise((followed) => {
  addEventListener("hashchange", () => followed(), { once: true });
  location.hash = position;
})"""


def box(player: Player, what: str) -> dict[str, float]:
    """The place of a part of the page, or the place that is reserved for it, in whole pixels."""
    found: dict[str, float] = player.page.locator(what).first.evaluate(
        """each => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const whole = Object.entries({ x, y, width, height });
          return Object.fromEntries(whole.map(([name, pixels]) => [name, Math.round(pixels)]));
        }"""
    )
    return found


def opened(open_page: OpenPage, size: dict[str, int], fragment: str = "") -> Player:
    return Player(open_page(f"#{fragment}", viewport=size))


@pytest.mark.parametrize("title", [game.title for game in GAMES.values()])
def test_the_whole_game_is_on_the_first_screen(title: str, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    player.choose_game(title)
    upright = [(320, 568), (375, 553), (360, 640), (390, 844)]
    for width, height in [*upright, (640, 360), (667, 375), (844, 390)]:
        player.page.set_viewport_size({"width": width, "height": height})
        for part in (*PARTS, "#status", "#message"):
            found = box(player, part)
            assert found["height"] > 0
            assert found["x"] >= 0
            assert found["y"] >= 0
            assert found["x"] + found["width"] <= width, (width, part)
            assert found["y"] + found["height"] <= height, (height, part)


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_large_enough_for_a_thumb_uncovered_and_no_wider_than_the_screen(
    size: str, open_warm: OpenPage
) -> None:
    player = opened(open_warm, SIZES[size], ONE_ROW)
    player.wait_for_answer()
    least = [(".tile", 34, 44), (".key", 24, 44), ("#actions button", 44, 44), (".gold", 34, 44)]
    for what, width, height in least:
        sizes: list[Any] = player.page.locator(what).evaluate_all(
            "all => all.map((each) => each.getBoundingClientRect())"
            ".map(({ width, height }) => [width, height])"
        )
        assert len(sizes) >= 3
        assert min(each[0] for each in sizes) >= width, what
        assert min(each[1] for each in sizes) >= height, what
    buttons = "#board button, #suggestion button, #actions button, .key"
    assert player.page.evaluate(COVERED, buttons) == []
    player.checkbox("hard mode")
    player.press(player.page.get_by_text("How it works"))
    widths = player.page.evaluate(
        "[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]"
    )
    assert widths == [SIZES[size]["width"]] * 3


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_page_moves_during_a_game(
    size: str, open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page("style.css", viewport=SIZES[size], expected_complaints="favicon")
    held = Held(page, "**/python.bin")
    page.goto(site.url)
    player = Player(page)
    at_first = [box(player, part) for part in PARTS]

    def nothing_moved(when: str) -> None:
        now = [box(player, part) for part in PARTS]
        if page.locator("#gold").is_hidden():  # a text or questions replace it
            now[1] = at_first[1]
        assert now == at_first, when
        assert page.evaluate("scrollY") == 0, when

    player.type("54-3")
    nothing_moved("symbols typed")
    player.enter()
    player.sees("empty")
    nothing_moved("a message shown")
    player.use_suggestion()
    player.colour(0, "bbgbbggb")
    nothing_moved("tiles coloured")
    player.enter()
    nothing_moved("a row entered, no answer yet")
    held.let_go()
    player.wait_until_ready()
    player.wait_for_answer()
    nothing_moved("the engine ready, the row answered")
    player.type("12+34=45")
    player.sees("the left side is 46")
    nothing_moved("a refused guess")
    for _ in range(8):
        player.delete()
    player.type("1--10=11")
    player.sees("a sign before a number")
    nothing_moved("a guess with a warning")
    for _ in range(8):
        player.delete()
    player.play("54-36=18", "pbgbbggb")
    player.sees("Row 2:")
    nothing_moved("an error shown")
    player.delete_row(1)
    player.sees("Row 2 deleted")
    nothing_moved("a row deleted")
    player.play("12-11=01", "gggggggg")
    player.wait_for_answer()
    nothing_moved("a row all green")
    player.new_game()
    nothing_moved("a new game")
    player.play("54-36=18", "gggggggg")
    player.sees("Solved in 1 guess")
    nothing_moved("solved")
    player.undo()
    nothing_moved("undone")


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_messages_do_not_move_other_parts(size: str, open_warm: OpenPage) -> None:
    player = opened(open_warm, SIZES[size])
    player.wait_until_ready()
    for position in LONG_MESSAGES:
        player.choose_game(GAMES.get(position.partition(",")[0], GAMES["classic"]).title)
        player.new_game()
        player.wait_for_answer()
        at_first = [box(player, part) for part in PARTS]
        player.page.evaluate(FOLLOW, position)
        player.wait_for_answer()
        for part, before in zip(PARTS, at_first, strict=True):
            if player.page.locator(part).is_visible():  # a solved game has no suggestion
                assert box(player, part) == before, position
        message = player.page.locator("#message")
        whole = "each => each.scrollHeight <= each.clientHeight + 1"
        assert message.evaluate(whole), f"words cut off: {position}"


def test_the_board_is_large_and_fits_on_a_desktop_screen(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW, ready=False, touch=False)
    assert box(player, ".tile")["width"] >= 44
    assert box(player, "#keyboard")["y"] + box(player, "#keyboard")["height"] <= 800
