"""Games that share a language share its answers; a new game needs only an entry in GAMES."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.benchmark import play_all
from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse
from nerdle.equations.generate import equations
from nerdle.insight.diagnosis import diagnose
from nerdle.insight.practice import Puzzle, colour
from nerdle.insight.review import review
from nerdle.puzzles.puzzle import described
from nerdle.rules.games import GAMES, Game
from nerdle.rules.language import CLASSIC, MAXI, MICRO, MINI, Source
from nerdle.rules.position import Options, Position, Row, parse
from nerdle.strategy.best_openings import best_openings
from tests.support.core import plain

SPRINT = Game("sprint", "Sprint", MINI, rows=4, guesses=4)
# A language in which no equation counts as a re-ordering of another.
APART = Game("apart", "Apart", replace(MICRO, name="apart", key=str))


@pytest.fixture
def sprint(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A new game in GAMES."""
    monkeypatch.setitem(GAMES, "sprint", SPRINT)
    return SPRINT


def test_a_language_names_its_digits_and_operators() -> None:
    assert (CLASSIC.digits, CLASSIC.operators) == ("0123456789", "+-*/")
    few = replace(CLASSIC, symbols="123+=")
    assert (few.digits, few.operators) == ("123", "+")
    assert (MAXI.digits, MAXI.operators) == ("0123456789", "+-*/")
    every = replace(CLASSIC, symbols=plain.ALPHABETS[2])
    assert every.operators == "+-*/^"


def test_the_language_of_maxi_has_its_own_key_and_a_packed_list() -> None:
    assert (MAXI.columns, MAXI.symbols, MAXI.source) == (10, plain.ALPHABETS[1], Source.PACKED)
    assert MAXI.key("12*(4-4)=0") != MAXI.key("21*(4-4)=0")
    assert CLASSIC.key("12*(4-4)=0") == CLASSIC.key("21*(4-4)=0")


def test_speed_and_instant_use_the_language_of_classic() -> None:
    assert GAMES["speed"].language == GAMES["instant"].language == GAMES["classic"].language
    assert len({game.language for game in GAMES.values()}) == 5


def test_a_new_game_has_the_tree_and_the_openings_of_its_language(sprint: Game) -> None:
    position = parse("sprint,4*7=28:bbbgbb")
    assert position.guesses_left == 3
    analysis, known = analyse(position), analyse(parse("mini,4*7=28:bbbgbb"))
    assert (analysis.source, analysis.suggestions) == ("tree", known.suggestions)
    assert analysis.guesses_left == 3
    assert best_openings(sprint) == best_openings(GAMES["mini"])


def test_a_new_game_is_played_to_the_end(sprint: Game) -> None:
    score, known = play_all(Position(sprint)), play_all(parse("mini"))
    assert (score.total, score.worst, score.failures) == (known.total, known.worst, 0)
    assert play_all(Position(replace(sprint, rows=3))).failures == score.distribution[4]


def test_a_new_game_has_its_own_practice_puzzles(sprint: Game) -> None:
    for key in map(str, range(200)):
        puzzle, other = Puzzle(sprint, key), Puzzle(GAMES["mini"], key)
        assert not plain.same_answer(puzzle.answer, other.answer)
    rows: tuple[Row, ...] = ()
    while len(rows) < 4:
        rows = colour(puzzle, rows, "4*7=28", Options()).rows
    assert len(review(Position(sprint, rows)).guesses) == 4
    with pytest.raises(ValueError, match="this puzzle is over"):
        colour(puzzle, rows, "4*7=28", Options())


def test_a_new_game_can_be_described_in_a_file(sprint: Game) -> None:
    [row], [known] = described(sprint, ["4*7=28"]), described(GAMES["mini"], ["4*7=28"])
    assert row == replace(known, game="sprint")


@given(plain.coloured_rows(equations(MICRO), st.sampled_from(equations(MICRO)), most=3))
def test_every_module_uses_the_key_of_the_language(rows: list[tuple[str, str]]) -> None:
    played = tuple(Row(*row) for row in rows)
    apart = Position(APART, played)
    strict = Position(GAMES["micro"], played, Options(strict=True))
    assert remaining(apart).candidates == remaining(strict).candidates
    assert diagnose(apart) == diagnose(strict)
    one, other = analyse(apart), analyse(strict)
    assert (one.state, one.remaining, one.keys) == (other.state, other.remaining, other.keys)
    if other.source == "search":
        # the two may list different guesses if several are equally good
        assert one.suggestions[0].expected == other.suggestions[0].expected


def test_a_position_is_shown_without_the_addresses_of_functions() -> None:
    assert " at 0x" not in repr(Position(GAMES["maxi"]))
