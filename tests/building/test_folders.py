"""The code stays in folders and files that a reader can survey."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from building.workshop import ROOT

FOLDERS = ("web", "tests", "nerdle", "building", "benchmarks", "research")
KINDS = {".py", ".js", ".ts", ".css", ".html"}
GENERATED = {"web/built.d.ts"}

MOST_FILES = 15
MORE_FILES = {"nerdle/commands": 24}  # each command is a file
MOST_LINES = 400


def code() -> Iterator[tuple[Path, list[Path]]]:
    """Every folder that people write in, with its code files."""
    for top in FOLDERS:
        for folder, folders, names in os.walk(ROOT / top):
            folders[:] = [name for name in folders if name != "node_modules" and name[0] != "."]
            here = Path(folder)
            yield here, [here / name for name in names if Path(name).suffix in KINDS]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_folder_has_too_many_files() -> None:
    many = {named(folder): len(files) for folder, files in code()}
    assert many["web/board"] > 1
    assert [
        f"{name} has {count} files"
        for name, count in many.items()
        if count > MORE_FILES.get(name, MOST_FILES)
    ] == []


def test_no_file_has_too_many_lines() -> None:
    files = [file for _, files in code() for file in files if named(file) not in GENERATED]
    long = {named(file): len(file.read_text("utf-8").splitlines()) for file in files}
    assert [f"{name} has {lines}" for name, lines in long.items() if lines > MOST_LINES] == []
