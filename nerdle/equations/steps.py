"""Long work that pauses, so that the page can turn to something else, and that can have a limit."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import inf
from typing import TypeVar

from nerdle.rules.errors import NerdleError

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that pauses after each step, and its result."""


def finished(steps: Steps[T]) -> T:
    """Do all steps of some work at once, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


class BudgetError(NerdleError, RuntimeError):
    """A budget is used up."""


@dataclass
class Budget:
    """How many combinations of pieces can still be tried; a million take one or two seconds."""

    left: float = inf
    step: int = 0  # what the present step has spent

    def spend(self, combinations: int) -> None:
        """Use a part of the budget. Raises BudgetError if there is not enough left."""
        self.left -= combinations
        self.step += combinations
        if self.left < 0:
            raise BudgetError

    def ends_step(self, most: int) -> bool:
        """Return whether the present step has spent more than this; then the next one begins."""
        ended = self.step > most
        if ended:
            self.step = 0
        return ended
