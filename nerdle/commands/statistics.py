"""`nerdle statistics`: counts what the answers of a game consist of."""

from __future__ import annotations

import json

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import game_argument, json_option
from nerdle.commands.progress import progress
from nerdle.rules.pro import game_named


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
    help="Count by the rules of another tool: surtees or yoshi.",
)
@json_option
@click.option(
    "--plot",
    type=click.Path(),
    metavar="FILE",
    help="Save charts as a .png, .svg or .pdf file (needs the extra “plot”).",
)
def statistics(game: str, rules: str, as_json: bool, plot: str | None) -> None:
    """Show statistics about GAME and its best openings.

    \b
    The columns of the tables of openings are:
    groups     how many groups the opening splits the answers into; all answers in
               a group would give it the same colours
    bits       the information that the colours give on average
    largest    how many equations are left in the worst case
    expected   how many guesses you need on average with perfect play
    strict     the same if a re-ordering of the answer does not win
    """
    from nerdle.commands.numbers import in_words
    from nerdle.commands.plot import check_plot, draw
    from nerdle.insight.numbers import numbers_of

    picture = check_plot(plot) if plot is not None else None
    with progress("counting the answers"):
        numbers = numbers_of(game_named(game), rules)
    if picture:
        draw(numbers, picture)
    print(json.dumps(numbers.as_dict()) if as_json else "\n".join(in_words(numbers)))
