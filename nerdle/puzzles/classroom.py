"""Puzzles for a class: checks the equations that a teacher types, and makes a link and a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from nerdle.equations.days import LARGEST
from nerdle.insight.coded import can_choose, is_answer, key_of
from nerdle.insight.practice import puzzle
from nerdle.puzzles.tasks import Columns, tasks
from nerdle.rules.games import Game, Verdict, check
from nerdle.rules.position import PositionError

MOST = 30
"""How many puzzles a class can have."""


@dataclass(frozen=True)
class ClassPuzzle:
    """A puzzle of a class."""

    equation: str
    #: The key of its practice puzzle, see nerdle.insight.coded.
    key: str


@dataclass(frozen=True)
class LineFault:
    """Why a line is not a puzzle."""

    #: From 1.
    line: int
    reason: str


@dataclass(frozen=True)
class SheetRow:
    """A row of a worksheet."""

    answer: str
    #: The answer, with spaces for the tiles to fill in.
    tiles: str


@dataclass(frozen=True)
class ClassSet:
    """What `class_set` makes: the puzzles in their order, the faults, and the rows of the sheet."""

    puzzles: tuple[ClassPuzzle, ...]
    faults: tuple[LineFault, ...]
    sheet: tuple[SheetRow, ...]


def class_set(game: Game, text: str) -> ClassSet:
    """Return the puzzles for the equations in a text, one on each line; empty lines do not count.

    The sheet gives some tiles of each equation, from easy to hard; the others follow from them.

    >>> from nerdle.rules.games import GAMES
    >>> made = class_set(GAMES["mini"], "4*7=28\\n4*7=29")
    >>> [each.equation for each in made.puzzles], made.faults[0].reason
    (['4*7=28'], 'the left side is 28, but the right side is 29')

    Raises PositionError if the answers of the game cannot be chosen.
    """
    if not can_choose(game):
        raise PositionError(f"the puzzles of {game.title} cannot be chosen")
    chosen: dict[str, int] = {}
    faults = []
    for number, written in enumerate(text.splitlines(), 1):
        if not written.strip():
            continue
        equation = game.tiles(written.strip())
        if reason := _fault(game, equation, chosen):
            faults.append(LineFault(number, reason))
        else:
            chosen[equation] = number
    puzzles = tuple(ClassPuzzle(equation, key_of(game, equation)) for equation in chosen)
    rows = tasks(game, list(chosen), _mixed_up) if chosen else ()
    sheet = tuple(SheetRow(row.answer, row.tiles) for row in rows)
    return ClassSet(puzzles, tuple(faults), sheet)


def generated(game: Game, count: int, seed: int) -> list[str]:
    """Return some answers of a game, none twice; the same for the same seed.

    >>> from nerdle.rules.games import GAMES
    >>> len(set(generated(GAMES["micro"], 10, 7)))
    10
    """
    found: dict[str, None] = {}
    number = seed
    while len(found) < count:
        found[puzzle(game, str(number & LARGEST)).answer] = None
        number += 1
    return list(found)


def _fault(game: Game, equation: str, before: dict[str, int]) -> str:
    """Return why an equation cannot be a puzzle, "" if it can."""
    checked = check(game, equation)
    if checked.verdict is Verdict.REFUSED:
        return checked.reason
    if equation in before:
        return f"line {before[equation]} has the same equation"
    if len(before) == MOST:
        return f"a class has at most {MOST} puzzles; delete this line or use a second link"
    if not is_answer(game, equation):
        reason = checked.reason or f"{game.title} never has this equation as its answer"
        return f"{reason}, so this equation cannot be a puzzle" if checked.reason else reason
    return ""


def _mixed_up(choices: Sequence[Columns]) -> Iterable[Columns]:
    """Put choices of columns into an order that looks random and is always the same."""
    return sorted(choices, key=lambda columns: crc32(bytes(columns)))
