"""`uv run tests`: all tests, in an environment of exactly the pinned packages, hashes checked.

`uv run tests --quick` leaves out what needs a browser, the build, the documentation, installing and
the research, and has Hypothesis draw fewer examples: the core, the page's own logic under Node and
the core in Pyodide remain.

Several processes share the tests. Other arguments go to pytest, in one process:
`uv run tests -k feedback`.

Works as `python tests` too, where the Python has venv. The environment is kept in .build/ under the
hash of tests/requirements.txt. What else has an environment of its own is made in the same way.
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
REQUIREMENTS = ROOT / "tests" / "requirements.txt"


def environment(requirements: Path = REQUIREMENTS, name: str = "tests") -> Path:
    """The Python of an environment, the tests' or another, which is made the first time."""
    made_from = requirements.read_bytes() + sys.version.encode() + sys.base_prefix.encode()
    folder = ROOT / ".build" / f"{name}-{hashlib.sha256(made_from).hexdigest()[:16]}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    complete = folder / "complete"
    if complete.is_file():
        os.utime(folder)  # build.py forgets what was not used for long
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
        print(f"tests: cannot make the tests' environment: {error}", file=sys.stderr)
        return 1
    chosen = sys.argv[1:]
    if set(chosen) <= {"--quick"}:
        # one more than there are cores, because tests in a browser also wait
        chosen += ["-n", str(min((os.cpu_count() or 1) + 1, 4)), "--dist", "loadfile"]
        chosen += ["--no-loadscope-reorder"]  # conftest.py has sorted them
    # compiled once for all processes and runs, also where Python may not write beside the sources
    environ = os.environ | {"PYTHONPYCACHEPREFIX": str(ROOT / ".build" / "pycache")}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [str(python), "-m", "pytest", *chosen]
    return subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
