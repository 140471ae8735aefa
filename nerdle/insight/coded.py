"""Keys of practice puzzles whose answer a person has chosen, such as a teacher.

The key contains the equation, so that a link is all that others need. It is not a secret: anyone
who knows this module can read it. It only keeps people from seeing the answer in the link.
"""

from __future__ import annotations

import re
from functools import lru_cache

from nerdle.equations.answers import answers
from nerdle.rules.games import FirstRow, Game
from nerdle.rules.language import Language
from nerdle.rules.position import PositionError
from nerdle.rules.quotation import quoted

_KEY = re.compile(r"x([0-9a-z]{1,12})", re.ASCII)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_FACTOR = 0x9E3779B1
"""A prime, so that multiplying by it can be undone. It is larger than any number of symbols."""


def is_coded(key: str) -> bool:
    """Return whether a key has the form of those that `key_of` makes."""
    return bool(_KEY.fullmatch(key))


def can_choose(game: Game) -> bool:
    """Return whether people can choose the answer of this game's puzzles.

    The game has one board, its first row is a guess, and its answers are so few that their list is
    always there, so that it can be checked that the equation is one of them.
    """
    one_guess = game.boards == 1 and game.first_row is FirstRow.GUESS
    return one_guess and answers(game.language).few


def key_of(game: Game, answer: str) -> str:
    """Return the key of the puzzle with this answer.

    >>> from nerdle.rules.games import GAMES
    >>> key = key_of(GAMES["mini"], "4*7=28")
    >>> key, answer_of(GAMES["mini"], key)
    ('x4g8fs', '4*7=28')

    Raises PositionError if `answer` is not on the game's list, or if answers cannot be chosen.
    """
    if not is_answer(game, answer):
        raise PositionError(f"{quoted(answer)} is not an answer of {game.title}")
    symbols, columns = game.symbols, game.columns
    number = 0
    for symbol in answer:
        number = number * len(symbols) + symbols.index(symbol)
    for _ in range(2):
        number = _turned(number * _FACTOR % len(symbols) ** columns, len(symbols), columns)
    written = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        written = _DIGITS[digit] + written
    return f"x{written or '0'}"


def answer_of(game: Game, key: str) -> str:
    """Return the answer that a key stands for; the inverse of `key_of`.

    Raises PositionError if there is no such answer.
    """
    found = _KEY.fullmatch(key)
    symbols, columns = game.symbols, game.columns
    size = len(symbols) ** columns
    number = int(found[1], len(_DIGITS)) if found else size
    if number < size:
        back = pow(_FACTOR, -1, size)
        for _ in range(2):
            number = _turned(number, len(symbols), columns) * back % size
        answer = ""
        for _ in range(columns):
            number, digit = divmod(number, len(symbols))
            answer = symbols[digit] + answer
        if is_answer(game, answer):
            return answer
    raise PositionError(f"there is no puzzle {quoted(key)} of {game.title}")


def is_answer(game: Game, equation: str) -> bool:
    """Return whether an equation is on the list of a game whose answers people can choose."""
    return can_choose(game) and equation in _listed(game.language)


@lru_cache(maxsize=2)
def _listed(language: Language) -> frozenset[str]:
    return frozenset(answers(language).listed)


def _turned(number: int, base: int, digits: int) -> int:
    """Return the number with its digits in the opposite order.

    Multiplying changes the digits to the left of a changed one; so after two rounds of both, every
    digit depends on every symbol.
    """
    turned = 0
    for _ in range(digits):
        number, digit = divmod(number, base)
        turned = turned * base + digit
    return turned
