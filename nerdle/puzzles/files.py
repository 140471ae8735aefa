"""Reads files, and writes them atomically: readers find the old file or the complete new one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from nerdle.rules.quotation import cut

_LONGEST_PATH = 200  # characters of a path in a message


def checked(file: str) -> Path:
    """Return the path of a file to write, checked before the work begins.

    Raises ValueError if no file can be written there.
    """
    if problem := _problem(Path(file)):
        raise ValueError(f"cannot write {shown(file)}: {problem}")
    return Path(file)


def _problem(path: Path) -> str:
    """Return why no file can be written there, or ""."""
    try:
        if path.is_dir():
            return "it is a folder"
        if not path.parent.is_dir():
            return f"there is no folder {shown(path.parent)}"
        exists = path.exists()
        if exists and not path.is_file():
            return "it is not a regular file"
        if not os.access(path if exists else path.parent, os.W_OK):
            return "you do not have permission"
    except OSError as error:  # the path is too long, or part of it cannot be read
        return _reason(error)
    return ""


def _reason(error: OSError) -> str:
    """Return why the system refused something, in its own words."""
    return error.strerror or str(error)


def shown(file: str | Path) -> str:
    """Return a path for a message: on one line, and cut if it is very long."""
    return cut(str(file), _LONGEST_PATH)


def text(path: Path) -> str:
    """Return the text of a file with its line endings.

    Raises ValueError if it cannot be read or is not UTF-8 text.
    """
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        raise ValueError(f"cannot read {shown(path)}: it is not UTF-8 text") from None
    except OSError as error:
        raise ValueError(f"cannot read {shown(path)}: {_reason(error)}") from None


def replace(path: Path, data: bytes) -> None:
    """Replace the contents of a file atomically; it keeps its permissions.

    If two programs do this at the same time, the last one wins. Raises ValueError if it is not
    possible; the file is then unchanged.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     replace(Path(folder, "mini.txt"), b"4*7=28")
    ...     Path(folder, "mini.txt").read_text()
    '4*7=28'
    """
    try:
        target = Path(os.path.realpath(path))  # a link stays a link
        unfinished = target.with_name(f".nerdle-{os.urandom(8).hex()}")
        try:
            unfinished.write_bytes(data)
            if target.exists():
                shutil.copymode(target, unfinished)
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise ValueError(f"cannot write {shown(path)}: {_reason(error)}") from None
