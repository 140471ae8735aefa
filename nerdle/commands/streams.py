"""The standard streams of the command line, which can be closed or full."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from typing import TextIO


class ClosedOutput(io.TextIOBase):
    """Replaces a standard output that was closed when the program started.

    >>> ClosedOutput().write("4*7=28")
    Traceback (most recent call last):
    OSError: [Errno 9] it is closed
    """

    def write(self, text: str) -> int:
        raise OSError(errno.EBADF, "it is closed")


class Nowhere(io.TextIOBase):
    """Replaces a standard error that was closed when the program started."""

    def write(self, text: str) -> int:
        return len(text)


def open_streams() -> None:
    """Make standard output and standard error usable.

    If standard input is closed, `sys.stdin` stays None; most commands do not need it.
    """
    if sys.stdout is None:
        sys.stdout = ClosedOutput()
    if sys.stderr is None:  # otherwise errors would appear on standard output
        sys.stderr = Nowhere()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # emoji tiles need UTF-8 in every locale
            stream.reconfigure(encoding="utf-8", errors="replace")


def tell(text: str) -> None:
    """Write to standard error, including anything left there from before, if possible."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Forget what a stream could not write, which Python would try again when the program ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
