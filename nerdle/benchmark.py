"""Measures how well the engine plays: it plays every answer of a game to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from nerdle.engine import analyse, analyses
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Position, Row
from nerdle.solver.remaining import remaining

_ROWS = 100  # more than any answer needs


@dataclass(frozen=True)
class Score:
    """`distribution[k]` answers took k guesses; `failures` were not found in the rows of the game.

    A failure counts as many guesses as it would have needed with more rows.
    """

    answers: int
    distribution: dict[int, int]
    failures: int

    @property
    def total(self) -> int:
        """The number of guesses for all answers together."""
        return sum(guesses * n for guesses, n in self.distribution.items())

    @property
    def mean(self) -> float:
        """The average number of guesses for an answer."""
        return self.total / self.answers

    @property
    def worst(self) -> int:
        """The largest number of guesses for an answer."""
        return max(self.distribution)

    def as_dict(self) -> dict[str, Any]:
        """Return the figures as plain data for JSON."""
        return {
            "answers": self.answers,
            "total": self.total,
            "mean": round(self.mean, 5),
            "worst": self.worst,
            "distribution": {str(k): n for k, n in sorted(self.distribution.items())},
            "failures": self.failures,
        }


def best_guess(position: Position) -> str:
    """Return the first suggestion of the best analysis of an open position."""
    for analysis in analyses(position):
        best = analysis
        if analysis.source == "tree":
            break  # later analyses only rank the other guesses
    return best.suggestions[0].guess


def play_all(
    empty: Position, opening: str | None = None, progress: Callable[[int], None] | None = None
) -> Score:
    """Play every answer from an empty position, with the first suggestion each time.

    Answers that have shown the same colours so far get the same guess, so they are played
    together. `opening` is the first guess, if given. `progress` is called with the number of
    answers that are done.

    >>> from nerdle.rules.position import parse
    >>> play_all(parse("mini~strict")).total
    544

    Raises ValueError if the opening is not a valid guess, or if there is none and the game makes
    the first row itself.
    """
    if opening and (checked := check(empty.game, opening)).verdict is Verdict.REFUSED:
        raise ValueError(f"{opening} cannot be the opening: {checked.reason}")
    if not opening and not analyse(empty).suggestions:
        raise ValueError(f"{empty.game.title} gives the first row itself, so choose an opening")
    distribution: Counter[int] = Counter()

    def play(position: Position, guess: str | None) -> None:
        guess = guess or best_guess(position)
        for colours, members in remaining(position).partition.split(guess).items():
            row = Row(guess, colours)
            if row.won:
                distribution[len(position.rows) + 1] += len(members)
                if progress:
                    progress(distribution.total())
            else:
                play(replace(position, rows=(*position.rows, row)), None)

    # more rows than the game has, for answers that it would not find in time
    play(replace(empty, game=replace(empty.game, rows=_ROWS)), opening)
    late = sum(n for guesses, n in distribution.items() if guesses > empty.game.rows)
    return Score(distribution.total(), dict(distribution), late)
