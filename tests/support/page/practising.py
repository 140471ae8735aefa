"""The Play tab, as a person uses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, expect

from nerdle import analyse, parse
from nerdle.insight.practice import Puzzle, first_rows
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position
from nerdle.rules.reorderings import shown_feedback
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, eventually

KEY = "2026-11-21"

CLASSIC = Puzzle(GAMES["classic"], KEY)

MINI = Puzzle(GAMES["mini"], KEY)


class PracticePlayer(Player):
    """A player at the Play tab."""

    def tab_called(self, name: str) -> Locator:
        return self.page.get_by_role("tab", name=name, exact=True)

    def choose_tab(self, name: str) -> None:
        self.press(self.tab_called(name))
        expect(self.html).to_have_attribute("data-tab", name.lower())

    def guess(self, guess: str) -> None:
        """Types and enters a guess, and waits for its colours."""
        row = len(self.rows())
        self.type(guess)
        self.enter()
        eventually(lambda: " " in self.row(row).colours, False)

    def press_button(self, name: str) -> None:
        self.press(self.button(name))

    def open_games(self) -> None:
        self.press(self.button("Your games"))

    @property
    def review(self) -> Locator:
        return self.page.get_by_role("dialog", name="Review")

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog", name="Your games")

    def figures(self) -> dict[str, str]:
        """The figures in the sheet "Your games", by name."""
        expect(self.sheet.locator("table").first).to_be_attached()
        rows = self.sheet.locator("table").first.locator("tbody tr")
        return {
            row.locator("th").inner_text(): row.locator("td").inner_text() for row in rows.all()
        }

    def distribution(self) -> list[str]:
        """The distribution, as a screen reader reads it."""
        expect(self.sheet.locator("figure td").first).to_be_attached()
        return self.sheet.locator("figure td").all_text_contents()


def practise(open_page: OpenPage, link: str = "", **options: Any) -> PracticePlayer:
    """A player on a phone with a puzzle open."""
    player = PracticePlayer(open_page(f"#{link or f'play:classic:{KEY}'}", **options))
    expect(player.html).to_have_attribute("data-tab", "play")
    return player


def colours(puzzle: Puzzle, guess: str) -> str:
    return f"{guess}:{shown_feedback(guess, puzzle.answer, strict=False)}"


def suggestions(puzzle: Puzzle) -> Iterator[str]:
    """The engine's suggestions, up to the winning one."""
    rows = first_rows(puzzle)
    while True:
        guess = analyse(Position(puzzle.game, rows)).suggestions[0].guess
        yield guess
        if guess == puzzle.answer:
            return
        rows = (*rows, parse(f"{puzzle.game.name},{colours(puzzle, guess)}").rows[0])
