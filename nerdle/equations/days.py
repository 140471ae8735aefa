"""The days of practice puzzles, and the answers of those from 2027.

From 1 January 2027, every board walks its game's list in a fixed order, so an answer comes back
only after all others; the answers of earlier days are drawn independently. The order is shuffled,
but equations with the same symbols are neighbours in it. A walk takes steps of about 0.618 of the
list (the golden ratio), which keep days that are close to each other far apart in the list. All
boards of a language take the same walk, but some are weeks or years ahead of others, so that no two
have the same answer on a day, nor re-orderings of it. The boards of a game are as far apart as
possible.
tests/equations/test_days.py checks this for every game.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import gcd
from zlib import crc32

from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES, Game
from nerdle.rules.language import Language
from nerdle.rules.reorderings import symbols_in_order

LARGEST = 0xFFFF_FFFF
"""The largest number that can be a key."""

STEP = 0.6180339887498949
"""The step of a walk as a share of the list."""

APART = 0.28
"""How far each game of a language is ahead of the one before it, as a share of the days of a walk:
no board repeats the recent answers of another."""

PARTS = 2**14
"""If some answers are likelier than others, a walk visits this many parts of the list, which are
all equally likely, and takes one equation of each. Each equation is less likely than a part."""

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def day_of(name: str) -> int | None:
    """Return how many days a date is after 1 January 2027, or None if the text is not a date.

    >>> day_of("2027-01-01"), day_of("2026-12-31"), day_of("2028-03-01"), day_of("2027-02-29")
    (0, -1, 425, None)
    """
    found = _DATE.fullmatch(name)
    if not found:
        return None
    year, month, day = map(int, found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not (1 <= month <= 12 and 1 <= day <= _DAYS[month - 1] + (leap and month == 2)):
        return None
    return _until(year) - _until(2027) + sum(_DAYS[: month - 1]) + (leap and month > 2) + day - 1


def _until(year: int) -> int:
    """Return the number of days before a year."""
    before = year - 1
    return 365 * year + before // 4 - before // 100 + before // 400


def walked(game: Game, day: int) -> tuple[str, ...]:
    """Return the answers of a game's puzzle, some days after 1 January 2027.

    >>> walked(GAMES["micro"], 0) == walked(GAMES["micro"], 127)
    True
    """
    known = answers(game.language)
    if known.few:
        order = _order(game.language)
        return tuple(order[place] for place in places(game, day, len(order)))
    drawn = []
    for place in places(game, day, PARTS):
        within = mixed(crc32(f"{game.name} {day // PARTS}".encode())) / 2**32
        drawn.append(known.drawn((place + within) / PARTS))
    return tuple(drawn)


def places(game: Game, day: int, n: int) -> list[int]:
    """Return the places of the boards of a game in a list of n, on a day."""
    step = next(each for each in range(int(n * STEP), 2 * n) if gcd(each, n) == 1)
    games = [each.name for each in GAMES.values() if each.language == game.language]
    ahead = day + int(n * games.index(game.name) * APART)
    return [step * (ahead + board * n // game.boards) % n for board in range(game.boards)]


@lru_cache(maxsize=2)
def _order(language: Language) -> list[str]:
    def order(equation: str) -> tuple[int, int]:
        symbols = symbols_in_order(equation)
        return mixed(crc32(symbols.encode())), mixed(crc32(equation.encode()))

    return sorted(sorted(answers(language).listed), key=order)


def mixed(n: int) -> int:
    """Mix a 32-bit number so that every bit of the result depends on all bits of `n`.

    This is the finalizer of MurmurHash3 (Austin Appleby, public domain). A CRC alone is not enough:
    texts that differ in the same way have CRCs that differ in the same bits.
    """
    n = (n ^ n >> 16) * 0x85EBCA6B & LARGEST
    n = (n ^ n >> 13) * 0xC2B2AE35 & LARGEST
    return n ^ n >> 16
