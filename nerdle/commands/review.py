"""`nerdle review`: rates the guesses of a game."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, position_argument, rows_argument
from nerdle.commands.progress import progress
from nerdle.commands.terminal import Line, Tiles, say
from nerdle.commands.words import approximately
from nerdle.equations.estimate import amount, mean
from nerdle.insight.commentary import comment, share_text, summary, told
from nerdle.insight.review import Review, Step, reviews
from nerdle.insight.skill import GuessReview
from nerdle.rules.position import Row, parse
from nerdle.rules.share import read_game


@command(
    examples="""
    $ nerdle review mini "9+6=15:bbggbb" "4*6=24:gggggg"
    ⬛⬛🟩🟩⬛⬛  9+6=15  206 → 4 left ...
    ...
    Skill ...
    $ nerdle review micro "3+2=5:bbbgb" --answer 9/9=1 --json
    {"position": "micro,3+2=5:bbbgb", "answer": "9/9=1", "solved": false, ...}
    """
)
@position_argument
@rows_argument
@click.option(
    "--share",
    metavar="TEXT",
    help="The result shared from Nerdle, with its squares; use - for standard input.",
)
@click.option(
    "--answer",
    metavar="ANSWER",
    default="",
    help="The answer, if no guess found it; for several boards, all answers, separated by spaces.",
)
@json_option
def review(
    position: str, rows: Sequence[str], share: str | None, answer: str, as_json: bool
) -> None:
    """Review a game: skill, luck and better guesses.

    A ROW is GUESS:COLOURS, or only GUESS if the colours come from --share. With several boards, a
    ROW is GUESS:COLOURS/COLOURS, and what is left is counted in combinations of equations.
    Skill and luck range from 0 to 99.
    """
    played = parse(position)
    shared = sys.stdin.read() if share == "-" else share or ""
    if rows or shared:
        every_row = [*map(str, played.rows), *rows]
        played = read_game("\n".join([*every_row, shared]), played)
    with progress("reviewing the game", len(played.rows)) as bar:
        for found in reviews(played, answer):
            bar.update(len(found.guesses))
    if as_json:
        print(json.dumps(told(found)))
    else:
        say(*_in_words(found), "", share_text(found))


def _in_words(found: Review) -> list[Line]:
    lines: list[Line] = []
    for guess in found.guesses:
        lines.append(Tiles(Row(guess.guess, guess.colours), _figures(guess)))
        if text := comment(guess):
            lines.append(f"    {text}")
    lines += ["", summary(found)]
    lines += [Tiles(Row(step.guess, step.colours), _left(step)) for step in found.line]
    return lines


def _left(step: GuessReview | Step) -> str:
    estimated = step.estimated if isinstance(step, Step) else step.after_estimated
    return "solved" if step.won else f"{amount(step.after, estimated)} left"


def _figures(guess: GuessReview) -> str:
    luck = "" if guess.luck is None else f", luck {guess.luck}"
    average = "" if guess.won else f" ({mean(guess.expected_after, guess.estimated)} on average)"
    return (
        f"{amount(guess.before, guess.estimated)} → {_left(guess)}{average}, "
        f"{approximately(guess)}{guess.expected:.2f} expected guesses, skill {guess.skill}{luck}"
    )
