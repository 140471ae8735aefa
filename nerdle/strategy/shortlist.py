"""Chooses the most promising guesses from the whole list in about a millisecond.

It would take too long to partition the candidates by every guess. But the information from each
*tile* can be computed for all guesses at once: in its column, a symbol is green, purple or black
for certain shares of the candidates, and the entropy of these shares is the information. The score
of a guess is the sum over its tiles plus a bonus for each different symbol. In a list of thousands,
the few hundred guesses with the highest scores include the best ones; in one of millions, some
thousands do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import accumulate, chain, compress
from math import fsum, log2
from operator import itemgetter

from nerdle.candidates.lanes import spread, tiles
from nerdle.equations.packed import LATIN, Packed
from nerdle.rules.reorderings import symbols_in_order

_LANE = 2  # bytes for the sum of a guess
_SCALE = 1_000  # points per bit of entropy
_DISTINCT = 0.6  # bits per different symbol of a guess
_REMEMBERED = 20_000  # sets of symbols whose guesses are remembered
_APART = 100  # of many scores, every 100th says roughly which are high
_COARSE_LANE = 1
_COARSE_DISTINCT = 0.15  # among millions of guesses, the best more often repeat a symbol


class Guesses:
    """The possible guesses, which are equations of equal length, prepared for fast selection.

    >>> from nerdle.rules.games import GAMES
    >>> from nerdle.equations.generate import equations
    >>> guesses = Guesses(equations(GAMES["mini"].language))
    >>> guesses.shortlist(["3*4=12", "4*3=12", "2*6=12"], 4)
    ['36/4=9', '36/9=4', '4*4=16', '4*9=36', '9*4=36']

    `coarse`: whether scores are rounded to one byte, which is faster and good enough for lists of
    millions.
    """

    def __init__(self, equations: Sequence[str], *, coarse: bool = False) -> None:
        self.equations = equations
        self.coarse = coarse
        self._tiles: Sequence[bytes]
        self._reordered: dict[str, list[str]] = {}
        self.columns = len(equations[0])
        self._lane, distinct = (_COARSE_LANE, _COARSE_DISTINCT) if coarse else (_LANE, _DISTINCT)
        most = (256**self._lane - 1) // self.columns  # points of a tile
        self._scale = min(_SCALE, int((most - 1) / (log2(3) + distinct)))
        if isinstance(equations, Packed):
            self._alphabet, self._tiles = LATIN, equations.tiles
            symbols = equations.distinct()
        else:
            self._alphabet, self._tiles = tiles(equations)
            symbols = bytes(map(len, map(set, equations)))
        self._start = spread(symbols, self._lane) * round(self._scale * distinct)

    def thinned(self, nth: int) -> Guesses:
        """Return every nth of the guesses."""
        return Guesses(self.equations[::nth], coarse=self.coarse)

    def shortlist(
        self, candidates: Sequence[str], most: int, weights: Sequence[int] = ()
    ) -> list[str]:
        """Return the `most` guesses with the highest scores, in the order of the list.

        `weights`: how likely each candidate is; all are equally likely if there are none. Returns
        more guesses if some tie for the last place.
        """
        return self._shortlist([_by_weight(candidates, weights)], most)

    def shortlist_for(self, boards: Sequence[Sequence[str]], most: int) -> list[str]:
        """Return the guesses with the highest average scores for the candidates of some boards."""
        return self._shortlist([_by_weight(candidates) for candidates in boards], most)

    def _shortlist(self, boards: Sequence[_Weighted], most: int) -> list[str]:
        if len(self.equations) <= most:
            return list(self.equations)
        points = _points(boards, self.columns, self._alphabet, self._scale)
        scores = self._sums(self._start, points, self._lane)
        chosen = _highest_bytes(scores, most) if self.coarse else _highest(scores, most)
        return [self.equations[place] for place in compress(range(len(self.equations)), chosen)]

    def reorderings(self, candidates: Sequence[str]) -> list[str]:
        """Return the guesses with the same symbols as one of `candidates`; no other guess can win.

        Each symbol has a weight, so equations with the same symbols have the same sum of weights.
        """
        if len(self._reordered) > _REMEMBERED:
            self._reordered.clear()
        found = []
        for symbols in dict.fromkeys(map(symbols_in_order, candidates)):
            known = self._reordered.get(symbols)  # another thread may clear them at any time
            if known is None:
                known = self._reordered[symbols] = list(self._with_symbols(symbols))
            found += known
        return found

    def _with_symbols(self, symbols: str) -> Iterator[str]:
        """Yield the guesses that have exactly these symbols."""
        weight = dict(zip(self._alphabet, self._weights, strict=True))
        if not weight.keys() >= set(symbols):
            return
        wanted = sum(weight[symbol] for symbol in symbols).to_bytes(_LANE, "little")
        runs: Sequence[tuple[int, int]] = [(0, len(self.equations))]
        if isinstance(self.equations, Packed):
            runs = self.equations.with_operators(symbols)
        for start, end in runs:
            at = self._summed.find(wanted, _LANE * start, _LANE * end)
            while at >= 0:
                guess = self.equations[at // _LANE]
                if at % _LANE == 0 and symbols_in_order(guess) == symbols:
                    yield guess
                at = self._summed.find(wanted, at + 1, _LANE * end)

    @cached_property
    def _weights(self) -> list[int]:
        """A weight for each position in the alphabet; different symbols rarely have equal sums.

        The multiplier, 2**32 divided by the golden ratio, spreads the weights evenly.
        """
        largest = (256**_LANE - 1) // self.columns
        places = range(len(self._alphabet))
        return [place * 2_654_435_761 % 2**32 * largest >> 32 for place in places]

    @cached_property
    def _summed(self) -> bytes:
        """The sum of the weights of the symbols of each guess."""
        table = _table(enumerate(self._weights))
        return self._sums(0, [table] * self.columns, _LANE)

    def _sums(self, start: int, tables: Iterable[tuple[bytes, bytes]], lane: int) -> bytes:
        """Return, for each guess, its part of `start` plus the values of its tiles.

        The pair of tables for each column maps the position of a symbol in the alphabet to the low
        byte and the high byte of its value. `lane`: the bytes of a sum, one or two.
        """
        total = start
        for column, table in zip(self._tiles, tables, strict=True):
            lanes = bytearray(lane * len(column))
            for place in range(lane):
                lanes[place::lane] = column.translate(table[place])
            total += int.from_bytes(lanes, "little")
        return total.to_bytes(lane * len(self.equations), "little")


def _highest(scores: bytes, most: int) -> Iterable[bool]:
    """Say of each score of two bytes whether it is one of the `most` highest, or equal to one."""
    numbers = memoryview(scores).cast("H")
    ordered = sorted(Counter(numbers).items(), reverse=True)
    counts = accumulate(guesses for _, guesses in ordered)
    cut = ordered[sum(count < most for count in counts)][0]
    return map(cut.__le__, numbers)


def _highest_bytes(scores: bytes, most: int) -> bytes:
    """Do the same for scores of one byte: 1 for the highest, 0 for the others."""
    # every score is only looked at if a few of them suggest that it is high enough
    some = sorted(scores[::_APART], reverse=True)
    low = some[min(len(some) - 1, 2 * most // _APART)]
    high = scores.translate(None, bytes(range(low)))
    numbers = sorted(high if len(high) >= most else scores, reverse=True)
    cut = numbers[most - 1]
    return scores.translate(bytes(value >= cut for value in range(256)))


_Weighted = dict[int, list[str]]
"""Candidates by their weight."""


def _by_weight(candidates: Sequence[str], weights: Sequence[int] = ()) -> _Weighted:
    if not weights:
        return {1: list(candidates)}
    found: _Weighted = {}
    for candidate, weight in zip(candidates, weights, strict=True):
        found.setdefault(weight, []).append(candidate)
    return found


def _counted(board: _Weighted, symbols: Callable[[list[str]], Iterable[str]]) -> dict[str, int]:
    """Return the total weight of the candidates for each of the symbols that they have."""
    total: dict[str, int] = {}
    for weight, candidates in board.items():
        for symbol, n in Counter(symbols(candidates)).items():
            total[symbol] = total.get(symbol, 0) + weight * n
    return total


def _points(
    boards: Sequence[_Weighted], columns: int, alphabet: str, scale: int
) -> Iterator[tuple[bytes, bytes]]:
    """Yield a pair of tables for each column, from the position of a symbol to its points there."""
    totals = [sum(weight * len(each) for weight, each in board.items()) for board in boards]
    having = [_counted(board, lambda each: chain.from_iterable(map(set, each))) for board in boards]
    for column in range(columns):
        here = [_counted(board, partial(map, itemgetter(column))) for board in boards]
        points: dict[int, int] = {}
        for place, symbol in enumerate(alphabet):
            bits: list[float] = []
            for n, green_of, anywhere_of in zip(totals, here, having, strict=True):
                if anywhere := anywhere_of.get(symbol):
                    green = green_of.get(symbol, 0)
                    shares = (green / n, (anywhere - green) / n, 1 - anywhere / n)
                    bits += map(_bits, shares)
            if bits:
                points[place] = round(scale * fsum(bits) / len(boards))
        yield _table(points.items())


def _table(values: Iterable[tuple[int, int]]) -> tuple[bytes, bytes]:
    """Return tables from a position to the low and high bytes of its value (0 if it has none)."""
    low, high = bytearray(256), bytearray(256)
    for place, value in values:
        high[place], low[place] = divmod(value, 256)
    return bytes(low), bytes(high)


def _bits(share: float) -> float:
    return -share * log2(share) if share > 0 else 0.0
