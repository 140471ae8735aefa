"""A partition finds the colours that every candidate gives a guess."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.candidates.partition import Partition
from nerdle.equations.generate import ANY_NUMBERS, equations
from nerdle.rules.games import GAMES
from nerdle.rules.reorderings import shown_feedback, symbols_in_order
from tests.support.core import plain
from tests.support.core.strategies import ANSWERS

WIDER = equations(GAMES["mini"].language, style=ANY_NUMBERS)


def sets(answers: Sequence[str]) -> st.SearchStrategy[list[str]]:
    """Some candidates in any order, or neighbours on the list, which are similar."""
    some = st.lists(st.sampled_from(answers), min_size=1, max_size=200, unique=True)
    begin = st.integers(0, len(answers) - 1)
    run = st.builds(lambda at, n: list(answers[at : at + n]), begin, st.integers(1, 200))
    return some | run


def shown(partition: Partition, guess: str) -> list[str]:
    return [partition.colours(code) for code in partition.codes(guess)]


@pytest.mark.parametrize("game", ANSWERS)
@given(data=st.data())
def test_candidates_of_a_strict_game_give_plain_colours(game: str, data: st.DataObject) -> None:
    candidates = data.draw(sets(ANSWERS[game]))
    partition = Partition(candidates, strict=True)
    for _ in range(5):  # a partition remembers what it has computed
        guess = data.draw(st.sampled_from(ANSWERS[game]) | plain.strings(len(candidates[0])))
        assert shown(partition, guess) == [plain.feedback(guess, one) for one in candidates]


@pytest.mark.parametrize("game", ANSWERS)
@given(data=st.data())
def test_a_guess_wins_for_its_reorderings(game: str, data: st.DataObject) -> None:
    candidates = data.draw(sets(ANSWERS[game]))
    partition = Partition(candidates, strict=False)
    for _ in range(5):
        guess = data.draw(st.sampled_from(ANSWERS[game]) | st.sampled_from(candidates))
        expected = [plain.forgiving_feedback(guess, one) for one in candidates]
        assert shown(partition, guess) == expected


@given(sets(WIDER), st.sampled_from(WIDER), st.booleans())
def test_signs_and_leading_zeros_are_treated_like_other_symbols(
    candidates: list[str], guess: str, strict: bool
) -> None:
    partition = Partition(candidates, strict=strict)
    assert shown(partition, guess) == [
        shown_feedback(guess, one, strict=strict) for one in candidates
    ]


@given(plain.rows_of_symbols())
def test_rows_of_any_width_and_any_symbols_give_plain_colours(
    drawn: tuple[list[str], list[str]],
) -> None:
    candidates, guesses = drawn
    partition = Partition(candidates, strict=True)
    for guess in guesses:
        expected = [plain.feedback(guess, one) for one in candidates]
        assert shown(partition, guess) == expected
        assert list(partition.split(guess)) == list(dict.fromkeys(expected))
        for colours in expected[:3]:
            assert list(partition.showing(guess, colours)) == [
                one for one, seen in zip(candidates, expected, strict=True) if seen == colours
            ]


def symbols_and_ends(row: str) -> tuple[str, str]:
    """A key for any string: its symbols, and the smaller one of the first and the last."""
    return symbols_in_order(row), min(row[0], row[-1])


@pytest.mark.parametrize("key", [symbols_in_order, symbols_and_ends])
@given(drawn=plain.rows_of_symbols())
def test_rows_with_the_same_key_win_with_any_symbols(
    key: Callable[[str], Hashable], drawn: tuple[list[str], list[str]]
) -> None:
    candidates, guesses = drawn
    partition = Partition(candidates, strict=False, key=key)
    for guess in guesses:
        won = "g" * len(guess)
        expected = [
            won if key(one) == key(guess) else plain.feedback(guess, one) for one in candidates
        ]
        assert shown(partition, guess) == expected
        most = Counter[str]()
        for (colours, _), members in Counter(
            (colours, key(one)) for one, colours in zip(candidates, expected, strict=True)
        ).items():
            most[colours] = max(most[colours], members - 1)
        del most[won]
        assert partition.reorderings.saved(partition.codes(guess), partition.win) == most.total()


@given(st.integers(1, 32), st.data())
def test_a_row_can_have_up_to_32_columns(columns: int, data: st.DataObject) -> None:
    candidates = data.draw(st.lists(plain.strings(columns, "12²"), min_size=1, max_size=20))
    guess = data.draw(plain.strings(columns, "12³"))
    partition = Partition(candidates, strict=True)
    assert shown(partition, guess) == [plain.feedback(guess, one) for one in candidates]


def test_a_row_of_32_columns_can_win() -> None:
    partition = Partition(["1" * 32, "2" * 32], strict=True)
    assert partition.classes("1" * 32)[partition.win] == 1


def test_more_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="33 columns are too many: the maximum is 32"):
        Partition(["1" * 33], strict=True)


@given(st.integers(0, 255), st.integers(1, 255))
def test_an_alphabet_can_have_up_to_255_symbols(first: int, symbols: int) -> None:
    alphabet = "".join(map(chr, range(first, first + symbols)))
    candidates = [symbol * 2 for symbol in alphabet]
    guess = alphabet[0] + alphabet[-1]
    assert shown(Partition(candidates, strict=True), guess) == [
        plain.feedback(guess, one) for one in candidates
    ]
    with pytest.raises(ValueError, match="character maps"):
        Partition(list(map(chr, range(256))), strict=True)


def test_a_symbol_in_only_one_of_many_candidates_counts() -> None:
    candidates = ["12+34=46"] * 1001 + ["5²+3²=34"] + ["12+34=46"] * 998
    seen = shown(Partition(candidates, strict=True), "5²-3²=16")
    assert seen == [plain.feedback("5²-3²=16", one) for one in candidates]


def memory(candidates: Sequence[str]) -> tuple[int, float]:
    """The size of a new partition in bytes, and its maximum by the documentation."""
    partition = Partition(candidates, strict=True)
    held = [
        *chain.from_iterable(here.values() for here in partition._here),
        *chain.from_iterable(partition._copies.values()),
        partition._ones,
        partition._coloured,
    ]
    columns = range(len(candidates[0]))
    integers = 2 + sum(len({candidate[column] for candidate in candidates}) for column in columns)
    most = Counter[str]()
    for candidate in candidates:
        most |= Counter(candidate)
    integers += most.total()
    assert len(held) == integers
    lane = 2 if len(columns) <= 8 else 4 if len(columns) <= 16 else 8
    return sum(map(sys.getsizeof, held)), integers * len(candidates) * lane * 16 / 15


@pytest.mark.parametrize("columns", [5, 8, 9, 16, 17, 20])
@pytest.mark.parametrize("alphabet", plain.ALPHABETS)
def test_a_partition_uses_as_much_memory_as_documented(alphabet: str, columns: int) -> None:
    random = Random(columns)
    candidates = ["".join(random.choices(alphabet, k=columns)) for _ in range(500)]
    held, most = memory(candidates)
    assert 0.8 * most < held < 1.1 * most


def test_classic_uses_as_much_memory_as_documented() -> None:
    held, most = memory(ANSWERS["classic"])
    assert 5.2e6 < held < 5.4e6
    assert 0.9 * most < held < most


def test_all_answers_of_classic_give_plain_colours() -> None:
    partition = Partition(ANSWERS["classic"], strict=True)
    for guess in ("48-32=16", "111*1=11", "========"):
        expected = [plain.feedback(guess, one) for one in ANSWERS["classic"]]
        assert shown(partition, guess) == expected


games = st.sampled_from(["micro", "mini"]).flatmap(
    lambda game: st.tuples(sets(ANSWERS[game]), st.sampled_from(ANSWERS[game]), st.booleans())
)


@given(games)
def test_a_class_holds_the_candidates_that_give_the_same_colours(
    drawn: tuple[list[str], str, bool],
) -> None:
    candidates, guess, strict = drawn
    partition = Partition(candidates, strict=strict)
    split: dict[str, list[str]] = {}
    for one in candidates:
        split.setdefault(shown_feedback(guess, one, strict=strict), []).append(one)
    assert partition.split(guess) == split
    sizes = {partition.code(colours): len(members) for colours, members in split.items()}
    assert partition.classes(guess) == Counter(sizes)
    assert partition.members(guess) == {partition.code(c): split[c] for c in split}
    for colours in {*split, "b" * len(guess), "g" * len(guess)}:
        assert list(partition.showing(guess, colours)) == split.get(colours, [])


@given(games)
def test_certain_colours_are_those_that_all_candidates_give(
    drawn: tuple[list[str], str, bool],
) -> None:
    candidates, guess, strict = drawn
    certain = Partition(candidates, strict=strict).certain(guess)
    rows = [shown_feedback(guess, one, strict=strict) for one in candidates]
    assert len(certain) == len(guess)
    for column, colour in enumerate(certain):
        seen = {row[column] for row in rows}
        assert seen == {colour} if len(seen) == 1 else colour == "."


@given(games)
def test_the_winning_class_holds_the_candidates_for_which_a_guess_wins(
    drawn: tuple[list[str], str, bool],
) -> None:
    candidates, guess, strict = drawn
    partition = Partition(candidates, strict=strict)
    won = [shown_feedback(guess, one, strict=strict) == "g" * len(guess) for one in candidates]
    assert partition.classes(guess)[partition.win] == sum(won)


@given(games)
def test_a_class_saves_all_but_one_guess_of_its_largest_group_of_reorderings(
    drawn: tuple[list[str], str, bool],
) -> None:
    candidates, guess, _ = drawn
    partition = Partition(candidates, strict=False)
    saved = sum(
        max(sum(plain.same_answer(one, other) for other in members) for one in members) - 1
        for colours, members in partition.split(guess).items()
        if colours != "g" * len(guess)
    )
    assert partition.reorderings.saved(partition.codes(guess), partition.win) == saved


@given(st.integers(1, 12).flatmap(plain.colours))
def test_colours_can_be_converted_to_a_code_and_back(colours: str) -> None:
    partition = Partition(["1" * len(colours)], strict=True)
    assert partition.colours(partition.code(colours)) == colours
    assert (partition.code(colours) == partition.win) == (set(colours) == {"g"})
