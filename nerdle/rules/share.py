"""Reads games as people write and share them: one guess per line, and Nerdle's rows of squares.

Everything else is skipped: a header such as "nerdlegame 1234 4/6", blank lines, a friend's words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from nerdle.rules.expression import as_tiles
from nerdle.rules.feedback import SQUARES, VARIATION_SELECTOR
from nerdle.rules.games import Game, Verdict, check_symbols
from nerdle.rules.position import Position, PositionError, Row, parse_row

_SQUARES = re.compile(f"[{SQUARES}]+")


def read_game(text: str, position: Position) -> Position:
    """Read a game from a text, with the game and the options of `position`.

    A line can be a guess, a guess with its colours (`GUESS:COLOURS`, or squares next to the guess)
    or a row of squares. Rows of squares colour the guesses of the text in order; if the text has no
    guesses, they colour those of `position`.

    >>> from nerdle.rules.position import parse
    >>> str(read_game("1+7=8\\n4+1=5\\nmicro 12 2/6\\n🟪🟩⬛🟩⬛\\n🟩🟩🟩🟩🟩", parse("micro")))
    'micro,1+7=8:pgbgb,4+1=5:ggggg'

    Raises PositionError, which says which row cannot be read and what to do about it.
    """
    game = position.game
    guesses: list[tuple[str, str]] = []
    squares: list[str] = []
    for line in text.replace(VARIATION_SELECTOR, "").splitlines():
        colours = "".join(_SQUARES.findall(line))
        written = _guess_in(_SQUARES.sub("", line))
        if written:
            guess, _, letters = written.partition(":")
            guesses.append((guess, letters or colours))
        elif len(colours) > 1:
            squares.append(colours)
    if len(guesses) + len(squares) == 0:
        raise PositionError(
            "no guesses or squares found: write one guess per line, or paste a Nerdle result"
        )
    if not guesses:
        guesses = [(row.guess, row.colours) for row in position.rows]
    if len(guesses) > game.rows:
        raise PositionError(f"{game.title} has {game.rows} rows, but there are {len(guesses)} here")
    coloured = _coloured(game, guesses, squares) if squares else guesses
    rows: list[Row] = []
    for guess, colours in coloured:
        rows.append(_row(game, guess, colours, rows))
    return replace(position, rows=tuple(rows))


def _guess_in(line: str) -> str:
    """Return the part of a line that looks like a guess, or "" if there is none."""
    written = as_tiles(re.sub(r"\s", "", line))
    return written if "=" in written and "://" not in written else ""


def _coloured(
    game: Game, guesses: list[tuple[str, str]], squares: list[str]
) -> list[tuple[str, str]]:
    """Return the guesses, coloured by the rows of squares in order."""
    if len(squares) == len(guesses):
        return [(guess, row) for (guess, _), row in zip(guesses, squares, strict=True)]
    bare = [number for number, (_, colours) in enumerate(guesses) if not colours]
    if not bare and game.makes_first_row:
        bare = list(range(1, len(guesses)))  # the game made the first row
    if len(squares) != len(bare):
        raise PositionError(_mismatch(len(squares), len(guesses)))
    coloured = dict(zip(bare, squares, strict=True))
    return [(guess, coloured.get(at, own)) for at, (guess, own) in enumerate(guesses)]


def _mismatch(squares: int, guesses: int) -> str:
    """Return the message for rows of squares that do not match the number of guesses."""
    number = f"{guesses or 'no'} {'guess' if guesses == 1 else 'guesses'}"
    problem = f"{_rows(squares)} of squares but {number}: "
    if squares > guesses:
        return problem + f"type the guess for row {guesses + 1}" + " too" * (guesses > 0)
    return problem + f"remove the guesses after row {squares} or paste all the squares"


def _rows(n: int) -> str:
    return f"{n} {'row' if n == 1 else 'rows'}"


def _row(game: Game, guess: str, colours: str, before: Sequence[Row]) -> Row:
    number = len(before) + 1
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise PositionError(f"row {number}: {symbols.reason}")
    if not colours:
        raise PositionError(
            f"row {number}: {guess} has no colours: paste the squares too, or add the colours, as "
            f"in {guess}:{'b' * game.columns}"
        )
    if _SQUARES.fullmatch(colours) and len(colours) != game.columns:
        raise PositionError(
            f"row {number}: there are {len(colours)} squares for {game.columns} tiles, so they are "
            "from another game"
        )
    return parse_row(game, f"{guess}:{colours}", before)
