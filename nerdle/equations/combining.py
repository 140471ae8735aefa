"""Draws random equations that fit some clues, if there are too many of them to generate.

The left side of an equation has exactly one last step:  first piece, operator, second piece. The
ways to divide the columns between these pieces and the result are the *parts* of the space. In each
part, some first pieces and some second pieces are drawn, and all their combinations are tried:

    pro-14, one part:      12+345*6  -  78  =  2004        m first pieces, n second pieces

Every combination in a part is equally likely to be tried, so every equation of the part is equally
likely to be found. An equation that is found stands for as many equations as there are combinations
for each one tried; that is its *weight*. The sum of the weights is an unbiased estimate of the
number of equations. (Equations that share a piece are often found together. That makes the estimate
less precise, but does not bias it.)

A first round roughly measures how many equations each part has. A second round draws new pieces,
and more of them for parts where that makes the estimate more precise. If there are only a few
pieces of a kind, they are not drawn: all are tried.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, exp, sqrt
from operator import itemgetter
from random import Random
from typing import NamedTuple

from nerdle.equations.clues import Clues
from nerdle.equations.estimate import Sample
from nerdle.equations.generate import LISTED, PARTS, Columns, Piece, brackets_are_needed
from nerdle.equations.pieces import (
    LONGEST_EXPONENT,
    MOST_DECIMALS,
    POINT,
    Numbers,
    Value,
    apply,
    ends,
    parsed,
)
from nerdle.equations.random_pieces import Drawn, RandomPieces
from nerdle.equations.steps import Budget, Steps, finished
from nerdle.rules.calculator import is_accepted
from nerdle.rules.expression import POWER, SUMS

_LARGEST = 1e300  # of the floats by which values are ordered
_RAREST = 1e-9  # the smallest share of equations among the combinations of a part
_PRECISE = 0.1
_STEP = 5_000  # combinations that are tried, or pieces that are drawn, in one step


@dataclass(frozen=True)
class Effort:
    """How much work goes into drawing equations; more of it makes the estimates more precise."""

    #: All pieces of a kind are tried if there are at most this many.
    few: int = 300
    #: The first round tries this many combinations in all, ...
    tried: int = 500_000
    #: ... but at most this many in each part.
    most: int = 2_000
    #: The second round tries about this many combinations with a result of the right length, ...
    hits: int = 35_000
    #: ... and draws about this many pieces.
    drawn: int = 15_000


def combine(clues: Clues, seed: int = 0, effort: Effort = Effort()) -> Sample:
    """Draw equations that fit `clues` from those that `equations` would return.

    The same seed gives the same equations.

    >>> from nerdle.equations.clues import no_clues
    >>> found = combine(no_clues(8, "1234567890+-*/="), seed=1)
    >>> 17_000 < found.estimate < 18_500
    True
    """
    return finished(combine_in_steps(clues, seed, effort))


def combine_in_steps(clues: Clues, seed: int, effort: Effort) -> Steps[Sample]:
    """Do what `draw` does; yields after each step."""
    return _Combining(clues, seed, effort).sample()


class _Pieces(NamedTuple):
    """Some pieces, in the order of their values."""

    keys: list[float]
    values: list[Value]
    texts: list[str]


class _Pool(NamedTuple):
    """Random pieces of a kind."""

    #: How many there are, including those that have no value and those that no equation can have.
    tried: int
    #: The others, with their places, in random order.
    pieces: list[tuple[int, Value, str]]
    #: Those with a value that a result can have: a whole number or, in a game with points, one with
    #: few decimals.
    plain: _Pieces
    #: Those with any other fraction.
    others: _Pieces


@dataclass
class _Part:
    """A way to divide the columns."""

    first: Piece
    operator: str
    second: Piece
    results: Numbers
    limits: tuple[float, float]
    #: The number of all combinations of pieces.
    combinations: int
    #: `tried`, `hits`, `found`: how many were tried, how many of them had a result of the right
    #: length, and how many were equations.
    tried: int = 0
    hits: int = 0
    found: int = 0


@dataclass
class _Plan:
    """How many first pieces of each kind are tried, and how many second pieces in each part."""

    firsts: dict[Piece, int]
    seconds: list[int]


class _Combining:
    def __init__(self, clues: Clues, seed: int, effort: Effort) -> None:
        self.clues = clues
        self.columns = Columns(clues, LISTED, Budget())
        self.random = Random(seed).random
        self.pieces = RandomPieces(self.columns, self.random)
        self.effort = effort
        decimals = any(POINT in allowed for allowed in clues.allowed)
        self.is_plain: Callable[[Value], bool] = ends if decimals else _is_whole
        self.scale = 10**MOST_DECIMALS if decimals else 1

    def sample(self) -> Steps[Sample]:
        parts = list(self.parts())
        weights: dict[str, float] = dict.fromkeys(self.lone_powers(), 1.0)
        tried = min(self.effort.most, self.effort.tried / max(len(parts), 1))
        for found in self.tried(parts, self.plan(parts, [tried] * len(parts))):
            if found:
                found[0].found += 1
            else:
                yield
        for found in self.tried(parts, self.best_plan(parts)):
            if found:
                part, equation = found
                weights[equation] = weights.get(equation, 0) + part.combinations / part.tried
            else:
                yield
        if self.columns.rounded:
            accepted = [each for each in weights if is_accepted(each, usual=True)]
            weights = {each: weights[each] for each in accepted}
        return Sample(list(weights), list(weights.values()))

    def ends_step(self, work: int) -> bool:
        """Return whether a step ends with this work."""
        self.columns.budget.spend(work)
        return self.columns.budget.ends_step(_STEP)

    def tried(self, parts: Sequence[_Part], plan: _Plan) -> Iterator[tuple[_Part, str] | None]:
        """Try combinations of each part, and yield those that are equations; None after a step."""
        most: dict[Piece, int] = {}
        for part, size in zip(parts, plan.seconds, strict=True):
            most[part.second] = max(size, most.get(part.second, 0))
        firsts: dict[Piece, _Pool] = {}
        seconds: dict[Piece, _Pool] = {}
        for pools, sizes in ((firsts, plan.firsts), (seconds, most)):
            for piece, size in sizes.items():
                pools[piece] = self.pool(piece, size)
                if self.ends_step(size):
                    yield None
        for part, size in zip(parts, plan.seconds, strict=True):
            one, other = firsts[part.first], seconds[part.second]
            part.tried = one.tried * size
            for equation in self.equations(part, one, other, size):
                yield (part, equation) if equation else None

    def plan(self, parts: Sequence[_Part], wanted: Sequence[float]) -> _Plan:
        """Return a plan that tries at least the wanted combinations in each part, or all."""
        firsts: dict[Piece, int] = {}
        for part, tried in zip(parts, wanted, strict=True):
            first, second = self.pieces.count(part.first), self.pieces.count(part.second)
            fair = ceil(max(sqrt(tried), tried / second))
            size = first if first <= self.effort.few else min(first, fair)
            firsts[part.first] = max(size, firsts.get(part.first, 1))
        seconds = [
            min(self.pieces.count(part.second), ceil(tried / firsts[part.first]))
            for part, tried in zip(parts, wanted, strict=True)
        ]
        return _Plan(firsts, seconds)

    def best_plan(self, parts: Sequence[_Part]) -> _Plan:
        """Return the plan whose estimate is the most precise for the work that it takes.

        The variance of the estimate for a part is about its number of equations times the weight of
        each. So it is best to try a number of combinations in proportion to the root of the number
        of equations times that of all combinations. A part where the first round found less than a
        20th of the usual share of equations may have more of them, so it gets a 20th.
        """
        total = sum(part.combinations for part in parts)
        usual = sum(part.found / part.tried * part.combinations for part in parts) / (total or 1)
        wanted = [
            part.combinations * sqrt(max(part.found / part.tried, usual / 20, _RAREST))
            for part in parts
        ]
        hits = [part.hits / part.tried for part in parts]
        low, high = -60.0, 5.0  # the logarithm of a factor
        plan = self.plan(parts, [0] * len(parts))
        while high - low > _PRECISE:
            middle = (low + high) / 2
            larger = self.plan(parts, [exp(middle) * each for each in wanted])
            drawn = sum(larger.firsts.values()) + sum(larger.seconds)
            expected = sum(
                rate * larger.firsts[part.first] * size
                for rate, part, size in zip(hits, parts, larger.seconds, strict=True)
            )
            if expected > self.effort.hits or drawn > self.effort.drawn:
                high = middle
            else:
                low, plan = middle, larger
        return plan

    def parts(self) -> Iterator[_Part]:
        """Yield the ways to divide the columns for which there are pieces and results."""
        columns = self.columns
        for equals, results in columns.results():
            limits = _limits(results)
            if not limits:
                continue
            for pairs in range(columns.most_pairs() + 1):
                for kind in PARTS:
                    for first, operator, second in columns.steps(Piece(kind, pairs, 0, equals)):
                        if combinations := self.pieces.count(first) * self.pieces.count(second):
                            yield _Part(first, operator, second, results, limits, combinations)

    def lone_powers(self) -> Iterator[str]:
        """Yield the equations whose left side is a power, such as 2^10=1024: there are only few."""
        for equals, results in self.columns.results():
            if equals <= 1 + LONGEST_EXPONENT:
                for value, texts in self.columns.table(Piece("item", 0, 0, equals)).items():
                    for result in results[value]:
                        yield from (f"{text}={result}" for text in texts if POWER in text)

    def pool(self, piece: Piece, size: int) -> _Pool:
        """Return random pieces of a kind, all different if there are few enough to list them."""
        count = self.pieces.count(piece)
        drawn: Iterable[Drawn]
        if count <= max(self.effort.few, size):
            table = self.columns.table(piece)
            some: list[Drawn] = [(value, text) for value, texts in table.items() for text in texts]
            some += [(None, "")] * (count - len(some))
            some.sort(key=lambda _: self.random())
            drawn = some[:size]
        else:
            drawn = [self.pieces.pick(piece) for _ in range(size)]
        pieces = [
            (place, value, text)
            for place, (value, text) in enumerate(drawn)
            if value is not None and self.columns.can_have(text)
        ]
        plain = [(value, text) for _, value, text in pieces if self.is_plain(value)]
        others = [(value, text) for _, value, text in pieces if not self.is_plain(value)]
        return _Pool(len(drawn), pieces, _in_order(plain), _in_order(others))

    def equations(self, part: _Part, firsts: _Pool, seconds: _Pool, most: int) -> Iterator[str]:
        """Yield the equations among the combinations of firsts and `most` of the seconds.

        Yields "" after a step.
        """
        operator = part.operator
        pairs = part.first.pairs + part.second.pairs
        for place, second, right in seconds.pieces:
            if place >= most:
                break
            low, high = _limits_of_first(operator, _key(second), *part.limits)
            plain = self.is_plain(second)
            for here in self.partners(firsts, operator, plain):
                start, end = bisect_left(here.keys, low), bisect_right(here.keys, high)
                part.hits += end - start
                if self.ends_step(end - start):
                    yield ""
                for at in range(start, end):
                    value = self.applied(here.values[at], operator, second)
                    result = part.results.text(value) if value is not None else ""
                    if value is None or not result:
                        continue
                    left = f"{here.texts[at]}{operator}{right}"
                    equation = f"{left}={result}"
                    if self.clues.admit(equation) and (
                        not pairs or brackets_are_needed(left, value)
                    ):
                        yield equation

    def applied(self, first: Value, operator: str, second: Value) -> Value | None:
        """Return  first operator second, or None if no result can have that value."""
        if operator == "/" and (
            not second
            or (type(first) is int and type(second) is int and first * self.scale % second)
        ):
            return None
        return apply(first, operator, second)

    def partners(self, firsts: _Pool, operator: str, plain: bool) -> Sequence[_Pieces]:
        """Return the first pieces that can have a result: with 2, 1/3 can only if it is divided."""
        if operator in SUMS:
            return (firsts.plain,) if plain else (firsts.others,)
        if operator == "/" and plain:
            return (firsts.plain,)
        return firsts.plain, firsts.others


def _is_whole(value: Value) -> bool:
    return type(value) is int


def _in_order(pieces: Sequence[tuple[Value, str]]) -> _Pieces:
    ordered = sorted(((_key(value), value, text) for value, text in pieces), key=itemgetter(0))
    return _Pieces(*map(list, zip(*ordered, strict=True))) if ordered else _Pieces([], [], [])


def _limits(results: Numbers) -> tuple[float, float] | None:
    """Return between which values all results are, or None if there are none."""
    forms = [form for form in results.choices() if all(form)]
    if not forms:
        return None
    lowest = min(parsed("".join(map(min, form))) for form in forms)
    highest = max(parsed("".join(map(max, form))) for form in forms)
    return float(lowest) - 0.01, float(highest) + 0.01


def _limits_of_first(
    operator: str, second: float, lowest: float, highest: float
) -> tuple[float, float]:
    """Return between which values a first piece has a result between `lowest` and `highest`."""
    if operator == "+":
        return lowest - second, highest - second
    if operator == "-":
        return lowest + second, highest + second
    if operator == "/":
        ends = lowest * second, highest * second
    elif second:
        ends = lowest / second, highest / second
    else:
        return (-_LARGEST, _LARGEST) if lowest <= 0 else (1, 0)
    return min(ends), max(ends)


def _key(value: Value) -> float:
    try:
        return float(value)
    except OverflowError:
        return _LARGEST if value > 0 else -_LARGEST
