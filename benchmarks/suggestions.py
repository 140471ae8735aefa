"""How long a suggestion takes, in CPython and in the browser, compared with two other solvers.

The positions are random: an answer from the list, and one to three guesses from the list. In the
decision tree, the guesses are the suggestions instead. The plain solver calls feedback() on every
answer to find the candidates, then takes the candidate that splits them into the most classes. The
depth-first solver (depth_first.js) takes the first equation that fits, as other tools do.

Also measures the longest time for which the page's main thread is busy while it shows those
positions and tiles are tapped, and the time to get the list of answers, generated or stored.
"""

from __future__ import annotations

import argparse
import inspect
import io
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

from benchmarks.browser import (
    LINKS,
    built_site,
    chromium,
    empty_page_of,
    page_with_engine,
    runtime,
    served,
    slowed,
)
from benchmarks.report import SPREAD, duration, ratio, save, spread, table
from nerdle.engine import analyse, analyses
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse
from nerdle.solver.answers import answers
from tests.support.chromium import PHONE
from tests.support.pages import python_zip

DEPTH_FIRST = Path(__file__).parent / "depth_first.js"
BUSY = 40  # positions that are shown in the page

TIME = """(position) => new Promise((resolve, reject) => {
  const asked = performance.now();
  let first, best, answer;
  engine.ask("analyse", { position }, (analysis, last) => {
    if (analysis && "error" in analysis) reject(new Error(analysis.error));
    if (analysis) {
      best = performance.now() - asked;
      first ??= best;
      answer = analysis;
    }
    if (!last) return;
    const { remaining, suggestions } = answer;
    const guess = suggestions[0]?.guess ?? "";
    resolve({ first: first / 1000, best: best / 1000, remaining, guess });
  });
})"""

TIME_IN_PAGE = f"""async ({{ positions, idle }}) => {{
  const [game] = positions[0].split(/[~,]/);
  const time = {TIME};
  await time(game);
  // a person would colour a row now, and the engine prepares
  await new Promise((resolve) => setTimeout(resolve, idle));
  const timings = [];
  for (const position of positions) timings.push(await time(position));
  return timings;
}}"""

TIME_DEPTH_FIRST = """async ({ source, positions }) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { suggest } = await import(url);
  suggest(positions[0]);
  return positions.map((rows) => {
    const started = performance.now();
    const guess = suggest(rows);
    return { guess, seconds: (performance.now() - started) / 1000 };
  });
}"""

# The longest time between two turns of the main thread, in ms, while each position is shown and the
# last row's first tile is tapped through all its colours. `idle`: the pause before each, in ms.
BUSY_IN_PAGE = """async ({ positions, idle }) => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let longest = 0;
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  };
  const busy = [];
  port2.postMessage(0);
  for (const position of positions) {
    await wait(idle);
    longest = 0;
    location.hash = position;
    const row = position.split(",").length - 2;
    for (let tap = 0; tap < 3; tap += 1) {
      await wait(idle);
      document.querySelector(`.tile[data-row="${row}"][data-column="0"]`).click();
    }
    await wait(idle);
    busy.push(longest);
  }
  port1.close();
  return busy;
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
    """Seconds to the first answer and to the best one, and what the best one said."""

    first: float
    best: float
    remaining: int
    guess: str


def random_positions(name: str, count: int, seed: int) -> Iterator[Position]:
    """Random positions that are not won yet; the same seed gives the same positions."""
    draw = random.Random(seed)
    game = GAMES[name]
    listed = answers(game.language).listed
    while count:
        secret = draw.sample(listed, game.boards)
        position = Position(game)
        for guess in draw.sample(listed, draw.randint(1, 3)):
            if not position.won:
                position = position.after(guess, secret)
        if not position.won:
            yield position
            count -= 1


def tree_positions(name: str, count: int, seed: int) -> Iterator[Position]:
    """Positions that the suggestions lead to; the same seed gives the same positions."""
    draw = random.Random(seed)
    game = GAMES[name]
    while count:
        secret = draw.sample(answers(game.language).listed, game.boards)
        position = Position(game)
        for _ in range(draw.randint(1, 2 + game.boards)):
            if position.won:
                break
            guess = next(analyses(position)).suggestions[0].guess
            position = position.after(guess, secret)
        if not position.won:
            yield position
            count -= 1


def time_engine(position: Position) -> Timing:
    """Times the engine in CPython."""
    started = time.perf_counter()
    moments = []
    for analysis in analyses(position):
        moments.append(time.perf_counter() - started)
        best = analysis
    guess = best.suggestions[0].guess if best.suggestions else ""
    return Timing(moments[0], moments[-1], best.remaining, guess)


def time_plain(position: Position) -> Timing:
    """Times the plain solver in CPython."""
    started = time.perf_counter()
    candidates = [
        answer
        for answer in answers(position.game.language).listed
        if all(feedback(row.guess, answer) == row.colours for row in position.rows)
    ]
    guess = max(
        candidates,
        key=lambda guess: len(Counter(feedback(guess, answer) for answer in candidates)),
    )
    took = time.perf_counter() - started
    return Timing(took, took, len(candidates), guess)


def time_list(stored: dict[str, str], repeat: int) -> str:
    """Seconds to get Classic's list of answers, as JSON; the function can run in any Python.

    `stored` has zlib-compressed texts in hexadecimal: the equations one after another ("rows"), or
    all first symbols, then all second symbols and so on ("columns").
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


