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
from tests.support.browser.pages import python_zip

TIME_LIST_IN_PAGE = """async ({ site, script }) => {
  const { loadPyodide } = await import(`${site}pyodide/pyodide.mjs`);
  const pyodide = await loadPyodide({ stdLibURL: `${site}python.zip` });
  const names = pyodide.toPy({});
  pyodide.pyimport("builtins").exec(script, names);
  return JSON.parse(names.get("times"));
}"""


def time_list(rows: str, columns: str, repeat: int) -> str:
    """Seconds to get Classic's list of answers, as JSON; the function can run in any Python.

    `rows` and `columns` are what `stored_lists` returns.
    """
    import json
    import time
    import zlib

    from nerdle.equations.generate import equations
    from nerdle.rules.games import GAMES

    packed_rows, packed_columns = bytes.fromhex(rows), bytes.fromhex(columns)

    def by_rows() -> list[str]:
        text = zlib.decompress(packed_rows).decode()
        return [text[at : at + 8] for at in range(0, len(text), 8)]

    def by_columns() -> list[str]:
        text = zlib.decompress(packed_columns).decode()
        n = len(text) // 8
        symbols = (text[at : at + n] for at in range(0, len(text), n))
        return list(map("".join, zip(*symbols, strict=True)))

    ways = {
        "generated": lambda: equations(GAMES["classic"].language),
        "stored, zlib": by_rows,
        "stored by columns, zlib": by_columns,
    }
    times: dict[str, list[float]] = {name: [] for name in ways}
    made = []
    for name, way in ways.items():
        for _ in range(repeat):
            started = time.perf_counter()
            made.append(way())
            times[name].append(time.perf_counter() - started)
    if any(each != made[0] for each in made):
        raise ValueError("the lists of answers differ")
    return json.dumps(times)


def stored_lists(equations: Sequence[str]) -> tuple[str, str]:
    """The equations one after another, and all first symbols, then all second symbols and so on.

    Both are compressed by zlib and written in hexadecimal.
    """
    texts = "".join(equations), "".join(map("".join, zip(*equations, strict=True)))
    rows, columns = (zlib.compress(text.encode(), 9).hex() for text in texts)
    return rows, columns


def time_in_browser(call: str) -> tuple[dict[str, list[float]], int]:
    """What a call of `time_list` returns there, and the bytes of the code that makes the list."""
    with built_site() as folder:
        library = python_zip(folder)
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        code = len(zlib.compress(archive.read("nerdle/equations/generate.pyc"), 9))
    script = f"from __future__ import annotations\n{inspect.getsource(time_list)}\ntimes = {call}"
    with bare_site() as folder, chromium() as browser:
        (folder / "python.zip").write_bytes(library)
        with served(folder) as site:
            page = empty_page_of(site.url, browser.new_page())
            asked = {"site": site.url, "script": script}
            return page.evaluate(TIME_LIST_IN_PAGE, asked), code


def main(times: Annotated[int, "how often each"] = 5) -> object:
    say("getting the list of answers")
    rows, columns = stored_lists(answers(GAMES["classic"].language).listed)
    lists = {"CPython": json.loads(time_list(rows, columns, times))}
    lists["browser"], code = time_in_browser(f"time_list({rows!r}, {columns!r}, {times})")
    sizes = dict(zip(lists["CPython"], (code, len(rows) // 2, len(columns) // 2), strict=True))
    header = ["the list of answers", "bytes"]
    header += [f"{where}, {when}" for where in lists for when in ("first time", "median")]
    lines = []
    for name, size in sizes.items():
        lines.append([name, f"{size:,}"])
        for timings in lists.values():
            lines[-1] += [duration(timings[name][0]), duration(median(timings[name]))]
    show(header, lines)
    return {"seconds": lists, "bytes": sizes}
