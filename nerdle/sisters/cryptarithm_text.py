"""Parses cryptarithms: each equation of words becomes a tree.

    puzzle   = equation { ("," | ";" | a new line) equation }
    equation = sum "=" sum
    sum      = product { ("+" | "-") product }
    product  = factor { ("*" | "/") factor }
    factor   = number [ "^" digit ] | "(" sum ")"
    number   = letters and digits

Capital and small letters are treated alike. Only the digits 0 to 9 can be written (fewer in small
bases). To give a letter a larger digit, add an equation such as A = 9 + 5. A digit in a number with
letters is a letter that is already known, so no other letter can be that digit. A number without
letters, such as the 2 in TWO * 2 = FOUR, is just a number.

Several dashes or “=” together are one “=”, so a sum can also be stacked, as in collections:

      SEND
    + MORE        the sign “+” can be before or after a line, or missing
    ------
     MONEY

Columns are counted from 0 over the whole text. Messages count characters from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from nerdle.rules.expression import as_tiles
from nerdle.rules.quotation import in_digits, quoted
from nerdle.sisters.contract import SisterError

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGEST_BASE = len(DIGITS)

LONGEST_NUMBER = 100
"""The largest number of letters and digits in a word or number."""
MOST_EQUATIONS = 100
"""The largest number of equations in a puzzle."""
LONGEST = 50_000
"""The largest number of characters in the text of a puzzle."""

_SIGNS = "+-*/=()^"
_TOKEN = re.compile(r"[^\W_]+|[-_=—─]{2,}|[,;\n]|[^\s]")
_DEEPEST = 20  # brackets that can be open at the same time
_MOST_PRODUCTS = (
    50  # signs * / and ^ in an equation; each one makes the numbers in the search longer
)


class CryptarithmError(SisterError):
    """An error in the text of a cryptarithm. `column`: where it is, from 0."""

    column: int

    def __str__(self) -> str:
        return f"{self.reason} (character {self.column + 1})"


@dataclass(frozen=True)
class Number:
    """A word, a number, or a mix of letters and digits."""

    text: str


@dataclass(frozen=True)
class Calculation:
    """An operator (one of + - * /) with its two sides."""

    operator: str
    left: Term
    right: Term


Term = Number | Calculation


def steps(term: Term) -> tuple[Number, list[tuple[str, Term]]]:
    """Return the first number of a term, and the operators and operands that follow, in order.

    This avoids recursion, because a sum can have more terms than Python's recursion limit.
    """
    operations = []
    while isinstance(term, Calculation):
        operations.append((term.operator, term.right))
        term = term.left
    return term, operations[::-1]


@dataclass(frozen=True)
class Equation:
    """Two sides that must be equal."""

    #: The equation with one space around each sign.
    text: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Cryptarithm:
    """Equations in which each letter stands for a different digit."""

    base: int
    equations: tuple[Equation, ...]
    #: In the order in which they first occur.
    letters: str
    #: Digits that no letter can be.
    known: frozenset[int]
    #: The letters at the start of numbers with two or more digits; they cannot be 0.
    first: frozenset[str]

    @property
    def text(self) -> str:
        """All equations in one line."""
        return ", ".join(equation.text for equation in self.equations)


def read(text: str, base: int = 10) -> Cryptarithm:
    """Read a cryptarithm.

    Raises CryptarithmError, which says where the error is (a word, a text or a number of equations
    above its limit is an error too), and ValueError if the base is not from 2 to 36.

    >>> puzzle = read("s3nd+more = mon3y")
    >>> puzzle.text, puzzle.letters, sorted(puzzle.first), set(puzzle.known)
    ('S3ND + MORE = MON3Y', 'SNDMOREY', ['M', 'S'], {3})
    """
    if not 2 <= base <= LARGEST_BASE:
        raise ValueError(f"the base must be from 2 to {LARGEST_BASE}, not {in_digits(base)}")
    tokens = list(_tokens(text, base))
    if len(text) > LONGEST:
        raise CryptarithmError(
            f"a puzzle can have at most {LONGEST:,} characters: leave out the rest", LONGEST
        )
    equations: list[Equation] = []
    for line in _unstacked(tokens):
        if len(equations) == MOST_EQUATIONS:
            raise CryptarithmError(
                f"a puzzle can have at most {MOST_EQUATIONS} equations: leave out the others",
                line[0].column,
            )
        equations.append(_EquationReader(line).read())
    if not equations:
        raise CryptarithmError("there is no equation: write one, such as SEND + MORE = MONEY", 0)
    return _puzzle(tokens, tuple(equations), base)


@dataclass(frozen=True)
class _Token:
    """A number, a sign, or a comma between equations."""

    text: str
    column: int

    @property
    def is_number(self) -> bool:
        return self.text not in _SIGNS and self.text != ","


def _tokens(text: str, base: int) -> Iterator[_Token]:
    for found in _TOKEN.finditer(as_tiles(text)):
        token = _Token(found[0], found.start())
        if token.text in ",;\n":
            yield _Token(",", token.column)
        elif len(token.text) > 1 and token.text[0] in "-_=—─":
            yield _Token("=", token.column)
        elif token.text in _SIGNS:
            yield token
        else:
            yield _number(token, base)


def _unstacked(tokens: list[_Token]) -> list[list[_Token]]:
    """Return the tokens of each equation; the lines of a stacked sum are joined."""
    lines: list[list[_Token]] = []
    for is_comma, group in groupby(tokens, lambda token: token.text == ","):
        if is_comma:  # extra commas are ignored
            continue
        line = list(group)
        if line[0].text == "=":
            first = len(lines)
            while first and not _has_equals(lines[first - 1]):
                first -= 1
            above: list[_Token] = []
            for upper in lines[first:]:
                if above and above[-1].is_number and upper[0].is_number:
                    above.append(_Token("+", upper[0].column))
                above += upper if above or upper[0].text != "+" else upper[1:]
            del lines[first:]
            line = above + line
        if lines and lines[-1][-1].text == "=" and not _has_equals(line):
            lines[-1] += line
        else:
            lines.append(line)
    return lines


def _has_equals(line: list[_Token]) -> bool:
    return any(token.text == "=" for token in line)


def _number(token: _Token, base: int) -> _Token:
    if len(token.text) > LONGEST_NUMBER:
        raise CryptarithmError(
            f"a word or number can have at most {LONGEST_NUMBER} letters and digits: shorten it",
            token.column + LONGEST_NUMBER,
        )
    letters = "".join(_capital(symbol) for symbol in token.text)
    for column, symbol in enumerate(letters, token.column):
        if symbol in DIGITS[base:10]:
            raise CryptarithmError(
                f"{quoted(symbol)} is not a digit in base {base}: use 0 to {base - 1}", column
            )
        if symbol not in DIGITS and not symbol.isalpha():
            raise CryptarithmError(
                f"{quoted(symbol)} is not allowed: use letters, digits, + - * / ^ ( ) and =", column
            )
    if letters[0] == "0" and len(letters) > 1:
        raise CryptarithmError("a number cannot start with 0: delete the 0", token.column)
    return _Token(letters, token.column)


def _capital(symbol: str) -> str:
    """Return the capital of a letter. A letter with a longer capital, such as ß, is unchanged."""
    return symbol.upper() if len(symbol.upper()) == 1 else symbol


@dataclass
class _EquationReader:
    tokens: list[_Token]
    at: int = 0
    #: How many brackets are open.
    opened: int = 0

    def read(self) -> Equation:
        products = [token.column for token in self.tokens if token.text in "*/^"]
        if len(products) > _MOST_PRODUCTS:
            raise CryptarithmError(
                f"an equation can have at most {_MOST_PRODUCTS} of the signs * / ^: delete some",
                products[_MOST_PRODUCTS],
            )
        left = self.sum()
        if not self.take("="):
            last = self.tokens[-1]
            raise CryptarithmError("“=” is missing: add “=” and the result", _end(last))
        right = self.sum()
        if self.at < len(self.tokens):
            raise CryptarithmError(
                "there is a second “=”: put a comma between equations", self.tokens[self.at].column
            )
        text = " ".join(token.text for token in self.tokens)
        return Equation(text.replace("( ", "(").replace(" )", ")"), left, right)

    def sum(self) -> Term:
        total = self.product()
        while operator := self.take("+-"):
            total = Calculation(operator, total, self.product())
        here = self.tokens[self.at] if self.at < len(self.tokens) else _Token("", 0)
        if here.text and (here.is_number or here.text in "(^"):
            before, after = quoted(self.tokens[self.at - 1].text), quoted(here.text)
            raise CryptarithmError(
                f"an operator is missing between {before} and {after}", here.column
            )
        if here.text == ")" and not self.opened:
            raise CryptarithmError("there is no open bracket to close: delete “)”", here.column)
        return total

    def product(self) -> Term:
        result = self.factor()
        while operator := self.take("*/"):
            divisor = self.at
            result = Calculation(operator, result, self.factor())
            if operator == "/" and result.right == Number("0"):
                raise CryptarithmError(
                    "this divides by 0, so the equation can never be true",
                    self.tokens[divisor].column,
                )
        return result

    def factor(self) -> Term:
        opening = self.at
        if self.take("("):
            if self.opened == _DEEPEST:
                reason = f"at most {_DEEPEST} brackets can be open at the same time"
                raise CryptarithmError(reason, self.tokens[opening].column)
            self.opened += 1
            inside = self.sum()
            if not self.take(")"):
                raise CryptarithmError(
                    "a bracket is not closed: add “)”", self.tokens[opening].column
                )
            self.opened -= 1
            return inside
        number = self.number()
        result: Term = number
        if self.take("^"):
            exponent = self.number().text
            if exponent not in DIGITS[2:10]:
                column = self.tokens[self.at - 1].column
                raise CryptarithmError("an exponent must be a digit from 2 to 9", column)
            for _ in range(int(exponent) - 1):
                result = Calculation("*", result, number)
        return result

    def number(self) -> Number:
        """Return the number that must follow here."""
        if self.at < len(self.tokens) and self.tokens[self.at].is_number:
            self.at += 1
            return Number(self.tokens[self.at - 1].text)
        raise self.missing_number()

    def missing_number(self) -> CryptarithmError:
        """Return the error for a missing number: an empty side, or a sign without a number."""
        before = self.tokens[self.at - 1] if self.at else None
        here = self.tokens[self.at] if self.at < len(self.tokens) else None
        if here and here.text == "=" and not before:
            return CryptarithmError(
                "the left side is empty: write a number before “=”", here.column
            )
        if before and before.text == "=" and not here:
            reason = "the right side is empty: write a number after “=”"
            return CryptarithmError(reason, before.column)
        if before and (not here or here.text == "="):
            return CryptarithmError(f"a number is missing after “{before.text}”", before.column)
        sign = self.tokens[self.at]
        return CryptarithmError(f"a number is missing before “{sign.text}”", sign.column)

    def take(self, signs: str) -> str:
        """Return the next sign and step over it if it is one of these, else return ""."""
        if self.at < len(self.tokens) and self.tokens[self.at].text in signs:
            self.at += 1
            return self.tokens[self.at - 1].text
        return ""


def _end(token: _Token) -> int:
    """Return the last column of a token."""
    return token.column + len(token.text) - 1


def _puzzle(tokens: list[_Token], equations: tuple[Equation, ...], base: int) -> Cryptarithm:
    """Return the puzzle; raises CryptarithmError if it has no letters, or too many."""
    letters = ""
    known: set[int] = set()
    first = set()
    numbers = [token for token in tokens if token.is_number]
    for token in numbers:
        if not token.text.isdecimal():
            known.update(DIGITS.index(symbol) for symbol in token.text if symbol.isdecimal())
    for token in numbers:
        if len(token.text) > 1 and not token.text[0].isdecimal():
            first.add(token.text[0])
        for column, symbol in enumerate(token.text, token.column):
            if symbol.isdecimal() or symbol in letters:
                continue
            letters += symbol
            if len(letters) + len(known) > base:
                raise CryptarithmError(
                    f"{quoted(symbol)} is one letter too many, because "
                    f"{_too_few(base, len(known))}: use fewer letters or a larger base",
                    column,
                )
    if not letters:
        raise CryptarithmError("there are no letters: replace some digits with letters", 0)
    return Cryptarithm(base, equations, letters, frozenset(known), frozenset(first))


def _too_few(base: int, known: int) -> str:
    """Return why there is no digit for another letter."""
    if not known:
        return f"base {base} has only {base} digits"
    given = "one is" if known == 1 else f"{known} are"
    return f"base {base} has only {base} digits, and {given} already given"
