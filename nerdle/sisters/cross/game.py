"""Cross as a game.

>>> puzzle = CROSSES.read(":3=_.. _.... 3.... ..... .....")
>>> CROSSES.judge(puzzle, "3=1..;_....;3....;.....;.....", []).words
'Row 1 can’t be right: no equation is 3=1.'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nerdle.sisters.cross import steps
from nerdle.sisters.cross.making import LEVELS, drawn
from nerdle.sisters.cross.puzzle import SYMBOLS, Cross, read_puzzle
from nerdle.sisters.cross.solver import Board
from nerdle.sisters.grids import Grid, Reason


class _Crosses(Grid[Cross]):
    """Cross as a game. A level is how many rows the grid has."""

    levels = LEVELS
    symbols = SYMBOLS

    def parse(self, text: str, options: Sequence[str]) -> Cross:
        return read_puzzle(text)

    def text(self, puzzle: Cross) -> str:
        return f":{puzzle.text}"

    def difficulty(self, puzzle: Cross) -> str:
        return puzzle.difficulty

    def make(self, key: str, level: int, options: Sequence[str] = ()) -> Cross:
        return drawn(level, key)

    def completions(self, puzzle: Cross, filled: str) -> Iterator[str | None]:
        return Board(puzzle, filled).solutions()

    def forced(self, puzzle: Cross, filled: str) -> Iterator[Reason]:
        return steps.forced(puzzle, filled)

    def fault(self, puzzle: Cross, filled: str) -> Reason | None:
        return steps.fault(puzzle, filled)


CROSSES = _Crosses()
