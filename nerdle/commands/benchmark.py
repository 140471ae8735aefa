"""How good the play is."""

from __future__ import annotations

import json

import click

from nerdle.benchmark import play_all
from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, position_argument
from nerdle.commands.patience import patience
from nerdle.rules.position import parse
from nerdle.solver.answers import answers


@command(
    examples="""
    $ nerdle benchmark mini~strict
    206 answers, 544 guesses, mean 2.64078
    1: 1
    ...
    not found in 6 guesses: 0
    $ nerdle benchmark mini --opening 1+9=10 --json
    {"answers": 206, "total": ..., "worst": ..., "failures": 0}
    """
)
@position_argument
@click.option("--opening", metavar="GUESS", help="Force the first guess.")
@json_option
def benchmark(position: str, opening: str | None, as_json: bool) -> None:
    """Plays every answer of a game, and counts the guesses.

    Each is played to the end by the first suggestion alone.
    """
    empty = parse(position)
    if empty.rows:
        raise ValueError("a benchmark starts from an empty board; use --opening for a first guess")
    with patience("playing every answer", answers(empty.game.language).count) as waiting:
        score = play_all(empty, opening, waiting.tell)
    if as_json:
        print(json.dumps(score.as_dict()))
        return
    print(f"{score.answers} answers, {score.total} guesses, mean {score.mean:.5f}")
    for guesses, n in sorted(score.distribution.items()):
        print(f"{guesses}: {n}")
    print(f"not found in {empty.game.rows} guesses: {score.failures}")
