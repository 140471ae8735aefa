"""Screen readers are told everything."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from nerdle.rules.reorderings import shown_feedback
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import at_a_desk, press

HEARD = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element.closest("[aria-live], [role=status], [role=alert]");
    }));
    for (const region of regions) if (region) heard.push(region.textContent.trim());
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_each_change_is_announced_once(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm, "mini", ready=True)
    player.page.evaluate(HEARD)

    def heard(count: int) -> list[str]:
        """The next announcements; others that come late are found in place of the next ones."""
        player.page.wait_for_function("count => heard.length >= count", arg=count)
        player.wait_until_idle()
        said: list[str] = player.page.evaluate("heard.splice(0)")
        return said

    assert player.suggestion == "4*7=28"
    press(player, "<Enter>")
    [chosen] = heard(1)
    start = zip(["4", "times", "7", "equals", "2", "8"], analyse(parse("mini")).start, strict=True)
    names = {"g": "green", "p": "purple", "b": "black"}
    offered = ", ".join(f"{symbol} {names[colour]}" for symbol, colour in start)
    assert chosen == (f"4 times 7 equals 28 is in row 1. Likely colours, not confirmed: {offered}.")
    press(player, "bgbgpg")
    assert heard(6)[-2:] == ["Tile 5, 2: purple", "Tile 6, 8: green"]
    press(player, "<Enter>")
    [news] = heard(1)
    assert re.fullmatch(r"\d+ equations left\. Suggestion: [\w ]+ equals \d+\.", news)
    press(player, "<Control+z>")
    known = "206 equations left. Suggestion: 4 times 7 equals 28."
    assert heard(1) == [f"Undone. {known}"]
    press(player, "<Enter>")
    assert len(heard(1)) == 1
    press(player, "<Backspace>")
    assert heard(1) == [f"Row 1 is open again. You can undo this. {known}"]
    press(player, "<Backspace>" * 6)
    player.wait_until_idle()
    player.page.evaluate("heard.splice(0)")
    press(player, "1*2=3")
    assert heard(5) == ["1", "times", "2", "equals", "3"]
    press(player, "<Enter>")
    assert heard(1) == ["The row is not full: one tile is empty."]


SPOKEN = {"divided by": "/", "plus": "+", "minus": "-", "times": "*", "equals": "=", " ": ""}


def test_a_whole_game_is_solved_with_a_screen_reader_alone(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm, "classic", ready=True)
    answer = random.Random("heard").choice(answers(GAMES["classic"].language).listed)

    def tree() -> str:
        return player.page.locator("body").aria_snapshot()

    def tab_to(name: str) -> None:
        for _ in range(60):
            press(player, "<Tab>")
            if player.page.locator(":focus").aria_snapshot().startswith(f'- button "{name}"'):
                return
        pytest.fail(f"Tab does not lead to {name}")

    assert "17,723 equations left" in tree()
    use = player.button("Use suggestion")
    guess = player.suggestion
    for row in range(6):
        tab_to("Use suggestion")
        expect(use).to_have_accessible_description(guess)
        press(player, "<Enter>")
        colours = shown_feedback(guess, answer, strict=False)
        press(player, colours)
        names = re.findall(rf'button "Row {row + 1}, tile \d: (.)[^"]*, (\w)\w+"', tree())
        assert names == list(zip(guess, colours, strict=True))
        press(player, "<Enter>")
        if set(colours) == {"g"}:
            player.hears("Solved: ")
            assert f"Solved in {row + 1}" in tree()
            return
        player.hears("Suggestion: ")
        guess = re.findall(r'paragraph: "?\d+ equations? left\. Suggestion: (.*)\.', tree())[0]
        for words, symbol in SPOKEN.items():
            guess = guess.replace(words, symbol)
    pytest.fail(f"{answer} is not solved by {player.position}")


def test_a_puzzle_opened_from_the_menu_is_announced_and_has_the_focus(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm, "mini", ready=True)
    player.page.evaluate(HEARD)
    player.more("Word sums")
    player.hears("Word sums")
    expect(player.page.locator("#letters")).to_be_focused()
    player.wait_until_idle()
    assert player.page.evaluate("heard").count("Word sums") == 1


def test_repeating_an_announcement_changes_the_announced_text(open_warm: OpenPage) -> None:
    player = at_a_desk(open_warm)
    player.type("4")
    player.enter()
    player.hears("7 tiles")
    first = player.page.locator("#announcer").text_content()
    player.enter()
    assert player.page.locator("#announcer").text_content() != first
