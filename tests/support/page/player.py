"""A person who uses the page: types, taps and reads, and knows only the page contract.

The page is read only through data attributes and accessible names, so the same code can play in any
browser, and on any other page that keeps the contract. A `Person` plays in any browser. A `Player`
plays in a browser that Playwright drives, and can find more things on the page.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Locator, Page, Route, expect

from nerdle.equations.answers import answers
from nerdle.rules.feedback import feedback
from nerdle.rules.games import FirstRow, Game
from nerdle.rules.position import Row
from nerdle.rules.reorderings import same_answer, shown_feedback
from tests.support.browser.chromium import DESK
from tests.support.browser.pages import OpenPage
from tests.support.browser.tab import PATIENCE, PlaywrightTab, Tab

_LETTERS = {"green": "g", "purple": "p", "black": "b", "empty": " "}
_TAPS = {"b": 0, "p": 1, "g": 2}  # the taps that lead from black to each colour
_TILE = '.tile[data-board="{board}"][data-row="{row}"][data-column="{column}"]'

_READ_TILES = """() => [...document.querySelectorAll(".tile")].map(
    ({ dataset: d }) => [Number(d.board), Number(d.row), Number(d.column), d.symbol, d.colour])"""
_READ_TEXT = "selector => document.querySelector(selector)?.innerText ?? ''"
_READ_GAME = """() => document.querySelector('select[aria-label="Game"]').selectedOptions[0].text"""
_FOLLOW = """(fragment) => new Promise((followed) => {
  if (location.hash === `#${fragment}`) followed();
  addEventListener("hashchange", () => followed(), { once: true });
  location.hash = fragment;
})"""


@dataclass(frozen=True)
class Line:
    """A row as it looks: each tile's symbol and colour letter, or a space if it has none."""

    guess: str
    colours: str

    def __str__(self) -> str:
        return f"{self.guess}:{self.colours}"


