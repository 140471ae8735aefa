"""A long list of equations in little memory, searched by clues at C speed.

The equations are sorted into *blocks*: those of a block have the same operators in the same
columns. Clues about operators and about the "=" decide for whole blocks. In the blocks that are
left, one call processes a column of digits: it maps each digit to 1 if the clues allow it there,
and a long integer combines these marks for all equations of the block.

The file (`pack`) is the compressed digits, block by block and in a block column by column, after
the list of the blocks. Equal digits are then often next to each other, so it is half as large as
the compressed text.

>>> few = unpack(pack(["15-9=6", "3*9=27", "4*7=28"]), {"0*0=00": 3, "00-0=0": 1}.get)
>>> list(few), few.total
(['3*9=27', '4*7=28', '15-9=6'], 7)
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import accumulate, compress, groupby
from operator import itemgetter
from typing import NamedTuple, overload
from zlib import compress as deflate
from zlib import decompress as inflate
from zlib import error

from nerdle.equations.clues import Clues
from nerdle.rules.expression import DIGITS

_ANY_DIGIT = "0"  # stands for a digit in the pattern of a block
_PATTERN = str.maketrans(DIGITS, _ANY_DIGIT * len(DIGITS))
_ALL_DIGITS = frozenset(DIGITS)
_BITS = [
    bytes(1 << n - 48 - first if 48 + first <= n < 48 + end else 0 for n in range(256))
    for first, end in ((0, 8), (8, 10))
]
"""Translation tables from a digit, in ASCII, to a bit of its own: for 0 to 7, and for 8 and 9."""
_ONES = bytes(n.bit_count() for n in range(256))
_ENCODING = "latin-1"  # a byte for every symbol, even "²"
LATIN = bytes(range(256)).decode(_ENCODING)
"""The alphabet of the tiles of a packed list: a byte stands for the symbol `LATIN[byte]`."""


class Block(NamedTuple):
    """Equations with the same operators in the same columns."""

    #: One of them, with 0 for each digit.
    pattern: str
    #: How likely each is to be the answer.
    weight: int
    #: `start`, `end`: their places in the list.
    start: int
    end: int


class Packed(Sequence[str]):
    """A sequence of equations, each made when it is asked for; the likeliest kinds come first."""

    def __init__(self, blocks: Sequence[Block], tiles: Sequence[bytes]) -> None:
        """`tiles`: the symbols of all equations in each column, in Latin-1."""
        self.blocks = blocks
        self.columns = len(tiles)
        self.tiles = tiles

    def __len__(self) -> int:
        return self.blocks[-1].end

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...
    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        if isinstance(at, slice):
            return [self._row(row) for row in range(*at.indices(len(self)))]
        row = range(len(self))[at]  # counts from the end if it is negative, and raises IndexError
        return self._row(row)

    def __iter__(self) -> Iterator[str]:
        return map(self._row, range(len(self)))

    def __contains__(self, equation: object) -> bool:
        block = self._blocks.get(str(equation).translate(_PATTERN))
        if block is None:
            return False
        at = bisect_left(self, str(equation), block.start, block.end)
        return at < block.end and self[at] == equation

    @cached_property
    def _blocks(self) -> dict[str, Block]:
        return {block.pattern: block for block in self.blocks}

    def _row(self, row: int) -> str:
        return bytes([tiles[row] for tiles in self.tiles]).decode(_ENCODING)

    @cached_property
    def _sums(self) -> list[int]:
        """The total weight up to the end of each block."""
        return list(accumulate((block.end - block.start) * block.weight for block in self.blocks))

    @property
    def total(self) -> int:
        """The sum of the weights of all equations."""
        return self._sums[-1]

    def digits(self, block: Block) -> dict[int, bytes]:
        """Return the columns of a block that hold digits, by their number."""
        return {
            column: self.tiles[column][block.start : block.end]
            for column, symbol in enumerate(block.pattern)
            if symbol == _ANY_DIGIT
        }

    def drawn(self, number: int) -> str:
        """Return the equation whose part of the total weight contains `number` (0 to total - 1)."""
        at = bisect_right(self._sums, number)
        block = self.blocks[at]
        before = self._sums[at - 1] if at else 0
        return self._row(block.start + (number - before) // block.weight)

    def with_operators(self, symbols: str) -> Sequence[tuple[int, int]]:
        """Return the places, from and up to, of the equations with the operators in a text."""
        return self._runs.get(_operators(symbols), ())

    @cached_property
    def _runs(self) -> dict[str, list[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = {}
        for block in self.blocks:
            found.setdefault(_operators(block.pattern), []).append((block.start, block.end))
        return found

    def distinct(self) -> bytes:
        """Return how many different symbols each equation has."""
        return b"".join(map(self._distinct, self.blocks))

    def _distinct(self, block: Block) -> bytes:
        """Return how many different symbols each equation of a block has.

        A bit for each digit says whether the equation has it: eight bits in one byte, two in
        another.
        """
        n = block.end - block.start
        digits = self.digits(block).values()
        counted = len(set(block.pattern) - _ALL_DIGITS) * int.from_bytes(b"\1" * n, "little")
        for bits in _BITS:
            having = 0
            for column in digits:
                having |= int.from_bytes(column.translate(bits), "little")
            counted += int.from_bytes(having.to_bytes(n, "little").translate(_ONES), "little")
        return counted.to_bytes(n, "little")

    def fitting(self, clues: Clues) -> list[str]:
        """Return the equations that fit the clues, in the order of the list."""
        if clues.contradiction:
            return []
        gone = frozenset(symbol for symbol, most in clues.most.items() if most == 0)
        allowed = [each - gone for each in clues.allowed]
        found: list[str] = []
        for block in self.blocks:
            if _may_fit(block.pattern, allowed, clues):
                found += self._in_block(block, allowed, clues)
        return found

    def allowing(self, patterns: Sequence[Sequence[frozenset[str]]]) -> Sequence[str]:
        """Return the equations that fit a pattern: the symbols that it allows in each column."""
        blocks: list[Block] = []
        chosen: list[bytes] = []
        end = 0
        for block in self.blocks:
            fits = 0
            for allowed in patterns:
                if _may_have(block.pattern, allowed):
                    fits |= self._fits(block, allowed)
            chosen.append(fits.to_bytes(block.end - block.start, "little"))
            if fits:
                start, end = end, end + fits.bit_count()
                blocks.append(block._replace(start=start, end=end))
        if not blocks:
            return ()
        selectors = b"".join(chosen)
        return Packed(blocks, [bytes(compress(tiles, selectors)) for tiles in self.tiles])

    def _fits(self, block: Block, allowed: Sequence[frozenset[str]]) -> int:
        """Return a 1 in the byte of each equation of a block whose digits are allowed."""
        fits = int.from_bytes(b"\1" * (block.end - block.start), "little")
        for at, column in self.digits(block).items():
            if not allowed[at] >= _ALL_DIGITS:
                fits &= int.from_bytes(column.translate(marking(allowed[at])), "little")
        return fits

    def _in_block(
        self, block: Block, allowed: Sequence[frozenset[str]], clues: Clues
    ) -> Iterator[str]:
        """Yield the equations of a block that fit; all its operators do."""
        start, end = block.start, block.end
        digits = self.digits(block)
        every = int.from_bytes(b"\1" * (end - start), "little")
        fits = self._fits(block, allowed)
        for digit in _ALL_DIGITS & (clues.least.keys() | clues.most.keys()):
            least, most = clues.least.get(digit, 0), clues.most.get(digit, len(digits))
            if not fits or most == 0:
                continue
            copies = sum(
                int.from_bytes(column.translate(marking(frozenset(digit))), "little")
                for column in digits.values()
            )
            counted = copies.to_bytes(end - start, "little")
            fits &= int.from_bytes(counted.translate(between(least, most)), "little")
        if fits == every:
            rows: Iterator[int] = iter(range(start, end))
        else:
            rows = compress(range(start, end), fits.to_bytes(end - start, "little"))
        return map(self._row, rows)


def _operators(text: str) -> str:
    """Return the symbols of a text that are no digits, in a fixed order."""
    return "".join(sorted(symbol for symbol in text if symbol not in _ALL_DIGITS))


def _may_have(pattern: str, allowed: Sequence[frozenset[str]]) -> bool:
    """Return whether the operators of a pattern are allowed, and some digit where it has one."""
    return not any(
        here.isdisjoint(_ALL_DIGITS) if symbol == _ANY_DIGIT else symbol not in here
        for symbol, here in zip(pattern, allowed, strict=True)
    )


def _may_fit(pattern: str, allowed: Sequence[frozenset[str]], clues: Clues) -> bool:
    """Return whether the operators of a pattern fit, and its digits are not too few."""
    return (
        _may_have(pattern, allowed)
        and all(
            symbol in _ALL_DIGITS or pattern.count(symbol) >= least
            for symbol, least in clues.least.items()
        )
        and all(
            symbol in _ALL_DIGITS or pattern.count(symbol) <= most
            for symbol, most in clues.most.items()
        )
    )


@cache
def marking(symbols: frozenset[str]) -> bytes:
    """Return a translation table that maps these symbols to 1 and everything else to 0."""
    marks = bytearray(256)
    for symbol in "".join(symbols).encode(_ENCODING):
        marks[symbol] = 1
    return bytes(marks)


@cache
def between(least: int, most: int) -> bytes:
    """Return a translation table that maps the numbers from `least` to `most` to 1."""
    return bytes(least <= number <= most for number in range(256))


def pack(equations: Iterable[str]) -> bytes:
    """Return the contents of a file with some equations of equal length."""
    rows = sorted((equation.translate(_PATTERN), equation) for equation in equations)
    blocks: list[str] = []
    digits: list[str] = []
    for pattern, members in groupby(rows, itemgetter(0)):
        columns = list(zip(*(equation for _, equation in members), strict=True))
        blocks.append(f"{pattern} {len(columns[0])}")
        for symbol, column in zip(pattern, columns, strict=True):
            digits += column if symbol == _ANY_DIGIT else ()
    return deflate("\n".join([*blocks, "", "".join(digits)]).encode(), 9)


def unpack(data: bytes, weigh: Callable[[str], int] | None = None) -> Packed:
    """Return the list in a file; `weigh` gives the weight of a pattern (None: all are equal).

    Raises ValueError if the data is not such a file.
    """
    try:
        text = inflate(data)
        end_of_head = text.rindex(b"\n")
        digits = memoryview(text)[end_of_head + 1 :]
        sections = list(_sections(text[:end_of_head].decode().splitlines(), len(digits)))
    except (error, UnicodeDecodeError, ValueError):
        raise ValueError("this is not a packed list of answers") from None
    weighed = [(weigh(section.pattern) if weigh else 1, section) for section in sections]
    weighed.sort(key=lambda each: -each[0])
    blocks: list[Block] = []
    end = 0
    for weight, section in weighed:
        start, end = end, end + section.size
        blocks.append(Block(section.pattern, weight, start, end))
    ordered = [section for _, section in weighed]
    columns = range(len(ordered[0].pattern))
    return Packed(blocks, [_column(column, ordered, digits) for column in columns])


class _Section(NamedTuple):
    """What the head of a file says about a block, and where its digits are."""

    pattern: str
    size: int
    #: Where the digits of each column start in the file; a column of operators has -1.
    digits: tuple[int, ...]


def _sections(lines: Sequence[str], digits: int) -> Iterator[_Section]:
    """Yield what the head of a file says; `digits` is how many digits follow it."""
    at = columns = 0
    for line in lines:
        pattern, written = line.split()
        count = int(written)
        columns = columns or len(pattern)
        if count < 1 or len(pattern) != columns:
            raise ValueError
        pattern.encode(_ENCODING)
        places = []
        for symbol in pattern:
            places.append(at if symbol == _ANY_DIGIT else -1)
            at += count if symbol == _ANY_DIGIT else 0
        yield _Section(pattern, count, tuple(places))
    if not at or at != digits:
        raise ValueError


def _column(column: int, sections: Sequence[_Section], digits: memoryview) -> bytes:
    """Return the symbols of all equations in a column."""
    return b"".join(
        section.pattern[column].encode(_ENCODING) * section.size
        if section.digits[column] < 0
        else digits[section.digits[column] : section.digits[column] + section.size]
        for section in sections
    )
