"""Ranks guesses by the expected number of guesses that are still needed.

A guess splits the candidates into classes, and each class is a smaller problem of the same kind. So
the number of guesses that a position needs is computed recursively. One candidate needs one guess,
and two need three guesses together. With more candidates, a guess costs one guess for each of them,
plus the guesses that each class then needs.

The figure of a guess depends only on the candidates and the guess, so it is the same wherever it is
shown. With up to 3,000 candidates, and always in a hard game, the guess is *played out*: every
class is played to its end with good guesses. With more candidates that takes seconds, so the needs
of the classes are estimated from the best of a few next guesses, and the figure is approximate.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Sequence

from nerdle.candidates.partition import Partition
from nerdle.equations.steps import Steps, finished
from nerdle.rules.reorderings import reordering_key, same_answer
from nerdle.strategy.effort import USUAL, Limits
from nerdle.strategy.estimate import (
    AHEAD,
    FITTED,
    GUESS,
    Order,
    at_least,
    estimate,
    most_below,
    need_of_sample,
    rough,
    usual_need,
    usual_need_of,
)
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggestion import Suggestion, last_guess, suggestion

_Values = dict[str, Order]  # the guesses that have been estimated
_Found = dict[str, tuple[int, Suggestion]]  # those that have been evaluated, with their totals

_ESTIMATES, _ROUGH_ESTIMATES = 30, 100  # that are made in one step


class Strategy:
    """Ranks the guesses from a list; remembers what it has computed. Threads may share it.

    >>> strategy = Strategy(Guesses(["1+2=3", "2+1=3", "3-1=2", "4-1=3"]), strict=True)
    >>> partition = strategy.partition(["1+2=3", "2+1=3", "4-1=3"])
    >>> *_, ranking = strategy.rankings(partition)
    >>> [(each.guess, each.expected) for each in ranking]
    [('1+2=3', 1.6667), ('2+1=3', 1.6667), ('4-1=3', 1.6667), ('3-1=2', 2.0)]

    `strict`: only the answer itself wins. `hard`: every guess must fit all clues. `key`: the key
    function of the language, which is equal for re-orderings of each other. `weigh`: how likely an
    equation is to be the answer; None if all are equally likely.
    """

    def __init__(
        self,
        guesses: Guesses,
        *,
        strict: bool,
        hard: bool = False,
        key: Callable[[str], Hashable] = reordering_key,
        weigh: Callable[[str], int] | None = None,
        limits: Limits = USUAL,
    ) -> None:
        self.guesses = guesses
        self.strict = strict
        self.hard = hard
        self.key, self.weigh, self.limits = key, weigh, limits
        self._unweighted = (
            Strategy(guesses, strict=strict, hard=hard, key=key, limits=limits) if weigh else self
        )
        self._thinned = guesses.thinned(limits.thinned)
        self._needed: dict[tuple[str, ...], int] = {}
        self._ahead: dict[tuple[str, ...], int] = {}

    def partition(self, candidates: Sequence[str]) -> Partition:
        """Return a partition of some candidates with the rules of this strategy."""
        weights = list(map(self.weigh, candidates)) if self.weigh else ()
        return Partition(candidates, strict=self.strict, key=self.key, weights=weights)

    def forget(self) -> None:
        """Forget what has been computed if it is too much; a page can stay open for days."""
        if len(self._needed) > self.limits.remembered:
            self._needed.clear()
            self._ahead.clear()
        if self._unweighted is not self:
            self._unweighted.forget()

    # -------------------------------------------------------------------------------- rankings

    def rankings(
        self, partition: Partition, fitting: Sequence[str] = ()
    ) -> Iterator[list[Suggestion]]:
        """Yield lists of guesses, the best first: a single one quickly, then more and better ones.

        `partition` holds the candidates. In a hard game, only they and the guesses in `fitting` are
        allowed: equations that fit all clues but are not candidates. A figure never changes from
        one list to the next, and no guess disappears, so the first of a list is never worse than
        that of an earlier list. The same list is yielded again during long steps, which is empty
        before the first guess is known.
        """
        self.forget()
        values: _Values = {}
        found: _Found = {}
        for most in self._looks(len(partition.candidates)):
            choice = self._choice(partition, fitting, most)
            choice = [guess for guess in choice if guess not in values]
            for _ in self._look(partition, choice, self.limits.estimated[bool(found)], values):
                yield _in_order(found)
            settled = self._settled(partition, values)
            if not found and (most or settled):
                guess = min(values, key=values.__getitem__)
                yield from ([] for _ in self.playing(partition, guess))
                found[guess] = self._valued(partition, guess)
                yield [found[guess][1]]
            if most and settled:
                break
        best = sorted(values, key=values.__getitem__)[: self.limits.ranked]
        for _ in self._evaluate(partition, best, found):
            yield _in_order(found)

    def last_guesses(self, partition: Partition) -> Iterator[list[Suggestion]]:
        """Rank candidates by their chance to win, which is all that counts for the last guess.

        Their estimates put those with equal chances in order. Candidates are estimated only if
        their chance is good enough for the list and, if it is the lowest of these, their rough
        estimate is. Yields empty lists during long steps, then the ranking.
        """
        most = self.limits.ranked
        wins = partition.reorderings.chances()
        choice = _spaced(partition.candidates, self.limits.members)
        least = sorted(map(wins.__getitem__, choice))[-most:][0]
        values: _Values = {}
        for guess in (each for each in choice if wins[each] > least):
            values[guess] = self._estimate(partition, guess)
        others = [guess for guess in choice if wins[guess] == least]
        yield from ([] for _ in self._look(partition, others, self.limits.estimated[True], values))
        order = sorted(values, key=lambda guess: (-wins[guess], values[guess]))
        yield [last_guess(partition, guess) for guess in order[:most]]

    def _evaluate(
        self, partition: Partition, order: Iterable[str], found: _Found
    ) -> Iterator[None]:
        """Add the first of these guesses to `found`; yields after each long step and at the end."""
        limits = self.limits
        many = len(partition.candidates) > limits.played_out
        least = limits.listed_of_many if many else limits.listed
        classes = since = 0
        for number, guess in enumerate(order):
            large = sum(members > 2 for members in partition.sizes(guess).values())
            classes += large
            if number >= least and classes > limits.followed_classes:
                break
            if guess in found or len(found) == limits.ranked:
                continue
            if since and since + large > limits.step:
                since = 0
                yield
            yield from self.playing(partition, guess)
            found[guess] = self._valued(partition, guess)
            since += large
        yield

    def _looks(self, candidates: int) -> Iterator[int]:
        """Yield how many guesses each pass considers besides the candidates."""
        if candidates <= self.limits.few:
            yield 0
        yield from self.limits.looks
        if candidates <= self.limits.fewest:
            yield len(self.guesses.equations)

    def _choice(self, partition: Partition, fitting: Sequence[str], most: int) -> list[str]:
        """Return the guesses to consider in a pass."""
        candidates = partition.candidates
        if len(candidates) <= 2:
            return list(candidates)
        if self.hard and self.limits.by_weights and most:  # there may be too many of them
            return list(dict.fromkeys([*_spaced(candidates, most), *_spaced(fitting, most)]))
        if self.hard:
            return list(dict.fromkeys([*candidates, *fitting]))
        if most == 0:
            winning = [] if self.strict else self.guesses.reorderings(candidates)
            return list(dict.fromkeys([*candidates, *winning]))
        quick = self.limits.inner_thinned and most < self.limits.looks[-1]
        guesses = self._thinned if quick else self.guesses
        listed = guesses.shortlist(candidates, most, partition.weights)
        members = _spaced(candidates, min(most, self.limits.members))
        return list(dict.fromkeys([*members, *listed]))

    def _look(
        self, partition: Partition, choice: list[str], most: int, values: _Values
    ) -> Iterator[None]:
        """Add the best of some guesses and their estimates to `values`; yields after each step."""
        limits = self.limits
        kept, few = limits.screened
        yield
        if len(choice) > kept:
            choice = (yield from _by_rough_estimate(partition.thinned(few), choice))[:kept]
        if len(partition.candidates) > limits.few or len(choice) > limits.looks[0]:
            sample = partition.thinned(limits.sampled)
            choice = (yield from _by_rough_estimate(sample, choice))[:most]
        for number, guess in enumerate(choice):
            if number % _ESTIMATES == 0:
                yield
            values[guess] = self._estimate(partition, guess)

    def _estimate(self, partition: Partition, guess: str) -> Order:
        return estimate(partition, guess, self.limits.reordered)

    def _settled(self, partition: Partition, values: _Values) -> bool:
        """Return whether it is certain that no guess is better than the best of these.

        For up to `few` candidates, `values` includes every guess that can win. A guess that cannot
        win needs at least two guesses for each candidate.
        """
        if len(partition.candidates) > self.limits.few:
            return False
        best = min(values, key=values.__getitem__)
        fewest, least = values[best][0], 2 * partition.total * GUESS
        return fewest <= least and all(
            fewest <= at_least(partition, guess, self.limits.reordered)
            for guess, value in values.items()
            if guess != best and value < (least, 0)
        )

    # --------------------------------------------------------------------------------- figures

    def worth(self, partition: Partition, guess: str) -> Suggestion:
        """Evaluate any guess for the candidates of a partition."""
        return self._valued(partition, guess)[1]

    def _valued(self, partition: Partition, guess: str) -> tuple[int, Suggestion]:
        total = self.total(partition, guess)
        approximate = not self.plays_out(partition)
        return total, suggestion(partition, guess, total, approximate=approximate)

    def plays_out(self, partition: Partition) -> bool:
        """Return whether guesses are played out for these candidates; see the top of this file."""
        few = len(partition.candidates) <= self.limits.played_out
        return partition.each == 1 and (few or (self.hard and not self.limits.by_weights))

    def total(self, partition: Partition, guess: str) -> int:
        """Return the total guesses, in millionths, that are needed if play goes on with `guess`."""
        if self.limits.by_weights and not self.plays_out(partition):
            return self._estimate(partition, guess)[0]
        needed = sum(each[1] for each in self.needs_after(partition, guess) if each)
        return partition.total * GUESS + needed

    def playing(self, partition: Partition, guess: str) -> Iterator[None]:
        """Find out, and remember, what the classes of a guess need; yields after each step."""
        if not self.limits.by_weights or self.plays_out(partition):
            for each in self.needs_after(partition, guess):
                if not each:
                    yield

    def needs_after(
        self, partition: Partition, guess: str, only: Container[int] | None = None
    ) -> Iterator[tuple[int, int] | None]:
        """Yield the code of each class of a guess and the total guesses that it needs then.

        The guesses are in millionths, and 0 for the class that has won. Yields None after each
        step. `only`: the codes of the classes; not given for all.
        """
        if partition.each > 1:
            for code, weight in partition.classes(guess).items():
                won = code == partition.win
                yield code, 0 if won else need_of_sample(weight, partition.each)
            return
        strategy = self if partition.weights else self._unweighted
        plays_out = self.plays_out(partition)
        need = strategy.needs if plays_out else strategy.estimated
        processed = 0
        for code, members in partition.members(guess).items():
            if only is not None and code not in only:
                continue
            if plays_out and len(members) > self.limits.large and code != partition.win:
                yield from strategy.needing(tuple(members))
            yield code, 0 if code == partition.win else need(tuple(members))
            processed += len(members)
            if processed > self.limits.large:
                processed = 0
                yield None

    def needs(self, candidates: tuple[str, ...]) -> int:
        """Return the total guesses that these candidates need in good play, in millionths."""
        weights = list(map(self.weigh, candidates)) if self.weigh else []
        if weights and min(weights) == max(weights):
            return weights[0] * self._unweighted.needs(candidates)
        if len(candidates) == 1:
            return GUESS
        if len(candidates) == 2:
            one, other = candidates
            if self.strict or not same_answer(one, other, self.key):
                return GUESS * (2 * sum(weights) - max(weights) if weights else 3)
            if not weights:
                return GUESS * 2
        known = self._needed.get(candidates)
        return finished(self.needing(candidates)) if known is None else known

    def needing(self, candidates: tuple[str, ...]) -> Steps[int]:
        """Play out a class, and remember and return what it needs; yields after each step.

        The best of the guesses that look good decides. No guess needs fewer guesses than `least`,
        so the search ends when that is reached.
        """
        if self.weigh and len(set(map(self.weigh, candidates))) == 1:
            return self.weigh(candidates[0]) * (yield from self._unweighted.needing(candidates))
        if known := self._needed.get(candidates):
            return known
        partition = self.partition(candidates)
        large = len(candidates) > self.limits.large
        least = (2 * partition.total - partition.reorderings.most_together) * GUESS
        values = self._good_guesses(partition, least)
        listed = len(self.guesses.equations)
        tried = self.limits.tried if listed > self.limits.inner[1] else listed
        best, *others = sorted(values, key=values.__getitem__)[:tried]
        yield
        yield from self.playing(partition, best) if large else ()
        needed = self.total(partition, best)
        for guess in others:
            if needed <= max(least, values[guess][0] - most_below(partition)):
                break
            splits = len(partition.classes(guess)) > 1  # otherwise this would never end
            if splits and at_least(partition, guess, self.limits.reordered) < needed:
                yield from self.playing(partition, guess) if large else ()
                needed = min(needed, self.total(partition, guess))
        self._needed[candidates] = needed
        return needed

    def _good_guesses(self, partition: Partition, least: int) -> _Values:
        """Estimate some guesses for a class, in less time than a ranking takes.

        Stops at a guess that needs no more than `least`. A guess that cannot win needs at least two
        guesses for each candidate, so none is looked for if another needs no more than that.
        """
        candidates = partition.candidates
        members, others = self.limits.inner
        twice = 2 * partition.total * GUESS
        values: _Values = {}

        def reaches(enough: int, choice: Iterable[str]) -> bool:
            for guess in choice:
                if guess not in values:
                    values[guess] = self._estimate(partition, guess)
                    if values[guess][0] <= enough:
                        return True
            return False

        if reaches(least, candidates[:members]) or self.hard:
            return values
        reordered = not self.strict and len(candidates) <= self.limits.few
        if reordered and reaches(least, self.guesses.reorderings(candidates)):
            return values
        if min(values.values())[0] > twice:
            listed = self._thinned if self.limits.inner_thinned else self.guesses
            reaches(twice, listed.shortlist(candidates, others))
        return values

    def estimated(self, candidates: tuple[str, ...]) -> int:
        """Estimate the total guesses that these candidates need, in millionths."""
        n = len(candidates)
        if n <= 2:
            return self.needs(candidates)
        if self.limits.by_weights:
            return usual_need_of(list(map(self.weigh, candidates)) if self.weigh else [1] * n)
        known = self._ahead.get(candidates)
        if known is None:
            least = self.least_ahead(candidates) if n >= AHEAD else 0
            known = self._ahead[candidates] = usual_need(n, least, FITTED[self.strict])
        return known

    def least_ahead(self, candidates: Sequence[str]) -> int:
        """Return the smallest estimate of a few next guesses, in millionths."""
        partition = self.partition(candidates)
        most = self.limits.ahead
        choice = [*_spaced(candidates, most), *self._thinned.shortlist(candidates, most)]
        return min(self._estimate(partition, guess)[0] for guess in choice)


def _in_order(found: _Found) -> list[Suggestion]:
    order = sorted(found.values(), key=lambda each: (each[0], -each[1].win))
    return [each for _, each in order]


def _by_rough_estimate(partition: Partition, choice: Sequence[str]) -> Steps[list[str]]:
    """Return some guesses in the order of their rough estimates; yields after each step."""
    values: _Values = {}
    for number, guess in enumerate(choice):
        if number % _ROUGH_ESTIMATES == 0:
            yield
        values[guess] = rough(partition, guess)
    return sorted(choice, key=values.__getitem__)


def _spaced(equations: Sequence[str], most: int) -> list[str]:
    """Return at most `most` of the equations, evenly spaced."""
    return list(equations[:: -(-len(equations) // most) or 1])
