"""How long it takes to solve cryptarithms, compared with trying everything in the same run.

Measures the time to read the puzzle and find all solutions, and the time to try every way of giving
the letters different digits. If that is not finished within --patience, its time is estimated from
the share that was tried.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from itertools import permutations
from math import perm
from statistics import median
from typing import Annotated

from benchmarks.report import duration, show, steps
from nerdle.sisters.cryptarithm import read, solutions

LONG = (
    "SO + MANY + MORE + MEN + SEEM + TO + SAY + THAT + THEY + MAY + SOON + TRY + TO + STAY + AT + "
    "HOME + SO + AS + TO + SEE + OR + HEAR + THE + SAME + ONE + MAN + TRY + TO + MEET + THE + "
    "TEAM + ON + THE + MOON + AS + HE + HAS + AT + THE + OTHER + TEN = TESTS"
)
CRYPTARITHMS = ("SEND + MORE = MONEY", "NUM + BER = PLAY", LONG)
PATIENCE = 60.0  # seconds


@dataclass(frozen=True)
class Trying:
    """The result of trying everything: solutions, seconds, and the share of ways that was tried."""

    found: int
    seconds: float
    share: float


def try_all(puzzle: str, patience: float = PATIENCE) -> Trying:
    """Tries all digits for the letters of a sum in base 10, for about `patience` seconds."""
    letters = "".join(dict.fromkeys(filter(str.isalpha, puzzle)))
    started = time.perf_counter()
    found = 0
    tried = 0
    for digits in permutations("0123456789", len(letters)):
        found += holds(puzzle, letters, "".join(digits))
        tried += 1
        if not tried % 10_000 and time.perf_counter() - started > patience:
            break
    return Trying(found, time.perf_counter() - started, tried / perm(10, len(letters)))


def holds(puzzle: str, letters: str, digits: str) -> bool:
    """Whether a sum is true with these digits, without leading zeros."""
    left, _, right = puzzle.translate(str.maketrans(letters, digits)).partition(" = ")
    numbers = [*left.split(" + "), right]
    if any(number[0] == "0" and len(number) > 1 for number in numbers):
        return False
    *added, total = map(int, numbers)
    return sum(added) == total


@dataclass(frozen=True)
class Solved:
    """One puzzle: its number of solutions, the seconds of each run, and the baseline."""

    puzzle: str
    solutions: int
    seconds: list[float]
    plain: Trying


def solve(puzzle: str, runs: int, patience: float) -> Solved:
    """Solves a puzzle both ways; raises RuntimeError if they differ in the number of solutions."""
    times = []
    found = 0
    for _ in range(runs):
        started = time.perf_counter()
        found = sum(1 for _ in solutions(read(puzzle)))
        times.append(time.perf_counter() - started)
    plain = try_all(puzzle, patience)
    if plain.share == 1 and plain.found != found:
        raise RuntimeError(f"{puzzle}: {found} solutions, but {plain.found} by trying everything")
    return Solved(puzzle, found, times, plain)


def row(one: Solved) -> list[str]:
    """The row of a puzzle in the table."""
    ours, plain = median(one.seconds), one.plain.seconds / one.plain.share
    words = one.puzzle.split()
    return [
        one.puzzle if len(words) < 8 else f"{words[0]} + … {len(words) // 2 + 1} words",
        str(len(set(filter(str.isalpha, one.puzzle)))),
        str(one.solutions),
        duration(ours),
        duration(max(one.seconds)),
        duration(plain),
        "" if one.plain.share == 1 else f"estimated from {one.plain.share:.0%}",
        f"{plain / ours:,.0f}",
    ]


def main(
    runs: Annotated[int, "runs of our solver"] = 25,
    patience: Annotated[float, "seconds for trying everything"] = PATIENCE,
) -> object:
    solved = [solve(puzzle, runs, patience) for puzzle in steps("puzzles", CRYPTARITHMS)]
    header = ["all solutions", "letters", "solutions", "median", "worst", "plain"]
    show([*header, "", "times faster"], [row(one) for one in solved])
    return [asdict(one) for one in solved]
