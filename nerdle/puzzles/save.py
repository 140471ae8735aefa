"""Saves puzzles to files: txt, csv, json, or an SQLite database (database.py).

An existing file keeps its puzzles, and these are not drawn again. So the caller of `add` passes a
function that chooses new puzzles when it gets the existing ones.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import Any

from nerdle.puzzles import database, files
from nerdle.puzzles.database import Choose
from nerdle.puzzles.puzzle import COLUMNS, described
from nerdle.rules.expression import as_tiles
from nerdle.rules.games import GAMES, Game, Verdict, check
from nerdle.rules.quotation import counted, quoted

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
    """A text format."""

    #: Yields the name of the game ("" if the file does not have it) and the equation of each puzzle
    #: in a text; raises ValueError if the text is damaged or has another format.
    read: Callable[[str], Iterator[tuple[str, str]]]
    #: Returns the text with more puzzles of a game.
    extended: Callable[[str, Game, Sequence[str]], str]


@dataclass(frozen=True)
class Added:
    """The equations that were added to a file, and how many puzzles it now has."""

    equations: Sequence[str]
    total: int


def kind_of(file: str, chosen: str | None = None) -> str:
    """Return the format of a file: the chosen one, or else the one that its name implies.

    >>> kind_of("puzzles.db"), kind_of("puzzles.db", "txt")
    ('sqlite', 'txt')

    Raises ValueError if there is neither.
    """
    ending = Path(file).suffix.lower()
    if chosen is None and ending not in _ENDINGS:
        *endings, last = _ENDINGS
        named = f"{', '.join(endings)} or {last}"
        raise ValueError(f"“{files.shown(file)}”: use a name that ends in {named}, or set --format")
    return chosen or _ENDINGS[ending]


def text(kind: str, game: Game, equations: Sequence[str]) -> str:
    """Return the contents of a new file in this format.

    Raises ValueError for a database, which is not text.
    """
    if kind == "sqlite":
        raise ValueError("a database needs a file: add --output puzzles.db")
    return FORMATS[kind].extended("", game, equations)


def add(file: str, kind: str, game: Game, choose: Choose) -> Added:
    """Add the puzzles that `choose` returns to a file; create the file if there is none.

    Raises ValueError, and does not change the file, if it has another format, is damaged or cannot
    be written.
    """
    path = files.checked(file)
    if kind == "sqlite":
        return Added(*database.add(path, game, choose))
    old = files.text(path) if path.exists() else ""
    try:
        existing = list(FORMATS[kind].read(old))
    except ValueError as error:
        raise ValueError(f"{files.shown(file)} was not changed: {error}") from None
    chosen = choose([equation for name, equation in existing if name in ("", game.name)])
    if chosen:
        files.replace(path, FORMATS[kind].extended(old, game, chosen).encode())
    return Added(chosen, len(existing) + len(chosen))


# ------------------------------------------------------------------------------------------ formats


def _read_txt(text: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.removeprefix(_BYTE_ORDER_MARK).splitlines(), 1):
        if line.strip():
            yield "", _puzzle(line, f"line {number}")


def _puzzle(line: str, where: str) -> str:
    """Return the answers on a line, one for each board, separated by spaces."""
    answers = line.split()
    games = [game for game in GAMES.values() if game.boards == len(answers)]
    if len(answers) > 1 and all(_is_answer(answer, games) for answer in answers):
        return " ".join(map(as_tiles, answers))
    return _equation(line.strip(), where)


def _extended_txt(text: str, _: Game, equations: Sequence[str]) -> str:
    return _with_lines(text, equations)


def _read_csv(text: str) -> Iterator[tuple[str, str]]:
    if not text:
        return
    lines = csv.reader(io.StringIO(text.removeprefix(_BYTE_ORDER_MARK), newline=""), strict=True)
    try:
        if next(lines, []) != COLUMNS:
            raise ValueError(f"line 1 should be {','.join(COLUMNS)}")
        for cells in lines:
            where = f"line {lines.line_num}"
            if len(cells) != len(COLUMNS):
                raise ValueError(f"{where} has {counted(len(cells), 'column')}, not {len(COLUMNS)}")
            row = dict(zip(COLUMNS, cells, strict=True))
            yield _game(row["game"], where), _equation(row["equation"], where, row["game"])
    except csv.Error:
        raise ValueError(f"line {lines.line_num} is not valid CSV") from None


def _extended_csv(text: str, game: Game, equations: Sequence[str]) -> str:
    added = io.StringIO()
    lines = csv.writer(added, lineterminator="\n")
    if not text.removeprefix(_BYTE_ORDER_MARK):
        lines.writerow(COLUMNS)
    lines.writerows(map(astuple, described(game, equations)))
    return _with_lines(text, added.getvalue().splitlines())


def _read_json(text: str) -> Iterator[tuple[str, str]]:
    for number, row in enumerate(_json_object(text)["puzzles"], 1):
        where = f"puzzle {number}"
        if not isinstance(row, dict):
            raise ValueError(f"{where} is not an object")
        game = _game(row.get("game"), where)
        yield game, _equation(row.get("equation"), where, game)


def _extended_json(text: str, game: Game, equations: Sequence[str]) -> str:
    data = _json_object(text)
    rows = [*data["puzzles"], *map(asdict, described(game, equations))]
    return json.dumps(data | {"puzzles": rows}, indent=2, ensure_ascii=False) + "\n"


def _json_object(text: str) -> dict[str, Any]:
    if not text:
        return {"puzzles": []}
    try:
        data = json.loads(text.removeprefix(_BYTE_ORDER_MARK))
    except json.JSONDecodeError as error:
        raise ValueError(f"line {error.lineno} is not valid JSON") from None
    except (ValueError, RecursionError):
        raise ValueError("a number in it is too long, or its lists are nested too deeply") from None
    if not isinstance(data, dict) or not isinstance(data.get("puzzles"), list):
        raise ValueError("it has no list named “puzzles”")
    return data


FORMATS = {
    "txt": Format(_read_txt, _extended_txt),
    "csv": Format(_read_csv, _extended_csv),
    "json": Format(_read_json, _extended_json),
}
KINDS = (*FORMATS, "sqlite")


def _with_lines(text: str, lines: Sequence[str]) -> str:
    """Return the text with more lines, which get the same line endings as the text."""
    end = "\r\n" if "\r\n" in text else "\n"
    complete = not text or text.endswith(("\n", _BYTE_ORDER_MARK))
    return text + end * (not complete) + "".join(line + end for line in lines)


def _game(name: object, where: str) -> str:
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"{where} does not name a game ({quoted(str(name))})")
    return name


def _equation(text: object, where: str, game: str = "") -> str:
    """Return an answer of the game, or of any game if `game` is "".

    Raises ValueError if it is not one.
    """
    if isinstance(text, str) and _is_answer(text, [GAMES[game]] if game else GAMES.values()):
        return as_tiles(text)
    raise ValueError(f"{where} is not an equation ({quoted(str(text))})")


def _is_answer(text: str, games: Iterable[Game]) -> bool:
    """Return whether a text could be an answer of one of these games."""
    return any(
        check(game, text).verdict is Verdict.ACCEPTED for game in games if len(text) == game.columns
    )
