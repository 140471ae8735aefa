"""WebAssembly modules to divide into parts: a small one, and random ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hypothesis import strategies as st

from building.splitting.opcodes import Op
from building.splitting.wasm import (
    FUNC,
    FUNCREF,
    I32,
    Export,
    Import,
    Kind,
    Section,
    coded,
    i32_const,
    unsigned,
    vector,
    write_module,
)

TELL = 0  # the one imported function
TYPES = [FUNC + vector([I32] * arity) + vector([I32]) for arity in range(3)]
TYPES += [FUNC + vector([I32]) + vector([]), FUNC + vector([]) + vector([])]
THROWN = 3  # the type of the tag
BASE, OWN, CONSTANT = range(3)  # an imported variable, one of the module's own, and a constant


def variable(value: int) -> bytes:
    return I32 + b"\x01" + i32_const(value) + Op.END


def constant(value: int) -> bytes:
    return I32 + b"\0" + i32_const(value) + Op.END


def filled(functions: Iterable[bytes]) -> bytes:
    """A segment that fills the first table from its first entry on."""
    return b"\0" + i32_const(0) + Op.END + vector(functions)


def add_to(number: int) -> bytes:
    """Instructions that add the number on the stack to a variable, and push the sum."""
    get = Op.GLOBAL_GET + unsigned(number)
    return get + Op.I32_ADD + Op.GLOBAL_SET + unsigned(number) + get


def small(changes: dict[Section, bytes] | None = None) -> bytes:
    """A module with one function, which returns 7."""
    sections = {
        Section.TYPE: vector([FUNC + vector([]) + vector([I32])]),
        Section.IMPORT: vector([]),
        Section.FUNCTION: vector([b"\0"]),
        Section.TABLE: vector([FUNCREF + b"\0\x01"]),
        Section.GLOBAL: vector([]),
        Section.EXPORT: vector([bytes(Export("f0", Kind.FUNCTION, 0))]),
        Section.ELEMENT: vector([filled([b"\0"])]),
        Section.CODE: coded([b"\0" + i32_const(7) + Op.END]),
    }
    return write_module((sections | (changes or {})).items())


@dataclass(frozen=True)
class Sample:
    """A module, and for each of its functions which functions its code calls directly."""

    code: bytes
    calls: list[set[int]]
    names: list[str]


@st.composite
def modules(draw: st.DrawFn) -> Sample:
    """Modules with a function for each arity in `arities`, which call only later functions.

    So every call ends. They share what the runtime shares: variables of their own and imported
    ones, memory, a table of functions, and a tag that is thrown and caught.
    """
    arities = draw(st.lists(st.integers(0, 2), min_size=1, max_size=7))
    slots = draw(st.lists(st.sampled_from(range(len(arities))), min_size=1, max_size=6))
    numbers = st.integers(0, 70) | st.integers(0, 2**31 - 1)

    def expression(n: int, depth: int, called: set[int]) -> bytes:
        """Instructions that leave one number on the stack, for the code of function `n`."""

        def inner() -> bytes:
            return expression(n, depth - 1, called)

        kinds = ["number", *(["argument"] if arities[n] else [])]
        if depth:
            kinds += ["sum", "tell", "own", "imported", "store", "if", "catch", "throw", "jump"]
            kinds += ["call"] * 4 if n + 1 < len(arities) else []
            kinds += ["through the table"] * 2 if any(slot > n for slot in slots) else []
        match draw(st.sampled_from(kinds)):
            case "number":
                return i32_const(draw(numbers))
            case "argument":
                return Op.LOCAL_GET + unsigned(draw(st.integers(0, arities[n] - 1)))
            case "sum":
                return inner() + inner() + Op.I32_ADD
            case "tell":
                called.add(TELL)
                return inner() + Op.CALL + unsigned(TELL)
            case "own":
                return inner() + add_to(OWN) + Op.GLOBAL_GET + unsigned(CONSTANT) + Op.I32_ADD
            case "imported":
                return inner() + add_to(BASE)
            case "store":
                place = i32_const(4 * draw(st.integers(0, 63)))
                aligned = b"\x02\0"  # to 2**2 bytes, with an offset of 0
                return place + inner() + Op.I32_STORE + aligned + place + Op.I32_LOAD + aligned
            case "if":
                return inner() + Op.IF + I32 + inner() + Op.ELSE + inner() + Op.END
            case "catch":
                return Op.TRY + I32 + inner() + Op.CATCH + b"\0" + Op.END
            case "throw":
                thrown = inner() + Op.THROW + b"\0"
                return inner() + Op.IF + I32 + thrown + Op.ELSE + inner() + Op.END
            case "jump":
                return Op.BLOCK + I32 + inner() + inner() + Op.BR_TABLE + b"\x02\0\0\0" + Op.END
            case "call":
                callee = draw(st.integers(n + 1, len(arities) - 1))
                called.add(1 + callee)
                arguments = b"".join(inner() for _ in range(arities[callee]))
                return arguments + Op.CALL + unsigned(1 + callee)
            case _:
                later = [entry for entry, slot in enumerate(slots) if slot > n]
                entry = draw(st.sampled_from(later))
                arity = arities[slots[entry]]
                arguments = b"".join(inner() for _ in range(arity))
                call = Op.CALL_INDIRECT + unsigned(arity) + b"\0"
                return arguments + i32_const(entry) + call

    called: list[set[int]] = [set() for _ in arities]
    bodies = [
        # with a variable of its own, as most functions have
        b"\x01\x01" + I32 + expression(n, 3, called[n]) + Op.END
        for n in range(len(arities))
    ]
    exports = [Export(f"f{n}", Kind.FUNCTION, 1 + n) for n in range(len(arities))]
    exports += [Export("memory", Kind.MEMORY, 0), Export("table", Kind.TABLE, 0)]
    exports += [Export("own", Kind.GLOBAL, OWN), Export("constant", Kind.GLOBAL, CONSTANT)]
    imports = [
        Import("env", "tell", Kind.FUNCTION, b"\x01"),
        Import("GOT", "base", Kind.GLOBAL, I32 + b"\x01"),
    ]
    variables = [variable(7), constant(42)]
    table = FUNCREF + b"\0" + unsigned(len(slots))
    elements = filled(unsigned(1 + slot) for slot in slots)
    code = write_module(
        [
            (Section.TYPE, vector(TYPES)),
            (Section.IMPORT, vector(map(bytes, imports))),
            (Section.FUNCTION, vector(map(unsigned, arities))),
            (Section.TABLE, vector([table, b"\x6f\0\0"])),
            (Section.MEMORY, vector([b"\x01\x01\x02"])),
            (Section.TAG, vector([b"\0" + unsigned(THROWN)])),
            (Section.GLOBAL, vector(variables)),
            (Section.EXPORT, vector(map(bytes, exports))),
            (Section.ELEMENT, vector([elements])),
            (Section.CODE, coded(bodies)),
        ]
    )
    return Sample(code, called, [each.field for each in exports])
