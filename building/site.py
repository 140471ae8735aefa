"""The site as a whole: the files of web/, the runtime and the parts, put together in dist/.

The one thing to know: dist/ is replaced only by a complete site, so a build that fails leaves the
old one as it was.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from building.tools import RUNTIME_FILES
from building.workshop import ROOT, BuildError

# Files in web/ for those who work on the page; the site does not need them.
NOT_SERVED = (
    "node_modules",
    "tests",
    "package*.json",
    "tsconfig*.json",
    "biome.json",
    "*.d.ts",
    ".*",
)


# An import, or the end of one of several lines; what comments import is only types.
IMPORT = re.compile(r'^(?:import|export|\}).* from "(\.{1,2}/[^"]+)"', re.MULTILINE)


def modules_of(site: Path, script: str) -> list[str]:
    """The names of all modules that a script of the page imports, directly or through others."""
    found: list[str] = []
    unseen = [script]
    while unseen:
        name = unseen.pop(0)
        for imported in IMPORT.findall((site / name).read_text("utf-8")):
            module = os.path.normpath(PurePosixPath(name).parent / imported).replace(os.sep, "/")
            if module not in (script, *found):
                found.append(module)
                unseen.append(module)
    return found


def preload_modules(site: Path) -> None:
    """Names all modules in index.html, so that a browser requests them all at once.

    It would otherwise find them one after the other, for half a second each on a slow phone link.
    """
    first = '<script type="module" async src="engine.js"></script>'
    # The engine's modules come first, because it takes longest to start.
    worker = ["worker.js", *modules_of(site, "worker.js")]
    names = [*worker, "pyodide/pyodide.mjs", "app.js", *modules_of(site, "app.js")]
    names.remove("engine.js")
    links = "".join(f'\n    <link rel="modulepreload" href="{name}">' for name in names)
    fill_in("index.html", first, first + links, site)


def join_styles(site: Path) -> None:
    """Replaces each import in style.css by the sheet that it names, which is then not served.

    The first paint waits for the styles, and one file costs one round trip instead of two.
    """
    style = site / "style.css"

    def sheet(named: re.Match[str]) -> str:
        part = site / named[1]
        text = part.read_text("utf-8")
        part.unlink()
        with contextlib.suppress(OSError):
            part.parent.rmdir()  # unless it holds other files
        return text

    joined = re.sub(r'@import "([^"]+)";', sheet, style.read_text("utf-8"))
    style.write_text(joined, "utf-8", newline="\n")
    for other in set(site.rglob("*.css")) - {style}:
        raise BuildError(f"web/style.css does not import {other.relative_to(site).as_posix()}")


def fill_in(name: str, empty: str, filled: str, site: Path) -> None:
    """Copies a file of web/ into the site with the text `empty` replaced by `filled`."""
    source = (ROOT / "web" / name).read_text("utf-8")
    if source.count(empty) != 1:
        raise BuildError(f"web/{name} has not the one line `{empty}`")
    (site / name).write_text(source.replace(empty, filled), "utf-8", newline="\n")


def name_the_build(site: Path) -> None:
    """Writes a hash of all that the worker runs into worker.js.

    By it, the worker recognises a memory snapshot of another build, and does not use it.
    """
    worker = ["worker.js", *modules_of(site, "worker.js")]
    parts = [*worker, "python.bin", *(f"pyodide/{name}" for name in RUNTIME_FILES)]
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256((site / part).read_bytes()).digest())
    fill_in("worker.js", 'const BUILD = "";', f'const BUILD = "{digest.hexdigest()[:16]}";', site)


def write_service_worker(site: Path) -> None:
    """Writes into sw.js the hash of each file of the page, all of which it keeps on the device.

    Its own bytes therefore change whenever a file changes, which tells browsers of a new version.
    """
    files = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix != ".whl" and path != site / "sw.js"
    }
    version = hashlib.sha256(repr(files).encode()).hexdigest()[:16]
    written = json.dumps({"version": version, "files": files}, indent=2)
    fill_in("sw.js", 'const SITE = { version: "", files: {} };', f"const SITE = {written};", site)


def assemble(dist: Path, runtime: Path, parts: Iterable[Path]) -> Path:
    """Puts the site together in `dist`, which it replaces at the end; returns its full path.

    `parts`: files and folders that the site gets under their own names. Raises BuildError if `dist`
    holds something that is not a site.
    """
    page = ROOT / "web"
    if not (page / "index.html").is_file():
        raise BuildError("web/index.html is missing")
    dist = dist.resolve()
    if dist.exists() and not (dist / "index.html").is_file() and any(dist.iterdir()):
        raise BuildError(f"{dist} holds something that is not a site: it will not be replaced")
    dist.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=dist.parent) as space:
        new = Path(space) / "new"
        shutil.copytree(page, new, ignore=shutil.ignore_patterns(*NOT_SERVED))
        (new / "pyodide").mkdir()
        for name in RUNTIME_FILES:
            shutil.copyfile(runtime / name, new / "pyodide" / name)
        for part in parts:
            if part.is_dir():
                shutil.copytree(part, new / part.name, dirs_exist_ok=True)
            else:
                shutil.copyfile(part, new / part.name)
        preload_modules(new)
        join_styles(new)
        name_the_build(new)
        write_service_worker(new)
        if dist.exists():
            dist.rename(Path(space) / "old")
        new.rename(dist)
    return dist
