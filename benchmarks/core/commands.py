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

from benchmarks.report import duration, show, steps
from building.workshop import ROOT
from nerdle.insight.numbers import count
from nerdle.rules.games import GAMES

CLASSIC = ["benchmark", "classic~strict"]
PUZZLES = ["generate", "classic", "--count", "3000", "--seed", "1"]


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
        [*PUZZLES, "--worksheet", "puzzles.html"],
        10,
        "generate classic --count 3000",
        PUZZLES,
    ),
    Long(
        [*CLASSIC, "--opening", "9+8-4=13"],
        25,
        "the stored tree: benchmark classic~strict",
        CLASSIC,
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


def main() -> object:
    rows, figures = [], {}
    for each in steps("commands", LONG):
        command = f"nerdle {' '.join(each.arguments)}"
        ours, simpler = seconds(each.arguments), seconds(each.simpler)
        times = [duration(ours), duration(each.most), duration(simpler), f"{ours / simpler:.2g}"]
        rows.append([command, *times, each.baseline])
        figures[command] = [ours, simpler]
    header = ["processor time", "", "target (at most)", "baseline", "ratio", "what the baseline is"]
    show(header, rows)
    return figures
