"""A random sample of the equations that fit some clues, if there are too many to generate all.

Each equation of a sample has a *weight*, the number of equations that it stands for. The expected
sum of the weights over any set of equations is their number: samples are unbiased.

- Without clues, random pieces of equations are combined; see combining.py.
- With clues, only some of the symbols that the clues allow in each column are kept; see keeping.py.
"""

from __future__ import annotations

from math import ceil
from random import Random

from nerdle.equations.clues import Clues, no_clues
from nerdle.equations.combining import Effort, combine_in_steps
from nerdle.equations.estimate import Sample, all_of, mean
from nerdle.equations.generate import LISTED, Columns
from nerdle.equations.keeping import Keeping, Work
from nerdle.equations.steps import Budget, Steps, finished
from nerdle.rules.language import Language

_FEW = 20_000  # without clues, up to this many equations are generated
_CLEAR = 100  # the effective size that a sample without clues should have
_MOST_COMBINED = 8  # samples without clues that are taken for that
_LITTLE = Effort(few=100, tried=50_000, most=200, hits=6_000, drawn=3_000)  # for a small sample
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
        return all_of((yield from Columns(clues, LISTED, Budget()).equations()))
    if hurried or drawn.effective >= _CLEAR:
        return drawn
    # a few equations of this sample stand for most of the others
    size = min(_MOST_COMBINED, ceil(_CLEAR / max(drawn.effective, 1)))
    samples = []
    for _ in range(size):
        samples.append((yield from combine_in_steps(clues, random.getrandbits(32), effort)))
    return mean(samples)
