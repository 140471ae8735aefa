"""Ranks guesses by the expected number of guesses that are still needed.

A guess splits the candidates into classes, and each class is a smaller problem of the same kind. So
the number of guesses that a position needs is computed recursively. One candidate needs one guess,
and two need three guesses together. With more candidates, a guess costs one guess for each of them,
plus the guesses that each class then needs. A deeper search takes more time, so rankings are
yielded one after another, each better than the one before.
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
"""Guesses are counted as whole millionths: their sums are exact, so every Python version produces
the same ranking."""


@dataclass(frozen=True)
class Limits:
    """How much work a search does: higher limits take longer and find better guesses."""

    #: Each pass considers this many guesses from the list and up to this many candidates.
    looks: tuple[int, ...] = (250, 4000)
    #: With up to this many candidates, an extra first pass considers only guesses that can win.
    few: int = 40
    #: With up to this many candidates, a last pass considers every guess in the list.
    fewest: int = 8
    #: A pass first orders its guesses roughly, using up to this many candidates.
    sampled: int = 300
    #: A pass then estimates up to this many of the guesses, using all candidates.
    estimated: int = 120
    #: With up to this many candidates, an estimate includes the guesses that re-orderings save.
    reordered: int = 3000
    #: A ranking has at most this many suggestions.
    ranked: int = 40
    #: Play is followed to the end for at most this many of the best guesses.
    followed: int = 12
    #: The followed guesses have at most this many classes of three or more members in total.
    followed_classes: int = 300
    #: Play is not followed if there are more candidates than this.
    followed_candidates: int = 3000
    #: In each of those classes, up to this many members and as many other guesses are considered.
    inner: int = 60
    #: Those other guesses come from every nth guess in the list, where n is this number.
    thinned: int = 4
    #: A strategy forgets the results for sets of candidates if it has more of them than this.
    #: Playing all answers of Classic after one opening produces about 5,000.
    remembered: int = 20_000


USUAL = Limits()
"""The limits that the page and the command line use."""


@dataclass(frozen=True)
class Suggestion:
    """A guess and what it is worth.

    `expected`: the expected number of guesses still needed, including this one. `win`: the chance
    that it wins at once. `classes`: the number of different colourings it can get. `bits`: their
    entropy. `worst`: the largest number of candidates that can be left after it.
    """

    guess: str
    expected: float
    win: float
    classes: int
    bits: float
    worst: int


class Strategy:
    """Ranks the guesses from a list; remembers what it has computed.

    `strict`: only the answer itself wins. `hard`: every guess must fit all clues. `key`: the key
    function of the language, which is equal for re-orderings of each other.
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
        """Return a partition of some candidates with the rules of this strategy."""
        return Partition(candidates, strict=self.strict, key=self.key)

    def rankings(
        self, partition: Partition, fitting: Sequence[str] = ()
    ) -> Iterator[list[Suggestion]]:
        """Yield lists of guesses, the best first: a good ranking quickly, then better ones.

        `partition` holds the candidates. In a hard game, only they and the guesses in `fitting` are
        allowed: equations that fit all clues but are not candidates.
        """
        limits = self.limits
        if len(self._needed) > limits.remembered:  # a page can stay open for days
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
        """Rank candidates by their chance to win, which is all that counts for the last guess."""
        choice = _spaced(partition.candidates, self.limits.looks[-1])
        values = {guess: self._estimate(partition, guess) for guess in choice}
        order = sorted(values, key=lambda guess: (-len(partition.winners(guess)), values[guess]))
        return _ranking(partition, order[: self.limits.ranked], values, {})

    def _looks(self, candidates: int) -> Iterator[int]:
        """Yield how many guesses each pass considers besides the candidates."""
        if candidates <= self.limits.few:
            yield 0
        yield from self.limits.looks
        if candidates <= self.limits.fewest:
            yield len(self.guesses.equations)

    def _choice(self, candidates: Sequence[str], fitting: Sequence[str], most: int) -> list[str]:
        """Return the guesses to consider in a pass."""
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
        """Return the best of some guesses, with the total guesses that the candidates then need."""
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
        """Return whether it is certain that no guess is better than the best of these.

        For up to `few` candidates, `values` includes every guess that can win. A guess that cannot
        win needs at least two guesses for each candidate.
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
        """Return the total guesses that the candidates need if play continues with `guess`."""
        members = partition.members(guess)
        won = members.pop(partition.win, [])
        needed = sum(self.needs(tuple(left)) for left in members.values())
        return len(partition.candidates) * GUESS + needed - len(won)

    def needs(self, candidates: tuple[str, ...]) -> int:
        """Return the total guesses that these candidates need in good play, in millionths."""
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
    """Evaluate any guess for the candidates of a partition.

    `total`: the total guesses that the candidates need with it, if known; otherwise an estimate is
    used.
    """
    needed = _estimate(partition, guess) if total is None else total * GUESS
    return _suggestion(partition, guess, needed)


def beyond_usual(partition: Partition, guess: str) -> float:
    """Return how many guesses `guess` loses per candidate, compared with a good guess."""
    n = len(partition.candidates)
    return (_estimate(partition, guess) - _USUAL_NEED[n]) / n / GUESS


def usual_need(candidates: int) -> int:
    """Return the total guesses that a class of this many candidates usually needs, in millionths.

    >>> usual_need(1), usual_need(2)
    (1000000, 3000000)
    """
    return _USUAL_NEED[candidates]


def _estimate(partition: Partition, guess: str, limits: Limits = USUAL) -> int:
    """Estimate the total guesses that the candidates need with `guess`, from its class sizes.

    The result is a millionth lower for every candidate for which the guess wins, so among equal
    guesses those that can win now come first.
    """
    return _needed(partition, guess, _USUAL_NEED, limits)


def _at_least(partition: Partition, guess: str, limits: Limits) -> int:
    """Return a lower bound for the estimate."""
    return _needed(partition, guess, _LEAST_NEED, limits)


def _rough(partition: Partition, guess: str) -> int:
    """Return an estimate that takes half the time and is good enough to order guesses."""
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
    """The total guesses that a class of n candidates usually needs, by n.

    A class needs 2n - 1 guesses if one of its candidates tells all the others apart. The excess
    over that grows roughly as n log2(n)^2. The factors below come from whole games of Classic that
    start with the best opening.
    """

    def __init__(self, factor: float) -> None:
        super().__init__()
        self.factor = factor

    def __missing__(self, n: int) -> int:
        excess = self.factor * n * log2(n) ** 2 if n > 2 else 0
        self[n] = (2 * n - 1) * GUESS + round(excess * GUESS)
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
    """Return the suggestions in this order; `suggested` keeps them for the next ranking."""
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
    """Return at most `most` of the equations, evenly spaced."""
    return list(equations[:: -(-len(equations) // most)])
