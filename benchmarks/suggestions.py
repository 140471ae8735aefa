"""How long a suggestion takes, in CPython and in the browser, beside a plain solver.

The positions are drawn at random: an answer of the list, and one to three guesses of the list
against it. The plain solver keeps what fits by calling feedback() on every answer of the list,
then takes the candidate that splits the candidates into most classes, counted one by one.

Then the list of answers itself: made anew, or read from a stored one.
"""

from __future__ import annotations

import argparse
import inspect
import json
import random
import sys
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from benchmarks.browser import LINKS, built_site, chromium, runtime, served
from benchmarks.report import duration, quantile, ratio, save, table
from nerdle.engine import analyse, analyses
from nerdle.rules.commutative import shown_feedback
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, Row, parse
from nerdle.solver.answers import answers
from tests.conftest import PHONE

# In a page of the site's own, so that the engine is the one that people get.
TIME_IN_PAGE = """async ({ site, positions }) => {
  const { Engine } = await import(`${site}engine.js`);
  let ready;
  const started = new Promise((resolve, reject) => {
    ready = (state, note) => {
      if (state === "ready") resolve();
      if (state === "failed") reject(new Error(note));
    };
  });
  const engine = new Engine((...said) => ready(...said));
  await started;
  ready = (_, note) => { if (note) throw new Error(note); };
  const time = (position) => new Promise((resolve) => {
    const asked = performance.now();
    let first, best, answer;
    engine.analyse(position, (analysis, last) => {
      if (analysis) {
        best = performance.now() - asked;
        first ??= best;
        answer = analysis;
      }
      if (!last) return;
      const { remaining, suggestions } = answer;
      resolve({ first: first / 1000, best: best / 1000, remaining, guess: suggestions[0].guess });
    });
  });
  await time("classic");
  const timings = [];
  for (const position of positions) timings.push(await time(position));
  return timings;
}"""

TIME_LIST_IN_PAGE = """async ({ site, info, script }) => {
  const { loadPyodide } = await import(`${site}pyodide/pyodide.mjs`);
  const pyodide = await loadPyodide({
    stdLibURL: `${site}python.zip`,
    lockFileContents: { info, packages: {} },
  });
  return JSON.parse(pyodide.runPython(script));
}"""


@dataclass(frozen=True)
class Timing:
    """Seconds to the first answer and to the best one, and what that was."""

    first: float
    best: float
    remaining: int
    guess: str


def random_positions(name: str, count: int, seed: int) -> Iterator[Position]:
    """Positions of a game that nobody has won yet, the same for the same seed."""
    draw = random.Random(seed)
    game = GAMES[name]
    listed = answers(game)
    while count:
        answer = draw.choice(listed)
        guesses = draw.sample(listed, draw.randint(1, 3))
        rows = [Row(guess, shown_feedback(guess, answer, strict=False)) for guess in guesses]
        if not any(row.won for row in rows):
            yield Position(game, tuple(rows))
            count -= 1


def time_engine(position: Position) -> Timing:
    """The engine on CPython."""
    started = time.perf_counter()
    moments = []
    for analysis in analyses(position):
        moments.append(time.perf_counter() - started)
        best = analysis
    return Timing(moments[0], moments[-1], best.remaining, best.suggestions[0].guess)


def time_plain(position: Position) -> Timing:
    """A solver as plain as can be, on CPython."""
    started = time.perf_counter()
    candidates = [
        answer
        for answer in answers(position.game)
        if all(feedback(row.guess, answer) == row.colours for row in position.rows)
    ]
    guess = max(
        candidates,
        key=lambda guess: len(Counter(feedback(guess, answer) for answer in candidates)),
    )
    took = time.perf_counter() - started
    return Timing(took, took, len(candidates), guess)


def time_list(stored: dict[str, str], repeat: int) -> str:
    """In any Python, by its source: seconds to have Classic's list, as JSON, the first time first.

    `stored` holds zlib-compressed texts in hexadecimal: the equations one after the other, by
    "rows", or all first symbols, all second symbols and so on, by "columns".
    """
    import json
    import time
    import zlib

    from nerdle.rules.games import GAMES
    from nerdle.solver.equations import equations

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
        "generated": lambda: equations(GAMES["classic"]),
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
        raise ValueError("the ways to have the list do not give the same list")
    return json.dumps(times)


def stored_lists(equations: Sequence[str]) -> dict[str, bytes]:
    """The list of answers in two compact forms."""
    rows = "".join(equations)
    columns = "".join(map("".join, zip(*equations, strict=True)))
    return {"rows": zlib.compress(rows.encode(), 9), "columns": zlib.compress(columns.encode(), 9)}


def time_in_browser(
    positions: Sequence[Position], stored: dict[str, str], repeat: int
) -> tuple[list[Timing], dict[str, list[float]], int]:
    """The built site's engine, its ways to have the list, and the bytes of the code that makes it.

    That code is counted as the archive holds it, compiled and compressed.
    """
    info = json.loads((runtime() / "pyodide-lock.json").read_text("utf-8"))["info"]
    call = f"time_list({stored!r}, {repeat})"
    script = f"from __future__ import annotations\n{inspect.getsource(time_list)}\n{call}"
    with (
        built_site() as folder,
        served(folder, LINKS["open"]) as site,
        chromium() as browser,
        browser.new_context(**PHONE) as context,
    ):
        with zipfile.ZipFile(folder / "python.zip") as archive:
            code = archive.getinfo("nerdle/solver/equations.pyc").compress_size
        page = empty_page_of(site.url, context.new_page())
        asked = {"site": site.url, "positions": list(map(str, positions))}
        timings = [Timing(**timing) for timing in page.evaluate(TIME_IN_PAGE, asked)]
        page = empty_page_of(site.url, context.new_page())
        asked = {"site": site.url, "info": info, "script": script}
        return timings, page.evaluate(TIME_LIST_IN_PAGE, asked), code


