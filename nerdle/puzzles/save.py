"""Puzzles in files: txt, csv, json, or a database of SQLite (database.py).

A file is added to: what is there stays, and is not drawn again. So who adds says how to choose the
puzzles when he is told which are there, see `add`.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import Any

from nerdle import files
from nerdle.puzzles import database
from nerdle.puzzles.database import Choose
from nerdle.puzzles.puzzle import COLUMNS, described
from nerdle.rules.games import GAMES, Game, Verdict, check

_ENDINGS = {
    ".txt": "txt",
    ".csv": "csv",
    ".json": "json",
    ".db": "sqlite",
    ".sqlite": "sqlite",
    ".sqlite3": "sqlite",
}
_BYTE_ORDER_MARK = "\ufeff"  # spreadsheets put it at the start


@dataclass(frozen=True)
class Format:
    """`there`: the name of the game ("" where a file does not say) and the equation of each puzzle
    in a text. It raises ValueError that says what is wrong with a text of another kind, or a
    damaged one. `extended`: the text with more puzzles of a game.
    """

    there: Callable[[str], Iterator[tuple[str, str]]]
    extended: Callable[[str, Game, Sequence[str]], str]


@dataclass(frozen=True)
class Added:
    """The equations that were added to a file, and how many puzzles it has now."""

    equations: Sequence[str]
    total: int


def kind_of(file: str, chosen: str | None = None) -> str:
    """The kind of a file: the chosen one, else the one that its name says.

    >>> kind_of("puzzles.db"), kind_of("puzzles.db", "txt")
    ('sqlite', 'txt')

    Raises ValueError when neither tells.
    """
    ending = Path(file).suffix.lower()
    if chosen is None and ending not in _ENDINGS:
        endings = ", ".join(_ENDINGS)
        raise ValueError(f"“{file}”: a file ends in one of {endings}, or --format says its kind")
    return chosen or _ENDINGS[ending]


def text(kind: str, game: Game, equations: Sequence[str]) -> str:
    """What a new file of this kind would hold.

    Raises ValueError for a database, which is no text.
    """
    if kind == "sqlite":
        raise ValueError("a database needs a file: --output puzzles.db")
    return FORMATS[kind].extended("", game, equations)


def add(file: str, kind: str, game: Game, choose: Choose) -> Added:
    """Add to a file, which is made if need be, the puzzles of a game that `choose` chooses.

    Two who add to one file at once wait for each other. Raises ValueError, and leaves the file as
    it was, when it is of another kind, damaged, or cannot be written.
    """
    path = files.checked(file)
    if kind == "sqlite":
        return Added(*database.add(path, game, choose))
    with files.alone_in(path.parent):
        old = _read(path)
        try:
            there = list(FORMATS[kind].there(old))
        except ValueError as error:
            raise ValueError(f"{file} stays as it is: {error}") from None
        chosen = choose([equation for name, equation in there if name in ("", game.name)])
        if chosen:
            files.replace(path, FORMATS[kind].extended(old, game, chosen).encode())
    return Added(chosen, len(there) + len(chosen))


def _read(path: Path) -> str:
    """What a file holds, line ends and all; "" where there is none."""
    try:
        return path.read_bytes().decode()
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError:
        raise ValueError(f"{path} stays as it is: it is no text in UTF-8") from None
    except OSError as error:
        raise ValueError(f"cannot read {path}: {error.strerror}") from None


# ------------------------------------------------------------------------------------------ formats


def _txt_there(text: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.removeprefix(_BYTE_ORDER_MARK).splitlines(), 1):
        if line.strip():
            yield "", _equation(line.strip(), f"line {number}")


def _txt_extended(text: str, _: Game, equations: Sequence[str]) -> str:
    return _with_lines(text, equations)


def _csv_there(text: str) -> Iterator[tuple[str, str]]:
    if not text:
        return
    lines = csv.reader(io.StringIO(text.removeprefix(_BYTE_ORDER_MARK), newline=""), strict=True)
    try:
        if next(lines, []) != COLUMNS:
            raise ValueError(f"line 1 should be {','.join(COLUMNS)}")
        for cells in lines:
            where = f"line {lines.line_num}"
            if len(cells) != len(COLUMNS):
                raise ValueError(f"{where} has {len(cells)} columns, not {len(COLUMNS)}")
            row = dict(zip(COLUMNS, cells, strict=True))
            yield _game(row["game"], where), _equation(row["equation"], where, row["game"])
    except csv.Error as error:
        raise ValueError(f"line {lines.line_num}: {error}") from None


def _csv_extended(text: str, game: Game, equations: Sequence[str]) -> str:
    made = io.StringIO()
    lines = csv.writer(made, lineterminator="\n")
    if not text.removeprefix(_BYTE_ORDER_MARK):
        lines.writerow(COLUMNS)
    lines.writerows(map(astuple, described(game, equations)))
    return _with_lines(text, made.getvalue().splitlines())


def _json_there(text: str) -> Iterator[tuple[str, str]]:
    for number, row in enumerate(_json_object(text)["puzzles"], 1):
        where = f"puzzle {number}"
        if not isinstance(row, dict):
            raise ValueError(f"{where} is no object")
        game = _game(row.get("game"), where)
        yield game, _equation(row.get("equation"), where, game)


def _json_extended(text: str, game: Game, equations: Sequence[str]) -> str:
    told = _json_object(text)
    rows = [*told["puzzles"], *map(asdict, described(game, equations))]
    return json.dumps(told | {"puzzles": rows}, indent=2, ensure_ascii=False) + "\n"


def _json_object(text: str) -> dict[str, Any]:
    if not text:
        return {"puzzles": []}
    try:
        told = json.loads(text.removeprefix(_BYTE_ORDER_MARK))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"it is no JSON ({error})") from None
    if not isinstance(told, dict) or not isinstance(told.get("puzzles"), list):
        raise ValueError("it has no list of “puzzles”")
    return told


FORMATS = {
    "txt": Format(_txt_there, _txt_extended),
    "csv": Format(_csv_there, _csv_extended),
    "json": Format(_json_there, _json_extended),
}
KINDS = (*FORMATS, "sqlite")


def _with_lines(text: str, lines: Sequence[str]) -> str:
    """A text as it is, and more lines that end as its own do."""
    end = "\r\n" if "\r\n" in text else "\n"
    complete = not text or text.endswith(("\n", _BYTE_ORDER_MARK))
    return text + end * (not complete) + "".join(line + end for line in lines)


def _game(name: object, where: str) -> str:
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"{where} is of no game ({_quoted(name)})")
    return name


def _equation(text: object, where: str, game: str = "") -> str:
    """An answer of the game, or of any where it is "".

    Raises ValueError when it is none.
    """
    games = [GAMES[game]] if game else GAMES.values()
    if isinstance(text, str) and any(
        check(each, text).verdict is Verdict.ACCEPTED for each in games if len(text) == each.columns
    ):
        return text
    raise ValueError(f"{where} is no equation ({_quoted(text)})")


def _quoted(value: object) -> str:
    """What somebody finds in a file, short and without what no terminal shows."""
    shown = "".join(symbol if symbol.isprintable() else "…" for symbol in str(value)[:20])
    return f"“{shown}”"
