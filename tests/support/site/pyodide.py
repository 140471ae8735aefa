"""Runs the core in the built runtime, under Node."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from building.runtime import CODE, PARTS
from building.tools import fetch_runtime, find_node
from building.workshop import CACHE, ROOT, Workshop
from nerdle import benchmark
from nerdle.rules.games import GAMES as GAMES_BY_NAME
from tests.support.browser.pages import python_zip
from tests.support.site import tables

PUZZLES = [
    (game, key) for game in GAMES_BY_NAME for key in ("2026-11-21", "2028-02-29", "0", "4294967295")
]

BOOT = """
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
for (const kind of ["unhandledRejection", "uncaughtException"])
  process.on(kind, (error) => {
    console.error(error.message); // only the message, not the minified line that threw it
    process.exit(1);
  });
const [dist, runtime, library, packages, connection, positions, games, puzzles, benchmark, tables] =
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
const names = pyodide.toPy({ positions: JSON.parse(positions), games: JSON.parse(games), puzzles });
pyodide.FS.writeFile("tables.py", readFileSync(tables, "utf8"));
pyodide.FS.writeFile("benchmark.py", readFileSync(benchmark, "utf8"));
pyodide.FS.writeFile("later.bin", gunzipSync(readFileSync(new URL("later.bin", dist))));
pyodide.FS.writeFile("maxi.bin", readFileSync(new URL("answers/maxi.bin", dist)));
// the page's Python has no runPython
pyodide.pyimport("builtins").exec(`
import json, sys
from nerdle.engine import analyse
from nerdle.page.door import load, reply
load("later", open("later.bin", "rb").read())
from nerdle.insight.practice import puzzle
from nerdle.rules.games import GAMES
from nerdle.rules.position import parse
from benchmark import play_all
from tables import read_tables
load("maxi", open("maxi.bin", "rb").read())
told = json.dumps({
    "puzzles": [
        [puzzle.answer, str(puzzle.first_row)]
        for puzzle in [puzzle(GAMES[game], key) for game, key in json.loads(puzzles)]
    ],
    "totals": {text: play_all(parse(text)).total for text in games},
    "python": sys.version_info[:2],
    "core": sys.modules["nerdle"].__file__,
    "answers": {text: analyse(parse(text)).as_dict() for text in positions},
    "tables": read_tables() if positions else {},
    "deep": [answer for opening in "[{" for answer in reply(opening * 100_000)],
})
`, names);
console.log(names.get("told"));
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
        connection = (ROOT / "web/engine/runtime.js").as_uri()
        folders = [f"{dist.as_uri()}/", f"{runtime.as_uri()}/"]
        inputs = [*folders, str(library), str(packages), connection, *lists]
        inputs += [benchmark.__file__, tables.__file__]
        return subprocess.run(
            [node.node, "--input-type=module", "--eval", script, *map(str, inputs)],
            capture_output=True,
            text=True,
            check=False,
            timeout=900,
        )


def said(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed
