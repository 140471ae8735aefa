"""Suggests the next guess: from the stored decision tree if it covers the position, else by search.

The figures of a guess are those that are stored (by the tree, or for the best openings of a game),
otherwise those of search.py. They depend only on the position and the guess.

Strategies and trees are cached, so each call can reuse what earlier calls computed.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import attrgetter
from pkgutil import get_data
from typing import TYPE_CHECKING, Literal

from nerdle.candidates.remaining import fitting, remaining
from nerdle.candidates.rows import Remaining
from nerdle.equations.answers import answers
from nerdle.equations.packed import Packed
from nerdle.rules.games import FirstRow
from nerdle.rules.language import Language
from nerdle.rules.position import Options, Position, Row
from nerdle.strategy.decision_tree import DecisionTree, Place, TreeError, read_tree
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.openings import measured_opening, totals_of_openings
from nerdle.strategy.suggestion import Suggestion, last_guess, suggestion

# the search is imported when it is needed: the page starts faster, and the trees come first
if TYPE_CHECKING:
    from nerdle.strategy.search import Strategy
    from nerdle.strategy.shortlist import Guesses

Origin = Literal["tree", "search", "only"]
"""The source of suggestions: a stored decision tree, the search, or the only candidate left."""

Ranking = tuple[Origin, bool, list[Suggestion]]
"""The source of some suggestions, whether the first is proven optimal, and the suggestions."""

_ENOUGH = 9  # with this many stored suggestions after the first, no others are searched for


def combinations(position: Position, found: Sequence[Remaining]) -> int:
    """Return how many candidates are left: only the answer after a win."""
    return 1 if position.won and found[0].candidates else found[0].count


def rankings(position: Position, found: Sequence[Remaining]) -> Iterator[Ranking]:
    """Yield one ranking or more, each at least as good as the one before.

    The first suggestion is never worse than before, and the figure of a guess never changes. Before
    the first guess is known, the ranking is empty after each long step. `found` holds the
    candidates of the board; there must be at least one.

    >>> from nerdle.rules.position import parse
    >>> position = parse("mini,4*7=28:bbbgbb")
    >>> source, proven, ranking = next(rankings(position, [remaining(position)]))
    >>> source, proven, ranking[0].guess
    ('tree', True, '1+9=10')
    """
    [here] = found
    known = _known(position)
    if opening := _measured(position):
        yield "search", False, [opening]
        return
    if known is None:
        for ranking in searched(position, here):
            yield "only" if here.only else "search", here.only, ranking
        return
    evaluated = (
        suggestion(here.partition, guess, total * GUESS) for guess, total in known.totals.items()
    )
    best = next(evaluated)
    yield "only" if here.only else "tree", known.proven, [best]
    stored = list(evaluated)  # only now, because the page's first answer must not wait for them
    if len(stored) >= _ENOUGH:
        yield "tree", known.proven, [best, *stored]
    elif not here.only:
        for ranking in searched(position, here):
            more = [_not_below(best, each) for each in ranking if each.guess not in known.totals]
            more = sorted([*stored, *more], key=attrgetter("expected"))
            yield "tree", known.proven, [best, *more]


def stored_guess(position: Position) -> str | None:
    """Return the guess of the stored tree, which `rankings` yields first; None if it has none.

    >>> from nerdle.rules.position import parse
    >>> stored_guess(parse("mini,4*7=28:bbbgbb"))
    '1+9=10'
    """
    known = _known(position)
    return next(iter(known.totals)) if known else None


def evaluations(
    position: Position, found: Sequence[Remaining], guess: str
) -> Iterator[Suggestion | None]:
    """Yield None before each long step, then a guess with the figures that `rankings` shows.

    >>> from nerdle.rules.position import parse
    >>> position = parse("mini")
    >>> *_, value = evaluations(position, [remaining(position)], "4*7=28")
    >>> value.expected
    2.5485
    """
    [here] = found
    partition = here.partition
    if position.guesses_left == 1:
        yield last_guess(partition, guess)
        return
    opening = _measured(position)
    if opening and opening.guess == guess:
        yield opening
        return
    known = _known(position)
    if known and guess in known.totals:
        yield suggestion(partition, guess, known.totals[guess] * GUESS)
        return
    yield None
    strategy = strategy_of(position, here)
    yield from strategy.playing(partition, guess)
    value = strategy.worth(partition, guess)
    if known:
        best, total = next(iter(known.totals.items()))
        value = _not_below(suggestion(partition, best, total * GUESS), value)
    yield value


def needs_after(
    position: Position, found: Remaining, guess: str, only: Container[int] | None = None
) -> Iterator[tuple[int, int] | None]:
    """Like `Strategy.needs_after`, but uses the stored totals if `guess` is the tree's."""
    partition = found.partition
    place = _place(position)
    if place is None or place[1].guess != guess:
        yield from strategy_of(position, found).needs_after(partition, guess, only)
        return
    for code in partition.classes(guess):
        if only is None or code in only:
            row = Row(guess, partition.colours(code))
            after = _place(replace(position, rows=(*position.rows, row)))
            yield code, after[1].total * GUESS if after else 0
            yield None


