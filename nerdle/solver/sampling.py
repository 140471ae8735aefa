"""A random sample of the equations that fit some clues, if there are too many to generate all.

Each equation of a sample has a *weight*, the number of equations that it stands for. In each round
below, the expected sum of the weights over any set of equations is their number, so a round is
unbiased. But the rounds end when enough equations are found, so the estimate is often somewhat high
where few equations fit.

- Without clues, random pieces of equations are combined; see drawing.py.
- With clues, few combinations of pieces would fit. So only some of the symbols that the clues allow
  in each column are *kept*, chosen at random, and all equations with those symbols are generated.
  If k of the n digits of a column are kept, an equation with a digit there has k of n chances to
  stay; likewise for the other symbols, except “=”, which is always kept. The weight is the product
  of n/k over all columns. More and more symbols are kept, until there are enough equations. If all
  symbols are kept, the result is exact.

A budget limits the work. If it does not suffice to keep more symbols, as many are kept in further
rounds, and the result is the mean of the rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import ceil, prod, sqrt
from random import Random

from nerdle.rules.expression import DIGITS
from nerdle.rules.language import Language
from nerdle.solver.clues import Clues, no_clues
from nerdle.solver.drawing import draw
from nerdle.solver.equations import Budget, BudgetError, equations
from nerdle.solver.sample import Sample

_FEW = 20_000  # without clues, up to this many equations are generated
_ENOUGH, _HURRIED_ENOUGH = 500, 100  # equations of a sample
_BUDGET, _HURRIED_BUDGET = 800_000, 120_000
_MOST = 3_500_000  # the budget if nothing is found with the usual one
_SHARES = (
    (0.15, 0.25),
    (0.25, 0.25),
    *((share, sqrt(share)) for share in (0.25, 0.32, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)),
    (1.0, 1.0),
)
"""The shares of the digits and of the other symbols, which are fewer, that are kept."""
_MOST_ROUNDS = 30


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
    if clues is None:
        drawn = draw(no_clues(language.columns, language.symbols), seed)
        return _all(equations(language)) if drawn.estimate <= _FEW else drawn
    find = partial(keeping, language, clues, Random(seed))
    if hurried:
        found = _rounds(find, _HURRIED_BUDGET, _HURRIED_BUDGET, _HURRIED_ENOUGH)
    else:
        found = _rounds(find, _BUDGET, _MOST, _ENOUGH)
    if not found.equations and not found.exact:
        raise BudgetError
    return found


def _all(found: Sequence[str]) -> Sample:
    return Sample(list(found), [1.0] * len(found), exact=True)


def keeping(
    language: Language, clues: Clues, random: Random, shares: tuple[float, float], budget: Budget
) -> Sample:
    """Return the equations with random symbols: a share of the digits, and one of the others.

    Raises BudgetError.
    """
    kept: list[frozenset[str]] = []
    odds: list[dict[str, float]] = []  # against each symbol, by column
    absent = {symbol for symbol, copies in clues.most.items() if not copies}
    for symbols in (allowed - absent for allowed in clues.allowed):
        here = dict.fromkeys(symbols & {"="}, 1.0)
        for kind, share in zip(({*DIGITS}, symbols - {*DIGITS, "="}), shares, strict=True):
            some = sorted(symbols & kind)
            size = ceil(share * len(some))
            here |= dict.fromkeys(random.sample(some, size), len(some) / (size or 1))
        kept.append(frozenset(here))
        odds.append(here)
    found = equations(language, replace(clues, allowed=tuple(kept)), budget=budget)
    weights = [
        prod(each[symbol] for each, symbol in zip(odds, equation, strict=True))
        for equation in found
    ]
    return Sample(found, weights, exact=shares == _SHARES[-1])


_Find = Callable[[tuple[float, float], Budget], Sample]


def _rounds(find: _Find, usual: int, most: int, enough: int) -> Sample:
    """Keep more symbols in each round; if the budget does not suffice for that, other symbols.

    The budget is `usual`, but `most` as long as nothing has been found.
    """
    rounds: list[Sample] = []
    spent, last = 0.0, _SHARES[0]
    for shares in _SHARES:
        left = (usual - spent) / 2 if rounds and rounds[0].equations else most - spent
        within = Budget(left)
        try:
            found = find(shares, within)
        except BudgetError:
            spent += left
            break
        spent += left - within.left
        if found.exact or len(found.equations) >= enough:
            return found
        rounds, last = [found], shares
        if spent > usual and found.equations:
            break
    budget = Budget(usual - spent)
    while rounds and len(rounds) < _MOST_ROUNDS:
        try:
            rounds.append(find(last, budget))
        except BudgetError:
            break
    weights: dict[str, float] = {}
    for each in rounds:
        for equation, weight in zip(each.equations, each.weights, strict=True):
            weights[equation] = weights.get(equation, 0) + weight / len(rounds)
    return Sample(list(weights), list(weights.values()))
