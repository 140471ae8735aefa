"""Equations as bytes, one byte per tile, so that a single call processes a column of all of them.

The byte of a tile is the position of its symbol in the alphabet of the equations, counted from 1.
So any character can be a symbol, even "²", which takes two bytes in UTF-8, and "π", which is not in
Latin-1.
"""

from __future__ import annotations

from codecs import charmap_build, charmap_encode
from collections.abc import Sequence


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
