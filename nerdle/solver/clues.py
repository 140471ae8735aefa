"""What coloured rows say about the answer: symbols a column may hold, how many copies there are.

Clues say exactly what the colours say: an equation meets the clues of some rows if and only if it
would have coloured every one of them so (a test holds this against the plain definition).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.position import Row


@dataclass(frozen=True)
class Clues:
    """What is known of the answer.

    `allowed[c]` holds the symbols column c may have; `least[s]` and `most[s]` bound the copies of
    a symbol s (a symbol that is in neither is free). `contradiction` says, in words, why no answer
    at all can give these colours, where that shows without looking at any equation.
    """

    allowed: tuple[frozenset[str], ...]
    least: dict[str, int]
    most: dict[str, int]
    contradiction: str = ""

    def admit(self, equation: str) -> bool:
        """Whether `equation` (as many tiles as there are columns) meets the clues."""
        return (
            not self.contradiction
            and all(
                symbol in allowed for symbol, allowed in zip(equation, self.allowed, strict=True)
            )
            and all(equation.count(symbol) >= least for symbol, least in self.least.items())
            and all(equation.count(symbol) <= most for symbol, most in self.most.items())
        )

    def with_symbols_of(self, equation: str) -> Clues:
        """These clues, and that the answer is `equation` or one of its re-orderings."""
        copies = Counter(equation)
        at_least = {symbol: max(n, self.least.get(symbol, n)) for symbol, n in copies.items()}
        at_most = {symbol: min(n, self.most.get(symbol, n)) for symbol, n in copies.items()}
        return replace(
            self,
            allowed=tuple(allowed & copies.keys() for allowed in self.allowed),
            least=self.least | at_least,
            most=self.most | at_most,
        )

    def known(self, symbol: str) -> str:
        """What a key of the keyboard shows: the letter of a colour, or "" if nothing is known.

        Green when a place of the symbol is known, purple when it is in the answer somewhere, black
        when it is not.
        """
        if any(allowed == {symbol} for allowed in self.allowed):
            return GREEN
        if self.least.get(symbol, 0):
            return PURPLE
        return BLACK if self.most.get(symbol) == 0 else ""


def no_clues(columns: int, symbols: str) -> Clues:
    """Nothing known: every symbol in every column."""
    return Clues((frozenset(symbols),) * columns, {}, {})


def clues(columns: int, symbols: str, rows: Iterable[Row]) -> Clues:
    """The clues of some rows.

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
                # purples are given out from left to right, so none comes after a black
                if PURPLE in colours[colours.index(BLACK) :]:
                    contradiction = f"a purple “{symbol}” cannot follow a black one"
    for symbol, copies in least.items():
        if copies > most.get(symbol, columns):
            contradiction = contradiction or f"the rows disagree on the number of “{symbol}”"
    return Clues(
        tuple(frozenset(column) for column in allowed),
        {symbol: copies for symbol, copies in least.items() if copies},
        most,
        contradiction,
    )
