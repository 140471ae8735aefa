"""`nerdle benchmark`: measures how well the solver plays."""

from __future__ import annotations

import json

import click

from nerdle.benchmark import play_all
from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, position_argument, whole_number
from nerdle.commands.progress import progress
from nerdle.rules.position import parse
from nerdle.solver.answers import answers


@command(
    examples="""
    $ nerdle benchmark mini~strict
    206 answers, 544 guesses, mean 2.64078
    1: 1
    ...
    not solved in 6 guesses: 0
    $ nerdle benchmark mini --opening 1+9=10 --json
    {"answers": 206, "total": ..., "worst": ..., "failures": 0}
    """
)
@position_argument
@click.option("--opening", metavar="GUESS", help="Always start with this guess.")
@click.option(
    "--jobs",
    type=whole_number,
    default=1,
    show_default=True,
    metavar="N",
    help="Share the work among N processes.",
)
@json_option
def benchmark(position: str, opening: str | None, jobs: int, as_json: bool) -> None:
    """Play a game for every possible answer and count the guesses.

    Every guess is the solver’s first suggestion.
    """
    empty = parse(position)
    if empty.rows:
        raise ValueError(
            "a benchmark starts with an empty board: use --opening to set the first guess"
        )
    with progress("playing a game for every answer", answers(empty.game.language).count) as bar:
        score = play_all(empty, opening, bar.update, jobs)
    if as_json:
        print(json.dumps(score.as_dict()))
        return
    print(f"{score.answers:,} answers, {score.total:,} guesses, mean {score.mean:.5f}")
    for guesses, n in sorted(score.distribution.items()):
        print(f"{guesses}: {n:,}")
    print(f"not solved in {empty.game.rows} guesses: {score.failures:,}")
