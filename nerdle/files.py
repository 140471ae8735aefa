"""Files that are never half written: a reader finds the old one or the new one, whole."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path


def checked(file: str) -> Path:
    """Where a file is or will be, behind any symbolic links, known before the work begins.

    Raises ValueError when no file can be written there.
    """
    path = Path(os.path.realpath(file))
    if path.is_dir():
        raise ValueError(f"cannot write {file}: it is a folder")
    if not path.parent.is_dir():
        raise ValueError(f"cannot write {file}: there is no folder {path.parent}")
    if path.exists() and not path.is_file():
        raise ValueError(f"cannot write {file}: it is no ordinary file")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError(f"cannot write {file}: it is not yours to change")
    return path


def replace(path: Path, data: bytes) -> None:
    """Put `data` into a file, which keeps its permissions and owner, all at once.

    Raises ValueError when that is not possible; then the file is as it was.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     replace(Path(folder, "mini.txt"), b"4*7=28")
    ...     Path(folder, "mini.txt").read_text()
    '4*7=28'
    """
    try:
        handle, unfinished = tempfile.mkstemp(path.suffix, ".nerdle-", path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            _look_alike(Path(unfinished), path)
            Path(unfinished).replace(path)
        finally:
            with suppress(FileNotFoundError):
                Path(unfinished).unlink()
    except OSError as error:
        raise ValueError(f"cannot write {path}: {error.strerror}") from None
    with suppress(OSError), _opened(path.parent) as folder:
        os.fsync(folder)  # the name too is on the disk


def _look_alike(new: Path, old: Path) -> None:
    """Give a new file the permissions and, as far as one may, the owner of the old one."""
    if not old.exists():
        mask = os.umask(0)
        os.umask(mask)
        new.chmod(0o666 & ~mask)
        return
    was = old.stat()
    if sys.platform != "win32":
        with suppress(OSError):
            os.chown(new, was.st_uid, was.st_gid)
    new.chmod(was.st_mode & 0o7777)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Be the only one of us who changes files in a folder: others wait.

    So two who add to one file at once lose nothing. A lock of the folder leaves nothing behind,
    however the program ends. Windows, and some folders of other machines, know no such lock: there
    the last who writes wins.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with ExitStack() as until_the_end:
        with suppress(OSError):
            fcntl.flock(until_the_end.enter_context(_opened(folder)), fcntl.LOCK_EX)
        yield


@contextmanager
def _opened(folder: Path) -> Iterator[int]:
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield handle
    finally:
        os.close(handle)
