"""The equations of a cryptarithm as conditions on the digits.

A `Sum` is an equation in which letters are multiplied only by known numbers. Each letter has one
weight, which combines all its places, and the weighted digits must add up to 0.

A `Formula` can be any equation. Both sides are multiplied by their divisors, so that all values are
whole numbers. A formula can be checked from both ends before all its letters are known. With + - *
the last k digits of a result depend only on the last k digits of the numbers. And each number lies
between its values with the smallest and with the largest possible digits.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Protocol

from nerdle.sisters.cryptarithm_text import DIGITS, Cryptarithm, Equation, Number, Term, steps

Digits = Sequence[int]
"""A digit for each letter, in the order of the letters."""


@dataclass(frozen=True)
class Sum:
    """The condition that constant + the sum of weight * digit over all letters is 0."""

    weights: tuple[int, ...]
    constant: int


def as_sum(puzzle: Cryptarithm, equation: Equation) -> Sum | None:
    """Return the equation as a sum, or None if letters are multiplied or divided by letters.

    >>> from nerdle.sisters.cryptarithm_text import read
    >>> puzzle = read("AB + B = 2 * CA")
    >>> as_sum(puzzle, puzzle.equations[0])
    Sum(weights=(8, 2, -20), constant=0)
    """
    left, right = _weights(equation.left, puzzle.base), _weights(equation.right, puzzle.base)
    if left is None or right is None:
        return None
    weights = _plus(left, right, "-")
    denominator = lcm(*(weight.denominator for weight in weights.values()))
    return Sum(
        tuple(int(weights.get(letter, Fraction()) * denominator) for letter in puzzle.letters),
        int(weights.get("", Fraction()) * denominator),
    )


_Weights = dict[str, Fraction]  # by letter; the key "" is for the constant


def _weights(term: Term, base: int) -> _Weights | None:
    if isinstance(term, Number):
        weights: _Weights = {}
        for place, symbol in enumerate(reversed(term.text)):
            letter = "" if symbol.isdecimal() else symbol
            digit = int(symbol) if symbol.isdecimal() else 1
            weights[letter] = weights.get(letter, Fraction()) + digit * base**place
        return weights
    number, operations = steps(term)
    total = _weights(number, base)
    for operator, right in operations:
        other = _weights(right, base)
        if total is None or other is None:
            return None
        combine = _plus if operator in "+-" else _times
        total = combine(total, other, operator)
    return total


def _plus(left: _Weights, right: _Weights, operator: str) -> _Weights:
    sign = 1 if operator == "+" else -1
    added = {letter: sign * weight + left.get(letter, 0) for letter, weight in right.items()}
    return left | added


def _times(left: _Weights, right: _Weights, operator: str) -> _Weights | None:
    """Multiply or divide by a known number (with * it can be first); None for anything else."""
    if operator == "*" and set(left) <= {""}:
        left, right = right, left
    factor = right.get("", Fraction())
    if not set(right) <= {""} or (operator == "/" and not factor):
        return None
    factor = factor if operator == "*" else 1 / factor
    return {letter: weight * factor for letter, weight in left.items()}


class _Whole(Protocol):
    """A part of a formula; its value is a whole number."""

    def value(self, digits: Digits) -> int:
        """Return the value with these digits."""

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        """Return lower and upper limits of the value with digits from `least` to `most`."""


@dataclass(frozen=True)
class _Word:
    """Weighted letters and a constant: a number, or a sum of numbers."""

    constant: int
    weights: dict[int, int]  # by the index of the letter

    def value(self, digits: Digits) -> int:
        total = self.constant
        for letter, weight in self.weights.items():
            total += weight * digits[letter]
        return total

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        low = high = self.constant
        for letter, weight in self.weights.items():
            if weight > 0:
                low += weight * least[letter]
                high += weight * most[letter]
            else:
                low += weight * most[letter]
                high += weight * least[letter]
        return low, high

    def plus(self, other: _Word, sign: int) -> _Word:
        weights = dict(self.weights)
        for letter, weight in other.weights.items():
            weights[letter] = weights.get(letter, 0) + sign * weight
        return _Word(self.constant + sign * other.constant, weights)


@dataclass(frozen=True)
class _Added:
    left: _Whole
    sign: int
    right: _Whole

    def value(self, digits: Digits) -> int:
        return self.left.value(digits) + self.sign * self.right.value(digits)

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        a, b = self.left.between(least, most)
        c, d = self.right.between(least, most)
        return (a + c, b + d) if self.sign > 0 else (a - d, b - c)


@dataclass(frozen=True)
class _Multiplied:
    left: _Whole
    right: _Whole

    def value(self, digits: Digits) -> int:
        return self.left.value(digits) * self.right.value(digits)

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        a, b = self.left.between(least, most)
        c, d = self.right.between(least, most)
        products = (a * c, a * d, b * c, b * d)
        return min(products), max(products)


class Formula:
    """An equation that can be checked before all its letters are known.

    `columns`: for each column, the last one first, the indices of its letters.
    """

    def __init__(self, puzzle: Cryptarithm, equation: Equation) -> None:
        self.base = puzzle.base
        self.letters = puzzle.letters
        self.columns: list[set[int]] = []
        self.divisors: list[_Whole] = []
        left, below_left = self.quotient(equation.left)
        right, below_right = self.quotient(equation.right)
        self.left = _product(left, below_right)
        self.right = _product(right, below_left)

    def quotient(self, term: Term) -> tuple[_Whole, _Whole | None]:
        """Return a term as a fraction of whole numbers; a denominator of None means 1."""
        number, operations = steps(term)
        over: _Whole = self.word(number.text)
        under: _Whole | None = None
        for operator, right in operations:
            other, below = self.quotient(right)
            if operator in "+-":
                sign = 1 if operator == "+" else -1
                over = _sum(_product(over, below), sign, _product(other, under))
                under = below if under is None else _product(under, below)
            elif operator == "*":
                over = _product(over, other)
            else:
                self.divisors.append(other)
                under = _product(other, under)
        return over, under

    def word(self, text: str) -> _Word:
        constant = 0
        weights: dict[int, int] = {}
        for place, symbol in enumerate(reversed(text)):
            if len(self.columns) == place:
                self.columns.append(set())
            if symbol.isdecimal():
                constant += DIGITS.index(symbol) * self.base**place
            else:
                letter = self.letters.index(symbol)
                self.columns[place].add(letter)
                weights[letter] = weights.get(letter, 0) + self.base**place
        return _Word(constant, weights)

    @cached_property
    def used(self) -> frozenset[int]:
        """The indices of its letters."""
        return frozenset().union(*self.columns)

    def filled(self, known: Collection[int]) -> int:
        """Return how many columns, counted from the last, have only known letters."""
        for k, column in enumerate(self.columns):
            if not column <= set(known):
                return k
        return len(self.columns)

    def ends_alike(self, digits: Digits, columns: int) -> bool:
        """Whether the last `columns` digits of both sides are equal; unknown letters are 0."""
        step: int = self.base**columns
        return (self.left.value(digits) - self.right.value(digits)) % step == 0

    def can_meet(self, least: Digits, most: Digits) -> bool:
        """Whether the limits of both sides overlap, with digits from `least` to `most`."""
        low, high = self.left.between(least, most)
        lowest, highest = self.right.between(least, most)
        return low <= highest and lowest <= high

    def holds(self, digits: Digits) -> bool:
        """Whether the equation is true with these digits."""
        equal = self.left.value(digits) == self.right.value(digits)
        return equal and all(divisor.value(digits) for divisor in self.divisors)


def _product(whole: _Whole, factor: _Whole | None) -> _Whole:
    return whole if factor is None else _Multiplied(whole, factor)


def _sum(left: _Whole, sign: int, right: _Whole) -> _Whole:
    """Add two parts. Words are merged into one, so that long sums are not deeply nested."""
    if isinstance(right, _Word):
        if isinstance(left, _Word):
            return left.plus(right, sign)
        if isinstance(left, _Added) and isinstance(left.right, _Word):
            return _Added(left.left, left.sign, left.right.plus(right, sign * left.sign))
    return _Added(left, sign, right)
