"""`nerdle suggest`: analyses one position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import click
from click.exceptions import Exit

from nerdle.commands import words
from nerdle.commands.command import command
from nerdle.commands.exits import NO
from nerdle.commands.parameters import json_option, position_argument, rows_argument, whole_number
from nerdle.commands.progress import progress
from nerdle.commands.terminal import Line, Tiles, say
from nerdle.engine import Analysis, analyse
from nerdle.rules.position import parse


@command(
    examples="""
    $ nerdle suggest classic "6+9-3=12:rrrbrgrb" "13+46=59:grggrgbr"
    🟪🟪🟪⬛🟪🟩🟪⬛  6+9-3=12
    🟩🟪🟩🟩🟪🟩⬛🟪  13+46=59
    2 equations left: 14+49=63 19+44=63
    guess      expected       win    groups   largest
    14+49=63      1.500     50.0%         2         1
    ...
    $ nerdle suggest mini~strict --json --top 1
    {"position": "mini~strict", "state": "open", ... "remaining": 206, ...}
    $ nerdle suggest minibi "4*7=28:pbbpbp/bbpppg" "14-8=6:gggggg/bbbpgb"
    🟪⬛⬛🟪⬛🟪  ⬛⬛🟪🟪🟪🟩  4*7=28
    🟩🟩🟩🟩🟩🟩  ⬛⬛⬛🟪🟩⬛  14-8=6
    Board 1 is solved: 14-8=6
    Board 2: 1 equation left: 72/9=8
    ...
    """
)
@position_argument
@rows_argument
@json_option
@click.option(
    "--top",
    type=whole_number,
    default=10,
    metavar="N",
    show_default=True,
    help="Show the N best guesses.",
)
def suggest(position: str, rows: Sequence[str], as_json: bool, top: int) -> None:
    """Show what is left after your rows, and what to guess next.

    A ROW is GUESS:COLOURS, for example "48-32=16:bpgbbgbg" (r and y also mean purple). With several
    boards it is GUESS:COLOURS/COLOURS, with - for a board that was solved before. The name of the
    game can be followed by ~strict (a re-ordering of the answer does not win) and ~hard (every
    guess has to fit all clues). If no equation fits, the exit status is 1.

    \b
    The columns of the table are:
    expected   how many guesses you need on average, including this one; ≈ marks
               an estimate
    win        the chance that this guess is the answer (with several boards, the
               answer of any of them)
    groups     how many groups this guess splits the equations into; all equations
               in a group would give it the same colours
    largest    how many equations are left in the worst case
    With several boards, the last two columns count combinations of equations.
    """
    asked = parse(",".join([position, *rows]))
    with progress("looking for the best guess"):
        analysis = analyse(asked)
    best = replace(analysis, suggestions=analysis.suggestions[:top])
    if as_json:
        print(json.dumps(best.as_dict()))
    else:
        say(*_in_words(best))
    if best.state == "impossible":
        raise Exit(NO)


def _in_words(analysis: Analysis) -> list[Line]:
    position = parse(analysis.position)
    lines: list[Line] = [Tiles(row) for row in position.rows]
    lines += words.row_problems(analysis)
    lines += words.doubts(position, analysis)
    if analysis.state == "solved":
        lines.append(f"Solved: {' '.join(words.solutions(analysis))}")
    elif analysis.state != "impossible":
        lines += words.equations_left(analysis)
    return lines + words.ranking(analysis.suggestions, position.game.language)