class Person:
    """Uses and reads one page."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    # ----------------------------------------------------------------------------------- actions

    def follow(self, fragment: str) -> None:
        """Opens a link to the open page, and waits until the page has heard of it: browsers report
        a new address later, and until then keys belong to the position before.
        """
        self.tab.run(_FOLLOW, fragment)

    def type(self, symbols: str) -> None:
        """Taps the keys on the screen."""
        for symbol in symbols:
            self.tab.press(f'[aria-label="Keyboard"] [data-symbol="{symbol}"]')

    def tap(self, row: int, column: int, board: int = 0) -> None:
        self.tab.press(_TILE.format(board=board, row=row, column=column))

    def recolour(self, row: int, column: int, board: int = 0) -> None:
        """Chooses an entered row by one tile, and taps another tile of it."""
        self.tap(row, column - 1 if column else 1, board)
        self.tap(row, column, board)

    def colour(self, row: int, colours: str, board: int = 0) -> None:
        """Taps the tiles of a row on a board until they have these colours."""
        for _ in range(3):  # the engine may set a certain colour in the meantime
            seen = self.row(row, board).colours
            if seen == colours:
                return
            for column, (now, wanted) in enumerate(zip(seen, colours, strict=True)):
                for _ in range((_TAPS[wanted] - _TAPS[now]) % 3):
                    self.tap(row, column, board)
        assert self.row(row, board).colours == colours

    def use_suggestion(self) -> None:
        before = self.rows()
        self.tab.press_button("Use suggestion")

        def is_used() -> bool:
            rows = self.rows()
            return rows != before or rows[-1].startswith(f"{self.text('#suggestion')}:")

        eventually(is_used, True)  # on several boards, a press waits for the final suggestion

    def enter(self) -> None:
        self.tab.press_button("Enter")

    def delete(self) -> None:
        self.tab.press_button("Delete")

    def delete_row(self, row: int, board: int = 0) -> None:
        """Touches a row, and deletes it with the button that then comes."""
        self.tap(row, 0, board)
        self.tab.press_button(f"Delete row {row + 1}")

    def undo(self) -> None:
        self.tab.press_button("Undo")

    def new_game(self) -> None:
        self.tab.press_button("New game")

    def choose_game(self, title: str) -> None:
        self.tab.choose("Game", title)

    def play(self, guess: str, colours: str) -> None:
        """Types, colours and enters a row."""
        row = len(self.rows())
        self.type(guess)
        self.colour(row, colours)
        self.enter()

    def solve(self, game: Game, answers: Sequence[str], chance: random.Random) -> None:
        """Solves a game on an empty board by following the suggestions alone.

        `answers`: the answer of each board.
        """
        row = 0
        if first := first_row(game, answers[0], chance):
            self.play(first.guess, first.colours)
            row = 1
        unsolved = dict(enumerate(answers))
        for guesses in range(1, game.rows + 1 - row):
            # an estimate may be lower than the number that is found later
            before = inf if self.estimated else self.remaining
            self.use_suggestion()
            guess = self.row(row, min(unsolved)).guess
            for board, answer in list(unsolved.items()):
                colours = shown_feedback(guess, answer, strict=False, key=game.language.key)
                self.colour(row, colours, board)
                if set(colours) == {"g"}:
                    del unsolved[board]
            self.enter()
            if not unsolved:
                self.sees(f"Solved in {guesses}")
                return
            assert 0 < self.remaining <= before, (self.position, self.remaining, before)
            row += 1
        raise AssertionError(f"{answers} are not solved by {self.position}")

    # ----------------------------------------------------------------------------------- reading

    def wait_until_ready(self) -> None:
        """Fails at once, with the page's message, if the engine has failed."""
        state = "() => document.documentElement.dataset.engine"
        eventually(lambda: self.tab.run(state) in {"ready", "failed"}, True)
        assert self.tab.run(state) == "ready", self.text("#trouble-words")

    def tiles(self, board: int = 0) -> list[Line]:
        """All rows of a board, including empty ones."""
        return self._boards()[board]

    def _boards(self) -> list[list[Line]]:
        every: list[list[Any]] = self.tab.run(_READ_TILES)
        boards = range(max(tile[0] for tile in every) + 1)
        return [self._lines([tuple(on) for at, *on in every if at == board]) for board in boards]

    def _lines(self, read: list[tuple[Any, ...]]) -> list[Line]:
        """Make the rows of one board from its tiles: row, column, symbol and colour."""
        lines = []
        for row in range(max(tile[0] for tile in read) + 1):
            here = sorted(tile for tile in read if tile[0] == row)
            guess = "".join(symbol or " " for _, _, symbol, _ in here)
            lines.append(Line(guess, "".join(_LETTERS[colour] for *_, colour in here)))
        return lines

    def row(self, row: int, board: int = 0) -> Line:
        return self.tiles(board)[row]

    def rows(self) -> list[str]:
        """The rows that have a symbol, as texts; with "-" for a board that was solved before."""
        texts = []
        for lines in zip(*self._boards(), strict=True):
            guesses = [line.guess for line in lines if line.guess.strip()]
            if guesses:
                colours = "/".join(line.colours if line.guess.strip() else "-" for line in lines)
                texts.append(f"{guesses[0]}:{colours}")
        return texts

    def wait_for_answer(self) -> None:
        counted = "() => 'count' in document.querySelector('#remaining').dataset"
        eventually(lambda: self.tab.run(counted), True)

    @property
    def remaining(self) -> int:
        """How many equations are left; waits until they are counted."""
        self.wait_for_answer()
        return int(self.tab.run("() => document.querySelector('#remaining').dataset.count ?? -1"))

    @property
    def estimated(self) -> bool:
        """Whether that is an estimate; waits until there is one, or they are counted."""
        self.wait_for_answer()
        return "about" in self.text("#remaining")

    @property
    def suggestion(self) -> str:
        """The equation in gold, or "" if there is none."""
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
        """Everything that Undo restores and a reload keeps: the game, the position and the rows."""
        return self.game, self.position, self.rows()

    def text(self, selector: str) -> str:
        """The text of an element, with single spaces."""
        return " ".join(str(self.tab.run(_READ_TEXT, selector)).split())

    def sees(self, words: str | re.Pattern[str]) -> None:
        """Waits until the main part of the page contains this text."""
        self._reads(words, "main")

    def reads(self, words: str | re.Pattern[str]) -> None:
        """Waits until an open sheet contains this text."""
        self._reads(words, "dialog[open]")

    def hears(self, words: str | re.Pattern[str]) -> None:
        """Waits until this is announced to screen readers."""
        self._reads(words, "#announcer", "#message-announcer")

    def _reads(self, words: str | re.Pattern[str], *selectors: str) -> None:
        pattern = words if isinstance(words, re.Pattern) else re.compile(re.escape(words))
        for _ in pauses(PATIENCE):
            if pattern.search(said := " ".join(map(self.text, selectors))):
                return
        raise AssertionError(f"{pattern.pattern!r} does not appear; the text is {said!r}")


