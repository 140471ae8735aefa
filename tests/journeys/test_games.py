"""Whole games: solved by suggestions, practised, reviewed, and those of a class."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

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
from tests.support.page.sisters import KINDS, TYPED, Kind, written

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


@pytest.mark.parametrize("kind", TYPED, ids=str)
def test_a_sister_puzzle_is_played(kind: Kind, sit_down: Callable[[str], Person]) -> None:
    person = sit_down(f"{kind.name}:")
    tab = person.tab
    person.wait_until_ready()
    tab.press(f"#{kind.name}-text")
    tab.press_keys(*kind.text, "Enter")
    tab.press_button("Hint")
    person.sees("The next hint shows")
    tab.press(f"#{kind.name}-yours")
    have = list[str]()
    for answer in (kind.wrong, *kind.right, kind.right[0]):
        tab.press_keys(*answer, "Enter")  # a wrong answer is replaced
        judged = kind.game.judge(answer, have)
        person.sees(written(judged.words))
        have += [judged.name] if judged.verdict == "right" else []
    tab.press_button("Another puzzle")
    tab.press_button("Start")
    person.sees("Answers")
    tab.press_button("Show solutions")
    person.sees("There ")
    assert person.position == f"{kind.name}{kind.game.text}"


def squares_of(text: str, kind: Kind) -> list[str]:
    rows = text.split(";")[-3:] if kind.name == "maffdoku" else text.split(";")
    return [each.strip("!") for row in rows for each in (row.split(",") if "," in row else row)]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in TYPED], ids=str)
def test_squares_are_filled(kind: Kind, sit_down: Callable[[str], Person]) -> None:
    person = sit_down(kind.link)
    tab = person.tab
    person.wait_until_ready()

    def press(at: int) -> None:
        tab.press(f'#{kind.name} [data-act="square"][data-of="{at}"]')

    now, wanted = (squares_of(text, kind) for text in (kind.text, kind.right[0]))
    for at, symbol in enumerate(wanted):
        if now[at] == symbol:
            continue
        press(at)
        if now[at] != "_":  # tiles change places
            other = next(to for to in range(at + 1, len(now)) if symbol == now[to] != wanted[to])
            press(other)
            now[other] = now[at]
        elif at % 2:
            tab.press(f'#{kind.name} .key[data-of="{symbol}"]')
        else:
            tab.press_keys(symbol)
        now[at] = symbol
    person.sees("You have solved it!")
    tab.reload()
    person.wait_until_ready()
    person.sees("You have solved it!")


def test_a_nanagram_is_tapped(sit_down: Callable[[str], Person]) -> None:
    person = sit_down("nanagrams:93=27/")
    tab = person.tab
    person.wait_until_ready()
    person.sees("2 answers.")
    tab.press_button("Another puzzle")
    tab.press("#nanagrams .symbol:nth-child(2)")
    assert person.position == "nanagrams:93!=27/"
    tab.press_button("Start")
    person.sees("Your answer: type or tap it.")
    for at in (4, 5, 6, 1, 3, 2):
        tab.press(f"#nanagrams .symbol:nth-child({at})")
    tab.press_button("Enter")
    person.sees("You have found 1 of 2 answers.")
