"""The results of a class: pupils hand in what they did, and a teacher sees it all in one table."""

from __future__ import annotations

import csv
import random

import pytest
from playwright.sync_api import Locator, expect

from nerdle.equations.answers import answers
from nerdle.insight.coded import key_of
from nerdle.rules.games import GAMES
from tests.support.browser.pages import OpenPage
from tests.support.page.coded import coded
from tests.support.page.keys import press, press_by_key
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import Player
from tests.support.page.practising import PracticePlayer, practise
from tests.support.page.sheets import expect_apart

ANSWERS = ("2+69=71", "92-9=83")
KEYS = [key_of(GAMES["midi"], each) for each in ANSWERS]
SET = f"play:midi:{','.join(KEYS)}"

HOSTILE = 300  # texts that are pasted on the page


def code(*puzzles: list[object], who: str = "", keys: list[str] = KEYS, allowed: int = 3) -> str:
    """The code of a pupil, as the page of the pupil makes it."""
    return f"nerdle-class:{coded([1, who, 'midi', ','.join(keys), allowed, *puzzles])}."


def sheet(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name="Results of a class")


def open_results(player: Player) -> Locator:
    player.more("For a class")
    player.press(player.button("See the results"))
    return sheet(player).get_by_label("Messages from your pupils")


def table(player: Player) -> list[list[str]]:
    expect(sheet(player).locator("tbody tr").first).to_be_visible()
    rows = sheet(player).locator("tr").all()
    return [row.locator("th, td").all_text_contents() for row in rows]


def listed(player: Player, title: str) -> list[str]:
    """The list below a title."""
    found = sheet(player).locator("h3", has_text=title).locator("+ ul > li")
    expect(found.first).to_be_visible()
    return found.all_text_contents()


def handed_in(
    player: PracticePlayer, who: str, before: str = "", *, tells_time: bool = False
) -> str:
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.page.evaluate("() => { navigator.share = undefined }")
    press_by_key(player.button("Hand in"))
    dialog = player.page.get_by_role("dialog", name="Hand in")
    initials = dialog.get_by_label("Your initials or number")
    expect(initials).to_have_value(before)
    initials.fill(who)
    dialog.get_by_label("Also say how long I took").set_checked(tells_time)
    press_by_key(dialog.get_by_role("button", name="Send to my teacher"))
    expect(dialog).to_contain_text("Copied. Now paste it in a message to your teacher.")
    text: str = player.page.evaluate("navigator.clipboard.readText()")
    press_by_key(dialog.get_by_role("button", name="Close"))
    return text


