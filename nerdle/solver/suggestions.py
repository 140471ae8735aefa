"""Suggests the next guess: from the stored decision tree if it covers the position, else by search.

Strategies and trees are cached, so each call can reuse what earlier calls computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pkgutil import get_data
from typing import Literal

from nerdle.rules.games import FirstRow
from nerdle.rules.language import Language
from nerdle.rules.position import Options, Position
from nerdle.solver.answers import answers
from nerdle.solver.decision_tree import DecisionTree, TreeError, read_tree
from nerdle.solver.remaining import Remaining, fitting, remaining
from nerdle.solver.shortlist import Guesses
from nerdle.solver.strategy import Strategy, Suggestion, worth

Origin = Literal["tree", "search", "only"]
"""The source of suggestions: a stored decision tree, the search, or the only candidate left."""


def suggestions(
    position: Position, found: Remaining
) -> Iterator[tuple[Origin, bool, list[Suggestion]]]:
    """Yield the source of the suggestions, whether the first is proven optimal, and the ranking.

    `found` holds the candidates of the position, of which there must be at least one. At least one
    result is yielded, and each is at least as good as the one before.

    >>> from nerdle.rules.position import parse
    >>> position = parse("mini,4*7=28:bbbgbb")
    >>> source, proven, ranking = next(suggestions(position, remaining(position)))
    >>> source, proven, ranking[0].guess
    ('tree', True, '1+9=10')
    """
    only = len(found.candidates) == 1
    tree = _tree(position)
    answers = _empty(position).partition
    place = tree.walk(answers, position.rows) if tree else None
    if tree is None or place is None:
        for ranking in searched(position, found):
            yield "only" if only else "search", only, ranking
        return
    perfect = worth(found.partition, place.guess, place.total)
    yield "only" if only else "tree", tree.proven, [perfect]
    if not only:
        for ranking in searched(position, found):
            others = [guess for guess in ranking if guess.guess != perfect.guess]
            yield "tree", tree.proven, [perfect, *others]


def searched(position: Position, found: Remaining) -> Iterator[list[Suggestion]]:
    """Yield suggestions from the search alone: a quick ranking first, then better ones."""
    strategy = strategy_of(position, found)
    if position.guesses_left == 1:
        yield strategy.last_guess(found.partition)
    else:
        allowed = fitting(position) if position.options.hard else ()
        yield from strategy.rankings(found.partition, allowed)


def strategy_of(position: Position, found: Remaining) -> Strategy:
    """Return the strategy for the candidates of a position; it remembers what it has computed."""
    options = position.options
    if not found.beyond:
        return _listed_strategy(position.game.language, options)
    return _strategy(Guesses(found.candidates), position.game.language, options)


def _empty(position: Position) -> Remaining:
    return remaining(replace(position, rows=()))


@lru_cache(maxsize=8)
def _tree_of(name: str) -> DecisionTree | None:
    """Return the stored tree for an empty board; None if there is none or it cannot be read."""
    try:
        data = get_data("nerdle", f"data/{name.replace('~', '-')}.tree")
        return read_tree(data) if data else None
    except (OSError, TreeError):
        return None  # the search is nearly as good


def _tree(position: Position) -> DecisionTree | None:
    """Return the tree for a position, or None; games that share a language share a tree."""
    game = position.game
    if game.boards > 1 or game.first_row is not FirstRow.GUESS:
        return None
    return _tree_of(f"{game.language.name}{position.options}")


@lru_cache(maxsize=2)
def _listed_strategy(language: Language, options: Options) -> Strategy:
    return _strategy(Guesses(answers(language).listed), language, options)


def _strategy(guesses: Guesses, language: Language, options: Options) -> Strategy:
    return Strategy(guesses, strict=options.strict, hard=options.hard, key=language.key)
