"""Pro on the page: the set-up by touch and by keyboard, pasted addresses, and wide boards."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from nerdle.rules.pro import pro_game
from tests.support.audits import violations
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.player import Held, Player, sit_down
from tests.support.page.sheets import paste

ADDRESS = "https://pro.nerdlegame.com/3f9ac0/4/MDEOCFd%C2%B2%C2%B3%CF%80/13S7e6/"
SHARED = f"{ADDRESS}\nMy score: 2/4\n\n🟩⬛🟩🟪🟩🟪\n🟩🟩🟩🟩🟩🟩\n"
NO_FIRST_ROW = "https://pro.nerdlegame.com/3f9ac0//EOCF%C2%B2%C2%B3%CF%80/"
EVERY_KEY = "pro-16~brackets~squares~power~factorial~decimal~pi"
WIDE = f"{EVERY_KEY},(12+34)*5²-6=123:bbgbbpbbgbbbpgbb,(12+34)*5²-6=124:bbgbbpbbgbbbpgbb"

IS_IN_VIEW = """row => {
  const board = row.closest("#field").getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  return top >= board.top - 1 && bottom <= board.bottom + 1 && bottom <= innerHeight;
}"""


def set_up(player: Player) -> Locator:
    """The set-up, once it is open."""
    sheet = player.page.get_by_role("dialog", name="Nerdle Pro")
    expect(sheet).to_be_visible()
    return sheet


def choose(sheet: Locator, label: str, option: str) -> None:
    sheet.get_by_label(label).select_option(option)


def test_a_pro_game_is_set_up_and_solved_by_touch(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.choose_game("Pro…")
    sheet = set_up(player)
    assert player.game == "Classic"  # until the set-up is done
    choose(sheet, "Tiles per row", "6")
    choose(sheet, "Rows", "4")
    for key in ("* times", "/ divided by"):
        player.press(sheet.get_by_label(key))
    player.press(sheet.get_by_role("button", name="Start"))
    expect(sheet).to_be_hidden()
    assert player.game == "Pro…"
    assert player.position == "pro-6-4~no-*/"
    assert [line.guess for line in player.tiles()] == [" " * 6] * 4
    assert player.remaining == 90
    assert player.page.locator(".key[data-symbol]").all_text_contents() == [*"1234567890+-="]
    player.solve(pro_game("pro-6-4~no-*/"), ["16-9=7"], random.Random("pro"))
    before = player.board
    # practice and statistics know that there are none
    player.more("Statistics")
    expect(player.page.get_by_role("dialog")).to_contain_text("Pro games have no statistics")
    player.press(player.page.get_by_role("dialog").get_by_role("button", name="Close"))
    player.press(player.page.get_by_role("tab", name="Play"))
    expect(player.page.locator("#game")).to_have_value("classic")
    player.choose_game("Pro…")
    player.sees("There are no practice puzzles for Pro.")
    player.press(player.page.get_by_role("tab", name="Solve"))
    player.tab.reload()
    assert player.board == before
    player.new_game()
    assert player.position == "pro-6-4~no-*/"
    player.undo()
    assert player.board == before


def test_a_pasted_result_sets_the_game_up_with_its_first_row(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    paste(player, SHARED)
    sheet = set_up(player)
    expect(sheet.get_by_role("status")).to_have_text(
        "Found: 6 tiles, 4 rows, the keys and the first row with its colours."
    )
    expect(sheet.get_by_label("First row")).to_have_value("13-7=6")
    expect(sheet.get_by_role("button", name="Start")).to_be_focused()
    player.press(sheet.get_by_role("button", name="Start"))
    player.sees("The first row and its colours are entered")
    assert player.position == "pro-6-4~no-*/,13-7=6:gbgpgp"
    player.undo()
    assert player.game == "Classic"
    # the review's box takes an address too, and without squares the row waits for its colours
    player.more("Review a game")
    another = ADDRESS.replace("13S7e6", "12P6e18")
    player.page.get_by_label("Your guesses, one per line").fill(another)
    player.press(player.button("Load game"))
    # Start waits for the address, which is read anew here
    set_up(player).get_by_role("button", name="Start").evaluate(
        """(start) => {
          document.querySelector("#pro-address").dispatchEvent(new Event("input"));
          start.click();
        }"""
    )
    player.sees("Set its colours")
    assert player.position == "pro-7-4~no-*/"
    assert player.row(0).guess == "12+6=18"


def test_the_set_up_works_with_a_keyboard_and_says_what_is_missing(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, touch=False)
    keyboard = player.page.keyboard
    player.choose_game("Pro…")
    sheet = set_up(player)
    box = sheet.get_by_label("Link or shared result")
    box.focus()
    keyboard.insert_text("https://example.org")
    expect(sheet.get_by_role("status")).to_contain_text("No link to a Pro puzzle was found")
    box.fill(NO_FIRST_ROW)
    expect(sheet.get_by_role("status")).to_contain_text("count them in the game")
    assert violations(player.page) == []
    player.page.emulate_media(color_scheme="dark")
    assert violations(player.page) == []
    start = sheet.get_by_role("button", name="Start")
    start.press("Enter")
    problem = sheet.get_by_role("alert")
    expect(problem).to_contain_text("Count the tiles")
    tiles = sheet.get_by_label("Tiles per row")
    expect(tiles).to_be_focused()
    assert violations(player.page) == []
    keyboard.type("7")
    first = sheet.get_by_label("First row")
    first.fill("12+34=46")
    first.press("Enter")
    expect(problem).to_contain_text("8 symbols, but you chose 7 tiles")
    expect(first).to_be_focused()
    first.fill("1!+2=3")
    first.press("Enter")
    expect(problem).to_contain_text("“!”, which is not among the keys")
    first.fill("")
    for key in ("+ plus", "- minus", "* times", "/ divided by"):
        sheet.get_by_label(key).press("Space")
    start.press("Enter")
    expect(problem).to_contain_text("nothing to calculate")
    for key in ("+ plus", "- minus"):
        sheet.get_by_label(key).press("Space")
    player.page.emulate_media(color_scheme="light")
    # nothing is lost when the sheet is closed
    keyboard.press("Escape")
    player.choose_game("Pro…")
    expect(tiles).to_have_value("7")
    expect(box).to_have_value(NO_FIRST_ROW)
    start.press("Enter")
    expect(sheet).to_be_hidden()
    assert player.position == "pro-7~decimal~no-*/"
    expect(player.tile(0, 0)).to_be_focused()
    keyboard.type("1.5+2=3")
    assert player.row(0).guess == "1.5+2=3"
    assert violations(player.page) == []
    # the way back keeps what was chosen
    change = player.page.locator("#set-up")
    expect(change).to_have_accessible_name("Pro: 7 tiles, 6 rows, plus, minus, point. Change")
    change.press("Enter")
    expect(tiles).to_have_value("7")
    expect(sheet.get_by_label(". point")).to_be_checked()
    expect(sheet.get_by_label("* times")).not_to_be_checked()
    choose(sheet, "Rows", "20")
    start.press("Enter")
    assert player.position == "pro-7-20~decimal~no-*/"
    assert len(player.tiles()) == 20


@pytest.mark.parametrize("size", ["320x568", "360x740", "844x390", "1280x800"])
def test_sixteen_tiles_and_all_keys_fit(size: str, open_page: OpenPage, site: ServedSite) -> None:
    width, height = map(int, size.split("x"))
    page = open_page(
        "style.css",
        viewport={"width": width, "height": height},
        expected_complaints="favicon",
    )
    Held(page, "**/python.bin")  # the engine would analyse this game for a long time
    page.goto(f"{site.url}#{WIDE}")
    player = Player(page)
    assert player.position == WIDE
    assert page.evaluate("document.documentElement.scrollWidth") == width
    for what, least in {".tile": (30, 30), ".key": (24, 44)}.items():
        sizes = page.locator(what).evaluate_all(
            "all => all.map((each) => each.getBoundingClientRect())"
            ".map(({ width, height }) => [width, height])"
        )
        assert len(sizes) >= 16
        assert min(each[0] for each in sizes) >= least[0], what
        assert min(each[1] for each in sizes) >= least[1], what
    # each of its lines has half of the tiles, or all are in one
    tops = page.locator(".making .tile").evaluate_all("all => all.map((each) => each.offsetTop)")
    assert [tops.count(top) for top in sorted(set(tops))] == ([16] if width > 1000 else [8, 8])

    def is_in_view(row: int) -> bool:
        seen: bool = page.locator("#board .row").nth(row).evaluate(IS_IN_VIEW)
        return seen

    assert is_in_view(2)
    page.locator("#field").evaluate("field => { field.scrollTop = 0 }")
    player.type("(12+34)*5²-6=125")
    assert is_in_view(2)
    page.keyboard.type("b")
    player.enter()
    assert is_in_view(3)
    if width == 360:
        assert violations(page) == []
    keys = page.locator("#keyboard").bounding_box()
    assert keys is not None
    assert keys["y"] + keys["height"] <= height
