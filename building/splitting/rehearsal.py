"""Finds out which functions of the runtime a visit to the page uses.

The one thing to know: nothing is guessed from the code. The site's own worker runs under Node with
a runtime that notes which functions run, and answers the questions of some visits.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from building.questions import Question
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
from building.tools import Node, run

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


def rehearse(
    node: Node, site: Path, module: Module, visits: Iterable[Sequence[Question | None]]
) -> set[int]:
    """The functions that run while the worker of a site answers the questions of some visits.

    `site`: a folder with worker.js and all that it fetches, except for the runtime's code, which is
    `module`; it also gets the files of the rehearsal. The first visit starts Python from scratch,
    later ones from the snapshot that the first leaves. Returns places in `module.bodies`. Raises
    BuildError if the worker fails to start or to answer.
    """
    names = ("watched.wasm", "questions.json", "snapshot", "report.json")
    code, asked, snapshot, report = (site / name for name in names)
    code.write_bytes(watched(module))
    snapshot.mkdir()
    used: set[int] = set()
    for questions in visits:
        asked.write_text(json.dumps(questions), "utf-8")
        run(
            [node.node, REHEARSE, site, code, asked, snapshot, report],
            "rehearse visits to the page",
        )
        used |= set(json.loads(report.read_text("utf-8")))
    return used
