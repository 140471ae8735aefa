"""How accurate the expected number of guesses is, compared with an estimate from class sizes.

Draws random positions of every game on one board whose answers are all listed, with every
combination of options and up to three rows. In each it draws a guess: usually a random one, as a
person might choose, otherwise a suggestion. The figure that is shown is compared with the mean
number of guesses that the engine takes from there: it plays every candidate to the end, with this
guess and then always the first suggestion. (Instant has a single guess; there, as everywhere for
the last guess, one that does not win counts as two.)
The baseline is the estimate that was shown before guesses were played out. It looks only at class
sizes, and still decides which guesses to look into.

Also counts the updates of an analysis that take back what was shown: by a first suggestion with a
worse figure, or by a different figure for the same guess.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Annotated

from benchmarks.report import show, steps
from nerdle.benchmark import play_all
from nerdle.candidates.remaining import fitting, remaining
from nerdle.engine import analyses, look
from nerdle.equations.answers import answers
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES, FirstRow, Game
from nerdle.rules.language import Source
from nerdle.rules.position import Options, Position, Row
from nerdle.strategy.estimate import GUESS, estimate

SEED = 2026
_MOST_ROWS = 3
_OWN = 2 / 3  # the share of positions in which the guess is a random one
_ROWS = 100  # more than any answer needs


@dataclass(frozen=True)
class Drawn:
    """A position and a guess in it; `own`: whether the guess is a random one."""

    position: Position
    guess: str
    own: bool


@dataclass(frozen=True)
class Compared:
    """The expected guesses that are shown, those of the baseline, and those that play takes."""

    position: str
    guess: str
    own: bool
    approximate: bool
    candidates: int
    shown: float
    sizes: float
    played: float
    taken_back: int

    @property
    def error(self) -> float:
        """By how many guesses the figure that is shown is too high."""
        return self.shown - self.played


def draw(count: int, seed: int) -> Iterator[Drawn]:
    """Random positions that are not won yet; the same seed gives the same ones."""
    random_ = random.Random(seed)
    # every candidate is played out, so neither several boards nor Maxi
    games = [
        game
        for game in GAMES.values()
        if game.boards == 1 and game.language.source is Source.LISTED
    ]
    for number in steps("drawing positions", range(count)):
        game = games[number % len(games)]
        options = Options(strict=random_.random() < 0.5, hard=random_.random() < 0.5)
        position = _position(game, options, random_)
        own = random_.random() < _OWN
        if own:
            guess = random_.choice(_allowed(position))
        else:
            *_, best = analyses(position)
            guess = random_.choice(best.suggestions).guess
        yield Drawn(position, guess, own)


def _allowed(position: Position) -> Sequence[str]:
    if position.options.hard:
        return fitting(position)
    return answers(position.game.language).listed


def _position(game: Game, options: Options, random_: random.Random) -> Position:
    while True:
        answer = random_.choice(answers(game.language).listed)
        position = Position(game, (), options)
        if game.first_row is FirstRow.SCRAMBLE:
            scramble = "".join(random_.sample(answer, len(answer)))
            position = replace(position, rows=(Row(scramble, feedback(scramble, answer)),))
        least = len(position.rows) or int(game.makes_first_row)
        for _ in range(random_.randint(least, max(least, min(_MOST_ROWS, game.rows - 1)))):
            if len(position.rows) == game.rows - 1 or position.guesses_left == 1:
                break
            position = position.after(random_.choice(_allowed(position)), [answer])
        if not position.won:
            return position


def compare(drawn: Drawn) -> Compared:
    """Play out a guess and compare the figures with the result."""
    position, guess = drawn.position, drawn.guess
    found = remaining(position)
    n = len(found.candidates)
    worth = look(position, guess).worth
    assert worth
    if position.guesses_left == 1:
        taken = 2 * n - found.partition.classes(guess)[found.partition.win]
    else:
        # as long as it takes: the last guess of a game would be one that is likely to win
        endless = replace(position, game=replace(position.game, rows=_ROWS, guesses=_ROWS))
        puzzles = [(candidate,) for candidate in found.candidates]
        taken = play_all(endless, guess, puzzles=puzzles).total - n * len(position.rows)
    return Compared(
        position=str(position),
        guess=guess,
        own=drawn.own,
        approximate=worth.approximate,
        candidates=n,
        shown=worth.expected,
        sizes=estimate(found.partition, guess)[0] / n / GUESS,
        played=taken / n,
        taken_back=taken_back(position),
    )


def taken_back(position: Position) -> int:
    """How many updates show a worse first suggestion than the one before, or change a figure."""
    rankings = [analysis.suggestions for analysis in analyses(position)]
    count = 0
    for earlier, later in pairwise(rankings):
        figures = {each.guess: each.expected for each in later}
        kept = all(figures.get(each.guess) == each.expected for each in earlier)
        count += not kept or later[0].expected > earlier[0].expected
    return count


def row(name: str, errors: Sequence[float]) -> list[str]:
    if not errors:
        return [name, "0", "", "", ""]
    return [
        name,
        f"{len(errors)}",
        f"{sum(errors) / len(errors):+.4f}",
        f"{sum(map(abs, errors)) / len(errors):.4f}",
        f"{max(errors, key=abs):+.4f}",
    ]


KINDS: dict[str, Callable[[Compared], bool]] = {
    "all": lambda _: True,
    "random guesses": lambda each: each.own,
    "suggestions": lambda each: not each.own,
    "not exact (≈)": lambda each: each.approximate,
    "empty boards": lambda each: "," not in each.position,
    "hard games": lambda each: "~hard" in each.position,
}


def main(
    positions: Annotated[int, "random positions"] = 300,
    workers: Annotated[int, "processes"] = os.cpu_count() or 1,
) -> object:
    with ProcessPoolExecutor(workers) as executor:
        results = executor.map(compare, draw(positions, SEED))
        compared = [next(results) for _ in steps("positions played", range(positions))]
    rows = []
    for name, chosen in KINDS.items():
        some = [each for each in compared if chosen(each)]
        rows.append(row(f"{name}: as shown", [each.error for each in some]))
        from_sizes = [each.sizes - each.played for each in some]
        rows.append(row(f"{name}: from class sizes", from_sizes))
    print(f"expected guesses minus guesses played, {len(compared)} random positions\n")
    show(["", "positions", "mean", "mean absolute", "largest"], rows)
    print(f"updates that took something back: {sum(each.taken_back for each in compared)}")
    print("\nlargest errors as shown:")
    for each in sorted(compared, key=lambda each: -abs(each.error))[:5]:
        mark = "≈ " if each.approximate else ""
        print(
            f"  {each.position} {each.guess}: {mark}{each.shown:.3f}, played {each.played:.3f}, "
            f"{each.candidates:,} candidates"
        )
    return [asdict(each) for each in compared]
