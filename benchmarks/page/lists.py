"""How long it takes to get Classic's list of answers, generated or stored, and the bytes of both.

It is measured in CPython and, in Chromium, in the unchanged runtime with the page's own archive.
"""

from __future__ import annotations

import inspect
import io
import json
import zipfile
import zlib
from collections.abc import Sequence
from statistics import median
from typing import Annotated

from benchmarks.page.browser import bare_site, built_site, chromium, empty_page_of, served
from benchmarks.report import duration, say, show
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from tests.support.pages import python_zip

TIME_LIST_IN_PAGE = """async ({ site, script }) => {
  const { loadPyodide } = await import(`${site}pyodide/pyodide.mjs`);
  const pyodide = await loadPyodide({ stdLibURL: `${site}python.zip` });
  return JSON.parse(pyodide.runPython(script));
}"""


def time_list(stored: dict[str, str], repeat: int) -> str:
    """Seconds to get Classic's list of answers, as JSON; the function can run in any Python.

    `stored` has zlib-compressed texts in hexadecimal: the equations one after another ("rows"), or
    all first symbols, then all second symbols and so on ("columns").
    """
    import json
    import time
    import zlib

    from nerdle.equations.generate import equations
    from nerdle.rules.games import GAMES

    packed = {name: bytes.fromhex(text) for name, text in stored.items()}

    def by_rows() -> list[str]:
        text = zlib.decompress(packed["rows"]).decode()
        return [text[at : at + 8] for at in range(0, len(text), 8)]

    def by_columns() -> list[str]:
        text = zlib.decompress(packed["columns"]).decode()
        n = len(text) // 8
        columns = (text[at : at + n] for at in range(0, len(text), n))
        return list(map("".join, zip(*columns, strict=True)))

    ways = {
        "generated": lambda: equations(GAMES["classic"].language),
        "rows": by_rows,
        "columns": by_columns,
    }
    times: dict[str, list[float]] = {}
    made = []
    for name, way in ways.items():
        times[name] = []
        for _ in range(repeat):
            started = time.perf_counter()
            made.append(way())
            times[name].append(time.perf_counter() - started)
    if any(each != made[0] for each in made):
        raise ValueError("the lists of answers differ")
    return json.dumps(times)


def stored_lists(equations: Sequence[str]) -> dict[str, bytes]:
    """The list of answers in two compact forms."""
    rows = "".join(equations)
    columns = "".join(map("".join, zip(*equations, strict=True)))
    return {"rows": zlib.compress(rows.encode(), 9), "columns": zlib.compress(columns.encode(), 9)}


def time_in_browser(call: str) -> tuple[dict[str, list[float]], int]:
    """What a call of `time_list` returns there, and the bytes of the code that makes the list."""
    with built_site() as folder:
        library = python_zip(folder)
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        code = len(zlib.compress(archive.read("nerdle/equations/generate.pyc"), 9))
    script = f"from __future__ import annotations\n{inspect.getsource(time_list)}\n{call}"
    with bare_site() as folder, chromium() as browser:
        (folder / "python.zip").write_bytes(library)
        with served(folder) as site:
            page = empty_page_of(site.url, browser.new_page())
            asked = {"site": site.url, "script": script}
            return page.evaluate(TIME_LIST_IN_PAGE, asked), code


NAMES = {
    "generated": "generated",
    "rows": "stored, zlib",
    "columns": "stored by columns, zlib",
}


def main(times: Annotated[int, "how often each"] = 5) -> object:
    say("getting the list of answers")
    packed = stored_lists(answers(GAMES["classic"].language).listed)
    stored = {name: each.hex() for name, each in packed.items()}
    lists = {"CPython": json.loads(time_list(stored, times))}
    lists["browser"], code = time_in_browser(f"time_list({stored!r}, {times})")
    sizes = {"generated": code} | {name: len(each) for name, each in packed.items()}
    header = ["the list of answers", "bytes"]
    header += [f"{where}, {when}" for where in lists for when in ("first time", "median")]
    rows = []
    for name, what in NAMES.items():
        rows.append([what, f"{sizes[name]:,}"])
        for timings in lists.values():
            rows[-1] += [duration(timings[name][0]), duration(median(timings[name]))]
    show(header, rows)
    return {"seconds": lists, "bytes": sizes}
