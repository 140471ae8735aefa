"""python.bin: the Python that the page runs, compiled by that same Python in Pyodide under Node.

The one thing to know: `in_pyodide` sends a function to Pyodide as its source text, so
`watch_imports` and `compile_archive` cannot use anything else in this file, only their arguments.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from building.core import PAGE_MODULE, data_files, imports_of_the_page, module_name
from building.questions import EVERY_MODULE
from building.tools import Node, run
from building.workshop import PINS, BuildError, Workshop

# Modules that the page's Python may import only after an error or in certain browsers.
ALSO_NEEDED = (
    "traceback",  # the worker reports an error with its text
    "linecache",
    "tokenize",
    "warnings",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8",
)

BOOT = """
import { readFileSync } from "node:fs";
const [runtime, folder, ...mounts] = process.argv.slice(1);
const { loadPyodide } = await import(runtime);
const pyodide = await loadPyodide({
  // Without docstrings, and without column numbers, which tracebacks cannot use without sources.
  args: ["-OO", "-X", "no_debug_ranges"],
  // The same bytes every time: no timestamp in a .pyc, no random order in a frozenset.
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
    """Calls functions one after the other in an unchanged Pyodide under Node.

    Each function is sent as its source text, so it can use only its arguments (named, and of types
    that JSON has) and what it imports itself. It sees `folder` as /part, where it writes its
    results, and the mounts as /mount0, /mount1 and so on.
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
    page_module: str,
    modules: list[str],
    also_needed: list[str],
    questions: list[dict[str, object]],
    report: str,
) -> None:
    """In Pyodide: asks everything that a page can ask, then lists the imported library files.

    The file `report` is a JSON list of names within the runtime's python_stdlib.zip.
    """
    import contextlib
    import importlib
    import json
    import sys
    from pathlib import Path

    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]

    sys.path.insert(0, core)
    for module in also_needed:
        importlib.import_module(module)
    for module in modules:
        with contextlib.suppress(ImportError):
            importlib.import_module(module)

    reply = importlib.import_module(page_module).reply
    for question in questions:
        for answer in reply(json.dumps(question)):
            if answer and "error" in json.loads(answer):
                raise RuntimeError(f"{question} gave {answer}")

    # Errors that pass to JavaScript and back also import the modules that format them.
    catch = run_js("(call) => { try { call(); } catch (error) { return String(error); } }")
    for faulty in ("1 / 0", "undefined_name", "import no_such_module", "1 +", "[].no_such"):
        if "Error" not in catch(lambda code=faulty: exec(code, {})):
            raise RuntimeError(f"{faulty} raised no error")
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

    Tracebacks name the line in files of the core, but only the function in files of the library.
    The zip has fixed dates and a fixed order, so its bytes depend only on its sources. It is
    compressed as a whole, not file by file: that is smaller, and Python reads it faster.
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
        """The same code with a line table that puts every instruction on the first line.

        Line tables make up a third of a compressed .pyc. An entry of the table is a byte with 0x80,
        its kind (13: a line, no column) and one less than the number of code units it covers (up to
        8), then the change of the line. See CPython's InternalDocs/code_objects.md.
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
    """python.bin: the core and the parts of the standard library that the page needs, compiled."""
    core_files, others = imports_of_the_page(core)
    data = data_files(core)

    def make(folder: Path) -> None:
        report = "/part/library.json"
        watch = {
            "core": "/mount0",
            "page_module": PAGE_MODULE,
            "modules": others + [module_name(file) for file in core_files],
            "also_needed": ALSO_NEEDED,
            "questions": EVERY_MODULE,
            "report": report,
        }
        pack = {
            "core": "/mount0",
            "core_files": core_files,
            "data_files": data,
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
        (PINS / "py-compile.txt").read_bytes(),
        repr((BOOT, ALSO_NEEDED, EVERY_MODULE)).encode(),
        *(inspect.getsource(step).encode() for step in (watch_imports, compile_archive)),
    ]
    for name in [*core_files, *data]:
        made_from += [name.encode(), (core / name).read_bytes()]
    return workshop.part("python", made_from, make) / "python.bin"
