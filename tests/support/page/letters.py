"""Word sums, as a person uses it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, sit_down

ONE = "SEND + MORE = MONEY"


class Puzzler(Player):
    """A player who solves word sums."""

    @property
    def field(self) -> Locator:
        return self.page.get_by_label("Each letter stands for a different digit")

    @property
    def status(self) -> Locator:
        return self.page.locator("#letters-status")

    @property
    def problem(self) -> Locator:
        return self.page.locator("#letters-problem")

    def ask(self, text: str) -> None:
        self.field.fill(text)
        self.press(self.button("Solve"))

    def choose_base(self, base: int) -> None:
        self.press(self.page.get_by_text("Use another base", exact=True))
        self.tab.choose("Base", str(base))

    def choose_tab(self, name: str) -> None:
        if name in ("Solve", "Play"):
            self.press(self.page.get_by_role("tab", name=name))
        else:
            self.more(name)

    def digits(self) -> dict[str, str]:
        """The digits of the revealed letters, read from the tiles."""
        tiles = self.page.get_by_role("list", name="Letters and their digits").get_by_role(
            "listitem"
        )
        told = [text.split(" is ") for text in tiles.all_text_contents()]
        return {letter: digit for letter, *digits in told for digit in digits}

    def numbers(self) -> list[str]:
        """The numbers of the drawn sum, as a screen reader reads them."""
        return self.page.locator("#letters-picture td").all_text_contents()


def puzzle(open_page: OpenPage, fragment: str = "letters:", **options: Any) -> Puzzler:
    sit = sit_down(open_page, fragment, **options)
    player = Puzzler(sit.page, touch=options.get("touch", True))
    expect(player.html).to_have_attribute("data-tab", "letters")
    return player
