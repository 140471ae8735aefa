"""What to guess next, asked once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import click

from nerdle.commands import words
from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, position_argument, rows_argument, whole_number
from nerdle.commands.patience import patience
from nerdle.commands.terminal import Line, Tiles, say
from nerdle.engine import Analysis, analyse
from nerdle.rules.position import parse


@command(
    examples="""
    $ nerdle suggest classic "6+9-3=12:rrrbrgrb" "13+46=59:grggrgbr"
    🟪🟪🟪⬛🟪🟩🟪⬛  6+9-3=12
    🟩🟪🟩🟩🟪🟩⬛🟪  13+46=59
    2 equations left: 14+49=63 19+44=63
    guess      expected   wins now   classes   largest
    14+49=63      1.500     50.0%         2         1
    ...
    $ nerdle suggest mini~strict --json --top 1
    {"position": "mini~strict", "state": "open", ... "remaining": 206, ...}
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
    help="The N best guesses.",
)
def suggest(position: str, rows: Sequence[str], as_json: bool, top: int) -> None:
    """What is left after some rows, and what to guess next.

    A ROW is GUESS:COLOURS, as "48-32=16:bpgbbgbg" (r and y are read as purple). The options of a
    game: ~strict (only the answer itself wins, no re-ordering of it) and ~hard (every guess fits
    all clues).

    "expected" is how many guesses are needed on average, this one included; "classes" is how many
    colourings it can get, "largest" how many equations the most likely of them leaves.
    """
    asked = parse(",".join([position, *rows]))
    with patience("looking for the best guess"):
        analysis = analyse(asked)
    best = replace(analysis, suggestions=analysis.suggestions[:top])
    if as_json:
        print(json.dumps(best.as_dict()))
    else:
        say(*_described(best))


def _described(analysis: Analysis) -> list[Line]:
    """An analysis in words."""
    position = parse(analysis.position)
    lines: list[Line] = [Tiles(row) for row in position.rows]
    lines += words.what_is_odd(analysis)
    lines += [words.asked(position, diagnosis) for diagnosis in analysis.diagnoses]
    if analysis.state == "solved":
        lines.append(f"Solved: {analysis.candidates[0]}")
    elif analysis.state != "impossible":
        lines += words.what_is_left(analysis)
    return lines + words.ranking(analysis.suggestions)
