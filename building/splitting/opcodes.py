"""The instructions of WebAssembly by name, and a pattern that finds where each of them ends.

The one thing to know: an instruction has no length in front of it, so a body can only be read if
every instruction in it is known. Names and bytes are those of the specification
(https://webassembly.github.io/spec/core/binary/instructions.html). TRY, CATCH, RETHROW, DELEGATE
and CATCH_ALL are an older form of exceptions, which the runtime uses
(proposals/exception-handling/legacy in https://github.com/WebAssembly/exception-handling).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum


class Op(bytes, Enum):
    """The bytes of the instructions that the build writes or knows by name, without operands."""

    UNREACHABLE = b"\x00"
    NOP = b"\x01"
    BLOCK = b"\x02"
    LOOP = b"\x03"
    IF = b"\x04"
    ELSE = b"\x05"
    TRY = b"\x06"
    CATCH = b"\x07"
    THROW = b"\x08"
    RETHROW = b"\x09"
    THROW_REF = b"\x0a"
    END = b"\x0b"
    BR = b"\x0c"
    BR_IF = b"\x0d"
    BR_TABLE = b"\x0e"
    RETURN = b"\x0f"
    CALL = b"\x10"
    CALL_INDIRECT = b"\x11"
    RETURN_CALL = b"\x12"
    RETURN_CALL_INDIRECT = b"\x13"
    DELEGATE = b"\x18"
    CATCH_ALL = b"\x19"
    DROP = b"\x1a"
    SELECT = b"\x1b"
    SELECT_TYPED = b"\x1c"
    LOCAL_GET = b"\x20"
    GLOBAL_GET = b"\x23"
    GLOBAL_SET = b"\x24"
    TABLE_SET = b"\x26"
    I32_LOAD = b"\x28"
    I32_STORE = b"\x36"
    I64_STORE32 = b"\x3e"
    MEMORY_SIZE = b"\x3f"
    MEMORY_GROW = b"\x40"
    I32_CONST = b"\x41"
    I64_CONST = b"\x42"
    F32_CONST = b"\x43"
    F64_CONST = b"\x44"
    I32_EQZ = b"\x45"
    I32_ADD = b"\x6a"
    I64_EXTEND32_S = b"\xc4"
    REF_NULL = b"\xd0"
    REF_IS_NULL = b"\xd1"
    I32_TRUNC_SAT_F32_S = b"\xfc\x00"
    I64_TRUNC_SAT_F64_U = b"\xfc\x07"
    MEMORY_COPY = b"\xfc\x0a"
    MEMORY_FILL = b"\xfc\x0b"
    TABLE_COPY = b"\xfc\x0e"
    TABLE_GROW = b"\xfc\x0f"
    TABLE_SIZE = b"\xfc\x10"
    TABLE_FILL = b"\xfc\x11"


_NUMBER = rb"[\x80-\xff]*[\x00-\x7f]"  # in LEB128
_OPERANDS: dict[bytes, tuple[Op | tuple[Op, Op], ...]] = {
    b"": (
        *(Op.UNREACHABLE, Op.NOP, Op.ELSE, Op.THROW_REF, Op.END, Op.RETURN, Op.CATCH_ALL),
        *(Op.DROP, Op.SELECT, Op.REF_IS_NULL),
        (Op.I32_EQZ, Op.I64_EXTEND32_S),  # all of arithmetic
        (Op.I32_TRUNC_SAT_F32_S, Op.I64_TRUNC_SAT_F64_U),
    ),
    _NUMBER: (
        *(Op.BLOCK, Op.LOOP, Op.IF, Op.TRY, Op.CATCH, Op.THROW, Op.RETHROW, Op.BR, Op.BR_IF),
        *(Op.DELEGATE, Op.MEMORY_SIZE, Op.MEMORY_GROW, Op.I32_CONST, Op.I64_CONST, Op.REF_NULL),
        *(Op.MEMORY_FILL, Op.TABLE_GROW, Op.TABLE_SIZE, Op.TABLE_FILL),
        (Op.LOCAL_GET, Op.TABLE_SET),  # all of locals and globals
    ),
    _NUMBER * 2: (
        *(Op.CALL_INDIRECT, Op.RETURN_CALL_INDIRECT, Op.MEMORY_COPY, Op.TABLE_COPY),
        (Op.I32_LOAD, Op.I64_STORE32),  # all loads and stores
    ),
    b".{4}": (Op.F32_CONST,),
    b".{8}": (Op.F64_CONST,),
    rb"\x01.": (Op.SELECT_TYPED,),
}
"""The operands of the instructions that do not name a function. A pair is a range of them."""


def _one_of(instructions: Iterable[Op | tuple[Op, Op]]) -> bytes:
    """A pattern for these instructions."""
    pairs = (each if isinstance(each, tuple) else (each, each) for each in instructions)
    ranges = (
        b"%b[%b-%b]" % (re.escape(first[:-1]), re.escape(first[-1:]), re.escape(last[-1:]))
        for first, last in pairs
    )
    return b"(?:" + b"|".join(ranges) + b")"


INSTRUCTIONS = re.compile(
    b"(?:%b)+|%b(?P<call>%b)|(?P<jumps>%b)"
    % (
        b"|".join(_one_of(which) + operands for operands, which in _OPERANDS.items()),
        _one_of([Op.CALL, Op.RETURN_CALL]),
        _NUMBER,
        Op.BR_TABLE,
    ),
    re.DOTALL,
)
"""Matches instructions up to the next that names a function or is BR_TABLE; or one of these.

`call`: the number of the function that is called; `jumps`: BR_TABLE without its operands, which are
a vector of numbers and one number more.
"""
