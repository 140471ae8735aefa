"""A Nerdle game in progress, and its text form, which is used for links, saved games and tests.

    position = game { "~" option } { "," row }        classic~strict,48-32=16:bpgbbgbg
    game     = name, or that of a Pro game            pro-12~squares; see pro.py
    row      = guess ":" colours { "/" colours }      52-34=18:gggggggg/bbpbbgpb
    colours  = a letter for each tile                 or "-" for a board that was already solved

A position on several boards is a set of boards that share their guesses. `Position.board` returns
each of them, which is everything that is known about that board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from nerdle.rules.errors import NerdleError
from nerdle.rules.feedback import GREEN, Colour, parse_colours
from nerdle.rules.games import GAMES, FirstRow, Game, Verdict, check_symbols
from nerdle.rules.pro import ProError, game_named
from nerdle.rules.quotation import counted, quoted
from nerdle.rules.reorderings import shown_feedback

BETWEEN_BOARDS = "/"
SOLVED_BEFORE = "-"
"""Replaces the colours on a board that an earlier row solved."""

_LETTERS = "".join(Colour)
_WON = {GREEN, BETWEEN_BOARDS, SOLVED_BEFORE}


class PositionError(NerdleError, ValueError):
    """The text is not a valid position; the message says what is wrong and where."""


@dataclass(frozen=True)
class Row:
    """A guess and its colours, one letter (g, p or b) per tile.

    With several boards, `colours` holds the colours for all of them, in the text form.

    >>> row = Row("52-34=18", "gggggggg/-/bbpbbgpb")
    >>> row.on(2), row.on(1)
    (Row(guess='52-34=18', colours='bbpbbgpb'), None)
    """

    guess: str
    colours: str

    @property
    def won(self) -> bool:
        """Whether all tiles are green, on every board that was not solved before."""
        return GREEN in self.colours and set(self.colours) <= _WON

    def on(self, board: int) -> Row | None:
        """Return the row on one board (from 0), or None if the board was already solved."""
        colours = self.colours.split(BETWEEN_BOARDS)[board]
        return None if colours == SOLVED_BEFORE else Row(self.guess, colours)

    def __str__(self) -> str:
        return f"{self.guess}:{self.colours}"


@dataclass(frozen=True)
class Options:
    """The settings of a game that change its rules."""

    #: Re-orderings of the answer do not win.
    strict: bool = False
    #: Every guess must fit all clues.
    hard: bool = False

    def __str__(self) -> str:
        return "~strict" * self.strict + "~hard" * self.hard


@dataclass(frozen=True)
class Board:
    """One board of a position: its rows end with the one that solved it.

    Only positions have a text form.
    """

    game: Game
    rows: tuple[Row, ...] = ()
    options: Options = field(default_factory=Options)

    @property
    def won(self) -> bool:
        """Whether it is solved."""
        return any(row.won for row in self.guesses)

    @property
    def guesses(self) -> tuple[Row, ...]:
        """The rows that are equations: all except the scramble that some games start with."""
        return self.rows[self.game.first_row is FirstRow.SCRAMBLE :]

    @property
    def guesses_left(self) -> int:
        """How many guesses the player still has; a first row made by the game does not count."""
        given = self.game.makes_first_row and bool(self.rows)
        return max(self.game.guesses + given - len(self.rows), 0)

    @property
    def waits_for_the_game(self) -> bool:
        """Whether the game has to make the next row."""
        return not self.rows and self.game.makes_first_row

    def strictly(self) -> Self:
        """Return the same rows in a game in which a re-ordering of the answer does not win."""
        return replace(self, options=replace(self.options, strict=True))


@dataclass(frozen=True)
class Position(Board):
    """A game, the coloured rows so far, and the options; it is won if every board is solved.

    Rows are read as `parse` reads them, and refused if it would refuse them.

    >>> str(Position(GAMES["mini"], (Row("4×7=28", "⬛⬛⬛🟩⬛⬛"),), Options(strict=True)))
    'mini~strict,4*7=28:bbbgbb'

    Raises PositionError if an option or a row is not valid.
    """

    def __post_init__(self) -> None:
        game = self.game
        if self.options.hard and game.boards > 1:
            raise PositionError(
                f"{game.title} has no hard mode: often no guess can fit the clues of all boards"
            )
        refuse_too_many(game, len(self.rows))
        if game.boards > 1 or not all(_is_read(game, row) for row in self.rows):
            rows: list[Row] = []
            for row in self.rows:
                rows.append(_read_row(game, row.guess, row.colours, rows))
            object.__setattr__(self, "rows", tuple(rows))

    def __str__(self) -> str:
        return ",".join([f"{self.game.name}{self.options}", *map(str, self.rows)])

    @property
    def boards(self) -> tuple[Board, ...]:
        """Each of its boards."""
        return tuple(map(self.board, range(self.game.boards)))

    def board(self, number: int) -> Board:
        """Return one of its boards (from 0); the only board is the position itself.

        >>> rows = "48-32=16:bpgbbgbg/gpbbbgbp,52-34=18:gggggggg/bbpbbgpb,14+75=89:-/gbpbpgpp"
        >>> position = parse(f"bi,{rows}")
        >>> [row.colours for row in position.board(0).rows]
        ['bpgbbgbg', 'gggggggg']
        """
        if self.game.boards == 1:
            return self
        rows = (row.on(number) for row in self.rows)
        return Board(self.game, tuple(row for row in rows if row), self.options)

    def joined(self, colours: Sequence[str]) -> str:
        """Join the colours of each board as in a row, with "-" for boards that are solved.

        >>> parse("minibi,4*7=28:gggggg/bbbgbb").joined(["gggggg", "bgbbgg"])
        '-/bgbbgg'
        """
        if len(colours) == 1:
            return colours[0]
        solved = [board.won for board in self.boards]
        return BETWEEN_BOARDS.join(
            SOLVED_BEFORE if done else each for done, each in zip(solved, colours, strict=True)
        )

    def after(self, guess: str, answers: Sequence[str]) -> Position:
        """Return the position after a guess, coloured for these answers, one for each board.

        >>> answers = ["4*7=28", "15-9=6"]
        >>> str(parse("minibi").after("4*7=28", answers).after("15-9=6", answers))
        'minibi,4*7=28:gggggg/bbbpbb,15-9=6:-/gggggg'

        Raises PositionError if there are not as many answers as boards, if the guess or an answer
        does not fit the game, or if the game is over.
        """
        game, strict = self.game, self.options.strict
        if len(answers) != game.boards:
            boards, given = counted(game.boards, "board"), counted(len(answers), "answer")
            raise PositionError(f"{game.title} has {boards}, but you give {given}")
        guess, *answers = (_tiles(game, each, quoted(each)) for each in (guess, *answers))
        key = game.language.key
        colours = [shown_feedback(guess, answer, strict=strict, key=key) for answer in answers]
        return replace(self, rows=(*self.rows, Row(guess, self.joined(colours))))


def parse(text: str, games: Mapping[str, Game] = GAMES) -> Position:
    """Parse the text form of a position in one of `games` or in a Pro game.

    >>> parse("classic,48-32=16:bpgbbgbg").rows
    (Row(guess='48-32=16', colours='bpgbbgbg'),)
    >>> str(parse("pro-5-4~no-/~strict~power,1+2=3:ggggg"))
    'pro-5-4~power~no-/~strict,1+2=3:ggggg'

    Raises PositionError if the game, an option or a row is not valid. Whether a guess is an
    equation is not checked here; games.check does that.
    """
    head, *texts = text.split(",")
    game, options = parse_game(head, games)
    empty = Position(game, (), options)
    refuse_too_many(game, len(texts))
    rows: list[Row] = []
    for row in texts:
        rows.append(parse_row(game, row, rows))
    return replace(empty, rows=tuple(rows))


def refuse_several(board: Board) -> None:
    """Raise PositionError for a position on several boards, where one of them is needed."""
    if isinstance(board, Position) and board.game.boards > 1:
        title, boards = board.game.title, board.game.boards
        raise PositionError(f"{title} has {boards} boards: ask about one, such as .board(0)")


def refuse_too_many(game: Game, rows: int) -> None:
    """Raise PositionError if there are more rows than a game has."""
    if rows > game.rows:
        raise PositionError(
            f"{game.title} has {counted(game.rows, 'row')}, but there are {rows} here"
        )


def parse_game(text: str, games: Mapping[str, Game] = GAMES) -> tuple[Game, Options]:
    """Parse the game and the options of a position.

    Raises PositionError if there is no such game or option.
    """
    name, *rest = text.split("~")
    if name in games:
        for option in rest:
            if option not in ("strict", "hard"):
                raise PositionError(f"there is no option {quoted(option)}; use strict or hard")
    else:
        name = "~".join([name, *(each for each in rest if each not in ("strict", "hard"))])
    try:
        return game_named(name, games), Options("strict" in rest, "hard" in rest)
    except ProError as error:
        raise PositionError(str(error)) from None


def parse_row(game: Game, text: str, before: Sequence[Row] = ()) -> Row:
    """Parse one row: `GUESS:COLOURS`, or `GUESS:COLOURS/COLOURS` on several boards.

    `before`: the earlier rows, which determine the number of this row and the solved boards.

    Raises PositionError, which gives the number of the row.
    """
    guess, colon, letters = text.partition(":")
    if not colon:
        where = f"row {len(before) + 1}"
        _tiles(game, guess, where)
        raise PositionError(f"{where}: write the guess, a colon and the colours")
    return _read_row(game, guess, letters, before)


def _is_read(game: Game, row: Row) -> bool:
    """Return whether a row on one board is certainly as `_read_row` returns it; this is fast."""
    columns = game.columns
    return (
        len(row.guess) == len(row.colours) == columns
        and not row.guess.strip(game.symbols)
        and not row.colours.strip(_LETTERS)
    )


def _tiles(game: Game, text: str, where: str) -> str:
    """Return the tiles of an equation. Raises PositionError if the game does not have them."""
    symbols = check_symbols(game, text)
    if symbols.verdict is Verdict.REFUSED:
        raise PositionError(f"{where}: {symbols.reason}")
    return game.tiles(text)


def _read_row(game: Game, guess: str, letters: str, before: Sequence[Row]) -> Row:
    """Read a guess and its colours, as `parse_row` does."""
    number = len(before) + 1
    guess = _tiles(game, guess, f"row {number}")
    if game.boards == 1:
        return Row(guess, _colours_of_row(game, letters, f"row {number}"))
    boards = letters.split(BETWEEN_BOARDS)
    if len(boards) != game.boards:
        raise PositionError(
            f"row {number}: {game.title} has {game.boards} boards, but there are colours for "
            f"{len(boards)}"
        )
    solved = _solved(game, before)
    if all(solved):
        raise PositionError(f"row {number}: every board was already solved")
    colours = [
        _colours_of_board(game, each, f"row {number}, board {board}", solved[board - 1])
        for board, each in enumerate(boards, 1)
    ]
    return Row(guess, BETWEEN_BOARDS.join(colours))


def with_solved_boards(game: Game, letters: str, before: Sequence[Row]) -> str:
    """Add “-” for solved boards to the colours of a row that have only those of the others.

    >>> row = Row("4*7=28", "gggggg/bbbgbb")
    >>> with_solved_boards(GAMES["minibi"], "gbbgbb", [row])
    '-/gbbgbb'
    """
    solved = _solved(game, before)
    each = iter(letters.split(BETWEEN_BOARDS))
    if letters.count(BETWEEN_BOARDS) + 1 != solved.count(False):
        return letters
    return BETWEEN_BOARDS.join(SOLVED_BEFORE if done else next(each) for done in solved)


def _solved(game: Game, rows: Sequence[Row]) -> list[bool]:
    """Return whether each board is solved after these rows."""
    ends = {GREEN * game.columns, SOLVED_BEFORE}
    shown = [row.colours.split(BETWEEN_BOARDS) for row in rows]
    return [any(each[board] in ends for each in shown) for board in range(game.boards)]


def _colours_of_board(game: Game, letters: str, where: str, solved: bool) -> str:
    """Return the colours (or "-") of a row on one of several boards."""
    if solved and letters != SOLVED_BEFORE:
        raise PositionError(f"{where}: this board was already solved, so write “{SOLVED_BEFORE}”")
    if not solved and letters == SOLVED_BEFORE:
        raise PositionError(f"{where}: this board is not solved yet, so write its colours")
    return letters if solved else _colours_of_row(game, letters, where)


def _colours_of_row(game: Game, letters: str, where: str) -> str:
    try:
        colours = parse_colours(letters)
    except ValueError as error:
        raise PositionError(f"{where}: {error}") from None
    if len(colours) != game.columns:
        raise PositionError(
            f"{where}: {game.columns} tiles need {game.columns} colours, not {len(colours)}"
        )
    return colours
