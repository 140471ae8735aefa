"""On a wide screen the choices are beside the board: nothing covers it, and both are live."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from nerdle import parse
from nerdle.candidates.remaining import remaining
from nerdle.insight.listing import MOST, listing, split
from nerdle.insight.why.explain import why_matching
from tests.support.browser.pages import OpenPage
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, sit_down

BI = "bi,48-32=16:bpgbbgbg/gpbbbgbp"
WIDTHS = (900, 1024, 1280, 1920)


def wide(open_warm: OpenPage, fragment: str, *, touch: bool, width: int = 1024) -> Player:
    player = sit_down(open_warm, fragment, touch=touch, viewport={"width": width, "height": 768})
    player.wait_for_answer()
    return player


def beside(player: Player) -> Locator:
    return player.page.get_by_role("complementary", name="Choices")


def listed(player: Player) -> list[str]:
    return beside(player).locator("#choices-lists .choice").all_text_contents()


def picture(player: Player) -> list[dict[str, str]]:
    """The symbols of each column with their labels, in the order in which they are shown."""
    found: list[list[tuple[str, str]]] = player.page.evaluate(
        """() => [...document.querySelectorAll("#possible-symbols > div")].map((column) =>
          [...column.children].map((each) => [each.dataset.symbol, each.ariaLabel]))"""
    )
    return [dict(column) for column in found]


def symbol_in(player: Player, column: int, symbol: str) -> Locator:
    place = f'[data-column="{column}"][data-symbol="{symbol}"]'
    return player.page.locator(f"#possible-symbols {place}")


@pytest.mark.parametrize("touch", [True, False])
def test_the_choices_are_beside_the_board_and_follow_it(touch: bool, open_warm: OpenPage) -> None:
    player = wide(open_warm, ONE_ROW, touch=touch)
    left = remaining(parse(ONE_ROW)).candidates
    expect(beside(player).locator("tbody tr")).to_have_count(10)
    expect(beside(player)).to_contain_text(f"{len(left)} equations left")
    assert listed(player) == list(left[:MOST])
    taken = beside(player).locator("tbody .choice").nth(2)
    guess = taken.text_content() or ""
    player.press(taken)
    assert player.rows()[-1].startswith(guess)
    expect(player.page.get_by_role("dialog")).to_be_hidden()
    player.colour(1, "bbpbbgbp")
    player.enter()
    after = parse(player.position)
    assert len(after.rows) == 2
    expect(beside(player)).to_contain_text(f"{len(remaining(after).candidates)} equation")
    assert listed(player) == list(remaining(after).candidates[:MOST])


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_covers_the_board(width: int, open_warm: OpenPage) -> None:
    player = wide(open_warm, ONE_ROW, touch=False, width=width)
    places = player.page.evaluate(
        """() => ["#board", "#keyboard", "#beside"].map((each) => {
          const { left, right } = document.querySelector(each).getBoundingClientRect();
          return [left, right];
        })"""
    )
    (_, board), (_, keys), (choices, end) = places
    assert max(board, keys) <= choices
    assert end <= width
    scrolls = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not player.page.evaluate(scrolls)
    for opener in ("Statistics", "Review a game"):
        player.more(opener)
        sheet = player.page.get_by_role("dialog")
        box = sheet.bounding_box()
        assert box is not None
        assert box["x"] >= board, opener
        player.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()


def test_pointing_at_a_guess_shows_how_it_would_split_the_equations(
    open_warm: OpenPage,
) -> None:
    player = wide(open_warm, ONE_ROW, touch=False)
    player.press(player.button("More figures"))
    place = player.page.locator("#split")
    expect(place).to_contain_text("Point at a guess")
    for at in (3, 0):
        choice = beside(player).locator("tbody .choice").nth(at)
        guess = choice.text_content() or ""
        if at:
            choice.hover()
        else:
            choice.focus()
            player.page.keyboard.press("Shift+Tab")
            player.page.keyboard.press("Tab")
        wanted = split(parse(ONE_ROW), guess)
        expect(place).to_contain_text(f"{guess} splits what is left into {wanted.classes} groups")
        rows = place.locator("li")
        expect(rows).to_have_count(len(wanted.likeliest))
        for row, each in zip(rows.all(), wanted.likeliest, strict=True):
            expect(row).to_contain_text(f"{guess}{each.count} (")
            names = {"g": "green", "p": "purple", "b": "black"}
            label = " ".join(names[letter] for letter in each.colours)
            expect(row.get_by_role("img")).to_have_accessible_name(label)


def steps(player: Player, *, touch: bool) -> Iterator[str]:
    """Search for the same equations by typing and by pressing symbols; yields each pattern."""
    field = player.page.get_by_label("Search")
    field.fill("7 =")
    yield "7?="
    field.fill("")
    yield ""
    if touch:
        player.press(symbol_in(player, 1, "2"))
    else:
        player.page.locator('#possible-symbols [tabindex="0"]').focus()
        player.page.keyboard.press("ArrowRight")
        focused = player.page.locator("#possible-symbols :focus")
        while focused.get_attribute("data-symbol") != "2":
            player.page.keyboard.press("ArrowDown")
        expect(focused).to_have_attribute("data-column", "1")
        player.page.keyboard.press("Enter")
    yield "?2??????"
    if touch:
        player.press(symbol_in(player, 1, "2"))
    else:
        player.page.keyboard.press("Space")
    yield ""


@pytest.mark.parametrize("touch", [True, False])
def test_a_search_finds_equations_by_typing_and_by_pressing_symbols(
    touch: bool, open_warm: OpenPage
) -> None:
    player = wide(open_warm, ONE_ROW, touch=touch)
    position = parse(ONE_ROW)
    rows = player.rows()
    for pattern in steps(player, touch=touch):
        wanted = listing(position, pattern)
        said = player.page.locator("#search-said")
        assert wanted.count > 1
        expect(said).to_have_text(f"{wanted.count} match {pattern}" if pattern else "")
        expect(beside(player).locator("#choices-lists li")).to_have_count(len(wanted.equations))
        assert listed(player) == list(wanted.equations)
        for shown, shares in zip(picture(player), wanted.columns, strict=True):
            order = position.game.symbols.index
            wanted_order = sorted(shares, key=lambda symbol: (-shares[symbol], order(symbol)))
            assert list(shown) == wanted_order
    assert player.rows() == rows  # keys and arrows in the panel do not change the board


def test_a_search_that_cannot_match_says_why(open_warm: OpenPage) -> None:
    player = wide(open_warm, ONE_ROW, touch=False)
    before = listed(player)
    field = player.page.get_by_label("Search")
    field.fill("1a")
    expect(player.page.locator("#search-said")).to_contain_text("does not use “a”")
    field.fill("123456789")
    expect(player.page.locator("#search-said")).to_contain_text("at most 8")
    assert listed(player) == before
    field.fill("99999999")
    expect(player.page.locator("#search-said")).to_contain_text("No equation matches")
    expect(beside(player).locator("#choices-lists li")).to_have_count(0)
    for pattern in ("4???????", "48-24=24"):
        field.fill(pattern)
        why = why_matching(parse(ONE_ROW).board(0), pattern)
        expect(player.page.locator("#search-said")).to_have_text(
            f"No equation matches {pattern}. {why}"
        )
    field.fill("–")
    expect(player.page.locator("#search-said")).to_contain_text("match -")


def test_all_equations_can_be_listed(open_warm: OpenPage) -> None:
    player = wide(open_warm, "mini", touch=True)
    every = remaining(parse("mini")).candidates
    more = beside(player).get_by_role("button", name="Show more")
    while more.is_visible():
        before = len(listed(player))
        player.press(more)
        expect(beside(player).locator("#choices-lists li").nth(before)).to_be_visible()
    assert listed(player) == list(every)


def test_one_of_several_boards_is_shown_at_a_time(open_warm: OpenPage) -> None:
    player = wide(open_warm, BI, touch=True)
    for number, board in enumerate(parse(BI).boards, 1):
        player.press(beside(player).get_by_role("button", name=f"Board {number}"))
        left = remaining(board).candidates
        heading = f"Board {number}: {len(left)} equations left"
        expect(beside(player).get_by_role("heading", name=heading)).to_be_visible()
        assert listed(player) == list(left)
        expect(player.page.locator("#possible-symbols > div")).to_have_count(8)


def test_the_choices_move_into_a_sheet_when_the_window_becomes_narrow(
    open_warm: OpenPage,
) -> None:
    player = wide(open_warm, ONE_ROW, touch=False)
    player.page.get_by_label("Search").fill("1")
    player.page.set_viewport_size({"width": 600, "height": 768})
    expect(beside(player)).to_be_hidden()
    player.press(player.button("Choices"))
    sheet = player.page.get_by_role("dialog", name="Choices")
    expect(sheet.locator("tbody tr")).to_have_count(10)
    expect(sheet.get_by_label("Search")).to_have_value("1")
    player.page.set_viewport_size({"width": 1000, "height": 768})
    expect(sheet).to_be_hidden()
    expect(beside(player).locator("tbody tr")).to_have_count(10)


def test_practice_has_no_choices_beside_it(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "play:mini:1", viewport={"width": 1280, "height": 768})
    expect(player.tile(0, 0)).to_be_visible()
    expect(beside(player)).to_be_hidden()
