"""build.py: the contents of dist/, and its service worker."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from building.runtime import CODE
from building.scripts import join_modules, modules_of
from building.site import Links, add_links, join_styles, name_the_build, write_service_worker
from building.tools import find_node
from building.workshop import CACHE, ROOT, BuildError, Workshop
from nerdle import __version__
from nerdle.page.books import opening_book, statistics_book
from tests.support.browser.pages import files_in

pytestmark = pytest.mark.rest

# The modules that are loaded when a person opens a feature.
OPENED = {f"{tab}/tab.js" for tab in ("play", "mistakes", "sisters")}
SHEETS = ("bring", "class", "help", "pro", "record", "review", "statistics")
OPENED |= {f"{sheet}/panel.js" for sheet in SHEETS}
OPENED |= {"bring/feature.js", "class/room.js", "screenshot/feature.js"}
WORKERS = {"worker.js", "screenshot/worker.js"}
ARITHMETIC = "equation.js"  # of the readers of pictures and of Nerdle's page


def own_text_files(dist: Path) -> list[Path]:
    """The page's text files, without those of the runtime."""
    kinds = {".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".svg"}
    return [
        path
        for path in sorted(dist.rglob("*"))
        if path.suffix in kinds and "pyodide" not in path.relative_to(dist).parts
    ]


# -------------------------------------------------------------------------------------------- dist/


def test_the_site_contains_the_page_the_runtime_the_archive_and_the_wheel(dist: Path) -> None:
    assert {
        "index.html",
        "games.js",
        "python.bin",
        "later.bin",
        f"nerdle-{__version__}-py3-none-any.whl",
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.asm.mjs",
        "pyodide/first.wasm",
        "pyodide/second.wasm",
    } <= files_in(dist)


def test_the_site_has_no_file_that_is_named_like_a_whole_runtime(dist: Path) -> None:
    """Somebody who starts Pyodide from the site's folder would only later get “null function”."""
    assert CODE not in {path.name for path in dist.rglob("*")}


def test_every_file_of_the_page_is_in_the_site_but_no_tool_settings(dist: Path) -> None:
    """Scripts and styles are joined, but each feature is still a file under its own name."""
    tools = {"package.json", "package-lock.json", "tsconfig.json", "tsconfig.worker.json"}
    tools |= {"biome.json", "built.d.ts", "rolldown.config.js", "layers.config.js"}
    tools |= {"features/README.md", "components.html"}
    page = {
        re.sub("^(features|engine)/", "", name)
        for name in files_in(ROOT / "web")
        if not name.startswith(("node_modules/", "tests/")) and name not in tools
    }
    joined = {name for name in page if name.endswith((".css", ".js"))}
    served = {"style.css", "browser.js", "sw.js", "engine.js", "app.js", *WORKERS, *OPENED}
    assert served <= page
    assert page - joined | served <= files_in(dist)
    scripts = {name for name in files_in(dist) if name.endswith(".js")}
    assert scripts == {*served - {"style.css"}, "shared.js", "games.js", ARITHMETIC}
    assert "class/qr-code-licence.txt" in files_in(dist)  # as the licence asks
    assert not tools & files_in(dist)
    assert not any("tests" in Path(name).parts for name in files_in(dist))


def test_the_styles_are_joined_into_one_file_in_the_order_of_the_imports(dist: Path) -> None:
    web = ROOT / "web"
    imported = re.findall('@import "(.+)";', (web / "style.css").read_text("utf-8"))
    assert {*imported, "style.css"} == {
        name for name in files_in(web) if name.endswith(".css") and "node_modules" not in name
    }
    style = (dist / "style.css").read_text("utf-8")
    places = [style.index((web / name).read_text("utf-8")) for name in imported]
    assert places == sorted(places)
    assert "@import" not in style
    assert {name for name in files_in(dist) if name.endswith(".css")} == {"style.css"}


def test_a_stylesheet_that_is_not_imported_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text('@import "parts/one.css";\n')
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "one.css").write_text("p { margin: 0 }\n")
    (tmp_path / "parts" / "two.css").write_text("p { margin: 1em }\n")
    with pytest.raises(BuildError, match=r"style\.css does not import parts/two\.css"):
        join_styles(tmp_path)


def test_the_page_contains_no_other_host_and_no_absolute_path(dist: Path) -> None:
    for path in own_text_files(dist):
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        loads = re.findall(r"""(?:src|href|url|import|from)\s*[=(]?\s*["']([^"'#]+)["']""", text)
        for address in loads:
            parts = urlsplit(address)
            if path.suffix == ".html" and re.search(rf'<a\b[^>]*"{re.escape(address)}"', text):
                continue  # a link that a person may follow is not a request
            assert not parts.scheme, f"{path.name} loads {address}"
            assert not address.startswith("/"), f"{path.name} loads {address}"


def links_of(links: Links, folder: Path) -> dict[str, str]:
    """The links in the menu of the page, by their names, when the build is given these."""
    shutil.copy(ROOT / "web" / "index.html", folder)
    add_links(links, folder)
    text = (folder / "index.html").read_text("utf-8")
    found = re.findall(r'<a href="([^"]*)" target="_blank" rel="noreferrer">([^<]*)</a>', text)
    return {name: html.unescape(address) for address, name in found}


