"""Output that cannot be written, Ctrl+C, and the version."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nerdle import __version__
from nerdle.cli import main
from nerdle.sisters.cryptarithm import Solution, make
from tests.support.core.commands import ROOT, Printed, printed, run

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has other signals")

# ------------------------------------------------------------------------------------------- output


class Full(io.StringIO):
    """A stream on a disk that is full."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["equations", "micro"],
        ["suggest", "micro", "1+7=8:pgbgb"],
        ["statistics", "micro", "--json"],
        ["solve", "micro"],
    ],
)
def test_an_output_that_cannot_be_written_gives_one_line_and_status_1(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    assert main(arguments) == 1
    assert capsys.readouterr().err == ("nerdle: cannot write the output: No space left on device\n")


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        (["solve", "mini"], "Goodbye."),
        (["play", "mini", "--seed", "1"], "Goodbye. You can play puzzle 1 again at any time."),
    ],
)
def test_an_input_that_is_closed_is_empty(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, arguments: list[str], last: str
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert printed(capsys, *arguments).splitlines()[-1] == last


@pytest.mark.rest
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [["equations", "classic"], ["suggest", "micro"]])
def test_a_full_disk_gives_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(*arguments, stdout=full, stderr=subprocess.PIPE)
    why = "No space left on device"
    assert (done.returncode, done.stderr) == (1, f"nerdle: cannot write the output: {why}\n")


def test_a_file_of_the_package_that_cannot_be_read_is_named(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "micro.tree")

    monkeypatch.setattr("nerdle.commands.benchmark.play_all", unreadable)
    assert main(["benchmark", "micro"]) == 1
    assert capsys.readouterr().err == "nerdle: cannot use micro.tree: Permission denied\n"


def test_output_is_utf_8_in_every_locale() -> None:
    ascii_only = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""}
    done = run("suggest", "micro", "1+7=8:pgbgb", capture_output=True, env=ascii_only)
    assert done.stdout.startswith("🟪🟩⬛🟩⬛  1+7=8\n")


def test_output_is_in_the_encoding_that_the_user_asks_for() -> None:
    asked = os.environ | {"PYTHONIOENCODING": "utf-16-le"}
    done = run("calculate", "7/21*9", capture_output=True, env=asked)
    assert done.stdout == "3\0\n\0"
    latin = os.environ | {"PYTHONIOENCODING": "latin-1"}
    assert run("suggest", "micro", "1+7=8:pgbgb", capture_output=True, env=latin).stdout.startswith(
        "?????  1+7=8\n"
    )


# ------------------------------------------------------------------------------------------- Ctrl+C


def test_ctrl_c_stops_a_command_with_one_word(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nerdle.commands.benchmark.play_all", interrupted)
    assert main(["benchmark", "mini"]) == 130
    assert capsys.readouterr() == ("", "\nStopped.\n")


INCOMPLETE = "incomplete: stopped by Ctrl+C; there may be more\n"


@pytest.mark.parametrize(
    ("arguments", "text", "found"),
    [
        (
            ["A + 2 = B"],
            f"1 + 2 = 3\n{INCOMPLETE}",
            {
                "puzzle": "A + 2 = B",
                "base": 10,
                "solutions": [{"text": "1 + 2 = 3", "digits": {"A": 1, "B": 3}}],
                "complete": False,
            },
        ),
        (
            ["--make", "I", "BB", "ILL"],
            f"I + BB = ILL    1 + 99 = 100\n{INCOMPLETE}",
            {
                "base": 10,
                "puzzles": [
                    {
                        "puzzle": "I + BB = ILL",
                        "solution": {"text": "1 + 99 = 100", "digits": {"I": 1, "B": 9, "L": 0}},
                    }
                ],
                "complete": False,
            },
        ),
    ],
)
def test_an_interrupted_cryptarithm_prints_what_it_found(
    capsys: Printed,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    text: str,
    found: dict[str, object],
) -> None:
    [made] = make(["I", "BB", "ILL"])

    def one_then_ctrl_c(*_: object) -> Iterator[Any]:
        yield made if "--make" in arguments else Solution({"A": 1, "B": 3}, "1 + 2 = 3")
        raise KeyboardInterrupt

    monkeypatch.setattr("nerdle.sisters.cryptarithm.solutions", one_then_ctrl_c)
    monkeypatch.setattr("nerdle.sisters.cryptarithm.make", one_then_ctrl_c)
    assert main(["cryptarithm", *arguments]) == 130
    assert capsys.readouterr() == (text, "\n")
    assert main(["cryptarithm", *arguments, "--json"]) == 130
    assert json.loads(capsys.readouterr().out) == found


@POSIX
@pytest.mark.rest
def test_ctrl_c_stops_a_long_search() -> None:
    program = [sys.executable, "-m", "nerdle", "cryptarithm"]
    command = [*program, "ABCDE + FGHIJ = KLMNO", "--base", "36"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdout
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr
        out, err = process.stdout.read(), process.stderr.read()
    *found, last = [first, *out.splitlines()]
    assert (process.returncode, err) == (130, "\n")
    assert last == "incomplete: stopped by Ctrl+C; there may be more"
    assert all(" + " in each and " = " in each for each in found)


class Interrupted(io.StringIO):
    def __iter__(self) -> Any:
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        (["solve", "micro", "1+7=8:pgbgb"], "To continue: nerdle solve micro 1+7=8:pgbgb"),
        (["solve", "micro"], "Goodbye."),
        (["play", "micro", "--seed", "7"], "Goodbye. You can play puzzle 7 again at any time."),
    ],
)
def test_ctrl_c_leaves_a_dialogue_with_a_last_line(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, arguments: list[str], last: str
) -> None:
    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(arguments) == 130
    out, err = capsys.readouterr()
    assert (out.splitlines()[-1], err) == (last, "\n")


# ---------------------------------------------------------------------------------------- versions


def test_the_version_is_printed(capsys: Printed) -> None:
    assert printed(capsys, "--version") == f"nerdle {__version__}\n"
