"""Arithmetic as Nerdle reads it: takes a string of tiles and returns an exact value.

The grammar is that of the game's own parser, which accepts more than the answers ever use:

    sum     = product { ("+" | "-") product }
    product = factor { ("*" | "/") factor }
    factor  = { "+" | "-" } number

The parser also collects *oddities* (signs, leading zeros, lone zeros): the game warns about them
and never uses them in an answer. The code always counts columns from 0, but messages for people
count tiles from 1.

People type symbols in several ways: “×” for times, “÷” for divided by, a proper minus, full-width
digits. `as_tiles` replaces each of them with the symbol on the game's keyboard. It keeps the length
of a text, so that columns stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from nerdle.rules.quotation import quoted

DIGITS = "0123456789"
SUMS, PRODUCTS = "+-", "*/"
OPERATORS = SUMS + PRODUCTS
"""Every operator that combines two numbers."""
SIGNS = SUMS

LONGEST = 500
"""The largest number of symbols in an expression."""

_AS_TYPED = str.maketrans(
    "×·⋅∗＊÷∕／−–－＋＝０１２３４５６７８９",
    "*****///---+=0123456789",
)


class ExpressionError(ValueError):
    """The tiles do not form an expression. `column` is the tile at fault, counted from 0."""

    def __init__(self, reason: str, column: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = column


def as_tiles(text: str) -> str:
    """Return a text with the symbols of the game's keyboard; other characters stay as they are.

    >>> as_tiles("５６÷７＝８"), as_tiles("4 × 7 − 1")
    ('56/7=8', '4 * 7 - 1')
    """
    return text if text.isascii() else text.translate(_AS_TYPED)


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
    """Parse `text`, whose first character is in column `first_column`.

    The text can have spaces, which count as columns, and symbols that `as_tiles` replaces. `number`
    maps each number in the text to its value. By default that is the number itself; commutative.py
    uses it to see what happens when every number is changed.

    >>> read("2 × 3 − 4").value
    Fraction(2, 1)

    Raises ExpressionError, which names the column at fault. Having more than LONGEST symbols is
    such an error too.
    """
    symbols = "".join(text.split())
    columns: Sequence[int] = range(first_column, first_column + max(len(text), 1))
    if len(symbols) < len(text):
        columns = [at for at, typed in zip(columns, text, strict=True) if not typed.isspace()]
    if len(symbols) > LONGEST:
        reason = f"an expression can have at most {LONGEST} symbols, but this has {len(symbols):,}"
        raise ExpressionError(reason, columns[LONGEST])
    return _Reader(as_tiles(symbols), symbols, columns or [first_column], number).read()


@dataclass
class _Reader:
    """Reads a text without spaces.

    `typed`: the same text as a person wrote it. `columns`: the column of each symbol; an empty text
    has one column too.
    """

    text: str
    typed: str
    columns: Sequence[int]
    number: Callable[[int], Fraction]
    at: int = 0
    steps: list[Fraction] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)

    def read(self) -> Expression:
        value = self.sum()
        if self.at < len(self.text):
            raise self.misplaced()
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
            at = self.at - 1
            factor = self.factor()
            if operator == "*":
                result *= factor
            elif factor:
                result /= factor
            else:
                raise self.error("this divides by zero", at)
            self.steps.append(result)
        return result

    def factor(self) -> Fraction:
        negative = False
        while sign := self.take(SIGNS):
            self.oddities.append(Oddity("sign", self.columns[self.at - 1]))
            negative ^= sign == "-"
        start = self.at
        digits = self.digits()
        if not digits:
            if not self.text:
                raise self.error("there is nothing to calculate")
            at_end = self.at == len(self.text)
            if not at_end and self.text[self.at] not in OPERATORS:
                raise self.misplaced()
            where, symbol = ("after", -1) if at_end else ("before", self.at)
            raise self.error(f"a number is missing {where} {quoted(self.typed[symbol])}")
        here = self.at
        if after := self.digits():
            reason = f"an operator is missing between {quoted(digits)} and {quoted(after)}"
            raise self.error(reason, here)
        if digits[0] == "0":
            kind = "lone zero" if len(digits) == 1 else "leading zero"
            self.oddities.append(Oddity(kind, self.columns[start]))
        value = self.number(int(digits))
        return -value if negative else value

    def digits(self) -> str:
        """Consume and return the digits up to the next space or other symbol."""
        start = self.at
        while self.take(DIGITS):
            if self.at < len(self.text) and self.columns[self.at] > self.columns[self.at - 1] + 1:
                break
        return self.text[start : self.at]

    def take(self, symbols: str) -> str:
        """Consume and return the next symbol if it is one of `symbols`; otherwise return ""."""
        if self.at < len(self.text) and self.text[self.at] in symbols:
            self.at += 1
            return self.text[self.at - 1]
        return ""

    def misplaced(self) -> ExpressionError:
        return self.error(f"{quoted(self.typed[self.at])} cannot be used here")

    def error(self, reason: str, at: int | None = None) -> ExpressionError:
        at = self.at if at is None else at
        return ExpressionError(reason, self.columns[min(at, len(self.columns) - 1)])
