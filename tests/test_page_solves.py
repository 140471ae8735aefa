"""With the suggestions alone, a person solves any answer of any game in six guesses.

The engine never sees the answer: it is coloured here, as the game would, by the plain rules.
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
def test_the_suggestions_alone_solve_thirty_random_answers(name: str, open_warm: OpenPage) -> None:
    game = GAMES[name]
    chance = random.Random(f"thirty of {name}")
    player = sit_down(open_warm, hurried=True)
    player.choose_game(game.title)
    for answer in chance.sample(answers(game.language).listed, ANSWERS):
        player.solve(game, answer, chance)
        player.new_game()
