"""Finds a few facts that imply a claim over a list of answers, and the answers that agree.

Facts imply a claim if no answer on the list agrees with all of them but breaks the claim. A list of
thousands is marked fact by fact; a packed list is searched with the facts as clues.

>>> from nerdle.insight.why.facts import facts
>>> from nerdle.rules.position import parse
>>> board = parse("classic,75-40=35:bbgpbgbb").board(0)
>>> found = evidence(board)
>>> [fact.text for fact in found.needed(facts(board), Claim("1", 1, has=False))]
['“-” is in tile 3', '“=” is in tile 6']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import compress
from operator import and_
from typing import Protocol

from nerdle.equations.answers import Answers, answers
from nerdle.equations.packed import between, marking
from nerdle.insight.why.facts import Fact, clues_of_facts, leaves
from nerdle.rules.language import Language
from nerdle.rules.position import Board


@dataclass(frozen=True)
class Claim:
    """That a tile (from 1) has a symbol, or that it does not."""

    symbol: str
    tile: int
    has: bool

    def __str__(self) -> str:
        return f"“{self.symbol}” {'is' if self.has else 'is not'} in tile {self.tile}."


class Evidence(Protocol):
    """What the list of answers says about facts from a board."""

    def agreeing(self, facts: Sequence[Fact]) -> Sequence[str]:
        """Return the answers that agree with all the given facts."""

    def needed(self, facts: Sequence[Fact], claim: Claim) -> list[Fact] | None:
        """Return a few of the given facts that imply a claim; none of them can be left out.

        Returns None if all of the facts together do not imply it.
        """


def evidence(board: Board) -> Evidence | None:
    """Return what the list of answers says about the facts of a board; None if there is none."""
    known = answers(board.game.language)
    if not known.has_list:
        return None
    return _Marked(board, _marks(board.game.language)) if known.few else _Searched(board, known)


def _without_spare(facts: Sequence[Fact], imply: Callable[[list[Fact]], bool]) -> list[Fact]:
    """Leave out, from the last to the first, each fact that the others do not need."""
    kept = list(facts)
    for fact in reversed(facts):
        others = [each for each in kept if each is not fact]
        if imply(others):
            kept = others
    return sorted(kept, key=lambda fact: fact.row)


class _Marked:
    """A short list: see Marks."""

    def __init__(self, board: Board, marks: Marks) -> None:
        self.board = board
        self.marks = marks

    def agreeing(self, facts: Sequence[Fact]) -> Sequence[str]:
        every = (self.marks.agreeing(self.board, fact) for fact in facts)
        return self.marks.marked(reduce(and_, every, self.marks.every))

    def needed(self, facts: Sequence[Fact], claim: Claim) -> list[Fact] | None:
        having = self.marks.having(claim.symbol, claim.tile)
        breaking = self.marks.every & ~having if claim.has else having
        left = {fact: breaking & self.marks.agreeing(self.board, fact) for fact in facts}
        if reduce(and_, left.values(), breaking):
            return None
        chosen: list[Fact] = []
        rest = breaking
        while rest:  # with the fact that excludes most of those that still break the claim
            best = min(facts, key=lambda fact: (rest & left[fact]).bit_count())
            chosen.append(best)
            rest &= left[best]
        return _without_spare(
            chosen, lambda some: not reduce(and_, (left[fact] for fact in some), breaking)
        )


class _Searched:
    """A packed list."""

    def __init__(self, board: Board, known: Answers) -> None:
        self.board = board
        self.known = known

    def agreeing(self, facts: Sequence[Fact]) -> Sequence[str]:
        return self._agreeing(facts, 0, frozenset())

    def needed(self, facts: Sequence[Fact], claim: Claim) -> list[Fact] | None:
        every, symbol = frozenset(self.board.game.symbols), frozenset(claim.symbol)
        breaking = every - symbol if claim.has else symbol

        # the last ones are left out first
        def distance(fact: Fact) -> int:
            return (fact.symbol != claim.symbol) + (fact.number != claim.tile)

        def imply(some: Sequence[Fact]) -> bool:
            return not self._agreeing(some, claim.tile, breaking)

        return _without_spare(sorted(facts, key=distance), imply) if imply(facts) else None

    def _agreeing(self, facts: Sequence[Fact], tile: int, here: frozenset[str]) -> Sequence[str]:
        """Return the answers that agree with facts and, if `tile` is not 0, with a tile."""
        clues = clues_of_facts(self.board, facts)
        allowed = list(clues.allowed)
        if tile:
            allowed[tile - 1] &= here
        found = self.known.fitting(replace(clues, allowed=tuple(allowed)))
        reordered = [fact for fact in facts if fact.kind in ("won", "not won")]
        return [each for each in found if all(leaves(self.board, fact, each) for fact in reordered)]


@lru_cache(maxsize=1)
def _marks(language: Language) -> Marks:
    return Marks(answers(language).listed)


class Marks:
    """Some equations, and which of them agree with each fact.

    The byte of an equation in a long integer is 1 if the equation agrees, so one operation asks
    about all of them at once.
    """

    def __init__(self, equations: Sequence[str]) -> None:
        self.equations = equations
        columns = len(equations[0])
        text = "".join(equations).encode("latin-1")
        self.tiles = [text[column::columns] for column in range(columns)]
        self.every = int.from_bytes(b"\1" * len(equations), "little")

    def agreeing(self, board: Board, fact: Fact) -> int:
        """Return the marks of the equations that agree with a fact from a board."""
        number = fact.number
        match fact.kind:
            case "known":
                return self.having(fact.symbol, number)
            case "elsewhere":
                return self._copies(fact.symbol, 1) & ~self.having(fact.symbol, number)
            case "at least":
                return self._copies(fact.symbol, number)
            case "at most" | "absent":
                return self.every & ~self._copies(fact.symbol, number + 1)
            case "won" | "not won":
                marks = (leaves(board, fact, equation) for equation in self.equations)
                return int.from_bytes(bytes(marks), "little")

    def marked(self, marks: int) -> list[str]:
        """Return the equations with a mark."""
        return [*compress(self.equations, marks.to_bytes(len(self.equations), "little"))]

    def having(self, symbol: str, tile: int) -> int:
        """Return the marks of the equations that have a symbol in a tile (from 1)."""
        return int.from_bytes(self.tiles[tile - 1].translate(marking(frozenset(symbol))), "little")

    def _copies(self, symbol: str, least: int) -> int:
        """Return the marks of the equations with at least `least` copies of a symbol."""
        tiles = range(1, len(self.tiles) + 1)
        counted = sum(self.having(symbol, tile) for tile in tiles)
        in_bytes = counted.to_bytes(len(self.equations), "little")
        return int.from_bytes(in_bytes.translate(between(least, 255)), "little")
