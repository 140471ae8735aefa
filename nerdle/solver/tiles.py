"""Equations as bytes, one byte a tile, so that one call looks at a column of all of them.

The byte of a tile is the place of its symbol in the alphabet of the equations, counted from 1.
Any character can be a symbol: "²" takes two bytes in UTF-8 and "π" is not in Latin-1, but both
have a place.
"""

from __future__ import annotations

from codecs import charmap_build, charmap_encode
from collections.abc import Sequence


def tiles(equations: Sequence[str]) -> tuple[str, list[bytes]]:
    r"""The alphabet of some equations of one length, and the tiles of each column.

    The symbol of a byte is `alphabet[byte]`; no tile has byte 0.

    >>> alphabet, columns = tiles(["3²=9", "π²<9"])
    >>> alphabet
    '\x0039<=²π'
    >>> columns
    [b'\x01\x06', b'\x05\x05', b'\x04\x03', b'\x02\x02']

    Raises UnicodeEncodeError when there are more than 255 symbols.
    """
    text = "".join(equations)
    some = "".join(equations[:: 1 + len(equations) // 100])
    try:  # some equations of a long list have all its symbols, as a rule
        alphabet, encoded = _encoded(text, some)
    except UnicodeEncodeError:
        alphabet, encoded = _encoded(text, text)
    columns = len(equations[0])
    return alphabet, [encoded[column::columns] for column in range(columns)]


def _encoded(text: str, symbols: str) -> tuple[str, bytes]:
    """The alphabet of `symbols`, and the places of a text in it."""
    alphabet = "\0" + "".join(sorted(set(symbols)))  # C looks up a table that begins with "\0"
    return alphabet, charmap_encode(text, "strict", charmap_build(alphabet))[0]


def spread(values: bytes, width: int) -> int:
    """A long integer with a lane of `width` bytes for each of `values`, the first one lowest.

    >>> hex(spread(b"\1\2\3", 2))
    '0x300020001'
    """
    lanes = bytearray(width * len(values))
    lanes[::width] = values
    return int.from_bytes(lanes, "little")
