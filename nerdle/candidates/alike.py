"""Which candidates are re-orderings of each other, and what a guess gains by that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from itertools import compress, repeat
from operator import eq, itemgetter

from nerdle.candidates.weights import EQUAL, Weights
from nerdle.rules.reorderings import classes, symbols_in_order

_Pick = Callable[[memoryview], tuple[int, ...]]


class Reorderings:
    """The groups of candidates that are re-orderings of each other.

    `key`: as in Language; None if re-orderings do not win, so that there are no groups.

    >>> from nerdle.rules.reorderings import reordering_key
    >>> some = Reorderings(["1+2=3", "2+1=3", "3-1=2"], reordering_key)
    >>> some.groups, some.most_together, some.chances()
    ([[0, 1]], 2, {'1+2=3': 2, '2+1=3': 2, '3-1=2': 1})
    """

    def __init__(
        self,
        candidates: Sequence[str],
        key: Callable[[str], Hashable] | None,
        weights: Weights = EQUAL,
    ) -> None:
        self.candidates = candidates
        self.key = key
        self.weights = weights

    @cached_property
    def groups(self) -> list[list[int]]:
        """The places of the candidates of each group of two or more."""
        if not self.key:
            return []
        same_symbols: dict[str, list[int]] = {}
        for at, candidate in enumerate(self.candidates):
            same_symbols.setdefault(symbols_in_order(candidate), []).append(at)
        alike = [at for same in same_symbols.values() if len(same) > 1 for at in same]
        together = classes(self.key(self.candidates[at]) for at in alike)
        return [[alike[at] for at in places] for places in together if len(places) > 1]

    @cached_property
    def _picks(self) -> tuple[_Pick, _Pick, list[list[int]]]:
        """Functions that pick the codes of the first and of the second members of all pairs.

        The last item lists the larger groups.
        """
        pairs = [group for group in self.groups if len(group) == 2]
        larger = [group for group in self.groups if len(group) > 2]
        first, second = zip(*pairs, strict=True) if pairs else ((), ())
        return _pick(first), _pick(second), larger

    def saved(self, codes: memoryview, win: int) -> int:
        """Return the most guesses that classes can save because they contain re-orderings.

        In a class, a guess wins for itself and all its re-orderings, which saves guesses. A saved
        guess counts as much as the weight of the candidate for which it is saved. `win`: the code
        of the class that needs no further guess.
        """
        if self.weights:
            return self._saved_weight(codes, win)
        first, second, larger = self._picks
        most = dict.fromkeys(compress(first(codes), map(eq, first(codes), second(codes))), 1)
        for group in larger:
            for code, n in Counter(codes[at] for at in group).items():
                most[code] = max(most.get(code, 0), n - 1)
        most.pop(win, None)
        return sum(most.values())

    def _saved_weight(self, codes: memoryview, win: int) -> int:
        heaviest = self.weights.heaviest(codes)
        most: dict[int, int] = {}
        for group in self.groups:
            together: Counter[int] = Counter()
            for at in group:
                together[codes[at]] += self.weights[at]
            for code, weight in together.items():
                most[code] = max(most.get(code, 0), weight - heaviest[code])
        most.pop(win, None)
        return sum(most.values())

    def chances(self) -> dict[str, int]:
        """Return, for each candidate, the weight of the candidates for which it wins as a guess."""
        found = dict(zip(self.candidates, self.weights or repeat(1), strict=False))
        for group in self.groups:
            together = [self.candidates[at] for at in group]
            found |= dict.fromkeys(together, sum(found[each] for each in together))
        return found

    @property
    def most_together(self) -> int:
        """The largest weight of candidates for which one guess can win."""
        if self.weights:
            together = (sum(self.weights[at] for at in group) for group in self.groups)
            return max([self.weights[0], *together])
        return max(map(len, self.groups), default=1)


def _pick(places: Sequence[int]) -> _Pick:
    """Return a function that picks these places from a view of codes."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda codes: tuple(codes[at] for at in places)
