"""The command line: the same questions as the page, asked at a terminal.

Every command prints plain text, or one JSON object with --json; bad input ends with exit code 2
and one line on standard error that says what is wrong.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import chain, islice
from math import inf
from time import monotonic
from typing import NoReturn, TextIO

from nerdle.benchmark import play_all
from nerdle.engine import Analysis, analyse
from nerdle.insight.commentary import comment, share_text, summary, told
from nerdle.insight.diagnosis import Diagnosis
from nerdle.insight.practice import LARGEST, puzzle
from nerdle.insight.review import Review, review
from nerdle.insight.skill import GuessReview
from nerdle.rules.expression import ExpressionError, read
from nerdle.rules.feedback import Colour, emoji, feedback
from nerdle.rules.games import GAMES, Game, check
from nerdle.rules.position import Position, PositionError, parse
from nerdle.rules.share import read_game
from nerdle.solver.clues import Clues, no_clues
from nerdle.solver.equations import equations

Command = Callable[[argparse.Namespace], None]


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {_one_line(message)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # the tiles are emoji, whatever the terminal says
            stream.reconfigure(encoding="utf-8")
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        options.command(options)
        sys.stdout.flush()
    except (PositionError, ExpressionError, ValueError) as error:
        print(f"nerdle {options.name}: {_one_line(str(error))}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # somebody reads the first lines only, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="nerdle", description=__doc__)
    commands = parser.add_subparsers(dest="name", required=True, metavar="COMMAND")

    def add(name: str, command: Command, help: str, *positional: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
        for argument in positional:
            added.add_argument(argument, metavar=argument.upper())
        added.set_defaults(command=command)
        return added

    add("score", _score, "the colours a guess gets", "guess", "answer")
    listed = add("equations", _equations, "every answer a game can have", "game")
    listed.add_argument("--limit", type=_number, metavar="N", help="print no more than N")
    for clue, meaning in (
        ("--known", "a symbol and its column, as *2"),
        ("--elsewhere", "a symbol of the answer and a column it is not in, as 3@3"),
        ("--absent", "symbols that are not in the answer, as 4120"),
    ):
        listed.add_argument(clue, action="append", default=[], metavar="CLUE", help=meaning)
    add("calculate", _calculate, "the exact value of an expression", "expression")
    add("check", _check, "what a game makes of a guess", "game", "guess")
    suggest = add("suggest", _suggest, "what to guess next", "position")
    suggest.add_argument("rows", nargs="*", metavar="ROW", help="GUESS:COLOURS")
    suggest.add_argument("--json", action="store_true", help="print one JSON object")
    suggest.add_argument("--top", type=_number, default=10, metavar="N", help="the N best guesses")
    looked_back = add("review", _review, "a game looked back on, guess by guess", "position")
    looked_back.add_argument(
        "rows", nargs="*", metavar="ROW", help="GUESS:COLOURS, or GUESS where --share colours it"
    )
    looked_back.add_argument(
        "--share",
        metavar="TEXT",
        help="what Nerdle shares, with its squares; - reads it from input",
    )
    looked_back.add_argument("--answer", metavar="GUESS", default="", help="what the answer was")
    looked_back.add_argument("--json", action="store_true", help="print one JSON object")
    game = add("play", _play, "a practice puzzle, coloured for you", "game")
    chosen = game.add_mutually_exclusive_group()
    chosen.add_argument("--date", metavar="YYYY-MM-DD", help="the puzzle of a day")
    chosen.add_argument("--seed", type=_number, metavar="N", help="the puzzle of a number")
    score = add("benchmark", _benchmark, "play every answer, and count the guesses", "position")
    score.add_argument("--opening", metavar="GUESS", help="force the first guess")
    score.add_argument("--json", action="store_true", help="print one JSON object")
    counts = add("statistics", _statistics, "what a game's list of answers is made of", "game")
    counts.add_argument(
        "--rules",
        default="official",
        metavar="NAME",
        help="count by other people's rules: surtees or yoshi",
    )
    counts.add_argument("--json", action="store_true", help="print one JSON object")
    counts.add_argument("--plot", metavar="FILE", help="draw them into a .png, .svg or .pdf file")
    letters = add("cryptarithm", _cryptarithm, "which digits the letters of SEND+MORE=MONEY are")
    letters.add_argument("equations", nargs="*", metavar="EQUATION", help="all are to hold at once")
    letters.add_argument(
        "--make", nargs="+", default=[], metavar="WORD", help="sums of these with one solution"
    )
    letters.add_argument("--terms", type=_number, default=4, metavar="N", help="N added at most")
    letters.add_argument("--base", type=_number, default=10, metavar="N", help="2 to 36")
    letters.add_argument("--limit", type=_number, metavar="N", help="print no more than N")
    letters.add_argument("--json", action="store_true", help="print one JSON object")
    numbers = add("countdown", _countdown, "reach a target from a few numbers, by + - * /")
    numbers.add_argument(
        "numbers", nargs="+", type=_number, metavar="NUMBER", help="1 to 7, and last the target"
    )
    numbers.add_argument("--limit", type=_number, metavar="N", help="print no more than N ways")
    numbers.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _one_line(message: str) -> str:
    """A message that may quote what was typed, line breaks and all, on one line."""
    return " ".join(message.split())


def _number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"“{text}” is no number")
    return int(text)


def _score(options: argparse.Namespace) -> None:
    print(feedback(options.guess, options.answer))


def _equations(options: argparse.Namespace) -> None:
    game = _game(options.game)
    found = equations(game, _clues(game, options))
    for equation in found[: options.limit]:
        print(equation)


def _clues(game: Game, options: argparse.Namespace) -> Clues:
    allowed = [set(tiles) for tiles in no_clues(game.columns, game.symbols).allowed]
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    for clue in options.known:
        allowed[_column(game, clue, clue[:1], clue[1:])] &= {clue[0]}
    for clue in options.elsewhere:
        symbol, _, column = clue.partition("@")
        allowed[_column(game, clue, symbol, column)].discard(symbol)
        least[symbol] = 1
    for clue in options.absent:
        for symbol in clue:
            _column(game, clue, symbol, "1")
            most[symbol] = 0
    return Clues(tuple(map(frozenset, allowed)), least, most)


def _column(game: Game, clue: str, symbol: str, column: str) -> int:
    if len(symbol) != 1 or symbol not in game.symbols:
        raise ValueError(f"“{clue}”: “{symbol}” is not on the keyboard of {game.title}")
    if not column.isdecimal() or not 1 <= int(column) <= game.columns:
        raise ValueError(f"“{clue}”: columns of {game.title} are 1 to {game.columns}")
    return int(column) - 1


def _calculate(options: argparse.Namespace) -> None:
    expression = read(options.expression)
    if not expression.operators:
        raise ValueError(f"“{options.expression}” has no operator: there is nothing to calculate")
    signs = [oddity.column for oddity in expression.oddities if oddity.kind == "sign"]
    if signs:
        raise ExpressionError(f"a stray sign at place {signs[0] + 1}", signs[0])
    value = expression.value
    print(value if value.denominator == 1 else f"{value} = {_decimal(value)}")


def _decimal(value: Fraction) -> str:
    """Ten places after the point, rounded from the exact value, however large it is."""
    whole, places = divmod(round(abs(value) * 10**10), 10**10)
    return f"{'-' * (value < 0)}{whole}.{places:010}"


def _check(options: argparse.Namespace) -> None:
    checked = check(_game(options.game), options.guess)
    print(f"{checked.verdict}: {checked.reason}" if checked.reason else checked.verdict)


def _game(name: str) -> Game:
    if name not in GAMES:
        raise ValueError(f"there is no game “{name}”; the games are {', '.join(GAMES)}")
    return GAMES[name]


def _suggest(options: argparse.Namespace) -> None:
    analysis = analyse(parse(",".join([options.position, *options.rows])))
    best = replace(analysis, suggestions=analysis.suggestions[: options.top])
    if options.json:
        print(json.dumps(best.as_dict()))
    else:
        print("\n".join(_described(best)))


def _described(analysis: Analysis) -> list[str]:
    """An analysis in words."""
    position = parse(analysis.position)
    lines = [f"{emoji(row.colours)}  {row.guess}" for row in position.rows]
    for number, row in enumerate(analysis.rows, 1):
        if row.problem:
            lines.append(f"Row {number}: {row.problem}.")
        elif row.warning:
            lines.append(f"Row {number}: {row.warning}.")
    lines += [_asked(position, diagnosis) for diagnosis in analysis.diagnoses]
    if analysis.state == "solved":
        lines.append(f"Solved: {analysis.candidates[0]}")
    elif analysis.state != "impossible":
        equations = "equation" if analysis.remaining == 1 else "equations"
        lines.append(f"{analysis.remaining} {equations} left: " + _few(analysis))
        if analysis.beyond:
            lines.append(f"None is on the game's list; these have {analysis.beyond}.")
    if analysis.suggestions:
        lines.append("guess      expected   wins now   classes   largest")
    for guess in analysis.suggestions:
        lines.append(
            f"{guess.guess:<10} {guess.expected:>8.3f} {guess.win:>9.1%} "
            f"{guess.classes:>9} {guess.worst:>9}"
        )
    return lines


def _asked(position: Position, diagnosis: Diagnosis) -> str:
    """A diagnosis as a question; tiles are counted from 1."""
    tiles = " and ".join(
        f"the {position.rows[change.row].guess[change.column]} (row {change.row + 1}, tile "
        f"{change.column + 1}) {Colour(change.colour).name.lower()}"
        for change in diagnosis.changes
    )
    return f"Is {tiles}? That leaves {diagnosis.remaining}."


def _few(analysis: Analysis) -> str:
    shown = " ".join(analysis.candidates[:10])
    return shown if analysis.remaining <= 10 else f"{shown} …"


def _review(options: argparse.Namespace) -> None:
    position = parse(options.position)
    shared = sys.stdin.read() if options.share == "-" else options.share or ""
    if options.rows or shared:
        rows = [*map(str, position.rows), *options.rows]
        position = read_game("\n".join([*rows, shared]), position)
    found = review(position, options.answer)
    if options.json:
        print(json.dumps(told(found)))
    else:
        print("\n".join([*_looked_back(found), "", share_text(found)]))


def _looked_back(found: Review) -> list[str]:
    """A review in words."""
    lines = []
    for guess in found.guesses:
        lines.append(f"{emoji(guess.colours)}  {guess.guess}  {_judged(guess)}")
        if said := comment(guess):
            lines.append(f"    {said}")
    lines += ["", summary(found)]
    lines += [f"{emoji(step.colours)}  {step.guess}  {step.after:,} left" for step in found.line]
    return lines


def _judged(guess: GuessReview) -> str:
    luck = "" if guess.luck is None else f", luck {guess.luck}"
    return (
        f"{guess.before:,} -> {guess.after:,} left ({guess.expected_after:,.1f} on average), "
        f"{guess.expected:.2f} guesses expected, skill {guess.skill}{luck}"
    )


def _play(options: argparse.Namespace) -> None:
    from nerdle.terminal import play

    empty = parse(options.game)
    if empty.rows:
        raise ValueError("a puzzle starts from an empty board; name the game only")
    if options.date is not None and "-" not in options.date:
        raise ValueError(f"“{options.date}” is no day: write it as 2026-11-21")
    seed = random.randint(0, LARGEST) if options.seed is None else options.seed
    chosen = puzzle(empty.game, options.date or str(seed))
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    say = partial(print, flush=True)
    with suppress(KeyboardInterrupt):  # Ctrl+C is a way to leave
        play(chosen, empty.options, sys.stdin, say, coloured=coloured)


def _benchmark(options: argparse.Namespace) -> None:
    empty = parse(options.position)
    if empty.rows:
        raise ValueError("a benchmark starts from an empty board; use --opening for a first guess")
    score = play_all(empty, options.opening, _progress if sys.stderr.isatty() else None)
    if options.json:
        print(json.dumps(score.as_dict()))
        return
    print(f"{score.answers} answers, {score.total} guesses, mean {score.mean:.5f}")
    for guesses, n in sorted(score.distribution.items()):
        print(f"{guesses}: {n}")
    print(f"not found in {empty.game.rows} guesses: {score.failures}")


def _progress(done: int) -> None:
    print(f"\r{done} answers", end="\r", file=sys.stderr, flush=True)


def _statistics(options: argparse.Namespace) -> None:
    from nerdle.numbers import in_words, numbers_of
    from nerdle.plot import check_plot, draw

    plot = check_plot(options.plot) if options.plot is not None else None
    patience = _Patience(sys.stderr)
    numbers = numbers_of(_game(options.game), options.rules, patience.tell)
    patience.end()
    if plot:
        draw(numbers, plot)
    print(json.dumps(numbers.as_dict()) if options.json else "\n".join(in_words(numbers)))


def _countdown(options: argparse.Namespace) -> None:
    from nerdle.sisters.countdown import nearest, solutions

    *numbers, target = options.numbers
    reached = nearest(numbers, target)
    every = chain.from_iterable(solutions(numbers, value) for value in reached)
    found = islice(every, options.limit)
    if options.json:
        told = {"numbers": numbers, "target": target, "nearest": reached}
        print(json.dumps(told | {"solutions": [way.as_dict() for way in found]}))
        return
    if target not in reached:
        values = " and ".join(map(str, reached))
        print(f"{target} cannot be reached; nearest {'are' if reached[1:] else 'is'} {values}:")
    for way in found:
        print(f"{way.text} = {way.value}")


class _Patience:
    """One line that says what is being done once that takes over a second, where people read it."""

    def __init__(self, terminal: TextIO) -> None:
        self.terminal = terminal
        self.shown = 0
        self.due = monotonic() + 1 if terminal.isatty() else inf

    def tell(self, doing: str) -> None:
        if monotonic() > self.due:
            print(f"\r{doing:<{self.shown}}", end="", file=self.terminal, flush=True)
            self.shown = len(doing)

    def end(self) -> None:
        if self.shown:
            print(f"\r{'':<{self.shown}}\r", end="", file=self.terminal, flush=True)


def _cryptarithm(options: argparse.Namespace) -> None:
    if bool(options.equations) == bool(options.make):
        raise ValueError("write either an equation, as “SEND + MORE = MONEY”, or --make and words")
    with suppress(KeyboardInterrupt):  # what was found by then has been printed
        if options.make:
            _make_cryptarithms(options)
        else:
            _solve_cryptarithm(options)


def _solve_cryptarithm(options: argparse.Namespace) -> None:
    from nerdle.sisters.cryptarithm import CryptarithmError, read, solutions

    try:
        puzzle = read(_TOGETHER.join(options.equations), options.base)
    except CryptarithmError as error:
        raise ValueError(_at_fault(error.reason, error.column, options.equations)) from error
    found = []
    for each in islice(solutions(puzzle), options.limit):
        found.append({"text": each.text, "digits": each.digits})
        if not options.json:
            print(each.text, flush=True)
    complete = len(found) != options.limit
    if options.json:
        asked = {"puzzle": puzzle.text, "base": puzzle.base}
        print(json.dumps({**asked, "solutions": found, "complete": complete}))
    elif complete:
        print(f"{len(found) or 'no'} solution{'s' * (len(found) != 1)}")
    else:
        print(f"there may be more than these {len(found)}")


_TOGETHER = ", "  # between equations that are written as several arguments


def _at_fault(reason: str, column: int, equations: Sequence[str]) -> str:
    """Which of the equations is at fault, where there are several, and at what place."""
    number = 0
    while column >= len(equations[number]) + len(_TOGETHER) and number + 1 < len(equations):
        column -= len(equations[number]) + len(_TOGETHER)
        number += 1
    which = f"equation {number + 1}, " if len(equations) > 1 else ""
    return f"{reason} ({which}place {column + 1})"


def _make_cryptarithms(options: argparse.Namespace) -> None:
    from nerdle.sisters.cryptarithm import make

    made = []
    for each in islice(make(options.make, options.base, options.terms), options.limit):
        solution = {"text": each.solution.text, "digits": each.solution.digits}
        made.append({"puzzle": each.text, "solution": solution})
        if not options.json:
            print(f"{each.text}    {each.solution.text}", flush=True)
    if options.json:
        complete = len(made) != options.limit
        print(json.dumps({"base": options.base, "puzzles": made, "complete": complete}))
    elif not made:
        print(f"no sum of up to {options.terms} of these words has exactly one solution")
