"""Arguments and options that several commands share."""

from __future__ import annotations

from difflib import get_close_matches

import click

from nerdle.rules.games import GAMES
from nerdle.rules.pro import PRO
from nerdle.rules.quotation import quoted

_DIGITS = 9  # of numbers in arguments, so that every system can count as far
_DIGITS_OF_SEED = 18

OPTIONS = ("strict", "hard")


def whole_number(value: str | int) -> int:
    """Convert an argument, or the default, to a whole number (0 or more)."""
    return at_most(_DIGITS, value)


def seed_number(value: str | int) -> int:
    """Convert an argument to a seed, which can be longer than other numbers."""
    return at_most(_DIGITS_OF_SEED, value)


def at_most(digits: int, value: str | int) -> int:
    """Convert an argument to a whole number with at most so many digits."""
    written = str(value)
    if not written.isdecimal():
        raise click.BadParameter(f"use a whole number (0 or more), not {quoted(written)}")
    if len(written.lstrip("0")) > digits:
        raise click.BadParameter(f"use at most {digits} digits, not {quoted(written)}")
    return int(written.lstrip("0") or 0)


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
    >>> complete("bi")
    ['bi', 'bi~strict']
    """
    name, *options = incomplete.split("~")
    if name not in GAMES:
        return games(ctx, param, incomplete)
    if options and options[-1] not in OPTIONS:
        options.pop()
    written = "~".join([name, *options])
    allowed = OPTIONS if GAMES[name].boards == 1 else OPTIONS[:1]  # several have no hard mode
    longer = [f"{written}~{option}" for option in allowed if option not in options]
    return [text for text in (written, *longer) if text.startswith(incomplete)]


def _named(ctx: click.Context, _: click.Parameter, text: str) -> str:
    """Return a game, or a position, in small letters; ask about a name that is nearly right."""
    text = text.lower()
    name = text.replace("~", ",").partition(",")[0]
    close = [] if name in GAMES else get_close_matches(name, GAMES)
    if close and not name.startswith(PRO):
        meant = " or ".join(close)
        raise click.UsageError(f"there is no game {quoted(name)}. Did you mean {meant}?", ctx)
    return text


game_argument = click.argument("game", callback=_named, shell_complete=games)
position_argument = click.argument(
    "position", metavar="GAME[~OPTION]", callback=_named, shell_complete=positions
)
rows_argument = click.argument("rows", nargs=-1, metavar="[ROW]...")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
limit_option = click.option(
    "--limit", type=whole_number, metavar="N", help="Print at most N results."
)
