"""Puts the site together in dist/: the files of web/, the runtime and the parts.

The one thing to know: dist/ is replaced only by a complete site, so a build that fails leaves the
old site as it was.
"""

from __future__ import annotations

import contextlib
import hashlib
import html
import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from building.runtime import SERVED
from building.scripts import modules_of
from building.workshop import ROOT, BuildError

# Files in web/ that are not copied to the site: the scripts, which scripts.py joins, and files that
# only developers need.
NOT_SERVED = (
    "node_modules",
    "tests",
    "*.js",
    "package*.json",
    "tsconfig*.json",
    "biome.json",
    "*.d.ts",
    "components.html",
    "*.md",
    ".*",
)


def add_drawn(drawn: dict[str, str], site: Path) -> None:
    """Adds the elements that `draw_first` made to index.html, each in the place that names it."""
    for name, element in drawn.items():
        opened = element.removeprefix("<div").removesuffix("</div>")
        fill_in("index.html", f"><!-- the build draws the {name} -->", opened, site)


def preload_modules(site: Path) -> None:
    """Lists all modules in index.html, so that a browser requests them all at once.

    Otherwise it would find them one after the other, at half a second each on a slow phone link.
    """
    first = '<script type="module" async src="engine.js"></script>'
    scripts = [
        # The engine's come first, because it takes longest to start.
        *modules_of(site, "engine.js"),
        "worker.js",
        *modules_of(site, "worker.js"),
        "pyodide/pyodide.mjs",
        "app.js",
        *modules_of(site, "app.js"),
    ]
    names = dict.fromkeys(scripts)
    links = "".join(f'\n    <link rel="modulepreload" href="{name}">' for name in names)
    fill_in("index.html", first, first + links, site)


def join_styles(site: Path) -> None:
    """Replaces each import in style.css with the imported file, which is then not served.

    The first paint waits for the styles, and one file costs one round trip instead of two.
    """
    style = site / "style.css"

    def sheet(named: re.Match[str]) -> str:
        part = site / named[1]
        text = part.read_text("utf-8")
        part.unlink()
        return text

    joined = re.sub(r'@import "([^"]+)";', sheet, style.read_text("utf-8"))
    style.write_text(joined, "utf-8", newline="\n")
    for other in set(site.rglob("*.css")) - {style}:
        raise BuildError(f"web/style.css does not import {other.relative_to(site).as_posix()}")


def move_features(site: Path) -> None:
    """Puts the files of each feature beside its scripts, and deletes the folders left empty."""
    shutil.copytree(site / "features", site, dirs_exist_ok=True)
    shutil.rmtree(site / "features")
    for folder in sorted(filter(Path.is_dir, site.rglob("*")), reverse=True):
        with contextlib.suppress(OSError):
            folder.rmdir()  # fails if files are there


def fill_in(name: str, empty: str, filled: str, site: Path) -> None:
    """Replaces the text `empty` in a file of the site with `filled`."""
    source = (site / name).read_text("utf-8")
    if source.count(empty) != 1:
        raise BuildError(f"web/{name} does not have `{empty}` exactly once")
    (site / name).write_text(source.replace(empty, filled), "utf-8", newline="\n")


@dataclass(frozen=True)
class Links:
    """Addresses that the page links to if they are given.

    `docs`: the documentation, an address relative to the page; `report`: where people can report
    a problem, a full address.
    """

    docs: str = ""
    report: str = ""


def add_links(links: Links, site: Path) -> None:
    """Adds the links whose addresses are given to index.html.

    Raises BuildError for an address that a browser would not open as a page or an e-mail.
    """
    if links.report and not re.match(r"(https?://|mailto:)[^\s]+$", links.report):
        raise BuildError(f"cannot link to {links.report}: use an https or a mailto address")
    named = {"Documentation": links.docs, "Report a problem": links.report}
    added = "".join(
        # In a new tab, so that the game stays open.
        f'<a href="{html.escape(address)}" target="_blank" rel="noreferrer">{name}</a>'
        for name, address in named.items()
        if address
    )
    fill_in("index.html", "<!-- the build adds further links -->", added, site)


def name_the_build(site: Path) -> None:
    """Writes a hash of everything that the worker runs and reads into worker.js.

    With it, the worker recognises a memory snapshot from another build and does not use it.
    """
    worker = ["worker.js", *modules_of(site, "worker.js")]
    parts = [*worker, "python.bin", "later.bin", *(f"pyodide/{name}" for name in SERVED)]
    parts += sorted(path.relative_to(site).as_posix() for path in site.glob("answers/*"))
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256((site / part).read_bytes()).digest())
    fill_in("worker.js", "(the build)", digest.hexdigest()[:16], site)


def write_service_worker(site: Path) -> None:
    """Writes the hash of each file of the page into sw.js, which keeps them on the device.

    It keeps the files in answers/, bring/ and screenshot/ only once they have been used. sw.js
    changes whenever any file does, which tells browsers that there is a new version.
    """
    files = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix != ".whl" and path != site / "sw.js"
    }
    version = hashlib.sha256(repr(files).encode()).hexdigest()[:16]
    written = json.dumps({"version": version, "files": files}, indent=2)
    shutil.copy(ROOT / "web" / "sw.js", site)
    fill_in("sw.js", 'const SITE = { version: "", files: {} };', f"const SITE = {written};", site)


def assemble(
    dist: Path,
    runtime: Path,
    scripts: Path,
    parts: Iterable[Path],
    *,
    drawn: dict[str, str],
    links: Links,
) -> Path:
    """Puts the site together in `dist`, which it replaces at the end; returns its full path.

    `scripts`: a folder whose contents are copied to the site; `parts`: files and folders that are
    copied under their own names; `drawn`: elements for index.html, see `add_drawn`. Raises
    BuildError if `dist` contains something other than a site.
    """
    page = ROOT / "web"
    if not (page / "index.html").is_file():
        raise BuildError("web/index.html is missing")
    dist = dist.resolve()
    if dist.exists() and not (dist / "index.html").is_file() and any(dist.iterdir()):
        raise BuildError(f"{dist} has other files and will not be replaced: use another --dist")
    dist.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=dist.parent) as space:
        new = Path(space) / "new"
        shutil.copytree(page, new, ignore=shutil.ignore_patterns(*NOT_SERVED))
        shutil.copytree(scripts, new, dirs_exist_ok=True)
        (new / "pyodide").mkdir()
        for name in SERVED:
            shutil.copyfile(runtime / name, new / "pyodide" / name)
        for part in parts:
            if part.is_dir():
                shutil.copytree(part, new / part.name, dirs_exist_ok=True)
            else:
                shutil.copyfile(part, new / part.name)
        add_drawn(drawn, new)
        add_links(links, new)
        preload_modules(new)
        join_styles(new)
        move_features(new)
        name_the_build(new)
        write_service_worker(new)
        if dist.exists():
            dist.rename(Path(space) / "old")
        new.rename(dist)
    return dist
