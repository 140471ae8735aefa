"""Maxi: two million answers that are not equally likely."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.benchmark import best_guess, drawn_puzzles, play_all
from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse, look
from nerdle.equations.answers import answers
from nerdle.equations.kinds import weight
from nerdle.insight.diagnosis import Change, _answers_near, diagnose
from nerdle.insight.hints import hint
from nerdle.insight.practice import puzzle
from nerdle.insight.review import review
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, PositionError, parse
from nerdle.strategy.openings import measured_opening
from tests.support.core import plain
from tests.support.core.plain import PAST_ANSWERS, examples

MAXI = GAMES["maxi"]
ANSWERS = answers(MAXI.language)


def played(position: Position, answer: str) -> Position:
    """The game that follows the suggestions."""
    while not position.won and position.guesses_left:
        position = position.after(best_guess(position), [answer])
    return position


@pytest.mark.parametrize("answer", PAST_ANSWERS)
def test_past_answers_are_found(answer: str) -> None:
    assert played(parse("maxi"), answer).won


def test_an_answer_outside_the_list_is_found_by_its_clues() -> None:
    answer = "7+(1+9)=17"  # these brackets make no difference
    position = parse("maxi~strict")
    for guess in ("1+82-47=36", "9*(5-3)=18", "7+(8+2)=17"):
        position = position.after(guess, [answer])
    found = remaining(position)
    assert found.beyond
    assert answer in found.candidates


@settings(max_examples=examples(8))
@given(st.floats(0, 1, exclude_max=True), st.floats(0, 1, exclude_max=True), st.booleans())
def test_what_is_left_gives_the_colours(opening: float, answer: float, strict: bool) -> None:
    guess, hidden = ANSWERS.drawn(opening), ANSWERS.drawn(answer)
    position = parse("maxi~strict" if strict else "maxi").after(guess, [hidden])
    candidates = remaining(position).candidates
    assert hidden in candidates
    colours = position.rows[0].colours
    some = [*candidates[:: 1 + len(candidates) // 200], hidden]
    if strict or set(colours) != {"g"}:
        assert {plain.feedback(guess, each) for each in some} == {colours}


def test_every_guess_has_a_worth_on_an_empty_board() -> None:
    stored = measured_opening("maxi", parse("maxi").options)
    assert stored
    first = look(parse("maxi"), stored["guess"]).worth
    other = look(parse("maxi"), "9*9-1*1=80")
    assert first
    assert other.worth
    assert first.expected == stored["expected"] < other.worth.expected < 5
    assert other.worth.approximate
    assert other.certain == "." * 10  # a sample of the answers cannot be certain of a colour


def test_chances_follow_the_weights() -> None:
    position = parse("maxi~strict").after("1+82-47=36", ["7*(1+4)=35"])
    found = remaining(position)
    weigh = ANSWERS.weigh
    assert weigh
    total = sum(map(weigh, found.candidates))
    for guess in analyse(position).suggestions:
        chance = weigh(guess.guess) / total if guess.guess in found.candidates else 0
        assert guess.win == pytest.approx(chance, abs=1e-6)


def test_the_answers_of_a_sample_are_drawn_by_their_weights_unless_uniform() -> None:
    def with_brackets(game: Position) -> int:
        return sum("(" in answer for (answer,) in drawn_puzzles(game.game, 1000, seed=1))

    uniform = replace(MAXI, language=replace(MAXI.language, weighted=False))
    # 22 % and 0.5 % of the answers, with five standard errors on each side
    assert 155 <= with_brackets(parse("maxi")) <= 290
    assert with_brackets(Position(uniform)) <= 16


def test_a_uniform_game_is_played_with_equal_chances() -> None:
    uniform = Position(replace(MAXI, language=replace(MAXI.language, weighted=False)))
    score = play_all(uniform, "56+4-21=39", puzzles=[(PAST_ANSWERS[0],), (PAST_ANSWERS[1],)])
    assert score.answers == 2
    assert score.failures == 0


def test_a_wrong_colour_is_found() -> None:
    position = parse("maxi~strict")
    for guess in ("1+82-47=36", "58+6-21=43"):
        position = position.after(guess, ["4*30-4³=56"])
    first, second = position.rows
    wrong = replace(first, colours="p" + first.colours[1:])
    assert first.colours[0] == "b"
    position = replace(position, rows=(wrong, second))
    found = diagnose(position)
    assert (Change(0, 0, "b"),) in [each.changes for each in found]
    near = _answers_near(position)
    assert near
    assert list(near.weights) == list(map(weight, near.candidates))


def test_practice_puzzles_have_answers_by_their_weights() -> None:
    drawn = [puzzle(MAXI, str(number)).answer for number in range(300)]
    assert all(answer in ANSWERS.listed for answer in drawn)
    assert 40 <= sum("(" in answer for answer in drawn) <= 95
    assert len(set(drawn)) > 290


def test_a_game_is_reviewed() -> None:
    position = played(parse("maxi~strict"), PAST_ANSWERS[2])
    reviewed = review(position)
    assert reviewed.answer == PAST_ANSWERS[2]
    assert reviewed.guesses[0].before == ANSWERS.count
    assert reviewed.guesses[0].skill == 99
    assert json.dumps(reviewed.as_dict())


def test_typed_powers_are_tiles() -> None:
    assert parse("maxi,4^3-3+1^3=62:bbbbbbbbgb").rows[0].guess == "4³-3+1³=62"
    with pytest.raises(PositionError, match="10 tiles per row, but there are 7 here"):
        parse("maxi,4^3+1=65:bbbbbbbb")


def test_a_hint_splits_the_chances_evenly() -> None:
    position = parse("maxi,1+82-47=36:bpbbpbpgpb")
    candidates = remaining(position).candidates
    weigh = ANSWERS.weigh
    assert weigh
    suggestion = analyse(position).suggestions[0].guess
    said = hint(position, suggestion, 2).words
    total = sum(map(weigh, candidates))
    shares = {
        symbol: sum(weigh(each) for each in candidates if symbol in each) / total
        for symbol in suggestion
    }
    symbol = said[1]
    assert said.startswith(f"“{symbol}” is worth testing")
    assert abs(shares[symbol] - 0.5) == min(abs(share - 0.5) for share in shares.values())
