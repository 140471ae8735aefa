"""Games as people write and share them: a guess a line, and the rows of squares that Nerdle shares.

All that is no guess and no row of squares (a header such as "nerdlegame 1234 4/6", blank lines, a
friend's words) is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from nerdle.rules.expression import AS_TYPED
from nerdle.rules.feedback import SQUARES, VARIATION_SELECTOR
from nerdle.rules.games import Game, Verdict, check_symbols
from nerdle.rules.position import Position, PositionError, Row, parse_row

_SQUARES = re.compile(f"[{SQUARES}]+")


def read_game(text: str, position: Position) -> Position:
    """A game out of a text, with the game and the options of `position`.

    Lines are guesses, guesses with their colours (`GUESS:COLOURS`, or squares beside the guess), or
    rows of squares. Squares by themselves colour the guesses of the text in their order; if it has
    none, those of `position`.

    >>> from nerdle.rules.position import parse
    >>> str(read_game("1+7=8\\n4+1=5\\nmicro 12 2/6\\n🟪🟩⬛🟩⬛\\n🟩🟩🟩🟩🟩", parse("micro")))
    'micro,1+7=8:pgbgb,4+1=5:ggggg'

    Raises PositionError, which names the row that cannot be read and says what to do.
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
            "there is no guess in it, and no row of squares: write a guess a line, or paste what "
            "Nerdle shares"
        )
    if not guesses:
        guesses = [(row.guess, row.colours) for row in position.rows]
    if len(guesses) > game.rows:
        raise PositionError(f"{game.title} has {game.rows} rows, these are {len(guesses)}")
    coloured = _coloured(game, guesses, squares) if squares else guesses
    rows: list[Row] = []
    for guess, colours in coloured:
        rows.append(_row(game, guess, colours, rows))
    return replace(position, rows=tuple(rows))


def _guess_in(line: str) -> str:
    """What is written in a line as a guess would be, "" when nothing is."""
    written = re.sub(r"\s", "", line).translate(AS_TYPED)
    return written if "=" in written and "://" not in written else ""


def _coloured(
    game: Game, guesses: list[tuple[str, str]], squares: list[str]
) -> list[tuple[str, str]]:
    """The guesses, in the colours of as many rows of squares."""
    if len(squares) == len(guesses):
        return [(guess, row) for (guess, _), row in zip(guesses, squares, strict=True)]
    bare = [number for number, (_, colours) in enumerate(guesses) if not colours]
    if not bare and game.makes_first_row:
        bare = list(range(1, len(guesses)))  # the first is the game's own
    if len(squares) != len(bare):
        raise PositionError(_mismatch(len(squares), len(guesses)))
    coloured = dict(zip(bare, squares, strict=True))
    return [(guess, coloured.get(at, own)) for at, (guess, own) in enumerate(guesses)]


def _mismatch(squares: int, guesses: int) -> str:
    """What to say of so many rows of squares for so many guesses."""
    said = f"{_rows(squares)} of squares for {guesses} {'guess' if guesses == 1 else 'guesses'}: "
    if squares > guesses:
        return said + f"type the guess of row {guesses + 1}" + " too" * (guesses > 0)
    return said + f"leave out the guesses after row {squares}, or paste all the squares"


def _rows(n: int) -> str:
    return f"{n} {'row' if n == 1 else 'rows'}"


def _row(game: Game, guess: str, colours: str, before: Sequence[Row]) -> Row:
    number = len(before) + 1
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise PositionError(f"row {number}: {symbols.reason}")
    if not colours:
        raise PositionError(
            f"row {number}: {guess} has no colours: paste what Nerdle shares too, or write them "
            f"behind a colon, as {guess}:{'b' * game.columns}"
        )
    if _SQUARES.fullmatch(colours) and len(colours) != game.columns:
        raise PositionError(
            f"row {number}: {len(colours)} squares for {game.columns} tiles: these are the colours "
            "of another game"
        )
    return parse_row(game, f"{guess}:{colours}", before)
