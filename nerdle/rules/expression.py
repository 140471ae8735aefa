"""Arithmetic as Nerdle reads it: takes a string of tiles and returns an exact value.

The grammar is that of the games' own parser, which accepts more than the answers ever use:

    sum     = [ signs ] product { signs product }
    product = power { ("*" | "/") power }
    power   = factor { ("^" | "**") factor }   from right to left: 2^2^3 is 2^8
    factor  = [ signs ] item { "!" }           signs only after an operator, before a number or π
    item    = number | "π" | number "π" | "(" sum ")"
    number  = digits [ "." digits ] | "." digits
    signs   = ( "+" | "-" ) { "+" | "-" }

It covers every game; games.check_symbols decides which symbols a game has. These are rules of the
game itself:

- Several signs are one: 5--2² is 5+2². A sign at the start of the text belongs to the number after
  it, so -2² is 4 and -3! is 1, but 9-(-2²) is 13. So does a sign after another operator.
- ² and ³ mean the text ^2 and ^3. So 2²³ is 2^2^3, and 2²3 is 2^23.
- “!” comes before powers, so 2³! is 64. It multiplies the whole numbers up to what it is applied
  to, so 2.5! is 2 and (1-2)! is 1.
- π is 3.142, and 2π is (2*π), so 1/2π is 1/(2*π). No other sign can be left out.

Every value is exact, so 2^.5 is refused because it is not a fraction of whole numbers. A number
that is too long to calculate is refused too (see powers.py). The game itself calculates with floats
and accepts some more texts; see calculator.py.

The parser also collects *oddities* (signs, leading zeros, redundant brackets): the game warns about
them or never uses them in an answer. The code always counts columns from 0, but messages for people
count tiles from 1.

People type symbols in several ways: “×” for times, “÷” for divided by, a proper minus, full-width
digits. `as_tiles` replaces each of them with the symbol on the game's keyboard. It keeps the length
of a text, so that columns stay the same. `with_superscripts` replaces ^2 by ²; that is one tile.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from nerdle.rules.errors import NerdleError
from nerdle.rules.powers import TOO_LONG, factorial, power, too_long
from nerdle.rules.quotation import quoted

DIGITS = "0123456789"
SUMS, PRODUCTS, POWER = "+-", "*/", "^"
_POWERS = (POWER, "**")
OPERATORS = SUMS + PRODUCTS
"""The operators of sums and products. A few games also have POWER."""
SIGNS = SUMS
SUPERSCRIPTS = {"²": "^2", "³": "^3"}
"""The tiles that raise a number to a power, and the text as which the game reads them."""
PI = Fraction("3.142")

LONGEST = 500
"""The largest number of symbols in an expression."""
DEEPEST = 20
"""The largest number of brackets that can be open at the same time."""

_TYPED = "×·⋅∗＊÷∕／−–－＋＝（）＾！．０１２３４５６７８９"
AS_TYPED = dict(zip(_TYPED, "*****///---+=()^!.0123456789", strict=True))
"""Other ways to type a symbol, and the symbol on the game's keyboard."""
_AS_TILES = str.maketrans(AS_TYPED)
_NUMBER = re.compile("[0-9.]*")
_END = "\n"
_NO_BRACKETS = str.maketrans("", "", "()")


class ExpressionError(NerdleError, ValueError):
    """The tiles do not form an expression. `column` is the tile at fault, counted from 0."""

    def __init__(self, reason: str, column: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = column

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.reason, self.column)


def as_tiles(text: str) -> str:
    """Return a text with the symbols of the game's keyboard; other characters stay as they are.

    >>> as_tiles("５６÷７＝８"), as_tiles("4 × 7 − 1")
    ('56/7=8', '4 * 7 - 1')
    """
    return text if text.isascii() else text.translate(_AS_TILES)


def with_superscripts(text: str, symbols: str) -> str:
    """Replace ^2 and ^3 by the tiles ² and ³ of a keyboard that has them but no ^.

    >>> with_superscripts("4*30-4^3=56", "0123456789+-*/()²³="), with_superscripts("2^3", "23^²³")
    ('4*30-4³=56', '2^3')
    """
    if POWER in text and POWER not in symbols:
        for tile, written in SUPERSCRIPTS.items():
            if tile in symbols:
                text = text.replace(written, tile)
    return text


@dataclass(frozen=True)
class Oddity:
    """Something the game accepts in a guess but never uses in an answer."""

    kind: str  # games.py lists the kinds, in words
    column: int


