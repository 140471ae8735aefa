"""2D Nerdle, compared with plain definitions: all arrangements, and a breadth-first search."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.sisters.contract import SisterError
from nerdle.sisters.games import Game
from nerdle.sisters.square.game import SQUARES
from nerdle.sisters.square.search import NUMBERS, SYMBOLS, equations, squares
from nerdle.sisters.square.swaps import fewest_swaps
from tests.support.core.plain import examples
from tests.support.core.sisters import SQUARE, exact, hint, hints, square

QUESTION = square([1, 3, 6, 4, 10, 2, 5, 8, 1, 11, 2, 5, 3, 7, 8, 4], "!")
ANSWER = square(SQUARE)


def is_solved(tiles: tuple[str, ...]) -> bool:
    rows = [tiles[at : at + 7] for at in range(0, 49, 14)]
    lines = ["".join(line) for line in (*rows, *(tiles[at::7] for at in range(0, 7, 2)))]
    return all(exact(left) == int(right) for left, right in (line.split("=") for line in lines))


def plain(tiles: tuple[str, ...], green: set[int]) -> set[tuple[str, ...]]:
    """All arrangements of the tiles that are not green, as far as they solve the square."""
    found = set()
    kinds = [sorted(kind - green) for kind in (NUMBERS, SYMBOLS)]
    for ways in product(*(set(permutations([tiles[at] for at in kind])) for kind in kinds)):
        moved = [*tiles]
        for kind, way in zip(kinds, ways, strict=True):
            for place, tile in zip(kind, way, strict=True):
                moved[place] = tile
        if is_solved(tuple(moved)):
            found.add(tuple(moved))
    return found


@cache
def solved_square(key: int) -> tuple[str, ...]:
    puzzle = SQUARES.make(str(key), 1)
    [solved] = filter(None, squares(puzzle.tiles, puzzle.green))
    return solved


def assert_agrees_with_definition(random: Random) -> None:
    solved = solved_square(random.randrange(30))
    tiles = [*solved]
    numbers = random.sample(sorted(NUMBERS), random.randint(0, 4))
    symbols = random.sample(sorted(SYMBOLS), random.randint(0, 4))
    for kind in (numbers, symbols):
        for place, tile in zip(kind, random.sample(kind, len(kind)), strict=True):
            tiles[place] = solved[tile]
    green = {*(NUMBERS | SYMBOLS)} - {*numbers, *symbols}
    found = [each for each in squares(tuple(tiles), green) if each]
    assert len(found) == len({*found})
    assert {*found} == plain(tuple(tiles), green)
    assert solved in found


@settings(max_examples=examples(8))
@given(st.randoms(use_true_random=False))
def test_the_squares_agree_with_the_definition(random: Random) -> None:
    assert_agrees_with_definition(random)


@pytest.mark.rest
def test_300_random_squares_agree_with_the_definition() -> None:
    random = Random(1)
    for _ in range(300):
        assert_agrees_with_definition(random)


def test_a_line_can_be_every_equation() -> None:
    numbers = [*map(str, range(1, 13))]
    wanted = set()
    for left in product(numbers, "+-*/", numbers, "+-*/", numbers):
        if str(exact("".join(left))) in numbers:
            wanted.add((*left, str(exact("".join(left)))))
    assert {*equations()} == wanted
    assert len(equations()) == len(wanted)


@given(st.lists(st.sampled_from("123456"), min_size=2, max_size=6), st.randoms())
def test_no_other_way_needs_fewer_swaps(now: list[str], random: Random) -> None:
    wanted = random.sample(now, len(now))
    reached, swaps = {tuple(now)}, 0
    while tuple(wanted) not in reached:
        for tiles in [*reached]:
            for one, other in combinations(range(len(now)), 2):
                after = [*tiles]
                after[one], after[other] = after[other], after[one]
                reached.add(tuple(after))
        swaps += 1
    ours = fewest_swaps(now, wanted)
    assert len(ours) == swaps
    for one, other in ours:
        now[one], now[other] = now[other], now[one]
    assert now == wanted


# ------------------------------------------------------------------------------------- the game


def test_hints_swap_the_games_own_example_in_nine_steps() -> None:
    game = Game("square", f":{QUESTION}")
    answers = [each for each in game.search(0) if each]
    assert len(answers) == 4
    assert min(answers, key=lambda answer: len(answer.lines)).text == ANSWER
    lies = game.text[1:].replace("!", "")
    for left in range(9, 0, -1):
        where, many, swap = hints(game, [lies], 0)
        assert where.words.endswith("is in the wrong place.")
        assert many.words.startswith(f"At least {left} swap")
        assert sum(a != b for a, b in zip(lies.split(","), swap.name.split(","), strict=True)) > 0
        lies = swap.name
    assert (lies, game.judge(lies, []).verdict) == (ANSWER, "right")
    assert hint(game, [lies], 0, 1).words == "Each row and each column is true."


@pytest.mark.parametrize(
    ("text", "verdict", "words"),
    [
        (ANSWER, "right", "Each row and each column is true."),
        (QUESTION, "close", "Row 1 is true; row 3, row 5, row 7, column 1, "),
        (QUESTION.replace("1,-", "3,-").replace("!,3", "!,1"), "wrong", "No row and no column is"),
        (
            ANSWER.replace("5,-,3", "3,-,5"),
            "close",
            "Row 3, row 5, row 7, column 5 and column 7 are true; row 1, column 1 and column 3 are "
            "not.",
        ),
        (ANSWER.replace("5,-,3", "5,+,3").replace("1,+", "1,-"), "wrong", "The green tiles"),
        (ANSWER.replace("5", "6", 1), "wrong", "These are not the tiles of the puzzle."),
        ("1", "wrong", "This does not fit the puzzle."),
    ],
)
def test_an_arrangement_is_judged(text: str, verdict: str, words: str) -> None:
    judged = Game("square", f":{QUESTION}").judge(text, [])
    assert judged.verdict == verdict
    assert judged.words.startswith(words)


def test_a_puzzle_without_a_solution_says_so() -> None:
    game = Game("square", f":{square([12] * 16, '!')}")
    assert hint(game, [], 0, 1).words == "This puzzle has no solution."


@pytest.mark.parametrize("level", SQUARES.levels)
def test_puzzles_that_are_made_are_unique_and_need_the_swaps_of_their_level(level: int) -> None:
    for key in map(str, range(examples(5))):
        puzzle = SQUARES.make(key, level)
        assert SQUARES.read(SQUARES.text(puzzle)) == puzzle
        [solved] = filter(None, squares(puzzle.tiles, puzzle.green))
        assert is_solved(solved)
        assert len(fewest_swaps(puzzle.tiles, solved)) == {1: 9, 2: 11, 3: 13}[level]
        right = {at for at in NUMBERS | SYMBOLS if puzzle.tiles[at] == solved[at]}
        assert puzzle.green == right
        assert (level == 1) == (right >= SYMBOLS)


def test_a_puzzle_is_read_from_lines_of_tiles() -> None:
    lines = QUESTION.replace(",.", "").replace(",", " ").replace("=!", "=").replace(";", "\n")
    assert SQUARES.read(f":{lines}\n") == SQUARES.read(f":{QUESTION}")


@pytest.mark.parametrize(
    ("old", "new", "why", "column"),
    [
        (";", " ", "a puzzle has 7 rows of tiles, not 1", None),
        ("10,", "", "row 3 has 6 tiles, not 7", 34),
        ("10,", "13,", "“13” is not a number from 1 to 12", 34),
        ("1,-!", "1,0", "“0” is not one of + - * /", 2),
        ("=,4", "3,4", "“3” is not “=”", 12),
        ("+!,.", "+!,1", "“1” is not “.”, where there is no tile", 19),
    ],
)
def test_a_text_that_is_no_puzzle_is_refused(
    old: str, new: str, why: str, column: int | None
) -> None:
    with pytest.raises(SisterError) as refused:
        SQUARES.read(f":{QUESTION.replace(old, new)}")
    assert (refused.value.reason, refused.value.column) == (why, column)
