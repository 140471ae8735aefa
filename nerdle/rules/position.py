"""A Nerdle game in progress, and its text form: a link, a saved game and a test case at once.

    position = game { "~" option } { "," row }        classic~strict,48-32=16:bpgbbgbg
    row      = guess ":" colours { "/" colours }      52-34=18:gggggggg/bbpbbgpb
    colours  = a letter for each tile                 or "-" for a board that was solved before

A position on several boards is several positions on one board that share their guesses:
`Position.board` gives each of them, and all that is known of one board follows from that one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from nerdle.rules.feedback import GREEN, parse_colours
from nerdle.rules.games import GAMES, FirstRow, Game, Verdict, check_symbols

BETWEEN_BOARDS = "/"
SOLVED_BEFORE = "-"
"""What a row has instead of colours on a board that an earlier row solved."""


class PositionError(ValueError):
    """A text that is no position; the message says what is wrong, and where."""


@dataclass(frozen=True)
class Row:
    """A guess and the colours it got, a letter (g, p, b) for each tile.

    In a position on several boards `colours` has those of each board, in the text form.

    >>> row = Row("52-34=18", "gggggggg/-/bbpbbgpb")
    >>> row.on(2), row.on(1)
    (Row(guess='52-34=18', colours='bbpbbgpb'), None)
    """

    guess: str
    colours: str

    @property
    def won(self) -> bool:
        """Whether all tiles are green; of a row on one board."""
        return set(self.colours) == {GREEN}

    def on(self, board: int) -> Row | None:
        """The row on one board (from 0); None where the board was solved before."""
        colours = self.colours.split(BETWEEN_BOARDS)[board]
        return None if colours == SOLVED_BEFORE else Row(self.guess, colours)

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
        """Whether a guess has won, on each board."""
        if self.game.boards > 1:
            return all(self.board(number).won for number in range(self.game.boards))
        return any(row.won for row in self.guesses)

    def board(self, number: int) -> Position:
        """The position on one board (from 0), whose rows end with the one that solved it.

        >>> from nerdle.rules.language import CLASSIC
        >>> two = Game("two", "Two", CLASSIC, boards=2)
        >>> rows = "48-32=16:bpgbbgbg/gpbbbgbp,52-34=18:gggggggg/bbpbbgpb,14+75=89:-/gbpbpgpp"
        >>> position = parse(f"two,{rows}", {"two": two})
        >>> [row.colours for row in position.board(0).rows]
        ['bpgbbgbg', 'gggggggg']
        """
        if self.game.boards == 1:
            return self
        rows = (row.on(number) for row in self.rows)
        return replace(
            self,
            game=replace(self.game, boards=1),
            rows=tuple(row for row in rows if row),
        )

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


def parse(text: str, games: Mapping[str, Game] = GAMES) -> Position:
    """Read a position of one of some games.

    >>> parse("classic,48-32=16:bpgbbgbg").rows
    (Row(guess='48-32=16', colours='bpgbbgbg'),)

    Raises PositionError. It checks that rows have the right length, symbols and colours, not that
    a guess is an equation: that is the game's own judgement, see games.check.
    """
    head, *texts = text.split(",")
    name, *options = head.split("~")
    if name not in games:
        raise PositionError(f"there is no game “{name[:20]}”; the games are {', '.join(games)}")
    game = games[name]
    for option in options:
        if option not in ("strict", "hard"):
            raise PositionError(f"there is no option “{option[:20]}”; there are strict and hard")
    if len(texts) > game.rows:
        raise PositionError(f"{game.title} has {game.rows} rows, these are {len(texts)}")
    rows: list[Row] = []
    for row in texts:
        rows.append(parse_row(game, row, rows))
    return Position(game, tuple(rows), Options("strict" in options, "hard" in options))


def parse_row(game: Game, text: str, before: Sequence[Row] = ()) -> Row:
    """Read one row, `GUESS:COLOURS`, or on several boards `GUESS:COLOURS/COLOURS`.

    `before`: the rows before it. They give it its number, and say which boards are solved.

    Raises PositionError, which names the row by its number.
    """
    number = len(before) + 1
    guess, colon, letters = text.partition(":")
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise PositionError(f"row {number}: {symbols.reason}")
    if not colon:
        raise PositionError(f"row {number}: write the guess, a colon, and its colours")
    if game.boards == 1:
        return Row(guess, _colours_of_row(game, letters, f"row {number}"))
    boards = letters.split(BETWEEN_BOARDS)
    if len(boards) != game.boards:
        raise PositionError(
            f"row {number}: {game.title} has {game.boards} boards, these are the colours of "
            f"{len(boards)}"
        )
    # the scramble that some games begin with solves nothing
    guesses = before[game.first_row is FirstRow.SCRAMBLE :]
    solved = [
        any((on := row.on(board)) is not None and on.won for row in guesses)
        for board in range(game.boards)
    ]
    if all(solved):
        raise PositionError(f"row {number}: every board was solved before it")
    colours = [
        _colours_of_board(game, each, f"row {number}, board {board}", solved[board - 1])
        for board, each in enumerate(boards, 1)
    ]
    return Row(guess, BETWEEN_BOARDS.join(colours))


def _colours_of_board(game: Game, letters: str, where: str, solved: bool) -> str:
    """What a row has on one of several boards."""
    if solved and letters != SOLVED_BEFORE:
        raise PositionError(f"{where}: this board was solved before, so write “{SOLVED_BEFORE}”")
    if not solved and letters == SOLVED_BEFORE:
        raise PositionError(f"{where}: this board is not solved yet, so write its colours")
    return letters if solved else _colours_of_row(game, letters, where)


def _colours_of_row(game: Game, letters: str, where: str) -> str:
    try:
        colours = parse_colours(letters)
    except ValueError as error:
        raise PositionError(f"{where}: {error}") from None
    if len(colours) != game.columns:
        raise PositionError(f"{where}: {len(colours)} colours for {game.columns} tiles")
    return colours
