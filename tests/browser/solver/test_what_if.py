"""What if: other guesses are tried from any row of a game, and the game itself is kept."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from nerdle.rules.feedback import feedback
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, sit_down

ANSWER = "41-25=16"


def row(guess: str, answer: str = ANSWER) -> str:
    return f"{guess}:{feedback(guess, answer)}"


FIRST, SECOND = row("54-36=18"), row("12+29=41")
GAME = f"classic,{FIRST},{SECOND}"
OTHER = row("61-45=16")


def opened(open_warm: OpenPage, *, touch: bool, fragment: str = GAME) -> Player:
    player = sit_down(open_warm, fragment, touch=touch)
    player.wait_for_answer()
    return player


def lines(player: Player) -> Locator:
    return player.page.get_by_role("region", name="What if")


def here(player: Player) -> Locator:
    return lines(player).locator("[aria-current]")


def places(player: Player) -> list[str]:
    """The positions in the tree, from top to bottom."""
    links = lines(player).get_by_role("link").all()
    return [(link.get_attribute("href") or "").removeprefix("#") for link in links]


def press(player: Player, name: str, *, touch: bool) -> None:
    if touch:
        player.press(player.button(name))
    else:
        player.button(name).focus()
        player.page.keyboard.press("Enter")


def begin(player: Player, *, touch: bool) -> None:
    press(player, "What if", touch=touch)
    expect(here(player)).to_be_focused()


def step(player: Player, *, touch: bool) -> None:
    if touch:
        player.press(player.button("Back one row"))
    else:
        player.page.keyboard.press("ArrowLeft")


def enter(player: Player, entered: str, *, touch: bool) -> None:
    guess, _, colours = entered.partition(":")
    if touch:
        player.play(guess, colours)
    else:
        player.page.keyboard.type(guess + colours)
        player.page.keyboard.press("Enter")


def test_other_guesses_are_tried_and_the_game_comes_back(open_warm: OpenPage) -> None:
    player = opened(open_warm, touch=False)
    player.type("12")
    as_left = player.tiles()
    begin(player, touch=False)
    assert places(player) == ["classic", f"classic,{FIRST}", GAME]
    step(player, touch=False)
    assert player.position == f"classic,{FIRST}"
    expect(here(player)).to_have_accessible_name(
        "Row 1: 54 minus 36 equals 18, purple purple green black purple green green black"
    )
    enter(player, OTHER, touch=False)
    tried = f"classic,{FIRST},{OTHER}"
    assert player.position == tried
    assert places(player) == ["classic", f"classic,{FIRST}", GAME, tried]
    player.wait_for_answer()
    press(player, "Back to the game", touch=False)
    expect(lines(player)).to_be_hidden()
    assert player.position == GAME
    assert player.tiles() == as_left
    player.sees("Back in your own game.")
    begin(player, touch=False)
    assert places(player) == ["classic", f"classic,{FIRST}", GAME, tried]


def test_the_arrow_keys_lead_along_the_lines_and_from_line_to_line(open_warm: OpenPage) -> None:
    player = opened(open_warm, touch=False)
    begin(player, touch=False)
    keys = player.page.keyboard
    step(player, touch=False)
    enter(player, OTHER, touch=False)
    press(player, "Back one row", touch=False)
    assert player.position == f"classic,{FIRST}"
    here(player).focus()
    tried = f"classic,{FIRST},{OTHER}"
    for key, wanted in (
        ("ArrowRight", tried),
        ("ArrowUp", GAME),
        ("ArrowDown", tried),
        ("ArrowDown", tried),
        ("ArrowLeft", f"classic,{FIRST}"),
        ("ArrowLeft", "classic"),
        ("ArrowLeft", "classic"),
        ("ArrowRight", f"classic,{FIRST}"),
    ):
        keys.press(key)
        assert player.position == wanted
        expect(here(player)).to_be_focused()
    press(player, "Your games", touch=False)
    expect(player.page.get_by_role("dialog", name="Your games")).to_be_visible()
    keys.press("Escape")  # closes the sheet only
    expect(lines(player)).to_be_visible()
    keys.press("Escape")
    expect(lines(player)).to_be_hidden()
    assert player.position == GAME


def test_undo_goes_back_to_the_position_before(open_warm: OpenPage) -> None:
    player = opened(open_warm, touch=True)
    begin(player, touch=True)
    step(player, touch=True)
    enter(player, OTHER, touch=True)
    while player.position != GAME:
        player.undo()
    expect(lines(player)).to_be_visible()
    expect(player.button("Undo")).to_be_disabled()


def test_something_else_replaces_the_game_and_undo_brings_it_back(open_warm: OpenPage) -> None:
    player = opened(open_warm, touch=True)
    for way in ("new game", "another game", "link"):
        begin(player, touch=True)
        step(player, touch=True)
        if way == "new game":
            player.new_game()
            assert player.position == "classic"
            player.undo()
        elif way == "another game":
            player.choose_game("Mini")
            expect(lines(player)).to_be_hidden()
            player.choose_game("Classic")
        else:
            player.follow(f"#classic,{OTHER}")
            expect(lines(player)).to_be_hidden()
            player.undo()
        expect(lines(player)).to_be_hidden()
        assert player.position == GAME, way


def test_the_review_leads_to_another_guess(open_warm: OpenPage) -> None:
    won = f"{GAME},{row(ANSWER)}"
    player = opened(open_warm, touch=True, fragment=won)
    press(player, "Review", touch=True)
    review = player.page.get_by_role("dialog", name="Review")
    expect(review.get_by_role("status").first).to_contain_text("Solved in 3. Skill", timeout=60_000)
    another = review.get_by_role("button", name="Try another guess")
    expect(another).to_have_count(3)
    player.press(review.get_by_role("button", name="Next"))
    expect(review.get_by_text("Guess 2 of 3")).to_be_visible()
    player.press(another.nth(1))
    expect(review).to_be_hidden()
    assert player.position == f"classic,{FIRST}"
    expect(here(player)).to_be_focused()
    press(player, "Back to the game", touch=True)
    assert player.position == won


def test_several_boards_are_tried_in_the_same_way(open_warm: OpenPage) -> None:
    game = "minibi,4*7=28:bbpppb/bbbgbb,6+9=15:bbbbbb/bpbgbb"
    player = opened(open_warm, touch=True, fragment=game)
    begin(player, touch=True)
    expect(here(player)).to_have_accessible_name(
        "Row 2: 6 plus 9 equals 15, board 1: black black black black black black, "
        "board 2: black purple black green black black"
    )
    step(player, touch=True)
    assert player.position == game.rpartition(",")[0]
