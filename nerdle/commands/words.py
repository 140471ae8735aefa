"""Texts about an analysis that `suggest` and `solve` share."""

from __future__ import annotations

from collections.abc import Sequence

from nerdle.candidates.rows import RowReport
from nerdle.engine import Analysis, BoardReport
from nerdle.equations.estimate import about
from nerdle.insight.diagnosis import Diagnosis
from nerdle.insight.skill import GuessReview
from nerdle.rules.feedback import Colour
from nerdle.rules.language import Language
from nerdle.rules.position import Position
from nerdle.rules.quotation import counted
from nerdle.strategy.suggestion import Suggestion

FEW = 10  # candidates that are listed


def equations_left(analysis: Analysis, *, only_few: bool = False) -> list[str]:
    """Return lines with the number of candidates and the first ten of them.

    If none of them is on the game's list, a line says why. `only_few`: list the candidates only if
    there are at most ten.

    >>> from nerdle import analyse, parse
    >>> equations_left(analyse(parse("micro,1+7=8:pgbgb,3+2=5:bgbgg")))
    ['1 equation left: 4+1=5']
    >>> for line in equations_left(analyse(parse("minibi,14-8=6:gggggg/bbbpgb"))):
    ...     print(line)
    Board 1 is solved: 14-8=6
    Board 2: 1 equation left: 72/9=8
    """
    if not analysis.boards:
        return _left(analysis, only_few)
    lines = []
    for number, board in enumerate(analysis.boards, 1):
        if board.solved:
            lines.append(f"Board {number} is solved: {board.candidates[0]}")
        else:
            first, *others = _left(board, only_few)
            lines += [f"Board {number}: {first}", *others]
    if analysis.remaining > 1 and sum(not board.solved for board in analysis.boards) > 1:
        lines.append(f"{counted(analysis.remaining, 'combination')} left.")
    return lines


def _left(found: Analysis | BoardReport, only_few: bool) -> list[str]:
    n = found.remaining
    estimated = isinstance(found, Analysis) and found.estimated
    number = f"{about(n)} equations" if estimated else counted(n, "equation")
    number = number[0].upper() + number[1:]
    lines = [f"{number} left: {' '.join(found.candidates[:FEW])}" + " …" * (n > FEW)]
    if only_few and n > FEW:
        lines = [f"{number} left."]
    if found.beyond:
        they = "It is not" if n == 1 else "None of them is"
        each = "it has" if n == 1 else "each has"
        lines.append(f"{they} on the game’s list: {each} {found.beyond}.")
    return lines


def solutions(analysis: Analysis) -> list[str]:
    """Return the answer of each board of a game that is solved."""
    return [board.candidates[0] for board in boards(analysis)]


def boards(analysis: Analysis) -> Sequence[Analysis | BoardReport]:
    """Return what is left on each board; with one board, that is the analysis itself."""
    return analysis.boards or (analysis,)


def row_problems(analysis: Analysis) -> list[str]:
    """Return a line for each row that cannot be right, or that the game warns about."""
    return [
        f"Row {number}{_where(analysis, row)}: {row.problem or row.warning}."
        for number, row in enumerate(analysis.rows, 1)
        if row.problem or row.warning
    ]


def _where(analysis: Analysis, row: RowReport) -> str:
    """Return which board a problem is about; none if it is about the guess or several boards."""
    here = analysis.boards and row.problem and not row.refused
    if here and not analysis.boards[row.board].remaining:
        return f", board {row.board + 1}"
    return ""


def doubts(position: Position, analysis: Analysis) -> list[str]:
    """Return questions that may explain why no answer fits: about the setting, or about colours."""
    if analysis.without_reorderings:
        what = "combination" if analysis.boards else "equation"
        return [
            "Are re-orderings of the answer turned off in Nerdle? If so, use "
            f"{position.game.name}{position.strictly().options}. That leaves "
            f"{counted(analysis.without_reorderings, what)}."
        ]
    return [question(position, diagnosis) for diagnosis in analysis.diagnoses]


def question(position: Position, diagnosis: Diagnosis) -> str:
    """Return a diagnosis as a question; rows and tiles are counted from 1."""
    several = position.game.boards > 1
    changes = []
    for change in diagnosis.changes:
        board = f"board {change.board + 1}, " * several
        symbol = position.rows[change.row].guess[change.column]
        colour = Colour(change.colour).name.lower()
        where = f"{board}row {change.row + 1}, tile {change.column + 1}"
        changes.append(f"the {symbol} ({where}) be {colour}")
    asked = ", ".join(changes[:-1]) + " and " * (len(changes) > 1) + changes[-1]
    there = f" on board {diagnosis.changes[0].board + 1}" * several
    return f"Should {asked}? That leaves {counted(diagnosis.remaining, 'equation')}{there}."


def approximately(guess: Suggestion | GuessReview) -> str:
    """Return what comes before the expected number of guesses: "≈ " if it is an estimate."""
    return "≈ " if guess.approximate else ""


LIKELIER = (
    "Some kinds of equations are likelier to be the answer; the columns “expected” and “win” allow "
    "for that."
)


def ranking(suggestions: Sequence[Suggestion], language: Language) -> list[str]:
    """Return a table of guesses, or no lines if there are none."""
    head = ["expected", "win", "groups", "largest"]
    rows = [
        [
            f"{approximately(guess)}{guess.expected:.3f}",
            f"{guess.win:.1%}",
            f"{guess.classes:,}",
            f"{guess.worst:,}",
        ]
        for guess in suggestions
    ]
    widths = [8] + [max(9, *map(len, column)) for column in list(zip(head, *rows, strict=True))[1:]]
    names = ["guess", *(guess.guess for guess in suggestions)]
    width = max(10, *map(len, names))
    lines = [
        " ".join([name.ljust(width), *map(str.rjust, row, widths)])
        for name, row in zip(names, [head, *rows], strict=True)
    ]
    return [*lines, *([LIKELIER] if language.weighted else [])] if rows else []
