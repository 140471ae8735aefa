"""A practice puzzle at a terminal, by the same rules as on the page.

A line of input is a guess, or one of WORDS.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import position_argument, whole_number
from nerdle.commands.patience import patience
from nerdle.commands.terminal import Line, say, typed
from nerdle.engine import analyse
from nerdle.insight import practice
from nerdle.insight.practice import LARGEST, Puzzle
from nerdle.rules.games import FirstRow, Verdict
from nerdle.rules.position import Options, Position, Row, parse

WORDS = "hint, give up, quit"

_FIRST_ROWS = {
    FirstRow.GUESS: "",
    FirstRow.GIVEN: "The first row is given.",
    FirstRow.SCRAMBLE: "The first row has the symbols of the answer in another order.",
}


@command(
    examples="""
    $ nerdle play mini --date 2026-11-21
    Mini, practice puzzle 2026-11-21: 6 guesses.
    Type an equation of 6 symbols, or: hint, give up, quit.
    ...
    $ nerdle play classic~hard --seed 4711
    Classic, practice puzzle 4711: 6 guesses.
    ...
    """
)
@position_argument
@click.option("--date", metavar="YYYY-MM-DD", help="The puzzle of a day.")
@click.option("--seed", type=whole_number, metavar="N", help="The puzzle of a number.")
@click.pass_context
def play(ctx: click.Context, position: str, date: str | None, seed: int | None) -> None:
    """A practice puzzle, coloured for you.

    Another each time; a date or a number is the same puzzle for everybody, here and on the page.
    """
    if date is not None and seed is not None:
        ctx.fail("write either --date or --seed")
    empty = parse(position)
    if empty.rows:
        raise ValueError("a puzzle starts from an empty board; name the game only")
    if date is not None and "-" not in date:
        raise ValueError(f"“{date}” is no day: write it as 2026-11-21")
    key = date or str(random.randint(0, LARGEST) if seed is None else seed)
    chosen = practice.puzzle(empty.game, key)
    with suppress(KeyboardInterrupt):  # Ctrl+C is a way to leave
        for line in conversation(chosen, empty.options, typed(lambda: "> ")):
            say(line)


def conversation(puzzle: Puzzle, options: Options, lines: Iterable[str]) -> Iterator[Line]:
    """Play a puzzle to its end, or to the end of the lines; what is said to each."""
    game = puzzle.game
    yield f"{game.title}, practice puzzle {puzzle.key}: {_count(game.guesses, 'guess', 'es')}."
    yield f"Type an equation of {game.columns} symbols, or: {WORDS}."
    rows = practice.first_rows(puzzle)
    if rows:
        yield _FIRST_ROWS[game.first_row]
        yield rows[0]
    level = 0
    for line in lines:
        said = "".join(line.split()).lower()
        if said in {"quit", "exit", "q"}:
            yield _goodbye(puzzle)
            return
        if said == "giveup":
            yield from _end(puzzle, rows)
            return
        if said == "hint":
            level = min(level + 1, practice.LEVELS)
            yield _nudge(Position(game, rows, options), level)
        elif said:
            turn = practice.colour(puzzle, rows, said, options)
            if turn.check.verdict is Verdict.REFUSED:
                yield f"Refused: {turn.check.reason}."
                continue
            if turn.check.verdict is Verdict.WARNED:
                yield f"Taken, but {turn.check.reason}."
            rows, level = turn.rows, 0
            yield rows[-1]
            if practice.state(puzzle, rows) != "open":
                yield from _end(puzzle, rows)
                return
    yield _goodbye(puzzle)


def _nudge(position: Position, level: int) -> str:
    with patience("looking for a hint"):
        suggestions = analyse(position).suggestions
    return practice.hint(position, suggestions[0].guess, level).words


def _end(puzzle: Puzzle, rows: Sequence[Row]) -> Iterator[str]:
    guesses = len(practice.own_rows(puzzle, rows))
    if practice.state(puzzle, rows) == "won":
        yield f"Solved in {_count(guesses, 'guess', 'es')}."
    else:
        yield f"The answer is {puzzle.answer}."
    yield ""
    yield practice.share_text(puzzle, rows)


def _goodbye(puzzle: Puzzle) -> str:
    return f"Until next time: puzzle {puzzle.key} will be the same."


def _count(n: int, one: str, more: str) -> str:
    return f"{n} {one}{more if n != 1 else ''}"
