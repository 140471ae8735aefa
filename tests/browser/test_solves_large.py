"""A person who follows the suggestions finds random answers of Maxi and Pro within the guesses.

As in test_solves.py, the engine never sees the answer. These games have their own file because
their equations take longer, and files are tested side by side.
"""

from __future__ import annotations

import random

import pytest

from nerdle.benchmark import drawn_puzzles
from nerdle.rules.games import GAMES
from nerdle.rules.pro import pro_game
from tests.support.pages import OpenPage
from tests.support.plain import examples
from tests.support.player import sit_down

PUZZLES_OF_MAXI = examples(10)
PUZZLES_OF_PRO = examples(2)
"""Of each set-up."""

# keys added and left out; all equations generated, or only a sample of them
SET_UPS = ["pro-7~power", "pro-8~brackets~squares", "pro-9", "pro-10~no-*/", "pro-12"]


def test_random_puzzles_of_maxi_are_solved_by_following_the_suggestions(
    open_warm: OpenPage,
) -> None:
    game = GAMES["maxi"]
    chance = random.Random("answers of maxi")
    player = sit_down(open_warm, hurried=True)
    player.choose_game(game.title)
    for puzzle in drawn_puzzles(game, PUZZLES_OF_MAXI, seed=1):
        player.solve(game, puzzle, chance)
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
