"""python.bin and the wheel: what is in them, made reproducibly from pinned packages."""

from __future__ import annotations

import ast
import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from building.core import copy_answers, make_wheel, unpack_core
from building.pyodide import make_archives
from building.runtime import GLUE, PYODIDE, SERVED, make_runtime
from building.scripts import join_modules
from building.standins import STAND_INS, replaced
from building.tools import fetch_runtime, fetch_wheels, find_node, install
from building.workshop import CACHE, PINS, ROOT, BuildError, Workshop
from nerdle.rules.games import GAMES
from nerdle.rules.language import Source
from tests.support.browser.pages import python_zip

pytestmark = pytest.mark.rest


def test_the_archive_is_compiled_for_the_runtimes_python(dist: Path) -> None:
    magic_of_3_14 = (3627).to_bytes(2, "little") + b"\r\n"
    with zipfile.ZipFile(io.BytesIO(python_zip(dist))) as archive:
        for name in archive.namelist():
            if not name.startswith("nerdle/data/"):
                assert name.endswith(".pyc"), name
                assert archive.read(name)[:4] == magic_of_3_14, name
            assert archive.getinfo(name).compress_type == zipfile.ZIP_STORED, name


def test_the_archive_contains_only_the_modules_of_the_core_that_the_page_imports(
    dist: Path,
) -> None:
    names = set(zipfile.ZipFile(io.BytesIO(python_zip(dist))).namelist())
    assert {"nerdle/__init__.pyc", "nerdle/engine.pyc", "nerdle/rules/position.pyc"} <= names
    assert {"fractions.pyc", "traceback.pyc", "json/__init__.pyc"} <= names
    later = ("nerdle/sisters/", "nerdle/puzzles/", "nerdle/insight/review")
    unwanted = ("nerdle/cli", "nerdle/commands/", "nerdle/__main__", "click", *later)
    assert not [name for name in names if name.startswith(unwanted)]


def test_the_archive_has_one_list_of_answers_for_each_listed_language(dist: Path) -> None:
    names = zipfile.ZipFile(io.BytesIO(python_zip(dist))).namelist()
    languages = {game.language for game in GAMES.values()}
    assert {name for name in names if name.endswith(".answers")} == {
        f"nerdle/data/{language.name}.answers"
        for language in languages
        if language.source is Source.LISTED
    }


def test_long_lists_of_answers_are_files_of_their_own(dist: Path) -> None:
    stored = sorted((ROOT / "nerdle" / "data" / "packed").glob("*.answers"))
    served = sorted((dist / "answers").iterdir())
    assert [file.name for file in served] == [f"{file.stem}.bin" for file in stored]
    assert [file.read_bytes() for file in served] == [file.read_bytes() for file in stored]


def test_two_builds_from_scratch_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    workshop = Workshop(CACHE, quiet=True)
    node = find_node(workshop)
    runtime = fetch_runtime(workshop, node)
    wheels = fetch_wheels(workshop, "py-compile")
    assert not workshop.made

    afresh = Workshop(tmp_path, quiet=True)
    wheel = make_wheel(afresh)
    core = unpack_core(afresh, wheel)
    archives = make_archives(afresh, node, runtime, wheels, core)
    scripts = join_modules(workshop, node)
    parts = [*archives, copy_answers(afresh, core)]
    made = make_runtime(afresh, node, runtime, scripts, parts)
    assert afresh.made == ["backend", "wheel", "core", "python", "answers", "pyodide"]
    assert wheel.read_bytes() == (dist / wheel.name).read_bytes()
    for archive in archives:
        assert archive.read_bytes() == (dist / archive.name).read_bytes()
    for name in SERVED:
        assert (made / name).read_bytes() == (dist / "pyodide" / name).read_bytes()


def test_the_wheel_is_made_with_the_pinned_backend_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = Workshop(tmp_path, quiet=True)
    install(workshop, "backend", "fetch the build backend")
    monkeypatch.setenv("PIP_NO_INDEX", "1")  # from now on, pip finds no other package
    (pinned,) = re.findall(r"^flit-core==(\S+)", (PINS / "backend.txt").read_text(), re.M)
    with zipfile.ZipFile(make_wheel(workshop)) as wheel:
        (about,) = (name for name in wheel.namelist() if name.endswith(".dist-info/WHEEL"))
        assert f"Generator: flit {pinned}\n" in wheel.read(about).decode()


@pytest.mark.parametrize("folder", [".ci", ".github/workflows"])
def test_continuous_integration_installs_only_what_is_pinned(folder: str) -> None:
    lines = [line for path in (ROOT / folder).iterdir() for line in path.read_text().splitlines()]
    installs = [line for line in lines if "pip install" in line and not line.startswith("#")]
    assert installs
    assert all("--require-hashes" in line for line in installs)


# --------------------------------------------------------------------------------- the stand-ins

MODULES = {
    name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): text
    for name, text in STAND_INS.items()
}

# What the library would take in cases that the page does not have, by the module that takes it.
UNUSED = {
    # type hints that are evaluated, and annotations that are not strings
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
UNCALLED: dict[tuple[str, str], set[str]] = {
    ("package_loader", "pyodide._package_loader"): {"get_install_dir", "unpack_buffer"},
    ("pyodide_code", "pyodide.code"): {
        "eval_code",
        "eval_code_async",
        "find_imports",
        "relaxed_call",
    },
    ("pyodide_base", "_pyodide._base"): set(),
    ("_pyodide", "_pyodide"): set(),
}
"""By the name of a module in the scripts, and its own name."""


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
            # typing has another name for one of them
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
    for (name, module), uncalled in UNCALLED.items():
        asked = set(re.findall(rf"\b{name}\.(\w+)", text))
        assert asked, name
        assert asked - defined(MODULES[module]) == uncalled, name


def test_a_runtime_without_a_replaced_module_is_refused(tmp_path: Path) -> None:
    zipfile.ZipFile(tmp_path / "stock.zip", "w").close()
    with pytest.raises(BuildError, match="the runtime has no _pyodide/"):
        replaced(tmp_path / "stock.zip", tmp_path / "copy.zip")
