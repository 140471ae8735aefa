"""Generates all possible answers of a language.

An equation is  left = result. The left side is a sum of *chains* (products and quotients of
*items*: numbers, brackets, their factorials and powers), so its last step is one operator between
two shorter pieces. Tables list the pieces that fit in a range of columns, by value. In
piece operator piece = result  two of the values determine the third, which is then looked up.

    Classic, 12-3*2=6:   table of "12" pieces   -   table of "3*2" chains   =   results

The tables contain only symbols that the clues allow in each column, so few pieces are generated
when much is known. There is no table of a long piece: its possible values follow from the result
and a table of the shorter piece, and only those values are looked for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import NamedTuple

from nerdle.equations.clues import Clues, no_clues
from nerdle.equations.pieces import (
    LONGEST_EXPONENT,
    POINT,
    Numbers,
    Table,
    Value,
    Values,
    add_factorials,
    add_powers,
    combine,
    copy,
    exponent,
    factorial_of,
    only,
    roots,
    solve,
    values_of_first,
    values_of_second,
)
from nerdle.equations.steps import Budget, Steps, finished
from nerdle.rules.calculator import LARGE, is_accepted
from nerdle.rules.expression import (
    DIGITS,
    PI,
    POWER,
    PRODUCTS,
    SUMS,
    SUPERSCRIPTS,
    ExpressionError,
    read,
)
from nerdle.rules.language import Language

SMALL = 1_000
"""A piece has a table if about this many texts or fewer fit in its columns; a longer one may."""

_NO_BRACKETS = str.maketrans("", "", "()")
_STEP_COMBINATIONS = 20_000  # that are tried in one step
_STEP = re.compile(r"[0-9)²³!π][-+*/^]")  # an operator, which a sign is not


@dataclass(frozen=True)
class Style:
    """Which unusual numbers, brackets and powers an equation may contain.

    The answers contain none of them. Their brackets are needed: the value changes without them.
    They have one pair at most, not in the first column, with at least one operator inside. A power
    comes after a number of one digit, π or a bracket, and nothing but an operator, a closing
    bracket or "=" comes after it. Its exponent is ², ³ or ^ and a number of one or two digits. A
    factorial is that of a number of one or two digits or of a bracket.
    """

    brackets: bool = False  # (1+2)*3=9, 7+((2))=9, 12²-2²³+112=0: any brackets and any powers
    lone_zeros: bool = False  # 0+12/3=4
    leading_zeros: bool = False  # 02+02=04
    signs: bool = False  # 1--10=11, 3-9=-6; only before numbers


LISTED = Style()
ANY_BRACKETS = Style(brackets=True)
LONE_ZEROS = Style(brackets=True, lone_zeros=True)
ANY_NUMBERS = Style(brackets=True, lone_zeros=True, leading_zeros=True, signs=True)


def equations(
    language: Language,
    clues: Clues | None = None,
    style: Style = LISTED,
    budget: Budget | None = None,
) -> list[str]:
    """Return all equations of a language that fit `clues`, sorted as strings.

    In the LISTED style these are the possible answers. The other styles allow more than the game's
    list does, in case the game adds such answers. No style has powers of more than MOST_BITS,
    powers of powers with ^, a sign or an omitted operator before π, or what the game refuses.

    >>> from nerdle.rules.language import MINI
    >>> len(equations(MINI))
    206

    Raises BudgetError if that takes more than the budget.
    """
    clues = clues or no_clues(language.columns, language.symbols)
    if clues.contradiction:
        return []
    return finished(Columns(clues, style, budget or Budget()).equations())


class Piece(NamedTuple):
    """A kind of piece of the left side, with its pairs of brackets, first column and length."""

    #: "sum", "chain", "item", "base" (an item without its exponent) or "atom" (nor its factorial)
    kind: str
    pairs: int
    start: int
    length: int


PARTS = {"sum": ("chain", SUMS), "chain": ("item", PRODUCTS)}
"""A sum is a chain or  sum operator chain;  a chain is an item or  chain operator item."""


class Columns:
    """The pieces that fit in the columns of a board; each table is generated once."""

    def __init__(self, clues: Clues, style: Style, budget: Budget) -> None:
        self.columns = len(clues.allowed)
        self.style = style
        self.budget = budget
        self.tables: dict[Piece, Table] = {}
        self.whole = not any({POINT, "π"} & symbols for symbols in clues.allowed)  # all numbers are
        self.rounded = any(LARGE & symbols for symbols in clues.allowed)
        self.has_power = any(POWER in symbols for symbols in clues.allowed)
        known = Counter(min(symbols) for symbols in clues.allowed if len(symbols) == 1)
        used_up = {symbol for symbol, n in clues.most.items() if known[symbol] >= n}
        self.allowed = [
            symbols if len(symbols) == 1 else symbols - used_up for symbols in clues.allowed
        ]
        self.choices = [len(symbols & set(DIGITS)) + 1 for symbols in self.allowed]
        self.least = list({"=": 1, **clues.least}.items())
        self.most = [(symbol, n) for symbol, n in clues.most.items() if known[symbol] != n]
        self.needed = sum(copies for _, copies in self.least)

    def can_have(self, text: str) -> bool:
        """Return whether an equation with this piece, or this equation, has the right symbols."""
        for symbol, copies in self.most:
            if text.count(symbol) > copies:
                return False
        rest = self.columns - len(text)
        if self.needed > rest:
            for symbol, copies in self.least:
                rest -= max(copies - text.count(symbol), 0)
        return rest >= 0

    def possible(self, table: Table, length: int) -> Table:
        """Return the part of a table, with texts of this length, that an equation can have."""
        if not self.most and self.needed <= self.columns - length:
            return table
        return _filtered(table, lambda text, _: self.can_have(text))

    def results(self) -> Iterator[tuple[int, Numbers]]:
        """Yield each column (from 0) that can have the “=”, and the results that fit after it."""
        for equals in range(3, self.columns - 1):
            if "=" in self.allowed[equals]:
                yield equals, self.numbers(equals + 1, self.columns - equals - 1, zero=True)

    def equations(self) -> Steps[list[str]]:
        found: list[str] = []
        for equals, numbers in self.results():
            results = numbers.table() if len(numbers) <= SMALL else numbers
            for pairs in range(self.most_pairs() + 1) if results else ():
                left_sides = yield from self.left_sides(pairs, equals, results)
                for value, lefts in left_sides.items():
                    found += [f"{left}={result}" for result in results[value] for left in lefts]
        accepted: Iterable[str] = filter(self.can_have, found)
        if self.rounded:
            usual = self.style == LISTED
            accepted = (e for e in accepted if LARGE.isdisjoint(e) or is_accepted(e, usual=usual))
        return sorted({*accepted} if self.style.signs else accepted)

    def most_pairs(self) -> int:
        """Return how many pairs of brackets an equation can have."""
        if not all(any(bracket in allowed for allowed in self.allowed) for bracket in "()"):
            return 0
        # besides brackets, an equation has at least five symbols, such as 1+2=3
        return (self.columns - 5) // 2 if self.style.brackets else 1

    def left_sides(self, pairs: int, length: int, results: Values) -> Steps[Table]:
        """Return left sides of `length` tiles whose value is one of `results`."""
        found: Table = {}
        for kind in PARTS:
            yield from self.add_solutions(found, Piece(kind, pairs, 0, length), results)
        if pairs or self.has_power:  # a single item can have a step only in brackets, or with ^
            item = self.find(Piece("item", pairs, 0, length), results)
            for value, texts in _filtered(item, lambda text, _: _STEP.search(text)).items():
                found.setdefault(value, []).extend(texts)
        return _filtered(found, brackets_are_needed) if pairs and not self.style.brackets else found

    def steps(self, piece: Piece) -> Iterator[tuple[Piece, str, Piece]]:
        """Yield the ways to divide a sum or chain:  first piece, operator, second piece."""
        kind, pairs, start, length = piece
        part, operators = PARTS[kind]
        for at in range(start + 1, start + length - 1):
            for operator in sorted(self.allowed[at] & set(operators)):
                for before in range(pairs + 1):
                    first = Piece(kind, before, start, at - start)
                    second = Piece(part, pairs - before, at + 1, start + length - at - 1)
                    yield first, operator, second

    def size(self, piece: Piece) -> int:
        """Return about how many texts fit in the columns of a piece."""
        return prod(self.choices[piece.start : piece.start + piece.length])

    def table(self, piece: Piece) -> Table:
        """Return all pieces of a kind."""
        if piece not in self.tables:
            kind, pairs, start, length = piece
            if kind == "atom":
                table = self.brackets(piece) if pairs else self.items(start, length)
            elif kind == "base":
                table = self.table(piece._replace(kind="atom"))
                if before := self.before_factorial(piece):
                    table = copy(table)
                    add_factorials(table, self.table(before), None)
            elif kind == "item":
                table = self.table(piece._replace(kind="base"))
                for base, exponents in self.powers(piece):
                    table = copy(table)
                    add_powers(table, self.table(base), exponents, None)
            else:
                table = copy(self.table(piece._replace(kind=PARTS[kind][0])))
                for first, operator, second in self.steps(piece):
                    one, other = self.table(first), self.table(second)
                    self.budget.spend(len(one) * len(other))
                    combine(table, one, operator, other)
            self.budget.spend(len(table))
            self.tables[piece] = self.possible(table, length)
        return self.tables[piece]

    def find(self, piece: Piece, values: Values | None) -> Table:
        """Return the pieces of a kind whose value is one of `values`; all if that is None.

        A piece that is too long for a table is divided into shorter ones.
        """
        if values is None:
            return self.table(piece)
        if self.size(piece) <= max(SMALL, len(values)):
            return only(self.table(piece), values)
        kind, pairs, start, length = piece
        if kind == "atom" and pairs:
            found = self.brackets(piece, values)
        elif kind == "atom":
            numbers = self.numbers(start, length, zero=self.style.lone_zeros)
            found = {value: texts for value in values if (texts := numbers[value])}
        elif kind == "base":
            found = self.find(piece._replace(kind="atom"), values)
            if before := self.before_factorial(piece):
                found = copy(found)
                whole: set[Value] = {n for value in values for n in factorial_of(value)}
                add_factorials(found, self.find(before, whole), values)
        elif kind == "item":
            found = copy(self.find(piece._replace(kind="base"), values))
            for base, exponents in self.powers(piece):
                if self.size(base) <= max(SMALL, len(values)):
                    add_powers(found, self.table(base), exponents, values)
                    continue
                for each, texts in exponents.items():
                    of = {*values, *(-value for value in values if self.style.signs)}
                    wanted = {root for value in of for root in roots(value, each)}
                    add_powers(found, self.find(base, wanted), {each: texts}, values)
        else:
            found = copy(self.find(piece._replace(kind=PARTS[kind][0]), values))
            finished(self.add_solutions(found, piece, values))
        return self.possible(found, length)

    def add_solutions(self, found: Table, piece: Piece, values: Values) -> Steps[None]:
        """Add to `found` the sums or chains with an operator whose value is one of `values`."""
        for first, operator, second in self.steps(piece):
            whole = not second.pairs and self.whole
            if self.size(first) >= self.size(second):
                other = self.table(second)
                if self.is_long(first, other, values):
                    self.budget.spend(len(other) * len(values))
                    one = self.find(first, values_of_first(operator, other, values))
                else:
                    one = self.table(first)
            else:
                one = self.table(first)
                if self.is_long(second, one, values):
                    self.budget.spend(len(one) * len(values))
                    wanted = values_of_second(one, operator, values, whole=whole)
                    other = self.find(second, wanted)
                else:
                    other = self.table(second)
            self.budget.spend(prod(sorted([len(one), len(other), len(values)])[:2]))
            solve(found, one, operator, other, values, whole=whole)
            if self.budget.ends_step(_STEP_COMBINATIONS):
                yield

    def is_long(self, piece: Piece, other: Table, values: Values) -> bool:
        """Return whether to look for pieces with the values that the other piece leaves."""
        return self.size(piece) > max(SMALL, len(other) * len(values))

    def numbers(self, start: int, length: int, *, zero: bool) -> Numbers:
        """Return the numbers that fit in some columns; `zero`: whether 0 is one of them."""
        allowed = self.allowed[start : start + length]
        return Numbers(allowed, zero, self.style.leading_zeros, self.style.signs)

    def items(self, start: int, length: int) -> Table:
        """Return all numbers, and π."""
        table = self.numbers(start, length, zero=self.style.lone_zeros).table()
        if length == 1 and "π" in self.allowed[start]:
            table[PI] = ["π"]
        return table

    def before_factorial(self, piece: Piece) -> Piece | None:
        """Return the number or bracket whose factorial a piece can be."""
        _, pairs, start, length = piece
        too_long = not pairs and length > 3 and not self.style.brackets
        if length < 2 or too_long or "!" not in self.allowed[start + length - 1]:
            return None
        return Piece("atom", pairs, start, length - 1)

    def can_be_bracket(self, piece: Piece) -> bool:
        """Return whether brackets fit in the first and the last column of a piece."""
        _, _, start, length = piece
        fits = length >= 3 and (start > 0 or self.style.brackets)
        return fits and "(" in self.allowed[start] and ")" in self.allowed[start + length - 1]

    def brackets(self, piece: Piece, values: Values | None = None) -> Table:
        """Return all brackets, or those whose value is one of `values`."""
        if not self.can_be_bracket(piece):
            return {}
        _, pairs, start, length = piece
        inside = self.find(Piece("sum", pairs - 1, start + 1, length - 2), values)
        if not self.style.brackets:
            inside = _filtered(inside, lambda text, _: _STEP.search(text))
        return {value: [f"({text})" for text in texts] for value, texts in inside.items()}

    def powers(self, piece: Piece) -> Iterator[tuple[Piece, dict[int, list[str]]]]:
        """Yield the ways to divide an item:  base, exponents."""
        _, pairs, start, length = piece
        for at in range(start + 1, start + length):
            if pairs or self.style.brackets or at == start + 1:
                exponents = self.exponents(at, start + length - at)
                if exponents:
                    yield Piece("base", pairs, start, at - start), exponents

    def exponents(self, start: int, length: int) -> dict[int, list[str]]:
        """Return exponents: ² or ³ (in other styles than LISTED more of them or digits), or ^23."""
        table: dict[int, list[str]] = {}
        if POWER in self.allowed[start] and 1 < length <= LONGEST_EXPONENT:
            digits = [each & {*DIGITS} for each in self.allowed[start + 1 : start + length]]
            for value, texts in Numbers(digits, zero=False).table().items():
                table[int(value)] = [POWER + text for text in texts]
        if length == 1 or (length <= LONGEST_EXPONENT and self.style.brackets):
            first, *more = self.allowed[start : start + length]
            choices = [first & {*SUPERSCRIPTS}, *(each & {*SUPERSCRIPTS, *DIGITS} for each in more)]
            for text in map("".join, product(*map(sorted, choices))):
                table.setdefault(exponent(text), []).append(text)
        return table


def _filtered(table: Table, keep: Callable[[str, Value], object]) -> Table:
    """Return a table with only the texts for which `keep` is true."""
    found = ((value, [text for text in table[value] if keep(text, value)]) for value in table)
    return {value: texts for value, texts in found if texts}


def brackets_are_needed(left: str, value: Value) -> bool:
    """Return whether a left side loses its value if its brackets are deleted."""
    try:
        return read(left.translate(_NO_BRACKETS)).value != value
    except ExpressionError:
        return True
