"""Practice puzzles: their answers, the feedback for guesses, and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import pairwise, product
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.equations.days import LARGEST
from nerdle.insight.practice import (
    Puzzle,
    broken_clue,
    colour,
    ending,
    first_rows,
    replay,
    state,
)
from nerdle.rules.games import GAMES, Game, Verdict, check
from nerdle.rules.position import Options, PositionError, Row, parse
from nerdle.strategy.evasive import PAR
from tests.support.core import plain
from tests.support.core.plain import examples
from tests.support.core.practice import puzzles, some_guess

DAYS = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
STRICT_OR_NOT = {True: plain.feedback, False: plain.forgiving_feedback}

games = st.sampled_from(list(GAMES.values()))
days = st.dates().map(str)
numbers = st.integers(0, LARGEST).map(str)


def coloured(game: Game, rows: Sequence[Row], guess: str, puzzle: Puzzle, strict: bool) -> str:
    """The colours of a guess on every board, "-" for those that a row has solved."""
    colours = []
    for board, answer in enumerate(puzzle.answers):
        own = [row.colours.split("/")[board] for row in rows[game.makes_first_row :]]
        solved = "g" * game.columns in own
        colours.append("-" if solved else STRICT_OR_NOT[strict](guess, answer))
    return "/".join(colours)


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
    reordered = SimpleNamespace(few=True, listed=backwards)
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


@pytest.mark.parametrize("year", [1900, 2000, 2026, 2028])
def test_every_day_of_a_year_has_a_puzzle_and_no_other_day(year: int) -> None:
    def is_refused(key: str) -> bool:
        try:
            Puzzle(GAMES["micro"], key)
        except PositionError:
            return True
        return False

    days = {str(date(year, 1, 1) + timedelta(day)) for day in range(366)}
    for month, day in product(range(14), range(33)):
        key = f"{year}-{month:02}-{day:02}"
        assert is_refused(key) == (key not in days), key


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


# ---------------------------------------------------------------------------------- without luck


# These must never change either, because games that people have begun would get other colours.
EVADED = [
    "micro,3+2=5:bbbgb,8-1=7:bbpgb",
    "mini~strict,4*7=28:bbbppb,12-3=9:ggbbgb",
    "midi,2+69=71:bbbbgbp,18*3=54:pbbpgbb",
    "classic,54-36=18:ppbbbgpb,12+34=46:pbgbpgbb",
]


@settings(max_examples=examples(20))
@given(st.data(), st.sampled_from(["micro", "mini"]), numbers | days, st.booleans())
def test_an_evasive_puzzle_never_contradicts_itself(
    data: st.DataObject, name: str, key: str, strict: bool
) -> None:
    puzzle, options = Puzzle(GAMES[name], f"e{key}"), Options(strict=strict)
    listed = answers(puzzle.game.language).listed
    shown = STRICT_OR_NOT[strict]
    rows: tuple[Row, ...] = ()
    guesses: list[str] = []
    while state(puzzle, rows) == "open":
        left = [
            each
            for each in listed
            if plain.fits(each, [(row.guess, row.colours) for row in rows], shown)
        ]
        guesses.append(data.draw(st.sampled_from(left) | st.sampled_from(listed)))
        rows = colour(puzzle, rows, guesses[-1], options).rows
        end = ending(puzzle, rows, options)
        assert end in left
        assert all(row.colours == shown(row.guess, end) for row in rows)
        assert state(puzzle, rows) != "won" or end == guesses[-1] or not strict
    assert replay(puzzle, guesses, options) == rows
    assert len(rows) >= PAR[name] or state(puzzle, rows) == "lost"


@pytest.mark.parametrize("text", EVADED)
def test_everyone_gets_the_same_colours_in_an_evasive_puzzle(text: str) -> None:
    position = parse(text)
    puzzle = Puzzle(position.game, "e2026-11-21")
    guesses = [row.guess for row in position.rows]
    assert replay(puzzle, guesses, position.options) == position.rows


def test_evasive_puzzles_of_different_days_differ() -> None:
    seen = {
        replay(Puzzle(GAMES["classic"], f"e{day}"), ["54-36=18"], Options()) for day in DAYS[:20]
    }
    assert len(seen) == 3


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        ("maxi", "e4711", "Maxi has no evasive puzzles"),
        ("bi", "e2026-11-21", "Bi has no evasive puzzles"),
        ("mini", "e2026-02-30", "there is no puzzle “e2026-02-30”"),
        ("mini", "ee1", "there is no puzzle “ee1”"),
        ("mini", "ex4g8fs", "there is no puzzle “ex4g8fs”"),
        ("mini", "e", "there is no puzzle “e”"),
    ],
)
def test_an_evasive_puzzle_that_does_not_exist_is_refused(name: str, key: str, why: str) -> None:
    with pytest.raises(PositionError, match=why):
        Puzzle(GAMES[name], key)


def test_an_evasive_puzzle_has_no_answer_and_cannot_be_hard() -> None:
    puzzle = Puzzle(GAMES["mini"], "e1")
    with pytest.raises(PositionError, match="not chosen until it ends"):
        _ = puzzle.answer
    with pytest.raises(PositionError, match="cannot be hard"):
        colour(puzzle, (), "4*7=28", Options(hard=True))
