"""What all sister puzzles promise on the page, checked for each of them."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from nerdle.sisters.games import Game
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press_by_key
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import Held, eventually
from tests.support.page.sheets import paste
from tests.support.page.sisters import (
    KINDS,
    SISTERS,
    Kind,
    Solver,
    in_letters,
    solver,
    spaceless,
    written,
)

LETTERS, COUNTDOWN, NANAGRAMS, TARGETS = KINDS
ENDLESS = "~36:ABCDEFGHIJ * K = LMNOPQRSTUV"
every = pytest.mark.parametrize("kind", KINDS, ids=SISTERS)


def names_of(player: Solver, answers: tuple[str, ...]) -> set[str]:
    """The answers as the page lists them."""
    game, have = player.kind.game, list[str]()
    for answer in answers:
        have.append(game.judge(answer, have).name)
    return {spaceless(written(name)) for name in have}


# ------------------------------------------------------------------------------------------ playing


@every
def test_a_puzzle_is_typed_and_solved_with_the_keyboard(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, touch=False)
    keyboard = player.page.keyboard
    player.part("text").focus()
    keyboard.type(kind.text)
    keyboard.press("Enter")
    expect(player.part("yours")).to_be_focused()
    game, have = kind.game, list[str]()
    keyboard.type(kind.wrong)
    keyboard.press("Enter")
    player.says(game.judge(kind.wrong, []).words)
    expect(player.part("yours")).to_have_attribute("aria-invalid", "true")
    for answer in kind.right:
        keyboard.type(answer)  # a wrong answer is replaced
        keyboard.press("Enter")
        judged = game.judge(answer, have)
        player.says(judged.words)
        expect(player.part("yours")).to_have_value("")
        expect(player.part("yours")).not_to_have_attribute("aria-invalid", "true")
        have.append(judged.name)
    eventually(player.answers, names_of(player, kind.right))
    keyboard.type(kind.right[0])
    keyboard.press("Enter")
    player.says(game.judge(kind.right[0], have).words)
    assert player.answers() == names_of(player, kind.right)


@every
def test_an_answer_is_tapped(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link)
    expect(player.part("yours")).to_be_visible()
    signs = {"+": "plus", "×": "times", "÷": "divided by", "=": "equals"}
    signs |= {"(": "open bracket", ")": "close bracket"}
    for tap in kind.taps.split():
        for name in (tap[0], *tap[1:]) if kind is LETTERS else (tap,):
            named = re.compile(rf"^{re.escape(signs.get(name, name))}(, compulsory)?$")
            fresh = player.panel.get_by_role("button", name=named)
            player.press(fresh.and_(player.page.locator(":not([aria-disabled])")).first)
    entered = player.part("yours").input_value()
    player.named("Enter")
    player.says(kind.game.judge(entered, []).words)
    expect(player.part("yours")).to_have_value("")


@every
def test_hints_come_one_at_a_time_and_say_what_comes_next(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link, touch=False)
    for number in range(1, 20):
        [hint] = [each for each in kind.game.hint([], 0, number) if each]
        press_by_key(player.button("Hint"))
        expect(player.part("hint")).to_contain_text(written(hint.words))
        if hint.next:
            expect(player.part("hint")).to_contain_text(f"The next hint shows {hint.next}.")
        player.hears(in_letters(hint.words))
        if hint.name:
            assert player.answers() == {spaceless(written(hint.name))}
            break
        assert player.answers() == set()
    else:
        pytest.fail("no hint gives the answer away")


@every
def test_solutions_are_shown_only_when_they_are_asked_for(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link, touch=False)
    game = kind.game
    search = game.search(0)
    while not search.complete:
        search.step()
    texts = [spaceless(written(answer.text)) for answer in search.found]
    assert texts[0] not in spaceless(player.panel.inner_text())
    press_by_key(player.button("Show solutions"))
    expect(player.panel.get_by_text(game.summary(0))).to_be_visible()
    expect(player.part("yours")).to_be_focused()
    if kind is LETTERS:
        digits = player.part("picture").locator("td").all_text_contents()
        assert digits == re.findall(r"\d+", texts[0])
        return
    while player.button("Show more").is_visible():
        press_by_key(player.button("Show more"))
    shown = player.panel.locator(".ways b").all_text_contents()
    assert [spaceless(text).partition("=")[0] for text in shown] == [
        text.partition("=")[0] for text in texts
    ]


@every
def test_a_bad_puzzle_is_explained_and_marked_and_stays(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind)
    typed, marked = kind.bad
    player.part("text").fill(typed)
    player.named("Start")
    expect(player.part("problem")).not_to_be_empty()
    field = player.part("text")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    cut = "each => each.value.slice(each.selectionStart, each.selectionEnd)"
    assert field.evaluate(cut) == marked[0]
    assert field.input_value() == typed
    field.fill("4")
    expect(player.part("problem")).to_be_empty()


# ----------------------------------------------------------------------------- links, what is kept


@every
def test_a_link_has_the_puzzle_but_no_answer(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind)
    player.part("text").fill(f" {kind.text} ")
    player.named("Start")
    player.enters(kind.right[0])
    player.says(kind.game.judge(kind.right[0], []).words)
    assert player.position == f"{kind.name}{kind.game.opened.text}"
    friend = solver(open_warm, kind, player.page.url.partition("#")[2])
    expect(friend.part("yours")).to_be_visible()
    assert friend.position == player.position
    assert friend.answers() == set()
    player.named("Another puzzle")
    player.named("Start")
    eventually(player.answers, names_of(player, kind.right[:1]))


@every
def test_a_reload_and_the_next_visit_keep_everything(kind: Kind, open_warm: OpenPage) -> None:
    player = solver(open_warm, kind, kind.link)
    player.enters(kind.right[0])
    found = names_of(player, kind.right[:1])
    eventually(player.answers, found)
    player.page.reload()
    eventually(player.answers, found)
    home = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(home)
    expect(player.html).to_have_attribute("data-tab", kind.name)
    eventually(player.answers, found)
    player.named("Another puzzle")
    player.part("text").fill(kind.bad[0])
    player.page.reload()
    expect(player.part("text")).to_have_value(re.compile(re.escape(kind.bad[0].split()[0])))


@every
def test_two_tabs_keep_what_either_has_found(kind: Kind, open_warm: OpenPage) -> None:
    link = f"{kind.name}{kind.own}"
    player = solver(open_warm, kind, link)
    expect(player.part("yours")).to_be_visible()
    other = Solver(player.page.context.new_page())
    other.kind = kind
    other.page.goto(f"{player.page.url.partition('#')[0]}#{link}")
    expect(other.part("yours")).to_be_visible()
    game = Game(kind.name, kind.own)
    search = game.search(0)
    while not search.complete and search.count < 2:
        search.step()
    found = set()
    for who, answer in zip((player, other), search.found, strict=False):
        who.enters(answer.text)
        found.add(spaceless(written(answer.text)))
        eventually(who.answers, found)
    eventually(player.answers, found)
    for who in (player, other):
        who.page.reload()
        eventually(who.answers, found)


@every
def test_the_archive_of_play_has_the_puzzle_of_each_day(kind: Kind, open_page: OpenPage) -> None:
    player = solver(open_page, kind)
    player.page.clock.set_fixed_time("2026-11-21T12:00:00")
    player.follow("play:mini")
    player.press(player.button("Archive"))
    choice = player.page.get_by_label("Game of the archive")
    choice.select_option(f"{kind.name}{kind.own.partition(':')[0].replace('words', '')}")
    player.press(player.button("20 Nov 2026: not played"))
    own = kind.own.replace("21", "20").replace("2020", "2026")
    assert player.position == f"{kind.name}{own}"
    player.sees("Our puzzle of 20 Nov 2026")
    game, have = Game(kind.name, own), list[str]()
    for goal in range(len(game.opened.goals)):
        search = game.search(goal)
        while not search.complete and (search.count == 0 or game.opened.count):
            search.step()
        for answer in search.found:
            player.enters(answer.text)
            have.append(spaceless(written(answer.text)))
            eventually(player.answers, set(have))
    player.follow("play:mini")
    player.press(player.button("Archive"))
    choice.select_option(f"{kind.name}{kind.own.partition(':')[0].replace('words', '')}")
    many = f"all {len(have)} answer{'s' * (len(have) != 1)} found"
    expect(player.button(f"20 Nov 2026: {many}").locator("b")).to_have_text(str(len(have)))


@every
@pytest.mark.parametrize(
    "text",
    [*MARKUP, "%", "%E0%A4%A", "\0", "~99:A=B", "~:", "~x", "=;!" * 9_000],
    ids=lambda text: ascii(text[:20]),
)
def test_a_malicious_link_does_no_harm(kind: Kind, text: str, open_warm: OpenPage) -> None:
    link = f"{kind.name}{text}" if text.startswith("~") else f"{kind.name}:{text}"
    player = solver(open_warm, kind, quote(link, safe=""))
    if len(text) < 1000:
        expect(player.part("problem")).not_to_be_empty()
    else:
        expect(player.part("problem")).to_have_text("This link is too long and was cut short.")
    player.follow(quote(kind.link, safe=""))
    player.enters(kind.right[0])
    player.says(kind.game.judge(kind.right[0], []).words)
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
    player.part("text").fill("8 3 8 3 24")
    player.press(player.panel.get_by_label("Use all the numbers"))
    player.named("Start")
    player.enters("8*3")
    player.sees("All numbers must be used")
    assert player.position == "countdown~all:8,3,8,3;24"
    player.follow("letters~16:AB+B=CD")
    expect(player.page.locator("#letters-yours")).to_be_visible()
    assert player.position == "letters~16:AB + B = CD"


def test_the_clock_ends_the_points(open_page: OpenPage) -> None:
    player = solver(open_page, COUNTDOWN)
    player.page.clock.install()
    player.press(player.panel.get_by_label("Clock: 30 seconds"))
    player.part("text").fill(COUNTDOWN.text)
    player.named("Start")
    expect(player.panel.locator(".clock")).to_have_text("30 s")
    player.page.clock.run_for(31_000)
    player.hears("Time is up.")
    expect(player.panel.locator(".clock")).to_be_hidden()
    player.enters(COUNTDOWN.right[0])
    player.says(COUNTDOWN.game.judge(COUNTDOWN.right[0], []).words)
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
    player.part("text").fill("SEND MORE MONEY")
    player.named("Start")
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
    player = solver(open_warm, LETTERS, f"letters{ENDLESS}")
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
    assert player.part("text").evaluate("each => [each.selectionStart, each.selectionEnd]") == [
        1,
        3,
    ]


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
