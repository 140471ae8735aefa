"""Practice puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.insight.practice import (
    Puzzle,
)
from nerdle.rules.games import GAMES

# few puzzles, because drawing their answers takes time
puzzles = st.sampled_from(
    [Puzzle(game, key) for game in GAMES.values() for key in ("2026-11-21", "2026-11-22", "4711")]
)


@cache
def some_answers(puzzle: Puzzle) -> tuple[Sequence[str], list[str]]:
    """The answers on the list, or some if there are very many; those with the same symbols."""
    listed = answers(puzzle.game.language).listed
    some = [*puzzle.answers, *listed[:: 1 + len(listed) // 20_000]]
    symbols = [sorted(answer) for answer in puzzle.answers]
    return some, [one for one in some if sorted(one) in symbols]


def some_guess(data: st.DataObject, puzzle: Puzzle) -> str:
    """An equation on the list, often an answer or one with the same symbols."""
    listed, near = some_answers(puzzle)
    return data.draw(st.sampled_from(listed) | st.sampled_from(near))
