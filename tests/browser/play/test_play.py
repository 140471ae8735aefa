"""The Play tab: whole games on a phone, hints, links, the record and what is stored."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nerdle import analyse, parse
from nerdle.insight.hints import hint
from nerdle.insight.practice import Puzzle, ending, first_rows, replay
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position
from nerdle.strategy.evasive import keeping_par
from tests.support.browser.pages import OpenPage
from tests.support.page.keys import press, press_by_key
from tests.support.page.player import eventually
from tests.support.page.practising import (
    CLASSIC,
    KEY,
    MINI,
    colours,
    practise,
    suggestions,
)

# ------------------------------------------------------------------------------------------- a game


def test_a_game_is_won_with_the_engines_suggestions(open_warm: OpenPage) -> None:
    puzzle = Puzzle(GAMES["speed"], KEY)
    player = practise(open_warm, f"play:speed:{KEY}")
    seen = [str(row) for row in first_rows(puzzle)]
    eventually(player.rows, seen)
    guesses = list(suggestions(puzzle))
    for guess in guesses:
        player.guess(guess)
        seen.append(colours(puzzle, guess))
        assert player.rows() == seen
    player.sees(f"Solved in {len(guesses)} guesses")
    player.sees(f"the solver needs {len(guesses)} guess")


def spoken(equation: str) -> str:
    """An equation as a screen reader reads it."""
    names = {"+": "plus", "-": "minus", "*": "times", "/": "divided by", "=": "equals"}
    return "".join(f" {names[each]} " if each in names else each for each in equation)


def test_a_lost_game_reveals_the_answer_and_is_never_green(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    shade = "getComputedStyle(document.querySelector('#status')).color"
    usual = player.page.evaluate(shade)
    for _ in range(6):
        assert MINI.answer not in player.page.content()
        player.guess("4*7=28")
    player.sees(f"Bad luck! The answer is {MINI.answer}")
    player.hears(f"The answer is {spoken(MINI.answer)}")
    assert player.page.evaluate(shade) == usual
    player.press_button("Today")
    player.guess(Puzzle(GAMES["mini"], player.position.rpartition(":")[2]).answer)
    player.sees("Solved in 1 guess")
    assert player.page.evaluate(shade) != usual


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
    player.press_button("Show suggestion")
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
    player.sees("See the answer?")
    player.type("1")
    expect(player.button("Show the answer")).to_be_hidden()
    player.press_button("Give up")
    player.press_button("Show the answer")
    player.sees(f"The answer is {CLASSIC.answer}")
    player.page.keyboard.type("2")
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
    player.more("Review a game")
    expect(player.review).to_contain_text("Enter a game on the board, or type or paste one here.")
    expect(player.review).not_to_contain_text(MINI.answer)


def test_each_press_of_new_puzzle_gives_another_one(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:{KEY}")
    player.press_button("New puzzle")
    link = player.position
    assert re.fullmatch(r"play:mini:\d+", link)
    player.press_button("New puzzle")
    assert player.position != link


# ------------------------------------------------------------------------------------- without luck


def test_an_evasive_game_is_played_and_shared_by_touch(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:mini:e{KEY}")
    player.press_button("New puzzle")
    name = re.fullmatch(r"play:mini:e(\d+)", player.position)
    assert name
    puzzle = Puzzle(GAMES["mini"], f"e{name[1]}")
    guesses = ["12-3=9", "4*7=28", "12-3=9", "4*7=28"]
    for guess in guesses:
        player.guess(guess)
    rows = [str(row) for row in replay(puzzle, guesses, Options())]
    assert player.rows() == rows
    player.sees("guess 5 of 6 · par 3")
    player.page.reload()
    eventually(player.rows, rows)
    player.press_button("Give up")
    player.press_button("Show the answer")
    answer = ending(puzzle, replay(puzzle, guesses, Options()), Options())
    player.sees(f"The answer could be {answer}")
    player.page.reload()
    player.wait_until_ready()
    player.sees(f"The answer could be {answer}")
    player.press_button("Review")
    expect(player.review).to_contain_text("par is 3 guesses")
    expect(player.review).not_to_contain_text(re.compile("luck", re.IGNORECASE))


def test_an_evasive_game_is_won_at_par_by_the_keyboard_alone(open_warm: OpenPage) -> None:
    puzzle = Puzzle(GAMES["mini"], f"e{KEY}")
    player = practise(open_warm, f"play:mini:{puzzle.key}", has_touch=False)
    guesses = ["28/7=4"]
    while True:
        press(player, f"{guesses[-1]}<Enter>")
        rows = replay(puzzle, guesses, Options())
        eventually(player.rows, [str(row) for row in rows])
        if rows[-1].won:
            break
        told = analyse(Position(puzzle.game, rows)).suggestions
        guesses.append(keeping_par(Position(puzzle.game, rows), [each.guess for each in told]))
    player.sees("Perfect! Solved in 3 guesses")
    player.hears("Perfect! Solved in 3 guesses")
    press_by_key(player.button("Your games"))
    assert player.figures() == {"Evasive puzzles solved at par": "1 of 1"}


def test_a_link_to_an_evasive_puzzle_of_another_game_opens_todays(open_warm: OpenPage) -> None:
    player = practise(open_warm, f"play:maxi:e{KEY}")
    player.sees(f"There is no puzzle “e{KEY}”. Here is today’s.")
