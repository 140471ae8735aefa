"""How the digits and the short factors of products are drawn: required digits are preferred."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from math import inf, prod

from nerdle.equations.samples.variants import Variants

_EAGER = 1.0  # how eagerly a product takes the digits that must be there
_LESS_EAGER = 0.9  # the largest chance of that
_RARELY = 0.05  # how often a large power or factorial is drawn, compared with a small one

Odds = tuple[list[float], list[float]]
"""For each of some variants, the sum of the chances up to its own, and its chance.

The last sum is infinite, so that no rounding matters.
"""


class Draws(dict[Variants, Odds]):
    """The odds of each of some variants.

    `needed`: how many of each digit there must be at least; `columns`: those of the equation.

    >>> from nerdle.equations.samples.variants import Variants
    >>> draws = Draws({"7": 1}, 2)
    >>> draws.chances("178")
    {'1': 0.25, '7': 0.5, '8': 0.25}
    >>> draws[Variants(("178",))]
    ([0.25, 0.75, inf], [0.25, 0.5, 0.25])
    """

    def __init__(self, needed: Mapping[str, int], columns: int) -> None:
        super().__init__()
        self.needed = needed
        self._eager = min(_LESS_EAGER, _EAGER * sum(needed.values()) / columns)
        self._chances: dict[str, dict[str, float]] = {}

    def __missing__(self, some: Variants) -> Odds:
        cells = list(map(self.chances, some.cells))
        each = [
            prod(map(dict.__getitem__, cells, text)) * (1 if usual else _RARELY)
            for text, usual in zip(some.texts, some.usual, strict=True)
        ]
        total = sum(each)
        each = [chance / total for chance in each]
        self[some] = [*accumulate(each[:-1]), inf], each
        return self[some]

    def chances(self, cell: str) -> dict[str, float]:
        """Return the chance of each symbol of a cell."""
        if cell not in self._chances:
            wanted = [symbol for symbol in cell if symbol in self.needed]
            others = len(cell) - len(wanted)
            eager = max(self._eager, len(wanted) / len(cell)) if wanted and others else bool(wanted)
            self._chances[cell] = {
                symbol: eager / len(wanted) if symbol in wanted else (1 - eager) / others
                for symbol in cell
            }
        return self._chances[cell]
