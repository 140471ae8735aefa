"""Chooses the most promising guesses from the whole list in about a millisecond.

It would take too long to partition the candidates by every guess. But the information from each
*tile* can be computed for all guesses at once: in its column, a symbol is green, purple or black
for certain shares of the candidates, and the entropy of these shares is the information. The score
of a guess is the sum over its tiles plus a bonus for each different symbol. The few hundred guesses
with the highest scores include the best ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, chain, compress
from math import fsum, log2

from nerdle.rules.commutative import symbols_in_order
from nerdle.solver.packed import Packed
from nerdle.solver.tiles import spread, tiles

_LANE = 2  # bytes for the sum of a guess
_LARGEST = 256**_LANE - 1
_SCALE = 1_000  # points per bit of entropy
_DISTINCT = 600  # points per different symbol of a guess
_MOST_COLUMNS = _LARGEST // (round(_SCALE * log2(3)) + _DISTINCT)


class Guesses:
    """The possible guesses, which are equations of equal length, prepared for fast selection.

    >>> from nerdle.rules.games import GAMES
    >>> from nerdle.solver.equations import equations
    >>> guesses = Guesses(equations(GAMES["mini"].language))
    >>> guesses.shortlist(["3*4=12", "4*3=12", "2*6=12"], 4)
    ['36/4=9', '36/9=4', '4*4=16', '4*9=36', '9*4=36']

    Raises ValueError if there are more than 29 columns.
    """

    def __init__(self, equations: Sequence[str]) -> None:
        self.equations = equations
        self.columns = len(equations[0])
        if self.columns > _MOST_COLUMNS:
            raise ValueError(f"{self.columns} columns are too many: the maximum is {_MOST_COLUMNS}")
        if isinstance(equations, Packed):
            self._alphabet, self._tiles = equations.tiles()
            distinct = equations.distinct()
        else:
            self._alphabet, self._tiles = tiles(equations)
            distinct = bytes(map(len, map(set, equations)))
        self._start = spread(distinct, _LANE) * _DISTINCT

    def shortlist(self, candidates: Sequence[str], most: int) -> list[str]:
        """Return the `most` guesses with the highest scores, in the order of the list.

        Returns more of them if guesses tie for the last place.
        """
        return self.shortlist_for([candidates], most)

    def shortlist_for(self, boards: Sequence[Sequence[str]], most: int) -> list[str]:
        """Return the guesses with the highest average scores for the candidates of some boards."""
        if len(self.equations) <= most:
            return list(self.equations)
        points = _points(boards, self.columns, self._alphabet)
        scores = memoryview(self._sums(self._start, points)).cast("H")
        ordered = sorted(Counter(scores).items(), reverse=True)
        counts = accumulate(guesses for _, guesses in ordered)
        cut = ordered[sum(count < most for count in counts)][0]
        places = compress(range(len(self.equations)), map(cut.__le__, scores))
        return [self.equations[place] for place in places]

    def reorderings(self, candidates: Sequence[str]) -> list[str]:
        """Return the guesses with the same symbols as one of `candidates`; no other guess can win.

        Each symbol has a weight, so equations with the same symbols have the same sum of weights.
        """
        weight = dict(zip(self._alphabet, self._weights, strict=True))
        found = []
        for symbols in dict.fromkeys(map(symbols_in_order, candidates)):
            if not weight.keys() >= set(symbols):
                continue  # no guess has all these symbols
            wanted = sum(weight[symbol] for symbol in symbols).to_bytes(_LANE, "little")
            at = self._summed.find(wanted)
            while at >= 0:
                guess = self.equations[at // _LANE]
                if at % _LANE == 0 and symbols_in_order(guess) == symbols:
                    found.append(guess)
                at = self._summed.find(wanted, at + 1)
        return found

    @cached_property
    def _weights(self) -> list[int]:
        """A weight for each position in the alphabet; different symbols rarely have equal sums.

        The multiplier, 2**32 divided by the golden ratio, spreads the weights evenly.
        """
        largest = _LARGEST // self.columns
        places = range(len(self._alphabet))
        return [place * 2_654_435_761 % 2**32 * largest >> 32 for place in places]

    @cached_property
    def _summed(self) -> bytes:
        """The sum of the weights of the symbols of each guess."""
        table = _table(enumerate(self._weights))
        return self._sums(0, [table] * self.columns)

    def _sums(self, start: int, tables: Iterable[tuple[bytes, bytes]]) -> bytes:
        """Return, for each guess, its part of `start` plus the values of its tiles.

        The pair of tables for each column maps the position of a symbol in the alphabet to the low
        byte and the high byte of its value.
        """
        total = start
        for column, (low, high) in zip(self._tiles, tables, strict=True):
            lanes = bytearray(_LANE * len(column))
            lanes[::_LANE] = column.translate(low)
            lanes[1::_LANE] = column.translate(high)
            total += int.from_bytes(lanes, "little")
        return total.to_bytes(_LANE * len(self.equations), "little")


def _points(
    boards: Sequence[Sequence[str]], columns: int, alphabet: str
) -> Iterator[tuple[bytes, bytes]]:
    """Yield a pair of tables for each column, from the position of a symbol to its points there."""
    texts = [("".join(candidates), len(candidates)) for candidates in boards]
    having = [Counter(chain.from_iterable(map(set, candidates))) for candidates in boards]
    for column in range(columns):
        here = [Counter(text[column::columns]) for text, _ in texts]
        points: dict[int, int] = {}
        for place, symbol in enumerate(alphabet):
            bits: list[float] = []
            for (_, n), green_of, anywhere_of in zip(texts, here, having, strict=True):
                if anywhere := anywhere_of[symbol]:
                    green = green_of[symbol]
                    shares = (green / n, (anywhere - green) / n, 1 - anywhere / n)
                    bits += map(_bits, shares)
            if bits:
                points[place] = round(_SCALE * fsum(bits) / len(boards))
        yield _table(points.items())


def _table(values: Iterable[tuple[int, int]]) -> tuple[bytes, bytes]:
    """Return tables from a position to the low and high bytes of its value (0 if it has none)."""
    low, high = bytearray(256), bytearray(256)
    for place, value in values:
        high[place], low[place] = divmod(value, 256)
    return bytes(low), bytes(high)


def _bits(share: float) -> float:
    return -share * log2(share) if share > 0 else 0.0
