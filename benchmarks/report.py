"""What the benchmarks share to report: options, progress, tables, medians and raw figures."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

Item = TypeVar("Item")

PAUSE = 5
"""The seconds after which `steps` says again how much is done."""


def new_parser(name: str, about: str | None) -> argparse.ArgumentParser:
    """A benchmark's parser, with the option that all of them have."""
    made = argparse.ArgumentParser(prog=f"benchmarks {name}", description=about)
    made.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures to FILE")
    return made


def say(what: str) -> None:
    """Prints what a benchmark does now; it is visible at once, even in a file."""
    print(f"... {what}", flush=True)


def steps(what: str, items: Sequence[Item]) -> Iterator[Item]:
    """Yields the items; says at once how many there are, and now and then how many are done."""
    say(f"{what}: {len(items)}")
    said = time.monotonic()
    for done, item in enumerate(items):
        if time.monotonic() - said > PAUSE:
            say(f"{what}: {done} of {len(items)} done")
            said = time.monotonic()
        yield item


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in plain text; the first column is aligned left, the others right.

    >>> print(table(["game", "mean"], [["mini", "2.64"], ["classic", "3.02"]]))
    game     mean
    mini     2.64
    classic  3.02
    """
    lines = [header, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value such that at least this share of the values is no larger.

    >>> quantile([3, 1, 2, 4], 0.5), quantile([3, 1, 2, 4], 0.95), quantile([3, 1, 2, 4], 1)
    (2, 4, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def duration(seconds: float) -> str:
    """A time in seconds as text with three significant digits.

    >>> duration(0.0001234), duration(0.0123), duration(2.345), duration(61.2)
    ('0.12 ms', '12.3 ms', '2.35 s', '61.2 s')
    """
    if seconds < 0.001:
        return f"{seconds * 1000:.2f} ms"
    if seconds < 1:
        return f"{seconds * 1000:.3g} ms" if seconds < 0.1 else f"{seconds * 1000:.0f} ms"
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.1f} s"


SPREAD = ("median", "p95", "worst")
"""What `spread` returns, as a header."""


def spread(seconds: Sequence[float]) -> list[str]:
    """The median of some times, their 95th percentile and the longest, as texts.

    >>> spread([2, 1, 4, 3])
    ['2.00 s', '4.00 s', '4.00 s']
    """
    return [duration(quantile(seconds, share)) for share in (0.5, 0.95, 1)]


def show(header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints a table and an empty line."""
    print(table(header, rows), end="\n\n", flush=True)


def show_times(title: str, taken: Mapping[str, Sequence[float]]) -> None:
    """Prints a table of times, a row for each thing that was timed."""
    show([title, *SPREAD], [[what, *spread(seconds)] for what, seconds in taken.items()])


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """The ratio of the medians."""
    return f"{median(ours) / median(theirs):.3g}"


def save(path: Path | None, name: str, figures: Any) -> None:
    """Writes the raw figures of one benchmark to a JSON file; keeps those of the others."""
    if path is None:
        return
    kept = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    path.write_text(json.dumps(kept | {name: figures}, indent=1) + "\n", "utf-8")
