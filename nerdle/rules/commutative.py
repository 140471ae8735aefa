"""Which equations the game treats as the same answer, written in another order.

With commutative answers on (as they are in the game unless a player turns them off), a guess wins
at once when it is the answer re-ordered. So 4*3-12=0 wins where 3*4-12=0 is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import lru_cache

from nerdle.rules.expression import read
from nerdle.rules.feedback import GREEN, feedback

Key = tuple[str, Fraction, Fraction]


@lru_cache(maxsize=65_536)
def commutative_key(equation: str) -> Key:
    """A value that two equations share exactly when the game takes one for the other.

    It is their symbols in order, the value of the left side, and that value again after every
    number n became n + n*n/(n+1): the game's own test that the same numbers are combined in the
    same way.

    >>> commutative_key("4*3-12=0") == commutative_key("3*4-12=0")
    True
    >>> commutative_key("12-9+6=9") == commutative_key("16-9+2=9")
    False

    Raises ExpressionError when the left side is no expression.
    """
    left = equation.partition("=")[0]
    return (symbols_in_order(equation), read(left).value, read(left, number=_changed).value)


def symbols_in_order(equation: str) -> str:
    """The symbols of an equation, sorted: equal for all its re-orderings, and cheap."""
    return "".join(sorted(equation))


def same_answer(guess: str, answer: str, key: Callable[[str], Hashable] = commutative_key) -> bool:
    """Whether the game takes `guess` for `answer` when commutative answers are on.

    `key` is the one of the game's language.
    """
    return guess == answer or (
        symbols_in_order(guess) == symbols_in_order(answer) and key(guess) == key(answer)
    )


def shown_feedback(
    guess: str,
    answer: str,
    *,
    strict: bool,
    key: Callable[[str], Hashable] = commutative_key,
) -> str:
    """The colours the game shows: a re-ordering of the answer wins, unless the game is strict.

    `key` is the one of the game's language.

    >>> shown_feedback("3*4-12=0", "4*3-12=0", strict=False)
    'gggggggg'
    >>> shown_feedback("3*4-12=0", "4*3-12=0", strict=True)
    'pgpggggg'
    """
    if not strict and same_answer(guess, answer, key):
        return GREEN * len(answer)
    return feedback(guess, answer)


@lru_cache(maxsize=16_384)
def _changed(n: int) -> Fraction:
    return n + Fraction(n * n, n + 1)
