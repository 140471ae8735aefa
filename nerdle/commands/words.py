"""Texts about an analysis that `suggest` and `solve` share."""

from __future__ import annotations

from collections.abc import Iterable

from nerdle.engine import Analysis
from nerdle.insight.diagnosis import Diagnosis
from nerdle.insight.skill import GuessReview
from nerdle.rules.feedback import Colour
from nerdle.rules.position import Position
from nerdle.solver.strategy import Suggestion

FEW = 10  # candidates that are listed


def equations_left(analysis: Analysis, *, only_few: bool = False) -> list[str]:
    """Return lines with the number of candidates and the first ten of them.

    If none of them is on the game's list, a line says why. `only_few`: list the candidates only if
    there are at most ten.

    >>> from nerdle import analyse, parse
    >>> equations_left(analyse(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg")))
    ['1 equation left: 4+1=5']
    """
    equations = "equation" if analysis.remaining == 1 else "equations"
    shown = ": " + " ".join(analysis.candidates[:FEW]) + " …" * (analysis.remaining > FEW)
    lines = [f"{analysis.remaining:,} {equations} left{shown}"]
    if only_few and analysis.remaining > FEW:
        lines = [f"{analysis.remaining:,} equations left."]
    if analysis.beyond:
        they = "It is not" if analysis.remaining == 1 else "None of them is"
        each = "it has" if analysis.remaining == 1 else "each has"
        lines.append(f"{they} on the game’s list: {each} {analysis.beyond}.")
    return lines


def row_problems(analysis: Analysis) -> list[str]:
    """Return a line for each row that cannot be right, or that the game warns about."""
    return [
        f"Row {number}: {row.problem or row.warning}."
        for number, row in enumerate(analysis.rows, 1)
        if row.problem or row.warning
    ]


def question(position: Position, diagnosis: Diagnosis) -> str:
    """Return a diagnosis as a question; rows and tiles are counted from 1."""
    changes = [
        f"the {position.rows[change.row].guess[change.column]} (row {change.row + 1}, tile "
        f"{change.column + 1}) be {Colour(change.colour).name.lower()}"
        for change in diagnosis.changes
    ]
    asked = ", ".join(changes[:-1]) + " and " * (len(changes) > 1) + changes[-1]
    equations = "equation" if diagnosis.remaining == 1 else "equations"
    return f"Should {asked}? That leaves {diagnosis.remaining:,} {equations}."


def about(guess: Suggestion | GuessReview) -> str:
    """Return what comes before the expected number of guesses: "≈ " if it is an estimate."""
    return "≈ " if guess.approximate else ""


def ranking(suggestions: Iterable[Suggestion]) -> list[str]:
    """Return a table of guesses, or no lines if there are none."""
    lines = [
        f"{guess.guess:<10} {f'{about(guess)}{guess.expected:.3f}':>8} {guess.win:>9.1%} "
        f"{guess.classes:>9,} {guess.worst:>9,}"
        for guess in suggestions
    ]
    return ["guess      expected        win    groups   largest", *lines] if lines else []
