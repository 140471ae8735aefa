"""Suggests the next guess on several boards; the counterpart of strategy/suggest.py.

On an empty board, the first suggestion is the stored opening with its measured figure. Everything
else comes from the search in search.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nerdle.boards.joint import ways
from nerdle.boards.search import BoardsStrategy
from nerdle.candidates.rows import Remaining
from nerdle.equations.answers import answers
from nerdle.rules.language import Language
from nerdle.rules.position import Options, Position
from nerdle.strategy.openings import measured_opening
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggest import Ranking
from nerdle.strategy.suggestion import Suggestion


def combinations(position: Position, found: Sequence[Remaining]) -> int:
    """Return how the candidates of the boards can be combined so that all answers are different.

    Solved boards have only their answers; 1 if every board is solved, 0 if nothing fits.

    >>> from nerdle.candidates.remaining import remaining
    >>> from nerdle.rules.position import parse
    >>> position = parse("minibi")
    >>> combinations(position, list(map(remaining, position.boards)))
    42230
    """
    boards = [each.candidates for each in found]
    left = unsolved(position, found)
    if not all(boards) or (len(left) < len(found) and not ways(boards)):
        return 0
    return ways([each.candidates for each in left])


def unsolved(position: Position, found: Sequence[Remaining]) -> list[Remaining]:
    """Return what is left on each board that is not solved."""
    return [each for board, each in zip(position.boards, found, strict=True) if not board.won]


def rankings(position: Position, found: Sequence[Remaining]) -> Iterator[Ranking]:
    """Yield one ranking or more, each at least as good as the one before.

    `found` holds the candidates of each board; at least one combination must be left.

    >>> from nerdle.candidates.remaining import remaining
    >>> from nerdle.rules.position import parse
    >>> position = parse("minibi,4*7=28:bbbgbb/bbpppb")
    >>> found = list(map(remaining, position.boards))
    >>> *_, (source, proven, ranking) = rankings(position, found)
    >>> source, proven, ranking[0].guess, ranking[0].expected
    ('search', False, '63/7=9', 3.0)
    """
    found = unsolved(position, found)
    only = all(each.only for each in found)
    strategy = _strategy_of(position, found)
    boards = [each.candidates for each in found]
    if stored := _stored(position):
        yield "search", False, [strategy.measured(boards, *stored)]
        return
    for ranking in strategy.rankings(boards, position.guesses_left):
        yield "only" if only else "search", only, ranking


def evaluations(
    position: Position, found: Sequence[Remaining], guess: str
) -> Iterator[Suggestion | None]:
    """Yield None before a long step, then a guess with the figures that `rankings` shows."""
    yield None
    if position.won:
        return
    found = unsolved(position, found)
    strategy = _strategy_of(position, found)
    boards = [each.candidates for each in found]
    stored = _stored(position)
    if stored and guess == stored[0]:
        yield strategy.measured(boards, *stored)
    else:
        yield strategy.worth(boards, guess)


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
