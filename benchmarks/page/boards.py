"""How long a suggestion takes on several boards, in CPython and in the browser, beside Classic.

Half of the positions are those that the suggestions lead to, and half are random: answers from the
list, and one to three guesses from the list. `nerdle benchmark` prints how well games are played.
"""

from __future__ import annotations

from benchmarks.page.browser import opened_site
from benchmarks.page.suggestions import (
    random_positions,
    time_here,
    time_there,
    times,
    tree_positions,
)
from benchmarks.report import SPREAD, new_parser, save, say, spread, table
from nerdle.engine import analyse
from nerdle.rules.position import parse

GAMES = ("classic", "minibi", "bi", "quad")
IDLE = 2000  # ms, in which a person would colour the first row


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("boards", __doc__)
    parser.add_argument("--positions", type=int, default=100, help="for each game (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the positions (default 1)")
    options = parser.parse_args(arguments)

    half = options.positions // 2
    say("drawing positions")
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
        for what, seconds in times(time_here(name, some)).items():
            taken[f"{name}, {what}, CPython"] = seconds
    with opened_site() as site:
        for name, some in positions.items():
            for what, seconds in times(time_there(site, name, some, IDLE)).items():
                taken[f"{name}, {what}, browser"] = seconds
    header = [f"a suggestion: {options.positions} positions for each game"]
    rows = [[what, *spread(seconds)] for what, seconds in taken.items()]
    print(table([*header, *SPREAD], rows))
    asked = {name: list(map(str, some)) for name, some in positions.items()}
    save(options.json, "boards", {"positions": asked, "seconds": taken})


if __name__ == "__main__":
    main()
