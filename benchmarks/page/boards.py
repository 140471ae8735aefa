"""How long a suggestion takes on several boards, in CPython and in the browser, beside Classic.

Half of the positions are those that the suggestions lead to, and half are random: answers from the
list, and one to three guesses from the list. `nerdle benchmark` prints how well games are played.
"""

from __future__ import annotations

from typing import Annotated

from benchmarks.page.browser import opened_site
from benchmarks.page.suggestions import random_positions, time_here, time_there, times
from benchmarks.report import say, show_times
from nerdle.engine import analyse
from nerdle.rules.position import parse

GAMES = ("classic", "minibi", "bi", "quad")
IDLE = 2000  # ms, in which a person would colour the first row


def main(positions: Annotated[int, "positions of each game"] = 100) -> object:
    half = positions // 2
    say("drawing positions")
    drawn = {
        name: [
            *random_positions(name, positions - half, suggested=True),
            *random_positions(name, half),
        ]
        for name in GAMES
    }
    taken: dict[str, list[float]] = {}
    for name, some in drawn.items():
        analyse(parse(name))
        taken |= times(name, time_here(name, some), "CPython")
    with opened_site() as site:
        for name, some in drawn.items():
            taken |= times(name, time_there(site, name, some, IDLE), "browser")
    show_times(f"a suggestion: {positions} positions for each game", taken)
    asked = {name: list(map(str, some)) for name, some in drawn.items()}
    return {"positions": asked, "seconds": taken}
