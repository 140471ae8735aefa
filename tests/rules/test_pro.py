"""Pro: the names of its games, its addresses, and the equations that are generated."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import astuple
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse
from nerdle.equations.clues import Clues
from nerdle.equations.generate import equations
from nerdle.rules.games import GAMES, Verdict, check
from nerdle.rules.language import CLASSIC, MICRO
from nerdle.rules.position import PositionError, parse
from nerdle.rules.pro import KEYS, ProError, game_named, pro_game, pro_game_with
from nerdle.rules.pro_address import read_address
from tests.support.core.plain import examples
from tests.support.core.pro import ALL_KEYS, is_usual

EVERY_SYMBOL = "1234567890+-*/^()!.²³π="


# -------------------------------------------------------------------------------------------- names


widths = st.integers(5, 16)
keys = st.lists(st.sampled_from(sorted(KEYS)), unique=True)


@st.composite
def names(draw: st.DrawFn) -> str:
    """Names of Pro games, in any form."""
    options = draw(st.permutations(draw(keys)))
    possible = "+-*/" + "".join(KEYS[key] for key in options)
    absent = draw(st.lists(st.sampled_from(possible), unique=True, max_size=3))
    rows = draw(st.sampled_from(["", "-1", "-6", "-20"]))
    options = [*options, *([f"no-{''.join(absent)}"] if absent else [])]
    return "~".join([f"pro-{draw(widths)}{rows}", *draw(st.permutations(options))])


@given(names())
def test_a_game_has_one_canonical_name(name: str) -> None:
    game = pro_game(name)
    assert pro_game(game.name) == game
    assert pro_game_with(game.columns, game.rows, game.symbols).name == game.name
    shuffled = "~".join(reversed(name.split("~")[1:]))
    assert pro_game("~".join(filter(None, [name.split("~", maxsplit=1)[0], shuffled]))) == game
    assert str(parse(f"{name}~strict")) == f"{game.name}~strict"
    assert game_named(name) == game


@given(names())
def test_a_game_has_the_symbols_that_its_name_says(name: str) -> None:
    _, *options = name.split("~")
    expected = {*"1234567890=+-*/"} | {s for option in options for s in KEYS.get(option, "")}
    for option in options:
        if option.startswith("no-"):
            expected -= set(option[3:])
    assert set(pro_game(name).symbols) == expected


def test_a_game_with_a_list_uses_it() -> None:
    assert pro_game("pro-8").language is CLASSIC
    assert pro_game("pro-5-3").language is MICRO
    assert pro_game("pro-8~no-*").language is not CLASSIC
    assert analyse(parse("pro-8")).proven


def test_keys_can_be_left_out_one_by_one() -> None:
    assert pro_game("pro-8~no-*~no-/") == pro_game("pro-8~no-*/")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pro", "“pro” is not a Pro game: write pro-WIDTH or pro-WIDTH-ROWS, such as pro-12"),
        ("pro-", "“pro-” is not a Pro game"),
        ("pro-4", "a Pro game has 5 to 16 tiles per row, not 4"),
        ("pro-17", "a Pro game has 5 to 16 tiles per row, not 17"),
        ("pro-9-0", "a Pro game has 1 to 20 rows, not 0"),
        ("pro-9-21", "a Pro game has 1 to 20 rows, not 21"),
        ("pro-9-8-7", "“pro-9-8-7” is not a Pro game"),
        ("pro-9~square", "“square” is not a set of keys; use brackets, squares, power,"),
        ("pro-9~no-7", "“7” cannot be left out: every Pro game has it"),
        ("pro-9~no-=", "“=” cannot be left out: every Pro game has it"),
        ("pro-9~no-²", "“²” cannot be left out: this game does not have it"),
        ("pro-9~no-+-*/", "with these keys, there is nothing to calculate"),
        ("pro-5~squares~factorial~no-+-*/", "with these keys, there is nothing to calculate"),
        ("professional", "there is no game “professional”; the games are micro,"),
    ],
)
def test_a_wrong_name_is_explained(name: str, said: str) -> None:
    with pytest.raises(ProError, match=re.escape(said)):
        game_named(name)
    with pytest.raises(PositionError, match=re.escape(said)):
        parse(name)


# ---------------------------------------------------------------------------------------- addresses


EVERY_KEY = "+-*/()²³^!.π"
RESULT_OF_FRIEND = """My Pro Nerdle https://pro.nerdlegame.com/3f9a/5
My score: 2/5
🟩🟪⬛🔲⬛️
🟩🟩🟩🟩🟩"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://pro.nerdlegame.com/3f9a", (None, 6, EVERY_KEY, "", ())),
        ("pro.nerdlegame.com/3f9a//EOCFd%C2%B2%C2%B3%CF%80/", (None, 6, "+-*/", "", ())),
        ("pro.nerdlegame.com/3f9a/8/MD/12P34e46/60/x", (8, 8, "+-()²³^!.π", "12+34=46", ())),
        ("pro.nerdlegame.com/3f9a/8//12*3%2F4e9?a=b", (8, 8, EVERY_KEY, "12*3/4=9", ())),
        (RESULT_OF_FRIEND, (5, 5, EVERY_KEY, "", ("gpbbb", "ggggg"))),
    ],
)
def test_an_address_is_read(text: str, expected: tuple[object, ...]) -> None:
    assert astuple(read_address(text)) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("https://nerdlegame.com/3f9a", "no link to a Pro puzzle was found"),
        ("pro.nerdlegame.com/3f9a/99", "this link has 99 rows, but a Pro game has 1 to 20"),
        (
            "pro.nerdlegame.com/3f9a\n🟩🟪⬛⬛⬛\n🟩🟪⬛⬛",
            "the rows of squares have different lengths",
        ),
        ("pro.nerdlegame.com/3f9a\n🟩🟪⬛", "a Pro game has 5 to 16 tiles per row, not 3"),
    ],
)
def test_an_address_that_cannot_be_read_is_explained(text: str, said: str) -> None:
    with pytest.raises(ProError, match=re.escape(said)):
        read_address(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(ProError):
        assert 1 <= read_address(f"pro.nerdlegame.com/{text}").rows <= 20


# -------------------------------------------------------------------------------- all its equations


@st.composite
def columns(draw: st.DrawFn) -> Clues:
    """Clues that allow a few symbols in each column, often those of an equation."""
    width = draw(st.integers(5, 8))
    seeds = ["2^3=8", "3!+1=7", "0.5*4=2", "2*π=6.284", "9*(2+1)=27", "4-(1+1)²=0", "3²+2³=17"]
    seeds += ["(1+2)!=6", "1+(2+1)!=7", "10!/9!=10", "2^10=1024", "2.5-1=1.5", "π²-1=8.872164"]
    seeds += ["4*.5=2", "1/2=.5"]
    seeds = [each for each in seeds if len(each) == width] or ["1" * width]
    seed = draw(st.sampled_from(seeds))
    size = 3 if width > 6 else 4
    allowed = [
        frozenset({symbol, *draw(st.lists(st.sampled_from(EVERY_SYMBOL), max_size=size - 1))})
        for symbol in seed
    ]
    return Clues(tuple(allowed), {}, {})


@settings(max_examples=examples(60), deadline=None)
@given(columns())
def test_the_generated_equations_are_those_of_the_plain_definition(found: Clues) -> None:
    language = pro_game(f"pro-{len(found.allowed)}{ALL_KEYS}").language
    texts = map("".join, product(*found.allowed))
    assert equations(language, found) == sorted(filter(is_usual, texts))


def test_equations_of_the_usual_form_are_accepted_without_a_warning() -> None:
    game = pro_game(f"pro-7{ALL_KEYS}")
    listed = equations(game.language)
    assert {"2^8=256", "1.5*4=6", "8*π=25.136"[:7], "3!+4!=30"[:7]} & set(listed)
    for each in listed[::7]:
        reason = check(game, each).reason
        assert not reason or ("." in each and "before" in reason), each
        assert is_usual(each)


def test_what_the_game_computes_oddly_is_accepted_but_never_suggested() -> None:
    for guess in ("2²³=256", "-2²+1=5"):
        named = pro_game(f"pro-{len(guess)}{ALL_KEYS}")
        checked = check(named, guess)
        assert checked.verdict is Verdict.WARNED
        assert checked.reason.startswith("few answers have ")
        assert guess not in equations(named.language, Clues(tuple(map(frozenset, guess)), {}, {}))
    assert check(pro_game("pro-9~power"), "9^9^9^9=1").verdict is Verdict.REFUSED
    assert "too long" in check(pro_game("pro-9~power"), "9^9^9^9=1").reason
    assert [each.custom for each in (pro_game("pro-9"), *GAMES.values())] == [True] + [False] * len(
        GAMES
    )


def test_an_exponent_that_is_moved_makes_a_different_answer() -> None:
    found = remaining(parse("pro-9~power,3*3-3^2=0:gppggppgg"))
    assert list(found.candidates) == ["3^2-3*3=0"]
