"""How many taps it takes to give the rows of a game their colours.

Random games of Classic are played, where only the exact answer wins: some with the suggestions
alone, some with a random opening and suggestions after it. A person compares each row with the game
from left to right and taps every tile that differs until it is right. If the row wins, one tap on
“All green” colours it.

The baseline is a row that starts with the colours that are certain and black elsewhere, without
that button. “All taps” adds the taps on “Use suggestion” and “Enter”, but not those that
type the symbols of your own opening.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import mean

from benchmarks.report import new_parser, save, steps, table
from nerdle.benchmark import best_guess
from nerdle.engine import Look, look
from nerdle.equations.answers import answers
from nerdle.insight.prefill import UNTOUCHED, taps
from nerdle.rules.feedback import BLACK, feedback
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position, Row

EMPTY = Position(GAMES["classic"], options=Options(strict=True))
WANTED = {"suggested": (13.2, 20), "own opening": (14.0, None)}
"""The most taps on tiles for a game: on average, and in the worst game."""

suggestion = cache(best_guess)


@dataclass(frozen=True)
class Coloured:
    """The taps on tiles that a row took, and on all buttons but the keys of its symbols."""

    tiles: int
    all: int


def certain_only(offered: Look, colours: str) -> int:
    """The taps on a row that starts with the certain colours, and black elsewhere."""
    return taps(offered.certain.replace(UNTOUCHED, BLACK), colours)


def offered_colours(offered: Look, colours: str) -> int:
    """The taps on a row that starts with the likeliest colours, and whose tiles follow the taps."""
    shown = offered.start
    if Row("", colours).won:
        return int(shown != colours)  # one tap on “All green”
    touched = UNTOUCHED * len(colours)
    count = 0
    for column, wanted in enumerate(colours):
        if needed := taps(shown[column], wanted):
            count += needed
            touched = touched[:column] + wanted + touched[column + 1 :]
            follower = offered.followers[0].get(touched[: column + 1], shown)
            shown = shown[:column] + wanted + follower[column + 1 :]
    return count


Count = Callable[[Look, str], int]


@cache
def looked(position: Position, guess: str) -> Look:
    return look(position, guess)


def played(answer: str, opening: str | None, count: Count) -> Coloured:
    """Plays a game and counts its taps."""
    position, tiles, others = EMPTY, 0, 0
    while not position.won:
        own = opening is not None and not position.rows
        guess = opening if own and opening else suggestion(position)
        colours = feedback(guess, answer)
        tiles += count(looked(position, guess), colours)
        others += 1 if own else 2  # “Enter”, after “Use suggestion”
        position = replace(position, rows=(*position.rows, Row(guess, colours)))
    return Coloured(tiles, tiles + others)


def drawn(games: int, seed: int, own: bool) -> list[tuple[str, str | None]]:
    """Random answers, each with a random opening or None; the same seed gives the same games."""
    draw = random.Random(seed)
    listed = answers(EMPTY.game.language).listed
    return [(draw.choice(listed), draw.choice(listed) if own else None) for _ in range(games)]


def row(name: str, kind: str, results: Sequence[Coloured]) -> list[str]:
    tiles, everything = [one.tiles for one in results], [one.all for one in results]
    return [
        f"{kind}, {name}",
        f"{mean(tiles):.2f}",
        str(max(tiles)),
        f"{mean(everything):.2f}",
        str(max(everything)),
    ]


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("taps", __doc__)
    parser.add_argument("--games", type=int, default=60, metavar="N", help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rows, figures = [], {}
    for kind, (most, worst) in WANTED.items():
        games = drawn(options.games, options.seed, own=kind == "own opening")
        for name, count in (("certain colours only", certain_only), ("now", offered_colours)):
            what = f"games, {kind}, {name}"
            results = [played(answer, opening, count) for answer, opening in steps(what, games)]
            rows.append(row(name, kind, results))
            figures[f"{kind}, {name}"] = [[one.tiles, one.all] for one in results]
        rows.append([f"{kind}, target (at most)", f"{most:.2f}", str(worst or ""), "", ""])
    header = [f"taps in {options.games} games", "on tiles", "worst", "all taps", "worst"]
    print(table(header, rows), end="\n\n")
    save(options.json, "taps", figures)


if __name__ == "__main__":
    main()
