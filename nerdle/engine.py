"""Analyses positions; the page and the command line show the results.

An analysis has a plain form (`as_dict`) that can be written as JSON without changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from math import prod
from typing import TYPE_CHECKING, Any, Literal

from nerdle.boards import suggesting
from nerdle.candidates.remaining import fits, hurried, in_steps, on_the_list, remaining
from nerdle.candidates.rows import Remaining, RowReport, clues_of
from nerdle.insight.prefill import UNTOUCHED, followers, likeliest
from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.games import Check, FirstRow, Verdict, check, check_symbols
from nerdle.rules.position import Board, Position
from nerdle.strategy.suggest import Origin
from nerdle.strategy.suggestion import Suggestion

if TYPE_CHECKING:
    from nerdle.insight.diagnosis import Diagnosis

State = Literal["open", "solved", "used up", "impossible"]
"""The state of a position; see Analysis."""

_MOST_CANDIDATES = 100  # that an analysis lists
_UNKNOWN = "."  # the colour of a key on a board where nothing is known about its symbol
_SAME_ANSWER = "two boards would have the same answer"


@dataclass(frozen=True)
class BoardReport:
    """What is left on one of several boards."""

    solved: bool
    #: `remaining`, `candidates`: as in Analysis; a solved board has its answer left.
    remaining: int
    candidates: tuple[str, ...]
    #: As in Analysis.
    beyond: str


@dataclass(frozen=True)
class Analysis:
    """What is left, what to guess next, and what is wrong if nothing fits.

    With several boards, `boards` has a report for each of them, and `candidates` is empty.
    `remaining` is the number of combinations of different answers. `beyond` is the first of those
    of the boards. Each of the `keys` has a letter for each board, "." if nothing is known there.
    """

    position: str
    #: "open", "solved", "used up" (no rows are left) or "impossible" (the last of `rows` has a
    #: problem, and there are no candidates and no suggestions).
    state: State
    #: How many guesses the player still has.
    guesses_left: int
    #: The number of candidates; if `estimated`, it was estimated from a sample.
    remaining: int
    #: Where the suggestions come from: "tree" (a stored decision tree), "search", "only" (one
    #: candidate is left) or "none".
    source: Origin | Literal["none"]
    #: Whether the first suggestion is proven to be optimal.
    proven: bool
    suggestions: tuple[Suggestion, ...]
    #: At most the first hundred.
    candidates: tuple[str, ...]
    #: The feature that puts the candidates outside the game's list of answers, or "" if they are on
    #: it.
    beyond: str
    #: `start`, `certain`: as in Look, for a row that holds the first suggestion.
    start: str
    certain: str
    #: The known colour of each symbol, as a letter.
    keys: dict[str, str]
    rows: tuple[RowReport, ...]
    boards: tuple[BoardReport, ...] = ()
    #: The three likeliest ways to recolour tiles so that an answer on the list fits, if none does.
    diagnoses: tuple[Diagnosis, ...] = ()
    estimated: bool = False
    #: If no answer on the list fits: how many fit if the player has turned re-orderings off in
    #: Nerdle. If any do, there are no diagnoses.
    without_reorderings: int = 0

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data: only dicts, lists, strings and numbers."""
        return asdict(self)


