"""Puzzles for a class: checks the equations that a teacher types, and makes a link and a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from zlib import crc32

from nerdle.insight.coded import can_choose, is_answer, key_of
from nerdle.puzzles.draw import drawn
from nerdle.puzzles.filters import Filter, passing
from nerdle.puzzles.puzzle import difficulties
from nerdle.puzzles.tasks import Columns, tasks
from nerdle.rules.games import Game, Verdict, check
from nerdle.rules.position import PositionError

MOST = 30
"""How many puzzles a class can have."""

_AT_ONCE = 50  # answers whose difficulty is found at once, ...
_MOST_TRIES = 8  # ... so often at most

_NUMBERING = re.compile(r"^(?:\(?\d{1,3}[.)]\s*|\d{1,3}:\s+|[-*•–—]\s+)")
_TIMES = re.compile(r"(?<=\d)[xX](?=\d)")
_DIVIDED = re.compile(r"(?<=\d):(?=\d)")


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
    #: The equations that were added to the text, each on a line of its own.
    added: tuple[str, ...] = ()


def class_set(game: Game, text: str, added: Sequence[str] = ()) -> ClassSet:
    """Return the puzzles for the equations in a text, one on each line; empty lines do not count.

    A line may have a number or a bullet in front, spaces, x for times, and, as in a spreadsheet,
    several cells; those with "=" are equations. `added`: equations behind those of the text.

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
    for number, equation in _equations(game, "\n".join([*text.rstrip().splitlines(), *added])):
        if reason := _fault(game, equation, chosen):
            faults.append(LineFault(number, reason))
        else:
            chosen[equation] = number
    puzzles = tuple(ClassPuzzle(equation, key_of(game, equation)) for equation in chosen)
    rows = tasks(game, list(chosen), _mixed_up) if chosen else ()
    sheet = tuple(SheetRow(row.answer, row.tiles) for row in rows)
    return ClassSet(puzzles, tuple(faults), sheet, tuple(added))


def generated(
    game: Game,
    count: int,
    seed: int,
    *,
    text: str = "",
    filters: Sequence[Filter] = (),
    guesses: range | None = None,
) -> list[str]:
    """Return answers of a game that are not in a text, none twice; the same for the same seed.

    `guesses`: how many guesses perfect play needs; there may be fewer equations than `count` then,
    or if the text and they would be more than MOST.

    >>> from nerdle.rules.games import GAMES
    >>> len(set(generated(GAMES["micro"], 10, 7)))
    10

    Raises ValueError if there are none.
    """
    existing = {equation for _, equation in _equations(game, text) if is_answer(game, equation)}
    room = min(count, MOST - len(existing))
    if room <= 0:
        raise ValueError(f"a class has at most {MOST} puzzles; delete some lines first")
    some = drawn(passing(game, filters), seed, existing)
    found = list(islice(_needing(game, some, guesses) if guesses else some, room))
    if not found:
        raise ValueError("no other equation was found that fits all conditions")
    return found


def _needing(game: Game, equations: Iterator[str], guesses: range) -> Iterator[str]:
    """Yield those for which perfect play needs one of these numbers of guesses."""
    for _ in range(_MOST_TRIES):
        some = list(islice(equations, _AT_ONCE))
        needed = difficulties(game, some) if some else {}
        yield from (equation for equation in some if needed[equation] in guesses)


def _equations(game: Game, text: str) -> Iterator[tuple[int, str]]:
    """Yield what may be equations in a text, each with the number of its line."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            cells = [cell for cell in re.split("[\t;,]", line) if "=" in game.tiles(cell)]
            for cell in cells or [line]:
                yield number, _tidied(game, cell)


def _tidied(game: Game, written: str) -> str:
    """Return an equation with the tiles of a game.

    >>> from nerdle.rules.games import GAMES
    >>> [_tidied(GAMES["classic"], text) for text in (" 1. 12 + 34 = 46", "3x4+5=17", '"8:2+1=5"')]
    ['12+34=46', '3*4+5=17', '8/2+1=5']
    """
    text = _NUMBERING.sub("", written.strip(" \t\"'"), count=1)
    text = "".join(text.split()).rstrip(".")
    return game.tiles(_DIVIDED.sub("/", _TIMES.sub("*", text)))


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
