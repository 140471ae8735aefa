"""`nerdle completion`: completes commands, games and options with the Tab key."""

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
    """Print a script that completes commands with the Tab key.

    It also completes games and options. For bash or zsh, add the line below to the start-up file;
    for fish, run the command once. Then open a new terminal.

    \b
    bash, in ~/.bashrc:   eval "$(nerdle completion bash)"
    zsh, in ~/.zshrc:     eval "$(nerdle completion zsh)"
    fish:                 nerdle completion fish > \\
                            ~/.config/fish/completions/nerdle.fish
    """
    from nerdle.commands.group import COMPLETE, nerdle

    kind = get_completion_class(shell)
    assert kind  # click.Choice allows no other shell
    print(kind(nerdle, {}, "nerdle", COMPLETE).source())
