"""What all sister puzzles promise on the page, checked for each of them."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from nerdle.sisters.games import Game
from tests.support.browser.pages import OpenPage
from tests.support.core.sisters import found, hints
from tests.support.page.keys import press_by_key
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import Held, eventually
from tests.support.page.sheets import paste
from tests.support.page.sisters import (
    KINDS,
    TYPED,
    Kind,
    Solver,
    in_letters,
    solver,
    spaceless,
    written,
)

LETTERS, COUNTDOWN, NANAGRAMS, TARGETS = TYPED
ENDLESS = "letters~36:ABCDEFGHIJ * K = LMNOPQRSTUV"
SELECTED = "each => [each.selectionStart, each.selectionEnd]"
every = pytest.mark.parametrize("kind", KINDS, ids=str)
typed = pytest.mark.parametrize("kind", TYPED, ids=str)


# ------------------------------------------------------------------------------------------ playing


@typed
def test_an_answer_is_tapped(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link)
    signs = {"+": "plus", "×": "times", "÷": "divided by", "=": "equals"}
    signs |= {"(": "open bracket", ")": "close bracket"}
    for symbol in re.findall(r"\d+|.", kind.tapped):
        named = re.compile(rf"^{re.escape(signs.get(symbol, symbol))}(, required)?$")
        fresh = player.panel.get_by_role("button", name=named)
        player.press(fresh.and_(player.page.locator(":not([aria-disabled])")).first)
    entered = player.part("yours").input_value()
    player.named("Enter")
    player.is_told_of(entered)
    assert player.have


@typed
def test_hints_come_one_at_a_time_and_say_what_comes_next(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link, touch=False)
    for hint in hints(kind.game, [], 0):
        press_by_key(player.button("Hint"))
        expect(player.part("hint")).to_contain_text(written(hint.words))
        if hint.next:
            expect(player.part("hint")).to_contain_text(f"The next hint shows {hint.next}.")
        player.hears(in_letters(hint.words))
        player.have += [hint.name] if hint.name else []
        player.has_what_is_found()
    assert player.have


@typed
def test_a_puzzle_is_played_with_the_keyboard(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, touch=False)
    keyboard = player.page.keyboard
    player.part("text").focus()
    keyboard.type(kind.text)
    keyboard.press("Enter")
    expect(player.part("yours")).to_be_focused()
    for answer in (kind.wrong, *kind.right, kind.right[0]):
        keyboard.type(answer)  # a wrong answer is replaced
        keyboard.press("Enter")
        player.is_told_of(answer)


@typed
def test_solutions_are_shown_only_when_they_are_asked_for(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link, touch=False)
    texts = [spaceless(written(answer.text)) for answer in found(player.puzzle, 0)]
    assert texts[0] not in spaceless(player.panel.inner_text())
    other = player.button("Another puzzle")
    place = other.bounding_box()
    press_by_key(player.button("Show solutions"))
    expect(player.panel.get_by_text(player.puzzle.summary(0))).to_be_visible()
    expect(player.part("yours")).to_be_focused()
    assert other.bounding_box() == place
    if kind is LETTERS:
        digits = player.part("picture").locator("td").all_text_contents()
        assert digits == re.findall(r"\d+", texts[0])
        return
    while player.button("Show more").is_visible():
        press_by_key(player.button("Show more"))
    shown = map(spaceless, player.panel.locator(".ways b").all_text_contents())
    assert [text.partition("=")[0] for text in shown] == [text.partition("=")[0] for text in texts]


@every
def test_a_bad_puzzle_is_explained_and_marked_and_stays(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind)
    typed, marked = kind.bad
    player.starts(typed)
    expect(player.part("problem")).not_to_be_empty()
    field = player.part("text")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    start, end = field.evaluate(SELECTED)
    assert typed[start:end] == marked
    expect(field).to_have_value(typed)
    field.fill("4")
    expect(player.part("problem")).to_be_empty()


# ----------------------------------------------------------------------------- links, what is kept


@typed
def test_a_link_has_the_puzzle_and_the_device_what_is_found(
    kind: Kind, open_warm: OpenPage
) -> None:
    player = solver(open_warm, kind)
    player.starts(f" {kind.text} ")
    player.enters(kind.right[0])
    assert player.position == f"{kind.name}{player.puzzle.text}"
    home, _, link = player.page.url.partition("#")
    friend = solver(open_warm, kind, link)
    expect(friend.part("yours")).to_be_visible()
    assert friend.position == player.position
    friend.has_what_is_found()
    player.page.reload()
    player.has_what_is_found()
    player.page.goto("about:blank")
    player.page.goto(home)
    expect(player.html).to_have_attribute("data-tab", kind.name)
    player.has_what_is_found()
    player.named("Another puzzle", "Start")
    player.has_what_is_found()
    player.named("Another puzzle")
    player.part("text").fill(kind.bad[0])
    player.page.reload()
    expect(player.part("text")).to_have_value(re.compile(re.escape(kind.bad[0].split()[0])))


@typed
def test_two_tabs_keep_what_either_has_found(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link)
    other = Solver(player.page.context.new_page(), kind)
    other.page.goto(player.page.url)
    other.have = player.have
    expect(other.part("yours")).to_be_visible()
    stale = other.page.evaluate("localStorage.nerdle")
    for who, answer in zip((player, other), kind.right, strict=False):
        who.enters(answer)
    # a tab that stores something at the same moment still reads what was there before
    other.page.evaluate("stale => { localStorage.nerdle = stale; }", stale)
    eventually(lambda: '"found"' in player.page.evaluate("localStorage.nerdle"), wanted=True)
    for who in (player, other):
        who.has_what_is_found()
        who.page.reload()
        who.has_what_is_found()


@every
def test_the_archive_of_play_has_the_puzzle_of_each_day(kind: Kind, open_page: OpenPage) -> None:
    player = solver(open_page, kind)
    player.page.clock.set_fixed_time("2026-11-21T12:00:00")

    def see_the_archive() -> None:
        player.follow("play:mini")
        player.press(player.button("Archive"))
        games = player.page.get_by_label("Game of the archive")
        games.select_option(f"{kind.name}~{kind.level}")

    see_the_archive()
    player.press(player.button("20 Nov 2026: not played"))
    player.sees("Our puzzle of 20 Nov 2026")
    assert player.position == f"{kind.name}{kind.own('2026-11-20')}"
    player.puzzle = Game(kind.name, kind.own("2026-11-20"))
    for goal in range(len(player.puzzle.opened.goals)):
        for answer in found(player.puzzle, goal)[: player.puzzle.opened.count or 1]:
            player.enters(answer.text)
    see_the_archive()
    many = len(player.have)
    day = player.button(f"20 Nov 2026: all {many} answer{'s' * (many != 1)} found")
    expect(day.locator("b")).to_have_text(str(many))


@every
def test_malicious_links_do_no_harm(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind)
    for text in (*MARKUP, "%", "%E0%A4%A", "\0", "~99:A=B", "~:", "~x"):
        colon = ":" * (not text.startswith("~"))
        player.follow(quote(f"{kind.name}{colon}{text}", safe=""))
        expect(player.part("problem")).not_to_be_empty()
    player.follow(quote(f"{kind.name}:{'=;!' * 9_000}", safe=""))
    expect(player.part("problem")).to_have_text("This link is too long and was cut short.")
    player.follow(quote(kind.link, safe=""))
    player.enters(kind.right[0])
    assert player.page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]


# ---------------------------------------------------------------------- what only some of them do


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (COUNTDOWN, "Numbers: 25, 50, 75, 100\n3, 6\n→ 952"),
        (LETTERS, "  SEND\n+ MORE\n------\n MONEY\n"),
    ],
)
def test_a_puzzle_of_several_lines_can_be_pasted(
    kind: Kind, text: str, open_warm: OpenPage
) -> None:
    player = solver(open_warm, kind)
    player.part("text").focus()
    paste(player, text)
    player.named("Start")
    expect(player.part("yours")).to_be_visible()
    assert player.position == kind.link


def test_options_are_in_the_link_and_change_what_is_right(open_warm: OpenPage) -> None:
    player = solver(open_warm, COUNTDOWN)
    player.press(player.panel.get_by_label("Use all the numbers"))
    player.starts("8 3 8 3 24")
    player.puzzle = Game("countdown", "~all:8 3 8 3 24")
    player.enters("8*3")
    assert player.position == "countdown~all:8,3,8,3;24"
    player.follow("letters~16:AB+B=CD")
    expect(player.page.locator("#letters-yours")).to_be_visible()
    assert player.position == "letters~16:AB + B = CD"


def test_the_clock_ends_the_points(open_page: OpenPage) -> None:
    player = solver(open_page, COUNTDOWN)
    player.page.clock.install()
    player.press(player.panel.get_by_label("Clock: 30 seconds"))
    player.starts(COUNTDOWN.text)
    expect(player.panel.locator(".clock")).to_have_text("30 s")
    player.page.clock.run_for(31_000)
    player.hears("Time is up.")
    expect(player.panel.locator(".clock")).to_be_hidden()
    player.enters(COUNTDOWN.right[0])
    stored = player.page.evaluate("JSON.parse(localStorage.nerdle).sisters.progress")
    assert [each["points"] for each in stored.values()] == [0]


def test_hints_and_solutions_are_about_the_chosen_target(open_warm: OpenPage) -> None:
    player = solver(open_warm, TARGETS, "targets:2,5,6,7,10,75;22,999999,339")
    player.named("999999", "Show solutions")
    player.sees("999,999 can’t be reached")
    player.named("339", "Hint")
    player.sees("A way to 339 uses")
    player.named("Hint")
    player.sees("75 − 7 = 68")
    player.enters("6*2+10")
    player.sees("You have reached 1 of 3 targets.")
    expect(player.panel.get_by_role("button", name="339")).to_have_attribute("aria-pressed", "true")


def test_sums_are_made_of_words_and_solved(open_warm: OpenPage) -> None:
    player = solver(open_warm, LETTERS)
    player.starts("SEND MORE MONEY")
    player.hears("There is 1 sum.")
    player.press(player.panel.get_by_role("button", name=LETTERS.text).last)
    player.named("Start")
    expect(player.part("yours")).to_be_visible()
    assert player.position == LETTERS.link


def test_every_solution_of_a_word_sum_can_be_seen(open_warm: OpenPage) -> None:
    player = solver(open_warm, LETTERS, "letters:NUM+BER=PLAY")
    player.named("Show solutions")
    player.sees("Solution 1 of 96")
    digits = player.part("picture").locator("td")
    first = digits.all_text_contents()
    player.named("Next")
    player.sees("Solution 2 of 96")
    assert digits.all_text_contents() != first
    player.named("Previous", "Previous")
    player.hears("Solution 96 of 96")


def test_a_long_search_can_be_stopped_and_does_not_block_the_solver(open_warm: OpenPage) -> None:
    player = solver(open_warm, LETTERS, ENDLESS)
    player.named("Show solutions")
    player.sees("solutions so far…")
    player.named("Stop")
    player.sees("found before the search stopped.")
    player.press(player.page.get_by_role("tab", name="Solve"))
    player.play("54-36=18", "bpgbbgbp")
    player.wait_for_answer()


def test_a_late_error_does_not_interrupt_typing(open_page: OpenPage) -> None:
    player = solver(open_page, LETTERS, quote("letters:SEND & MORE"))
    held = Held(player.page, "**/python.bin")
    player.page.reload()
    player.named("Start")
    player.part("text").evaluate("each => { each.focus(); each.setSelectionRange(1, 3); }")
    held.let_go()
    expect(player.part("problem")).to_contain_text("“&” is not allowed")
    assert player.part("text").evaluate(SELECTED) == [1, 3]


def test_the_menu_leads_to_each_sister_and_typing_there_is_not_typed_on_the_board(
    open_warm: OpenPage,
) -> None:
    player = solver(open_warm, LETTERS, touch=False)
    for kind in KINDS:
        player.more(kind.title)
        expect(player.html).to_have_attribute("data-tab", kind.name)
        panel = player.page.get_by_role("tabpanel")
        expect(panel).to_have_accessible_name(re.compile(f"^{kind.title}"))
        expect(player.button("More")).to_have_attribute("aria-current", "true")
        player.page.mouse.click(5, 700)
        for key in ("1", "+", "Enter", "Backspace", "g"):
            player.page.keyboard.press(key)
    player.press(player.page.get_by_role("tab", name="Solve"))
    assert player.rows() == []
