"""The wheel works in JupyterLite, which is built from PyPI and served by the test itself.

JupyterLite's kernel normally loads most of its packages from a content network, because only that
has Pyodide's distribution. Here the same packages come from PyPI and are on the test's own server,
so no request goes to another server.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from building.tools import RUNTIME_FILES, fetch_runtime, fetch_wheels, find_node, run
from building.workshop import CACHE, PINS, Workshop
from tests.__main__ import environment
from tests.support.browser.pages import OpenPage

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"

# messages that JupyterLite itself logs on every site
COMPLAINTS = r"favicon\.ico|codemirror-extension"

CELL = """
%pip install {wheel}
import nerdle
analysis = nerdle.analyse(nerdle.parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg"))
print("left:", *analysis.candidates)
print("from", nerdle.__file__)
"""


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves a folder without the site's security policy, which JupyterLite does not support."""

    def log_message(self, *_arguments: object) -> None:
        pass


@pytest.fixture
def jupyterlite(dist: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLite that has only its REPL, with the wheel in the same folder."""
    workshop = Workshop(CACHE, quiet=True)
    runtime = fetch_runtime(workshop, find_node(workshop))
    lite, site = tmp_path / "lite", tmp_path / "site"
    pyodide, wheels = lite / "static" / "pyodide", lite / "pypi"
    pyodide.mkdir(parents=True)
    for name in (*RUNTIME_FILES, "python_stdlib.zip"):
        shutil.copy(runtime / name, pyodide)
    shutil.copytree(fetch_wheels(workshop, "jupyterlite-kernel"), wheels)
    [micropip] = wheels.glob("micropip-*.whl")
    micropip = micropip.rename(pyodide / micropip.name)
    lock = json.loads((runtime / "pyodide-lock.json").read_text("utf-8"))
    loaded = lock["packages"]["micropip"] | {
        "file_name": micropip.name,
        "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest(),
    }
    # the kernel finds all other packages among the wheels
    lock["packages"] = {"micropip": loaded}
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    settings = {"litePluginSettings": {KERNEL: {"disablePyPIFallback": True}}}
    config = {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}
    (lite / "jupyter-lite.json").write_text(json.dumps(config), "utf-8")

    python = environment(PINS / "jupyterlite.txt", "jupyterlite")
    command: list[str | Path] = [python, "-m", "jupyterlite_core.app", "build", "--apps", "repl"]
    command += ["--no-sourcemaps", "--lite-dir", lite, "--output-dir", site]
    run(command, "build JupyterLite", folder=tmp_path)
    [wheel] = dist.glob("nerdle-*.whl")
    shutil.copy(wheel, site)

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        shutil.rmtree(site)  # pytest would keep it for the next two runs


@pytest.mark.rest
def test_a_notebook_in_jupyterlite_installs_the_wheel_and_analyses_a_position(
    jupyterlite: str, dist: Path, open_page: OpenPage
) -> None:
    [wheel] = dist.glob("nerdle-*.whl")
    code = CELL.format(wheel=jupyterlite + wheel.name).strip()
    asked = urlencode({"kernel": "python", "code": code, "execute": "1"})
    page = open_page(
        f"{jupyterlite}repl/index.html?{asked}",
        expected_complaints=COMPLAINTS,
        service_workers="allow",
    )
    said = page.locator(".jp-OutputArea-output").last
    expect(said).to_contain_text("from /")
    expect(said).to_contain_text("left: 5*8-37=3 8*5-37=3")
    expect(said).to_contain_text(re.compile(r"from \S+/site-packages/nerdle/__init__\.py"))
