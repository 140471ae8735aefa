"""Reviews of games on several boards: their figures match a plain definition."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.benchmark import Puzzle, best_guess, drawn_puzzles
from nerdle.boards.estimate import usual
from nerdle.equations.answers import answers
from nerdle.insight.commentary import comment, summary, told
from nerdle.insight.review import Review, line, review, reviews
from nerdle.insight.skill import GuessReview
from nerdle.page.door import reply
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, PositionError, parse
from tests.support.core import plain
from tests.support.core.plain import examples

MINI = answers(GAMES["mini"].language).listed
ANSWERS = ("14-8=6", "72/9=8")
FIRST, SECOND, LAST = "4*7=28:pbbpbp/bbpppg", "14-8=6:gggggg/bbbpgb", "72/9=8:-/gggggg"


def game(text: str, guesses: list[str], puzzle: Puzzle = ANSWERS) -> Position:
    """The position after some guesses, up to the one that solves the last board."""
    position = parse(text)
    for guess in guesses:
        if not position.won:
            position = position.after(guess, puzzle)
    return position


@cache
def perfect_game(text: str, puzzle: Puzzle) -> Position:
    position = parse(text)
    while not position.won:
        position = position.after(best_guess(position), puzzle)
    return position


# ----------------------------------------------------------------------------- the plain definition


def left_before(position: Position, number: int) -> list[list[str]]:
    """The candidates of each board that is not solved before a row."""
    coloured_by = plain.feedback if position.options.strict else plain.forgiving_feedback
    boards = []
    for board in position.boards:
        rows = [(row.guess, row.colours) for row in board.rows[:number]]
        if not any(set(colours) == {"g"} for _, colours in rows):
            boards.append([each for each in MINI if plain.fits(each, rows, coloured_by)])
    return boards


def plain_luck(position: Position, number: int) -> float | None:
    """The luck of a guess, from every combination of different answers."""
    coloured_by = plain.feedback if position.options.strict else plain.forgiving_feedback
    guess = position.rows[number].guess
    boards = left_before(position, number)
    shown = [[coloured_by(guess, each) for each in board] for board in boards]
    sizes = [Counter(each) for each in shown]

    def badness(colours: tuple[str, ...]) -> tuple[int, int]:
        left = [n[seen] for n, seen in zip(sizes, colours, strict=True) if set(seen) != {"g"}]
        return (usual(len(left)).of(left), prod(left)) if left else (0, 1)

    found: Counter[tuple[int, int]] = Counter()
    for puzzle in plain.puzzles(boards):
        colours = [coloured_by(guess, answer) for answer in puzzle]
        found[badness(tuple(colours))] += 1
    every = position.rows[number].colours.split("/")
    seen = badness(tuple(colours for colours in every if colours != "-"))
    worse = sum(n for each, n in found.items() if each > seen)
    better = sum(n for each, n in found.items() if each < seen)
    return worse / (worse + better) if worse + better else None


@settings(max_examples=examples(15))
@given(
    st.booleans(),
    st.integers(0, 40),
    st.lists(st.sampled_from(MINI), min_size=3, max_size=5),
)
def test_figures_match_the_plain_definition(strict: bool, seed: int, guesses: list[str]) -> None:
    [puzzle] = drawn_puzzles(GAMES["minibi"], 1, seed)
    position = game("minibi~strict" if strict else "minibi", [*guesses, *puzzle], puzzle)
    found = review(position, " ".join(puzzle))
    for number, one in enumerate(found.guesses):
        boards = left_before(position, number)
        every = plain.puzzles(boards)
        assert one.before == len(every)
        assert one.after == len(plain.puzzles(left_before(position, number + 1)))
        assert (one.classes, one.seen) == ((), None)
        assert 0 <= one.skill <= 99
        if one.before <= 5000:  # otherwise a sample is compared
            coloured_by = plain.feedback if strict else plain.forgiving_feedback
            won = sum("g" * 6 in [coloured_by(one.guess, each) for each in all_] for all_ in every)
            assert one.win == pytest.approx(won / len(every), abs=1e-5)
            assert one.luckier_than == plain_luck(position, number)
    skills = [max(0, 1 - one.loss) for one in found.guesses]
    assert found.skill == round(99 * sum(skills) / len(skills))


@pytest.mark.rest
def test_the_luck_of_an_opening_comes_from_an_even_sample() -> None:
    for seed in range(2):
        [puzzle] = drawn_puzzles(GAMES["minibi"], 1, seed)
        position = game("minibi", ["4*7=28"], puzzle)
        (one,) = review(position).guesses
        assert one.luckier_than == pytest.approx(plain_luck(position, 0), abs=0.02)


# ------------------------------------------------------------------------------------ perfect play


@pytest.mark.parametrize("text", ["minibi", "minibi~strict"])
def test_perfect_play_has_skill_99_and_equals_the_line_in_its_review(text: str) -> None:
    for puzzle in drawn_puzzles(GAMES["minibi"], 8, seed=5):
        position = perfect_game(text, puzzle)
        found = review(position)
        assert {guess.skill for guess in found.guesses} == {99}
        assert found.answer.split() == list(puzzle) or "strict" not in text
        played = [step for step in line(position, puzzle) if step]
        assert [(step.guess, step.colours) for step, _ in played] == [
            (row.guess, row.colours) for row in position.rows
        ]
        assert [step.after for step, _ in played] == [guess.after for guess in found.guesses]
        assert played[-1][0].after == 1


def test_the_worst_guess_has_skill_0_and_wasted_colours_no_luck() -> None:
    found = review(game("minibi", ["4*7=28", "4*7=28"]), " ".join(ANSWERS))
    assert (found.guesses[1].skill, found.guesses[1].luck) == (0, None)
    assert comment(found.guesses[1]) == "All answers were known: 14-8=6 would have solved a board."


def test_only_the_chance_to_solve_counts_if_every_guess_has_to_solve_a_board() -> None:
    position = game("minibi", ["9+6=15"] * 5 + ["4*7=28", "14-8=6"])
    *_, sixth, seventh = review(position, " ".join(ANSWERS)).guesses
    assert sixth.last
    assert sixth.loss == pytest.approx(1 - sixth.win / sixth.best_win)
    assert (seventh.win, seventh.loss) == (seventh.best_win, 0)
    assert comment(sixth).startswith(
        "Each remaining guess had to solve a board; the best chance was "
    )


# -------------------------------------------------------------------------------- answers and texts


def reviewed(*rows: str) -> Review:
    return review(parse(",".join(["minibi", *rows])))


def test_answers_that_the_rows_leave_open_are_not_known() -> None:
    assert reviewed(FIRST, SECOND, LAST).answer == "14-8=6 72/9=8"
    assert reviewed(FIRST).answer == "14-8=6 72/9=8"
    unknown = reviewed("4*7=28:pbbpbp/bbpppb")
    assert (unknown.answer, unknown.line) == ("", ())
    assert summary(unknown) == (
        "Skill 99, luck 87. Not all answers are known yet, so the solver’s play can’t be shown."
    )


@pytest.mark.parametrize(
    ("text", "answer", "why"),
    [
        ("minibi", "", "there is no guess to review yet"),
        (f"minibi,{FIRST}", "14-8=6", "Mini Bi needs 2 answers, separated by spaces, not 1"),
        (f"minibi,{FIRST}", "14-8=6 14-8=6", "the answers of Mini Bi must all be different"),
        (f"minibi,{FIRST}", "14-8=6 72/9=9", "72/9=9 cannot be the answer: the left side is 8"),
        (f"minibi,{FIRST}", "14-8=6 9+6=15", "row 1, board 2: 4*7=28 would get different colours"),
        ("minibi,4*7=28:pbbpbp/bbpbpg", "", "row 1, board 2: every answer has an “=”"),
        ("minibi,4*7=28:pbbpbp/pbbpbp", "", "row 1: two boards would have the same answer"),
    ],
)
def test_a_game_that_cannot_be_reviewed_gets_an_error(text: str, answer: str, why: str) -> None:
    with pytest.raises(PositionError) as caught:
        review(parse(text), answer)
    assert str(caught.value).startswith(why)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([FIRST, SECOND, LAST], "Skill 99, luck 97: you played as the solver would."),
        (
            ["14-8=6:gggggg/bbbpgb", "72/9=8:-/gggggg"],
            "Skill 90, luck 99: one fewer guess than the solver.",
        ),
        (
            ["9+6=15:bbpppb/pbbpbb", FIRST],
            "Skill 69, luck 56. The solver finds all answers in 3 guesses.",
        ),
    ],
)
def test_a_game_gets_one_sentence(rows: list[str], said: str) -> None:
    assert summary(reviewed(*rows)) == said


def test_a_guess_gets_at_most_one_sentence() -> None:
    def sentences(*rows: str) -> list[str]:
        return [comment(guess) for guess in reviewed(*rows).guesses]

    assert sentences(FIRST, SECOND, LAST) == ["The solver found no better guess.", "", ""]
    first, second = sentences("9+6=15:bbpppb/pbbpbb", FIRST)
    assert first == "This costs about 0.3 guesses on average compared with 4*7=28."
    assert second == "With 72/8=9, the chance of solving a board at once was 20%."


def test_the_page_gets_the_review_guess_by_guess() -> None:
    text = f"minibi,{FIRST},{SECOND},{LAST}"
    asked = {"ask": "review", "position": text, "answer": "14-8=6 72/9=8"}
    replies = [json.loads(each) for each in reply(json.dumps(asked))]
    assert replies[-1] == json.loads(json.dumps(told(review(parse(text)))))
    assert [len(each["guesses"]) for each in replies][:1] == [0]
    made = list(reviews(parse(text)))
    assert [one.complete for one in made] == [False] * (len(made) - 1) + [True]


def test_a_review_of_a_larger_game_has_plausible_figures() -> None:
    [puzzle] = drawn_puzzles(GAMES["bi"], 1, seed=3)
    position = game("bi", ["54-36=18", *puzzle], puzzle)
    guesses: tuple[GuessReview, ...] = review(position).guesses
    assert len(guesses) == len(position.rows)
    assert guesses[0].before == 17_723 * 17_722
    assert all(0 <= guess.skill <= 99 for guess in guesses)
    assert all(guess.luck is None or 0 <= guess.luck <= 99 for guess in guesses)
    assert guesses[-1].after == 1
