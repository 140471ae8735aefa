"""A game solved together, at a terminal beside Nerdle."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from nerdle.commands.command import command
from nerdle.commands.parameters import position_argument, rows_argument
from nerdle.commands.session import Session
from nerdle.commands.terminal import say, typed
from nerdle.rules.position import parse


@command(
    examples="""
    $ nerdle solve mini
    Mini: type the colours of each guess, or help.
    206 equations left.
    Guess 4*7=28: 2.55 guesses needed on average, 12 left at worst.
    ...
    $ nerdle solve classic "48-32=16:pbggbggb"
    Classic: type the colours of each guess, or help.
    48-32=16  🟪⬛🟩🟩⬛🟩🟩⬛
    7 equations left: ...
    Guess 53-34=19: ...
    ...
    """
)
@position_argument
@rows_argument
def solve(position: str, rows: Sequence[str]) -> None:
    """Solves a game with you, guess by guess.

    Play its suggestion in Nerdle, and type the colours that it got: bpgbbgbg (g is green, p is
    purple, b is black), or the emoji. Or type another guess, and then its colours. When the colours
    cannot be, it asks about the tiles that are likeliest wrong. Type undo to take a step back, and
    help for all else.

    A game that has begun can be gone on with: write its ROWs as GUESS:COLOURS.
    """
    session = Session(parse(",".join([position, *rows])))
    say(f"{session.position.game.title}: type the colours of each guess, or help.")
    with suppress(KeyboardInterrupt):  # Ctrl+C is a way to leave
        for line in session.turn():
            say(line)
        for text in typed(lambda: session.prompt):
            for line in session.hear(text):
                say(line)
            if session.over:
                break
    say(session.goodbye())
