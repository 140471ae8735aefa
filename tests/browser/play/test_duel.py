"""Duels: a challenge is played, compared, answered and joined, and a forged one harms nobody."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from nerdle.insight.practice import Puzzle
from nerdle.insight.review import review
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position
from tests.support.browser.pages import OpenPage
from tests.support.page.coded import coded, decoded
from tests.support.page.keys import press, press_by_key
from tests.support.page.markup import MARK, MARKUP
from tests.support.page.practising import KEY, MINI, PracticePlayer, practise

HOSTILE = 300  # links that are opened on the page


def sheet(player: PracticePlayer) -> Locator:
    return player.page.get_by_role("dialog", name="Duel", exact=True)


def table(player: PracticePlayer) -> list[list[str]]:
    """The table of the duel, as text; waits until all games have been compared."""
    expect(sheet(player).get_by_role("status").first).not_to_contain_text("Comparing")
    return [
        [cell.inner_text() for cell in row.locator("th, td").all()]
        for row in sheet(player).locator("tr").all()
    ]


def challenge(player: PracticePlayer, name: str = "") -> str:
    """Shares a challenge and returns the part of its link after the #."""
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.page.evaluate("() => { navigator.share = undefined }")
    if not sheet(player).is_visible():
        player.press(player.page.get_by_role("button", name=re.compile("^(Challenge|Duel)$")))
    if name:
        sheet(player).get_by_label("Your name").fill(name)
    player.press(player.button("Share challenge"))
    expect(sheet(player)).to_contain_text("Copied to the clipboard.")
    link: str = player.page.evaluate("navigator.clipboard.readText()").splitlines()[-1]
    assert len(link) <= 1500
    return link.partition("#")[2]


def outcomes(puzzle: Puzzle, *guesses: str) -> list[str]:
    """What the table says below the guesses of a player."""
    position = Position(puzzle.game)
    for guess in guesses:
        position = position.after(guess, puzzle.answers)
    found = review(position, puzzle.answer)
    told = []
    for each in found.guesses:
        left = "solved" if each.guess == puzzle.answer else f"{each.after} left"
        luck = "" if each.luck is None else f" · luck {each.luck}"
        told.append(f"{left} · skill {each.skill}{luck}")
    return told


def test_friends_challenge_each_other_by_touch(open_warm: OpenPage) -> None:
    ann = practise(open_warm, f"play:mini:{KEY}")
    ann.press_button("Archive")
    ann.press_button("Challenge a friend")
    ann.sees("Solve this puzzle. Then “Challenge” sends it to a friend, with your guesses.")
    for guess in ("4*7=28", "12-6=6", MINI.answer):
        ann.guess(guess)
    link = challenge(ann, "Ann")
    assert link.startswith(f"play:mini:{KEY}~duel-")

    ben = practise(open_warm, link)
    ben.sees("Ann challenged you.")
    assert "4*7=28" not in ben.page.content()
    ben.guess("12-6=6")
    ben.guess(MINI.answer)
    ben.press_button("Duel")
    head, first, second, third, *sums = table(ben)
    assert head == ["", "You", "Ann"]
    own, hers = (
        outcomes(MINI, "12-6=6", MINI.answer),
        outcomes(MINI, "4*7=28", "12-6=6", MINI.answer),
    )
    for row, cells in enumerate((first, second, third)):
        assert cells[0] == f"Guess {row + 1}"
        for cell, told in zip(cells[1:], (own, hers), strict=True):
            assert cell.endswith(told[row] if row < len(told) else "")
    assert [cells[0] for cells in sums] == ["Guesses", "Skill", "Luck", "Hints"]
    assert sums[0][1:] == ["2", "3"]
    expect(sheet(ben)).to_contain_text("You won with 2 guesses.")
    answer = challenge(ben, "Ben")

    # Ann is still the same if she changes her name
    sheet(ann).get_by_label("Your name").fill("Anna")
    ann.close("Duel")
    ann.follow(answer)
    expect(sheet(ann)).to_contain_text("Ben won with 2 guesses.")
    assert table(ann)[0] == ["", "You", "Ben"]

    cleo = practise(open_warm, answer)
    cleo.sees("Ben and Ann have played this puzzle.")
    cleo.guess(MINI.answer)
    cleo.press_button("Archive")
    cleo.press_button("Challenge a friend")
    assert table(cleo)[0] == ["", "You", "Ben", "Ann"]
    ben.follow(challenge(cleo))  # without a name
    assert table(ben)[0] == ["", "You", "Ann", "Player 3"]
    expect(sheet(ben)).to_contain_text("Player 3 won with 1 guess.")
    ben.page.reload()
    ben.press_button("Duel")
    assert len(table(ben)[0]) == 4


