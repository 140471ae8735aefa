"""A random sample of the equations that fit some clues, if there are too many to generate all.

Each equation of a sample has a *weight*, the number of equations that it stands for. The expected
sum of the weights over any set of equations is their number: samples are unbiased.

First, shapes are drawn (shapes.py), and it is estimated how many equations each has (moments.py).
Shapes are then filled in at random (filling.py), those with more equations more often. Trials show
how often this succeeds, and so how many times it must be done. If they find few equations or none,
all are generated instead (generate.py), unless that takes too long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import inf, prod
from random import Random

from nerdle.equations.clues import Clues, no_clues
from nerdle.equations.estimate import Sample, all_of
from nerdle.equations.generate import LISTED, Columns
from nerdle.equations.samples.filling import Filling
from nerdle.equations.samples.shapes import Shapes
from nerdle.equations.steps import Budget, BudgetError, Steps, finished
from nerdle.rules.language import Language

_latest: list[Shapes] = []
"""The shapes of the latest hurried sample."""

_VAST = 1e15  # with more texts, generating all equations takes too long, even if there are few

_EVENLY = 0.35  # the share of fillings that is spread evenly over the shapes
_STEP = 50  # fillings, or estimates of shapes, in one step


@dataclass(frozen=True)
class Work:
    """How much work goes into a sample."""

    #: How many shapes are drawn.
    shapes: int
    #: How many times shapes are filled in as a trial.
    trials: int
    #: How many equations should then be found.
    wanted: int
    #: The same without clues; guesses are chosen from these equations, too.
    wanted_at_first: int
    #: The largest number of fillings, even if fewer equations are found.
    most: int
    #: If there are at most about this many equations, all are generated.
    few: int
    #: With clues, the most combinations of pieces that this may try.
    budget: int
    #: The same if the trials have found no equation.
    last_budget: int


_HURRIED = Work(700, 200, 400, 1_500, 2_500, 3_000, 60_000, 150_000)
_THOROUGH = Work(2_000, 400, 2_400, 6_000, 12_000, 20_000, 300_000, 500_000)


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
    given = clues or no_clues(language.columns, language.symbols)
    work = _HURRIED if hurried else _THOROUGH
    shapes = yield from _counted(given, hurried=hurried)
    if given.contradiction or not shapes:
        return all_of([])
    sampling = _Sampling(shapes, Random(seed).random)
    yield from sampling.choose(work.shapes)
    trials = yield from sampling.found(work.trials)
    vast = prod(map(len, given.allowed)) > _VAST
    if not trials.equations or (trials.estimate <= work.few and not vast):
        budget = work.budget if trials.equations else work.last_budget
        try:
            return (yield from _generated(given, budget if clues else inf))
        except BudgetError:
            pass
    share = len(trials.equations) / work.trials
    wanted = work.wanted if clues else work.wanted_at_first
    size = min(work.most, round(wanted / share)) if share else work.most
    found = yield from sampling.found(max(size, work.trials))
    found = found if found.equations else trials
    if not found.equations:
        raise BudgetError
    return found


def _generated(clues: Clues, budget: float) -> Steps[Sample]:
    """Return all equations. Raises BudgetError if that takes too many combinations of pieces."""
    return all_of((yield from Columns(clues, LISTED, Budget(budget)).equations()))


def _counted(clues: Clues, *, hurried: bool) -> Steps[Shapes]:
    """Return the shapes that fit some clues, counted.

    Those of a hurried sample are kept for a thorough one, which usually comes next.
    """
    shapes = next((each for each in _latest if each.clues == clues), None)
    if shapes is None:
        shapes = Shapes(clues)
        yield from shapes.counted()
    _latest[:] = [shapes] if hurried else []
    return shapes


class _Sampling:
    def __init__(self, shapes: Shapes, random: Callable[[], float]) -> None:
        self.random = random
        self.shapes = shapes
        self.filling = Filling(shapes.clues, random)
        #: How many shapes each drawn shape stands for.
        self.weights: Mapping[str, float] = {}
        #: The share of the fillings that each of them gets.
        self.shares: dict[str, float] = {}

    def choose(self, size: int) -> Steps[None]:
        """Draw some shapes, and decide how often each is filled in."""
        self.weights = self.shapes.drawn(size, self.random)
        yield
        likely: dict[str, float] = {}
        for shape, weight in self.weights.items():
            if equations := self.filling.estimated(shape):
                likely[shape] = weight * equations
            if not len(likely) % _STEP:
                yield
        total = sum(likely.values())
        self.shares = {
            shape: _EVENLY / len(likely) + (1 - _EVENLY) * equations / total
            for shape, equations in likely.items()
        }

    def found(self, size: int) -> Steps[Sample]:
        """Return the equations that are found if shapes are filled in `size` times."""
        weights: dict[str, float] = {}
        for nth, shape in enumerate(self._chosen(size)):
            if filled := self.filling.fill(shape):
                equation, share = filled.equation()
                if share:
                    weight = share * filled.weight * self.weights[shape]
                    weight /= size * self.shares[shape]
                    weights[equation] = weights.get(equation, 0) + weight
            if nth % _STEP == _STEP - 1:
                yield
        pairs = sorted(weights.items(), key=lambda _: self.random())
        return Sample([equation for equation, _ in pairs], [weight for _, weight in pairs])

    def _chosen(self, size: int) -> Iterator[str]:
        """Yield each shape about as often as its share says."""
        point = self.random()
        passed = 0.0
        for shape, share in self.shares.items():
            passed += share * size
            while point < passed:
                yield shape
                point += 1