def test_the_page_links_to_the_documentation_and_for_reports_only_if_it_is_told_where(
    tmp_path: Path,
) -> None:
    nerdle = dict.fromkeys(["Nerdle", "Play Nerdle"], "https://nerdlegame.com")
    assert links_of(Links(), tmp_path) == nerdle
    docs = {"Documentation": "docs/"}
    assert links_of(Links(docs="docs/"), tmp_path) == nerdle | docs
    report = 'https://example.org/issues?a=1&b="2"'
    both = nerdle | docs | {"Report a problem": report}
    assert links_of(Links("docs/", report), tmp_path) == both
    assert "Report a problem" in links_of(Links(report="mailto:a@example.org"), tmp_path)


@pytest.mark.parametrize("address", ["javascript:alert(1)", "example.org", "https://a b", "//a"])
def test_an_address_that_is_not_for_reports_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="cannot link to"):
        links_of(Links(report=address), tmp_path)


def test_the_page_has_openings_to_show_before_the_engine_starts(dist: Path) -> None:
    text = (dist / "games.js").read_text("utf-8")
    games = json.loads(text.removeprefix("export default ").rstrip(";\n"))
    assert games == json.loads(json.dumps(opening_book()))


def test_the_page_can_fetch_the_statistics_of_every_game_and_they_are_small(dist: Path) -> None:
    written = (dist / "statistics" / "games.json").read_bytes()
    assert json.loads(written) == json.loads(json.dumps(statistics_book()))
    assert len(gzip.compress(written)) < 25_000


def test_the_reader_of_screenshots_is_small(dist: Path) -> None:
    parts = [path.read_bytes() for path in [*(dist / "screenshot").iterdir(), dist / ARITHMETIC]]
    assert sum(len(gzip.compress(part)) for part in parts) < 25_000


def test_the_page_preloads_every_module_that_it_needs_at_the_start(dist: Path) -> None:
    text = (dist / "index.html").read_text("utf-8")
    named = re.findall('<link rel="modulepreload" href="([^"]+)">', text)
    not_modules = {"browser.js", "sw.js"}
    modules = {name for name in files_in(dist) if name.endswith(".js")} - not_modules
    later = {*OPENED, "screenshot/worker.js", ARITHMETIC}
    assert sorted([*named, "engine.js"]) == sorted({*modules - later, "pyodide/pyodide.mjs"})


def test_a_feature_is_loaded_only_when_it_is_opened(dist: Path) -> None:
    script = (dist / "app.js").read_text("utf-8")
    assert set(re.findall(r"import\(`\./(.+?)`\)", script)) == OPENED
    for name in ("engine.js", "app.js"):
        assert not OPENED & set(modules_of(dist, name))


def test_a_script_that_imports_a_missing_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "app.js").write_text('import{one}from"./one.js";one()')
    with pytest.raises(BuildError, match=r"app\.js imports one\.js, which is missing"):
        modules_of(tmp_path, "app.js")
    (tmp_path / "one.js").write_text('import"./app.js";export const one=()=>import(`./later.js`)')
    assert modules_of(tmp_path, "app.js") == ["one.js"]


def test_errors_in_the_joined_scripts_show_readable_names(dist: Path) -> None:
    assert "SolverTab=class" in (dist / "app.js").read_text("utf-8")


@pytest.mark.parametrize("part", ["worker.js", "python.bin", "later.bin", "pyodide/first.wasm"])
def test_the_worker_contains_a_hash_of_what_it_runs(part: str, dist: Path, tmp_path: Path) -> None:
    site = shutil.copytree(dist, tmp_path / "site")
    workshop = Workshop(CACHE, quiet=True)
    unnamed = join_modules(workshop, find_node(workshop)) / "worker.js"
    shutil.copy(unnamed, site)
    name_the_build(site)
    before = (site / "worker.js").read_bytes()
    assert before == (dist / "worker.js").read_bytes()
    shutil.copy(unnamed, site)
    with (site / part).open("ab") as file:
        file.write(b" ")
    name_the_build(site)
    assert (site / "worker.js").read_bytes() != before


# ----------------------------------------------------------------------------------- service worker


def listed(site: Path) -> dict[str, str]:
    """The files that a site's service worker keeps on the device, with their hashes."""
    found = re.search(r"const SITE = (\{.*?\});\n", (site / "sw.js").read_text("utf-8"), re.DOTALL)
    assert found
    files: dict[str, str] = json.loads(found[1])["files"]
    return files


def test_the_service_worker_lists_every_file_of_the_page_with_its_hash(dist: Path) -> None:
    assert listed(dist) == {
        name: hashlib.sha256((dist / name).read_bytes()).hexdigest()
        for name in files_in(dist) - {"sw.js", f"nerdle-{__version__}-py3-none-any.whl"}
    }


@pytest.mark.parametrize("name", ["index.html", "play/tab.js", "python.bin", "new.js"])
def test_the_service_worker_changes_only_when_a_file_changes(
    name: str, dist: Path, tmp_path: Path
) -> None:
    site = shutil.copytree(dist, tmp_path / "site")
    write_service_worker(site)
    assert (site / "sw.js").read_bytes() == (dist / "sw.js").read_bytes()
    with (site / name).open("ab") as file:
        file.write(b" ")
    write_service_worker(site)
    assert (site / "sw.js").read_bytes() != (dist / "sw.js").read_bytes()
    assert [each for each in listed(site) if listed(site)[each] != listed(dist).get(each)] == [name]
