"""python.bin and the wheel: what is in them, made reproducibly from pinned packages."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest

from building.core import copy_answers, make_wheel, unpack_core
from building.pyodide import make_archives
from building.runtime import SERVED, make_runtime
from building.scripts import join_modules
from building.tools import fetch_runtime, fetch_wheels, find_node, install
from building.workshop import CACHE, PINS, ROOT, Workshop
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
    assert {"fractions.pyc", "dataclasses.pyc", "json/__init__.pyc"} <= names
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
