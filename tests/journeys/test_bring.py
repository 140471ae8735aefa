"""The bookmark that brings a game from Nerdle's page, on pages that are made like that one."""

from __future__ import annotations

import re

from tests.support.browser.engines import Engine
from tests.support.browser.pages import ServedSite
from tests.support.browser.tab import Tab
from tests.support.page.nerdle import BOOKMARK, FOR_THE_COLOUR_BLIND, page, served
from tests.support.page.player import Person, eventually

FIRST, SECOND = "54-36=18:bbgbbggb", "11+79=90:gpbbbgbp"
CLASSIC = page("8x6", [FIRST, SECOND, "12+"])
QUAD = (
    ["44*7=308:gggggggg"],
    ["44*7=308:bbbpppbb", "62+13=75:bbbbpgbp"],
    ["44*7=308:bbbbppbg", "62+13=75:bbgbpbbb"],
    ["44*7=308:bbbbpbbb", "62+13=75:gggggggg"],
)

# Pages by their paths, with the position and the typed row that they show.
BROUGHT = {
    "/": (CLASSIC, f"classic,{FIRST},{SECOND}", "12+     "),
    "/maxi": (
        page("10x6", ["12²-44=100:bbgbpbgbbb", "(4+3)²-49=0"[:9]]),
        "maxi,12²-44=100:bbgbpbgbbb",
        "(4+3)²-49 ",
    ),
    "/colour-blind": (
        page("8x6", [FIRST], colours=FOR_THE_COLOUR_BLIND),
        f"classic,{FIRST}",
        "",
    ),
    "/turning": (
        page("8x6", [FIRST, "11+79=90"], turning=2),
        f"classic,{FIRST}",
        "11+79=90",
    ),
    "/badge": (page("8x6", [FIRST], badge=1), f"speed,{FIRST}", ""),
    "/quad": (
        page("8x10", *QUAD),
        "quad,44*7=308:gggggggg/bbbpppbb/bbbbppbg/bbbbpbbb,62+13=75:-/bbbbpgbp/bbgbpbbb/gggggggg",
        "",
    ),
}

# Pages on which there is no game, with what is said then.
REFUSED = {
    "/foreign": (page("8x6"), "shows no Nerdle board"),
    "/other-words": (CLASSIC.replace(" correct", " richtig"), "cannot be read: Nerdle may have"),
    "/other-cells": (CLASSIC.replace("keyboard-cell", "cell"), "shows no Nerdle board"),
    "/other-tiles": (page("9x6", ["54-36=18+:bbgbbggbb"]), "no game with boards of that size"),
}
BLOCKED = CLASSIC.replace("</html>", "<script>open = () => null</script></html>")
"""On this page, the browser blocks new tabs."""

PAGES = {path: text for path, (text, *_) in [*BROUGHT.items(), *REFUSED.items()]}
PAGES["/blocked"] = BLOCKED


def bookmark_of(tab: Tab) -> str:
    """The address of the bookmark, from the sheet."""
    tab.press_button("More")
    tab.press("#menu button", "Bring my game")
    Person(tab).reads("reads only the tiles")
    return str(tab.run("() => document.querySelector('#bring a').href"))


def guesses_of(person: Person) -> list[str]:
    """What is in the rows, including the one that is not entered."""
    return [row.partition(":")[0] for row in person.rows()]


def test_the_bookmark_brings_a_game_or_says_why_not(engine: Engine, site: ServedSite) -> None:
    with served(PAGES) as nerdle, engine(site.url, expected_complaints=nerdle) as tab:
        person = Person(tab)
        bookmark = bookmark_of(tab)
        assert len(bookmark) < 2_000

        def visit(path: str) -> None:
            tab.go(nerdle + path)
            tab.run(f"(made) => {{ document.querySelector('{BOOKMARK}').href = made; }}", bookmark)

        position = typed = ""
        for path, (_, position, typed) in BROUGHT.items():
            visit(path)
            tab.press_to_open(BOOKMARK, site.url)
            guesses = re.findall(r"(?<=,)[^:]+", position) + ([typed] if typed else [])
            eventually(lambda: (person.position, guesses_of(person)), (position, guesses))
        for path, (_, words) in REFUSED.items():
            visit(path)
            tab.press_to_open(BOOKMARK, site.url)
            person.sees(words)
            person.sees("Screenshot")
            assert person.position == position
        visit("/blocked")
        tab.press_to_open(BOOKMARK, site.url)
        _, position, _ = BROUGHT["/"]
        eventually(lambda: person.position, position)
