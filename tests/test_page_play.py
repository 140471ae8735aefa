"""The Play tab: whole games on a phone, hints, links, the record and what is stored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nerdle import analyse, parse
from nerdle.insight.hints import hint
from nerdle.insight.practice import Puzzle, first_rows
from nerdle.rules.commutative import shown_feedback
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position
from tests.conftest import OpenPage
from tests.player import Held, Player, eventually
from tests.test_page_review import paste

KEY = "2026-11-21"
CLASSIC = Puzzle(GAMES["classic"], KEY)
MINI = Puzzle(GAMES["mini"], KEY)
ONE_ROW = "classic,54-36=18:bbgbbggb"
SIZES = {"320x568": (320, 568), "390x844": (390, 844), "844x390": (844, 390)}


class PracticePlayer(Player):
    """A player at the Play tab."""

    def tab_called(self, name: str) -> Locator:
        return self.page.get_by_role("tab", name=name, exact=True)

    def choose_tab(self, name: str) -> None:
        self.press(self.tab_called(name))
        expect(self.html).to_have_attribute("data-tab", name.lower())

    def guess(self, guess: str) -> None:
        """Types and enters a guess, and waits for its colours."""
        row = len(self.rows())
        self.type(guess)
        self.enter()
        eventually(lambda: " " in self.row(row).colours, False)

    def press_button(self, name: str) -> None:
        self.press(self.button(name))

    def open_games(self) -> None:
        """Solve has a button with the same name, which is there until the Play tab has loaded."""
        self.press(self.page.locator("#puzzles").get_by_role("button", name="Your games"))

    @property
    def review(self) -> Locator:
        return self.page.get_by_role("dialog", name="Review")

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog", name="Your games")

    def figures(self) -> dict[str, str]:
        """The figures in the sheet "Your games", by name."""
        expect(self.sheet.locator("table").first).to_be_attached()
        rows = self.sheet.locator("table").first.locator("tbody tr")
        return {
            row.locator("th").inner_text(): row.locator("td").inner_text() for row in rows.all()
        }

    def distribution(self) -> list[str]:
        """The distribution, as a screen reader reads it."""
        expect(self.sheet.locator("figure td").first).to_be_attached()
        return self.sheet.locator("figure td").all_text_contents()


def practise(open_page: OpenPage, link: str = "", **options: Any) -> PracticePlayer:
    """A player on a phone with a puzzle open."""
    player = PracticePlayer(open_page(f"#{link or f'play:classic:{KEY}'}", **options))
    expect(player.html).to_have_attribute("data-tab", "play")
    return player


def colours(puzzle: Puzzle, guess: str) -> str:
    return f"{guess}:{shown_feedback(guess, puzzle.answer, strict=False)}"


def suggestions(puzzle: Puzzle) -> Iterator[str]:
    """The engine's suggestions, up to the winning one."""
    rows = first_rows(puzzle)
    while True:
        guess = analyse(Position(puzzle.game, rows)).suggestions[0].guess
        yield guess
        if guess == puzzle.answer:
            return
        rows = (*rows, parse(f"{puzzle.game.name},{colours(puzzle, guess)}").rows[0])


# ------------------------------------------------------------------------------------------- a game


@pytest.mark.parametrize("name", ["mini", "classic", "speed"])
def test_a_game_is_won_with_the_engines_suggestions(name: str, open_warm: OpenPage) -> None:
    puzzle = Puzzle(GAMES[name], KEY)
    player = practise(open_warm, f"play:{name}:{KEY}")
    seen = [str(row) for row in first_rows(puzzle)]
    eventually(player.rows, seen)
    guesses = list(suggestions(puzzle))
    for guess in guesses:
        player.guess(guess)
        seen.append(colours(puzzle, guess))
        assert player.rows() == seen
    player.sees(f"Solved in {len(guesses)} guesses")
    player.sees(f"the solver needs {len(guesses)}")


def spoken(equation: str) -> str:
    """An equation as a screen reader reads it."""
    names = {"+": "plus", "-": "minus", "*": "times", "/": "divided by", "=": "equals"}
    return "".join(f" {names[each]} " if each in names else each for each in equation)


