"""A person who follows the suggestions finds any answer of any game within six guesses.

The engine never sees the answer. The tests colour each guess themselves, as the game would.
"""

from __future__ import annotations

import random

import pytest

from nerdle.rules.games import GAMES
from nerdle.solver.answers import answers
from tests.conftest import OpenPage
from tests.plain import examples
from tests.player import sit_down

ANSWERS = examples(15)


@pytest.mark.parametrize("name", GAMES)
def test_random_answers_are_found_by_following_the_suggestions(
    name: str, open_warm: OpenPage
) -> None:
    game = GAMES[name]
    chance = random.Random(f"answers of {name}")
    player = sit_down(open_warm, hurried=True)
    player.choose_game(game.title)
    listed = answers(game.language).listed
    for answer in chance.sample(listed, min(ANSWERS, len(listed))):
        player.solve(game, answer, chance)
        player.new_game()
