"""Fits the factors by which the search estimates what classes need that it does not play out.

    python -m research.estimates

plays random openings of Midi and Classic to the end, fits the factors to the needs of their classes
(`FITTED` in nerdle/strategy/estimate.py, to be copied from the output), tests them on other
openings, and writes them with their errors to nerdle/data/estimates.json.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from nerdle.candidates.remaining import remaining
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position
from nerdle.strategy.estimate import AHEAD, GUESS, Factors, usual_need
from nerdle.strategy.suggest import strategy_of

FILE = Path(__file__).parent.parent / "nerdle" / "data" / "estimates.json"

Class = tuple[int, int, int]
"""The size of a class, the total guesses that it needs, and `ahead` as in `usual_need`."""


def classes_after(game: str, opening: int, strict: bool) -> list[Class]:
    """Play out an opening, given by its place in the list; return its classes of three or more."""
    position = Position(GAMES[game], (), Options(strict=strict))
    found = remaining(position)
    strategy = strategy_of(position, found)
    guess = found.candidates[opening]
    return [
        (
            len(members),
            strategy.needs(tuple(members)),
            strategy.least_ahead(members) if len(members) >= AHEAD else 0,
        )
        for code, members in found.partition.members(guess).items()
        if code != found.partition.win and len(members) > 2
    ]


def fit(classes: Sequence[Class]) -> Factors:
    """Fit the factors to some classes by least squares, so that the total errors are smallest."""
    few = tuple(
        round(float(np.mean([need for size, need, _ in classes if size == n])) / GUESS, 4)
        for n in range(3, AHEAD)
    )
    large = [each for each in classes if each[0] >= AHEAD]
    n = np.array([size for size, _, _ in large], float)
    need, ahead = (np.array([each[at] for each in large]) / GUESS - (2 * n - 1) for at in (1, 2))
    log = np.log2(n)
    columns = np.stack([n, n * log, ahead, ahead * log], axis=1)
    weight = n**-0.5  # the variance of the need of a class grows with its size
    factors, *_ = np.linalg.lstsq(columns * weight[:, None], need * weight, rcond=None)
    base, growth, trust, trust_growth = (round(float(factor), 5) for factor in factors)
    return few, base, growth, trust, trust_growth


def error(classes: Sequence[Class], fitted: Factors, answers: int) -> float:
    """Return by how many guesses per answer the factors overestimate the needs of some classes."""
    errors = sum(usual_need(n, ahead, fitted) - need for n, need, ahead in classes)
    return errors / answers / GUESS


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m research.estimates")
    parser.add_argument(
        "--openings", type=int, default=12, help="per game and rule; half are tests"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    draw = random.Random(options.seed)
    record: dict[str, object] = {"command": "python -m research.estimates"}
    with ProcessPoolExecutor(options.workers) as executor:
        for strict in (False, True):
            played = {}
            for game in ("midi", "classic"):
                answers = len(remaining(Position(GAMES[game])).candidates)
                drawn = draw.sample(range(answers), options.openings)
                n = len(drawn)
                found = executor.map(classes_after, [game] * n, drawn, [strict] * n)
                played[game, answers] = list(found)
            fitted = fit([each for of in played.values() for one in of[::2] for each in one])
            errors = {
                game: [error(one, fitted, answers) for one in of[1::2]]
                for (game, answers), of in played.items()
            }
            record["strict" if strict else "re-orderings win"] = {
                "factors": fitted,
                "errors": {
                    game: {
                        "openings": len(of),
                        "mean": round(float(np.mean(of)), 4),
                        "mean absolute": round(float(np.mean(np.abs(of))), 4),
                        "largest": round(float(np.max(np.abs(of))), 4),
                    }
                    for game, of in errors.items()
                },
            }
    FILE.write_text(json.dumps(record, indent=2) + "\n")
    print(json.dumps(record))


if __name__ == "__main__":
    main()
