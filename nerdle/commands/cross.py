"""The command `cross`."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from nerdle.commands.command import command
from nerdle.commands.exits import NO
from nerdle.commands.parameters import json_option, whole_number

if TYPE_CHECKING:
    from nerdle.sisters.cross.puzzle import Cross


@command(
    examples="""
    $ nerdle cross --make 7 2026-11-21
    ...
    $ nerdle cross --make 10 2026-11-21 --json
    {"puzzle": [...
    """
)
@click.argument("grid", metavar="FILE")
@click.option(
    "--make",
    "level",
    type=whole_number,
    metavar="N",
    help="Make a puzzle with N rows (7 to 10) instead. FILE is then a date or any other text; the "
    "same text always gives the same puzzle.",
)
@json_option
def cross(grid: str, level: int | None, as_json: bool) -> None:
    """Solve a grid in which every run of squares is an equation.

    FILE has the rows of the grid, or is “-” for standard input: “#” for a black square, “_” for an
    open one, otherwise its symbol. The solution is printed, then a reason for each symbol. If there
    are several solutions, one is printed, and only the symbols that are certain have reasons.
    """
    from nerdle.sisters.cross.game import CROSSES
    from nerdle.sisters.cross.making import LEVELS, drawn

    if level is None:
        puzzle = _read(grid)
    elif level in LEVELS:
        puzzle = drawn(level, grid)
    else:
        raise ValueError(f"a puzzle has {LEVELS[0]} to {LEVELS[-1]} rows, not {level}")
    given = _lines(puzzle.text)
    if level is not None and not as_json:
        print("\n".join(given))
        return
    found = [*islice(filter(None, CROSSES.completions(puzzle, puzzle.text)), 2)]
    solved = _lines(found[0]) if found else []
    steps = []
    for step in CROSSES.found(puzzle, puzzle.text) if found else ():
        row, column = divmod(step.squares[0], puzzle.side + 1)
        place = {"row": row + 1, "column": column + 1}
        steps.append({**place, "symbol": step.symbol, "words": step.why})
    if as_json:
        unique = len(found) == 1
        asked = {"puzzle": given, "difficulty": puzzle.difficulty} if level else {"puzzle": given}
        print(json.dumps({**asked, "grid": solved, "unique": unique, "steps": steps}))
    else:
        print("\n".join(solved) or "no solution")
        for each in steps:
            print("row {row}, column {column}: {symbol}    {words}".format(**each))
        if found[1:]:
            print("There are several solutions; this is one of them.")
    if not found:
        raise Exit(NO)


def _read(path: str) -> Cross:
    from nerdle.sisters.cross.puzzle import CrossError, read_puzzle

    try:
        with click.open_file(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError as error:
        raise ValueError(f"cannot read {path}: {error.strerror}") from error
    try:
        return read_puzzle(text)
    except CrossError as error:
        if error.column is None:
            raise
        line = text.count("\n", 0, error.column) + 1
        character = error.column - text.rfind("\n", 0, error.column)
        raise ValueError(f"{error.reason} (line {line}, character {character})") from error


def _lines(text: str) -> list[str]:
    return text.replace(".", "#").split(";")
