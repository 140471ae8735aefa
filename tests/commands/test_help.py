"""The help of each command, its examples, usage errors and tab completion."""

from __future__ import annotations

import doctest
import io
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from rich.cells import cell_len

from nerdle.commands.command import Command
from nerdle.commands.group import COMMANDS, nerdle
from nerdle.rules.games import GAMES
from tests.support.core.commands import ROOT, Printed, printed, refusal, run


def command(name: str) -> Command:
    found = nerdle.get_command(click.Context(nerdle), name)
    assert isinstance(found, Command)
    return found


def examples() -> Iterator[tuple[str, str]]:
    """Yield each command line in the examples, with its promised output."""
    for name in COMMANDS:
        for example in command(name).examples.removeprefix("$ ").split("\n$ "):
            line, _, printed = example.partition("\n")
            yield line, f"{printed}\n"


# -------------------------------------------------------------------------------------------- help


def test_help_lists_every_command_with_a_complete_sentence(capsys: Printed) -> None:
    listed = printed(capsys, "--help").partition("\nCommands:\n")[2].splitlines()
    assert [line.split()[0] for line in listed] == list(COMMANDS)
    assert all(line.endswith(".") and not line.endswith("...") for line in listed)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_the_help_of_a_command_fits_80_columns(capsys: Printed, name: str, option: str) -> None:
    text = printed(capsys, name, option)
    assert text.startswith(f"Usage: nerdle {name} ")
    assert "\nOptions:\n" in text
    assert text.count("\n  $ nerdle ") >= 2
    assert [line for line in text.splitlines() if cell_len(line) > 80] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_describes_every_option(name: str) -> None:
    for option in command(name).params:
        if isinstance(option, click.Option):
            assert option.help, option.name
            assert option.help.endswith((".", ")", "]")), option.name


@pytest.mark.parametrize(("line", "wanted"), [*examples()])
def test_examples_print_the_promised_output(
    line: str, wanted: str, capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    program, *arguments = shlex.split(line)
    assert program == "nerdle"
    got = printed(capsys, *arguments, status=wanted.startswith("refused"))
    checker = doctest.OutputChecker()
    assert checker.check_output(wanted, got, doctest.ELLIPSIS), got


# ------------------------------------------------------------------------------------ usage errors


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "nerdle: missing command. See nerdle --help."),
        (["sugest"], "nerdle: there is no command “sugest”. Did you mean suggest? See nerdle --h"),
        (["guess"], "nerdle: there is no command “guess”. See nerdle --help."),
        (["--jsn"], "nerdle: no such option '--jsn'. See nerdle --help."),
        (
            ["suggest", "mini", "--jsn"],
            "nerdle suggest: no such option '--jsn'. Did you mean '--json'? See nerdle suggest --",
        ),
        (["score", "1+2=3"], "nerdle score: missing argument 'ANSWER'. See nerdle score --help."),
        (["score", "1", "2", "3"], "nerdle score: got unexpected extra argument (3). See nerdle"),
        (["review", "mini", "--share"], "nerdle review: option '--share' requires an argument. S"),
        (
            ["suggest", "mini", "--top", "x"],
            "nerdle suggest: --top: use a whole number (0 or more), ",
        ),
        (
            ["suggest", "mini", "--top", "2.5"],
            "nerdle suggest: --top: use a whole number (0 or more)",
        ),
        (["suggest", "mini", "--top=-1"], "nerdle suggest: --top: use a whole number (0 or more)"),
        (
            ["equations", "mini", "--limit", "-1"],
            "nerdle equations: --limit: use a whole number (0 or more)",
        ),
        (["benchmark"], "nerdle benchmark: missing argument 'GAME[~OPTION]'. See nerdle benchmark"),
        (["countdown", "-5", "9"], "nerdle countdown: NUMBER: use a whole number (0 or more)"),
        (["completion", "ksh"], "nerdle completion: SHELL: 'ksh' is not one of 'bash', 'zsh', 'f"),
        (
            ["suggest", "mini", "4*7\n=28:bb"],
            "nerdle suggest: row 1: “ ” is not on the Mini keyboard",
        ),
    ],
)
def test_one_line_says_what_is_wrong_and_how_to_get_help(
    capsys: Printed, arguments: list[str], why: str
) -> None:
    assert refusal(capsys, *arguments).startswith(why)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "mini", "-1+3=2"], "accepted with a warning: no answer has a sign before"),
        (["check", "micro", "--1=-1"], "refused: Micro has 5 tiles per row, but there are 6 here"),
        (["score", "-1+3=2", "-1+3=2"], "gggggg"),
    ],
)
def test_a_guess_can_begin_with_a_sign(capsys: Printed, arguments: list[str], said: str) -> None:
    status = said.startswith("refused")
    assert printed(capsys, *arguments, status=status).startswith(said)


