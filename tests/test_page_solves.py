"""A person who follows the suggestions finds any answers of any game within its guesses.

The engine never sees the answer. The tests colour each guess themselves, as the game would.
"""

from __future__ import annotations

import random

import pytest

from nerdle.benchmark import drawn_puzzles
from nerdle.rules.games import GAMES
from nerdle.rules.pro import pro_game
from nerdle.solver.answers import answers
from tests.conftest import OpenPage
from tests.plain import examples
from tests.player import sit_down

PUZZLES = {1: examples(6), 2: examples(10), 4: examples(10)}
"""By the number of boards; single boards are also played in the thousand random games."""
PUZZLES_OF_MAXI = examples(10)
PUZZLES_OF_PRO = examples(2)
"""Of each set-up."""

# keys added and left out; all equations generated, or only a sample of them
SET_UPS = ["pro-7", "pro-9", "pro-10~brackets~squares", "pro-11~no-/", "pro-12"]


@pytest.mark.parametrize("name", GAMES)
def test_random_puzzles_are_solved_by_following_the_suggestions(
    name: str, open_warm: OpenPage
) -> None:
    game = GAMES[name]
    chance = random.Random(f"answers of {name}")
    player = sit_down(open_warm, hurried=True)
    player.choose_game(game.title)
    listed = answers(game.language).listed
    for _ in range(PUZZLES_OF_MAXI if name == "maxi" else PUZZLES[game.boards]):
        player.solve(game, chance.sample(listed, game.boards), chance)
        player.new_game()


@pytest.mark.parametrize("name", SET_UPS)
def test_random_puzzles_of_pro_are_solved_by_following_the_suggestions(
    name: str, open_warm: OpenPage
) -> None:
    game = pro_game(name)
    chance = random.Random(f"answers of {name}")
    player = sit_down(open_warm, name, hurried=True)
    for puzzle in drawn_puzzles(game, PUZZLES_OF_PRO, seed=1):
        player.solve(game, puzzle, chance)
        player.new_game()
        assert player.position == name
