"""The answers of the days: each comes back only after all others since 2027."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.equations.days import PARTS, day_of, places, walked
from nerdle.equations.packed import Packed
from nerdle.insight.practice import Puzzle, colour
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options
from tests.support.core import plain

FIRST = date(2027, 1, 1)
DAYS_BEFORE = [
    *(str(date(2026, 1, 1) + timedelta(day)) for day in range(365)),
    *("2025-12-31", "2000-02-29", "0001-01-01", "1999-07-04"),
]

# CRCs of the answers of all these days, or of every thirtieth for games that take longer
BEFORE = {
    "micro": 1106954671,
    "mini": 4148269951,
    "minibi": 2436683728,
    "midi": 2788079273,
    "maxi": 602841753,
    "classic": 2880679747,
    "speed": 3564157787,
    "instant": 1478945333,
    "bi": 2838662026,
    "quad": 1546200505,
}


@given(st.dates())
def test_days_are_counted_from_the_first_of_2027(day: date) -> None:
    assert day_of(str(day)) == (day - FIRST).days


@pytest.mark.parametrize("name", GAMES)
def test_the_answers_of_days_before_2027_never_change(name: str) -> None:
    long = GAMES[name].language.name == "classic"
    drawn = [Puzzle(GAMES[name], day).answer for day in DAYS_BEFORE[:: 30 if long else 1]]
    assert crc32(" ".join(drawn).encode()) == BEFORE[name]


# These must never change, because everyone has to get the same puzzle.
KNOWN = {
    "micro": "9-5=4",
    "mini": "15-9=6",
    "midi": "52/4=13",
    "classic": "72/3/6=4",
    "speed": "53+18=71",
    "instant": "70-57=13",
    "maxi": "1*(2*1)²=4",
    "minibi": "7+4=11 24/3=8",
    "bi": "44+39=83 31-8*3=7",
    "quad": "21-2*6=9 3*65=195 8+8-14=2 91-54=37",
}


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_of_a_day_since_2027_never_changes(name: str) -> None:
    assert Puzzle(GAMES[name], "2027-01-01").answer == KNOWN[name]


@pytest.mark.parametrize("name", [name for name in GAMES if name != "maxi"])
def test_an_answer_comes_back_only_after_all_others(name: str) -> None:
    game = GAMES[name]
    n = answers(game.language).count
    last: dict[int, int] = {}
    for day in range(2 * n):
        for place in places(game, day, n):
            assert day - last.get(place, -n) >= n // game.boards
            last[place] = day
    assert len(last) == n


def test_every_answer_has_its_day() -> None:
    listed = answers(GAMES["mini"].language).listed
    assert sorted(walked(GAMES["mini"], day)[0] for day in range(206)) == sorted(listed)


@pytest.mark.parametrize("name", ["mini", "classic"])
def test_no_answers_of_a_day_are_reorderings_of_each_other(name: str) -> None:
    games = [game for game in GAMES.values() if game.language.name == name]
    n = answers(games[0].language).count
    same = Counter("".join(sorted(each)) for each in answers(games[0].language).listed)
    first = sorted(place for game in games for place in places(game, 0, n))
    apart = [after - before for before, after in pairwise([*first, first[0] + n])]
    assert min(apart) >= max(same.values())  # and all boards take the same steps
    for day in range(0, n, n // 20):
        drawn = [answer for game in games for answer in walked(game, day)]
        for number, answer in enumerate(drawn):
            assert not any(plain.same_answer(answer, other) for other in drawn[:number])


def test_likelier_answers_come_back_only_after_as_many_days_as_there_are_parts() -> None:
    listed = answers(GAMES["maxi"].language)
    assert listed.weigh is not None
    assert isinstance(listed.listed, Packed)
    assert listed.weigh(listed.listed[0]) * PARTS < listed.listed.total
    drawn = [walked(GAMES["maxi"], day)[0] for day in range(0, PARTS, 4)]
    assert len(set(drawn)) == len(drawn)


def test_a_first_guess_of_evasive_puzzles_gets_each_of_its_hardest_colours_in_turn() -> None:
    game, days = GAMES["classic"], [FIRST + timedelta(day) for day in range(6)]
    rows = [colour(Puzzle(game, f"e{day}"), (), "54-36=18", Options()).rows for day in days]
    assert len(set(rows[:3])) == 3
    assert rows[:3] == rows[3:]
