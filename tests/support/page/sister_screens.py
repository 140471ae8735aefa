"""The screens of the sister puzzles, and how to get to them; see screens.py."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.support.page.player import Player

SISTERS = ("letters", "countdown", "targets", "nanagrams")
TARGETS = "targets:2,5,6,7,10,75;22,339,999999,839"


def read_all(player: Player) -> None:
    """Opens everything that can be unfolded."""
    closed = player.page.locator("details:not([open]) > summary:visible")
    while closed.count():
        player.press(closed.first)


def solve_a_puzzle(player: Player) -> None:
    player.press(player.button("Solve"))
    player.sees(re.compile("solution(s|)[.] Showing solution|simplest first"))


def be_told_a_letter(player: Player) -> None:
    player.press(player.button("Reveal a letter"))
    player.sees("M is 1")


def make_sums(player: Player) -> None:
    read_all(player)
    player.page.get_by_label("Type words to make sums").fill("SEND MORE MONEY")
    player.press(player.button("Make sums"))
    player.sees("1 sum:")


def be_told_a_step(player: Player) -> None:
    player.press(player.button("Show a step"))
    player.sees("The simplest one starts")


def be_told_a_step_to_a_target(player: Player) -> None:
    player.press(player.button("Show a step for target 2"))
    player.sees("75 − 7 = 68")


def see_all_ways(player: Player) -> None:
    player.press(player.button("Solve"))
    player.sees("999999 can’t be reached.")
    player.press(player.page.get_by_text("All ways").nth(1))
    player.sees("All 22 ways")


def be_corrected(player: Player) -> None:
    player.press(player.button("Solve"))
    player.sees(re.compile("A number is missing|is not a whole number"))


def find_some_answers(player: Player) -> None:
    for answer in ("1+8=9", "8+8=16"):
        player.page.locator("#nanagrams-yours").fill(answer)
        player.page.keyboard.press("Enter")
    for _ in range(3):
        player.press(player.button("Hint"))
    player.sees("looks like this: 4+")


def see_every_answer(player: Player) -> None:
    player.press(player.button("Show all"))
    player.sees("11 re-orderings")


SISTER_SCREENS: dict[str, tuple[str, Callable[[Player], None] | None]] = {
    "letters": ("letters:SEND+MORE=MONEY", None),
    "letters solved": ("letters:NUM+BER=PLAY", solve_a_puzzle),
    "one letter": ("letters:SEND+MORE=MONEY", be_told_a_letter),
    "sums of words": ("letters:", make_sums),
    "a stray sign": ("letters:SEND++MORE=MONEY", be_corrected),
    "a round": ("countdown:25,50,75,100,3,6;952", None),
    "a round solved": ("countdown:25,50,75,100,3,6;952", solve_a_puzzle),
    "one step": ("countdown:25,50,75,100,3,6;952", be_told_a_step),
    "an invalid number": ("countdown:25,5O;9", be_corrected),
    "four targets": (TARGETS, None),
    "a step to a target": (TARGETS, be_told_a_step_to_a_target),
    "targets solved": (TARGETS, see_all_ways),
    "an invalid target": ("targets:25,50;9,x", be_corrected),
    "symbols": ("nanagrams:64=2", None),
    "no nanagram": ("nanagrams:64=x", None),
    "a nanagram": ("nanagrams:=48!1+9-2-", find_some_answers),
    "every answer": ("nanagrams:=48!1+9-2-", see_every_answer),
}
