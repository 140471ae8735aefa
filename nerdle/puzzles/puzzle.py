"""The data that files store about each puzzle: the equation, its parts and its difficulty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace

from nerdle.candidates.remaining import on_the_list
from nerdle.equations.answers import answers
from nerdle.equations.clues import no_clues
from nerdle.equations.generate import equations as equations_of
from nerdle.equations.steps import Budget, BudgetError
from nerdle.rules.expression import read
from nerdle.rules.games import GAMES, FirstRow, Game
from nerdle.rules.position import Position, Row
from nerdle.rules.reorderings import same_answer, shown_feedback, symbols_in_order
from nerdle.strategy.suggest import rankings

_BUDGET = 200_000  # combinations of pieces that are tried to find the re-orderings of an answer


@dataclass(frozen=True)
class Puzzle:
    """One row of a file, with a field for each column."""

    #: The name of the game.
    game: str
    equation: str
    #: `left_side`, `result`: the parts before and after "=". A result with a decimal point is a
    #: float.
    left_side: str
    result: int | float
    #: How many operators there are.
    operators: int
    #: The tile of "=", from 1.
    equals_at: int
    #: The first answer on the list that the game accepts as the same answer.
    commutative_class: str
    #: The number of guesses that perfect play needs.
    difficulty: int


COLUMNS = [field.name for field in fields(Puzzle)]


def described(game: Game, equations: Sequence[str]) -> list[Puzzle]:
    """Return the data of some answers of a game, in the same order.

    >>> [row] = described(GAMES["micro"], ["8-1=7"])
    >>> row.left_side, row.result, row.equals_at, row.difficulty
    ('8-1', 7, 4, 3)
    """
    first = _first_of_class(game, equations)
    guesses = difficulties(game, equations)
    rows = []
    for equation in equations:
        left, _, right = equation.partition("=")
        rows.append(
            Puzzle(
                game=game.name,
                equation=equation,
                left_side=left,
                result=float(right) if "." in right else int(right),
                operators=read(left).operators,
                equals_at=len(left) + 1,
                commutative_class=first[equation],
                difficulty=guesses[equation],
            )
        )
    return rows


def difficulties(game: Game, equations: Sequence[str]) -> dict[str, int]:
    """Return how many guesses perfect play needs for each answer, if re-orderings also win.

    Perfect play follows the stored decision tree. A game that makes the first row itself would need
    a tree for every such row. Its answers get the number from the game that has the same list but
    no such row: answers of Speed and Instant have the difficulty that they have in Classic.
    """
    return dict(_played(Position(_game_without_first_row(game)), equations))


def _played(position: Position, left: Sequence[str]) -> list[tuple[str, int]]:
    """Return each answer with its guesses; answers with the same colours are played together."""
    found = rankings(position, [on_the_list(position)])
    guess = next(ranking for _, _, ranking in found if ranking)[0].guess
    by_colours: dict[str, list[str]] = {}
    for answer in left:
        colours = shown_feedback(guess, answer, strict=False, key=position.game.language.key)
        by_colours.setdefault(colours, []).append(answer)
    played = []
    for colours, members in by_colours.items():
        row = Row(guess, colours)
        after = replace(position, rows=(*position.rows, row))
        played += [(a, len(after.rows)) for a in members] if row.won else _played(after, members)
    return played


def _game_without_first_row(game: Game) -> Game:
    """Return the game with the same list of answers in which the first row is a guess."""
    if game.boards == 1 and game.first_row is FirstRow.GUESS:
        return game
    return next(
        other
        for other in GAMES.values()
        if (other.language, other.boards, other.first_row) == (game.language, 1, FirstRow.GUESS)
    )


def _first_of_class(game: Game, equations: Sequence[str]) -> dict[str, str]:
    """Return, for each answer, the first on the list that the game accepts as the same answer."""
    wanted = set(map(symbols_in_order, equations))
    same: dict[str, list[str]] = {}
    known = answers(game.language)
    listed: Iterable[str] = (
        (each for equation in equations for each in _with_symbols_of(game, equation))
        if known.too_many
        else known.listed
    )
    for answer in listed:
        if (symbols := symbols_in_order(answer)) in wanted:
            same.setdefault(symbols, []).append(answer)
    return {
        equation: next(
            answer
            for answer in same[symbols_in_order(equation)]
            if same_answer(equation, answer, game.language.key)
        )
        for equation in equations
    }


def _with_symbols_of(game: Game, answer: str) -> Sequence[str]:
    """Return the answers with the symbols and the result of one; if they are too many, only it."""
    result = answer.partition("=")[2]
    clues = no_clues(game.columns, game.symbols).with_symbols_of(answer)
    left = clues.allowed[: -len(result) - 1]
    known = replace(clues, allowed=(*left, *map(frozenset, f"={result}")))
    try:
        return equations_of(game.language, known, budget=Budget(_BUDGET))
    except BudgetError:
        return [answer]
