"""Draws random shapes of equations: an equation's symbols, with all its digits alike.

    Pro with 12 tiles:   78+208/16=91   has the shape   fd+fdd/fd=fd

A shape is read from left to right. What may come next depends on a few facts about the tiles so far
(the *state*), so the shapes that fit some clues can be counted from the last column to the first,
without listing them. A shape is drawn about as often as it has equations. As a rough guess, that is
the number of its texts divided by 10^size: the last digits of the largest term follow from the
other terms. The size is about how many digits the value of that term has: 4 for fd*fd, and 1 for
fdd/fd.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import compress
from operator import mul
from typing import NamedTuple

from nerdle.equations.clues import Clues
from nerdle.equations.pieces import POINT
from nerdle.equations.steps import Steps
from nerdle.rules.expression import DIGITS, POWER, PRODUCTS, SUMS, SUPERSCRIPTS

DIGIT, FIRST, ZERO = "d", "f", "z"
"""In a shape: any digit; a first digit, which is not 0; and a 0 before a point."""

_STEPS = SUMS + PRODUCTS

_START, _RESULT = "start of an item", "start of the result"
_NUMBERS = ("one digit", "two digits", "digits", "decimals")
_LAST = (*_NUMBERS, "π", ")", ")!", "factorial", "exponent", "power")
"""The kinds of tiles that can be the last of an item."""
_NEXT: dict[str, dict[str, str]] = {
    _START: {FIRST: "one digit", ZERO: "zero", ".": "point", "(": _START, "π": "π"},
    "zero": {".": "point"},
    "one digit": {DIGIT: "two digits", ".": "point", "!": "factorial"},
    "two digits": {DIGIT: "digits", ".": "point", "!": "factorial"},
    "digits": {DIGIT: "digits", ".": "point"},
    "point": {DIGIT: "decimals"},
    "decimals": {DIGIT: "decimals"},
    "π": {},
    ")": {"!": ")!"},
    ")!": {},
    "factorial": {},
    POWER: {FIRST: "exponent"},
    "exponent": {DIGIT: "power"},
    "power": {},
    _RESULT: {FIRST: "result", ZERO: "zero of the result", ".": "point of the result"},
    "result": {DIGIT: "result", ".": "point of the result"},
    "zero of the result": {".": "point of the result"},
    "point of the result": {DIGIT: "decimals of the result"},
    "decimals of the result": {DIGIT: "decimals of the result"},
}
"""What may follow each kind of tile, and of what kind it then is; see Style in generate.py."""
_UNFINISHED = {_START: 1, "zero": 2, "point": 1, POWER: 1}
"""How many more tiles at least must follow on the left side."""
for _kind in ("one digit", "π", ")", ")!"):
    _NEXT[_kind] |= {POWER: POWER} | dict.fromkeys(SUPERSCRIPTS, "power")
for _kind in _LAST:
    _NEXT[_kind] |= dict.fromkeys(_STEPS, _START) | {")": ")", "=": _RESULT}
_COMPLETE = {"result", "decimals of the result"}
_NEVER_LAST = {FIRST, ZERO, "."}
_AFTER_EQUALS = {kind for kind in _NEXT if kind.endswith("result")}

_SIZES = (2, 3, 4, 6)
"""A shape is drawn for one of these sizes, which no term of it exceeds; the last is no limit."""
_SHARES = [10.0**-size for size in _SIZES]

_BEFORE, _INSIDE, _AFTER = range(3)  # brackets: an equation has one pair at most


class _State(NamedTuple):
    """What the tiles so far mean for the next ones."""

    kind: str
    #: The size of the term so far, and that with which each term in a bracket starts.
    size: int
    base: int
    brackets: int
    #: Whether a divisor is being read: its digits make the term smaller.
    divided: bool
    #: Whether there is an operator on the left side, or in the bracket that is still open.
    step: bool
    #: How many more of each symbol there must be, without digits and “=”.
    missing: tuple[int, ...]


class _Way(NamedTuple):
    """What can be in a column, and what it leads to."""

    tile: str
    weight: float
    state: _State
    #: The total weight of what can follow, for each of _SIZES.
    totals: list[float]


_Ways = tuple[list[float], list[_Way]]
_NOTHING: _Ways = [0.0] * len(_SIZES), []


class Shapes:
    """The shapes of the equations that fit some clues, and some shapes that no such equation has.

    >>> from random import Random
    >>> from nerdle.equations.clues import clues
    >>> from nerdle.equations.steps import finished
    >>> from nerdle.rules.position import Row
    >>> found = Shapes(clues(6, "1234567890+-*/=", [Row("4*7=28", "bggpbb")]))
    >>> finished(found.counted())
    >>> list(found.drawn(50, Random(1).random))
    ['f*fd=d']

    The others have no equation at all, or none with the right number of each symbol.
    """

    def __init__(self, clues: Clues) -> None:
        self.clues = clues
        self.columns = len(clues.allowed)
        self._here: list[dict[str, float]] = []
        known = Counter(min(symbols) for symbols in clues.allowed if len(symbols) == 1)
        full = {symbol for symbol, n in clues.most.items() if known[symbol] >= n}
        for symbols in clues.allowed:
            usable = symbols if len(symbols) == 1 else symbols - full
            digits = len(usable & {*DIGITS})
            first = digits - ("0" in usable)
            counts = {DIGIT: digits, FIRST: first, ZERO: "0" in usable}
            here = {tile: float(n) for tile, n in counts.items() if n}
            self._here.append(here | dict.fromkeys(usable - {*DIGITS}, 1.0))
        self._needed = [s for s in sorted(clues.least) if s not in DIGITS and s != "="]
        self._capped = [clues.most.get(symbol) == clues.least[symbol] for symbol in self._needed]
        #: How many columns of the left side each of them takes at least, with what must follow;
        #: only a point can be in the result, too.
        self._lengths = [0 if s == POINT else 1 + (s in _STEPS + POWER) for s in self._needed]
        self._closing = ")" in self._needed
        places = range(self.columns)
        self._last = [
            max((place for place in places if symbol in self._here[place]), default=-1)
            for symbol in self._needed
        ]
        self._last_equals = max((p for p in places[:-1] if "=" in self._here[p]), default=-1)
        least = tuple(clues.least[symbol] for symbol in self._needed)
        self._first = _State(_START, 0, 0, _BEFORE, divided=False, step=False, missing=least)
        #: What can follow each state in some column.
        self._after: dict[_State, list[tuple[str, float, _State]]] = {}
        #: The ways from each state of each column.
        self._ways: list[dict[_State, _Ways]] = []
        self._totals: list[float] = []

    def counted(self) -> Steps[None]:
        """Count the shapes, which must be done before all else; yields after each step."""
        states: list[dict[_State, list[tuple[str, float, _State]]]] = []
        reached = {self._first}
        for column in range(self.columns):
            states.append({state: list(self._next(column, state)) for state in reached})
            reached = {after for ways in states[-1].values() for _, _, after in ways}
            yield
        after = {state: self._last_ways(state) for state in reached}
        self._ways = [after]
        for nexts in reversed(states):
            after = {
                state: found
                for state, ways in nexts.items()
                if (found := self._joined(state, ways, after))[1]
            }
            self._ways.append(after)
            yield
        self._ways.reverse()
        totals, _ = after.get(self._first, _NOTHING)
        self._totals = [share * n for share, n in zip(_SHARES, totals, strict=True)]

    def _last_ways(self, state: _State) -> _Ways:
        """Return the ways from a state after the last column."""
        done = state.kind in _COMPLETE and not any(state.missing)
        return ([float(size >= state.size) for size in _SIZES], []) if done else _NOTHING

    def _joined(
        self,
        state: _State,
        nexts: list[tuple[str, float, _State]],
        known: Mapping[_State, _Ways],
    ) -> _Ways:
        """Return the ways from a state, given those from the states of the next column."""
        ways = []
        for tile, weight, after in nexts:
            totals, _ = known.get(after, _NOTHING)
            if totals[-1]:
                ways.append(_Way(tile, weight, after, totals))
        totals = [
            sum([way.weight * way.totals[limit] for way in ways]) if size >= state.size else 0.0
            for limit, size in enumerate(_SIZES)
        ]
        return totals, ways

    def __bool__(self) -> bool:
        """Whether there are any."""
        return any(self._totals)

    def drawn(self, size: int, random: Callable[[], float]) -> dict[str, float]:
        """Draw `size` shapes, and return how many shapes each stands for.

        The expected sum of these weights over any set of shapes is their number. `random` returns
        numbers from 0 up to 1.
        """
        total = sum(self._totals)
        found: dict[str, float] = {}
        for nth in range(size if total else 0):
            at = (nth + random()) / size * total
            limit = 0
            while limit < len(_SIZES) - 1 and at >= self._totals[limit]:
                at -= self._totals[limit]
                limit += 1
            if not self._totals[limit]:  # rounded
                continue
            shape, weight = self._walked(min(at / self._totals[limit], 1 - 1e-12), limit)
            found[shape] = found.get(shape, 0) + total / (size * weight)
        return found

    def _walked(self, share: float, limit: int) -> tuple[str, float]:
        """Return the shape at a share of the total for a limit, and its weight for all limits."""
        state = self._first
        tiles, weight, largest = "", 1.0, 0
        for column in range(self.columns):
            totals, ways = self._ways[column][state]
            at = share * totals[limit]
            chosen = None
            for way in ways:
                here = way.weight * way.totals[limit]
                if here:
                    chosen = way, here
                    if at < here:
                        break
                    at -= here
            assert chosen
            (tile, factor, state, _), here = chosen
            share = min(at / here, 1 - 1e-12)
            tiles += tile
            weight *= factor
            largest = max(largest, state.size)
        shares = (share for share, size in zip(_SHARES, _SIZES, strict=True) if size >= largest)
        return tiles, weight * sum(shares)

    def _can_have(self, state: _State, column: int) -> bool:
        """Return whether what is missing fits in the columns from this one of the left side on."""
        left = sum(map(mul, state.missing, self._lengths)) + _UNFINISHED.get(state.kind, 0)
        left += state.brackets == _INSIDE and not self._closing
        return left <= self._last_equals - column and all(
            not n or column <= last for n, last in zip(state.missing, self._last, strict=True)
        )

    def _next(self, column: int, state: _State) -> Iterator[tuple[str, float, _State]]:
        """Yield what can be in a column, its weight and the state after it."""
        left = state.kind not in _AFTER_EQUALS
        if left and (column > self._last_equals or not self._can_have(state, column)):
            return
        here = self._here[column]
        last = column == self.columns - 1
        if state not in self._after:
            self._after[state] = list(self._following(state))
        for tile, weight, after in self._after[state]:
            if tile in here and not (last and tile in _NEVER_LAST) and (column or tile != "("):
                yield tile, weight * here[tile], after
        if state.kind == _RESULT and last and DIGIT in here:
            yield DIGIT, here[DIGIT], state._replace(kind="result", size=1)

    def _following(self, state: _State) -> Iterator[tuple[str, float, _State]]:
        """Yield what can follow in some column, how it changes the weight, and the state after."""
        for tile, kind in _NEXT[state.kind].items():
            if self._is_allowed(tile, state):
                yield self._read(tile, kind, state)

    def _is_allowed(self, tile: str, state: _State) -> bool:
        if tile in self._needed:
            at = self._needed.index(tile)
            if self._capped[at] and not state.missing[at]:
                return False
        if tile == "(":
            return state.brackets == _BEFORE
        if tile == ")":
            return state.brackets == _INSIDE and state.step
        if tile == "=":
            return (
                state.brackets != _INSIDE
                and state.step
                and not any(compress(state.missing, self._lengths))
            )
        return True

    def _read(self, tile: str, kind: str, state: _State) -> tuple[str, float, _State]:
        """Return a tile, how it changes the weight, and the state after it."""
        weight = 1.0
        _, size, base, brackets, divided, step, missing = state
        if tile in self._needed:
            at = self._needed.index(tile)
            missing = (*missing[:at], max(0, missing[at] - 1), *missing[at + 1 :])
        if tile in (DIGIT, FIRST):
            if "decimals" in kind:
                weight = 1 / 3
            elif kind == "exponent":
                weight, size = 1 / 2, size + 1
            elif kind == "power":  # then only 1 has a power that is small enough
                weight, size = 1 / 9, max(base, size - 1)
            elif divided:
                weight, size = 1 / 10, max(base, size - 1)
            else:
                size += 1
        elif tile == "!":
            weight, size = _of_factorial(state.kind, size)
        elif tile == "=":
            size, divided = 0, False
        elif tile in SUMS:
            size, step = base, True
            divided = divided and brackets == _INSIDE
        elif tile in PRODUCTS:
            step = True
            divided = divided if brackets == _INSIDE else tile == "/"
        elif tile == POWER:
            step = True
        elif tile == "(":
            brackets, base, step = _INSIDE, min(size, 1), False
        elif tile == ")":
            brackets, base = _AFTER, 0
        size = min(size, _SIZES[-1])
        return tile, weight, _State(kind, size, base, brackets, divided, step, missing)


def _of_factorial(kind: str, size: int) -> tuple[float, int]:
    """Return the share of factorials that are small enough, and the size of the term."""
    if kind == "one digit":
        return 0.5, size + 1
    return (0.06, _SIZES[-1]) if kind == "two digits" else (0.2, size)
