"""Puzzles in a database of SQLite: a table `puzzles`, one transaction for all that is added.

Its columns are the fields of `Puzzle`; an equation may be there once for each game. Some questions
that a teacher may ask it:

    SELECT equation FROM puzzles WHERE operators = 1 AND result <= 20 ORDER BY random() LIMIT 10;
    SELECT difficulty, count(*) FROM puzzles GROUP BY difficulty;
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import closing
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING

from nerdle.puzzles.puzzle import COLUMNS, described
from nerdle.rules.games import Game

if TYPE_CHECKING:
    from sqlite3 import Connection

Choose = Callable[[Collection[str]], Sequence[str]]
"""Given the equations of a game that are there: those to be added."""

VERSION = 1
"""What `PRAGMA user_version` says of the table below."""

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
_PATIENCE = 60  # seconds, for somebody else who writes


def add(path: Path, game: Game, choose: Choose) -> tuple[Sequence[str], int]:
    """Add what `choose` chooses; those are returned, and how many puzzles there are now.

    Nobody else writes between the reading of what is there and the end. Raises ValueError, and
    leaves the file as it was, when it is no database of puzzles or cannot be written.

    >>> from tempfile import TemporaryDirectory
    >>> from nerdle.rules.games import GAMES
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "puzzles.sqlite")
    ...     add(file, GAMES["mini"], lambda there: ["4*7=28"])
    ...     add(file, GAMES["mini"], lambda there: ["9+6=15"] if "4*7=28" in there else [])
    (['4*7=28'], 1)
    (['9+6=15'], 2)
    """
    try:
        import sqlite3
    except ImportError:
        raise ValueError("this Python has no SQLite: choose txt, csv or json") from None
    try:
        with closing(sqlite3.connect(path, _PATIENCE, isolation_level=None)) as connection:
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
        raise ValueError(f"cannot write {path}: {error}") from None
    except sqlite3.DatabaseError as error:
        raise ValueError(f"{path} stays as it is: {error}") from None


def _prepare(connection: Connection, path: Path) -> None:
    """Make the table where nothing is yet; raises ValueError when there is something else."""
    [sound] = connection.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise ValueError(f"{path} stays as it is: it is a damaged database")
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise ValueError(f"{path} stays as it is: a newer version of this program has made it")
    columns = [row[1] for row in connection.execute("PRAGMA table_info(puzzles)")]
    [tables] = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables and (version != VERSION or columns != COLUMNS):
        raise ValueError(f"{path} stays as it is: it is a database of something else")
    connection.execute(_TABLE)
    connection.execute(f"PRAGMA user_version = {VERSION}")
