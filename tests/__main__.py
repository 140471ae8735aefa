"""`uv run tests` runs the tests in an environment that has exactly the pinned packages.

`uv run tests` runs the tests that matter: the facts of every module, the page's own logic and the
core in Pyodide under Node, and in Chromium one journey for each feature. `--rest` runs everything
else: the page in detail, other browsers, faults, installed packages, and more random examples.
`--all` runs both at once, `--quick` only the tests that need no browser. `--deep` is `--all` with
ten times as many random examples and games.

Several processes share the tests. All other arguments are passed to pytest, in one process, which
leaves out none of the tests that they choose: `uv run tests tests/rules -k feedback`.

`python tests` works too if that Python has venv. The environment is kept in .build/, named after a
hash of building/pins/tests.txt. The documentation and JupyterLite get environments in the same way.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINS = ROOT / "building" / "pins"
SIZES = {
    "": ["--size=main"],
    "--quick": ["--size=quick"],
    "--rest": ["--size=rest"],
    "--all": ["--size=all"],
    "--deep": ["--size=all", "--deep"],
}


def environment(requirements: Path = PINS / "tests.txt", name: str = "tests") -> Path:
    """The Python of an environment with these requirements, which is made if necessary."""
    made_from = requirements.read_bytes() + sys.version.encode() + sys.base_prefix.encode()
    folder = ROOT / ".build" / f"{name}-{hashlib.sha256(made_from).hexdigest()[:16]}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    complete = folder / "complete"
    if complete.is_file():
        os.utime(folder)  # build.py removes what has not been used for a week
        return python
    shutil.rmtree(folder, ignore_errors=True)
    pinned = ["install", "--quiet", "--require-hashes", "-r", str(requirements)]
    if uv := os.environ.get("UV") or shutil.which("uv"):
        new_enough = sys.executable if sys.version_info >= (3, 11) else ">=3.11"
        subprocess.run([uv, "venv", "--quiet", "--python", new_enough, folder], check=True)
        subprocess.run([uv, "pip", *pinned, "--python", python], check=True)
    else:
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", *pinned], check=True)
    complete.touch()
    return python


def main() -> int:
    try:
        python = environment()
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"tests: cannot make the environment: {error}", file=sys.stderr)
        return 1
    chosen = sys.argv[1:]
    if (size := SIZES.get(" ".join(chosen))) is not None:
        # twice as many as there are cores, because browser tests spend time waiting
        each_core = 1 if chosen == ["--quick"] else 2
        processes = ["-n", str(min((os.cpu_count() or 1) * each_core, 8)), "--dist", "loadscope"]
        # tests/support/sizes.py sorts them, and says how far they are
        chosen = [*size, *processes, "--no-loadscope-reorder", "--quiet"]
    # Python compiles modules once for all processes and runs, even if the sources are read-only
    environ = os.environ | {"PYTHONPYCACHEPREFIX": str(ROOT / ".build" / "pycache")}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [str(python), "-m", "pytest", *chosen]
    return subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
