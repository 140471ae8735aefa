"""Stores puzzles in an SQLite database, in a table `puzzles`.

The columns are the fields of `Puzzle`. Each game can have an equation only once. Each call of `add`
is one transaction. Examples of queries that a teacher may need:

    SELECT equation FROM puzzles WHERE operators = 1 AND result <= 20 ORDER BY random() LIMIT 10;
    SELECT difficulty, count(*) FROM puzzles GROUP BY difficulty;
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import closing
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING

from nerdle.puzzles import files
from nerdle.puzzles.puzzle import COLUMNS, described
from nerdle.rules.games import Game

if TYPE_CHECKING:
    from sqlite3 import Connection

Choose = Callable[[Collection[str]], Sequence[str]]
"""Takes the equations of a game that a file already has, and returns the ones to add."""

VERSION = 1
"""The version of the table below, which is stored in `PRAGMA user_version`."""

_TABLE = """
CREATE TABLE IF NOT EXISTS puzzles (
    game TEXT NOT NULL,
    equation TEXT NOT NULL,
    left_side TEXT NOT NULL,
    result INTEGER NOT NULL,
    operators INTEGER NOT NULL,
    equals_at INTEGER NOT NULL,
    commutative_class TEXT NOT NULL,
    difficulty INTEGER NOT NULL,
    PRIMARY KEY (game, equation)
)
"""


def add(path: Path, game: Game, choose: Choose) -> tuple[Sequence[str], int]:
    """Add the puzzles that `choose` returns; return them and the new number of puzzles.

    Raises ValueError, and does not change the file, if it is not a database of puzzles or cannot be
    written.

    >>> from tempfile import TemporaryDirectory
    >>> from nerdle.rules.games import GAMES
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "puzzles.sqlite")
    ...     add(file, GAMES["mini"], lambda existing: ["4*7=28"])
    ...     add(file, GAMES["mini"], lambda old: ["9+6=15"] if "4*7=28" in old else [])
    (['4*7=28'], 1)
    (['9+6=15'], 2)
    """
    try:
        import sqlite3
    except ImportError:
        raise ValueError("this Python has no SQLite: use txt, csv or json") from None
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            _prepare(connection, path)
            wanted = "SELECT equation FROM puzzles WHERE game = ?"
            chosen = choose([row[0] for row in connection.execute(wanted, (game.name,))])
            places = ", ".join("?" * len(COLUMNS))
            connection.executemany(
                f"INSERT INTO puzzles ({', '.join(COLUMNS)}) VALUES ({places})",
                map(astuple, described(game, chosen)),
            )
            [total] = connection.execute("SELECT count(*) FROM puzzles").fetchone()
            connection.execute("COMMIT")
            return chosen, total
    except sqlite3.OperationalError as error:
        raise ValueError(f"cannot write {files.shown(path)}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise ValueError(f"{files.shown(path)} was not changed: {error}") from None


def _prepare(connection: Connection, path: Path) -> None:
    """Create the table in an empty database; raises ValueError for any other database."""
    unchanged = f"{files.shown(path)} was not changed"
    [sound] = connection.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise ValueError(f"{unchanged}: the database is damaged")
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise ValueError(f"{unchanged}: it was made by a newer version of this program")
    columns = [row[1] for row in connection.execute("PRAGMA table_info(puzzles)")]
    [tables] = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables and (version != VERSION or columns != COLUMNS):
        raise ValueError(f"{unchanged}: it is not a database of puzzles")
    connection.execute(_TABLE)
    connection.execute(f"PRAGMA user_version = {VERSION}")