def _not_below(best: Suggestion, other: Suggestion) -> Suggestion:
    """Return another suggestion; an estimate below the proven best is raised to it."""
    return replace(other, expected=max(best.expected, other.expected))


def searched(position: Position, found: Remaining) -> Iterator[list[Suggestion]]:
    """Yield suggestions from the search alone: none, then a single one, then more and better."""
    strategy = strategy_of(position, found)
    if position.guesses_left == 1:
        yield from strategy.last_guesses(found.partition)
    else:
        allowed = fitting(position) if position.options.hard else ()
        yield from strategy.rankings(found.partition, allowed)


def strategy_of(position: Position, found: Remaining) -> Strategy:
    """Return the strategy for the candidates of a position; it remembers what it has computed."""
    options = position.options
    if not found.beyond:
        return _listed_strategy(position.game.language, options, small=found.small)
    guesses = _guesses_of(found.candidates)
    return _strategy(guesses, position.game.language, options, listed=False)


def _empty(position: Position) -> Remaining:
    return remaining(replace(position, rows=()))


@dataclass(frozen=True)
class _Known:
    """The guesses whose totals are stored, the best first, and whether that is proven optimal."""

    totals: dict[str, int]
    proven: bool


def _known(position: Position) -> _Known | None:
    """Return what is stored for a position, or None; games that share a language share it."""
    found = None if position.guesses_left == 1 else _place(position)
    if found is None:
        return None
    tree, place = found
    name = position.game.language.name
    others = {} if position.rows else totals_of_openings(name, position.options)
    return _Known({place.guess: place.total} | others, tree.proven)


def _place(position: Position) -> tuple[DecisionTree, Place] | None:
    """Return the stored tree and the place of a position in it, or None."""
    game = position.game
    if game.boards > 1 or game.first_row is not FirstRow.GUESS:
        return None
    tree = _tree_of(f"{game.language.name}{position.options}")
    place = tree.walk(_empty(position).partition, position.rows) if tree else None
    return (tree, place) if tree and place else None


def _measured(position: Position) -> Suggestion | None:
    """Return the stored opening of a game without a tree, with its measured figures."""
    game = position.game
    stored = measured_opening(game.name, replace(position.options, hard=False))
    # the figures are those of answers with weights
    measured = game.language.weighted and game.boards == 1
    if position.rows or stored is None or not measured:
        return None
    fields = ("guess", "expected", "win", "classes", "bits", "worst")
    return Suggestion(**{field: stored[field] for field in fields}, approximate=True)


@lru_cache(maxsize=8)
def _tree_of(name: str) -> DecisionTree | None:
    """Return the stored tree for an empty board; None if there is none or it cannot be read."""
    try:
        data = get_data("nerdle", f"data/{name.replace('~', '-')}.tree")
        return read_tree(data) if data else None
    except (OSError, TreeError):
        return None  # the search is nearly as good


@lru_cache(maxsize=3)
def _listed_strategy(language: Language, options: Options, *, small: bool = False) -> Strategy:
    return _strategy(_guesses(language, small=small), language, options)


@lru_cache(maxsize=3)
def _guesses(language: Language, *, small: bool) -> Guesses:
    known = answers(language)
    return _guesses_of(known.small_sample.equations if small else known.guesses)


def _guesses_of(equations: Sequence[str]) -> Guesses:
    from nerdle.strategy.shortlist import Guesses

    return Guesses(equations, coarse=isinstance(equations, Packed))


def _strategy(
    guesses: Guesses, language: Language, options: Options, *, listed: bool = True
) -> Strategy:
    from nerdle.strategy.effort import MANY_ANSWERS, USUAL
    from nerdle.strategy.search import Strategy

    return Strategy(
        guesses,
        strict=options.strict,
        hard=options.hard,
        key=language.key,
        weigh=answers(language).weigh if listed else None,
        limits=USUAL if answers(language).few else MANY_ANSWERS,
    )
