"""Puzzles made for others: printed, saved, or on a sheet of paper."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import islice
from random import SystemRandom
from typing import Any

import click

from nerdle import files
from nerdle.commands.command import command
from nerdle.commands.parameters import game_argument, game_called, whole_number
from nerdle.commands.patience import patience
from nerdle.puzzles import filters, save, worksheet
from nerdle.puzzles.draw import drawn, drawn_apart
from nerdle.puzzles.filters import Filter
from nerdle.rules.games import Game

_SEEDS = 10**9  # to choose from: numbers that can be typed again


@command(
    examples="""
    $ nerdle generate classic --count 3 --seed 7
    3+3*6=21
    17+56=73
    60+16=76
    $ nerdle generate mini --operators + --result 0..20 --count 2 --seed 7
    5+9=14
    4+7=11
    $ nerdle generate classic --no-fractions --seed 7 --output puzzles.db
    10 puzzles added to puzzles.db, which has 10 now.
    $ nerdle generate mini --max-number 20 --seed 7 --worksheet sheet.html
    10 puzzles on sheet.html, the solutions on its last page.
    """
)
@game_argument
@click.option(
    "--count", type=whole_number, default=10, show_default=True, metavar="N", help="How many."
)
@click.option("--seed", type=whole_number, metavar="S", help="The same number, the same puzzles.")
@click.option("--commutative", is_flag=True, help="Re-orderings count as one: draw one of them.")
@click.option("--equals-at", type=whole_number, metavar="N", help="“=” is in column N, from 1.")
@click.option("--operators", metavar="SYMBOLS", help="None but these, one at least; as “+-”.")
@click.option("--max-number", type=whole_number, metavar="N", help="None on the left is above N.")
@click.option("--result", metavar="LOW..HIGH", help="The result is in a range, or a number.")
@click.option("--no-fractions", is_flag=True, help="Whole numbers on the way, step by step.")
@click.option("--no-negatives", is_flag=True, help="No number below 0 on the way.")
@click.option(
    "--format",
    "kind",
    type=click.Choice(save.KINDS),
    help="What is printed or saved; else what the file's name says, else txt.",
)
@click.option(
    "--output",
    type=click.Path(),
    metavar="FILE",
    help="Add them to a .txt, .csv, .json or .db (SQLite) file.",
)
@click.option(
    "--worksheet",
    "sheet",
    type=click.Path(),
    metavar="FILE",
    help="Write a page to print, .html: some tiles given, then the solutions.",
)
def generate(
    game: str,
    *,
    count: int,
    seed: int | None,
    commutative: bool,
    kind: str | None,
    output: str | None,
    sheet: str | None,
    **wanted: Any,
) -> None:
    """Puzzles of GAME: answers drawn at random, none twice.

    Each answer that passes all the filters is as likely as the others. A file is added to: what is
    there already stays, and is not drawn again. All but txt say of each puzzle its left side, its
    result, its number of operators, the column of “=”, the first of its re-orderings, and its
    difficulty: the guesses that perfect play needs (for Speed and Instant those of Classic).
    """
    of = game_called(game)
    if not count:
        raise ValueError("--count is how many puzzles: 1 or more")
    kind = save.kind_of(output, kind) if output is not None else kind
    if kind == "sqlite" and output is None:
        raise ValueError("a database needs a file: --output puzzles.db")
    if output is not None:
        files.checked(output)
    page = worksheet.checked(sheet) if sheet is not None else None
    drawn_by = SystemRandom().randrange(_SEEDS) if seed is None else seed
    draw = partial(drawn_apart, key=of.language.key) if commutative else drawn

    def choose(there: Collection[str]) -> Sequence[str]:
        return list(islice(draw(passing, drawn_by, there), count))

    with patience("drawing puzzles"):
        passing = filters.passing(of, list(_filters(of, **wanted)))
        if output is not None and kind:
            added = save.add(output, kind, of, choose)
            chosen = added.equations
        else:
            chosen = choose(())
        told = save.text(kind or "txt", of, chosen) if output is None and (kind or not page) else ""
        if page and chosen:
            files.replace(page, worksheet.worksheet(of, chosen, drawn_by).encode())
    if seed is None:
        _note(f"Seed {drawn_by}: with --seed {drawn_by} the same are drawn.")
    if len(chosen) < count:
        new = " that are not there already" if output is not None else ""
        _note(f"Only {len(chosen)} of {count}: there are no more{new}.")
    print(told, end="")
    if output is not None:
        print(f"{_puzzles(len(chosen))} added to {output}, which has {added.total} now.")
    if page and chosen:
        print(f"{_puzzles(len(chosen))} on {sheet}, the solutions on its last page.")


def _filters(
    game: Game,
    *,
    equals_at: int | None,
    operators: str | None,
    max_number: int | None,
    result: str | None,
    no_fractions: bool,
    no_negatives: bool,
) -> Iterator[Filter]:
    if equals_at is not None:
        yield filters.equals_at(game, equals_at)
    if operators is not None:
        yield filters.operators(game, operators)
    if max_number is not None:
        yield filters.numbers_up_to(max_number)
    if result is not None:
        yield filters.results(result)
    if no_fractions:
        yield filters.NO_FRACTIONS
    if no_negatives:
        yield filters.NO_NEGATIVES


def _puzzles(n: int) -> str:
    return f"{n:,} puzzle{'s' * (n != 1)}"


def _note(line: str) -> None:
    print(line, file=sys.stderr)
