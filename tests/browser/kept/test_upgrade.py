"""After an update, a returning visitor's boards, puzzles, record and links are unchanged."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player

# What the page of release 0.1 (before its files moved into folders) stored in a browser after some
# games.
KEPT = {
    "version": 1,
    "boards": {
        "classic": {
            "position": "classic,48-32=16:bpgbbgbg",
            "draft": "12+3    :bbbbbbbb:00000000",
        },
        "mini": {"position": "mini,4*7=28:bbbgbb", "draft": "      :bbbbbb:000000"},
    },
    "colourBlind": True,
    "tab": "play",
    "game": "mini",
    "practice": {
        "strict": False,
        "hard": True,
        "game": "mini",
        "open": {"micro": "2026-11-21", "mini": "4711"},
        "puzzles": {
            "micro:2026-11-21": {
                "key": "2026-11-21",
                "position": "micro,8-5=3:bgbgb,9-7=2:ggggg",
                "draft": "     ",
                "state": "won",
                "answer": "9-7=2",
                "share": "Nerdle solver practice, Micro 2026-11-21 2/6\n\n⬛🟩⬛🟩⬛\n🟩🟩🟩🟩🟩",
                "hints": 0,
                "perfect": 3,
                "keys": dict(zip("235789-=", "gbbgbggg", strict=True)),
            },
            "mini:4711": {
                "key": "4711",
                "position": "mini~hard,4*7=28:bbbgbb",
                "draft": "      ",
                "state": "open",
                "answer": "",
                "share": "",
                "hints": 0,
                "perfect": None,
                "keys": dict(zip("2478*=", "bbbbbg", strict=True)),
            },
        },
    },
    "record": {
        "micro:2026-11-21": {"guesses": 2, "perfect": 3, "hints": 0, "at": 1795323978773},
    },
}


def come_back(open_warm: OpenPage, fragment: str = "") -> Player:
    """The page in a browser that has the data of the previous release."""
    page = open_warm("style.css", expected_complaints="favicon")
    page.evaluate("kept => localStorage.setItem('nerdle', kept)", json.dumps(KEPT))
    page.goto(page.url.replace("style.css", fragment))
    return Player(page)


def test_the_open_puzzle_can_be_continued_and_the_boards_are_unchanged(open_warm: OpenPage) -> None:
    player = come_back(open_warm)
    expect(player.html).to_have_attribute("data-tab", "play")
    expect(player.tile(0, 3)).to_have_attribute("data-colour", "green")
    assert player.position == "play:mini~hard:4711"
    assert player.rows() == ["4*7=28:bbbgbb"]
    player.wait_until_ready()
    player.type("1+9=10")
    player.enter()
    expect(player.tile(1, 0)).not_to_have_attribute("data-colour", "empty")
    player.press(player.page.get_by_text("Solve", exact=True))
    assert player.rows() == ["4*7=28:bbbgbb"]
    player.choose_game("Classic")
    assert player.rows() == ["48-32=16:bpgbbgbg", "12+3    :bbbb    "]
    expect(player.checkbox("colour-blind")).to_be_checked()
