"""The documentation builds without a warning and loads nothing from other servers."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from building.serving import serving
from building.workshop import ROOT
from docs.__main__ import make
from docs.conf import public_modules
from nerdle.commands.group import COMMANDS
from tests.support.audits import violations
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player

pytestmark = pytest.mark.rest

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False}


@pytest.fixture(scope="session")
def deployed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with its documentation, as deployed."""
    folder = tmp_path_factory.mktemp("deployed") / "site"
    shutil.copytree(dist, folder)
    make(folder / "docs", "https://somebody.github.io/nerdle")
    return folder


@pytest.fixture(scope="session")
def pages(deployed: Path) -> dict[str, str]:
    """The text of each page of the documentation, by its name."""
    return {
        path.relative_to(deployed / "docs").as_posix(): path.read_text("utf-8")
        for path in sorted((deployed / "docs").rglob("*.html"))
    }


@pytest.fixture
def served(deployed: Path) -> Iterator[str]:
    """The address of a site with documentation."""
    with serving(deployed) as url:
        yield url


def test_every_public_module_is_in_the_reference(pages: dict[str, str]) -> None:
    reference = "".join(text for page, text in pages.items() if page.startswith("reference/"))
    assert [module for module in public_modules() if f'id="module-{module}"' not in reference] == []


def test_the_address_of_the_wheel_is_on_the_site(pages: dict[str, str], deployed: Path) -> None:
    [wheel] = deployed.glob("nerdle-*.whl")
    assert f"https://somebody.github.io/nerdle/{wheel.name}" in pages["python.html"]
    assert f'href="../{wheel.name}"' in pages["python.html"]


def test_the_decision_trees_are_listed_with_their_recorded_totals(pages: dict[str, str]) -> None:
    words = re.sub(r"<[^>]+>|\s+", " ", pages["perfect-play.html"])
    assert re.search(r"mini~strict +4\*7=28 +544 +2.64078 +4 ", words)
    assert "Why it is a proof" in words


def test_the_help_of_every_command_is_shown(pages: dict[str, str]) -> None:
    page = pages["command-line.html"]
    assert [command for command in COMMANDS if f"Usage: nerdle {command} " not in page] == []


def test_no_placeholder_is_left(pages: dict[str, str]) -> None:
    assert [page for page, text in pages.items() if re.search(r"%[a-z]+%|%modules", text)] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_loads_only_from_our_server_and_fits_the_screen(
    open_page: OpenPage, served: str, pages: dict[str, str], scheme: str
) -> None:
    page = open_page(f"{served}docs/", color_scheme=scheme)  # fails if anything else loads
    for name in pages:
        page.goto(f"{served}docs/{name}")
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, name


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["index", "figures", "perfect-play", "reference/rules"])
def test_the_text_has_enough_contrast(
    open_page: OpenPage, served: str, name: str, scheme: str
) -> None:
    page = open_page(f"{served}docs/{name}.html", color_scheme=scheme, **DESKTOP)
    assert violations(page, only=("color-contrast",)) == []


def test_the_search_finds_a_function(open_page: OpenPage, served: str) -> None:
    page = open_page(f"{served}docs/", **DESKTOP)
    page.get_by_placeholder("Search").fill("diagnose")
    page.keyboard.press("Enter")
    page.get_by_role("link", name=re.compile("diagnose")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile("Insight|For Python|nerdle")
    )


def test_the_service_worker_does_not_keep_the_documentation(
    open_page: OpenPage, served: str, deployed: Path
) -> None:
    player = Player(open_page(served, service_workers="allow"))
    player.wait_until_ready()
    page = player.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    with page.expect_response(f"{served}docs/") as opened:
        page.goto(f"{served}docs/")
    assert not opened.value.from_service_worker
    expect(page).to_have_title(re.compile("Nerdle solver"))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Nerdle solver"))
    kept = page.evaluate(
        """async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = await Promise.all(stores.map((store) => store.keys()));
          return requests.flat().map(({ url }) => url);
        }"""
    )
    assert kept
    assert [url for url in kept if "/docs/" in url] == []
    script = (deployed / "sw.js").read_text("utf-8")
    site = re.search(r"const SITE = (\{.+?\n\});", script, re.DOTALL)
    assert site
    assert [name for name in json.loads(site[1])["files"] if name.startswith("docs")] == []


def test_a_folder_with_other_files_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("keep me")
    command: list[str | Path] = [sys.executable, "docs", "--into", tmp_path]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "has other files and will not be replaced" in done.stderr
    assert (tmp_path / "letters.txt").read_text() == "keep me"