@dataclass(frozen=True)
class InBrowser:
    """Times in the browser, in seconds. Dictionaries are by throttle."""

    random: dict[float, list[Timing]]
    tree: dict[float, list[Timing]]
    depth_first: list[float]
    busy: dict[float, list[float]]
    lists: dict[str, list[float]]
    code: int  # bytes of the compressed code that generates the list


def time_in_browser(
    positions: Sequence[Position],
    on_tree: Sequence[Position],
    throttles: Sequence[float],
    stored: dict[str, str],
    repeat: int,
) -> InBrowser:
    """Times the built site's engine and page, the depth-first solver and the lists of answers."""
    info = json.loads((runtime() / "pyodide-lock.json").read_text("utf-8"))["info"]
    call = f"time_list({stored!r}, {repeat})"
    script = f"from __future__ import annotations\n{inspect.getsource(time_list)}\n{call}"
    with (
        built_site() as folder,
        served(folder, LINKS["open"]) as site,
        chromium() as browser,
        browser.new_context(**PHONE) as context,
    ):
        library = python_zip(folder)
        with zipfile.ZipFile(io.BytesIO(library)) as archive:
            code = len(zlib.compress(archive.read("nerdle/solver/equations.pyc"), 9))
        (folder / "python.zip").write_bytes(library)

        def time_all(some: Sequence[Position], throttle: float) -> list[Timing]:
            asked = {"positions": list(map(str, some)), "idle": 2000 * throttle}
            with slowed(browser, throttle):
                page = page_with_engine(site.url, context.new_page())
                timings = [Timing(**timing) for timing in page.evaluate(TIME_IN_PAGE, asked)]
            page.close()
            return timings

        def time_page(throttle: float) -> list[float]:
            page = context.new_page()
            page.goto(site.url)
            page.wait_for_selector("html[data-engine=ready]")
            asked = {"positions": list(map(str, positions[:BUSY])), "idle": 100 * throttle}
            with slowed(browser, throttle):
                busy = [ms / 1000 for ms in page.evaluate(BUSY_IN_PAGE, asked)]
            page.close()
            return busy

        page = empty_page_of(site.url, context.new_page())
        rows = [[[row.guess, row.colours] for row in position.rows] for position in positions]
        asked = {"source": DEPTH_FIRST.read_text("utf-8"), "positions": rows}
        depth_first = [found["seconds"] for found in page.evaluate(TIME_DEPTH_FIRST, asked)]
        return InBrowser(
            random={throttle: time_all(positions, throttle) for throttle in throttles},
            tree={throttle: time_all(on_tree, throttle) for throttle in throttles},
            depth_first=depth_first,
            busy={throttle: time_page(throttle) for throttle in throttles},
            lists=page.evaluate(
                TIME_LIST_IN_PAGE, {"site": site.url, "info": info, "script": script}
            ),
            code=code,
        )


