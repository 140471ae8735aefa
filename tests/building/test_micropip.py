"""The wheel works in an unchanged Pyodide: micropip installs it in a browser, from a local server.

A notebook in JupyterLite does the same with `%pip install` and the wheel's address.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from building.serving import serving
from building.tools import RUNTIME_FILES, fetch_runtime, fetch_wheels, find_node
from building.workshop import CACHE, Workshop
from nerdle import __version__
from tests.support.browser.pages import OpenPage

PAGE = """
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = (name) => new URL(name, document.baseURI).href;
try {
  const pyodide = await loadPyodide({
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
  });
  const { micropip, wheel } = await (await fetch("wheels.json")).json();
  await pyodide.loadPackage(here(micropip));
  pyodide.globals.set("wheel", here(wheel));
  document.title = await pyodide.runPythonAsync(`
    import json
    import micropip
    await micropip.install(wheel)
    import nerdle
    from nerdle.engine import analyse
    from nerdle.rules.position import parse
    position = parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg")
    json.dumps({
        "version": micropip.list()["nerdle"].version,
        "file": nerdle.__file__,
        "answer": analyse(position).as_dict(),
    })
  `);
} catch (error) {
  document.title = "broken: " + error;
}
"""


@pytest.mark.rest
def test_micropip_installs_the_wheel_in_a_stock_pyodide(
    dist: Path, tmp_path: Path, open_page: OpenPage
) -> None:
    workshop = Workshop(CACHE, quiet=True)
    runtime = fetch_runtime(workshop, find_node(workshop))
    (tmp_path / "pyodide").mkdir()
    for name in (*RUNTIME_FILES, "python_stdlib.zip"):
        shutil.copy(runtime / name, tmp_path / "pyodide")
    [micropip] = fetch_wheels(workshop, "micropip").glob("micropip-*.whl")
    [wheel] = dist.glob("nerdle-*.whl")
    for file in (micropip, wheel):
        shutil.copy(file, tmp_path)
    names = {"micropip": micropip.name, "wheel": wheel.name}
    (tmp_path / "wheels.json").write_text(json.dumps(names))
    (tmp_path / "page.js").write_text(PAGE)
    (tmp_path / "index.html").write_text(
        '<link rel="icon" href="icon.svg"><script type="module" src="page.js"></script>'
    )
    (tmp_path / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')

    with serving(tmp_path) as url:
        page = open_page(url)
        expect(page).to_have_title(re.compile("."))
        title = page.title()
    assert title.startswith("{"), title
    told = json.loads(title)
    assert told["version"] == __version__
    assert "/site-packages/nerdle/" in told["file"]
    assert told["answer"]["remaining"] == 2
    assert set(told["answer"]["candidates"]) == {"5*8-37=3", "8*5-37=3"}
