"""Arguments and options that several commands share."""

from __future__ import annotations

import click

from nerdle.rules.games import GAMES, Game

OPTIONS = ("strict", "hard")


def whole_number(value: str | int) -> int:
    """Convert an argument, or the default, to a whole number (0 or more)."""
    if not str(value).isdecimal():
        raise click.BadParameter(f"use a whole number (0 or more), not “{value}”")
    return int(value)


def game_named(name: str) -> Game:
    """Return the game of that name. Raises ValueError if there is none."""
    if name not in GAMES:
        raise ValueError(f"there is no game “{name}”; the games are {', '.join(GAMES)}")
    return GAMES[name]


def games(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the names of games that begin with `incomplete`."""
    return [name for name in GAMES if name.startswith(incomplete)]


def positions(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the games that begin with `incomplete`, and a complete name also with its options.

    >>> complete = lambda text: positions(None, None, text)
    >>> complete("cl"), complete("classic")
    (['classic'], ['classic', 'classic~strict', 'classic~hard'])
    >>> complete("classic~h"), complete("classic~hard")
    (['classic~hard'], ['classic~hard', 'classic~hard~strict'])
    """
    name, *options = incomplete.split("~")
    if name not in GAMES:
        return games(ctx, param, incomplete)
    if options and options[-1] not in OPTIONS:
        options.pop()
    written = "~".join([name, *options])
    longer = [f"{written}~{option}" for option in OPTIONS if option not in options]
    return [text for text in (written, *longer) if text.startswith(incomplete)]


game_argument = click.argument("game", shell_complete=games)
position_argument = click.argument("position", metavar="GAME[~OPTION]", shell_complete=positions)
rows_argument = click.argument("rows", nargs=-1, metavar="[ROW]...")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
limit_option = click.option(
    "--limit", type=whole_number, metavar="N", help="Print at most N results."
)
