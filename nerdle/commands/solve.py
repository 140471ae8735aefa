"""`nerdle solve`: helps at a terminal while a person plays Nerdle."""

from __future__ import annotations

from collections.abc import Sequence

from nerdle.commands.command import command
from nerdle.commands.parameters import position_argument, rows_argument
from nerdle.commands.session import Session
from nerdle.commands.terminal import farewell, say, typed
from nerdle.rules.position import parse


@command(
    examples="""
    $ nerdle solve mini
    Mini: type the colours of each guess, or type help.
    206 equations left.
    Guess 4*7=28: 2.55 expected guesses, at most 12 equations left.
    ...
    $ nerdle solve classic "48-32=16:pbggbggb"
    Classic: type the colours of each guess, or type help.
    48-32=16  🟪⬛🟩🟩⬛🟩🟩⬛
    7 equations left: ...
    Guess 53-34=19: ...
    ...
    """
)
@position_argument
@rows_argument
def solve(position: str, rows: Sequence[str]) -> None:
    """Solve a game step by step while you play it.

    Enter the suggested guess in Nerdle, then type the colours that it got, for example bpgbbgbg (g
    is green, p is purple, b is black), or the emoji. To use a different guess, type it first, then
    its colours. If no answer fits the colours, you are asked about the tiles that are most likely
    to be wrong. Type undo to go back a step, or help to see everything you can type.

    With several boards, type the colours on all boards that are not solved yet, separated by
    slashes, for example bpgbbgbg/gpbbbgbp.

    To continue a game that you have already started, add its ROWs as GUESS:COLOURS.
    """
    session = Session(parse(",".join([position, *rows])))
    game = session.position.game
    boards = " on every unsolved board, separated by /" * (game.boards > 1)
    say(f"{game.title}: type the colours of each guess{boards}, or type help.")
    with farewell(lambda: say(session.goodbye())):
        for line in session.turn():
            say(line)
        for text in typed(lambda: session.prompt):
            for line in session.reply(text):
                say(line)
            if session.over:
                break
    say(session.goodbye())
