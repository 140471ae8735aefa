"""A pupil's game, played again from what a page noted: nothing that is claimed is trusted.

Every guess is checked and coloured again. So a game that cannot have happened, because its code was
edited or belongs to another set, has a `problem`, a text that says
why.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, cast

from nerdle.insight import practice
from nerdle.insight.coded import is_coded
from nerdle.insight.practice import Puzzle, broken_clue
from nerdle.rules.expression import ExpressionError, read
from nerdle.rules.games import Game, Verdict, check, check_symbols
from nerdle.rules.position import Options, PositionError, Row
from nerdle.rules.quotation import quoted

LONGEST_GAME = 300
"""How many characters the line of a game can have."""

MOST_REFUSED = 20
"""How many refused guesses a game can have."""

GIVEN_UP = "given up"

Reason = Literal[
    "order of operations",
    "sides differ",
    "not one equals sign",
    "cannot be calculated",
    "ignored clue",
]
"""Why the game refuses a guess.

"order of operations": the sides are equal if both are calculated from left to right, which ignores
the order of operations. "ignored clue": only hard mode refuses it.
"""

_OPERATOR = re.compile(r"(?<=[0-9])(\*\*|[-+*/])")


@dataclass(frozen=True)
class PlayedGame:
    """A game as the engine plays it again.

    If there is a problem, `rows` and the rest are what came before it.
    """

    #: Each as `GUESS:COLOURS`.
    rows: tuple[str, ...]
    state: Literal["open", "won", "lost", "given up"]
    #: How many guesses did not fit the colours of an earlier row.
    ignored: int
    #: Why this game cannot have happened, or "".
    problem: str


@dataclass
class Played:
    """What is known of a game while it is played again; `ignored` and `problem`: see PlayedGame."""

    #: None if there is no such puzzle.
    puzzle: Puzzle | None = None
    rows: tuple[Row, ...] = ()
    state: str = "open"
    ignored: int = 0
    problem: str = ""
    #: Why each guess was refused; empty if there is a problem.
    refused: tuple[tuple[Reason, str], ...] = ()

    @property
    def told(self) -> PlayedGame:
        """What the report says of it."""
        rows = tuple(map(str, self.rows))
        state = cast('Literal["open", "won", "lost", "given up"]', self.state)
        return PlayedGame(rows, state, self.ignored, self.problem)


def replayed(game: Game, options: Options, text: str, keys: Collection[str] = ()) -> Played:
    """Play the game in a line again, up to its first contradiction, which becomes its `problem`.

    `text`: `KEY|GUESSES|REFUSED|STATE`. The key is that of a practice puzzle. The guesses
    that were accepted, and those that were refused, are each in their order, separated by
    commas. The state is "given up" or empty. `game` must be one whose answers people can choose.

    `keys`: the puzzles of the set. Without them, it can have any puzzle with a chosen answer.

    >>> from nerdle.rules.games import GAMES
    >>> played = replayed(GAMES["mini"], Options(), "x4g8fs|9-8=01|4*7+28,2*7=15|given up")
    >>> played.state, [reason for reason, _ in played.refused], played.problem
    ('given up', ['not one equals sign', 'sides differ'], '')
    >>> replayed(GAMES["mini"], Options(), "x4g8fs|4*7=28||given up").problem
    'this puzzle was already solved, so it cannot be given up'
    """
    played = Played()
    try:
        _replay(played, game, options, text, keys)
    except PositionError as error:
        played.problem = str(error)
    return played


def _replay(played: Played, game: Game, options: Options, text: str, keys: Collection[str]) -> None:
    """Play the game in a line. Raises PositionError at the first contradiction."""
    if len(text) > LONGEST_GAME:
        raise PositionError(f"this game has more than {LONGEST_GAME} characters")
    parts = text.split("|")
    if len(parts) != 4 or parts[3] not in ("", GIVEN_UP):
        raise PositionError("this game is not written as KEY|GUESSES|REFUSED|STATE")
    key, guesses, refused, state = parts
    puzzle = practice.puzzle(game, key)
    if puzzle.evasive:
        raise PositionError("an evasive puzzle cannot be in a report: it has no fixed answer")
    if not (key in keys if keys else is_coded(key)):
        raise PositionError(f"the puzzle {quoted(key)} is not in this set")
    played.puzzle = puzzle
    for number, guess in enumerate(_guesses(game, guesses), 1):
        if played.state != "open":
            raise PositionError(f"guess {number} comes after the end of the puzzle")
        turn = practice.colour(puzzle, played.rows, guess, options)
        if turn.check.verdict is Verdict.REFUSED:
            raise PositionError(f"the game would refuse guess {number}: {turn.check.reason}")
        played.ignored += broken_clue(played.rows, guess) is not None
        played.rows = turn.rows
        played.state = practice.state(puzzle, turn.rows)
    if state == GIVEN_UP:
        if played.state != "open":
            how = "solved" if played.state == "won" else "lost"
            raise PositionError(f"this puzzle was already {how}, so it cannot be given up")
        played.state = GIVEN_UP
    texts = _guesses(game, refused)
    if len(texts) > MOST_REFUSED:
        raise PositionError(f"this game has more than {MOST_REFUSED} refused guesses")
    # checked against the most rows possible, because more rows give more clues
    before_the_end = played.rows[:-1] if played.state in ("won", "lost") else played.rows
    clues = before_the_end if options.hard else ()
    played.refused = tuple((_reason(game, clues, guess), guess) for guess in texts)


def _guesses(game: Game, text: str) -> list[str]:
    return [game.tiles(guess) for guess in text.split(",")] if text else []


def _reason(game: Game, clues: Sequence[Row], guess: str) -> Reason:
    """Return why the game refuses a guess. Raises PositionError if it does not."""
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise PositionError(
            f"the refused guess {quoted(guess)} does not fit a row: {symbols.reason}"
        )
    if reason := refusal(game, guess):
        return reason
    if broken_clue(clues, guess):
        return "ignored clue"
    raise PositionError(
        f"the code says that the game refused {quoted(guess)}, but the game accepts it"
    )


def refusal(game: Game, guess: str) -> Reason | None:
    """Return why the game refuses a guess that fills a row, None if it accepts it.

    >>> from nerdle.rules.games import GAMES
    >>> [refusal(GAMES["midi"], guess) for guess in ("1+2*3=9", "1+2*3=8", "1+2*3=7")]
    ['order of operations', 'sides differ', None]
    >>> [refusal(GAMES["midi"], guess) for guess in ("1+2=2+1", "1=2-1=1", "12/0=12", "1+*2=12")]
    [None, 'not one equals sign', 'cannot be calculated', 'cannot be calculated']
    """
    if check(game, guess).verdict is not Verdict.REFUSED:
        return None
    sides = guess.split("=")
    if len(sides) != 2:
        return "not one equals sign"
    try:
        left, right = (read(_from_left_to_right(side)).value for side in sides)
    except ExpressionError:
        return "cannot be calculated"
    return "order of operations" if left == right else "sides differ"


def _from_left_to_right(side: str) -> str:
    """Return a side with brackets that make its operators come one after the other.

    >>> _from_left_to_right("1+2*-3")
    '((1)+2)*-3'
    """
    first, *rest = _OPERATOR.split(side)
    for operator, number in zip(rest[::2], rest[1::2], strict=True):
        first = f"({first}){operator}{number}"
    return first
