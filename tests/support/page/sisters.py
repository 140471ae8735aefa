"""The sister puzzles, as a person plays them, and their screens; see screens.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from nerdle.sisters import games
from nerdle.sisters.games import Game
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, eventually, sit_down

SIGNS = str.maketrans("-*/", "−×÷")


@dataclass(frozen=True)
class Kind:
    """A sister, with a puzzle of it."""

    name: str
    title: str
    #: One of the levels of its own puzzles.
    level: int
    text: str
    #: Something that is not a puzzle, and the character of it that is marked.
    bad: tuple[str, str]
    wrong: str
    right: tuple[str, ...]
    #: What is tapped to enter a right answer; "" if squares are filled.
    tapped: str

    def __str__(self) -> str:
        return self.name

    @property
    def link(self) -> str:
        return f"{self.name}:{self.text}"

    @property
    def game(self) -> Game:
        return Game(self.name, f":{self.text}")

    def own(self, day: str) -> str:
        """The text of its own puzzle of a day."""
        return f"~{games.SISTERS[self.name].own}{self.level}:{day}"


SIGNED, PLAIN = "+!,.,+!,.,-!,.,-!", "+,.,+,.,-,.,-"
KINDS = (
    Kind(
        "letters",
        "Word sums",
        3,
        "SEND + MORE = MONEY",
        ("SEND + MORE = MON&EY", "&"),
        "9567+1086=10652",
        ("9567+1085=10652",),
        "S9E5N6D7M1O0R8Y2",
    ),
    Kind(
        "countdown",
        "Countdown",
        2,
        "25,50,75,100,3,6;952",
        ("25  5O 9", "5"),
        "7*3",
        ("((100+6)*75*3-50)/25", "25+6*75*(3+100)/50"),
        "25+6×75×(3+100)÷50",
    ),
    Kind(
        "nanagrams",
        "Nanagrams",
        6,
        "64!=!24/",
        ("4 = ?", "?"),
        "2+2=4",
        ("24/4=6", "24/6=4", "4=4"),
        "4=4",
    ),
    Kind(
        "targets",
        "Targets",
        4,
        "2,5,6,7,10,75;22,96",
        ("2 5  y7 9", "y"),
        "2*5",
        ("6*2+10", "(75-7)*2-10-6*5"),
        "10+6×2",
    ),
    Kind(
        "cross",
        "Cross",
        7,
        "._/7_1.;_.._..1;+..3..*;3/9*3=1;=..1..=;7..=..1;.7-4=3.",
        ("._?_.;_____;_____;_____;_____", "?"),
        ".2/7_1.;_.._..1;+..3..*;3/9*3=1;=..1..=;7..=..1;.7-4=3.",
        (".7/7=1.;4..-..1;+..3..*;3/9*3=1;=..1..=;7..=..1;.7-4=3.",),
        "",
    ),
    Kind(
        "square",
        "2D",
        2,
        f"1,-!,3!,+!,6,=,4;{SIGNED};10,+!,2,-!,5,=,8;-!,.,-!,.,+!,.,-!;"
        "1,/!,11,*!,2!,=,5;=,.,=,.,=,.,=;3,+!,7,/!,8,=,4!",
        ("1 + 3 + 6 = 10", "1 + 3 + 6 = 10"),
        f"3,-,3,+,6,=,4;{PLAIN};10,+,2,-,5,=,8;-,.,-,.,+,.,-;"
        "1,/,11,*,2,=,5;=,.,=,.,=,.,=;1,+,7,/,8,=,4",
        (
            f"5,-,3,+,8,=,10;{PLAIN};1,+,11,-,7,=,5;-,.,-,.,+,.,-;"
            "4,/,8,*,2,=,1;=,.,=,.,=,.,=;2,+,6,/,3,=,4",
        ),
        "",
    ),
    Kind(
        "maffdoku",
        "Maffdoku",
        2,
        "18,11,16;15,?,22;162,?,56;84,12,360;6_9;___;7_8",
        ("18 11; 1 2 3; 1 2 3; 1 2 3", "1"),
        "18,11,16;15,?,22;162,?,56;84,12,360;619;___;7_8",
        ("18,11,16;15,?,22;162,?,56;84,12,360;639;245;718",),
        "",
    ),
)
TYPED = tuple(kind for kind in KINDS if kind.tapped)
SISTERS = tuple(kind.name for kind in KINDS)


def written(text: str) -> str:
    """An expression or a sentence in the signs of the page."""
    return text.translate(SIGNS)


def in_letters(words: str) -> str:
    """The longest part of a sentence that is spoken as it is written."""
    parts: list[str] = re.findall("[A-Za-z’ ]+", words)
    return max(parts, key=len).strip()


def spaceless(text: str) -> str:
    return "".join(text.split())


class Solver(Player):
    """A player of a sister puzzle."""

    def __init__(self, page: Page, kind: Kind, *, touch: bool = True) -> None:
        super().__init__(page, touch=touch)
        self.kind = kind
        self.puzzle = kind.game
        #: The answers that the player has found.
        self.have: list[str] = []

    @property
    def panel(self) -> Locator:
        return self.page.locator(f"#{self.kind.name}")

    def part(self, name: str) -> Locator:
        return self.page.locator(f"#{self.kind.name}-{name}")

    def named(self, *names: str) -> None:
        """Presses buttons of the puzzle, by their names."""
        for name in names:
            self.press(self.panel.get_by_role("button", name=name, exact=True))

    def starts(self, text: str) -> None:
        self.part("text").fill(text)
        self.named("Start")

    def enters(self, answer: str) -> None:
        self.part("yours").fill(answer)
        self.named("Enter")
        self.is_told_of(answer)

    def is_told_of(self, answer: str) -> None:
        """What is said of an answer is seen and can be heard; a right one is listed."""
        told = self.puzzle.judge(answer, self.have)
        expect(self.part("said")).to_have_text(written(told.words))
        self.hears(in_letters(told.words))
        if told.verdict == "right":
            self.have.append(told.name)
        if told.verdict == "wrong":
            expect(self.part("yours")).to_have_attribute("aria-invalid", "true")
        else:
            expect(self.part("yours")).not_to_have_attribute("aria-invalid", "true")
            expect(self.part("yours")).to_have_value("")
        self.has_what_is_found()

    def has_what_is_found(self) -> None:
        eventually(self.answers, {spaceless(written(name)) for name in self.have})

    def answers(self) -> set[str]:
        """The answers that are listed."""
        return {spaceless(each) for each in self.panel.locator(".answers li").all_text_contents()}


class Filler(Solver):
    """A player of a puzzle of squares."""

    @property
    def squares(self) -> Locator:
        return self.panel.locator(".square")

    def inside(self, filled: str) -> list[str]:
        """What a filled text has in each square, as the page writes it."""
        rows = ";".join(filled.split(";")[-3:]) if self.kind.name == "maffdoku" else filled
        each = r"[^;,]+" if self.kind.name == "square" else r"[^;]"
        return [written(tile.strip("._!")) for tile in re.findall(each, rows)]

    def shown(self) -> list[str]:
        return [text.strip("\xa0") for text in self.squares.all_text_contents()]

    def has_filled(self, filled: str) -> None:
        eventually(self.shown, self.inside(filled))

    def fills(self, filled: str) -> None:
        """Taps squares and keys, or pairs of tiles, until the squares are filled like this."""
        wanted = self.inside(filled)
        for at, symbol in enumerate(wanted):
            now = self.shown()
            if now[at] == symbol:
                continue
            self.press(self.squares.nth(at))
            if self.kind.name != "square":
                self.named(NAMES.get(symbol, symbol))
            else:
                there = [other for other in range(at, len(now)) if now[other] == symbol]
                self.press(self.squares.nth(next(o for o in there if wanted[o] != symbol)))
            expect(self.squares.nth(at)).to_have_text(symbol)
        self.has_filled(filled)

    def enters(self, answer: str) -> None:
        self.fills(answer)
        self.is_told_of(answer)

    def is_told_of(self, answer: str) -> None:
        """A full grid is judged by itself."""
        told = self.puzzle.judge(answer, [])
        assert told.verdict == "right"
        expect(self.part("said")).to_have_text(written(told.words))
        self.hears("You have solved it!")
        self.have = [told.name]


NAMES = {"+": "plus", "−": "minus", "×": "times", "÷": "divided by", "=": "equals"}


def solver(
    open_page: OpenPage,
    kind: Kind,
    fragment: str | None = None,
    *,
    touch: bool = True,
    **options: Any,
) -> Solver:
    page = sit_down(open_page, fragment or f"{kind.name}:", touch=touch, **options).page
    player = (Solver if kind.tapped else Filler)(page, kind, touch=touch)
    expect(player.html).to_have_attribute("data-tab", kind.name)
    return player


# ---------------------------------------------------------------------------------- the screens


def acts(kind: Kind, button: str, typed: str = "", *, into: str = "yours", seen: str = "") -> Any:
    """Something is typed and a button pressed, which leads to a screen."""

    def act(player: Player) -> None:
        if typed:
            player.page.locator(f"#{kind.name}-{into}").fill(typed)
        player.press(player.button(button))
        player.page.wait_for_timeout(200)
        player.sees(seen)

    return act


SISTER_SCREENS: dict[str, tuple[str, Callable[[Player], None] | None]] = {
    "sums of words": (
        "letters:",
        acts(KINDS[0], "Start", "SEND MORE MONEY", into="text", seen="There is 1 sum"),
    ),
}
for _kind in KINDS:
    SISTER_SCREENS |= {
        f"new {_kind.name}": (f"{_kind.name}:", None),
        f"bad {_kind.name}": (f"{_kind.name}:{_kind.bad[0]}", None),
        f"open {_kind.name}": (_kind.link, None),
        f"wrong {_kind.name}": (
            _kind.link,
            acts(_kind, "Enter", _kind.wrong) if _kind.tapped else acts(_kind, "Check"),
        ),
        f"hinted {_kind.name}": (_kind.link, acts(_kind, "Hint")),
        f"solved {_kind.name}": (_kind.link, acts(_kind, "Show solutions")),
    }
