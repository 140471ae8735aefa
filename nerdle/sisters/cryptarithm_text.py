"""Cryptarithms as people write them: equations of words, read into a tree each.

    puzzle   = equation { ("," | ";" | a new line) equation }
    equation = sum "=" sum
    sum      = product { ("+" | "-") product }
    product  = number { ("*" | "/") number }
    number   = letters and digits

Capitals and small letters are the same letter. Digits are 0 to 9 in any base that has them; that a
letter is a larger one is said by an equation, as A = 9 + 5. A digit that stands in one number with
letters is a letter that is known already, so no other letter is that digit; a number of digits
only, as the 2 of TWO * 2 = FOUR, is just a number.

Columns are counted from 0 over the whole text; what people read counts places from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nerdle.rules.expression import AS_TYPED

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGEST_BASE = len(DIGITS)

_SIGNS = "+-*/="
_MOST_PRODUCTS = 50  # signs * and / of one equation; each makes the numbers longer that are tried


class CryptarithmError(ValueError):
    """A text that is no cryptarithm. `column` is the place at fault, counted from 0."""

    def __init__(self, reason: str, column: int) -> None:
        super().__init__(f"{reason} (place {column + 1})")
        self.reason = reason
        self.column = column


@dataclass(frozen=True)
class Number:
    """A word, or a number, or some of both."""

    text: str


@dataclass(frozen=True)
class Calculation:
    """Two sides of an operator, one of + - * /."""

    operator: str
    left: Term
    right: Term


Term = Number | Calculation


def steps(term: Term) -> tuple[Number, list[tuple[str, Term]]]:
    """The number a term begins with, and what is done to it from the left.

    A sum can have more terms than functions can call each other.
    """
    done = []
    while isinstance(term, Calculation):
        done.append((term.operator, term.right))
        term = term.left
    return term, done[::-1]


@dataclass(frozen=True)
class Equation:
    """Two sides that are to be equal; `text` is how it is written, with one space around signs."""

    text: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Cryptarithm:
    """Equations in which each letter is a digit of its own.

    `letters` come in the order in which they first stand; `known` are digits no letter can be;
    `first` are the letters that begin a number of several, which are not 0.
    """

    base: int
    equations: tuple[Equation, ...]
    letters: str
    known: frozenset[int]
    first: frozenset[str]

    @property
    def text(self) -> str:
        """All equations, as they are written."""
        return ", ".join(equation.text for equation in self.equations)


def read(text: str, base: int = 10) -> Cryptarithm:
    """Read a cryptarithm.

    Raises CryptarithmError, which names the place at fault, and ValueError for a base that is not
    from 2 to 36.

    >>> puzzle = read("s3nd+more = mon3y")
    >>> puzzle.text, puzzle.letters, sorted(puzzle.first), set(puzzle.known)
    ('S3ND + MORE = MON3Y', 'SNDMOREY', ['M', 'S'], {3})
    """
    if not 2 <= base <= LARGEST_BASE:
        raise ValueError(f"bases go from 2 to {LARGEST_BASE}; {base} is none of them")
    tokens = list(_tokens(text, base))
    equations = []
    start = 0
    for at in [i for i, token in enumerate(tokens) if token.text == ","] + [len(tokens)]:
        if at > start:  # a comma too many does no harm
            equations.append(_EquationReader(tokens[start:at]).read())
        start = at + 1
    if not equations:
        raise CryptarithmError("there is no equation: write one, as SEND + MORE = MONEY", 0)
    return _counted(tokens, tuple(equations), base)


@dataclass(frozen=True)
class _Token:
    """A number, a sign, or "," between equations."""

    text: str
    column: int

    @property
    def is_number(self) -> bool:
        return self.text not in _SIGNS and self.text != ","


def _tokens(text: str, base: int) -> Iterator[_Token]:
    for found in re.finditer(r"[^\W_]+|[,;\n]|[^\s]", text.translate(AS_TYPED)):
        token = _Token(found[0], found.start())
        if token.text in ",;\n":
            yield _Token(",", token.column)
        elif token.text in _SIGNS:
            yield token
        else:
            yield _number(token, base)


def _number(token: _Token, base: int) -> _Token:
    letters = "".join(_capital(symbol) for symbol in token.text)
    for column, symbol in enumerate(letters, token.column):
        if symbol in DIGITS[base:10]:
            raise CryptarithmError(
                f"“{symbol}” is no digit in base {base}: those are 0 to {base - 1}", column
            )
        if symbol not in DIGITS and not symbol.isalpha():
            raise CryptarithmError(
                f"“{symbol}” cannot stand here: write letters, digits, + - * / and =", column
            )
    if letters[0] == "0" and len(letters) > 1:
        raise CryptarithmError("no number starts with 0: leave it away", token.column)
    return _Token(letters, token.column)


def _capital(symbol: str) -> str:
    """The capital of a letter, if that is one letter too."""
    return symbol.upper() if len(symbol.upper()) == 1 else symbol


@dataclass
class _EquationReader:
    tokens: list[_Token]
    at: int = 0

    def read(self) -> Equation:
        products = [token.column for token in self.tokens if token.text in "*/"]
        if len(products) > _MOST_PRODUCTS:
            raise CryptarithmError(
                f"more than {_MOST_PRODUCTS} signs * and / in an equation: use fewer",
                products[_MOST_PRODUCTS],
            )
        left = self.sum()
        if not self.take("="):
            last = self.tokens[-1]
            raise CryptarithmError("an “=” is missing: write what this makes", _end(last))
        right = self.sum()
        if self.at < len(self.tokens):
            raise CryptarithmError(
                "a second “=”: put a comma between two equations", self.tokens[self.at].column
            )
        return Equation(" ".join(token.text for token in self.tokens), left, right)

    def sum(self) -> Term:
        total = self.product()
        while operator := self.take("+-"):
            total = Calculation(operator, total, self.product())
        if self.at < len(self.tokens) and self.tokens[self.at].is_number:
            before, here = self.tokens[self.at - 1 : self.at + 1]
            raise CryptarithmError(
                f"a sign is missing between “{before.text}” and “{here.text}”", here.column
            )
        return total

    def product(self) -> Term:
        result: Term = self.number()
        while operator := self.take("*/"):
            divisor = self.at
            result = Calculation(operator, result, self.number())
            if operator == "/" and result.right == Number("0"):
                raise CryptarithmError(
                    "this divides by 0: no digits make it true", self.tokens[divisor].column
                )
        return result

    def number(self) -> Number:
        """The number that has to stand here."""
        if self.at < len(self.tokens) and self.tokens[self.at].is_number:
            self.at += 1
            return Number(self.tokens[self.at - 1].text)
        raise self.missing()

    def missing(self) -> CryptarithmError:
        """No number where one has to stand: a side is empty, or a sign stands alone."""
        before = self.tokens[self.at - 1] if self.at else None
        here = self.tokens[self.at] if self.at < len(self.tokens) else None
        if here and here.text == "=" and not before:
            return CryptarithmError(
                "the left side is empty: write a number before “=”", here.column
            )
        if before and before.text == "=" and not here:
            why = "the right side is empty: write a number after “=”"
            return CryptarithmError(why, before.column)
        if before and (not here or here.text == "="):
            why = f"a stray “{before.text}”: a number has to stand after it"
            return CryptarithmError(why, before.column)
        stray = self.tokens[self.at]
        return CryptarithmError(
            f"a stray “{stray.text}”: a number has to stand before it", stray.column
        )

    def take(self, signs: str) -> str:
        """The next sign if it is one of these, and step over it; else ""."""
        if self.at < len(self.tokens) and self.tokens[self.at].text in signs:
            self.at += 1
            return self.tokens[self.at - 1].text
        return ""


def _end(token: _Token) -> int:
    """The last column of a token."""
    return token.column + len(token.text) - 1


def _counted(tokens: list[_Token], equations: tuple[Equation, ...], base: int) -> Cryptarithm:
    """The puzzle of these equations; there have to be letters in it, and digits for all of them."""
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
                    f"“{symbol}” is letter {len(letters)}, but {_too_few(base, len(known))}: "
                    "use fewer letters, or a larger base",
                    column,
                )
    if not letters:
        raise CryptarithmError("there is no letter in it: write some of the digits as letters", 0)
    return Cryptarithm(base, equations, letters, frozenset(known), frozenset(first))


def _too_few(base: int, known: int) -> str:
    """That there are no digits left."""
    if not known:
        return f"base {base} has only {base} digits"
    return f"of the {base} digits of base {base} {'one is' if known == 1 else f'{known} are'} known"
