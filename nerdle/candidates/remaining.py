"""The candidates that a board leaves, and what is wrong with its rows if there are none.

If any answer on the game's list fits, the candidates come from that list. Otherwise they are
equations that the game's parser accepts but its list does not contain: first those with a zero by
itself, then those with leading zeros and signs; in Pro, whose answers people choose, then all
others, if they can be found quickly. If very many equations fit, they can be a sample.
"""

from __future__ import annotations

from _thread import allocate_lock  # the page does not need `threading`
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import compress
from typing import NamedTuple

from nerdle.candidates.memory import remembered
from nerdle.candidates.rows import (
    Remaining,
    RowReport,
    check_row,
    clues_of,
    is_scramble,
    shows,
)
from nerdle.equations.answers import answers
from nerdle.equations.estimate import Sample
from nerdle.equations.generate import (
    ANY_BRACKETS,
    ANY_NUMBERS,
    LONE_ZEROS,
    Style,
)
from nerdle.equations.steps import BudgetError, Steps, finished
from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.games import Verdict
from nerdle.rules.position import Board, refuse_several

WIDER = {
    "unusual brackets or powers": ANY_BRACKETS,
    "a zero by itself": LONE_ZEROS,
    "leading zeros or signs": ANY_NUMBERS,
}
"""The styles to try, in this order, if no answer on the list fits."""
_OTHERS = "an unusual form"

_REMEMBERED = 64  # positions: enough for each row of each board of one game
_GAVE_UP = "no equation was found in the time allowed; if the colours are right, enter the next row"


def on_the_list(board: Board) -> Remaining:
    """Return the answers on the game's list that a board leaves; faster than `remaining`.

    >>> from nerdle.rules.position import parse
    >>> found = on_the_list(parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg"))
    >>> list(found.candidates), [row.remaining for row in found.rows]
    (['5*8-37=3', '8*5-37=3'], [35, 2])
    """
    found = hurried(board)
    return _more_of(board) if found.small or found.gave_up else found


@remembered
def hurried(board: Board) -> Remaining:
    """Return what `on_the_list` does, but if the candidates are a sample, only a small one."""
    if not board.rows:
        return _every(board, small=True)
    before = hurried(replace(board, rows=board.rows[:-1]))
    if before.problem and not before.gave_up:
        return before
    find: _Find = _showing_last_row
    if before.gave_up or before.weights:
        find = _small_sample
    elif before.sampled:
        find = _fitting_clues
    return _with_last_row(before, board, find)


@remembered
def _more_of(board: Board) -> Remaining:
    """Return what a board leaves, with a larger sample."""
    if not board.rows:
        return _every(board)
    before = hurried(replace(board, rows=board.rows[:-1]))
    return _with_last_row(before, board, lambda at, _: _sampled(at))


def in_steps(board: Board, *, small: bool = False) -> Iterator[None]:
    """Take the samples that `on_the_list` needs, if any; yields after each step.

    `small`: only those that `hurried` needs.
    """
    answered = answers(board.game.language)
    yield from answered.take_small_sample()
    if answered.small_sample.exact:
        return
    for number in range(len(board.rows)):
        before = hurried(replace(board, rows=board.rows[:number]))
        at = replace(board, rows=board.rows[: number + 1])
        if at.won or not (before.gave_up or (before.weights and not before.problem)):
            return
        yield from _sampling(at, small=True)
    found = hurried(board)
    if small or not (found.small or found.gave_up):
        return
    if board.rows:
        yield from _sampling(board)
    else:
        yield from answered.take_large_sample()


def _every(board: Board, *, small: bool = False) -> Remaining:
    """Return all answers on the list, or a sample if there is no list."""
    language = board.game.language
    strict = board.options.strict
    every = answers(language).small_sample if small else answers(language).large_sample
    weights = () if every.exact else every.weights
    small = small and not every.exact
    return Remaining(every.equations, "", (), strict, language, weights, small)


@remembered
def remaining(board: Board) -> Remaining:
    """Return the candidates of a board; they are outside the list if no answer on it fits.

    >>> from nerdle.rules.position import parse
    >>> found = remaining(parse("mini,4*7=28:bbpppb,21/3=7:pbbbgp"))
    >>> list(found.candidates)[:2], found.beyond
    (['+2+7=9', '+7+2=9'], 'leading zeros or signs')

    Raises PositionError for a position on several boards; `Position.board` gives each of them.
    """
    refuse_several(board)
    listed = on_the_list(board)
    if not listed.problem or listed.gave_up:
        return listed
    before = remaining(replace(board, rows=board.rows[:-1]))
    if before.problem:
        return before
    return _with_last_row(before, board, _beyond_the_list)


