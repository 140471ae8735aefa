"""Replies to the page about cryptarithms; results.py says how they are sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypedDict

from nerdle.page.results import Unreadable, growing_results
from nerdle.sisters.cryptarithm import (
    CryptarithmError,
    Solution,
    as_word,
    making,
    read,
    searching,
)
from nerdle.sisters.cryptarithm_text import DIGITS


class Letters(TypedDict):
    """The solutions of a cryptarithm."""

    #: Its text with normal spacing.
    puzzle: str
    #: In the order in which they first occur.
    letters: str
    #: For each solution, the digits of these letters as a string.
    found: list[str]
    count: int
    complete: bool


class Sums(TypedDict):
    """Sums that have exactly one solution."""

    found: list[str]
    count: int
    complete: bool


def letters(text: str, base: int) -> Iterator[Letters | Unreadable]:
    """Yield the solutions of a cryptarithm found so far, until the search is complete.

    >>> *_, last = letters("send+more=money", 10)
    >>> last["puzzle"], last["letters"], last["found"], last["complete"]
    ('SEND + MORE = MONEY', 'SENDMORY', ['95671082'], True)
    """
    try:
        puzzle = read(text, base)
    except ValueError as error:
        yield _problem(error)
        return

    def digits(solution: Solution) -> str:
        return "".join(DIGITS[digit] for digit in solution.digits.values())

    for found, count, complete in growing_results(searching(puzzle), digits):
        yield {
            "puzzle": puzzle.text,
            "letters": puzzle.letters,
            "found": found,
            "count": count,
            "complete": complete,
        }


def sums(text: str, base: int) -> Iterator[Sums | Unreadable]:
    """Yield the sums of the words in a text that have exactly one solution, found so far."""
    words = []
    for found in re.finditer(r"[^\s,;]+", text):
        try:
            words.append(as_word(found[0], base))
        except CryptarithmError as error:
            yield _problem(error, found.start())
            return
    try:
        search = making(words, base)
    except ValueError as error:
        yield _problem(error)
        return
    for listed, count, complete in growing_results(search, lambda made: made.text):
        yield {"found": listed, "count": count, "complete": complete}


def _problem(error: ValueError, start: int = 0) -> Unreadable:
    if isinstance(error, CryptarithmError):
        return {"problem": error.reason, "column": start + error.column}
    return {"problem": str(error), "column": None}
