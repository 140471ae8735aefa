"""A person who follows the suggestions finds any answers of any game within its guesses.

The engine never sees the answer. The tests colour each guess themselves, as the game would.
test_solves_large.py does the same in Maxi and Pro.
"""

from __future__ import annotations

import random

import pytest

from nerdle.rules.games import GAMES
from nerdle.solver.answers import answers
from tests.support.pages import OpenPage
from tests.support.plain import examples
from tests.support.player import sit_down

PUZZLES = {1: examples(4), 2: examples(10), 4: examples(10)}
"""By the number of boards; single boards are also played in the thousand random games."""


@pytest.mark.parametrize("name", [name for name in GAMES if name != "maxi"])
def test_random_puzzles_are_solved_by_following_the_suggestions(
    name: str, open_warm: OpenPage
) -> None:
    game = GAMES[name]
    chance = random.Random(f"answers of {name}")
    player = sit_down(open_warm, hurried=True)
    player.choose_game(game.title)
    listed = answers(game.language).listed
    for _ in range(PUZZLES[game.boards]):
        player.solve(game, chance.sample(listed, game.boards), chance)
        player.new_game()
