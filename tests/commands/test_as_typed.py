"""Other signs and full-width digits are read wherever a guess, an equation or a puzzle is read."""

from __future__ import annotations

import io
import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from nerdle.benchmark import play_all
from nerdle.engine import look
from nerdle.insight.practice import Puzzle, colour
from nerdle.insight.review import review
from nerdle.page.door import reply
from nerdle.puzzles.filters import operators
from nerdle.puzzles.save import add
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES, Game, Verdict, check
from nerdle.rules.language import MAXI
from nerdle.rules.position import Options, PositionError, Row, parse, parse_row
from nerdle.rules.share import read_game
from nerdle.sisters.cryptarithm import CryptarithmError, read, solutions
from tests.support.core.commands import Printed, printed

MINI = GAMES["mini"]
WRITTEN = ["4*7=28", "4×7=28", "4·7=28", "４＊７＝２８"]


@pytest.mark.parametrize("guess", WRITTEN)
def test_the_library_reads_a_guess_however_it_is_typed(guess: str) -> None:
    assert check(MINI, guess).verdict is Verdict.ACCEPTED
    assert look(parse("mini"), guess) == look(parse("mini"), "4*7=28")
    assert parse_row(MINI, f"{guess}:bbbgbb") == Row("4*7=28", "bbbgbb")
    assert str(parse(f"mini,{guess}:bbbgbb")) == "mini,4*7=28:bbbgbb"
    assert str(read_game(f"{guess}\n⬛⬛⬛🟩⬛⬛", parse("mini"))) == "mini,4*7=28:bbbgbb"
    played = colour(Puzzle(MINI, "4711"), (), guess, Options())
    assert [row.guess for row in played.rows] == ["4*7=28"]
    assert review(parse("mini,9+6=15:bbbgbb"), guess).answer == "4*7=28"
    assert play_all(parse("mini"), guess) == play_all(parse("mini"), "4*7=28")


def test_a_minus_and_a_division_sign_are_read() -> None:
    assert check(MINI, "56÷8=7").verdict is Verdict.ACCEPTED
    assert check(MINI, "12−5=7").verdict is Verdict.ACCEPTED
    assert check(MINI, "−5+8=3").column == 0


@pytest.mark.parametrize("guess", ["4*30-4^3=56", "4×30−4^3＝56", "4*30-4³=56"])
def test_a_power_is_read_with_a_caret_in_a_game_without_one(guess: str) -> None:
    maxi = Game("maxi", "Maxi", MAXI)
    row = Row("4*30-4³=56", "bbbgbbpbgg")
    assert parse_row(maxi, f"{guess}:{row.colours}") == row
    position = parse(f"maxi,{guess}:{row.colours}", {"maxi": maxi})
    assert str(position) == f"maxi,{row}"
    assert read_game(f"{guess}\n{emoji(row.colours)}", parse("maxi", {"maxi": maxi})) == position
    with pytest.raises(PositionError, match=r"row 1: “\^” is not on the Mini keyboard"):
        parse_row(MINI, "4^2=16:bbbbbb")


def test_an_error_names_the_tile_that_was_typed() -> None:
    assert check(MINI, "４×÷＝２８").column == 2
    assert check(MINI, "４×÷＝２８").reason == "a number is missing before “÷” (tile 3)"


def ask(**question: Any) -> list[Any]:
    return [json.loads(each) for each in reply(json.dumps(question)) if each]


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "look", "position": "mini", "guess": "4*7=28"},
        {"ask": "row", "position": "mini", "guess": "4*7=28", "colours": "bbbbbb"},
        {"ask": "review", "position": "mini,9+6=15:bbbgbb", "answer": "4*7=28"},
        {"ask": "play", "position": "mini", "key": "4711", "guess": "4*7=28"},
        {"ask": "read", "position": "mini", "text": "4*7=28:bbbgbb"},
        {"ask": "analyse", "position": "mini,4*7=28:bbbgbb"},
        {
            "ask": "sister",
            "position": "mini",
            "name": "letters",
            "text": ":AB*A=CAB",
            "act": "solve",
        },
    ],
)
def test_the_questions_of_the_page_read_what_is_typed(question: dict[str, Any]) -> None:
    def retyped(text: str) -> str:
        return text.replace("*", "×").replace("7=", "７＝").replace("=C", "＝C")

    other = {
        key: retyped(value) if isinstance(value, str) else value for key, value in question.items()
    }
    assert other != question
    assert ask(**other) == ask(**question)