def row_problem(board: Board, number: int) -> tuple[str, int | None]:
    """Return why no answer on the list gives a row (from 0) its colours, and at which tile.

    Returns ("", None) if an answer does.

    >>> from nerdle.rules.position import parse
    >>> row_problem(parse("mini,4*7=28:gbbbbp"), 0)
    ('every answer has an “=”, so it is never black', 3)
    >>> row_problem(parse("mini,4*7=28:ggpggg"), 0)
    ('all the other tiles are green, so “7” cannot be purple', 2)
    """
    row = board.rows[number]
    scramble = is_scramble(board, number)
    if _is_given(board, number) and not (scramble and BLACK in row.colours):
        return "", None
    for column, (symbol, colour) in enumerate(zip(row.guess, row.colours, strict=True)):
        if colour == BLACK and scramble:
            return f"all these symbols are in the answer, so “{symbol}” is never black", column
        if colour == BLACK and symbol == "=":
            return "every answer has an “=”, so it is never black", column
        if colour == PURPLE and row.colours.count(GREEN) == len(row.colours) - 1:
            return f"all the other tiles are green, so “{symbol}” cannot be purple", column
    for column, (symbol, colour) in enumerate(zip(row.guess, row.colours, strict=True)):
        before = zip(row.guess[:column], row.colours[:column], strict=True)
        if colour == PURPLE and (symbol, BLACK) in before:
            return f"a purple “{symbol}” cannot come after a black “{symbol}”", column
    return "no answer gives these colours", None


def _is_given(board: Board, number: int) -> bool:
    """Return whether an answer on the list gives a row (from 0) its colours."""
    row = board.rows[number]
    empty = hurried(replace(board, rows=()))
    if empty.sampled:
        alone = replace(board, rows=(row,))
        find = _small_sample if empty.weights else _fitting_clues
        try:
            return bool(find(alone, empty).candidates)
        except BudgetError:
            return True
    strict = board.options.strict or is_scramble(board, number)
    partition = empty.coloured(strict=strict)
    return partition.code(row.colours) in partition.codes(row.guess)


class _Found(NamedTuple):
    """Candidates, and `beyond`, `weights` and `small` of Remaining."""

    candidates: Sequence[str] = ()
    beyond: str = ""
    weights: Sequence[float] = ()
    small: bool = False


_Find = Callable[[Board, Remaining], _Found]
"""Finds the candidates of a board, given what the earlier rows leave."""


def _with_last_row(before: Remaining, board: Board, find: _Find) -> Remaining:
    """Add the last row of the board to what the earlier rows leave."""
    checked = check_row(board, len(board.rows) - 1)
    refused = checked.verdict is Verdict.REFUSED
    try:
        found = _Found() if refused else find(board, before)
    except BudgetError:
        found = None
    after = replace(before, **(found or _Found())._asdict(), gave_up=found is None)
    if found is None:
        report = RowReport(0, problem=_GAVE_UP)
    elif refused:
        report = RowReport(0, problem=checked.reason, column=checked.column, refused=True)
    elif found.candidates:
        report = RowReport(
            after.count,
            warning=checked.reason,
            column=checked.column,
            estimated=bool(found.weights),
        )
    else:
        why, column = _why_none(board)
        report = RowReport(0, problem=why, column=column)
    rows = before.rows
    if before.gave_up:  # that row leaves at least as many
        rows = (*rows[:-1], RowReport(report.remaining, estimated=True))
    return replace(after, rows=(*rows, report))


def fitting(board: Board) -> Sequence[str]:
    """Return the equations on the list that fit all clues: the guesses that a hard game allows.

    They are the candidates and, if re-orderings win, those of guesses that did not win.
    """
    return remaining(board.strictly()).candidates


def _showing_last_row(board: Board, before: Remaining) -> _Found:
    """Return the candidates of the earlier rows that the last row leaves."""
    row = board.rows[-1]
    scramble = is_scramble(board, len(board.rows) - 1)
    if scramble and BLACK in row.colours:  # the answer has all symbols of the scramble
        return _Found(beyond=before.beyond)
    partition = before.coloured(strict=board.options.strict or scramble)
    return _Found(tuple(partition.showing(row.guess, row.colours)), before.beyond)


