"""Draws random pieces of equations; each piece of a kind is equally likely.

The number of pieces of a kind is computed from the numbers of shorter pieces, so nothing has to be
listed. See generate.py for the kinds of pieces.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from math import prod

from nerdle.equations.generate import PARTS, Columns, Piece
from nerdle.equations.pieces import Table, Value, add_factorials, add_powers, apply, parsed
from nerdle.rules.expression import PI, POWER

Drawn = tuple[Value | None, str]
"""A piece, with None instead of its value if it has none or if that is too large."""
_Draw = Callable[[], Drawn]


class RandomPieces:
    """The pieces that fit in the columns of a board. `random` returns numbers from 0 up to 1.

    >>> from random import Random
    >>> from nerdle.equations.clues import no_clues
    >>> from nerdle.equations.generate import LISTED
    >>> from nerdle.equations.steps import Budget
    >>> columns = Columns(no_clues(8, "123+="), LISTED, Budget())
    >>> pieces = RandomPieces(columns, Random(1).random)
    >>> chain = Piece("sum", pairs=0, start=0, length=3)
    >>> pieces.count(chain), pieces.pick(chain)
    (36, (223, '223'))
    """

    def __init__(self, columns: Columns, random: Callable[[], float]) -> None:
        self.columns = columns
        self.random = random
        self._known: dict[Piece, tuple[list[int], list[_Draw]]] = {}

    def count(self, piece: Piece) -> int:
        """Return the number of pieces of a kind, even of those that no equation can have."""
        counts, _ = self._ways(piece)
        return counts[-1] if counts else 0

    def pick(self, piece: Piece) -> Drawn:
        """Return a piece; each is equally likely."""
        counts, draws = self._ways(piece)
        return draws[bisect_right(counts, self.random() * counts[-1])]()

    def _ways(self, piece: Piece) -> tuple[list[int], list[_Draw]]:
        """Return how to draw a piece of each form, and how many there are up to each form."""
        if piece not in self._known:
            forms = [form for form in self._forms(piece) if form[0]]
            counts = list(accumulate(count for count, _ in forms))
            self._known[piece] = counts, [draw for _, draw in forms]
        return self._known[piece]

    def _forms(self, piece: Piece) -> Iterator[tuple[int, _Draw]]:
        """Yield how many pieces there are of each form, and how to draw one."""
        kind, pairs, start, length = piece
        columns = self.columns
        if kind in PARTS:
            yield self._same(piece, PARTS[kind][0])
            yield from self._steps(piece)
        elif kind == "item":
            yield self._same(piece, "base")
            yield from self._powers(piece)
        elif kind == "base":
            yield self._same(piece, "atom")
            if before := columns.before_factorial(piece):
                yield self.count(before), partial(self._factorial, before)
        elif pairs:
            yield from self._brackets(piece)
        else:
            numbers = columns.numbers(start, length, zero=False)
            for choices in numbers.choices():
                yield prod(map(len, choices)), partial(self._number, choices)
            if length == 1 and "π" in columns.allowed[start]:
                yield 1, lambda: (PI, "π")

    def _same(self, piece: Piece, kind: str) -> tuple[int, _Draw]:
        """Return the form of a piece that is also one of another kind."""
        other = piece._replace(kind=kind)
        return self.count(other), partial(self.pick, other)

    def _steps(self, piece: Piece) -> Iterator[tuple[int, _Draw]]:
        for first, operator, second in self.columns.steps(piece):
            count = self.count(first) and self.count(first) * self.count(second)
            yield count, partial(self._step, first, operator, second)

    def _powers(self, piece: Piece, symbols: str = "^²³") -> Iterator[tuple[int, _Draw]]:
        for base, exponents in self.columns.powers(piece):
            ends = [
                (exponent, end)
                for exponent, texts in exponents.items()
                for end in texts
                if end[0] in symbols
            ]
            yield self.count(base) * len(ends), partial(self._power, base, ends)

    def _brackets(self, piece: Piece) -> Iterator[tuple[int, _Draw]]:
        """Yield the forms of a bracket, which has an operator inside."""
        _, pairs, start, length = piece
        if not self.columns.can_be_bracket(piece):
            return
        inside = Piece("sum", pairs - 1, start + 1, length - 2)
        chain, item = inside._replace(kind="chain"), inside._replace(kind="item")
        for count, draw in (*self._steps(inside), *self._steps(chain), *self._powers(item, POWER)):
            yield count, partial(self._bracket, draw)

    def _bracket(self, draw: _Draw) -> Drawn:
        value, text = draw()
        return value, f"({text})"

    def _number(self, choices: Sequence[Sequence[str]]) -> Drawn:
        random = self.random
        text = "".join([each[int(random() * len(each))] for each in choices])
        return parsed(text), text

    def _step(self, first: Piece, operator: str, second: Piece) -> Drawn:
        one, left = self.pick(first)
        other, right = self.pick(second)
        text = f"{left}{operator}{right}"
        if one is None or other is None or (operator == "/" and not other):
            return None, text
        return apply(one, operator, other), text

    def _power(self, base: Piece, ends: Sequence[tuple[int, str]]) -> Drawn:
        value, text = self.pick(base)
        exponent, end = ends[int(self.random() * len(ends))]
        powers: Table = {}
        if value is not None:
            add_powers(powers, {value: [text]}, {exponent: [end]}, None)
        return next(iter(powers), None), text + end

    def _factorial(self, before: Piece) -> Drawn:
        value, text = self.pick(before)
        factorials: Table = {}
        if value is not None:
            add_factorials(factorials, {value: [text]}, None)
        return next(iter(factorials), None), f"{text}!"
