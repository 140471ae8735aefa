"""A person at the page: types, taps and reads, and knows nothing of it but the page contract.

What is on the page is read by data attributes and accessible names only, so that any browser, and
any other page that keeps the contract, can be played in the same way.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.conftest import OpenPage

BOOT_TIME = 90_000  # ms; a slow machine that builds something else meanwhile
ANSWER_TIME = 30_000

DESK: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "is_mobile": False,
    "has_touch": False,
}

_LETTERS = {"green": "g", "purple": "p", "black": "b", "empty": " "}
_TAPS = {"b": 0, "p": 1, "g": 2}  # from black; each tap is one further

_READ_TILES = """tiles => tiles.map(
    ({ dataset: d }) => [Number(d.row), Number(d.column), d.symbol, d.colour])"""


@dataclass(frozen=True)
class Line:
    """A row as it looks: a symbol and a colour letter a tile, a space where there is none."""

    guess: str
    colours: str

    def __str__(self) -> str:
        return f"{self.guess}:{self.colours}"


class Player:
    """Hands and eyes at one page.

    `touch`: a finger, else a mouse. `hurried`: taps where a thing is at once, without waiting for
    it to stand still and be free.
    """

    def __init__(self, page: Page, *, touch: bool = True, hurried: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.hurried = hurried
        self.html = page.locator("html")

    # ------------------------------------------------------------------------------ what it does

    def press(self, what: Locator) -> None:
        """One tap, as soon as the thing can be tapped."""
        if self.touch:
            what.tap(force=self.hurried)
        else:
            what.click(force=self.hurried)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def key(self, symbol: str) -> Locator:
        keys = self.page.get_by_role("group", name="Keyboard")
        return keys.get_by_text(symbol, exact=True)

    def tile(self, row: int, column: int) -> Locator:
        return self.page.locator(f'.tile[data-row="{row}"][data-column="{column}"]')

    def type(self, symbols: str) -> None:
        """Taps the keys on the screen."""
        for symbol in symbols:
            self.press(self.key(symbol))

    def tap(self, row: int, column: int) -> None:
        self.press(self.tile(row, column))

    def colour(self, row: int, colours: str) -> None:
        """Taps the tiles of a row until they have these colours."""
        for _ in range(3):  # a certain colour may come while we tap
            seen = self.row(row).colours
            if seen == colours:
                return
            for column, (now, wanted) in enumerate(zip(seen, colours, strict=True)):
                for _ in range((_TAPS[wanted] - _TAPS[now]) % 3):
                    self.tap(row, column)
        assert self.row(row).colours == colours

    def use_suggestion(self) -> None:
        self.press(self.button("Use suggestion"))

    def enter(self) -> None:
        self.press(self.button("Enter"))

    def delete(self) -> None:
        self.press(self.button("Delete"))

    def delete_row(self, row: int) -> None:
        self.press(self.button(f"Delete row {row + 1}"))

    def undo(self) -> None:
        self.press(self.button("Undo"))

    def new_game(self) -> None:
        self.press(self.button("New game"))

    def choose_game(self, title: str) -> None:
        self.page.get_by_label("Game", exact=True).select_option(label=title)

    def play(self, guess: str, colours: str) -> None:
        """A whole row: typed, coloured, entered."""
        row = len(self.rows())
        self.type(guess)
        self.colour(row, colours)
        self.enter()

    # ------------------------------------------------------------------------------ what it sees

    def wait_until_ready(self) -> None:
        expect(self.html).to_have_attribute("data-engine", "ready", timeout=BOOT_TIME)

    def tiles(self) -> list[Line]:
        """All rows of the board, empty ones too."""
        read: list[tuple[int, int, str, str]] = self.page.locator(".tile").evaluate_all(_READ_TILES)
        lines = []
        for row in range(max(tile[0] for tile in read) + 1):
            here = sorted(tile for tile in read if tile[0] == row)
            guess = "".join(symbol or " " for _, _, symbol, _ in here)
            lines.append(Line(guess, "".join(_LETTERS[colour] for *_, colour in here)))
        return lines

    def row(self, row: int) -> Line:
        return self.tiles()[row]

    def rows(self) -> list[str]:
        """The rows with any symbol in them, as texts."""
        return [str(line) for line in self.tiles() if line.guess.strip()]

    def wait_for_answer(self) -> None:
        counted = self.page.locator("#remaining[data-count]")
        counted.wait_for(state="attached", timeout=ANSWER_TIME)

    @property
    def remaining(self) -> int:
        """How many equations are left; waits until they are counted."""
        self.wait_for_answer()
        return int(self.page.locator("#remaining").get_attribute("data-count") or "-1")

    @property
    def suggestion(self) -> str:
        """The equation in gold, "" when there is none."""
        self.wait_for_answer()
        return self.page.locator("#suggestion").text_content() or ""

    @property
    def game(self) -> str:
        chosen = self.page.get_by_label("Game", exact=True).locator("option:checked")
        return chosen.text_content() or ""

    @property
    def position(self) -> str:
        """The position's text, from the address bar."""
        return unquote(urlsplit(self.page.url).fragment)

    @property
    def board(self) -> tuple[str, str, list[str]]:
        """All that Undo brings back and a reload keeps: the game, the position, the rows."""
        return self.game, self.position, self.rows()

    def sees(self, words: str | re.Pattern[str]) -> None:
        """Waits until the page says this somewhere in its main part."""
        expect(self.page.get_by_role("main")).to_contain_text(words, timeout=ANSWER_TIME)

    def hears(self, words: str | re.Pattern[str]) -> None:
        """Waits until this is read out to people who listen."""
        expect(self.page.locator("#announcer")).to_contain_text(words, timeout=ANSWER_TIME)

    def checkbox(self, words: str) -> Locator:
        """A switch of the settings, which are opened if they are closed."""
        settings = self.page.locator("details").filter(has=self.page.get_by_text("Settings"))
        if settings.get_attribute("open") is None:
            self.press(settings.locator("summary"))
        return settings.get_by_role("checkbox", name=re.compile(words, re.IGNORECASE))


def sit_down(
    open_page: OpenPage,
    fragment: str = "",
    *,
    ready: bool = True,
    touch: bool = True,
    hurried: bool = False,
    **options: Any,
) -> Player:
    """A player at the page, once its engine is `ready` if so: with a phone, else at a desk."""
    options = ({} if touch else DESK) | options
    player = Player(open_page(f"#{fragment}", **options), touch=touch, hurried=hurried)
    if ready:
        player.wait_until_ready()
    return player


def eventually(read: Callable[[], object], wanted: object, seconds: float = 10) -> None:
    """Reads again and again until it reads what is wanted."""
    limit = time.monotonic() + seconds
    while (seen := read()) != wanted and time.monotonic() < limit:
        time.sleep(0.02)
    assert seen == wanted
