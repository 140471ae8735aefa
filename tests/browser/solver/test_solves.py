"""A person who follows the suggestions finds random answers within the guesses of the game.

The engine never sees the answer. The tests colour each guess themselves, as the game would. The
journeys solve the other games.
"""

from __future__ import annotations

import random

import pytest

from nerdle.benchmark import drawn_puzzles
from nerdle.rules.games import GAMES
from nerdle.rules.pro import pro_game
from tests.support.browser.pages import OpenPage
from tests.support.core.plain import examples
from tests.support.page.player import sit_down

NAMES = ["micro", "midi", "instant", "minibi", "bi", "maxi"]
# keys added and left out; all equations generated, or only a sample of them
SET_UPS = ["pro-7~power", "pro-8~brackets~squares", "pro-9", "pro-10~no-*/", "pro-12"]


@pytest.mark.parametrize("name", NAMES)
def test_random_puzzles_are_solved_by_following_the_suggestions(
    name: str, open_warm: OpenPage
) -> None:
    game = GAMES[name]
    chance = random.Random(f"answers of {name}")
    player = sit_down(open_warm, hurried=True)
    player.choose_game(game.title)
    for puzzle in drawn_puzzles(game, examples(4), seed=1):
        player.solve(game, puzzle, chance)
        player.new_game()


@pytest.mark.parametrize("name", SET_UPS)
def test_random_puzzles_of_pro_are_solved_by_following_the_suggestions(
    name: str, open_warm: OpenPage
) -> None:
    game = pro_game(name)
    chance = random.Random(f"answers of {name}")
    player = sit_down(open_warm, name, hurried=True)
    for puzzle in drawn_puzzles(game, examples(2), seed=1):
        player.solve(game, puzzle, chance)
        player.new_game()
        assert player.position == name
