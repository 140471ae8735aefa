"""Samples the equations that fit some clues, by keeping some of the symbols in each column.

Few random combinations of pieces would fit the clues. So only some of the symbols that the clues
allow in each column are *kept*, chosen at random, and all equations with those symbols are
generated. If k of the n digits of a column are kept, an equation with a digit there has k of n
chances to stay; likewise for the other symbols, except “=”, which is always kept. The weight is the
product of n/k over all columns.

How many symbols are kept depends on how much work that takes. Trial rounds find out: each keeps
more symbols than the one before. If one can keep all symbols, its result is exact. Otherwise the
sample is the mean of new rounds, so it does not matter what the trials happened to find. (If the
new rounds find nothing, the result is what a trial found, or more rounds follow until one finds
something. Only then is the estimate often too high.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil, prod, sqrt
from random import Random

from nerdle.equations.clues import Clues
from nerdle.equations.estimate import Sample, mean
from nerdle.equations.generate import LISTED, Columns
from nerdle.equations.steps import Budget, BudgetError, Steps, finished
from nerdle.rules.expression import DIGITS
from nerdle.rules.language import Language

Shares = tuple[float, float]
"""The shares of the digits and of the other symbols, which are fewer, that are kept."""

_MANY = 5_000  # if a trial finds more equations than this, no trial keeps more symbols
_LADDER: tuple[Shares, ...] = (
    (0.15, 0.25),
    (0.25, 0.25),
    *((share, sqrt(share)) for share in (0.25, 0.32, 0.4, 0.5, 0.6, 0.7)),
    (1.0, 1.0),
)
_GROWTH, _LAST_GROWTH = 3, 4  # how much the next step of the ladder usually multiplies the work
_MOST_ROUNDS = 30
_SEVERAL = 5  # fewer rounds do not show how much rounds differ
_PRECISE = 0.2  # the largest standard error of the mean of rounds that is not rough, as a share


@dataclass(frozen=True)
class Work:
    """About how many combinations of pieces to try: `most` as long as nothing has been found."""

    usual: int
    most: int


class Keeping:
    """Samples of the equations that fit some clues, by keeping random symbols in each column.

    >>> from nerdle.equations.clues import no_clues
    >>> from nerdle.rules.language import MINI
    >>> some = Keeping(MINI, no_clues(6, MINI.symbols), Random(1)).sample(Work(10**6, 10**6))
    >>> some.exact, some.estimate
    (True, 206.0)
    """

    def __init__(self, language: Language, clues: Clues, random: Random) -> None:
        self.language = language
        self.clues = clues
        self.random = random
        absent = {symbol for symbol, copies in clues.most.items() if not copies}
        self.allowed = [symbols - absent for symbols in clues.allowed]

    def round(self, shares: Shares, budget: Budget) -> Steps[Sample]:
        """Return all equations with the symbols that a round keeps; yields after each step.

        Raises BudgetError.
        """
        kept = []
        for symbols in self.allowed:
            here = symbols & {"="}
            for some, size in _kinds(symbols, shares):
                here |= {*self.random.sample(some, size)}
            kept.append(here)
        clues = replace(self.clues, allowed=tuple(kept))
        found: list[str] = []
        if not clues.contradiction:
            found = yield from Columns(clues, LISTED, budget).equations()
        weights = list(self.weights(found, shares))
        return Sample(found, weights, exact=kept == self.allowed)

    def weights(self, found: Sequence[str], shares: Shares) -> Iterator[float]:
        """Yield how many equations each of these stands for if a round finds it."""
        columns = [
            {"=": 1.0} | {symbol: len(some) / size for some, size in kinds for symbol in some}
            for kinds in (_kinds(symbols, shares) for symbols in self.allowed)
        ]
        for equation in found:
            yield prod(each[symbol] for each, symbol in zip(columns, equation, strict=True))

    def sample(self, work: Work) -> Sample:
        """Return a sample, or all equations if that is not too much work.

        Raises BudgetError if nothing is found.
        """
        return finished(self.in_steps(work))

    def in_steps(self, work: Work) -> Steps[Sample]:
        """Do what `sample` does; yields after each step."""
        spent = cost = 0.0
        shares, trial = _LADDER[0], Sample([], [])
        total = work.most
        for wider in _LADDER:
            limit = total - spent
            if limit < cost * (_GROWTH if wider is not _LADDER[-1] else _LAST_GROWTH):
                break
            budget = Budget(limit)
            try:
                found = yield from self.round(wider, budget)
            except BudgetError:
                spent += limit
                break
            if found.exact:
                return found
            shares, cost = wider, limit - budget.left
            spent += cost
            if found.equations:
                trial, total = found, work.usual
            if len(found.equations) > _MANY:
                break
        left = total - spent
        size = max(1, min(_MOST_ROUNDS, int(left / max(cost, 1))))
        budget = Budget(max(left, _GROWTH * cost))
        return (yield from self.repeated(shares, size, budget, trial))

    def repeated(self, shares: Shares, size: int, budget: Budget, trial: Sample) -> Steps[Sample]:
        """Return the mean of several rounds; if they find nothing, the trial.

        If the trial is empty as well, more rounds follow until one finds something.
        """
        rounds: list[Sample] = []
        with suppress(BudgetError):
            while len(rounds) < size or not any(each.equations for each in (trial, *rounds)):
                rounds.append((yield from self.round(shares, budget)))
        found = mean(rounds) if any(each.equations for each in rounds) else trial
        if not found.equations:
            raise BudgetError
        return found._replace(rough=_is_rough([each.estimate for each in rounds]))


def _is_rough(estimates: Sequence[float]) -> bool:
    """Return whether the mean of the estimates of some rounds may be far off.

    Whole groups of similar equations are kept or not, so rounds differ much more than the number of
    their equations suggests.
    """
    n, total = len(estimates), sum(estimates)
    squares = sum((each - total / n) ** 2 for each in estimates)
    return n < _SEVERAL or sqrt(squares * n / (n - 1)) > _PRECISE * total


def _kinds(symbols: frozenset[str], shares: Shares) -> list[tuple[list[str], int]]:
    """Return the digits and the other symbols of a column, and how many of each are kept."""
    kinds = sorted(symbols & {*DIGITS}), sorted(symbols - {*DIGITS, "="})
    pairs = zip(kinds, shares, strict=True)
    return [(some, ceil(share * len(some))) for some, share in pairs if some]