@dataclass(frozen=True)
class Look:
    """How the game would respond to a guess, and what the guess would be worth."""

    check: Check
    #: The colours that its row starts with: the likeliest ones, or black if nothing is known.
    start: str
    #: Those of them that every candidate gives, with "." elsewhere; "" if the row starts without
    #: colours. With several boards, both have a part for each board, as rows do.
    certain: str
    #: For each board, the colours that the tiles to the right of the touched tiles then get; see
    #: prefill.py.
    followers: tuple[dict[str, str], ...]
    #: For each board, whether the guess may solve it.
    wins: tuple[bool, ...]
    #: None if the guess is refused, if the game makes the row itself, or if no candidates are left.
    worth: Suggestion | None

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data: only dicts, lists, strings and numbers."""
        return asdict(self)


def analyse(position: Position) -> Analysis:
    """Return the best analysis of a position.

    >>> from nerdle.rules.position import parse
    >>> analysis = analyse(parse("classic,6+9-3=12:rrrbrgrb,13+46=59:grggrgbr"))
    >>> analysis.remaining, analysis.candidates
    (2, ('14+49=63', '19+44=63'))
    >>> analysis.suggestions[0].expected
    1.5
    """
    *_, best = analyses(position)
    return best


def analyses(position: Position, corrected: Collection[int] = ()) -> Iterator[Analysis]:
    """Yield one or more analyses of a position, each at least as good as the one before.

    They differ only in their suggestions, except when no answer on the list fits: then the first
    says so and doubts the setting for re-orderings or some colours, and the last says whether an
    equation outside the list fits. If the candidates are a sample, the first analysis is based on a
    smaller one. The same Analysis is yielded again during long steps.
    `corrected`: the rows (from 0) that the player has already recoloured; see diagnosis.py.
    """
    return filter(None, analyses_in_steps(position, corrected))


def analyses_in_steps(
    position: Position, corrected: Collection[int] = ()
) -> Iterator[Analysis | None]:
    """Yield what `analyses` does, and None after each step before the first analysis."""
    first = None
    small = [hurried(board) for board in position.boards]
    if any(found.small and len(found.weights) > 1 for found in small):
        for first in _analyses(position, small):
            yield first
            if first:
                break
    yield from (first for _ in in_steps(position))
    listed = [on_the_list(board) for board in position.boards]
    if any(found.problem for found in listed):
        from nerdle.insight.diagnosis import offered

        known = position.options.strict or any(found.gave_up for found in listed)
        strict = 0 if known else _on_the_list(position.strictly())
        diagnoses = () if strict else offered(position, listed, corrected)
        if strict or diagnoses:
            basic = _basic(position, listed)
            yield replace(basic, diagnoses=diagnoses, without_reorderings=strict)
        wider = [remaining(board) for board in position.boards]
        if not (strict or diagnoses) or not any(found.problem for found in wider):
            for analysis in filter(None, _analyses(position, wider)):
                yield replace(analysis, diagnoses=diagnoses, without_reorderings=strict)
    else:
        yield from (analysis or first for analysis in _analyses(position, listed))


def _on_the_list(position: Position) -> int:
    """Return how many candidates, or combinations of them, are on the list."""
    found = [on_the_list(board) for board in position.boards]
    return suggesting(position).combinations(position, found)


def _basic(position: Position, found: Sequence[Remaining]) -> Analysis:
    """Return an analysis without suggestions."""
    reports = tuple(map(_report, position.boards, found))
    rows = _rows(found)
    left = suggesting(position).combinations(position, found)
    if not left and rows and not rows[-1].problem:
        rows = (*rows[:-1], replace(rows[-1], problem=_SAME_ANSWER))
    return Analysis(
        position=str(position),
        state=_state(position, rows),
        guesses_left=position.guesses_left,
        remaining=left,
        source="none",
        proven=False,
        suggestions=(),
        candidates=() if len(found) > 1 else reports[0].candidates,
        beyond=next((each.beyond for each in found if each.beyond), ""),
        start=position.joined([BLACK * position.game.columns] * len(found)),
        certain="",
        keys=keys(position),
        rows=rows,
        boards=reports if len(found) > 1 else (),
        estimated=bool(found[0].weights) and not reports[0].solved,
    )


def _report(board: Board, found: Remaining) -> BoardReport:
    """Return what is left on a board: only its answer if it is solved."""
    won = tuple(row.guess for row in board.guesses if row.won)
    left = won[:1] if won and found.candidates else found.candidates
    count = len(left) if won else found.count
    return BoardReport(bool(won), count, tuple(left[:_MOST_CANDIDATES]), found.beyond)


def _rows(found: Sequence[Remaining]) -> tuple[RowReport, ...]:
    """Return a report for each row, up to the first that has a problem on any board."""
    if len(found) == 1:
        return found[0].rows
    reports: list[RowReport] = []
    for number in range(max(len(each.rows) for each in found)):
        here = [
            replace(each.rows[number], board=board)
            for board, each in enumerate(found)
            if number < len(each.rows)
        ]
        report = next((each for each in here if each.problem), here[0])
        reports.append(replace(report, remaining=prod(each.remaining for each in here)))
        if report.problem:
            break
    return tuple(reports)


def _analyses(position: Position, found: Sequence[Remaining]) -> Iterator[Analysis | None]:
    """Yield analyses, each at least as good as the one before; before the first, None for steps."""
    basic = _basic(position, found)
    if basic.state != "open" or position.waits_for_the_game:
        yield basic
        return
    analysis = basic
    for source, proven, ranking in suggesting(position).rankings(position, found):
        if not ranking:
            yield None
            continue
        guess = ranking[0].guess
        if analysis.suggestions != tuple(ranking):
            analysis = replace(
                basic,
                source=source,
                proven=proven,
                suggestions=tuple(ranking),
                start=position.joined([likeliest(_classes(each, guess)) for each in found]),
                certain=position.joined([each.certain(guess) for each in found]),
            )
        yield analysis


def look(position: Position, guess: str) -> Look:
    """Evaluate a guess in a position, even one that the game would refuse.

    >>> from nerdle.rules.position import parse
    >>> look(parse("classic"), "12+34=45").check.reason
    'the left side is 46, but the right side is 45'
    """
    *_, best = looks(position, guess)
    return best


def looks(position: Position, guess: str) -> Iterator[Look]:
    """Yield how the game would respond to a guess, and finally what the guess is worth.

    `worth` is None until it is known, and the same Look is yielded again during long steps.
    """
    guess = position.game.tiles(guess)
    columns = position.game.columns
    if position.waits_for_the_game and position.game.first_row is FirstRow.SCRAMBLE:
        # all symbols of a scramble are in the answer
        checked = check_symbols(position.game, guess)
        yield Look(checked, PURPLE * columns, UNTOUCHED * columns, (), (), None)
        return
    checked = check(position.game, guess)
    found = [remaining(board) for board in position.boards]
    suggest = suggesting(position)
    if checked.verdict is Verdict.REFUSED or not suggest.combinations(position, found):
        black = position.joined([BLACK * columns] * len(found))
        yield Look(checked, black, "", (), (), None)
        return
    classes = [_classes(each, guess) for each in found]
    looked = Look(
        checked,
        start=position.joined(list(map(likeliest, classes))),
        certain=position.joined([each.certain(guess) for each in found]),
        followers=tuple(map(followers, classes)),
        wins=tuple(
            GREEN * columns in of or (each.sampled and fits(board, guess))
            for board, of, each in zip(position.boards, classes, found, strict=True)
        ),
        worth=None,
    )
    if position.waits_for_the_game:
        yield looked
        return
    yield from (
        replace(looked, worth=worth) for worth in suggest.evaluations(position, found, guess)
    )


def keys(position: Position) -> dict[str, str]:
    """Return the known colour letter of each symbol; the symbols of a winning guess are green.

    With several boards, each symbol has a letter for each board; see Analysis.
    """
    boards = [_keys(board) for board in position.boards]
    if len(boards) == 1:
        return boards[0]
    return {
        symbol: "".join(known.get(symbol, _UNKNOWN) for known in boards)
        for symbol in position.game.symbols
        if any(symbol in known for known in boards)
    }


def _keys(board: Board) -> dict[str, str]:
    known = clues_of(board)
    colours = {symbol: str(known.known(symbol)) for symbol in board.game.symbols}
    # the game colours a re-ordering of the answer green
    won = "".join(row.guess for row in board.guesses if row.won)
    found = {symbol: colour for symbol, colour in colours.items() if colour}
    return found | dict.fromkeys(won, str(GREEN))


def _state(position: Position, rows: Sequence[RowReport]) -> State:
    if rows and rows[-1].problem:
        return "impossible"
    if position.won:
        return "solved"
    return "used up" if len(position.rows) == position.game.rows else "open"


def _classes(found: Remaining, guess: str) -> dict[str, int]:
    """Return the weight of the candidates that give a guess each pattern of colours."""
    partition = found.partition
    return {partition.colours(code): n for code, n in partition.classes(guess).items()}
