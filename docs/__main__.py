"""`uv run docs` builds the documentation in dist/docs/, or in .build/docs/ if there is no dist/.

`--into FOLDER` builds it somewhere else, and `--site ADDRESS` gives the site's address. Any warning
is an error. It is built in an environment that has exactly the pinned packages.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.__main__ import PINS, environment  # noqa: E402  (this file may be run as a plain script)

SOURCES = ROOT / "docs"


class DocsError(Exception):
    """The documentation cannot be built; the message is one line for the user."""


def make(folder: Path, site: str = "") -> None:
    """Builds the documentation in `folder`, which is replaced when everything is complete.

    `site`: the address of the site; "" for a placeholder.

    Raises DocsError if Sphinx gives a warning or if the folder contains other files.
    """
    folder = folder.resolve()
    if folder.exists() and not (folder / "searchindex.js").is_file() and any(folder.iterdir()):
        raise DocsError(f"{folder} has other files and will not be replaced: use another --into")
    python = environment(PINS / "docs.txt", "docs")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".docs-", dir=folder.parent) as space:
        new, notes = Path(space) / "new", Path(space) / "notes"
        command: list[str | Path] = [python, "-m", "sphinx", "--quiet", "--fail-on-warning"]
        command += ["--builder", "html", "--doctree-dir", notes, SOURCES, new]
        if site:
            command += ["--define", f"site={site}"]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            raise DocsError("Sphinx gave a warning or failed: see its messages above")
        (new / ".buildinfo").unlink()  # only Sphinx needs it, and it differs between machines
        if folder.exists():
            folder.rename(Path(space) / "old")
        new.rename(folder)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="docs", description=(__doc__ or "").partition("\n")[0])
    beside = ROOT / "dist" / "docs" if (ROOT / "dist" / "index.html").is_file() else None
    folder = beside or ROOT / ".build" / "docs"
    parser.add_argument("--into", type=Path, default=folder, help="folder for the documentation")
    parser.add_argument("--site", default="", metavar="ADDRESS", help="the address of the site")
    options = parser.parse_args(arguments)
    try:
        make(options.into, options.site)
    except (DocsError, subprocess.CalledProcessError, OSError) as error:
        print(f"docs: {error}", file=sys.stderr)
        return 1
    print(f"Built {options.into}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
