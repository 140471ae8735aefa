"""The Targets tab: hints for one target at a time, solutions, links, and what is kept."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from nerdle.sisters.countdown import Solution, several, solutions
from tests.support.browser.pages import OpenPage
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.player import Player, eventually, sit_down
from tests.support.page.sheets import paste

NUMBERS = [2, 5, 6, 7, 10, 75]
PUZZLE = "targets:2,5,6,7,10,75;22,339,168,839"
SIGNS = str.maketrans({sign: f" {shown} " for sign, shown in zip("+-*/=", "+−×÷=", strict=True)})


def written(text: str) -> str:
    return text.translate(SIGNS)


def simplest(*targets: int) -> list[Solution]:
    return [next(ways) for ways in several(NUMBERS, targets, fractions=True)]


class Solver(Player):
    """A player at the Targets tab."""

    @property
    def numbers(self) -> Locator:
        return self.page.get_by_role("group", name="Numbers").get_by_role("textbox")

    @property
    def targets(self) -> Locator:
        return self.page.get_by_role("textbox", name=re.compile("^Target"))

    @property
    def goals(self) -> list[Locator]:
        return self.page.locator(".goal").all()

    @property
    def problem(self) -> Locator:
        return self.page.locator("#targets-problem")

    def step(self, target: int) -> None:
        """Asks for a step to one of the targets, which are counted from 1."""
        self.press(self.button(f"Show a step for target {target}"))

    def ask(self) -> None:
        self.press(self.button("Solve"))

    def shown(self) -> tuple[list[str], list[str]]:
        """The numbers and the targets in the fields."""
        values = [[field.input_value() for field in all_.all()] for all_ in self.both()]
        return ([each for each in values[0] if each], [each for each in values[1] if each])

    def both(self) -> tuple[Locator, Locator]:
        return self.numbers, self.targets

    def told(self) -> list[list[str]]:
        """What is shown below each target: its simplest way, and the steps."""
        return [
            [text for text in goal.locator("> b, > div > ol > li").all_text_contents() if text]
            for goal in self.goals
        ]


def solver(open_page: OpenPage, fragment: str = "targets:;", **options: Any) -> Solver:
    sit = sit_down(open_page, fragment, **options)
    player = Solver(sit.page, touch=options.get("touch", True))
    expect(player.html).to_have_attribute("data-tab", "targets")
    return player


# ------------------------------------------------------------------------------ hints and solutions


@pytest.mark.parametrize("touch", [True, False])
def test_the_steps_to_one_target_are_shown_one_at_a_time(touch: bool, open_warm: OpenPage) -> None:
    player = solver(open_warm, PUZZLE, touch=touch)
    [way] = simplest(339)
    for steps in range(1, len(way.lines) + 1):
        player.step(2)
        lines = [written(line) for line in way.lines[:steps]]
        whole = [written(f"{way.text}=339")] * (steps == len(way.lines))
        eventually(player.told, [[], [*whole, *lines], [], []])
        player.hears("339 is solved: " if whole else f"339, step {steps}: ")
    assert "2 ÷ 10 = 0.2" in lines
    player.hears("minus 2 divided by 10 close bracket times 5 equals 339.")
    button = player.button("Show a step for target 2")
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(player.button("Show a step for target 1")).to_have_attribute("aria-disabled", "false")


def test_enter_shows_one_step_and_goes_on_after_a_number(open_warm: OpenPage) -> None:
    player = solver(open_warm, touch=False)
    player.numbers.first.focus()
    for number in NUMBERS:
        player.page.keyboard.type(str(number))
        player.page.keyboard.press("Enter")
    expect(player.targets.first).to_be_focused()
    player.targets.nth(2).fill("339")
    player.page.keyboard.press("Enter")
    eventually(player.told, [[], [], [written(simplest(339)[0].lines[0])], []])
    assert player.position == "targets:2,5,6,7,10,75;,,339"


def test_the_steps_to_another_target_do_not_hide_the_first_ones(open_warm: OpenPage) -> None:
    player = solver(open_warm, PUZZLE)
    player.step(4)
    player.step(1)
    ways = simplest(22, 839)
    wanted = [written(way.lines[0]) for way in ways]
    eventually(player.told, [wanted[:1], [], [], wanted[1:]])


def test_solve_shows_the_simplest_way_to_each_target(open_warm: OpenPage) -> None:
    player = solver(open_warm, "targets:2,5,6,7,10,75;22,999999,168", touch=False)
    player.button("Solve").focus()
    player.page.keyboard.press("Enter")
    ways = simplest(22, 168)
    first, last = ([written(f"{way.text}={way.value}"), *map(written, way.lines)] for way in ways)
    eventually(player.told, [first, ["999999 can’t be reached."], last, []])
    player.hears("2 targets solved. 999999 can’t be reached.")
    expect(player.button("Solve")).to_be_focused()


def test_all_ways_to_a_target_are_behind_a_tap(open_warm: OpenPage) -> None:
    player = solver(open_warm, PUZZLE)
    player.ask()
    wanted = [written(f"{way.text}=22") for way in solutions(NUMBERS, 22, fractions=True)]
    goal = player.goals[0]
    expect(goal.get_by_text("All ways")).to_be_visible()
    assert goal.locator(".ways li").count() == 0
    player.press(goal.get_by_text("All ways"))
    expect(goal.get_by_text(f"All {len(wanted)} ways to 22")).to_be_visible()
    player.hears(f"All {len(wanted)} ways to 22")
    shown = goal.locator(".ways b")
    assert shown.all_text_contents() == wanted[:20]
    more = goal.get_by_role("button", name="Show more")
    for count in range(40, len(wanted) + 20, 20):
        player.press(more)
        assert shown.all_text_contents() == wanted[:count]
    expect(more).to_be_hidden()
    expect(goal.locator(".ways > li").nth(len(wanted) // 20 * 20)).to_be_focused()
    assert player.page.locator(".ways b").count() == len(wanted)


def test_several_lists_can_be_opened_at_once(open_warm: OpenPage) -> None:
    player = solver(open_warm, PUZZLE)
    player.ask()
    expect(player.goals[3].get_by_text("All ways")).to_be_visible()
    player.page.evaluate(
        "for (const each of document.querySelectorAll('.goal details')) each.open = true"
    )
    for goal, target in zip(player.goals, (22, 339, 168, 839), strict=True):
        count = sum(1 for _ in solutions(NUMBERS, target, fractions=True))
        expect(goal.locator("summary")).to_have_text(f"All {count} ways to {target}")


def test_a_fraction_that_is_no_short_decimal_is_in_brackets(open_warm: OpenPage) -> None:
    player = solver(open_warm, "targets:8,8,3,3;24")
    player.ask()
    player.press(player.page.get_by_text("All ways").first)
    player.sees("8 ÷ (3 − 8 ÷ 3) = 24")
    player.sees("8 ÷ 3 = (8/3)")
    player.sees("8 ÷ (1/3) = 24")


def test_changing_a_target_leaves_the_hints_of_the_others(open_warm: OpenPage) -> None:
    player = solver(open_warm, PUZZLE)
    player.ask()
    eventually(lambda: [bool(each) for each in player.told()], [True] * 4)
    player.targets.nth(1).fill("340")
    eventually(lambda: [bool(each) for each in player.told()], [True, False, True, True])
    player.numbers.first.fill("3")
    eventually(player.told, [[]] * 4)


# ----------------------------------------------------------------------------------- invalid input


INVALID = [
    (["2", "2x"], ["9"], "Number 2: “2x” is not a whole number above 0.", "Number 2"),
    (["0"], ["9"], "Number 1: “0” is not a whole number above 0.", "Number 1"),
    (["5"], [], "Type the target: the number to reach.", "Target 1"),
    (["5"], ["5", "1.5"], "Target 2: “1.5” is not a whole number above 0.", "Target 2"),
    ([], ["9"], "Type the numbers first.", "Number 1"),
]


def test_invalid_input_is_reported_at_its_field_and_kept(open_warm: OpenPage) -> None:
    player = solver(open_warm)
    for numbers, targets, said, field in INVALID:
        for fields, values in zip(player.both(), (numbers, targets), strict=True):
            for box, value in zip(fields.all(), [*values, *[""] * 6], strict=False):
                box.fill(value)
        player.ask()
        expect(player.problem).to_have_text(said)
        wrong = player.page.get_by_role("textbox", name=field)
        expect(wrong).to_be_focused()
        expect(wrong).to_have_attribute("aria-invalid", "true")
        assert player.shown() == (numbers, targets)
        field_at, said_at = wrong.bounding_box(), player.problem.bounding_box()
        assert field_at
        assert said_at
        below = said_at["y"] - field_at["y"] - field_at["height"]
        assert 0 <= below < 20, "the message is just below its field"
        wrong.fill("7")
        expect(player.problem).to_be_empty()
    player.step(3)
    expect(player.problem).to_have_text("Type the target: the number to reach.")
    expect(player.targets.nth(2)).to_be_focused()


# ----------------------------------------------------------------- puzzles, links, what is kept


def test_a_random_puzzle_can_be_solved_and_its_link_has_no_solution(open_warm: OpenPage) -> None:
    player = solver(open_warm)
    player.press(player.button("Random puzzle"))
    numbers, targets = player.shown()
    assert (len(numbers), len(targets)) == (6, 4)
    player.hears(f"The targets are {', '.join(targets)}.")
    player.ask()
    eventually(lambda: [bool(each) for each in player.told()], [True] * 4)
    player.hears("4 targets solved.")
    assert player.position == f"targets:{','.join(numbers)};{','.join(targets)}"
    friend = solver(open_warm, player.page.url.partition("#")[2])
    assert friend.shown() == (numbers, targets)
    assert friend.told() == [[]] * 4


def test_a_whole_puzzle_can_be_pasted(open_warm: OpenPage) -> None:
    player = solver(open_warm)
    for text, shown in (
        ("2 5", (["2", "5"], [])),
        ("2 5 6 7 10 75: 22, 96", ([*"2567", "10", "75"], ["22", "96"])),
        ("1 7 8 9 12 25 31 66 137 357 355", ([*"1789", "12", "25"], ["31", "66", "137", "357"])),
    ):
        player.numbers.first.focus()
        paste(player, text)
        assert player.shown() == shown
    player.targets.nth(2).focus()
    paste(player, "23 340")
    assert player.shown() == ([*"1789", "12", "25"], ["31", "66", "23", "340"])


def test_a_reload_keeps_the_typed_text_and_the_tab(open_warm: OpenPage) -> None:
    player = solver(open_warm)
    for at, number in enumerate(("2", "5", "x")):
        player.numbers.nth(at).fill(number)
    player.targets.nth(2).fill("96")
    player.page.reload()
    eventually(player.shown, (["2", "5", "x"], ["96"]))
    home = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(home)
    expect(player.html).to_have_attribute("data-tab", "targets")
    eventually(player.shown, (["2", "5", "x"], ["96"]))


LINKS = [
    ("targets:25,50;9", (["25", "50"], ["9"]), ""),
    ("targets: 25 , 50 ; 19 , 20", (["25", "50"], ["19", "20"]), ""),
    ("targets:25", (["25"], []), ""),
    ("targets:", ([], []), ""),
    ("targets:1,2,3,4,5,6,7;9", ([*"123456"], ["9"]), "at most 6 numbers"),
    ("targets:1,2;3,4,5,6,7", (["1", "2"], [*"3456"]), "at most 4 targets"),
    ("targets:1,2,3,4,5,6,7;1,2,3,4,5", ([*"123456"], [*"1234"]), "were left out. A puzzle"),
    ("targets:12345678;9", (["123456"], ["9"]), "too long and was cut short"),
    ("targets:x,y;z", (["x", "y"], ["z"]), ""),
]


def test_the_valid_part_of_a_link_is_used(open_warm: OpenPage) -> None:
    player = solver(open_warm, ready=False)
    for link, shown, said in LINKS:
        player.follow(quote(link, safe=""))
        eventually(player.shown, shown)
        expect(player.problem).to_contain_text(said)


@pytest.mark.parametrize("text", [*MARKUP, "%", ";" * 1000, "~", "9" * 100_000], ids=ascii)
def test_a_malicious_link_does_no_harm(text: str, open_warm: OpenPage) -> None:
    player = solver(open_warm, quote(f"targets:{text}", safe=""))
    player.ask()
    eventually(lambda: bool(player.text("#targets-problem")), True)
    player.follow("targets:2,3,1;6")
    player.ask()
    eventually(player.told, [["3 × 2 = 6", "3 × 2 = 6"], [], [], []])
    assert player.page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]


@pytest.mark.parametrize(
    ("stored", "damaged"),
    [
        (7, True),
        ({"numbers": 7, "target": [1]}, True),
        ({"numbers": MARKUP[0], "target": MARKUP[0]}, False),
    ],
)
def test_strange_stored_values_do_no_harm(
    stored: object, damaged: bool, open_warm: OpenPage
) -> None:
    player = solver(open_warm, ready=False)
    player.page.evaluate(
        "text => localStorage.setItem('nerdle', text)", json.dumps({"targets": stored})
    )
    home = player.page.url.partition("#")[0]
    player.page.goto("about:blank")
    player.page.goto(home)
    if damaged:
        player.press(player.button("Close"))
    player.more("Targets")
    player.follow("targets:2,3,1;6")
    player.ask()
    eventually(player.told, [["3 × 2 = 6", "3 × 2 = 6"], [], [], []])
    assert player.page.evaluate(f"[window.{MARK}, ({{}}).{MARK}]") == [None, None]
