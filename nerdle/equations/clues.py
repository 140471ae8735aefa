"""What coloured rows say about the answer: the symbols allowed in each column, and their copies.

Clues say exactly what the colours say: an equation fits the clues of some rows if and only if it
would give these rows their colours. A test checks this against the plain definition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.position import Row


@dataclass(frozen=True)
class Clues:
    """What is known about the answer.

    `allowed[c]` is the set of symbols that column c can hold. `least[s]` and `most[s]` limit the
    number of copies of symbol s; a symbol that is in neither has no limit. `contradiction` says in
    words why no answer can give these colours, if that is clear without looking at any equation.
    """

    allowed: tuple[frozenset[str], ...]
    least: dict[str, int]
    most: dict[str, int]
    contradiction: str = ""

    def admit(self, equation: str) -> bool:
        """Return whether `equation`, which must have the right number of tiles, fits the clues."""
        return (
            not self.contradiction
            and all(
                symbol in allowed for symbol, allowed in zip(equation, self.allowed, strict=True)
            )
            and all(equation.count(symbol) >= least for symbol, least in self.least.items())
            and all(equation.count(symbol) <= most for symbol, most in self.most.items())
        )

    def with_symbols_of(self, equation: str) -> Clues:
        """Add the clue that the answer has the same symbols as `equation`, in any order."""
        copies = Counter(equation)
        at_least = {symbol: max(n, self.least.get(symbol, n)) for symbol, n in copies.items()}
        at_most = {symbol: min(n, self.most.get(symbol, n)) for symbol, n in copies.items()}
        return replace(
            self,
            allowed=tuple(allowed.intersection(copies) for allowed in self.allowed),
            least=self.least | at_least,
            most=self.most | at_most,
        )

    def known(self, symbol: str) -> str:
        """Return the colour letter for a key of the keyboard, or "" if nothing is known.

        Green if a column of the symbol is known, purple if the symbol is in the answer but no
        column is known, black if it is not in the answer.
        """
        if any(allowed == {symbol} for allowed in self.allowed):
            return GREEN
        if self.least.get(symbol, 0):
            return PURPLE
        return BLACK if self.most.get(symbol) == 0 else ""


def no_clues(columns: int, symbols: str) -> Clues:
    """Return the clues of an empty board: every column can hold every symbol."""
    return Clues((frozenset(symbols),) * columns, {}, {})


def clues(columns: int, symbols: str, rows: Iterable[Row]) -> Clues:
    """Return the clues that some rows give together.

    >>> found = clues(5, "123+-=", [Row("1+1=2", "gbpgb")])
    >>> sorted(found.allowed[0]), sorted(found.allowed[2])
    (['1'], ['+', '-', '2', '3', '='])
    >>> found.least["1"], found.most
    (2, {'+': 0, '2': 0})
    """
    allowed = [set(symbols) for _ in range(columns)]
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    contradiction = ""
    for row in rows:
        for column, (symbol, colour) in enumerate(zip(row.guess, row.colours, strict=True)):
            if colour == GREEN:
                allowed[column] &= {symbol}
            else:
                allowed[column].discard(symbol)
        for symbol in Counter(row.guess):
            colours = "".join(
                colour
                for tile, colour in zip(row.guess, row.colours, strict=True)
                if tile == symbol
            )
            found = len(colours) - colours.count(BLACK)
            least[symbol] = max(least.get(symbol, 0), found)
            if BLACK in colours:
                most[symbol] = min(most.get(symbol, columns), found)
                # purple tiles are assigned from left to right, so none follows a black one
                if PURPLE in colours[colours.index(BLACK) :]:
                    contradiction = f"a purple “{symbol}” cannot come after a black “{symbol}”"
    for symbol, copies in least.items():
        if copies > most.get(symbol, columns):
            contradiction = contradiction or f"the rows disagree on how often “{symbol}” appears"
    return Clues(
        tuple(frozenset(column) for column in allowed),
        {symbol: copies for symbol, copies in least.items() if copies},
        most,
        contradiction,
    )
