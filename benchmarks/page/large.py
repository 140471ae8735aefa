"""How long a suggestion takes in Maxi and Pro, how good Pro's samples are, and the memory.

The positions are random: an answer, and one to three guesses. In Maxi, the answer is drawn by the
weights and the guesses are drawn from the list; in Pro, both come from samples of the equations of
the usual form. The empty board is timed separately, because everybody sees it first. The times are
those in the browser.

The baseline in Maxi filters the whole list with feedback(), in CPython. The baseline in Pro, for
nine columns, generates all equations first.

The estimate of a sample of Pro is compared with the number left: counted, or the mean of others.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from math import inf
from statistics import mean
from typing import Annotated

from benchmarks.page.browser import built_site, chromium, page_memory, page_with_engine, served
from benchmarks.page.suggestions import Timing, fitting, time_in, times
from benchmarks.report import say, show, show_times, steps
from nerdle.candidates.rows import clues_of
from nerdle.equations.answers import answers
from nerdle.equations.clues import Clues
from nerdle.equations.generate import equations
from nerdle.equations.steps import Budget, BudgetError
from nerdle.rules.games import GAMES
from nerdle.rules.language import Language
from nerdle.rules.position import Position, parse
from nerdle.rules.pro import KEYS
from tests.support.browser.chromium import PHONE

ALL_KEYS = "".join(f"~{key}" for key in KEYS)
PRO = ("pro-9", "pro-12", "pro-16", f"pro-12{ALL_KEYS}", f"pro-16{ALL_KEYS}")
FILTERED = 2  # positions for the baselines, which take long
MANY = 1_000  # with fewer equations left, a sample need not be worth as many as CLEAR
CLEAR = 100
NEAR = 1.5
LISTED = 100_000  # combinations of pieces that are tried to count what is left
OTHERS = 2  # samples that are compared with one


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


@dataclass
class Quality:
    """How good the sample of a position with more than MANY equations left is."""

    #: How many equally likely equations it is worth; inf if it has all.
    effective: float
    #: The estimated number of equations left, divided by the number.
    ratio: float


def quality_of(positions: Sequence[Position]) -> Iterator[Quality]:
    """The quality of the samples that the best suggestions are based on."""
    for position in positions:
        language, found = position.game.language, clues_of(position)
        with suppress(BudgetError):
            drawn = answers(language).sampled(found)
            if drawn.estimate > MANY:
                yield Quality(
                    inf if drawn.exact else drawn.effective,
                    1 if drawn.exact else drawn.estimate / left(language, found),
                )


def left(language: Language, found: Clues) -> float:
    """How many equations are left: counted if that is quick, else the mean of other samples."""
    try:
        return len(equations(language, found, budget=Budget(LISTED)))
    except BudgetError:
        others = [answers(language).sampled(found, seed) for seed in range(1, OTHERS + 1)]
        return mean(each.estimate for each in others)


def show_quality(qualities: Mapping[str, Sequence[Quality]]) -> None:
    rows = []
    for name, some in qualities.items():
        clear = sum(each.effective >= CLEAR for each in some)
        near = sum(1 / NEAR <= each.ratio <= NEAR for each in some)
        worth = sorted(each.effective for each in some)
        rows.append([in_title(name), len(some), clear, near, f"{worth[len(worth) // 2]:.0f}"])
    print(f"samples of Pro, in positions with more than {MANY:,} equations left")
    head = ["", "positions", f"worth {CLEAR} or more", f"number within {NEAR}x", "median worth"]
    show(head, [list(map(str, row)) for row in rows])


def in_title(name: str) -> str:
    return name.replace(ALL_KEYS, ", all keys")


def main(
    maxi: Annotated[int, "positions of Maxi"] = 40,
    pro: Annotated[int, "positions of each game of Pro"] = 8,
) -> object:
    say("drawing positions")
    positions = {"maxi": list(positions_of("maxi", maxi))}
    positions |= {name: list(positions_of(name, pro)) for name in PRO}
    taken = baselines(positions)
    positions["classic"] = [parse("classic"), parse("classic,48-32=16:bpgbbgbg")]
    timings, memory = in_browser(positions)
    qualities = {
        name: list(quality_of(list(steps(f"samples, {in_title(name)}", positions[name][1:]))))
        for name in PRO
    }
    for name in ("maxi", *PRO):
        empty, *others = timings[name]
        taken[f"{in_title(name)}, empty board, first"] = [empty.first]
        taken |= times(in_title(name), others, "browser")
    what = f"a suggestion: {maxi} positions of Maxi, {pro} of each Pro game"
    show_times(what, {each: seconds for each, seconds in taken.items() if seconds})
    show_quality({name: some for name, some in qualities.items() if some})
    for name in ("classic", "maxi"):
        if held := memory[name]:
            print(f"memory of the page with {name}: {held / 1e6:.0f} MB")
    return {
        "seconds": taken,
        "memory": memory,
        "samples": {name: list(map(asdict, some)) for name, some in qualities.items()},
    }
