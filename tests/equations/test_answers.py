"""Sources of answers: a stored list equals the generated one, and all find the same answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.equations import answers as room
from nerdle.equations import packed
from nerdle.equations.answers import (
    GeneratedAnswers,
    ListedAnswers,
    MissingAnswersError,
    PackedAnswers,
    answers,
    as_file,
    pack,
    unpack,
)
from nerdle.equations.clues import clues, no_clues
from nerdle.equations.generate import equations
from nerdle.page.books import statistics_book
from nerdle.rules.games import GAMES, Game
from nerdle.rules.language import CLASSIC, MICRO, MIDI, MINI, Language, Source
from nerdle.rules.position import Row, parse
from nerdle.rules.pro import pro_game
from tests.support.core import plain

LANGUAGES = [MICRO, MINI, MIDI, CLASSIC]
GENERATED = replace(MINI, name="made", source=Source.GENERATED)
PACKED = replace(MINI, name="far", source=Source.PACKED)


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the package's data with stored lists, and return the names of the files read."""
    (tmp_path / "data").mkdir()
    for name, contents in map(as_file, LANGUAGES):
        (tmp_path / "data" / name).write_bytes(contents)
    read: list[str] = []

    def get_data(_package: str, resource: str) -> bytes:
        read.append(resource)
        return (tmp_path / resource).read_bytes()

    monkeypatch.setattr(room, "get_data", get_data)
    return read


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
def test_a_stored_list_equals_the_generated_list(language: Language, stored: list[str]) -> None:
    found = ListedAnswers(language)
    assert list(found.listed) == equations(language)
    assert found.count == len(equations(language))
    assert stored == [f"data/{language.name}.answers"]


@pytest.mark.usefixtures("stored")
def test_a_list_that_is_not_stored_is_generated() -> None:
    other = replace(MICRO, name="not stored")
    assert list(ListedAnswers(other).listed) == equations(MICRO)


def test_games_with_the_same_language_share_a_list() -> None:
    lists = {name: answers(game.language).listed for name, game in GAMES.items()}
    assert lists["speed"] is lists["instant"] is lists["classic"]
    assert lists["mini"] is not lists["classic"]


def test_a_packed_list_is_missing_until_it_is_loaded() -> None:
    far = PackedAnswers(PACKED)
    with pytest.raises(MissingAnswersError, match="the answers for far have not been loaded"):
        _ = far.listed
    far.load(packed.pack(equations(MINI)))
    assert sorted(far.listed) == equations(MINI)


@pytest.mark.parametrize(
    "data", [b"", b"1+2=3", packed.pack(["1+2=3"] * 2)[:-5], pack(["1+2=3"]), b"\x00" * 50]
)
def test_a_file_that_is_not_a_packed_list_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^this is not a packed list of answers$"):
        PackedAnswers(PACKED).load(data)


def test_a_packed_list_of_equations_of_a_different_length_is_refused() -> None:
    with pytest.raises(ValueError, match="not a list of equations with 6 columns"):
        PackedAnswers(PACKED).load(packed.pack(["1+2=3"]))


@given(
    st.sampled_from(plain.ALPHABETS).flatmap(
        lambda symbols: st.integers(5, 12).flatmap(
            lambda columns: st.lists(plain.strings(columns, symbols), min_size=1, max_size=20)
        )
    )
)
def test_unpacking_reverses_packing_in_any_alphabet(listed: list[str]) -> None:
    assert list(unpack(pack(listed), len(listed[0]))) == listed


@given(plain.coloured_rows(equations(MINI), plain.strings(6)))
def test_every_source_finds_the_answers_that_fit_the_clues(rows: list[tuple[str, str]]) -> None:
    known = clues(6, MINI.symbols, [Row(*row) for row in rows])
    far = PackedAnswers(PACKED)
    far.load(packed.pack(equations(MINI)))
    wanted = plain.fitting(equations(MINI), rows)
    assert tuple(sorted(far.fitting(known))) == wanted
    for source in (ListedAnswers(MINI), GeneratedAnswers(GENERATED)):
        assert tuple(source.fitting(known)) == wanted
        assert tuple(chain.from_iterable(source.parts(known))) == wanted


def test_without_clues_every_answer_fits() -> None:
    every = no_clues(6, MINI.symbols)
    assert list(GeneratedAnswers(GENERATED).fitting(every)) == list(
        GeneratedAnswers(GENERATED).listed
    )
    assert list(chain.from_iterable(GeneratedAnswers(GENERATED).parts(every))) == equations(MINI)
    assert GeneratedAnswers(GENERATED).count == 206


def test_the_same_seed_draws_the_same_sample() -> None:
    mini = answers(MINI)
    assert mini.draw(50, seed=7) == mini.draw(50, seed=7) != mini.draw(50, seed=8)
    assert set(mini.draw(50, seed=7)) <= set(mini.listed)
    generated = answers(parse("pro-9").game.language)
    assert generated.draw(9, seed=7) == generated.draw(9, seed=7) != generated.draw(9, seed=8)


def test_a_small_sample_that_is_taken_in_steps_is_the_same() -> None:
    generated = GeneratedAnswers(parse("pro-10").game.language)
    assert list(generated.take_small_sample())
    assert generated.small_sample == generated.sampled(None, hurried=True)


def test_all_answers_are_equally_likely_by_default() -> None:
    assert answers(MINI).weigh is None
    drawn = Counter(answers(MICRO).draw(127 * 100, seed=1))
    assert len(drawn) == 127
    # the chance of drawing any answer fewer than 55 or more than 155 times is below 1 in 10,000
    assert 55 < min(drawn.values()) < max(drawn.values()) < 155


def test_a_sample_follows_the_likelihood_of_each_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "weight", lambda pattern: 9 if "*" in pattern else 1)
    weighed = PackedAnswers(replace(PACKED, weighted=True))
    weighed.load(packed.pack(equations(MINI)))
    products = {answer for answer in weighed.listed if "*" in answer}
    assert set(weighed.listed[: len(products)]) == products
    drawn = weighed.draw(20_000, seed=3)
    share = 9 * len(products) / (9 * len(products) + 206 - len(products))
    # five standard errors on each side
    error = 5 * sqrt(share * (1 - share) / len(drawn))
    assert abs(sum(answer in products for answer in drawn) / len(drawn) - share) < error
    assert set(drawn) == set(weighed.listed)


def test_a_language_that_is_too_long_to_list_is_sampled() -> None:
    long = Game("long", "Long", Language("long", 12))
    assert (long.language.source, answers(long.language).too_many) == (Source.GENERATED, True)
    assert statistics_book([long, GAMES["micro"]]).keys() == {"micro"}


def test_only_wide_games_of_pro_have_too_many_answers_to_list() -> None:
    assert not any(answers(game.language).too_many for game in GAMES.values())
    assert [answers(pro_game(name).language).too_many for name in ("pro-8", "pro-12")] == [
        False,
        True,
    ]