def _fitting_clues(board: Board, _: Remaining) -> _Found:
    """Return the answers on the list that fit the clues of all rows."""
    found = answers(board.game.language).fitting(clues_of(board))
    for number, row in enumerate(board.rows):
        if BLACK not in row.colours:  # the guess may be a re-ordering of some of them
            found = [answer for answer in found if shows(board, number, answer)]
    return _Found(tuple(found))


_samples: dict[tuple[Board, bool], _Found | None] = {}
"""What `_sampled` found, None if it gave up; the latest is the last."""
_samples_lock = allocate_lock()


def _sampled(board: Board, *, small: bool = False) -> _Found:
    """Return a sample of the answers that fit the clues of all rows, or all if there are few.

    Raises BudgetError if there may be some but none was found.
    """
    found = finished(_sampling(board, small=small))
    if found is None:
        raise BudgetError
    return found


def _sampling(board: Board, *, small: bool = False) -> Steps[_Found | None]:
    with _samples_lock:
        if (board, small) in _samples:
            return _samples[board, small]
    answered = answers(board.game.language)
    found = None
    with suppress(BudgetError):
        drawn = yield from answered.sampling(clues_of(board), hurried=small)
        found = _shown(board, drawn)
    with _samples_lock:
        if len(_samples) >= _REMEMBERED:
            del _samples[next(iter(_samples))]
        _samples[board, small] = found
    return found


def _small_sample(board: Board, _: Remaining) -> _Found:
    """Return a small sample. Raises BudgetError if that finds nothing."""
    answered = answers(board.game.language)
    won = [row.guess for row in board.guesses if row.won and answered.has(row.guess)]
    if won:  # its re-orderings, which may win too, are hard to find
        return _shown(board, Sample(won[:1], (), exact=True))
    found = _sampled(board, small=True)
    return found._replace(small=bool(found.weights))


def _shown(board: Board, found: Sample) -> _Found:
    """Return those equations of a sample that give all rows their colours.

    Raises BudgetError if others may, but none of these does.
    """
    numbers = range(len(board.rows))
    kept = [all(shows(board, number, each) for number in numbers) for each in found.equations]
    if not found.exact and not any(kept):
        raise BudgetError
    weights = () if found.exact else tuple(compress(found.weights, kept))
    return _Found(tuple(compress(found.equations, kept)), weights=weights)


def fits(board: Board, equation: str) -> bool:
    """Return whether an equation is an answer on the list that gives all rows their colours.

    >>> from nerdle.rules.position import parse
    >>> fits(parse("mini,4*7=28:bbbgbb"), "1+9=10")
    True
    """
    listed = answers(board.game.language).has(equation)
    return listed and all(shows(board, number, equation) for number in range(len(board.rows)))


def _beyond_the_list(board: Board, _: Remaining) -> _Found:
    """Return the first candidates that are not on the list, and what is unusual about them."""
    if is_scramble(board, 0) and BLACK in board.rows[0].colours:
        return _Found()  # in any style, the answer has all symbols of the scramble
    answered = answers(board.game.language)
    for name, style in WIDER.items():
        if not _is_tried(style, board):
            continue
        every = answered.wider(clues_of(board), style)
        found = _shown(board, Sample(every, (), exact=True))
        if found.candidates:
            return found._replace(beyond=name)
    if board.game.custom:
        from nerdle.equations.accepted import accepted

        found = _shown(board, Sample(accepted(clues_of(board)), (), exact=True))
        return found._replace(beyond=_OTHERS if found.candidates else "")
    return _Found()


def _is_tried(style: Style, board: Board) -> bool:
    """Return whether a style has more equations than the list, and few enough to generate them.

    With brackets or powers, a single row leaves so many equations with zeros and signs that
    generating them takes many seconds.
    """
    if set("(²³^!").isdisjoint(board.game.symbols):
        return style is not ANY_BRACKETS
    return style is ANY_BRACKETS or len(board.rows) > 1


def _why_none(board: Board) -> tuple[str, int | None]:
    """Return why the last row of a board leaves no candidates, and at which tile."""
    number = len(board.rows)
    why, column = row_problem(board, number - 1)
    if why:
        return why, column
    contradiction = clues_of(board).contradiction
    if number == 1:
        return contradiction or "no equation gives these colours", None
    rows = "rows 1 and 2" if number == 2 else f"rows 1 to {number}"
    return contradiction or f"no answer fits {rows} together", None