@pytest.mark.parametrize("expression", ["-5+3", "--5+3", "+1+2"])
def test_a_stray_sign_at_the_start_is_reported(capsys: Printed, expression: str) -> None:
    error = refusal(capsys, "calculate", expression)
    assert error == "nerdle calculate: there is a stray sign at character 1: delete it"


@pytest.mark.skipif(os.name == "nt", reason="Windows does not pass bytes")
@pytest.mark.parametrize("arguments", [[b"\xff"], [b"check", b"mini", b"4*7=2\xff"]])
def test_bytes_that_are_not_text_are_refused_in_one_line(arguments: list[bytes]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "nerdle", *arguments], capture_output=True, check=False, cwd=ROOT
    )
    said = (done.stdout + done.stderr).decode("utf-8")
    assert said.count("\n") == 1
    assert "“?”" in said


# ------------------------------------------------------------------------------------ without Click


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_click_or_rich_one_line_says_what_to_install(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert refusal(capsys, "score", "1+2=3", "1+2=3") == (
        "nerdle: the command line needs Click and Rich: install them with pip install click rich"
    )


def test_importing_nerdle_loads_neither_click_nor_rich() -> None:
    loads = "import sys, nerdle, nerdle.cli; print({'click', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", loads], capture_output=True, check=True, text=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize("arguments", [["score", "1+2=3", "1+2=3"], ["calculate", "1+2"], ["-h"]])
def test_quick_commands_do_not_load_rich(arguments: list[str]) -> None:
    loads = (
        "import sys; from nerdle.cli import main; code = main(sys.argv[1:]); "
        "sys.exit(code or 'rich' in sys.modules)"
    )
    command = [sys.executable, "-c", loads, *arguments]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


# --------------------------------------------------------------------------------------- completion


def completed(*words: str, shell: str = "bash") -> list[str]:
    """Return the completions that a shell offers for the last of these words."""
    asking = {
        "_NERDLE_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": shlex.join(["nerdle", *words[:-1]]) + f" {words[-1]}",
        "COMP_CWORD": words[-1] if shell == "fish" else str(len(words)),
    }
    done = run(capture_output=True, env=os.environ | asking)
    assert done.stderr == ""
    if shell == "zsh":
        return done.stdout.splitlines()[1::3]
    offered = [line.split(",", 1) for line in done.stdout.splitlines() if line]
    return [value if kind == "plain" else kind for kind, value in offered]


def test_commands_are_completed() -> None:
    assert completed("") == list(COMMANDS)
    assert completed("co") == ["countdown", "completion"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_games_and_their_options_are_completed(shell: str) -> None:
    assert completed("check", "", shell=shell) == list(GAMES)
    assert completed("suggest", "cl", shell=shell) == ["classic"]
    assert completed("solve", "classic~", shell=shell) == ["classic~strict", "classic~hard"]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["statistics", "mini", "--rules", ""], ["official", "surtees", "yoshi"]),
        (["statistics", "mini", "--plot", "x"], ["file"]),
        (["suggest", "mini", "--j"], ["--json"]),
        (["equations", "micro", "--known", "*"], ["*1", "*2", "*3", "*4", "*5"]),
        (["equations", "micro", "--elsewhere", "3@"], [f"3@{column}" for column in range(1, 6)]),
        (["equations", "chess", "--known", "*"], []),
        (["completion", ""], ["bash", "zsh", "fish"]),
    ],
)
def test_options_and_their_values_are_completed(words: list[str], offered: list[str]) -> None:
    assert completed(*words) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_completion_script_asks_nerdle_for_completions(capsys: Printed, shell: str) -> None:
    script = printed(capsys, "completion", shell)
    assert f"_NERDLE_COMPLETE={shell}_complete" in script
