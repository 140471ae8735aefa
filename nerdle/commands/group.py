"""The commands, in modules that are imported only when one of their commands runs.

To add a command, write a function with `@command` (command.py) in a module of this folder, and add
a line to COMMANDS.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

import click

from nerdle import __version__
from nerdle.rules.quotation import quoted

COMMANDS = {
    "solve": "solve",
    "suggest": "suggest",
    "why": "why",
    "review": "review",
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
    "nanagram": "sisters",
    "targets": "sisters",
    "cross": "cross",
    "maffdoku": "grids",
    "square": "grids",
    "completion": "completion",
}
"""The module of each command, in the order of --help. Its function has the command's name."""

COMPLETE = "_NERDLE_COMPLETE"
"""The environment variable with which a shell asks for completions (Click's protocol)."""


class _Commands(click.Group):
    """A group that imports each command when it is needed."""

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
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            raise click.UsageError(f"there is no command {quoted(args[0])}.{hint}", ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Commands,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(
    __version__, message="%(prog)s %(version)s", help="Show the version and exit."
)
def nerdle() -> None:
    """Solve Nerdle: see which answers are possible and what to guess next.

    Write each row as GUESS:COLOURS, with one letter per tile: g (green), p (purple) or b (black).
    With several boards, write GUESS:COLOURS/COLOURS. You can also use the emoji that Nerdle shares.
    Put rows in quotation marks, because * has a special meaning in the shell.

    \b
    Solve while you play:     nerdle solve classic
    Get one suggestion:       nerdle suggest classic "4*3-12=0:bgpgbbgb"
    Review a game:            nerdle review mini "9+6=15:bbbpbp" "4*7=28:gggggg"
    Get help on a command:    nerdle suggest --help
    """
