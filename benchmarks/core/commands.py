"""How long the longest commands take, compared with a simpler command or calculation.

Each command runs as a program of its own, one after the other, so its time includes the start of
Python. The processor time is that of the program and all its processes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory

from benchmarks.report import duration, new_parser, save, steps, table
from building.workshop import ROOT
from nerdle.insight.numbers import count
from nerdle.rules.games import GAMES

OPENING = ["benchmark", "classic~strict", "--opening"]


@dataclass(frozen=True)
class Long:
    """A command, the processor seconds that it may take, and what it is compared with."""

    arguments: Sequence[str]
    most: float
    baseline: str
    simpler: Sequence[str] | Callable[[], object]


LONG = (
    Long(
        ["statistics", "classic", "--rules", "surtees"],
        2,
        "counting all equations again",
        lambda: count("surtees", GAMES["classic"].language),
    ),
    Long(
        ["generate", "classic", "--count", "3000", "--seed", "1", "--worksheet", "puzzles.html"],
        10,
        "generate classic --count 3000",
        ["generate", "classic", "--count", "3000", "--seed", "1"],
    ),
    Long(
        [*OPENING, "9+8-4=13"],
        25,
        "the stored tree: benchmark classic~strict",
        ["benchmark", "classic~strict"],
    ),
)


def seconds(what: Sequence[str] | Callable[[], object]) -> float:
    """The processor seconds that a command or a calculation takes."""
    whose = RUSAGE_SELF if callable(what) else RUSAGE_CHILDREN
    before = getrusage(whose)
    if callable(what):
        what()
    else:
        with TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "nerdle", *what]
            where = os.environ | {"PYTHONPATH": str(ROOT)}
            subprocess.run(command, cwd=folder, env=where, check=True, stdout=subprocess.DEVNULL)
    after = getrusage(whose)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("commands", __doc__)
    options = parser.parse_args(arguments)
    rows, figures = [], {}
    for each in steps("commands", LONG):
        command = f"nerdle {' '.join(each.arguments)}"
        ours, simpler = seconds(each.arguments), seconds(each.simpler)
        times = [duration(ours), duration(each.most), duration(simpler), f"{ours / simpler:.2g}"]
        rows.append([command, *times, each.baseline])
        figures[command] = [ours, simpler]
    header = ["processor time", "", "target (at most)", "baseline", "ratio", "what the baseline is"]
    print(table(header, rows), end="\n\n")
    save(options.json, "commands", figures)


if __name__ == "__main__":
    main()
