"""What teaches: the coach, the reasons why, and the mistakes of one's own games."""

from __future__ import annotations

from collections.abc import Callable

from nerdle.insight.why.rating import rate
from nerdle.rules.feedback import feedback
from nerdle.rules.position import parse
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
    person.sees("16 left")
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
    person.sees("Your guess here cost 0.6 extra guesses.")
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