@pytest.mark.parametrize(
    ("arguments", "same"),
    [
        (["score", "９＋９−３＝１５", "5+9–4=10"], ["score", "9+9-3=15", "5+9-4=10"]),
        (["check", "mini", "４×７＝２８"], ["check", "mini", "4*7=28"]),
        (["calculate", "２ × ３ ÷ ４ − １"], ["calculate", "2*3/4-1"]),
        (["suggest", "mini", "4×7=28:bbbgbb"], ["suggest", "mini", "4*7=28:bbbgbb"]),
        (["review", "mini", "4·7=28:gggggg"], ["review", "mini", "4*7=28:gggggg"]),
        (
            ["equations", "mini", "--known", "×２", "--absent", "÷−"],
            ["equations", "mini", "--known", "*2", "--absent", "/-"],
        ),
        (
            ["generate", "mini", "--operators", "×÷", "--seed", "1"],
            ["generate", "mini", "--operators", "*/", "--seed", "1"],
        ),
        (
            ["benchmark", "micro", "--opening", "３＋２＝５"],
            ["benchmark", "micro", "--opening", "3+2=5"],
        ),
        (["cryptarithm", "ＡB × 2 ＝ C５D"], ["cryptarithm", "ＡB * 2 = C5D"]),
    ],
)
def test_the_commands_read_what_is_typed(
    capsys: Printed, arguments: list[str], same: list[str]
) -> None:
    assert printed(capsys, *arguments) == printed(capsys, *same)


@pytest.mark.parametrize("game", ["solve", "play"])
def test_the_dialogues_read_what_is_typed(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    arguments = [game, "mini"] + (["--seed", "1"] if game == "play" else [])

    def shown(line: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(line))
        return printed(capsys, *arguments)

    assert shown("９＋６＝１５") == shown("9+6=15")
    assert "Refused" not in shown("９＋６＝１５")


def test_an_error_in_a_cryptarithm_names_the_character_that_was_typed() -> None:
    with pytest.raises(CryptarithmError) as caught:
        read("A × ÷ B = C")
    assert caught.value.column == 4
    assert [each.text for each in solutions(read("２ × A ＝ １４"))] == ["2 * 7 = 14"]


def test_operators_and_saved_puzzles_are_read_too(tmp_path: Path) -> None:
    assert operators(MINI, "×").passes("4*7=28")
    file = tmp_path / "puzzles.txt"
    file.write_text("４×７=28\n", "utf-8")
    seen: list[str] = []

    def choose(existing: Collection[str]) -> list[str]:
        seen.extend(existing)
        return []

    add(str(file), "txt", MINI, choose)
    assert seen == ["4*7=28"]


@pytest.mark.parametrize("space", ["\r", " \r\n", "\t"])
def test_white_space_after_what_the_command_line_takes_is_ignored(
    capsys: Printed, space: str
) -> None:
    for arguments in (
        ["suggest", "mini", "4*7=28:bbbgbb", "--json"],
        ["why", "mini", "4*7=28:bbbgbb", "--guess", "4*7=28"],
        ["score", "4*7=28", "9+8=17"],
        ["check", "mini", "4*7=28"],
        ["cryptarithm", "SEND + MORE = MONEY"],
    ):
        spaced = [arguments[0], *(f"{each}{space}" for each in arguments[1:])]
        assert printed(capsys, *spaced) == printed(capsys, *arguments)
