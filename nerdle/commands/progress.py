"""A progress line on standard error, for work that takes more than a second.

The line is erased when the work is done. It is shown on terminals only, not in pipes or files.
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


class progress:  # noqa: N801  used like the functions of contextlib
    """Show what is being done, with a bar that fills if `total` is known.

    >>> with progress("playing a game for every answer", 206) as bar:
    ...     bar.update(103)
    """

    def __init__(self, task: str, total: int | None = None) -> None:
        self._task, self._done, self._total = task, 0, total
        self._shown: tuple[Progress, TaskID] | None = None
        self._over = False
        self._lock = RLock()  # the timer shows the line from another thread
        self._timer = Timer(_SHOWN_AFTER, self._show) if sys.stderr.isatty() else None

    def update(self, done: int) -> None:
        """Set how much is done."""
        with self._lock:
            self._done = done
            if self._shown:
                bar, task = self._shown
                bar.update(task, completed=done, count=_count(done, self._total))

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
            return  # it could not erase the line
        bar = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TextColumn("{task.fields[count]}", markup=False),
            console=console,
            transient=True,
            redirect_stdout=False,  # standard output may be a pipe
            redirect_stderr=False,
        )
        with self._lock:
            if not self._over:
                count = _count(self._done, self._total)
                task = bar.add_task(
                    self._task, total=self._total, completed=self._done, count=count
                )
                bar.start()
                self._shown = bar, task


def _count(done: int, total: int | None) -> str:
    """
    >>> _count(2000, 17723), _count(0, None)
    ('2,000 of 17,723', '')
    """
    return f"{done:,} of {total:,}" if total else ""


def with_progress(task: str, items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items; show a progress line if the next one takes a while.

    The line is erased before the item is yielded.

    >>> list(with_progress("counting", range(3)))
    [0, 1, 2]
    """
    iterator = iter(items)
    while True:
        with progress(task):
            item = next(iterator, _END)
        if item is _END:
            return
        yield item  # type: ignore[misc]  # mypy cannot tell that _END is the only other value
