"""What to guess on several boards; `suggesting` gives the functions for one board, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from nerdle.rules.position import Position
from nerdle.strategy import suggest as on_one_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nerdle.candidates.rows import Remaining
    from nerdle.strategy.suggest import Ranking
    from nerdle.strategy.suggestion import Suggestion


class Suggesting(Protocol):
    """The functions that strategy/suggest.py has for one board, and boards/suggest.py for several.

    `found` holds what is left on each board of the position, solved or not.
    """

    def combinations(self, position: Position, found: Sequence[Remaining]) -> int: ...
    def rankings(self, position: Position, found: Sequence[Remaining]) -> Iterator[Ranking]: ...
    def evaluations(
        self, position: Position, found: Sequence[Remaining], guess: str
    ) -> Iterator[Suggestion | None]: ...


def suggesting(position: Position) -> Suggesting:
    """Return the module that suggests guesses for a position."""
    if position.game.boards == 1:
        return on_one_board
    from nerdle.boards import suggest  # only a few games need it

    return suggest
