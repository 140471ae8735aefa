"""Finds the ten best openings by each measure in nerdle/strategy/best_openings.py.

The measures that depend only on the colours are computed for every opening. The expected number of
guesses takes a few seconds per opening, so it is computed only for the most promising ones, unless
you ask for all. An opening is dropped as soon as it cannot be among the ten best.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

from tqdm import tqdm

from nerdle.strategy.best_openings import MEASURES, SHOWN, Opening, colourings
from research.optimal import MANY
from research.search import Problem, needs_after, promising, table_of

_COLOUR_MEASURES = ("classes", "bits", "worst")  # those that depend only on the colours
_CHUNK = 4  # openings per task: few, so that the limit is updated often


def write_openings(
    game: str, executor: Executor, file: Path, *, openings: int, at_once: int, command: str
) -> None:
    """Find the best openings of `game` and store them in `file`.

    `openings`: how many openings to search for the expected number of guesses. `at_once`: how many
    tasks run at a time. `command`: the command line, which is stored in the file too.
    """
    problems = {"expected": Problem(game), "expected_strict": Problem(f"{game}~strict")}
    guesses = table_of(problems["expected"]).guesses
    unplayed = [
        Opening(**asdict(each), expected=0, expected_strict=0)
        for each in tqdm(colourings(guesses), total=len(guesses), unit="opening")
    ]
    wanted = {
        guesses.index(opening.guess)
        for measure in _COLOUR_MEASURES
        for opening in sorted(unplayed, key=MEASURES[measure])[:SHOWN]
    }
    proven = list(_COLOUR_MEASURES)
    totals: dict[str, dict[int, int]] = {}
    for measure, problem in problems.items():
        totals[measure], is_proven = _least_totals(problem, executor, openings, at_once)
        proven += [measure] * is_proven
        ranked = sorted((total, guesses[o], o) for o, total in totals[measure].items())
        wanted |= {opening for *_, opening in ranked[:SHOWN]}
    # their totals in a hard game are stored too, for the suggestions on its empty board; there is
    # none if the rows of the game are not enough for every answer
    for rules in ("~hard", "~strict~hard"):
        problems[rules], totals[rules] = Problem(f"{game}{rules}"), {}
    for measure, problem in problems.items():
        missing = sorted(wanted - totals[measure].keys())
        totals[measure] |= _totals(problem, executor, missing, MANY)
    rows = [
        [guess, each.classes, each.bits, each.worst, *(totals[m].get(opening) for m in problems)]
        for opening in sorted(wanted, key=lambda o: totals["expected"][o])
        for guess, each in [(guesses[opening], unplayed[opening])]
    ]
    lines = ",\n".join(map(json.dumps, rows))
    head = f'"command": {json.dumps(command)},\n"proven": {json.dumps(proven)}'
    file.write_text(f'{{{head},\n"openings": [\n{lines}\n]}}\n')


def _least_totals(
    problem: Problem, executor: Executor, openings: int, at_once: int
) -> tuple[dict[int, int], bool]:
    """Return the totals after the best of the searched openings (at least ten), and whether it is
    certain that no other opening is among the ten best."""
    order, bounds = promising(table_of(problem))
    openings = min(openings, len(order))
    totals: dict[int, int] = {}
    limit = MANY
    at = 0
    with tqdm(total=openings, unit="opening") as progress:
        while at < openings:
            # the first ten have no limit; they set the limit for the others
            size = min(SHOWN if limit == MANY else _CHUNK * at_once, openings - at)
            totals |= _totals(problem, executor, order[at : at + size], limit)
            at += size
            progress.update(size)
            limit = sorted(totals.values())[SHOWN - 1] + 1
            progress.set_postfix(best=min(totals.values()), tenth=limit - 1)
    return totals, all(bounds[opening] >= limit for opening in order[at:])


def _totals(
    problem: Problem, executor: Executor, openings: Sequence[int], limit: int
) -> dict[int, int]:
    """Return the totals after these openings, for those whose total is below `limit`."""
    chunks = [list(openings[at : at + _CHUNK]) for at in range(0, len(openings), _CHUNK)]
    n = len(chunks)
    found = executor.map(needs_after, [problem] * n, chunks, [limit] * n)
    return {note.opening: note.value for notes in found for note in notes if note.exact}
