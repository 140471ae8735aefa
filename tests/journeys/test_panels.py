"""What is beside the board: choices, other guesses, saved games, settings."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from nerdle import analyse, parse
from nerdle.insight.commentary import told
from nerdle.insight.review import review
from tests.support.browser.engines import Engine
from tests.support.page.journeys import ONE_ROW, TWO_ROWS, shows_the_answer
from tests.support.page.player import Person, eventually


def test_the_choices_open_and_close_and_one_can_be_taken(
    sit_down: Callable[[str], Person],
) -> None:
    is_open = "() => document.querySelector('dialog[open]') !== null"
    person = sit_down(ONE_ROW)
    tab = person.tab
    shows_the_answer(person, ONE_ROW)
    tab.press_button("Choices")
    eventually(lambda: tab.run(is_open), True)
    tab.press_keys("Escape")
    eventually(lambda: tab.run(is_open), False)
    assert person.rows() == ONE_ROW.split(",")[1:]
    tab.press_button("Choices")
    choice = analyse(parse(ONE_ROW)).suggestions[3].guess
    tab.press("tbody .choice", choice)
    eventually(lambda: tab.run(is_open), False)
    assert person.row(1).guess == choice


def test_a_game_is_saved_and_undo_leads_on_from_its_end(
    sit_down: Callable[[str], Person],
) -> None:
    before = "mini,12-5=7:bpbbpp"
    won = f"{before},4*7=28:gggggg"
    person = sit_down(won)
    shows_the_answer(person, won)
    person.tab.press_button("Save game")
    person.sees("Saved for")
    person.tab.press("#save-game")
    person.reads(re.compile(r"Solved ?1 \(100%\)"))
    person.tab.press_keys("Escape")
    person.sees("Perfect play needs")
    person.new_game()
    shows_the_answer(person, "mini")
    person.undo()
    shows_the_answer(person, won)


def test_other_guesses_are_tried_and_the_game_comes_back(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down(TWO_ROWS)
    shows_the_answer(person, TWO_ROWS)
    person.tab.press_button("What if")
    person.tab.press_button("Back one row")
    eventually(lambda: person.position, ONE_ROW)
    person.play("12+29=41", "pbpbbpbp")
    eventually(lambda: person.position, f"{ONE_ROW},12+29=41:pbpbbpbp")
    person.tab.press_button("Back to the game")
    shows_the_answer(person, TWO_ROWS)


def test_a_finished_game_is_reviewed(sit_down: Callable[[str], Person]) -> None:
    won = "classic,86*8=688:bbbbpbbb,12+37=49:pbbgpgpb,51-34=17:gggggggg"
    person = sit_down(won)
    shows_the_answer(person, won)
    person.tab.press_button("Review")
    judged = told(review(parse(won)))
    person.reads(judged["summary"])
    for guess in judged["guesses"]:
        person.reads(guess["comment"])
    person.tab.press_keys("Escape")


def test_the_settings_open_and_take_effect(sit_down: Callable[[str], Person]) -> None:
    row = "4*3-12=0:bgpgbbgb"
    green = """() => getComputedStyle(
      document.querySelector('.tile[data-colour="green"]')).backgroundColor"""
    person = sit_down(f"classic,{row}")
    tab = person.tab
    shows_the_answer(person, f"classic,{row}")
    tab.press_button("More")
    tab.press("#menu button", "Settings")
    tab.press("label", "Only the exact answer wins")
    shows_the_answer(person, f"classic~strict,{row}")
    before = tab.run(green)
    tab.press("label", "Colour-blind mode")
    eventually(lambda: tab.run(green) != before, True)
    tab.press("label", "Colour-blind mode")
    eventually(lambda: tab.run(green), before)
    tab.press("label", "Only the exact answer wins")
    shows_the_answer(person, f"classic,{row}")
    tab.press_keys("Escape")


def test_the_help_opens_at_the_part_that_a_sheet_asks_for(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down("classic,4*3-12=0:bgpgbbgb")
    tab = person.tab
    focused = "() => document.activeElement.textContent"
    shows_the_answer(person, person.position)
    tab.press_button("More")
    tab.press("#menu button", "Statistics")
    person.reads("answers")
    tab.press_button("Help: statistics")
    eventually(lambda: tab.run(focused), "Statistics")
    tab.press_keys("Escape")
    eventually(lambda: tab.run("() => document.querySelectorAll('dialog[open]').length"), 1)
    tab.press_keys("Escape")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_is_dark_or_light_like_the_system(dark: bool, engine: Engine, url: str) -> None:
    with engine(url, dark=dark) as tab:
        colour = tab.run("() => getComputedStyle(document.documentElement).backgroundColor")
        assert (sum(int(part) for part in colour[4:-1].split(",")) < 300) == dark
