"""`nerdle generate`: makes puzzles for others, to print or to save in a file."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import islice
from random import SystemRandom
from typing import Any

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import game_argument, seed_number, whole_number
from nerdle.commands.progress import progress
from nerdle.puzzles import files, filters, save, worksheet
from nerdle.puzzles.draw import drawn, drawn_apart
from nerdle.puzzles.filters import Filter
from nerdle.rules.games import Game
from nerdle.rules.pro import game_named

_SPARE = 3  # times as many as wanted, because some may be in the file, or re-orderings
_SEEDS = 10**9  # random seeds are below this, so they are short enough to type


@command(
    examples="""
    $ nerdle generate classic --count 3 --seed 7
    3+3*6=21
    17+56=73
    60+16=76
    $ nerdle generate minibi --count 2 --seed 7
    ...
    $ nerdle generate mini --operators + --result 0..20 --count 2 --seed 7
    5+9=14
    4+7=11
    $ nerdle generate classic --no-fractions --seed 7 --output puzzles.db
    Added 10 puzzles to puzzles.db, which now has 10.
    $ nerdle generate mini --max-number 20 --seed 7 --worksheet sheet.html
    Wrote 10 puzzles to sheet.html; the solutions are at the end.
    """
)
@game_argument
@click.option(
    "--count", type=whole_number, default=10, show_default=True, metavar="N", help="Draw N puzzles."
)
@click.option(
    "--seed", type=seed_number, metavar="S", help="The same seed always draws the same puzzles."
)
@click.option("--commutative", is_flag=True, help="Draw only one from each set of re-orderings.")
@click.option(
    "--equals-at", type=whole_number, metavar="N", help="Require “=” in tile N (the first is 1)."
)
@click.option(
    "--operators", metavar="SYMBOLS", help="Allow only these operators, for example “+-”."
)
@click.option(
    "--max-number", type=whole_number, metavar="N", help="Allow no number above N on the left side."
)
@click.option(
    "--result",
    metavar="LOW..HIGH",
    help="Require a result in this range; you can also give a single number.",
)
@click.option(
    "--no-fractions", is_flag=True, help="Allow no fraction in any step of the calculation."
)
@click.option("--no-zeros", is_flag=True, help="Allow no digit 0.")
@click.option("--no-negatives", is_flag=True, help="Allow no negative number in any step.")
@click.option(
    "--format",
    "kind",
    type=click.Choice(save.KINDS),
    help="The output format (default: from the file name, else txt).",
)
@click.option(
    "--output",
    type=click.Path(),
    metavar="FILE",
    help="Add the puzzles to a .txt, .csv, .json or .db (SQLite) file.",
)
@click.option(
    "--worksheet",
    "sheet",
    type=click.Path(),
    metavar="FILE",
    help="Write an .html page to print: rows with some tiles given, then the solutions.",
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
    """Draw random answers of GAME to use as puzzles.

    All answers that pass the filters are equally likely, and no answer is drawn twice. If a Pro
    game has too many answers to list, they are drawn from random samples. An existing --output
    file keeps its puzzles: only new ones are drawn and added.

    Puzzles with several boards can only be written as text: one per line, with spaces between the
    answers. nerdle benchmark --answers reads such files.

    The formats csv, json and sqlite also store details of each puzzle: the left side, the result,
    the number of operators, the tile of “=”, the first of its re-orderings in the list of
    answers, and the difficulty. The difficulty is the number of guesses that perfect play needs;
    for Speed and Instant, it is the difficulty in Classic.
    """
    chosen_game = game_named(game)
    if not count:
        raise ValueError("--count must be 1 or more")
    kind = save.kind_of(output, kind) if output is not None else kind
    if chosen_game.boards > 1 and (sheet is not None or kind not in (None, "txt")):
        raise ValueError(
            f"{chosen_game.title} has several boards: its puzzles can only be written as txt"
        )
    if output is not None:
        files.checked(output)
    page = worksheet.checked(sheet) if sheet is not None else None
    used_seed = SystemRandom().randrange(_SEEDS) if seed is None else seed
    draw = partial(drawn_apart, key=chosen_game.language.key) if commutative else drawn

    def choose(existing: Collection[str]) -> Sequence[str]:
        used = [answer for puzzle in existing for answer in puzzle.split()]
        each = draw(passing, used_seed, used)
        # without a remainder, because every board needs an answer
        puzzles = map(" ".join, zip(*[each] * chosen_game.boards, strict=False))
        return list(islice(puzzles, count))

    with progress("drawing puzzles"):
        needed = _SPARE * count * chosen_game.boards
        some = list(_filters(chosen_game, **wanted))
        passing = filters.passing(chosen_game, some, needed, used_seed)
        if output is not None and kind:
            added = save.add(output, kind, chosen_game, choose)
            chosen = added.equations
        else:
            chosen = choose(())
        printed = output is None and (kind or not page)
        text = save.text(kind or "txt", chosen_game, chosen) if printed else ""
        if page and chosen:
            files.replace(page, worksheet.worksheet(chosen_game, chosen, used_seed).encode())
    if seed is None:
        again = f"use --seed {used_seed} to draw the same puzzles again."
        print(f"Seed {used_seed}: {again}", file=sys.stderr)
    if len(chosen) < count:
        reason = "there are no more" if output is None else "the file now has all of them"
        reason = "no others were found" if chosen_game.custom else reason
        print(f"Only {len(chosen):,} of {_puzzles(count)} drawn: {reason}.", file=sys.stderr)
    print(text, end="")
    if output is not None:
        where = files.shown(output)
        print(f"Added {_puzzles(len(chosen))} to {where}, which now has {added.total:,}.")
    if sheet is not None and chosen:
        where = files.shown(sheet)
        print(f"Wrote {_puzzles(len(chosen))} to {where}; the solutions are at the end.")


def _filters(
    game: Game,
    *,
    equals_at: int | None,
    operators: str | None,
    max_number: int | None,
    result: str | None,
    no_fractions: bool,
    no_negatives: bool,
    no_zeros: bool,
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
    if no_zeros:
        yield filters.NO_ZEROS


def _puzzles(n: int) -> str:
    return f"{n:,} puzzle{'s' * (n != 1)}"
