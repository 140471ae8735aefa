"""Why a square of a Cross can only have one symbol, and which row or column cannot be right.

The reasons get harder. At first, only the equations that fit what is filled in a row or column
count; then only those that also fit the rows or columns that cross it; then, again and again, those
that fit the equations that are left there. What takes the fewest equations comes first; long lists
of equations are made only when shorter ones show nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from nerdle.rules.expression import DIGITS
from nerdle.rules.quotation import joined
from nerdle.sisters.cross.puzzle import Cross, Run
from nerdle.sisters.cross.solver import Board
from nerdle.sisters.grids import OPEN, Reason, with_symbol

_NAMED = 3  # a reason names so many equations at most


def forced(cross: Cross, filled: str) -> Iterator[Reason]:
    """Yield each square that comparing the runs determines, the easiest first.

    >>> from nerdle.sisters.cross.puzzle import read_puzzle
    >>> cross = read_puzzle("3=_.. _.... 3.... ..... .....")
    >>> [step.why for step in forced(cross, cross.text)]
    ['Only 3=3 fits row 1.', 'Only 3=3 fits column 1.']
    """
    board = Board(cross, filled)
    while OPEN in filled and (step := _easiest(board, filled)):
        [square] = step.squares
        filled = with_symbol(filled, square, step.symbol)
        board.fill(square, step.symbol)
        yield step


def difficulty(cross: Cross) -> str:
    """Return how hard the hardest square of a puzzle is.

    It is "easy" if each square follows from one row or column, "medium" if others that cross it are
    needed, too, and "hard" if rows have to be compared with columns several times.
    """
    hardest = max((step.compared for step in forced(cross, cross.text)), default=0)
    return ("easy", "medium", "hard")[min(hardest, 2)]


def fault(cross: Cross, filled: str) -> Reason | None:
    """Return the first run that cannot be right; None if comparing the runs shows none."""
    board = Board(cross, filled)
    while board.list_more():
        pass
    first = board.fits[:]
    board.narrow()
    for run, fitted, fits in zip(cross.runs, first, board.fits, strict=True):
        if fits == []:
            looks = "".join(filled[square] for square in run.squares).replace(OPEN, "□")
            why = f"no equation is {looks}"
            if fitted != []:
                why = f"no equation like {looks} fits the other rows and columns"
            why = f"{run.name.capitalize()} can’t be right: {why}."
            return Reason(run.name, why, run.squares)
    return None


def _easiest(own: Board, filled: str) -> Reason | None:
    """Return the square that is found with the fewest comparisons, then the fewest equations."""
    board, compared, exact = own, 0, True
    while True:
        found = []
        for number, fits in enumerate(board.fits):
            for at, (square, symbols) in enumerate(board.columns(number)) if fits else ():
                if len(symbols) == 1 and filled[square] == OPEN:
                    found.append((len(fits or ()), number, at))
        if found:
            return _reason(board, compared, *min(found)[1:], exact=exact)
        if not compared:
            if crossing := _at_crossing(own, filled):
                return crossing
            if own.list_more():
                continue
            board, exact = own.copy(), None not in own.fits
        if not board.compare():
            return None
        compared += 1


def _reason(board: Board, compared: int, number: int, at: int, *, exact: bool) -> Reason:
    """Return why a square of a run is certain after so many comparisons.

    `exact`: whether the equations of all runs were known, so that there are not really fewer.
    """
    run, fits = board.cross.runs[number], board.fits[number] or ()
    symbol, many = fits[0][at], len(fits)
    fit, tail = ("fits" if many == 1 else "fit"), ""
    if compared == 1:
        tail = f" and {_crossing(run)}"
    elif compared:
        fit = f"{'is' if many == 1 else 'are'} left for"
        times = "twice" if compared == 2 else f"{compared} times"
        tail = f" after comparing rows with columns {times}"
    row, column = (each + 1 for each in divmod(run.squares[at], board.cross.side + 1))
    square = f"column {column}" if run.is_row else f"row {row}"
    if many == 1:
        why = f"Only {fits[0]} {fit} {run.name}{tail}."
    elif not exact:
        fit = "is left for" if compared > 1 else "fits"
        why = f"Every equation that {fit} {run.name}{tail} has {_quoted(symbol)} in {square}."
    else:
        all_of_them = "Both" if many == 2 else f"All {many:,}"
        names = f": {joined(fits)}" if many <= _NAMED else ""
        that = f"{all_of_them} equations that {fit} {run.name}{tail}"
        why = f"{that} have {_quoted(symbol)} in {square}{names}."
    return Reason(run.name, why, (run.squares[at],), symbol, compared)


def _at_crossing(board: Board, filled: str) -> Reason | None:
    """Return the first square in which two runs have only one symbol in common."""
    symbols: dict[int, tuple[Run, frozenset[str]]] = {}
    for number, run in enumerate(board.cross.runs):
        for square, some in board.columns(number) if board.fits[number] else ():
            other, others = symbols.setdefault(square, (run, some))
            if len(some & others) == 1 and filled[square] == OPEN:
                [symbol] = some & others
                cross = f"Where {other.name} and {run.name} cross"
                why = f"{cross}, only {_quoted(symbol)} fits both."
                return Reason(other.name, why, (square,), symbol, compared=1)
    return None


def _crossing(run: Run) -> str:
    return f"the {'columns' if run.is_row else 'rows'} that cross it"


def _quoted(symbol: str) -> str:
    return symbol if symbol in DIGITS else f"“{symbol}”"
