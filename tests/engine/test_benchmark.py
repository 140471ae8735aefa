"""Playing every answer of a game takes as many guesses as playing each one alone."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from math import sqrt
from statistics import stdev
from types import SimpleNamespace

import pytest

from nerdle.benchmark import (
    Puzzle,
    Score,
    best_guess,
    drawn_puzzles,
    play_all,
    puzzles_of,
    read_puzzles,
)
from nerdle.engine import Analysis, analyse
from nerdle.equations.generate import equations
from nerdle.rules.games import GAMES
from nerdle.rules.position import PositionError, parse
from tests.support.core import plain


@cache
def analysed(position: str) -> Analysis:
    return analyse(parse(position))


def taken(position: str, answer: str, guess: str | None = None) -> int:
    """Return the number of guesses for an answer, with the first suggestion each time."""
    return played(position, (answer,), guess)[0]


def played(position: str, puzzle: Puzzle, guess: str | None = None) -> tuple[int, int]:
    """Return the number of guesses for a puzzle, and the number until it is identified."""
    coloured_by = plain.feedback if "strict" in position else plain.forgiving_feedback
    solved = [False] * len(puzzle)
    made = identified = 0
    while not all(solved):
        guess = guess or analysed(position).suggestions[0].guess
        shown = [coloured_by(guess, answer) for answer in puzzle]
        each = ["-" if done else colours for done, colours in zip(solved, shown, strict=True)]
        solved = ["b" not in one and "p" not in one for one in each]
        position, guess = f"{position},{guess}:{'/'.join(each)}", None
        made += 1
        if not identified and all(board.remaining == 1 for board in analysed(position).boards):
            identified = made
    return made, identified


@pytest.mark.parametrize(
    ("position", "opening"),
    [("micro", None), ("micro~strict", None), ("micro~strict~hard", "3+2=5")],
)
def test_playing_all_answers_agrees_with_playing_each_one(
    position: str, opening: str | None
) -> None:
    answers = equations(GAMES["micro"].language)
    score = play_all(parse(position), opening)
    assert score.distribution == Counter(taken(position, answer, opening) for answer in answers)
    assert score.answers == len(answers)


@pytest.mark.parametrize(
    ("position", "opening", "puzzles"),
    [
        ("minibi", None, 12),
        ("minibi~strict", "9+6=15", 12),
        ("bi", None, 1),
        pytest.param("quad~strict", None, 1, marks=pytest.mark.rest),
    ],
)
def test_playing_some_puzzles_agrees_with_playing_each_one(
    position: str, opening: str | None, puzzles: int
) -> None:
    drawn = drawn_puzzles(parse(position).game, puzzles, seed=4)
    score = play_all(parse(position), opening, puzzles=drawn)
    one_by_one = [played(position, puzzle, opening) for puzzle in drawn]
    assert score.distribution == Counter(made for made, _ in one_by_one)
    assert score.identified == Counter(identified for _, identified in one_by_one)


def test_a_sample_has_different_answers_on_its_boards_and_depends_on_the_seed() -> None:
    game = GAMES["quad"]
    drawn = drawn_puzzles(game, 50, seed=1)
    assert all(len(set(puzzle)) == 4 for puzzle in drawn)
    assert drawn == drawn_puzzles(game, 50, seed=1) != drawn_puzzles(game, 50, seed=2)
    assert drawn[:20] == drawn_puzzles(game, 20, seed=1)


def test_all_puzzles_are_played_with_one_order_of_the_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = ("4*7=28", "7*4=28", "14-8=6", "72/9=8", "9+6=15")
    monkeypatch.setattr("nerdle.benchmark.answers", lambda _: SimpleNamespace(listed=few, count=5))
    score = play_all(parse("minibi"))
    assert score.answers == sum(score.identified.values()) == puzzles_of(GAMES["minibi"]) == 20
    ordered = play_all(parse("minibi"), puzzles=list(permutations(few, 2)))
    assert (ordered.distribution, ordered.identified) == (score.distribution, score.identified)


def test_a_game_with_too_many_puzzles_asks_for_a_sample() -> None:
    with pytest.raises(ValueError, match="Bi has 314,087,006 puzzles: give some of them"):
        play_all(parse("bi"))


def test_the_interval_of_a_sample_comes_from_its_standard_error() -> None:
    taken = [2] * 3 + [3] * 10 + [4] * 7
    score = Score(20, dict(Counter(taken)), 0)
    error = 1.96 * stdev(taken) / sqrt(20)
    assert score.interval == pytest.approx((score.mean - error, score.mean + error))
    assert score.as_dict(sample=True)["interval"] == [round(end, 5) for end in score.interval or ()]
    assert Score(1, {3: 1}, 0).as_dict(sample=True)["interval"] is None


def test_puzzles_are_read_from_lines() -> None:
    text = "14-8=6 72/9=8\n\n 4×7=28\t14-8=6 \n"
    assert read_puzzles(GAMES["minibi"], text) == [("14-8=6", "72/9=8"), ("4*7=28", "14-8=6")]
    assert read_puzzles(GAMES["mini"], "4*7=28\n4*7=28") == [("4*7=28",)] * 2


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("mini", "4*7=28\n4*7=29", "line 2: “4*7=29” is not an answer of Mini"),
        ("mini", "4*7=28 14-8=6", "line 1: write one answer, not 2"),
        ("minibi", "\n4*7=28", "line 2: write 2 answers, not 1"),
        ("minibi", "4*7=28 4*7=28", "line 1: the answers of a puzzle have to be different"),
        (
            "minibi",
            " \n",
            "no puzzles found; write one puzzle per line",
        ),
    ],
)
def test_a_line_that_is_not_a_puzzle_is_named(game: str, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"^") as caught:
        read_puzzles(GAMES[game], text)
    assert str(caught.value) == message


def test_an_answer_not_found_in_six_guesses_is_a_failure_and_is_played_on() -> None:
    score = play_all(parse("micro~strict~hard"), "9-8=1")
    assert score.worst > 6
    assert score.failures == sum(n for guesses, n in score.distribution.items() if guesses > 6)


@pytest.mark.parametrize(
    ("position", "answers", "mean"),
    [("mini~strict", 206, 2.66), ("mini", 206, 2.56), ("micro~strict", 127, 2.97)],
)
def test_a_small_game_is_played_well(position: str, answers: int, mean: float) -> None:
    score = play_all(parse(position))
    assert (score.answers, score.failures) == (answers, 0)
    assert score.mean <= mean
    assert score.worst <= 5


def test_all_figures_come_from_the_distribution() -> None:
    score = Score(10, {1: 1, 3: 7, 7: 2}, 2)
    assert score.as_dict() == {
        "answers": 10,
        "total": 36,
        "mean": 3.6,
        "worst": 7,
        "distribution": {"1": 1, "3": 7, "7": 2},
        "failures": 2,
    }


def test_progress_ends_at_the_number_of_answers() -> None:
    seen: list[int] = []
    play_all(parse("micro"), progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 127


def test_the_score_of_a_sample_is_the_same_with_several_processes() -> None:
    drawn = drawn_puzzles(GAMES["minibi"], 30, seed=2)
    shared = play_all(parse("minibi"), jobs=2, puzzles=drawn)
    assert shared == play_all(parse("minibi"), puzzles=drawn)


@pytest.mark.parametrize(("position", "opening"), [("mini", None), ("micro~strict~hard", "9-8=1")])
def test_the_score_is_the_same_with_several_processes(position: str, opening: str | None) -> None:
    assert play_all(parse(position), opening, jobs=3) == play_all(parse(position), opening)


@pytest.mark.parametrize(
    ("position", "opening", "message"),
    [
        ("mini", "4*7=29", "4*7=29 cannot be the opening: the left side is 28"),
        ("mini", "48-32=16", "48-32=16 cannot be the opening: Mini has 6 tiles per row"),
        ("speed", None, "Speed fills in the first row: give its equation as the opening"),
        ("instant", None, "Instant fills in the first row: give its equation as the opening"),
    ],
)
def test_an_invalid_opening_or_a_missing_first_row_is_refused(
    position: str, opening: str | None, message: str
) -> None:
    with pytest.raises(ValueError, match=r"^") as caught:
        play_all(parse(position), opening)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("mini,4*7=28:bbbbbb", "no equation was found"),
        ("mini,4*7=28:gggggg", "the game is over"),
        ("mini" + ",4*7=28:bbbgbb" * 6, "the game is over"),
        ("minibi,4*7=28:gggggg/gggggg", "the game is over"),
        ("speed", "Speed makes the first row itself"),
    ],
)
def test_a_position_without_a_suggestion_is_named(position: str, why: str) -> None:
    with pytest.raises(PositionError) as caught:
        best_guess(parse(position))
    assert str(caught.value) == f"no suggestion for {position}: {why}"


@pytest.mark.parametrize(
    ("start", "answers"),
    [
        ("mini", ["7*4=28"]),
        ("mini~strict~hard", ["14-8=6"]),
        ("micro,1+7=8:pgbgb", ["4+1=5"]),  # no guess of the tree
        ("minibi", ["14-8=6", "72/9=8"]),
    ],
)
def test_the_best_guess_is_the_first_suggestion(start: str, answers: list[str]) -> None:
    position = parse(start)
    while not position.won:
        first = analyse(position).suggestions[0].guess
        assert best_guess(position) == first
        position = position.after(first, answers)


def test_a_guess_of_a_tree_needs_no_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("nerdle.benchmark.remaining")
    position = parse("classic")
    while not position.won:
        position = position.after(best_guess(position), ["9*8-7=65"])
    assert len(position.rows) == 3


def test_no_processes_are_refused() -> None:
    with pytest.raises(ValueError, match="jobs must be 1 or more"):
        play_all(parse("micro"), jobs=0)
