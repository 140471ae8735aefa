"""`uv run docs`: the documentation, in dist/docs/ if the site has been built, else in .build/docs/.

`--into FOLDER` puts it elsewhere, `--site ADDRESS` says where the site will be. A warning is an
error. It is made in an environment of exactly the pinned packages, as the tests are run in theirs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.__main__ import environment  # noqa: E402  (this file may be run as a plain script)

SOURCES = ROOT / "docs"


class DocsError(Exception):
    """Why there is no documentation, in a line for a person."""


def make(folder: Path, site: str = "") -> None:
    """Makes the documentation in `folder`, which is replaced when it is complete.

    `site`: the address of the site; a form of it where it is not known.

    Raises DocsError where Sphinx warns of anything, and where the folder holds something else.
    """
    folder = folder.resolve()
    if folder.exists() and not (folder / "searchindex.js").is_file() and any(folder.iterdir()):
        raise DocsError(f"{folder} holds something that is no documentation: it is left as it is")
    python = environment(SOURCES / "requirements.txt", "docs")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".docs-", dir=folder.parent) as space:
        new, notes = Path(space) / "new", Path(space) / "notes"
        command: list[str | Path] = [python, "-m", "sphinx", "--quiet", "--fail-on-warning"]
        command += ["--builder", "html", "--doctree-dir", notes, SOURCES, new]
        if site:
            command += ["--define", f"site={site}"]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            raise DocsError("Sphinx has warned, or failed: see above")
        (new / ".buildinfo").unlink()  # of use to Sphinx only, and not the same everywhere
        if folder.exists():
            folder.rename(Path(space) / "old")
        new.rename(folder)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="docs", description=(__doc__ or "").partition("\n")[0])
    beside = ROOT / "dist" / "docs" if (ROOT / "dist" / "index.html").is_file() else None
    parser.add_argument("--into", type=Path, default=beside or ROOT / ".build" / "docs")
    parser.add_argument("--site", default="", metavar="ADDRESS")
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
