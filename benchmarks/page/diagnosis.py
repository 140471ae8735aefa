"""How often and how quickly a wrong colour is found, compared with ranking by the candidates alone.

Random games of Classic are played and random tiles recoloured. Games in which no listed answer fits
any more are diagnosed, until there are as many as asked for. The columns count how often the right
correction is offered first, and how often it is among the three that are offered. The plain method
considers the smallest sets of changes, ranks them by the number of candidates that each brings
back, and breaks ties by the order of the list.

Some mistakes cannot be told apart, because another tile explains the rows equally well. The last
columns show how often the right correction could be first, or among three, if only the candidates
were considered and ties were broken in the best way.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from statistics import mean
from typing import Annotated

from benchmarks.page.browser import opened_site
from benchmarks.page.suggestions import in_words, time_there
from benchmarks.report import show, show_times, steps
from nerdle.benchmark import best_guess
from nerdle.candidates.remaining import on_the_list
from nerdle.equations.answers import answers
from nerdle.insight.diagnosis import Change, apply, diagnose
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position

EMPTY = Position(GAMES["classic"])
OFFERED = 3


@dataclass(frozen=True)
class Slipped:
    """Rows with some wrong tiles, and the changes that correct them."""

    position: Position
    truth: frozenset[Change]


suggestion = cache(best_guess)


def played(answer: str, rows: int) -> Position:
    """The first rows of a game that follows the suggestions, without the row that wins."""
    position = EMPTY
    while len(position.rows) < rows:
        longer = position.after(suggestion(position), [answer])
        if longer.won:
            break
        position = longer
    return position


def slipped(true: Position, slips: int, draw: random.Random) -> Slipped:
    """The position with some random tiles recoloured."""
    tiles = [(row, column) for row in range(len(true.rows)) for column in range(8)]
    wrong = []
    for row, column in draw.sample(tiles, slips):
        colour = true.rows[row].colours[column]
        wrong.append(Change(row, column, draw.choice("gpb".replace(colour, ""))))
    truth = (Change(c.row, c.column, true.rows[c.row].colours[c.column]) for c in wrong)
    return Slipped(apply(true, wrong), frozenset(truth))


def second_guess_blind(answer: str, draw: random.Random) -> Slipped:
    """The second guess is chosen in advance, so it does not depend on the opening's colours."""
    opened = EMPTY.after(suggestion(EMPTY), [answer])
    return slipped(opened.after(best_second(), [answer]), 1, draw)


@cache
def best_second() -> str:
    """The guess that shares only "=" with the opening and, after it, makes the most classes."""
    partition = on_the_list(EMPTY).partition
    opening = suggestion(EMPTY)
    codes = partition.codes(opening)
    listed = answers(EMPTY.game.language).listed
    others = [guess for guess in listed if set(guess) & set(opening) == {"="}]
    return max(others, key=lambda guess: len(set(zip(codes, partition.codes(guess), strict=True))))


def guided_by_the_slip(answer: str, draw: random.Random) -> Slipped:
    """One row has a wrong tile, and the next guesses follow the suggestions for the wrong rows."""
    at = draw.randint(0, 2)
    position, truth = EMPTY, frozenset[Change]()
    while not on_the_list(position).problem and len(position.rows) < 6:
        position = position.after(suggestion(position), [answer])
        if position.won:
            break
        if len(position.rows) == at + 1:
            alone = slipped(replace(position, rows=position.rows[at:]), 1, draw)
            truth = frozenset(replace(change, row=at) for change in alone.truth)
            position = replace(position, rows=(*position.rows[:at], *alone.position.rows))
    return Slipped(position, truth)


KINDS: dict[str, Callable[[str, random.Random], Slipped]] = {
    "two rows": lambda answer, draw: slipped(played(answer, 2), 1, draw),
    "one to four rows": lambda answer, draw: slipped(played(answer, draw.randint(1, 4)), 1, draw),
    "two rows, second guess fixed": second_guess_blind,
    "guesses follow the wrong colours": guided_by_the_slip,
    "two rows, two tiles wrong": lambda answer, draw: slipped(played(answer, 2), 2, draw),
}


