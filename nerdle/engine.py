"""Everything the page and the command line show of a game comes from analyse(position).

An analysis has a plain form (`as_dict`) that becomes JSON unchanged.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from nerdle.rules.feedback import BLACK, GREEN, PURPLE
from nerdle.rules.games import Check, FirstRow, Verdict, check, check_symbols
from nerdle.rules.position import Position
from nerdle.solver.remaining import Remaining, RowReport, on_the_list, position_clues, remaining
from nerdle.solver.strategy import Suggestion, worth
from nerdle.solver.suggestions import Origin, suggestions

if TYPE_CHECKING:
    from nerdle.insight.diagnosis import Diagnosis

State = Literal["open", "solved", "used up", "impossible"]
"""What has become of a position; see Analysis."""

_OFFERED = 3  # diagnoses
_NAMED = 100  # candidates that an analysis lists


@dataclass(frozen=True)
class Analysis:
    """What is left, what to guess, what is wrong.

    `state`: "open", "solved", "used up" (no row is left) or "impossible" (the last of `rows` has a
    problem; there are no candidates and no suggestions). `guesses_left`: how many guesses the game
    still allows. `source`: where the suggestions come from: "tree" (a stored decision tree),
    "search", "only" (one candidate is left) or "none". `proven`: whether no guess is better than
    the first. `candidates`: the first hundred. `beyond`: the feature that puts the candidates
    outside the game's list of answers, "" while they are on it. `start`: the initial colours of a
    row with the first suggestion: the certain ones, black elsewhere. `keys`: the known colour of
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
    keys: dict[str, str]
    rows: tuple[RowReport, ...]
    diagnoses: tuple[Diagnosis, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only."""
        return asdict(self)


@dataclass(frozen=True)
class Look:
    """What the game would say of a guess, and what the guess would be worth.

    `start`: the initial colours of its row. `worth` is None when the guess is refused, or when no
    candidates are left to judge it by.
    """

    check: Check
    start: str
    worth: Suggestion | None

    def as_dict(self) -> dict[str, Any]:
        """Dicts, lists, strings and numbers only."""
        return asdict(self)


def analyse(position: Position) -> Analysis:
    """The best analysis of a position.

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
    """Analyses of a position, at least one, each at least as good as the one before.

    They differ only in the suggestions. If no answer on the list fits, though, the first says so
    and what may be wrong, and the last says whether anything outside the list fits. `corrected`:
    rows (from 0) that the player has already gone back to and recoloured, see diagnosis.py.
    """
    listed = on_the_list(position)
    if listed.problem:
        from nerdle.insight.diagnosis import diagnose

        diagnoses = tuple(diagnose(position, corrected)[:_OFFERED])
        if diagnoses:
            yield replace(_basic(position, listed), diagnoses=diagnoses)
        found = remaining(position)
        if not diagnoses or not found.problem:
            for analysis in _analyses(position, found):
                yield replace(analysis, diagnoses=diagnoses)
    else:
        yield from _analyses(position, listed)


def _basic(position: Position, found: Remaining) -> Analysis:
    """An analysis without suggestions."""
    return Analysis(
        position=str(position),
        state=_state(position, found),
        guesses_left=position.guesses_left,
        remaining=1 if position.won and found.candidates else len(found.candidates),
        source="none",
        proven=False,
        suggestions=(),
        candidates=tuple(found.candidates[:_NAMED]),
        beyond=found.beyond,
        start=BLACK * position.game.columns,
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
            start=_start(found, ranking[0].guess),
        )


def look(position: Position, guess: str) -> Look:
    """What a guess would be worth in a position, even one that the game would refuse.

    >>> from nerdle.rules.position import parse
    >>> look(parse("classic"), "12+34=45").check.reason
    'the left side is 46, the right side is 45'
    """
    if position.waits_for_the_game and position.game.first_row is FirstRow.SCRAMBLE:
        # every symbol of a scramble is in the answer
        return Look(check_symbols(position.game, guess), PURPLE * position.game.columns, None)
    checked = check(position.game, guess)
    found = remaining(position)
    if checked.verdict is Verdict.REFUSED or not found.candidates:
        return Look(checked, BLACK * position.game.columns, None)
    return Look(checked, _start(found, guess), worth(found.partition, guess))


def keys(position: Position) -> dict[str, str]:
    """The known colour of each symbol, as a letter; the symbols of a guess that won are green."""
    known = position_clues(position)
    colours = {symbol: str(known.known(symbol)) for symbol in position.game.symbols}
    # the game shows a re-ordering of the answer as the answer
    won = "".join(row.guess for row in position.guesses if row.won)
    found = {symbol: colour for symbol, colour in colours.items() if colour}
    return found | dict.fromkeys(won, str(GREEN))


def _state(position: Position, found: Remaining) -> State:
    if found.problem:
        return "impossible"
    if position.won:
        return "solved"
    return "used up" if len(position.rows) == position.game.rows else "open"


def _start(found: Remaining, guess: str) -> str:
    """The colours that are certain for a guess, black for the others."""
    return found.partition.certain(guess).replace(".", BLACK)
