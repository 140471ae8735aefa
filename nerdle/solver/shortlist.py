"""The guesses worth classing, chosen from the whole list in about a millisecond.

Classing a guess exactly costs too much to do it for every equation there is. But how much each
*tile* of a guess would tell can be said at once for all of them: in its column a symbol would be
green, purple or black against some shares of the candidates, and the entropy of those shares is
what the tile tells. The sum over a guess's tiles, less a little where it repeats a symbol, puts the
guesses in an order whose first few hundred hold the best ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, compress
from math import fsum, log2

from nerdle.rules.commutative import symbols_in_order

_LANE = 2  # bytes a guess has in the long sums
_SCALE = 1_000  # points for a bit; 12 columns of at most log2(3) bits fit two bytes
_REPEAT = 600  # points lost for each tile whose symbol stands in the guess before it


class Guesses:
    """Everything one may guess, in a form to pick from.

    >>> from nerdle.rules.games import GAMES
    >>> from nerdle.solver.equations import equations
    >>> guesses = Guesses(equations(GAMES["mini"].language))
    >>> guesses.shortlist(["3*4=12", "4*3=12", "2*6=12"], 4)
    ['36/4=9', '36/9=4', '4*4=16', '4*9=36', '9*4=36']
    """

    def __init__(self, equations: Sequence[str]) -> None:
        self.equations = equations
        self.columns = len(equations[0])
        text = "".join(equations).encode()
        self._tiles = [text[column :: self.columns] for column in range(self.columns)]
        repeats = bytes(self.columns - len(set(equation)) for equation in equations)
        self._lost = _spread(repeats) * _REPEAT
        # every guess starts with as much as it can lose, so that no lane goes below zero
        self._start = _spread(bytes([self.columns]) * len(equations)) * _REPEAT - self._lost

    def shortlist(self, candidates: Sequence[str], most: int) -> list[str]:
        """The `most` guesses that look best against `candidates`, in the order of the list.

        A few more where the last of them tie.
        """
        if len(self.equations) <= most:
            return list(self.equations)
        scores = memoryview(self._sums(self._start, _points(candidates, self.columns))).cast("H")
        ordered = sorted(Counter(scores).items(), reverse=True)
        counts = accumulate(guesses for _, guesses in ordered)
        cut = ordered[sum(count < most for count in counts)][0]
        return list(compress(self.equations, map(cut.__le__, scores)))

    def reorderings(self, candidates: Sequence[str]) -> list[str]:
        """The guesses with the same symbols as one of `candidates`: they alone might win.

        Equations with the same symbols have the same sum of the symbols' weights.
        """
        found = []
        for symbols in set(map(symbols_in_order, candidates)):
            wanted = sum(map(_weight, symbols.encode())).to_bytes(_LANE, "little")
            at = self._weights.find(wanted)
            while at >= 0:
                guess = self.equations[at // _LANE]
                if at % _LANE == 0 and symbols_in_order(guess) == symbols:
                    found.append(guess)
                at = self._weights.find(wanted, at + 1)
        return found

    @cached_property
    def _weights(self) -> bytes:
        """The weights of each guess's symbols, summed."""
        high, low = (
            bytes(part) for part in zip(*(divmod(_weight(s), 256) for s in range(256)), strict=True)
        )
        return self._sums(0, [(low, high)] * self.columns)

    def _sums(self, start: int, tables: Iterable[tuple[bytes, bytes]]) -> bytes:
        """For each guess what it has from the start and what its tiles have: one column after
        another, tables from a symbol to the low and the high byte."""
        total = start
        for tiles, (low, high) in zip(self._tiles, tables, strict=True):
            lanes = bytearray(_LANE * len(tiles))
            lanes[::_LANE] = tiles.translate(low)
            lanes[1::_LANE] = tiles.translate(high)
            total += int.from_bytes(lanes, "little")
        return total.to_bytes(_LANE * len(self.equations), "little")


def _weight(symbol: int) -> int:
    """A number for a symbol, so that sums tell symbols apart; 16 of them fit two bytes."""
    return symbol * 2_654_435_761 % 2**32 >> 20


def _spread(values: bytes) -> int:
    lanes = bytearray(_LANE * len(values))
    lanes[::_LANE] = values
    return int.from_bytes(lanes, "little")


def _points(candidates: Sequence[str], columns: int) -> Iterator[tuple[bytes, bytes]]:
    """For each column, tables from a symbol to the low and the high byte of its points there."""
    text = "".join(candidates)
    n = len(candidates)
    having = Counter[str]()
    for candidate in candidates:
        having.update(set(candidate))
    for column in range(columns):
        here = Counter(text[column::columns])
        low, high = bytearray(256), bytearray(256)
        for symbol, anywhere in having.items():
            green = here[symbol]
            shares = (green / n, (anywhere - green) / n, 1 - anywhere / n)
            points = round(_SCALE * fsum(map(_bits, shares)))
            high[ord(symbol)], low[ord(symbol)] = divmod(points, 256)
        yield bytes(low), bytes(high)


def _bits(share: float) -> float:
    return -share * log2(share) if share > 0 else 0.0
