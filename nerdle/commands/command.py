"""How commands are declared: with examples in their help, and one-line errors."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import click

from nerdle.commands.exits import BAD_INPUT
from nerdle.rules.quotation import cut

_LONGEST = 200  # characters of Click's own messages, which can quote long arguments
_OPTION = re.compile(r"--[a-z].*|-[a-z]+|--?", re.ASCII)


class BadInput(click.ClickException):
    """Input that a command cannot use."""

    exit_code = BAD_INPUT


class Command(click.Command):
    """A command with examples.

    `examples`: a terminal session. Each command follows "$ ", its output is on the lines below,
    and "..." marks omitted output. The tests run the examples.

    Arguments can begin with a sign, for example -5+8=3. A ValueError becomes a BadInput.
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
            raise BadInput(f"{ctx.command_path}: {error}") from error

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Examples"):
            for line in self.examples.splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}".rstrip() + "\n")


def command(examples: str, name: str | None = None) -> Callable[[Callable[..., Any]], Command]:
    """Turn a function into a command; its docstring is the help.

    `name` is the name of the command, by default that of the function.
    """
    settings = {"help_option_names": ["-h", "--help"]}
    return click.command(name, cls=Command, examples=examples, context_settings=settings)


def error_message(error: click.ClickException) -> str:
    """Return what is wrong, and for a usage error also where to find help.

    >>> error_message(click.UsageError("Got unexpected extra argument (5)"))
    'nerdle: got unexpected extra argument (5). See nerdle --help.'
    """
    text = error.format_message().strip()
    if not isinstance(error, click.UsageError):
        return text
    if isinstance(error, click.BadParameter) and error.param and error.message:
        text = f"{_name_in_help(error.param)}: {error.message}"
    else:
        text = text[:1].lower() + text[1:]
    text = cut(text, _LONGEST)
    path = error.ctx.command_path if error.ctx else "nerdle"
    return f"{path}: {text}{'' if text.endswith(('.', '?', '?)')) else '.'} See {path} --help."


def _name_in_help(parameter: click.Parameter) -> str:
    """Return the name that --help uses for an option or argument."""
    if isinstance(parameter, click.Argument):
        return (parameter.metavar or parameter.human_readable_name).strip(".[]")
    return max(parameter.opts, key=len)
