"""A person at a desk, with a keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player, sit_down


def at_a_desk(open_page: OpenPage, fragment: str = "", *, ready: bool = False) -> Player:
    return sit_down(open_page, fragment, ready=ready, touch=False)


def press_by_key(button: Locator) -> None:
    """Presses a button with the Enter key."""
    button.focus()
    button.page.keyboard.press("Enter")


def press(player: Player, keys: str) -> None:
    """Presses keys one by one; names longer than one letter are written in <>."""
    for key in re.findall(r"<([^>]+)>|(.)", keys):
        player.page.keyboard.press(key[0] or key[1])
