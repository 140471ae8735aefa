"""Reads the openings that are stored with their figures.

`data/LANGUAGE.openings` is JSON: `{"command", "proven": [...], "openings": [[guess, classes, bits,
worst, total, total in a strict game, total in a hard game, total in a strict and hard game],
...]}`. The openings are the ten best by each measure of best_openings.py. A total is null if the
rows of the game are not enough to find every answer.

`data/measured.openings` has one opening for each game without a decision tree: those on several
boards, and Maxi. It has the mean number of guesses that many puzzles took: `{"command", "openings":
{game and options: {"guess", "expected", ...}}}`. See research/measured.py.
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
def _measured_openings() -> dict[str, dict[str, Any]]:
    data = get_data("nerdle", "data/measured.openings")
    return json.loads(data)["openings"] if data else {}


def measured_opening(game: str, options: Options) -> dict[str, Any] | None:
    """Return the stored opening of a game without a tree and what was measured, or None.

    >>> measured_opening("classic", Options()) is None
    True
    """
    return _measured_openings().get(f"{game}{options}")
