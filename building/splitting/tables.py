"""The constant tables of libraries that hardly any visit uses, which go into the second part.

The one thing to know: nothing shows which data a function reads. So only the tables in LIBRARIES
are moved: they are known to be constant, and to be read only by functions of their library, after
one of its entries has been called.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from building.splitting.opcodes import Op
from building.splitting.wasm import Module, Reader, Section, i32_const, section, unsigned, vector

Segment = tuple[int, bytes]
"""Where in the memory data goes, and the data."""


@dataclass(frozen=True)
class Library:
    """The tables of a library, which follow each other in the memory.

    `entries`: exported functions; no table is read before one of them has run; `begins`: the
    first bytes of the tables; `size`: in bytes; `digest`: the SHA-256 hash of the tables.
    """

    name: str
    entries: tuple[str, ...]
    begins: bytes
    size: int
    digest: str

    def found(self, first: int, memory: bytes) -> range:
        """The addresses of the tables in a memory that begins at the address `first`.

        Raises ValueError if they are not there.
        """
        at = memory.find(self.begins)
        while at >= 0:
            if hashlib.sha256(memory[at : at + self.size]).hexdigest() == self.digest:
                return range(first + at, first + at + self.size)
            at = memory.find(self.begins, at + 1)
        raise ValueError(f"the tables of {self.name} are not as they were")


_ASIAN = ("cn", "hk", "iso2022", "jp", "kr", "tw")

LIBRARIES = (
    Library(
        "the codecs for Chinese, Japanese and Korean (Modules/cjkcodecs of CPython)",
        tuple(f"PyInit__codecs_{each}" for each in _ASIAN),
        bytes.fromhex("003001300230fb30c902c702a8000330"),
        588_396,
        "5a33fe9b8e42d2901cc23f6fadb97eec1b6f0bcbf1fd080bcab0241bf5643da1",
    ),
    Library(
        "unicodedata (Modules/unicodedata.c of CPython)",
        ("PyInit_unicodedata",),
        bytes.fromhex("0000000000000d000f0000000d001100"),
        686_176,
        "c5389091c81ca5ff770a4860df943044dd66334aa4166a13b6af370093eebf74",
    ),
    Library(
        "iconv (src/locale/iconv.c of musl)",
        ("iconv_open", "iconv"),
        bytes.fromhex("7574663800636861720000c877636861"),
        139_358,
        "712f1ec933c29a0f20f161eab6a7189b89834b3aaa4c8ccb4df9b45f24230747",
    ),
)


def data_of(module: Module) -> list[Segment]:
    """The data of a module. Raises ValueError if some has no constant place in the memory."""
    bodies = [body for number, body in module.sections if number is Section.DATA]
    reader = Reader(bodies[0] if bodies else vector([]))
    found = []
    for _ in range(reader.number()):
        # 0: this data is copied into the memory when the module is loaded
        before, place, after = reader.take(2), reader.number(), reader.take(1)
        if (before, after) != (b"\0" + Op.I32_CONST, Op.END):
            raise ValueError("data of the module has no constant place")
        found.append((place, reader.sized()))
    return found


def without(data: Iterable[Segment], tables: Iterable[range]) -> list[Segment]:
    """The data outside of the tables."""
    for table in tables:
        halves = [
            half
            for place, contents in data
            for half in (
                (place, contents[: max(table.start - place, 0)]),
                (max(table.stop, place), contents[max(table.stop - place, 0) :]),
            )
        ]
        data = [(place, contents) for place, contents in halves if contents]
    return [*data]


def image(data: Sequence[Segment]) -> tuple[int, bytes]:
    """The lowest address of the data, and the memory from there on, with 0 where none is."""
    first = min(place for place, _ in data)
    memory = bytearray(max(place + len(contents) for place, contents in data) - first)
    for place, contents in data:
        memory[place - first : place - first + len(contents)] = contents
    return first, bytes(memory)


def moved(module: Module, libraries: Sequence[Library]) -> tuple[Module, bytes]:
    """The module without the tables of the libraries, and a data section of only these tables.

    Without libraries, the section is empty bytes. Raises ValueError if a table or an entry is
    missing.
    """
    if not libraries:
        return module, b""
    exported = {each.field for each in module.exports}
    if missing := {name for each in libraries for name in each.entries} - exported:
        raise ValueError(f"the module does not export {', '.join(sorted(missing))}")
    data = data_of(module)
    first, memory = image(data)
    tables = [each.found(first, memory) for each in libraries]
    stays = without(data, tables)
    changed = {Section.DATA_COUNT: unsigned(len(stays)), Section.DATA: written(stays)}
    left = tuple((number, changed.get(number, body)) for number, body in module.sections)
    moves = [(each.start, memory[each.start - first : each.stop - first]) for each in tables]
    return replace(module, sections=left), section(Section.DATA, written(moves))


def written(data: Iterable[Segment]) -> bytes:
    """The contents of a data section."""
    return vector(
        b"\0" + i32_const(place) + Op.END + unsigned(len(contents)) + contents
        for place, contents in data
    )
