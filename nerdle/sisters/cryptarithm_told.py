"""What the page is told of cryptarithms; told.py says how."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nerdle.sisters.cryptarithm import (
    CryptarithmError,
    Solution,
    as_word,
    making,
    read,
    searching,
)
from nerdle.sisters.cryptarithm_text import DIGITS
from nerdle.sisters.told import Told, more_and_more


def letters(text: str, base: int) -> Iterator[Told]:
    """The solutions of a cryptarithm.

    `{"puzzle": as it is written well, "letters": in order, "found": [their digits, as a text],
    "count", "complete"}`

    >>> *_, last = letters("send+more=money", 10)
    >>> last["puzzle"], last["letters"], last["found"], last["complete"]
    ('SEND + MORE = MONEY', 'SENDMORY', ['95671082'], True)
    """
    try:
        puzzle = read(text, base)
    except ValueError as error:
        yield _problem(error)
        return

    def tell(solution: Solution) -> str:
        return "".join(DIGITS[digit] for digit in solution.digits.values())

    read_as = {"puzzle": puzzle.text, "letters": puzzle.letters}
    for told in more_and_more(searching(puzzle), tell):
        yield read_as | told


def sums(text: str, base: int) -> Iterator[Told]:
    """Sums of the words in a text that have exactly one solution, `"found"` as texts."""
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
    yield from more_and_more(search, lambda made: made.text)


def _problem(error: ValueError, start: int = 0) -> Told:
    if isinstance(error, CryptarithmError):
        return {"problem": error.reason, "column": start + error.column}
    return {"problem": str(error), "column": None}
