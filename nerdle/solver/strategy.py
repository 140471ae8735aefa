"""What to guess next: the guess after which the fewest further guesses are to be expected.

A guess splits the candidates into classes, and each class is a smaller question of the same kind.
So the guesses a position still needs are worked out from the small end: one candidate takes one
guess, two take three in all; of more, a guess costs each candidate one guess, and each class what
its members then need. How deep that is followed is a matter of time, so rankings come one after
another, each better than the one before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log2

from nerdle.rules.commutative import commutative_key, same_answer
from nerdle.solver.partition import Partition
from nerdle.solver.shortlist import Guesses

GUESS = 1_000_000
"""Guesses are counted in millionths, as whole numbers: their sums are exact, so that every Python
ranks alike."""


@dataclass(frozen=True)
class Limits:
    """How much work a search does: with higher limits it takes longer and finds better guesses."""

    #: Each look considers this many guesses of the list, and as many of the candidates.
    looks: tuple[int, ...] = (250, 4000)
    #: Up to this many candidates, an earlier look considers only guesses that might win.
    few: int = 40
    #: Up to this many candidates, a last look considers every guess of the list.
    fewest: int = 8
    #: A look first puts many guesses in order by classing them against this many candidates.
    sampled: int = 300
    #: A look then estimates this many of them against all candidates.
    estimated: int = 120
    #: Up to this many candidates, an estimate counts what re-orderings save.
    reordered: int = 3000
    #: A ranking has no more suggestions than this.
    ranked: int = 40
    #: Play is followed to its end after no more than this many guesses, the best so far.
    followed: int = 12
    #: The guesses that are followed have no more classes than this to be worked out, all together.
    followed_classes: int = 300
    #: Play is not followed when there are more candidates than this.
    followed_candidates: int = 3000
    #: In each of those classes, this many members and as many other guesses are considered.
    inner: int = 60
    #: Those other guesses are chosen from every fourth (if this is 4) guess of the list.
    thinned: int = 4
    #: A strategy forgets the sets of candidates that it has worked out when they are more than
    #: this. All answers of Classic after one opening make 5,000.
    remembered: int = 20_000


USUAL = Limits()
"""The limits that the page and the command line search with."""


@dataclass(frozen=True)
class Suggestion:
    """A guess and what it is worth.

    `expected`: the mean number of guesses still needed, this one included; `win`: the chance that
    it wins at once; `classes`: the number of colourings it can get; `bits`: their entropy;
    `worst`: the most candidates that can be left after it.
    """

    guess: str
    expected: float
    win: float
    classes: int
    bits: float
    worst: int


class Strategy:
    """Rankings of guesses out of one list; remembers what it has worked out.

    `strict`: only the answer itself wins. `hard`: every guess must fit all clues. `key` is equal
    for equations that are re-orderings of each other; the language gives it.
    """

    def __init__(
        self,
        guesses: Guesses,
        *,
        strict: bool,
        hard: bool = False,
        key: Callable[[str], Hashable] = commutative_key,
        limits: Limits = USUAL,
    ) -> None:
        self.guesses = guesses
        self.strict = strict
        self.hard = hard
        self.key = key
        self.limits = limits
        self._thinned = Guesses(guesses.equations[:: limits.thinned])
        self._needed: dict[tuple[str, ...], int] = {}

    def partition(self, candidates: Sequence[str]) -> Partition:
        """Some candidates, ready to be classed by the rules that this strategy plays by."""
        return Partition(candidates, strict=self.strict, key=self.key)

    def rankings(
        self, partition: Partition, fitting: Sequence[str] = ()
    ) -> Iterator[list[Suggestion]]:
        """Guesses from the best down: a good ranking at once, then better ones.

        `partition` holds the answers still possible. A hard game chooses among them and `fitting`,
        the equations that fit all clues though they are no answers.
        """
        limits = self.limits
        if len(self._needed) > limits.remembered:  # a page may be open for days
            self._needed.clear()
        values: dict[str, int] = {}
        suggested: dict[str, Suggestion] = {}
        for most in self._looks(len(partition.candidates)):
            choice = self._choice(partition.candidates, fitting, most)
            values |= self._look(partition, [guess for guess in choice if guess not in values])
            best = sorted(values, key=values.__getitem__)[: limits.ranked]
            settled = self._settled(partition, values)
            if most or settled:
                yield _ranking(partition, best, values, suggested)
            if most and settled:
                return
        if len(partition.candidates) > limits.followed_candidates:
            return
        followed: list[str] = []
        classes = 0
        for guess in best[: limits.followed]:
            classes += sum(members > 2 for members in partition.classes(guess).values())
            if classes > limits.followed_classes:
                break
            values[guess] = self._total(partition, guess)
            followed.append(guess)
            followed.sort(key=values.__getitem__)
            order = followed + best[len(followed) :]
            yield _ranking(partition, order, values, suggested)

    def last_guess(self, partition: Partition) -> list[Suggestion]:
        """Candidates by their chance to win at once: all that counts when one guess is left."""
        choice = _spaced(partition.candidates, self.limits.looks[-1])
        values = {guess: self._estimate(partition, guess) for guess in choice}
        order = sorted(values, key=lambda guess: (-len(partition.winners(guess)), values[guess]))
        return _ranking(partition, order[: self.limits.ranked], values, {})

    def _looks(self, candidates: int) -> Iterator[int]:
        """How many guesses to look at beside the candidates: at first none, at last all, if few."""
        if candidates <= self.limits.few:
            yield 0
        yield from self.limits.looks
        if candidates <= self.limits.fewest:
            yield len(self.guesses.equations)

    def _choice(self, candidates: Sequence[str], fitting: Sequence[str], most: int) -> list[str]:
        """The guesses worth a look."""
        if len(candidates) <= 2:
            return list(candidates)
        if self.hard:
            return list(dict.fromkeys([*candidates, *fitting]))
        if most == 0:
            winning = [] if self.strict else self.guesses.reorderings(candidates)
            return list(dict.fromkeys([*candidates, *winning]))
        listed = self.guesses.shortlist(candidates, most)
        return list(dict.fromkeys([*_spaced(candidates, most), *listed]))

    def _look(self, partition: Partition, choice: list[str]) -> dict[str, int]:
        """The best of some guesses, with the guesses that all candidates need after them."""
        limits = self.limits
        if len(partition.candidates) > limits.few or len(choice) > limits.looks[0]:
            sample = partition
            if len(partition.candidates) > limits.sampled:
                sample = self.partition(_spaced(partition.candidates, limits.sampled))
            choice = sorted(choice, key=lambda guess: _rough(sample, guess))[: limits.estimated]
        return {guess: self._estimate(partition, guess) for guess in choice}

    def _estimate(self, partition: Partition, guess: str) -> int:
        return _estimate(partition, guess, self.limits)

    def _settled(self, partition: Partition, values: dict[str, int]) -> bool:
        """Whether it is certain that no guess needs fewer than the best of these.

        Of some candidates, they include all that can win; a guess that cannot costs every
        candidate one guess, and at least one more.
        """
        best = min(values, key=values.__getitem__)
        least = 2 * len(partition.candidates) * GUESS
        return (
            len(partition.candidates) <= self.limits.few
            and values[best] <= least
            and all(
                values[best] <= _at_least(partition, guess, self.limits)
                for guess, value in values.items()
                if guess != best and value < least
            )
        )

    def _total(self, partition: Partition, guess: str) -> int:
        """The guesses all candidates need together when play goes on from `guess`."""
        members = partition.members(guess)
        won = members.pop(partition.win, [])
        needed = sum(self.needs(tuple(left)) for left in members.values())
        return len(partition.candidates) * GUESS + needed - len(won)

    def needs(self, candidates: tuple[str, ...]) -> int:
        """The guesses these candidates need together, played well to the end; in millionths."""
        n = len(candidates)
        if n == 1:
            return GUESS
        if n == 2:
            one, other = candidates
            return GUESS * (2 if not self.strict and same_answer(one, other, self.key) else 3)
        if candidates not in self._needed:
            inner, partition = self.limits.inner, self.partition(candidates)
            guess = min(candidates[:inner], key=lambda guess: self._estimate(partition, guess))
            if not self.hard and len(partition.classes(guess)) < n:
                choice = [guess, *self._thinned.shortlist(candidates, inner)]
                guess = min(choice, key=lambda guess: self._estimate(partition, guess))
            self._needed[candidates] = self._total(partition, guess)
        return self._needed[candidates]


def worth(partition: Partition, guess: str, total: int | None = None) -> Suggestion:
    """What any guess is worth against the candidates of a partition.

    `total`: the guesses they need together after it, where that is known; else it is estimated.
    """
    needed = _estimate(partition, guess) if total is None else total * GUESS
    return _suggestion(partition, guess, needed)


def beyond_usual(partition: Partition, guess: str) -> float:
    """The mean guesses that a candidate needs after `guess` beyond those after a good one."""
    n = len(partition.candidates)
    return (_estimate(partition, guess) - _USUAL_NEED[n]) / n / GUESS


def usual_need(candidates: int) -> int:
    """The guesses that so many candidates of one class usually need together, in millionths.

    >>> usual_need(1), usual_need(2)
    (1000000, 3000000)
    """
    return _USUAL_NEED[candidates]


def _estimate(partition: Partition, guess: str, limits: Limits = USUAL) -> int:
    """The guesses all candidates need together after `guess`, by the sizes of its classes.

    A millionth less for every candidate it wins against: at equal values the guess that may win
    now comes first.
    """
    return _needed(partition, guess, _USUAL_NEED, limits)


def _at_least(partition: Partition, guess: str, limits: Limits) -> int:
    """What `_estimate` estimates cannot be less than this."""
    return _needed(partition, guess, _LEAST_NEED, limits)


def _rough(partition: Partition, guess: str) -> int:
    """An estimate in half the time, good enough to put guesses in an order."""
    classes = partition.classes(guess)
    won = classes.pop(partition.win, 0)
    needed = sum(map(_ROUGH_NEED.__getitem__, classes.values()))
    return len(partition.candidates) * GUESS + needed - won


def _needed(partition: Partition, guess: str, need_of_class: _UsualNeed, limits: Limits) -> int:
    if not partition.strict and len(partition.candidates) > limits.reordered:
        return _rough(partition, guess)
    codes = partition.codes(guess)
    classes = Counter(codes)
    won = classes.pop(partition.win, 0)
    needed = sum(map(need_of_class.__getitem__, classes.values()))
    if not partition.strict:
        needed -= GUESS * partition.saved_by_reorderings(codes)
    return len(partition.candidates) * GUESS + needed - won


class _UsualNeed(dict[int, int]):
    """The guesses that n candidates of one class usually need together, by n.

    2n - 1 where a candidate tells all the others apart. What classes need beyond that grows about
    as n log2(n)^2; the factors are what whole games of Classic from the best opening came to.
    """

    def __init__(self, factor: float) -> None:
        super().__init__()
        self.factor = factor

    def __missing__(self, n: int) -> int:
        beyond = self.factor * n * log2(n) ** 2 if n > 2 else 0
        self[n] = (2 * n - 1) * GUESS + round(beyond * GUESS)
        return self[n]


_USUAL_NEED = _UsualNeed(0.0055)
_ROUGH_NEED = _UsualNeed(0.0021)
_LEAST_NEED = _UsualNeed(0)


def _ranking(
    partition: Partition,
    order: list[str],
    values: dict[str, int],
    suggested: dict[str, Suggestion],
) -> list[Suggestion]:
    """Suggestions in an order; `suggested` keeps them for the next ranking."""
    for guess in order:
        expected = _expected(partition, values[guess])
        if guess not in suggested:
            suggested[guess] = _suggestion(partition, guess, values[guess])
        elif suggested[guess].expected != expected:
            suggested[guess] = replace(suggested[guess], expected=expected)
    return [suggested[guess] for guess in order]


def _suggestion(partition: Partition, guess: str, needed: int) -> Suggestion:
    classes = partition.classes(guess)
    n = len(partition.candidates)
    bits = -sum(members / n * log2(members / n) for members in classes.values())
    won = classes.pop(partition.win, 0)
    return Suggestion(
        guess,
        expected=_expected(partition, needed),
        win=round(won / n, 6),
        classes=len(classes) + bool(won),
        bits=round(bits, 4),
        worst=max(classes.values(), default=0),
    )


def _expected(partition: Partition, needed: int) -> float:
    return round(needed / len(partition.candidates) / GUESS, 4)


def _spaced(equations: Sequence[str], most: int) -> list[str]:
    """At most `most` of them, evenly spaced."""
    return list(equations[:: -(-len(equations) // most)])
