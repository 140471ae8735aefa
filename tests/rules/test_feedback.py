"""The colours of a guess, and the ways to write them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.rules.feedback import Colour, emoji, feedback, parse_colours
from tests.support.core import plain

# With few symbols there are many repeats.
pairs = st.integers(1, 12).flatmap(
    lambda n: st.tuples(plain.strings(n, "12+="), plain.strings(n, "12+="))
)


@given(pairs)
def test_colours_match_the_two_pass_definition(pair: tuple[str, str]) -> None:
    guess, answer = pair
    assert feedback(guess, answer) == plain.feedback(guess, answer)


def test_colours_of_all_short_rows_match_the_two_pass_definition() -> None:
    rows = ["".join(row) for row in product("12=", repeat=4)]
    for guess, answer in product(rows, rows):
        assert feedback(guess, answer) == plain.feedback(guess, answer), (guess, answer)


@pytest.mark.parametrize(
    ("guess", "answer", "colours"),
    [
        ("48-32=16", "48-32=16", "gggggggg"),
        ("11+1=12", "21-9=12", "bgbbggg"),  # greens take their copies before any purple
        ("9+9-3=15", "5+9-4=10", "bgggbggp"),
        ("1+1=2", "3-2=1", "pbbgp"),  # the first of two gets the only copy
        ("2*2*2=8", "16/2=08", "pbbbbpg"),
    ],
)
def test_repeated_symbols_share_the_copies_in_the_answer(
    guess: str, answer: str, colours: str
) -> None:
    assert plain.feedback(guess, answer) == colours
    assert feedback(guess, answer) == colours


@given(pairs)
def test_only_the_answer_is_all_green(pair: tuple[str, str]) -> None:
    guess, answer = pair
    assert set(feedback(answer, answer)) == {"g"}
    assert (set(feedback(guess, answer)) == {"g"}) == (guess == answer)


@given(pairs)
def test_a_symbol_is_coloured_once_for_each_shared_copy(pair: tuple[str, str]) -> None:
    guess, answer = pair
    seen = feedback(guess, answer)
    for symbol in set(guess):
        coloured = [c for tile, c in zip(guess, seen, strict=True) if tile == symbol and c != "b"]
        assert len(coloured) == min(guess.count(symbol), answer.count(symbol))


def test_rows_of_different_lengths_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="the guess has 5 tiles but the answer has 6"):
        feedback("1+2=3", "4*7=28")


@given(st.text("gpb"))
def test_letters_and_emoji_mean_the_same(colours: str) -> None:
    assert parse_colours(colours) == colours
    assert parse_colours(colours.upper()) == colours
    assert parse_colours(emoji(colours)) == colours


@given(st.text("gpb"), st.data())
def test_variation_selectors_are_ignored(colours: str, data: st.DataObject) -> None:
    copied = "".join(tile + data.draw(st.sampled_from(["", "\ufe0f"])) for tile in emoji(colours))
    assert parse_colours(copied) == colours


@pytest.mark.parametrize("other", ["r", "R", "y", "Y", "🟥", "🟨"])
def test_red_and_yellow_are_read_as_purple(other: str) -> None:
    assert parse_colours(f"g{other}b") == "gpb"


def test_a_white_square_is_read_as_black() -> None:
    assert parse_colours("🟩⬜🟪") == "gbp"


@pytest.mark.parametrize("letter", ["x", " ", "1", "🟦", "𝐠"])
def test_the_first_character_that_is_not_a_colour_is_named(letter: str) -> None:
    with pytest.raises(ValueError, match=f"“{letter}” is not a colour"):
        parse_colours(f"gp{letter}z")


def test_emoji_refuses_other_letters() -> None:
    with pytest.raises(ValueError, match="x"):
        emoji("gxb")


def test_a_colour_equals_its_letter() -> None:
    assert [Colour.GREEN, Colour.PURPLE, Colour.BLACK] == ["g", "p", "b"]
    assert emoji("gpb") == "🟩🟪⬛"
