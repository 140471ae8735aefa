"""A random sample of equations, in which each stands for a number of equations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Sample(NamedTuple):
    """Equations, and how many equations each of them stands for.

    `exact`: whether these are all equations.

    >>> some = Sample(["1+2=3", "3-1=2"], [4.0, 2.0])
    >>> some.estimate, some.effective
    (6.0, 1.8)
    """

    equations: Sequence[str]
    weights: Sequence[float]
    exact: bool = False

    @property
    def estimate(self) -> float:
        """How many equations there are."""
        return sum(self.weights)

    @property
    def effective(self) -> float:
        """How many equations with equal weights would give an estimate that is as precise.

        This is Kish's effective sample size.
        """
        squares = sum(weight * weight for weight in self.weights)
        return self.estimate**2 / squares if squares else 0
