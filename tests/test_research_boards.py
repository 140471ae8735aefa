"""The research on several boards: how puzzles are played, the bound, and the fit."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.research.boards import (
    MEASURED,
    OPENINGS,
    Player,
    bound,
    fit,
    sample,
    store,
    written,
)
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options
from nerdle.solver.answers import answers
from nerdle.solver.boards_estimate import Need, between_knots, knots
from nerdle.solver.estimate import GUESS
from tests import plain
from tests.plain import examples

MINI_BI = GAMES["minibi"]
MINI = answers(MINI_BI.language).listed
OPENING = OPENINGS["mini"]


def guesses_taken(player: Player, puzzle: tuple[str, ...], strict: bool) -> int:
    """Play one puzzle by itself."""
    coloured_by = plain.feedback if strict else plain.forgiving_feedback
    boards = {answer: tuple(MINI) for answer in puzzle}
    made = 0
    while boards:
        guess = player.guess(tuple(boards.values()), made) if made else OPENING
        made += 1
        for answer, candidates in list(boards.items()):
            colours = coloured_by(guess, answer)
            boards[answer] = tuple(c for c in candidates if coloured_by(guess, c) == colours)
            if set(colours) == {"g"}:
                del boards[answer]
    return made


@pytest.mark.parametrize("strict", [True, False])
def test_puzzles_played_together_take_as_many_guesses_as_one_by_one(strict: bool) -> None:
    puzzles = sample(MINI_BI, 25, seed=3)
    player = Player(MINI_BI, Options(strict=strict), OPENING)
    together = player.play(puzzles).solved
    assert together == Counter(guesses_taken(player, puzzle, strict) for puzzle in puzzles)


@settings(max_examples=examples(20))
@given(st.lists(st.sampled_from(MINI), min_size=5, max_size=9, unique=True), st.integers(2, 3))
def test_no_second_guess_solves_a_board_of_more_puzzles_than_the_bound(
    listed: list[str], boards: int
) -> None:
    puzzles = list(permutations(listed, boards))
    most = 0
    for opening in listed:
        classes: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        for puzzle in puzzles:
            seen = tuple(plain.feedback(opening, answer) for answer in puzzle)
            classes.setdefault(seen, []).append(puzzle)
        early = sum(
            len(members)
            if opening in members[0]
            else max(sum(guess in puzzle for puzzle in members) for guess in listed)
            for members in classes.values()
        )
        most = max(most, early)
    assert most / len(puzzles) <= bound(listed, boards).early + 1e-9


def test_the_fit_finds_the_factors_that_made_the_examples() -> None:
    smallest = [0, *(0.3 + 0.05 * at for at in range(1, len(knots())))]
    each = [0, *(0.1 + 0.04 * at for at in range(1, len(knots())))]
    made = Need(2, between_knots(smallest), between_knots(each))
    sizes = [(one, other) for one in range(1, 70) for other in range(one, 140)]
    found = fit([(pair, made.of(pair) / GUESS) for pair in sizes], 2)
    fitted = Need(2, between_knots(found[0]), between_knots(found[1]))
    assert all(abs(fitted.of(pair) - made.of(pair)) < GUESS / 100 for pair in sizes)


def test_a_measured_opening_replaces_the_stored_one_and_leaves_the_others(tmp_path: Path) -> None:
    before = json.loads(MEASURED.read_text("utf-8"))
    file = tmp_path / "boards.openings"
    file.write_text(written(before), "utf-8")
    store(file, "bi~strict", "52-34=18", {"mean": 4.5, "puzzles": 9, "error at 95 %": 0.1}, seed=3)
    after = json.loads(file.read_text("utf-8"))
    stored = after["openings"].pop("bi~strict")
    assert (stored["guess"], stored["expected"], stored["puzzles"]) == ("52-34=18", 4.5, 9)
    assert stored["command"].endswith("bi~strict --sample 9 --seed 3 --opening 52-34=18 --store")
    del before["openings"]["bi~strict"]
    assert after == before
