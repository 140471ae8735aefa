"""How good the play is: every answer of a game played, beside perfect play and a plain player.

The plain player guesses candidates only, each time the one whose colours tell most bits.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import log2
from pathlib import Path

from benchmarks.report import duration, save, table
from nerdle.benchmark import Score, play_all
from nerdle.rules.position import Position, parse
from nerdle.solver.answers import answers
from nerdle.solver.partition import Partition


@dataclass(frozen=True)
class Known:
    """What perfect play needs for all answers together; proven, or the best that anyone found."""

    total: int
    how: str = "proven"


BEST_KNOWN = {
    "classic~strict": Known(53_512),
    "classic": Known(52_226, "best found"),
    "midi~strict": Known(20_458),
    "mini~strict": Known(544),
    "micro~strict": Known(374),
}
PLAIN = ("midi~strict", "mini~strict", "micro~strict")  # Classic takes the plain player a minute


@dataclass(frozen=True)
class Played:
    """What a player came to in a game."""

    game: str
    player: str
    score: Score
    seconds: float


def plain_play(empty: Position) -> Score:
    """Plays every answer, one step at a time, by entropy among the candidates."""
    distribution: Counter[int] = Counter()

    def play(candidates: list[str], guesses: int) -> None:
        partition = Partition(candidates, strict=True)
        guess = max(candidates, key=lambda guess: _bits(partition.classes(guess)))
        for code, members in partition.members(guess).items():
            if code == partition.win:
                distribution[guesses] += 1
            else:
                play(members, guesses + 1)

    play(list(answers(empty.game)), 1)
    late = sum(n for guesses, n in distribution.items() if guesses > empty.game.rows)
    return Score(distribution.total(), dict(distribution), late)


def _bits(classes: Counter[int]) -> float:
    n = classes.total()
    return -sum(members / n * log2(members / n) for members in classes.values())


def timed(game: str, player: str, play: Callable[[Position], Score]) -> Played:
    started = time.perf_counter()
    score = play(parse(game))
    return Played(game, player, score, time.perf_counter() - started)


def row(played: Played) -> list[str]:
    score, known = played.score, BEST_KNOWN[played.game]
    beyond = score.total / known.total - 1
    return [
        played.game,
        played.player,
        f"{score.total:,}",
        f"{score.mean:.5f}",
        str(score.worst),
        str(score.failures),
        duration(played.seconds),
        f"{known.total:,}",
        known.how,
        f"{beyond:+.3%}",
    ]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks strength", description=__doc__)
    parser.add_argument("--games", default=",".join(BEST_KNOWN), help="which (default: all)")
    parser.add_argument("--plain", default=",".join(PLAIN), help="those of the plain player too")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures there")
    options = parser.parse_args(arguments)
    results = []
    for game in filter(None, options.games.split(",")):
        results.append(timed(game, "ours", play_all))
        if game in options.plain.split(","):
            results.append(timed(game, "plain", plain_play))
    header = ["every answer", "player", "total", "mean", "worst", "failures", "time"]
    print(table([*header, "perfect", "", "beyond"], list(map(row, results))), end="\n\n")
    figures = [
        {
            "game": played.game,
            "player": played.player,
            "seconds": played.seconds,
            **played.score.as_dict(),
        }
        for played in results
    ]
    save(options.json, "strength", figures)


if __name__ == "__main__":
    main()
