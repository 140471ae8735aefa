"""Makes our own Crosses: a grid with equations, of which about half of the symbols are given.

A puzzle has one solution, which is found by comparing the runs, without trying anything. How
hard it is depends on how often they have to be compared.

>>> drawn(7, "2026-11-21").text
'.___...;_..8__.;_..-.=.;8_*1_85;._._.._;._=_.._;...__7.'
"""

from __future__ import annotations

from itertools import islice
from random import Random

from nerdle.sisters.contract import below, chance, shuffled
from nerdle.sisters.cross.puzzle import Cross
from nerdle.sisters.cross.solver import Board
from nerdle.sisters.cross.steps import difficulty
from nerdle.sisters.grids import with_symbol

LEVELS = (7, 8, 9, 10)
"""How many rows there can be."""

_GIVEN = 0.35  # of the symbols, before those that the solution needs
_TRIES = 60  # symbols that are tried before another grid is begun


def drawn(level: int, key: str) -> Cross:
    """Return the puzzle of a level (one of LEVELS) that a key determines.

    A key is a date such as "2026-11-21" (the puzzle of that day) or any other text.
    """
    random = chance("cross", key, level)
    solution = None
    while not solution:
        blank = Cross(_blank(level, random))
        search = Board(blank, blank.text).solutions(lambda every: shuffled(sorted(every), random))
        solution = next(filter(None, islice(search, _TRIES)), None)
    given = blank.text
    for square in blank.runs_of:
        if random.random() < _GIVEN:
            given = with_symbol(given, square, solution[square])
    board = Board(blank, given)
    while board.narrow() and (unknown := board.unknown):
        square = unknown[below(len(unknown), random)]
        given = with_symbol(given, square, solution[square])
        board.fill(square, solution[square])
    return Cross(given, difficulty(Cross(given)))


def _blank(side: int, random: Random) -> str:
    """Return a grid of open and black squares; rows and columns are exchanged in half of them."""
    grids = [*zip(*(line.split() for line in _GRIDS[side].split("\n")), strict=True)]
    grid = grids[below(len(grids), random)]
    return ";".join(grid if below(2, random) else map("".join, zip(*grid, strict=True)))


_GRIDS = {
    7: """\
_______ .___... ._...._ ...___. _______ _...._. ._._._. .._..._
._._._. _..___. _______ .___.._ _._._._ _______ _______ _______
_______ _.._._. ._._.._ ._._.._ _______ _._.._. ._._._. _._._._
_.._.._ _______ .___.._ _______ _._._._ _______ ._._._. _._.___
_______ ._._.._ ._..___ _.._.._ _______ _.._._. _______ .___.._
._._._. .___.._ ._.._._ _.._.._ _._._._ _______ _.._._. .._..._
_______ ...___. _______ .______ _______ _...._. _______ _______""",
    8: """\
________ ._._._._ ._..___. _..___._ ________ _._._.._ ________ ________
_._.._._ ________ _____._. ___..___ _._._._. ________ _._.._._ _._._._.
________ ._._._._ ._..___. _._.._._ ________ _._._.._ ________ ________
_._.._.. ________ ._.._._. ___.._._ ._...._. ________ _._._.._ _._._.._
___.___. ._._._._ ________ _._..___ ._...._. _._._.._ _.___.._ ________
_.._._._ ______._ _._._._. _._.._._ ________ ________ ___..___ _._._.._
______._ _.._.___ ________ ___..___ ._._._._ _._.._._ _._.._._ ________
_.._.___ ______._ ...._._. _.___.._ ________ ________ ________ _._._.._""",
    9: """\
...______ _._._.... _________ _________ _________ _________ _._______ _________
.___.._._ _________ _._._._._ _.._._._. _._._._._ _.._._.._ ___._._._ _._._.._.
._._.._._ _._._.._. _________ _.._.___. _____._._ _.._._.._ _._______ _________
_________ _________ _._._._._ ______._. _._._____ _________ _._._._._ _._._._._
_.._.._._ _._._._._ _________ _.._._._. _._._._._ _.._._.._ _________ _________
_.._.._._ _________ _._._.._. _________ _____._._ ______.._ _._._._._ _._._._._
_________ ._.._._._ _____.._. _._.._._. _._._____ _.._..___ _______._ _________
_.._.._._ _________ _._._____ _________ _._._._._ _.._.._._ _._._.___ _._._._._
_________ ...._._._ _____.._. _...._._. _________ _________ _______._ _________""",
    10: """\
___......_ _____..... _________. ......_._. ....._.___ .......... ......_.._ _________.
..________ _._.______ _..._.._._ ._________ ________._ ._________ ._________ _._.._._._
___.._._._ _.___._._. ________._ ._._.._._. _._.._._._ ._.._.._._ _.._.._.._ ________._
_._.._____ ___._.___. _._._..___ .___.._._. _________. ._.._.._._ _.________ _._._.._._
_____.._._ _._.___._. _____.._._ ._..______ _._.._._.. ._________ _.._.._.._ _.________
_._.._____ _____.___. _._.._____ ._.._._._. _._.._._.. ._.._.._._ _.._.._.._ ___._.._._
_____.._._ _._._._._. ___.._._._ _________. _________. ._.._.._._ ________._ _._._.._._
_._._..___ _.________ _.________ ._.._._._. _._.._._.. ._________ _.._.._.._ _________.
________.. _.._.._._. _._.._..._ _________. _._....... ._.._.._._ _________. _..._.._..
_......___ ._________ ._________ ._.._..... _________. ._________ _.._...... .______...""",
}
