"""Searches the openings of a game and proves which is the best.

Openings are independent of each other, so any `concurrent.futures.Executor` can search them in
parallel. Each result is written to a file at once, so you can stop a search at any time and
continue it later.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from nerdle.equations.generate import LONE_ZEROS, equations
from nerdle.rules.position import Position, parse
from nerdle.strategy.decision_tree import SMALL, DecisionTree
from research.feedback_table import Table, make_table
from research.optimal import MANY, guess_bounds, need, need_after
from research.par import accepted

CHUNK = 16  # openings per task: a few seconds of work at most


@dataclass(frozen=True)
class Problem:
    """What to search: the text of an empty board, and its guesses.

    Those are the game's "answers", or also equations with a zero by itself ("zeros"), or all that
    the game accepts ("accepted").
    """

    position: str
    guesses: Literal["answers", "zeros", "accepted"] = "answers"

    @property
    def name(self) -> str:
        name = self.position.replace("~", "-")
        return name if self.guesses == "answers" else f"{name}-{self.guesses}"

    def parsed(self) -> Position:
        return parse(self.position)


@dataclass(frozen=True)
class Result:
    """The best opening found, its total and worst case, and a lower bound for every opening."""

    opening: int
    total: int
    worst: int
    at_least: int
    openings: int  # how many were searched
    seconds: float  # of work by all workers together

    @property
    def proven(self) -> bool:
        return self.at_least == self.total


@lru_cache(maxsize=1)
def table_of(problem: Problem) -> Table:
    """Return the table for a problem; each process makes it once."""
    position = problem.parsed()
    language = position.game.language
    answers = equations(language)
    wider: Iterable[str] = ()
    if problem.guesses == "zeros":
        wider = equations(language, style=LONE_ZEROS)
    elif problem.guesses == "accepted":
        wider = accepted(language)
    listed = set(answers)
    others = [guess for guess in wider if guess not in listed]
    return make_table(answers, others, strict=position.options.strict, key=language.key)


@dataclass(frozen=True)
class Note:
    """The result for an opening: its total if `exact`, otherwise a lower bound of the total."""

    opening: int
    value: int
    exact: bool
    seconds: float


def needs_after(problem: Problem, openings: list[int], limit: int) -> list[Note]:
    """Return the total of each opening, or a lower bound if the total is not below `limit`."""
    table, notes = table_of(problem), []
    for opening in openings:
        start = perf_counter()
        value = _need_after(problem, table, opening, limit, problem.parsed().game.rows)
        notes.append(Note(opening, value, value < limit, round(perf_counter() - start, 3)))
    return notes


def search(
    problem: Problem,
    executor: Executor,
    notes: Path,
    *,
    prove: bool,
    openings: int = 200,
    at_once: int = 4,
) -> Result:
    """Find the best of the most promising openings or, with `prove`, of all openings.

    `notes`: a file with one JSON note per line; openings that have a note are not searched again.
    `at_once`: how many tasks run at a time.
    """
    order, bounds = promising(table_of(problem))
    known = {note.opening: note for note in _read(notes)}
    best = min((note.value for note in known.values() if note.exact), default=MANY)
    wanted = order if prove else order[:openings]
    todo = deque(
        opening
        for opening in wanted
        if opening not in known or not (known[opening].exact or known[opening].value > best)
    )
    notes.parent.mkdir(parents=True, exist_ok=True)
    under_way: set[Future[list[Note]]] = set()
    with notes.open("a") as file, tqdm(total=len(todo), unit="opening") as progress:
        while todo or under_way:
            # search the first opening alone, because its total is the limit for the others
            while todo and len(under_way) < (at_once if best < MANY else 1):
                size = CHUNK if best < MANY else 1
                chunk = [todo.popleft() for _ in range(min(size, len(todo)))]
                # + 1: openings with equal totals are compared by their worst case
                under_way.add(executor.submit(needs_after, problem, chunk, best + 1))
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for note in (note for future in done for note in future.result()):
                known[note.opening] = note
                file.write(json.dumps(asdict(note)) + "\n")
                progress.update()
                if note.exact and note.value < best:
                    best = note.value
                    progress.set_postfix(best=best)
            file.flush()
    at_least = min(
        max(int(bounds[opening]), known[opening].value if opening in known else 0)
        for opening in order
    )
    equals = [note.opening for note in known.values() if note.exact and note.value == best]
    worst, opening = min((_worst(problem, opening, best), opening) for opening in equals)
    seconds = sum(note.seconds for note in known.values())
    return Result(opening, best, worst, min(at_least, best), len(known), seconds)


def promising(table: Table) -> tuple[list[int], NDArray[np.int64]]:
    """Return the openings, ordered by a lower bound of their totals, and those bounds."""
    everyone = np.arange(len(table.answers), dtype=np.int32)
    bounds = np.empty(len(table.guesses), np.int64)
    guess_bounds(
        table.codes,
        everyone,
        table.groups,
        table.winners,
        table.winners_from,
        table.win,
        bounds,
        -1,
        MANY,
    )
    return np.argsort(bounds, kind="stable").tolist(), bounds


def best_tree(problem: Problem, result: Result) -> DecisionTree:
    """Return the decision tree that starts with the best opening."""
    table, worst = table_of(problem), result.worst
    nodes: list[int] = []
    below_root: list[int] = []

    def grow(members: NDArray[np.int32], depth: int, guess: int | None = None) -> None:
        if members.size <= SMALL:
            return
        if guess is None:
            guess = _need(problem, table, members, MANY, depth)[1]
        if depth == worst - 1:
            below_root.append(len(nodes))
        nodes.append(guess)
        classes: dict[int, list[int]] = {}
        for member in members:
            classes.setdefault(int(table.codes[member, guess]), []).append(member)
        for code, left in classes.items():
            if code != table.win:
                grow(np.array(left, np.int32), depth - 1)

    grow(np.arange(len(table.answers), dtype=np.int32), worst, result.opening)
    return DecisionTree(
        problem.position, result.proven, result.total, tuple(nodes), tuple(below_root)
    )


def _worst(problem: Problem, opening: int, total: int) -> int:
    """Return the smallest worst case with which an opening reaches this total."""
    depths = range(1, problem.parsed().game.rows + 1)
    table = table_of(problem)
    return next(
        depth for depth in depths if _need_after(problem, table, opening, total + 1, depth) == total
    )


def _need_after(problem: Problem, table: Table, opening: int, limit: int, depth: int) -> int:
    needed: int = need_after(*_arrays(table), opening, limit, depth, _hard(problem))
    return needed


def _need(
    problem: Problem, table: Table, members: NDArray[np.int32], limit: int, depth: int
) -> tuple[int, int]:
    codes, *others = _arrays(table)
    needed: tuple[int, int] = need(codes, members, *others, limit, depth, _hard(problem))
    return needed


def _arrays(table: Table) -> tuple[Any, ...]:
    return (table.codes, table.groups, table.winners, table.winners_from, table.win)


def _hard(problem: Problem) -> bool:
    return problem.parsed().options.hard


def _read(notes: Path) -> Iterator[Note]:
    """Yield the notes of earlier runs; a last line that was cut off is skipped."""
    if not notes.exists():
        return
    for line in notes.read_text().splitlines():
        try:
            yield Note(**json.loads(line))
        except json.JSONDecodeError:
            continue
