"""Sums of given words: which ones are made, compared with a plain search."""

from __future__ import annotations

from itertools import combinations

import pytest

from nerdle.sisters.cryptarithm import CryptarithmError, how_many, make, read, unique


def test_make_finds_the_sums_with_exactly_one_solution() -> None:
    words = ["SEND", "MORE", "MONEY", "NUM", "BER", "PLAY"]
    made = list(make(words))
    assert [each.text for each in made] == [
        text for text in all_sums(words) if how_many_or_0(text) == 1
    ]
    assert "SEND + MORE = MONEY" in [each.text for each in made]
    assert all(unique(read(each.text)) == each.solution for each in made)


def all_sums(words: list[str]) -> list[str]:
    """Return all sums of two to four words that equal another word, in the order of the words."""
    return [
        " + ".join(words[i] for i in added) + f" = {word}"
        for many in (2, 3, 4)
        for added in combinations(range(len(words)), many)
        for word in words
        if word not in [words[i] for i in added]
    ]


def how_many_or_0(text: str) -> int:
    try:
        return how_many(read(text), 2)
    except CryptarithmError:  # too many letters
        return 0


def test_a_word_is_used_at_most_as_often_as_it_is_given() -> None:
    wanted = "THREE + THREE + TWO + TWO + ONE = ELEVEN"
    twice = ["THREE", "TWO", "ONE", "THREE", "ELEVEN", "TWO"]
    made = [each.text for each in make(twice, terms=5)]
    assert len(made) == len(set(made))
    assert wanted in made
    assert wanted not in [each.text for each in make(list(dict.fromkeys(twice)), terms=5)]


def test_sums_have_at_most_the_given_number_of_terms() -> None:
    words = ["SEND", "MORE", "MONEY", "A", "BE"]
    assert all(each.text.count("+") == 1 for each in make(words, terms=2))


@pytest.mark.parametrize(
    ("words", "terms", "why"),
    [
        (["A", "B"], 4, "give at least three words"),
        (["A", "B", "C"], 1, "a sum needs at least two terms"),
        (
            ["A", "B+C", "D"],
            4,
            r"“\+” is not allowed in the word “B\+C”: delete it \(character 2\)",
        ),
        (["A", "", "D"], 4, "a word is empty: delete it"),
        (["A", "12", "D"], 4, "there are no letters"),
    ],
)
def test_invalid_words_are_refused(words: list[str], terms: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make(words, terms=terms)
