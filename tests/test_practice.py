"""Practice puzzles: their answers, the feedback for guesses, and hints."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle import analyse, parse
from nerdle.insight.hints import hint
from nerdle.insight.practice import (
    LARGEST,
    Puzzle,
    broken_clue,
    colour,
    first_rows,
    replay,
    share_text,
    state,
)
from nerdle.page import reply
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES, FirstRow, Game, Verdict, check
from nerdle.rules.position import Options, Position, PositionError, Row
from nerdle.solver.answers import answers
from tests import plain
from tests.plain import examples

DAYS = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
STRICT_OR_NOT = {True: plain.feedback, False: plain.forgiving_feedback}

games = st.sampled_from(list(GAMES.values()))
days = st.dates().map(str)
numbers = st.integers(0, LARGEST).map(str)
# few puzzles, because drawing their answers takes time
puzzles = st.sampled_from(
    [Puzzle(game, key) for game in GAMES.values() for key in ("2026-11-21", "2026-11-22", "4711")]
)


def coloured(game: Game, rows: Sequence[Row], guess: str, puzzle: Puzzle, strict: bool) -> str:
    """The colours of a guess on every board, "-" for those that a row has solved."""
    colours = []
    for board, answer in enumerate(puzzle.answers):
        own = [row.colours.split("/")[board] for row in rows[game.makes_first_row :]]
        solved = "g" * game.columns in own
        colours.append("-" if solved else STRICT_OR_NOT[strict](guess, answer))
    return "/".join(colours)


@cache
def some_answers(puzzle: Puzzle) -> tuple[Sequence[str], list[str]]:
    """The answers on the list, or some if there are very many; those with the same symbols."""
    listed = answers(puzzle.game.language).listed
    some = [*puzzle.answers, *listed[:: 1 + len(listed) // 20_000]]
    symbols = [sorted(answer) for answer in puzzle.answers]
    return some, [one for one in some if sorted(one) in symbols]


def some_guess(data: st.DataObject, puzzle: Puzzle) -> str:
    """An equation on the list, often an answer or one with the same symbols."""
    listed, near = some_answers(puzzle)
    return data.draw(st.sampled_from(listed) | st.sampled_from(near))


# --------------------------------------------------------------------------------------- the answer


# These must never change, because everyone has to get the same puzzle.
KNOWN = {
    ("micro", "2026-11-21"): "9-7=2",
    ("mini", "2026-11-21"): "4*8=32",
    ("midi", "2026-11-21"): "5+4-1=8",
    ("classic", "2026-11-21"): "75-17=58",
    ("speed", "2026-11-21"): "1*5+9=14",
    ("instant", "2026-11-21"): "96-63=33",
    ("speed", "7"): "9+5-13=1",
    ("minibi", "2026-11-21"): "14-8=6 72/9=8",
    ("bi", "2026-11-21"): "97-37=60 15-7+1=9",
    ("quad", "2026-11-21"): "51+29=80 16-2*4=8 18+71=89 92-44=48",
}


@pytest.mark.parametrize(("game", "key"), KNOWN)
def test_the_answer_of_a_puzzle_never_changes(game: str, key: str) -> None:
    assert Puzzle(GAMES[game], key).answer == KNOWN[game, key]


@settings(max_examples=examples(15))
@given(games, days | numbers)
def test_the_answer_is_on_the_games_list(game: Game, key: str) -> None:
    puzzle = Puzzle(game, key)
    assert len(puzzle.answers) == game.boards
    assert set(puzzle.answers) <= set(answers(game.language).listed)


@settings(max_examples=examples(10))
@given(days | numbers, st.sampled_from(["mini", "classic"]))
def test_games_and_boards_with_the_same_list_have_different_answers(key: str, name: str) -> None:
    games = [game for game in GAMES.values() if game.language.name == name]
    drawn = [answer for game in games for answer in Puzzle(game, key).answers]
    assert len(drawn) == sum(game.boards for game in games)
    for number, answer in enumerate(drawn):
        assert not any(plain.same_answer(answer, other) for other in drawn[:number])


@pytest.mark.parametrize("key", ["2026-11-21", "4711"])
def test_the_order_of_the_list_makes_no_difference(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Puzzle(GAMES["midi"], key).answer
    backwards = answers(GAMES["midi"].language).listed[::-1]
    reordered = SimpleNamespace(listed=backwards)
    monkeypatch.setattr("nerdle.insight.practice.answers", lambda _: reordered)
    assert Puzzle(GAMES["midi"], key).answer == before


@pytest.mark.parametrize("name", ["micro", "mini"])
def test_answers_are_drawn_evenly(name: str) -> None:
    """The chi-squared statistic is within five standard deviations of its mean."""
    listed = answers(GAMES[name].language).listed
    each = 20
    drawn = Counter(Puzzle(GAMES[name], str(n)).answer for n in range(each * len(listed)))
    free = len(listed) - 1
    squares = sum((drawn[answer] - each) ** 2 / each for answer in listed)
    assert abs(squares - free) < 5 * (2 * free) ** 0.5


def test_neighbouring_days_have_different_answers() -> None:
    drawn = [Puzzle(GAMES["midi"], day).answer for day in DAYS]
    assert not any(day == next_day for day, next_day in pairwise(drawn))
    assert len(set(drawn)) > 0.95 * len(DAYS)


@pytest.mark.parametrize(
    "key",
    ["", "today", "2026-13-01", "2026-00-10", "2026-02-29", "2100-02-29", "2026-11-00", "2026-4-1",
     "007", "-1", "1.5", "4294967296", "２０２６-11-21", "²", "2026-11-21 ", "9" * 5000],
)  # fmt: skip
def test_an_invalid_key_is_refused(key: str) -> None:
    with pytest.raises(PositionError, match="there is no puzzle"):
        Puzzle(GAMES["mini"], key)


@pytest.mark.parametrize("key", ["2028-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "0"])
def test_a_key_can_be_any_day_or_number(key: str) -> None:
    assert Puzzle(GAMES["micro"], key).answer in answers(GAMES["micro"].language).listed


# --------------------------------------------------------------------------------------- first rows


@settings(max_examples=examples(10))
@given(days | numbers)
def test_speed_starts_with_a_coloured_equation_that_does_not_win(key: str) -> None:
    puzzle = Puzzle(GAMES["speed"], key)
    [row] = first_rows(puzzle)
    assert row.guess in answers(puzzle.game.language).listed
    assert not plain.same_answer(row.guess, puzzle.answer)
    assert row.colours == plain.feedback(row.guess, puzzle.answer)


@settings(max_examples=examples(10))
@given(days | numbers)
def test_instant_starts_with_a_scramble_of_the_answer_with_one_green_tile(key: str) -> None:
    puzzle = Puzzle(GAMES["instant"], key)
    [row] = first_rows(puzzle)
    assert sorted(row.guess) == sorted(puzzle.answer)
    assert check(puzzle.game, row.guess).verdict is Verdict.REFUSED
    assert row.colours == plain.feedback(row.guess, puzzle.answer)
    assert Counter(row.colours) == {"g": 1, "p": puzzle.game.columns - 1}


# -------------------------------------------------------------------------------------- the colours


@settings(max_examples=examples(15))
@given(st.data(), puzzles, st.booleans())
def test_guesses_are_coloured_until_the_game_ends(
    data: st.DataObject, puzzle: Puzzle, strict: bool
) -> None:
    options = Options(strict=strict)
    rows = first_rows(puzzle)
    guesses: list[str] = []
    while state(puzzle, rows) == "open":
        assert len(guesses) < puzzle.game.guesses
        guesses.append(some_guess(data, puzzle))
        turn = colour(puzzle, rows, guesses[-1], options)
        seen = coloured(puzzle.game, rows, guesses[-1], puzzle, strict)
        assert turn.rows == (*rows, Row(guesses[-1], seen))
        rows = turn.rows
    won = set(rows[-1].colours) <= set("g/-")
    assert state(puzzle, rows) == ("won" if won else "lost")
    assert state(puzzle, rows) == "won" or len(guesses) == puzzle.game.guesses
    assert replay(puzzle, guesses, options) == rows
    assert replay(puzzle, [*guesses, "1+1=3", *guesses], options) == rows
    with pytest.raises(PositionError, match="over"):
        colour(puzzle, rows, puzzle.answer, options)


@given(puzzles, plain.strings(8) | plain.strings(5))
def test_guesses_are_refused_for_the_same_reason_as_in_the_game(puzzle: Puzzle, guess: str) -> None:
    rows = first_rows(puzzle)
    turn = colour(puzzle, rows, guess, Options())
    assert turn.check == check(puzzle.game, guess)
    assert (turn.rows == rows) == (turn.check.verdict is Verdict.REFUSED)


@settings(max_examples=examples(15))
@given(st.data(), puzzles.filter(lambda puzzle: puzzle.game.boards == 1))
def test_a_hard_game_accepts_exactly_the_guesses_that_fit_all_rows(
    data: st.DataObject, puzzle: Puzzle
) -> None:
    rows = first_rows(puzzle)
    for _ in range(2 if puzzle.game.guesses > 2 else 0):
        guess = some_guess(data, puzzle)
        if state(puzzle, rows) == "open":
            rows = colour(puzzle, rows, guess, Options()).rows
    if state(puzzle, rows) != "open":
        return
    guess = some_guess(data, puzzle)
    turn = colour(puzzle, rows, guess, Options(hard=True))
    fits = plain.fits(guess, [(row.guess, row.colours) for row in rows])
    assert fits == (turn.check.verdict is not Verdict.REFUSED) == (turn.broken is None)
    if turn.broken:
        row = rows[turn.broken.row]
        would = plain.feedback(row.guess, guess)
        assert row.colours[turn.broken.column] != would[turn.broken.column]
        assert f"row {turn.broken.row + 1} " in turn.check.reason
        assert f"tile {turn.broken.column + 1}" in turn.check.reason


@pytest.mark.parametrize(
    ("row", "guess", "reason"),
    [
        ("8-5=3:bgbgg", "1+2=3", "row 1 has a green “-” in tile 2, but this guess has “+” there"),
        ("8-5=3:bgpgg", "9-6=3", "row 1 has a purple “5” in tile 3, so this guess needs one"),
        ("8-5=3:bgpgg", "8-5=3", "row 1 has a black “8” in tile 1, but this guess has it there"),
        ("8-5=3:bgbgg", "9-8=1", "row 1 has a black “8” in tile 1, but this guess has it"),
        ("3+3=6:gbbgb", "3-3=0", "row 1 has a black “3” in tile 3, but this guess has it there"),
        ("3+3=6:gbbgb", "3*1=3", "row 1 has a black “3” in tile 3, but this guess has more than 1"),
        (
            "3+3=6:pbpgb",
            "9-6=3",
            "row 1 has a purple “3” in tile 3, so this guess needs at least 2",
        ),
    ],
)
def test_a_hard_game_says_which_clue_is_broken(row: str, guess: str, reason: str) -> None:
    broken = broken_clue([Row(*row.split(":"))], guess)
    assert broken is not None
    assert broken.reason == reason


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


def asked(**question: Any) -> list[dict[str, Any]]:
    return [json.loads(answer) for answer in reply(json.dumps(question)) if answer]


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
    "game", ["micro", "mini~strict", "classic", "classic~hard", "speed", "minibi", "quad~strict"]
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
