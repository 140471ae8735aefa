"""The candidates a position leaves, and what is wrong with its rows when it leaves none.

Candidates come from the game's list of answers as long as any of them fits. Only when none does,
the search looks at what the game's parser knows and its list does not use: a zero by itself, then
leading zeros and signs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from nerdle.rules.commutative import shown_feedback
from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.games import Check, FirstRow, Verdict, check, check_symbols
from nerdle.rules.language import Language
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

    `remaining`: candidates left after it; `problem`: why there are none, in words; `refused`: it is
    because the game would not take the guess, else because of the colours; `warning`: what is odd
    about its guess; `column`: the tile that either is about, from 0, or None for all.
    """

    remaining: int
    problem: str = ""
    warning: str = ""
    column: int | None = None
    refused: bool = False


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
    language: Language

    @cached_property
    def partition(self) -> Partition:
        """The candidates, ready to be classed; there must be one."""
        return partition_of(self.candidates, self.language, strict=self.strict)

    def coloured(self, *, strict: bool) -> Partition:
        """The candidates, as they colour a row that is strict or not, whatever the game is."""
        if strict == self.strict:
            return self.partition
        return partition_of(self.candidates, self.language, strict=strict)

    @property
    def problem(self) -> bool:
        """Whether nothing is left: the last row says why."""
        return bool(self.rows and self.rows[-1].problem)


def partition_of(candidates: Sequence[str], language: Language, *, strict: bool) -> Partition:
    """Some equations of a language, ready to be classed; there must be one."""
    return Partition(candidates, strict=strict, key=language.key)


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


@lru_cache(maxsize=32)
def on_the_list(position: Position) -> Remaining:
    """The answers on the game's list that a position leaves: quick, as nothing else is looked for.

    >>> from nerdle.rules.position import parse
    >>> found = on_the_list(parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg"))
    >>> list(found.candidates), [row.remaining for row in found.rows]
    (['5*8-37=3', '8*5-37=3'], [35, 2])
    """
    if not position.rows:
        language = position.game.language
        return Remaining(answers(language).listed, "", (), position.options.strict, language)
    before = on_the_list(replace(position, rows=position.rows[:-1]))
    if before.problem:
        return before
    return _with_last_row(before, position, _showing_last_row)


@lru_cache(maxsize=32)
def remaining(position: Position) -> Remaining:
    """The candidates of a position, beyond the list where none on it fits.

    >>> from nerdle.rules.position import parse
    >>> found = remaining(parse("mini,4*7=28:bbpppb,21/3=7:pbbbgp"))
    >>> list(found.candidates)[:2], found.beyond
    (['+2+7=9', '+7+2=9'], 'leading zeros or signs')
    """
    listed = on_the_list(position)
    if not listed.problem:
        return listed
    before = remaining(replace(position, rows=position.rows[:-1]))
    if before.problem:
        return before
    return _with_last_row(before, position, _beyond_the_list)


def row_problem(position: Position, number: int) -> tuple[str, int | None]:
    """Why no answer on the list can colour a row (from 0) so, and the tile that shows it.

    ("", None) when one can.

    >>> from nerdle.rules.position import parse
    >>> row_problem(parse("mini,4*7=28:gbbbbp"), 0)
    ('every answer has a “=”, so it is never black', 3)
    >>> row_problem(parse("mini,4*7=28:ggpggg"), 0)
    ('all else is green, so the purple “7” has no other place', 2)
    """
    row = position.rows[number]
    scramble = is_scramble(position, number)
    partition = on_the_list(replace(position, rows=())).coloured(
        strict=position.options.strict or scramble
    )
    given = partition.code(row.colours) in partition.codes(row.guess)
    if given and not (scramble and BLACK in row.colours):
        return "", None
    for column, (symbol, colour) in enumerate(zip(row.guess, row.colours, strict=True)):
        if colour == BLACK and scramble:
            return f"the answer has every symbol here, so “{symbol}” is never black", column
        if colour == BLACK and symbol == "=":
            return "every answer has a “=”, so it is never black", column
        if colour == PURPLE and row.colours.count(GREEN) == len(row.colours) - 1:
            return f"all else is green, so the purple “{symbol}” has no other place", column
    for column, (symbol, colour) in enumerate(zip(row.guess, row.colours, strict=True)):
        before = zip(row.guess[:column], row.colours[:column], strict=True)
        if colour == PURPLE and (symbol, BLACK) in before:
            return f"a purple “{symbol}” cannot follow a black one in one row", column
    return "no answer can get these colours", None


_Find = Callable[[Position, Remaining], tuple[Sequence[str], str]]
"""Candidates of a position, and their `beyond`, from what the rows before its last leave."""


def _with_last_row(before: Remaining, position: Position, find: _Find) -> Remaining:
    """What is left, now that the last row of the position is there too."""
    checked = check_row(position, len(position.rows) - 1)
    refused = checked.verdict is Verdict.REFUSED
    candidates, beyond = ((), "") if refused else find(position, before)
    if refused:
        report = RowReport(0, problem=checked.reason, column=checked.column, refused=True)
    elif candidates:
        report = RowReport(len(candidates), warning=checked.reason, column=checked.column)
    else:
        why, column = _why_none(position)
        report = RowReport(0, problem=why, column=column)
    return replace(before, candidates=candidates, beyond=beyond, rows=(*before.rows, report))


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
    if is_scramble(position, number):
        return check_symbols(position.game, guess)
    return check(position.game, guess)


def _showing_last_row(position: Position, before: Remaining) -> tuple[Sequence[str], str]:
    """Those of the candidates before it that the last row leaves."""
    row = position.rows[-1]
    scramble = is_scramble(position, len(position.rows) - 1)
    if scramble and BLACK in row.colours:  # all its symbols are the answer's
        return (), before.beyond
    partition = before.coloured(strict=position.options.strict or scramble)
    return tuple(partition.showing(row.guess, row.colours)), before.beyond


def is_scramble(position: Position, number: int) -> bool:
    """Whether a row (from 0) is no guess but the game's scramble: re-orderings cannot win there."""
    return number == 0 and position.game.first_row is FirstRow.SCRAMBLE


def _beyond_the_list(position: Position, _: Remaining) -> tuple[Sequence[str], str]:
    """The first wider style in which anything fits, and what it is called."""
    if is_scramble(position, 0) and BLACK in position.rows[0].colours:
        return (), ""  # no answer of any style lacks a symbol of the scramble
    for name, style in WIDER.items():
        found = tuple(
            equation
            for equation in equations(position.game.language, position_clues(position), style)
            if all(shows(position, number, equation) for number in range(len(position.rows)))
        )
        if found:
            return found, name
    return (), ""


def shows(position: Position, number: int, answer: str) -> bool:
    """Whether the row of that number (from 0) has the colours that `answer` would give it."""
    row = position.rows[number]
    strict = position.options.strict or is_scramble(position, number)
    key = position.game.language.key
    return shown_feedback(row.guess, answer, strict=strict, key=key) == row.colours


def _why_none(position: Position) -> tuple[str, int | None]:
    """Why nothing fits once the last row is there, though something did before; and which tile."""
    number = len(position.rows)
    why, column = row_problem(position, number - 1)
    if why:
        return why, column
    contradiction = position_clues(position).contradiction
    return contradiction or f"no answer fits rows 1 to {number} together", None
