"""Commands for the sister puzzles: `cryptarithm`, `countdown`, `targets` and `nanagram`."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from nerdle.commands.command import command
from nerdle.commands.exits import INTERRUPTED
from nerdle.commands.parameters import at_most, json_option, limit_option, whole_number
from nerdle.commands.progress import progress, with_progress

if TYPE_CHECKING:
    from nerdle.sisters.cryptarithm import Solution

_SEPARATOR = ", "  # joins equations that are separate arguments


@command(
    examples="""
    $ nerdle cryptarithm "SEND + MORE = MONEY"
    9567 + 1085 = 10652
    1 solution
    $ nerdle cryptarithm "NUM + BER = PLAY" "N + B = P + 10" --limit 1
    ...
    stopped after 1; there may be more
    $ nerdle cryptarithm --make SEND MORE MONEY
    SEND + MORE = MONEY    9567 + 1085 = 10652
    """
)
@click.argument("equations", nargs=-1, metavar="[EQUATION]...")
@click.option(
    "--make", is_flag=True, help="Make puzzles from words: sums with exactly one solution."
)
@click.option(
    "--terms",
    type=whole_number,
    default=4,
    metavar="N",
    show_default=True,
    help="Add up at most N words.",
)
@click.option(
    "--base",
    type=whole_number,
    default=10,
    metavar="N",
    show_default=True,
    help="Use base N (2 to 36).",
)
@limit_option
@json_option
def cryptarithm(
    *, equations: Sequence[str], make: bool, terms: int, base: int, limit: int | None, as_json: bool
) -> None:
    """Solve a puzzle such as SEND + MORE = MONEY.

    Each letter stands for a different digit. Equations can have several numbers on each side and
    use + - * /, brackets and squares or other powers, such as A^2. If there are several EQUATIONs,
    all of them must be true at once. With --make, write words instead of equations. Ctrl+C ends a
    long search; what it has found so far is printed.
    """
    from nerdle.sisters import cryptarithm as core

    if not equations or (make and any("=" in word for word in equations)):
        raise ValueError(
            "write an equation such as “SEND + MORE = MONEY”, or --make followed by words"
        )
    given: dict[str, object] = {"base": base}
    search: Iterable[tuple[str, Solution]]
    if make:
        search = ((made.text, made.solution) for made in core.make(equations, base, terms))
    else:
        try:
            puzzle = core.read(_SEPARATOR.join(equations), base)
        except core.CryptarithmError as error:
            raise ValueError(_with_place(error.reason, error.column, equations)) from error
        given = {"puzzle": puzzle.text, **given}
        search = (("", solution) for solution in core.solutions(puzzle))
    found: list[dict[str, object]] = []
    stopped = False
    try:
        task = f"looking for {'sums' if make else 'solutions'}"
        for sum_of_words, solution in with_progress(task, islice(search, limit)):
            answer: dict[str, object] = {"text": solution.text, "digits": solution.digits}
            if not as_json:
                # text and line break at once, so that Ctrl+C cannot come between them
                before = f"{sum_of_words}    " if make else ""
                print(f"{before}{solution.text}\n", end="", flush=True)
            found.append({"puzzle": sum_of_words, "solution": answer} if make else answer)
    except KeyboardInterrupt:
        print(file=sys.stderr)  # starts a new line after the ^C
        stopped = True
    complete = len(found) != limit and not stopped
    if as_json:
        name = "puzzles" if make else "solutions"
        print(json.dumps({**given, name: found, "complete": complete}))
    elif stopped:
        print("incomplete: stopped by Ctrl+C; there may be more")
    elif make and not found:
        print(f"no sum of up to {terms} of these words has exactly one solution")
    elif not make and complete:
        number = f"{len(found):,}" if found else "no"
        print(f"{number} solution{'s' * (len(found) != 1)}")
    elif not make:
        print(f"stopped after {len(found):,}; there may be more")
    if stopped:
        raise Exit(INTERRUPTED)


def _with_place(reason: str, column: int, equations: Sequence[str]) -> str:
    """Return an error with its place: the equation, if there are several, and the character."""
    number = 0
    while column >= len(equations[number]) + len(_SEPARATOR) and number + 1 < len(equations):
        column -= len(equations[number]) + len(_SEPARATOR)
        number += 1
    equation = f"equation {number + 1}, " if len(equations) > 1 else ""
    return f"{reason} ({equation}character {column + 1})"


def _number_of_round(value: str) -> int:
    from nerdle.sisters.countdown import MOST_DIGITS

    return at_most(MOST_DIGITS, value)


_numbers = click.argument(
    "numbers", nargs=-1, required=True, type=_number_of_round, metavar="NUMBER..."
)


@command(
    examples="""
    $ nerdle countdown 25 50 75 100 3 6 952
    ((100+6)*75*3-50)/25 = 952
    (100+3)*75*6/50+25 = 952
    $ nerdle countdown 2 4 7
    7 cannot be reached; the nearest values are 6 and 8:
    4+2 = 6
    4*2 = 8
    """
)
@_numbers
@limit_option
@json_option
def countdown(numbers: Sequence[int], limit: int | None, as_json: bool) -> None:
    """Reach a target from a few numbers with + - * /.

    Write 1 to 7 NUMBERs, then the target. Each number can be used once. All solutions are printed,
    simplest first. If the target cannot be reached, the solutions for the nearest values are
    printed instead.
    """
    from nerdle.sisters.countdown import nearest, solutions

    *given, target = numbers
    with progress("looking for solutions"):
        reached = nearest(given, target)
    every = chain.from_iterable(solutions(given, value) for value in reached)
    found = with_progress("looking for solutions", islice(every, limit))
    if as_json:
        result = {"numbers": given, "target": target, "nearest": reached}
        print(json.dumps(result | {"solutions": [solution.as_dict() for solution in found]}))
        return
    if target not in reached:
        values = " and ".join(map(str, reached))
        named = f"values are {values}" if reached[1:] else f"value is {values}"
        print(f"{target} cannot be reached; the nearest {named}:")
    for solution in found:
        print(f"{solution.text} = {solution.value}")


@command(
    examples="""
    $ nerdle nanagram "6 4! = 2 4 /"
    24/4=6    all symbols
    24/6=4    all symbols
    4=4
    3 answers
    $ nerdle nanagram "6 = 2 4 / 4 3" --decoy
    24/4=6    without 3
    24/6=4    without 3
    2 answers
    $ nerdle nanagram --make 7 2026-11-21
    216=!-!*8
    """
)
@click.argument("puzzle")
@click.option(
    "--make",
    "level",
    type=whole_number,
    metavar="N",
    help="Make a puzzle of N symbols (6 to 9) instead. PUZZLE is then a date or any other text; "
    "the same text always gives the same puzzle.",
)
@click.option("--decoy", is_flag=True, help="An answer leaves out exactly one symbol.")
@json_option
def nanagram(puzzle: str, level: int | None, decoy: bool, as_json: bool) -> None:
    """Find all equations that can be made from a few symbols.

    PUZZLE has 3 to 9 digits and operators and one “=”, with “!” after each symbol that every answer
    must have. “=” needs no “!”. The longest answers are printed first. Re-orderings count as one
    answer; --json lists them all.
    """
    from nerdle.sisters.nanagram import LEVELS, NanagramError, drawn, read_puzzle

    if level is None:
        try:
            found = read_puzzle(puzzle, decoy)
        except NanagramError as error:
            place = "" if error.column is None else f" (character {error.column + 1})"
            raise ValueError(f"{error.reason}{place}") from error
    elif level in LEVELS:
        found = drawn(level, puzzle, decoy)
    else:
        raise ValueError(f"a puzzle has {LEVELS[0]} to {LEVELS[-1]} symbols, not {level}")
    if as_json:
        print(json.dumps({"puzzle": found.text, "answers": found.answers}))
        return
    if level is not None:
        print(found.text)
        return
    for text, *others in found.answers:
        notes = ["all symbols"] * (len(text) == len(found.symbols))
        notes += [f"without {each}" for each in Counter(found.symbols) - Counter(text) if decoy]
        notes += [f"{len(others)} re-ordering{'s' * (len(others) > 1)}"] * bool(others)
        print(f"{text}    {', '.join(notes)}".rstrip())
    many = len(found.answers)
    print(f"{many or 'no'} answer{'s' * (many != 1)}")


@command(
    examples="""
    $ nerdle targets 2 5 6 7 10 75 --target 22 --target 339 --limit 1
    6*2+10 = 22
    (75-7-2/10)*5 = 339
    $ nerdle targets 2 4 --target 7
    7 cannot be reached
    """
)
@_numbers
@click.option(
    "--target",
    "targets",
    multiple=True,
    required=True,
    type=_number_of_round,
    metavar="N",
    help="Reach this target. Repeat the option for several targets.",
)
@limit_option
@json_option
def targets(
    numbers: Sequence[int], targets: Sequence[int], limit: int | None, as_json: bool
) -> None:
    """Reach several targets from the same numbers with + - * /.

    Write 1 to 7 NUMBERs. Each number can be used at most once for each target. Unlike in
    `countdown`, intermediate results can be fractions. All solutions are printed, or the first N
    for each target; those with the fewest numbers come first, then those with the fewest brackets.
    """
    from nerdle.sisters.countdown import several

    listed = []
    for target, ways in zip(targets, several(numbers, targets, fractions=True), strict=True):
        found = []
        for way in with_progress("looking for solutions", islice(ways, limit)):
            found.append(way.as_dict())
            if not as_json:
                print(f"{way.text} = {target}")
        if not found and limit != 0 and not as_json:
            print(f"{target} cannot be reached")
        listed.append({"target": target, "solutions": found})
    if as_json:
        print(json.dumps({"numbers": numbers, "targets": listed}))
