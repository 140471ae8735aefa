"""Classing a guess against all candidates at once gives each the colours it would show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.rules.commutative import shown_feedback
from nerdle.rules.games import GAMES
from nerdle.solver.equations import ANY_NUMBERS, equations
from nerdle.solver.partition import Partition
from tests import plain

ANSWERS = {game: equations(GAMES[game].language) for game in ("micro", "mini", "midi", "classic")}
WIDER = equations(GAMES["mini"].language, style=ANY_NUMBERS)


def sets(answers: Sequence[str]) -> st.SearchStrategy[list[str]]:
    """Some candidates in any order; also neighbours in the list, which are much alike."""
    some = st.lists(st.sampled_from(answers), min_size=1, max_size=200, unique=True)
    begin = st.integers(0, len(answers) - 1)
    run = st.builds(lambda at, n: list(answers[at : at + n]), begin, st.integers(1, 200))
    return some | run


def shown(partition: Partition, guess: str) -> list[str]:
    return [partition.colours(code) for code in partition.codes(guess)]


@pytest.mark.parametrize("game", ANSWERS)
@given(data=st.data())
def test_candidates_of_a_strict_game_show_plain_colours(game: str, data: st.DataObject) -> None:
    candidates = data.draw(sets(ANSWERS[game]))
    partition = Partition(candidates, strict=True)
    for _ in range(5):  # a partition remembers what it has worked out
        guess = data.draw(st.sampled_from(ANSWERS[game]) | plain.strings(len(candidates[0])))
        assert shown(partition, guess) == [plain.feedback(guess, one) for one in candidates]


@pytest.mark.parametrize("game", ANSWERS)
@given(data=st.data())
def test_candidates_that_are_reorderings_of_the_guess_show_a_win(
    game: str, data: st.DataObject
) -> None:
    candidates = data.draw(sets(ANSWERS[game]))
    partition = Partition(candidates, strict=False)
    for _ in range(5):
        guess = data.draw(st.sampled_from(ANSWERS[game]) | st.sampled_from(candidates))
        expected = [plain.forgiving_feedback(guess, one) for one in candidates]
        assert shown(partition, guess) == expected


@given(sets(WIDER), st.sampled_from(WIDER), st.booleans())
def test_signs_and_leading_zeros_are_symbols_like_others(
    candidates: list[str], guess: str, strict: bool
) -> None:
    partition = Partition(candidates, strict=strict)
    assert shown(partition, guess) == [
        shown_feedback(guess, one, strict=strict) for one in candidates
    ]


@given(st.integers(1, 12), st.data())
def test_rows_of_any_width_and_any_symbols_show_plain_colours(
    columns: int, data: st.DataObject
) -> None:
    few = st.text("12+=", min_size=columns, max_size=columns)
    candidates = data.draw(st.lists(few, min_size=1, max_size=60))
    partition = Partition(candidates, strict=True)
    for _ in range(3):
        guess = data.draw(few | plain.strings(columns, "1x()²"))
        assert shown(partition, guess) == [plain.feedback(guess, one) for one in candidates]


def test_the_whole_of_classic_shows_plain_colours() -> None:
    partition = Partition(ANSWERS["classic"], strict=True)
    for guess in ("48-32=16", "111*1=11", "========"):
        expected = [plain.feedback(guess, one) for one in ANSWERS["classic"]]
        assert shown(partition, guess) == expected


games = st.sampled_from(["micro", "mini"]).flatmap(
    lambda game: st.tuples(sets(ANSWERS[game]), st.sampled_from(ANSWERS[game]), st.booleans())
)


@given(games)
def test_a_class_is_the_candidates_that_show_the_same_colours(
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
def test_what_is_certain_is_what_all_candidates_show(
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
def test_winners_are_the_candidates_a_guess_wins_against(
    drawn: tuple[list[str], str, bool],
) -> None:
    candidates, guess, strict = drawn
    partition = Partition(candidates, strict=strict)
    won = [shown_feedback(guess, one, strict=strict) == "g" * len(guess) for one in candidates]
    assert partition.classes(guess)[partition.win] == sum(won)
    if not strict:
        assert partition.winners(guess) == [lane for lane, wins in enumerate(won) if wins]


@given(games)
def test_a_class_saves_a_guess_for_all_but_one_of_the_most_reorderings_in_it(
    drawn: tuple[list[str], str, bool],
) -> None:
    candidates, guess, _ = drawn
    partition = Partition(candidates, strict=False)
    saved = sum(
        max(sum(plain.same_answer(one, other) for other in members) for one in members) - 1
        for colours, members in partition.split(guess).items()
        if colours != "g" * len(guess)
    )
    assert partition.saved_by_reorderings(partition.codes(guess)) == saved


@given(st.integers(1, 12).flatmap(plain.colours))
def test_a_code_says_colours(colours: str) -> None:
    partition = Partition(["1" * len(colours)], strict=True)
    assert partition.colours(partition.code(colours)) == colours
    assert (partition.code(colours) == partition.win) == (set(colours) == {"g"})
