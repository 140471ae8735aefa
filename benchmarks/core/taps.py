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
from collections.abc import Callable
from functools import cache
from statistics import mean
from typing import Annotated, NamedTuple

from benchmarks.report import show, steps
from nerdle.benchmark import best_guess
from nerdle.engine import Look, look
from nerdle.equations.answers import answers
from nerdle.insight.prefill import UNTOUCHED, taps
from nerdle.rules.feedback import BLACK
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position, Row

EMPTY = Position(GAMES["classic"], options=Options(strict=True))
WANTED = {"suggested": (13.2, 20), "own opening": (14.0, None)}
"""The most taps on tiles for a game: on average, and in the worst game."""

suggestion = cache(best_guess)
looked = cache(look)


class Coloured(NamedTuple):
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


def played(answer: str, opening: str | None, count: Count) -> Coloured:
    """Plays a game and counts its taps."""
    position, tiles, others = EMPTY, 0, 0
    while not position.won:
        guess = opening or suggestion(position)
        after = position.after(guess, [answer])
        tiles += count(looked(position, guess), after.rows[-1].colours)
        others += 1 if opening else 2  # “Enter”, after “Use suggestion”
        position, opening = after, None
    return Coloured(tiles, tiles + others)


def drawn(games: int, seed: int, own: bool) -> list[tuple[str, str | None]]:
    """Random answers, each with a random opening or None; the same seed gives the same games."""
    draw = random.Random(seed)
    listed = answers(EMPTY.game.language).listed
    return [(draw.choice(listed), draw.choice(listed) if own else None) for _ in range(games)]


def main(games: Annotated[int, "games of each kind"] = 60) -> object:
    rows, figures = [], {}
    for kind, (most, worst) in WANTED.items():
        some = drawn(games, seed=1, own=kind == "own opening")
        for name, count in (("certain colours only", certain_only), ("now", offered_colours)):
            what = f"{kind}, {name}"
            results = [played(*game, count) for game in steps(f"games, {what}", some)]
            rows.append([what])
            for taken in zip(*results, strict=True):  # the taps on tiles, then all taps
                rows[-1] += [f"{mean(taken):.2f}", str(max(taken))]
            figures[what] = results
        rows.append([f"{kind}, target (at most)", f"{most:.2f}", str(worst or ""), "", ""])
    show([f"taps in {games} games", "on tiles", "worst", "all taps", "worst"], rows)
    return figures
