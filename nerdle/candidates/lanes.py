"""The colours that a guess gets from many candidates, with a few additions of long integers.

Every candidate has a *lane* of a few bytes in each of several long integers. For each column and
symbol, one integer has a 1 in the lanes of the candidates with that symbol in that column. For each
symbol and number j, one integer has a 1 in the lanes of the candidates with at least j copies of
the symbol. Adding and masking such integers gives the colours of a guess for all candidates: each
lane then holds a *code* with two bits per column (0 black, 1 purple, 2 green), starting with the
first column in the lowest bits. Equal codes mean equal colours, so counting codes counts classes.

Here are three candidates, with their lanes side by side and without the bits that are always 0:

>>> three = Lanes(["1+2=3", "2+1=3", "3-1=2"])
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

**Memory.** `Lanes` hold one integer for each symbol in each column, one for each number of
copies of each symbol, and two more. Python stores 30 bits in 4 bytes, so an integer takes at most a
15th more than its lanes: 2.13, 4.27 or 8.53 bytes per candidate. Each new combination of a symbol
and its columns in a guess adds an integer. The 17,723 answers of Classic take 5.3 MB (148
integers). For 2.1 million candidates with 10 columns the estimate is 2 GB (230 integers), so use
only a sample of a set that large.

**Tiles.** `tiles` turns equations into bytes, one byte per tile, so that a single call processes a
column of all of them. The byte of a tile is the position of its symbol in the alphabet of the
equations, counted from 1. So any character can be a symbol, even "²", which takes two bytes in
UTF-8, and "π", which is not in Latin-1.
"""

from __future__ import annotations

from codecs import charmap_build, charmap_encode
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from operator import and_, or_
from typing import Literal

from nerdle.rules.feedback import BLACK, GREEN, PURPLE

_LANES: dict[int, Literal["H", "I", "Q"]] = {2: "H", 4: "I", 8: "Q"}
"""The possible sizes of a lane in bytes, and the memoryview format of each size."""
_COLUMNS_PER_BYTE = 4
_MOST_COLUMNS = _COLUMNS_PER_BYTE * max(_LANES)
_SINGLE_COLUMNS = tuple((column,) for column in range(_MOST_COLUMNS))
_LETTERS = (BLACK.value, PURPLE.value, GREEN.value)


class Lanes:
    """Candidates (strings of equal length), and the codes of the colours that they give a guess.

    `win`: the code of a guess that is all green.

    Raises ValueError if there are more than 32 columns.
    """

    def __init__(self, candidates: Sequence[str]) -> None:
        self.candidates = candidates
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
        return self._view(self._total(guess))

    def _total(self, guess: str) -> int:
        """Return the codes of all lanes in one integer."""
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
        return total

    def _view(self, total: int) -> memoryview:
        return memoryview(bytearray(total.to_bytes(self._length, "little"))).cast(self._lane_type)

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

    def certain(self, guess: str) -> str:
        """Return the colours of `guess` on which all candidates agree, with "." elsewhere."""
        codes = set(self.codes(guess))
        all_have = reduce(and_, codes)
        some_have = reduce(or_, codes)
        return "".join(
            letter if all_have >> 2 * column & 3 == some_have >> 2 * column & 3 else "."
            for column, letter in enumerate(self.colours(next(iter(codes))))
        )

    def code(self, colours: str) -> int:
        """Convert colour letters to a code."""
        return sum(_LETTERS.index(letter) << 2 * column for column, letter in enumerate(colours))

    def colours(self, code: int) -> str:
        """Convert a code to colour letters."""
        return "".join(_LETTERS[code >> 2 * column & 3] for column in range(self.columns))


@cache
def _is(place: int) -> bytes:
    """Return a translation table that maps the byte `place` to 1 and every other byte to 0."""
    return bytes(byte == place for byte in range(256))


def tiles(equations: Sequence[str]) -> tuple[str, list[bytes]]:
    r"""Return the alphabet of some equations of equal length, and the tiles of each column.

    A byte stands for the symbol `alphabet[byte]`; no tile has byte 0.

    >>> alphabet, columns = tiles(["3²=9", "π²<9"])
    >>> alphabet
    '\x0039<=²π'
    >>> columns
    [b'\x01\x06', b'\x05\x05', b'\x04\x03', b'\x02\x02']

    Raises UnicodeEncodeError if there are more than 255 symbols.
    """
    text = "".join(equations)
    sample = "".join(equations[:: 1 + len(equations) // 100])
    try:  # a sample of a long list usually contains all its symbols
        alphabet, encoded = _encoded(text, sample)
    except UnicodeEncodeError:
        alphabet, encoded = _encoded(text, text)
    columns = len(equations[0])
    return alphabet, [encoded[column::columns] for column in range(columns)]


def _encoded(text: str, symbols: str) -> tuple[str, bytes]:
    """Return the alphabet of `symbols`, and the text as positions in it."""
    alphabet = "\0" + "".join(sorted(set(symbols)))  # the leading "\0" allows a fast table in C
    return alphabet, charmap_encode(text, "strict", charmap_build(alphabet))[0]


def spread(values: bytes, width: int) -> int:
    """Return a long integer with a lane of `width` bytes for each value, the first one lowest.

    >>> hex(spread(b"\1\2\3", 2))
    '0x300020001'
    """
    lanes = bytearray(width * len(values))
    lanes[::width] = values
    return int.from_bytes(lanes, "little")
