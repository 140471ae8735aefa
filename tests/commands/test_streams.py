"""Standard streams that are closed or full, Ctrl+C at any moment, and the version."""

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
from nerdle.sisters.cryptarithm import Solution
from tests.support.commands import ROOT, Printed, printed, run

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has other streams and signals")

COMMANDS = [
    ["calculate", "1+2"],
    ["--help"],
    ["--version"],
    ["equations", "micro"],
    ["suggest", "micro", "1+7=8:pgbgb"],
    ["review", "micro", "9-7=2:ggggg"],
    ["generate", "micro", "--seed", "1"],
    ["statistics", "micro", "--json"],
    ["benchmark", "micro"],
    ["cryptarithm", "A + 2 = B"],
    ["countdown", "1", "2", "3"],
    ["completion", "bash"],
    ["solve", "micro"],
    ["play", "micro", "--seed", "1"],
]


class Full(io.StringIO):
    """A stream on a disk that is full."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


# ------------------------------------------------------------------------------------------- output


@pytest.mark.parametrize("arguments", COMMANDS)
@pytest.mark.parametrize(
    ("stream", "why"), [(Full(), "No space left on device"), (None, "it is closed")]
)
def test_an_output_that_cannot_be_written_gives_one_line_and_status_1(
    capsys: Printed,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    stream: io.StringIO | None,
    why: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(arguments) == 1
    assert capsys.readouterr().err == f"nerdle: cannot write the output: {why}\n"


@pytest.mark.parametrize("stream", [Full(), None])
def test_an_error_that_cannot_be_shown_keeps_its_status_and_does_not_become_output(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, stream: io.StringIO | None
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    assert main(["calculate", "1+"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("stream", [Full(), None])
@pytest.mark.parametrize("arguments", COMMANDS)
def test_a_command_works_without_standard_error(
    capsys: Printed,
    monkeypatch: pytest.MonkeyPatch,
    stream: io.StringIO | None,
    arguments: list[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, "stderr", stream)
    assert main(arguments) == 0
    assert capsys.readouterr().out


def test_a_note_that_cannot_be_shown_does_not_stop_a_command(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", Full())
    assert main(["generate", "micro", "--count", "2"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_coloured_output_to_a_closed_pipe_ends_quietly_too(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr(sys, "stdout", Closed())
    assert main(["suggest", "micro", "1+7=8:pgbgb"]) == 0
    assert capsys.readouterr().err == ""


def test_a_file_of_the_package_that_cannot_be_read_is_named(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "micro.tree")

    monkeypatch.setattr("nerdle.commands.benchmark.play_all", unreadable)
    assert main(["benchmark", "micro"]) == 1
    assert capsys.readouterr().err == "nerdle: cannot use micro.tree: Permission denied\n"


# -------------------------------------------------------------------------------------------- input


class Unreadable(io.StringIO):
    def read(self, size: int | None = -1) -> str:
        raise OSError(5, "Input/output error")

    def __iter__(self) -> Any:
        raise OSError(5, "Input/output error")


@pytest.mark.parametrize(
    "arguments",
    [["solve", "micro"], ["play", "micro"], ["review", "micro", "9-7=2", "--share", "-"]],
)
@pytest.mark.parametrize(
    ("stream", "why"),
    [
        (None, "standard input is closed: use a terminal, a file or a pipe"),
        (Unreadable(), "cannot read standard input: Input/output error"),
    ],
)
def test_an_input_that_cannot_be_read_gives_one_line_and_status_2(
    capsys: Printed,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    stream: io.StringIO | None,
    why: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(arguments) == 2
    assert capsys.readouterr().err == f"nerdle {arguments[0]}: {why}\n"


@pytest.mark.parametrize("arguments", COMMANDS[:-2])
def test_a_command_that_reads_nothing_works_without_standard_input(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert printed(capsys, *arguments)


# ----------------------------------------------------------------------------------- real processes


def in_a_shell(line: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a line of shell, in which $NERDLE is the program."""
    env = os.environ | {"NERDLE": f"{sys.executable} -m nerdle"}
    command = ["sh", "-c", line]
    return subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, check=False, encoding="utf-8", **options
    )


@POSIX
@pytest.mark.rest
@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("$NERDLE calculate 1+2 >&-", 1, "nerdle: cannot write the output: it is closed\n"),
        ("$NERDLE calculate 1+ >&-", 2, "nerdle calculate: a number is missing after “+”\n"),
        ("$NERDLE calculate 1+ 2>&-", 2, ""),
        ("$NERDLE calculate 1+2 <&- >/dev/null 2>&-", 0, ""),
        ("$NERDLE solve micro <&- >/dev/null", 2, "nerdle solve: standard input is closed: use"),
        ("$NERDLE solve micro <&- >&- 2>&-", 1, ""),
        ("_NERDLE_COMPLETE=bash_complete $NERDLE", 2, "nerdle: the variable _NERDLE_COMPLETE is"),
        ("_NERDLE_COMPLETE=other $NERDLE", 2, "nerdle: the variable _NERDLE_COMPLETE is only for"),
    ],
)
def test_closed_streams_give_at_most_one_line(line: str, status: int, said: str) -> None:
    done = in_a_shell(line)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == bool(said)


