"""Screen readers are told everything."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from nerdle.rules.reorderings import shown_feedback
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import at_a_desk, press
from tests.support.page.player import sit_down
from tests.support.page.screens import screens

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
    assert chosen == (
        f"4 times 7 equals 28 is in row 1. Likely colours, not confirmed: {offered}. "
        "Click the tiles that differ from Nerdle’s, then press Enter."
    )
    press(player, "bgbgpg")
    assert heard(6)[-2:] == [
        "Tile 5, 2: purple",
        "Tile 6, 8: green. All colours are set. Press Enter.",
    ]
    press(player, "<Enter>")
    [news] = heard(1)
    assert re.fullmatch(
        r"\d+ equations left\. Suggestion: [\w ]+ equals \d+\. The answer is [^.]+\.", news
    )
    press(player, "<Control+z>")
    known = "206 equations left. Suggestion: 4 times 7 equals 28."
    assert heard(1) == [f"Undone. {known} All colours are set. Press Enter."]
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


# What is shown in the places for messages, by place, and whether it is in a sheet; what was said
# since the last look; and the messages of the board since then.
NOW = """() => ({
  shown: [...document.querySelectorAll(
      "#message, [role=status], [role=alert], [aria-live]:not(.for-ears)")]
    .filter((each) => each.checkVisibility() && each.textContent.trim())
    .map((each) => [each.id || each.className || each.closest("dialog")?.id,
      each.textContent.trim(), each.closest("dialog") !== null]),
  said: heard.splice(0),
  told: told.splice(0),
})"""

# Notes each message of the board, because an action can bring the same one several times.
TOLD = """() => {
  window.told = [];
  const message = document.querySelector("#message");
  new MutationObserver(() => told.push(message.textContent)).observe(message, { childList: true });
}"""


def plainly(text: str) -> str:
    """A text with its equations as they are written, to compare what is shown and what is said."""
    for words, symbol in SPOKEN.items():
        text = text.replace(words, symbol)
    return text.replace("\u00a0", "")


# What a person does in a sheet: a screen on which it is open, and the name of a button.
IN_SHEETS = {
    "a text without a game": "Load game",
    "your games": "Delete all games",
    "the archive": "Previous month",
    "a duel": "Share challenge",
    "handing in": "Send to my teacher",
    "for a class": "Generate",
}


def test_what_each_action_shows_is_said_once(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(HEARD)
    page.evaluate(TOLD)
    shown: list[list[object]] = []

    def look() -> dict[str, Any]:
        player.wait_until_idle()
        now: dict[str, Any] = page.evaluate(NOW)
        shown[:] = now["shown"]
        return now

    def listen(where: str, *, in_sheet: bool) -> None:
        """Compares what is shown now, and was not before, with what was said since then."""
        before = [*shown]
        now = look()
        said = [plainly(text) for text in now["said"]]
        for place, text, inside in now["shown"]:
            if [place, text, inside] in before:
                continue
            times = sum(plainly(text) in each for each in said)
            # what a sheet says when it opens is read with its contents
            wanted = max(now["told"].count(text), 1) if place == "message" else 1
            least = wanted if in_sheet or not inside else 0
            assert least <= times <= wanted, (where, place, text, said)

    for screen in screens(player, before=look):
        listen(screen, in_sheet=False)
        if name := IN_SHEETS.get(screen):
            page.evaluate("document.querySelector('#record-files')?.setAttribute('open', '')")
            player.press(page.locator("dialog[open]").last.get_by_role("button", name=name))
            page.wait_for_function("() => heard.length")
            listen(f"{name} in {screen}", in_sheet=True)


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
        guess = re.findall(r'paragraph: "?\d+ equations? left\. Suggestion: ([\w ]+)\.', tree())[0]
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
