"""The runtime that the site serves: Pyodide in two parts, without names that nothing uses.

The one thing to know: a function that no REHEARSED question calls still works, because it is in the
second part, which the page loads when it is first called. So a question that is missing can only
cost time, never an answer. building/splitting/README.md explains it.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from building.questions import REHEARSED, STARTED, Question
from building.scripts import modules_of
from building.splitting.glue import minified, trimmed, without_unused
from building.splitting.rehearsal import rehearse
from building.splitting.split import split
from building.splitting.tables import LIBRARIES
from building.splitting.wasm import read_module
from building.tools import RUNTIME_FILES, Node
from building.workshop import ROOT, BuildError, Workshop

PYODIDE, GLUE, CODE = RUNTIME_FILES
PARTS = ("first.wasm", "second.wasm")
"""The parts of CODE. Neither runs without web/engine/runtime.js, so neither is named like CODE."""

SERVED = (PYODIDE, GLUE, *PARTS)
"""The files of the runtime in the site."""

SPLITTING = ROOT / "building" / "splitting"


def make_runtime(
    workshop: Workshop,
    node: Node,
    package: Path,
    scripts: Path,
    parts: Sequence[Path],
    *,
    visits: Sequence[Sequence[Question | None]] = (REHEARSED, STARTED),
) -> Path:
    """A folder with the files that are SERVED.

    `package`: the npm package; `scripts`: the site's scripts; `parts`: files and folders that the
    worker fetches; `visits`: the questions that are asked at each visit of the rehearsal.
    """
    worker = ["worker.js", *modules_of(scripts, "worker.js")]

    def make(folder: Path) -> None:
        module = read_module((package / CODE).read_bytes())
        pyodide = (package / PYODIDE).read_text("utf-8")
        imported = {each.field for each in module.imports}
        glue = without_unused((package / GLUE).read_text("utf-8"), [pyodide], imported)
        glue, words = trimmed(glue, [pyodide])
        shutil.copy(package / PYODIDE, folder)
        (folder / GLUE).write_text(minified(node, package.parent, glue), "utf-8", newline="")

        with tempfile.TemporaryDirectory(prefix="rehearsal-") as space:
            site = Path(space)
            shutil.copytree(folder, site / "pyodide")
            for source in [*parts, *(scripts / name for name in worker)]:
                if source.is_dir():
                    shutil.copytree(source, site / source.name)
                else:
                    shutil.copy(source, site)
            used = rehearse(node, site, module, visits)

        exports = {each.field for each in module.exports}
        try:
            parted = split(module, used, words & exports, LIBRARIES)
        except ValueError as error:
            raise BuildError(f"cannot split {CODE}: {error}") from None
        for name, code in zip(PARTS, parted, strict=True):
            (folder / name).write_bytes(code)

    packages = [package, package.parent / "rolldown"]
    sources = [each / "package.json" for each in packages] + [scripts / name for name in worker]
    for part in parts:
        sources += sorted(part.iterdir()) if part.is_dir() else [part]
    sources += [Path(__file__), *sorted(SPLITTING.glob("*.py")), *SPLITTING.glob("*.mjs")]
    made_from = [json.dumps(visits).encode(), *(path.read_bytes() for path in sources)]
    return workshop.part("pyodide", made_from, make)
