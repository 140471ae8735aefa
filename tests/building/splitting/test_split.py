"""Two parts of a module do what the whole does, whichever functions are in which part.

The oracle is the whole module: random ones are run both ways under Node, with the page's own script
that connects the parts.
"""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building.splitting.rehearsal import RAN, watched
from building.splitting.split import listed, split
from building.splitting.tables import Library, data_of, image, written
from building.splitting.wasm import Import, Kind, Reader, Section, read_module, unsigned, vector
from building.tools import find_node
from building.workshop import CACHE, ROOT, Workshop
from tests.support.site.modules import Sample, constant, filled, modules, small, variable


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


def library(table: bytes, entry: str = "f0") -> Library:
    return Library("a library", (entry,), table[:4], len(table), sha256(table).hexdigest())


@given(st.data())
def test_a_table_is_in_the_second_part_unless_its_library_is_used(data: st.DataObject) -> None:
    memory = bytes(range(data.draw(st.integers(40, 200))))
    cuts = sorted(data.draw(st.sets(st.integers(1, len(memory) - 1), max_size=6)))
    segments = [(100 + at, memory[at:end]) for at, end in pairwise([0, *cuts, len(memory)])]
    starts = data.draw(st.lists(st.sampled_from(range(0, 30, 10)), min_size=1, unique=True))
    tables = [memory[at : at + data.draw(st.integers(4, 10))] for at in starts]
    content = {Section.DATA_COUNT: unsigned(len(segments)), Section.DATA: written(segments)}
    module = read_module(small(content))
    libraries = [library(table) for table in tables]

    first, second = (read_module(part) for part in split(module, set(), {"f0"}, libraries))
    stays, moves = data_of(first), data_of(second)
    assert [moved for _, moved in moves] == tables
    assert image(stays + moves) == (100, memory)
    assert not {at for at, _ in moves} & {at + n for at, part in stays for n in range(len(part))}
    [count] = [body for number, body in first.sections if number is Section.DATA_COUNT]
    assert Reader(count).number() == len(stays)

    first, second = (read_module(part) for part in split(module, {0}, {"f0"}, libraries))
    assert data_of(first) == segments
    assert data_of(second) == []


def test_a_table_that_cannot_be_moved_is_refused() -> None:
    content = {Section.DATA: written([(100, b"a table, a tablet")])}
    module = read_module(small(content))
    [moved] = data_of(read_module(split(module, set(), {"f0"}, [library(b"a tablet")])[1]))
    assert moved == (109, b"a tablet")
    with pytest.raises(ValueError, match="the tables of a library are not as they were"):
        split(module, set(), {"f0"}, [library(b"a table!")])
    with pytest.raises(ValueError, match="the module does not export f1"):
        split(module, set(), {"f0"}, [library(b"a table", "f1")])
    placed = read_module(small({Section.DATA: vector([b"\1" + vector([b"a table"])])}))
    with pytest.raises(ValueError, match="has no constant place"):
        split(placed, set(), {"f0"}, [library(b"a table")])


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