def test_a_class_plays_for_a_year_and_the_teacher_sees_how_it_went(open_warm: OpenPage) -> None:
    teacher = practise(open_warm, "play:midi:5")
    teacher.more("For a class")
    making = teacher.page.get_by_role("dialog", name="For a class")
    making.get_by_label("Equations, one per line").fill("\n".join(ANSWERS))
    link = making.get_by_label("Link for your pupils")
    expect(link).to_have_value(f"{teacher.page.url.partition('#')[0]}#{SET}")
    making.get_by_label("Name of the set").fill("Week 1")
    making.get_by_role("button", name="Save set").dblclick()
    expect(making).to_contain_text("“Week 1” is saved on this device.")
    teacher.close("For a class")

    first = practise(open_warm, SET)  # by touch
    first.type("1+2*3=9")
    first.enter()
    first.sees("Not accepted")
    for _ in range(7):
        first.delete()
    first.guess("96-96=0")
    first.press_button("Hint")
    first.guess(ANSWERS[0])
    first.press_button("Next")
    first.press_button("Give up")
    first.press_button("Show the answer")
    first.sees("All puzzles done: 1 of 2 solved")
    early = handed_in(first, "BA")
    first.page.reload()
    first.wait_until_ready()
    text = handed_in(first, "AB", "BA", tells_time=True)

    second = practise(open_warm, SET, has_touch=False)
    second.wait_until_ready()
    for guesses in (("96-96=0", "96-96=0", ANSWERS[0]), (ANSWERS[1],)):
        for guess in guesses:
            row = len(second.rows())
            press(second, f"{guess}<Enter>")
            expect(second.tile(row, 0)).not_to_have_attribute("data-colour", "empty")
        if guesses[-1] == ANSWERS[0]:
            press_by_key(second.button("Next"))
    other = handed_in(second, "CD")

    third = practise(open_warm, f"{SET}~hints-0~signs", viewport={"width": 768, "height": 1024})
    third.guess("96-96=0")
    expect(third.tile(0, 0)).not_to_have_attribute("data-colour", "empty")
    third.page.set_viewport_size({"width": 1024, "height": 768})  # a tablet is turned
    third.guess(ANSWERS[0])
    third.sees("Solved in 2 guesses")
    last = handed_in(third, "EF")

    codes = open_results(teacher)
    broken = text[text.index("nerdle-class:") :][:50]
    quoted = "\n".join(
        f"> {line[at : at + 60]}" for line in other.splitlines() for at in range(0, len(line), 60)
    )
    codes.fill(f"{last}\n{quoted}\n{text}\n{text}\n{broken}\n{early}")
    expect(sheet(teacher)).to_contain_text(
        "3 pupils of “Week 1”. 1 repeated code left out. 1 code cannot be read: ask for a new copy."
        " 1 earlier code replaced by newer ones: AB (was BA)."
    )
    heads = "Pupil,Allowed,1,2,Solved,Average,Hints,Refused,Ignored,Minutes"
    head, ann, ben, eve = table(teacher)
    assert head == heads.split(",")
    assert ann[:-1] == ["AB", "all", "2+", "X", "1", "2.0", "1", "1", "0"]
    assert float(ann[-1]) >= 0
    assert ben == ["CD", "all", "3", "1", "2", "2.0", "0", "0", "1", "–"]
    assert eve == ["EF", "none", "2", "–", "1", "2.0", "0", "0", "0", "–"]
    expect(sheet(teacher)).to_contain_text("Allowed:")
    sheet(teacher).get_by_label("Show numbers instead of initials").check()
    assert [line[0] for line in table(teacher)] == ["Pupil", "Pupil 1", "Pupil 2", "Pupil 3"]
    for initials in ("AB", "BA", "CD", "EF"):
        expect(sheet(teacher)).not_to_contain_text(initials)
    sheet(teacher).get_by_label("Show numbers instead of initials").uncheck()
    assert [line[0] for line in table(teacher)] == ["Pupil", "AB", "CD", "EF"]
    assert listed(teacher, "Hardest puzzles")[0].startswith("Puzzle 2 (92-9=83): 1 of 2 solved it")
    assert listed(teacher, "Ignored clues")[0].startswith("Of 4 guesses after the first")
    assert listed(teacher, "Refused guesses") == [
        "Order of operations (calculated from left to right): 1 guess, for example 1+2*3=9."
    ]

    with teacher.page.expect_download() as saved:
        teacher.press(sheet(teacher).get_by_role("button", name="Save as CSV"))
    lines = list(csv.DictReader(saved.value.path().read_text("utf-8-sig").splitlines()))
    assert [(line["pupil"], line["answer"], line["state"]) for line in lines] == [
        ("AB", ANSWERS[0], "won"),
        ("AB", ANSWERS[1], "given up"),
        ("CD", ANSWERS[0], "won"),
        ("CD", ANSWERS[1], "won"),
        ("EF", ANSWERS[0], "won"),
        ("EF", ANSWERS[1], "open"),
    ]
    assert lines[0]["guesses"] == f"96-96=0 {ANSWERS[0]}"
    teacher.page.evaluate("() => { window.print = () => {} }")
    teacher.press(sheet(teacher).get_by_role("button", name="Print"))
    teacher.page.emulate_media(media="print")
    printed = teacher.page.locator("#printed-report")
    expect(printed).to_contain_text("Hardest puzzles")
    expect_apart(printed)
    expect(sheet(teacher)).to_be_hidden()
    teacher.page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    teacher.page.emulate_media(media="screen")
    expect(printed).to_have_count(0)

    teacher.page.reload()  # the next year
    teacher.wait_until_ready()
    teacher.more("For a class")
    making.get_by_label("Equations, one per line").fill("")
    making.get_by_label("Saved sets").select_option("Week 1")
    press_by_key(making.get_by_role("button", name="Open"))
    expect(link).to_have_value(f"{teacher.page.url.partition('#')[0]}#{SET}")


