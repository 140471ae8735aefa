"""Reviewing a game on the page: the sheet, its pictures, and pasted games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from nerdle import parse
from nerdle.equations.estimate import mean
from nerdle.insight.commentary import told
from nerdle.insight.review import review
from tests.support.browser.pages import OpenPage
from tests.support.page.player import sit_down
from tests.support.page.sheets import GAME, opened, sheet_of


def table_rows(figure: Locator) -> list[list[str]]:
    """The table that screen readers get instead of a picture."""
    lines: list[list[str]] = figure.locator("tbody tr").evaluate_all(
        "lines => lines.map((line) => [...line.children].map((cell) => cell.textContent))"
    )
    return lines


# ------------------------------------------------------------------------------------- its contents


def test_a_solved_game_is_reviewed(open_warm: OpenPage) -> None:
    sheet = opened(sit_down(open_warm, GAME))
    has_each_guess(sheet)
    has_the_equations_left(sheet)
    has_the_split_of_each_guess(sheet)


def has_each_guess(sheet: Locator) -> None:
    """Each guess is rated and compared with the best one, and its tiles are read out."""
    expected = told(review(parse(GAME)))
    expect(sheet).to_contain_text(expected["summary"])
    rows = sheet.locator(".guesses > li")
    items = sheet.locator(".walk > li")
    expect(rows).to_have_count(len(expected["guesses"]))
    for row, item, guess in zip(rows.all(), items.all(), expected["guesses"], strict=True):
        expect(row.locator(".tiles")).to_have_text(guess["guess"])
        expect(row).to_contain_text(f"{guess['before']:,} → " if guess["before"] > 1 else "Solved")
        expect(row.locator(".lesson")).to_have_text(guess["comment"])
        better = item.locator(".better").all()
        assert len(better) == (guess["best"] != guess["guess"])
        for other in better:
            expect(other.locator(".tiles")).to_have_text(guess["best"])
            expect(other).to_contain_text(f"{guess['best_left']:,} (average ")
            names = {"g": "green", "p": "purple", "b": "black"}
            label = ", ".join(names[letter] for letter in guess["best_colours"])
            expect(other.get_by_role("img")).to_have_accessible_name(re.compile(f": {label}$"))
        bars = item.locator(".bar")
        luck = "not rated" if guess["luck"] is None else guess["luck"]
        expect(bars.first).to_have_text(f"Skill{guess['skill']}")
        expect(bars.last).to_have_text(f"Luck{luck}")
    line = sheet.locator("ol").last.locator(".tiles").all_text_contents()
    assert line == [step["guess"] for step in expected["line"]]
    name = "86 times 8 equals 688: black, black, black, black, purple, black, black, black"
    expect(sheet.get_by_role("img", name=name)).to_be_visible()


PLACES = """(sheet) => [sheet, ...sheet.querySelectorAll(".guesses > li")].map((each) =>
  [each.offsetTop, each.offsetHeight].join())"""


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_rows_are_there_at_once_and_figures_move_nothing(
    open_warm: OpenPage, width: int
) -> None:
    player = sit_down(open_warm, GAME)
    player.page.set_viewport_size({"width": width, "height": 800})
    first = player.page.evaluate(
        """() => new Promise((resolve) => {
          const sheet = document.querySelector("#review");
          new MutationObserver((_, observer) => {
            if (!sheet.open) return;
            observer.disconnect();
            const said = sheet.querySelector(".guesses").innerText.includes("left");
            resolve([said, (PLACES)(sheet)]);
          }).observe(sheet, { attributes: true, childList: true, subtree: true });
          document.querySelector("#look-back").click();
        })""".replace("PLACES", PLACES)
    )
    sheet = sheet_of(player)
    expect(sheet.get_by_role("button", name="Copy review")).to_be_visible()
    assert first == [False, sheet.evaluate(PLACES)]


def test_perfect_play_is_folded_away_if_it_was_played(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,54-36=18:gpggbggb,51-34=17:gggggggg")
    sheet = opened(player)
    expect(sheet).to_contain_text("Solved in 2. Skill 99, luck 93: you played perfectly.")
    expect(sheet.get_by_text("Perfect play: 2 guesses")).to_be_visible()
    expect(sheet.locator("details ol")).to_be_hidden()


def test_other_figures_are_behind_one_heading(open_warm: OpenPage) -> None:
    sheet = opened(sit_down(open_warm, GAME))
    table = sheet.get_by_role("table", name="More figures")
    expect(table).to_be_hidden()
    sheet.get_by_text("More figures").first.click()
    expect(table).to_be_visible()
    lines = table.locator("tbody tr").all_inner_texts()
    assert len(lines) == 6  # four guesses, and two that were better
    assert " ".join(lines[0].split()) == "86*8=688 1,268 ≈ 3.39 <1% 373 5.26 3,590"


def test_a_review_shows_how_far_it_is(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME)
    player.page.evaluate(
        """() => {
          const review = document.querySelector("#review");
          window.seen = { done: [], said: [] };
          const look = () => {
            const bar = review.querySelector("progress");
            const said = review.querySelector("[role=status]")?.textContent;
            if (bar && !bar.hidden && window.seen.done.at(-1) !== bar.value)
              window.seen.done.push(bar.value);
            if (said && window.seen.said.at(-1) !== said) window.seen.said.push(said);
          };
          new MutationObserver(look).observe(review, {
            attributes: true, characterData: true, childList: true, subtree: true });
        }"""
    )
    sheet = opened(player)
    seen = player.page.evaluate("window.seen")
    done = seen["done"]
    assert done == sorted(done)
    # it moves while the first guess, which takes longest, is judged
    assert len([each for each in done if 0 < each < 0.5]) > 5
    assert seen["said"][:3] == ["Reviewing…", "Reviewing guess 1 of 4…", "Reviewing guess 2 of 4…"]
    expect(sheet.get_by_role("progressbar")).to_be_hidden()


def has_the_equations_left(sheet: Locator) -> None:
    """Screen readers get a table, and others a picture with numbers."""
    drop = sheet.locator("figure").filter(has_text="Equations left after each guess")
    assert table_rows(drop) == [
        [guess.guess, f"{guess.before:,}", f"{guess.after:,}", mean(guess.expected_after, False)]
        for guess in review(parse(GAME)).guesses
    ]
    expect(drop.locator("svg")).to_have_attribute("aria-hidden", "true")
    numbers = drop.locator("svg text").all_text_contents()
    assert {"17,723", "3,590", "5", "1", "start"} <= set(numbers)
    assert {"10", "100", "1,000", "10,000"} <= set(numbers), "the axis has numbers"


def has_the_split_of_each_guess(sheet: Locator) -> None:
    """Screen readers get a table of the classes."""
    for guess in review(parse(GAME)).guesses[:3]:
        split = sheet.locator("figure").filter(has_text=f"{guess.guess} splits")
        groups = f"{len(guess.classes):,} groups"
        assert guess.seen is not None
        expect(split.locator("figcaption")).to_contain_text(
            f"{groups}; the colours you got leave {guess.classes[guess.seen]:,}"
        )
        rows = table_rows(split)
        if len(set(guess.classes)) == 1:
            assert rows == []  # the sentence says it all
            continue
        total = sum(int(row[1].replace(",", "")) for row in rows)
        assert total == guess.before
        (yours,) = [row for row in rows if row[2] == "yes"]
        assert yours[:2] == [f"{guess.seen + 1:,}", f"{guess.classes[guess.seen]:,}"]
        drawn = [int(row[1].replace(",", "")) for row in rows[:20]]
        assert drawn == list(guess.classes[:20])
        # the class is marked, not only coloured
        expect(split.locator(".mark")).to_have_count(1)


def test_the_review_of_a_lost_game_shows_no_perfect_play(open_warm: OpenPage) -> None:
    sheet = opened(sit_down(open_warm, "micro" + ",3+2=5:bbbgb" * 6))
    expect(sheet).to_contain_text("The answer is not known yet")
    expect(sheet.locator("ol:visible")).to_have_count(2)  # the guesses, and the walk through them
    expect(sheet.locator("summary")).to_have_text("More figures")


def test_an_impossible_game_names_the_row_at_fault(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, "classic,54-36=18:bbgbbggb,54-36=18:pbgbbggb")
    player.wait_for_answer()
    player.more("Review a game")
    expect(sheet_of(player)).to_contain_text("Row 2: ")


def test_the_review_button_is_visible_only_when_the_game_is_over(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, GAME)
    expect(player.button("Review")).to_be_visible()
    player.delete_row(3)
    expect(player.button("Review")).to_be_hidden()
    player.undo()
    expect(player.button("Review")).to_be_visible()
    box = player.button("Review").bounding_box()
    assert box is not None
    assert box["height"] >= 44


def test_the_sheet_is_no_wider_than_the_screen(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME)
    sheet = opened(player)
    for width, height in ((320, 568), (390, 844), (844, 390)):
        player.page.set_viewport_size({"width": width, "height": height})
        widths = sheet.evaluate("each => [each.scrollWidth, each.clientWidth, innerWidth]")
        assert widths[0] <= widths[1] <= widths[2] == width
        for button in sheet.get_by_role("button").all():
            button.scroll_into_view_if_needed()
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 44


def test_following_a_link_closes_the_sheet(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME)
    sheet = opened(player)
    player.page.evaluate("location.hash = 'mini'")
    expect(sheet).to_be_hidden()
    assert player.game == "Mini"


# --------------------------------------------------------------------------------- the sheet itself


def test_pressing_beside_a_sheet_closes_it_but_pressing_inside_does_not(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, GAME, touch=False)
    sheet = opened(player)  # the button opens it above the page, also if it is beside the board
    box = sheet.bounding_box()
    assert box is not None
    mouse = player.page.mouse
    mouse.click(box["x"] + 3, box["y"] + 60)  # the space between its parts
    expect(sheet).to_be_visible()
    mouse.move(box["x"] + 30, box["y"] + 60)
    mouse.down()
    mouse.move(box["x"] - 20, box["y"] - 20)  # selecting a text, the pointer slips off the sheet
    mouse.up()
    expect(sheet).to_be_visible()
    mouse.click(box["x"] - 20, box["y"] + 60)
    expect(sheet).to_be_hidden()


def test_on_a_wide_screen_the_review_of_a_finished_game_is_beside_the_board(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, GAME, touch=False)
    sheet = sheet_of(player)
    expect(sheet).to_contain_text("Solved in 4. Skill 83")
    assert player.html.evaluate("() => document.activeElement.closest('dialog')") is None
    beside, board = sheet.bounding_box(), player.page.locator("#panel").bounding_box()
    assert beside is not None
    assert board is not None
    assert board["x"] + board["width"] <= beside["x"]
    player.new_game()
    expect(sheet).to_be_hidden()


def test_a_late_review_is_not_shown_for_another_game(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, GAME)
    player.press(player.button("Review"))
    expect(sheet_of(player)).to_be_visible()
    player.page.keyboard.press("Escape")
    player.new_game()
    player.more("Review a game")
    player.wait_until_idle()
    expect(sheet_of(player).get_by_text("Enter a game on the board")).to_be_visible()
    expect(sheet_of(player).locator(".looked-back li")).to_have_count(0)


def test_the_focus_goes_to_the_board_if_the_button_that_opened_the_sheet_is_gone(
    open_warm: OpenPage,
) -> None:
    player = sit_down(open_warm, "mini,4*7=28:gggggg", touch=False)
    sheet = opened(player)
    sheet.get_by_role("textbox").last.fill("1+9=10:bbggbb")
    player.press(sheet.get_by_role("button", name="Load game"))
    expect(sheet.locator(".guesses li")).to_have_count(1)
    expect(player.page.locator("#look-back")).to_be_hidden()  # the rows are there before that
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#board .tile:focus")).to_have_count(1)
