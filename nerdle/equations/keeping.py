"""A random sample of the equations that fit some clues, if there are too many to generate all.

Each equation of a sample has a *weight*, the number of equations that it stands for. The expected
sum of the weights over any set of equations is their number: samples are unbiased.

- Without clues, random pieces of equations are combined; see combining.py.
- With clues, few combinations of pieces would fit. So only some of the symbols that the clues allow
  in each column are *kept*, chosen at random, and all equations with those symbols are generated.
  If k of the n digits of a column are kept, an equation with a digit there has k of n chances to
  stay; likewise for the other symbols, except “=”, which is always kept. The weight is the product
  of n/k over all columns.

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

from nerdle.equations.clues import Clues, no_clues
from nerdle.equations.combining import Effort, combine_in_steps
from nerdle.equations.generate import LISTED, Columns
from nerdle.equations.sample import Sample
from nerdle.equations.steps import Budget, BudgetError, Steps, finished
from nerdle.rules.expression import DIGITS
from nerdle.rules.language import Language

Shares = tuple[float, float]
"""The shares of the digits and of the other symbols, which are fewer, that are kept."""

_FEW = 20_000  # without clues, up to this many equations are generated
_MANY = 5_000  # if a trial finds more equations than this, no trial keeps more symbols
_CLEAR = 100  # the effective size that a sample without clues should have
_MOST_DRAWN = 8  # samples without clues that are drawn for that
_LITTLE = Effort(few=100, tried=50_000, most=200, hits=6_000, drawn=3_000)  # for a small sample
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


_HURRIED = Work(150_000, 150_000)
_THOROUGH = Work(900_000, 3_500_000)


def sample(
    language: Language, clues: Clues | None = None, seed: int = 0, *, hurried: bool = False
) -> Sample:
    """Return a sample of the equations of a language that fit `clues`, or all if there are few.

    The same seed gives the same sample. `hurried`: whether a small sample will do.

    >>> from nerdle.rules.language import MINI
    >>> found = sample(MINI)
    >>> found.exact, found.estimate
    (True, 206.0)

    Raises BudgetError if there may be such equations but none was found.
    """
    return finished(sample_in_steps(language, clues, seed, hurried=hurried))


def sample_in_steps(
    language: Language, clues: Clues | None, seed: int, *, hurried: bool
) -> Steps[Sample]:
    """Do what `sample` does; yields after each step."""
    random = Random(seed)
    if clues is None:
        found = yield from _without_clues(language, random, hurried)
    else:
        work = _HURRIED if hurried else _THOROUGH
        found = yield from Keeping(language, clues, random).in_steps(work)
    return found if found.exact else _shuffled(found, random)


def _shuffled(found: Sample, random: Random) -> Sample:
    """Return a sample in random order."""
    pairs = list(zip(found.equations, found.weights, strict=True))
    random.shuffle(pairs)
    some, weights = zip(*pairs, strict=True)
    return Sample(some, weights, rough=found.rough)


def _without_clues(language: Language, random: Random, hurried: bool) -> Steps[Sample]:
    clues = no_clues(language.columns, language.symbols)
    effort = _LITTLE if hurried else Effort()
    drawn = yield from combine_in_steps(clues, random.getrandbits(32), effort)
    if drawn.estimate <= _FEW:
        return _all((yield from Columns(clues, LISTED, Budget()).equations()))
    if hurried or drawn.effective >= _CLEAR:
        return drawn
    # a few equations of this sample stand for most of the others
    size = min(_MOST_DRAWN, ceil(_CLEAR / max(drawn.effective, 1)))
    samples = []
    for _ in range(size):
        samples.append((yield from combine_in_steps(clues, random.getrandbits(32), effort)))
    return mean(samples)


def _all(found: Sequence[str]) -> Sample:
    return Sample(list(found), [1.0] * len(found), exact=True)


def mean(samples: Sequence[Sample]) -> Sample:
    """Return several samples of the same equations as one."""
    weights: dict[str, float] = {}
    for each in samples:
        for equation, weight in zip(each.equations, each.weights, strict=True):
            weights[equation] = weights.get(equation, 0) + weight / len(samples)
    return Sample(list(weights), list(weights.values()))


class Keeping:
    """Samples of the equations that fit some clues, by keeping random symbols in each column."""

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
