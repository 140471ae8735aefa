"""The commands: one module for each group of them, imported when one of its commands is asked for.

A new command is a function with `@command` (command.py) in a module of this folder, and a line in
COMMANDS.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

import click

COMMANDS = {
    "solve": "solve",
    "suggest": "suggest",
    "review": "looking_back",
    "play": "practice",
    "generate": "generate",
    "score": "rules",
    "check": "rules",
    "calculate": "rules",
    "equations": "rules",
    "statistics": "statistics",
    "benchmark": "benchmark",
    "cryptarithm": "sisters",
    "countdown": "sisters",
    "completion": "completion",
}
"""The module that has each command, as a function of the command's name; in the order of --help."""

COMPLETE = "_NERDLE_COMPLETE"
"""The variable by which a shell asks for completions (Click's protocol)."""


class _Commands(click.Group):
    """Commands that are imported when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"nerdle.commands.{COMMANDS[cmd_name]}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            close = get_close_matches(args[0], COMMANDS)
            meant = f" Did you mean {' or '.join(close)}?" if close else ""
            raise click.UsageError(f"there is no command “{args[0]}”.{meant}", ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Commands,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
def nerdle() -> None:
    """Nerdle, solved: what is left after your guesses, and what to guess next.

    A row is GUESS:COLOURS, a colour a tile: g (green), p (purple), b (black), or the emoji that
    Nerdle shares. Quote it, as the shell means something else by a *.

    \b
    Play beside Nerdle:         nerdle solve classic
    Ask once:                   nerdle suggest classic "4*3-12=0:bgpgbbgb"
    Look back on a game:        nerdle review mini "9+6=15:bbbpbp" "4*7=28:gggggg"
    What a command can do:      nerdle suggest --help
    """
