"""The page's modules that need no browser, tested by Node's own test runner in web/tests/."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from building.tools import find_node
from building.workshop import CACHE, ROOT, Workshop

FOLDER = ROOT / "web" / "tests"
TESTS = sorted(FOLDER.rglob("*.test.js"))


@pytest.fixture(scope="module")
def node() -> Path:
    return find_node(Workshop(CACHE, quiet=True)).node


@pytest.mark.parametrize("file", TESTS, ids=[file.relative_to(FOLDER).as_posix() for file in TESTS])
def test_the_modules_of_the_page(file: Path, node: Path) -> None:
    command: list[str | Path] = [node, "--test", "--test-reporter=spec", file]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if ran.returncode:
        # the runner repeats the failures, with what was expected, after this line
        _, _, failures = ran.stdout.partition("failing tests:")
        pytest.fail((failures or ran.stdout).strip() + ran.stderr, pytrace=False)
