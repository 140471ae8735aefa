"""What several commands are given: a game, rows, numbers, and whether to print JSON."""

from __future__ import annotations

import click

from nerdle.rules.games import GAMES, Game

OPTIONS = ("strict", "hard")


def whole_number(value: str | int) -> int:
    """0 or more, as it is typed or as the default is."""
    if not str(value).isdecimal():
        raise click.BadParameter(f"“{value}” is no number")
    return int(value)


def game_called(name: str) -> Game:
    """The game of that name. Raises ValueError."""
    if name not in GAMES:
        raise ValueError(f"there is no game “{name}”; the games are {', '.join(GAMES)}")
    return GAMES[name]


def games(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The names of games that begin so."""
    return [name for name in GAMES if name.startswith(incomplete)]


def positions(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The games that begin so; once one is written out, also with the options it may have.

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
limit_option = click.option("--limit", type=whole_number, metavar="N", help="Print no more than N.")
