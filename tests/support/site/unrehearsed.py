"""A site whose first part of the runtime has only the functions that the start needs.

There, the first question calls the second part, which hardly ever happens on the real site.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from filelock import FileLock

from building.core import copy_answers, make_wheel, unpack_core
from building.runtime import SERVED, make_runtime
from building.scripts import join_modules
from building.site import name_the_build, write_service_worker
from building.tools import fetch_runtime, find_node
from building.workshop import CACHE, Workshop

SECOND = "pyodide/second.wasm"
FATAL = r"second|pyodide\.asm\.mjs"
"""What Pyodide logs when it cannot go on."""


def make_unrehearsed(dist: Path, site: Path) -> None:
    """Copies the site `dist` to the folder `site`; its rehearsal had no questions."""
    workshop = Workshop(CACHE, quiet=True)
    node = find_node(workshop)
    scripts = join_modules(workshop, node)
    package = fetch_runtime(workshop, node)
    with FileLock(CACHE / "unrehearsed.lock"):
        lists = copy_answers(workshop, unpack_core(workshop, make_wheel(workshop)))
        parts = [dist / "python.bin", dist / "later.bin", lists]
        runtime = make_runtime(workshop, node, package, scripts, parts, visits=[[]])
    shutil.copytree(dist, site, copy_function=os.link)
    changed = {f"pyodide/{name}": runtime / name for name in SERVED}
    for name, source in {**changed, "worker.js": scripts / "worker.js"}.items():
        (site / name).unlink()  # the site it was copied from keeps its own
        shutil.copy(source, site / name)
    (site / "sw.js").unlink()
    name_the_build(site)
    write_service_worker(site)
