"""Puzzles for a class: a teacher makes a link and a sheet, and pupils solve the puzzles."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect

from nerdle.insight.coded import answer_of, key_of
from nerdle.rules.games import GAMES
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.keys import press_by_key
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.sheets import expect_apart, opened

MINI = GAMES["mini"]
ANSWERS = ("4*7=28", "12-5=7", "3+8=11")
KEYS = [key_of(MINI, each) for each in ANSWERS]
CLASS = f"play:mini:{','.join(KEYS)}"


def sheet(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name="For a class")


def open_sheet(player: Player) -> None:
    player.more("For a class")
    expect(sheet(player)).to_be_visible()


def link(player: Player) -> str:
    found = sheet(player).get_by_label("Link for your pupils")
    expect(found).not_to_have_value("")
    return found.input_value().partition("#")[2]


def at_class(open_warm: OpenPage, fragment: str = CLASS, *, touch: bool = True) -> Player:
    player = sit_down(open_warm, fragment, touch=touch)
    expect(player.html).to_have_attribute("data-tab", "play")
    return player


def guess(player: Player, equation: str) -> None:
    player.page.keyboard.type(equation)
    player.page.keyboard.press("Enter")


def test_a_teacher_types_equations_and_gets_a_link(open_warm: OpenPage) -> None:
    player = at_class(open_warm, "play:mini:5", touch=True)
    open_sheet(player)
    text = sheet(player).get_by_label("Equations, one per line")
    text.fill("4*7=28\n12-5=8\n3+8=11")
    expect(sheet(player)).to_contain_text("2 puzzles are ready.")
    expect(sheet(player)).to_contain_text("Line 2: the left side is 7, but the right side is 8.")
    text.fill("\n".join(ANSWERS))
    expect(sheet(player)).to_contain_text("3 puzzles are ready.")
    assert link(player) == CLASS
    sheet(player).get_by_label("Hints").select_option(label="Only how many equations are left")
    assert link(player) == f"{CLASS}~hints-1"
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.press(sheet(player).get_by_role("button", name="Copy link"))
    expect(sheet(player).get_by_role("button", name="Copied")).to_be_visible()
    copied = player.page.evaluate("navigator.clipboard.readText()")
    assert copied.partition("#")[2] == f"{CLASS}~hints-1"
    undo = sheet(player).get_by_role("button", name="Undo")
    player.press(sheet(player).get_by_text("Conditions for generated equations"))
    sheet(player).get_by_label("Only operators").fill("+-")
    sheet(player).get_by_label("Result, such as 0..20").fill("1..20")
    sheet(player).get_by_label("Zeros").select_option("No zeros")
    for ready in (13, 23):
        player.press(sheet(player).get_by_role("button", name="Generate"))
        expect(sheet(player)).to_contain_text(f"{ready} puzzles are ready.")
    generated = text.input_value().splitlines()
    assert generated[:3] == list(ANSWERS)
    assert all(re.fullmatch(r"[1-9+-]+=(1?[1-9])", each) for each in generated[3:])
    for left in ("13 puzzles are ready.", "3 puzzles are ready."):
        press_by_key(undo)
        expect(sheet(player).get_by_role("status").first).to_have_text(left)
    expect(undo).to_be_hidden()
    sheet(player).get_by_label("Name of the set").fill("Year 7")
    player.press(sheet(player).get_by_role("button", name="Save set"))
    expect(sheet(player)).to_contain_text("“Year 7” is saved on this device.")
    text.fill(f"1. 9 x 9 = 81\nhttps://example.org/#{CLASS}")
    expect(text).to_have_value("1. 9 x 9 = 81\n" + "\n".join(ANSWERS))
    expect(sheet(player)).to_contain_text("4 puzzles are ready.")
    player.page.reload()
    player.wait_until_ready()
    open_sheet(player)
    expect(sheet(player)).to_contain_text("4 puzzles are ready.")
    sheet(player).get_by_label("Hints").select_option(label="No hints")
    sheet(player).get_by_label("Saved sets").select_option("Year 7")
    press_by_key(sheet(player).get_by_role("button", name="Open"))
    expect(sheet(player)).to_contain_text("3 puzzles are ready.")
    assert link(player) == f"{CLASS}~hints-1"
    press_by_key(sheet(player).get_by_role("button", name="Delete"))
    expect(sheet(player).get_by_label("Saved sets")).to_be_hidden()
    expect(undo).to_be_focused()


def test_a_teacher_generates_puzzles_and_prints_them(open_warm: OpenPage) -> None:
    player = at_class(open_warm, "play:classic:5", touch=False)
    open_sheet(player)
    for _ in range(3):  # large random seeds must work, too
        before = sheet(player).get_by_label("Equations, one per line").input_value()
        sheet(player).get_by_label("Equations, one per line").fill("")
        press_by_key(sheet(player).get_by_role("button", name="Generate"))
        expect(sheet(player).get_by_label("Equations, one per line")).not_to_have_value(before)
        expect(sheet(player)).to_contain_text("10 puzzles are ready.")
    keys = link(player).split(":")[2].split(",")
    equations = sheet(player).get_by_label("Equations, one per line").input_value().split("\n")
    assert [answer_of(GAMES["classic"], key) for key in keys] == equations
    player.page.evaluate("() => { window.print = () => {} }")
    press_by_key(sheet(player).get_by_role("button", name="Print a worksheet"))
    player.page.emulate_media(media="print")
    printed = player.page.locator("#worksheet")
    expect(printed).to_be_visible()
    expect(player.page.locator("main")).to_be_hidden()
    expect(sheet(player)).to_be_hidden()
    expect_apart(printed)
    rows = printed.locator("tbody tr").all()
    assert len(rows) == 10
    solutions = printed.locator("ol li").all_text_contents()
    assert sorted(solutions) == sorted(equations)
    for row, solution in zip(rows, solutions, strict=True):
        tiles = [re.escape(tile) if tile != "empty" else "." for tile in texts(row)]
        assert re.fullmatch("".join(tiles), solution)
    pages = player.page.pdf(format="A4").count(b"/Type /Page\n")
    assert pages == 2
    player.page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    player.page.emulate_media(media="screen")
    expect(printed).to_have_count(0)
    expect(sheet(player)).to_be_visible()


def texts(row: Locator) -> list[str]:
    return row.locator("td").all_text_contents()


def test_pupils_solve_the_puzzles_one_after_the_other(open_warm: OpenPage) -> None:
    player = at_class(open_warm, touch=False)
    player.sees("Puzzle 1 of 3 · guess 1 of 6")
    guess(player, ANSWERS[0])
    player.sees("Solved in 1 guess")
    expect(player.button("Previous")).to_be_disabled()
    expect(player.button("Next")).to_have_class("primary")
    press_by_key(player.button("Next"))
    player.sees("Puzzle 2 of 3 · guess 1 of 6")
    overview = player.page.get_by_role("region", name="Puzzles")
    expect(overview.get_by_role("button")).to_have_text(
        ["1✓: solved in 1 guess", "2–: not played", "3–: not played"]
    )
    press_by_key(overview.get_by_role("button").nth(2))
    player.sees("Puzzle 3 of 3 · guess 1 of 6")
    press_by_key(player.button("Give up"))
    press_by_key(player.button("Show the answer"))
    press_by_key(player.button("Hand in"))
    skipped = player.page.get_by_role("dialog", name="Hand in")
    expect(skipped).to_contain_text("Still open: puzzle 2.")
    press_by_key(skipped.get_by_role("button", name="Close"))
    press_by_key(player.button("Next"))
    player.sees("Puzzle 2 of 3 · guess 1 of 6")
    guess(player, ANSWERS[2])
    player.sees("Puzzle 2 of 3 · guess 2 of 6")
    guess(player, ANSWERS[1])
    player.sees("Solved in 2 guesses")
    assert player.position == CLASS
    player.page.reload()
    player.wait_until_ready()
    player.sees("All puzzles done: 2 of 3 solved, 1.5 guesses on average.")
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.page.evaluate("() => { navigator.share = undefined }")
    press_by_key(player.button("Hand in"))
    handing = player.page.get_by_role("dialog", name="Hand in")
    send = handing.get_by_role("button", name="Send to my teacher")
    press_by_key(send)
    expect(handing).to_contain_text("Type your initials or number first.")
    initials = handing.get_by_label("Your initials or number")
    expect(initials).to_be_focused()
    initials.fill("A.B.")
    press_by_key(send)
    expect(handing).to_contain_text("Copied. Now paste it")
    copied = player.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[:5] == [
        "Nerdle solver class, Mini: 2 of 3 solved, 1.5 guesses on average",
        "",
        "1. 1/6",
        "2. 2/6",
        "3. X/6",
    ]
    assert copied[-3].endswith(f"#{CLASS}")
    assert copied[-1].startswith("nerdle-class:")
    press_by_key(handing.get_by_role("button", name="Close"))
    press_by_key(player.button("Next"))
    assert player.rows()[-1] == "12-5=7:gggggg"
    player.more("Leave class")
    player.sees("Practice ")
    expect(player.button("New puzzle")).to_be_visible()


def test_a_link_limits_the_hints(open_warm: OpenPage) -> None:
    player = at_class(open_warm, "play:mini:4711~hints-0")
    hint = player.page.get_by_role("button", name=re.compile("^(Hint|Another hint)$"))
    expect(hint).to_be_hidden()
    player.follow("play:mini:4712~hints-2")
    for name, said in (("Hint", "equations left"), ("Another hint", "is worth testing")):
        player.press(player.button(name))
        player.sees(said)
    expect(hint).to_be_disabled()
    expect(hint).to_have_accessible_description("no more here")
    expect(player.button("Use suggestion")).to_be_hidden()
    expect(player.button("Give up")).to_be_visible()
    assert player.position == "play:mini:4712~hints-2"


def test_a_set_is_shown_to_the_class_and_played_on_the_same_screen(open_warm: OpenPage) -> None:
    player = at_class(open_warm, "play:mini:5", touch=False)
    open_sheet(player)
    show = sheet(player).get_by_role("button", name="Show to the class")
    expect(show).to_be_disabled()
    sheet(player).get_by_label("Equations, one per line").fill("\n".join(ANSWERS))
    sheet(player).get_by_label("Signs").select_option("× and ÷")
    shown = f"{CLASS}~signs"
    eventually(lambda: link(player), shown)
    show.dblclick()
    room = player.page.get_by_role("dialog", name="For the room")
    expect(room.get_by_role("link")).to_have_text(player.page.url.partition("#")[0] + f"#{shown}")
    code = room.get_by_role("img", name="QR code of the link").locator("svg")
    size = int(str(code.get_attribute("viewBox")).split()[-1])
    black = re.findall(r"M(\d+) (\d+)h", str(code.locator("path").get_attribute("d")))
    squares = {(int(x) - 4, int(y) - 4) for x, y in black}  # there are four white ones around it
    last = size - 9
    for x, y in ((0, 0), (last - 6, 0), (0, last - 6)):
        ring = {(x + at, y + side) for at in range(7) for side in (0, 6)}
        assert ring <= squares  # a scanner looks for these in three corners
    assert (last, last) == (max(x for x, _ in squares), last)
    room.get_by_label("Timer").select_option("2 minutes")
    press_by_key(room.get_by_role("button", name="Play on this screen"))
    expect(room).to_be_hidden()
    expect(player.page.get_by_role("timer")).to_have_text(re.compile(r"1:5\d|2:00"))
    expect(player.html).to_have_attribute("data-pupil", "")
    assert player.position == shown
    player.page.keyboard.type("4*7=28")
    expect(player.tile(0, 1)).to_have_text("×")
    expect(player.tile(0, 1)).to_have_accessible_name(re.compile("× \\(times\\)"))
    expect(player.page.locator('.key[data-symbol="/"]')).to_have_text("÷")
    player.page.keyboard.press("Enter")
    player.sees("Solved in 1 guess")
    player.page.clock.set_fixed_time(datetime.now() + timedelta(minutes=2))
    expect(player.page.get_by_role("timer")).to_have_text("Time is up")
    player.hears("Time is up")
    player.more("Leave class")
    expect(player.page.get_by_role("timer")).to_be_hidden()
    expect(player.page.locator('.key[data-symbol="/"]')).to_have_text("/")


def test_a_link_has_puzzles_of_two_games(open_warm: OpenPage) -> None:
    player = at_class(open_warm, "play:mini:5")
    open_sheet(player)
    text = sheet(player).get_by_label("Equations, one per line")
    text.fill("\n".join(ANSWERS))
    expect(sheet(player)).to_contain_text("3 puzzles are ready.")
    also = sheet(player).get_by_label("Saved set of another game")
    expect(also).to_be_hidden()
    sheet(player).get_by_label("Name of the set").fill("Week 1")
    player.press(sheet(player).get_by_role("button", name="Save set"))
    sheet(player).get_by_label("Game for the class").select_option("Micro")
    text.fill("3+4=7")
    expect(sheet(player)).to_contain_text("One puzzle is ready.")
    also.select_option("Week 1")
    micro = f"micro:{key_of(GAMES['micro'], '3+4=7')}"
    both = f"play:{micro}+{CLASS.removeprefix('play:')}"
    assert link(player) == both

    pupil = at_class(open_warm, both)
    expect(pupil.page.get_by_role("heading", name="Nerdle puzzles: Micro")).to_be_visible()
    pupil.press(pupil.page.get_by_role("link", name="or Mini"))
    expect(pupil.page.get_by_role("heading", name="Nerdle puzzles: Mini")).to_be_visible()
    assert pupil.position == f"{CLASS}+{micro}"
    guess(pupil, ANSWERS[0])
    pupil.sees("Solved in 1 guess")
    pupil.page.reload()
    pupil.wait_until_ready()
    pupil.sees("Puzzle 2 of 3")
    pupil.press(pupil.page.get_by_role("link", name="or Micro"))
    pupil.sees("Puzzle 1 of 1")
    assert pupil.position == both

    text.fill(f"https://example.org/#{both}")
    expect(text).to_have_value("3+4=7")
    also.select_option("None")
    eventually(lambda: link(player), f"play:{micro}")


def test_a_set_is_still_there_when_the_page_is_opened_again(open_warm: OpenPage) -> None:
    player = at_class(open_warm, f"{CLASS}~hints-0")
    guess(player, "1+9=10")
    player.sees("guess 2 of 6")
    player.page.goto(player.page.url.partition("#")[0] + "#")
    player.page.reload()
    player.wait_until_ready()
    player.sees("Puzzle 1 of 3 · guess 2 of 6")
    assert player.position == f"{CLASS}~hints-0"


# What a pupil can press or choose, apart from the board and the keys, by its id or its name.
REACHED = """() => [...document.querySelectorAll("button, select, input, a[href], summary, label")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => !each.matches(".tile, .key, #news button"))
  .map((each) => each.ariaLabel ?? each.textContent)"""


@pytest.mark.parametrize("link", [CLASS, f"play:mini:{KEYS[0]}~hints-1"])
def test_a_pupil_sees_the_puzzles_and_nothing_else(link: str, open_warm: OpenPage) -> None:
    player = at_class(open_warm, link, touch=False)
    expect(player.page.get_by_role("heading", name="Nerdle puzzles: Mini")).to_be_visible()
    steps = ["Previous", "Next"] if link == CLASS else []
    assert player.page.evaluate(REACHED) == ["More", "Give up", "Hint", *steps]
    press_by_key(player.button("More"))
    menu = player.page.get_by_role("dialog", name="More").get_by_role("button")
    assert menu.all_text_contents() == ["Close", "Settings", "Help", "Leave class"]
    player.close("More")
    player.open_settings()
    settings = player.page.get_by_role("dialog", name="Settings")
    expect(settings).to_contain_text("Colour-blind mode")
    expect(player.checkbox("hard mode")).to_be_hidden()
    expect(player.checkbox("exact answer")).to_be_hidden()
    player.close("Settings")
    player.open_help()
    parts = player.page.get_by_role("dialog", name="Help").get_by_role("heading", level=3)
    expect(parts).to_have_text(["Solve a puzzle", "Offline and private"])
    player.close("Help")
    player.more("Leave class")
    expect(player.page.get_by_role("tab", name="Solve")).to_be_visible()
    expect(player.page.get_by_role("heading", name="Nerdle solver")).to_be_attached()
    expect(player.page.locator(".tile:focus")).to_have_count(1)
    press_by_key(player.button("More"))
    expect(player.page.get_by_role("button", name="For a class")).to_be_visible()
    expect(player.button("Leave class")).to_be_hidden()


def test_the_review_of_a_pupil_does_not_lead_to_the_solver(open_warm: OpenPage) -> None:
    player = at_class(open_warm, touch=False)
    guess(player, ANSWERS[2])
    player.sees("guess 2 of 6")
    guess(player, ANSWERS[0])
    sheet = opened(player)
    expect(sheet).to_contain_text("Guess 1 of 2")
    buttons = [each.inner_text() for each in sheet.get_by_role("button").all()]
    assert buttons == ["?", "Close", "Previous", "Next", "Share picture", "Copy review"]
    expect(sheet.get_by_role("textbox")).to_have_count(0)
    expect(sheet.get_by_role("heading", name="Review another game")).to_have_count(0)


def test_a_pupil_never_sees_the_rest_of_the_page(open_page: OpenPage, site: ServedSite) -> None:
    page = open_page("style.css", expected_complaints="favicon|ERR_FAILED")
    page.context.route("**/app.js", lambda route: route.abort())
    page.goto(f"{site.url}#{CLASS}")
    expect(page.locator("html")).to_have_attribute("data-pupil", "")
    expect(page.get_by_role("tab")).to_have_count(0)
    expect(page.get_by_role("button", name="From a screenshot")).to_have_count(0)


def test_a_class_whose_puzzles_cannot_be_shown_leaves_the_whole_page(open_warm: OpenPage) -> None:
    player = at_class(open_warm, "play:mini:x,y")
    player.sees("There is no puzzle")
    expect(player.page.get_by_role("tab", name="Solve")).to_be_visible()
