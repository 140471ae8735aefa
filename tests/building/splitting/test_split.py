"""Two parts of a module do what the whole does, whichever functions are in which part.

The oracle is the whole module: random ones are run both ways under Node, with the page's own script
that connects the parts.
"""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building.splitting.rehearsal import RAN, watched
from building.splitting.split import listed, split
from building.splitting.wasm import Import, Kind, Section, read_module, vector
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
