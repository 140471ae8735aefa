"""Sorts a set of candidates into classes by the colours that they give a guess, all at once.

lanes.py finds the code of the colours for all candidates. A partition adds that re-orderings can
win (alike.py) and that candidates can have weights (weights.py). It counts in six ways:

====================  ================================================
`classes`             the weight of the candidates of each class
`sizes`               the number of the candidates of each class
`members`             the candidates of each class, by code
`split`               the candidates of each class, by colours as letters
`weights.counted`     as `classes`, from codes that are known already
`weights.of`          the same, for some of the classes
====================  ================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property

from nerdle.candidates.alike import Reorderings
from nerdle.candidates.lanes import Lanes
from nerdle.candidates.weights import EQUAL, Weights
from nerdle.rules.reorderings import reordering_key


class Partition(Lanes):
    """Candidates (strings of equal length) that any guess of that length splits into classes.

    `strict`: whether only the answer itself wins. Otherwise its re-orderings win too and are in the
    winning class. `key`: the key function of the language; candidates and guesses with the same
    symbols are re-orderings of each other if their keys are equal. `weights`: how likely each
    candidate is, in descending order; not given if all are equally likely. `each`: if these are a
    sample, how many candidates each of them stands for.

    >>> partition = Partition(["1+2=3", "2+1=3", "3-1=2"], strict=True)
    >>> partition.split("1+2=3")
    {'ggggg': ['1+2=3'], 'pgpgg': ['2+1=3'], 'pbpgp': ['3-1=2']}
    >>> Partition(["1+2=3", "2+1=3", "3-1=2"], strict=False).classes("1+2=3")
    Counter({682: 2, 401: 1})
    >>> Partition(["1+2=3", "3-1=2"], strict=False, weights=[7, 5]).classes("1+2=3")
    Counter({682: 7, 401: 5})

    Raises ValueError if there are more than 32 columns.
    """

    def __init__(
        self,
        candidates: Sequence[str],
        *,
        strict: bool,
        key: Callable[[str], Hashable] = reordering_key,
        weights: Sequence[int] = (),
        each: float = 1,
    ) -> None:
        super().__init__(candidates)
        self.weights = Weights(weights) if len(set(weights)) > 1 else EQUAL
        self.each = each
        self.strict = strict
        self.key = key

    @cached_property
    def reorderings(self) -> Reorderings:
        """The candidates that win together."""
        return Reorderings(self.candidates, None if self.strict else self.key, self.weights)

    def codes(self, guess: str) -> memoryview:
        """Return the code of the colours that each candidate gives `guess`, in order."""
        total = self._total(guess)
        view = self._view(total)
        if not self.strict:
            for lane in self._same_symbols(total):
                candidate = self.candidates[lane]
                if candidate == guess or self.key(candidate) == self.key(guess):
                    view[lane] = self.win
        return view

    @cached_property
    def total(self) -> int:
        """The sum of the candidates' weights, each of which is 1 if no weights are given."""
        return sum(self.weights) if self.weights else len(self.candidates)

    def thinned(self, most: int) -> Partition:
        """Return a partition of at most `most` candidates, evenly spaced.

        Those of a sample are all equally likely: one with a large weight may be there repeatedly.
        """
        nth = -(-len(self.candidates) // most)
        if nth == 1:
            return self
        if self.each > 1:
            lanes = (
                self.weights.spaced(most) if self.weights else range(0, len(self.candidates), nth)
            )
            some = [self.candidates[lane] for lane in lanes]
            each = self.each * self.total / len(some)
            return Partition(some, strict=self.strict, key=self.key, each=each)
        weights = self.weights[::nth]
        return Partition(self.candidates[::nth], strict=self.strict, key=self.key, weights=weights)

    def classes(self, guess: str) -> Counter[int]:
        """Return the weight of the candidates with each code; `win` is the winning code."""
        return self.weights.counted(self.codes(guess))

    def sizes(self, guess: str) -> Counter[int]:
        """Return the number of candidates with each code."""
        return Counter(self.codes(guess))

    def members(self, guess: str) -> dict[int, list[str]]:
        """Return the candidates by the code of the colours that they give `guess`."""
        members: dict[int, list[str]] = {}
        for candidate, code in zip(self.candidates, self.codes(guess), strict=True):
            members.setdefault(code, []).append(candidate)
        return members

    def split(self, guess: str) -> dict[str, list[str]]:
        """Return the candidates by the colours, as letters, that they give `guess`."""
        return {self.colours(code): members for code, members in self.members(guess).items()}