def empty_page_of(url: str, page: Page) -> Page:
    """An empty page of the site's origin."""
    empty = f"{url}empty.html"
    page.route(empty, lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"))
    page.goto(empty)
    return page


def times(timings: Sequence[Timing]) -> dict[str, list[float]]:
    return {
        "first answer": [timing.first for timing in timings],
        "best answer": [timing.best for timing in timings],
    }


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks suggestions", description=__doc__)
    parser.add_argument("--positions", type=int, default=300, help="how many (default 300)")
    parser.add_argument("--plain", type=int, default=30, help="the plain solver on the first N")
    parser.add_argument("--seed", type=int, default=1, help="of the positions (default 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures there")
    options = parser.parse_args(arguments)

    repeat = 5
    positions = list(random_positions("classic", options.positions, options.seed))
    stored = stored_lists(answers(GAMES["classic"]))
    in_hexadecimal = {name: packed.hex() for name, packed in stored.items()}
    lists = {"CPython": json.loads(time_list(in_hexadecimal, repeat))}

    analyse(parse("classic"))
    here = list(map(time_engine, positions))
    plain = list(map(time_plain, positions[: options.plain]))
    there, lists["browser"], code = time_in_browser(positions, in_hexadecimal, repeat)
    if [timing.remaining for timing in here] != [timing.remaining for timing in there]:
        sys.exit("benchmarks: the browser finds other candidates than CPython")

    print(suggestions_table(here, there), end="\n\n")
    print(plain_table(here[: len(plain)], plain), end="\n\n")
    print(slowest_table(positions, here, there), end="\n\n")
    sizes = {"generated": code} | {name: len(packed) for name, packed in stored.items()}
    print(list_table(lists, sizes), end="\n\n")
    figures: dict[str, Any] = {
        "positions": list(map(str, positions)),
        "CPython": list(map(asdict, here)),
        "browser": list(map(asdict, there)),
        "plain": list(map(asdict, plain)),
        "list": {"seconds": lists, "bytes": sizes},
    }
    save(options.json, "suggestions", figures)


def suggestions_table(here: Sequence[Timing], there: Sequence[Timing]) -> str:
    header = [f"a suggestion, {len(here)} positions", "median", "p95", "worst", "median/CPython"]
    rows = []
    for name, timings in (("CPython", here), ("browser", there)):
        for what, taken in times(timings).items():
            shown = [duration(quantile(taken, share)) for share in (0.5, 0.95, 1)]
            rows.append([f"{name}, {what}", *shown, ratio(taken, times(here)[what])])
    return table(header, rows)


def plain_table(ours: Sequence[Timing], plain: Sequence[Timing]) -> str:
    header = [f"the first {len(plain)}, CPython", "median", "p95", "worst", "median/plain"]
    taken = {"plain solver": [timing.first for timing in plain], **times(ours)}
    return table(
        header,
        [
            [
                what,
                *(duration(quantile(seconds, share)) for share in (0.5, 0.95, 1)),
                ratio(seconds, taken["plain solver"]),
            ]
            for what, seconds in taken.items()
        ],
    )


def slowest_table(
    positions: Sequence[Position], here: Sequence[Timing], there: Sequence[Timing]
) -> str:
    """By the number of candidates left: where the time goes."""
    header = ["candidates left", "positions", "CPython first", "best", "browser first", "best"]
    rows = []
    for low, high in ((1, 2), (3, 20), (21, 100), (101, 300), (301, 1000), (1001, 20_000)):
        those = [i for i, timing in enumerate(here) if low <= timing.remaining <= high]
        if those:
            shown = [
                duration(median(getattr(timings[i], what) for i in those))
                for timings in (here, there)
                for what in ("first", "best")
            ]
            rows.append([f"{low} to {high}", str(len(those)), *shown])
    worst = max(range(len(positions)), key=lambda i: there[i].first)
    same = sum(a.guess == b.guess for a, b in zip(here, there, strict=True))
    return (
        f"{table(header, rows)}\nslowest first answer in the browser: {positions[worst]}\n"
        f"same best guess in both: {same} of {len(positions)}"
    )


def list_table(lists: dict[str, dict[str, list[float]]], sizes: dict[str, int]) -> str:
    names = {
        "generated": "generated",
        "rows": "stored, zlib",
        "columns": "stored by columns, zlib",
    }
    header = ["the list of answers", "bytes"]
    header += [f"{where}, {when}" for where in lists for when in ("first time", "median")]
    return table(
        header,
        [
            [
                what,
                f"{sizes[name]:,}",
                *(
                    duration(seconds)
                    for timings in lists.values()
                    for seconds in (timings[name][0], median(timings[name]))
                ),
            ]
            for name, what in names.items()
        ],
    )


if __name__ == "__main__":
    main()
