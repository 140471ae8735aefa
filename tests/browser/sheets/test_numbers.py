"""The statistics on a phone: a sheet with charts, a heat map and the best openings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from nerdle.equations.answers import answers
from nerdle.insight.statistics import Statistics, statistics
from nerdle.rules.games import GAMES
from nerdle.strategy.best_openings import Opening, best_openings
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press_by_key
from tests.support.page.player import Held, Player, eventually, sit_down
from tests.support.site.hosting import wait_until_stored


def open_numbers(player: Player) -> Locator:
    """Opens the statistics sheet and waits until its numbers are loaded."""
    player.more("Statistics")
    sheet = player.page.get_by_role("dialog", name="Statistics")
    expect(sheet.get_by_role("status")).to_have_text(re.compile(" answers\\.$"))
    return sheet


def counted(game: str) -> Statistics:
    language = GAMES[game].language
    return statistics(language, answers(language).listed)


def best(game: str, measure: str) -> tuple[Opening, ...]:
    openings = best_openings(GAMES[game])
    assert openings
    return openings.best[measure]


def rows(sheet: Locator, caption: str) -> list[list[str]]:
    """What a screen reader reads of a table, row by row."""
    table = sheet.get_by_role("table", name=caption, exact=True)
    read: list[list[str]] = table.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    return read


def as_read(counts: dict[int, int] | dict[str, int]) -> list[list[str]]:
    return [[str(name), f"{n:,}"] for name, n in counts.items()]


MEASURES = {
    "Fewest guesses": "expected",
    "Fewest guesses when only the exact answer wins": "expected_strict",
    "Most groups": "classes",
    "Most bits": "bits",
    "Best worst case": "worst",
}
PROVEN = {
    "classic": "except in the “Fewest guesses” tables, where only the first",
    "mini": "The ten openings in each table are proven to be the best.",
}


@pytest.mark.parametrize("game", PROVEN)
def test_the_sheet_has_all_figures_of_the_game_and_screen_readers_get_them(
    open_warm: OpenPage, game: str
) -> None:
    sheet = open_numbers(sit_down(open_warm, game))
    counts = counted(game)
    title = GAMES[game].title
    expect(sheet.get_by_role("status")).to_have_text(f"{title} has {counts.answers:,} answers.")
    assert sheet.locator("li").all_text_contents() == [
        f"{counts.apart:,} when re-orderings count as one",
        f"{counts.fractional:,} involve a fraction at some step",
        f"{counts.negative:,} involve a negative number at some step",
    ]
    assert rows(sheet, "Tile of “=”") == as_read(counts.equals_in)
    assert rows(sheet, "Number of operators") == as_read(counts.with_operators)
    assert rows(sheet, "Operators") == as_read(counts.operators)
    assert rows(sheet, "Digits") == as_read(counts.digits)
    assert rows(sheet, "Symbols in each tile (% of answers)") == [
        [symbol, *(f"{n:,}" for n in here)] for symbol, here in counts.symbols.items()
    ]
    for caption, measure in MEASURES.items():
        strict = measure == "expected_strict"
        assert rows(sheet, caption) == [
            [
                each.guess,
                f"{each.expected_strict if strict else each.expected:.4f}",
                f"{each.classes:,}",
                f"{each.bits:.4f}",
                f"{each.worst:,}",
            ]
            for each in best(game, measure)
        ]
    expect(sheet).to_contain_text(PROVEN[game])


def test_the_pictures_show_the_numbers_of_the_tables(open_warm: OpenPage) -> None:
    sheet = open_numbers(sit_down(open_warm, "classic"))
    counts = counted("classic")
    bars = sheet.locator("svg.bars").nth(2)
    assert bars.locator("text").all_text_contents() == [
        words for symbol, n in counts.operators.items() for words in (symbol, f"{n:,}")
    ]
    widths = bars.locator("rect").evaluate_all(
        "bars => bars.map(bar => bar.getBoundingClientRect().width)"
    )
    most = max(counts.operators.values())
    for width, n in zip(widths, counts.operators.values(), strict=True):
        assert width / max(widths) == pytest.approx(n / most, abs=0.01)
    heat = sheet.locator("svg.heat text").all_text_contents()
    lines = [heat[at : at + 9] for at in range(8, len(heat), 9)]
    assert lines == [
        [symbol, *(f"{100 * n / counts.answers:.0f}" if n else "" for n in here)]
        for symbol, here in counts.symbols.items()
    ]


def test_a_game_that_gives_the_first_row_has_no_openings(open_warm: OpenPage) -> None:
    sheet = open_numbers(sit_down(open_warm, "speed"))
    expect(sheet).to_contain_text("Speed has no openings, because Nerdle fills in the first row.")
    expect(sheet.get_by_role("table", name="Most groups")).to_have_count(0)


@pytest.mark.parametrize("scale", [1, 2])
def test_nothing_is_wider_than_the_screen_of_the_smallest_phone(
    open_warm: OpenPage, scale: int
) -> None:
    player = sit_down(open_warm, "classic", viewport={"width": 320, "height": 568})
    player.page.evaluate(f"document.documentElement.style.fontSize = '{100 * scale}%'")
    sheet = open_numbers(player)
    wide = "each => each.scrollWidth > each.clientWidth"
    assert not sheet.evaluate(wide)
    assert not player.html.evaluate(wide)
    for part in (*sheet.locator("svg").all(), *sheet.locator(".wide").all()):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
    if scale == 1:
        assert not any(sheet.locator(".wide").evaluate_all(f"all => all.map({wide})"))
    # names, bars and numbers do not cover each other
    for picture in sheet.locator("svg.bars").all():
        boxes: list[list[float]] = picture.locator("text, rect").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(box => [box.left, box.right])"
        )
        for name, bar, number in zip(*[iter(boxes)] * 3, strict=True):
            assert name[1] <= bar[0]
            assert bar[1] <= number[0]


def test_the_sheet_opens_scrolls_and_closes_by_keyboard_and_the_focus_returns(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, "mini", touch=False)
    keyboard = player.page.keyboard
    press_by_key(player.button("More"))
    press_by_key(player.page.get_by_role("button", name="Statistics"))
    sheet = player.page.get_by_role("dialog", name="Statistics")
    expect(sheet.get_by_role("status")).to_have_text("Mini has 206 answers.")
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    # the charts may still be drawn, and until then there is nothing to scroll to
    eventually(lambda: sheet.evaluate("each => each.scrollHeight > each.clientHeight"), True)
    keyboard.press("PageDown")
    eventually(lambda: sheet.evaluate("each => each.scrollTop > 0"), True)
    keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(player.button("More")).to_be_focused()


@pytest.mark.parametrize("how", ["Close", "beside"])
def test_a_tap_closes_the_sheet_and_the_game_is_unchanged(open_warm: OpenPage, how: str) -> None:
    player = sit_down(open_warm, "classic,54-36=18:bpbgbgbb")
    player.type("12")
    before = player.board
    sheet = open_numbers(player)
    if how == "Close":
        player.press(sheet.get_by_role("button", name="Close"))
    else:
        player.page.touchscreen.tap(195, 20)
    expect(sheet).to_be_hidden()
    assert player.board == before


def test_a_link_to_another_game_changes_the_open_statistics(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, "classic")
    sheet = open_numbers(player)
    player.page.evaluate("location.hash = 'mini'")
    expect(sheet.get_by_role("status")).to_have_text("Mini has 206 answers.")
    assert rows(sheet, "Digits") == as_read(counted("mini").digits)


def test_the_statistics_are_shown_before_the_engine_has_started(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    held = Held(page, "**/python.bin")
    page.goto(page.url.replace("style.css", "#mini"))
    player = Player(page)
    sheet = open_numbers(player)
    expect(sheet.get_by_role("status")).to_have_text("Mini has 206 answers.")
    expect(player.html).to_have_attribute("data-engine", "loading")
    held.let_go()


def test_code_that_does_not_load_is_reported_and_can_be_loaded_again(open_page: OpenPage) -> None:
    player = sit_down(open_page, "mini", expected_complaints="ERR_FAILED|panel.js")
    player.page.context.route("**/statistics/panel.js", lambda route: route.abort())
    player.more("Statistics")
    player.sees("This part of the page did not load")
    player.page.context.unroute("**/statistics/panel.js")
    player.press(player.button("Try again"))
    sheet = player.page.get_by_role("dialog", name="Statistics")
    expect(sheet.get_by_role("status")).to_have_text("Mini has 206 answers.")
    expect(player.page.get_by_role("alert")).to_be_hidden()


def test_statistics_that_do_not_load_are_reported_and_can_be_loaded_again(
    open_page: OpenPage,
) -> None:
    player = sit_down(open_page, "mini", expected_complaints="404")
    numbers = "**/statistics/games.json"
    player.page.context.route(numbers, lambda route: route.fulfill(status=404))
    player.more("Statistics")
    player.sees("This part of the page did not load")
    expect(player.page.get_by_role("dialog", name="Statistics")).to_be_hidden()
    player.page.context.unroute(numbers)
    player.press(player.button("Try again"))
    sheet = player.page.get_by_role("dialog", name="Statistics")
    expect(sheet.get_by_role("status")).to_have_text("Mini has 206 answers.")
    expect(player.page.get_by_role("alert")).to_be_hidden()


def test_if_the_statistics_of_a_game_do_not_load_those_of_another_are_closed(
    open_page: OpenPage,
) -> None:
    player = sit_down(open_page, "classic", expected_complaints="ERR_FAILED")
    sheet = open_numbers(player)
    player.page.context.route("**/statistics/games.json", lambda route: route.abort())
    player.page.evaluate("location.hash = 'mini'")
    expect(sheet).to_be_hidden()
    player.sees("This part of the page did not load")


def test_after_one_visit_the_sheet_opens_offline(open_page: OpenPage) -> None:
    player = sit_down(open_page, "mini", service_workers="allow")
    wait_until_stored(player)
    player.page.context.set_offline(True)
    player.page.reload()
    sheet = open_numbers(player)
    assert rows(sheet, "Digits") == as_read(counted("mini").digits)
