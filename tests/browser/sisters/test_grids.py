"""Puzzles of squares on the page: how they are filled, by touch and by keyboard."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from nerdle.sisters.games import Game
from tests.support.browser.pages import OpenPage
from tests.support.core.sisters import found, hint
from tests.support.page.keys import press_by_key
from tests.support.page.player import eventually
from tests.support.page.sisters import KINDS, NAMES, Filler, Kind, in_letters, solver, written

GRIDS = [kind for kind in KINDS if not kind.tapped]
CROSS, SQUARE, MAFFDOKU = GRIDS
every = pytest.mark.parametrize("kind", GRIDS, ids=str)


def filler(open_page: OpenPage, kind: Kind, *, touch: bool = True) -> Filler:
    player = solver(open_page, kind, kind.link, touch=touch)
    assert isinstance(player, Filler)
    expect(player.panel.locator("[data-act=square]").first).to_be_visible()
    player.has_filled(kind.text)
    return player


def steps(kind: Kind, many: int) -> list[str]:
    """What is filled after each of a number of hints."""
    filled = [kind.game.text[1:].replace("!", "")]
    for _ in range(many):
        filled.append(hint(kind.game, filled[-1:], 0, 3).name)
    return filled


# ------------------------------------------------------------------------------------------ filling


@every
def test_squares_are_filled_by_touch_until_the_puzzle_is_solved(
    kind: Kind, open_warm: OpenPage
) -> None:
    player = filler(open_warm, kind)
    if kind is SQUARE:
        green = player.squares.and_(player.page.locator("[data-green]")).first
        green.dispatch_event("click")
        player.has_filled(kind.text)
    player.fills(kind.wrong)
    player.named("Check")
    told = player.puzzle.judge(kind.wrong, [])
    expect(player.part("said")).to_have_text(written(told.words))
    player.hears(in_letters(told.words))
    player.enters(kind.right[0])
    expect(player.part("status")).to_contain_text("You have solved it!")
    expect(player.button("Hint")).to_be_hidden()


@every
def test_squares_are_filled_with_the_keyboard(kind: Kind, open_warm: OpenPage) -> None:
    player = filler(open_warm, kind, touch=False)
    keyboard = player.page.keyboard
    wanted = player.inside(kind.right[0])
    columns = 3 if kind is MAFFDOKU else 7
    chosen = player.panel.locator('.square[tabindex="0"]')
    chosen.focus()

    def go(to: int) -> None:
        """By the shortest way, over squares that do not exist."""
        keys = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns}
        start = int(str(chosen.get_attribute("data-of")))
        ways: dict[int, tuple[str, ...]] = {start: ()}
        for at in (queue := [start]):
            for key, step in keys.items():
                there = at + step
                while 0 <= there < len(wanted) and not wanted[there]:
                    there += step
                is_in_line = abs(step) > 1 or there // columns == at // columns
                if 0 <= there < len(wanted) and is_in_line and there not in ways:
                    ways[there] = (*ways[at], key)
                    queue.append(there)
        for key in ways[to]:
            keyboard.press(key)
        expect(player.squares.nth(to)).to_be_focused()

    for at, symbol in enumerate(wanted):
        now = player.shown()
        if now[at] == symbol:
            continue
        go(at)
        if kind is SQUARE:
            keyboard.press("Space")
            others = range(at + 1, len(now))
            go(next(each for each in others if now[each] == symbol != wanted[each]))
            keyboard.press("Space")
        else:
            keyboard.press("8")
            go(at)
            keyboard.press("Backspace")
            keyboard.press({"×": "x", "÷": "/", "−": "-"}.get(symbol, symbol))
            named = NAMES.get(symbol, symbol)
            if player.shown() != wanted:  # the last one is followed by the verdict
                player.hears(f"Row {at // columns + 1}, column {at % columns + 1}: {named}.")
    player.is_told_of(kind.right[0])


@every
def test_hints_lead_to_the_end(kind: Kind, open_warm: OpenPage) -> None:
    player = filler(open_warm, kind, touch=False)
    filled = kind.game.text[1:].replace("!", "")
    for _ in range(40):
        for number in (1, 2, 3):
            told = hint(player.puzzle, [filled], 0, number)
            press_by_key(player.button("Hint"))
            if told.name not in kind.right:
                expect(player.part("hint")).to_contain_text(written(told.words))
                player.hears(in_letters(told.words))
        filled = told.name
        player.has_filled(filled)
        if filled in kind.right:
            break
    player.is_told_of(filled)
    expect(player.button("Hint")).to_be_hidden()


@every
def test_a_step_can_be_undone(kind: Kind, open_warm: OpenPage) -> None:
    player = filler(open_warm, kind)
    first, second, third = steps(kind, 2)
    player.fills(second)
    player.fills(third)
    player.named("Undo")
    player.has_filled(second)
    player.named("Undo")
    player.has_filled(first)


@every
def test_solutions_are_shown_in_the_squares(kind: Kind, open_warm: OpenPage) -> None:
    player = filler(open_warm, kind, touch=False)
    first, *_ = found(player.puzzle, 0)
    press_by_key(player.button("Show solutions"))
    player.has_filled(first.text)
    player.sees(player.puzzle.summary(0))
    expect(player.button("Check")).to_be_hidden()
    player.squares.and_(player.page.locator("[data-of]")).first.dispatch_event("click")
    player.page.keyboard.press("5")
    player.has_filled(first.text)


# ------------------------------------------------------------------------------------- what is kept


@every
def test_a_link_has_the_puzzle_and_the_device_what_is_filled(
    kind: Kind, open_warm: OpenPage
) -> None:
    player = filler(open_warm, kind)
    second = steps(kind, 1)[-1]
    player.fills(second)
    assert player.position == f"{kind.name}{player.puzzle.text}"
    home, _, link = player.page.url.partition("#")
    friend = solver(open_warm, kind, link)
    assert isinstance(friend, Filler)
    friend.has_filled(kind.text)
    player.page.reload()
    player.has_filled(second)
    player.page.goto("about:blank")
    player.page.goto(home)
    player.has_filled(second)
    player.named("Another puzzle", "Start")
    player.has_filled(second)
    player.enters(kind.right[0])
    player.page.reload()
    player.has_filled(kind.right[0])
    player.sees("You have solved it!")


@every
def test_full_squares_are_judged_after_a_second_press_and_when_the_page_was_left_before(
    kind: Kind, open_warm: OpenPage
) -> None:
    player = filler(open_warm, kind)
    right = kind.right[0]
    player.fills(right)
    player.sees("You have solved it!")
    stored = player.page.evaluate("localStorage.nerdle")

    def is_left_with(filled: str) -> None:
        """The page was left before the squares were judged."""
        there = json.loads(stored)
        there["sisters"]["progress"][kind.link] |= {"found": [], "reached": [], "filled": filled}
        player.page.evaluate("there => { localStorage.nerdle = there; }", json.dumps(there))
        player.page.reload()
        player.has_filled(filled)

    is_left_with(right)
    player.sees("You have solved it!")
    if kind is SQUARE:
        return
    puzzle = kind.text.replace("!", "")
    at = puzzle.rindex("_")
    is_left_with(f"{right[:at]}_{right[at + 1 :]}")
    both = zip(player.shown(), player.inside(right), strict=True)
    player.press(player.squares.nth(next(at for at, (now, then) in enumerate(both) if now != then)))
    key = player.panel.locator(f'.key[data-of="{right[at]}"]')
    key.evaluate("key => { key.click(); key.click(); }")
    player.sees("You have solved it!")


@every
def test_two_tabs_show_the_same_squares(kind: Kind, open_warm: OpenPage) -> None:
    player = filler(open_warm, kind)
    other = Filler(player.page.context.new_page(), kind)
    other.page.goto(player.page.url)
    other.has_filled(kind.text)
    stale = other.page.evaluate("localStorage.nerdle")
    _, second, third = steps(kind, 2)
    player.fills(second)
    other.has_filled(second)
    other.fills(third)
    player.has_filled(third)
    # a tab that stores something at the same moment still reads what was there before
    other.page.evaluate("stale => { localStorage.nerdle = stale; }", stale)
    eventually(lambda: '"filled"' in player.page.evaluate("localStorage.nerdle"), wanted=True)
    for who in (player, other):
        who.page.reload()
        who.has_filled(third)


# --------------------------------------------------------------------------- choosing a puzzle


@every
def test_there_are_puzzles_of_every_level(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind)
    assert isinstance(player, Filler)
    player.panel.get_by_label("Level").select_option(str(kind.level))
    player.named("Random")
    expect(player.button("Check")).to_be_visible()
    puzzle = Game(kind.name, player.position.removeprefix(kind.name))
    player.has_filled(puzzle.text[1:])


def test_the_squares_of_a_cross_are_typed_where_they_are(open_warm: OpenPage) -> None:
    player = solver(open_warm, CROSS)
    player.named("7 × 7")
    rows = CROSS.text.split(";")
    for row in range(7):
        player.press(player.panel.get_by_role("button", name=f"Row {row + 1}, column 1: empty"))
        for symbol in rows[row]:
            name = {".": "black", "_": "empty"}.get(symbol) or written(symbol)
            player.named(NAMES.get(name, name))
    expect(player.part("text")).to_have_value(written(CROSS.text))
    player.named("Start")
    expect(player.button("Check")).to_be_visible()
    assert player.position == CROSS.link


def test_tapped_tiles_of_a_2d_are_green(open_warm: OpenPage) -> None:
    player = solver(open_warm, SQUARE)
    player.part("text").fill(written(SQUARE.text.replace("!", "").replace(",", " ")))
    for at, tile in enumerate(SQUARE.text.replace(";", ",").split(",")):
        if tile.endswith("!"):
            player.press(player.panel.locator(f'.square[data-of="{at}"]'))
    player.named("Start")
    expect(player.button("Check")).to_be_visible()
    assert player.position == SQUARE.link