def times(timings: Sequence[Timing]) -> dict[str, list[float]]:
    return {
        "first answer": [timing.first for timing in timings],
        "best answer": [timing.best for timing in timings],
    }


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks suggestions", description=__doc__)
    parser.add_argument("--positions", type=int, default=300, help="random positions (default 300)")
    parser.add_argument("--plain", type=int, default=30, help="how many for the plain solver")
    parser.add_argument("--tree", type=int, default=100, help="tree positions (default 100)")
    parser.add_argument("--throttle", default="1,4", help="slow the browser down (default 1,4)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the positions (default 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures to FILE")
    options = parser.parse_args(arguments)

    repeat = 5
    throttles = [float(throttle) for throttle in options.throttle.split(",")]
    positions = list(random_positions("classic", options.positions, options.seed))
    on_tree = list(tree_positions("classic", options.tree, options.seed))
    stored = stored_lists(answers(GAMES["classic"].language).listed)
    in_hexadecimal = {name: packed.hex() for name, packed in stored.items()}
    lists = {"CPython": json.loads(time_list(in_hexadecimal, repeat))}

    analyse(parse("classic"))
    here = list(map(time_engine, positions))
    here_on_tree = list(map(time_engine, on_tree))
    plain = list(map(time_plain, positions[: options.plain]))
    there = time_in_browser(positions, on_tree, throttles, in_hexadecimal, repeat)
    lists["browser"] = there.lists
    browser = there.random[throttles[0]]
    if [timing.remaining for timing in here] != [timing.remaining for timing in browser]:
        sys.exit("benchmarks: the browser and CPython find different candidates")

    taken = {"depth-first solver in JavaScript, browser": there.depth_first}
    for what, cpython, throttled in (
        ("in the tree", here_on_tree, there.tree),
        ("anywhere", here, there.random),
    ):
        for where, timings in (("CPython", cpython), *map(named, throttled.items())):
            for answer, seconds in times(timings).items():
                taken[f"{what}, {answer}, {where}"] = seconds
    print(suggestions_table(taken, len(positions), len(on_tree)), end="\n\n")
    print(plain_table(here[: len(plain)], plain), end="\n\n")
    print(slowest_table(positions, here, browser), end="\n\n")
    print(busy_table(there.busy), end="\n\n")
    sizes = {"generated": there.code} | {name: len(packed) for name, packed in stored.items()}
    print(list_table(lists, sizes), end="\n\n")
    figures: dict[str, Any] = {
        "positions": list(map(str, positions)),
        "seconds": taken,
        "busy": there.busy,
        "plain": list(map(asdict, plain)),
        "list": {"seconds": lists, "bytes": sizes},
    }
    save(options.json, "suggestions", figures)


def named(throttled: tuple[float, list[Timing]]) -> tuple[str, list[Timing]]:
    throttle, timings = throttled
    return "browser" + f", {throttle:g}x slower" * (throttle > 1), timings


def suggestions_table(taken: dict[str, list[float]], positions: int, on_tree: int) -> str:
    header = [f"a suggestion: {on_tree} positions in the tree, {positions} anywhere", *SPREAD]
    rows = [[what, *spread(seconds)] for what, seconds in taken.items()]
    return table(header, rows)


def busy_table(busy: dict[float, list[float]]) -> str:
    """The longest times for which the main thread was busy."""
    header = ["longest time the main thread is busy", "median", "worst", "positions"]
    rows = [
        [
            "no throttle" if throttle == 1 else f"{throttle:g}x slower",
            duration(median(seconds)),
            duration(max(seconds)),
            str(len(seconds)),
        ]
        for throttle, seconds in busy.items()
    ]
    return table(header, rows)


def plain_table(ours: Sequence[Timing], plain: Sequence[Timing]) -> str:
    header = [f"the first {len(plain)}, CPython", *SPREAD, "median/plain"]
    taken = {"plain solver": [timing.first for timing in plain], **times(ours)}
    return table(
        header,
        [
            [
                what,
                *spread(seconds),
                ratio(seconds, taken["plain solver"]),
            ]
            for what, seconds in taken.items()
        ],
    )


def slowest_table(
    positions: Sequence[Position], here: Sequence[Timing], there: Sequence[Timing]
) -> str:
    """The median times by the number of candidates left, and the slowest position."""
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
