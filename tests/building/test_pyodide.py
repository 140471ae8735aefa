"""The core in the page's own Python: the built runtime, under Node, is compared with CPython."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from building.runtime import CODE, PARTS
from building.tools import fetch_runtime, find_node
from building.workshop import CACHE, ROOT, Workshop
from nerdle import benchmark
from nerdle.engine import analyse
from nerdle.insight.practice import puzzle
from nerdle.rules.games import GAMES as GAMES_BY_NAME
from nerdle.rules.position import parse
from tests.support.pages import python_zip

# Repeated symbols, green and black tiles of the same symbol, and one, no or many candidates.
POSITIONS = (
    "micro",
    "micro,3+2=5:bgbgb",
    "mini,4*7=28:bbbgbb",
    "mini,4*7=28:gggggb",
    "mini~strict,4*7=28:pbbgpb",
    "midi,5+26=31:bpbbgbb",
    "classic,48-32=16:bpgbbgbg",
    "classic,4*3-12=0:bgpgbbgb",
    "classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg",
    "classic~strict,6+9-3=12:pppbpgpb,13+46=59:gpggpgbp",
    "classic,11+11=22:gbgbbgbb",
    "classic,1+1-1=01:bbbbbgbb",
)

PUZZLES = [
    (game, key) for game in GAMES_BY_NAME for key in ("2026-11-21", "2028-02-29", "0", "4294967295")
]

BOOT = """
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
process.on("unhandledRejection", (error) => {
  console.error(error.message); // only the message, not the minified line that threw it
  process.exit(1);
});
const [dist, runtime, library, packages, connection, positions, games, puzzles, benchmark] =
  process.argv.slice(1);
// Only under Node, the runtime needs the npm package `ws`, which is not part of the site.
globalThis.require = createRequire(packages);
const { loadPyodide } = await import(runtime + "pyodide.mjs");
// as the page's worker does
const { connect } = await import(connection);
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (code, imports) => {
  const made = await instantiate(code, imports);
  if (!made.instance?.exports["the links"]) return made;
  const second = new URL("second.wasm", runtime);
  const load = () => new WebAssembly.Module(readFileSync(second));
  const { exports } = connect(made.instance.exports, imports, load);
  return { module: made.module, instance: { exports } };
};
const pyodide = await loadPyodide({
  stdLibURL: library,
  lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
});
pyodide.globals.set("positions", JSON.parse(positions));
pyodide.globals.set("games", JSON.parse(games));
pyodide.globals.set("puzzles", puzzles);
pyodide.FS.writeFile("benchmark.py", readFileSync(benchmark, "utf8"));
pyodide.FS.writeFile("maxi.bin", readFileSync(new URL("answers/maxi.bin", dist)));
console.log(pyodide.runPython(`
import json, sys
from nerdle.engine import analyse
from nerdle.insight.practice import puzzle
from nerdle.page import load, reply
from nerdle.rules.games import GAMES
from nerdle.rules.position import parse
from benchmark import play_all
load("maxi", open("maxi.bin", "rb").read())
json.dumps({
    "puzzles": [
        [puzzle.answer, str(puzzle.first_row)]
        for puzzle in [puzzle(GAMES[game], key) for game, key in json.loads(puzzles)]
    ],
    "totals": {text: play_all(parse(text)).total for text in games},
    "python": sys.version_info[:2],
    "core": sys.modules["nerdle"].__file__,
    "answers": {text: analyse(parse(text)).as_dict() for text in positions},
    "deep": [answer for opening in "[{" for answer in reply(opening * 100_000)],
})
`));
"""


def boot(
    script: str, dist: Path, positions: Sequence[str] = (), games: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """Runs `script` under the Node of the build, with the site's address, positions to analyse and
    games to play."""
    workshop = Workshop(CACHE, quiet=True)
    node = find_node(workshop)
    packages = fetch_runtime(workshop, node) / "package.json"
    # the page needs no benchmark, so the archive does not contain it
    lists = [json.dumps(positions), json.dumps(games), json.dumps(PUZZLES)]
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "python.zip"
        library.write_bytes(python_zip(dist))
        runtime = shutil.copytree(dist / "pyodide", Path(folder) / "pyodide")
        (runtime / PARTS[0]).rename(runtime / CODE)
        connection = (ROOT / "web" / "runtime.js").as_uri()
        folders = [f"{dist.as_uri()}/", f"{runtime.as_uri()}/"]
        inputs = [*folders, str(library), str(packages), connection, *lists]
        inputs.append(benchmark.__file__)
        return subprocess.run(
            [node.node, "--input-type=module", "--eval", script, *map(str, inputs)],
            capture_output=True,
            text=True,
            check=False,
            timeout=900,
        )


@pytest.fixture(scope="module")
def in_pyodide(dist: Path) -> dict[str, Any]:
    """The built runtime's answer for each position, and facts about the runtime itself."""
    return said(boot(BOOT, dist, POSITIONS))


def said(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed


def test_the_archive_contains_the_core_compiled_for_the_runtimes_python(
    in_pyodide: dict[str, Any],
) -> None:
    assert in_pyodide["python"] == [3, 14]
    assert in_pyodide["core"] == "/lib/python314.zip/nerdle/__init__.pyc"


@pytest.mark.parametrize("text", POSITIONS)
def test_the_page_gives_the_same_answer_as_the_command_line(
    text: str, in_pyodide: dict[str, Any]
) -> None:
    page = in_pyodide["answers"][text]
    here = json.loads(json.dumps(analyse(parse(text)).as_dict()))
    page_ranked, ranked = page.pop("suggestions"), here.pop("suggestions")
    offered = ("start", "certain")  # for the first suggestion
    page_offers, offers = ([one.pop(name) for name in offered] for one in (page, here))
    assert page == here
    # The last bits of a float differ between Pythons, so guesses that are equal up to those bits
    # may change places. Their values must not differ otherwise.
    assert [s["expected"] for s in page_ranked] == pytest.approx(
        [s["expected"] for s in ranked], abs=0.02
    )
    if page_ranked and page_ranked[0]["guess"] == ranked[0]["guess"]:
        assert page_ranked[0] == pytest.approx(ranked[0], abs=0.02)
        assert page_offers == offers


def test_a_practice_puzzle_is_the_same_on_the_page(in_pyodide: dict[str, Any]) -> None:
    puzzles = [puzzle(GAMES_BY_NAME[game], key) for game, key in PUZZLES]
    here = [[puzzle.answer, str(puzzle.first_row)] for puzzle in puzzles]
    assert in_pyodide["puzzles"] == here


def test_deeply_nested_json_does_not_end_the_runtime(in_pyodide: dict[str, Any]) -> None:
    """Decoding it would end the runtime, because no exception is raised in time."""
    [lists, objects] = [json.loads(answer) for answer in in_pyodide["deep"]]
    assert lists == objects == {"error": "this question has too many objects or lists"}


def test_the_runtime_does_not_boot_with_another_runtimes_lock(dist: Path) -> None:
    """Otherwise nobody would notice a constant in the worker that was not updated with Pyodide."""
    done = boot(BOOT.replace("2026_0", "2025_0"), dist)
    assert done.returncode != 0
    assert "ABI version doesn't match" in done.stderr
