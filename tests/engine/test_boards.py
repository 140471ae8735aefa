"""Analyses of several boards: each board is analysed as a position on one board."""

from __future__ import annotations

from dataclasses import replace
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.engine import analyse, analyses, keys, look, looks
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES, Game
from nerdle.rules.position import Board, Options, Position, parse
from tests.support.core import plain
from tests.support.core.plain import examples

SMALL = [game for game in GAMES.values() if game.boards > 1 and game.columns < 8]
SEVERAL = [game for game in GAMES.values() if game.boards > 1]


@st.composite
def games(draw: st.DrawFn, of: list[Game] = SEVERAL, *, least: int = 0) -> Position:
    """A game in progress: any answers, which are different, and any guesses."""
    game = draw(st.sampled_from(of))
    equation = st.sampled_from(answers(game.language).listed)
    puzzle = draw(st.lists(equation, min_size=game.boards, max_size=game.boards, unique=True))
    guess = equation | st.sampled_from(puzzle)
    position = Position(game, (), Options(strict=draw(st.booleans())))
    for guess_made in draw(st.lists(guess, min_size=least, max_size=4)):
        if not position.won:
            position = position.after(guess_made, puzzle)
    return position


def by_itself(board: Board) -> Position:
    """The same rows in a game with one board."""
    return Position(replace(board.game, boards=1), board.rows, board.options)


@settings(max_examples=examples(10))
@given(games())
def test_each_board_keeps_the_candidates_and_keys_of_its_own_rows(position: Position) -> None:
    first = next(analyses(position))
    known = keys(position)
    assert first.keys == known
    for number, (report, board) in enumerate(zip(first.boards, position.boards, strict=True)):
        alone = next(analyses(by_itself(board)))
        assert report.solved == board.won
        if board.won:
            assert (report.remaining, report.candidates) == (1, (board.rows[-1].guess,))
        else:
            assert (report.remaining, report.candidates) == (alone.remaining, alone.candidates)
        own = {symbol: letters[number] for symbol, letters in known.items()}
        assert {symbol: letter for symbol, letter in own.items() if letter != "."} == keys(
            by_itself(board)
        )


@settings(max_examples=examples(15))
@given(games(), st.data())
def test_a_row_starts_on_each_board_as_it_would_alone(
    position: Position, data: st.DataObject
) -> None:
    guess = data.draw(st.sampled_from(answers(position.game.language).listed))
    together = next(looks(position, guess))
    starts, certain = together.start.split("/"), together.certain.split("/")
    for number, board in enumerate(position.boards):
        alone = next(looks(by_itself(board), guess))
        assert (together.followers[number],) == alone.followers
        assert (together.wins[number],) == alone.wins
        if board.won:
            assert (starts[number], certain[number]) == ("-", "-")
        else:
            assert (starts[number], certain[number]) == (alone.start, alone.certain)


@settings(max_examples=examples(20))
@given(games(SMALL, least=1))
def test_the_number_left_counts_combinations_of_different_answers(position: Position) -> None:
    found = analyse(position)
    left = [board.candidates for board in found.boards if not board.solved]
    if prod(map(len, left)) <= 3000 and all(len(board) < 100 for board in left):
        assert found.remaining == len(plain.puzzles(left))


@settings(max_examples=examples(10))
@given(games(SMALL))
def test_a_look_values_a_suggestion_as_the_analysis_does(position: Position) -> None:
    for suggestion in analyse(position).suggestions[:3]:
        assert look(position, suggestion.guess).worth == suggestion


@settings(max_examples=examples(10))
@given(games(SMALL, least=1))
def test_the_order_of_the_boards_makes_no_difference(position: Position) -> None:
    rows = tuple(
        replace(row, colours="/".join(reversed(row.colours.split("/")))) for row in position.rows
    )
    swapped = analyse(replace(position, rows=rows))
    found = analyse(position)
    assert swapped.suggestions == found.suggestions
    assert swapped.boards == tuple(reversed(found.boards))


def test_colours_that_fit_no_board_are_diagnosed_on_their_board() -> None:
    first, *_ = analyses(parse("minibi,4*7=28:pbbpbp/bbpppb,14-8=6:gggggg/bbppgb"))
    assert first.state == "impossible"
    assert {change.board for each in first.diagnoses for change in each.changes} == {1}
    assert first.rows[-1].board == 1


def test_two_boards_that_only_fit_the_same_answer_are_impossible() -> None:
    found = analyse(parse("minibi,4*7=28:pbbpbp/pbbpbp"))
    assert (found.state, found.remaining) == ("impossible", 0)
    assert found.rows[-1].problem == "two boards would have the same answer"


@pytest.mark.parametrize(
    "position",
    [
        "minibi,9+6=15:pbbpbb/pbbpbb,14-8=6:bbbpgb/bbbpgb",
        "minibi,14-8=6:bbbpgb/bbbpgb",  # both boards have one candidate left, the same
        "minibi~strict,4*7=28:gggggg/gggggg",
    ],
)
def test_boards_cannot_have_the_same_answer(position: str) -> None:
    analysis = analyse(parse(position))
    assert (analysis.state, analysis.remaining) == ("impossible", 0)
    problem = "two boards would have the same answer"
    assert [row.problem for row in analysis.rows] == [""] * (len(analysis.rows) - 1) + [problem]
    assert len(analysis.rows) == len(parse(position).rows)
    assert not analysis.estimated
    assert look(parse(position), "9+6=15").worth is None


def test_one_guess_can_solve_boards_with_reordered_answers() -> None:
    assert analyse(parse("minibi,4*7=28:gggggg/gggggg")).state == "solved"
