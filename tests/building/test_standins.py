"""The stand-ins have all that the rest of the page's Python takes from the modules they replace."""

from __future__ import annotations

import ast
import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.runtime import GLUE, PYODIDE
from building.standins import STAND_INS, replaced
from building.tools import fetch_runtime, find_node
from building.workshop import CACHE, BuildError, Workshop
from tests.support.browser.pages import python_zip

pytestmark = pytest.mark.rest

MODULES = {
    name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): text
    for name, text in STAND_INS.items()
}

# What the library would take in cases that the page does not have, by the module that takes it.
UNUSED = {
    # type hints that are evaluated, and annotations that are no texts
    "typing": {
        "annotationlib.annotations_to_string",
        "annotationlib.call_annotate_function",
        "annotationlib.get_annotate_from_class_namespace",
        "annotationlib.type_repr",
        "inspect.getattr_static",
    },
    # the signature of an enumeration, a deprecated coroutine, and a list of modules
    "enum": {"inspect.Parameter", "inspect.Signature"},
    "_py_warnings": {"inspect.markcoroutinefunction"},
    "pkgutil": {"inspect.getmodulename"},
    "dataclasses": {"annotationlib.annotations_to_string", "annotationlib.type_repr"},
}

# What Pyodide's scripts take from Python when the page calls functions that it does not call.
UNCALLED = {
    "package_loader": {"get_install_dir", "unpack_buffer"},
    "pyodide_code": {"eval_code", "eval_code_async", "find_imports", "relaxed_call"},
    "pyodide_base": set(),
    "_pyodide": set(),
}
STANDING_IN = {
    "package_loader": "pyodide._package_loader",
    "pyodide_code": "pyodide.code",
    "pyodide_base": "_pyodide._base",
    "_pyodide": "_pyodide",
}


@pytest.fixture(scope="module")
def runtime() -> Path:
    workshop = Workshop(CACHE, quiet=True)
    return fetch_runtime(workshop, find_node(workshop))


def defined(text: str) -> set[str]:
    """The names that a module has."""
    names = set()
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            names.add(statement.name)
        elif isinstance(statement, ast.Assign):
            names |= {target.id for target in statement.targets if isinstance(target, ast.Name)}
        elif isinstance(statement, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in statement.names}
    return names


def taken(text: str) -> Iterator[tuple[str, str]]:
    """Each name that a module takes from one with a stand-in, and that one's name.

    Only the runtime's own Python could parse all of the library.
    """
    for module in MODULES:
        last = re.escape(module).rpartition(".")[2]
        imported = rf"^ *from (?:{re.escape(module)}|\.{last}) import (\(.*?\)|.*?$)"
        for found in re.finditer(imported, text, re.MULTILINE | re.DOTALL):
            yield from ((module, name) for name in re.findall(r"\w+", found[1].split("#")[0]))
        if re.search(rf"^ *import {re.escape(module)}$", text, re.MULTILINE):
            # typing names one of them otherwise
            for found in re.finditer(rf"^[^#\n]*?\b(?:_lazy_)?{last}\.(\w+)", text, re.MULTILINE):
                yield module, found[1]


def test_the_library_takes_nothing_from_a_stand_in_that_it_lacks(dist: Path, runtime: Path) -> None:
    library = zipfile.ZipFile(runtime / "python_stdlib.zip")
    missing: dict[str, set[str]] = {}
    seen = set()
    for file in zipfile.ZipFile(io.BytesIO(python_zip(dist))).namelist():
        name = file.removesuffix("c")
        if name.startswith("nerdle/") or name in STAND_INS:
            continue
        for module, each in taken(library.read(name).decode()):
            seen.add(module)
            if each not in defined(MODULES[module]):
                importer = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
                missing.setdefault(importer, set()).add(f"{module}.{each}")
    assert missing == UNUSED
    assert seen >= {"annotationlib", "inspect", "pyodide.webloop"}


def test_pyodides_scripts_take_nothing_else_from_a_stand_in(runtime: Path) -> None:
    text = "".join((runtime / name).read_text("utf-8") for name in (PYODIDE, GLUE))
    for name, module in STANDING_IN.items():
        asked = set(re.findall(rf"\b{name}\.(\w+)", text))
        assert asked, name
        submodules = {each.rpartition(".")[2] for each in MODULES if each.startswith(f"{module}.")}
        has = defined(MODULES[module]) | submodules | {"_importhook"}
        assert asked - has == UNCALLED[name], name


def test_a_runtime_without_a_replaced_module_is_refused(tmp_path: Path) -> None:
    zipfile.ZipFile(tmp_path / "stock.zip", "w").close()
    with pytest.raises(BuildError, match="the runtime has no _pyodide/"):
        replaced(tmp_path / "stock.zip", tmp_path / "copy.zip")
