"""Bounds how well several boards can be played, and fits the estimates.

    python -m research.boards bound quad
    python -m research.boards fit

`bound` prints the largest shares of puzzles that can be solved early, and a lower bound of the
mean. `fit` fits the factors of nerdle/boards/estimate.py and writes them, with their errors,
to nerdle/data/boards.estimates.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import comb, perm, prod
from pathlib import Path
from random import Random
from statistics import fmean

import numpy as np

from nerdle.boards.ahead import Ahead
from nerdle.boards.endgame import USUAL, BoardLimits
from nerdle.boards.estimate import Factors, Need, between_knots, knots
from nerdle.boards.joint import State
from nerdle.boards.search import BoardsStrategy
from nerdle.candidates.partition import Partition
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES, Game
from nerdle.rules.position import Options
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.shortlist import Guesses
from research.measured import OPENINGS, written

DATA = Path(__file__).parent.parent / "nerdle" / "data"
ESTIMATES = DATA / "boards.estimates"

ON_BOARDS = [name for name, game in GAMES.items() if game.boards > 1]


def strategy_of(game: Game, options: Options, limits: BoardLimits = USUAL) -> BoardsStrategy:
    """Return a strategy for a game on several boards."""
    language = game.language
    guesses = Guesses(answers(language).listed)
    return BoardsStrategy(guesses, strict=options.strict, key=language.key, limits=limits)


# -------------------------------------------------------------------------------------------- bound


@dataclass(frozen=True)
class Bound:
    """How large a share of the puzzles any play of a strict game can have solved.

    `at_once`: with as many guesses as there are boards. `early`: with at most one more; `opening`
    is the first guess that allows most.
    """

    at_once: float
    early: float
    opening: str


def bound(listed: Sequence[str], boards: int) -> Bound:
    """Count the puzzles that any play of a strict game on k boards can solve early.

    A puzzle takes k guesses only if each of them solves a board, so the first does: it is one of
    the k answers in k of N puzzles. A puzzle takes k + 1 guesses only if one of the first two
    solves a board. The second does so for one of n candidates, where n is the size of the smallest
    board, or for one on each of the boards that have the same n candidates.
    """
    partition = Partition(listed, strict=True)
    n, k = len(listed), boards
    best, opening = 0.0, ""
    for guess in listed:
        classes = Counter(partition.classes(guess).values())
        solved = 0.0
        larger = n
        for size, number in sorted(classes.items()):
            before, larger = larger, larger - size * number
            solved += (before**k - larger**k) / size  # the smallest of k classes has this size
            solved += number * comb(k, 2) * size * n ** (k - 2)  # two of them are the same
        if solved > best:
            best, opening = solved, guess
    at_once = k / n
    return Bound(at_once, min(at_once + best / perm(n, k), 1), opening)


# ---------------------------------------------------------------------------------------------- fit

GROWTH = 0.06
"""Guesses by which the need usually grows if one board has twice as many candidates."""

Example = tuple[tuple[int, ...], float]
"""The sizes of the boards of a state, and the guesses that it needs."""


def examples(game: Game, boards: int, size: int, seed: int) -> Iterator[Example]:
    """Yield what states need after one or two guesses at random puzzles.

    The first is the opening, or any guess in half of the games; the second is a good one.
    """
    random = Random(seed)
    listed = tuple(answers(game.language).listed)
    strategy = strategy_of(game, Options(strict=True))
    full = strategy.endgame.joint((listed,))
    for _ in range(size):
        any_guess = random.choice(listed)
        opening = any_guess if random.random() < 0.5 else OPENINGS[game.language.name]
        codes, members = full.members(opening)[0]
        colours = dict(zip(listed, codes, strict=True))
        puzzle = random.sample(listed, boards)
        state = tuple(sorted(members[colours[answer]] for answer in puzzle))
        if random.random() < 0.3:
            yield tuple(map(len, state)), need_of(strategy, state)
            continue
        joint = strategy.endgame.joint(state)
        guess = random.choice(strategy.promising(state)[:20])
        left = []
        for codes, members in joint.members(guess):
            code = random.choice(codes)
            if code != joint.partition.win:
                left.append(members[code])
        if left:
            after = tuple(sorted(left))
            yield tuple(map(len, after)), need_of(strategy, after)


def need_of(strategy: BoardsStrategy, state: State) -> float:
    """Return the guesses that a state needs, by playing it out or by looking ahead."""
    if len(state) == 1:
        return strategy.endgame.single.needs(state[0]) / GUESS / len(state[0])
    ahead = Ahead(strategy.endgame.joint(state), most=250)
    combined = prod(map(len, state))
    if combined <= ahead.most:
        return ahead.needs(tuple(ahead.boards)) / GUESS / combined
    return min(ahead.need(guess, 300) for guess in strategy.promising(state)[:4]) / GUESS


def fit(found: Sequence[Example], boards: int) -> Factors:
    """Fit the factors for states with this many boards by least squares, slightly smoothed.

    Where the examples do not say otherwise, what a board adds grows by GROWTH with each doubling of
    its candidates, and what the smallest board adds stays the same.
    """
    rows = []
    for sizes, _ in found:
        each = sum(_weights(size) for size in sizes)
        smallest = _weights(min(sizes)) * (boards > 1)
        rows.append(np.concatenate([smallest, each]))
    m = len(knots())
    smooth = np.zeros((2 * m - 2, 2 * m))
    for at in range(m - 1):
        smooth[at, at : at + 2] = smooth[m - 1 + at, m + at : m + at + 2] = -0.3, 0.3
    growth = np.concatenate([np.zeros(m - 1), 0.3 * GROWTH * np.diff(np.log2(knots()))])
    fixed = np.zeros((2, 2 * m))
    fixed[0, 0] = fixed[1, m] = 1000  # known answers add nothing
    wanted = np.concatenate([[need - boards for _, need in found], growth, [0, 0]])
    matrix = np.vstack([np.array(rows), smooth, fixed])
    solution, *_ = np.linalg.lstsq(matrix, wanted, rcond=None)
    values = [round(float(value), 4) + 0.0 for value in solution]
    return tuple(values[:m]), tuple(values[m:])


def _weights(size: int) -> np.ndarray:
    """Return how much each knot counts for a board of this size."""
    places = np.log(knots())
    return np.array([np.interp(np.log(size), places, row) for row in np.eye(len(places))])


def fit_all(size: int, seed: int) -> None:
    """Fit the factors for one to four boards, test them on other examples, and write them."""
    command = f"python -m research.boards fit --sample {size} --seed {seed}"
    fitted: dict[str, dict[str, object]] = {}
    for boards in range(1, 5):
        found = list(examples(GAMES["bi"], boards, size, seed))
        of = [each for each in found if len(each[0]) == boards]
        half = len(of) // 2
        need = Need(boards, *map(between_knots, fit(of[:half], boards)))
        errors = [need.of(sizes) / GUESS - wanted for sizes, wanted in of[half:]]
        smallest, each = fit(of, boards)
        fitted[str(boards)] = {
            "smallest": smallest,
            "each": each,
            "examples": len(of),
            "mean error": round(fmean(errors), 4),
            "mean absolute error": round(fmean(map(abs, errors)), 4),
        }
        print(boards, json.dumps(fitted[str(boards)]))
    ESTIMATES.write_text(written({"command": command, "knots": knots(), "boards": fitted}), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m research.boards", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("bound").add_argument("game", choices=ON_BOARDS)
    fitting = commands.add_parser("fit")
    fitting.add_argument("--sample", type=int, default=600)
    fitting.add_argument("--seed", type=int, default=2)
    options = parser.parse_args()
    if options.command == "bound":
        game = GAMES[options.game]
        found = bound(answers(game.language).listed, game.boards)
        mean = game.boards + 2 - found.early - found.at_once
        print(json.dumps({**asdict(found), "mean at least": round(mean, 4)}, indent=2))
    else:
        fit_all(options.sample, options.seed)


if __name__ == "__main__":
    main()
