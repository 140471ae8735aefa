"""The Nanagrams tab: choosing the symbols, finding answers, hints, and our own puzzles."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from nerdle.sisters.nanagram import drawn, read_puzzle
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press_by_key
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import Player, eventually, sit_down

LINK = "nanagrams:=48!1+9-2-"
SIGNS = str.maketrans("-*/", "−×÷")


class Finder(Player):
    """A player at the Nanagrams tab."""

    @property
    def field(self) -> Locator:
        return self.page.get_by_role("textbox", name=re.compile("^Symbols to use"))

    @property
    def answer(self) -> Locator:
        return self.page.get_by_role("textbox", name=re.compile("^Your answer"))

    @property
    def symbols(self) -> Locator:
        return self.page.get_by_role("group", name="Symbols").get_by_role("button")

    @property
    def status(self) -> Locator:
        return self.page.locator("#nanagrams-status")

    @property
    def problem(self) -> Locator:
        return self.page.locator("#nanagrams-problem")

    def key(self, name: str) -> Locator:
        keys = self.page.get_by_role("group", name="Keys")
        return keys.get_by_role("button", name=name, exact=True)

    def press_button(self, name: str) -> None:
        self.press(self.button(name))

    def answers(self) -> list[str]:
        """Those that are listed; ticked ones begin with a tick."""
        return [
            ("✓" if tick.get_attribute("aria-pressed") == "true" else "")
            + (tick.text_content() or "")
            for tick in self.page.locator(".answers [data-answer]").all()
        ]

    def said(self) -> str:
        return self.text("#nanagrams-said")

    def finds(self, answer: str) -> None:
        self.answer.fill(answer)
        self.press_button("Enter")


def look(open_page: OpenPage, fragment: str = "nanagrams:", **options: Any) -> Finder:
    sit = sit_down(open_page, fragment, **options)
    player = Finder(sit.page, touch=options.get("touch", True))
    expect(player.html).to_have_attribute("data-tab", "nanagrams")
    return player


def written(texts: list[str]) -> list[str]:
    return [text.translate(SIGNS) for text in texts]


# ------------------------------------------------------------------------------------ by touch


def test_symbols_are_tapped_marked_and_used_by_touch_alone(open_warm: OpenPage) -> None:
    player = look(open_warm)
    for name in ("6", "4", "equals", "2", "4", "divided by", "9", "Delete"):
        player.press(player.key(name))
    assert player.position == "nanagrams:64=24/"
    player.press(player.symbols.nth(1))
    player.symbols.nth(2).dispatch_event("click")  # "=" always is compulsory
    assert player.position == "nanagrams:64!=24/"
    expect(player.symbols.nth(1)).to_have_attribute("aria-pressed", "true")
    player.press_button("Start")
    expect(player.status).to_have_text("3 answers.")
    player.hears("6; 4, compulsory; equals, compulsory; 2; 4; divided by. 3 answers.")
    for at in (3, 1, 5, 0, 2, 4):
        player.press(player.symbols.nth(at))
    player.symbols.nth(1).dispatch_event("click")  # it is used already
    expect(player.answer).to_have_value("24÷6=4")
    player.press_button("Enter")
    player.sees("24÷6=4 is right. You have found 1 of 3 answers.")
    player.hears("24 divided by 6 equals 4 is right.")
    expect(player.answer).to_have_value("")
    assert player.answers() == ["✓24÷6=4"]


def test_answers_that_the_game_shows_are_ticked(open_warm: OpenPage) -> None:
    player = look(open_warm, "nanagrams:64!=24/")
    player.press_button("Show all")
    eventually(player.answers, ["24÷4=6", "24÷6=4", "4=4"])
    player.press(player.page.get_by_role("button", name="4=4", exact=True))
    eventually(player.answers, ["24÷4=6", "24÷6=4", "✓4=4"])
    expect(player.status).to_have_text("You have found 1 of 3 answers.")
    player.hears("You have found 1 of 3 answers.")


# --------------------------------------------------------------------------------- by keyboard


def test_a_puzzle_is_typed_and_solved_with_the_keyboard(open_warm: OpenPage) -> None:
    player = look(open_warm, touch=False)
    player.field.focus()
    player.page.keyboard.type("6 4! = 2 4 ÷")
    player.page.keyboard.press("Enter")
    expect(player.answer).to_be_focused()
    for answer in ("24/4=6", "24/6=4"):
        player.page.keyboard.type(answer)
        player.page.keyboard.press("Enter")
    eventually(player.answers, ["✓24÷4=6", "✓24÷6=4"])
    press_by_key(player.button("Hint"))
    player.hears("Still to find: 1 with 3 symbols.")
    player.answer.focus()
    player.page.keyboard.type("4=4")
    player.page.keyboard.press("Enter")
    player.hears("4 equals 4 is right. You have found all 3 answers!")
    expect(player.button("Hint")).to_be_hidden()
    expect(player.answer).to_be_focused()
    tick = player.page.get_by_role("button", name="4=4", exact=True)
    press_by_key(tick)
    expect(tick).to_be_focused()
    expect(tick).to_have_attribute("aria-pressed", "false")


def test_hints_come_step_by_step_and_are_spoken(open_warm: OpenPage) -> None:
    player = look(open_warm, LINK)
    player.finds("4+8-1-2=9")
    answers = read_puzzle("=48!1+9-2-").answers
    next_one = answers[1][0]
    for said in (
        "Still to find: 2 with 9 symbols",
        "The next answer looks like this: □+□−□−□=□",
        f"The next answer looks like this: {next_one[0]}+□−□−□=□",
    ):
        player.press_button("Hint")
        player.sees(said)
    player.hears("4 plus 1 digit minus 1 digit minus 1 digit equals 1 digit")
    player.press_button("Hint")
    eventually(player.answers, written([f"✓{answers[0][0]}", next_one]))
    player.hears("4 plus 8 minus 1 minus 9 equals 2")


def test_re_orderings_are_behind_a_tap(open_warm: OpenPage) -> None:
    player = look(open_warm, LINK)
    player.press_button("Show all")
    [first, *_] = read_puzzle("=48!1+9-2-").answers
    others = player.page.get_by_text(", ".join(first[1:]).translate(SIGNS))
    expect(others).to_be_hidden()
    player.press(player.page.get_by_text("11 re-orderings").first)
    expect(others).to_be_visible()
    player.press(player.page.get_by_role("button", name="21−4−8=9", exact=True))
    expect(others).to_be_visible()


# ------------------------------------------------------------------------------- what is wrong


def test_a_wrong_answer_stays_and_is_explained(open_warm: OpenPage) -> None:
    player = look(open_warm, LINK)
    player.finds("8+8=16")
    player.sees("8+8=16 uses 8 too often.")
    player.hears("8 plus 8 equals 16 uses 8 too often.")
    expect(player.answer).to_have_value("8+8=16")
    expect(player.answer).to_have_attribute("aria-invalid", "true")
    expect(player.answer).to_be_focused()
    player.press(player.symbols.nth(3))  # replaces the selected text
    expect(player.answer).to_have_value("1")
    expect(player.answer).not_to_have_attribute("aria-invalid", "true")
    assert player.said() == ""
    player.press(player.page.locator("#nanagrams").get_by_role("button", name="Delete").last)
    expect(player.answer).to_have_value("")


INVALID = [
    ("64", "A puzzle has 3 to 9 symbols; this has 2."),
    ("64 4^=", "“^” is not a digit, + - * / or =."),
    ("1=2=", "A puzzle has only one “=”."),
    ("1=2", "These symbols make no equation."),
]


def test_invalid_symbols_are_reported_at_their_field_and_kept(open_warm: OpenPage) -> None:
    player = look(open_warm)
    for text, why in INVALID:
        player.field.fill(text)
        player.press_button("Start")
        expect(player.problem).to_have_text(why)
        expect(player.field).to_be_focused()
        expect(player.field).to_have_value(text)
        player.field.fill("4")
        expect(player.problem).to_be_empty()


# ------------------------------------------------------------------------------- our own puzzles


def test_the_puzzle_of_a_day_is_the_same_for_everyone_and_what_is_found_stays(
    open_warm: OpenPage,
) -> None:
    link = "nanagrams~6:2026-11-21"
    puzzle = drawn(6, "2026-11-21")
    player = look(open_warm, link)
    player.sees("Our puzzle of 21 Nov 2026, 6 symbols")
    assert "".join(player.symbols.all_text_contents()) == puzzle.symbols.translate(SIGNS)
    player.finds(puzzle.answers[0][0])
    assert player.position == link
    player.page.reload()
    eventually(player.answers, written([f"✓{puzzle.answers[0][0]}"]))
    friend = look(open_warm, link)
    expect(friend.status).to_have_text("2 answers.")
    assert friend.answers() == []


def test_the_archive_of_play_has_the_puzzle_of_each_day(open_page: OpenPage) -> None:
    player = look(open_page)
    player.page.clock.set_fixed_time("2026-11-21T12:00:00")
    player.follow("play:mini")
    player.press_button("Archive")
    player.page.get_by_label("Game of the archive").select_option(label="Nanagrams, 6 symbols")
    player.press_button("20 Nov 2026: not played")
    assert player.position == "nanagrams~6:2026-11-20"
    expect(player.html).to_have_attribute("data-tab", "nanagrams")
    answers = drawn(6, "2026-11-20").answers
    for group in answers:
        player.finds(group[-1])
    expect(player.status).to_contain_text("You have found")
    player.follow("play:mini")
    player.press_button("Archive")
    player.page.get_by_label("Game of the archive").select_option(label="Nanagrams, 6 symbols")
    many = f"all {len(answers)} answer{'s' * (len(answers) != 1)} found"
    expect(player.button(f"20 Nov 2026: {many}").locator("b")).to_have_text(str(len(answers)))
    sheet = player.page.get_by_role("dialog", name="Archive")
    expect(sheet).to_contain_text("1 solved.")


def test_the_focus_is_never_lost(open_warm: OpenPage) -> None:
    player = look(open_warm, "nanagrams:64!=24/", touch=False)
    press_by_key(player.button("Show all"))
    expect(player.answer).to_be_focused()
    player.hears(
        "24 divided by 4 equals 6. 24 divided by 6 equals 4. 4 equals 4. No answers are left."
    )
    player.follow("play:mini")
    press_by_key(player.button("Archive"))
    player.page.get_by_label("Game of the archive").select_option("6")
    press_by_key(player.page.locator("[data-day][aria-current]"))
    expect(player.html).to_have_attribute("data-tab", "nanagrams")
    expect(player.page.locator("#open-more")).to_be_focused()
    player.hears("6 symbols: ")


def test_a_random_puzzle_has_a_link(open_warm: OpenPage) -> None:
    player = look(open_warm)
    player.page.get_by_label("Size of the puzzle").select_option("7")
    player.press_button("Random")
    expect(player.symbols).to_have_count(7)
    assert player.position.startswith("nanagrams~7:")
    player.press_button("Another puzzle")
    expect(player.field).to_be_focused()
    expect(player.symbols).to_have_count(7)
    player.press(player.key("4"))  # replaces the selected symbols
    expect(player.symbols).to_have_count(1)


def test_what_was_open_comes_back(open_warm: OpenPage) -> None:
    player = look(open_warm, LINK)
    player.finds("1+8=9")
    home = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(home)
    expect(player.html).to_have_attribute("data-tab", "nanagrams")
    eventually(player.answers, ["✓1+8=9"])


def test_a_puzzle_is_still_solved_while_another_tab_is_open(open_warm: OpenPage) -> None:
    player = look(open_warm)
    for link in (LINK, "countdown:;", LINK):
        player.follow(link)
    expect(player.status).to_have_text("16 answers.")


LINKS = [
    ("nanagrams~5:2026-11-21", "This link does not lead to a puzzle"),
    ("nanagrams~6:2026-02-30", "This link does not lead to a puzzle"),
    ("nanagrams~:", "This link does not lead to a puzzle"),
    (f"nanagrams:{'4' * 100}", "too long and was cut short"),
    ("nanagrams:4=?", "“?” is not a digit"),
]


def test_a_bad_link_is_explained(open_warm: OpenPage) -> None:
    player = look(open_warm)
    for link, said in LINKS:
        player.follow(quote(link, safe=""))
        expect(player.problem).to_contain_text(said)


@pytest.mark.parametrize("text", [*MARKUP, "%", "!" * 1000, "=" * 100_000], ids=ascii)
def test_a_malicious_link_does_no_harm(text: str, open_warm: OpenPage) -> None:
    player = look(open_warm, quote(f"nanagrams:{text}", safe=""))
    player.field.fill("4=4")
    player.press_button("Start")
    expect(player.status).to_have_text("1 answer.")
    assert player.page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]
