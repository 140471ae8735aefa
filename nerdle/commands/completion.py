"""Completion of commands, games and options by the tab key."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from nerdle.commands.command import command


@command(
    examples="""
    $ nerdle completion bash
    _nerdle_completion() {
    ...
    $ nerdle completion fish
    function _nerdle_completion;
    ...
    """
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Lets a shell complete commands, games and options.

    Prints the script that does it. Put the line of your shell into its start-up file, and open a
    new terminal:

    \b
    bash, in ~/.bashrc:   eval "$(nerdle completion bash)"
    zsh, in ~/.zshrc:     eval "$(nerdle completion zsh)"
    fish, once:           nerdle completion fish > \\
                            ~/.config/fish/completions/nerdle.fish
    """
    from nerdle.commands import COMPLETE, nerdle

    kind = get_completion_class(shell)
    assert kind  # Choice has seen to it
    print(kind(nerdle, {}, "nerdle", COMPLETE).source())