@pytest.mark.rest
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("equations classic >/dev/full", 1, "nerdle: cannot write the output: No space left on"),
        ("suggest micro >/dev/full", 1, "nerdle: cannot write the output: No space left on"),
        ("calculate 1+ 2>/dev/full", 2, ""),
        ("generate micro --count 1 >/dev/null 2>/dev/full", 0, ""),
    ],
)
def test_a_full_disk_gives_at_most_one_line(
    line: str, status: int, said: str, unbuffered: str
) -> None:
    done = in_a_shell(f"PYTHONUNBUFFERED={unbuffered} $NERDLE {line}")
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == bool(said)


# ------------------------------------------------------------------------------------------- Ctrl+C

INTERRUPTED_AT = """
import os, runpy, signal, sys

class AtAnImport:
    def find_spec(self, name, path=None, target=None):
        if name == WHERE:
            os.kill(os.getpid(), signal.SIGINT)

WHERE = sys.argv.pop(1)
sys.meta_path.insert(0, AtAnImport())
"""
AS_MODULE = INTERRUPTED_AT + "runpy.run_module('nerdle', run_name='__main__', alter_sys=True)"
AS_SCRIPT = INTERRUPTED_AT + "from nerdle.cli import main; sys.exit(main())"


@POSIX
@pytest.mark.rest
@pytest.mark.parametrize("code", [AS_MODULE, AS_SCRIPT])
@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("nerdle.commands.streams", ["--help"]),
        ("click", ["--help"]),
        ("nerdle.commands", ["--help"]),
        ("nerdle.rules.expression", ["calculate", "1+2"]),
        ("nerdle.strategy.search", ["suggest", "micro"]),
        ("rich.console", ["suggest", "micro"]),
        ("nerdle.sisters.cryptarithm", ["cryptarithm", "A + 2 = B"]),
    ],
)
def test_ctrl_c_while_modules_are_imported_stops_with_one_word(
    code: str, module: str, arguments: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", code, module, *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "\nStopped.\n")


@POSIX
@pytest.mark.rest
def test_ctrl_c_while_the_program_ends_has_no_effect() -> None:
    code = (
        "import atexit, os, signal, sys; from nerdle.cli import main; "
        "atexit.register(os.kill, os.getpid(), signal.SIGINT); sys.exit(main())"
    )
    command = [sys.executable, "-c", code, "calculate", "1+2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "3\n", "")


@pytest.fixture
def _one_solution_then_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(_: object) -> Iterator[Solution]:
        yield Solution({"A": 1, "B": 3}, "1 + 2 = 3")
        raise KeyboardInterrupt

    monkeypatch.setattr("nerdle.sisters.cryptarithm.solutions", searched)


@pytest.mark.usefixtures("_one_solution_then_ctrl_c")
def test_an_interrupted_cryptarithm_prints_what_it_found(capsys: Printed) -> None:
    assert main(["cryptarithm", "A + 2 = B"]) == 130
    out, err = capsys.readouterr()
    assert out == "1 + 2 = 3\nincomplete: stopped by Ctrl+C; there may be more\n"
    assert err == "\n"


@pytest.mark.usefixtures("_one_solution_then_ctrl_c")
def test_an_interrupted_cryptarithm_prints_incomplete_json(capsys: Printed) -> None:
    assert main(["cryptarithm", "A + 2 = B", "--json"]) == 130
    assert json.loads(capsys.readouterr().out) == {
        "puzzle": "A + 2 = B",
        "base": 10,
        "solutions": [{"text": "1 + 2 = 3", "digits": {"A": 1, "B": 3}}],
        "complete": False,
    }


@pytest.mark.parametrize("as_json", [True, False])
def test_interrupted_making_prints_what_it_found(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, as_json: bool
) -> None:
    from nerdle.sisters.cryptarithm import Made, make

    [made] = make(["SEND", "MORE", "MONEY"])

    def searched(*_: object) -> Iterator[Made]:
        yield made
        raise KeyboardInterrupt

    monkeypatch.setattr("nerdle.sisters.cryptarithm.make", searched)
    options = ["--json"] if as_json else []
    assert main(["cryptarithm", "--make", "SEND", "MORE", "MONEY", *options]) == 130
    out = capsys.readouterr().out
    if as_json:
        found = json.loads(out)
        assert (len(found["puzzles"]), found["complete"]) == (1, False)
    else:
        assert out == (
            "SEND + MORE = MONEY    9567 + 1085 = 10652\n"
            "incomplete: stopped by Ctrl+C; there may be more\n"
        )


@POSIX
@pytest.mark.rest
def test_ctrl_c_stops_a_long_search() -> None:
    command = [
        sys.executable,
        "-m",
        "nerdle",
        "cryptarithm",
        "ABCDE + FGHIJ = KLMNO",
        "--base",
        "36",
    ]
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


@pytest.mark.rest
def test_the_program_prints_its_version() -> None:
    done = run("--version", capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"nerdle {__version__}\n", "")
