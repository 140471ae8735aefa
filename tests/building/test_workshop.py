"""The steps of the build: what is made again, and what a failure leaves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build import build
from building.workshop import ROOT, BuildError, Workshop
from tests.support.browser.pages import files_in

pytestmark = pytest.mark.rest


def test_a_second_build_makes_no_part_again(dist: Path, tmp_path: Path) -> None:
    again = build(tmp_path / "site")
    assert again.made == ()
    assert files_in(again.dist) == files_in(dist)


def test_a_failed_build_leaves_the_site_unchanged(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "site"
    build(old)
    before = files_in(old)

    def no_network(*_: object) -> Path:
        raise BuildError("no network")

    monkeypatch.setattr("build.fetch_wheels", no_network)
    with pytest.raises(BuildError, match="no network"):
        build(old)
    assert files_in(old) == before
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_with_other_files_is_not_replaced(dist: Path, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(BuildError, match="will not be replaced"):
        build(tmp_path)
    assert (tmp_path / "letters.txt").read_text() == "dear"


def test_an_unfinished_part_is_not_kept(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path, quiet=True)

    def fail(folder: Path) -> None:
        (folder / "half").touch()
        raise BuildError("stop")

    with pytest.raises(BuildError):
        workshop.part("thing", [b"a"], fail)
    assert not list(tmp_path.iterdir())
    assert workshop.part("thing", [b"a"], lambda f: (f / "whole").touch()).is_dir()
    assert workshop.made == ["thing"]


def test_a_part_is_made_again_when_its_sources_change(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path, quiet=True)

    def make(folder: Path) -> None:
        (folder / "x").touch()

    first = workshop.part("thing", [b"a", b"b"], make)
    assert workshop.part("thing", [b"ab", b""], make) != first
    assert workshop.part("thing", [b"a", b"b"], make) == first
    assert workshop.made == ["thing", "thing"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"PATH": "", "PIP_INDEX_URL": "http://localhost:1/", "PIP_RETRIES": "0"}, "fetch Node"),
        ({"npm_config_registry": "http://localhost:1/", "npm_config_fetch_retries": "0"}, "npm"),
    ],
)
def test_a_missing_network_gives_one_clear_line(
    change: dict[str, str], complaint: str, tmp_path: Path
) -> None:
    clean = {"PIP_NO_CACHE_DIR": "1", "npm_config_cache": str(tmp_path / "npm")}
    clean |= {"PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": "/dev/null"}
    done = subprocess.run(
        [sys.executable, "build.py", "--cache", tmp_path / "cache", "--dist", tmp_path / "site"],
        env=dict(os.environ) | clean | change,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("build.py: cannot fetch")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
