"""What is beside the board: choices, other guesses, saved games, settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerdle import analyse, parse
from nerdle.insight.commentary import told
from nerdle.insight.review import review
from tests.support.browser.engines import Engine
from tests.support.page.journeys import ONE_ROW, shows_the_answer
from tests.support.page.player import Person, eventually


def test_the_choices_open_and_close_and_one_can_be_taken(
    sit_down: Callable[[str], Person],
) -> None:
    is_open = "() => document.querySelector('dialog[open]') !== null"
    person = sit_down(ONE_ROW)
    tab = person.tab
    shows_the_answer(person, ONE_ROW)
    tab.press_button("All choices")
    eventually(lambda: tab.run(is_open), True)
    tab.press_keys("Escape")
    eventually(lambda: tab.run(is_open), False)
    assert person.rows() == ONE_ROW.split(",")[1:]
    tab.press_button("All choices")
    choice = analyse(parse(ONE_ROW)).suggestions[3].guess
    tab.press("tbody .choice", choice)
    eventually(lambda: tab.run(is_open), False)
    assert person.row(1).guess == choice


def test_a_game_is_saved_and_other_guesses_are_tried(sit_down: Callable[[str], Person]) -> None:
    won = "mini,12-5=7:bpbbpp,4*7=28:gggggg"
    person = sit_down(won)
    shows_the_answer(person, won)
    person.tab.press_button("Save game")
    person.sees("Saved for")
    person.tab.press("#save-game")
    person.reads("Solved1 (100%)")
    person.tab.press_keys("Escape")
    person.tab.press_button("What if…")
    person.tab.press_button("Back one row")
    eventually(lambda: person.position, won.rpartition(",")[0])
    person.play("4*8=32", "ggpgbp")
    eventually(lambda: person.position, "mini,12-5=7:bpbbpp,4*8=32:ggpgbp")
    person.tab.press_button("Back to the game")
    eventually(lambda: person.position, won)


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
    tab.press("summary", "Settings")
    tab.press("label", "Only the exact answer wins")
    shows_the_answer(person, f"classic~strict,{row}")
    before = tab.run(green)
    tab.press("label", "Colour-blind mode")
    eventually(lambda: tab.run(green) != before, True)
    tab.press("label", "Colour-blind mode")
    eventually(lambda: tab.run(green), before)
    tab.press("label", "Only the exact answer wins")
    shows_the_answer(person, f"classic,{row}")
    tab.press("summary", "Settings")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_is_dark_or_light_like_the_system(dark: bool, engine: Engine, url: str) -> None:
    with engine(url, dark=dark) as tab:
        colour = tab.run("() => getComputedStyle(document.documentElement).backgroundColor")
        assert (sum(int(part) for part in colour[4:-1].split(",")) < 300) == dark
