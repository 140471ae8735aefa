"""Plain strategies: classes and the fewest guesses, found by trying everything."""

from __future__ import annotations

from functools import cache
from math import inf

from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses
from tests.support.core import plain

LISTED = ("micro", "mini", "midi", "classic")
ANSWERS = {game: answers(GAMES[game].language).listed for game in LISTED}
MICRO = tuple(ANSWERS["micro"])

STRATEGIES = {
    (game, strict): Strategy(Guesses(ANSWERS[game]), strict=strict)
    for game in ("micro", "mini")
    for strict in (True, False)
}


@cache
def shown(guess: str, answer: str, strict: bool) -> str:
    coloured_by = plain.feedback if strict else plain.forgiving_feedback
    return coloured_by(guess, answer)


@cache
def classes(guess: str, candidates: tuple[str, ...], strict: bool) -> dict[str, tuple[str, ...]]:
    split: dict[str, list[str]] = {}
    for answer in candidates:
        split.setdefault(shown(guess, answer, strict), []).append(answer)
    return {colours: tuple(members) for colours, members in split.items()}


def is_won(colours: str) -> bool:
    return set(colours) == {"g"}


@cache
def at_least(candidates: tuple[str, ...], strict: bool) -> int:
    """A lower bound: some candidates are found with the first guess, all others with the second."""
    first = max(
        sum(is_won(shown(guess, other, strict)) for other in candidates) for guess in candidates
    )
    return 2 * len(candidates) - first


@cache
def needs(candidates: tuple[str, ...], game: str, strict: bool) -> float:
    """The smallest total guesses that these candidates need.

    All guesses are tried, starting with those that give the most classes, until one reaches the
    lower bound.
    """
    fewest, least = inf, at_least(candidates, strict)
    if len(candidates) > 2:
        guesses = sorted(
            dict.fromkeys([*candidates, *ANSWERS[game]]),
            key=lambda guess: -len(classes(guess, candidates, strict)),
        )
    else:
        guesses = list(candidates)
    for guess in guesses:
        if fewest == least:
            break
        fewest = min(fewest, total(guess, candidates, game, strict, fewest))
    return fewest


def total(
    guess: str, candidates: tuple[str, ...], game: str, strict: bool, enough: float = inf
) -> float:
    """The total guesses that the candidates need with `guess` first; inf if not below `enough`."""
    split = classes(guess, candidates, strict)
    left = [members for colours, members in split.items() if not is_won(colours)]
    if left == [candidates]:
        return len(candidates) + needs(candidates, game, strict) if enough == inf else inf
    needed: float = len(candidates) + sum(at_least(members, strict) for members in left)
    for members in sorted(left, key=len):
        if needed >= enough:
            return inf
        needed += needs(members, game, strict) - at_least(members, strict)
    return needed


few_candidates = st.sampled_from(["micro", "mini"]).flatmap(
    lambda game: st.tuples(
        st.just(game),
        st.lists(st.sampled_from(ANSWERS[game]), min_size=1, max_size=5, unique=True).map(tuple),
    )
)
