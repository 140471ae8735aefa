"""How many taps it takes to give the rows of a game their colours.

Random games of Classic and Quad are played, where only the exact answer wins: some with the
suggestions alone, some with a random opening and suggestions after it. A person compares each row
with the game from left to right and taps every tile that differs until it is right. If the row wins
on a board, one tap on “All green” colours it there.

The baseline is a row that starts with the colours that are certain and black elsewhere, without
that button. “All taps” adds the taps on “Use suggestion” and “Enter”, but not those that
type the symbols of your own opening.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from statistics import mean
from typing import Annotated, NamedTuple

from benchmarks.report import show, steps
from nerdle.benchmark import best_guess
from nerdle.engine import Look, analyse, look
from nerdle.equations.answers import answers
from nerdle.insight.prefill import UNTOUCHED, taps
from nerdle.rules.feedback import BLACK
from nerdle.rules.games import GAMES
from nerdle.rules.position import SOLVED_BEFORE, Options, Position, Row

WANTED = {
    "suggested": ("classic", 13.2, 20),
    "own opening": ("classic", 14.0, None),
    "Quad, suggested": ("quad", None, None),
}
"""Each kind of game, and the most taps on tiles: on average, and in the worst game."""
QUAD_OF_SIX = 40
"""The most taps of all kinds in a Quad of six guesses, on average."""

suggestion = cache(best_guess)
looked = cache(look)


class Coloured(NamedTuple):
    """What a game took: taps on tiles, taps on everything but the keys of symbols, guesses."""

    tiles: int
    all: int
    guesses: int


class Offered(NamedTuple):
    """The colours that a row starts with on one board."""

    start: str
    certain: str
    followers: Mapping[str, str]


def offered_on(offered: Look, board: int) -> Offered:
    """The colours on one of the boards; `-` stands for a board that was solved before."""
    starts, certain = offered.start.split("/"), offered.certain.split("/")
    return Offered(starts[board], certain[board], offered.followers[board])


def certain_only(offered: Offered, colours: str) -> int:
    """The taps on a row that starts with the certain colours, and black elsewhere."""
    return taps(offered.certain.replace(UNTOUCHED, BLACK), colours)


def offered_colours(offered: Offered, colours: str) -> int:
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
            follower = offered.followers.get(touched[: column + 1], shown)
            shown = shown[:column] + wanted + follower[column + 1 :]
    return count


Count = Callable[[Offered, str], int]


def played(game: str, answers: Sequence[str], opening: str | None, count: Count) -> Coloured:
    """Plays a game and counts its taps."""
    position = Position(GAMES[game], options=Options(strict=True))
    tiles = others = 0
    while not position.won:
        guess = opening or suggestion(position)
        after = position.after(guess, answers)
        found = looked(position, guess)
        for board, colours in enumerate(after.rows[-1].colours.split("/")):
            if colours != SOLVED_BEFORE:
                tiles += count(offered_on(found, board), colours)
        # “Enter”, after “Use suggestion” unless the answers are known: then the page does that
        is_given = bool(position.rows) and analyse(position).remaining == 1
        others += 1 if opening or is_given else 2
        position, opening = after, None
    return Coloured(tiles, tiles + others, len(position.rows))


def drawn(game: str, games: int, seed: int, own: bool) -> list[tuple[list[str], str | None]]:
    """Random answers, each with a random opening or None; the same seed gives the same games."""
    draw = random.Random(seed)
    listed = answers(GAMES[game].language).listed
    boards = GAMES[game].boards
    return [
        (draw.sample(listed, boards), draw.choice(listed) if own else None) for _ in range(games)
    ]


def main(games: Annotated[int, "games of each kind"] = 60) -> object:
    rows, figures = [], {}
    for kind, (game, most, worst) in WANTED.items():
        some = drawn(game, games, seed=1, own=kind == "own opening")
        for name, count in (("certain colours only", certain_only), ("now", offered_colours)):
            what = f"{kind}, {name}"
            results = [played(game, *each, count) for each in steps(f"games, {what}", some)]
            rows.append([what, *in_row(results)])
            figures[what] = results
        if most:
            rows.append([f"{kind}, target (at most)", f"{most:.2f}", str(worst or ""), "", ""])
    six = [each for each in figures["Quad, suggested, now"] if each.guesses == 6]
    rows.append(["Quad in six guesses, now", *(in_row(six) if six else [""] * 4)])
    rows.append(["Quad in six guesses, target (at most)", "", "", f"{QUAD_OF_SIX:.2f}", ""])
    show([f"taps in {games} games", "on tiles", "worst", "all taps", "worst"], rows)
    return figures


def in_row(results: Sequence[Coloured]) -> list[str]:
    """The mean and the worst of the taps on tiles, then of all taps."""
    both = [each.tiles for each in results], [each.all for each in results]
    return [cell for taken in both for cell in (f"{mean(taken):.2f}", str(max(taken)))]
