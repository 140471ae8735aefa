"""The entry point of the command line.

Commands print plain text, or one JSON object with --json. The exit statuses are in exits.py. Every
error is one line on standard error that says what is wrong. The commands themselves are in
nerdle/commands/. They need Click and Rich (extra `cli`), which the rest of the package does not
use. Everything is imported only when a command runs. So this file can say what to install when
they are missing, and Ctrl+C stops the program quietly while it is still being imported.
"""

# Until `main` runs, Ctrl+C shows a traceback, so only what is quick to import is imported here.
import _signal  # type: ignore[import-not-found]
import os
import sys

from nerdle.commands.exits import BAD_INPUT, INTERRUPTED, NOT_WRITTEN

TYPE_CHECKING = False  # as in nerdle/__init__.py
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_REQUIRED = ("click", "rich")
_LONGEST = 400  # characters of an error


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run one command and return its exit status.

    `arguments`: by default those of the program. In that case the program also handles Ctrl+C
    itself: before the command begins, Ctrl+C stops the program at once; after the command has
    finished, Ctrl+C is ignored.
    """
    ignored = _signal.getsignal(_signal.SIGINT) is not _signal.default_int_handler
    if arguments is not None or ignored:
        return _interruptible(sys.argv[1:] if arguments is None else arguments)
    _signal.signal(_signal.SIGINT, _stop_at_once)
    return _interruptible(sys.argv[1:], _raise_when_interrupted, _ignore_interrupts)


def _interruptible(
    arguments: "Sequence[str]",
    begin: "Callable[[], None]" = lambda: None,
    end: "Callable[[], None]" = lambda: None,
) -> int:
    """Run one command. `begin` is called when its work begins, and `end` afterwards."""
    try:
        status = _status(arguments, begin)
        end()
    except KeyboardInterrupt:
        end()
        from nerdle.commands.streams import tell

        tell("\nStopped.\n")  # starts a new line after the ^C
        return INTERRUPTED
    return status


def _stop_at_once(*_: object) -> None:
    # Python would ignore an exception in some of its own callbacks, and only print a traceback
    try:
        os.write(2, b"\nStopped.\n")
    finally:
        os._exit(INTERRUPTED)


def _raise_when_interrupted() -> None:
    _signal.signal(_signal.SIGINT, _signal.default_int_handler)


def _ignore_interrupts() -> None:
    _signal.signal(_signal.SIGINT, _signal.SIG_IGN)


def _status(arguments: "Sequence[str]", begin: "Callable[[], None]") -> int:
    """Run one command and return its exit status, even if the output cannot be written."""
    from nerdle.commands.streams import discard, open_streams, tell

    open_streams()
    try:
        status = _run(arguments, begin)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        discard(sys.stdout)
        return 0
    except OSError as error:
        discard(sys.stdout)
        what = f"use {error.filename}" if error.filename else "write the output"
        return _fail(f"nerdle: cannot {what}: {error.strerror or error}", NOT_WRITTEN)
    finally:
        tell("")
    return status


def _run(arguments: "Sequence[str]", begin: "Callable[[], None]") -> int:
    from importlib.util import find_spec

    if any(find_spec(package) is None for package in _REQUIRED):
        return _fail(
            "nerdle: the command line needs Click and Rich. "
            'Install them with pip install "nerdle[cli]", or in a clone with pip install ".[cli]"',
            BAD_INPUT,
        )
    from click import ClickException
    from click.exceptions import Exit

    from nerdle.commands.command import error_message
    from nerdle.commands.group import COMPLETE, nerdle

    try:
        if instruction := os.environ.get(COMPLETE):
            return _completions(instruction)
        with nerdle.make_context("nerdle", list(arguments), obj=begin) as context:
            nerdle.invoke(context)
    except Exit as end:  # --help has printed its text
        return end.exit_code
    except ClickException as error:
        return _fail(error_message(error), BAD_INPUT)
    return 0


def _completions(instruction: str) -> int:
    """Print the completions that a shell asks for with environment variables."""
    from click.shell_completion import shell_complete

    from nerdle.commands.command import BadInput
    from nerdle.commands.group import COMPLETE, nerdle

    try:
        failed = shell_complete(nerdle, {}, "nerdle", COMPLETE, instruction)
    except (KeyError, ValueError):
        failed = 1
    if failed:
        raise BadInput(f"nerdle: the variable {COMPLETE} is only for completion scripts: unset it")
    return 0


def _fail(message: str, status: int) -> int:
    """Print an error on one line, even if it quotes line breaks, and return the exit status."""
    from nerdle.commands.streams import tell
    from nerdle.rules.quotation import cut

    tell(f"{cut(' '.join(message.split()), _LONGEST)}\n")
    return status
