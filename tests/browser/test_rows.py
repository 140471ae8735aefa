"""What a player does with rows: types, colours and changes them, and starts again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.engine import look
from tests.support.pages import OpenPage
from tests.support.player import Player, eventually, sit_down

ONE_ROW = "classic,54-36=18:bpgbbgbp"
TWO_ROWS = "classic,54-36=18:bbgbbggb,11+79=90:gpbbbgbp"
PLAYABLE = "classic,54-36=18:bbgbbggb,11+79=90:ppbbbgbg"


def gives_the_engines_answer(player: Player, position: str) -> None:
    """Waits until the page shows this position, and the answer that `analyse` gives for it."""
    assert player.position == position
    told = analyse(parse(position))
    eventually(lambda: player.remaining, told.remaining)
    best = told.suggestions[0].guess if told.suggestions else ""
    eventually(lambda: player.suggestion, best)


# --------------------------------------------------------------------------------- making a row


def test_a_guess_is_typed_with_the_keys(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.type("48-32=16")
    assert player.row(0).guess == "48-32=16"
    player.colour(0, "bpgbbgbg")
    player.enter()
    assert player.rows() == ["48-32=16:bpgbbgbg"]
    gives_the_engines_answer(player, "classic,48-32=16:bpgbbgbg")


def test_taps_change_black_to_purple_to_green_to_black(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    player.use_suggestion()
    start = analyse(parse("classic")).start
    assert (player.row(0).colours, start[3]) == (start, "b")
    for colour in ("purple", "green", "black"):
        player.tap(0, 3)
        expect(player.tile(0, 3)).to_have_attribute("data-colour", colour)
    assert player.row(0).colours[:4] == start[:4]


def test_tiles_can_be_filled_in_any_order(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    player.tap(0, 6)
    player.type("16")
    player.tap(0, 5)
    player.type("=")
    player.tap(0, 0)
    player.type("48-32")
    assert player.row(0).guess == "48-32=16"


def test_tapping_a_gold_tile_copies_its_symbol(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ready=False)
    player.press(player.page.get_by_role("button", name="Copy 3 to column 4"))
    assert player.rows() == ["   3    :   b    "]
    player.type("2=1648-")
    assert player.row(0).guess == "48-32=16"


def test_a_guess_that_nerdle_refuses_is_not_entered(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.type("12+34=45")
    player.sees("the left side is 46, but the right side is 45")
    player.enter()
    player.sees("the left side is 46, but the right side is 45")
    assert player.rows() == ["12+34=45:bbbbbbbb"]
    assert player.position == "classic"
    player.delete()
    player.type("6")
    expect(player.page.get_by_role("main")).not_to_contain_text("the left side is")
    player.colour(0, "bbbbbgbb")
    player.enter()
    assert player.position == "classic,12+34=46:bbbbbgbb"


def test_a_guess_unlike_any_answer_is_accepted_with_a_warning(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.type("1--10=11")
    player.sees("a sign before a number")
    player.colour(0, "gbbbbgbb")
    player.enter()
    player.sees("a sign before a number")
    gives_the_engines_answer(player, "classic,1--10=11:gbbbbgbb")


def unconfirmed(player: Player, row: int) -> str:
    """A dot for each tile of a row whose colour is not confirmed, and the colour of the others."""
    colours = player.row(row).colours
    return "".join(
        "." if "not confirmed" in str(player.tile(row, column).get_attribute("aria-label")) else now
        for column, now in enumerate(colours)
    )


def test_a_suggestion_starts_with_the_likeliest_colours(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS.rpartition(",")[0])
    best = analyse(parse(player.position))
    assert set(best.certain) > {"."}, "this position has no certain tile to see"
    player.use_suggestion()
    eventually(lambda: player.row(1).colours, best.start)
    assert unconfirmed(player, 1) == best.certain


def test_a_typed_guess_starts_with_the_likeliest_colours(open_warm: OpenPage) -> None:
    position = "classic,54-36=18:bbgbbggb"
    found = look(parse(position), "11-10=01")
    player = sit_down(open_warm, position)
    player.type("11-10=01")
    eventually(lambda: player.row(1).colours, found.start)
    assert unconfirmed(player, 1) == found.certain


def test_tiles_to_the_right_follow_the_first_taps_and_undo_takes_them_back(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, ready=False)
    found = look(parse("classic"), "54-36=18")
    player.use_suggestion()
    player.wait_until_ready()
    player.wait_until_idle()
    player.tap(0, 1)
    assert player.row(0).colours == f"{found.start[0]}p{found.followers[0]['.p'][2:]}"
    assert unconfirmed(player, 0) == ".p......"
    player.undo()
    assert player.row(0).colours == found.start


def test_offered_colours_are_entered_with_one_press(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.use_suggestion()
    player.enter()
    assert player.position == f"classic,54-36=18:{analyse(parse('classic')).start}"


def test_a_row_without_colours_is_entered_by_the_second_press(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,54-36=18:bbbbbbbb")  # no answer, so no likely colours
    player.wait_for_answer()
    player.type("12+47=59")
    player.wait_until_idle()
    expect(player.tile(1, 0)).to_have_class("tile uncoloured")
    player.enter()
    player.sees("Are all tiles black?")
    assert player.position.count(",") == 1
    player.enter()
    assert player.position.endswith(",12+47=59:bbbbbbbb")


def test_one_tap_colours_a_row_that_has_won(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,54-36=18:bbgbbggb")
    player.wait_for_answer()
    candidate = analyse(parse(player.position)).candidates[0]
    player.type(candidate)
    player.press(player.button("All green"))
    assert player.row(1).colours == "gggggggg"
    expect(player.button("All green")).to_be_hidden()
    player.enter()
    player.sees("Solved in 2 guesses")


def test_a_guess_that_cannot_win_is_never_all_green(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,54-36=18:bbgbbggb")
    player.type("54-36=18")
    player.wait_until_idle()
    expect(player.button("All green")).to_be_hidden()


def test_a_long_press_mends_a_typo_in_a_full_row(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.type("48-32=15")
    player.sees("Nerdle would not accept")
    player.tile(0, 7).dispatch_event("pointerdown", {"button": 0, "clientX": 1, "clientY": 1})
    player.sees("replace 5 in column 8")
    expect(player.tile(0, 7)).to_have_class("tile uncoloured cursor")
    player.type("6")
    assert player.row(0).guess == "48-32=16"


def test_a_suggestion_that_replaces_a_row_can_be_taken_back_in_the_same_place(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm)
    player.type("48-32=16")
    player.colour(0, "bpgbbgbg")
    before = player.board
    player.use_suggestion()
    assert player.row(0).guess == "54-36=18"
    player.press(player.button("Restore my row"))
    assert player.board == before
    expect(player.button("Use suggestion")).to_be_visible()


def test_a_colour_that_the_player_chose_is_not_changed(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW)
    best = analyse(parse(ONE_ROW))
    player.use_suggestion()
    eventually(lambda: player.row(1).colours, best.start)
    wanted = "".join({"b": "p", "p": "g", "g": "b"}[colour] for colour in best.start)
    for column in range(8):
        for _ in range(3):
            if player.row(1).colours[column] != wanted[column]:
                player.tap(1, column)
    assert player.row(1).colours == wanted
    player.wait_until_idle()
    assert player.row(1).colours == wanted
    player.enter()
    assert player.position.endswith(f"{best.suggestions[0].guess}:{wanted}")


# ------------------------------------------------------------------------------- changing rows


def test_recolouring_an_earlier_row_updates_everything(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS)
    gives_the_engines_answer(player, TWO_ROWS)
    player.tap(0, 0)
    gives_the_engines_answer(player, TWO_ROWS.replace(":bb", ":pb"))
    player.tap(0, 0)
    player.tap(0, 0)
    gives_the_engines_answer(player, TWO_ROWS)


def test_deleting_an_earlier_row_keeps_the_later_ones(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS)
    player.delete_row(0)
    assert player.rows() == ["11+79=90:gpbbbgbp"]
    gives_the_engines_answer(player, "classic,11+79=90:gpbbbgbp")


def test_an_unfinished_row_survives_changes_to_earlier_rows(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS, ready=False)
    player.type("12")
    player.delete_row(1)
    player.tap(0, 0)
    assert player.rows() == ["54-36=18:pbgbbggb", "12      :bb      "]


def test_delete_on_an_empty_row_reopens_the_last_row(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS)
    player.delete()
    assert player.position == TWO_ROWS.rpartition(",")[0]
    assert player.rows() == TWO_ROWS.split(",")[1:]
    player.enter()
    assert player.position == TWO_ROWS


def test_recolouring_reopens_a_solved_board(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "mini,4*7=28:gggggg")
    player.sees("Solved in 1 guess")
    player.tap(0, 0)
    gives_the_engines_answer(player, "mini,4*7=28:bggggg")
    expect(player.page.get_by_role("main")).not_to_contain_text("Solved")


def test_when_all_rows_are_used_the_board_says_so_and_a_row_can_be_deleted(
    open_warm: OpenPage,
) -> None:
    row = "1+7=8:bgbgb"
    player = sit_down(open_warm, ",".join(["micro", *[row] * 6]))
    player.sees("All rows are used")
    assert player.remaining == analyse(parse(player.position)).remaining
    player.type("1")
    assert player.rows() == [row] * 6
    player.delete_row(5)
    gives_the_engines_answer(player, ",".join(["micro", *[row] * 5]))


ACTIONS: dict[str, Callable[[Player], None]] = {
    "deleting a row": lambda player: player.delete_row(0),
    "another game": lambda player: player.choose_game("Mini"),
    "an option": lambda player: player.press(player.checkbox("hard mode")),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_undo_reverses(action: str, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, PLAYABLE)
    player.wait_for_answer()
    before = player.board
    ACTIONS[action](player)
    assert player.board != before
    player.undo()
    assert player.board == before
    gives_the_engines_answer(player, PLAYABLE)
    expect(player.button("Undo")).to_be_disabled()


def test_new_game_clears_the_board_and_undo_brings_it_back(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, TWO_ROWS)
    player.type("12")
    player.new_game()
    assert player.rows() == []
    gives_the_engines_answer(player, "classic")
    player.undo()
    assert player.rows() == [*TWO_ROWS.split(",")[1:], "12      :bb      "]
    gives_the_engines_answer(player, TWO_ROWS)


# ------------------------------------------------------------------- games whose first row is given


def test_the_first_row_of_instant_is_a_scramble_and_is_not_checked(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.choose_game("Instant")
    assert player.suggestion == ""
    expect(player.button("Use suggestion")).to_be_disabled()
    player.type("=62784+1")
    eventually(lambda: player.row(0).colours, "pppppppp")
    player.colour(0, "pppppgpp")
    player.enter()
    gives_the_engines_answer(player, "instant,=62784+1:pppppgpp")


def test_the_first_row_of_speed_is_typed_by_the_player(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    player.choose_game("Speed")
    assert player.suggestion == ""
    player.enter()
    assert player.rows() == []
    player.play("12+34=46", "bpbbpgpb")
    gives_the_engines_answer(player, "speed,12+34=46:bpbbpgpb")
