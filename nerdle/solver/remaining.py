"""The candidates a position leaves, and what is wrong with its rows when it leaves none.

Candidates come from the game's list of answers as long as any of them fits. Only when none does,
the search looks at what the game's parser knows and its list does not use: a zero by itself, then
leading zeros and signs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from nerdle.rules.commutative import shown_feedback
from nerdle.rules.games import Check, FirstRow, Verdict, check, check_symbols
from nerdle.rules.position import Position
from nerdle.solver.answers import answers
from nerdle.solver.clues import Clues, clues
from nerdle.solver.equations import ANY_NUMBERS, LONE_ZEROS, equations
from nerdle.solver.partition import Partition

WIDER = {"a zero by itself": LONE_ZEROS, "leading zeros or signs": ANY_NUMBERS}
"""What to try, in this order, when no answer on the list fits."""


@dataclass(frozen=True)
class RowReport:
    """What there is to say of one row.

    `remaining`: candidates left after it; `problem`: why there are none, in words; `warning`: what
    is odd about its guess; `column`: the tile that either is about, from 0, or None for all.
    """

    remaining: int
    problem: str = ""
    warning: str = ""
    column: int | None = None


@dataclass(frozen=True)
class Remaining:
    """What some rows leave.

    `candidates` in the order of the list; `beyond`: what they have that the list has not, "" as
    long as they are on it; `rows`: a report for each row, up to the first with a problem.
    """

    candidates: Sequence[str]
    beyond: str
    rows: tuple[RowReport, ...]
    strict: bool

    @cached_property
    def partition(self) -> Partition:
        """The candidates, ready to be classed; there must be one."""
        return Partition(self.candidates, strict=self.strict)

    @property
    def problem(self) -> bool:
        return bool(self.rows and self.rows[-1].problem)


def position_clues(position: Position) -> Clues:
    """What all the rows of a position say together.

    With commutative answers a row that won may be a re-ordering of the answer: its greens say
    which symbols the answer has, not where.
    """
    game = position.game
    reordered = [] if position.options.strict else [row for row in position.guesses if row.won]
    plain = [row for row in position.rows if row not in reordered]
    known = clues(game.columns, game.symbols, plain)
    for row in reordered:
        known = known.with_symbols_of(row.guess)
    return known


@lru_cache(maxsize=16)
def remaining(position: Position) -> Remaining:
    """The candidates of a position.

    >>> from nerdle.rules.position import parse
    >>> found = remaining(parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg"))
    >>> list(found.candidates), [row.remaining for row in found.rows]
    (['5*8-37=3', '8*5-37=3'], [35, 2])
    """
    strict = position.options.strict
    if not position.rows:
        return Remaining(answers(position.game), "", (), strict)
    before = remaining(replace(position, rows=position.rows[:-1]))
    if before.problem:
        return before
    checked = check_row(position, len(position.rows) - 1)
    if checked.verdict is Verdict.REFUSED:
        report = RowReport(0, problem=checked.reason, column=checked.column)
        return Remaining((), "", (*before.rows, report), strict)
    candidates, beyond = _fitting_last_row(position, before), ""
    if not candidates:
        candidates, beyond = _beyond_the_list(position)
    if candidates:
        report = RowReport(len(candidates), warning=checked.reason, column=checked.column)
    else:
        report = RowReport(0, problem=_why_none(position))
    return Remaining(candidates, beyond, (*before.rows, report), strict)


def fitting(position: Position) -> Sequence[str]:
    """The equations on the list that fit all clues: what a hard game lets one guess.

    They are the candidates and, with commutative answers, re-orderings of guesses that did not
    win.
    """
    strict = replace(position.options, strict=True)
    return remaining(replace(position, options=strict)).candidates


def check_row(position: Position, number: int) -> Check:
    """What the game makes of the guess in a row (counted from 0)."""
    guess = position.rows[number].guess
    if number == 0 and position.game.first_row is FirstRow.SCRAMBLE:
        return check_symbols(position.game, guess)
    return check(position.game, guess)


def _fitting_last_row(position: Position, before: Remaining) -> Sequence[str]:
    """Those of the candidates on the list before it that the last row leaves."""
    if before.beyond or not before.candidates:
        return ()
    row, partition = position.rows[-1], before.partition
    if _row_is_strict(position) != before.strict:
        partition = Partition(before.candidates, strict=True)
    return tuple(partition.showing(row.guess, row.colours))


def _row_is_strict(position: Position) -> bool:
    """Whether the last row gets the plain colours: re-orderings win only as equations."""
    scramble = position.game.first_row is FirstRow.SCRAMBLE and len(position.rows) == 1
    return position.options.strict or scramble


def _beyond_the_list(position: Position) -> tuple[Sequence[str], str]:
    """The first wider style in which anything fits, and what it is called."""
    for name, style in WIDER.items():
        found = tuple(
            equation
            for equation in equations(position.game, position_clues(position), style)
            if all(_shows(position, number, equation) for number in range(len(position.rows)))
        )
        if found:
            return found, name
    return (), ""


def _shows(position: Position, number: int, answer: str) -> bool:
    row = position.rows[number]
    strict = _row_is_strict(replace(position, rows=position.rows[: number + 1]))
    return shown_feedback(row.guess, answer, strict=strict) == row.colours


def _why_none(position: Position) -> str:
    """Why nothing fits once the last row is there, though something did before."""
    number = len(position.rows)
    alone = replace(position, rows=position.rows[-1:])
    contradiction = position_clues(alone).contradiction
    if contradiction:
        return f"{contradiction} in one row"
    if number == 1 or not remaining(alone).candidates:
        return "no equation can get these colours"
    contradiction = position_clues(position).contradiction
    return contradiction or f"no equation fits rows 1 to {number} together"
