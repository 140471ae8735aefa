"""The research: the table of colours, the bounds, the search, and searching on a cluster."""

from __future__ import annotations

import json
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
import pytest
from distributed import Client, LocalCluster
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle import GAMES
from nerdle.equations.generate import equations
from nerdle.rules.reorderings import shown_feedback
from nerdle.strategy.decision_tree import read_tree
from research.feedback_table import Table, make_table
from research.openings import write_openings
from research.optimal import MANY, guess_bounds, need
from research.search import Problem, best_tree, search, table_of
from tests.support.core.plain import examples

pytestmark = pytest.mark.rest

ROOT = Path(__file__).parents[2]
MICRO = equations(GAMES["micro"].language)
DIGITS = {"b": 0, "p": 1, "g": 2}


@lru_cache
def table(*, strict: bool) -> Table:
    return make_table(MICRO, strict=strict)


@cache
def shown(guess: str, answer: str, strict: bool) -> str:
    return shown_feedback(guess, answer, strict=strict)


@cache
def plain_need(candidates: frozenset[str], depth: int, *, strict: bool) -> float:
    """The definition: one guess for each candidate plus the needs of the classes, minimised."""
    if not candidates:
        return 0
    if depth == 0:
        return float("inf")
    best = float("inf")
    for guess in MICRO:
        classes: dict[str, set[str]] = {}
        for candidate in candidates:
            colours = shown(guess, candidate, strict)
            classes.setdefault(colours, set()).add(candidate)
        classes.pop("ggggg", None)
        if frozenset(candidates) in map(frozenset, classes.values()):
            continue  # a guess without information is only a cost
        after = (plain_need(frozenset(left), depth - 1, strict=strict) for left in classes.values())
        best = min(best, len(candidates) + sum(after))
    return best


def found_need(candidates: list[str], depth: int, *, strict: bool, hard: bool = False) -> int:
    t = table(strict=strict)
    members = np.array(sorted(map(MICRO.index, candidates)), np.int32)
    least, _ = need(t.codes, members, t.groups, t.winners, t.winners_from, t.win, MANY, depth, hard)
    return int(least)


@settings(deadline=None)  # the first one compiles
@given(st.integers(0, 126), st.integers(0, 126), st.booleans())
def test_the_table_contains_the_colours(answer: int, guess: int, strict: bool) -> None:
    code = 0
    for letter in shown_feedback(MICRO[guess], MICRO[answer], strict=strict):
        code = 3 * code + DIGITS[letter]
    assert table(strict=strict).codes[answer, guess] == code


@settings(max_examples=examples(40), deadline=None)
@given(st.sets(st.sampled_from(MICRO), min_size=1, max_size=5), st.integers(2, 4), st.booleans())
def test_the_need_is_the_minimum_over_all_ways_to_play(
    candidates: set[str], depth: int, strict: bool
) -> None:
    least = plain_need(frozenset(candidates), depth, strict=strict)
    found = found_need(list(candidates), depth, strict=strict)
    assert found == (MANY if least == float("inf") else least)


@settings(deadline=None)
@given(st.sets(st.sampled_from(MICRO), min_size=1, max_size=9), st.booleans())
def test_no_guess_is_better_than_its_bound(candidates: set[str], strict: bool) -> None:
    t = table(strict=strict)
    members = np.array(sorted(map(MICRO.index, candidates)), np.int32)
    bounds = np.empty(len(MICRO), np.int64)
    arguments = (t.codes, members, t.groups, t.winners, t.winners_from, t.win)
    guess_bounds(*arguments, bounds, -1, MANY)
    assert bounds.min() <= found_need(list(candidates), 6, strict=strict)
    loose = np.empty_like(bounds)
    guess_bounds(*arguments, loose, -1, -1)  # only the smallest has to be tight
    assert loose.min() == bounds.min()
    cut = int(bounds.min()) + 1
    guess_bounds(*arguments, loose, -1, cut)
    assert (np.minimum(loose, cut) == np.minimum(bounds, cut)).all()
    assert (loose <= bounds).all()


@settings(deadline=None)
@given(st.sets(st.sampled_from(MICRO), min_size=1, max_size=9))
def test_a_hard_game_needs_no_fewer_guesses(candidates: set[str]) -> None:
    free = found_need(list(candidates), 6, strict=True)
    assert found_need(list(candidates), 6, strict=True, hard=True) >= free


@pytest.fixture
def threads() -> Executor:
    return ThreadPoolExecutor(2)


def test_micro_needs_374_guesses_in_total_and_4_in_the_worst_case(
    threads: Executor, tmp_path: Path
) -> None:
    result = search(Problem("micro~strict"), threads, tmp_path / "notes", prove=True)
    assert (result.total, result.worst, result.proven) == (374, 4, True)


def test_a_search_continues_where_it_was_stopped(threads: Executor, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    whole = search(Problem("micro"), threads, notes, prove=True)
    lines = notes.read_text().splitlines(keepends=True)
    kept = "".join(lines[: len(lines) // 2])
    notes.write_text(kept + lines[-1][:9])  # stopped in the middle of a line
    again = search(Problem("micro"), threads, notes, prove=True)
    assert (again.total, again.worst, again.proven) == (whole.total, whole.worst, True)
    assert notes.read_text().startswith(kept)


def test_the_bound_of_an_unproven_search_is_valid(threads: Executor, tmp_path: Path) -> None:
    result = search(Problem("micro~strict"), threads, tmp_path / "notes", prove=False, openings=3)
    assert result.at_least <= 374 <= result.total
    assert not result.proven


def test_guesses_outside_the_list_never_make_the_result_worse(
    threads: Executor, tmp_path: Path
) -> None:
    problem = Problem("micro~strict", "accepted")
    assert len(table_of(problem).guesses) == 598
    assert search(problem, threads, tmp_path / "notes", prove=True).total <= 374


def test_a_search_runs_on_a_cluster(tmp_path: Path) -> None:
    with (
        LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=":0"
        ) as cluster,
        Client(cluster) as client,
    ):
        problem = Problem("mini~strict")
        result = search(problem, client.get_executor(), tmp_path / "notes", prove=True)
        assert (result.total, result.worst, result.proven) == (544, 4, True)
        tree = best_tree(problem, result)
    assert read_tree(tree.write()).total == 544


def test_the_best_openings_are_found_and_stored(tmp_path: Path) -> None:
    file = tmp_path / "micro.openings"
    stored = ROOT / "nerdle" / "data" / file.name
    command = json.loads(stored.read_text())["command"]
    with ThreadPoolExecutor(1) as executor:
        write_openings("micro", executor, file, openings=1000, at_once=2, command=command)
    assert file.read_text() == stored.read_text()


def test_the_best_openings_of_a_partial_search_are_not_called_proven(tmp_path: Path) -> None:
    file = tmp_path / "micro.openings"
    with ThreadPoolExecutor(1) as executor:
        write_openings("micro", executor, file, openings=12, at_once=2, command="")
    assert json.loads(file.read_text())["proven"] == ["classes", "bits", "worst"]
