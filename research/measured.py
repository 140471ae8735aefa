"""Measures openings of games without decision trees: those on several boards, and Maxi.

    python -m research.measured bi~strict --sample 2000 --seed 1
    python -m research.measured minibi~strict
    python -m research.measured maxi --sample 2000 --seed 1 --opening 76+1-23=54

Plays random puzzles, or every puzzle without `--sample`, as `nerdle benchmark` does, and stores the
opening and its mean in nerdle/data/measured.openings.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from math import log2
from os import cpu_count
from pathlib import Path
from typing import Any

from nerdle.benchmark import drawn_puzzles, play_all
from nerdle.candidates.partition import Partition
from nerdle.candidates.thinning import runs_of
from nerdle.equations.answers import answers
from nerdle.rules.games import Game
from nerdle.rules.position import Position, parse

MEASURED = Path(__file__).parent.parent / "nerdle" / "data" / "measured.openings"
OPENINGS = {"mini": "4*7=28", "classic": "54-36=18", "maxi": "76+1-23=54"}
"""The openings that are measured if no other is given, by language."""

_TOGETHER = 20_000  # answers that are classed at once


def store(file: Path, position: Position, opening: str | None, size: int | None, seed: int) -> None:
    """Play random puzzles with an opening, or all of them, and store what it was measured to need.

    `position` is an empty board, and `size` is None for all puzzles.
    """
    game = position.game
    opening = opening or OPENINGS[game.language.name]
    puzzles = drawn_puzzles(game, size, seed) if size else None
    score = play_all(position, opening, jobs=cpu_count() or 1, puzzles=puzzles)
    figures = score.as_dict(sample=puzzles is not None)
    print(json.dumps(figures, indent=2))
    stored = json.loads(file.read_text("utf-8"))
    drawn = f" --sample {size} --seed {seed}" if size else ""
    stored["openings"][str(position)] = {
        "guess": opening,
        "expected": figures["mean"],
        **(classed(game, opening, strict=position.options.strict) if game.boards == 1 else {}),
        "puzzles": score.answers,
        "interval": figures.get("interval"),
        "command": f"{stored['command']} {position}{drawn} --opening {opening}",
    }
    file.write_text(written(stored), "utf-8")


def classed(game: Game, opening: str, *, strict: bool) -> Mapping[str, Any]:
    """Return the figures of a Suggestion that the classes of all answers give an opening."""
    answered = answers(game.language)
    weights: Counter[int] = Counter()
    sizes: Counter[int] = Counter()
    win = 0
    for weight, start, end in runs_of(answered.listed, answered.weigh):
        for at in range(start, end, _TOGETHER):
            some = answered.listed[at : min(at + _TOGETHER, end)]
            partition = Partition(some, strict=strict, key=game.language.key)
            win = partition.win
            for code, n in partition.classes(opening).items():
                sizes[code] += n
                weights[code] += n * weight
    total = weights.total()
    return {
        "win": round(weights[win] / total, 6),
        "classes": len(weights),
        "bits": round(-sum(n / total * log2(n / total) for n in weights.values()), 4),
        "worst": max(n for code, n in sizes.items() if code != win),
    }


def written(value: object, indent: str = "\n") -> str:
    """Write JSON with every list on a single line."""
    if not isinstance(value, dict):
        return json.dumps(value)
    deeper = indent + "  "
    items = [f"{deeper}{json.dumps(key)}: {written(each, deeper)}" for key, each in value.items()]
    return "{" + ",".join(items) + indent + "}" + ("\n" if indent == "\n" else "")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m research.measured", description=__doc__)
    parser.add_argument("position", metavar="GAME", help="such as bi, quad~strict or maxi")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opening", metavar="GUESS")
    options = parser.parse_args()
    store(MEASURED, parse(options.position), options.opening, options.sample, options.seed)


if __name__ == "__main__":
    main()
