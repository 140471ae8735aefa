"""Which tiles were probably coloured wrong, when no answer on the list fits any more.

Every answer would have coloured the rows in its own way. The answers whose way differs from what
stands there in the fewest tiles tell which tiles to look at; answers that differ in the same tiles
are told by one diagnosis.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import compress
from math import exp, log

from nerdle.rules.commutative import symbols_in_order
from nerdle.rules.feedback import GREEN
from nerdle.rules.games import Verdict
from nerdle.rules.position import Position, Row
from nerdle.solver.partition import Partition
from nerdle.solver.remaining import check_row, is_scramble, on_the_list, partition_of
from nerdle.solver.strategy import beyond_usual

_MOST_CHANGES = 3  # with more, anything could be wrong
_ENOUGH = 3  # as many diagnoses with the fewest changes, and no others are looked for
_JUDGED = 16  # of so many with the most candidates the guesses are judged

# How likely a slip is, beside another one. Kept small: they settle what the candidates do not.
_MIXED_UP = 1.25  # purple for black, or black for purple
_NEIGHBOURS = 2.0  # the colours of two tiles side by side, changed for each other
_NEVER_CORRECTED = 1.25  # in a row that the person has not gone back to

# How guesses are made: by what the game showed, or else by the rows as they stand here; and now and
# then without looking at either. A guess that costs so many guesses more than a usual good one is
# 1/e as likely.
_BY_THE_GAME = 0.7
_WITHOUT_LOOKING = 0.2
_COST = 0.1


@dataclass(frozen=True)
class Change:
    """A tile, by row and column from 0, and the colour letter that it may really have."""

    row: int
    column: int
    colour: str


@dataclass(frozen=True)
class Diagnosis:
    """Tiles that were coloured wrong, perhaps; `remaining`: answers on the list that then fit."""

    changes: tuple[Change, ...]
    remaining: int


def diagnose(position: Position, corrected: Collection[int] = ()) -> list[Diagnosis]:
    """The sets of wrong tiles that explain a position, the likeliest first.

    Fewer changes come first. Among as many, the weight of a set is the number of candidates that
    come back with it (each answer is as likely as another), times how likely these slips are, times
    how likely the guesses in the later rows are: people guess by what they have seen, so the true
    colours are those after which the later guesses were good ones. `corrected`: rows (from 0) that
    the person has gone back to and recoloured already, which are less likely to be wrong.

    Empty when an answer on the list fits, when a guess is none that the game takes, or when more
    than three tiles would have to change.

    >>> from nerdle.rules.position import parse
    >>> diagnose(parse("mini,4*7=28:pbbpbb,10-6=4:gbbpgp"))[0]
    Diagnosis(changes=(Change(row=1, column=0, colour='b'),), remaining=2)
    """
    checked = (check_row(position, number).verdict for number in range(len(position.rows)))
    if not position.rows or Verdict.REFUSED in checked:
        return []
    found: list[Diagnosis] = []
    for explanations in _explanations(position):
        likely = sorted(
            explanations,
            key=lambda diagnosis: _likelihood(position, diagnosis, corrected),
            reverse=True,
        )
        found += likely
        if len(found) >= _ENOUGH:
            break
    return found


def apply(position: Position, changes: Collection[Change]) -> Position:
    """The position with some tiles recoloured."""
    rows = list(position.rows)
    for change in changes:
        row = rows[change.row]
        before, after = row.colours[: change.column], row.colours[change.column + 1 :]
        rows[change.row] = replace(row, colours=before + change.colour + after)
    return replace(position, rows=tuple(rows))


def _explanations(position: Position) -> Iterator[list[Diagnosis]]:
    """The sets of changes that make the position possible: those of the fewest, then of one more.

    The sets that bring back most candidates stand first; no more than are worth a closer look.
    """
    partition = on_the_list(replace(position, rows=())).partition
    partitions = [partition] * len(position.rows)
    if is_scramble(position, 0):
        symbols = symbols_in_order(position.rows[0].guess)
        answers = [one for one in partition.candidates if symbols_in_order(one) == symbols]
        if not answers:
            return
        language, strict = position.game.language, position.options.strict
        partitions = [partition_of(answers, language, strict=strict)] * len(position.rows)
        partitions[0] = partition_of(answers, language, strict=True)
    codes = [
        partition.codes(row.guess) for partition, row in zip(partitions, position.rows, strict=True)
    ]
    differing = [
        sum(tiles)
        for tiles in zip(
            *(
                partition.differing(code, row.colours)
                for partition, code, row in zip(partitions, codes, position.rows, strict=True)
            ),
            strict=True,
        )
    ]
    fewest = min(differing)
    if fewest == 0:
        return
    for changes in range(fewest, _MOST_CHANGES + 1):
        lanes = [changes == tiles for tiles in differing]
        ways = Counter(zip(*(compress(code, lanes) for code in codes), strict=True))
        yield [
            Diagnosis(tuple(_changes(position.rows, partitions, way)), answers)
            for way, answers in ways.most_common(_JUDGED)
        ]


def _changes(
    rows: tuple[Row, ...], partitions: list[Partition], way: tuple[int, ...]
) -> Iterator[Change]:
    """Where the rows differ from a way in which answers colour them: a code for each row."""
    for number, (row, partition, code) in enumerate(zip(rows, partitions, way, strict=True)):
        true = partition.colours(code)
        for column, (colour, seen) in enumerate(zip(true, row.colours, strict=True)):
            if colour != seen:
                yield Change(number, column, colour)


def _likelihood(position: Position, diagnosis: Diagnosis, corrected: Collection[int]) -> float:
    """The logarithm of a weight that is the larger, the likelier the diagnosis is."""
    weight = log(diagnosis.remaining)
    for change in diagnosis.changes:
        seen = position.rows[change.row].colours[change.column]
        weight += log(_MIXED_UP) * (GREEN not in (seen, change.colour))
        weight += log(_NEVER_CORRECTED) * (change.row not in corrected)
    weight += log(_NEIGHBOURS) * _exchanged(position, diagnosis.changes)
    true = apply(position, diagnosis.changes).rows
    for number in range(1, len(true)):
        likely = _likely(replace(position, rows=position.rows[:number]), true[number].guess)
        if true[:number] != position.rows[:number]:
            by_the_game = _likely(replace(position, rows=true[:number]), true[number].guess)
            likely = _BY_THE_GAME * by_the_game + (1 - _BY_THE_GAME) * likely
        weight += log(likely)
    return weight


def _exchanged(position: Position, changes: tuple[Change, ...]) -> bool:
    """Whether two tiles side by side have each other's colours."""
    if len(changes) != 2:
        return False
    left, right = changes
    seen = position.rows[left.row].colours
    return (
        left.row == right.row
        and right.column == left.column + 1
        and (left.colour, right.colour) == (seen[right.column], seen[left.column])
    )


def _likely(position: Position, guess: str) -> float:
    """How likely somebody makes a guess who sees the position; 1 and a little for a good one."""
    found = on_the_list(position)
    if found.problem:
        return _WITHOUT_LOOKING
    cost = max(beyond_usual(found.partition, guess), 0.0)
    return _WITHOUT_LOOKING + exp(-cost / _COST)
