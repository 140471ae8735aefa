"""Splits the runtime in two: the functions that the page is known to use, and all others.

The one thing to know: both parts number their functions as the whole does, and no code is changed.
Each function has its code in one part. In the other it is a stub that calls it through a table, or
an empty place if nothing in that part can call it. A call of a stub in the first part makes the
page load the second part, which has the code of every function that the first part lacks.

The tables of some libraries go into the second part too, if no entry of the library is used; see
tables.py. The parts share everything else: the second imports the memory, the tables of functions,
the variables and the tags of the first. Their names have a space, unlike all other exports.
web/engine/runtime.js connects them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence, Set
from dataclasses import dataclass

from building.splitting.opcodes import Op
from building.splitting.tables import Library, moved
from building.splitting.wasm import (
    FUNC,
    FUNCREF,
    I32,
    Export,
    Import,
    Kind,
    Module,
    Reader,
    Section,
    calls,
    coded,
    i32_const,
    rewritten,
    unsigned,
    vector,
    write_module,
)

FIRST = "first"
"""The name under which the second part imports what it shares with the first."""

LINKS = "the links"
"""The table that connects the two parts, among the exports of the first.

Entry 0 is called with a number before any link to the second part is used, and returns that number.
It is the page's loader until the second part is there, which puts a function of its own there.
"""

STUB_SIZE = 12
"""Functions with at most this many bytes of code are in the first part; a stub is no shorter."""

# The code of a function begins with the number of its variables, which is 0 in these two.
_ECHO = b"\0" + Op.LOCAL_GET + b"\0" + Op.END
_EMPTY = b"\0" + Op.UNREACHABLE + Op.END
_ECHO_TYPE = FUNC + vector([I32]) + vector([I32])


# -------------------------------------------------------------------------------------- the parts


def split(
    module: Module,
    used: Collection[int],
    exported: Set[str],
    libraries: Iterable[Library] = (),
) -> tuple[bytes, bytes]:
    """Splits a module: the functions `used` go into the first part, all others into the second.

    `used`: places in `module.bodies`; `exported`: the names of the exports that are kept;
    `libraries`: those whose tables go into the second part, unless one of their entries is used.
    Returns both parts as files. Raises ValueError if the module has something that the parts cannot
    share, or lacks an export or a table that is named.
    """
    first = set(used) | {n for n, body in enumerate(module.bodies) if len(body) <= STUB_SIZE}
    imports = module.imported(Kind.FUNCTION)
    called = [{n - imports for n in calls(body) if n >= imports} for body in module.bodies]
    exports = [each for each in module.exports if each.field in exported]
    if missing := exported - {each.field for each in exports}:
        raise ValueError(f"the module does not export {', '.join(sorted(missing))}")

    second = set(range(len(module.bodies))) - first
    # the first part refers to functions by calling them, by its exports, and in its tables
    named = {n for caller in first for n in called[caller]}
    named |= {each.index - imports for each in exports if each.kind is Kind.FUNCTION}
    named |= {n - imports for n in listed(module)}
    to_second = sorted(named & second)
    to_first = sorted({n for caller in second for n in called[caller]} & first)

    types = [*module.types, *(() if _ECHO_TYPE in module.types else (_ECHO_TYPE,))]
    echo = types.index(_ECHO_TYPE)
    tables = module.imported(Kind.TABLE) + len(module.tables)
    linked = {n: place for place, n in enumerate([*to_second, *to_first], start=1)}
    links = _Links(tables, linked, echo)

    share = shared(module)
    ran = {each.field for each in module.exports if each.index - imports in used}
    unused = [library for library in libraries if not ran.intersection(library.entries)]
    stays, section_of_tables = moved(module, unused)
    return (
        _first(stays, first, exports + share, links, types),
        _second(module, second, share, links, types) + section_of_tables,
    )


def shared(module: Module) -> list[Export]:
    """What the second part needs of the first, except for the links: an export for each."""
    first_global = module.imported(Kind.GLOBAL)
    variables = sum(each.mutable for each in module.globals)
    if not all(each.mutable for each in module.globals[:variables]):
        raise ValueError("a constant of the module comes before a variable")
    if any(module.imported(kind) for kind in (Kind.TABLE, Kind.MEMORY, Kind.TAG)):
        raise ValueError("the module imports a table, a memory or a tag")
    if any(number is Section.START for number, _ in module.sections):
        raise ValueError("the module runs a function by itself when it starts")
    return [
        *(Export(f"table {n}", Kind.TABLE, n) for n in range(len(module.tables))),
        *(Export(f"memory {n}", Kind.MEMORY, n) for n in range(len(module.memories))),
        *(Export(f"global {n}", Kind.GLOBAL, first_global + n) for n in range(variables)),
        *(Export(f"tag {n}", Kind.TAG, n) for n in range(len(module.tags))),
    ]


@dataclass(frozen=True)
class _Links:
    """The table of links: its number, the entry of each linked function, the type of entry 0."""

    table: int
    entries: dict[int, int]
    echo: int

    @property
    def limits(self) -> bytes:
        return b"\x01" + unsigned(len(self.entries) + 1) * 2  # 1: it has a maximum and never grows

    def call(self, type_number: int) -> bytes:
        """Calls the entry of this table whose number is on the stack."""
        return Op.CALL_INDIRECT + unsigned(type_number) + unsigned(self.table)

    def functions(
        self, module: Module, kept: Set[int], ready: bytes = b""
    ) -> tuple[list[bytes], list[bytes]]:
        """The types and the code of all functions in a part; those not `kept` are stubs or empty.

        `ready`: instructions of a stub that get and return the entry which it calls next.
        """
        types, bodies = [], []
        for n, (type_number, body) in enumerate(zip(module.functions, module.bodies, strict=True)):
            if n in kept:
                types.append(type_number)
                bodies.append(body)
            elif n in self.entries:
                parameters = Reader(module.types[type_number], at=1).sized()
                stub = b"".join(Op.LOCAL_GET + unsigned(each) for each in range(len(parameters)))
                stub += i32_const(self.entries[n]) + ready + self.call(type_number)
                types.append(type_number)
                bodies.append(b"\0" + stub + Op.END)
            else:
                types.append(self.echo)  # any type would do; one for all compresses best
                bodies.append(_EMPTY)
        return [unsigned(each) for each in types], bodies

    def segment(self, functions: Sequence[tuple[int, int]]) -> bytes:
        """A segment that fills consecutive entries: pairs of an entry and a function's number."""
        offset = i32_const(functions[0][0] if functions else 0) + Op.END
        elements = vector(unsigned(function) for _, function in functions)
        # 2: the segment says which table it fills; 0: with functions
        return b"\x02" + unsigned(self.table) + offset + b"\0" + elements


