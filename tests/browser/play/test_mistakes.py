"""Mistakes of one's own games become exercises, which come back and are kept with the games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from nerdle.insight.review import review
from nerdle.insight.why.rating import AS_GOOD, rate
from nerdle.rules.feedback import feedback
from nerdle.rules.position import parse
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press_by_key
from tests.support.page.player import Player, eventually

TODAY = "2026-11-21"
ANSWER = "40+32=72"
BETTER = "90-27=63"


def game(*guesses: str) -> str:
    return ",".join(["classic", *(f"{each}:{feedback(each, ANSWER)}" for each in guesses)])


OPENING = game("54-36=18")
GAME = game("54-36=18", "12+34=46", "39+34=73", ANSWER)


def open_games(open_page: OpenPage, games: dict[str, Any], **options: Any) -> Player:
    """Opens the page on a certain day, on a device that has these games."""
    page = open_page("style.css", expected_complaints="favicon", **options)
    page.clock.set_fixed_time(f"{TODAY}T12:00:00")
    page.evaluate("(text) => localStorage.setItem('nerdle-games', text)", json.dumps(games))
    page.goto(page.url.replace("style.css", "#classic"))
    player = Player(page, touch=options.get("has_touch", True))
    player.wait_for_answer()
    return player


def mistakes(player: Player) -> list[dict[str, Any]]:
    stored = player.page.evaluate("() => JSON.parse(localStorage.getItem('nerdle-games')).games")
    found: list[dict[str, Any]] = stored[f"classic:{TODAY}"].get("mistakes", [])
    return found


def test_a_record_becomes_exercises_that_are_found_by_the_keyboard_alone(
    open_page: OpenPage,
) -> None:
    losses = {guess.row: guess.loss for guess in review(parse(GAME)).guesses if not guess.last}
    wanted = {row: loss for row, loss in losses.items() if loss >= 0.1}
    assert len(wanted) == 2
    saved = {"games": {f"classic:{TODAY}": {"position": GAME, "guesses": 4}}, "version": 1}
    player = open_games(open_page, saved, has_touch=False)
    page = player.page
    press_by_key(player.button("Your games"))
    find = page.get_by_role("button", name="Find the better guess (2)")
    expect(find).to_be_visible()
    assert {each["row"]: each["loss"] for each in mistakes(player)} == {
        row: pytest.approx(loss, abs=0.006) for row, loss in wanted.items()
    }
    press_by_key(find)
    costliest = max(wanted, key=lambda row: wanted[row])
    before = ",".join(GAME.split(",")[:costliest])
    eventually(lambda: player.position, f"mistakes:{before}")
    player.sees(f"Classic, 21 Nov 2026: your guess in row {costliest} cost")
    player.sees("equations left · 1 of 2")
    player.type("1")
    player.delete()
    page.keyboard.type(BETTER)
    page.keyboard.press("Enter")
    assert rate(parse(before), BETTER).loss < AS_GOOD
    player.sees("Found!")
    expect(player.button("Next")).to_be_focused()
    expect(player.button("Your games")).to_have_attribute("data-due", "1")
    page.keyboard.press("Enter")
    player.sees("2 of 2")
    press_by_key(player.button("Show answer"))
    player.sees("The better guess")
    rows = {each["row"]: (each["found"], each["tried"]) for each in mistakes(player)}
    assert rows.pop(costliest) == (1, TODAY)
    assert [*rows.values()] == [(0, TODAY)]
    press_by_key(player.button("Your games"))
    expect(page.get_by_text("The next exercise is due on 22 Nov 2026.")).to_be_visible()


def places_of(player: Player, *names: str) -> list[list[int]]:
    """Where buttons begin, and how wide they are, in px."""
    place = "(button) => [button.offsetLeft, button.offsetWidth]"
    return [player.button(each).evaluate(place) for each in names]


def test_one_press_leads_from_a_finished_game_to_its_exercise(open_page: OpenPage) -> None:
    player = open_games(open_page, {"games": {}, "version": 1}, has_touch=True)
    player.follow(f"#{game('54-36=18', '12+34=46')}")
    player.wait_for_answer()
    player.play(ANSWER, "gggggggg")
    places = places_of(player, "Review", "New game")
    best = review(parse(game("54-36=18", "12+34=46", ANSWER))).guesses[1].best
    player.sees(f"The guess in row 2 cost the most: 0.6 extra guesses. {best} was better.")
    expect(player.button("Find the better guess")).to_be_visible()
    assert places_of(player, "Review", "New game") == places
    player.press(player.button("Find the better guess"))
    player.sees("your guess in row 2 cost 0.6 extra guesses.")
    player.press(player.button("Hint"))
    player.sees("is worth testing")
    player.type("1+1=1+1+")
    player.enter()
    expect(player.page.locator("#message.wrong")).to_be_visible()
    for _ in ANSWER:
        player.delete()
    player.type("12+34=46")
    player.enter()
    player.sees("It costs 0.6 extra guesses")
    actions = player.page.locator("#actions")
    before = actions.bounding_box()
    player.press(player.button("Show answer"))
    player.sees(f"Better {BETTER} leaves 1.1 on average")
    assert actions.bounding_box() == before
    # the game is saved afterwards, with what has been practised
    player.press(player.button("Back"))
    expect(player.html).to_have_attribute("data-tab", "solve")
    player.press(player.button("Save game"))
    eventually(lambda: [each["tried"] for each in mistakes(player)], [TODAY])


def test_exercises_are_exported_and_imported(open_page: OpenPage, tmp_path: Path) -> None:
    mistake = {"row": 2, "loss": 0.63, "found": 2, "tried": "2026-11-10"}
    played = {"position": GAME, "guesses": 4, "skill": 70, "luck": 50, "mistakes": [mistake]}
    saved = {"games": {f"classic:{TODAY}": played}, "version": 1}
    player = open_games(open_page, saved)
    page = player.page
    expect(player.button("Your games")).to_have_accessible_description("1 exercise due")
    player.press(player.button("Your games"))
    with page.expect_download() as exported:
        player.of_files("Export").click()
    exported.value.save_as(tmp_path / "games.json")
    player.of_files("Delete all games").click()
    expect(page.get_by_role("button", name="Find the better guess")).to_be_hidden()
    page.locator('#record input[type="file"]').set_input_files(tmp_path / "games.json")
    expect(page.get_by_role("button", name="Find the better guess (1)")).to_be_visible()
    assert mistakes(player) == [mistake]


def test_an_exercise_that_is_not_there_is_explained(open_page: OpenPage) -> None:
    player = open_games(open_page, {"games": {}, "version": 1})
    player.page.evaluate("(link) => { location.hash = link; }", f"mistakes:{OPENING}")
    player.sees("This exercise is not on this device.")
    eventually(lambda: player.position, "mistakes:")
    player.page.reload()
    player.sees("Nothing to practise")


def test_an_exercise_goes_and_comes_back_with_its_game(open_page: OpenPage) -> None:
    mistake = {"row": 2, "loss": 0.63, "found": 0, "tried": ""}
    played = {"position": GAME, "guesses": 4, "mistakes": [mistake]}
    player = open_games(open_page, {"games": {f"classic:{TODAY}": played}, "version": 1})
    player.follow(f"#mistakes:{OPENING}")
    player.sees("Classic, 21 Nov 2026: your guess in row 2 cost 0.6 extra guesses.")
    player.press(player.button("Your games"))
    player.page.get_by_label("Nerdle", exact=True).check()
    player.of_files("Delete all games").click()
    player.close("Your games")
    player.sees("The game of that exercise has been deleted.")
    player.sees("Nothing to practise")
    player.press(player.button("Your games"))
    expect(player.page.get_by_role("dialog", name="Your games")).to_be_visible()
    player.page.get_by_label("Nerdle", exact=True).check()
    player.page.get_by_text("Deleted games (1)").click()
    player.page.get_by_role("button", name="Restore all").click()
    player.press(player.page.get_by_role("button", name="Find the better guess (1)"))
    player.sees("Classic, 21 Nov 2026: your guess in row 2 cost 0.6 extra guesses.")
