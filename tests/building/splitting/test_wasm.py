"""A WebAssembly module is read as it was written, and what is not understood is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building.splitting.opcodes import Op
from building.splitting.wasm import (
    I32,
    Reader,
    Section,
    calls,
    coded,
    i32_const,
    read_module,
    unsigned,
    vector,
    write_module,
)
from tests.support.site.modules import Sample, modules, small


@given(modules())
def test_a_module_is_read_as_it_was_written(sample: Sample) -> None:
    module = read_module(sample.code)
    assert write_module(module.sections) == sample.code
    written = dict(module.sections)
    assert vector(map(bytes, module.imports)) == written[Section.IMPORT]
    assert vector(map(bytes, module.globals)) == written[Section.GLOBAL]
    assert vector(map(bytes, module.exports)) == written[Section.EXPORT]
    assert vector(module.tables) == written[Section.TABLE]
    assert vector(module.memories) == written[Section.MEMORY]
    assert vector(module.tags) == written[Section.TAG]
    assert coded(module.bodies) == written[Section.CODE]
    assert [calls(body) for body in module.bodies] == sample.calls


@given(st.integers(0, 2**32 - 1))
def test_numbers_are_read_as_they_were_written(number: int) -> None:
    assert Reader(unsigned(number)).number() == number


LONG = b"\x7e\0" + Op.I64_CONST + b"\0" + Op.END
SUM = I32 + b"\0" + i32_const(0) + i32_const(0) + Op.I32_ADD + Op.END


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        (b"<!doctype html>", "this is not a WebAssembly module"),
        (small({Section.TYPE: vector([b"\x5f\0"])}), "a type is not that of a function"),
        (small({Section.GLOBAL: vector([LONG])}), "a constant of type i32"),
        (small({Section.GLOBAL: vector([SUM])}), "more than one"),
    ],
)
def test_what_is_not_understood_is_refused(code: bytes, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_module(code)


@pytest.mark.parametrize("instruction", ["d200", "fc080000", "fc0900", "fd0c", "fe00"])
def test_an_instruction_that_the_parts_could_not_share_is_refused(instruction: str) -> None:
    """They name functions or data otherwise than by calling them; or they are not known."""
    body = b"\0" + bytes.fromhex(instruction) + Op.END
    with pytest.raises(ValueError, match=f"cannot read the instruction {instruction[:4]}"):
        calls(body)
