"""The shortlist contains the guesses with the highest scores, whatever their symbols are."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum, log2

from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.generate import equations
from nerdle.rules.games import GAMES
from nerdle.strategy.shortlist import Guesses
from tests.support.core import plain
from tests.support.core.plain import ALPHABETS, examples

ANSWERS = {game: equations(GAMES[game].language) for game in ("micro", "mini", "midi", "classic")}


def score(guess: str, candidates: Sequence[str]) -> int:
    """600 points for each different symbol of a guess, and 1,000 for each bit of entropy."""
    points = 600 * len(set(guess))
    for column, symbol in enumerate(guess):
        green = sum(one[column] == symbol for one in candidates)
        purple = sum(symbol in one for one in candidates) - green
        n = len(candidates)
        shares = [Fraction(green, n), Fraction(purple, n), Fraction(n - green - purple, n)]
        bits = fsum(-float(share) * log2(share) for share in shares if share)
        points += round(1000 * bits)
    return points


def plain_shortlist(guesses: Sequence[str], candidates: Sequence[str], most: int) -> list[str]:
    scores = [score(guess, candidates) for guess in guesses]
    least = sorted(scores, reverse=True)[min(most, len(guesses)) - 1]
    return [guess for guess, points in zip(guesses, scores, strict=True) if points >= least]


@st.composite
def lists(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Guesses and candidates: strings of equal length, possibly with different symbols."""
    alphabet = draw(st.sampled_from(ALPHABETS))
    columns = draw(st.integers(5, 20))
    symbols = st.text(alphabet, min_size=1, max_size=5) | st.just(alphabet)
    guess = plain.strings(columns, draw(symbols))
    guesses = draw(st.lists(guess, min_size=1, max_size=12, unique=True))
    candidate = plain.strings(columns, draw(symbols))
    reordered = st.sampled_from(guesses).flatmap(st.permutations).map("".join)
    return guesses, draw(st.lists(candidate | reordered, min_size=1, max_size=8))


@given(lists(), st.integers(1, 12))
def test_the_shortlist_contains_the_highest_scores(
    drawn: tuple[list[str], list[str]], most: int
) -> None:
    guesses, candidates = drawn
    expected = guesses
    if most < len(guesses):
        expected = plain_shortlist(guesses, candidates, most)
    assert Guesses(guesses).shortlist(candidates, most) == expected


@settings(max_examples=examples(20))
@given(st.data(), st.sampled_from(["micro", "mini"]), st.integers(1, 100))
def test_the_shortlist_of_a_game_contains_the_highest_scores(
    data: st.DataObject, game: str, most: int
) -> None:
    some = st.lists(st.sampled_from(ANSWERS[game]), min_size=1, max_size=30, unique=True)
    candidates = data.draw(some)
    found = Guesses(ANSWERS[game]).shortlist(candidates, most)
    assert found == plain_shortlist(ANSWERS[game], candidates, most)


def test_the_highest_score_of_the_widest_guesses_does_not_overflow() -> None:
    columns = 29
    best = "".join(map(chr, range(ord("a"), ord("a") + columns)))
    candidates = [best, best[1:] + best[0], "0" * columns]  # green, purple and black in thirds
    others = ["0" * columns, "0a" * 14 + "0"]
    assert score(best, candidates) == columns * 2185
    assert Guesses([*others, best]).shortlist(candidates, 1) == [best]


def test_the_scores_of_wider_guesses_do_not_overflow_either() -> None:
    columns = 60
    best = "".join(map(chr, range(ord("A"), ord("A") + columns)))
    candidates = [best, best[1:] + best[0], "0" * columns]
    for coarse in (False, True):
        guesses = Guesses(["0" * columns, "0A" * 30, best], coarse=coarse)
        assert guesses.shortlist(candidates, 1) == [best]


@given(lists(), st.integers(1, 12), st.data())
def test_a_likelier_candidate_counts_as_often_as_its_weight(
    drawn: tuple[list[str], list[str]], most: int, data: st.DataObject
) -> None:
    guesses, candidates = drawn
    n = len(candidates)
    weights = data.draw(st.lists(st.integers(1, 4), min_size=n, max_size=n))
    repeated = [
        each for each, weight in zip(candidates, weights, strict=True) for _ in range(weight)
    ]
    listed = Guesses(guesses)
    assert listed.shortlist(candidates, most, weights) == listed.shortlist(repeated, most)


@settings(max_examples=examples(20))
@given(st.data(), st.sampled_from(["micro", "mini"]), st.integers(1, 100))
def test_coarse_scores_are_rounded_to_a_byte(data: st.DataObject, game: str, most: int) -> None:
    listed = ANSWERS[game]
    some = st.lists(st.sampled_from(listed), min_size=1, max_size=30, unique=True)
    candidates = data.draw(some)

    def exact(guess: str) -> float:
        """The bits of a guess, with 0.15 for each different symbol."""
        return (score(guess, candidates) - 450 * len(set(guess))) / 1000

    found = Guesses(listed, coarse=True).shortlist(candidates, most)
    assert len(found) >= min(most, len(listed))
    left_out = [exact(guess) for guess in listed if guess not in found]
    # a point is up to columns * 1.8 / 230 bits, and each tile or symbol is rounded by half a point
    rounding = 2 * len(listed[0]) * len(listed[0]) * 1.8 / 230
    assert min(map(exact, found)) >= max(left_out, default=0) - rounding


def same_symbols(guesses: Sequence[str], candidates: Sequence[str]) -> list[str]:
    return [guess for guess in guesses if sorted(guess) in map(sorted, candidates)]


@given(lists())
def test_the_guesses_that_can_win_are_those_with_the_same_symbols(
    drawn: tuple[list[str], list[str]],
) -> None:
    guesses, candidates = drawn
    found = Guesses(guesses).reorderings(candidates)
    assert sorted(found) == sorted(same_symbols(guesses, candidates))


@given(st.sampled_from(["micro", "mini", "midi"]), st.data())
def test_the_guesses_of_a_game_that_can_win_are_those_with_the_same_symbols(
    game: str, data: st.DataObject
) -> None:
    some = st.lists(st.sampled_from(ANSWERS[game]), min_size=1, max_size=5, unique=True)
    candidates = data.draw(some)
    found = Guesses(ANSWERS[game]).reorderings(candidates)
    assert sorted(found) == sorted(same_symbols(ANSWERS[game], candidates))


@settings(max_examples=examples(40))
@given(st.data(), st.sampled_from(["micro", "mini"]), st.integers(1, 100))
def test_on_several_boards_a_tile_scores_its_average_information(
    data: st.DataObject, game: str, most: int
) -> None:
    listed = ANSWERS[game]
    some = st.lists(st.sampled_from(listed), min_size=1, max_size=12, unique=True)
    boards = data.draw(st.lists(some, min_size=2, max_size=4))

    def average(guess: str) -> float:
        return fsum(score(guess, board) for board in boards) / len(boards)

    found = Guesses(listed).shortlist_for(boards, most)
    left_out = [average(guess) for guess in listed if guess not in found]
    # scores are rounded once for each tile
    rounding = 2 * len(listed[0])
    assert min(map(average, found)) >= max(left_out, default=0) - rounding
    assert len(found) >= min(most, len(listed))
