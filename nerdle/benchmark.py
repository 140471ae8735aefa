"""Measures how well the engine plays: it plays a game for every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from signal import SIG_IGN, SIGINT, signal
from typing import Any

from nerdle.engine import analyse, analyses
from nerdle.rules.expression import as_tiles
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Position, Row
from nerdle.rules.quotation import cut
from nerdle.solver.remaining import remaining

MOST_JOBS = 61
"""The largest number of processes that can share the work; Windows allows no more."""

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
    empty: Position,
    opening: str | None = None,
    progress: Callable[[int], None] = lambda _done: None,
    jobs: int = 1,
) -> Score:
    """Play a game for every answer, always with the first suggestion, from an empty position.

    Answers that have shown the same colours so far get the same guess, so their games are played
    together. `opening` is the first guess, if given. `progress` is called with the number of
    answers that are done. `jobs` is the number of processes that share the work; the score does not
    depend on it.

    >>> from nerdle.rules.position import parse
    >>> play_all(parse("mini~strict")).total
    544

    Raises ValueError if the opening is not a valid guess, if there is none and the game makes the
    first row itself, or if `jobs` is not from 1 to MOST_JOBS.
    """
    opening = as_tiles(opening or "")
    if opening and (checked := check(empty.game, opening)).verdict is Verdict.REFUSED:
        raise ValueError(f"{cut(opening, 20)} cannot be the opening: {checked.reason}")
    if not opening and not analyse(empty).suggestions:
        title = empty.game.title
        raise ValueError(f"{title} fills in the first row: give its equation as the opening")
    if jobs < 1:
        raise ValueError("jobs must be 1 or more")
    if jobs > MOST_JOBS:
        raise ValueError(f"jobs must be at most {MOST_JOBS}")
    # more rows than the game has, for answers that it would not find in time
    position = replace(empty, game=replace(empty.game, rows=_ROWS))
    distribution, after = _guess(position, opening or best_guess(position))
    progress(distribution.total())
    with _map(jobs) as play:
        # the largest classes first, so that the processes finish at about the same time
        for played in play(_play, sorted(after, key=after.__getitem__, reverse=True)):
            distribution += played
            progress(distribution.total())
    late = sum(n for guesses, n in distribution.items() if guesses > empty.game.rows)
    return Score(distribution.total(), dict(distribution), late)


def _guess(position: Position, guess: str) -> tuple[Counter[int], dict[Position, int]]:
    """Return how many answers are found after how many guesses, and the positions that are left.

    A position is left, with its number of candidates, if more than one candidate is: a single one
    is the only suggestion there, so it is found with the next guess.
    """
    found: Counter[int] = Counter()
    after: dict[Position, int] = {}
    for colours, members in remaining(position).partition.split(guess).items():
        row = Row(guess, colours)
        if row.won or len(members) == 1:
            found[len(position.rows) + (1 if row.won else 2)] += len(members)
        else:
            after[replace(position, rows=(*position.rows, row))] = len(members)
    return found, after


def _play(position: Position) -> Counter[int]:
    """Return how many of the candidates are found after how many guesses."""
    found, after = _guess(position, best_guess(position))
    return sum(map(_play, after), found)


@contextmanager
def _map(jobs: int) -> Iterator[Callable[..., Iterator[Counter[int]]]]:
    """Return a `map` that calls its function in this many processes."""
    if jobs == 1:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor  # browsers have neither processes nor this

    # Ctrl+C reaches all processes of a terminal: only this one reports it
    executor = ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        yield executor.map
    finally:
        executor.shutdown(cancel_futures=True)
