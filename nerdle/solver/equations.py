"""Generates all possible answers of a language.

An equation is  left = result. The left side is a sum of *chains* (products and quotients of
numbers), so its last step is one operator between two shorter pieces. Tables list the pieces that
fit in a range of columns, by value. In  piece operator piece = result  two of the three values
determine the third, so that one is looked up instead of tried.

    Classic, 12-3*2=6:   table of "12" pieces   -   table of "3*2" chains   =   results

The tables contain only symbols that the clues allow in each column, so few pieces are generated
when much is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from nerdle.rules.expression import DIGITS, OPERATORS, PRODUCTS, SIGNS, SUMS
from nerdle.rules.language import Language
from nerdle.solver.clues import Clues, no_clues

Value = int | Fraction  # an int if the value is whole: faster, and equal to the Fraction
Table = dict[Value, list[str]]


@dataclass(frozen=True)
class Style:
    """Which unusual numbers an equation may contain. The answers contain none of them."""

    lone_zeros: bool = False  # 0+12/3=4
    leading_zeros: bool = False  # 02+02=04
    signs: bool = False  # 1--10=11, 3-9=-6


LISTED = Style()
LONE_ZEROS = Style(lone_zeros=True)
ANY_NUMBERS = Style(lone_zeros=True, leading_zeros=True, signs=True)


def equations(language: Language, clues: Clues | None = None, style: Style = LISTED) -> list[str]:
    """Return all equations of a language that fit `clues`, sorted as strings.

    In the LISTED style these are the possible answers. The other styles allow more than the game's
    list does, in case the game adds such answers.

    >>> from nerdle.rules.language import MINI
    >>> len(equations(MINI))
    206
    """
    clues = clues or no_clues(language.columns, language.symbols)
    if clues.contradiction:
        return []
    return sorted(filter(clues.admit, _Columns(clues, style).equations()))


class _Columns:
    """The tables for a board; each of them is generated once."""

    def __init__(self, clues: Clues, style: Style) -> None:
        self.columns = len(clues.allowed)
        self.allowed = clues.allowed
        self.style = style
        self.tables: dict[tuple[str, int, int], Table] = {}

    def equations(self) -> Iterator[str]:
        for equals in range(3, self.columns - 1):
            if "=" not in self.allowed[equals]:
                continue
            results = self.numbers(equals + 1, self.columns - equals - 1, result=True)
            if not results:
                continue
            for left, value in self.left_sides(equals, results):
                for result in results[value]:
                    yield f"{left}={result}"

    def left_sides(self, length: int, results: Table) -> Iterator[tuple[str, Value]]:
        """Yield left sides of `length` tiles whose value is in `results`, with that value."""
        for at in range(1, length - 1):
            for operator in sorted(self.allowed[at] & set(OPERATORS)):
                if operator in SUMS:
                    first = self.sums(at)
                    second = self.chains(at + 1, length - at - 1)
                else:
                    first = self.chains(0, at)
                    second = self.numbers(at + 1, length - at - 1)
                yield from _solve(first, operator, second, results)

    def sums(self, length: int) -> Table:
        """Return sums of one or more chains in the first `length` columns."""
        key = ("sum", 0, length)
        if key not in self.tables:
            table = {value: list(texts) for value, texts in self.chains(0, length).items()}
            for at in range(1, length - 1):
                second = self.chains(at + 1, length - at - 1)
                for operator in sorted(self.allowed[at] & set(SUMS)):
                    _combine(table, self.sums(at), operator, second)
            self.tables[key] = table
        return self.tables[key]

    def chains(self, start: int, length: int) -> Table:
        """Return products and quotients of one or more numbers, starting in column `start`."""
        key = ("chain", start, length)
        if key not in self.tables:
            table = {value: list(texts) for value, texts in self.numbers(start, length).items()}
            for at in range(start + 1, start + length - 1):
                second = self.numbers(at + 1, start + length - at - 1)
                for operator in sorted(self.allowed[at] & set(PRODUCTS)):
                    _combine(table, self.chains(start, at - start), operator, second)
            self.tables[key] = table
        return self.tables[key]

    def numbers(self, start: int, length: int, *, result: bool = False) -> Table:
        """Return numbers starting in column `start`; signs can give a value several texts."""
        key = ("result" if result else "number", start, length)
        if key not in self.tables:
            table: Table = {}
            for text in self.digits(start, length, zero=result or self.style.lone_zeros):
                table.setdefault(int(text), []).append(text)
            if self.style.signs and length > 1:
                # a sign followed by any number, which may have signs too
                rest = self.numbers(start + 1, length - 1, result=result)
                for sign in sorted(self.allowed[start] & set(SIGNS)):
                    for value, texts in rest.items():
                        signed = -value if sign == "-" else value
                        table.setdefault(signed, []).extend(sign + text for text in texts)
            self.tables[key] = table
        return self.tables[key]

    def digits(self, start: int, length: int, *, zero: bool) -> Iterator[str]:
        choices = [
            sorted(allowed & set(DIGITS)) for allowed in self.allowed[start : start + length]
        ]
        if (length == 1 and not zero) or (length > 1 and not self.style.leading_zeros):
            choices[0] = [digit for digit in choices[0] if digit != "0"]
        return map("".join, product(*choices))


def _combine(table: Table, first: Table, operator: str, second: Table) -> None:
    """Add all combinations  first operator second  to `table`."""
    for b, right in second.items():
        if operator == "/" and not b:
            continue
        for a, left in first.items():
            texts = table.setdefault(_apply(a, operator, b), [])
            texts.extend(f"{x}{operator}{y}" for x in left for y in right)


def _solve(
    first: Table, operator: str, second: Table, results: Table
) -> Iterator[tuple[str, Value]]:
    """Yield all combinations  first operator second  whose value is in `results`, with that value.

    Loops over the two smallest of the three tables and solves for the largest.
    """
    if len(results) >= max(len(first), len(second)):
        solved = (
            (a, b, result)
            for a in first
            for b in second
            if (b or operator != "/") and (result := _apply(a, operator, b)) in results
        )
    elif len(first) <= len(second):
        solved = (
            (a, b, result)
            for a in first
            for result in results
            for b in _solve_second(a, operator, result, second)
            if b in second
        )
    else:
        solved = (
            (a, b, result)
            for b in second
            for result in results
            for a in _solve_first(b, operator, result, first)
            if a in first
        )
    for a, b, result in solved:
        for x in first[a]:
            for y in second[b]:
                yield f"{x}{operator}{y}", result


def _solve_first(b: Value, operator: str, result: Value, first: Table) -> tuple[Value, ...] | Table:
    """Return the values a with  a operator b = result; all of `first` if any a will do."""
    if operator == "+":
        return (result - b,)
    if operator == "-":
        return (result + b,)
    if operator == "/":
        return (result * b,) if b else ()
    if b:
        return (_apply(result, "/", b),)
    return () if result else first


def _solve_second(
    a: Value, operator: str, result: Value, second: Table
) -> tuple[Value, ...] | Table:
    """Return the values b with  a operator b = result; if many will do, all of them from `second`.

    After * and / there is a single number, so b is whole in that case.
    """
    if operator == "+":
        return (result - a,)
    if operator == "-":
        return (a - result,)
    if operator == "/":
        if not a:
            return () if result else tuple(filter(None, second))
        a, result = result, a  # a / b = result is the same as result * b = a
    if not a:
        return () if result else second
    return () if result % a else (_apply(result, "/", a),)


def _apply(a: Value, operator: str, b: Value) -> Value:
    if operator == "+":
        value = a + b
    elif operator == "-":
        value = a - b
    elif operator == "*":
        value = a * b
    elif type(a) is int and type(b) is int and a % b == 0:
        return a // b
    else:
        value = Fraction(a) / b
    return value if type(value) is int or value.denominator != 1 else value.numerator
