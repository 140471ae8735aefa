"""A person at the page: types, taps and reads, and knows nothing of it but the page contract.

What is on the page is read by data attributes and accessible names only, so that any browser, and
any other page that keeps the contract, can be played in the same way. A `Person` plays in whatever
browser; a `Player` in one that Playwright drives, and so can point at more of the page.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Locator, Page, Route

from nerdle.rules.commutative import same_answer, shown_feedback
from nerdle.rules.feedback import feedback
from nerdle.rules.games import FirstRow, Game
from nerdle.rules.position import Row
from nerdle.solver.answers import answers
from tests.conftest import DESK, OpenPage
from tests.tab import PATIENCE, PlaywrightTab, Tab

GUESSES = 6

_LETTERS = {"green": "g", "purple": "p", "black": "b", "empty": " "}
_TAPS = {"b": 0, "p": 1, "g": 2}  # from black; each tap is one further
_TILE = '.tile[data-row="{row}"][data-column="{column}"]'

_READ_TILES = """() => [...document.querySelectorAll(".tile")].map(
    ({ dataset: d }) => [Number(d.row), Number(d.column), d.symbol, d.colour])"""
_READ_TEXT = "selector => document.querySelector(selector).textContent"
_READ_GAME = """() => document.querySelector('select[aria-label="Game"]').selectedOptions[0].text"""


@dataclass(frozen=True)
class Line:
    """A row as it looks: a symbol and a colour letter a tile, a space where there is none."""

    guess: str
    colours: str

    def __str__(self) -> str:
        return f"{self.guess}:{self.colours}"


class Person:
    """Hands and eyes at one page."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    # ------------------------------------------------------------------------------ what it does

    def type(self, symbols: str) -> None:
        """Taps the keys on the screen."""
        for symbol in symbols:
            self.tab.press(f'[aria-label="Keyboard"] [data-symbol="{symbol}"]')

    def tap(self, row: int, column: int) -> None:
        self.tab.press(_TILE.format(row=row, column=column))

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
        self.tab.press_button("Use suggestion")

    def enter(self) -> None:
        self.tab.press_button("Enter")

    def delete(self) -> None:
        self.tab.press_button("Delete")

    def delete_row(self, row: int) -> None:
        self.tab.press_button(f"Delete row {row + 1}")

    def undo(self) -> None:
        self.tab.press_button("Undo")

    def new_game(self) -> None:
        self.tab.press_button("New game")

    def choose_game(self, title: str) -> None:
        self.tab.choose("Game", title)

    def play(self, guess: str, colours: str) -> None:
        """A whole row: typed, coloured, entered."""
        row = len(self.rows())
        self.type(guess)
        self.colour(row, colours)
        self.enter()

    def solve(self, game: Game, answer: str, chance: random.Random) -> None:
        """Plays to the end on an empty board by the suggestions alone, coloured by plain rules."""
        row = 0
        if first := first_row(game, answer, chance):
            self.play(first.guess, first.colours)
            row = 1
        for guesses in range(1, GUESSES + 1 - row):
            before = self.remaining
            self.use_suggestion()
            guess = self.row(row).guess
            colours = shown_feedback(guess, answer, strict=False)
            self.colour(row, colours)
            self.enter()
            if set(colours) == {"g"}:
                self.sees(f"Solved in {guesses} guess{'' if guesses == 1 else 'es'}")
                return
            assert 0 < self.remaining <= before
            row += 1
        raise AssertionError(f"{answer} is not solved by {self.position}")

    # ------------------------------------------------------------------------------ what it sees

    def wait_until_ready(self) -> None:
        state = "() => document.documentElement.dataset.engine"
        eventually(lambda: self.tab.run(state), "ready")

    def tiles(self) -> list[Line]:
        """All rows of the board, empty ones too."""
        read: list[tuple[int, int, str, str]] = [tuple(tile) for tile in self.tab.run(_READ_TILES)]
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
        counted = "() => 'count' in document.querySelector('#remaining').dataset"
        eventually(lambda: self.tab.run(counted), True)

    @property
    def remaining(self) -> int:
        """How many equations are left; waits until they are counted."""
        self.wait_for_answer()
        return int(self.tab.run("() => document.querySelector('#remaining').dataset.count ?? -1"))

    @property
    def suggestion(self) -> str:
        """The equation in gold, "" when there is none."""
        self.wait_for_answer()
        return self.text("#suggestion")

    @property
    def game(self) -> str:
        return str(self.tab.run(_READ_GAME))

    @property
    def position(self) -> str:
        """The position's text, from the address bar."""
        return unquote(urlsplit(str(self.tab.run("() => location.href"))).fragment)

    @property
    def board(self) -> tuple[str, str, list[str]]:
        """All that Undo brings back and a reload keeps: the game, the position, the rows."""
        return self.game, self.position, self.rows()

    def text(self, selector: str) -> str:
        """What stands there, with single spaces."""
        return " ".join(str(self.tab.run(_READ_TEXT, selector)).split())

    def sees(self, words: str | re.Pattern[str]) -> None:
        """Waits until the page says this somewhere in its main part."""
        self._reads(words, "main")

    def hears(self, words: str | re.Pattern[str]) -> None:
        """Waits until this is read out to people who listen."""
        self._reads(words, "#announcer")

    def _reads(self, words: str | re.Pattern[str], selector: str) -> None:
        pattern = words if isinstance(words, re.Pattern) else re.compile(re.escape(words))
        limit = time.monotonic() + PATIENCE
        while not pattern.search(said := self.text(selector)):
            assert time.monotonic() < limit, f"{pattern.pattern!r} is not said, but {said!r}"
            time.sleep(0.02)


