"""The search for the answers of a Nanagram: equations from some of a few symbols.

The search splits an equation into three parts, for example  12-4 * 3 = 0  into "12", "4*3" and "0".
Each part has a table of all its values, for each choice of symbols. The values of two parts
determine the third, which is looked up. The largest table is never gone through, only looked up in.

>>> sorted(Search("6424/").equations())
['24/4=6', '24/6=4', '4=4']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import compress, permutations, product
from operator import add, mul, sub

from nerdle.rules.expression import DIGITS, OPERATORS, PRODUCTS, SUMS

Value = int | Fraction
Table = Mapping[Value, Sequence[str]]
"""The texts that a choice of symbols allows, by value."""


def _quotient(dividend: Value, divisor: Value) -> Value:
    return Fraction(dividend, divisor) if dividend % divisor else dividend // divisor


# In  x operator y = result: result from x and y, x from result and y, y from result and x.
_SOLVED: dict[str, tuple[Callable[[Value, Value], Value], ...]] = {
    "+": (add, sub, sub),
    "-": (sub, add, lambda result, x: x - result),
    "*": (mul, _quotient, _quotient),
    "/": (_quotient, mul, lambda result, x: _quotient(x, result)),
}


class Search:
    """The search among digits and operators. A *choice* of them is a number with a bit for each."""

    def __init__(self, symbols: str) -> None:
        self.symbols = symbols
        self.all = (1 << len(symbols)) - 1
        self.operators = [(each, 1 << at) for at, each in enumerate(symbols) if each in OPERATORS]
        self.digits = self.all ^ sum(bit for _, bit in self.operators)
        first: dict[tuple[str, ...], int] = {}
        #: For each choice, the first one of the same symbols.
        self.same = [
            first.setdefault(tuple(sorted(self.chosen(each))), each) for each in range(self.all + 1)
        ]
        self.tables: dict[tuple[str, int], Table] = {}

    def chosen(self, choice: int) -> Iterator[str]:
        return compress(self.symbols, (choice >> at & 1 for at in range(len(self.symbols))))

    def equations(self) -> set[str]:
        """Return all equations of this form, whatever is compulsory."""
        found = set()
        for left in {*self.same}:
            results = self.results(self.same[self.digits & ~left])
            for value, (text,) in self.numbers(left).items():
                if value in results:
                    found.add(f"{text}={text}")
            for operator, first, second in self.splits(left) if results else ():
                xs, ys = self.parts(operator, first, second)
                for x, y, result in _matches(operator, xs, ys, results):
                    (right,) = results[result]
                    found.update(f"{a}{operator}{b}={right}" for a in xs[x] for b in ys[y])
        return found

    def splits(self, choice: int) -> set[tuple[str, int, int]]:
        """Return the ways to split a choice at its last operator: (operator, before, after)."""
        found = set()
        for operator, bit in self.operators:
            if choice & bit:
                for before in _within(choice ^ bit):
                    after = choice ^ bit ^ before
                    if self.may_be_side(before) and self.may_be_side(after):
                        found.add((operator, self.same[before], self.same[after]))
        return found

    def may_be_side(self, choice: int) -> bool:
        """Whether there is a number before and after each operator."""
        digits = (choice & self.digits).bit_count()
        return digits > choice.bit_count() - digits

    def parts(self, operator: str, before: int, after: int) -> tuple[Table, Table]:
        """Return the tables of what comes before and after the last operator."""
        if operator in PRODUCTS:
            return self.table(PRODUCTS, before), self.numbers(after)
        return self.table(SUMS, before), self.table(PRODUCTS, after)

    def table(self, last: str, choice: int) -> Table:
        """Return the products and quotients of a choice, and its sums if SUMS is `last`."""
        if (last, choice) not in self.tables:
            start = self.numbers(choice) if last == PRODUCTS else self.table(PRODUCTS, choice)
            found = {value: [*texts] for value, texts in start.items()}
            for operator, before, after in self.splits(choice):
                if operator in last:
                    xs, ys = self.parts(operator, before, after)
                    for x, y, value in _results(operator, xs, ys):
                        texts = (f"{a}{operator}{b}" for a, b in product(xs[x], ys[y]))
                        found.setdefault(value, []).extend(texts)
            self.tables[last, choice] = found
        return self.tables[last, choice]

    def numbers(self, choice: int) -> Table:
        """Return the numbers that use all of a choice."""
        if (DIGITS, choice) not in self.tables:
            digits = choice and not choice & ~self.digits
            texts = map("".join, permutations(self.chosen(choice))) if digits else ()
            self.tables[DIGITS, choice] = {
                int(text): [text] for text in texts if text[0] != "0" or text == "0"
            }
        return self.tables[DIGITS, choice]

    def results(self, choice: int) -> Table:
        """Return the numbers that use some of a choice."""
        if ("=", choice) not in self.tables:
            found: dict[Value, Sequence[str]] = {}
            for some in (choice, *_within(choice)):
                found |= self.numbers(self.same[some])
            self.tables["=", choice] = found
        return self.tables["=", choice]


def _within(choice: int) -> Iterator[int]:
    """Yield the choices that are part of a choice, but neither empty nor all of it."""
    part = (choice - 1) & choice
    while part > 0:
        yield part
        part = (part - 1) & choice


def _results(operator: str, xs: Table, ys: Table) -> Iterator[tuple[Value, Value, Value]]:
    """Yield x, y and the result of the operator for all values of two tables."""
    result_of = _SOLVED[operator][0]
    for x, y in product(xs, ys):
        if y or operator != "/":
            yield x, y, result_of(x, y)


def _matches(
    operator: str, xs: Table, ys: Table, results: Table
) -> Iterator[tuple[Value, Value, Value]]:
    """Yield all x, y and result that are in these tables, without going through the largest one."""
    largest = max(len(xs), len(ys), len(results))
    has_zero = operator in PRODUCTS and (0 in xs or 0 in ys)  # 0*y=0 does not determine y
    if has_zero or largest == len(results):
        yield from (match for match in _results(operator, xs, ys) if match[2] in results)
        return
    _, x_of, y_of = _SOLVED[operator]
    # neither x nor y is 0 here, so a product or quotient is not 0 either
    for result in (each for each in results if each or operator in SUMS):
        if largest == len(xs):
            yield from ((x, y, result) for y in ys if (x := x_of(result, y)) in xs)
        else:
            yield from ((x, y, result) for x in xs if (y := y_of(result, x)) in ys)
