"""Commands for puzzles of squares: `maffdoku`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, limit_option
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
    $ nerdle maffdoku --rows 18 11 16 --columns 15 8 22 --limit 1
    ...
    stopped after 1; there may be more
    """
)
@_totals("--rows", "sums of the rows")
@_totals("--columns", "sums of the columns")
@_totals("--row-products", "products of the rows")
@_totals("--column-products", "products of the columns")
@limit_option
@json_option
def maffdoku(
    *,
    rows: Sequence[str],
    columns: Sequence[str],
    row_products: Sequence[str],
    column_products: Sequence[str],
    limit: int | None,
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
    found = [
        [grid[:3], grid[3:6], grid[6:]]
        for grid in with_progress("looking for solutions", islice(search, limit))
    ]
    if as_json:
        print(json.dumps({"grids": [[[*map(int, row)] for row in grid] for grid in found]}))
        return
    for grid in found:
        print("\n".join(grid), end="\n" if len(found) == 1 else "\n\n")
    if len(found) == limit:
        print(f"stopped after {limit:,}; there may be more")
    else:
        print(counted(len(found), "solution") if found else "no solutions")
