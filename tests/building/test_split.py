"""The runtime in two parts does what the whole does, whichever functions are in which part.

The oracle is the whole module: random ones are run both ways under Node, with the page's own script
that connects the parts.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building.questions import REHEARSED
from building.runtime import CODE, GLUE, PARTS, trimmed
from building.splitting.opcodes import Op
from building.splitting.rehearsal import RAN, watched
from building.splitting.split import listed, split
from building.splitting.wasm import (
    FUNC,
    FUNCREF,
    I32,
    Export,
    Import,
    Kind,
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
from building.tools import fetch_runtime, find_node
from building.workshop import CACHE, ROOT, BuildError, Workshop
from nerdle import GAMES
from nerdle.page.questions import QUESTIONS

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


# ----------------------------------------------------------------------------------- random modules


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


@pytest.fixture(scope="module")
def node() -> Path:
    return find_node(Workshop(CACHE, quiet=True)).node


@pytest.fixture(scope="module")
def runner(node: Path) -> Iterator[subprocess.Popen[str]]:
    script = ROOT / "tests" / "support" / "site" / "run_parts.mjs"
    pipe = subprocess.PIPE
    with subprocess.Popen([node, script], stdin=pipe, stdout=pipe, text=True) as running:
        yield running
        assert running.stdin
        running.stdin.close()


def ran(
    runner: subprocess.Popen[str],
    code: bytes,
    second: bytes = b"",
    *,
    names: Iterable[str],
    grow: bool = False,
) -> dict[str, Any]:
    """What a module did, whole or in two parts, when its exports of these names were called."""
    texts = {
        part: base64.b64encode(each).decode() for part, each in (("code", code), ("second", second))
    }
    assert runner.stdin
    assert runner.stdout
    runner.stdin.write(json.dumps({**texts, "names": list(names), "grow": grow}) + "\n")
    runner.stdin.flush()
    did: dict[str, Any] = json.loads(runner.stdout.readline())
    return did


# ----------------------------------------------------------------------------------- the two parts


@given(modules(), st.data())
def test_two_parts_do_what_the_whole_does(
    runner: subprocess.Popen[str], sample: Sample, data: st.DataObject
) -> None:
    module = read_module(sample.code)
    places = range(len(module.bodies))
    used = data.draw(st.sets(st.sampled_from(places)), label="used")
    kept = data.draw(st.just(sample.names) | st.lists(st.sampled_from(sample.names), unique=True))
    grow = data.draw(st.booleans(), label="the table grows")
    parts = split(module, used, set(kept))
    whole = ran(runner, sample.code, names=kept, grow=grow)
    both = ran(runner, *parts, names=kept, grow=grow)
    loads = both.pop("loads")
    assert loads <= 1
    if used >= set(places):
        assert loads == 0
    assert sorted(both.pop("exports")) == sorted(kept)
    if "memory" not in kept:
        del both["left"]
    assert both.items() <= whole.items()


@given(modules())
def test_the_second_part_is_not_loaded_if_the_first_has_all_that_runs(
    runner: subprocess.Popen[str], sample: Sample
) -> None:
    """Which functions run is found as the build finds it, by variables that they set."""
    module = read_module(sample.code)
    marks = [f"{RAN}{place}" for place in range(len(module.bodies))]
    noted = ran(runner, watched(module), names=[*sample.names, *marks])
    marked = noted["results"][-len(marks) :]
    used = {place for place, mark in enumerate(marked) if mark}
    parts = split(module, used, set(sample.names))
    whole = ran(runner, sample.code, names=sample.names)
    both = ran(runner, *parts, names=sample.names)
    assert both == whole
    assert noted["results"][: -len(marks)] == whole["results"]


def test_a_module_that_the_parts_could_not_share_is_refused(runner: subprocess.Popen[str]) -> None:
    module = read_module(small())
    parts = split(module, {0}, {"f0"})
    assert ran(runner, *parts, names=["f0"])["results"] == [7]
    with pytest.raises(ValueError, match="the module does not export f1, f2"):
        split(module, {0}, {"f0", "f1", "f2"})
    unordered = small({Section.GLOBAL: vector([constant(0), variable(0)])})
    with pytest.raises(ValueError, match="a constant of the module comes before a variable"):
        split(read_module(unordered), {0}, {"f0"})
    memory = Import("env", "memory", Kind.MEMORY, b"\0\x01")
    with pytest.raises(ValueError, match="imports a table, a memory or a tag"):
        split(read_module(small({Section.IMPORT: vector([bytes(memory)])})), {0}, {"f0"})
    start = small({Section.START: b"\0"})
    with pytest.raises(ValueError, match="runs a function by itself"):
        split(read_module(start), {0}, {"f0"})
    table = filled([b"\0"])
    with pytest.raises(ValueError, match="filled in more than one way"):
        listed(read_module(small({Section.ELEMENT: vector([table, table])})))


# -------------------------------------------------------------------------------- reading a module


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


# ------------------------------------------------------------------------------------- the runtime


@pytest.fixture(scope="module")
def package() -> Path:
    workshop = Workshop(CACHE, quiet=True)
    return fetch_runtime(workshop, find_node(workshop))


def test_every_function_of_the_runtime_is_in_one_part(dist: Path, package: Path) -> None:
    whole = read_module((package / CODE).read_bytes())
    first, second = (read_module((dist / "pyodide" / name).read_bytes()) for name in PARTS)
    assert len(first.bodies) == len(second.bodies) - 1 == len(whole.bodies)
    for body, in_first, in_second in zip(
        whole.bodies, first.bodies, second.bodies[:-1], strict=True
    ):
        assert body in (in_first, in_second)
    kept = sum(map(bytes.__eq__, whole.bodies, first.bodies))
    assert 2_000 < kept < 5_000


def test_the_first_part_has_all_exports_that_the_glue_can_name(dist: Path, package: Path) -> None:
    first = read_module((dist / "pyodide" / PARTS[0]).read_bytes())
    exported = {each.field for each in first.exports}
    known = {each.field for each in read_module((package / CODE).read_bytes()).exports}
    glue = (dist / "pyodide" / GLUE).read_text("utf-8")
    named = re.findall(r"""["'](\w+)["']|wasmExports\.(\w+)""", glue)
    assert "malloc" in exported
    assert not (known - exported) & {name for pair in named for name in pair}


SCRIPT = (
    "var wasmImports={c};var _a,_b,_c,_d,memory;function assignWasmExports(wasmExports){"
    '_a=Module["_a"]=wasmExports["a"];_b=Module["_b"]=wasmExports["b"].value>>>0;'
    '_c=Module["_c"]=wasmExports["c"];_d=Module["_d"]=wasmExports["d"];'
    'memory=wasmMemory=wasmExports["memory"]}'
    "var use=()=>_a(wasmMemory);"
)


def test_the_rehearsal_asks_every_kind_of_question_with_every_field_and_in_every_game() -> None:
    asked = [question for question in REHEARSED if question]
    assert {question["ask"] for question in asked} == set(QUESTIONS)
    for kind, questions in QUESTIONS.items():
        of_the_kind = [question for question in asked if question["ask"] == kind]
        assert set(questions.fields()) <= {name for question in of_the_kind for name in question}
    played = {re.split("[,~]", str(question["position"]))[0] for question in asked}
    assert set(GAMES) <= played
    assert any(name.startswith("pro-") for name in played)


WORDS = "var wasmImports c _a _c _d memory wasmMemory use call Module wasmExports a d"


def test_the_glue_loses_only_the_variables_that_nothing_reads() -> None:
    assert trimmed(SCRIPT, ["call('_d')"]) == (
        "var wasmImports={c};var _a,_c,_d,memory;function assignWasmExports(wasmExports){"
        '_a=Module["_a"]=wasmExports["a"];'
        '_c=Module["_c"]=wasmExports["c"];_d=Module["_d"]=wasmExports["d"];'
        'memory=wasmMemory=wasmExports["memory"]}'
        "var use=()=>_a(wasmMemory);",
        set(WORDS.split()),
    )
    with pytest.raises(BuildError, match="does not assign the exports of the runtime"):
        trimmed("var _a;", [])