class Player(Person):
    """A person whose browser Playwright drives, and who finds things on the page as it does.

    `touch`: a finger, else a mouse. `hurried`: taps where a thing is at once, without waiting for
    it to stand still and be free.
    """

    def __init__(self, page: Page, *, touch: bool = True, hurried: bool = False) -> None:
        tab = PlaywrightTab(page, touch=touch, hurried=hurried)
        super().__init__(tab)
        self.page = page
        self.press = tab.tap
        self.html = page.locator("html")

    def wait_until_idle(self) -> None:
        """Waits until the engine has answered all that it was asked; the page must be warm."""
        self.page.wait_for_function("() => opener.idle()")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def key(self, symbol: str) -> Locator:
        keys = self.page.get_by_role("group", name="Keyboard")
        return keys.get_by_text(symbol, exact=True)

    def tile(self, row: int, column: int) -> Locator:
        return self.page.locator(_TILE.format(row=row, column=column))

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


class Held:
    """Requests that get no answer until the test lets them go."""

    def __init__(self, page: Page, pattern: str, *, times: int | None = None) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.context.route(pattern, self._hold, times=times)

    def wait(self) -> None:
        """Waits until there is such a request."""
        limit = time.monotonic() + PATIENCE
        while not self.routes:
            assert time.monotonic() < limit, "nothing was asked for"
            self.page.wait_for_timeout(20)  # while it waits, Playwright tells us of requests

    def let_go(self) -> None:
        """Answers the first of them, which is waited for."""
        self.wait()
        self.routes.pop(0).continue_()

    def _hold(self, route: Route) -> None:
        self.routes.append(route)


def eventually(read: Callable[[], object], wanted: object, seconds: float = PATIENCE) -> None:
    """Reads again and again until it reads what is wanted."""
    limit = time.monotonic() + seconds
    while (seen := read()) != wanted and time.monotonic() < limit:
        time.sleep(0.02)
    assert seen == wanted, f"{seen!r} instead of {wanted!r}"


def first_row(game: Game, answer: str, chance: random.Random) -> Row | None:
    """The row that the game itself begins with, if it does."""
    if game.first_row is FirstRow.GIVEN:
        given, other = chance.sample(answers(game.language).listed, 2)
        given = other if same_answer(given, answer) else given
        return Row(given, shown_feedback(given, answer, strict=False))
    if game.first_row is FirstRow.SCRAMBLE:
        while True:
            scramble = "".join(chance.sample(answer, len(answer)))
            colours = feedback(scramble, answer)
            if colours.count("g") == 1:
                return Row(scramble, colours)
    return None