def test_a_duel_on_two_boards_is_played_by_the_keyboard_and_not_solved(open_warm: OpenPage) -> None:
    puzzle = Puzzle(GAMES["minibi"], KEY)
    players = [["zoe0", "Zoë", 1, *puzzle.answers]]
    player = practise(open_warm, f"play:minibi:{KEY}~duel-{coded(players)}", has_touch=False)
    player.sees("Zoë challenged you.")
    press(player, "12-6=6<Enter>")
    player.sees("guess 2 of 7")
    press_by_key(player.button("Give up"))
    press_by_key(player.button("Show the answer"))
    press_by_key(player.button("Duel"))
    rows = table(player)
    assert rows[-4] == ["Guesses", "not solved", "2"]
    assert rows[-1] == ["Hints", "0", "1"]
    expect(sheet(player).locator("tbody").first.locator(".tiles")).to_have_count(2 + 2 + 1)
    expect(sheet(player).get_by_role("columnheader", name="Zoë")).to_be_visible()
    press(player, "<Escape>")
    expect(player.button("Duel")).to_be_focused()


def test_a_player_who_gives_up_before_the_first_guess_is_in_the_duel(open_warm: OpenPage) -> None:
    link = f"play:mini:{KEY}~duel-{coded([['ann0', 'Ann', 1, MINI.answer]])}"
    player = practise(open_warm, link)
    player.press_button("Give up")
    player.press_button("Show the answer")
    player.sees("“Duel” compares the games")
    player.press_button("Duel")
    expect(sheet(player)).to_contain_text("Ann won with 1 guess.")
    assert [cells[:2] for cells in table(player)[2:]] == [
        ["Guesses", "not solved"],
        ["Skill", "–"],
        ["Luck", "–"],
        ["Hints", "0"],
    ]
    other = practise(open_warm, challenge(player, "Ben"))
    other.sees("Ben and Ann have played this puzzle.")
    other.guess(MINI.answer)
    other.press_button("Duel")
    expect(sheet(other)).to_contain_text("A draw: you and Ann took 1 guess each.")
    assert table(other)[2][:3] == ["Guesses", "1", "not solved"]


def test_games_that_do_not_fit_the_puzzle_are_named_and_not_passed_on(open_warm: OpenPage) -> None:
    forged = [
        ["aaaa", "Liar", 0, "4*7=28", "4*7=29", MINI.answer],  # the second guess would be refused
        ["bbbb", "Late", 0, MINI.answer, "4*7=28"],
        ["cccc", "<b>Eve", 0, "4*7=28"],
    ]
    player = practise(open_warm, f"play:mini:{KEY}~duel-{coded(forged)}")
    player.guess(MINI.answer)
    player.press_button("Duel")
    head, first, *_ = table(player)
    assert head == ["", "You", "Liar", "Late", "<b>Eve"]
    assert [cell.endswith("does not fit the puzzle") for cell in first[1:]] == [
        False,
        True,
        True,
        False,
    ]
    expect(sheet(player)).to_contain_text("You won with 1 guess.")
    passed = decoded(challenge(player).partition("~duel-")[2])
    assert [name for _, name, *_ in passed] == ["", "<b>Eve"]
    player.follow(f"play:mini:{KEY}~duel-eJxxx")
    player.sees("The challenge in this link is damaged, so only the puzzle was opened.")


@pytest.mark.rest
def test_hostile_challenges_lose_and_inject_nothing(open_warm: OpenPage) -> None:
    chance = random.Random("duels")
    odd: list[object] = [*MARKUP, "", None, -1, 1.5, {}, [], "\u202e", "4*7=28", "x" * 3000]

    def players() -> object:
        return [
            [
                chance.choice(["ann0", *odd]),
                chance.choice(["Ann", *odd]),
                chance.choice([0, *odd]),
                *chance.choices(odd, k=3),
            ]
            for _ in range(chance.randint(0, 12))
        ]

    player = practise(open_warm, f"play:mini:{KEY}")
    player.guess("4*7=28")
    rows = player.rows()
    kept = player.page.evaluate("JSON.parse(localStorage.nerdle).practice.puzzles")
    for number in range(HOSTILE):
        code = coded(players())
        if number % 3 == 0:
            at = chance.randrange(len(code))
            code = code[:at] + chance.choice(["", "%", "~", "<", "=", "A"]) + code[at + 1 :]
        elif number % 3 == 1:
            code = chance.choice([*MARKUP, "A" * 5000, ""])
        player.page.evaluate("link => { location.hash = link }", f"play:mini:{KEY}~duel-{code}")
    player.follow(f"play:mini:{KEY}~duel-{coded([['eve0', MARKUP[1][:16], 0, '4*7=28']])}")
    player.sees("Practice 21 Nov 2026 · guess 2 of 6")
    assert player.rows() == rows
    now = player.page.evaluate("JSON.parse(localStorage.nerdle).practice.puzzles")
    assert now.keys() == kept.keys()
    assert player.page.evaluate(f"window.{MARK}") is None
    player.guess(MINI.answer)
    player.press_button("Duel")
    assert len(table(player)[0]) == 3
    assert sheet(player).locator("img, script, b").count() == 0
