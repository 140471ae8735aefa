"""The entry point of the command line.

Commands print plain text, or one JSON object with --json. Bad input exits with code 2 and one line
on standard error that says what is wrong. The commands themselves are in nerdle/commands/. They
need Click and Rich (extra `cli`), which the rest of the package does not use. This file imports
them only when a command runs, so it can say what to install when they are missing.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

INTERRUPTED = 130  # the exit code that shells use for Ctrl+C

_REQUIRED = ("click", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # emoji tiles need UTF-8 in every locale
            stream.reconfigure(encoding="utf-8", errors="replace")
    if any(find_spec(package) is None for package in _REQUIRED):
        return _fail(
            "nerdle: the command line needs Click and Rich. "
            'Install them with pip install "nerdle[cli]", or in a clone with pip install ".[cli]"'
        )
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)  # starts a new line after the ^C
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    from click import ClickException
    from click.exceptions import Exit
    from click.shell_completion import shell_complete

    from nerdle.commands import COMPLETE, nerdle

    if instruction := os.environ.get(COMPLETE):  # the shell asks for completions
        return shell_complete(nerdle, {}, "nerdle", COMPLETE, instruction)
    try:
        with nerdle.make_context("nerdle", list(arguments)) as context:
            nerdle.invoke(context)
        sys.stdout.flush()
    except Exit as end:  # --help has printed its text
        sys.stdout.flush()
        return end.exit_code
    except ClickException as error:
        from nerdle.commands.command import error_message

        return _fail(error_message(error))
    return 0


def _fail(message: str) -> int:
    """Print an error on one line, even if it quotes line breaks, and return the exit code."""
    print(" ".join(message.split()), file=sys.stderr)
    return 2