class Player(Person):
    """A person whose browser Playwright drives, and who finds things with Playwright's locators.

    `touch`: uses a finger instead of a mouse. `hurried`: taps at once, without waiting until the
    thing is still and uncovered.
    """

    def __init__(self, page: Page, *, touch: bool = True, hurried: bool = False) -> None:
        tab = PlaywrightTab(page, touch=touch, hurried=hurried)
        super().__init__(tab)
        self.page = page
        self.press = tab.tap
        self.html = page.locator("html")

    def wait_until_idle(self) -> None:
        """Waits until the engine has answered everything; the page must come from `open_warm`."""
        self.page.wait_for_function("() => opener.idle()")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def of_files(self, name: str) -> Locator:
        """A button that “Your games” shows after a press on “Export, import or delete”."""
        files = self.page.locator("#record-files")
        files.evaluate("details => { details.open = true; }")
        return files.get_by_role("button", name=name, exact=True)

    def key(self, symbol: str) -> Locator:
        keys = self.page.get_by_role("group", name="Keyboard")
        return keys.get_by_text(symbol, exact=True)

    def tile(self, row: int, column: int, board: int = 0) -> Locator:
        return self.page.locator(_TILE.format(board=board, row=row, column=column))

    def checkbox(self, words: str) -> Locator:
        """A checkbox of the settings, which may be closed."""
        return self.page.locator("#settings").get_by_label(re.compile(words, re.IGNORECASE))

    def all_green(self, name: str = "All green") -> None:
        """Makes the row green."""
        self.press(self.button(name))
        expect(self.button(name)).to_be_hidden()

    def more(self, name: str) -> None:
        """Presses a button of the menu."""
        self.press(self.button("More"))
        menu = self.page.get_by_role("dialog", name="More", exact=True)
        self.press(menu.get_by_role("button", name=re.compile(f"^{name}")))

    def open_settings(self) -> None:
        self.more("Settings")

    def open_help(self) -> None:
        self.more("Help")

    def close(self, title: str) -> None:
        """Closes a sheet with its button."""
        sheet = self.page.get_by_role("dialog", name=title, exact=True)
        self.press(sheet.get_by_role("button", name="Close", exact=True))

    def turn(self, words: str) -> None:
        """Turns a checkbox of the settings on or off."""
        self.open_settings()
        self.press(self.checkbox(words))
        self.close("Settings")


def sit_down(
    open_page: OpenPage,
    fragment: str = "",
    *,
    ready: bool = True,
    touch: bool = True,
    hurried: bool = False,
    **options: Any,
) -> Player:
    """A player on a phone, or on a desktop without `touch`. `ready`: waits for the engine."""
    options = ({} if touch else DESK) | options
    player = Player(open_page(f"#{fragment}", **options), touch=touch, hurried=hurried)
    if ready:
        player.wait_until_ready()
    return player


class Held:
    """Requests that get no answer until the test releases them."""

    def __init__(self, page: Page, pattern: str, *, times: int | None = None) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.context.route(pattern, self._hold, times=times)

    def wait(self) -> None:
        """Waits for such a request."""
        limit = time.monotonic() + PATIENCE
        while not self.routes:
            assert time.monotonic() < limit, "there was no such request"
            self.page.wait_for_timeout(20)  # Playwright reports requests only while it waits

    def let_go(self) -> None:
        """Waits for the first of them and answers it."""
        self.wait()
        self.routes.pop(0).continue_()

    def _hold(self, route: Route) -> None:
        self.routes.append(route)


def eventually(read: Callable[[], object], wanted: object, seconds: float = PATIENCE) -> None:
    """Reads repeatedly until the result is `wanted`."""
    for _ in pauses(seconds):
        if (seen := read()) == wanted:
            return
    raise AssertionError(f"{seen!r} instead of {wanted!r}")


def pauses(seconds: float) -> Iterator[None]:
    """Yields at once, then after longer and longer pauses, until the time is up.

    The pauses grow because asking a page uses processor time that the page itself may need.
    """
    limit = time.monotonic() + seconds
    pause = 0.01
    yield
    while time.monotonic() < limit:
        time.sleep(pause)
        pause = min(2 * pause, 0.16)
        yield


def first_row(game: Game, answer: str, chance: random.Random) -> Row | None:
    """The first row that the game itself gives, if it gives one."""
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
