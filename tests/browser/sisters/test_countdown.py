"""The Countdown tab: dealing and solving rounds, hints step by step, and links."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from nerdle.sisters.countdown import Solution, nearest, solutions
from tests.support.browser.pages import OpenPage
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.sheets import paste

FAMOUS = "countdown:25,50,75,100,3,6;952"


class Contestant(Player):
    """A player at the Countdown tab."""

    @property
    def numbers(self) -> Locator:
        return self.page.get_by_role("group", name="Numbers").get_by_role("textbox")

    @property
    def target(self) -> Locator:
        return self.page.get_by_role("textbox", name="Target")

    @property
    def status(self) -> Locator:
        return self.page.locator("#countdown-status")

    @property
    def problem(self) -> Locator:
        return self.page.locator("#countdown-problem")

    def type_round(self, numbers: list[int], target: int) -> None:
        expect(self.target).to_be_visible()
        for field, number in zip(self.numbers.all(), numbers, strict=False):
            field.fill(str(number))
        self.target.fill(str(target))

    def ask(self) -> None:
        self.press(self.button("Solve"))

    def shown(self) -> tuple[list[str], str]:
        """The numbers and the target in the fields."""
        values = [field.input_value() for field in self.numbers.all()]
        return [value for value in values if value], self.target.input_value()

    def ways(self) -> list[str]:
        return self.page.locator(".ways b").all_text_contents()

    def steps(self) -> list[str]:
        """The steps that are shown as hints."""
        return self.page.locator("#countdown > .steps li").all_text_contents()


def contest(open_page: OpenPage, fragment: str = "countdown:;", **options: Any) -> Contestant:
    sit = sit_down(open_page, fragment, **options)
    player = Contestant(sit.page, touch=options.get("touch", True))
    expect(player.html).to_have_attribute("data-tab", "countdown")
    return player


SIGNS = str.maketrans({sign: f" {shown} " for sign, shown in zip("+-*/=", "+−×÷=", strict=True)})


def written(way: Solution) -> str:
    return f"{way.text}={way.value}".translate(SIGNS)


# ------------------------------------------------------------------------------------------ solving


def test_all_solutions_can_be_seen_in_order(open_warm: OpenPage) -> None:
    numbers, target = [25, 9, 4, 6, 5, 8], 768
    player = contest(open_warm, "countdown:25,9,4,6,5,8;768")
    player.ask()
    wanted = [written(way) for way in solutions(numbers, target)]
    expect(player.status).to_contain_text(f"{len(wanted)} solutions")
    assert player.ways() == wanted[:20]
    player.press(player.button("Show more"))
    assert player.ways() == wanted
    lines = player.page.locator(".ways .steps li").all_text_contents()
    assert lines == [
        line.translate(SIGNS) for way in solutions(numbers, target) for line in way.lines
    ]
    first, second = player.page.locator(".ways .steps").first.locator("li").all()[:2]
    assert (one := first.bounding_box())
    assert (other := second.bounding_box())
    assert (one["x"], one["y"] < other["y"]) == (other["x"], True), "each step is on its own line"
    expect(player.button("Show more")).to_be_hidden()


@pytest.mark.parametrize("link", ["countdown:25,50,100,75,4,2;593", "countdown:2,4;7"])
def test_the_nearest_values_are_shown_if_the_target_cannot_be_reached(
    link: str, open_warm: OpenPage
) -> None:
    numbers, target = read(link)
    player = contest(open_warm, link)
    player.ask()
    values = nearest(numbers, target)
    named = " and ".join(map(str, values))
    nearest_are = "nearest values are" if len(values) > 1 else "nearest value is"
    said = f"{target} can’t be reached. The {nearest_are} {named}: "
    expect(player.status).to_contain_text(said)
    wanted = [written(way) for value in values for way in solutions(numbers, value)]
    assert player.ways() == wanted[:20]


def read(link: str) -> tuple[list[int], int]:
    numbers, _, target = link.partition(":")[2].partition(";")
    return [int(number) for number in numbers.split(",")], int(target)


def test_steps_are_shown_one_at_a_time_and_then_the_other_solutions(open_warm: OpenPage) -> None:
    player = contest(open_warm, FAMOUS)
    first, *_ = solutions(*read(FAMOUS))
    for steps in range(1, len(first.lines) + 1):
        player.press(player.button("Show a step"))
        told = [line.translate(SIGNS) for line in first.lines[:steps]]
        eventually(player.steps, told)
        player.hears(told[-1])
        assert player.ways() == []
    player.press(player.button("Show a step"))
    eventually(lambda: len(player.ways()), 2)


def test_enter_solves_and_changing_a_number_removes_the_solutions(open_warm: OpenPage) -> None:
    player = contest(open_warm, FAMOUS, touch=False)
    player.target.focus()
    player.page.keyboard.press("Enter")
    eventually(lambda: len(player.ways()), 2)
    player.target.fill("95")
    assert player.ways() == []
    expect(player.status).to_be_empty()


def test_a_round_may_have_seven_numbers(open_warm: OpenPage) -> None:
    player = contest(open_warm)
    expect(player.numbers).to_have_count(6)
    player.press(player.button("Add a seventh number"))
    expect(player.numbers).to_have_count(7)
    expect(player.numbers.last).to_be_focused()
    player.type_round([25, 50, 75, 100, 3, 6, 7], 952)
    player.ask()
    count = sum(1 for _ in solutions([25, 50, 75, 100, 3, 6, 7], 952))
    expect(player.status).to_contain_text(f"{count} solutions for 952")


# ----------------------------------------------------------------------------------- invalid input


INVALID = [
    (["25", "2x"], "9", "Number 2: “2x” is not a whole number above 0.", "Number 2"),
    (["0"], "9", "Number 1: “0” is not a whole number above 0.", "Number 1"),
    (["1", "-3"], "9", "Number 2: “-3” is not a whole number above 0.", "Number 2"),
    (["1.5"], "9", "Number 1: “1.5” is not a whole number above 0.", "Number 1"),
    (["5"], "", "Type the target: the number to reach.", "Target"),
    (["5"], "nine", "Target: “nine” is not a whole number above 0.", "Target"),
    ([], "9", "Type the numbers first.", "Number 1"),
]


def test_invalid_input_is_reported_at_its_field_and_kept(open_warm: OpenPage) -> None:
    player = contest(open_warm)
    for numbers, target, said, field in INVALID:
        written = [*numbers, *[""] * 6]
        for box, number in zip(player.numbers.all(), written, strict=False):
            box.fill(number)
        player.target.fill(target)
        player.ask()
        expect(player.problem).to_have_text(said)
        wrong = player.page.get_by_role("textbox", name=field)
        expect(wrong).to_be_focused()
        expect(wrong).to_have_attribute("aria-invalid", "true")
        assert player.shown() == (numbers, target)
        wrong.fill("7")
        expect(player.problem).to_be_empty()
        expect(wrong).not_to_have_attribute("aria-invalid", "true")


# ---------------------------------------------------------------------------------------- rounds


def test_a_whole_round_can_be_pasted(open_warm: OpenPage) -> None:
    player = contest(open_warm)
    for text, shown in (
        ("25 50", (["25", "50"], "")),
        ("25 50 75 100 3 6 952", (["25", "50", "75", "100", "3", "6"], "952")),
        ("25, 50, 75, 100, 3, 6, 7 → 952", (["25", "50", "75", "100", "3", "6", "7"], "952")),
    ):
        player.numbers.first.focus()
        paste(player, text)
        assert player.shown() == shown


# ----------------------------------------------------------------------------- links and reloads


def test_a_link_contains_the_round_but_not_its_solutions(open_warm: OpenPage) -> None:
    player = contest(open_warm)
    player.press(player.button("Random round"))
    numbers, target = player.shown()
    assert player.position == f"countdown:{','.join(numbers)};{target}"
    player.hears(f"The target is {target}")
    friend = contest(open_warm, player.page.url.partition("#")[2])
    assert friend.shown() == (numbers, target)
    assert friend.ways() == []


def test_a_reload_keeps_the_typed_text_and_the_tab(open_warm: OpenPage) -> None:
    player = contest(open_warm)
    player.type_round([25, 50, 7], 95)
    player.numbers.nth(4).fill("x")
    player.page.reload()
    eventually(player.shown, (["25", "50", "7", "x"], "95"))
    home = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(home)
    expect(player.html).to_have_attribute("data-tab", "countdown")
    eventually(player.shown, (["25", "50", "7", "x"], "95"))


LINKS = [
    ("countdown:25,50;9", (["25", "50"], "9"), ""),
    ("countdown: 25 , 50 ; 19 ", (["25", "50"], "19"), ""),
    ("countdown:25", (["25"], ""), ""),
    ("countdown:", ([], ""), ""),
    ("countdown:1,2,3,4,5,6,7,8;9", ([*"1234567"], "9"), "at most 7 numbers"),
    ("countdown:12345678;9", (["123456"], "9"), "too long and was cut short"),
    ("countdown:x,y;z", (["x", "y"], "z"), ""),
]


def test_the_valid_part_of_a_link_is_used(open_warm: OpenPage) -> None:
    player = contest(open_warm, ready=False)
    for link, shown, said in LINKS:
        player.follow(quote(link, safe=""))
        eventually(player.shown, shown)
        expect(player.problem).to_contain_text(said)


@pytest.mark.parametrize("text", [*MARKUP, "%", ";" * 1000, "~", "9" * 100_000], ids=ascii)
def test_a_malicious_link_does_no_harm(text: str, open_warm: OpenPage) -> None:
    player = contest(open_warm, quote(f"countdown:{text}", safe=""))
    player.ask()
    eventually(lambda: bool(player.text("#countdown-problem")), True)
    player.type_round([2, 3, 1, 1, 1, 1, 1], 6)
    player.ask()
    expect(player.status).to_contain_text("solutions for 6")
    assert player.page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]
