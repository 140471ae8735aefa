"""How good the play is: every answer of a game played to the end, by the engine alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from nerdle.engine import analyse, analyses
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Position, Row
from nerdle.solver.remaining import remaining

_ROWS = 100  # more than any answer takes


@dataclass(frozen=True)
class Score:
    """`distribution[k]` answers took k guesses; `failures` were not found in the game's rows.

    A failure counts as many guesses as it would have taken with more rows.
    """

    answers: int
    distribution: dict[int, int]
    failures: int

    @property
    def total(self) -> int:
        """Guesses over all answers."""
        return sum(guesses * n for guesses, n in self.distribution.items())

    @property
    def mean(self) -> float:
        """Guesses for an answer, on average."""
        return self.total / self.answers

    @property
    def worst(self) -> int:
        """The most guesses that an answer took."""
        return max(self.distribution)

    def as_dict(self) -> dict[str, Any]:
        """The figures, for JSON."""
        return {
            "answers": self.answers,
            "total": self.total,
            "mean": round(self.mean, 5),
            "worst": self.worst,
            "distribution": {str(k): n for k, n in sorted(self.distribution.items())},
            "failures": self.failures,
        }


def best_guess(position: Position) -> str:
    """The first suggestion of the best analysis of an open position."""
    for analysis in analyses(position):
        best = analysis
        if analysis.source == "tree":
            break  # the analyses that follow rank the other guesses
    return best.suggestions[0].guess


def play_all(
    empty: Position, opening: str | None = None, progress: Callable[[int], None] | None = None
) -> Score:
    """Play every answer from an empty position, with the first suggestion each time.

    Answers that have shown the same colours so far get the same guess, so they are played
    together. `opening` forces the first guess; `progress` is told how many answers are done.

    >>> from nerdle.rules.position import parse
    >>> play_all(parse("mini~strict")).total
    544

    Raises ValueError when the opening is no guess, or the game needs one (it makes the first row).
    """
    if opening and (checked := check(empty.game, opening)).verdict is Verdict.REFUSED:
        raise ValueError(f"{opening} cannot be the opening: {checked.reason}")
    if not opening and not analyse(empty).suggestions:
        raise ValueError(f"{empty.game.title} makes the first row itself: name one as the opening")
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

    # with rows enough for the answers that the game has too few for
    play(replace(empty, game=replace(empty.game, rows=_ROWS)), opening)
    late = sum(n for guesses, n in distribution.items() if guesses > empty.game.rows)
    return Score(distribution.total(), dict(distribution), late)
