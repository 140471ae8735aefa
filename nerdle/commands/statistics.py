"""What a game's list of answers is made of."""

from __future__ import annotations

import json

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import game_argument, game_called, json_option
from nerdle.commands.patience import patience


def _rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    from nerdle.insight.other_rules import RULES

    return [name for name in RULES if name.startswith(incomplete)]


@command(
    examples="""
    $ nerdle statistics mini
    Mini: 206 answers
    ...
    $ nerdle statistics mini --rules surtees --json
    {"game": "mini", "rules": "surtees", ...}
    $ nerdle statistics mini --plot mini.svg
    Mini: 206 answers
    ...
    """
)
@game_argument
@click.option(
    "--rules",
    default="official",
    metavar="NAME",
    shell_complete=_rules,
    help="Count by other people's rules: surtees or yoshi.",
)
@json_option
@click.option(
    "--plot",
    type=click.Path(),
    metavar="FILE",
    help="Draw them into a .png, .svg or .pdf file (extra plot).",
)
def statistics(game: str, rules: str, as_json: bool, plot: str | None) -> None:
    """What GAME's answers are made of, and its best openings."""
    from nerdle.numbers import in_words, numbers_of
    from nerdle.plot import check_plot, draw

    picture = check_plot(plot) if plot is not None else None
    of = game_called(game)
    with patience("counting the equations") as waiting:
        numbers = numbers_of(of, rules, waiting.tell)
    if picture:
        draw(numbers, picture)
    print(json.dumps(numbers.as_dict()) if as_json else "\n".join(in_words(numbers)))
