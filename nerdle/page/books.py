"""Data that never changes: the build computes it once, so that browsers do not have to.

The page loads these books as files; this module is not part of its Python.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any

from nerdle.engine import Analysis, analyse
from nerdle.equations.answers import answers
from nerdle.insight.numbers import count, stored
from nerdle.insight.statistics import Statistics
from nerdle.rules import games
from nerdle.rules.games import GAMES, FirstRow
from nerdle.rules.position import Options, Position
from nerdle.strategy.best_openings import Openings, best_openings


@dataclass(frozen=True)
class Game:
    """What the page needs to know about one of GAMES."""

    name: str
    title: str
    boards: int
    columns: int
    rows: int
    guesses: int
    #: In the order of the keyboard.
    symbols: str
    #: Whether some kinds of answers are likelier than others.
    weighted: bool
    first_row: FirstRow


@dataclass(frozen=True)
class OpeningBook:
    """What the page shows before its engine is ready."""

    games: tuple[Game, ...]
    #: The analysis of each game's empty board with each set of options, by position text.
    analyses: dict[str, Analysis]


@dataclass(frozen=True)
class Numbers:
    """Statistics of a game's answers."""

    counts: Statistics
    #: None if the game makes the first row.
    openings: Openings | None


def opening_book(listed: Collection[games.Game] = tuple(GAMES.values())) -> dict[str, Any]:
    """Return the OpeningBook for the given games, as plain data.

    >>> book = opening_book([GAMES["micro"]])
    >>> book["games"][0]["columns"], book["analyses"]["micro~strict"]["suggestions"][0]["guess"]
    (5, '5-1=4')
    """
    empty = [
        Position(game, (), Options(strict, hard))
        for game in listed
        for strict in (False, True)
        for hard in ((False, True) if game.boards == 1 else (False,))
    ]
    book = OpeningBook(
        tuple(_described(game) for game in listed),
        {str(position): analyse(position) for position in empty},
    )
    return asdict(book)


def statistics_book(listed: Collection[games.Game] = tuple(GAMES.values())) -> dict[str, Any]:
    """Return the Numbers of each of the given games, by name, as plain data.

    Games with too many answers to list are left out.

    >>> statistics_book([GAMES["micro"]])["micro"]["counts"]["answers"]
    127
    """
    languages = dict.fromkeys(game.language for game in listed)
    counts = {
        each: (stored("official", each) or count("official", each))[0]
        for each in languages
        if not answers(each).too_many
    }
    return {
        game.name: asdict(Numbers(counts[game.language], best_openings(game)))
        for game in listed
        if game.language in counts
    }


def _described(game: games.Game) -> Game:
    return Game(
        name=game.name,
        title=game.title,
        boards=game.boards,
        columns=game.columns,
        rows=game.rows,
        guesses=game.guesses,
        symbols=game.symbols,
        weighted=game.language.weighted,
        first_row=game.first_row,
    )
