"""Suggests the next guess on several boards; the counterpart of strategy/suggest.py.

On an empty board, the first suggestion is the stored opening with its measured figure. Everything
else comes from the search in search.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nerdle.boards.joint import ways
from nerdle.boards.search import BoardsStrategy
from nerdle.candidates.left import Remaining
from nerdle.candidates.remaining import remaining
from nerdle.equations.answers import answers
from nerdle.rules.language import Language
from nerdle.rules.position import Options, Position
from nerdle.strategy.openings import measured_opening
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggest import Origin
from nerdle.strategy.suggestion import Suggestion


def combinations(found: Sequence[Remaining]) -> int:
    """Return the number of combinations of different answers, one for each of these boards.

    >>> from nerdle.rules.position import parse
    >>> combinations(unsolved(parse("minibi")))
    42230
    """
    return ways([each.candidates for each in found])


def unsolved(position: Position) -> list[Remaining]:
    """Return what is left on each board that is not solved."""
    return [remaining(board) for board in position.boards if not board.won]


def rankings(
    position: Position, found: Sequence[Remaining]
) -> Iterator[tuple[Origin, bool, list[Suggestion]]]:
    """Yield the source of the suggestions, whether the first is proven optimal, and the ranking.

    `found` holds the candidates of each board that is not solved; at least one combination must be
    left. As in strategy/suggest.py, each ranking is at least as good as the one before.

    >>> from nerdle.rules.position import parse
    >>> position = parse("minibi,4*7=28:bbbgbb/bbpppb")
    >>> *_, (source, proven, ranking) = rankings(position, unsolved(position))
    >>> source, proven, ranking[0].guess, ranking[0].expected
    ('search', False, '63/7=9', 3.0)
    """
    only = all(each.only for each in found)
    strategy = _strategy_of(position, found)
    boards = [each.candidates for each in found]
    if stored := _stored(position):
        yield "search", False, [strategy.measured(boards, *stored)]
        return
    for ranking in strategy.rankings(boards, position.guesses_left):
        yield "only" if only else "search", only, ranking


def worth(position: Position, found: Sequence[Remaining], guess: str) -> Suggestion:
    """Evaluate any guess; its figures are those that `rankings` shows."""
    strategy = _strategy_of(position, found)
    boards = [each.candidates for each in found]
    stored = _stored(position)
    if stored and guess == stored[0]:
        return strategy.measured(boards, *stored)
    return strategy.worth(boards, guess)


def _stored(position: Position) -> tuple[str, float] | None:
    """Return the stored opening of an empty board and its measured figure, or None."""
    stored = measured_opening(position.game.name, position.options)
    return (stored["guess"], stored["expected"]) if stored and not position.rows else None


def _strategy_of(position: Position, found: Sequence[Remaining]) -> BoardsStrategy:
    """Return the strategy for the candidates of some boards; it remembers what it has computed."""
    language, options = position.game.language, position.options
    if not any(each.beyond for each in found):
        return _listed_strategy(language, options)
    guesses = dict.fromkeys(guess for each in found for guess in each.candidates)
    return _strategy(Guesses(tuple(guesses)), language, options)


@lru_cache(maxsize=1)
def _listed_strategy(language: Language, options: Options) -> BoardsStrategy:
    return _strategy(Guesses(answers(language).listed), language, options)


def _strategy(guesses: Guesses, language: Language, options: Options) -> BoardsStrategy:
    return BoardsStrategy(guesses, strict=options.strict, key=language.key)
