"""Games on several boards: how they look on a phone and on a desk, and what people do with them.

That puzzles are solved by suggestions alone is tested with those of all other games.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse
from nerdle.insight.practice import Puzzle
from nerdle.rules.feedback import SQUARES
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, eventually, sit_down

BI = "bi,54-36=18:bgbpbpbg/pbbppgpb"
QUAD = "quad,54-36=18:bgbpbpbg/pbbppgpb/pbgppgbg/bbbbbgpb"
HALF = f"{BI},44*7=308:gggggggg/bbbpppbb"
KEY = "2026-11-22"

Box = dict[str, float]


def boxes(player: Player, selector: str) -> list[Box]:
    """The places of the visible things that a selector finds."""
    found: list[Box] = player.page.locator(selector).evaluate_all(
        """(all) => all.filter((each) => each.checkVisibility()).map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return { x, y, width, height };
        })"""
    )
    return found


def resize(player: Player, width: int, height: int) -> None:
    player.page.set_viewport_size({"width": width, "height": height})


# ------------------------------------------------------------------------------------- how it looks


@pytest.mark.parametrize("position", [BI, QUAD])
def test_the_tiles_to_colour_are_large_enough_for_a_thumb(
    position: str, open_warm: OpenPage
) -> None:
    player = sit_down(open_warm, position)
    player.use_suggestion()
    boards = GAMES[position.partition(",")[0]].boards
    for width, height, wide, high in (
        (320, 568, 35, 38),
        (390, 664, 44, 44),
        (390, 844, 44, 48),
        (844, 390, 44, 38),
    ):
        resize(player, width, height)
        tiles = boxes(player, ".making .tile")
        assert len(tiles) == 8 * boards
        assert min(tile["width"] for tile in tiles) >= wide, width
        assert min(tile["height"] for tile in tiles) >= high, width
        assert all(tile["x"] >= 0 and tile["x"] + tile["width"] <= width for tile in tiles), width
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_phone_the_boards_are_side_by_side_above_the_rows_to_colour(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, QUAD)
    names = boxes(player, ".board-name")
    assert len({name["x"] for name in names}) == 2
    assert len({name["y"] for name in names}) == 2
    entered = boxes(player, ".row:not(.making) .tile")
    assert len(entered) == 8 * 4
    making = boxes(player, ".making")
    assert max(tile["y"] + tile["height"] for tile in entered) <= making[0]["y"]
    assert all(upper["y"] + upper["height"] <= lower["y"] for upper, lower in pairwise(making))


def test_on_a_desk_all_boards_are_in_view_with_large_tiles(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, QUAD, touch=False)
    resize(player, 1280, 800)
    tiles = boxes(player, ".tile")
    assert len(tiles) == 2 * 8 * 4
    assert all(tile["width"] >= 32 and tile["height"] >= 40 for tile in tiles)  # for a mouse
    assert all(tile["y"] + tile["height"] <= 800 for tile in tiles)


def test_each_board_says_what_is_left_until_it_is_solved(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, HALF)
    position = parse(HALF)
    left = player.page.locator("[data-left]")
    second = len(remaining(position.board(1)).candidates)
    assert player.remaining == second
    expect(left.nth(0)).to_have_text("✓ 44*7=308")
    expect(left.nth(1)).to_have_attribute("data-left", str(second))
    expect(left.nth(1)).to_have_attribute("data-board", "1")
    # the rows of the solved board are folded away, and come back when its name is pressed
    assert not player.tile(0, 0).is_visible()
    player.press(player.page.locator(".board-name").first)
    assert player.tile(0, 0).is_visible()


def test_the_count_on_an_empty_board_has_all_its_digits(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "quad")
    assert player.remaining == 17_723 * 17_722 * 17_721 * 17_720
    expect(player.page.locator("#status")).not_to_contain_text("left")  # no product of boards


# ---------------------------------------------------------------------------------- what people do


def test_a_tap_on_a_small_tile_enlarges_its_board_and_later_ones_colour_it(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, BI)
    before = player.position
    player.tap(0, 0, board=1)
    assert player.position == before
    assert all(tile["height"] >= 44 for tile in boxes(player, ".board.enlarged .tile"))
    player.recolour(0, 0, board=1)
    eventually(lambda: player.position, "bi,54-36=18:bgbpbpbg/gbbppgpb")
    player.undo()
    eventually(lambda: player.position, before)


def test_a_guess_is_coloured_on_every_board_and_entered_once(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "bi")
    player.type("54-36=18")
    for board, colours in enumerate(["bgbpbpbg", "pbbppgpb"]):
        player.colour(0, colours, board)
    player.enter()
    eventually(lambda: player.position, BI)
    player.wait_until_idle()
    told = analyse(parse(BI))
    assert (player.remaining, player.suggestion) == (told.remaining, told.suggestions[0].guess)
    player.delete()
    assert player.rows() == ["54-36=18:bgbpbpbg/pbbppgpb"]
    assert player.position == "bi"


def test_one_press_makes_a_row_green_on_the_board_where_it_is_right(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, HALF)
    guess = next(iter(remaining(parse(HALF).board(1)).candidates))
    player.type(guess)
    player.all_green("All green on board 2")
    player.enter()
    player.sees("Solved in 3")
    assert player.position == f"{HALF},{guess}:-/gggggggg"


def test_wrong_colours_are_found_on_their_board(open_warm: OpenPage) -> None:
    wrong = "bi,54-36=18:bgbpbpbg/pbbppgpb,70+25=95:ppbbbpbb/pbgpbgbp"
    told = analyse(parse(wrong))
    assert told.diagnoses
    player = sit_down(open_warm, wrong)
    player.sees("Board 2, row 2")
    question = player.page.locator("#diagnoses button").first
    expect(question).to_contain_text("on board 2")
    player.press(question)
    eventually(lambda: analyse(parse(player.position)).state, "open")


def test_everything_can_be_done_with_the_keyboard(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "bi", touch=False)
    keys = player.page.keyboard
    keys.type("54-36=18")
    keys.type("bgbpbpbg")  # the colours of board 1, and then those of board 2
    keys.type("pbbppgpb")
    keys.press("Enter")
    eventually(lambda: player.position, BI)
    player.wait_until_idle()
    keys.press("Enter")  # use the suggestion
    assert player.row(1).guess == player.suggestion == player.row(1, board=1).guess


def test_the_hard_mode_is_not_offered(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic~hard")
    player.choose_game("Bi")
    expect(player.checkbox("Hard mode")).to_be_disabled()
    assert player.position == "bi"
    player.choose_game("Classic")
    expect(player.checkbox("Hard mode")).to_be_enabled()
    assert player.position == "classic~hard"


def test_all_choices_lists_the_equations_of_each_board(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, BI)
    player.wait_until_idle()
    player.press(player.button("Choices"))
    sheet = player.page.get_by_role("dialog", name="Choices")
    for number, board in enumerate(parse(BI).boards, 1):
        candidates = remaining(board).candidates
        heading = f"Board {number}: {len(candidates)} equations left"
        player.press(sheet.get_by_role("button", name=f"Board {number}"))
        expect(sheet.get_by_role("heading", name=heading)).to_be_visible()
    some = remaining(parse(BI).board(1)).candidates[0]
    player.press(sheet.get_by_role("button", name=some).first)
    assert player.row(1, board=1).guess == some


def test_a_practice_puzzle_is_won_and_shared(open_page: OpenPage) -> None:
    game = GAMES["quad"]
    answers = Puzzle(game, KEY).answers
    player = sit_down(open_page, f"play:quad:{KEY}")
    opening = analyse(Position(game)).suggestions[0].guess
    for row, guess in enumerate([opening, *answers]):
        player.type(guess)
        player.enter()
        last = min(row, game.boards)
        board = max(last - 1, 0)  # not solved before
        expect(player.tile(row, 0, board)).not_to_have_attribute("data-colour", "empty")
    player.sees(f"Solved in {game.boards + 1} guesses")
    assert [player.row(number, number - 1).colours for number in range(1, game.boards + 1)] == [
        "g" * game.columns
    ] * game.boards
    player.page.evaluate("() => { navigator.share = async ({ text }) => { window.shared = text } }")
    player.press(player.button("Share"))
    player.press(player.page.get_by_role("dialog").get_by_role("button", name="Share"))
    text = eventually_text(player)
    head, *grids = text.split("\n\n")
    assert head == f"Nerdle solver practice, {game.title} {KEY} {game.boards + 1}/{game.guesses}"
    squares = [grid.split("\n") for grid in grids if set(grid) <= {*SQUARES, "\n"}]
    assert [len(grid) for grid in squares] == [number + 2 for number in range(game.boards)]
    assert all(set(grid[-1]) == {"🟩"} for grid in squares)


def eventually_text(player: Player) -> str:
    """The text that was shared, once it was."""
    eventually(lambda: player.page.evaluate("typeof window.shared"), "string")
    return str(player.page.evaluate("window.shared"))


def test_a_finished_game_is_reviewed_board_by_board(open_warm: OpenPage) -> None:
    rows = f"{HALF},62+13=75:-/gggggggg"
    assert analyse(parse(rows)).state == "solved"
    player = sit_down(open_warm, rows)
    player.press(player.button("Review"))
    sheet = player.page.get_by_role("dialog", name="Review")
    expect(sheet.get_by_role("button", name="Copy review")).to_be_visible()
    expect(sheet.locator(".guesses > li").first.locator(".tiles")).to_have_count(2)
    expect(sheet.locator("figcaption").first).to_contain_text("Combinations left after each guess")