def test_codes_that_contradict_themselves_are_named_and_do_not_count(open_warm: OpenPage) -> None:
    honest: list[object] = ["96-96=0,2+69=71", "", 0, 0, None]
    texts = [
        code(honest, ["92-9=83", "", 0, 0, None], who="A"),
        code(["2+69=72,2+69=71", "", 0, 0, None], ["", "", 0, 1, None], who="B"),
        code(["2+69=71,96-96=0", "", 0, 0, None], ["92-9=83", "", 0, 1, None], who="C"),
        code(["", "2+69=71", 0, 1, None], ["92-9=83", "", 0, 0, None], who="D"),
        code(honest, honest, who="E", keys=[KEYS[0], "x1"]),
    ]
    player = practise(open_warm, "play:midi:5")
    open_results(player).fill("\n".join(texts))
    choice = sheet(player).get_by_label("Set", exact=True)
    expect(choice).to_have_value("0")
    expect(sheet(player)).not_to_contain_text("Allowed:")
    choice.select_option("2. Midi: 2 puzzles, 1 pupil")
    assert table(player)[1][0] == "E"
    choice.select_option("1. Midi: 2 puzzles, 4 pupils")
    expect(sheet(player).locator("tbody tr")).to_have_count(4)
    assert [row[:3] for row in table(player)[1:]] == [
        ["A", "2", "1"],
        ["B", "?", "X"],
        ["C", "?", "?"],
        ["D", "?", "1"],
    ]
    problems = listed(player, "Not counted")
    assert [each.partition(":")[0] for each in problems] == [
        "B, puzzle 1",
        "C, puzzle 1",
        "C, puzzle 2",
        "D, puzzle 1",
    ]
    assert "2+69=71" in listed(player, "Hardest puzzles")[1]


def test_a_large_class_fits_the_window_and_is_sorted_by_any_column(open_warm: OpenPage) -> None:
    listed = answers(GAMES["midi"].language).listed[:30]
    keys = [key_of(GAMES["midi"], each) for each in listed]
    texts = []
    for pupil in range(40):
        puzzles: list[list[object]] = [[each, "", 0, 0, 60] for each in listed]
        puzzles[6] = [",".join(["2+69=71"] * (pupil % 5) + [listed[6]]), "", pupil % 3, 0, 60]
        texts.append(code(*puzzles, who=f"P{pupil}", keys=keys, allowed=1 + pupil % 3))
    player = practise(open_warm, "play:midi:5")
    player.page.set_viewport_size({"width": 1280, "height": 800})
    open_results(player).fill("".join(texts))
    assert table(player)[1][0] == "P0"
    wide = sheet(player).locator(".wide")
    assert wide.evaluate("(each) => each.scrollWidth <= each.clientWidth")

    def column(name: str) -> list[str]:
        head, *rows = table(player)
        return [row[head.index(name)] for row in rows]

    seventh = sheet(player).get_by_role("columnheader", name="7", exact=True)
    player.press(seventh.get_by_role("button"))
    expect(seventh).to_have_attribute("aria-sort", "ascending")
    assert [each.strip("+") for each in column("7")] == [n for n in "12345" for _ in range(8)]
    press_by_key(seventh.get_by_role("button"))  # the focus is still there
    expect(seventh).to_have_attribute("aria-sort", "descending")
    assert [each.strip("+") for each in column("7")] == [n for n in "54321" for _ in range(8)]
    press_by_key(sheet(player).get_by_role("button", name="Hints", exact=True))
    assert column("Hints") == sorted(column("Hints"))
    player.page.evaluate("() => { window.print = () => {} }")
    player.press(sheet(player).get_by_role("button", name="Print"))
    player.page.emulate_media(media="print")
    printed = player.page.locator("#printed-report")
    player.page.set_viewport_size({"width": 1046, "height": 717})  # A4 without its margins
    assert printed.evaluate("(each) => each.scrollWidth <= innerWidth")


@pytest.mark.rest
def test_hostile_codes_lose_and_inject_nothing(open_warm: OpenPage) -> None:
    chance = random.Random("classes")
    odd: list[object] = [*MARKUP, "", None, -1, 1e9, {}, [], "\u202e", "2+69=71", "x" * 500]

    def text() -> str:
        puzzles = [chance.choices(odd, k=5) for _ in range(chance.randint(0, 3))]
        made = code(
            *puzzles, who=str(chance.choice(odd)), keys=chance.choices([*KEYS, *MARKUP], k=2)
        )
        at = chance.randrange(len(made))
        return chance.choice([made, made[:at], made[:at] + chance.choice(MARKUP) + made[at:]])

    player = practise(open_warm, "play:midi:5")
    kept = player.page.evaluate("localStorage.nerdle")
    codes = open_results(player)
    for number in range(0, HOSTILE, 10):
        codes.fill("\n".join(text() for _ in range(10)))
        evil = code(
            [MARKUP[1][:6], "", 0, 0, None],
            ["", "", 0, 1, None],
            who=MARKUP[number // 10 % 10][:12],
        )
        codes.press_sequentially(" ")
        codes.evaluate("(field, more) => { field.value += more }", evil)
    fine = code(["2+69=71", "", 0, 0, None], ["", "", 0, 1, None], who="<b>E</b>")
    codes.fill(fine)
    assert table(player)[1][:3] == ["<b>E</b>", "1", "X"]
    assert sheet(player).locator("b, img, script, svg, iframe").count() == 0
    assert player.page.evaluate(f"window.{MARK}") is None
    assert player.page.evaluate("localStorage.nerdle") == kept
