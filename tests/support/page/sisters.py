"""The sister puzzles, as a person plays them, and their screens; see screens.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from nerdle.sisters.games import Game
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, sit_down

SIGNS = str.maketrans("-*/", "−×÷")


@dataclass(frozen=True)
class Kind:
    """A sister, with a puzzle of it."""

    name: str
    title: str
    text: str
    #: Something that is not a puzzle, and what of it is marked.
    bad: tuple[str, str]
    #: A wrong answer, and right ones with the names of what is tapped to enter the first.
    wrong: str
    right: tuple[str, ...]
    taps: str
    #: An own puzzle.
    own: str

    @property
    def link(self) -> str:
        return f"{self.name}:{self.text}"

    @property
    def game(self) -> Game:
        return Game(self.name, f":{self.text}")


KINDS = (
    Kind(
        "letters",
        "Word sums",
        "SEND + MORE = MONEY",
        ("SEND ++ MORE = MONEY", "+"),
        "9567+1086=10652",
        ("9567+1085=10652",),
        "S9 E5 N6 D7 M1 O0 R8 Y2",
        "~words3:2026-11-21",
    ),
    Kind(
        "countdown",
        "Countdown",
        "25,50,75,100,3,6;952",
        ("25 5O 9", "5O"),
        "7*3",
        ("((100+6)*75*3-50)/25", "25+6*75*(3+100)/50"),
        "25 + 6 × 75 × ( 3 + 100 ) ÷ 50",
        "~2:2026-11-21",
    ),
    Kind(
        "nanagrams",
        "Nanagrams",
        "64!=!24/",
        ("4=?", "?"),
        "2+2=4",
        ("24/4=6", "24/6=4", "4=4"),
        "4 = 4",
        "~6:2026-11-21",
    ),
    Kind(
        "targets",
        "Targets",
        "2,5,6,7,10,75;22,96",
        ("2 5 y7 9", "y7"),
        "2*5",
        ("6*2+10", "(75-7)*2-10-6*5"),
        "10 + 6 × 2",
        "~4:2026-11-21",
    ),
)
SISTERS = tuple(kind.name for kind in KINDS)


def written(text: str) -> str:
    """An expression or a sentence in the signs of the page, without spaces around them."""
    return text.translate(SIGNS)


def in_letters(words: str) -> str:
    """The longest part of a sentence that is spoken as it is written."""
    parts: list[str] = re.findall("[A-Za-z’ ]+", words)
    return max(parts, key=len).strip()


def spaceless(text: str | None) -> str:
    return "".join((text or "").split())


class Solver(Player):
    """A player of a sister puzzle."""

    kind: Kind

    @property
    def panel(self) -> Locator:
        return self.page.locator(f"#{self.kind.name}")

    def part(self, name: str) -> Locator:
        return self.page.locator(f"#{self.kind.name}-{name}")

    def named(self, *names: str) -> None:
        """Presses buttons of the puzzle, by their names."""
        for name in names:
            self.press(self.panel.get_by_role("button", name=name, exact=True))

    def enters(self, answer: str) -> None:
        self.part("yours").fill(answer)
        self.named("Enter")

    def says(self, words: str) -> None:
        """What is said of an answer is seen, and can be heard."""
        expect(self.part("said")).to_have_text(written(words))
        self.hears(in_letters(words))

    def answers(self) -> set[str]:
        return {spaceless(each) for each in self.panel.locator(".answers li").all_text_contents()}


def solver(open_page: OpenPage, kind: Kind, fragment: str | None = None, **options: Any) -> Solver:
    page = sit_down(open_page, fragment or f"{kind.name}:", **options).page
    player = Solver(page, touch=options.get("touch", True))
    player.kind = kind
    expect(player.html).to_have_attribute("data-tab", kind.name)
    return player


# ---------------------------------------------------------------------------------- the screens


def press(*names: str) -> Callable[[Player], None]:
    def act(player: Player) -> None:
        for name in names:
            player.press(player.button(name))
        player.page.wait_for_timeout(200)

    return act


def make_sums(player: Player) -> None:
    player.page.locator("#letters-text").fill("SEND MORE MONEY")
    player.press(player.button("Start"))
    player.sees("There is 1 sum")


def is_wrong(kind: Kind) -> Callable[[Player], None]:
    def act(player: Player) -> None:
        player.page.locator(f"#{kind.name}-yours").fill(kind.wrong)
        player.press(player.button("Enter"))
        expect(player.page.locator(f"#{kind.name}-said")).not_to_be_empty()

    return act


SISTER_SCREENS: dict[str, tuple[str, Callable[[Player], None] | None]] = {
    "sums of words": ("letters:", make_sums),
    **{
        f"{what} {kind.name}": (link, act)
        for kind in KINDS
        for what, link, act in (
            ("new", f"{kind.name}:", None),
            ("bad", f"{kind.name}:{kind.bad[0]}", None),
            ("open", kind.link, None),
            ("wrong", kind.link, is_wrong(kind)),
            ("hinted", kind.link, press("Hint")),
            ("solved", kind.link, press("Show solutions")),
        )
    },
}
