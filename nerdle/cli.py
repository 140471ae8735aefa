"""The entry point of the command line.

Commands print plain text, or one JSON object with --json. The exit statuses are in exits.py. Every
error is one line on standard error that says what is wrong. The commands themselves are in
nerdle/commands/. They need Click and Rich (extra `cli`), which the rest of the package does not
use. Everything is imported only when a command runs, so this file can say what to install when
they are missing.
"""

import io
import os
import sys
from contextlib import suppress

from nerdle.commands.exits import BAD_INPUT, INTERRUPTED, NOT_WRITTEN

TYPE_CHECKING = False  # as in nerdle/__init__.py
if TYPE_CHECKING:
    from collections.abc import Sequence

_REQUIRED = ("click", "rich")
_LONGEST = 400  # characters of an error


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run one command and return its exit status.

    `arguments`: by default those of the program.
    """
    sys.stdin = sys.stdin or io.StringIO()  # it has been closed
    # emoji tiles need UTF-8 in every locale, unless the user asks for something else
    encoding = None if os.environ.get("PYTHONIOENCODING") else "utf-8"
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="replace")
    try:
        given = sys.argv[1:] if arguments is None else arguments
        status = _run([each.rstrip() for each in given])  # lines of some files end in \r
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)  # starts a new line after the ^C
        return INTERRUPTED
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        _discard_output()
        return 0
    except OSError as error:
        _discard_output()
        what = f"use {error.filename}" if error.filename else "write the output"
        return _fail(f"nerdle: cannot {what}: {error.strerror or error}", NOT_WRITTEN)
    return status


def _discard_output() -> None:
    """Forget what could not be written, which Python would try again when the program ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: "Sequence[str]") -> int:
    from importlib.util import find_spec

    if any(find_spec(package) is None for package in _REQUIRED):
        return _fail(
            "nerdle: the command line needs Click and Rich: "
            "install them with pip install click rich",
            BAD_INPUT,
        )
    from click import ClickException
    from click.exceptions import Exit

    from nerdle.commands.command import error_message
    from nerdle.commands.group import COMPLETE, nerdle

    try:
        if instruction := os.environ.get(COMPLETE):
            from click.shell_completion import shell_complete

            return shell_complete(nerdle, {}, "nerdle", COMPLETE, instruction)
        with nerdle.make_context("nerdle", list(arguments)) as context:
            nerdle.invoke(context)
    except Exit as end:  # --help has printed its text
        return end.exit_code
    except ClickException as error:
        return _fail(error_message(error), BAD_INPUT)
    return 0


def _fail(message: str, status: int) -> int:
    """Print an error on one line, even if it quotes line breaks, and return the exit status."""
    from nerdle.rules.quotation import cut

    print(cut(" ".join(message.split()), _LONGEST), file=sys.stderr)
    return status
