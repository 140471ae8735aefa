"""Sorts a set of candidates into classes by the colours that they give a guess, all at once.

Every candidate has a *lane* of a few bytes in each of several long integers. For each column and
symbol, one integer has a 1 in the lanes of the candidates with that symbol in that column. For each
symbol and number j, one integer has a 1 in the lanes of the candidates with at least j copies of
the symbol. Adding and masking such integers gives the colours of a guess for all candidates: each
lane then holds a *code* with two bits per column (0 black, 1 purple, 2 green), starting with the
first column in the lowest bits. Equal codes mean equal colours, so counting codes counts classes.

Here are three candidates, with their lanes side by side and without the bits that are always 0:

>>> three = Partition(["1+2=3", "2+1=3", "3-1=2"], strict=True)
>>> def drawn(lanes):
...     return "  ".join(f"{lanes >> 16 * lane & 0b1111111111:010b}" for lane in range(3))
>>> drawn(three._here[0]["1"])  # the candidates with "1" in the first column
'0000000001  0000000000  0000000000'
>>> drawn(three._copies["1"][0])  # those with one "1" or more, in any column
'0000000001  0000000001  0000000001'

A tile adds 2 to the bits of its column if the candidate has the symbol in that column, and 1 if it
has the symbol only elsewhere. The sum over the tiles of the guess "1+2=3" is each candidate's code:

>>> tiles = [three._digit(symbol, (column,)) for column, symbol in enumerate("1+2=3")]
>>> for symbol, lanes in zip("1+2=3", tiles):
...     print(symbol, drawn(lanes))
1 0000000010  0000000001  0000000001
+ 0000001000  0000001000  0000000000
2 0000100000  0000010000  0000010000
= 0010000000  0010000000  0010000000
3 1000000000  1000000000  0100000000
>>> print(" ", drawn(sum(tiles)))
  1010101010  1010011001  0110010001
>>> [three.colours(code) for code in three.codes("1+2=3")]
['ggggg', 'pgpgg', 'pbpgp']

A lane has 2 bytes for up to 8 columns, 4 bytes for up to 16 and 8 bytes for up to 32.

**Memory.** A partition holds one integer for each symbol in each column, one for each number of
copies of each symbol, and two more. Python stores 30 bits in 4 bytes, so an integer takes at most a
15th more than its lanes: 2.13, 4.27 or 8.53 bytes per candidate. Each new combination of a symbol
and its columns in a guess adds an integer. The 17,723 answers of Classic take 5.3 MB (148
integers). For 2.1 million candidates with 10 columns the estimate is 2 GB (230 integers), so use
only a sample of a set that large.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import cache, cached_property, reduce
from itertools import compress, groupby, repeat
from operator import and_, eq, itemgetter, or_
from typing import Literal

from nerdle.candidates.lanes import spread, tiles
from nerdle.rules.commutative import classes, commutative_key, symbols_in_order
from nerdle.rules.feedback import BLACK, GREEN, PURPLE

_LANES: dict[int, Literal["H", "I", "Q"]] = {2: "H", 4: "I", 8: "Q"}
"""The possible sizes of a lane in bytes, and the memoryview format of each size."""
_COLUMNS_PER_BYTE = 4
_MOST_COLUMNS = _COLUMNS_PER_BYTE * max(_LANES)
_SINGLE_COLUMNS = tuple((column,) for column in range(_MOST_COLUMNS))
_Pick = Callable[[memoryview], tuple[int, ...]]
_LETTERS = (BLACK.value, PURPLE.value, GREEN.value)


class Partition:
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
        key: Callable[[str], Hashable] = commutative_key,
        weights: Sequence[int] = (),
        each: float = 1,
    ) -> None:
        self.candidates = candidates
        self.weights = weights if len(set(weights)) > 1 else ()
        self.each = each
        self._runs = list(_runs(self.weights))
        self.strict = strict
        self.key = key
        self.columns = len(candidates[0])
        if self.columns > _MOST_COLUMNS:
            raise ValueError(f"{self.columns} columns are too many: the maximum is {_MOST_COLUMNS}")
        self._lane = next(lane for lane in _LANES if self.columns <= _COLUMNS_PER_BYTE * lane)
        self._lane_type = _LANES[self._lane]
        self._length = self._lane * len(candidates)
        self.win = sum(2 << 2 * column for column in range(self.columns))
        self._all_coloured = self.win >> 1
        self._here: list[dict[str, int]] = []
        self._copies: dict[str, list[int]] = {}
        self._digits: dict[tuple[str, tuple[int, ...]], int] = {}
        self._ones = spread(b"\1" * len(candidates), self._lane)
        self._coloured = self._ones * self._all_coloured
        self._make_lanes()

    def _make_lanes(self) -> None:
        alphabet, columns = tiles(self.candidates)
        lanes = bytearray(self._length)
        places = bytes(range(len(alphabet)))
        for column in columns:
            here: dict[str, int] = {}
            absent = places.translate(None, column)
            for place in places.translate(None, absent):
                lanes[:: self._lane] = column.translate(_is(place))
                here[alphabet[place]] = int.from_bytes(lanes, "little")
            self._here.append(here)
        for symbol in alphabet[1:]:
            # j copies in earlier columns and one in this column make j + 1
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
        """Return the code of the colours that each candidate gives `guess`, in order."""
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
                if candidate == guess or self.key(candidate) == self.key(guess):
                    view[lane] = self.win
        return view

    def _same_symbols(self, total: int) -> Iterator[int]:
        """Yield the lanes of candidates with the same symbols as the guess: no tiles are black."""
        coloured = (total | total >> 1) & self._coloured
        return self._lanes_with(coloured.to_bytes(self._length, "little"), self._all_coloured)

    def _lanes_with(self, lanes: bytes, code: int) -> Iterator[int]:
        """Yield the lanes that hold `code`."""
        wanted = code.to_bytes(self._lane, "little")
        at = lanes.find(wanted)
        while at >= 0:
            if at % self._lane == 0:
                yield at // self._lane
            at = lanes.find(wanted, at + 1)

    def _digit(self, symbol: str, columns: tuple[int, ...]) -> int:
        """Return what the tiles of `symbol` in these columns of a guess add to each code.

        A tile that is not green is purple if the candidate has a copy left for it. The green tiles
        of the symbol take their copies first, then the tiles to the left.
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
        """Return the lanes in which exactly 0, 1, 2, ... of `greens` have a 1."""
        by_count = [self._ones]
        for green in greens:
            more = [lanes & green for lanes in by_count]
            by_count = [lanes ^ gone for lanes, gone in zip(by_count, more, strict=True)] + [0]
            for count, lanes in enumerate(more, 1):
                by_count[count] |= lanes
        return by_count

    @cached_property
    def total(self) -> int:
        """The sum of the candidates' weights, each of which is 1 if no weights are given."""
        return sum(self.weights) if self.weights else len(self.candidates)

    def thinned(self, most: int) -> Partition:
        """Return a partition of at most `most` candidates, evenly spaced."""
        nth = -(-len(self.candidates) // most)
        if nth == 1:
            return self
        return Partition(
            self.candidates[::nth],
            strict=self.strict,
            key=self.key,
            weights=self.weights[::nth],
            each=self.each * nth if self.each > 1 else 1,
        )

    def heaviest(self, codes: memoryview) -> dict[int, int]:
        """Return the largest weight of a candidate in each class; there must be weights."""
        found: dict[int, int] = {}
        for weight, start, end in reversed(self._runs):
            found |= dict.fromkeys(codes[start:end], weight)
        return found

    def saved_by_reorderings(self, codes: memoryview) -> int:
        """Return the most guesses that the classes can save because they contain re-orderings.

        In a class, a guess wins for itself and all its re-orderings, which saves guesses. A saved
        guess counts as much as the weight of the candidate for which it is saved.
        """
        if self.weights:
            return self._saved_weight(codes)
        first, second, larger = self._together
        most = dict.fromkeys(compress(first(codes), map(eq, first(codes), second(codes))), 1)
        for lanes in larger:
            for code, n in Counter(codes[lane] for lane in lanes).items():
                most[code] = max(most.get(code, 0), n - 1)
        most.pop(self.win, None)
        return sum(most.values())

    def _saved_weight(self, codes: memoryview) -> int:
        heaviest = self.heaviest(codes)
        most: dict[int, int] = {}
        for lanes in self._groups:
            together: Counter[int] = Counter()
            for lane in lanes:
                together[codes[lane]] += self.weights[lane]
            for code, weight in together.items():
                most[code] = max(most.get(code, 0), weight - heaviest[code])
        most.pop(self.win, None)
        return sum(most.values())

    def chances(self) -> dict[str, int]:
        """Return, for each candidate, the weight of the candidates for which it wins as a guess."""
        found = dict(zip(self.candidates, self.weights or repeat(1), strict=False))
        for lanes in () if self.strict else self._groups:
            together = [self.candidates[lane] for lane in lanes]
            found |= dict.fromkeys(together, sum(found[each] for each in together))
        return found

    @property
    def most_together(self) -> int:
        """The largest weight of candidates for which one guess can win."""
        if self.weights:
            groups = [] if self.strict else self._groups
            together = (sum(self.weights[lane] for lane in lanes) for lanes in groups)
            return max([self.weights[0], *together])
        if self.strict:
            return 1
        first, _, larger = self._together
        return max(map(len, larger), default=0) or (
            2 if first(self.codes(self.candidates[0])) else 1
        )

    @cached_property
    def _together(self) -> tuple[_Pick, _Pick, list[list[int]]]:
        """The lanes of candidates that are re-orderings of each other.

        For groups of two, returns functions that pick the codes of the first and of the second
        members; then lists the larger groups.
        """
        pairs = [lanes for lanes in self._groups if len(lanes) == 2]
        larger = [lanes for lanes in self._groups if len(lanes) > 2]
        first, second = zip(*pairs, strict=True) if pairs else ((), ())
        return _pick(first), _pick(second), larger

    @cached_property
    def _groups(self) -> list[list[int]]:
        """The lanes of each group of two or more candidates that are re-orderings of each other."""
        same_symbols: dict[str, list[int]] = {}
        for lane, candidate in enumerate(self.candidates):
            same_symbols.setdefault(symbols_in_order(candidate), []).append(lane)
        lanes = [lane for same in same_symbols.values() if len(same) > 1 for lane in same]
        together = classes(self.key(self.candidates[lane]) for lane in lanes)
        return [[lanes[at] for at in places] for places in together if len(places) > 1]

    def classes(self, guess: str) -> Counter[int]:
        """Return the weight of the candidates with each code; `win` is the winning code."""
        return self.weighed(self.codes(guess))

    def weighed(self, codes: memoryview) -> Counter[int]:
        """Return the weight of the candidates with each of these codes."""
        if not self.weights:
            return Counter(codes)
        classes: Counter[int] = Counter()
        for weight, start, end in self._runs:
            for code, n in Counter(codes[start:end]).items():
                classes[code] += weight * n
        return classes

    def sizes(self, guess: str) -> Counter[int]:
        """Return the number of candidates with each code."""
        return Counter(self.codes(guess))

    def weights_of(self, codes: memoryview, classes: Collection[int]) -> dict[int, int]:
        """Return the weights of some classes; there must be weights."""
        found = dict.fromkeys(classes, 0)
        for weight, start, end in self._runs:
            here = Counter(codes[start:end])
            for code in found.keys() & here.keys():
                found[code] += weight * here[code]
        return found

    def split(self, guess: str) -> dict[str, list[str]]:
        """Return the candidates by the colours, as letters, that they give `guess`."""
        return {self.colours(code): members for code, members in self.members(guess).items()}

    def members(self, guess: str) -> dict[int, list[str]]:
        """Return the candidates by the code of the colours that they give `guess`."""
        members: dict[int, list[str]] = {}
        for candidate, code in zip(self.candidates, self.codes(guess), strict=True):
            members.setdefault(code, []).append(candidate)
        return members

    def showing(self, guess: str, colours: str) -> Iterator[str]:
        """Yield the candidates that give `guess` these colours."""
        for lane in self._lanes_with(bytes(self.codes(guess)), self.code(colours)):
            yield self.candidates[lane]

    def differing(self, codes: memoryview, colours: str) -> memoryview:
        """Return the number of tiles in which the code of each candidate differs from `colours`."""
        other = int.from_bytes(codes, "little") ^ self._ones * self.code(colours)
        tiles = (other | other >> 1) & self._coloured
        total = sum(tiles >> 2 * column & self._ones for column in range(self.columns))
        return memoryview(total.to_bytes(self._length, "little")).cast(self._lane_type)

    def code(self, colours: str) -> int:
        """Convert colour letters to a code."""
        return sum(_LETTERS.index(letter) << 2 * column for column, letter in enumerate(colours))

    def certain(self, guess: str) -> str:
        """Return the colours of `guess` on which all candidates agree, with "." elsewhere."""
        codes = set(self.codes(guess))
        all_have = reduce(and_, codes)
        some_have = reduce(or_, codes)
        return "".join(
            letter if all_have >> 2 * column & 3 == some_have >> 2 * column & 3 else "."
            for column, letter in enumerate(self.colours(next(iter(codes))))
        )

    def colours(self, code: int) -> str:
        """Convert a code to colour letters."""
        return "".join(_LETTERS[code >> 2 * column & 3] for column in range(self.columns))


def _runs(weights: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield each weight, and the first lane and the one after the last that has it."""
    end = 0
    for weight, members in groupby(weights):
        start, end = end, end + sum(1 for _ in members)
        yield weight, start, end


def _pick(lanes: Sequence[int]) -> _Pick:
    """Return a function that picks these lanes from a view of codes."""
    if len(lanes) > 1:
        return itemgetter(*lanes)
    return lambda codes: tuple(codes[lane] for lane in lanes)


@cache
def _is(place: int) -> bytes:
    """Return a translation table that maps the byte `place` to 1 and every other byte to 0."""
    return bytes(byte == place for byte in range(256))
