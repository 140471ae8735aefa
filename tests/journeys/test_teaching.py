"""What teaches: the coach, the reasons why, one's own mistakes, and a game without luck."""

from __future__ import annotations

import re
from collections.abc import Callable

from nerdle.insight.hints import hint
from nerdle.insight.practice import Puzzle, replay
from nerdle.insight.why.rating import rate
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, parse
from tests.support.page.journeys import shows_the_answer
from tests.support.page.player import Person, eventually

ANSWER = "40+32=72"
OPENING = f"classic,54-36=18:{feedback('54-36=18', ANSWER)}"
PLAYED = "12+34=46"  # it tests a symbol that row 1 has ruled out
BETTER = "90-27=63"


def clear_the_row(person: Person) -> None:
    for _ in ANSWER:
        person.delete()


def test_the_coach_gives_hints_and_rates_a_guess(sit_down: Callable[[str], Person]) -> None:
    person = sit_down(OPENING)
    shows_the_answer(person, OPENING)
    person.tab.press_button("Coach")
    person.tab.press_button("Hint")
    person.sees(hint(parse(OPENING), BETTER, 2).words)
    person.type(PLAYED)
    person.sees(rate(parse(OPENING), PLAYED).words)
    person.tab.press_button("Coach")
    shows_the_answer(person, OPENING)
    clear_the_row(person)


def test_a_guess_that_cannot_be_the_answer_is_explained(sit_down: Callable[[str], Person]) -> None:
    person = sit_down(OPENING)
    shows_the_answer(person, OPENING)
    person.type(PLAYED)
    person.sees("Not the answer: row 1 would have")
    clear_the_row(person)


def test_a_mistake_becomes_an_exercise(sit_down: Callable[[str], Person]) -> None:
    row = f"{PLAYED}:{feedback(PLAYED, ANSWER)}"
    person = sit_down(f"{OPENING},{row}")
    shows_the_answer(person, f"{OPENING},{row}")
    person.play(ANSWER, "gggggggg")
    person.tab.press_button("Find the better guess")
    eventually(lambda: person.position, f"mistakes:{OPENING}")
    assert person.rows() == OPENING.split(",")[1:]
    person.sees("16 equations left")
    person.sees("your guess in row 2 cost 0.6 extra guesses.")
    person.type("39+34=73")
    person.enter()
    person.sees(rate(parse(OPENING), "39+34=73").words)
    clear_the_row(person)
    person.type(BETTER)
    person.enter()
    person.sees("Found!")
    better, played = (rate(parse(OPENING), guess) for guess in (BETTER, PLAYED))
    person.sees(f"leaves {better.left:.1f} on average")
    person.sees(f"leaves {played.left:.1f} on average")
    person.sees(played.words)
    person.follow("micro")


def test_an_evasive_puzzle_is_played_to_its_par_with_hints(
    sit_down: Callable[[str], Person],
) -> None:
    puzzle = Puzzle(GAMES["mini"], "e2026-11-21")
    person = sit_down(f"play:mini:{puzzle.key}")
    eventually(lambda: person.tab.run("() => document.documentElement.dataset.tab"), "play")
    person.wait_until_ready()
    person.sees("Perfect play needs 3 guesses")
    guesses = ["28/7=4"]
    person.type(guesses[0])
    person.enter()
    for _ in range(2):
        coloured = [str(row) for row in replay(puzzle, guesses, Options())]
        eventually(person.rows, coloured)
        person.tab.press_button("Hint")
        person.sees("left")
        person.tab.press_button("Another hint")
        person.sees(re.compile("is worth testing|is in tile"))
        person.tab.press_button("Show suggestion")
        person.tab.press_button("Use suggestion")
        guesses.append(person.rows()[-1].partition(":")[0])
        person.enter()
    person.sees("Solved in 3 guesses")
    assert person.rows() == [str(row) for row in replay(puzzle, guesses, Options())]
