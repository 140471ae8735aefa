"""The local server, and the runtime in a browser under its policy."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from building.runtime import CODE, PARTS
from building.serving import Site, make_server, serving
from building.workshop import ROOT
from nerdle import __version__
from tests.support.browser.pages import OpenPage, ServedSite, python_zip

pytestmark = pytest.mark.rest


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
        ("statistics/games.json", "application/json"),
        ("python.bin", "application/octet-stream"),
        (f"nerdle-{__version__}-py3-none-any.whl", "application/octet-stream"),
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
    shutil.copy(ROOT / "web/engine/runtime.js", tmp_path)
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
        const names = pyodide.toPy({});
        const run = (code) => pyodide.pyimport("builtins").exec(code, names);
        run(`
from nerdle.engine import analyse
from nerdle.rules.position import parse
from unicodedata import name
said = analyse(parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg")).as_dict()["remaining"]
name = name("π")
        `);
        const [said, name] = ["said", "name"].map((each) => names.get(each));
        let error = "none";
        try { run("import no_such_module"); } catch (e) { error = e.message; }
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
