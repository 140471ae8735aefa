"""Commands for the two sister puzzles: `cryptarithm` and `countdown`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, islice

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, limit_option, whole_number
from nerdle.commands.progress import progress, with_progress

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
    help="Add at most N words.",
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
    *,
    equations: Sequence[str],
    make: bool,
    terms: int,
    base: int,
    limit: int | None,
    as_json: bool,
) -> None:
    """Solve a puzzle such as SEND + MORE = MONEY.

    Each letter stands for a different digit. Equations can have any length and use + - * /. If
    there are several EQUATIONs, all of them must be true at once. With --make, write words
    instead of equations.
    """
    if not equations or (make and any("=" in word for word in equations)):
        raise ValueError("write an equation such as “SEND + MORE = MONEY”, or --make and words")
    with suppress(KeyboardInterrupt):  # the solutions so far have been printed
        if make:
            _make(equations, terms, base, limit, as_json)
        else:
            _solve(equations, base, limit, as_json)


def _solve(equations: Sequence[str], base: int, limit: int | None, as_json: bool) -> None:
    from nerdle.sisters.cryptarithm import CryptarithmError, read, solutions

    try:
        puzzle = read(_SEPARATOR.join(equations), base)
    except CryptarithmError as error:
        raise ValueError(_with_place(error.reason, error.column, equations)) from error
    found = []
    for each in with_progress("looking for solutions", islice(solutions(puzzle), limit)):
        found.append({"text": each.text, "digits": each.digits})
        if not as_json:
            print(each.text, flush=True)
    complete = len(found) != limit
    if as_json:
        given = {"puzzle": puzzle.text, "base": puzzle.base}
        print(json.dumps({**given, "solutions": found, "complete": complete}))
    elif complete:
        number = f"{len(found):,}" if found else "no"
        print(f"{number} solution{'s' * (len(found) != 1)}")
    else:
        print(f"stopped after {len(found):,}; there may be more")


def _with_place(reason: str, column: int, equations: Sequence[str]) -> str:
    """Return an error with its place: the equation, if there are several, and the character."""
    number = 0
    while column >= len(equations[number]) + len(_SEPARATOR) and number + 1 < len(equations):
        column -= len(equations[number]) + len(_SEPARATOR)
        number += 1
    equation = f"equation {number + 1}, " if len(equations) > 1 else ""
    return f"{reason} ({equation}character {column + 1})"


def _make(words: Sequence[str], terms: int, base: int, limit: int | None, as_json: bool) -> None:
    from nerdle.sisters.cryptarithm import make

    made = []
    for each in with_progress("looking for sums", islice(make(words, base, terms), limit)):
        solution = {"text": each.solution.text, "digits": each.solution.digits}
        made.append({"puzzle": each.text, "solution": solution})
        if not as_json:
            print(f"{each.text}    {each.solution.text}", flush=True)
    if as_json:
        print(json.dumps({"base": base, "puzzles": made, "complete": len(made) != limit}))
    elif not made:
        print(f"no sum of up to {terms} of these words has exactly one solution")


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
@click.argument("numbers", nargs=-1, required=True, type=whole_number, metavar="NUMBER...")
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
