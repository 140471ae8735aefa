"""Pyodide's script for its runtime, without what only other libraries would use.

The one thing to know: the script offers everything that a library in WebAssembly might ask for,
such as SDL and OpenGL. A name stays if anything else in the scripts could read it, even in a text.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from building.tools import Node, run
from building.workshop import BuildError

_FOR_LIBRARIES = re.compile(r"(?<=[;{}])var wasmImports=\{([^{}]*)\};")
_ON_MODULE = re.compile(r'(?<=[;}])Module\["([\w$]+)"\]=([\w$]+);')
_TYPE = re.compile(r'(?<=[;}])([\w$]+)\.sig="\w*";')


def without_unused(script: str, neighbours: Iterable[str], imported: set[str]) -> str:
    """Leaves out the references that would keep functions for other libraries in the script.

    That is: the functions that libraries may import, except for those that the runtime imports
    (`imported`); their types; and properties of Module that nothing reads. `eval` then runs in the
    global scope, because otherwise it could read any variable; only libraries bring code for it.
    Raises BuildError if the script is not as expected.
    """
    found = _FOR_LIBRARIES.search(script)
    if not found:
        raise BuildError("Pyodide's script does not list its functions as expected")
    entries = [entry for entry in found[1].split(",") if entry.split(":")[0] in imported]
    kept = {entry.rpartition(":")[2] for entry in entries}
    script = script[: found.start(1)] + ",".join(entries) + script[found.end(1) :]
    script = _TYPE.sub(lambda match: match[0] * (match[1] in kept), script)

    others = [_ON_MODULE.sub(";", script), *neighbours]
    read = {name for text in others for name in re.findall(r"[.\"'`{,]([\w$]+)", text)}
    script = _ON_MODULE.sub(lambda match: match[0] * (match[1] in read), script)
    return re.sub(r"(?<![\w.$])eval\(", "(0,eval)(", script)


def minified(node: Node, packages: Path, script: str) -> str:
    """A script that Rolldown has made smaller: without unused functions, and with short names."""
    with tempfile.TemporaryDirectory() as folder:
        whole, short = Path(folder, "whole.mjs"), Path(folder, "short.mjs")
        whole.write_text(script, "utf-8", newline="")
        command: list[str | Path] = [node.node, packages / "rolldown" / "bin" / "cli.mjs", whole]
        command += ["--format", "esm", "--platform", "browser", "--minify", "-o", short]
        run(command, "minify Pyodide's script", env=node.env)
        return short.read_text("utf-8")


def trimmed(script: str, neighbours: Iterable[str]) -> tuple[str, set[str]]:
    """Leaves out the variables that hold an export of the runtime and are never read.

    They are for libraries in WebAssembly, which may call any function of Python, but the page loads
    none. A variable stays if its name or that of its export is a word anywhere else in the script
    or its neighbours, even in a text. Returns the shorter script, and all words in it and its
    neighbours. Raises BuildError if the script is not as expected.
    """
    found = re.search(
        r"var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}", script
    )
    if not found:
        raise BuildError("Pyodide's script does not assign the exports of the runtime as expected")
    others = [script[: found.start()], script[found.end() :], *neighbours]
    read = {word for text in others for word in _words(text)}
    kept = [line for line in found[2].split(";") if _own_words(line) & read]
    named = read.union(*map(_words, kept))
    variables = [variable for variable in found[1].split(",") if variable in named]
    assigned = "function assignWasmExports(wasmExports){" + ";".join(kept) + "}"
    short = others[0] + "var " + ",".join(variables) + ";" + assigned + others[1]
    return short, named


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w$]+", text))


def _own_words(line: str) -> set[str]:
    """The words of an assignment that belong to one export: `_x=Module["_x"]=wasmExports["x"]`."""
    return _words(line) - {"Module", "wasmExports", "value", "0"}
