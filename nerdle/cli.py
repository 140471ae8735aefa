"""The command line's door: the same questions as the page, asked at a terminal.

Every command prints plain text, or one JSON object with --json; bad input ends with exit code 2
and one line on standard error that says what is wrong. The commands are in nerdle/commands/. They
need Click and Rich (extra `cli`), which nothing else here does: this file says so where they are
missing.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

INTERRUPTED = 130  # what shells say of a command that Ctrl+C has ended

_NEEDS = ("click", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # the tiles are emoji, whatever the terminal says
            stream.reconfigure(encoding="utf-8", errors="replace")
    if any(find_spec(needed) is None for needed in _NEEDS):
        return _refuse(
            'nerdle: the command line needs Click and Rich: pip install "nerdle[cli]", '
            'in a clone pip install ".[cli]"'
        )
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except BrokenPipeError:  # somebody reads the first lines only, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)  # below the ^C
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    from click import ClickException
    from click.exceptions import Exit
    from click.shell_completion import shell_complete

    from nerdle.commands import COMPLETE, nerdle

    if wanted := os.environ.get(COMPLETE):  # a shell asks what could be typed here
        return shell_complete(nerdle, {}, "nerdle", COMPLETE, wanted)
    try:
        with nerdle.make_context("nerdle", list(arguments)) as context:
            nerdle.invoke(context)
        sys.stdout.flush()
    except Exit as end:  # help was asked for
        sys.stdout.flush()
        return end.exit_code
    except ClickException as error:
        from nerdle.commands.command import refusal

        return _refuse(refusal(error))
    return 0


def _refuse(line: str) -> int:
    """One line, whatever line breaks it quotes of what was typed."""
    print(" ".join(line.split()), file=sys.stderr)
    return 2
