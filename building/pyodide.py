"""python.bin and later.bin: the page's Python, compiled by that same Python in Pyodide under Node.

The one thing to know: `watch_imports` and `compile_archive` are sent to Pyodide as their source
text, so they cannot use anything else in this file, only their arguments. They find the core in
/core and the wheels of the compiler in /wheels, and write to /part.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path

from building.core import LATER_MODULE, PAGE_MODULE, data_files, imports_of_the_page
from building.questions import EVERY_MODULE
from building.standins import STAND_INS, replaced
from building.tools import Node, run
from building.workshop import PINS, BuildError, Workshop

# Modules that the page's Python may import only after an error or in certain browsers.
ALSO_NEEDED = ("warnings", "encodings.ascii", "encodings.latin_1", "encodings.utf_8")

BOOT = """
import { readFileSync } from "node:fs";
process.on("uncaughtException", (error) => {
  console.error(String(error)); // without the runtime's code, which is a single line
  process.exit(1);
});
const [runtime, script, stdLibURL, part, core, wheels] = process.argv.slice(1);
const { loadPyodide } = await import(runtime);
const pyodide = await loadPyodide({
  stdLibURL,
  // Without docstrings, and without column numbers, which tracebacks cannot use without sources.
  args: ["-OO", "-X", "no_debug_ranges"],
  // The same bytes every time: no timestamp in a .pyc, no random order in a frozenset.
  env: { SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
  stdout: () => {},
});
for (const [name, path] of Object.entries({ part, core, wheels })) {
  pyodide.FS.mkdirTree(`/${name}`);
  pyodide.mountNodeFS(`/${name}`, path);
}
pyodide.pyimport("builtins").exec(readFileSync(script, "utf8"), pyodide.toPy({}));
"""

NOTE = """
import json
from pathlib import Path
Path("/part/library.json").write_text(json.dumps(used))
"""


def watch_imports(
    page_module: str,
    modules: list[str],
    also_needed: tuple[str, ...],
    questions: tuple[dict[str, object], ...],
) -> list[str]:
    """In Pyodide with the stand-ins: asks all that a page can ask; returns the library files used.

    They are names within the runtime's python_stdlib.zip.
    """
    import contextlib
    import importlib
    import json
    import sys

    from js import eval as run_js  # type: ignore[import-not-found, unused-ignore]

    sys.path.insert(0, "/core")
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
    return sorted(files)


def compile_archive(core_files: list[str], later_files: list[str], data: list[str]) -> None:
    """In Pyodide: packs library and core, compiled by pyodide-build py-compile.

    Writes python.bin, a gzipped zip, and later.bin, the gzipped code of `later_files` in the form
    that nerdle/page/later.py reads. Tracebacks name the line in files of the core, but only the
    function in files of the library. The zip has fixed dates and a fixed order, so its bytes depend
    only on its sources. It is compressed as a whole, not file by file: that is smaller, and Python
    reads it faster.
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

    library = "/part/library.zip"
    library_files = json.loads(Path("/part/library.json").read_text())
    header = 16  # bytes of a .pyc before its code
    sources = "/part/python.bin.sources.zip"
    with zipfile.ZipFile(sources, "w") as packed, zipfile.ZipFile(library) as stock:
        for name in library_files:
            packed.writestr(name, stock.read(name))
        for name in [*core_files, *later_files, *data]:
            packed.writestr(name, Path("/core", name).read_bytes())

    sys.path.extend(str(wheel) for wheel in sorted(Path("/wheels").glob("*.whl")))
    py_compile = importlib.import_module("pyodide_build.cli.py_compile")
    py_compile.main([sources, "--silent", "--compression-level", "0"], standalone_mode=False)

    whole = io.BytesIO()
    later = {}
    with zipfile.ZipFile(sources) as compiled, zipfile.ZipFile(whole, "w") as packed:
        for name in sorted(compiled.namelist()):
            contents = compiled.read(name)
            source = name.removesuffix("c")
            if source in later_files:
                module = source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
                code = marshal.loads(contents[header:])
                later[module] = (code, source.endswith("/__init__.py"))
                continue
            if name.endswith(".pyc") and source not in core_files:
                code = without_lines(marshal.loads(contents[header:]))
                contents = contents[:header] + marshal.dumps(code)
            packed.writestr(zipfile.ZipInfo(name), contents)
    Path("/part/python.bin").write_bytes(gzip.compress(whole.getvalue(), mtime=0))
    Path("/part/later.bin").write_bytes(gzip.compress(marshal.dumps(later), mtime=0))
    for file in ("library.json", library, sources):
        Path("/part", file).unlink()


def make_archives(
    workshop: Workshop, node: Node, runtime: Path, wheels: Path, core: Path
) -> list[Path]:
    """python.bin: the parts of core and standard library that the page needs, compiled.

    The core's modules that are needed only for LATER_MODULE are in a second file, later.bin.
    """
    imported, others = imports_of_the_page(core)
    core_files = [*imports_of_the_page(core, without=LATER_MODULE)[0]]
    later_files = [name for name in imported if name not in core_files]
    data = data_files(core)
    modules = [*others, *imported.values()]
    asked = f"{PAGE_MODULE!r}, {modules!r}, {ALSO_NEEDED!r}, {EVERY_MODULE!r}"
    watch = f"{inspect.getsource(watch_imports)}\nused = watch_imports({asked})\n{NOTE}"
    archive = f"{core_files!r}, {later_files!r}, {data!r}"
    pack = f"{inspect.getsource(compile_archive)}\ncompile_archive({archive})\n"

    def make(folder: Path) -> None:
        stock, library = runtime / "python_stdlib.zip", folder / "library.zip"
        replaced(stock, library)
        # the compiler needs the modules that the page does without
        for script, zipped in ((watch, library), (pack, stock)):
            (folder / "run.py").write_text(script, "utf-8")
            command: list[str | Path] = [node.node, "--input-type=module", "--eval", BOOT]
            command += [(runtime / "pyodide.mjs").as_uri(), folder / "run.py", zipped.as_uri()]
            run([*command, folder, core, wheels], "run Pyodide under Node")
        if not (folder / "later.bin").is_file():
            raise BuildError("Pyodide ended without writing python.bin and later.bin")

    made_from = [
        (runtime / "package.json").read_bytes(),
        (PINS / "py-compile.txt").read_bytes(),
        *[text.encode() for text in (BOOT, watch, pack, json.dumps(STAND_INS))],
    ]
    for name in [*imported, *data]:
        made_from += [name.encode(), (core / name).read_bytes()]
    made = workshop.part("python", made_from, make)
    return [made / "python.bin", made / "later.bin"]
