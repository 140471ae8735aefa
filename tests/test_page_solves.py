"""With the suggestions alone, a person solves any answer of any game in six guesses.

The engine never sees the answer: it is coloured here, as the game would, by the plain rules.
"""

from __future__ import annotations

import random

import pytest

from nerdle.rules.commutative import same_answer, shown_feedback
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES, FirstRow, Game
from nerdle.rules.position import Row
from nerdle.solver.answers import answers
from tests.conftest import OpenPage
from tests.player import Player, sit_down

ANSWERS = 30
GUESSES = 6


@pytest.mark.parametrize("name", GAMES)
def test_the_suggestions_alone_solve_thirty_random_answers(name: str, open_page: OpenPage) -> None:
    game = GAMES[name]
    chance = random.Random(f"thirty of {name}")
    player = sit_down(open_page, hurried=True)
    player.choose_game(game.title)
    for answer in chance.sample(answers(game), ANSWERS):
        first = first_row(game, answer, chance)
        if first:
            player.play(first.guess, first.colours)
        solve(player, answer, row=1 if first else 0)
        player.new_game()


def first_row(game: Game, answer: str, chance: random.Random) -> Row | None:
    """The row that the game itself begins with, if it does."""
    if game.first_row is FirstRow.GIVEN:
        given, other = chance.sample(answers(game), 2)
        given = other if same_answer(given, answer) else given
        return Row(given, shown_feedback(given, answer, strict=False))
    if game.first_row is FirstRow.SCRAMBLE:
        while True:
            scramble = "".join(chance.sample(answer, len(answer)))
            colours = feedback(scramble, answer)
            if colours.count("g") == 1:
                return Row(scramble, colours)
    return None


def solve(player: Player, answer: str, row: int) -> None:
    for guesses in range(1, GUESSES + 1 - row):
        before = player.remaining
        player.use_suggestion()
        guess = player.row(row).guess
        colours = shown_feedback(guess, answer, strict=False)
        player.colour(row, colours)
        player.enter()
        if set(colours) == {"g"}:
            times = "1 guess" if guesses == 1 else f"{guesses} guesses"
            player.sees(f"Solved in {times}")
            return
        assert 0 < player.remaining <= before
        row += 1
    pytest.fail(f"{answer} is not solved by {player.position}")
