"""How well the games are played that have no decision trees: on several boards, in Maxi and in Pro.

The first suggestion is always played. The puzzles are those of `nerdle benchmark GAME --sample N
--seed 1`, or all of Mini Bi. The baseline is a lower bound of the mean, where there is one: the
smallest possible mean of Mini Bi, and for the others what python -m research.boards finds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated

from benchmarks.report import show, steps
from nerdle.benchmark import Score, drawn_puzzles, play_all, puzzles_of
from nerdle.rules.position import parse


@dataclass(frozen=True)
class Sample:
    """A game and how many puzzles are drawn; None: all are played. `least`: the lower bound.

    `opening`: the first guess with answers that are all equally likely, where they are not.
    """

    game: str
    size: int | None
    least: float | None = None
    opening: str | None = None

    @property
    def name(self) -> str:
        return self.game + ", uniform" * bool(self.opening)


SAMPLES = (
    Sample("minibi~strict", None, 3.77765),
    Sample("minibi", None),
    Sample("bi~strict", 2000, 3.845),
    Sample("bi", 500),
    Sample("quad~strict", 2000, 5.759),
    Sample("quad", 200),
    Sample("maxi~strict", 2000),
    Sample("maxi", 500),
    Sample("maxi~strict", 2000, opening="76+1-23=54"),
    Sample("pro-12~strict", 100),
)


def play(sample: Sample, most: int, jobs: int) -> Score:
    """Plays at most that many puzzles of a sample."""
    empty = parse(sample.game)
    if sample.opening:
        language = replace(empty.game.language, weighted=False)
        empty = replace(empty, game=replace(empty.game, language=language))
    total = sample.size or puzzles_of(empty.game)
    every = sample.size is None and total <= most
    puzzles = None if every else drawn_puzzles(empty.game, min(total, most), 1)
    done = steps(sample.name, range(len(puzzles) if puzzles else total))
    played = next(done)

    def progress(now: int) -> None:
        nonlocal played
        while played < now:
            played = next(done, now)

    return play_all(empty, sample.opening, progress, jobs, puzzles)


def rows(scores: dict[Sample, Score]) -> Iterator[list[str]]:
    for sample, score in scores.items():
        low, high = (score.interval if sample.size else None) or (score.mean, score.mean)
        known = score.mean_until_identified
        yield [
            sample.name,
            f"{score.answers:,}",
            f"{score.mean:.5f}",
            f"± {(high - low) / 2:.3f}" if high > low else "",
            f"{score.worst}",
            f"{score.failures}",
            f"{known:.3f}" if known else "",
            f"{sample.least}" if sample.least else "",
            f"{score.mean / sample.least - 1:+.3%}" if sample.least else "",
        ]


def main(
    most: Annotated[int, "puzzles of each"] = 100_000,
    workers: Annotated[int, "processes"] = os.cpu_count() or 1,
) -> object:
    scores = {sample: play(sample, most, workers) for sample in SAMPLES}
    header = ["game", "puzzles", "mean", "", "worst", "failures", "all answers known"]
    show([*header, "lower bound", "above"], list(rows(scores)))
    return {sample.name: score.as_dict(sample=True) for sample, score in scores.items()}
