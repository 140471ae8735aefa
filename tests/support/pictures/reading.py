"""Reads pictures with the page's reader, and compares what it read with what is in them."""

from __future__ import annotations

import json
import struct
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PIL import Image

from building.tools import find_node
from building.workshop import CACHE, ROOT, Workshop
from tests.support.pictures.pictures import Truth

Reading = dict[str, Any]


class Reader:
    """The page's reader, run by Node; `plain`: without the help of arithmetic."""

    def __init__(self, *, plain: bool = False) -> None:
        node = find_node(Workshop(CACHE, quiet=True)).node
        command = [str(node), str(ROOT / "tests" / "support" / "pictures" / "read_pictures.mjs")]
        command += ["plain"] if plain else []
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()

    def read(self, image: Image.Image) -> Reading:
        """What is read of a picture, as web/features/screenshot/reader.js describes it."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(struct.pack("<2I", *image.size) + image.convert("RGBA").tobytes())
        self.process.stdin.flush()
        line: Reading = json.loads(self.process.stdout.readline())
        return line


def faults(reading: Reading, truth: Truth) -> tuple[list[str], list[str]]:
    """What differs from the truth: what the reader said was doubtful, and what it did not say."""
    if reading["reason"]:
        return [f"nothing read: {reading['reason']}"], []
    flagged: list[str] = []
    silent: list[str] = []
    if reading["columns"] != truth.columns or len(reading["boards"]) != len(truth.boards):
        found = f"{len(reading['boards'])} boards of {reading['columns']} columns"
        return [], [f"{found} instead of {len(truth.boards)} of {truth.columns}"]
    for number, (board, rows) in enumerate(zip(reading["boards"], truth.boards, strict=True)):
        unread = set(board["unread"])
        left = [row for at, row in enumerate(rows, 1) if at not in unread]
        for at in sorted(unread - truth.covered):
            flagged.append(f"board {number + 1}, row {at} not read")
        if len(board["rows"]) != len(left):
            silent.append(f"board {number + 1}: {len(board['rows'])} rows instead of {len(left)}")
            continue
        for row, wanted in zip(board["rows"], left, strict=True):
            compare(row, wanted, flagged, silent)
    below = {len(rows) + 1 for rows in truth.boards}
    if any(below & set(board["unread"]) for board in reading["boards"]):
        flagged.append("the typed row not read")
        return flagged, silent
    typed = next((board["typed"] for board in reading["boards"] if board["typed"]), None)
    if (typed["guess"] if typed else "") != truth.typed and not truth.covered:
        wanted = truth.typed
        if typed and len(typed["guess"]) == len(wanted):
            compare(typed, wanted, flagged, silent)
        else:
            silent.append(f"typed {typed and typed['guess']!r} instead of {wanted!r}")
    return flagged, silent


def compare(row: Reading, wanted: str, flagged: list[str], silent: list[str]) -> None:
    """Adds each column that differs to `silent`, or to `flagged` if it is marked as doubtful."""
    guess, _, colours = wanted.partition(":")
    for column, symbol in enumerate(guess):
        read = row["guess"][column] + row["colours"][column : column + 1]
        if read != symbol + colours[column : column + 1]:
            said = f"{read!r} instead of {wanted!r} in tile {column + 1}"
            (flagged if column in row["doubtful"] else silent).append(said)


def real_ones(folder: Path) -> Iterable[tuple[Path, Truth]]:
    """Pictures in a folder, whose truth.txt says what is in each: `NAME COLUMNS ROW ...`."""
    for line in (folder / "truth.txt").read_text("utf-8").splitlines():
        name, columns, *rest = line.split()
        if name.startswith("#"):
            continue
        rows = [part.lower() for part in rest if not part.startswith("typed=")]
        typed = "".join(part[6:] for part in rest if part.startswith("typed="))
        yield folder / name, Truth(int(columns), [rows], typed.replace(".", " "))
