"""The books that the build makes for the page: games, openings and statistics."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nerdle.engine import analyse
from nerdle.equations.answers import answers
from nerdle.insight.numbers import numbers_of
from nerdle.insight.statistics import statistics
from nerdle.page.books import opening_book, statistics_book
from nerdle.rules.games import GAMES
from nerdle.rules.language import Source
from nerdle.rules.position import parse
from nerdle.strategy.best_openings import best_openings

pytestmark = pytest.mark.rest


def as_json(thing: Any) -> Any:
    """Convert a value to JSON and back."""
    return json.loads(json.dumps(thing))


@pytest.fixture(scope="module")
def openings() -> Any:
    return as_json(opening_book())


@pytest.fixture(scope="module")
def numbers() -> Any:
    return as_json(statistics_book())


def test_the_opening_book_has_every_game_with_all_options(openings: Any) -> None:
    assert [game["name"] for game in openings["games"]] == list(GAMES)
    options = ["", "~strict", "~hard", "~strict~hard"]
    assert set(openings["analyses"]) == {
        name + option
        for name, game in GAMES.items()
        for option in options
        if game.boards == 1 or "hard" not in option
    }
    for text, analysis in openings["analyses"].items():
        assert analysis == as_json(analyse(parse(text)).as_dict())
        given = text.startswith(("speed", "instant"))
        assert bool(analysis["suggestions"]) != given


def test_the_opening_book_describes_each_game(openings: Any) -> None:
    (classic,) = [game for game in openings["games"] if game["name"] == "classic"]
    assert classic == {
        "name": "classic",
        "title": "Classic",
        "boards": 1,
        "columns": 8,
        "rows": 6,
        "guesses": 6,
        "symbols": "1234567890/+-*=",
        "weighted": False,
        "first_row": "guess",
    }


def test_the_statistics_book_has_the_counts_of_every_game(numbers: Any) -> None:
    assert list(numbers) == list(GAMES)
    for name, game in GAMES.items():
        if game.language.source is Source.PACKED:  # counting takes minutes; see test_statistics.py
            counted = numbers_of(game).counts
        else:
            counted = statistics(game.language, answers(game.language).listed)
        assert numbers[name]["counts"] == as_json(counted.as_dict())


def test_a_game_that_makes_the_first_row_or_has_several_boards_has_no_openings(
    numbers: Any,
) -> None:
    for name, game in GAMES.items():
        best = best_openings(game)
        assert numbers[name]["openings"] == (as_json(best.as_dict()) if best else None)
    assert [name for name, entry in numbers.items() if not entry["openings"]] == [
        "speed",
        "instant",
        "maxi",
        "minibi",
        "bi",
        "quad",
    ]
