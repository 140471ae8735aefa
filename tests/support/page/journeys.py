"""What several journeys do."""

from __future__ import annotations

from nerdle import analyse, parse
from tests.support.page.player import Person, eventually

ONE_ROW = "classic,54-36=18:bbgbbggb"
TWO_ROWS = f"{ONE_ROW},11+79=90:gpbbbgbp"


def shows_the_answer(person: Person, position: str) -> None:
    """Waits until the page shows this position, and the answer that `analyse` gives for it."""
    told = analyse(parse(position))
    person.wait_until_ready()
    eventually(lambda: person.position, position)
    eventually(lambda: person.remaining, told.remaining)
    best = told.suggestions[0].guess if told.suggestions else ""
    eventually(lambda: person.suggestion, best)


def plays_on(person: Person) -> None:
    """Plays a second row and deletes it again."""
    shows_the_answer(person, ONE_ROW)
    person.play("11+79=90", "gpbbbgbp")
    shows_the_answer(person, TWO_ROWS)
    person.delete_row(1)
    shows_the_answer(person, ONE_ROW)
