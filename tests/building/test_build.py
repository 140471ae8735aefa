"""build.py: the contents of dist/, reproducible builds, and the local server."""

from __future__ import annotations

import gzip
import hashlib
import html
import http.client
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from build import build
from building.core import copy_answers, make_wheel, unpack_core
from building.pyodide import make_archive
from building.runtime import CODE, PARTS, SERVED, make_runtime
from building.scripts import join_modules, modules_of
from building.serving import Site, make_server, serving
from building.site import Links, add_links, join_styles, name_the_build, write_service_worker
from building.tools import fetch_runtime, fetch_wheels, find_node, install
from building.workshop import CACHE, PINS, ROOT, BuildError, Workshop
from nerdle.books import opening_book, statistics_book
from nerdle.rules.games import GAMES
from nerdle.rules.language import Source
from tests.support.pages import OpenPage, ServedSite, python_zip

pytestmark = pytest.mark.rest

# The modules that are loaded when a person opens a feature.
OPENED = {f"{tab}/tab.js" for tab in ("play", "letters", "countdown")}
OPENED |= {f"{panel}/panel.js" for panel in ("class", "pro", "record", "review", "statistics")}
OPENED |= {"screenshot/feature.js"}
WORKERS = {"worker.js", "screenshot/worker.js"}


def files_in(folder: Path) -> set[str]:
    return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}


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
        "nerdle-0.1.0-py3-none-any.whl",
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
    tools |= {"biome.json", "built.d.ts", "rolldown.config.js"}
    page = {
        name
        for name in files_in(ROOT / "web")
        if not name.startswith(("node_modules/", "tests/")) and name not in tools
    }
    joined = {name for name in page if name.endswith((".css", ".js"))}
    served = {"style.css", "browser.js", "sw.js", "engine.js", "app.js", *WORKERS, *OPENED}
    assert served <= page
    assert page - joined | served <= files_in(dist)
    scripts = {name for name in files_in(dist) if name.endswith(".js")}
    assert scripts == {*served - {"style.css"}, "shared.js", "games.js"}
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
    """The links in the footer of the page, by their names, when the build is given these."""
    shutil.copy(ROOT / "web" / "index.html", folder)
    add_links(links, folder)
    text = (folder / "index.html").read_text("utf-8")
    found = re.findall(r'<a href="([^"]*)" target="_blank" rel="noreferrer">([^<]*)</a>', text)
    return {name: html.unescape(address) for address, name in found}


def test_the_page_links_to_the_documentation_and_for_reports_only_if_it_is_told_where(
    tmp_path: Path,
) -> None:
    nerdle = {"Play Nerdle": "https://nerdlegame.com"}
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


@pytest.mark.parametrize("name", GAMES)
def test_the_page_can_fetch_the_statistics_of_every_game(name: str, dist: Path) -> None:
    found = json.loads((dist / "statistics" / f"{name}.json").read_text("utf-8"))
    assert found == json.loads(json.dumps(statistics_book([GAMES[name]])[name]))


def test_the_statistics_of_all_games_are_small(dist: Path) -> None:
    files = [path.read_bytes() for path in (dist / "statistics").glob("*.json")]
    assert len(files) == len(GAMES)
    assert sum(len(gzip.compress(data)) for data in files) < 25_000


def test_the_reader_of_screenshots_is_small(dist: Path) -> None:
    parts = [path.read_bytes() for path in (dist / "screenshot").iterdir()]
    assert sum(len(gzip.compress(part)) for part in parts) < 25_000


def test_the_page_preloads_every_module_that_it_needs_at_the_start(dist: Path) -> None:
    text = (dist / "index.html").read_text("utf-8")
    named = re.findall('<link rel="modulepreload" href="([^"]+)">', text)
    not_modules = {"browser.js", "sw.js"}
    modules = {name for name in files_in(dist) if name.endswith(".js")} - not_modules
    later = {*OPENED, "screenshot/worker.js"}
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


@pytest.mark.parametrize("part", ["worker.js", "python.bin", "pyodide/first.wasm"])
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
        for name in files_in(dist) - {"sw.js", "nerdle-0.1.0-py3-none-any.whl"}
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