def test_a_lost_game_reveals_the_answer(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    for _ in range(6):
        assert MINI.answer not in player.page.content()
        player.guess("4*7=28")
    player.sees(f"The answer is {MINI.answer}")
    player.hears(f"The answer is {spoken(MINI.answer)}")


def test_instant_gives_a_scramble_and_one_guess(open_warm: OpenPage) -> None:
    puzzle = Puzzle(GAMES["instant"], KEY)
    player = practise(open_warm, f"play:instant:{KEY}")
    eventually(player.rows, [str(row) for row in first_rows(puzzle)])
    player.sees("guess 1 of 1")
    player.guess("12+34=46")
    player.sees(f"The answer is {puzzle.answer}")


def test_a_reordering_wins_unless_the_link_says_strict(open_warm: OpenPage) -> None:
    answer = MINI.answer
    assert answer == "4*8=32"
    player = practise(open_warm, f"play:mini:{KEY}")
    player.guess("8*4=32")
    player.sees("Solved in 1 guess")
    strict = practise(open_warm, f"play:mini~strict:{KEY}")
    strict.guess("8*4=32")
    strict.sees("guess 2 of 6")


def test_a_refused_guess_is_explained_and_kept(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.type("12+34=45")
    player.enter()
    player.sees("Refused: the left side is 46, but the right side is 45.")
    assert player.rows() == ["12+34=45:        "]
    player.delete()
    player.type("6")
    player.enter()
    eventually(player.rows, [colours(CLASSIC, "12+34=46")])


def test_a_hard_game_says_which_clue_a_guess_breaks_and_shows_it(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:classic~hard:{KEY}")
    player.guess("54-36=18")
    player.type("12+34=46")
    player.enter()
    player.sees("Hard mode: row 1 has a purple “5” in tile 1, so this guess needs one.")
    expect(player.tile(0, 0)).to_have_class(re.compile("fault"))


def test_the_keys_show_what_is_known(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    for symbol, colour in [("8", "green"), ("5", "purple"), ("3", "black")]:
        expect(player.key(symbol)).to_have_attribute("data-colour", colour)
    assert player.key("9").get_attribute("data-colour") is None


def test_an_entered_row_cannot_be_changed(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    before = player.rows()
    player.tap(0, 0)
    player.delete()
    player.page.keyboard.press("Control+z")
    player.page.keyboard.press("Backspace")
    assert player.rows() == before
    expect(player.button("Undo")).to_be_hidden()
    expect(player.button("Delete row 1")).to_be_hidden()


# ---------------------------------------------------------------------- hints and the end of a game


def test_hints_are_given_only_on_request_and_one_at_a_time(
    open_warm: OpenPage,
) -> None:
    player = practise(open_warm)
    player.guess("12+34=46")
    row = colours(CLASSIC, "12+34=46")
    position = parse(f"classic,{row}")
    told = analyse(position)
    best = told.suggestions[0].guess
    assert player.text("#remaining") == ""
    assert player.page.locator("#remaining").get_attribute("data-count") is None
    player.press_button("Hint")
    player.sees(f"{told.remaining} equations left")
    assert best not in player.text("main")
    player.press_button("Another hint")
    player.sees(hint(position, best, 2).words)
    assert best not in player.text("main")
    player.press_button("Another hint")
    player.sees(f"Suggestion: {best}")
    player.hears(spoken(best))
    player.press_button("Use suggestion")
    assert player.rows() == [row, f"{best}:        "]
    player.enter()
    eventually(player.rows, [row, colours(CLASSIC, best)])
    assert player.text("#remaining") == ""
    expect(player.button("Hint")).to_be_visible()


def test_giving_up_asks_for_confirmation_and_then_reveals_the_answer(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.press_button("Give up")
    player.sees("Press again")
    player.type("1")
    expect(player.button("Show the answer")).to_be_hidden()
    player.press_button("Give up")
    player.press_button("Show the answer")
    player.sees(f"The answer is {CLASSIC.answer}")
    player.type("2")
    assert player.rows() == []


# What each animation of the last row changes, and the place and colour that the tiles have anyway.
REVEALED = """() => {
  const tiles = [...document.querySelectorAll('.tile[data-row="1"]')];
  const first = tiles.map((tile) => tile.getAnimations()[0]);
  return {
    delays: first.map((each) => each?.effect.getTiming().delay ?? -1),
    colours: tiles.map(({ dataset }) => dataset.colour),
    dialogs: document.querySelectorAll("dialog[open]").length,
    said: document.querySelector("#announcer").textContent,
  };
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_last_row_is_revealed_tile_by_tile_but_read_at_once(
    motion: str, open_warm: OpenPage
) -> None:
    player = practise(open_warm, f"play:mini:{KEY}", reduced_motion=motion)
    player.guess("4*7=28")
    player.type(MINI.answer)
    # looks in the very moment in which the colours appear
    seen = player.page.evaluate_handle(
        f"""() => {{
          const tile = document.querySelector('.tile[data-row="1"]');
          return {{ then: new Promise((done) => {{
            new MutationObserver(() => {{
              if (tile.dataset.colour === "green") setTimeout(() => done(({REVEALED})()));
            }}).observe(tile, {{ attributes: true }});
          }}) }};
        }}"""
    )
    player.enter()
    told = seen.evaluate("({ then }) => then")
    assert told["colours"] == ["green"] * 6
    assert "Solved in 2 guesses" in told["said"]
    assert told["dialogs"] == 0
    if motion == "reduce":
        assert told["delays"] == [-1] * 6
        expect(player.page.locator(".piece")).to_have_count(0)
    else:
        assert told["delays"] == sorted(set(told["delays"]))
    expect(player.page.locator(".pieces")).to_have_count(0)  # they are gone in the end


def test_a_loss_is_never_green(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    shade = "getComputedStyle(document.querySelector('#status')).color"
    usual = player.page.evaluate(shade)
    for _ in range(6):
        player.guess("4*7=28")
    player.sees("Bad luck!")
    assert player.page.evaluate(shade) == usual
    player.press_button("New puzzle")
    player.guess(Puzzle(GAMES["mini"], player.position.rpartition(":")[2]).answer)
    player.sees("Solved in 1 guess")
    assert player.page.evaluate(shade) != usual


def test_the_review_is_offered_at_the_end_and_closing_it_leads_back(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.guess("4*7=28")
    player.guess(MINI.answer)
    player.press_button("Review")
    expect(player.review).to_contain_text("Skill")
    expect(player.review.locator("li").first).to_contain_text("left")
    player.press(player.review.get_by_role("button", name="Close"))
    expect(player.review).to_be_hidden()
    assert player.rows()[-1] == f"{MINI.answer}:gggggg"
    player.press_button("Review")
    expect(player.review).to_be_visible()


def test_an_unfinished_puzzle_is_not_reviewed(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.guess("4*7=28")
    expect(player.button("Review")).to_be_hidden()
    player.press_button("Review a game")
    expect(player.review).to_contain_text("Enter a game on the board, or type or paste one here.")
    expect(player.review).not_to_contain_text(MINI.answer)


def test_one_button_gives_a_new_puzzle_and_another_gives_todays(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.press_button("New puzzle")
    link = player.position
    assert re.fullmatch(r"play:mini:\d+", link)
    player.press_button("New puzzle")
    assert player.position != link
    player.press_button("Today’s puzzle")
    day = player.page.evaluate("new Date().toLocaleDateString('en-CA')")
    assert player.position == f"play:mini:{day}"
    player.press_button("Today’s puzzle")
    player.sees("This is today’s puzzle.")


# -------------------------------------------------------------------------------- links and storage


def test_a_link_gives_a_whole_class_the_same_puzzle(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:mini~strict:4711")
    friend = practise(open_warm, "play:mini~strict:4711")
    for each in (player, friend):
        each.guess("4*7=28")
        assert each.rows() == [colours(Puzzle(GAMES["mini"], "4711"), "4*7=28")]
        assert each.game == "Mini"
        assert each.position == "play:mini~strict:4711"


@pytest.mark.parametrize(
    ("link", "words", "game"),
    [
        ("play:mini:<b>x", "There is no puzzle “<b>x”", "Mini"),
        ("play:mini:xzzzz", "There is no puzzle “xzzzz”. Here is today’s.", "Mini"),
        ("play:instant:x0", "There is no puzzle “x0”. Here is today’s.", "Instant"),
    ],
)
def test_a_bad_link_is_explained_and_todays_puzzle_opens(
    link: str, words: str, game: str, open_warm: OpenPage
) -> None:
    player = practise(open_warm, link)
    player.sees(words)
    assert player.game == game
    day = player.page.evaluate("new Date().toLocaleDateString('en-CA')")
    assert player.position == f"play:{game.lower()}:{day}"
    stored = player.page.evaluate("JSON.parse(localStorage.getItem('nerdle')).practice")
    assert list(stored["puzzles"]) == [f"{game.lower()}:{day}"]
    assert stored["open"] == {game.lower(): day}
    player.page.reload()
    eventually(lambda: player.position, f"play:{game.lower()}:{day}")
    expect(player.page.locator("#trouble")).to_be_hidden()


def test_a_puzzle_of_a_set_that_does_not_exist_is_left_out(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:mini:xzzzz,x4g8fs,71")
    player.sees("1 of the puzzles in this link could not be read.")
    assert player.position == "play:mini:x4g8fs,71"
    player.guess("4*7=28")
    assert player.rows() == ["4*7=28:gggggg"]


def test_a_reload_during_a_game_keeps_the_rows_and_the_tab(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    player.type("12+")
    before = player.board
    player.page.reload()
    expect(player.html).to_have_attribute("data-tab", "play")
    eventually(lambda: player.board, before)
    expect(player.key("8")).to_have_attribute("data-colour", "green")
    player.page.goto(player.page.url.partition("#")[0].replace("nerdle/", "nerdle/?"))
    eventually(lambda: player.board, before)
    player.type("34=46")
    player.enter()
    eventually(player.rows, [colours(CLASSIC, "54-36=18"), colours(CLASSIC, "12+34=46")])


def test_a_reload_keeps_an_unfinished_first_row(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.type("12+")
    before = player.board
    player.page.reload()
    expect(player.html).to_have_attribute("data-tab", "play")
    eventually(lambda: player.board, before)


def test_playing_does_not_change_the_solver(open_warm: OpenPage) -> None:
    player = PracticePlayer(open_warm(f"#{ONE_ROW}"))
    player.type("12")
    before = player.board
    player.choose_tab("Play")
    player.type("98")
    assert player.rows() == ["98      :        "]
    player.choose_game("Mini")
    player.choose_tab("Solve")
    assert player.board == before
    assert player.remaining == analyse(parse(ONE_ROW)).remaining
    player.page.reload()
    assert player.board == before
    player.choose_tab("Play")
    assert player.game == "Mini"
    player.choose_game("Classic")
    eventually(player.rows, ["98      :        "])


def test_a_tab_that_does_not_load_says_so_and_the_solver_still_works(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon|ERR_FAILED|Failed to fetch")
    page.context.route("**/play/tab.js", lambda route: route.abort())
    page.goto(page.url.replace("style.css", f"#play:mini:{KEY}"))
    player = PracticePlayer(page)
    player.sees("This part of the page did not load")
    expect(player.html).to_have_attribute("data-tab", "solve")
    assert player.remaining == 17_723
    page.context.unroute("**/play/tab.js")
    player.press_button("Reload")
    expect(player.html).to_have_attribute("data-tab", "play")
    assert player.position == f"play:mini:{KEY}"


def test_options_changed_during_a_puzzle_apply_to_the_next_one(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.press(player.checkbox("hard mode"))
    assert player.position == f"play:mini~hard:{KEY}"
    player.guess("4*7=28")
    player.press(player.checkbox("hard mode"))
    player.sees("your next puzzle")
    assert player.position == f"play:mini~hard:{KEY}"
    player.press_button("New puzzle")
    assert re.fullmatch(r"play:mini:\d+", player.position)


def test_puzzles_can_be_played_without_storage_and_the_page_says_so(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto(page.url.replace("style.css", f"#play:mini:{KEY}"))
    player = PracticePlayer(page)
    expect(player.html).to_have_attribute("data-tab", "play")
    player.guess(MINI.answer)
    player.sees("Solved in 1 guess")
    player.open_games()
    expect(player.sheet).to_contain_text("This browser can’t save your games")
    assert player.figures()["Solved"] == "1 (100%)"


@pytest.mark.parametrize(
    "practice",
    [
        {"open": {"classic": "<b>"}, "puzzles": {"classic:<b>": {"key": "<b>"}}},
    ],
)
def test_invalid_data_in_the_storage_does_no_harm(practice: object, open_warm: OpenPage) -> None:
    page = open_warm("style.css", expected_complaints="favicon")
    kept = {"practice": practice, "record": practice}
    page.evaluate("kept => localStorage.setItem('nerdle', kept)", json.dumps(kept))
    page.goto(page.url.replace("style.css", f"#play:classic:{KEY}"))
    player = PracticePlayer(page)
    expect(player.html).to_have_attribute("data-tab", "play")
    player.guess("12+34=46")
    player.open_games()
    expect(player.sheet).to_contain_text("Finish a puzzle to see your statistics")


def test_colours_changed_in_the_storage_are_calculated_again(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    player.page.evaluate(
        """() => localStorage.setItem("nerdle",
          localStorage.getItem("nerdle").replaceAll("54-36=18:pbgbbgpg", "54-36=18:gbbbbbbb"))"""
    )
    player.page.reload()
    eventually(player.rows, [colours(CLASSIC, "54-36=18")])


# --------------------------------------------------------------------------------------- the record


def finished(player: PracticePlayer, *links: str) -> None:
    """Wins these puzzles with the first guess."""
    for link in links:
        player.page.evaluate("link => { location.hash = link }", link)
        eventually(lambda: player.position, link)
        _, game, key = link.split(":")
        # the address changes before the puzzle appears
        player.sees(f"Practice {key} · guess 1 of 6")
        player.guess(Puzzle(GAMES[game], key).answer)
        player.sees("Solved in 1 guess")


def test_the_record_counts_each_puzzle_once(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:mini:1")
    finished(player, "play:mini:2", "play:micro:2")
    player.page.reload()
    player.sees("Solved in 1 guess")
    player.page.evaluate("location.hash = 'play:mini:1'")
    player.sees("guess 1 of 6")
    for _ in range(6):
        player.guess("4*7=28")
    player.sees("The answer is")
    player.open_games()
    assert player.figures()["Played"] == "2"
    assert player.figures()["Solved"] == "1 (50%)"
    assert player.figures()["Random puzzles solved in a row"] == "0 (longest 1)"
    assert player.distribution() == ["1", "0", "0", "0", "0", "0", "1"]
    player.page.get_by_label("Games", exact=True).select_option(label="All games")
    assert player.figures()["Played"] == "3"
    assert player.figures()["Solved without hints"] == "2"
    assert float(player.figures()["The solver on the same puzzles"]) > 1


def test_a_streak_of_days_grows_daily_and_ends_with_a_missed_day(
    open_page: OpenPage,
) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.clock.set_fixed_time("2026-11-19T12:00:00")
    page.goto(page.url.replace("style.css", "#play:micro:2026-11-19"))
    player = PracticePlayer(page)
    expect(player.html).to_have_attribute("data-tab", "play")
    in_a_row: list[str] = []
    for day in ("2026-11-19", "2026-11-20", "2026-11-22"):
        page.clock.set_fixed_time(f"{day}T12:00:00")
        if in_a_row:
            player.press_button("Today’s puzzle")
        eventually(lambda: player.position, f"play:micro:{day}")
        player.guess(Puzzle(GAMES["micro"], day).answer)
        player.sees("Solved in 1 guess")
        player.open_games()
        in_a_row.append(player.figures()["Daily puzzles solved in a row"])
        player.press(player.sheet.get_by_role("button", name="Close"))
    assert in_a_row == ["1 (longest 1)", "2 (longest 2)", "1 (longest 2)"]
    page.clock.set_fixed_time("2026-11-23T12:00:00")
    player.open_games()
    # today's can still be solved
    assert player.figures()["Daily puzzles solved in a row"] == "1 (longest 2)"
    page.clock.set_fixed_time("2026-11-24T12:00:00")
    player.press(player.sheet.get_by_role("button", name="Close"))
    player.open_games()
    assert player.figures()["Daily puzzles solved in a row"] == "0 (longest 2)"


def test_two_tabs_do_not_lose_each_others_games(open_page: OpenPage) -> None:
    one = practise(open_page, "play:micro:1")
    other = PracticePlayer(one.page.context.new_page())
    other.page.goto(one.page.url.replace("micro:1", "micro:2"))
    finished(one, "play:micro:1")
    other.page.bring_to_front()
    finished(other, "play:micro:2")
    other.open_games()
    assert other.figures()["Played"] == "2"
    one.page.bring_to_front()
    one.page.reload()
    one.open_games()
    assert one.figures()["Played"] == "2"


def test_a_file_transfers_the_games_to_another_device(open_warm: OpenPage, tmp_path: Path) -> None:
    player = practise(open_warm, "play:micro:1")
    finished(player, "play:micro:1", "play:micro:2")
    player.open_games()
    with player.page.expect_download() as waiting:
        player.press(player.sheet.get_by_role("button", name="Export"))
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert re.fullmatch(r"nerdle-games-\d{4}-\d\d-\d\d\.json", file.name)
    written = json.loads(file.read_text())
    assert written["version"] == 1
    assert [(each["game"], each["key"], each["guesses"]) for each in written["puzzles"]] == [
        ("micro", "1", 1),
        ("micro", "2", 1),
    ]
    other = practise(open_warm, "play:micro:2")
    finished(other, "play:micro:2")
    other.open_games()
    for added in ("1 game added, 1 already here.", "0 games added, 2 already here."):
        bring(other, file)
        expect(other.sheet).to_contain_text(added)
        assert other.figures()["Played"] == "2"


def bring(player: PracticePlayer, file: Path) -> None:
    with player.page.expect_file_chooser() as waiting:
        player.press(player.sheet.get_by_role("button", name="Import"))
    waiting.value.set_files(file)


GAME = {"game": "micro", "key": "1", "guesses": 1, "finished": "2026-11-21T00:00:00Z"}
WHAT = {"what": "practice puzzles of the Nerdle solver", "version": 1}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (json.dumps(WHAT | {"puzzles": [GAME, 7]}), "puzzle 2 in the file is not valid"),
    ],
)
def test_an_invalid_file_is_refused_and_changes_nothing(
    text: str, why: str, open_warm: OpenPage, tmp_path: Path
) -> None:
    player = practise(open_warm)
    player.open_games()
    (tmp_path / "games.json").write_text(text)
    bring(player, tmp_path / "games.json")
    expect(player.sheet).to_contain_text(f"“games.json” was not imported: {why}")
    expect(player.sheet).to_contain_text("Finish a puzzle to see your statistics")


def test_the_record_can_be_deleted_and_restored_once(open_warm: OpenPage) -> None:
    player = practise(open_warm, "play:micro:1")
    finished(player, "play:micro:1")
    player.open_games()
    player.press(player.sheet.get_by_role("button", name="Clear all"))
    expect(player.sheet).to_contain_text("Finish a puzzle to see your statistics")
    player.press(player.sheet.get_by_role("button", name="Restore games"))
    assert player.figures()["Played"] == "1"
    player.press(player.sheet.get_by_role("button", name="Clear all"))
    player.press(player.sheet.get_by_role("button", name="Close"))
    player.open_games()
    expect(player.sheet.get_by_role("button", name="Clear all")).to_be_visible()
    expect(player.sheet).to_contain_text("Finish a puzzle to see your statistics")


# ------------------------------------------------------------------------------------------ sharing

SQUARES = emoji(shown_feedback("4*7=28", MINI.answer, strict=False))
SHARED = f"Nerdle solver practice, Mini {KEY} 2/6\n\n{SQUARES}\n🟩🟩🟩🟩🟩🟩\n\nNo hints used\n"


@pytest.mark.parametrize("way", ["share", "clipboard", "hand"])
def test_a_result_is_shared_in_any_way_that_the_browser_offers(
    way: str, open_page: OpenPage
) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    page.context.add_init_script(
        f"""const way = "{way}";
        const told = (text) => {{ window.shared = text; return Promise.resolve(); }};
        const no = () => Promise.reject(new DOMException("no", "NotAllowedError"));
        Object.defineProperty(navigator, "share",
          {{ value: way === "share" ? ({{ text }}) => told(text) : undefined }});
        Object.defineProperty(navigator, "clipboard",
          {{ value: {{ writeText: way === "clipboard" ? told : no }} }});"""
    )
    page.goto(page.url.replace("style.css", f"#play:mini:{KEY}"))
    player = PracticePlayer(page)
    expect(player.html).to_have_attribute("data-tab", "play")
    player.guess("4*7=28")
    player.guess(MINI.answer)
    player.sees("Solved in 2 guesses")
    player.press_button("Share")
    shared = SHARED + page.url
    if way == "hand":
        text = page.get_by_role("dialog").get_by_label("Your result")
        expect(text).to_have_value(shared)
        expect(text).to_be_focused()
        player.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
        expect(page.get_by_role("dialog")).to_be_hidden()
        return
    eventually(lambda: page.evaluate("window.shared"), shared)
    if way == "clipboard":
        player.sees("Copied")


# ------------------------------------------------------------------------------ keyboard and layout


def test_tabs_are_reached_and_changed_by_keys(open_warm: OpenPage) -> None:
    player = PracticePlayer(open_warm(f"#{ONE_ROW}"))
    keys = player.page.keyboard
    player.tab_called("Solve").focus()
    keys.press("ArrowRight")
    expect(player.tab_called("Play")).to_be_focused()
    expect(player.tab_called("Play")).to_have_attribute("aria-selected", "true")
    expect(player.html).to_have_attribute("data-tab", "play")
    expect(player.page.get_by_role("tabpanel")).to_have_accessible_name("Play")
    keys.press("Home")
    expect(player.tab_called("Solve")).to_be_focused()
    expect(player.html).to_have_attribute("data-tab", "solve")
    expect(player.tab_called("Play")).to_have_attribute("tabindex", "-1")
    assert player.rows() == ONE_ROW.split(",")[1:]


def test_a_game_is_played_by_the_keyboard_alone(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    keys = player.page.keyboard
    for key in ("1", "2", "+", "3", "4", "=", "4", "5", "Backspace", "6", "g", "Enter"):
        keys.press(key)
    eventually(player.rows, [colours(CLASSIC, "12+34=46")])
    keys.press("ArrowUp")
    expect(player.tile(0, 0)).to_be_focused()
    keys.press("ArrowDown")
    for key in [*CLASSIC.answer, "Enter"]:
        keys.press(key)
    player.sees("Solved in 2 guesses")


PARTS = ("header", "#board", "#keyboard", ".tile", "#message")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_between_tabs_or_during_a_game(size: str, open_warm: OpenPage) -> None:
    width, height = SIZES[size]
    player = PracticePlayer(open_warm("#mini", viewport={"width": width, "height": height}))
    player.page.evaluate("document.getElementById('update').hidden = false")
    where = """parts => parts.map((part) => {
      const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
      return [x, y + scrollY, width, height]; // the driver may scroll to what it presses
    })"""
    before = player.page.evaluate(where, PARTS)
    player.choose_tab("Play")

    def nothing_moved(when: str) -> None:
        assert player.page.evaluate(where, PARTS) == before, when
        message = player.page.locator("#message")
        assert message.evaluate("each => each.scrollHeight <= each.clientHeight + 1"), when
        sideways = "document.documentElement.scrollWidth <= innerWidth"
        assert player.page.evaluate(sideways), when

    nothing_moved("the tab changed")
    player.type("4*7=27")
    player.enter()
    player.sees("Refused")
    nothing_moved("a refused guess")
    player.delete()
    player.type("8")
    player.enter()
    player.sees("guess 2 of 6")
    nothing_moved("a row entered")
    for name in ("Hint", "Another hint", "Another hint"):
        player.press_button(name)
        eventually(lambda: player.text("#message") != "Thinking…", True)
        nothing_moved(name)
    player.press_button("Give up")
    nothing_moved("giving up")
    player.press_button("Show the answer")
    player.sees("The answer is")
    nothing_moved("the end")
    player.choose_tab("Solve")
    assert player.page.evaluate(where, PARTS) == before


@pytest.mark.parametrize("size", SIZES)
def test_every_button_is_on_the_screen_and_large_enough(size: str, open_warm: OpenPage) -> None:
    width, height = SIZES[size]
    player = practise(open_warm, viewport={"width": width, "height": height})
    buttons = player.page.locator("#help-me button, #puzzles button, .key")
    boxes = [button.bounding_box() for button in buttons.all() if button.is_visible()]
    assert len(boxes) >= 22
    for found in boxes:
        assert found is not None
        assert found["height"] >= 44
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= width
        assert found["y"] + found["height"] <= height


# ------------------------------------------------------------------------- beside the Solve tab


def test_a_late_answer_does_not_change_the_solver(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.guess("54-36=18")
    player.type("12+34=46")
    player.enter()
    player.choose_tab("Solve")
    player.wait_until_ready()
    player.wait_for_answer()
    assert player.position == "classic"
    assert player.rows() == []
    assert player.suggestion == analyse(parse("classic")).suggestions[0].guess
    player.choose_tab("Play")
    eventually(player.rows, [colours(CLASSIC, "54-36=18"), colours(CLASSIC, "12+34=46")])


def test_typing_while_the_tab_loads_has_no_effect(open_page: OpenPage) -> None:
    page = open_page("style.css", expected_complaints="favicon")
    held = Held(page, "**/play/tab.js")
    page.goto(page.url.replace("style.css", f"#play:classic:{KEY}"))
    player = PracticePlayer(page)
    held.wait()
    player.type("54")
    assert player.position == f"play:classic:{KEY}"
    held.let_go()
    expect(player.html).to_have_attribute("data-tab", "play")
    player.choose_tab("Solve")
    assert player.rows() == []


def test_pasting_text_that_is_not_a_game_does_not_leave_the_puzzle(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.wait_until_ready()
    paste(player, "hello")
    player.sees("No guesses or squares found")
    expect(player.html).to_have_attribute("data-tab", "play")


def test_the_statistics_are_those_of_the_puzzles_game(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.press_button("Statistics")
    expect(player.page.get_by_role("dialog", name="Statistics")).to_contain_text("Mini has 206")


def test_a_new_puzzle_is_announced_to_screen_readers(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.press_button("New puzzle")
    player.hears(re.compile(r"Practice \d+: guess 1 of 6"))
    player.press_button("Today’s puzzle")
    player.hears(re.compile(r"Practice \d+ \w+ \d{4}: guess 1 of 6"))


def test_the_focus_is_not_lost_when_a_puzzle_is_given_up(
    open_warm: OpenPage,
) -> None:
    player = practise(open_warm)
    player.wait_until_ready()
    player.button("Give up").focus()
    player.page.keyboard.press("Enter")
    expect(player.button("Show the answer")).to_be_enabled()
    player.page.keyboard.press("Enter")
    player.sees("The answer is")
    expect(player.page.locator(":focus")).to_have_count(1)
    expect(player.button("Review")).to_be_hidden()  # there is no guess to review


def test_two_quick_taps_do_not_give_up_the_puzzle(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.wait_until_ready()
    player.button("Give up").dblclick()
    player.sees("Press again")
    player.wait_until_idle()
    assert CLASSIC.answer not in player.text("main")


def test_an_arrow_key_does_not_remove_the_reason_for_a_refusal(open_warm: OpenPage) -> None:
    player = practise(open_warm)
    player.type("12+34=45")
    player.enter()
    player.sees("Refused: the left side is 46")
    player.page.keyboard.press("ArrowLeft")
    player.sees("Refused: the left side is 46")
