"""How a command is declared: it teaches by examples, and refuses in one line."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import click

_OPTION = re.compile(r"--[a-z].*|-[a-z]+|--?", re.ASCII)


class Refusal(click.ClickException):
    """Input that a command cannot make anything of."""

    exit_code = 2


class Command(click.Command):
    """A command with examples.

    `examples`: a session at a terminal, each command after "$ ", below it what it prints; "..."
    stands for what is left out. The tests run them.

    Its arguments may begin with a sign, as -5+8=3 does. A ValueError becomes a Refusal.
    """

    def __init__(self, *args: Any, examples: str, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.examples = dedent(examples).strip()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        signed = any(arg.startswith("-") and not _OPTION.fullmatch(arg) for arg in args)
        ctx.ignore_unknown_options = signed
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ValueError as error:
            raise Refusal(f"{ctx.command_path}: {error}") from error

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Examples"):
            for line in self.examples.splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}".rstrip() + "\n")


def command(examples: str, name: str | None = None) -> Callable[[Callable[..., Any]], Command]:
    """Makes a function the command of that name, else of its own; its docstring is the help."""
    settings = {"help_option_names": ["-h", "--help"]}
    return click.command(name, cls=Command, examples=examples, context_settings=settings)


def refusal(error: click.ClickException) -> str:
    """What is wrong, and for a command that is written wrongly where to read how it is written.

    >>> refusal(click.UsageError("Got unexpected extra argument (5)"))
    'nerdle: got unexpected extra argument (5). See nerdle --help.'
    """
    said = error.format_message().strip()
    if not isinstance(error, click.UsageError):
        return said
    if isinstance(error, click.BadParameter) and error.param and error.message:
        said = f"{_called(error.param)}: {error.message}"
    else:
        said = said[:1].lower() + said[1:]
    path = error.ctx.command_path if error.ctx else "nerdle"
    return f"{path}: {said}{'' if said.endswith(('.', '?', '?)')) else '.'} See {path} --help."


def _called(parameter: click.Parameter) -> str:
    """An option or an argument as --help calls it."""
    if isinstance(parameter, click.Argument):
        return (parameter.metavar or parameter.human_readable_name).strip(".[]")
    return max(parameter.opts, key=len)
