"""Reads games as people write and share them: one guess per line, and Nerdle's rows of squares.

Everything else is skipped: a header such as "nerdlegame 1234 4/6", blank lines, a friend's words.

With several boards, the squares of each board are a grid, and other lines separate the grids.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from nerdle.rules.expression import as_tiles, with_superscripts
from nerdle.rules.feedback import GREEN, SQUARES, emoji
from nerdle.rules.games import Game, Verdict, check_symbols
from nerdle.rules.position import (
    BETWEEN_BOARDS,
    SOLVED_BEFORE,
    Position,
    PositionError,
    Row,
    parse_row,
    refuse_too_many,
    with_solved_boards,
)
from nerdle.rules.quotation import counted

_SQUARES = re.compile(f"[{SQUARES}]+")
_VARIATION_SELECTORS = re.compile("[\ufe0e\ufe0f]")  # phones add them to emoji and ²


def grids(position: Position) -> list[list[str]]:
    """Return the rows of each board as squares; those of a board end with the row that solved it.

    >>> from nerdle.rules.position import parse
    >>> grids(parse("minibi,4*7=28:gggggg/bbpppg,14-8=6:-/bbbpgb"))
    [['🟩🟩🟩🟩🟩🟩'], ['⬛⬛🟪🟪🟪🟩', '⬛⬛⬛🟪🟩⬛']]
    """
    return [[emoji(row.colours) for row in board.rows] for board in position.boards]


def read_game(text: str, position: Position) -> Position:
    """Read a game from a text, with the game and the options of `position`.

    A line can be a guess, a guess with its colours (`GUESS:COLOURS`, or squares next to the guess)
    or a row of squares. Rows of squares colour the guesses of the text in order; if the text has no
    guesses, they colour those of `position`. With several boards, the colours of a guess are
    `COLOURS/COLOURS`, and a board that was solved before can be left out.

    >>> from nerdle.rules.position import parse
    >>> str(read_game("1+7=8\\n4+1=5\\nmicro 12 2/6\\n🟪🟩⬛🟩⬛\\n🟩🟩🟩🟩🟩", parse("micro")))
    'micro,1+7=8:pgbgb,4+1=5:ggggg'

    Raises PositionError, which says which row cannot be read and what to do about it.
    """
    game = position.game
    between = BETWEEN_BOARDS if game.boards > 1 else ""
    guesses: list[tuple[str, str]] = []
    grids: list[list[str]] = [[]]
    for line in _VARIATION_SELECTORS.sub("", text).splitlines():
        groups = _SQUARES.findall(line)
        written = _guess_in(_SQUARES.sub("", line), game.symbols)
        if written:
            guess, _, letters = written.partition(":")
            if game.boards > 1:  # the squares may be between slashes
                letters = "".join(line.partition(":")[2].split())
            guesses.append((guess, letters or between.join(groups)))
        elif len("".join(groups)) > 1:
            grids[-1].append("".join(groups))
        elif game.boards > 1 and grids[-1]:
            grids.append([])
    grids = [grid for grid in grids if grid]
    if not guesses and not grids:
        raise PositionError(
            "no guesses or squares found: write one guess per line, or paste a shared result"
        )
    if not guesses:
        guesses = [(row.guess, row.colours) for row in position.rows]
    refuse_too_many(game, len(guesses))
    rows: list[Row] = []
    for guess, colours in _coloured(game, guesses, grids):
        rows.append(_row(game, guess, colours, rows))
    return replace(position, rows=tuple(rows))


def _guess_in(line: str, symbols: str) -> str:
    """Return the part of a line that looks like a guess, or "" if there is none."""
    written = with_superscripts(as_tiles(re.sub(r"\s", "", line)), symbols)
    return written if "=" in written and "://" not in written else ""


def _coloured(
    game: Game, guesses: list[tuple[str, str]], grids: list[list[str]]
) -> list[tuple[str, str]]:
    """Return the guesses, coloured by the rows of squares in order."""
    if not grids:
        return guesses
    if game.boards > 1:
        return _coloured_on_boards(game, guesses, grids)
    [squares] = grids
    if len(squares) == len(guesses):
        return [(guess, row) for (guess, _), row in zip(guesses, squares, strict=True)]
    bare = [number for number, (_, colours) in enumerate(guesses) if not colours]
    if not bare and game.makes_first_row:
        bare = list(range(1, len(guesses)))  # the game made the first row
    if len(squares) != len(bare):
        raise PositionError(_mismatch(len(squares), len(guesses)))
    coloured = dict(zip(bare, squares, strict=True))
    return [(guess, coloured.get(at, own)) for at, (guess, own) in enumerate(guesses)]


def _coloured_on_boards(
    game: Game, guesses: list[tuple[str, str]], grids: list[list[str]]
) -> list[tuple[str, str]]:
    """Return the guesses, coloured by a grid of squares for each board."""
    if len(grids) != game.boards:
        there, of = ("there is", "grid") if len(grids) == 1 else ("there are", "grids")
        raise PositionError(
            f"{game.title} has {game.boards} boards, but {there} {len(grids)} {of} of squares: "
            "paste the squares of every board, with an empty line between the boards"
        )
    for number, grid in enumerate(grids, 1):
        solved = [set(squares) == {emoji(GREEN)} for squares in grid]
        if any(solved[:-1]):
            raise PositionError(
                f"board {number}: squares follow the row that solved it; "
                "leave an empty line between the boards"
            )
        if len(grid) > len(guesses) or (len(grid) < len(guesses) and not solved[-1]):
            raise PositionError(f"board {number}: {_mismatch(len(grid), len(guesses))}")
    return [
        (
            guess,
            BETWEEN_BOARDS.join(
                grid[number] if number < len(grid) else SOLVED_BEFORE for grid in grids
            ),
        )
        for number, (guess, _) in enumerate(guesses)
    ]


def _mismatch(squares: int, guesses: int) -> str:
    """Return the message for rows of squares that do not match the number of guesses."""
    number = f"{guesses or 'no'} {'guess' if guesses == 1 else 'guesses'}"
    problem = f"{_rows(squares)} of squares but {number}: "
    if squares > guesses:
        return problem + f"type the guess for row {guesses + 1}" + " too" * (guesses > 0)
    return problem + f"delete the guesses after row {squares} or paste all the squares"


def _rows(n: int) -> str:
    return f"{n} {'row' if n == 1 else 'rows'}"


def _row(game: Game, guess: str, colours: str, before: Sequence[Row]) -> Row:
    number = len(before) + 1
    symbols = check_symbols(game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise PositionError(f"row {number}: {symbols.reason}")
    if not colours:
        black = BETWEEN_BOARDS.join(["b" * game.columns] * game.boards)
        raise PositionError(
            f"row {number}: {guess} has no colours: paste the squares too, or add the colours, as "
            f"in {guess}:{black}"
        )
    if game.boards > 1:
        colours = with_solved_boards(game, colours, before)
    for board, squares in enumerate(colours.split(BETWEEN_BOARDS), 1):
        if _SQUARES.fullmatch(squares) and len(squares) != game.columns:
            where = f", board {board}" if game.boards > 1 else ""
            raise PositionError(
                f"row {number}{where}: the squares are from another game "
                f"({counted(len(squares), 'square')}, but {game.columns} tiles)"
            )
    return parse_row(game, f"{guess}:{colours}", before)
