"""How long a suggestion takes in Maxi and Pro, in CPython and in the browser, and Maxi's memory.

The positions are random: an answer, and one to three guesses. In Maxi, the answer is drawn by the
weights and the guesses are drawn from the list; in Pro, all are drawn from all equations of the
usual form. The empty board counts separately, because it is the first thing that somebody sees.

The baseline in Maxi filters the whole list with feedback(), in CPython. The baseline in Pro, for
nine columns, generates all equations first.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated

from benchmarks.page.browser import built_site, chromium, page_memory, page_with_engine, served
from benchmarks.page.suggestions import Timing, fitting, time_here, time_in, times
from benchmarks.report import say, show_times, steps
from nerdle.candidates.remaining import hurried, remaining
from nerdle.equations.answers import answers
from nerdle.equations.generate import equations
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse
from nerdle.rules.pro import KEYS
from tests.support.browser.chromium import PHONE

ALL_KEYS = "".join(f"~{key}" for key in KEYS)
PRO = ("pro-9", "pro-12", "pro-16", f"pro-12{ALL_KEYS}", f"pro-16{ALL_KEYS}")
FILTERED = 3  # positions for the baselines, which take long


def positions_of(name: str, count: int) -> Iterator[Position]:
    """The empty board, then random positions, always the same."""
    empty = parse(name)
    listed = answers(empty.game.language)
    draw = random.Random(1)
    secrets = listed.draw(count, seed=1)
    guesses = listed.guesses if empty.game.custom else listed.listed
    yield empty
    for secret in secrets:
        position = empty
        for _ in range(draw.randint(1, 3)):
            if not position.won:
                position = position.after(guesses[draw.randrange(len(guesses))], [secret])
        if not position.won:
            yield position


def baselines(positions: Mapping[str, Sequence[Position]]) -> dict[str, list[float]]:
    """The times to filter the list of Maxi, and to generate and filter all of pro-9."""
    maxi = answers(GAMES["maxi"].language).listed
    lists: dict[str, Callable[[], Sequence[str]]] = {
        "maxi, the whole list": lambda: maxi,
        "pro-9, all equations": lambda: equations(positions["pro-9"][0].game.language),
    }
    taken: dict[str, list[float]] = {}
    for what, listed in lists.items():
        taken[what] = []
        for position in steps(what, positions[what.partition(",")[0]][1 : 1 + FILTERED]):
            started = time.perf_counter()
            fitting(position, listed())
            taken[what].append(time.perf_counter() - started)
    return taken


def in_browser(
    positions: Mapping[str, Sequence[Position]],
) -> tuple[dict[str, list[Timing]], dict[str, float | None]]:
    """The times of the built site's engine, and the memory of each page, in bytes."""
    timings: dict[str, list[Timing]] = {}
    memory: dict[str, float | None] = {}
    with built_site() as folder, served(folder) as site:
        for name, some in positions.items():
            with chromium() as browser, browser.new_context(**PHONE) as context:
                page = page_with_engine(site.url, context.new_page())
                timings[name] = time_in(page, f"browser, {name}", some)
                memory[name] = page_memory(browser)
    return timings, memory


def main(
    maxi: Annotated[int, "positions of Maxi"] = 60,
    pro: Annotated[int, "positions of each game of Pro"] = 6,
) -> object:
    say("drawing positions")
    positions = {"maxi": list(positions_of("maxi", maxi))}
    positions |= {name: list(positions_of(name, pro)) for name in PRO}
    taken = baselines(positions)
    positions["classic"] = [parse("classic"), parse("classic,48-32=16:bpgbbgbg")]
    in_page, memory = in_browser(positions)
    answers.cache_clear()  # the engine knows nothing of a game at first
    hurried.cache_clear()
    remaining.cache_clear()
    in_cpython = {name: time_here(name, some) for name, some in positions.items()}
    for place, timings in (("CPython", in_cpython), ("browser", in_page)):
        for name in ("maxi", *PRO):
            empty, *others = timings[name]
            title = name.replace(ALL_KEYS, ", all keys")
            taken[f"{title}, empty board, first, {place}"] = [empty.first]
            taken |= times(title, others, place)
    what = f"a suggestion: {maxi} positions of Maxi, {pro} of each Pro game"
    show_times(what, {each: seconds for each, seconds in taken.items() if seconds})
    for name in ("classic", "maxi"):
        if held := memory[name]:
            print(f"memory of the page with {name}: {held / 1e6:.0f} MB")
    return {"seconds": taken, "memory": memory}
