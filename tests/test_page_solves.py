"""A person who follows the suggestions finds any answer of any game within six guesses.

The engine never sees the answer. The tests colour each guess themselves, as the game would.
"""

from __future__ import annotations

import random

import pytest

from nerdle.rules.games import GAMES
from nerdle.solver.answers import answers
from tests.conftest import OpenPage
from tests.player import sit_down

ANSWERS = 30


@pytest.mark.parametrize("name", GAMES)
def test_thirty_random_answers_are_found_by_following_the_suggestions(
    name: str, open_warm: OpenPage
) -> None:
    game = GAMES[name]
    chance = random.Random(f"thirty of {name}")
    player = sit_down(open_warm, hurried=True)
    player.choose_game(game.title)
    for answer in chance.sample(answers(game.language).listed, ANSWERS):
        player.solve(game, answer, chance)
        player.new_game()