def _first(
    module: Module, kept: Set[int], exports: Iterable[Export], links: _Links, types: list[bytes]
) -> bytes:
    """The first part: the functions that are `kept`, and everything that is not a function."""
    # between the number of an entry and the call, entry 0 makes sure that the second part is there
    functions, bodies = links.functions(module, kept, i32_const(0) + links.call(links.echo))
    imports = module.imported(Kind.FUNCTION)
    segment = links.segment([(e, imports + n) for n, e in links.entries.items() if n in kept])
    [section] = [body for number, body in module.sections if number is Section.ELEMENT]
    segments = Reader(section)
    exported = [*exports, Export(LINKS, Kind.TABLE, links.table)]
    return rewritten(
        module,
        {
            Section.TYPE: vector(types),
            Section.FUNCTION: vector(functions),
            Section.TABLE: vector([*module.tables, FUNCREF + links.limits]),
            Section.EXPORT: vector(map(bytes, exported)),
            Section.ELEMENT: unsigned(segments.number() + 1) + section[segments.at :] + segment,
            Section.CODE: coded(bodies),
        },
    )


def _second(
    module: Module, kept: Set[int], share: Iterable[Export], links: _Links, types: list[bytes]
) -> bytes:
    """The second part: the functions that are `kept`, which use what the first part shares."""
    described: dict[Kind, Callable[[int], bytes]] = {
        # without a maximum, so that a table that has grown still fits
        Kind.TABLE: lambda n: module.tables[n][:1] + b"\0\0",
        Kind.MEMORY: lambda n: module.memories[n],
        Kind.GLOBAL: lambda n: module.globals[n - module.imported(Kind.GLOBAL)].described,
        Kind.TAG: lambda n: module.tags[n],
    }
    imports = [
        *module.imports,
        *(Import(FIRST, each.field, each.kind, described[each.kind](each.index)) for each in share),
        Import(FIRST, LINKS, Kind.TABLE, FUNCREF + links.limits),
    ]
    functions, bodies = links.functions(module, kept)
    before = module.imported(Kind.FUNCTION)
    entries = [(0, before + len(bodies))]  # the function after all others
    entries += [(entry, before + n) for n, entry in links.entries.items() if n in kept]
    return write_module(
        [
            (Section.TYPE, vector(types)),
            (Section.IMPORT, vector(map(bytes, imports))),
            (Section.FUNCTION, vector([*functions, unsigned(links.echo)])),
            (Section.GLOBAL, vector(bytes(each) for each in module.globals if not each.mutable)),
            (Section.ELEMENT, vector([links.segment(entries)])),
            (Section.CODE, coded([*bodies, _ECHO])),
        ]
    )


# -------------------------------------------------------------------------------------- small parts


def listed(module: Module) -> list[int]:
    """The numbers of the functions that the module's first table begins with, from one segment."""
    [section] = [body for number, body in module.sections if number is Section.ELEMENT]
    reader = Reader(section)
    if reader.number() != 1 or reader.number() != 0 or reader.take(1) != Op.I32_CONST:
        raise ValueError("the module has tables that are filled in more than one way")
    reader.number()
    if reader.take(1) != Op.END:
        raise ValueError("the place of a table's functions is not a constant")
    return [reader.number() for _ in range(reader.number())]
