"""Runs commands, in this process or in another, and reads what they print."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nerdle.cli import main

ROOT = Path(__file__).parents[3]

FINISHED = ["48-32=16:pbggbggb", "12+34=46:pbbgggbb", "51-34=17:gggggggg"]
BARE = [row.partition(":")[0] for row in FINISHED]

SQUARES = "nerdlegame 12 3/6\n\n🟪⬛🟩🟩⬛🟩🟩⬛\n🟪⬛⬛🟩🟩🟩⬛⬛\n🟩🟩🟩🟩🟩🟩🟩🟩\n"

Printed = pytest.CaptureFixture[str]


def printed(capsys: Printed, *arguments: str, status: int = 0) -> str:
    """Return the output of a command that succeeds, or says no."""
    assert main(arguments) == status
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refusal(capsys: Printed, *arguments: str) -> str:
    """Return the error of a command that fails: one line on standard error, and no output."""
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    return err.strip()


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "nerdle", *arguments],
        cwd=ROOT,
        check=False,
        encoding="utf-8",
        **options,
    )


REPLAYED = ["6+9-3=12:rrrbrgrb", "13+46=59:grggrgbr"]
