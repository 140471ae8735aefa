"""The keys stay where they are, everything is on the screen, and a thumb can hit it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.rules.games import GAMES
from tests.support.browser.chromium import MOUSE
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Held, Player, sit_down
from tests.support.page.practising import PracticePlayer
from tests.support.page.screens import (
    COVERED,
    resize,
    screens,
)

SIZES = ("320x568", "390x664", "390x844", "844x390", "1280x800", "1920x1080")
DOCK = ("#next", "#actions", "#keyboard")

QUAD = "54-36=18", ("bgbpbpbg", "pbbppgpb", "pbgppgbg", "bbbbbgpb")

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
    "pro-16,51+24*3+18-96=45:gggppppgpbgggggb",
    "chess",
]

BUTTONS = ", ".join(
    f"{part} button" for part in ("body > header", "nav", "#next", "#actions", "#end")
)

TOPS = """() => ["#keyboard", "#enter", "#more"].map((part) => {
  const place = document.querySelector(part);
  return place.checkVisibility() ? place.getBoundingClientRect().top : null;
})"""

# The left, top, right and bottom edges of parts, and of the screen.
EDGES = """parts => parts.map((part) => {
  const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect();
  return [left, top, right, bottom];
})"""

# Everything visible that is wider than the window, unless it can be scrolled on its own.
TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter((each) => {
  if (!each.checkVisibility() || each.closest(".for-ears, .wide")) return false;
  const { left, right } = each.getBoundingClientRect();
  return left < -0.5 || right > innerWidth + 0.5;
}).map((each) => each.outerHTML.slice(0, 100)).concat(
  [document.documentElement, document.body, ...document.querySelectorAll("main, #field, #panel")]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `${each.tagName} scrolls sideways`))"""

# The left edges of what should begin at the same place.
LEFT_EDGES = """parts => parts.map((part) => {
  const found = document.querySelector(part);
  return found.getBoundingClientRect().left + parseFloat(getComputedStyle(found).paddingLeft);
})"""

# Labels that are in more than one line.
IN_LINES = """buttons => [...document.querySelectorAll(buttons)].filter((each) => {
  const words = document.createRange();
  words.selectNodeContents(each.lastChild);
  return new Set([...words.getClientRects()].map(({ top }) => top)).size > 1;
}).map((each) => each.textContent)"""

# Parts of which something can only be seen by scrolling.
CUT = """parts => [...document.querySelectorAll(parts)].filter((each) =>
  each.checkVisibility() && each.scrollHeight > each.clientHeight + 1).map(({ id }) => id)"""

SMALL = """([controls, width, height]) =>
  [...document.querySelectorAll(controls)].filter((each) => {
  if (!each.checkVisibility({ visibilityProperty: true })) return false;
  const box = each.getBoundingClientRect();
  return box.width < width - 0.01 || box.height < height - 0.01;
}).map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return `${width.toFixed(1)} × ${height.toFixed(1)}: ${each.outerHTML.slice(0, 100)}`;
})"""


def opened(open_page: OpenPage, size: str, address: str, **options: Any) -> PracticePlayer:
    """A person at a window of this size: of a phone, or of a desk with a mouse."""
    width, height = map(int, size.split("x"))
    touch = width < 1000
    options |= {"viewport": {"width": width, "height": height}} | ({} if touch else MOUSE)
    return PracticePlayer(open_page(address, **options), touch=touch)


