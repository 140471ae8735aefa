"""The research on several boards: how puzzles are played, the bound, and the fit."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.boards.estimate import Need, between_knots, knots
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from nerdle.strategy.estimate import GUESS
from research.boards import (
    bound,
    fit,
)
from tests.support.core import plain
from tests.support.core.plain import examples

MINI = answers(GAMES["mini"].language).listed


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
