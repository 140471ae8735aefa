"""Rows: typed, coloured, changed, deleted and restored, or read from a screenshot."""

from __future__ import annotations

import base64
from collections.abc import Callable

from nerdle import analyse, parse
from nerdle.insight.diagnosis import apply, diagnose
from tests.support.page.journeys import ONE_ROW, TWO_ROWS, shows_the_answer
from tests.support.page.player import Person, eventually
from tests.support.pictures.screenshots import ROWS as SCREENSHOT
from tests.support.pictures.screenshots import screenshot


def test_a_guess_is_typed_with_the_keys_on_the_screen(sit_down: Callable[[str], Person]) -> None:
    person = sit_down("classic")
    person.type("12+34=45")
    person.enter()
    person.sees("the left side is 46, but the right side is 45")
    assert person.position == "classic"
    person.delete()
    person.type("6")
    person.colour(0, "bbbbbgbb")
    person.enter()
    shows_the_answer(person, "classic,12+34=46:bbbbbgbb")


def test_a_game_is_played_by_the_keyboard_alone(sit_down: Callable[[str], Person]) -> None:
    person = sit_down("classic")
    tab = person.tab
    tab.press_keys(*"48-32=15", "Backspace", "6", *"bpgbbgbg")
    assert person.rows() == ["48-32=16:bpgbbgbg"]
    tab.press_keys("Enter")
    shows_the_answer(person, "classic,48-32=16:bpgbbgbg")
    suggestion = person.suggestion
    # a second Enter right after the first does nothing, however soon the answer comes
    tab.run("() => new Promise((later) => { setTimeout(later, 600); })")
    tab.press_keys("Enter")
    assert person.row(1).guess == suggestion
    tab.press_keys("ArrowUp", "ArrowUp", "g")
    shows_the_answer(person, "classic,48-32=16:gpgbbgbg")
    tab.press_keys("Control+z", "Control+z")
    shows_the_answer(person, "classic,48-32=16:bpgbbgbg")


def test_rows_are_recoloured_deleted_and_restored(sit_down: Callable[[str], Person]) -> None:
    person = sit_down(TWO_ROWS)
    shows_the_answer(person, TWO_ROWS)
    person.recolour(0, 0)
    shows_the_answer(person, TWO_ROWS.replace(":bb", ":pb"))
    person.tab.press_button("Delete row 1")
    shows_the_answer(person, "classic,11+79=90:gpbbbgbp")
    person.undo()
    person.undo()
    shows_the_answer(person, TWO_ROWS)


def test_impossible_colours_are_named_and_nothing_is_lost(
    sit_down: Callable[[str], Person],
) -> None:
    contradiction = f"{ONE_ROW},54-36=18:pbgbbggb"
    person = sit_down(ONE_ROW)
    person.play("54-36=18", "pbgbbggb")
    person.sees(f"Row 2: {analyse(parse(contradiction)).rows[-1].problem}")
    shows_the_answer(person, contradiction)
    assert person.rows() == contradiction.split(",")[1:]
    person.tap(1, 0)
    person.tap(1, 0)
    shows_the_answer(person, contradiction.replace(":p", ":b"))


def test_a_wrong_colour_is_found_and_one_tap_corrects_it(
    sit_down: Callable[[str], Person],
) -> None:
    one_row = "classic,54-36=18:bbbpbpbb"
    wrong = f"{one_row},4+11-9=6:bbbgbggb"
    person = sit_down(one_row)
    person.play("4+11-9=6", "bbbgbggb")
    diagnosis = diagnose(parse(wrong))[0]
    person.sees(f"That leaves {diagnosis.remaining} equations.")
    person.tab.press("#diagnoses button", "Should the second 1 in row 2 be black?")
    shows_the_answer(person, str(apply(parse(wrong), diagnosis.changes)))
    person.undo()
    eventually(lambda: person.position, wrong)


CHOOSE = """({ contents, kind }) => {
  const bytes = Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], "picture", { type: `image/${kind}` }));
  const input = document.querySelector("#screenshot");
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def test_screenshots_of_all_kinds_fill_the_board(sit_down: Callable[[str], Person]) -> None:
    for kind in ("png", "jpeg", "webp"):
        person = sit_down(ONE_ROW)
        contents = screenshot(SCREENSHOT, kind=kind.upper())
        given = {"contents": base64.b64encode(contents).decode(), "kind": kind}
        person.tab.run(CHOOSE, given)
        shows_the_answer(person, "classic," + ",".join(SCREENSHOT))
        person.undo()
        shows_the_answer(person, ONE_ROW)
