"""WebAssembly modules as the build reads and writes them: sections, bodies, and what a body calls.

The one thing to know: a module is kept as the bytes of its sections, and only what the build
changes is taken apart. Names are those of the specification of the binary format
(https://webassembly.github.io/spec/core/binary/).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from building.splitting.opcodes import INSTRUCTIONS, Op

T = TypeVar("T")

MAGIC = b"\0asm\1\0\0\0"
I32, FUNC, FUNCREF = b"\x7f", b"\x60", b"\x70"  # types


class Section(IntEnum):
    """The numbers of a module's sections."""

    CUSTOM = 0
    TYPE = 1
    IMPORT = 2
    FUNCTION = 3
    TABLE = 4
    MEMORY = 5
    GLOBAL = 6
    EXPORT = 7
    START = 8
    ELEMENT = 9
    CODE = 10
    DATA = 11
    DATA_COUNT = 12
    TAG = 13


class Kind(IntEnum):
    """What an import or an export is."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3
    TAG = 4


# -------------------------------------------------------------------------------- numbers and names


def unsigned(number: int) -> bytes:
    """A number in LEB128: seven bits in each byte, the lowest first.

    >>> unsigned(3).hex(), unsigned(624485).hex()
    ('03', 'e58e26')
    """
    return _groups(number, 0x80)


def i32_const(number: int) -> bytes:
    """The instruction that pushes a non-negative number. Its operand is LEB128 with a sign bit.

    >>> i32_const(63).hex(), i32_const(64).hex()
    ('413f', '41c000')
    """
    return Op.I32_CONST + _groups(number, 0x40)


def _groups(number: int, limit: int) -> bytes:
    """LEB128 whose last byte is below `limit`."""
    groups = bytearray()
    while number >= limit:
        groups.append(number & 0x7F | 0x80)
        number >>= 7
    groups.append(number)
    return bytes(groups)


def vector(items: Iterable[bytes]) -> bytes:
    """The items, preceded by their count.

    >>> vector([b"ab", b"c"])
    b'\\x02abc'
    """
    listed = list(items)
    return unsigned(len(listed)) + b"".join(listed)


def name(text: str) -> bytes:
    """A name as a module holds it: its length, then UTF-8.

    >>> name("env")
    b'\\x03env'
    """
    encoded = text.encode()
    return unsigned(len(encoded)) + encoded


@dataclass
class Reader:
    """Reads from `data`, beginning at `at`."""

    data: bytes
    at: int = 0

    def number(self) -> int:
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, size: int) -> bytes:
        """The next `size` bytes."""
        self.at += size
        return self.data[self.at - size : self.at]

    def sized(self) -> bytes:
        """Bytes that follow their length."""
        return self.take(self.number())

    def limits(self) -> bytes:
        """The limits of a memory or table, unread."""
        start = self.at
        has_maximum = self.number() & 1
        self.number()
        if has_maximum:
            self.number()
        return self.data[start : self.at]


# ------------------------------------------------------------------------------------------ modules


@dataclass(frozen=True)
class Import:
    """Something that a module imports; `described` is its type as the module writes it."""

    module: str
    field: str
    kind: Kind
    described: bytes

    def __bytes__(self) -> bytes:
        return name(self.module) + name(self.field) + bytes([self.kind]) + self.described


@dataclass(frozen=True)
class Export:
    """Something that a module exports: its name, and its number among those of its kind."""

    field: str
    kind: Kind
    index: int

    def __bytes__(self) -> bytes:
        return name(self.field) + bytes([self.kind]) + unsigned(self.index)


@dataclass(frozen=True)
class Global:
    """A variable or constant that the module defines: its type, and the code of its first value."""

    described: bytes
    value: bytes

    @property
    def mutable(self) -> bool:
        return self.described[1] == 1

    def __bytes__(self) -> bytes:
        return self.described + self.value


@dataclass(frozen=True)
class Module:
    """A module: its sections in order, and the parts of them that the build needs.

    `types`, `tables`, `memories` and `tags` are as the module writes them; `functions` are the
    numbers of the types of the functions that it defines, and `bodies` their code.
    """

    sections: tuple[tuple[Section, bytes], ...]
    types: tuple[bytes, ...]
    imports: tuple[Import, ...]
    functions: tuple[int, ...]
    tables: tuple[bytes, ...]
    memories: tuple[bytes, ...]
    globals: tuple[Global, ...]
    exports: tuple[Export, ...]
    bodies: tuple[bytes, ...]
    tags: tuple[bytes, ...]

    def imported(self, kind: Kind) -> int:
        """How many things of a kind are imported. Their numbers come before those defined."""
        return sum(each.kind is kind for each in self.imports)


def read_module(data: bytes) -> Module:
    """Takes a module apart. Raises ValueError if it is not one, or has what is not understood."""
    if not data.startswith(MAGIC):
        raise ValueError("this is not a WebAssembly module")
    reader = Reader(data, len(MAGIC))
    sections = []
    while reader.at < len(data):
        [number] = reader.take(1)
        sections.append((Section(number), reader.sized()))
    found = dict(sections)

    def items(section: Section, item: Callable[[Reader], T]) -> tuple[T, ...]:
        within = Reader(found.get(section, b"\0"))
        return tuple(item(within) for _ in range(within.number()))

    return Module(
        sections=tuple(sections),
        types=items(Section.TYPE, _read_type),
        imports=items(Section.IMPORT, _read_import),
        functions=items(Section.FUNCTION, Reader.number),
        tables=items(Section.TABLE, _read_table),
        memories=items(Section.MEMORY, Reader.limits),
        globals=items(Section.GLOBAL, _read_global),
        exports=items(Section.EXPORT, _read_export),
        bodies=items(Section.CODE, Reader.sized),
        tags=items(Section.TAG, _read_tag),
    )


def _read_type(reader: Reader) -> bytes:
    start = reader.at
    if reader.take(1) != FUNC:
        raise ValueError("a type is not that of a function")
    for _ in range(2):
        reader.sized()  # the parameters, and then the results: a byte each
    return reader.data[start : reader.at]


def _read_table(reader: Reader) -> bytes:
    return reader.take(1) + reader.limits()


def _read_tag(reader: Reader) -> bytes:
    return reader.take(1) + unsigned(reader.number())


def _read_import(reader: Reader) -> Import:
    module, field = reader.sized().decode(), reader.sized().decode()
    kind = Kind(reader.take(1)[0])
    start = reader.at
    match kind:
        case Kind.FUNCTION:
            reader.number()
        case Kind.TABLE:
            _read_table(reader)
        case Kind.MEMORY:
            reader.limits()
        case Kind.GLOBAL:
            reader.take(2)
        case Kind.TAG:
            _read_tag(reader)
    return Import(module, field, kind, reader.data[start : reader.at])


def _read_global(reader: Reader) -> Global:
    described = reader.take(2)
    start = reader.at
    if reader.take(1) != Op.I32_CONST:
        raise ValueError("a global does not begin as a constant of type i32")
    reader.number()
    if reader.take(1) != Op.END:
        raise ValueError("the first value of a global has more than one instruction")
    return Global(described, reader.data[start : reader.at])


def _read_export(reader: Reader) -> Export:
    return Export(reader.sized().decode(), Kind(reader.take(1)[0]), reader.number())


def write_module(sections: Iterable[tuple[Section, bytes]]) -> bytes:
    """A module with these sections."""
    return MAGIC + b"".join(section(number, body) for number, body in sections)


def section(number: Section, body: bytes) -> bytes:
    """A section of a module."""
    return bytes([number]) + unsigned(len(body)) + body


def rewritten(module: Module, sections: dict[Section, bytes]) -> bytes:
    """The module with some of its sections replaced."""
    return write_module((number, sections.get(number, body)) for number, body in module.sections)


def coded(bodies: Iterable[bytes]) -> bytes:
    """A code section with these bodies."""
    return vector(unsigned(len(body)) + body for body in bodies)


# ------------------------------------------------------------------------------------- instructions


def locals_end(body: bytes) -> int:
    """Where the instructions of a body begin, behind its local variables."""
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.number()
        reader.take(1)
    return reader.at


def calls(body: bytes) -> set[int]:
    """The numbers of all functions that a body calls directly.

    Raises ValueError for an instruction that is not known here. Those that would need more than
    the code to be shared between two modules (ref.func, memory.init, data.drop) are not.
    """
    called = set()
    at = locals_end(body)
    while at < len(body):
        found = INSTRUCTIONS.match(body, at)
        if not found:
            raise ValueError(f"cannot read the instruction {body[at : at + 2].hex()}")
        at = found.end()
        if found["call"] is not None:
            called.add(Reader(found["call"]).number())
        elif found["jumps"] is not None:
            reader = Reader(body, at)
            for _ in range(reader.number() + 1):
                reader.number()
            at = reader.at
    return called