class Still:
    """Remembers where the keys and "Choices" are, and checks that they have not moved."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.at_first = player.page.evaluate(TOPS)
        assert None not in self.at_first[:2]  # on a wide screen there is no button "Choices"

    def check(self, when: str) -> None:
        assert self.player.page.evaluate(TOPS) == self.at_first, when
        assert self.player.page.evaluate("scrollY") == 0, when

    def check_the_end(self, when: str) -> None:
        """When a game is over, the end is in the place of the keys."""
        expect(self.player.page.locator("#end")).to_be_visible()
        self.player.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        assert self.player.page.evaluate(TOPS)[:2] == [None, None], when
        assert self.player.page.evaluate(EDGES, ["#end"])[0][3] <= self.bottom(), when

    def bottom(self) -> float:
        height: float = self.player.page.evaluate("innerHeight")
        return height


# ---------------------------------------------------------------------------------- nothing moves


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_do_not_move_during_a_game_of_classic(
    size: str, open_page: OpenPage, site: ServedSite
) -> None:
    player = opened(open_page, size, "style.css", expected_complaints="favicon")
    held = Held(player.page, "**/python.bin")
    player.page.goto(site.url)
    still = Still(player)
    player.type("54-3")
    still.check("symbols typed")
    player.enter()
    player.sees("empty")
    still.check("a message shown")
    player.use_suggestion()
    still.check("what the colours mean shown")
    player.colour(0, "bbgbbggb")
    still.check("tiles coloured")
    player.enter()
    still.check("a row entered, no answer yet")
    held.let_go()
    player.wait_until_ready()
    player.wait_for_answer()
    still.check("the engine ready, the row answered")
    player.type("12+34=45")
    player.sees("the left side is 46")
    still.check("a refused guess")
    for _ in range(8):
        player.delete()
    player.type("1--10=11")
    player.sees("a sign before a number")
    still.check("a guess with a warning")
    for _ in range(8):
        player.delete()
    player.play("54-36=18", "pbgbbggb")
    player.sees("Row 2:")
    still.check("an error shown")
    player.delete_row(1)
    player.sees("Row 2 deleted")
    still.check("a row deleted")
    player.type(analyse(parse(ONE_ROW)).candidates[0])
    player.button("All green").wait_for()
    still.check("a row that may be right")
    player.all_green()
    player.enter()
    player.sees("Solved in 2")
    still.check_the_end("solved")
    player.undo()
    still.check("undone")
    player.new_game()
    still.check("a new game")


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_do_not_move_during_a_game_of_quad(size: str, open_warm: OpenPage) -> None:
    player = opened(open_warm, size, "#quad")
    player.wait_for_answer()
    still = Still(player)
    guess, colours = QUAD
    player.type(guess)
    still.check("a guess typed")
    for board, each in enumerate(colours):
        player.colour(0, each, board)
    still.check("coloured on every board")
    player.enter()
    player.wait_for_answer()
    still.check("a row entered")
    player.use_suggestion()
    player.wait_until_idle()
    still.check("the suggestion in the row")
    player.press(player.page.locator(".board-name").nth(1))
    still.check("a board enlarged")
    player.undo()
    player.type("44*7=308")
    player.wait_until_idle()
    still.check("a guess that may be right")
    player.all_green("All green on board 1")
    for board, each in enumerate(("bbbpppbb", "bbbbppbg", "bbbbpbbb"), 1):
        player.colour(1, each, board)
    player.enter()
    player.wait_for_answer()
    still.check("a board solved")


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_do_not_move_in_what_if(size: str, open_warm: OpenPage) -> None:
    player = opened(open_warm, size, f"#{ONE_ROW}")
    player.wait_for_answer()
    still = Still(player)
    player.press(player.button("What if"))
    still.check("What if begun")
    player.press(player.button("Back one row"))
    still.check("a row back")
    player.use_suggestion()
    still.check("a guess in the row")
    player.enter()
    player.enter()  # all black, confirmed
    player.wait_for_answer()
    still.check("another line")
    player.press(player.button("Back to the game"))
    still.check("back in the game")


@pytest.mark.parametrize("size", SIZES)
def test_header_sections_and_columns_are_in_the_same_place_in_solve_and_play(
    size: str, open_warm: OpenPage
) -> None:
    player = opened(open_warm, size, "#classic")
    player.wait_for_answer()
    parts = ["body > header", "#title", "#game", "body > nav", "#open-record", "#open-more"]
    parts += ["#tab-solve", "#tab-play", "main", "#stage", "#keyboard", "#enter", ".tile"]
    before = dict(zip(parts, player.page.evaluate(EDGES, parts), strict=True))
    player.choose_tab("Play")
    assert dict(zip(parts, player.page.evaluate(EDGES, parts), strict=True)) == before


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_messages_do_not_move_the_keys_and_are_not_cut(
    size: str, open_warm: OpenPage
) -> None:
    player = opened(open_warm, size, "")
    player.wait_until_ready()
    for position in LONG_MESSAGES:
        player.choose_game(GAMES.get(position.partition(",")[0], GAMES["classic"]).title)
        player.page.evaluate("document.querySelector('#new').click()")
        player.wait_for_answer()
        still = Still(player)
        player.follow(position)
        player.wait_for_answer()
        if player.page.locator("#keyboard").is_visible():
            still.check(position)
        message = player.page.locator("#message")
        whole = "each => each.scrollHeight <= each.clientHeight + 1"
        assert message.evaluate(whole), f"words cut off: {position}"


# --------------------------------------------------------------------------------- on the screen


@pytest.mark.parametrize("title", [game.title for game in GAMES.values()])
def test_the_current_row_and_the_whole_dock_are_on_the_screen(
    title: str, open_warm: OpenPage
) -> None:
    player = sit_down(open_warm, ready=False)
    player.choose_game(title)
    for size in (*SIZES, "375x553", "360x640", "640x360", "667x375"):
        resize(player, size)
        width, height = map(int, size.split("x"))
        parts = ["body > header", "body > nav", *DOCK, "#status", "#enter", '.tile[data-row="0"]']
        for part, place in zip(parts, player.page.evaluate(EDGES, parts), strict=True):
            left, top, right, bottom = place
            assert right > left, (size, part)
            assert bottom > top, (size, part)
            assert min(left, top) >= 0, (size, part)
            assert right <= width, (size, part)
            assert bottom <= height, (size, part)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_too_wide_or_covered_or_cut(size: str, open_warm: OpenPage) -> None:
    player = opened(open_warm, size, f"#{ONE_ROW}")
    some = ("empty classic", "empty maxi", "offered colours", "impossible", "solved")
    others = ("no answer on the list", "a practice puzzle")
    boards = ("a guess on four boards", "four boards that are solved", "a hint", "what if")
    for screen in screens(player, *some, *others, *boards):
        assert player.page.evaluate(TOO_WIDE) == [], screen
        assert player.page.evaluate(COVERED, f"{BUTTONS}, .key") == [], screen
        assert player.page.evaluate(CUT, "#diagnoses, #next, main") == [], screen
        assert player.page.evaluate(IN_LINES, "body > nav button, #help-me .quiet") == [], screen
    player.follow("quad")
    player.type("12+34=46")
    expect(player.button("All green on board 4")).to_be_visible()
    assert player.page.evaluate(CUT, "#field") == []


@pytest.mark.parametrize("size", SIZES)
def test_board_steps_and_panel_begin_at_the_same_edge(size: str, open_page: OpenPage) -> None:
    player = opened(open_page, size, "")
    if size != "844x390":  # there, the board is beside the panel
        parts = [".tile", "#captions", "#status", ".key", "#title"]
        left, *others, title = player.page.evaluate(LEFT_EDGES, parts)
        assert others == pytest.approx([left] * 3, abs=1.5)
        # in a wide window, the title begins at the edge of the panel
        assert title == pytest.approx(left, abs=1.5 if size[0] == "3" else 7.5)
    expect(player.tile(1, 0)).to_be_hidden()  # the steps are in the place of the empty rows
    assert player.page.evaluate(CUT, "#field, #captions, #next, main") == []


@pytest.mark.parametrize("size", ["1280x800", "1920x1080"])
def test_a_wide_window_is_used(size: str, open_warm: OpenPage) -> None:
    player = opened(open_warm, size, "#quad")
    width = int(size.partition("x")[0])
    [[left, top, right, bottom]] = player.page.evaluate(EDGES, [".tile"])
    assert right - left >= (32 if width < 1900 else 44)
    assert bottom - top >= (40 if width < 1900 else 50)
    for screen in screens(player, "the results of a class", "solved letters", "solved targets"):
        part = "#report" if "class" in screen else ".puzzle:not([hidden])"
        [[left, _, right, _]] = player.page.evaluate(EDGES, [part])
        assert left == pytest.approx(width - right, abs=10), screen  # nothing is beside it
        assert player.page.evaluate(CUT.replace("Height", "Width"), "#report .wide") == []


# ------------------------------------------------------------------------------------- for a thumb


def test_everything_is_large_enough_for_a_thumb(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    controls = f"{BUTTONS}, body > header :is(select, label), #lines button, #diagnoses button"
    some = ("empty classic", "offered colours", "impossible", "solved", "a hint", "what if")
    boards = ("two boards", "a guess on four boards", "four boards that are solved")
    for screen in screens(player, *some, *boards, "empty maxi"):
        for size in ("390x664", "390x844"):
            resize(player, size)
            assert player.page.evaluate(SMALL, [controls, 44, 44]) == [], (screen, size)
            tiles = ".making .tile" if "boards" in screen else ".tile"
            narrowest = 35 if screen == "empty maxi" else 44
            assert player.page.evaluate(SMALL, [tiles, narrowest, 44]) == [], (screen, size)
            narrowest = 35 if screen == "empty maxi" else 44
            ten, others = ".keys:first-child .key", ".keys:last-child .key"
            assert player.page.evaluate(SMALL, [ten, 35, 44]) == [], (screen, size)
            assert player.page.evaluate(SMALL, [others, narrowest, 44]) == [], (screen, size)


def test_the_first_screen_says_little_and_offers_little(open_page: OpenPage) -> None:
    player = sit_down(open_page)
    page = player.page
    controls = page.locator("button:enabled, select:enabled, input:enabled, a[href], summary")
    seen = controls.evaluate_all(
        "all => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length"
    )
    assert seen <= 32
    captions = page.get_by_role("region", name="How it works")
    expect(captions).to_be_visible()
    assert len(captions.inner_text().split()) <= 25
