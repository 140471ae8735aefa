"""What a file says of each puzzle: the equation, what it is made of, and how hard it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

from nerdle.rules.commutative import same_answer, shown_feedback, symbols_in_order
from nerdle.rules.expression import read
from nerdle.rules.games import GAMES, FirstRow, Game
from nerdle.rules.position import Position, Row
from nerdle.solver.answers import answers
from nerdle.solver.remaining import on_the_list
from nerdle.solver.suggestions import suggestions


@dataclass(frozen=True)
class Puzzle:
    """One row of a file; the names of the fields are those of its columns.

    `game`: its name. `left_side` and `result`: what stands before and behind "=". `operators`: how
    many there are. `equals_at`: the column of "=", from 1. `commutative_class`: the first answer of
    the list that the game takes for the same. `difficulty`: the guesses that perfect play needs.
    """

    game: str
    equation: str
    left_side: str
    result: int
    operators: int
    equals_at: int
    commutative_class: str
    difficulty: int


COLUMNS = [field.name for field in fields(Puzzle)]


def described(game: Game, equations: Sequence[str]) -> list[Puzzle]:
    """All that a file says of some answers of a game, in their order.

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
                result=int(right),
                operators=read(left).operators,
                equals_at=len(left) + 1,
                commutative_class=first[equation],
                difficulty=guesses[equation],
            )
        )
    return rows


def difficulties(game: Game, equations: Sequence[str]) -> dict[str, int]:
    """The guesses that perfect play needs for each of some answers, where re-orderings win too.

    Perfect play is the stored decision tree's. A game that makes the first row itself has another
    tree for every such row, so its answers count as in the game with the same list that does not:
    those of Speed and Instant as in Classic.
    """
    return dict(_played(Position(_free(game)), equations))


def _played(position: Position, left: Sequence[str]) -> list[tuple[str, int]]:
    """Those that are left with the guesses for each: those with the same colours go together."""
    _, _, ranking = next(suggestions(position, on_the_list(position)))
    guess = ranking[0].guess
    by_colours: dict[str, list[str]] = {}
    for answer in left:
        colours = shown_feedback(guess, answer, strict=False, key=position.game.language.key)
        by_colours.setdefault(colours, []).append(answer)
    found = []
    for colours, members in by_colours.items():
        row = Row(guess, colours)
        after = replace(position, rows=(*position.rows, row))
        found += [(a, len(after.rows)) for a in members] if row.won else _played(after, members)
    return found


def _free(game: Game) -> Game:
    """The game with the same list of answers whose first row is a guess."""
    return next(
        other
        for other in GAMES.values()
        if (other.language, other.boards, other.first_row) == (game.language, 1, FirstRow.GUESS)
    )


def _first_of_class(game: Game, equations: Sequence[str]) -> dict[str, str]:
    """For each answer the first of the list that the game takes for the same."""
    wanted = set(map(symbols_in_order, equations))
    same: dict[str, list[str]] = {}
    for answer in answers(game.language).listed:
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
