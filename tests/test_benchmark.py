"""Playing every answer of a game takes as many guesses as playing each one alone."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from nerdle.benchmark import Score, play_all
from nerdle.engine import analyse
from nerdle.rules.games import GAMES
from nerdle.rules.position import parse
from nerdle.solver.equations import equations
from tests import plain


@cache
def first_suggestion(position: str) -> str:
    return analyse(parse(position)).suggestions[0].guess


def taken(position: str, answer: str, guess: str | None = None) -> int:
    """Return the number of guesses for an answer, with the first suggestion each time."""
    coloured_by = plain.feedback if "strict" in position else plain.forgiving_feedback
    guess = guess or first_suggestion(position)
    colours = coloured_by(guess, answer)
    if set(colours) == {"g"}:
        return 1
    return 1 + taken(f"{position},{guess}:{colours}", answer)


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


def test_no_processes_are_refused() -> None:
    with pytest.raises(ValueError, match="jobs must be 1 or more"):
        play_all(parse("micro"), jobs=0)
