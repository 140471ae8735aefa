"""The built runtime: what is in its two parts, what the rehearsal asks, and the glue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from building.questions import REHEARSED
from building.runtime import CODE, GLUE, PARTS
from building.splitting.glue import trimmed, without_unused
from building.splitting.tables import LIBRARIES, data_of, image
from building.splitting.wasm import read_module
from building.tools import fetch_runtime, find_node
from building.workshop import CACHE, BuildError, Workshop
from nerdle import GAMES
from nerdle.page.later_questions import ALL_QUESTIONS


@pytest.fixture(scope="module")
def package() -> Path:
    workshop = Workshop(CACHE, quiet=True)
    return fetch_runtime(workshop, find_node(workshop))


def test_the_parts_have_all_functions_and_data_of_the_runtime(dist: Path, package: Path) -> None:
    whole = read_module((package / CODE).read_bytes())
    first, second = (read_module((dist / "pyodide" / name).read_bytes()) for name in PARTS)
    assert len(first.bodies) == len(second.bodies) - 1 == len(whole.bodies)
    for body, in_first, in_second in zip(
        whole.bodies, first.bodies, second.bodies[:-1], strict=True
    ):
        assert body in (in_first, in_second)
    kept = sum(map(bytes.__eq__, whole.bodies, first.bodies))
    assert 2_000 < kept < 5_000
    stays, moves = data_of(first), data_of(second)
    assert [len(moved) for _, moved in moves] == [library.size for library in LIBRARIES]
    assert image(stays + moves) == image(data_of(whole))


def test_the_first_part_has_all_exports_that_the_glue_can_name(dist: Path, package: Path) -> None:
    first = read_module((dist / "pyodide" / PARTS[0]).read_bytes())
    exported = {each.field for each in first.exports}
    known = {each.field for each in read_module((package / CODE).read_bytes()).exports}
    glue = (dist / "pyodide" / GLUE).read_text("utf-8")
    named = re.findall(r"""["'`](\w+)["'`]|[\w$]\.(\w+)""", glue)
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
    assert {question["ask"] for question in asked} == set(ALL_QUESTIONS)
    for kind, questions in ALL_QUESTIONS.items():
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


FOR_LIBRARIES = (
    'function _a(){};_a.sig="v";var _b=()=>eval(c);_b.sig="ip";var d=1;Module["_a"]=_a;'
    'Module["_b"]=_b;Module["d"]=d;Module["e"]=Module["f"];var wasmImports={a:_a,b:_b,d};'
)


def test_the_glue_loses_what_is_only_for_other_libraries() -> None:
    assert without_unused(FOR_LIBRARIES, ["Module.d"], {"a", "z"}) == (
        'function _a(){};_a.sig="v";var _b=()=>(0,eval)(c);var d=1;'
        'Module["d"]=d;Module["e"]=Module["f"];var wasmImports={a:_a};'
    )
    with pytest.raises(BuildError, match="does not list its functions"):
        without_unused("var _a;", [], set())