# --------------------------------------------------------------------------------------- python.bin


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
    unwanted = ("nerdle/research/", "nerdle/cli", "nerdle/commands/", "nerdle/__main__", "click")
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
    archive = make_archive(afresh, node, runtime, wheels, core)
    scripts = join_modules(workshop, node)
    parts = [archive, copy_answers(afresh, core)]
    made = make_runtime(afresh, node, runtime, scripts, parts)
    assert afresh.made == ["backend", "wheel", "core", "python", "answers", "pyodide"]
    assert wheel.read_bytes() == (dist / wheel.name).read_bytes()
    assert archive.read_bytes() == (dist / "python.bin").read_bytes()
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


# -------------------------------------------------------------------------------------- build steps


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


# --------------------------------------------------------------------------------------- the server

Get = Callable[..., tuple[int, dict[str, str], bytes]]


@pytest.fixture
def get(site: ServedSite) -> Get:
    """GET (or another method) of a path, as status, headers with lower-case names, and body."""

    def ask(path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=10)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers=named)
        answer = connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        body = answer.read()
        connection.close()
        return answer.status, found, body

    return ask


@pytest.mark.parametrize(
    ("path", "mime_type"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html", "text/html; charset=utf-8"),
        ("games.js", "text/javascript; charset=utf-8"),
        ("pyodide/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("pyodide/first.wasm", "application/wasm"),
        ("statistics/micro.json", "application/json"),
        ("python.bin", "application/octet-stream"),
        ("nerdle-0.1.0-py3-none-any.whl", "application/octet-stream"),
    ],
)
def test_each_kind_of_file_has_the_right_content_type(path: str, mime_type: str, get: Get) -> None:
    status, headers, _ = get("/nerdle/" + path)
    assert (status, headers["content-type"]) == (HTTPStatus.OK, mime_type)


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/nerdle/nothing.js",
        "/nerdle/pyodide/",
        "/nerdle/../pyproject.toml",
        "/nerdle/%2e%2e/%2e%2e/pyproject.toml",
        "/nerdle//etc/passwd",
        "/nerdle/a%00b",
    ],
)
def test_nothing_outside_the_sites_folder_is_served(path: str, get: Get) -> None:
    assert get(path)[0] == HTTPStatus.NOT_FOUND


