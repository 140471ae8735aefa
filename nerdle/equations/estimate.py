"""A random sample of equations, in which each stands for a number of equations."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import floor
from typing import NamedTuple

LARGE = {10**12: "trillion", 10**9: "billion", 10**6: "million"}
"""The names of large numbers, the largest first."""


def about(estimate: float) -> str:
    """Return an estimate in words, with at most two digits that count.

    >>> about(1250), about(3_141_592), about(21_800_000_000), about(2_000_000)
    ('about 1,300', 'about 3.1 million', 'about 22 billion', 'about 2 million')
    """
    rounded = float(f"{estimate * (1 + 1e-12):.1e}")  # 1,250 is rounded up, as it is on the page
    size, name = next((each for each in LARGE.items() if rounded >= each[0]), (1, ""))
    digits = 1 if name and rounded < 10 * size else 0
    number = f"{rounded / size:,.{digits}f}".removesuffix(".0")
    return f"about {number} {name}".rstrip()


def amount(n: int, estimated: bool) -> str:
    """Return a number, or an estimate in words."""
    return about(n) if estimated else f"{n:,}"


def rounded(number: float, decimals: int = 0) -> str:
    """Return a number with some decimals. Halves are rounded up, as they are on the page.

    The page gets numbers with four decimals, so this rounds to those first.

    >>> rounded(0.25, 1), rounded(1.45, 1), rounded(10.49999), rounded(12.5)
    ('0.3', '1.5', '11', '13')
    """
    scale = 10**decimals
    return f"{floor(round(number, 4) * scale + 0.5) / scale:,.{decimals}f}"


def mean(count: float, estimated: bool) -> str:
    """Return how many are left on average, or an estimate of it in words.

    >>> mean(2.25, False), mean(10.5, False), mean(1250, True)
    ('2.3', '11', 'about 1,300')
    """
    if round(count, 4) < 10:
        return rounded(count, 1)
    return about(count) if estimated else rounded(count)


def percent(share: float) -> str:
    """Return a share of one.

    >>> percent(0.125), percent(0.009), percent(0)
    ('13%', '<1%', '0%')
    """
    return "<1%" if 0 < share < 0.01 else f"{rounded(100 * round(share, 4))}%"


class Sample(NamedTuple):
    """Equations, and how many equations each of them stands for: one if there are no weights.

    >>> some = Sample(["1+2=3", "3-1=2"], [4.0, 2.0])
    >>> some.estimate, some.effective
    (6.0, 1.8)
    """

    equations: Sequence[str]
    weights: Sequence[float]
    #: Whether these are all equations.
    exact: bool = False

    @property
    def estimate(self) -> float:
        """How many equations there are."""
        return sum(self.weights) if self.weights else len(self.equations)

    @property
    def effective(self) -> float:
        """How many equations with equal weights would give an estimate that is as precise.

        This is Kish's effective sample size.
        """
        squares = sum(weight * weight for weight in self.weights)
        return self.estimate**2 / squares if squares else 0

    def drawn(self, share: float) -> str:
        """Return the equation at a share (from 0 up to 1) of the total weight."""
        upto = list(accumulate(self.weights))
        return self.equations[bisect_right(upto, share * upto[-1], hi=len(upto) - 1)]


def all_of(equations: Sequence[str]) -> Sample:
    """Return a sample that is exact: all equations, each of which stands for itself."""
    return Sample(list(equations), [1.0] * len(equations), exact=True)
