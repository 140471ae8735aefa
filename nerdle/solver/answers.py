"""A game's list of answers: made, or read where it has been stored.

Making Classic's list takes a tenth of a second in CPython and several times that in a browser, for
the first time; reading it takes a few milliseconds. So the site's build stores the lists it needs
(`store`), and a wheel, where size counts and time does not, makes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from pkgutil import get_data
from zlib import compress, decompress

from nerdle.rules.games import Game
from nerdle.solver.equations import equations


@lru_cache(maxsize=2)
def answers(game: Game) -> tuple[str, ...]:
    """The game's list of answers, in the order of `equations`."""
    try:
        data = get_data("nerdle", f"data/{_file(game)}")
    except OSError:
        data = None
    return unpack(data, game.columns) if data else tuple(equations(game))


def store(games: Iterable[Game], folder: Path) -> None:
    """Store the lists of some games, where `answers` finds them: in the package's data folder."""
    folder.mkdir(exist_ok=True)
    for game in games:
        (folder / _file(game)).write_bytes(pack(equations(game)))


def pack(listed: Sequence[str]) -> bytes:
    """A list in a small form: column by column, where like stands beside like, then deflated.

    >>> unpack(pack(["1+2=3", "2+1=3"]), 5)
    ('1+2=3', '2+1=3')
    """
    return compress("".join(map("".join, zip(*listed, strict=True))).encode(), 9)


def unpack(data: bytes, columns: int) -> tuple[str, ...]:
    """The list that was packed; `columns` is the length of its equations."""
    text = decompress(data).decode()
    rows = len(text) // columns
    tiles = (text[column * rows : (column + 1) * rows] for column in range(columns))
    return tuple(map("".join, zip(*tiles, strict=True)))


def _file(game: Game) -> str:
    """Games with the same columns and symbols have the same answers, so they share a file."""
    return f"{game.columns}-{game.symbols.encode().hex()}.answers"
