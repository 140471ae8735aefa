"""Maffdoku, compared with a plain definition that tries all grids."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import permutations
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.sisters.contract import SisterError
from nerdle.sisters.games import Game
from nerdle.sisters.maffdoku import MAFFDOKU, Maffdoku, grids
from tests.support.core.plain import examples
from tests.support.core.sisters import PUZZLES, hint, maffdoku

EXAMPLE = ":18,11,16;15,8,22;162,40,56;84,12,360"


def totals(grid: str) -> list[int]:
    """The sums of the rows and of the columns, and their products."""
    lines = [grid[at : at + 3] for at in (0, 3, 6)] + [grid[at::3] for at in range(3)]
    each = [[*map(int, line)] for line in lines]
    return [*map(sum, each), *map(prod, each)]


def found(puzzle: Maffdoku, grid: str) -> list[str]:
    return sorted(each for each in grids(puzzle, grid) if each)


@pytest.mark.rest
def test_300_random_puzzles_agree_with_the_definition() -> None:
    every = [*map("".join, permutations("123456789"))]
    with_total = defaultdict(list)
    for grid in every:
        for total in enumerate(totals(grid)):
            with_total[total].append(grid)
    random = Random(1)
    for _ in range(300):
        hidden = {*random.sample(range(12), random.randrange(12))}
        squares = {*random.sample(range(9), random.randrange(4))}
        puzzle = MAFFDOKU.read(maffdoku(random.choice(every), hidden, squares))
        every_total = enumerate(puzzle.sums + puzzle.products)
        known = [(at, total) for at, total in every_total if total is not None]
        some = min((with_total[total] for total in known), key=len)
        wanted = [grid for grid in some if {*known} <= {*enumerate(totals(grid))}]
        pattern = re.compile(puzzle.grid.replace("_", "."))
        assert found(puzzle, puzzle.grid) == sorted(filter(pattern.fullmatch, wanted))


@given(
    st.permutations("123456789"),
    st.sets(st.integers(0, 11), max_size=8),
    st.sets(st.integers(0, 8), max_size=3),
)
def test_every_solution_fits_and_none_is_lost(
    numbers: list[str], hidden: set[int], squares: set[int]
) -> None:
    puzzle = MAFFDOKU.read(maffdoku(numbers, hidden, squares))
    every = found(puzzle, puzzle.grid)
    assert "".join(numbers) in every
    for grid in every[:: len(every) // 20 + 1]:
        assert sorted(grid) == sorted("123456789")
        assert all(
            at in hidden or totals(grid)[at] == totals("".join(numbers))[at] for at in range(12)
        )
        assert all(grid[at] == numbers[at] for at in squares)


@given(PUZZLES["maffdoku"])
def test_reasons_are_true_and_what_they_find_is_in_every_solution(text: str) -> None:
    puzzle = MAFFDOKU.read(text)
    every = found(puzzle, puzzle.grid)
    filled = MAFFDOKU.text(puzzle)[1:]
    for step in MAFFDOKU.forced(puzzle, filled):
        [square] = step.squares
        assert filled[square] == "_"
        at = square - len(filled) + 11
        assert {grid[at - at // 4] for grid in every} == {step.symbol}
        filled = filled[:square] + step.symbol + filled[square + 1 :]
        for made, result in re.findall(r"([0-9][-0-9/]+)=([0-9])", step.why):
            assert eval(made) == int(result)
        for why in re.findall(r"only three numbers with ([^.]*) are ([^.]*)[.]", step.why):
            assert only(*why), step.why
        for numbers, one, total in re.findall(r"(\d.*)[.] .*only (.) divides (\d+)", step.why):
            assert int(one) in [
                int(n) for n in re.findall("[1-9]", numbers) if int(total) % int(n) == 0
            ]


def only(needs: str, numbers: str) -> bool:
    """Whether only these three numbers have the totals that are named."""
    wanted = dict(re.findall("(sum|product) ([0-9]+)", needs))
    fit = {
        frozenset(line)
        for line in permutations(range(1, 10), 3)
        if wanted.get("sum", str(sum(line))) == str(sum(line))
        if wanted.get("product", str(prod(line))) == str(prod(line))
    }
    return fit == {frozenset(map(int, re.findall("[0-9]", numbers)))}


def test_the_games_own_example_is_solved_step_by_step() -> None:
    game = Game("maffdoku", EXAMPLE)
    [answer] = filter(None, game.search(0))
    assert answer.text.endswith(";639;245;718")
    assert answer.lines[0] == (
        "Row 1, column 1 is 6. The only three numbers with sum 18 and product 162 are 3, 6 and 9. "
        "Of these, only 6 fits column 1, which needs sum 15 and product 84."
    )
    assert (
        answer.lines[2] == "Row 1, column 3 is 9. Row 1 has 6 and 3, and its sum is 18: 18-6-3=9."
    )


@pytest.mark.parametrize(
    ("rows", "verdict", "words"),
    [
        ("639;245;718", "right", "Every square is right."),
        ("6__;___;__8", "close", "Everything is right so far. 7 squares are empty."),
        ("6__;__6;___", "wrong", "6 is there twice."),
        (
            "__4;___;___",
            "wrong",
            "Row 1 can’t be right: with 4, it can’t have sum 18 and product 162.",
        ),
        (
            "3__;___;___",
            "wrong",
            "Column 1 can’t be right: with 3, it can’t have sum 15 and product 84.",
        ),
        (
            "6_3;___;___",
            "wrong",
            "Column 3 can’t be right: with 3, it can’t have sum 22 and product 360.",
        ),
        ("6_;___;____", "wrong", "This does not fit the puzzle."),
    ],
)
def test_what_is_entered_is_judged(rows: str, verdict: str, words: str) -> None:
    judged = Game("maffdoku", EXAMPLE).judge(f"{EXAMPLE[1:]};{rows}", [])
    assert (judged.verdict, judged.words) == (verdict, words)


def test_hints_lead_to_the_solution_and_take_away_what_is_wrong() -> None:
    game = Game("maffdoku", EXAMPLE)
    filled = f"{EXAMPLE[1:]};6__;__3;___"
    assert hint(game, [filled], 0, 3).name == f"{EXAMPLE[1:]};6__;___;___"
    while "_" in filled:
        filled = hint(game, [filled], 0, 3).name
    assert game.judge(filled, []).verdict == "right"


@pytest.mark.parametrize("level", MAFFDOKU.levels)
def test_puzzles_that_are_made_have_one_solution(level: int) -> None:
    for key in map(str, range(examples(5))):
        puzzle = MAFFDOKU.make(key, level)
        assert len(found(puzzle, puzzle.grid)) == 1
        assert (puzzle.sums + puzzle.products).count(None) == 2 * level + 1


@pytest.mark.parametrize(
    ("text", "column"),
    [
        (":1,2;3", None),
        (":1,2,3;4,5,6;7,8,9;", None),
        (":1,2,3;4,5;7,8,9;1,2,3", 6),
        (":1,2,3;4,5,6;7,8,x;1,2,3", 12),
        (":1,2,3;4,5,6;7,8,9;1,2,3;___;12_;1?_", 32),
    ],
)
def test_a_text_that_is_no_puzzle_is_refused(text: str, column: int | None) -> None:
    with pytest.raises(SisterError) as refused:
        MAFFDOKU.read(text)
    assert refused.value.column == column
