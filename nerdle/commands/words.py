"""An analysis in words, as `suggest` and `solve` say it."""

from __future__ import annotations

from collections.abc import Iterable

from nerdle.engine import Analysis
from nerdle.insight.diagnosis import Diagnosis
from nerdle.rules.feedback import Colour
from nerdle.rules.position import Position
from nerdle.solver.strategy import Suggestion

FEW = 10  # candidates that are named


def what_is_left(analysis: Analysis, *, only_few: bool = False) -> list[str]:
    """How many candidates, the few or the first of them, and what they have that the list has not.

    `only_few`: of more than ten, none is named.

    >>> from nerdle import analyse, parse
    >>> what_is_left(analyse(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg")))
    ['1 equation left: 4+1=5']
    """
    equations = "equation" if analysis.remaining == 1 else "equations"
    shown = ": " + " ".join(analysis.candidates[:FEW]) + " …" * (analysis.remaining > FEW)
    lines = [f"{analysis.remaining} {equations} left{shown}"]
    if only_few and analysis.remaining > FEW:
        lines = [f"{analysis.remaining:,} equations left."]
    if analysis.beyond:
        lines.append(f"None is on the game's list; these have {analysis.beyond}.")
    return lines


def what_is_odd(analysis: Analysis) -> list[str]:
    """What is wrong with rows, or what the game warns of."""
    return [
        f"Row {number}: {row.problem or row.warning}."
        for number, row in enumerate(analysis.rows, 1)
        if row.problem or row.warning
    ]


def asked(position: Position, diagnosis: Diagnosis) -> str:
    """A diagnosis as a question; tiles are counted from 1."""
    tiles = " and ".join(
        f"the {position.rows[change.row].guess[change.column]} (row {change.row + 1}, tile "
        f"{change.column + 1}) {Colour(change.colour).name.lower()}"
        for change in diagnosis.changes
    )
    return f"Is {tiles}? That leaves {diagnosis.remaining}."


def ranking(suggestions: Iterable[Suggestion]) -> list[str]:
    """A table of guesses; no line where there are none."""
    lines = [
        f"{guess.guess:<10} {guess.expected:>8.3f} {guess.win:>9.1%} "
        f"{guess.classes:>9} {guess.worst:>9}"
        for guess in suggestions
    ]
    return ["guess      expected   wins now   classes   largest", *lines] if lines else []
