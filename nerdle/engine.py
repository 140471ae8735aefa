"""Analyses positions; the page and the command line show the results.

An analysis has a plain form (`as_dict`) that can be written as JSON without changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from nerdle.rules.expression import as_tiles
from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.games import Check, FirstRow, Verdict, check, check_symbols
from nerdle.rules.position import Position
from nerdle.solver.partition import Partition
from nerdle.solver.prefill import UNTOUCHED, followers, likeliest
from nerdle.solver.remaining import Remaining, RowReport, on_the_list, position_clues, remaining
from nerdle.solver.strategy import Suggestion
from nerdle.solver.suggestions import Origin, evaluations, suggestions

if TYPE_CHECKING:
    from nerdle.insight.diagnosis import Diagnosis

State = Literal["open", "solved", "used up", "impossible"]
"""The state of a position; see Analysis."""

_MOST_DIAGNOSES = 3  # that an analysis offers
_MOST_CANDIDATES = 100  # that an analysis lists


@dataclass(frozen=True)
class Analysis:
    """What is left, what to guess next, and what is wrong if nothing fits.

    `state`: "open", "solved", "used up" (no rows are left) or "impossible" (the last of `rows` has
    a problem, and there are no candidates and no suggestions). `guesses_left`: how many guesses the
    player still has. `source`: where the suggestions come from: "tree" (a stored decision tree),
    "search", "only" (one candidate is left) or "none". `proven`: whether the first suggestion is
    proven to be optimal. `candidates`: at most the first hundred. `beyond`: the feature that puts
    the candidates outside the game's list of answers, or "" if they are on it. `start` and
    `certain`: as in Look, for a row that holds the first suggestion. `keys`: the known colour of
    each symbol, as a letter. `diagnoses`: the three likeliest ways to recolour tiles so that an
    answer on the list fits, if none does.
    """

    position: str
    state: State
    guesses_left: int
    remaining: int
    source: Origin | Literal["none"]
    proven: bool
    suggestions: tuple[Suggestion, ...]
    candidates: tuple[str, ...]
    beyond: str
    start: str
    certain: str
    keys: dict[str, str]
    rows: tuple[RowReport, ...]
    diagnoses: tuple[Diagnosis, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data: only dicts, lists, strings and numbers."""
        return asdict(self)


@dataclass(frozen=True)
class Look:
    """How the game would respond to a guess, and what the guess would be worth.

    `start`: the colours that its row starts with: the likeliest ones, or black if nothing is known.
    `certain`: those of them that every candidate gives, with "." elsewhere; "" if the row starts
    without colours. `followers`: the colours that the tiles to the right of the touched tiles then
    get; see prefill.py. `worth`: None if the guess is refused, if the game makes the row itself, or
    if no candidates are left.
    """

    check: Check
    start: str
    certain: str
    followers: dict[str, str]
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
    says so and offers diagnoses, and the last says whether an equation outside the list fits.
    `corrected`: the rows (from 0) that the player has already recoloured; see diagnosis.py.
    """
    listed = on_the_list(position)
    if listed.problem:
        from nerdle.insight.diagnosis import diagnose

        diagnoses = tuple(diagnose(position, corrected)[:_MOST_DIAGNOSES])
        if diagnoses:
            yield replace(_basic(position, listed), diagnoses=diagnoses)
        found = remaining(position)
        if not diagnoses or not found.problem:
            for analysis in _analyses(position, found):
                yield replace(analysis, diagnoses=diagnoses)
    else:
        yield from _analyses(position, listed)


def _basic(position: Position, found: Remaining) -> Analysis:
    """Return an analysis without suggestions."""
    return Analysis(
        position=str(position),
        state=_state(position, found),
        guesses_left=position.guesses_left,
        remaining=1 if position.won and found.candidates else len(found.candidates),
        source="none",
        proven=False,
        suggestions=(),
        candidates=tuple(found.candidates[:_MOST_CANDIDATES]),
        beyond=found.beyond,
        start=BLACK * position.game.columns,
        certain="",
        keys=keys(position),
        rows=found.rows,
    )


def _analyses(position: Position, found: Remaining) -> Iterator[Analysis]:
    basic = _basic(position, found)
    if basic.state == "solved":
        won = tuple(row.guess for row in position.guesses if row.won)
        yield replace(basic, candidates=won[:1])
        return
    if basic.state != "open" or position.waits_for_the_game:
        yield basic
        return
    for source, proven, ranking in suggestions(position, found):
        yield replace(
            basic,
            source=source,
            proven=proven,
            suggestions=tuple(ranking),
            start=likeliest(_classes(found.partition, ranking[0].guess)),
            certain=found.partition.certain(ranking[0].guess),
        )


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
    guess = as_tiles(guess)
    columns = position.game.columns
    if position.waits_for_the_game and position.game.first_row is FirstRow.SCRAMBLE:
        # all symbols of a scramble are in the answer
        checked = check_symbols(position.game, guess)
        yield Look(checked, PURPLE * columns, UNTOUCHED * columns, {}, None)
        return
    checked = check(position.game, guess)
    found = remaining(position)
    if checked.verdict is Verdict.REFUSED or not found.candidates:
        yield Look(checked, BLACK * columns, "", {}, None)
        return
    classes = _classes(found.partition, guess)
    certain = found.partition.certain(guess)
    looked = Look(checked, likeliest(classes), certain, followers(classes), None)
    if position.waits_for_the_game:
        yield looked
        return
    for worth in evaluations(position, found, guess):
        yield replace(looked, worth=worth)


def keys(position: Position) -> dict[str, str]:
    """Return the known colour letter of each symbol; the symbols of a winning guess are green."""
    known = position_clues(position)
    colours = {symbol: str(known.known(symbol)) for symbol in position.game.symbols}
    # the game colours a re-ordering of the answer green
    won = "".join(row.guess for row in position.guesses if row.won)
    found = {symbol: colour for symbol, colour in colours.items() if colour}
    return found | dict.fromkeys(won, str(GREEN))


def _state(position: Position, found: Remaining) -> State:
    if found.problem:
        return "impossible"
    if position.won:
        return "solved"
    return "used up" if len(position.rows) == position.game.rows else "open"


def _classes(partition: Partition, guess: str) -> dict[str, int]:
    """Return the number of candidates that give a guess each pattern of colours."""
    return {partition.colours(code): n for code, n in partition.classes(guess).items()}
