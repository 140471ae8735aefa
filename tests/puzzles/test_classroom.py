"""Puzzles for a class: keys that contain the answer, faults by line, and the rows of a sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.insight.coded import answer_of, can_choose, is_coded, key_of
from nerdle.insight.practice import Puzzle, colour, state
from nerdle.puzzles.classroom import MOST, class_set, generated
from nerdle.puzzles.filters import NO_ZEROS, operators
from nerdle.puzzles.puzzle import difficulties
from nerdle.rules.games import GAMES, Game
from nerdle.rules.position import Options, PositionError

LESSONS = sorted((Path(__file__).parents[2] / "docs" / "lessons").glob("*.md"))
CHOOSABLE = [GAMES[name] for name in ("micro", "mini", "midi", "classic")]

games = st.sampled_from(CHOOSABLE)


@st.composite
def answered(draw: st.DrawFn) -> tuple[Game, str]:
    game = draw(games)
    return game, draw(st.sampled_from(answers(game.language).listed))


def test_answers_can_be_chosen_where_they_are_listed_and_the_first_row_is_a_guess() -> None:
    assert [game for game in GAMES.values() if can_choose(game)] == CHOOSABLE


@given(answered())
def test_a_key_contains_its_answer(puzzle: tuple[Game, str]) -> None:
    game, answer = puzzle
    key = key_of(game, answer)
    assert is_coded(key)
    assert re.fullmatch(r"x[0-9a-z]{1,7}", key)
    assert answer_of(game, key) == answer
    assert Puzzle(game, key).answers == (answer,)


@pytest.mark.parametrize("game", CHOOSABLE, ids=lambda game: game.name)
def test_no_two_answers_have_the_same_key(game: Game) -> None:
    listed = answers(game.language).listed
    assert len({key_of(game, answer) for answer in listed}) == len(listed)


def test_similar_answers_have_keys_that_do_not_look_similar() -> None:
    one, other = (key_of(GAMES["classic"], each) for each in ("12+34=46", "12+35=47"))
    assert sum(a == b for a, b in zip(one, other, strict=False)) <= 3


@given(games, st.text("0123456789abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12))
def test_a_key_that_nobody_made_is_refused(game: Game, text: str) -> None:
    try:
        answer = answer_of(game, f"x{text}")
    except PositionError:
        return
    assert answer in answers(game.language).listed


@pytest.mark.parametrize("game", ["speed", "bi", "maxi"])
def test_other_games_have_no_such_keys(game: str) -> None:
    with pytest.raises(PositionError):
        Puzzle(GAMES[game], key_of(GAMES["classic"], "12+34=46"))
    with pytest.raises(PositionError, match="cannot be chosen"):
        class_set(GAMES[game], "12+34=46")


def test_a_puzzle_with_a_chosen_answer_is_played_like_any_other() -> None:
    puzzle = Puzzle(GAMES["mini"], key_of(GAMES["mini"], "4*7=28"))
    turn = colour(puzzle, (), "4*7=28", Options())
    assert state(puzzle, turn.rows) == "won"


def test_faults_name_their_lines_and_the_other_lines_count() -> None:
    text = "\n4*7=28\n 4×7=28 \n4*7=29\n12\n4*a=28\n04+4=8\n"
    made = class_set(GAMES["mini"], text)
    assert [each.equation for each in made.puzzles] == ["4*7=28"]
    assert [(fault.line, fault.reason) for fault in made.faults] == [
        (3, "line 2 has the same equation"),
        (4, "the left side is 28, but the right side is 29"),
        (5, "Mini has 6 tiles per row, but there are 2 here"),
        (6, "“a” is not on the Mini keyboard"),
        (7, "no answer has a leading zero (tile 1), so this equation cannot be a puzzle"),
    ]


@given(st.lists(answered(), min_size=1, max_size=9, unique=True), st.data())
def test_equations_are_read_as_people_write_and_paste_them(
    puzzles: list[tuple[Game, str]], data: st.DataObject
) -> None:
    game = puzzles[0][0]
    chosen = [answer for other, answer in puzzles if other == game]
    written = []
    for number, answer in enumerate(chosen, 1):
        spaced = data.draw(st.sampled_from(["", " "])).join(answer)
        times = data.draw(st.sampled_from("*×x·")) if " " not in spaced else "*"
        front = data.draw(st.sampled_from(["", f"{number}. ", f"({number}) ", f"{number}\t", "- "]))
        behind = data.draw(st.sampled_from(["", " ", "\t", ";", "\r"]))
        divided = data.draw(st.sampled_from("/÷:")) if " " not in spaced else "/"
        written.append(
            front + spaced.replace("*", times).replace("/", divided).replace("-", "−") + behind
        )
    made = class_set(game, "\n".join(written))
    assert ([each.equation for each in made.puzzles], made.faults) == (chosen, ())


def test_two_cells_of_a_line_are_two_equations() -> None:
    made = class_set(GAMES["mini"], "Easy\n4*7=28\t3+8=11\t\n4x7=28")
    assert [each.equation for each in made.puzzles] == ["4*7=28", "3+8=11"]
    assert [fault.line for fault in made.faults] == [1, 3]


def test_there_is_a_limit() -> None:
    listed = answers(GAMES["mini"].language).listed[: MOST + 2]
    made = class_set(GAMES["mini"], "\n".join(listed))
    assert len(made.puzzles) == MOST
    assert [fault.line for fault in made.faults] == [MOST + 1, MOST + 2]


@given(games, st.integers(1, MOST), st.integers(0, 2**32 - 1))
def test_generated_puzzles_are_different_answers_and_the_same_for_a_seed(
    game: Game, count: int, seed: int
) -> None:
    made = generated(game, count, seed)
    assert len(set(made)) == count
    assert set(made) <= set(answers(game.language).listed)
    assert made == generated(game, count, seed)


@given(games, st.integers(0, 1000), st.sampled_from([range(1, 3), range(3, 4), range(4, 9)]))
@settings(max_examples=15)
def test_generated_puzzles_fit_the_conditions_and_add_to_the_text(
    game: Game, seed: int, guesses: range
) -> None:
    text = "\n".join(generated(game, MOST - 2, seed))
    some = [operators(game, "+-"), NO_ZEROS]
    try:
        made = generated(game, 9, seed, text=text, filters=some, guesses=guesses)
    except ValueError:
        return
    assert 1 <= len(set(made)) == len(made) <= 2
    assert not set(made) & set(text.splitlines())
    assert not any(set(each) & set("*/0") for each in made)
    assert all(needed in guesses for needed in difficulties(game, made).values())
    with pytest.raises(ValueError, match="at most 30 puzzles"):
        generated(game, 9, seed, text="\n".join(generated(game, MOST, seed)))


@given(games, st.integers(1, 12), st.integers(0, 1000))
def test_each_row_of_a_sheet_has_one_solution(game: Game, count: int, seed: int) -> None:
    chosen = generated(game, count, seed)
    made = class_set(game, "\n".join(chosen))
    assert sorted(row.answer for row in made.sheet) == sorted(chosen)
    for row in made.sheet:
        pattern = re.compile("".join("." if tile == " " else re.escape(tile) for tile in row.tiles))
        fitting = [each for each in answers(game.language).listed if pattern.fullmatch(each)]
        assert fitting == [row.answer]
        assert " " in row.tiles


def test_no_text_makes_no_puzzles() -> None:
    assert class_set(GAMES["mini"], " \n\n").sheet == ()


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_the_set_of_a_lesson_can_be_pasted(file: Path) -> None:
    text = file.read_text("utf-8")
    [name] = re.findall(r"Choose \*\*(\w+)\*\*", text)
    equations = re.findall(r"^    (\S+=\S+)$", text, re.MULTILINE)
    made = class_set(GAMES[name.lower()], "\n".join(equations))
    assert [each.equation for each in made.puzzles] == equations
    assert len(equations) >= 6
    assert not made.faults
