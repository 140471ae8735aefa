"""Finds out which functions of the runtime a visit to the page uses.

The one thing to know: nothing is guessed from the code. The site's own worker runs under Node with
a runtime that notes which functions run, and answers the questions of some visits.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from building.splitting.opcodes import Op
from building.splitting.wasm import (
    I32,
    Export,
    Kind,
    Module,
    Section,
    coded,
    i32_const,
    locals_end,
    rewritten,
    unsigned,
    vector,
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
        mark = i32_const(1) + Op.GLOBAL_SET + unsigned(before + number)
        bodies.append(body[:start] + mark + body[start:])
    variable = I32 + b"\x01" + i32_const(0) + Op.END  # 1: it can be changed
    exports = [
        Export(f"{RAN}{number}", Kind.GLOBAL, before + number)
        for number in range(len(module.bodies))
    ]
    return rewritten(
        module,
        {
            Section.GLOBAL: vector([*map(bytes, module.globals), *[variable] * len(bodies)]),
            Section.EXPORT: vector(map(bytes, [*module.exports, *exports])),
            Section.CODE: coded(bodies),
        },
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
