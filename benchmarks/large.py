"""How long a suggestion takes in Maxi and Pro, in CPython and in the browser, and Maxi's memory.

The positions are random: an answer, and one to three guesses. In Maxi, the answer is drawn by the
weights and the guesses are drawn from the list; in Pro, all are drawn from all equations of the
usual form. The empty board counts separately, because it is the first thing that somebody sees.

The baseline in Maxi filters the whole list with feedback(), in CPython. The baseline in Pro, for
nine columns, generates all equations first.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from benchmarks.browser import LINKS, built_site, chromium, page_memory, page_with_engine, served
from benchmarks.report import SPREAD, save, spread, table
from benchmarks.suggestions import TIME, Timing, time_engine, times
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse
from nerdle.rules.pro import KEYS
from nerdle.solver.answers import answers
from nerdle.solver.equations import equations
from nerdle.solver.remaining import hurried, remaining
from tests.support.chromium import PHONE

ALL_KEYS = "".join(f"~{key}" for key in KEYS)
PRO = ("pro-9", "pro-12", "pro-16", f"pro-12{ALL_KEYS}", f"pro-16{ALL_KEYS}")
FILTERED = 3  # positions for the baselines, which take long

TIME_EACH = f"""async (positions) => {{
  const time = {TIME};
  const timings = [];
  for (const position of positions) timings.push(await time(position));
  return timings;
}}"""


def positions_of(name: str, count: int, seed: int) -> Iterator[Position]:
    """The empty board, then random positions; the same seed gives the same positions."""
    empty = parse(name)
    listed = answers(empty.game.language)
    draw = random.Random(seed)
    secrets = listed.sample(count, seed)
    guesses = listed.guesses if empty.game.custom else listed.listed
    yield empty
    for secret in secrets:
        position = empty
        for _ in range(draw.randint(1, 3)):
            if not position.won:
                position = position.after(guesses[draw.randrange(len(guesses))], [secret])
        if not position.won:
            yield position


def filtered(position: Position, listed: Sequence[str]) -> int:
    """Counts the candidates by comparing the colours of every equation."""
    return sum(
        all(feedback(row.guess, answer) == row.colours for row in position.rows)
        for answer in listed
    )


def in_cpython(positions: Sequence[Position]) -> list[Timing]:
    """Times the engine, which knows nothing of the game at first."""
    answers.cache_clear()
    hurried.cache_clear()
    remaining.cache_clear()
    return list(map(time_engine, positions))


def baselines(positions: Mapping[str, Sequence[Position]]) -> dict[str, list[float]]:
    """The times to filter the list of Maxi, and to generate and filter all of pro-9."""
    maxi = answers(GAMES["maxi"].language).listed
    taken: dict[str, list[float]] = {"maxi, the whole list": [], "pro-9, all equations": []}
    for position in positions["maxi"][1 : 1 + FILTERED]:
        started = time.perf_counter()
        filtered(position, maxi)
        taken["maxi, the whole list"].append(time.perf_counter() - started)
    for position in positions["pro-9"][1 : 1 + FILTERED]:
        started = time.perf_counter()
        filtered(position, equations(position.game.language))
        taken["pro-9, all equations"].append(time.perf_counter() - started)
    return taken


def in_browser(
    positions: Mapping[str, Sequence[Position]],
) -> tuple[dict[str, list[Timing]], dict[str, float | None]]:
    """The times of the built site's engine, and the memory of each page, in bytes."""
    timings: dict[str, list[Timing]] = {}
    memory: dict[str, float | None] = {}
    with built_site() as folder, served(folder, LINKS["open"]) as site:
        for name, some in positions.items():
            with chromium() as browser, browser.new_context(**PHONE) as context:
                page = page_with_engine(site.url, context.new_page())
                told = page.evaluate(TIME_EACH, list(map(str, some)))
                timings[name] = [Timing(**each) for each in told]
                memory[name] = page_memory(browser)
    return timings, memory


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks large", description=__doc__)
    parser.add_argument("--maxi", type=int, default=60, help="positions of Maxi (default 60)")
    parser.add_argument("--pro", type=int, default=20, help="for each game of Pro (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the positions (default 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures to FILE")
    options = parser.parse_args(arguments)

    positions = {
        name: list(positions_of(name, options.pro if name in PRO else options.maxi, options.seed))
        for name in ("maxi", *PRO)
    }
    positions["classic"] = [parse("classic"), parse("classic,48-32=16:bpgbbgbg")]
    taken = baselines(positions)
    in_page, memory = in_browser(positions)
    for place, timings in (
        ("CPython", {name: in_cpython(some) for name, some in positions.items()}),
        ("browser", in_page),
    ):
        for name, (empty, *others) in timings.items():
            if name == "classic":
                continue
            title = name.replace(ALL_KEYS, ", all keys")
            taken[f"{title}, empty board, first, {place}"] = [empty.first]
            for what, seconds in times(others).items():
                taken[f"{title}, {what}, {place}"] = seconds
    rows = [[what, *spread(seconds)] for what, seconds in taken.items()]
    positions_in_words = f"{options.maxi} positions of Maxi, {options.pro} of each Pro game"
    print(table([f"a suggestion: {positions_in_words}", *SPREAD], rows))
    for name in ("classic", "maxi"):
        if held := memory[name]:
            print(f"memory of the page with {name}: {held / 1e6:.0f} MB")
    save(options.json, "large", {"seconds": taken, "memory": memory})


if __name__ == "__main__":
    main()
