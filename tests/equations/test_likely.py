"""Answers that are not equally likely: every figure follows the plain weighted count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import inf, isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.partition import Partition
from nerdle.candidates.thinning import runs_of, thinned
from nerdle.equations.answers import answers
from nerdle.equations.generate import equations
from nerdle.equations.kinds import weight
from nerdle.rules.language import MAXI, MINI
from nerdle.strategy.estimate import GUESS, at_least, estimate, most_below, usual_need_of
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggestion import last_guess
from tests.support.core import plain
from tests.support.core.plain import examples

MAXI_LIST = answers(MAXI).listed
MINI_ANSWERS = equations(MINI)
COLOURED_BY = {True: plain.feedback, False: plain.forgiving_feedback}


def weigh(equation: str) -> int:
    """Weights for Mini: those of products are larger."""
    return 7 if "*" in equation else 3 if "/" in equation else 1


def by_weight(some: Sequence[str]) -> list[str]:
    return sorted(some, key=weigh, reverse=True)


def partition_of(candidates: Sequence[str], strict: bool) -> Partition:
    return Partition(candidates, strict=strict, weights=list(map(weigh, candidates)))


@cache
def shown(guess: str, answer: str, strict: bool) -> str:
    return COLOURED_BY[strict](guess, answer)


def classes(guess: str, candidates: Sequence[str], strict: bool) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for answer in candidates:
        found.setdefault(shown(guess, answer, strict), []).append(answer)
    return found


@cache
def fewest_guesses(candidates: tuple[str, ...], strict: bool) -> float:
    """The smallest weighted total that these candidates need, found by trying every guess."""
    fewest = inf
    for guess in MINI_ANSWERS:
        split = classes(guess, candidates, strict)
        won = split.pop("gggggg", [])
        if won or len(split) > 1:
            rest = sum(fewest_guesses(tuple(left), strict) for left in split.values())
            fewest = min(fewest, sum(map(weigh, candidates)) + rest)
    return fewest


several = st.lists(st.sampled_from(MINI_ANSWERS), min_size=1, max_size=5, unique=True).map(
    by_weight
)
many = st.lists(st.sampled_from(MINI_ANSWERS), min_size=1, max_size=60, unique=True).map(by_weight)


@given(many, st.sampled_from(MINI_ANSWERS), st.booleans())
def test_classes_have_the_weights_of_their_candidates(
    candidates: list[str], guess: str, strict: bool
) -> None:
    partition = partition_of(candidates, strict)
    found = {partition.colours(code): n for code, n in partition.classes(guess).items()}
    split = classes(guess, candidates, strict)
    unit = weigh(candidates[0]) if not partition.weights else 1
    assert {colours: n * unit for colours, n in found.items()} == {
        colours: sum(map(weigh, members)) for colours, members in split.items()
    }
    sizes = {partition.colours(code): n for code, n in partition.sizes(guess).items()}
    assert sizes == {colours: len(members) for colours, members in split.items()}
    if partition.weights:
        codes = partition.codes(guess)
        heaviest = {
            partition.colours(code): n for code, n in partition.weights.heaviest(codes).items()
        }
        assert heaviest == {colours: weigh(members[0]) for colours, members in split.items()}


@settings(max_examples=examples(60))
@given(several, st.booleans())
def test_a_few_candidates_are_played_with_the_fewest_guesses(
    candidates: list[str], strict: bool
) -> None:
    strategy = Strategy(Guesses(MINI_ANSWERS), strict=strict, weigh=weigh)
    *_, ranking = strategy.rankings(strategy.partition(candidates))
    fewest = fewest_guesses(tuple(candidates), strict) / sum(map(weigh, candidates))
    assert isclose(ranking[0].expected, fewest, abs_tol=1e-4)


@given(several, st.sampled_from(MINI_ANSWERS), st.booleans())
def test_no_guess_needs_less_than_its_lower_bound(
    candidates: list[str], guess: str, strict: bool
) -> None:
    partition = partition_of(candidates, strict)
    unit = 1 if partition.weights else weigh(candidates[0])
    split = classes(guess, candidates, strict)
    split.pop("gggggg", None)
    rest = sum(fewest_guesses(tuple(left), strict) for left in split.values())
    needed = (sum(map(weigh, candidates)) + rest) * GUESS
    assert at_least(partition, guess) * unit <= needed


@given(many, st.sampled_from(MINI_ANSWERS), st.booleans())
def test_an_estimate_is_not_below_its_lower_bound(
    candidates: list[str], guess: str, strict: bool
) -> None:
    partition = partition_of(candidates, strict)
    assert estimate(partition, guess)[0] >= at_least(partition, guess)
    assert estimate(partition, guess)[0] - most_below(partition) <= at_least(partition, guess)


@given(many, st.sampled_from(MINI_ANSWERS), st.booleans())
def test_the_chance_to_win_is_the_share_of_the_weight(
    candidates: list[str], guess: str, strict: bool
) -> None:
    won = [each for each in candidates if set(shown(guess, each, strict)) == {"g"}]
    chance = sum(map(weigh, won)) / sum(map(weigh, candidates))
    assert isclose(last_guess(partition_of(candidates, strict), guess).win, chance, abs_tol=1e-6)


@given(several, st.sampled_from(MINI_ANSWERS))
def test_the_estimate_is_the_sum_of_what_each_class_usually_needs(
    candidates: list[str], guess: str
) -> None:
    partition = partition_of(candidates, strict=True)
    weight_of = weigh if partition.weights else lambda _: 1  # equal weights do not count
    weights = [list(map(weight_of, some)) for some in classes(guess, candidates, True).values()]
    total = GUESS * sum(map(sum, weights))
    needed = sum(usual_need_of(some) if len(some) > 1 else GUESS * sum(some) for some in weights)
    won = weight_of(guess) if guess in candidates else 0  # its class needs no further guess
    assert estimate(partition, guess) == (total + needed - GUESS * won, -won)


def test_reorderings_save_no_guesses_in_a_sample() -> None:
    """Each equation of a sample stands for several others, whose re-orderings are unknown."""
    some, guess = ["1+5=6", "5+1=6", "2+6=8", "6+2=8", "3+4=7"], "9-8=1"
    strict, usual = (Partition(some, strict=strict, each=1.5) for strict in (True, False))
    assert estimate(usual, guess) == estimate(strict, guess)


@given(many)
def test_equal_weights_are_the_same_as_none(candidates: list[str]) -> None:
    strategy = Strategy(Guesses(MINI_ANSWERS), strict=True, weigh=lambda _: 9)
    usual = Strategy(Guesses(MINI_ANSWERS), strict=True)
    assert list(strategy.rankings(strategy.partition(candidates))) == list(
        usual.rankings(usual.partition(candidates))
    )


@given(many, st.integers(1, 200))
def test_a_sample_draws_each_candidate_by_its_weight(candidates: list[str], size: int) -> None:
    some, times = thinned(candidates, size, weigh)
    assert sum(times) == size
    assert times == sorted(times, reverse=True)
    total = sum(map(weigh, candidates))
    drawn = Counter(dict(zip(some, times, strict=True)))
    for candidate in candidates:
        assert abs(drawn[candidate] - size * weigh(candidate) / total) < 1


@given(many, st.integers(1, 20))
def test_a_part_of_a_sample_has_each_candidate_by_its_weight(
    candidates: list[str], size: int
) -> None:
    weights = list(map(weigh, candidates))
    sample = Partition(candidates, strict=True, weights=weights, each=1.5)
    part = sample.thinned(size)
    assert len(part.candidates) <= size
    assert part.each * part.total == pytest.approx(sample.each * sample.total)
    drawn = Counter(part.candidates)
    if part is not sample:
        for candidate, weight in zip(candidates, weights, strict=True):
            assert abs(drawn[candidate] - len(part.candidates) * weight / sum(weights)) < 1


@given(
    st.lists(st.integers(0, len(MAXI_LIST) - 1), min_size=1, max_size=50, unique=True).map(sorted)
)
def test_runs_have_equal_weights(places: list[int]) -> None:
    some = [MAXI_LIST[at] for at in places]
    runs = list(runs_of(some, weight))
    assert [each for each, start, end in runs for _ in range(start, end)] == list(map(weight, some))
    assert len({each for each, _, _ in runs}) == len(runs)