@dataclass(frozen=True)
class Expression:
    """One side of an equation after parsing.

    >>> read("7/21*9").value, read("1--10").value
    (Fraction(3, 1), Fraction(11, 1))
    >>> read("3-9+2*6").steps
    (Fraction(-6, 1), Fraction(12, 1), Fraction(6, 1))
    """

    value: Fraction
    #: The number of operators that combine two numbers; signs, ², ³ and ! do not.
    operators: int
    #: The result of each operator, power and factorial, in the order of evaluation.
    steps: tuple[Fraction, ...]
    oddities: tuple[Oddity, ...]


def read(text: str, first_column: int = 0) -> Expression:
    """Parse `text`, whose first character is in column `first_column`.

    The text can have spaces, which count as columns, and symbols that `as_tiles` replaces.

    >>> read("2 × 3 − 4").value, read("2*(3+4)²").value
    (Fraction(2, 1), Fraction(98, 1))

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
    tiles = as_tiles(symbols)
    if "²" in tiles or "³" in tiles:
        at = [at for at, tile in enumerate(tiles) for _ in SUPERSCRIPTS.get(tile, tile)]
        tiles = "".join(SUPERSCRIPTS.get(tile, tile) for tile in tiles)
        symbols = "".join(symbols[each] for each in at)
        columns = [columns[each] for each in at]
    return _Reader(tiles + _END, symbols, columns or [first_column]).read()


@dataclass
class _Reader:
    """Reads a text without spaces, with ^2 instead of ² and with _END at its end."""

    text: str
    #: The same text as a person wrote it, but with ² twice and without _END.
    typed: str
    #: The column of each symbol; an empty text has one column too.
    columns: Sequence[int]
    at: int = 0
    #: The number of open brackets.
    opened: int = 0
    operators: int = 0
    steps: list[Fraction] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.powers = any(sign in self.text for sign in (*_POWERS, "!"))

    def read(self) -> Expression:
        value = self.sum()
        if self.text[self.at] != _END:
            raise self.unexpected()
        if self.text.count("(") == 1:
            self.compare_without_brackets(value)
        return Expression(value, self.operators, tuple(self.steps), tuple(self.oddities))

    def sum(self) -> Fraction:
        start = self.at
        negative = self.signs()
        self.note_signs(start)
        belongs = start == 0 and not self.is_bracket()
        total = self.product(negative=negative and belongs)
        if negative and not belongs:
            total = -total
        while self.text[self.at] in SUMS:
            at = self.at
            negative = self.signs()
            self.note_signs(at + 1)
            term = self.product()
            total = total - term if negative else total + term
            self.record(total, at)
            self.operators += 1
        return total

    def signs(self) -> bool:
        """Read any signs, and return whether they make a minus."""
        start = self.at
        while self.text[self.at] in SIGNS:
            self.at += 1
        return self.text.count("-", start, self.at) % 2 == 1

    def note_signs(self, start: int) -> None:
        for at in range(start, self.at):
            self.note("signed bracket" if self.text[self.at] == "(" else "sign", at)

    def is_bracket(self) -> bool:
        """Return whether a bracket comes next, or 2π, which the game reads as (2*π)."""
        end = self.end_of_number()
        return self.text[self.at] == "(" or (end > self.at and self.text[end] == "π")

    def product(self, *, negative: bool = False) -> Fraction:
        """Read a product; `negative`: whether there was a minus before its first number."""
        product = self.power(negative=negative)
        while operator := self.take(PRODUCTS):
            at = self.at - 1
            factor = self.power()
            if operator == "/" and not factor:
                raise self.error("this divides by zero", at)
            product = product * factor if operator == "*" else product / factor
            self.record(product, at)
            self.operators += 1
        return product

    def power(self, *, negative: bool = False) -> Fraction:
        start = self.at
        value = self.factor(negative=negative)
        if not self.text.startswith(_POWERS, self.at):
            return value
        base = self.text[start : self.at].lstrip(SIGNS)
        if len(base) > 1 and base[-1] in DIGITS:
            self.note("long power", self.at)
        values, places = [value], list[int]()
        while self.text.startswith(_POWERS, self.at):
            if places:
                self.note("chained power", self.at)
            places.append(self.at)
            if self.take("*"):
                self.note("power with two stars", self.at - 1)
            self.at += 1
            values.append(self.exponent())
        value = values.pop()
        for at in reversed(places):
            value = self.calculated(at, power, values.pop(), value)
            self.operators += self.typed[at] not in SUPERSCRIPTS
        return value

    def exponent(self) -> Fraction:
        start = self.at
        value = self.factor()
        if self.typed[start] in SUPERSCRIPTS and self.text[start + 1 : self.at].rstrip("!"):
            self.note("run-on power", start + 1)
        return value

    def factor(self, *, negative: bool = False) -> Fraction:
        if self.text[self.at] in SIGNS:
            start = self.at
            negative = self.signs()
            self.note_signs(start)
            if self.is_bracket():
                reason = f"a sign cannot come between {quoted(self.typed[start - 1])} and a bracket"
                raise self.error(reason, start)
        if self.text[self.at] == "(":
            value = self.bracket()
        elif self.take("π"):
            value = PI
        else:
            value = Fraction(self.literal())
            if self.take("π"):
                value *= PI
                self.record(value, self.at - 1)
                self.operators += 1
        if negative:
            value = -value
        while self.take("!"):
            value = self.calculated(self.at - 1, factorial, value)
        return value

    def bracket(self) -> Fraction:
        """Read an expression in brackets."""
        opening = self.at
        self.at += 1
        if opening == 0:
            self.note("bracket at the start", opening)
        if self.opened:
            self.note("nested brackets", opening)
        elif ")" in self.text[:opening]:
            self.note("second bracket", opening)
        if self.opened == DEEPEST:
            reason = f"at most {DEEPEST} brackets can be open at the same time"
            raise self.error(reason, opening)
        operators = self.operators
        self.opened += 1
        value = self.sum()
        if not self.take(")"):
            if self.text[self.at] != _END:
                raise self.unexpected()
            raise self.error("a bracket is not closed", opening)
        self.opened -= 1
        if self.operators == operators:
            self.note("lone bracket", opening)
        return value

    def compare_without_brackets(self, value: Fraction) -> None:
        """Note the only brackets in the text if its value would be the same without them."""
        text = self.text.translate(_NO_BRACKETS)
        try:
            same = _Reader(text, text, range(len(text))).sum() == value
        except ExpressionError:
            same = False
        if same:
            self.note("redundant brackets", self.text.index("("))

    def literal(self) -> int | Fraction:
        """Read a number."""
        start, self.at = self.at, self.end_of_number()
        if self.at == start:
            raise self.missing()
        if self.text[self.at] in "0123456789.":
            one, other = self.typed[start : self.at], self.typed[self.at : self.end_of_number()]
            raise self.error(f"an operator is missing between {quoted(one)} and {quoted(other)}")
        whole, point, decimals = self.text[start : self.at].partition(".")
        if "." in decimals:
            raise self.error("a number can have only one point", self.text.rindex(".", 0, self.at))
        if point and not decimals:
            raise self.error(f"a digit is missing after {quoted('.')}", self.at - 1)
        if not whole:
            self.note("bare point", start)
        elif whole == "0":
            self.note("zero before a point" if point else "lone zero", start)
        elif whole[0] == "0":
            self.note("leading zero", start)
        return Fraction(int(whole + decimals), 10 ** len(decimals)) if point else int(whole)

    def end_of_number(self) -> int:
        """Return where the number here ends: at the next space, sign or bracket."""
        found = _NUMBER.match(self.text, self.at)
        end = found.end() if found else self.at
        if not isinstance(self.columns, range):  # there are spaces or powers
            for at in range(self.at + 1, end):
                if self.columns[at] > self.columns[at - 1] + 1:
                    return at
        return end

    def take(self, symbols: str) -> str:
        """Consume and return the next symbol if it is one of `symbols`; otherwise return ""."""
        symbol = self.text[self.at]
        if symbol in symbols:
            self.at += 1
            return symbol
        return ""

    def calculated(self, at: int, function: Callable[..., Fraction], *values: Fraction) -> Fraction:
        """Return and record the result of a power or factorial whose sign is at `at`."""
        try:
            value = function(*values)
        except ArithmeticError as error:
            raise self.error(str(error), at) from None
        self.record(value, at)
        return value

    def record(self, value: Fraction, at: int) -> None:
        """Record the result of an operator at `at`. Only powers can make it too long."""
        if self.powers and too_long(value):
            raise self.error(TOO_LONG, at)
        self.steps.append(value)

    def note(self, kind: str, at: int) -> None:
        self.oddities.append(Oddity(kind, self.columns[at]))

    def missing(self) -> ExpressionError:
        symbol = self.text[self.at]
        if self.text == _END:
            return self.error("there is nothing to calculate")
        if symbol == _END:
            return self.error(f"a number is missing after {quoted(self.typed[-1])}")
        if symbol in "*/^!)":
            return self.error(f"a number is missing before {quoted(self.typed[self.at])}")
        return self.unexpected()

    def unexpected(self) -> ExpressionError:
        symbol, typed = self.text[self.at], quoted(self.typed[self.at])
        if symbol == ")":
            return self.error("there is no open bracket to close")
        if symbol in f"{DIGITS}.(π":
            return self.error(f"an operator is missing before {typed}")
        return self.error(f"{typed} cannot be used here")

    def error(self, reason: str, at: int | None = None) -> ExpressionError:
        at = self.at if at is None else at
        return ExpressionError(reason, self.columns[min(at, len(self.columns) - 1)])
