"""Finds the tiles that were probably coloured wrong if no answer on the list fits.

Each answer would give the rows certain colours. The answers whose colours differ from the entered
ones in the fewest tiles show which tiles may be wrong. Answers that need the same changes share one
diagnosis.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import compress
from math import exp, log
from typing import TypeVar

from nerdle.candidates.partition import Partition
from nerdle.candidates.remaining import hurried, on_the_list, remaining
from nerdle.candidates.rows import Remaining, check_row, is_scramble
from nerdle.candidates.thinning import partition_of
from nerdle.equations.answers import answers
from nerdle.rules.feedback import GREEN, Colour
from nerdle.rules.games import Verdict
from nerdle.rules.position import (
    BETWEEN_BOARDS,
    Board,
    Position,
    PositionError,
    Row,
    refuse_several,
)
from nerdle.rules.reorderings import symbols_in_order
from nerdle.strategy.estimate import beyond_usual

_MOST_CHANGES = 3  # with more, anything could be wrong
_ENOUGH = 3  # with this many diagnoses, those with more changes are not looked for
_MOST_OFFERED = 3
_JUDGED = 16  # at most this many sets, those with the most candidates, are compared

# How much likelier these slips are than others. The factors are small, so they decide near ties.
_MIXED_UP = 1.25  # purple for black, or black for purple
_NEIGHBOURS = 2.0  # swapped colours of two neighbouring tiles
_NEVER_CORRECTED = 1.25  # in a row that the player has not recoloured

# How players choose a guess: by the colours in the game or by those entered here, and sometimes
# regardless of both. A guess that costs _COST guesses more than a good one is 1/e as likely.
_BY_THE_GAME = 0.7
_WITHOUT_LOOKING = 0.2
_COST = 0.1

B = TypeVar("B", bound=Board)


@dataclass(frozen=True)
class Change:
    """A tile (row, column and board from 0), and the letter of the colour it may really have."""

    row: int
    column: int
    colour: str
    board: int = 0


@dataclass(frozen=True)
class Diagnosis:
    """Tiles that may be wrong."""

    changes: tuple[Change, ...]
    #: How many answers on the list fit after the changes.
    remaining: int


def diagnose(board: Board, corrected: Collection[int] = ()) -> list[Diagnosis]:
    """Return the sets of wrong tiles that explain a board on one board, the likeliest first.

    Sets with fewer changes come first. Among sets of equal size, the weight is a product of three
    factors: the number of candidates that fit after the changes (all answers are equally likely),
    how likely these slips are, and how likely the guesses in later rows are. Players choose guesses
    by the colours they see, so the true colours are probably those that make later guesses good.
    `corrected`: the rows (from 0) that the player has already recoloured, which are less likely to
    be wrong.

    The list is empty if an answer on the list fits, if the game refuses a guess, or if more than
    three tiles would have to change.

    Raises PositionError for a position on several boards; `Position.board` gives each of them.

    >>> from nerdle.rules.position import parse
    >>> diagnose(parse("mini,4*7=28:pbbpbb,10-6=4:gbbpgp"))[0]
    Diagnosis(changes=(Change(row=1, column=0, colour='b', board=0),), remaining=2)
    """
    refuse_several(board)
    checked = (check_row(board, number).verdict for number in range(len(board.rows)))
    if not board.rows or Verdict.REFUSED in checked:
        return []
    found: list[Diagnosis] = []
    for explanations in _explanations(board):
        likely = sorted(
            explanations,
            key=lambda diagnosis: _likelihood(board, diagnosis, corrected),
            reverse=True,
        )
        found += likely
        if len(found) >= _ENOUGH:
            break
    return found


def apply(board: B, changes: Collection[Change]) -> B:
    """Return a board, or a board, after recolouring some of its tiles."""
    rows = list(board.rows)
    for change in changes:
        row = rows[change.row]
        boards = row.colours.split(BETWEEN_BOARDS)
        colours = boards[change.board]
        before, after = colours[: change.column], colours[change.column + 1 :]
        boards[change.board] = before + change.colour + after
        rows[change.row] = replace(row, colours=BETWEEN_BOARDS.join(boards))
    return replace(board, rows=tuple(rows))


def _explanations(board: Board) -> Iterator[list[Diagnosis]]:
    """Yield the sets of changes that make the board possible, smaller sets first.

    There is one list for each size, with the sets that leave the most candidates first. It is cut
    off after those that are worth a closer look.
    """
    partition = _answers_near(board)
    if partition is None:
        return
    partitions = [partition] * len(board.rows)
    if is_scramble(board, 0):
        symbols = symbols_in_order(board.rows[0].guess)
        shuffled = [one for one in partition.candidates if symbols_in_order(one) == symbols]
        if not shuffled:
            return
        language, strict = board.game.language, board.options.strict
        partitions = [partition_of(shuffled, language, strict=strict)] * len(board.rows)
        partitions[0] = partition_of(shuffled, language, strict=True)
    codes = [
        partition.codes(row.guess) for partition, row in zip(partitions, board.rows, strict=True)
    ]
    differing = [
        sum(tiles)
        for tiles in zip(
            *(
                partition.differing(code, row.colours)
                for partition, code, row in zip(partitions, codes, board.rows, strict=True)
            ),
            strict=True,
        )
    ]
    fewest = min(differing)
    if fewest == 0:
        return
    for changes in range(fewest, _MOST_CHANGES + 1):
        lanes = [changes == tiles for tiles in differing]
        colourings = Counter(zip(*(compress(code, lanes) for code in codes), strict=True))
        yield [
            Diagnosis(tuple(_changes(board.rows, partitions, colouring)), fitting)
            for colouring, fitting in colourings.most_common(_JUDGED)
        ]


def _answers_near(board: Board) -> Partition | None:
    """Return the answers that may fit after a few tiles are changed; None if there are none.

    That is the whole list or, if it is too long, the answers that fit all rows but one. So changes
    in several rows are not found on such a list.
    """
    empty = on_the_list(replace(board, rows=()))
    if not empty.sampled:
        return empty.partition
    near: dict[str, None] = {}
    for changed in _with_one_row_changed(board):
        near |= dict.fromkeys(on_the_list(changed).candidates)
    language = board.game.language
    found = sorted(near, key=answers(language).weigh, reverse=True)
    return partition_of(found, language, strict=board.options.strict) if found else None


def _with_one_row_changed(board: Board) -> Iterator[Board]:
    """Yield the board with one row removed, for each row.

    If there is only one row, yield it with one tile recoloured, for each tile and colour.
    """
    if len(board.rows) > 1:
        for number in range(len(board.rows)):
            yield replace(board, rows=board.rows[:number] + board.rows[number + 1 :])
        return
    for column, seen in enumerate(board.rows[0].colours):
        for colour in Colour:
            if colour != seen:
                yield apply(board, [Change(0, column, colour)])


def _changes(
    rows: tuple[Row, ...], partitions: list[Partition], colouring: tuple[int, ...]
) -> Iterator[Change]:
    """Yield the tiles in which the rows differ from `colouring`, which has a code for each row."""
    for number, (row, partition, code) in enumerate(zip(rows, partitions, colouring, strict=True)):
        true = partition.colours(code)
        for column, (colour, seen) in enumerate(zip(true, row.colours, strict=True)):
            if colour != seen:
                yield Change(number, column, colour)


def _likelihood(board: Board, diagnosis: Diagnosis, corrected: Collection[int]) -> float:
    """Return the logarithm of the weight of a diagnosis; a larger weight is likelier."""
    weight = log(diagnosis.remaining)
    for change in diagnosis.changes:
        seen = board.rows[change.row].colours[change.column]
        weight += log(_MIXED_UP) * (GREEN not in (seen, change.colour))
        weight += log(_NEVER_CORRECTED) * (change.row not in corrected)
    weight += log(_NEIGHBOURS) * _exchanged(board, diagnosis.changes)
    true = apply(board, diagnosis.changes).rows
    for number in range(1, len(true)):
        likely = _likely(replace(board, rows=board.rows[:number]), true[number].guess)
        if true[:number] != board.rows[:number]:
            by_the_game = _likely(replace(board, rows=true[:number]), true[number].guess)
            likely = _BY_THE_GAME * by_the_game + (1 - _BY_THE_GAME) * likely
        weight += log(likely)
    return weight


def _exchanged(board: Board, changes: tuple[Change, ...]) -> bool:
    """Return whether the changes swap the colours of two neighbouring tiles."""
    if len(changes) != 2:
        return False
    left, right = changes
    seen = board.rows[left.row].colours
    return (
        left.row == right.row
        and right.column == left.column + 1
        and (left.colour, right.colour) == (seen[right.column], seen[left.column])
    )


def _likely(board: Board, guess: str) -> float:
    """Return how likely a player is to make this guess, on a scale from 0.2 to 1.2."""
    found = on_the_list(board)
    if found.problem:
        return _WITHOUT_LOOKING
    cost = max(beyond_usual(found.partition, guess), 0.0)
    return _WITHOUT_LOOKING + exp(-cost / _COST)


def offered(
    position: Position, listed: Sequence[Remaining], corrected: Collection[int]
) -> tuple[Diagnosis, ...]:
    """Return the likeliest diagnoses of the first board that no answer on the list fits.

    There are none in Pro if any equation that the game accepts fits.

    `listed`: what the rows leave on the list on each board.
    """
    if hurried(replace(position, rows=())).weights:
        return ()  # a sample does not say which colours are possible
    if position.game.custom and not any(remaining(each).problem for each in position.boards):
        return ()  # people choose these answers, which need not be on the list
    board = next(number for number, each in enumerate(listed) if each.problem)
    found = []
    for diagnosis in diagnose(position.board(board), corrected):
        changes = tuple(replace(change, board=board) for change in diagnosis.changes)
        with suppress(PositionError):  # a row may have colours on a board that is solved before it
            apply(position, changes)
            found.append(replace(diagnosis, changes=changes))
    return tuple(found[:_MOST_OFFERED])
