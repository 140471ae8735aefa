"""The games: their language, number of boards and first row, and which guesses they accept.

To add a game in an existing language, add a `Game` to GAMES. Pro games, of which there are very
many, are made from their names; see pro.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from nerdle.rules.calculator import equal
from nerdle.rules.expression import Expression, ExpressionError, as_tiles, read, with_superscripts
from nerdle.rules.language import CLASSIC, MAXI, MICRO, MIDI, MINI, Language
from nerdle.rules.quotation import in_digits, quoted


class FirstRow(StrEnum):
    """Where the first row comes from."""

    GUESS = "guess"  #: a guess by the player, like every other row
    GIVEN = "given"  #: an equation chosen and coloured by the game
    SCRAMBLE = "scramble"  #: the symbols of the answer in a different order, not an equation


@dataclass(frozen=True)
class Game:
    """One game of the Nerdle family."""

    name: str
    title: str
    language: Language
    #: The number of hidden equations; each guess is coloured on every board that is not solved yet.
    boards: int = 1
    #: The number of rows on a board.
    rows: int = 6
    #: How many guesses the player has, not counting a first row made by the game.
    guesses: int = 6
    first_row: FirstRow = FirstRow.GUESS
    #: Whether people make its puzzles, whose answers can be any equation.
    custom: bool = False

    @property
    def columns(self) -> int:
        """The number of tiles in a row."""
        return self.language.columns

    @property
    def symbols(self) -> str:
        """The symbols that a tile can hold, in the order of the game's keyboard."""
        return self.language.symbols

    def tiles(self, text: str) -> str:
        """Return a typed text with the tiles of this game; other characters stay as they are.

        >>> GAMES["maxi"].tiles("4^3 ÷ 2")
        '4³ / 2'
        """
        return with_superscripts(as_tiles(text), self.symbols)

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
        Game("maxi", "Maxi", MAXI),
        Game("minibi", "Mini Bi", MINI, boards=2, rows=7, guesses=7),
        Game("bi", "Bi", CLASSIC, boards=2, rows=7, guesses=7),
        Game("quad", "Quad", CLASSIC, boards=4, rows=10, guesses=10),
    )
}
"""Every game by name."""


class Verdict(StrEnum):
    """How the game responds to a guess."""

    ACCEPTED = "accepted"
    WARNED = "accepted with a warning"
    REFUSED = "refused"


@dataclass(frozen=True)
class Check:
    """A verdict with its reason in words ("" if there is none) and the tile at fault.

    `column` is counted from 0; it is None when the whole guess is at fault.
    """

    verdict: Verdict
    reason: str = ""
    column: int | None = None


_LONE_POWER = "just a power on the left"
_WARNINGS = {
    "sign": "a sign before a number",
    "signed bracket": "a sign before a bracket",
    "leading zero": "a leading zero",
    "lone zero": "a zero by itself",
    "zero before a point": "a zero before a point",
    "bare point": "a point without a digit before it",
    "bracket at the start": "a bracket at the start",
    "nested brackets": "brackets inside brackets",
    "second bracket": "a second pair of brackets",
    "lone bracket": "brackets without a calculation inside",
    "redundant brackets": "brackets that make no difference",
    "long power": "a power of a number with two or more digits",
    "chained power": "a power of a power",
    "run-on power": "a digit after a power",
    "power with two stars": "a power that is written with two “*”",
}


def check_symbols(game: Game, guess: str) -> Check:
    """Check the length and the symbols of `guess`, but not whether it is an equation.

    Like every function that reads a guess, this accepts what expression.as_tiles and
    with_superscripts replace. Columns are those of the tiles, so ^2 takes one column if it is a ².
    """
    guess = with_superscripts(as_tiles(guess), game.symbols)
    for column, symbol in enumerate(guess):
        if symbol not in game.symbols:
            reason = f"{quoted(symbol)} is not on the {game.title} keyboard"
            return Check(Verdict.REFUSED, reason, min(column, game.columns - 1))
    if len(guess) != game.columns:
        here = f"there {'is' if len(guess) == 1 else 'are'} {len(guess)} here"
        reason = f"{game.title} has {game.columns} tiles per row, but {here}"
        return Check(Verdict.REFUSED, reason, min(len(guess), game.columns - 1))
    return Check(Verdict.ACCEPTED)


def check(game: Game, guess: str) -> Check:
    """Check a guess as the game does: refuse it, warn about it or accept it.

    The game accepts any guess with exactly one "=" and two equal sides, which it calculates with
    floats (see calculator.py). It warns about features that no answer has: signs, leading zeros, a
    zero by itself on the left, a bracket at the start, a calculation on the right, or no
    calculation at all. The known answers of Maxi do not have some other brackets and powers either
    (see _WARNINGS), so there is a warning about these too, although the game accepts them silently.
    The answers of Pro can have all of this, but rarely do; only 0.5 and .5 are usual.

    >>> check(GAMES["classic"], "1--10=11").reason
    'no answer has a sign before a number (tile 3)'
    >>> check(GAMES["classic"], "12+34=45").reason
    'the left side is 46, but the right side is 45'
    """
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        return symbols
    if "^" in guess:  # otherwise messages quote what was typed
        guess = game.tiles(guess)
    tiles = as_tiles(guess)
    equals = tiles.find("=")
    if equals < 0:
        return Check(Verdict.REFUSED, "there is no “=”")
    if "=" in tiles[equals + 1 :]:
        return Check(Verdict.REFUSED, "there is a second “=”", tiles.index("=", equals + 1))
    column: int | None = None
    accepted = equal(tiles[:equals], tiles[equals + 1 :])
    try:
        left = _side(guess[:equals], 0, equals, "left")
        right = _side(guess[equals + 1 :], equals + 1, equals, "right")
    except ExpressionError as error:
        reason, column = f"{error.reason} (tile {error.column + 1})", error.column
    else:
        if accepted and left.value == right.value:
            return _warning(game, left, right, equals)
        if left.value == right.value:
            reason = "the game rounds long numbers, so the sides differ for it"
        elif accepted:
            reason = "the sides are not exactly equal"
        else:
            values = in_digits(left.value), in_digits(right.value)
            reason = "the left side is {}, but the right side is {}".format(*values)
    if accepted:
        return Check(Verdict.WARNED, reason, column)
    return Check(Verdict.REFUSED, reason, column)


def _side(text: str, first_column: int, equals: int, name: str) -> Expression:
    if not text:
        raise ExpressionError(f"the {name} side is empty", equals)
    return read(text, first_column)


def _warning(game: Game, left: Expression, right: Expression, equals: int) -> Check:
    oddity = _oddity(left, right, equals)
    if not oddity:
        return Check(Verdict.ACCEPTED)
    what, column = oddity
    if "before a point" in what:
        return Check(Verdict.WARNED, f"the game warns about {what}", column)
    if what == _LONE_POWER and "!" in game.symbols:
        what = "just a power or a factorial on the left"
    answers = "few answers have" if game.custom else "no answer has"
    return Check(Verdict.WARNED, f"{answers} {what}", column)


def _oddity(left: Expression, right: Expression, equals: int) -> tuple[str, int] | None:
    """Return what an equation has that answers do not have, and the tile."""
    for oddity in left.oddities + right.oddities:
        # many answers have the result 0
        if oddity.kind != "lone zero" or oddity.column < equals:
            return f"{_WARNINGS[oddity.kind]} (tile {oddity.column + 1})", oddity.column
    if right.steps:
        return "a calculation on the right", equals + 1
    if left.steps and not left.operators:
        return _LONE_POWER, 0
    if not left.steps:
        return "just a number on the left", 0
    return None
