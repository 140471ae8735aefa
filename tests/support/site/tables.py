"""Reads the tables that are in the second part of the runtime, and returns hashes of what it finds.

It runs in any Python, the page's as well, which has little more than the core's modules. Nothing in
Python reads the tables of iconv.
"""

from __future__ import annotations

import unicodedata
from binascii import crc32
from collections.abc import Iterable
from importlib import import_module

ASIAN = {
    "cn": ("gb2312", "gbk", "gb18030", "hz"),
    "hk": ("big5hkscs",),
    "iso2022": ("iso2022_jp_2", "iso2022_jp_2004", "iso2022_kr"),
    "jp": ("cp932", "euc_jp", "euc_jis_2004", "euc_jisx0213", "shift_jis", "shift_jis_2004"),
    "kr": ("cp949", "euc_kr", "johab"),
    "tw": ("big5", "cp950"),
}
PAIRS = [bytes([one, two]) for one in range(0x80, 0x100) for two in range(0x21, 0x100)]
BLOCKS = (range(0x370), range(0x2200, 0x2300), range(0x4E00, 0x9FA6), range(0xAC00, 0xD7A4))
"""Ranges in which every character has long been assigned, so that all versions of Unicode agree."""


def read_tables() -> dict[str, int]:
    """Hashes of what the codecs in ASIAN and some functions of unicodedata return."""
    letters = [chr(each) for block in BLOCKS for each in block]
    names = [unicodedata.name(each, "") for each in letters]
    hashes = {
        "names": _hash(names),
        "letters": _hash(unicodedata.lookup(name) for name in names if name),
        "parts": _hash(unicodedata.normalize("NFKD", each) for each in letters),
        "wholes": _hash(unicodedata.normalize("NFC", each + "\u0301") for each in letters),
        "categories": _hash(unicodedata.category(each) for each in letters),
        "directions": _hash(unicodedata.bidirectional(each) for each in letters),
    }
    for module, codecs in ASIAN.items():
        for name in codecs:
            codec = import_module(f"_codecs_{module}").getcodec(name)
            read = [codec.decode(pair, "replace")[0] for pair in PAIRS]
            written = [codec.encode(each, "replace")[0] for each in letters]
            hashes[name] = _hash(read + written)
    return hashes


def _hash(parts: Iterable[object]) -> int:
    return crc32("\n".join(map(str, parts)).encode("utf-8", "surrogatepass"))