def test_every_answer_has_the_security_policy(get: Get) -> None:
    for path in ("/nerdle/", "/nerdle/games.js", "/nothing"):
        policy = get(path)[1]["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "'unsafe-inline'" not in policy
        assert "'unsafe-eval'" not in policy


def test_text_and_code_are_gzipped_for_clients_that_accept_it(get: Get, site: ServedSite) -> None:
    wasm = "/nerdle/pyodide/first.wasm"
    plain = (site.dist / "pyodide/first.wasm").read_bytes()
    _, headers, body = get(wasm, Accept_Encoding="gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert len(body) < len(plain) / 2
    assert gzip.decompress(body) == plain
    _, headers, body = get(wasm)
    assert "content-encoding" not in headers
    assert body == plain
    assert "content-encoding" not in get("/nerdle/python.bin", Accept_Encoding="gzip")[1]


def test_head_gives_the_length_without_the_body(get: Get, site: ServedSite) -> None:
    status, headers, body = get("/nerdle/python.bin", "HEAD")
    length = (site.dist / "python.bin").stat().st_size
    assert (status, headers["content-length"], body) == (HTTPStatus.OK, str(length), b"")


def test_a_changed_file_is_served_in_its_new_form(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("old")
    site = Site(tmp_path, "/")
    assert site.answer("/")[2] == b"old"
    (tmp_path / "index.html").write_text("newer")
    assert site.answer("/")[2] == b"newer"


@pytest.mark.parametrize("bare", ["/", "/nerdle"])
def test_the_root_address_redirects_to_the_page(tmp_path: Path, bare: str) -> None:
    (tmp_path / "index.html").write_text("the page")
    status, headers, _ = Site(tmp_path).answer(bare)
    assert (status, headers["Location"]) == (307, "/nerdle/")
    assert Site(tmp_path).answer("/other")[0] == 404


@pytest.mark.parametrize(
    "path",
    [
        "/nerdle/" + "a" * 300,
        "/nerdle/" + "a/" * 3000,
        "/nerdle/a%00b",
        "/nerdle/%ff",
        "/nerdle/index.html/",
        "/nerdle/index.html/x",
        "//[",
        "http://[::1",
        "*",
        "",
    ],
)
def test_an_odd_path_is_not_found(tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text("the page")
    assert Site(tmp_path).answer(path)[0] == HTTPStatus.NOT_FOUND


def test_the_next_free_port_is_used_if_a_port_is_busy(tmp_path: Path) -> None:
    first = make_server(tmp_path, port=0)
    port = first.server_address[1]
    second = make_server(tmp_path, port=port)
    assert port < second.server_address[1] < port + 100
    assert second.url == f"http://localhost:{second.server_address[1]}/nerdle/"
    first.server_close()
    second.server_close()


def test_the_command_serves_the_site_and_prints_its_address(dist: Path, tmp_path: Path) -> None:
    where = ["--dist", str(tmp_path / "site"), "--port", "8765", "--base", "/x/"]
    running = subprocess.Popen(
        [sys.executable, "build.py", "--serve", *where],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert running.stdout is not None
        said = [running.stdout.readline(), running.stdout.readline()]
        assert said[0].startswith("Built ")
        found = re.fullmatch(r"Serving on (http://localhost:\d+/x/) \(.*\)\n", said[1])
        assert found, said
        with urllib.request.urlopen(found[1]) as answer:
            assert answer.read() == (dist / "index.html").read_bytes()
        running.send_signal(signal.SIGINT)
        rest, complaints = running.communicate(timeout=10)
    finally:
        running.kill()
        running.communicate()
    assert (rest, complaints, running.returncode) == ("", "", 0)


# ----------------------------------------------------------------------------------- in the browser


def test_the_runtime_boots_in_a_worker_under_the_policy(
    dist: Path, tmp_path: Path, open_page: OpenPage
) -> None:
    """Uses the site's own runtime and archive with a page and a worker from this test.

    The names of characters are in the second part of the runtime, which is loaded for them.
    """
    runtime = shutil.copytree(dist / "pyodide", tmp_path / "pyodide")
    (runtime / PARTS[0]).rename(runtime / CODE)
    shutil.copy(ROOT / "web" / "runtime.js", tmp_path)
    (tmp_path / "python.zip").write_bytes(python_zip(dist))
    (tmp_path / "index.html").write_text(
        '<link rel="icon" href="icon.svg"><script type="module" src="page.js"></script>'
    )
    (tmp_path / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (tmp_path / "page.js").write_text(
        """
        const worker = new Worker("worker.js", { type: "module" });
        const done = (text) => { document.title = text; };
        worker.onmessage = ({ data }) => done(JSON.stringify(data));
        worker.onerror = ({ message }) => done("broken: " + message);
        """
    )
    (tmp_path / "worker.js").write_text(
        """
        import { loadPyodide } from "./pyodide/pyodide.mjs";
        import { connect, fetchNow } from "./runtime.js";
        const { instantiateStreaming } = WebAssembly;
        WebAssembly.instantiateStreaming = async (response, imports) => {
          const { module, instance } = await instantiateStreaming(response, imports);
          const second = new URL("pyodide/second.wasm", import.meta.url).href;
          const { exports } = connect(instance.exports, imports, () => fetchNow(second));
          return { module, instance: { exports } };
        };
        const pyodide = await loadPyodide({
          stdLibURL: new URL("python.zip", import.meta.url).href,
          lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
        });
        const said = pyodide.runPython(`
        from nerdle.engine import analyse
        from nerdle.rules.position import parse
        analyse(parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg")).as_dict()["remaining"]
        `);
        const name = pyodide.runPython("import unicodedata; unicodedata.name('π')");
        let error = "none";
        try { await pyodide.runPythonAsync("import no_such_module"); }
        catch (e) { error = e.message; }
        const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
        postMessage({ said, name, error, loaded });
        """
    )
    with serving(tmp_path) as url:
        page = open_page(url)
        expect(page).to_have_title(re.compile("."), timeout=60_000)
        title = page.title()
    assert title.startswith("{"), title
    told: dict[str, Any] = json.loads(title)
    assert told["said"] == 2
    assert told["name"] == "GREEK SMALL LETTER PI"
    assert "ModuleNotFoundError: No module named 'no_such_module'" in told["error"]
    # Besides pyodide.mjs itself, which is not listed among a worker's resources.
    assert {address.removeprefix(url) for address in told["loaded"]} == {
        "python.zip",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/second.wasm",
    }
