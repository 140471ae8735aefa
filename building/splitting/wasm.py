"""WebAssembly modules as the build reads and writes them: sections, bodies, and what a body calls.

The one thing to know: a module is kept as the bytes of its sections, and only what the build
changes is taken apart. Names are those of the specification of the binary format
(https://webassembly.github.io/spec/core/binary/).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from building.splitting.opcodes import INSTRUCTIONS, Op

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
    groups = bytearray()
    while number >= 0x80:
        groups.append(number & 0x7F | 0x80)
        number >>= 7
    groups.append(number)
    return bytes(groups)


def i32_const(number: int) -> bytes:
    """The instruction that pushes a non-negative number. Its operand is LEB128 with a sign bit.

    >>> i32_const(63).hex(), i32_const(64).hex()
    ('413f', '41c000')
    """
    groups = bytearray()
    while number >= 0x40:
        groups.append(number & 0x7F | 0x80)
        number >>= 7
    groups.append(number)
    return Op.I32_CONST + groups


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

    def items(section: Section) -> tuple[Reader, range]:
        within = Reader(found.get(section, b"\0"))
        return within, range(within.number())

    def types() -> Iterator[bytes]:
        within, count = items(Section.TYPE)
        for _ in count:
            start = within.at
            if within.take(1) != FUNC:
                raise ValueError("a type is not that of a function")
            for _ in range(2):
                within.sized()  # the parameters, and then the results: a byte each
            yield within.data[start : within.at]

    def imports() -> Iterator[Import]:
        within, count = items(Section.IMPORT)
        for _ in count:
            module, field = within.sized().decode(), within.sized().decode()
            kind = Kind(within.take(1)[0])
            start = within.at
            if kind is Kind.FUNCTION:
                within.number()
            elif kind is Kind.MEMORY:
                within.limits()
            elif kind is Kind.GLOBAL:
                within.take(2)
            else:
                within.take(1)
                if kind is Kind.TABLE:
                    within.limits()
                else:
                    within.number()
            yield Import(module, field, kind, within.data[start : within.at])

    def tables() -> Iterator[bytes]:
        within, count = items(Section.TABLE)
        for _ in count:
            yield within.take(1) + within.limits()

    def memories() -> Iterator[bytes]:
        within, count = items(Section.MEMORY)
        for _ in count:
            yield within.limits()

    def global_variables() -> Iterator[Global]:
        within, count = items(Section.GLOBAL)
        for _ in count:
            described = within.take(2)
            start = within.at
            if within.take(1) != Op.I32_CONST:
                raise ValueError("a global does not begin as a constant of type i32")
            within.number()
            if within.take(1) != Op.END:
                raise ValueError("the first value of a global has more than one instruction")
            yield Global(described, within.data[start : within.at])

    def exports() -> Iterator[Export]:
        within, count = items(Section.EXPORT)
        for _ in count:
            field = within.sized().decode()
            yield Export(field, Kind(within.take(1)[0]), within.number())

    def numbers(section: Section) -> Iterator[int]:
        within, count = items(section)
        for _ in count:
            yield within.number()

    def bodies() -> Iterator[bytes]:
        within, count = items(Section.CODE)
        for _ in count:
            yield within.sized()

    def tags() -> Iterator[bytes]:
        within, count = items(Section.TAG)
        for _ in count:
            yield within.take(1) + unsigned(within.number())

    return Module(
        tuple(sections),
        tuple(types()),
        tuple(imports()),
        tuple(numbers(Section.FUNCTION)),
        tuple(tables()),
        tuple(memories()),
        tuple(global_variables()),
        tuple(exports()),
        tuple(bodies()),
        tuple(tags()),
    )


def write_module(sections: Iterable[tuple[Section, bytes]]) -> bytes:
    """A module with these sections."""
    written = (bytes([number]) + unsigned(len(body)) + body for number, body in sections)
    return MAGIC + b"".join(written)


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
