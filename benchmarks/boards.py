"""How long a suggestion takes on several boards, in CPython and in the browser, beside Classic.

Half of the positions are those that the suggestions lead to, and half are random: answers from the
list, and one to three guesses from the list. `nerdle benchmark` prints how well games are played.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.browser import (
    LINKS,
    built_site,
    chromium,
    page_with_engine,
    served,
    slowed,
)
from benchmarks.report import SPREAD, save, spread, table
from benchmarks.suggestions import (
    TIME_IN_PAGE,
    Timing,
    random_positions,
    time_engine,
    times,
    tree_positions,
)
from nerdle.engine import analyse
from nerdle.rules.position import Position, parse
from tests.support.chromium import PHONE

GAMES = ("classic", "minibi", "bi", "quad")
IDLE = 2000  # ms, in which a person would colour the first row


def in_browser(positions: Mapping[str, Sequence[Position]]) -> dict[str, list[Timing]]:
    """Times the built site's engine, a new page for each game."""
    with (
        built_site() as folder,
        served(folder, LINKS["open"]) as site,
        chromium() as browser,
        browser.new_context(**PHONE) as context,
        slowed(browser, 1),
    ):
        timings = {}
        for name, some in positions.items():
            page = page_with_engine(site.url, context.new_page())
            asked = {"positions": list(map(str, some)), "idle": IDLE}
            timings[name] = [Timing(**each) for each in page.evaluate(TIME_IN_PAGE, asked)]
            page.close()
        return timings


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks boards", description=__doc__)
    parser.add_argument("--positions", type=int, default=100, help="for each game (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the positions (default 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures to FILE")
    options = parser.parse_args(arguments)

    half = options.positions // 2
    positions = {
        name: [
            *tree_positions(name, options.positions - half, options.seed),
            *random_positions(name, half, options.seed),
        ]
        for name in GAMES
    }
    taken: dict[str, list[float]] = {}
    for name, some in positions.items():
        analyse(parse(name))
        for what, seconds in times(list(map(time_engine, some))).items():
            taken[f"{name}, {what}, CPython"] = seconds
    for name, timings in in_browser(positions).items():
        for what, seconds in times(timings).items():
            taken[f"{name}, {what}, browser"] = seconds
    header = [f"a suggestion: {options.positions} positions for each game"]
    rows = [
        [what, *spread(seconds)]
        for what, seconds in sorted(taken.items(), key=lambda each: each[0].endswith("browser"))
    ]
    print(table([*header, *SPREAD], rows))
    asked = {name: list(map(str, some)) for name, some in positions.items()}
    save(options.json, "boards", {"positions": asked, "seconds": taken})


if __name__ == "__main__":
    main()
