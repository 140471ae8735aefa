"""What the equations of a cryptarithm ask of the digits.

A `Sum` is an equation in which nothing is multiplied but by known numbers: each letter has one
weight, that of all its places together, and the weighted digits have to make 0.

A `Formula` is any equation. It is made whole by multiplying both sides by what divides them. Like
a sum it can be tried before all its letters are known, from both ends: in + - and * the last k
digits of the result depend on nothing but the last k digits of the numbers; and each number lies
between what it is with the smallest and with the largest digits.
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
    """constant + the sum of weight * digit over all letters = 0."""

    weights: tuple[int, ...]
    constant: int


def as_sum(puzzle: Cryptarithm, equation: Equation) -> Sum | None:
    """The equation as a sum; None where letters are multiplied or divided by letters.

    >>> from nerdle.sisters.cryptarithm_text import read
    >>> puzzle = read("AB + B = 2 * CA")
    >>> as_sum(puzzle, puzzle.equations[0])
    Sum(weights=(8, 2, -20), constant=0)
    """
    left, right = _weights(equation.left, puzzle.base), _weights(equation.right, puzzle.base)
    if left is None or right is None:
        return None
    weights = _plus(left, right, "-")
    whole = lcm(*(weight.denominator for weight in weights.values()))
    return Sum(
        tuple(int(weights.get(letter, Fraction()) * whole) for letter in puzzle.letters),
        int(weights.get("", Fraction()) * whole),
    )


_Weights = dict[str, Fraction]  # by letter; that of "" is the constant


def _weights(term: Term, base: int) -> _Weights | None:
    if isinstance(term, Number):
        weights: _Weights = {}
        for place, symbol in enumerate(reversed(term.text)):
            letter = "" if symbol.isdecimal() else symbol
            digit = int(symbol) if symbol.isdecimal() else 1
            weights[letter] = weights.get(letter, Fraction()) + digit * base**place
        return weights
    number, done = steps(term)
    made = _weights(number, base)
    for operator, right in done:
        other = _weights(right, base)
        if made is None or other is None:
            return None
        made = _plus(made, other, operator) if operator in "+-" else _times(made, other, operator)
    return made


def _plus(left: _Weights, right: _Weights, operator: str) -> _Weights:
    sign = 1 if operator == "+" else -1
    added = {letter: sign * weight + left.get(letter, 0) for letter, weight in right.items()}
    return left | added


def _times(left: _Weights, right: _Weights, operator: str) -> _Weights | None:
    """Times or by a known number, which for * may stand first; None for anything else."""
    if operator == "*" and set(left) <= {""}:
        left, right = right, left
    factor = right.get("", Fraction())
    if not set(right) <= {""} or (operator == "/" and not factor):
        return None
    factor = factor if operator == "*" else 1 / factor
    return {letter: weight * factor for letter, weight in left.items()}


class _Whole(Protocol):
    """A part of a formula, of whole numbers."""

    def value(self, digits: Digits) -> int:
        """What it is with these digits."""

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        """What it cannot be below and above with digits from `least` to `most`."""


@dataclass(frozen=True)
class _Word:
    """Weighted letters and a constant: a number, or a sum of some."""

    constant: int
    weights: dict[int, int]  # of the letters by number

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
    """An equation that can be tried before all its letters are known.

    `columns`: the letters by number that stand in each column, the last column first.
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
        """A term as a whole number over another; None stands for 1."""
        number, done = steps(term)
        over: _Whole = self.word(number.text)
        under: _Whole | None = None
        for operator, right in done:
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
        """The letters that stand in it."""
        return frozenset().union(*self.columns)

    def filled(self, known: Collection[int]) -> int:
        """How many columns, from the last, have all their letters known."""
        for k, column in enumerate(self.columns):
            if not column <= set(known):
                return k
        return len(self.columns)

    def ends_alike(self, digits: Digits, columns: int) -> bool:
        """Whether both sides end in the same digits, as many as this; letters before are 0."""
        step: int = self.base**columns
        return (self.left.value(digits) - self.right.value(digits)) % step == 0

    def can_meet(self, least: Digits, most: Digits) -> bool:
        """Whether both sides can be equal with digits between these, as far as their sizes tell."""
        low, high = self.left.between(least, most)
        lowest, highest = self.right.between(least, most)
        return low <= highest and lowest <= high

    def holds(self, digits: Digits) -> bool:
        """Whether it is true with these digits."""
        equal = self.left.value(digits) == self.right.value(digits)
        return equal and all(divisor.value(digits) for divisor in self.divisors)


def _product(whole: _Whole, factor: _Whole | None) -> _Whole:
    return whole if factor is None else _Multiplied(whole, factor)


def _sum(left: _Whole, sign: int, right: _Whole) -> _Whole:
    """Words that are added make one, so that a sum is no deeper than it has products."""
    if isinstance(right, _Word):
        if isinstance(left, _Word):
            return left.plus(right, sign)
        if isinstance(left, _Added) and isinstance(left.right, _Word):
            return _Added(left.left, left.sign, left.right.plus(right, sign * left.sign))
    return _Added(left, sign, right)
