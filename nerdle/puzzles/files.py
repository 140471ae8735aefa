"""Writes files atomically: readers find the old file or the complete new one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from nerdle.rules.quotation import cut

_LONGEST_PATH = 200  # characters of a path in a message


def checked(file: str) -> Path:
    """Return the path of a file, with symbolic links resolved, checked before the work begins.

    Raises ValueError if no file can be written there.
    """
    if problem := _problem(file):
        raise ValueError(f"cannot write {shown(file)}: {problem}")
    return Path(os.path.realpath(file))


def _problem(file: str) -> str:
    """Return why no file can be written there, or ""."""
    if "\0" in file:
        return "a name cannot contain a null character"
    try:
        path = Path(os.path.realpath(file))
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
        return reason(error)
    return ""


def reason(error: OSError) -> str:
    """Return why the system refused something, in its own words."""
    return error.strerror or str(error)


def shown(file: str | Path) -> str:
    """Return a path for a message: on one line, and cut if it is very long."""
    return cut(str(file), _LONGEST_PATH)


def replace(path: Path, data: bytes) -> None:
    """Replace the contents of a file atomically; it keeps its permissions and owner.

    Raises ValueError if that is not possible; the file is then unchanged.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     replace(Path(folder, "mini.txt"), b"4*7=28")
    ...     Path(folder, "mini.txt").read_text()
    '4*7=28'
    """
    unfinished = path.with_name(f".nerdle-{os.urandom(8).hex()}")
    try:
        try:
            with unfinished.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                _copy_permissions(unfinished, path)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise ValueError(f"cannot write {shown(path)}: {reason(error)}") from None
    with suppress(OSError), _opened(path.parent) as folder:
        os.fsync(folder)  # so that the name is on the disk too


def _copy_permissions(new: Path, old: Path) -> None:
    """Give a new file the permissions and, if allowed, the owner of the old one."""
    was = old.stat()
    if sys.platform != "win32":
        with suppress(OSError):
            os.chown(new, was.st_uid, was.st_gid)
    new.chmod(was.st_mode & 0o7777)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Lock a folder so that other runs of this program wait before they change files in it.

    So two programs can add to a file at the same time without losing data. The lock is released
    however the program ends. Windows and some network drives have no such lock: there, the last
    writer wins.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with ExitStack() as stack:
        with suppress(OSError):
            fcntl.flock(stack.enter_context(_opened(folder)), fcntl.LOCK_EX)
        yield


@contextmanager
def _opened(folder: Path) -> Iterator[int]:
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield handle
    finally:
        os.close(handle)
