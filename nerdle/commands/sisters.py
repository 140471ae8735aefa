"""The two sister puzzles."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, islice

import click

from nerdle.commands.command import command
from nerdle.commands.parameters import json_option, limit_option, whole_number
from nerdle.commands.patience import patience, patiently

_TOGETHER = ", "  # between equations that are written as several arguments


@command(
    examples="""
    $ nerdle cryptarithm "SEND + MORE = MONEY"
    9567 + 1085 = 10652
    1 solution
    $ nerdle cryptarithm "NUM + BER = PLAY" "N + B = P + 10" --limit 1
    ...
    there may be more than these 1
    $ nerdle cryptarithm --make SEND MORE MONEY
    SEND + MORE = MONEY    9567 + 1085 = 10652
    """
)
@click.argument("equations", nargs=-1, metavar="[EQUATION]...")
@click.option("--make", is_flag=True, help="Find sums of these WORDs with exactly one solution.")
@click.option(
    "--terms", type=whole_number, default=4, metavar="N", show_default=True, help="N added at most."
)
@click.option(
    "--base", type=whole_number, default=10, metavar="N", show_default=True, help="Digits: 2 to 36."
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
    """Which digits the letters of SEND + MORE = MONEY are.

    Sums of any length, with + - * /; several EQUATIONs are to hold at once. With --make, the
    arguments are words instead.
    """
    if not equations or (make and any("=" in word for word in equations)):
        raise ValueError("write either an equation, as “SEND + MORE = MONEY”, or --make and words")
    with suppress(KeyboardInterrupt):  # what was found by then has been printed
        if make:
            _make(equations, terms, base, limit, as_json)
        else:
            _solve(equations, base, limit, as_json)


def _solve(equations: Sequence[str], base: int, limit: int | None, as_json: bool) -> None:
    from nerdle.sisters.cryptarithm import CryptarithmError, read, solutions

    try:
        puzzle = read(_TOGETHER.join(equations), base)
    except CryptarithmError as error:
        raise ValueError(_at_fault(error.reason, error.column, equations)) from error
    found = []
    for each in patiently("trying digits", islice(solutions(puzzle), limit)):
        found.append({"text": each.text, "digits": each.digits})
        if not as_json:
            print(each.text, flush=True)
    complete = len(found) != limit
    if as_json:
        asked = {"puzzle": puzzle.text, "base": puzzle.base}
        print(json.dumps({**asked, "solutions": found, "complete": complete}))
    elif complete:
        print(f"{len(found) or 'no'} solution{'s' * (len(found) != 1)}")
    else:
        print(f"there may be more than these {len(found)}")


def _at_fault(reason: str, column: int, equations: Sequence[str]) -> str:
    """Which of the equations is at fault, where there are several, and at what place."""
    number = 0
    while column >= len(equations[number]) + len(_TOGETHER) and number + 1 < len(equations):
        column -= len(equations[number]) + len(_TOGETHER)
        number += 1
    which = f"equation {number + 1}, " if len(equations) > 1 else ""
    return f"{reason} ({which}place {column + 1})"


def _make(words: Sequence[str], terms: int, base: int, limit: int | None, as_json: bool) -> None:
    from nerdle.sisters.cryptarithm import make

    made = []
    for each in patiently("trying sums", islice(make(words, base, terms), limit)):
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
    7 cannot be reached; nearest are 6 and 8:
    4+2 = 6
    4*2 = 8
    """
)
@click.argument("numbers", nargs=-1, required=True, type=whole_number, metavar="NUMBER...")
@limit_option
@json_option
def countdown(numbers: Sequence[int], limit: int | None, as_json: bool) -> None:
    """Reaches a target from a few numbers by + - * /.

    Prints every way, simplest first, or the nearest that can be reached. 1 to 7 NUMBERs, each used
    once at most, and last the target.
    """
    from nerdle.sisters.countdown import nearest, solutions

    *given, target = numbers
    with patience("trying every way"):
        reached = nearest(given, target)
    every = chain.from_iterable(solutions(given, value) for value in reached)
    found = patiently("trying every way", islice(every, limit))
    if as_json:
        told = {"numbers": given, "target": target, "nearest": reached}
        print(json.dumps(told | {"solutions": [way.as_dict() for way in found]}))
        return
    if target not in reached:
        values = " and ".join(map(str, reached))
        print(f"{target} cannot be reached; nearest {'are' if reached[1:] else 'is'} {values}:")
    for way in found:
        print(f"{way.text} = {way.value}")
