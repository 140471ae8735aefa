"""Arithmetic as Nerdle reads it: takes a string of tiles and returns an exact value.

The grammar is that of the games' own parser, which accepts more than the answers ever use:

    sum     = product { ("+" | "-") product }
    product = power { ("*" | "/") power }
    power   = factor { "^" factor }            from right to left: 2^2^3 is 2^8
    factor  = { "+" | "-" } item { "!" }
    item    = number | "π" | "(" sum ")"
    number  = digits [ "." digits ] | "." digits

It covers every game; games.check_symbols decides which symbols a game has. These are rules of the
game itself:

- A sign belongs to the number after it, so -2^2 is 4.
- ² and ³ mean the text ^2 and ^3. So 2²³ is 2^2^3, and 2²3 is 2^23.
- “!” comes before powers, so 2³! is 64.
- π is 3.142, and 2π is 2*π. No other sign can be left out.

What the game does with some rare guesses is not known. Here, -3! is -6, 1/2π is 1/2*π, 0^0 is 1,
and .5 is a number but 5. is not. Every value is exact, so 2^.5 is refused because it is not a
fraction of whole numbers. A number that is too long to calculate is refused too (see powers.py).

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

from nerdle.rules.powers import TOO_LONG, factorial, power, too_long
from nerdle.rules.quotation import quoted

DIGITS = "0123456789"
SUMS, PRODUCTS, POWER = "+-", "*/", "^"
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

_AS_TYPED = str.maketrans(
    "×·⋅∗＊÷∕／−–－＋＝（）＾！．０１２３４５６７８９",
    "*****///---+=()^!.0123456789",
)
_NUMBER = re.compile("[0-9.]*")
_END = "\n"
_NO_BRACKETS = str.maketrans("", "", "()")


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

    `operators`: the number of operators that combine two numbers; signs, ², ³ and ! do not.
    `steps`: the result of each operator, power and factorial, in the order of evaluation.

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
    text: str, first_column: int = 0, number: Callable[[int | Fraction], Fraction] = Fraction
) -> Expression:
    """Parse `text`, whose first character is in column `first_column`.

    The text can have spaces, which count as columns, and symbols that `as_tiles` replaces. `number`
    maps each number in the text to its value. By default that is the number itself; commutative.py
    uses it to see what happens when every number is changed. π, exponents and what "!" is applied
    to keep their values, because few other values make sense there.

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
    return _Reader(tiles + _END, symbols, columns or [first_column], number).read()


@dataclass
class _Reader:
    """Reads a text without spaces, with ^2 instead of ² and with _END at its end.

    `typed`: the same text as a person wrote it, but with ² twice and without _END. `columns`: the
    column of each symbol; an empty text has one column too. `kept`: in how many exponents and
    factorials we are, where numbers keep their values. `opened`: the number of open brackets.
    """

    text: str
    typed: str
    columns: Sequence[int]
    number: Callable[[int | Fraction], Fraction]
    at: int = 0
    kept: int = 0
    opened: int = 0
    operators: int = 0
    steps: list[Fraction] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.powers = POWER in self.text or "!" in self.text

    def read(self) -> Expression:
        value = self.sum()
        if self.text[self.at] != _END:
            raise self.unexpected()
        if self.number is Fraction and self.text.count("(") == 1:
            self.compare_without_brackets(value)
        return Expression(value, self.operators, tuple(self.steps), tuple(self.oddities))

    def sum(self) -> Fraction:
        total = self.product()
        while operator := self.take(SUMS):
            at = self.at - 1
            term = self.product()
            total = total + term if operator == "+" else total - term
            self.record(total, at)
            self.operators += 1
        return total

    def product(self) -> Fraction:
        product = self.power()
        while operator := self.take(PRODUCTS) or self.left_out():
            at = self.at - 1
            factor = self.power()
            if operator == "/" and not factor:
                raise self.error("this divides by zero", at)
            product = product * factor if operator == "*" else product / factor
            self.record(product, at)
            self.operators += 1
        return product

    def left_out(self) -> str:
        """Return "*" if it is left out here, between a digit and π; otherwise return ""."""
        here = self.text[self.at] == "π" and self.text[self.at - 1] in DIGITS
        return "*" if here else ""

    def power(self) -> Fraction:
        start = self.at
        value = self.factor()
        if self.text[self.at] != POWER:
            return value
        base = self.text[start : self.at].lstrip(SIGNS)
        if len(base) > 1 and base[-1] in DIGITS:
            self.note("long power", self.at)
        values, places = [value], list[int]()
        while self.take(POWER):
            if places:
                self.note("chained power", self.at - 1)
            places.append(self.at - 1)
            values.append(self.exponent())
        value = values.pop()
        for at in reversed(places):
            value = self.calculated(at, power, values.pop(), value)
            self.operators += self.typed[at] == POWER
        return value

    def exponent(self) -> Fraction:
        start = self.at
        self.kept += 1
        value = self.factor()
        self.kept -= 1
        if self.typed[start] in SUPERSCRIPTS and self.text[start + 1 : self.at].rstrip("!"):
            self.note("run-on power", start + 1)
        return value

    def factor(self) -> Fraction:
        start = self.at
        negative = False
        while (symbol := self.text[self.at]) in SIGNS:
            negative ^= symbol == "-"
            self.at += 1
        if self.at > start:
            for at in range(start, self.at):
                self.note("signed bracket" if symbol == "(" else "sign", at)
        if symbol == "(":
            value = self.bracket()
        elif symbol == "π":
            self.at += 1
            value = PI
        else:
            value = self.literal()
        while self.text[self.at] == "!":
            value = self.calculated(self.at, factorial, value)
            self.at += 1
        return -value if negative else value

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
        operators, kept = self.operators, self.text[self.closing(opening) + 1] == "!"
        self.opened += 1
        self.kept += kept
        value = self.sum()
        if not self.take(")"):
            if self.text[self.at] != _END:
                raise self.unexpected()
            raise self.error("a bracket is not closed", opening)
        self.kept -= kept
        self.opened -= 1
        if self.operators == operators:
            self.note("lone bracket", opening)
        return value

    def closing(self, opening: int) -> int:
        """Return where a bracket is closed, or -1 if it is not."""
        depth = 0
        for at in range(opening, len(self.text)):
            depth += (self.text[at] == "(") - (self.text[at] == ")")
            if not depth:
                return at
        return -1

    def compare_without_brackets(self, value: Fraction) -> None:
        """Note the only brackets in the text if its value would be the same without them."""
        text = self.text.translate(_NO_BRACKETS)
        try:
            same = _Reader(text, text, range(len(text)), Fraction).sum() == value
        except ExpressionError:
            same = False
        if same:
            self.note("redundant brackets", self.text.index("("))

    def literal(self) -> Fraction:
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
        elif whole[0] == "0" and not (whole == "0" and point):
            self.note("lone zero" if whole == "0" else "leading zero", start)
        value = Fraction(int(whole + decimals), 10 ** len(decimals)) if point else int(whole)
        if self.kept or self.text[self.at] == "!":
            return Fraction(value)
        return self.number(value)

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
