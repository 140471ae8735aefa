"""Practice puzzles: hints, and what the page asks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle import analyse, parse
from nerdle.candidates.remaining import remaining
from nerdle.equations.answers import answers
from nerdle.insight.hints import hint
from nerdle.insight.practice import (
    Puzzle,
    colour,
    first_rows,
    replay,
    share_text,
    state,
)
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES, FirstRow
from nerdle.rules.position import Options, Position, Row
from tests.support.core import plain
from tests.support.core.plain import examples
from tests.support.core.practice import puzzles, some_guess
from tests.support.core.questions import asked

# -------------------------------------------------------------------------------------------- hints


@settings(max_examples=examples(10))
@given(st.data(), puzzles, st.booleans())
def test_hints_give_the_number_left_then_a_symbol_then_the_suggestion(
    data: st.DataObject, puzzle: Puzzle, strict: bool
) -> None:
    rows = first_rows(puzzle)
    for _ in range(data.draw(st.integers(0, 2))):
        if state(puzzle, rows) == "open":
            rows = colour(puzzle, rows, some_guess(data, puzzle), Options(strict)).rows
    if state(puzzle, rows) != "open":
        return
    position = Position(puzzle.game, rows, Options(strict))
    analysis = analyse(position)
    best = analysis.suggestions[0].guess
    first, second, third = (hint(position, best, level) for level in (1, 2, 3))
    assert first.remaining == second.remaining == third.remaining == analysis.remaining
    assert (first.guess, second.guess, third.guess) == ("", "", best)
    if puzzle.game.boards > 1:
        for board in analysis.boards:
            left = f"{board.remaining:,}" if board.remaining > 1 else ("1", "One")
            assert board.solved or any(each in first.words for each in [*left])
    elif analysis.remaining > 1:
        assert f"{analysis.remaining:,} equations" in first.words
        assert "worth testing" in second.words
    assert any(f"“{symbol}”" in second.words for symbol in best)
    assert best in third.words


ON_FOUR = "quad~strict,54-36=18:gbbbbgpp/bpgbpppg/bbbbbgpp/bpgbbgbg"


@pytest.mark.parametrize(
    ("text", "suggestion", "words"),
    [
        ("quad", "54-36=18", "17,723 equations are left on each board."),
        (
            f"{ON_FOUR},51+29=80:gggggggg/bpbgbppb/bpgbpggb/bbbppgpb",
            "16-2*4=8",
            "Equations left: 1 on board 2, 2 on board 3 and 1 on board 4.",
        ),
        ("minibi,14-8=6:gggggg/bbbpgb", "72/9=8", "One equation is left on board 2."),
    ],
)
def test_the_first_hint_counts_the_equations_on_each_board_that_is_not_solved(
    text: str, suggestion: str, words: str
) -> None:
    position = parse(text)
    found = hint(position, suggestion, 1)
    assert found.words == words
    assert found.remaining == analyse(position).remaining


def test_a_hint_is_about_the_largest_board_that_the_suggestion_splits() -> None:
    position = parse("minibi,4*7=28:pbbpbp/bbpppb")
    second = analyse(position).boards[1].candidates
    having = sum("1" in each for each in second)
    assert hint(position, "12-5=7", 2).words == (
        f"On board 2, “1” is worth testing: {having} of the {len(second)} left have it."
    )
    known = parse("minibi").after("4*7=28", ["14-8=6", "72/9=8"])
    assert hint(known, "14-8=6", 2).words == "On board 1, “1” is in tile 1."


def test_the_symbol_worth_testing_splits_most_evenly() -> None:
    position = parse("classic,4*3-12=0:bgpgbbgb")
    left = analyse(position).candidates
    assert len(left) == 35
    having = {symbol: sum(symbol in one for one in left) for symbol in "7*6-39=3"}
    best = min(having, key=lambda symbol: abs(35 - 2 * having[symbol]))
    assert f"“{best}” is worth testing: {having[best]} of the 35 left have it." in (
        hint(position, "7*6-39=3", 2).words
    )


def test_a_hint_in_pro_tells_from_a_sample_how_many_have_a_symbol() -> None:
    position = parse("pro-10")
    found = remaining(position)
    total = sum(found.weights)
    guess = "12+34+5=51"

    def share(symbol: str) -> float:
        drawn = zip(found.weights, found.candidates, strict=True)
        return sum(weight for weight, one in drawn if symbol in one) / total

    best = min(guess, key=lambda symbol: abs(2 * share(symbol) - 1))
    assert hint(position, guess, 2).words.endswith(
        f"“{best}” is worth testing: about {share(best):.0%} of those left have it."
    )


def test_a_tile_is_worth_testing_if_all_candidates_have_the_same_symbols() -> None:
    position = parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg")
    assert hint(position, "5*8-37=3", 2).words == (
        "“5” in tile 1 is worth testing: 1 of the two left has it there."
    )


def test_an_unknown_tile_is_revealed_if_one_equation_is_left() -> None:
    position = parse("micro~strict,2+7=9:pbggp")
    assert analyse(position).candidates == ("9-7=2",)
    assert hint(position, "9-7=2", 2).words == "“9” is in tile 1."


# ---------------------------------------------------------------------------- questions of the page


@settings(max_examples=examples(10))
@given(st.data(), puzzles)
def test_the_answer_is_given_only_when_the_puzzle_is_over(
    data: st.DataObject, puzzle: Puzzle
) -> None:
    text, rows = puzzle.game.name, [str(row) for row in first_rows(puzzle)]
    [result] = asked(ask="play", position=text, key=puzzle.key)
    assert result["rows"] == rows
    while result["state"] == "open":
        assert result["answer"] == result["share"] == ""
        assert puzzle.answer not in json.dumps(result)
        guess = data.draw(st.sampled_from(answers(puzzle.game.language).listed))
        [result] = asked(ask="play", position=",".join([text, *rows]), key=puzzle.key, guess=guess)
        assert result["rows"][-1].startswith(guess)
        rows = result["rows"]
    assert result["answer"] == puzzle.answer
    assert result["share"] == share_text(puzzle, tuple(Row(*row.split(":")) for row in rows))


def test_giving_up_reveals_the_answer() -> None:
    [result] = asked(ask="play", position="mini", key="4711", give_up=True)
    assert (result["state"], result["answer"]) == ("given up", Puzzle(GAMES["mini"], "4711").answer)


def test_colours_that_were_tampered_with_are_replaced() -> None:
    [result] = asked(ask="play", position="mini,4*7=28:gggggg", key="4711")
    answer = Puzzle(GAMES["mini"], "4711").answer
    assert result["rows"] == [f"4*7=28:{plain.feedback('4*7=28', answer)}"]


def test_the_keys_of_the_answer_are_green_at_the_end() -> None:
    answer = Puzzle(GAMES["mini"], "4711").answer
    [result] = asked(ask="play", position="mini", key="4711", guess=answer)
    assert result["state"] == "won"
    assert result["keys"] == dict.fromkeys(answer, "g")


@pytest.mark.parametrize(
    "game",
    [
        "micro",
        "mini~strict",
        "classic",
        "classic~hard",
        "speed",
        "minibi",
        pytest.param("quad~strict", marks=pytest.mark.rest),
    ],
)
def test_perfect_play_takes_as_many_guesses_as_the_suggestions(game: str) -> None:
    position = parse(game)
    puzzle = Puzzle(position.game, "2026-11-21")
    rows, guesses = first_rows(puzzle), 0
    while state(puzzle, rows) == "open":
        best = analyse(Position(puzzle.game, rows, position.options)).suggestions[0].guess
        rows = colour(puzzle, rows, best, position.options).rows
        guesses += 1
    *before, last = asked(ask="perfect", position=game, key="2026-11-21")
    assert last == {"perfect": guesses}
    assert all(each == {"perfect": None} for each in before)


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ({"ask": "play", "position": "mini", "key": "tomorrow"}, "there is no puzzle “tomorrow”"),
        ({"ask": "perfect", "position": "mini", "key": "x"}, "there is no puzzle “x”"),
        ({"ask": "play", "position": "chess", "key": "1"}, "there is no game “chess”"),
        ({"ask": "hint", "position": "mini,4*7=28:gggggg", "level": 1}, "no suggestion"),
    ],
)
def test_a_question_that_cannot_be_answered_gets_an_error(
    question: dict[str, Any], why: str
) -> None:
    [result] = asked(**question)
    assert why in result["error"]


def test_a_saved_game_is_replayed_by_its_own_rules() -> None:
    puzzle = Puzzle(GAMES["mini"], "2026-11-21")
    assert puzzle.answer == "4*8=32"
    assert state(puzzle, replay(puzzle, ["8*4=32"], Options(strict=False))) == "won"
    assert state(puzzle, replay(puzzle, ["8*4=32"], Options(strict=True))) == "open"


def test_a_shared_text_has_our_name_and_omits_the_row_that_the_game_made() -> None:
    for game in GAMES.values():
        puzzle = Puzzle(game, "2026-11-21")
        rows = replay(puzzle, puzzle.answers, Options())
        made = game.boards
        head = f"Nerdle solver practice, {game.title} 2026-11-21 {made}/{game.guesses}"
        shared = share_text(puzzle, rows)
        assert shared.startswith(f"{head}\n\n{'🟩' * game.columns}")
        assert shared.endswith("🟩" * game.columns)
        assert len(shared.split("\n\n")) == 1 + game.boards
    lost = share_text(Puzzle(GAMES["mini"], "7"), ())
    assert lost.startswith("Nerdle solver practice, Mini 7 X/6\n")
    assert GAMES["speed"].first_row is FirstRow.GIVEN


def test_a_shared_text_has_a_grid_for_each_board_that_ends_when_it_is_solved() -> None:
    puzzle = Puzzle(GAMES["minibi"], "2026-11-21")
    assert puzzle.answers == ("14-8=6", "72/9=8")
    rows = replay(puzzle, ["4*7=28", *puzzle.answers], Options())
    assert share_text(puzzle, rows).split("\n") == [
        "Nerdle solver practice, Mini Bi 2026-11-21 3/7",
        "",
        emoji(plain.feedback("4*7=28", "14-8=6")),
        "🟩🟩🟩🟩🟩🟩",
        "",
        emoji(plain.feedback("4*7=28", "72/9=8")),
        emoji(plain.feedback("14-8=6", "72/9=8")),
        "🟩🟩🟩🟩🟩🟩",
    ]
