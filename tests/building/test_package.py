"""The package as installed: the names in `import nerdle`, the types and the examples."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import nerdle
from building.workshop import ROOT
from docs import conf

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
ABOUT = f"nerdle-{nerdle.__version__}.dist-info"
WORDS = [
    ROOT / name
    for name in (
        *("CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md", "research/README.md"),
        *("web/features/README.md", "building/pins/README.md", "building/splitting/README.md"),
    )
]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def in_a_new_python(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.mark.parametrize("each", nerdle.__all__)
def test_every_public_name_exists_and_has_a_docstring(each: str) -> None:
    assert getattr(nerdle, each).__doc__


def test_an_unknown_name_raises_an_error_that_names_it() -> None:
    with pytest.raises(AttributeError, match="module 'nerdle' has no attribute 'analyze'"):
        nerdle.analyze  # type: ignore[attr-defined]  # noqa: B018


def test_dir_lists_every_public_name() -> None:
    assert set(nerdle.__all__) <= set(dir(nerdle))


LOADED = "print(*(each for each in sys.modules if each.startswith('nerdle.')))"


def test_importing_the_package_loads_nothing_else() -> None:
    loaded = in_a_new_python(f"import sys, nerdle, nerdle.cli; {LOADED}")
    assert loaded == "nerdle.commands nerdle.commands.exits nerdle.cli"


def test_analysing_loads_only_what_it_needs() -> None:
    loaded = in_a_new_python(f"import sys, nerdle; nerdle.analyse; {LOADED}")
    assert {module.split(".")[1] for module in loaded.split()} == {
        "rules",
        "equations",
        "candidates",
        "strategy",
        "boards",
        "insight",
        "engine",
    }


def test_the_modules_of_the_package_can_be_reached_through_it() -> None:
    asked = "import nerdle; print(nerdle.rules.games.GAMES['mini'].columns, nerdle.engine.analyse)"
    assert in_a_new_python(asked).startswith("6 <function analyse")


def test_a_package_is_loaded_when_one_of_its_names_is_first_used() -> None:
    asked = "import sys, nerdle; nerdle.review; print('nerdle.insight.review' in sys.modules)"
    assert in_a_new_python(asked) == "True"


def test_type_checkers_and_python_know_the_same_names() -> None:
    tree = ast.parse(Path(nerdle.__file__).read_text("utf-8"))
    typed = next(node for node in tree.body if isinstance(node, ast.If))
    told = {
        alias.name
        for node in typed.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert told == {each for names in nerdle._LATER.values() for each in names}
    assert told == set(nerdle.__all__)


def test_the_wheel_declares_that_it_is_typed(dist: Path) -> None:
    [wheel] = dist.glob("nerdle-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert "nerdle/py.typed" in archive.namelist()
        assert b"Classifier: Typing :: Typed" in archive.read(f"{ABOUT}/METADATA")


def test_the_wheel_says_what_the_command_line_needs(dist: Path) -> None:
    [wheel] = dist.glob("nerdle-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        about = archive.read(f"{ABOUT}/METADATA").decode()
    assert re.findall("^Requires-Dist: (.+) ; extra == .cli.$", about, re.M) == [
        "click>=8",
        "rich>=10",
    ]
    assert "Project-URL: The game, https://nerdlegame.com" in about


def test_the_version_is_that_of_the_latest_release_in_the_changelog() -> None:
    releases = re.findall(r"^## (\d\S+) - ", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert releases[0] == nerdle.__version__


def test_the_wheel_contains_the_licence(dist: Path) -> None:
    [wheel] = dist.glob("nerdle-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        licence = archive.read(f"{ABOUT}/licenses/LICENSE")
        assert licence == (ROOT / "LICENSE").read_bytes()
        assert b"License-Expression: MIT" in archive.read(f"{ABOUT}/METADATA")


@pytest.mark.parametrize("module", conf.public_modules())
def test_every_public_module_has_an_example(module: str) -> None:
    """The doctests check that the examples are correct."""
    assert any(">>> " in words for words in public_words(importlib.import_module(module)))


def public_words(module: ModuleType) -> Iterator[str]:
    """The docstrings of a module that the reference shows."""
    yield module.__doc__ or ""
    for each, thing in vars(module).items():
        if not each.startswith("_") and getattr(thing, "__module__", "") == module.__name__:
            yield thing.__doc__ or ""
            if inspect.isclass(thing):
                for member, value in vars(thing).items():
                    if not member.startswith("_"):
                        yield value.__doc__ or ""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_examples_on_a_page_are_correct(page: Path) -> None:
    done = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert done.failed == 0


def test_the_example_in_the_documentation_settings_is_correct() -> None:
    assert doctest.testmod(conf).failed == 0


@pytest.mark.parametrize("page", [*WORDS, *PAGES], ids=name)
def test_the_links_and_pictures_on_a_page_exist(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    named = re.findall(r"\]\(([^)\s]+)\)|(?:src)=\"([^\"]+)\"", text)
    links = [one or other for one, other in named]
    inside = [link for link in links if not re.match("https?:|%", link)]
    assert [link for link in inside if not leads_somewhere(page, link)] == []


def leads_somewhere(page: Path, link: str) -> bool:
    """Whether the file that a link names exists and has the heading that it names."""
    file, _, heading = link.partition("#")
    there = page.parent / file if file else page
    if not heading or not there.exists():
        return there.exists()
    headings = re.findall(r"^#+ (.+)$", there.read_text("utf-8"), flags=re.MULTILINE)
    return heading in {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


def test_the_readme_can_be_read_in_three_minutes() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert len(lines) <= 170


@pytest.mark.parametrize("page", ["README.md", "docs/index.md", "docs/python.md"])
def test_the_python_on_a_page_is_recognised_as_examples(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert doctest.DocTestParser().get_examples(text)
