"""Plain strategies: classes and the fewest guesses, found by trying everything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf

from hypothesis import strategies as st

from nerdle.rules.games import GAMES
from nerdle.solver.answers import answers
from nerdle.solver.shortlist import Guesses
from nerdle.solver.strategy import Strategy
from tests.support import plain

LISTED = ("micro", "mini", "midi", "classic")
ANSWERS = {game: answers(GAMES[game].language).listed for game in LISTED}

STRATEGIES = {
    (game, strict): Strategy(Guesses(ANSWERS[game]), strict=strict)
    for game in ("micro", "mini")
    for strict in (True, False)
}


@cache
def shown(guess: str, answer: str, strict: bool) -> str:
    coloured_by = plain.feedback if strict else plain.forgiving_feedback
    return coloured_by(guess, answer)


def classes(guess: str, candidates: Sequence[str], strict: bool) -> dict[str, tuple[str, ...]]:
    split: dict[str, list[str]] = {}
    for answer in candidates:
        split.setdefault(shown(guess, answer, strict), []).append(answer)
    return {colours: tuple(members) for colours, members in split.items()}


@cache
def fewest_guesses(candidates: tuple[str, ...], game: str, strict: bool) -> float:
    """The smallest total guesses that these candidates need, found by trying every guess."""
    if len(candidates) == 1:
        return 1
    fewest = inf
    for guess in ANSWERS[game]:
        split = classes(guess, candidates, strict)
        won = split.pop("g" * len(guess), ())
        if not won and len(split) == 1:
            continue  # it gives no information
        rest = sum(fewest_guesses(left, game, strict) for left in split.values())
        fewest = min(fewest, len(candidates) + rest)
    return fewest


few_candidates = st.sampled_from(["micro", "mini"]).flatmap(
    lambda game: st.tuples(
        st.just(game),
        st.lists(st.sampled_from(ANSWERS[game]), min_size=1, max_size=5, unique=True),
    )
)
