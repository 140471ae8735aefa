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

from nerdle.sisters.cryptarithm_text import DIGITS, Cryptarithm, Equation, Number, Term

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
    weights = _plus(left, right, -1)
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
    left, right = _weights(term.left, base), _weights(term.right, base)
    if left is None or right is None:
        return None
    if term.operator in "+-":
        return _plus(left, right, 1 if term.operator == "+" else -1)
    if term.operator == "*" and set(left) <= {""}:
        left, right = right, left
    if not set(right) <= {""}:
        return None
    factor = right.get("", Fraction())
    if term.operator == "/":
        if not factor:
            return None
        factor = 1 / factor
    return {letter: weight * factor for letter, weight in left.items()}


def _plus(left: _Weights, right: _Weights, sign: int) -> _Weights:
    return {
        letter: left.get(letter, Fraction()) + sign * right.get(letter, Fraction())
        for letter in {**left, **right}
    }


class _Whole(Protocol):
    """A part of a formula, of whole numbers."""

    def value(self, digits: Digits) -> int:
        """What it is with these digits."""

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        """What it cannot be below and above with digits from `least` to `most`."""


@dataclass(frozen=True)
class _Word:
    constant: int
    weights: tuple[tuple[int, int], ...]  # of the letters by number

    def value(self, digits: Digits) -> int:
        total = self.constant
        for letter, weight in self.weights:
            total += weight * digits[letter]
        return total

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        return self.value(least), self.value(most)


@dataclass(frozen=True)
class _Made:
    operator: str  # one of + - *
    left: _Whole
    right: _Whole

    def value(self, digits: Digits) -> int:
        left, right = self.left.value(digits), self.right.value(digits)
        if self.operator == "*":
            return left * right
        return left + right if self.operator == "+" else left - right

    def between(self, least: Digits, most: Digits) -> tuple[int, int]:
        a, b = self.left.between(least, most)
        c, d = self.right.between(least, most)
        if self.operator == "+":
            return a + c, b + d
        if self.operator == "-":
            return a - d, b - c
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
        self.left = _times(left, below_right)
        self.right = _times(right, below_left)

    def quotient(self, term: Term) -> tuple[_Whole, _Whole | None]:
        """A term as a whole number over another; None stands for 1."""
        if isinstance(term, Number):
            return self.word(term.text), None
        left, below_left = self.quotient(term.left)
        right, below_right = self.quotient(term.right)
        if term.operator in "+-":
            left, right = _times(left, below_right), _times(right, below_left)
            return _Made(term.operator, left, right), _product(below_left, below_right)
        if term.operator == "*":
            return _Made("*", left, right), _product(below_left, below_right)
        self.divisors.append(right)
        return _times(left, below_right), _product(below_left, right)

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
        return _Word(constant, tuple(weights.items()))

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


def _times(whole: _Whole, factor: _Whole | None) -> _Whole:
    return whole if factor is None else _Made("*", whole, factor)


def _product(one: _Whole | None, other: _Whole | None) -> _Whole | None:
    return other if one is None else _times(one, other)
