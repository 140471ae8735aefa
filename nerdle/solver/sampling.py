"""A random sample of the equations that fit some clues, if there are too many to generate all.

Each equation of a sample has a *weight*, the number of equations that it stands for. For any set of
equations, the expected sum of the weights is their number, so the sample is unbiased.

- Without clues, random pieces of equations are combined; see drawing.py.
- With clues, few combinations of pieces would fit. So only some of the symbols that the clues allow
  in each column are *kept*, and all equations with those symbols are generated. If k of the n
  digits of a column are kept, an equation with a digit there has k of n chances to stay; likewise
  for the other symbols, except “=”, which is always kept. The weight is the product of n/k over all
  columns. More and more symbols are kept, until there are enough equations. If all symbols are
  kept, the result is exact.

A budget limits the work. If it does not suffice to keep more symbols, other symbols are kept in
further rounds, and the result is the mean of the rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, prod, sqrt
from random import Random

from nerdle.rules.expression import DIGITS
from nerdle.rules.language import Language
from nerdle.solver.clues import Clues, no_clues
from nerdle.solver.drawing import Sample, draw
from nerdle.solver.equations import Budget, BudgetError, equations

_FEW = 20_000  # without clues, up to this many equations are generated
_ENOUGH = 500  # equations of a sample
_BUDGET, _LAST_BUDGET = 800_000, 4_000_000  # the last if nothing was found with the first
_SHARES = (0.25, 0.32, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)  # of the digits that are kept


def sample(language: Language, clues: Clues | None = None, seed: int = 0) -> Sample:
    """Return a sample of the equations of a language that fit `clues`, or all if there are few.

    The same seed gives the same sample.

    >>> from nerdle.rules.language import MINI
    >>> found = sample(MINI)
    >>> found.exact, found.estimate
    (True, 206.0)

    Raises BudgetError if there may be such equations but none was found.
    """
    if clues is None:
        drawn = draw(no_clues(language.columns, language.symbols), seed)
        return _all(equations(language)) if drawn.estimate <= _FEW else drawn
    kept = Kept.in_random_order(language, clues, Random(seed))
    found = _rounds(kept, Budget(_BUDGET))
    if not found.equations and not found.exact:
        found = draw(clues, seed)
    if not found.equations and not found.exact:
        found = _rounds(kept, Budget(_LAST_BUDGET))
    if not found.equations and not found.exact:
        raise BudgetError
    return found


def _all(found: Sequence[str]) -> Sample:
    return Sample(list(found), [1.0] * len(found), exact=True)


@dataclass(frozen=True)
class Kept:
    """Finds equations with some of the symbols that the clues allow.

    `orders`: for each column, its digits and its other symbols, in the order in which they are
    kept.
    """

    language: Language
    clues: Clues
    orders: Sequence[tuple[Sequence[str], Sequence[str]]]

    @classmethod
    def in_random_order(cls, language: Language, clues: Clues, random: Random) -> Kept:
        orders = []
        for allowed in clues.allowed:
            digits, others = sorted(allowed & {*DIGITS}), sorted(allowed - {*DIGITS, "="})
            random.shuffle(digits)
            random.shuffle(others)
            orders.append((digits, others))
        return cls(language, clues, orders)

    def sample(self, share: float, number: int, budget: Budget) -> Sample:
        """Return the equations with a share of the symbols.

        More of the operators are kept than of the digits, because there are fewer of them. `number`
        counts the rounds; each keeps the symbols after those of the one before. Raises BudgetError.
        """
        allowed: list[frozenset[str]] = []
        odds: list[dict[str, float]] = []  # against each symbol, by column
        for (digits, others), symbols in zip(self.orders, self.clues.allowed, strict=True):
            here = dict.fromkeys(symbols & {"="}, 1.0)
            for order, part in (digits, share), (others, sqrt(share)):
                size = ceil(part * len(order))
                for place in range(number * size, (number + 1) * size):
                    here[order[place % len(order)]] = len(order) / size
            allowed.append(frozenset(here))
            odds.append(here)
        found = equations(self.language, replace(self.clues, allowed=tuple(allowed)), budget=budget)
        weights = [
            prod(each[symbol] for each, symbol in zip(odds, equation, strict=True))
            for equation in found
        ]
        return Sample(found, weights, exact=share == 1)


def _rounds(kept: Kept, budget: Budget) -> Sample:
    """Keep more symbols in each round; if the budget does not suffice for that, other symbols."""
    rounds: list[Sample] = []
    last = 0.0
    for share in _SHARES:
        half = budget.left / 2
        most = Budget(half)
        try:
            found = kept.sample(share, 0, most)
        except BudgetError:
            budget.left -= half
            break
        budget.left -= half - most.left
        if found.exact or len(found.equations) >= _ENOUGH:
            return found
        rounds, last = [found], share
    while rounds and len(rounds) < 1 / last:
        try:
            rounds.append(kept.sample(last, len(rounds), budget))
        except BudgetError:
            break
    weights: dict[str, float] = {}
    for each in rounds:
        for equation, weight in zip(each.equations, each.weights, strict=True):
            weights[equation] = weights.get(equation, 0) + weight / len(rounds)
    return Sample(list(weights), list(weights.values()))
