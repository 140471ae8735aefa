"""What the rows of a board say about the answer, fact by fact.

The facts of all rows together say exactly what the colours say, like the clues of
equations/clues.py. But each fact comes from one row and can be stated on its own, so an explanation
can name the few that it needs.

>>> from nerdle.rules.position import parse
>>> for fact in facts(parse("micro,1+1=2:gbbgp").board(0)):
...     print(f"row {fact.row}: {fact.text}")
row 1: “1” is in tile 1
row 1: “1” is in the answer, but not in tile 3
row 1: “=” is in tile 4
row 1: “2” is in the answer, but not in tile 5
row 1: “1” is in the answer only once
row 1: “+” is not in the answer
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from nerdle.candidates.rows import is_scramble
from nerdle.equations.clues import Clues, no_clues
from nerdle.rules.feedback import BLACK, GREEN
from nerdle.rules.position import Board
from nerdle.rules.reorderings import shown_feedback

Kind = Literal["known", "elsewhere", "at least", "at most", "absent", "not won", "won"]


@dataclass(frozen=True)
class Fact:
    """One thing that a row says about the answer."""

    #: The row, from 1.
    row: int
    kind: Kind
    #: The symbol; for “won” and “not won”, the guess.
    symbol: str
    #: The tile (from 1) of “known” and “elsewhere”; the copies of “at least” and “at most”.
    number: int = 0

    @property
    def text(self) -> str:
        """The fact in words."""
        symbol = f"“{self.symbol}”"
        match self.kind:
            case "known":
                return f"{symbol} is in tile {self.number}"
            case "elsewhere":
                return f"{symbol} is in the answer, but not in tile {self.number}"
            case "at least":
                return f"{symbol} is in the answer at least {times(self.number)}"
            case "at most" if self.number == 1:
                return f"{symbol} is in the answer only once"
            case "at most":
                return f"{symbol} is in the answer at most {times(self.number)}"
            case "absent":
                return f"{symbol} is not in the answer"
            case "not won":
                return f"{self.symbol} did not win, so no re-ordering of it is the answer"
            case "won":
                return f"{self.symbol} won, so it or a re-ordering of it is the answer"


def times(copies: int) -> str:
    """Return how often something is there, in words."""
    return {1: "once", 2: "twice"}.get(copies, f"{copies} times")


def facts(board: Board) -> list[Fact]:
    """Return what the rows say, without repeating what an earlier row says."""
    found: list[Fact] = []
    for number, row in enumerate(board.rows):
        reorders = not board.options.strict and not is_scramble(board, number)
        if row.won and reorders:
            found.append(Fact(number + 1, "won", row.guess))
            continue
        found += _tiles(number + 1, row.guess, row.colours)
        if is_scramble(board, number):
            found += _symbols(number + 1, row.guess)
        elif reorders and BLACK not in row.colours:
            found.append(Fact(number + 1, "not won", row.guess))
    seen: dict[tuple[str, str, int], Fact] = {}
    for fact in found:
        seen.setdefault((fact.kind, fact.symbol, fact.number), fact)
    return list(seen.values())


def _tiles(row: int, guess: str, colours: str) -> list[Fact]:
    """Return what the colours of a row say: first each tile, then how often the symbols appear."""
    shown = {
        symbol: [colour for tile, colour in zip(guess, colours, strict=True) if tile == symbol]
        for symbol in guess
    }
    copies = {symbol: len(each) - each.count(BLACK) for symbol, each in shown.items()}
    found = [
        Fact(row, "known" if colour == GREEN else "elsewhere", symbol, tile)
        for tile, (symbol, colour) in enumerate(zip(guess, colours, strict=True), 1)
        if copies[symbol]
    ]
    for symbol, n in copies.items():
        if n > 1:
            found.append(Fact(row, "at least", symbol, n))
        if BLACK in shown[symbol]:
            found.append(Fact(row, "at most", symbol, n) if n else Fact(row, "absent", symbol))
    return found


def _symbols(row: int, guess: str) -> list[Fact]:
    """Return that the answer has the symbols of a guess, in any order."""
    copies = {symbol: guess.count(symbol) for symbol in guess}
    kinds: tuple[Kind, Kind] = ("at least", "at most")
    return [Fact(row, kind, symbol, n) for symbol, n in copies.items() for kind in kinds]


def clues_of_facts(board: Board, some: Iterable[Fact]) -> Clues:
    """Return what some facts say as clues, except for what they say about re-orderings."""
    found = no_clues(board.game.columns, board.game.symbols)
    for fact in some:
        if fact.kind == "won":
            found = found.with_symbols_of(fact.symbol)
    allowed, least, most = list(found.allowed), dict(found.least), dict(found.most)
    for fact in some:
        symbol, number = fact.symbol, fact.number
        match fact.kind:
            case "known":
                allowed[number - 1] &= {symbol}
            case "elsewhere":
                allowed[number - 1] -= {symbol}
                least[symbol] = max(least.get(symbol, 0), 1)
            case "at least":
                least[symbol] = max(least.get(symbol, 0), number)
            case "at most" | "absent":
                most[symbol] = min(most.get(symbol, number), number)
    return Clues(tuple(allowed), least, most)


def leaves(board: Board, fact: Fact, equation: str) -> bool:
    """Return whether an equation agrees with a fact: the plain definition of what facts say."""
    symbol, number = fact.symbol, fact.number
    match fact.kind:
        case "known":
            return equation[number - 1] == symbol
        case "elsewhere":
            return symbol in equation and equation[number - 1] != symbol
        case "at least":
            return equation.count(symbol) >= number
        case "at most" | "absent":
            return equation.count(symbol) <= number
        case "won" | "not won":
            key = board.game.language.key
            colours = shown_feedback(symbol, equation, strict=False, key=key)
            return (colours == GREEN * len(colours)) == (fact.kind == "won")


def as_clues(some: Iterable[Fact]) -> dict[str, Any]:
    """Return facts in the form of the options of `nerdle equations`, as plain data.

    `at_least`, `at_most`: how often each symbol is in the answer. `reorderings_of`: a guess that
    has won; `not_reorderings_of`: guesses whose re-orderings have not.

    >>> from nerdle.rules.position import parse
    >>> as_clues(facts(parse("micro,1+1=2:gbbgp").board(0)))["known"]
    ['11', '=4']
    """
    known, elsewhere, absent = [], [], ""
    guesses: dict[str, list[str]] = {"won": [], "not won": []}
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    for fact in some:
        symbol, number = fact.symbol, fact.number
        match fact.kind:
            case "known":
                known.append(f"{symbol}{number}")
            case "elsewhere":
                elsewhere.append(f"{symbol}@{number}")
            case "absent":
                absent += symbol
            case "at least":
                least[symbol] = max(least.get(symbol, 0), number)
            case "at most":
                most[symbol] = min(most.get(symbol, number), number)
            case "won" | "not won":
                guesses[fact.kind].append(symbol)
    return {
        "known": known,
        "elsewhere": elsewhere,
        "absent": absent,
        "at_least": least,
        "at_most": most,
        "reorderings_of": guesses["won"],
        "not_reorderings_of": guesses["not won"],
    }
