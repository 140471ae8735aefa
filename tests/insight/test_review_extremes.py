"""Reviews: skill and luck have the right extremes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.benchmark import best_guess
from nerdle.rules.position import Position, Row, parse
from tests.support.core import plain
from tests.support.core.plain import examples
from tests.support.core.reviews import last_row, review
from tests.support.core.strategies import ANSWERS, MICRO, classes, shown


def perfect_game(empty: str, answer: str) -> Position:
    """The game that results from playing the suggestions against an answer."""
    position = parse(empty)
    while not position.won:
        guess = best_guess(position)
        row = Row(guess, shown(guess, answer, position.options.strict))
        position = replace(position, rows=(*position.rows, row))
    return position


@pytest.mark.parametrize(
    ("game", "every"),
    [
        ("micro", 1),
        ("micro~strict", 1),
        ("mini", 5),
        ("mini~hard", 20),
        pytest.param("classic", 2_500, marks=pytest.mark.rest),
    ],
)
def test_perfect_play_has_skill_99_and_equals_the_line_in_its_review(game: str, every: int) -> None:
    for answer in ANSWERS[parse(game).game.name][::every]:
        position = perfect_game(game, answer)
        found = review(position)
        assert {guess.skill for guess in found.guesses} == {99}
        assert found.skill == 99
        assert [(step.guess, step.colours) for step in found.line] == [
            (row.guess, row.colours) for row in position.rows
        ]
        assert found.line[-1].after == 1


LUCKY = [("3+2=5", True), ("3+2=5", False), ("9/9=1", True), ("2+7=9", False)]


@pytest.mark.parametrize(("guess", "strict"), LUCKY)
def test_the_worst_colours_have_luck_0_and_the_best_have_99(guess: str, strict: bool) -> None:
    head = "micro~strict" if strict else "micro"
    split = classes(guess, MICRO, strict)
    lucks = [luck_of(f"{head},{guess}:{colours}") for colours in split]
    assert (min(lucks), max(lucks)) == (0, 99)


def luck_of(text: str) -> int:
    luck = review(parse(text)).guesses[-1].luck
    assert luck is not None
    return luck


@pytest.mark.parametrize(("guess", "strict"), LUCKY)
def test_luck_is_balanced_overall(guess: str, strict: bool) -> None:
    """For each pair of candidates with different luck, one is luckier than the other.

    So the average over all such pairs is exactly one half.
    """
    head = "micro~strict" if strict else "micro"
    pairs = luckier = 0.0
    split = classes(guess, MICRO, strict)
    reviewed = {colours: review(parse(f"{head},{guess}:{colours}")).guesses[0] for colours in split}
    for colours, one in reviewed.items():
        assert one.luckier_than is not None
        alike = sum(
            len(split[at])
            for at, other in reviewed.items()
            if other.gained == pytest.approx(one.gained) and len(split[at]) == len(split[colours])
        )
        pairs += len(split[colours]) * (127 - alike)
        luckier += one.luckier_than * len(split[colours]) * (127 - alike)
    assert luckier / pairs == pytest.approx(0.5)


@settings(max_examples=examples(40))
@given(
    st.sampled_from(MICRO), st.lists(st.sampled_from(MICRO), min_size=1, max_size=6), st.booleans()
)
def test_any_game_has_skill_and_luck_from_0_to_99(
    answer: str, guesses: list[str], strict: bool
) -> None:
    rows: list[Row] = []
    for guess in guesses:
        rows.append(Row(guess, shown(guess, answer, strict)))
        if rows[-1].won:
            break
    position = parse(",".join(["micro" + "~strict" * strict, *map(str, rows)]))
    found = review(position, answer)
    assert len(found.guesses) == len(rows)
    for skill, luck in [(one.skill, one.luck) for one in found.guesses] + [
        (found.skill, found.luck)
    ]:
        assert skill is not None
        assert 0 <= skill <= 99
        assert luck is None or 0 <= luck <= 99
    for one in found.guesses:
        assert one.loss >= 0
        assert one.best_expected <= one.expected
        assert sum(one.classes) == one.before
    assert found.line[-1].guess == answer or plain.same_answer(found.line[-1].guess, answer)


def test_a_guess_without_information_has_skill_0_and_undefined_luck() -> None:
    repeated = review(parse("micro,3+2=5:bgbgg,3+2=5:bgbgg")).guesses[1]
    assert (repeated.skill, repeated.luck, repeated.loss) == (0, None, 1)
    assert repeated.gained == 0


def test_a_guess_that_is_not_the_only_candidate_left_is_wasted() -> None:
    wasted = review(parse("micro~strict,1+7=8:pgbgb,3+2=5:bgbgg,3+2=5:bgbgg,4+1=5:ggggg"))
    assert [guess.skill for guess in wasted.guesses[2:]] == [0, 99]


def test_the_last_guess_that_cannot_win_has_no_skill() -> None:
    scramble = "instant,2*1=0-34:pgpppppp"
    (lost,) = review(parse(last_row(scramble, "48-32=16"))).guesses
    assert (lost.last, lost.win, lost.skill) == (True, 0, 0)
    assert lost.expected == 2
