"""Arithmetic as Nerdle reads it: takes a string of tiles and returns an exact value.

The grammar is that of the game's own parser, which accepts more than the answers ever use:

    sum     = product { ("+" | "-") product }
    product = factor { ("*" | "/") factor }
    factor  = { "+" | "-" } number

The parser also collects *oddities* (signs, leading zeros, lone zeros): the game warns about them
and never uses them in an answer. The code always counts columns from 0, but messages for people
count tiles from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

DIGITS = "0123456789"
SUMS, PRODUCTS = "+-", "*/"
OPERATORS = SUMS + PRODUCTS
"""Every operator that combines two numbers."""
AS_TYPED = str.maketrans("×·÷−–", "**/--")
"""Maps the other ways to type an operator to the operator itself."""
SIGNS = SUMS


class ExpressionError(ValueError):
    """The tiles do not form an expression. `column` is the tile at fault, counted from 0."""

    def __init__(self, reason: str, column: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = column


@dataclass(frozen=True)
class Oddity:
    """Something the game accepts in a guess but never uses in an answer."""

    kind: str  # "sign", "leading zero" or "lone zero"
    column: int


@dataclass(frozen=True)
class Expression:
    """One side of an equation after parsing.

    `steps`: the result of each operator, in the order of evaluation; the last one is the value.

    >>> read("7/21*9").value, read("1--10").value
    (Fraction(3, 1), Fraction(11, 1))
    >>> read("3-9+2*6").steps
    (Fraction(-6, 1), Fraction(12, 1), Fraction(6, 1))
    """

    value: Fraction
    operators: int
    steps: tuple[Fraction, ...]
    oddities: tuple[Oddity, ...]


def read(
    text: str, first_column: int = 0, number: Callable[[int], Fraction] = Fraction
) -> Expression:
    """Parse `text`, whose first tile is in column `first_column`.

    `number` maps each number in the text to its value. By default that is the number itself;
    commutative.py uses it to see what happens when every number is changed.

    Raises ExpressionError, which names the tile at fault.
    """
    return _Reader(text, first_column, number).read()


@dataclass
class _Reader:
    text: str
    first_column: int
    number: Callable[[int], Fraction]
    at: int = 0
    steps: list[Fraction] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)

    def read(self) -> Expression:
        value = self.sum()
        if self.at < len(self.text):
            raise self.error(f"“{self.text[self.at]}” cannot be used here")
        return Expression(value, len(self.steps), tuple(self.steps), tuple(self.oddities))

    def sum(self) -> Fraction:
        total = self.product()
        while operator := self.take(SUMS):
            term = self.product()
            total = total + term if operator == "+" else total - term
            self.steps.append(total)
        return total

    def product(self) -> Fraction:
        result = self.factor()
        while operator := self.take(PRODUCTS):
            column = self.at - 1
            factor = self.factor()
            if operator == "*":
                result *= factor
            elif factor:
                result /= factor
            else:
                raise self.error("this divides by zero", column)
            self.steps.append(result)
        return result

    def factor(self) -> Fraction:
        negative = False
        while sign := self.take(SIGNS):
            self.oddities.append(Oddity("sign", self.first_column + self.at - 1))
            negative ^= sign == "-"
        start = self.at
        while self.take(DIGITS):
            pass
        digits = self.text[start : self.at]
        if not digits:
            if not self.text:
                raise self.error("there is nothing to calculate")
            at_end = self.at == len(self.text)
            if not at_end and self.text[self.at] not in OPERATORS:
                raise self.error(f"“{self.text[self.at]}” cannot be used here")
            what = f"after “{self.text[-1]}”" if at_end else f"before “{self.text[self.at]}”"
            raise self.error(f"a number is missing {what}")
        if digits[0] == "0":
            kind = "lone zero" if len(digits) == 1 else "leading zero"
            self.oddities.append(Oddity(kind, self.first_column + start))
        value = self.number(int(digits))
        return -value if negative else value

    def take(self, symbols: str) -> str:
        """Consume and return the next symbol if it is one of `symbols`; otherwise return ""."""
        if self.at < len(self.text) and self.text[self.at] in symbols:
            self.at += 1
            return self.text[self.at - 1]
        return ""

    def error(self, reason: str, at: int | None = None) -> ExpressionError:
        at = min(self.at if at is None else at, max(len(self.text) - 1, 0))
        return ExpressionError(reason, self.first_column + at)
