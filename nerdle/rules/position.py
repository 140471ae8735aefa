"""A Nerdle game in progress, and its text form: a link, a saved game and a test case at once.

position = game { "~" option } { "," row }        classic~strict,48-32=16:bpgbbgbg
row      = guess ":" colours
"""

from __future__ import annotations

from dataclasses import dataclass, field

from nerdle.rules.feedback import GREEN, parse_colours
from nerdle.rules.games import GAMES, FirstRow, Game, Verdict, check_symbols


class PositionError(ValueError):
    """A text that is no position; the message says what is wrong, and where."""


@dataclass(frozen=True)
class Row:
    """A guess and the colours it got, a letter (g, p, b) a tile."""

    guess: str
    colours: str

    @property
    def won(self) -> bool:
        """Whether all tiles are green."""
        return set(self.colours) == {GREEN}

    def __str__(self) -> str:
        return f"{self.guess}:{self.colours}"


@dataclass(frozen=True)
class Options:
    """`strict`: only the answer itself wins, no re-ordering. `hard`: guesses fit all clues."""

    strict: bool = False
    hard: bool = False

    def __str__(self) -> str:
        return "~strict" * self.strict + "~hard" * self.hard


@dataclass(frozen=True)
class Position:
    """Which game, which rows with which colours, which options.

    >>> str(Position(GAMES["mini"], (Row("4*7=28", "bbbgbb"),), Options(strict=True)))
    'mini~strict,4*7=28:bbbgbb'
    """

    game: Game
    rows: tuple[Row, ...] = ()
    options: Options = field(default_factory=Options)

    def __str__(self) -> str:
        return ",".join([f"{self.game.name}{self.options}", *map(str, self.rows)])

    @property
    def won(self) -> bool:
        """Whether one of the guesses has won."""
        return any(row.won for row in self.guesses)

    @property
    def guesses(self) -> tuple[Row, ...]:
        """The rows that are equations: all, but for the scramble that some games begin with."""
        return self.rows[self.game.first_row is FirstRow.SCRAMBLE :]

    @property
    def guesses_left(self) -> int:
        """How many guesses the game still gives: some begin with a row that is no guess."""
        given = self.game.makes_first_row and bool(self.rows)
        return max(self.game.guesses + given - len(self.rows), 0)

    @property
    def waits_for_the_game(self) -> bool:
        """Whether the next row is not the player's to make."""
        return not self.rows and self.game.makes_first_row


def parse(text: str) -> Position:
    """Read a position.

    >>> parse("classic,48-32=16:bpgbbgbg").rows
    (Row(guess='48-32=16', colours='bpgbbgbg'),)

    Raises PositionError. It checks that rows have the right length, symbols and colours, not that
    a guess is an equation: that is the game's own judgement, see games.check.
    """
    head, *rows = text.split(",")
    name, *options = head.split("~")
    if name not in GAMES:
        raise PositionError(f"there is no game “{name[:20]}”; the games are {', '.join(GAMES)}")
    game = GAMES[name]
    for option in options:
        if option not in ("strict", "hard"):
            raise PositionError(f"there is no option “{option[:20]}”; there are strict and hard")
    if len(rows) > game.rows:
        raise PositionError(f"{game.title} has {game.rows} rows, these are {len(rows)}")
    return Position(
        game,
        tuple(parse_row(game, row, number) for number, row in enumerate(rows, 1)),
        Options("strict" in options, "hard" in options),
    )


def parse_row(game: Game, text: str, number: int) -> Row:
    """Read one row, `GUESS:COLOURS`; `number` (from 1) is what an error calls it.

    Raises PositionError.
    """
    guess, colon, letters = text.partition(":")
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise PositionError(f"row {number}: {symbols.reason}")
    if not colon:
        raise PositionError(f"row {number}: write the guess, a colon, and its colours")
    try:
        colours = parse_colours(letters)
    except ValueError as error:
        raise PositionError(f"row {number}: {error}") from None
    if len(colours) != game.columns:
        raise PositionError(f"row {number}: {len(colours)} colours for {game.columns} tiles")
    return Row(guess, colours)
