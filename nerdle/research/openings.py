"""Which openings are the best ten, by each measure of nerdle/insight/openings.py.

What an opening's colours tell is worked out for every opening. What play needs after it takes some
seconds an opening, so that is done for the likeliest ones only, unless all are asked for; an
opening is left as soon as it is sure to be behind the ten best.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

from tqdm import tqdm

from nerdle.insight.openings import MEASURES, SHOWN, Opening, colourings
from nerdle.research.optimal import MANY
from nerdle.research.search import Problem, needs_after, promising, table_of

_SEEN_AT_ONCE = ("classes", "bits", "worst")  # the measures that need no play
_CHUNK = 4  # openings a task: few, so that all tasks know of the best ten so far


def write_openings(
    game: str, executor: Executor, file: Path, *, openings: int, at_once: int, command: str
) -> None:
    """Find the openings of `game`, looking at so many for what play needs, and store them.

    `at_once` is how many tasks are under way at a time; `command` is noted down.
    """
    problems = {"expected": Problem(game), "expected_strict": Problem(f"{game}~strict")}
    guesses = table_of(problems["expected"]).guesses
    unplayed = [
        Opening(**asdict(each), expected=0, expected_strict=0)
        for each in tqdm(colourings(guesses), total=len(guesses), unit="opening")
    ]
    wanted = {
        guesses.index(opening.guess)
        for measure in _SEEN_AT_ONCE
        for opening in sorted(unplayed, key=MEASURES[measure])[:SHOWN]
    }
    proven = list(_SEEN_AT_ONCE)
    totals: dict[str, dict[int, int]] = {}
    for measure, problem in problems.items():
        totals[measure], is_proven = _least_totals(problem, executor, openings, at_once)
        proven += [measure] * is_proven
        ranked = sorted((total, guesses[o], o) for o, total in totals[measure].items())
        wanted |= {opening for *_, opening in ranked[:SHOWN]}
    for measure, problem in problems.items():
        missing = sorted(wanted - totals[measure].keys())
        totals[measure] |= _totals(problem, executor, missing, MANY)
    rows = [
        [guess, each.classes, each.bits, each.worst, *(totals[m][opening] for m in problems)]
        for opening in sorted(wanted, key=lambda o: totals["expected"][o])
        for guess, each in [(guesses[opening], unplayed[opening])]
    ]
    lines = ",\n".join(map(json.dumps, rows))
    head = f'"command": {json.dumps(command)},\n"proven": {json.dumps(proven)}'
    file.write_text(f'{{{head},\n"openings": [\n{lines}\n]}}\n')


def _least_totals(
    problem: Problem, executor: Executor, openings: int, at_once: int
) -> tuple[dict[int, int], bool]:
    """What play needs after the best openings that were looked at, ten at least; and whether no
    other opening can be among the ten best."""
    order, bounds = promising(table_of(problem))
    openings = min(openings, len(order))
    totals: dict[int, int] = {}
    limit = MANY
    at = 0
    with tqdm(total=openings, unit="opening") as progress:
        while at < openings:
            # the first ten without a limit, which the others are then measured against
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
    """What play needs after these openings, of those that need less than `limit`."""
    chunks = [list(openings[at : at + _CHUNK]) for at in range(0, len(openings), _CHUNK)]
    n = len(chunks)
    found = executor.map(needs_after, [problem] * n, chunks, [limit] * n)
    return {note.opening: note.value for notes in found for note in notes if note.exact}
