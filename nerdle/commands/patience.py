"""Says on standard error what is being done, once that takes over a second, where people read it.

Nothing of it stays: the line is gone when the work is done. Pipes and files get none.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from threading import RLock, Timer
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

Item = TypeVar("Item")

_SHOWN_AFTER = 1.0  # seconds
_END = object()


class patience:  # noqa: N801  it is used as the functions of contextlib are
    """A line about work that may take long, with a bar, which fills where `total` is known.

    >>> with patience("playing every answer", 206) as waiting:
    ...     waiting.tell(103)
    """

    def __init__(self, doing: str, total: int | None = None) -> None:
        self._doing, self._done, self._total = doing, 0, total
        self._shown: tuple[Progress, TaskID] | None = None
        self._over = False
        self._lock = RLock()  # the line is first shown by another thread: this one is at work
        self._timer = Timer(_SHOWN_AFTER, self._show) if sys.stderr.isatty() else None

    def tell(self, done: int, total: int | None = None) -> None:
        """So much is done, of `total` where that is new."""
        with self._lock:
            self._done, self._total = done, total or self._total
            if self._shown:
                progress, task = self._shown
                progress.update(
                    task, completed=done, total=self._total, count=_count(done, self._total)
                )

    def __enter__(self) -> Self:
        if self._timer:
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._lock:
            self._over = True
            if self._shown:
                self._shown[0].stop()
        if self._timer:
            self._timer.cancel()
            self._timer.join()

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

        console = Console(stderr=True)
        if console.is_dumb_terminal:
            return  # what it would print could not be wiped away
        progress = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TextColumn("{task.fields[count]}", markup=False),
            console=console,
            transient=True,
            redirect_stdout=False,  # what is printed there is for whoever reads it
            redirect_stderr=False,
        )
        with self._lock:
            if not self._over:
                done, total = self._done, self._total
                count = _count(done, total)
                task = progress.add_task(self._doing, completed=done, total=total, count=count)
                progress.start()
                self._shown = progress, task


def _count(done: int, total: int | None) -> str:
    """
    >>> _count(2000, 17723), _count(0, None)
    ('2,000 of 17,723', '')
    """
    return f"{done:,} of {total:,}" if total else ""


def patiently(doing: str, items: Iterable[Item]) -> Iterator[Item]:
    """The items; while the next takes long, a line says so, which is gone before it comes.

    >>> list(patiently("counting", range(3)))
    [0, 1, 2]
    """
    iterator = iter(items)
    while True:
        with patience(doing):
            item = next(iterator, _END)
        if item is _END:
            return
        yield item  # type: ignore[misc]  # all but _END are items
