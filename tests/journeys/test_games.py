"""Whole games: solved by suggestions, practised, reviewed, and those of a class."""

from __future__ import annotations

import random
from collections.abc import Callable

from nerdle import analyse, parse
from nerdle.equations.answers import answers
from nerdle.insight import coded
from nerdle.insight.practice import Puzzle
from nerdle.rules.games import GAMES
from nerdle.rules.pro import pro_game
from nerdle.rules.reorderings import shown_feedback
from tests.support.browser.engines import Engine
from tests.support.page.journeys import ONE_ROW, shows_the_answer
from tests.support.page.player import Person, eventually

WIDE = "pro-16,51+24*3+18-96=45:gggppppgpbgggggb"
PUZZLES = {"mini": 1, "classic": 1, "speed": 1, "quad": 1}


def test_a_row_can_be_entered_at_once_and_is_answered_when_the_engine_is_ready(
    engine: Engine, url: str
) -> None:
    with engine(url) as tab:
        person = Person(tab)
        told = analyse(parse("classic"))
        assert (person.suggestion, person.remaining) == (
            told.suggestions[0].guess,
            told.remaining,
        )
        person.use_suggestion()
        person.colour(0, "bbgbbggb")
        person.enter()
        shows_the_answer(person, ONE_ROW)


def test_several_games_are_solved_by_following_the_suggestions(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down("classic")
    person.wait_until_ready()
    for name, played in PUZZLES.items():
        game = GAMES[name]
        chance = random.Random(f"engines {name}")
        person.choose_game(game.title)
        for _ in range(played):
            person.solve(game, chance.sample(answers(game.language).listed, game.boards), chance)
            person.new_game()


def test_a_pro_game_opens_from_its_link_and_a_wide_row_is_coloured(
    sit_down: Callable[[str], Person],
) -> None:
    person = sit_down(WIDE)
    shows_the_answer(person, WIDE)
    assert person.game == "Pro…"
    assert [len(line.guess) for line in person.tiles()] == [16] * 6
    person.use_suggestion()
    guess = person.row(1).guess
    colours = shown_feedback(guess, "51+4*16+23-96=42", strict=False)
    person.colour(1, colours)
    person.enter()
    shows_the_answer(person, f"{WIDE},{guess}:{colours}")


def test_a_pro_game_is_solved_by_following_the_suggestions(
    sit_down: Callable[[str], Person],
) -> None:
    game = pro_game("pro-8~squares")
    person = sit_down(game.name)
    person.wait_until_ready()
    person.solve(game, ["6²-4*7=8"], random.Random("engines pro"))


def test_a_practice_game_gives_colours_and_hints_and_is_won(
    sit_down: Callable[[str], Person],
) -> None:
    puzzle = Puzzle(GAMES["mini"], "2026-11-21")
    person = sit_down(f"play:mini:{puzzle.key}")
    tab = person.tab
    eventually(lambda: tab.run("() => document.documentElement.dataset.tab"), "play")
    person.wait_until_ready()
    person.type("4*7=28")
    person.enter()
    row = f"4*7=28:{shown_feedback('4*7=28', puzzle.answer, strict=False)}"
    eventually(person.rows, [row])
    tab.press_button("Hint")
    person.sees("left · guess 2 of 6")
    tab.reload()
    eventually(person.rows, [row])
    person.wait_until_ready()
    person.type(puzzle.answer)
    person.enter()
    person.sees("Solved in 2 guesses")
    assert person.position == f"play:mini:{puzzle.key}"


def test_the_puzzles_of_a_class_are_solved_one_after_the_other(
    sit_down: Callable[[str], Person],
) -> None:
    keys = [coded.key_of(GAMES["mini"], answer) for answer in ("4*7=28", "12-5=7")]
    link = f"play:mini:{','.join(keys)}~hints-1"
    person = sit_down(link)
    person.wait_until_ready()
    person.sees("Puzzle 1 of 2 · guess 1 of 6")
    person.type("4*7=28")
    person.enter()
    person.sees("Solved in 1 guess")
    person.tab.press_button("Next")
    person.sees("Puzzle 2 of 2 · guess 1 of 6")
    person.type("4*7=28")
    person.enter()
    person.sees("Puzzle 2 of 2 · guess 2 of 6")
    person.type("12-5=7")
    person.enter()
    person.sees("All puzzles done: 2 of 2 solved, 1.5 guesses on average.")
    assert person.position == link
    person.tab.press_button("More")
    person.tab.press_button("Leave class")


def test_a_cryptarithm_and_a_countdown_round_are_solved(
    sit_down: Callable[[str], Person], url: str
) -> None:
    person = sit_down("letters:NUM+BER=PLAY")
    tab = person.tab
    person.wait_until_ready()
    tab.press("#letters .primary", "Solve")
    person.sees("96 solutions. Showing solution 1.")
    tab.go(f"{url}#countdown:25,50,75,100,3,6;952")
    tab.press("#countdown .primary", "Solve")
    person.sees("2 solutions for 952")
    person.sees("((100 + 6) × 75 × 3 − 50) ÷ 25 = 952")
    assert person.position == "countdown:25,50,75,100,3,6;952"


def test_a_nanagram_is_solved_by_touch_and_by_keyboard(sit_down: Callable[[str], Person]) -> None:
    person = sit_down("nanagrams:64=24/")
    tab = person.tab
    person.wait_until_ready()
    person.sees("3 answers.")
    tab.press_button("Another puzzle")
    tab.press("#nanagrams .symbols button:nth-child(2)")
    assert person.position == "nanagrams:64!=24/"
    tab.press_button("Start")
    person.sees("Your answer: type or tap it.")
    for at in (4, 2, 6, 1, 3, 5):
        tab.press(f"#nanagrams .symbols button:nth-child({at})")
    tab.press_button("Enter")
    person.sees("24÷6=4 is right. You have found 1 of 3 answers.")
    tab.press("#nanagrams-yours")
    tab.press_keys("4", "=", "4", "Enter")
    person.sees("4=4 is right. You have found 2 of 3 answers.")
    tab.press_button("Hint")
    person.sees("Still to find: 1 with 6 symbols.")


def test_targets_are_reached_with_hints_for_one_and_solutions_for_all(
    sit_down: Callable[[str], Person],
) -> None:
    link = "targets:2,5,6,7,10,75;22,339,168,839"
    person = sit_down(link)
    tab = person.tab
    person.wait_until_ready()
    tab.press_button("Show a step for target 2")
    person.sees("75 − 7 = 68")
    tab.press("#targets .primary", "Solve")
    person.sees("(75 − 7 − 2 ÷ 10) × 5 = 339")
    person.sees("6 × 2 + 10 = 22")
    tab.press("#targets .goal:nth-of-type(3) summary", "All ways")  # of the first target
    person.sees("All 225 ways to 22")
    assert person.position == link


def test_targets_are_reached_with_the_keyboard(sit_down: Callable[[str], Person]) -> None:
    person = sit_down("targets:2,5,6,7,10,75;22,339")
    person.wait_until_ready()
    tab = person.tab
    tab.run("""() => document.querySelector('[aria-label="Target 2"]').focus()""")
    tab.press_keys("Tab", "Enter")
    person.sees("75 − 7 = 68")
    tab.press_keys("Enter")
    person.sees("2 ÷ 10 = 0.2")
    tab.press_keys("Tab", *"840", "Enter")
    person.sees("10 × 7 = 70")
    tab.press_keys(*["Tab"] * 4, "Enter")
    person.sees("6 × 2 + 10 = 22")
    person.sees("10 × 7 × 6 × 2 = 840")
