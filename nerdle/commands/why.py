"""`nerdle why`: explains what the rows say about a symbol or a guess."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, position_argument, rows_argument, whole_number
from nerdle.commands.progress import progress
from nerdle.commands.terminal import say
from nerdle.insight.why.explain import why as explained
from nerdle.rules.expression import as_tiles
from nerdle.rules.position import parse


@command(
    examples="""
    $ nerdle why mini "12-6=6:bbbbpg" --symbol 6 --tile 1
    “6” is not in tile 1.
    “6” is in the answer only once, in tile 6.
    row 1: “6” is in tile 6
    row 1: “6” is in the answer only once
    $ nerdle why mini "4*7=28:bgggbb" --guess 9+6=15
    9+6=15 cannot be the answer.
    Row 1 would have a black “*” in tile 2.
    $ nerdle why mini "4*7=28:bgggbb" --guess 9*7=63 --json
    {"claim": "9*7=63 cannot be the answer.", "true": false, ... "words": "..."}
    """
)
@position_argument
@rows_argument
@click.option(
    "--symbol", default="", metavar="SYMBOL", help="Explain why this symbol is or is not in a tile."
)
@click.option(
    "--tile", type=whole_number, metavar="N", help="The tile of the symbol (the first is 1)."
)
@click.option(
    "--guess", default="", metavar="GUESS", help="Explain why this guess is not the answer."
)
@click.option(
    "--board", type=whole_number, default=1, metavar="N", help="The board, if there are several."
)
@json_option
def why(
    position: str,
    rows: Sequence[str],
    *,
    symbol: str,
    tile: int | None,
    guess: str,
    board: int,
    as_json: bool,
) -> None:
    """Explain what your rows say about a symbol or a guess.

    A ROW is GUESS:COLOURS. Give --symbol and --tile, or --guess. The facts given about a symbol
    are enough by themselves to prove the claim from the list of answers, and none of them can be
    left out. Pro has no list of answers, so all facts are given unless one is enough.
    """
    if bool(guess) == bool(symbol) or bool(symbol) != bool(tile):
        raise ValueError("give --symbol and --tile, or --guess")
    asked = parse(",".join([position, *rows]))
    with progress("looking for a reason"):
        found = explained(
            asked, symbol=as_tiles(symbol), tile=tile or 0, guess=guess, board=board - 1
        )
    if as_json:
        print(json.dumps(found.as_dict()))
        return
    say(found.claim if found.true else _doubt(found.claim), found.words)
    if found.by_clues:
        say(*(f"row {fact.row}: {fact.text}" for fact in found.facts))


def _doubt(claim: str) -> str:
    """Return a sentence for a claim that is not certain.

    >>> _doubt("9*7=63 cannot be the answer."), _doubt("“6” is not in tile 1.")
    ('9*7=63 may be the answer.', 'It is not certain whether “6” is in tile 1.')
    """
    if "cannot be" in claim:
        return claim.replace("cannot be", "may be")
    return f"It is not certain whether {claim.replace('is not in', 'is in')}"