def impossible(kind: str) -> Iterator[Slipped]:
    """Positions of one kind that no listed answer fits, always the same."""
    draw = random.Random(1)
    while True:
        drawn = KINDS[kind](draw.choice(answers(EMPTY.game.language).listed), draw)
        if drawn.truth and on_the_list(drawn.position).problem:
            yield drawn


@dataclass(frozen=True)
class Found:
    """The rank of the right correction in our list and in the plain method's; 0 if it is missing.

    `alone`: of all candidates that come back, the shares of the best set and of the best three.
    """

    ours: int
    plain: int
    alone: tuple[float, float]
    seconds: float


def diagnosed(case: Slipped) -> Found:
    started = time.perf_counter()
    offered = [frozenset(found.changes) for found in diagnose(case.position)[:OFFERED]]
    seconds = time.perf_counter() - started
    ways = plain_ways(case.position)
    plain = [changes for changes, _ in ways.most_common(OFFERED)]
    counts = [count for _, count in ways.most_common(OFFERED)] or [0]
    return Found(
        place(case.truth, offered),
        place(case.truth, plain),
        (counts[0] / (ways.total() or 1), sum(counts) / (ways.total() or 1)),
        seconds,
    )


def plain_ways(position: Position) -> Counter[frozenset[Change]]:
    """The smallest sets of changes, and how many of all answers each brings back."""
    ways: Counter[frozenset[Change]] = Counter()
    partition = on_the_list(EMPTY).partition
    codes = [partition.codes(row.guess) for row in position.rows]
    seen = tuple(partition.code(row.colours) for row in position.rows)
    for way, count in Counter(zip(*codes, strict=True)).items():
        changes = frozenset(
            Change(row, column, "bpg"[code >> 2 * column & 3])
            for row, (code, other) in enumerate(zip(way, seen, strict=True))
            if code != other
            for column in range(partition.columns)
            if (code ^ other) >> 2 * column & 3
        )
        ways[changes] += count
    fewest = min(map(len, ways))
    return Counter({changes: n for changes, n in ways.items() if len(changes) == fewest})


def place(truth: frozenset[Change], offered: Sequence[frozenset[Change]]) -> int:
    return offered.index(truth) + 1 if truth in offered else 0


def row(kind: str, found: Sequence[Found]) -> list[str]:
    shares = [
        mean(one.ours == 1 for one in found),
        mean(one.ours > 0 for one in found),
        mean(one.plain == 1 for one in found),
        mean(one.plain > 0 for one in found),
        mean(one.alone[0] for one in found),
        mean(one.alone[1] for one in found),
    ]
    return [kind, str(len(found)), *(f"{share:.1%}" for share in shares)]


def main(
    games: Annotated[int, "games of each kind"] = 1000,
    timed: Annotated[int, "games of each kind in a browser"] = 300,
    throttle: Annotated[str, "slow the browser down, such as 1,4"] = "1",
) -> object:
    cases: dict[str, list[Slipped]] = {}
    for kind in KINDS:
        drawn = impossible(kind)
        cases[kind] = [next(drawn) for _ in steps(f"drawing games, {kind}", range(games))]
    diagnosed(cases["two rows"][0])  # fills the caches before the time is measured
    found = {kind: [diagnosed(case) for case in steps(kind, some)] for kind, some in cases.items()}
    header = ["first, or among the first three", "games", "ours", "", "plain", "", "at most", ""]
    show(header, [row(kind, some) for kind, some in found.items()])
    here = {f"{kind}, CPython": [one.seconds for one in some] for kind, some in found.items()}
    browser: dict[str, list[float]] = {}
    with opened_site() as site:
        for kind in ("one to four rows", "two rows, two tiles wrong"):
            positions = [case.position for case in cases[kind][:timed]]
            for factor in map(float, throttle.split(",")):
                timings = time_there(site, kind, positions, 0, factor)
                browser[f"{kind}, {in_words(factor)}"] = [each.first for each in timings]
    show_times("until it is offered", here | browser)
    figures = {kind: [asdict(one) for one in some] for kind, some in found.items()}
    return {"found": figures, "browser": browser}
