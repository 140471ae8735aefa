"""Recognises re-orderings: equations that the game treats as the same answer.

With commutative answers on (the game's default setting), a re-ordering of the answer wins too:
4*3-12=0 wins when the answer is 3*4-12=0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import lru_cache

from nerdle.rules.expression import ExpressionError, read
from nerdle.rules.feedback import GREEN, feedback

Key = tuple[str, Fraction, Fraction | None]


@lru_cache(maxsize=65_536)
def commutative_key(equation: str) -> Key:
    """Return a value that two equations share exactly when the game treats them as the same answer.

    The key consists of the sorted symbols, the value of the left side, and its value after every
    number n is replaced by n + n*n/(n+1). The game itself uses this replacement to test whether the
    same numbers are combined in the same way. The last value is None if there is no such value, for
    example because the replacement leads to a division by zero.

    Exponents and the numbers in a factorial are not replaced. Whether the game replaces the 2 of
    the text ^2, as which it reads ², is not known; powers with fractional exponents would make
    little sense.

    >>> commutative_key("4*3-12=0") == commutative_key("3*4-12=0")
    True
    >>> commutative_key("12-9+6=9") == commutative_key("16-9+2=9")
    False

    Raises ExpressionError if the left side is not an expression.
    """
    left = equation.partition("=")[0]
    value = read(left).value
    try:
        changed = read(left, number=_changed).value
    except ExpressionError:
        changed = None
    return (symbols_in_order(equation), value, changed)


def maxi_key(equation: str) -> tuple[Key, tuple[str, ...]]:
    """Return the key of an equation in Maxi, where the numbers have to be the same too.

    Each number (run of digits) of the answer, its result included, has to be in the guess too.

    >>> one, other = "12*(4-4)=0", "21*(4-4)=0"
    >>> commutative_key(one) == commutative_key(other), maxi_key(one) == maxi_key(other)
    (True, False)

    Raises ExpressionError if the left side is not an expression.
    """
    return commutative_key(equation), tuple(sorted(re.findall("[0-9]+", equation)))


def symbols_in_order(equation: str) -> str:
    """Return the sorted symbols of an equation, which are equal for all its re-orderings."""
    return "".join(sorted(equation))


def same_answer(guess: str, answer: str, key: Callable[[str], Hashable] = commutative_key) -> bool:
    """Return whether the game treats `guess` as `answer` when commutative answers are on.

    `key` is the key function of the game's language.
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
    """Return the colours that the game shows; re-orderings of the answer win unless `strict`.

    `key` is the key function of the game's language.

    >>> shown_feedback("3*4-12=0", "4*3-12=0", strict=False)
    'gggggggg'
    >>> shown_feedback("3*4-12=0", "4*3-12=0", strict=True)
    'pgpggggg'
    """
    if not strict and same_answer(guess, answer, key):
        return GREEN * len(answer)
    return feedback(guess, answer)


@lru_cache(maxsize=16_384)
def _changed(n: int | Fraction) -> Fraction:
    return n + Fraction(n * n, n + 1)
