"""`nerdle play`: practice puzzles, the same as on the page.

Each line of input is a guess or one of WORDS.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import position_argument, seed_number
from nerdle.commands.progress import progress
from nerdle.commands.terminal import Line, farewell, say, typed
from nerdle.engine import analyse
from nerdle.equations.days import LARGEST
from nerdle.insight import practice
from nerdle.insight.hints import LEVELS, hint_from
from nerdle.insight.practice import Puzzle
from nerdle.rules.games import FirstRow, Verdict
from nerdle.rules.position import Options, Position, Row, parse
from nerdle.rules.quotation import quoted
from nerdle.strategy.evasive import PAR

WORDS = "hint, give up, quit"

_FIRST_ROWS = {
    FirstRow.GUESS: "",
    FirstRow.GIVEN: "The first row is given.",
    FirstRow.SCRAMBLE: "The first row has the symbols of the answer in a different order.",
}


@command(
    examples="""
    $ nerdle play mini --date 2026-11-21
    Mini, practice puzzle 2026-11-21. You have 6 guesses.
    Type an equation with 6 symbols, or one of these: hint, give up, quit.
    ...
    $ nerdle play classic~hard --seed 4711
    Classic, practice puzzle 4711. You have 6 guesses.
    ...
    $ nerdle play mini --evasive --date 2026-11-21
    Mini, evasive puzzle 2026-11-21. You have 6 guesses; par is 3.
    ...
    """
)
@position_argument
@click.option("--date", metavar="YYYY-MM-DD", help="Play the puzzle for this date.")
@click.option("--seed", type=seed_number, metavar="N", help="Play the puzzle with this number.")
@click.option("--evasive", is_flag=True, help="Choose the answer only at the end.")
@click.pass_context
def play(
    ctx: click.Context, position: str, date: str | None, seed: int | None, evasive: bool
) -> None:
    """Play a practice puzzle.

    By default the puzzle is random. A date or a number always gives the same puzzle, on every
    computer and on the web page.

    In an evasive puzzle the answer is not chosen until the end. Each guess gets the colours that
    leave you needing the most guesses, so luck plays no part and nobody can beat par.
    """
    if date is not None and seed is not None:
        ctx.fail("use either --date or --seed, not both")
    empty = parse(position)
    if empty.rows:
        raise ValueError("a puzzle starts with an empty board: give only the name of the game")
    if date is not None and "-" not in date:
        raise ValueError(f"{quoted(date)} is not a date: write it like 2026-11-21")
    key = date or str(random.randint(0, LARGEST) if seed is None else seed)
    if evasive and empty.options.hard:
        raise ValueError("an evasive puzzle cannot be hard: leave out ~hard or --evasive")
    chosen = practice.puzzle(empty.game, practice.EVASIVE * evasive + key)
    with farewell(lambda: say(_goodbye(chosen))):
        for line in conversation(chosen, empty.options, typed(lambda: "> ")):
            say(line)


def conversation(puzzle: Puzzle, options: Options, lines: Iterable[str]) -> Iterator[Line]:
    """Play a puzzle until it or the input ends; yield the replies to the lines."""
    game = puzzle.game
    guesses = _count(game.guesses, "guess", "es")
    if puzzle.evasive:
        par = PAR[game.name]
        yield f"{game.title}, evasive puzzle {puzzle.name}. You have {guesses}; par is {par}."
    else:
        yield f"{game.title}, practice puzzle {puzzle.key}. You have {guesses}."
    if game.boards > 1:
        here = f"There are {game.boards} boards"
        yield f"{here}; each guess is coloured on every board that is not solved."
    yield f"Type an equation with {game.columns} symbols, or one of these: {WORDS}."
    rows = practice.first_rows(puzzle)
    if rows:
        yield _FIRST_ROWS[game.first_row]
        yield rows[0]
    level = 0
    for line in lines:
        text = "".join(line.split()).lower()
        if text in {"quit", "exit", "q"}:
            yield _goodbye(puzzle)
            return
        if text == "giveup":
            yield from _end(puzzle, rows, options)
            return
        if text == "hint":
            level = min(level + 1, LEVELS)
            yield _hint(puzzle, Position(game, rows, options), level)
        elif text:
            turn = practice.colour(puzzle, rows, text, options)
            if turn.check.verdict is Verdict.REFUSED:
                yield f"Refused: {turn.check.reason}."
                continue
            if turn.check.verdict is Verdict.WARNED:
                yield f"Accepted, but {turn.check.reason}."
            rows, level = turn.rows, 0
            yield rows[-1]
            if practice.state(puzzle, rows) != "open":
                yield from _end(puzzle, rows, options)
                return
    yield _goodbye(puzzle)


def _hint(puzzle: Puzzle, position: Position, level: int) -> str:
    with progress("looking for a hint"):
        suggestions = analyse(position).suggestions
        return hint_from(position, suggestions, level, evasive=puzzle.evasive).words


def _end(puzzle: Puzzle, rows: Sequence[Row], options: Options) -> Iterator[str]:
    guesses = len(practice.own_rows(puzzle, rows))
    if practice.state(puzzle, rows) == "won":
        par = f"; par is {PAR[puzzle.game.name]}" if puzzle.evasive else ""
        yield f"Solved in {_count(guesses, 'guess', 'es')}{par}."
    else:
        answers = "answers were" if puzzle.game.boards > 1 else "answer was"
        if puzzle.evasive:
            answers = "answer could be"
        yield f"The {answers} {practice.ending(puzzle, rows, options)}."
    yield ""
    yield practice.share_text(puzzle, rows)


def _goodbye(puzzle: Puzzle) -> str:
    return f"Goodbye. You can play puzzle {puzzle.name} again at any time."


def _count(n: int, word: str, plural: str) -> str:
    return f"{n} {word}{plural if n != 1 else ''}"
