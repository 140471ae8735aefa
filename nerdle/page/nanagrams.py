"""Replies to the page about Nanagrams."""

from __future__ import annotations

from typing import TypedDict

from nerdle.page.results import Unreadable
from nerdle.sisters.nanagram import NanagramError, drawn, read_puzzle


class Nanagrams(TypedDict):
    """A puzzle and its answers."""

    #: With "!" after each compulsory symbol.
    puzzle: str
    #: Re-orderings of each other are in one list; the longest answers come first.
    answers: list[list[str]]


def nanagrams(text: str, level: int, key: str) -> Nanagrams | Unreadable:
    """Return the answers of the puzzle in a text, or of the one that a level and a key determine.

    >>> nanagrams("4 = 4", 0, ""), nanagrams("4 4", 0, "")["problem"]
    ({'puzzle': '4=!4', 'answers': [['4=4']]}, 'a puzzle has 3 to 9 symbols; this has 2')
    """
    try:
        puzzle = drawn(level, key) if level else read_puzzle(text)
    except NanagramError as error:
        return {"problem": error.reason, "column": error.column}
    return {"puzzle": puzzle.text, "answers": puzzle.answers}
