"""Recognises re-orderings: equations that the game treats as the same answer.

If re-orderings win (the default setting of the game), a re-ordering of the answer wins too:
4*3-12=0 wins when the answer is 3*4-12=0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from math import isnan

from nerdle.rules.calculator import EQUAL, calculated, replaced
from nerdle.rules.expression import read
from nerdle.rules.feedback import GREEN, feedback

_ALIKE = 1e-5
"""Two left sides have the same replaced value if it differs by less than this."""


class Key:
    """What decides whether equations are the same answer; such keys are equal.

    `kind`: the symbols, and in Maxi the numbers, which must be equal. `value`: that of the left
    side, as the game calculates it. `replaced`: its value after every number is replaced (see
    calculator.py); nan, which is not even equal to itself, if it has none.

    Because values are rounded, A and B can be equal, and B and C, but not A and C. So a set or dict
    of keys depends on their order; `classes` does not.
    """

    __slots__ = ("kind", "replaced", "value")

    def __init__(self, kind: Hashable, value: float, replaced: float) -> None:
        self.kind = kind
        self.value = value
        self.replaced = replaced

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Key)
            and abs(self.replaced - other.replaced) < _ALIKE
            and abs(self.value - other.value) < EQUAL
            and self.kind == other.kind
        )

    def __hash__(self) -> int:
        return hash(self.kind)


@lru_cache(maxsize=65_536)
def reordering_key(equation: str) -> Key:
    """Return a key that equals another one exactly when the game treats both as the same answer.

    They have the same symbols, equal left sides, and still equal left sides after every number n is
    replaced by n + n*n/(n+1). The game itself uses this replacement to test whether the same
    numbers are combined in the same way. It also replaces exponents that are written with ^, and
    the numbers in factorials, but not ² and ³.

    >>> reordering_key("4*3-12=0") == reordering_key("3*4-12=0")
    True
    >>> reordering_key("12-9+6=9") == reordering_key("16-9+2=9")
    False

    Raises ExpressionError if the left side is not an expression.
    """
    left = equation.partition("=")[0]
    value = calculated(left)
    if isnan(value):
        read(left)  # which says why
    return Key(symbols_in_order(equation), value, replaced(left))


@lru_cache(maxsize=16_384)
def maxi_key(equation: str) -> Key:
    """Return the key of an equation in Maxi, where the numbers have to be the same too.

    Each number (run of digits) of the answer, its result included, has to be in the guess too.

    >>> one, other = "12*(4-4)=0", "21*(4-4)=0"
    >>> reordering_key(one) == reordering_key(other), maxi_key(one) == maxi_key(other)
    (True, False)

    Raises ExpressionError if the left side is not an expression.
    """
    key = reordering_key(equation)
    kind = key.kind, *sorted(re.findall("[0-9]+", equation))
    return Key(kind, key.value, key.replaced)


def classes(keys: Iterable[Hashable]) -> list[list[int]]:
    """Return the places of some keys, with those of equal keys in one list.

    If A equals B, and B equals C, all three are in one list.

    >>> classes(map(reordering_key, ["1+2=3", "1+4=5", "2+1=3"]))
    [[0, 2], [1]]
    """
    by_kind: dict[Hashable, list[tuple[int, Hashable]]] = {}
    for at, key in enumerate(keys):
        by_kind.setdefault(key.kind if isinstance(key, Key) else key, []).append((at, key))
    found: list[list[int]] = []
    for members in by_kind.values():
        some = [(at, key) for at, key in members if isinstance(key, Key)] if members[1:] else []
        found += _linked(some) if some else [[at for at, _ in members]]
    return sorted(found)


def _linked(keys: list[tuple[int, Key]]) -> list[list[int]]:
    """Return the places of keys of one kind, those that are linked by equal keys together."""
    found = [[at] for at, key in keys if isnan(key.replaced)]
    ordered = sorted((key.replaced, at, key) for at, key in keys if not isnan(key.replaced))
    near: list[tuple[Key, list[int]]] = []  # classes with their last keys
    for value, at, key in ordered:
        here = [at]
        apart = []
        for last, places in near:
            if last == key:
                here += places
            elif value - last.replaced < _ALIKE:
                apart.append((last, places))
            else:
                found.append(sorted(places))
        near = [*apart, (key, here)]
    return found + [sorted(places) for _, places in near]


def symbols_in_order(equation: str) -> str:
    """Return the sorted symbols of an equation, which are equal for all its re-orderings."""
    return "".join(sorted(equation))


def same_answer(guess: str, answer: str, key: Callable[[str], Hashable] = reordering_key) -> bool:
    """Return whether the game treats `guess` as `answer` if re-orderings win.

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
    key: Callable[[str], Hashable] = reordering_key,
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
