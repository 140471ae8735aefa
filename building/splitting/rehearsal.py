"""Finds out which functions of the runtime the page uses: the site's worker answers questions."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from building.splitting.wasm import (
    END,
    I32,
    Export,
    Kind,
    Module,
    Section,
    coded,
    locals_end,
    replaced,
    unsigned,
    vector,
    write_module,
)
from building.tools import RUNTIME_FILES, Node, run

CODE = RUNTIME_FILES[-1]
REHEARSE = Path(__file__).with_name("rehearse.mjs")

RAN = "ran "
"""What the names of the variables begin with that say which functions ran; a number follows."""


def watched(module: Module) -> bytes:
    """The same module with a variable for each function, which becomes 1 when the function runs.

    The variable of function `n` of `module.bodies` is exported as `RAN` and the number.
    """
    before = module.imported(Kind.GLOBAL) + len(module.globals)
    bodies = []
    for number, body in enumerate(module.bodies):
        start = locals_end(body)
        # i32.const 1, global.set
        bodies.append(body[:start] + b"\x41\x01\x24" + unsigned(before + number) + body[start:])
    variable = I32 + b"\x01" + b"\x41\0" + END
    exports = [
        Export(f"{RAN}{number}", Kind.GLOBAL, before + number)
        for number in range(len(module.bodies))
    ]
    return write_module(
        replaced(
            module,
            {
                Section.GLOBAL: vector([*map(bytes, module.globals), *[variable] * len(bodies)]),
                Section.EXPORT: vector(map(bytes, [*module.exports, *exports])),
                Section.CODE: coded(bodies),
            },
        )
    )


def rehearse(node: Node, site: Path, visits: Iterable[Iterable[object]]) -> set[int]:
    """The functions that run while the worker of `site` answers the questions of some visits.

    The first visit starts Python from scratch, later ones from the snapshot that the first leaves.
    Returns their places in `Module.bodies`.
    """
    snapshot = site / "snapshot"
    snapshot.mkdir()
    used: set[int] = set()
    for questions in visits:
        asked, report = site / "questions.json", site / "report.json"
        asked.write_text(json.dumps(list(questions)), "utf-8")
        run(
            [node.node, REHEARSE, site, site / "pyodide" / CODE, asked, snapshot, report],
            "rehearse visits to the page",
        )
        used |= set(json.loads(report.read_text("utf-8")))
    return used
