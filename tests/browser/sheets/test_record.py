"""Your games: real Nerdle games are saved, dated, reviewed, and carried to another device."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nerdle import parse, review
from nerdle.rules.feedback import feedback
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press_by_key
from tests.support.page.player import Player

TODAY = "2026-11-21"
ANSWER = "41-25=16"
GUESSES = ("54-36=18", "12+29=41", ANSWER)
WON = ",".join(["classic", *(f"{each}:{feedback(each, ANSWER)}" for each in GUESSES)])
STATISTICS = {
    "lastUpdated": 1795176000000,  # 2026-11-20
    "gamesPlayed": 20,
    "gamesWon": 18,
    "winRows": [0, 1, 5, 6, 4, 2],
    "currentStreak": 4,
    "maxStreak": 9,
}


class Keeper(Player):
    """A player on a certain day."""

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog", name="Your games")

    def in_sheet(self, name: str) -> Locator:
        return self.sheet.get_by_role("button", name=name, exact=True)

    def figures(self) -> dict[str, str]:
        expect(self.sheet.locator("table").first).to_be_attached()
        rows = self.sheet.locator("table").first.locator("tbody tr")
        return {
            row.locator("th").inner_text(): row.locator("td").inner_text() for row in rows.all()
        }

    def stored(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(
            "() => JSON.parse(localStorage.getItem('nerdle-games') ?? '{}')"
        )
        return found


def keep(open_page: OpenPage, position: str = WON, *, touch: bool = True) -> Keeper:
    page = open_page("style.css", expected_complaints="favicon", has_touch=touch)
    page.clock.set_fixed_time(f"{TODAY}T12:00:00")
    page.goto(page.url.replace("style.css", f"#{position}"))
    player = Keeper(page, touch=touch)
    player.wait_until_ready()
    player.wait_for_answer()
    return player


def wait_for_scores(player: Keeper) -> None:
    player.page.wait_for_function(
        """() => Object.values(JSON.parse(localStorage.getItem("nerdle-games")).games)
          .every((each) => "skill" in each)"""
    )


def test_a_game_is_saved_dated_removed_and_brought_back(open_page: OpenPage) -> None:
    player = keep(open_page, touch=False)
    press_by_key(player.button("Save game"))
    player.sees("Saved for 21 Nov 2026. You can change the date in Your games.")
    wait_for_scores(player)
    judged = review(parse(WON))
    wanted = {"position": WON, "guesses": 3, "skill": judged.skill, "luck": judged.luck}
    wanted["mistakes"] = [
        {"row": each.row, "loss": each.loss, "better": each.best, "found": 0, "tried": ""}
        for each in judged.guesses
        if each.loss >= 0.1
    ]
    assert player.stored()["games"] == {f"classic:{TODAY}": wanted}
    press_by_key(player.page.locator("#save-game"))
    expect(player.sheet.get_by_label("Games", exact=True)).to_have_value("classic")
    assert player.figures() == {
        "Played": "1",
        "Solved": "1 (100%)",
        "Daily games solved in a row": "1 (longest 1)",
        "Average guesses": "3.00",
        "Average skill": f"{judged.skill:.1f}",
        "Average luck": f"{judged.luck:.1f}",
    }
    date = player.sheet.get_by_label("Date of Classic, 21 Nov 2026")
    date.fill("2026-11-19")
    date.press("Enter")
    expect(player.sheet).to_contain_text("The date of this game of Classic is now 19 Nov 2026.")
    expect(player.sheet.locator(".date")).to_have_attribute("data-shown", "19 Nov 2026")
    assert player.figures()["Daily games solved in a row"] == "0 (longest 1)"
    press_by_key(player.in_sheet("Delete Classic, 19 Nov 2026"))
    expect(player.sheet.get_by_role("button", name="Undo")).to_be_focused()
    assert player.stored()["games"] == {}
    press_by_key(player.in_sheet("Undo"))
    assert player.stored() == {"games": {"classic:2026-11-19": wanted}, "before": {}, "version": 1}
    expect(player.sheet.get_by_label("Date of Classic, 19 Nov 2026")).to_be_focused()
    press_by_key(player.in_sheet("Review Classic, 19 Nov 2026"))
    expect(player.page.get_by_role("dialog", name="Review")).to_contain_text("Guess 1 of 3")


def test_a_second_game_of_a_day_replaces_the_first_only_if_the_person_says_so(
    open_page: OpenPage,
) -> None:
    player = keep(open_page, touch=False)
    press_by_key(player.button("Save game"))
    wait_for_scores(player)
    before = player.stored()["games"]
    other = f"classic,{ANSWER}:gggggggg"
    player.follow(f"#{other}")
    save = player.button("Save game")
    expect(save).to_be_visible()
    player.page.evaluate("() => document.getAnimations().forEach((each) => each.finish())")
    before_asking = save.bounding_box()
    for _ in range(2):  # as in a double tap
        press_by_key(save)
        player.sees("You have already saved a game of Classic for today.")
        assert player.stored()["games"] == before
    assert save.bounding_box() == before_asking
    press_by_key(player.button("Keep it"))
    expect(player.button("Replace it")).to_be_hidden()
    assert player.stored()["games"] == before
    press_by_key(save)
    press_by_key(player.button("Replace it"))
    player.sees("Saved for 21 Nov 2026.")
    assert player.stored()["games"][f"classic:{TODAY}"]["position"] == other
    undo = player.button("Undo: bring back the game that you saved earlier")
    expect(undo).to_be_focused()
    press_by_key(undo)
    player.sees("The game that you saved earlier is kept.")
    assert player.stored()["games"] == before
    expect(undo).to_be_hidden()
    expect(save).to_be_visible()


@pytest.mark.parametrize(
    ("position", "guesses"),
    [
        ("mini,4*7=28:gggggg", 1),
        ("micro" + ",1+7=8:bgbgb" * 6, 0),
        ("minibi,4*7=28:gggggg/bbbgbb,6+9=15:-/gggggg", 2),
        ("speed,54-36=18:ppgbpggb,41-25=16:gggggggg", 1),
        ("pro-5,1+2=3:ggggg", None),
        ("classic,54-36=18:ppgbpggb", None),
    ],
)
def test_what_can_be_saved(position: str, guesses: int | None, open_page: OpenPage) -> None:
    player = keep(open_page, position)
    save = player.button("Save game")
    if guesses is None:
        expect(save).to_be_hidden()
        return
    player.press(save)
    assert [each["guesses"] for each in player.stored()["games"].values()] == [guesses]


def test_what_was_tried_is_not_saved_as_a_game(open_page: OpenPage) -> None:
    player = keep(open_page, WON.rpartition(",")[0])
    player.press(player.button("What if"))
    player.play(ANSWER, "g" * 8)
    expect(player.button("Review")).to_be_visible()
    expect(player.button("Save game")).to_be_hidden()
    player.press(player.button("Back to the game"))
    player.play(ANSWER, "g" * 8)
    expect(player.button("Save game")).to_be_visible()


def test_each_finished_game_is_saved_by_itself(open_page: OpenPage) -> None:
    player = keep(open_page, WON.rpartition(",")[0])
    player.play(ANSWER, "g" * 8)
    player.sees("Saved in Your games.")
    player.hears("guesses on average. Saved in Your games.")
    before = player.stored()["games"][f"classic:{TODAY}"]
    assert before["position"] == WON
    player.press(player.button("Save game"))
    player.sees("Saved for 21 Nov 2026.")
    # another game of the day replaces nothing
    player.new_game()
    player.play(ANSWER, "g" * 8)
    expect(player.button("Save game")).to_have_text("Save game")
    assert player.stored()["games"][f"classic:{TODAY}"]["position"] == WON


def test_a_game_that_is_reopened_and_ends_differently_is_saved_once(open_page: OpenPage) -> None:
    player = keep(open_page, "classic")
    player.play(ANSWER, "g" * 8)
    player.sees("Saved in Your games.")
    player.page.reload()
    player.wait_until_ready()
    player.press(player.page.locator("#end").get_by_role("button", name="Undo"))
    assert list(player.stored()["games"]) == [f"classic:{TODAY}"]  # nothing is lost if it ends here
    for _ in ANSWER:
        player.delete()
    player.play(GUESSES[0], str(feedback(GUESSES[0], ANSWER)))
    player.play(ANSWER, "g" * 8)
    player.sees("Saved in Your games.")
    saved = player.stored()["games"]
    assert [each["guesses"] for each in saved.values()] == [2]
    player.press(player.button("Don’t save"))
    assert [each["guesses"] for each in player.stored()["games"].values()] == [1]


def test_a_game_is_not_saved_if_the_person_does_not_want_that(open_page: OpenPage) -> None:
    player = keep(open_page, WON.rpartition(",")[0])
    player.play(ANSWER, "g" * 8)
    other = Keeper(player.page.context.new_page())
    other.page.goto(player.page.url)
    other.wait_until_ready()
    player.press(player.button("Don’t save"))
    player.sees("This game is not saved.")
    expect(player.button("Save game")).to_have_text("Save game")
    other.page.reload()  # a game that is over when the page opens was not played there
    other.wait_until_ready()
    expect(other.button("Save game")).to_have_text("Save game")
    assert player.stored()["games"] == {}
    player.turn("Save each finished game")
    player.page.reload()
    player.wait_until_ready()
    player.new_game()
    player.play(ANSWER, "g" * 8)
    expect(player.button("Save game")).to_be_visible()
    assert player.stored()["games"] == {}


def test_the_games_own_statistics_are_the_start(open_page: OpenPage) -> None:
    player = keep(open_page, touch=True)
    player.press(player.button("Save game"))
    player.press(player.page.locator("#save-game"))
    player.press(player.sheet.get_by_text("Start from Nerdle’s own statistics"))
    text = player.sheet.get_by_label("Nerdle’s statistics")
    text.fill("my statistics")
    player.press(player.in_sheet("Add statistics"))
    expect(player.sheet.get_by_role("alert")).to_have_text(
        "Nothing was added: this is not an export of Nerdle’s statistics."
    )
    expect(text).to_have_value("my statistics")
    text.fill(base64.b64encode(json.dumps(STATISTICS).encode()).decode())
    player.press(player.in_sheet("Add statistics"))
    expect(player.sheet).to_contain_text("20 games of Classic up to 20 Nov 2026 added.")
    figures = player.figures()
    assert figures["Played"] == "21"
    assert figures["Solved"] == "19 (90%)"
    assert figures["Daily games solved in a row"] == "5 (longest 9)"
    player.press(player.in_sheet("Delete statistics"))
    expect(player.sheet).to_contain_text("Nerdle’s statistics were deleted.")
    assert player.figures()["Played"] == "1"


def test_a_file_carries_everything_to_another_device(open_page: OpenPage, tmp_path: Path) -> None:
    player = keep(open_page)
    player.press(player.button("Save game"))
    wait_for_scores(player)
    before = player.stored()
    player.press(player.page.locator("#save-game"))
    with player.page.expect_download() as waiting:
        player.press(player.of_files("Export"))
    file = tmp_path / "games.json"
    waiting.value.save_as(file)
    player.press(player.of_files("Delete all games"))
    expect(player.sheet).to_contain_text("All Nerdle games and statistics were deleted.")
    assert player.stored()["games"] == {}
    with player.page.expect_file_chooser() as choosing:
        player.press(player.of_files("Import"))
    choosing.value.set_files(file)
    expect(player.sheet).to_contain_text("1 game added.")
    assert player.stored() == before


def test_skill_over_time_is_a_line_with_a_table(open_page: OpenPage) -> None:
    player = keep(open_page)
    games = {
        f"mini:2026-10-{day:02}": {"position": "mini", "guesses": 3, "skill": 60 + day, "luck": 50}
        for day in range(1, 11)
    }
    player.page.evaluate(
        "games => localStorage.setItem('nerdle-games', JSON.stringify({ version: 1, games }))",
        games,
    )
    player.press(player.button("Your games"))
    expect(player.sheet).to_contain_text("When you have finished a Nerdle in Solve")
    player.sheet.get_by_label("Games", exact=True).select_option(label="Mini")
    expect(player.sheet.locator("figure").nth(1)).to_contain_text("Average skill over time")
    rows = player.sheet.locator("figure").nth(1).locator("tbody tr")
    assert rows.first.inner_text().split("\t") == ["1 Oct 2026", "1 Oct 2026", "1", "61.0"]
    expect(rows).to_have_count(10)
    expect(player.sheet.locator(".saved li")).to_have_count(10)


def test_games_that_were_not_rated_are_rated_when_the_sheet_is_opened(
    open_page: OpenPage,
) -> None:
    player = keep(open_page)
    games = {
        "classic:2026-11-18": {"position": "classic,1+1=2", "guesses": 1},  # cannot be rated
        "classic:2026-11-19": {"position": WON, "guesses": 3},
    }
    player.page.evaluate(
        "games => localStorage.setItem('nerdle-games', JSON.stringify({ version: 1, games }))",
        games,
    )
    player.press(player.button("Your games"))
    skill = review(parse(WON)).skill
    expect(player.sheet).to_contain_text(f"3 guesses, skill {skill}")
    assert "skill" not in player.stored()["games"]["classic:2026-11-18"]


def test_the_practice_puzzles_are_beside_the_games(open_page: OpenPage) -> None:
    player = keep(open_page)
    practice = player.sheet.get_by_text("Practice", exact=True)
    player.press(player.button("Your games"))
    expect(player.sheet).to_be_visible()
    expect(practice).to_be_hidden()  # there are none
    player.page.keyboard.press("Escape")
    player.page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("nerdle"));
          const record = { "mini:4": { guesses: 2, perfect: 2, hints: 0, at: 1 } };
          localStorage.setItem("nerdle", JSON.stringify({ ...kept, record }));
        }"""
    )
    player.press(player.button("Your games"))
    player.press(practice)
    expect(player.sheet.get_by_role("heading", name="Saved games")).to_be_hidden()
    player.page.get_by_label("Games", exact=True).select_option(label="All games")
    assert player.figures()["Played"] == "1"


def test_a_browser_that_cannot_store_says_so(open_page: OpenPage) -> None:
    player = keep(open_page)
    player.page.evaluate(
        """() => {
          Storage.prototype.setItem = () => { throw new DOMException("full") };
        }"""
    )
    player.press(player.button("Save game"))
    player.sees("This browser can’t save your games.")
    player.press(player.page.locator("#save-game"))
    expect(player.sheet).to_contain_text("Open “Export, import or delete” to keep a copy.")
    assert player.figures()["Played"] == "1"
