"""Commands for puzzles of squares: `maffdoku` and `square`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, whole_number
from nerdle.commands.progress import with_progress
from nerdle.rules.quotation import counted


def _totals(name: str, what: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    hidden = ("?", "?", "?")
    return click.option(name, nargs=3, metavar="N N N", default=hidden, help=f"The {what}.")


@command(
    examples="""
    $ nerdle maffdoku --columns 15 8 22 --row-products 162 40 "?"
    639
    245
    718
    1 solution
    $ nerdle maffdoku --rows 18 11 16 --columns 15 8 22
    ...
    8 solutions
    """
)
@_totals("--rows", "sums of the rows")
@_totals("--columns", "sums of the columns")
@_totals("--row-products", "products of the rows")
@_totals("--column-products", "products of the columns")
@json_option
def maffdoku(
    *,
    rows: Sequence[str],
    columns: Sequence[str],
    row_products: Sequence[str],
    column_products: Sequence[str],
    as_json: bool,
) -> None:
    """Fill a square with the numbers 1 to 9, each once.

    The sums and products of rows and columns are given, with “?” for each hidden one. Rows are
    written from the top, columns from the left. With --json, each of the “grids” is a list of its
    three rows, with three numbers each.
    """
    from nerdle.sisters.maffdoku import MAFFDOKU, grids

    totals = (rows, columns, row_products, column_products)
    puzzle = MAFFDOKU.read(":" + ";".join(map(" ".join, totals)))
    search = (grid for grid in grids(puzzle, puzzle.grid) if grid)
    found = [[grid[:3], grid[3:6], grid[6:]] for grid in search]
    if as_json:
        print(json.dumps({"grids": [[[*map(int, row)] for row in grid] for grid in found]}))
        return
    for grid in found:
        print("\n".join(grid), end="\n" if len(found) == 1 else "\n\n")
    print(counted(len(found), "solution") if found else "no solutions")


@command(
    examples="""
    $ nerdle square --make 1 2026-11-21
    ...
    $ nerdle square --make 3 2026-11-21 --json
    ...
    """
)
@click.argument("file", metavar="FILE")
@click.option(
    "--make",
    "level",
    type=whole_number,
    metavar="N",
    help="Make a puzzle of level N (1 to 3) instead. FILE is then a date or any other text; the "
    "same text always gives the same puzzle.",
)
@json_option
def square(file: str, level: int | None, as_json: bool) -> None:
    """Solve a square of 2D Nerdle with the fewest swaps.

    FILE, or standard input if it is “-”, has seven lines of tiles with spaces between them: numbers
    from 1 to 12, + - * / and “=”, “.” where there is no tile, and “!” after each green tile. In
    --json, rows and columns count from 1, and “unique” says whether there is only one solution. If
    there are several, the one that needs the fewest swaps is printed; of more than 1,000, only the
    first 1,000 are compared.
    """
    from nerdle.puzzles import files
    from nerdle.sisters.games import LISTED
    from nerdle.sisters.square.game import SQUARES, in_words
    from nerdle.sisters.square.search import SIZE, squares
    from nerdle.sisters.square.swaps import fewest_swaps

    if level is None:
        text = sys.stdin.read() if file == "-" else files.text(Path(file))
        puzzle = SQUARES.parse(text.removeprefix("\ufeff"), ())  # a byte order mark
    elif level in SQUARES.levels:
        puzzle = SQUARES.make(file, level)
        if not as_json:
            print("\n".join(map(_aligned, SQUARES.text(puzzle)[1:].split(";"))))
            return
    else:
        raise ValueError(f"a puzzle has level 1, 2 or 3, not {level}")
    search = filter(None, squares(puzzle.tiles, puzzle.green))
    found = [*with_progress("looking for solutions", islice(search, LISTED))]
    ways = [(fewest_swaps(puzzle.tiles, tiles), tiles) for tiles in found]
    swaps, solved = min(ways, key=lambda way: len(way[0]), default=([], ()))
    lines = [" ".join(solved[at : at + SIZE]) for at in range(0, len(solved), SIZE)]
    if as_json:
        each = [[[place // SIZE + 1, place % SIZE + 1] for place in swap] for swap in swaps]
        print(json.dumps({"square": lines, "unique": len(found) == 1, "swaps": each}))
        return
    if not found:
        print("no solution")
        return
    print("\n".join([*map(_aligned, lines), *in_words(puzzle.tiles, solved)]))
    if found[1:]:
        print("There are several solutions; this is the nearest one.")


def _aligned(tiles: str) -> str:
    return "".join(f"{tile:4}" for tile in tiles.replace(",", " ").split()).rstrip()
