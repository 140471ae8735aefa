"""A set of candidates in a form that classes a guess against all of them at once.

Every candidate has a *lane* of two bytes in long integers. One integer per column and symbol has a
1 in the lanes of the candidates with that symbol there; one per symbol and number j, a 1 in the
lanes of those with at least j copies. The colours of a guess against all candidates are then a few
sums and products of such integers: in every lane a *code*, two bits a column (0 black, 1 purple,
2 green). Equal codes are equal colours, so counting codes counts classes.

Two bytes hold eight columns; wider games take four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, reduce
from itertools import compress
from operator import and_, eq, itemgetter, or_
from typing import Literal

from nerdle.rules.commutative import Key, commutative_key, symbols_in_order
from nerdle.rules.feedback import BLACK, GREEN, PURPLE

_SINGLE_COLUMNS = tuple((column,) for column in range(16))
_Pick = Callable[[memoryview], tuple[int, ...]]
_LETTERS = (BLACK.value, PURPLE.value, GREEN.value)


class Partition:
    """Candidates (strings of one length), ready to be classed by any guess.

    `strict` says whether only the answer itself wins; otherwise its re-orderings do too, and are
    in the class of the win.

    >>> partition = Partition(["1+2=3", "2+1=3", "3-1=2"], strict=True)
    >>> partition.split("1+2=3")
    {'ggggg': ['1+2=3'], 'pgpgg': ['2+1=3'], 'pbpgp': ['3-1=2']}
    >>> Partition(["1+2=3", "2+1=3", "3-1=2"], strict=False).classes("1+2=3")
    Counter({682: 2, 401: 1})
    """

    def __init__(self, candidates: Sequence[str], *, strict: bool) -> None:
        self.candidates = candidates
        self.strict = strict
        self.columns = len(candidates[0])
        wide = self.columns > 8
        self._lane_type: Literal["I", "H"] = "I" if wide else "H"
        self._lane = 4 if wide else 2
        self._length = self._lane * len(candidates)
        self.win = sum(2 << 2 * column for column in range(self.columns))
        self._all_coloured = self.win >> 1
        self._here: list[dict[str, int]] = [{} for _ in range(self.columns)]
        self._copies: dict[str, list[int]] = {}
        self._digits: dict[tuple[str, tuple[int, ...]], int] = {}
        self._ones = int.from_bytes(b"\1".ljust(self._lane, b"\0") * len(candidates), "little")
        self._coloured = self._ones * self._all_coloured
        self._make_lanes()

    def _make_lanes(self) -> None:
        text = "".join(self.candidates).encode()
        lanes = bytearray(self._length)
        for column in range(self.columns):
            tiles = text[column :: self.columns]
            for byte in set(tiles):
                lanes[:: self._lane] = tiles.translate(_is(byte))
                self._here[column][chr(byte)] = int.from_bytes(lanes, "little")
        for symbol in {symbol for here in self._here for symbol in here}:
            # j copies in columns before this one, and one here, make j + 1
            at_least: list[int] = []
            for here in self._here:
                one = here.get(symbol, 0)
                if not one:
                    continue
                carried = one
                for j, lanes_with in enumerate(at_least):
                    at_least[j], carried = lanes_with | carried, lanes_with & carried
                if carried:
                    at_least.append(carried)
            self._copies[symbol] = at_least

    def codes(self, guess: str) -> memoryview:
        """The code of every candidate's colours for `guess`, in the order of the candidates."""
        if len(set(guess)) == len(guess):
            keys: Iterable[tuple[str, tuple[int, ...]]] = zip(guess, _SINGLE_COLUMNS, strict=False)
        else:
            columns: dict[str, tuple[int, ...]] = {}
            for column, symbol in enumerate(guess):
                columns[symbol] = (*columns.get(symbol, ()), column)
            keys = columns.items()
        digits = self._digits
        total = 0
        for key in keys:
            total += digits[key] if key in digits else self._digit(*key)
        view = memoryview(bytearray(total.to_bytes(self._length, "little"))).cast(self._lane_type)
        if not self.strict:
            for lane in self._same_symbols(total):
                candidate = self.candidates[lane]
                if candidate == guess or commutative_key(candidate) == commutative_key(guess):
                    view[lane] = self.win
        return view

    def _same_symbols(self, total: int) -> Iterator[int]:
        """The lanes of the candidates with the symbols of a guess: no tile of it is black there."""
        coloured = (total | total >> 1) & self._coloured
        return self._lanes_with(coloured.to_bytes(self._length, "little"), self._all_coloured)

    def _lanes_with(self, lanes: bytes, code: int) -> Iterator[int]:
        """The lanes that hold a code."""
        wanted = code.to_bytes(self._lane, "little")
        at = lanes.find(wanted)
        while at >= 0:
            if at % self._lane == 0:
                yield at // self._lane
            at = lanes.find(wanted, at + 1)

    def _digit(self, symbol: str, columns: tuple[int, ...]) -> int:
        """What the tiles of `symbol` in these columns of a guess add to every lane's code.

        A tile that is not green is purple when the candidate has more copies than the tiles of
        that symbol that come first: all the green ones, and those on the left.
        """
        total = 0
        at_least = self._copies.get(symbol, [])
        greens = [self._here[column].get(symbol, 0) for column in columns]
        for i, column in enumerate(columns):
            green = greens[i]
            purple = 0
            for greens_right, lanes in enumerate(self._by_count(greens[i + 1 :])):
                if i + greens_right < len(at_least):
                    purple |= at_least[i + greens_right] & lanes
            total += (2 * green + (purple & ~green)) << 2 * column
        self._digits[symbol, columns] = total
        return total

    def _by_count(self, greens: list[int]) -> list[int]:
        """The lanes in which none of `greens` has a 1, those in which one has, two have, ..."""
        by_count = [self._ones]
        for green in greens:
            more = [lanes & green for lanes in by_count]
            by_count = [lanes ^ gone for lanes, gone in zip(by_count, more, strict=True)] + [0]
            for count, lanes in enumerate(more, 1):
                by_count[count] |= lanes
        return by_count

    def winners(self, guess: str) -> list[int]:
        """The lanes of the candidates that `guess` wins against."""
        return list(self._lanes_with(bytes(self.codes(guess)), self.win))

    def saved_by_reorderings(self, codes: memoryview) -> int:
        """How many guesses fewer the classes need, at best, for the re-orderings in them.

        A guess wins against all re-orderings of itself in a class: all but the first are saved.
        """
        first, second, larger = self._together
        most = dict.fromkeys(compress(first(codes), map(eq, first(codes), second(codes))), 1)
        for lanes in larger:
            for code, n in Counter(codes[lane] for lane in lanes).items():
                most[code] = max(most.get(code, 0), n - 1)
        most.pop(self.win, None)
        return sum(most.values())

    @cached_property
    def _together(self) -> tuple[_Pick, _Pick, list[list[int]]]:
        """The candidates that are re-orderings of each other, by their lanes.

        Where they are two, one picks the first and one the second of all twos from some codes;
        then the others.
        """
        same_symbols: dict[str, list[int]] = {}
        for lane, candidate in enumerate(self.candidates):
            same_symbols.setdefault(symbols_in_order(candidate), []).append(lane)
        groups: dict[Key, list[int]] = {}
        for lanes in same_symbols.values():
            if len(lanes) > 1:
                for lane in lanes:
                    groups.setdefault(commutative_key(self.candidates[lane]), []).append(lane)
        twos = [lanes for lanes in groups.values() if len(lanes) == 2]
        larger = [lanes for lanes in groups.values() if len(lanes) > 2]
        first, second = zip(*twos, strict=True) if twos else ((), ())
        return _pick(first), _pick(second), larger

    def classes(self, guess: str) -> Counter[int]:
        """How many candidates each code has; `win` is the code of the win."""
        return Counter(self.codes(guess))

    def split(self, guess: str) -> dict[str, list[str]]:
        """The candidates by the colours, as letters, they would show for `guess`."""
        return {self.colours(code): members for code, members in self.members(guess).items()}

    def members(self, guess: str) -> dict[int, list[str]]:
        """The candidates by code."""
        members: dict[int, list[str]] = {}
        for candidate, code in zip(self.candidates, self.codes(guess), strict=True):
            members.setdefault(code, []).append(candidate)
        return members

    def showing(self, guess: str, colours: str) -> Iterator[str]:
        """The candidates that show these colours for `guess`."""
        for lane in self._lanes_with(bytes(self.codes(guess)), self.code(colours)):
            yield self.candidates[lane]

    def differing(self, codes: memoryview, colours: str) -> memoryview:
        """In how many tiles the colours of each candidate (its code) differ from these."""
        other = int.from_bytes(codes, "little") ^ self._ones * self.code(colours)
        tiles = (other | other >> 1) & self._coloured
        total = sum(tiles >> 2 * column & self._ones for column in range(self.columns))
        return memoryview(total.to_bytes(self._length, "little")).cast(self._lane_type)

    def code(self, colours: str) -> int:
        """Colour letters as a code."""
        return sum(_LETTERS.index(letter) << 2 * column for column, letter in enumerate(colours))

    def certain(self, guess: str) -> str:
        """The colours of `guess` that all candidates agree on, "." for the others."""
        codes = set(self.codes(guess))
        all_have = reduce(and_, codes)
        some_have = reduce(or_, codes)
        return "".join(
            letter if all_have >> 2 * column & 3 == some_have >> 2 * column & 3 else "."
            for column, letter in enumerate(self.colours(next(iter(codes))))
        )

    def colours(self, code: int) -> str:
        """A code as colour letters."""
        return "".join(_LETTERS[code >> 2 * column & 3] for column in range(self.columns))


def _pick(lanes: Sequence[int]) -> _Pick:
    """What takes these lanes out of a view of codes."""
    if len(lanes) > 1:
        return itemgetter(*lanes)
    return lambda codes: tuple(codes[lane] for lane in lanes)


@cache
def _is(symbol: int) -> bytes:
    """A translation table: 1 for the byte `symbol`, 0 for every other."""
    return bytes(byte == symbol for byte in range(256))
