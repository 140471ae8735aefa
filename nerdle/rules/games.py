"""The games: in which language, on how many boards, who makes the first row, what a guess may be.

A new game in an existing language is one more `Game` in GAMES.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from nerdle.rules.expression import Expression, ExpressionError, read
from nerdle.rules.language import CLASSIC, MICRO, MIDI, MINI, Language


class FirstRow(StrEnum):
    """Who makes the first row, and what it is."""

    GUESS = "guess"  #: the player's guess, like every other row
    GIVEN = "given"  #: an equation that the game has chosen and coloured
    SCRAMBLE = "scramble"  #: the answer's own symbols in another order: no equation


@dataclass(frozen=True)
class Game:
    """One game of the Nerdle family.

    `boards`: how many equations are hidden; each guess is coloured on every board that is not
    solved yet. `rows`: how many rows a board has. `guesses`: how many guesses the game gives after
    a first row that is not the player's.
    """

    name: str
    title: str
    language: Language
    boards: int = 1
    rows: int = 6
    guesses: int = 6
    first_row: FirstRow = FirstRow.GUESS

    @property
    def columns(self) -> int:
        """The tiles of a row."""
        return self.language.columns

    @property
    def symbols(self) -> str:
        """What a tile may hold, in the order of the game's keyboard."""
        return self.language.symbols

    @property
    def makes_first_row(self) -> bool:
        """Whether the game itself makes the first row."""
        return self.first_row is not FirstRow.GUESS


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Game("micro", "Micro", MICRO),
        Game("mini", "Mini", MINI),
        Game("midi", "Midi", MIDI),
        Game("classic", "Classic", CLASSIC),
        Game("speed", "Speed", CLASSIC, guesses=5, first_row=FirstRow.GIVEN),
        Game("instant", "Instant", CLASSIC, guesses=1, first_row=FirstRow.SCRAMBLE),
    )
}
"""Every game, by its name."""


class Verdict(StrEnum):
    """What the game makes of a guess."""

    ACCEPTED = "accepted"
    WARNED = "accepted with a warning"
    REFUSED = "refused"


@dataclass(frozen=True)
class Check:
    """A verdict, the reason in words ("" when there is nothing to say), and the tile at fault.

    `column` is counted from 0; None when the whole guess is at fault.
    """

    verdict: Verdict
    reason: str = ""
    column: int | None = None


_WARNINGS = {
    "sign": "a sign before a number",
    "leading zero": "a leading zero",
    "lone zero": "a zero by itself",
}


def check_symbols(game: Game, guess: str) -> Check:
    """Whether `guess` fills a row of `game` with its symbols, whatever they say."""
    for column, symbol in enumerate(guess):
        if symbol not in game.symbols:
            reason = f"“{symbol}” is not on the keyboard of {game.title}"
            return Check(Verdict.REFUSED, reason, min(column, game.columns - 1))
    if len(guess) != game.columns:
        reason = f"{game.title} has {game.columns} tiles a row, this fills {len(guess)}"
        return Check(Verdict.REFUSED, reason, min(len(guess), game.columns - 1))
    return Check(Verdict.ACCEPTED)


def check(game: Game, guess: str) -> Check:
    """What the game makes of a guess: refused (which tile, why), warned of, or accepted.

    The game takes any guess with exactly one "=" and two equal sides. It warns of what no answer
    has: signs, leading zeros, a zero by itself on the left, a calculation on the right or none at
    all.

    >>> check(GAMES["classic"], "1--10=11").reason
    'no answer has a sign before a number (tile 3)'
    >>> check(GAMES["classic"], "12+34=45").reason
    'the left side is 46, the right side is 45'
    """
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        return symbols
    equals = guess.find("=")
    if equals < 0:
        return Check(Verdict.REFUSED, "there is no “=”")
    if "=" in guess[equals + 1 :]:
        return Check(Verdict.REFUSED, "there is a second “=”", guess.index("=", equals + 1))
    try:
        left = _side(guess[:equals], 0, equals, "left")
        right = _side(guess[equals + 1 :], equals + 1, equals, "right")
    except ExpressionError as error:
        return Check(Verdict.REFUSED, f"{error.reason} (tile {error.column + 1})", error.column)
    if left.value != right.value:
        sides = f"the left side is {left.value}, the right side is {right.value}"
        return Check(Verdict.REFUSED, sides)
    return _warning(left, right, equals)


def _side(text: str, first_column: int, equals: int, name: str) -> Expression:
    if not text:
        raise ExpressionError(f"the {name} side is empty", equals)
    return read(text, first_column)


def _warning(left: Expression, right: Expression, equals: int) -> Check:
    for oddity in left.oddities + right.oddities:
        # a result of 0 is an everyday answer
        if oddity.kind == "lone zero" and oddity.column > equals:
            continue
        reason = f"no answer has {_WARNINGS[oddity.kind]} (tile {oddity.column + 1})"
        return Check(Verdict.WARNED, reason, oddity.column)
    if right.operators:
        return Check(Verdict.WARNED, "no answer has a calculation on the right", equals + 1)
    if not left.operators:
        return Check(Verdict.WARNED, "no answer has a bare number on the left", 0)
    return Check(Verdict.ACCEPTED)
