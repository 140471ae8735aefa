"""The best play on two boards, compared with the plain definition."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from research.two_boards import TwoBoards
from tests.support.core import plain
from tests.support.core.plain import examples

MINI = answers(GAMES["minibi"].language).listed


@st.composite
def states(draw: st.DrawFn) -> tuple[list[str], set[str], set[str]]:
    """A short list, and the candidates of two boards, which have a puzzle with two answers."""
    listed = draw(st.lists(st.sampled_from(MINI), min_size=2, max_size=7, unique=True))
    boards = st.sets(st.sampled_from(listed), min_size=1)
    one, other = draw(boards), draw(boards)
    if len(one | other) < 2:
        other = {*other, next(each for each in listed if each not in one)}
    return listed, one, other


def bits(listed: list[str], board: set[str]) -> int:
    return sum(1 << at for at, answer in enumerate(listed) if answer in board)


@settings(max_examples=examples(60))
@given(states())
def test_the_total_of_a_state_equals_that_of_the_plain_definition(
    state: tuple[list[str], set[str], set[str]],
) -> None:
    listed, one, other = state
    left = plain.puzzles([sorted(one), sorted(other)])
    wanted = plain.fewest_guesses(left, listed, plain.feedback, {})
    assert TwoBoards(listed).total(bits(listed, one), bits(listed, other)) == wanted


@settings(max_examples=examples(20))
@given(st.lists(st.sampled_from(MINI), min_size=2, max_size=8, unique=True))
def test_the_last_opening_with_a_total_is_the_best(listed: list[str]) -> None:
    boards = TwoBoards(listed)
    openings = list(boards.openings())
    assert sorted(guess for guess, _ in openings) == sorted(listed)
    totals = [total for _, total in openings if total is not None]
    assert totals == sorted(totals, reverse=True)
    assert totals[-1] == boards.total(boards.all, boards.all)
