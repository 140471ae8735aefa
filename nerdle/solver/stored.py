"""Reads the openings that are stored with their figures.

`data/LANGUAGE.openings` is JSON: `{"command", "proven": [...], "openings": [[guess, classes, bits,
worst, total, total in a strict game, total in a hard game, total in a strict and hard game],
...]}`. The openings are the ten best by each measure of insight/openings.py. A total is null if the
rows of the game are not enough to find every answer.

`data/boards.openings` has one opening for each game on several boards, with the mean number of
guesses that it took until the last board was solved: `{"command", "openings": {game and options:
{"guess", "expected", ...}}}`. See research/boards.py.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pkgutil import get_data
from typing import Any

from nerdle.rules.position import Options


@lru_cache(maxsize=4)
def stored_openings(language: str) -> dict[str, Any] | None:
    """Return the contents of the file for a language, by its name; None if there is none."""
    try:
        data = get_data("nerdle", f"data/{language}.openings")
    except OSError:
        return None
    return json.loads(data) if data else None


def totals_of_openings(language: str, options: Options) -> dict[str, int]:
    """Return the total guesses over all answers after each stored opening, the best first.

    >>> next(iter(totals_of_openings("mini", Options()).items()))
    ('4*7=28', 525)
    """
    stored = stored_openings(language)
    if stored is None:
        return {}
    column = 4 + options.strict + 2 * options.hard
    totals = {each[0]: each[column] for each in stored["openings"] if each[column]}
    return dict(sorted(totals.items(), key=lambda each: (each[1], each[0])))


@lru_cache(maxsize=1)
def _boards_openings() -> dict[str, dict[str, Any]]:
    data = get_data("nerdle", "data/boards.openings")
    return json.loads(data)["openings"] if data else {}


def boards_opening(game: str, options: Options) -> tuple[str, float] | None:
    """Return the stored opening of a game on several boards and its mean number of guesses.

    >>> boards_opening("classic", Options()) is None
    True
    """
    stored = _boards_openings().get(f"{game}{options}")
    return (stored["guess"], stored["expected"]) if stored else None
