"""Suggestions: their figures are correct, and the first guess is the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.partition import Partition
from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse, analyses
from nerdle.rules.position import parse
from nerdle.rules.reorderings import symbols_in_order
from nerdle.strategy.effort import Limits
from nerdle.strategy.estimate import estimate, rough, usual_need_of
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggestion import Suggestion
from tests.support.core import plain
from tests.support.core.plain import examples, rows_of_symbols
from tests.support.core.strategies import (
    ANSWERS,
    STRATEGIES,
    classes,
    few_candidates,
    needs,
    shown,
)
from tests.support.core.trees import PROVENANCE


def best(candidates: Sequence[str], game: str, strict: bool) -> list[Suggestion]:
    *_, ranking = STRATEGIES[game, strict].rankings(Partition(candidates, strict=strict))
    return ranking


@given(few_candidates, st.booleans())
def test_a_few_candidates_are_played_with_the_fewest_guesses(
    drawn: tuple[str, tuple[str, ...]], strict: bool
) -> None:
    game, candidates = drawn
    needed = best(candidates, game, strict)[0].expected * len(candidates)
    assert needed == pytest.approx(needs(candidates, game, strict), abs=0.01)


@settings(max_examples=examples(30))
@given(st.data(), st.booleans())
def test_the_figures_of_a_suggestion_match_its_classes(data: st.DataObject, strict: bool) -> None:
    game = data.draw(st.sampled_from(["micro", "mini"]))
    some = st.lists(st.sampled_from(ANSWERS[game]), min_size=1, max_size=60, unique=True)
    candidates = data.draw(some)
    n = len(candidates)
    for suggestion in best(candidates, game, strict)[:10]:
        split = classes(suggestion.guess, tuple(candidates), strict)
        sizes = Counter({colours: len(members) for colours, members in split.items()})
        won = "g" * len(suggestion.guess)
        assert suggestion.classes == len(sizes)
        assert suggestion.win == pytest.approx(sizes[won] / n, abs=1e-5)
        assert suggestion.bits == pytest.approx(
            sum(size / n * log2(n / size) for size in sizes.values() if size), abs=1e-3
        )
        assert suggestion.bits == round(suggestion.bits, 4)
        del sizes[won]
        assert suggestion.worst == max(sizes.values(), default=0)


@given(st.lists(st.sampled_from(ANSWERS["mini"]), min_size=3, max_size=40, unique=True))
def test_the_worth_of_any_guess_matches_its_classes(candidates: list[str]) -> None:
    partition = Partition(candidates, strict=True)
    for guess in ("4*7=28", candidates[0], "00+0=0"):
        split = classes(guess, tuple(candidates), True)
        found = STRATEGIES["mini", True].worth(partition, guess)
        assert (found.guess, found.classes) == (guess, len(split))
        assert found.win == pytest.approx((guess in candidates) / len(candidates), abs=1e-5)
        # every candidate for which the guess does not win needs at least one more guess
        assert found.expected >= 2 - found.win - 0.001


@given(few_candidates, st.booleans())
def test_no_guess_is_suggested_twice(drawn: tuple[str, tuple[str, ...]], strict: bool) -> None:
    guesses = [suggestion.guess for suggestion in best(drawn[1], drawn[0], strict)]
    assert len(set(guesses)) == len(guesses)


def test_a_single_candidate_is_the_guess() -> None:
    for strict in (True, False):
        (only,) = best(["4*7=28"], "mini", strict)
        assert (only.guess, only.expected, only.win, only.worst) == ("4*7=28", 1, 1, 0)


def test_two_candidates_take_three_guesses_unless_they_are_reorderings() -> None:
    assert best(["4*7=28", "7*4=28"], "mini", True)[0].expected == 1.5
    assert best(["4*7=28", "7*4=28"], "mini", False)[0].expected == 1


# -------------------------------------------------------------------------- any symbols, and limits

SMALL = Limits(
    looks=(3, 9),
    few=6,
    fewest=3,
    screened=(8, 3),
    sampled=4,
    estimated=(8, 8),
    ranked=5,
    inner=(3, 3),
    thinned=2,
)


@settings(max_examples=examples(50))
@given(rows_of_symbols(), st.booleans())
def test_suggestions_with_any_symbols_have_correct_figures(
    drawn: tuple[list[str], list[str]], strict: bool
) -> None:
    candidates, guesses = (list(dict.fromkeys(rows)) for rows in drawn)
    strategy = Strategy(Guesses(guesses), strict=strict, key=symbols_in_order, limits=SMALL)
    rankings = list(filter(None, strategy.rankings(strategy.partition(candidates))))
    assert rankings
    for ranking in rankings:
        assert len(ranking) <= SMALL.ranked
        for suggestion in ranking:
            guess, won = suggestion.guess, "g" * len(suggestion.guess)
            sizes = Counter(
                won if not strict and sorted(one) == sorted(guess) else plain.feedback(guess, one)
                for one in candidates
            )
            assert suggestion.classes == len(sizes)
            assert suggestion.win == round(sizes[won] / len(candidates), 6)
            del sizes[won]
            assert suggestion.worst == max(sizes.values(), default=0)


def test_the_key_decides_whether_two_candidates_take_two_guesses() -> None:
    """With the game's own key both are the same answer; with the text as the key they are not."""
    guesses = Guesses(ANSWERS["mini"])
    same = Strategy(guesses, strict=False).needs(("4*7=28", "7*4=28"))
    different = Strategy(guesses, strict=False, key=str).needs(("4*7=28", "7*4=28"))
    assert (same, different) == (2_000_000, 3_000_000)


def test_the_limits_restrict_how_many_suggestions_there_are() -> None:
    partition = Partition(ANSWERS["mini"][:100], strict=True)
    rankings = [
        dict.fromkeys(  # the same ranking is yielded again during long steps
            len(ranking)
            for ranking in Strategy(Guesses(ANSWERS["mini"]), strict=True, limits=limits).rankings(
                partition
            )
            if ranking
        )
        for limits in (
            Limits(step=10**9, large=10**9),
            Limits(step=10**9, large=10**9, ranked=20),
            Limits(step=10**9, large=10**9, followed_classes=0),
            Limits(step=10**9, large=10**9, followed_classes=0, listed=5),
            Limits(step=10**9, large=10**9, followed_classes=0, played_out=99),
            Limits(step=10**9, large=10**9, looks=(40,), ranked=5),
        )
    ]
    assert list(map(list, rankings)) == [[1, 24], [1, 20], [1, 10], [1, 5], [1, 3], [1, 5]]
    strategy = Strategy(Guesses(ANSWERS["mini"]), strict=True, limits=Limits(step=1))
    assert len(list(strategy.rankings(partition))) > 2


@pytest.mark.parametrize("weigh", [None, lambda equation: 1 + equation.count("1")])
def test_the_need_of_classes_is_estimated_from_their_weights_without_looking_ahead(
    weigh: Callable[[str], int] | None,
) -> None:
    limits = Limits(by_weights=True, played_out=0)
    some = Strategy(Guesses(ANSWERS["mini"]), strict=True, weigh=weigh, limits=limits)
    candidates = sorted(ANSWERS["mini"], key=weigh, reverse=True) if weigh else ANSWERS["mini"]
    partition = some.partition(candidates)
    guess = candidates[0]
    needs = dict(filter(None, some.needs_after(partition, guess)))
    for code, members in partition.members(guess).items():
        if len(members) > 2:
            assert needs[code] == usual_need_of([weigh(each) if weigh else 1 for each in members])


def test_with_many_answers_a_hard_game_considers_only_some_of_what_fits() -> None:
    limits = Limits(by_weights=True, looks=(5,), few=1, fewest=0, played_out=0)
    some = Strategy(Guesses(ANSWERS["mini"]), strict=True, hard=True, limits=limits)
    candidates, fitting = ANSWERS["mini"][:20], ANSWERS["mini"][20:40]
    *_, ranking = some.rankings(some.partition(candidates), fitting)
    considered = {each.guess for each in ranking}
    assert considered <= {*candidates[::4], *fitting[::4]}
    assert considered & set(fitting)


def test_a_pass_keeps_the_guesses_that_look_best_with_a_few_candidates() -> None:
    candidates, listed = ANSWERS["mini"][::4], Guesses(ANSWERS["mini"])
    partition = Partition(candidates, strict=True)
    few = partition.thinned(10)
    limits = Limits(looks=(len(ANSWERS["mini"]),), fewest=0, screened=(12, 10), sampled=10**9)
    *_, ranking = Strategy(listed, strict=True, limits=limits).rankings(partition)
    all_guesses = dict.fromkeys([*candidates, *ANSWERS["mini"]])
    kept = sorted(all_guesses, key=lambda guess: rough(few, guess))[:12]
    assert {each.guess for each in ranking} == set(kept)


# ------------------------------------------------------------------------------ successive rankings


def played(position: str, candidates: tuple[str, ...], guess: str, strict: bool) -> int:
    """The total guesses for all candidates with `guess`, then always the first suggestion."""
    total = 0
    for colours, members in classes(guess, candidates, strict).items():
        total += len(members)
        if set(colours) != {"g"}:
            row = f"{position},{guess}:{colours}"
            total += played(row, members, analyse(parse(row)).suggestions[0].guess, strict)
    return total


@pytest.mark.parametrize(
    "position",
    [
        "classic,54-36=18:bbgpbgbb",
        "classic~strict,54-36=18:bbgpbgbb",
        "classic~strict,48-32=16:bpgbbgbg",
        "midi,5+26=31:bgbpgbp",
        "midi~strict,5+26=31:pgbbgbb",
        "mini",
        "mini~strict",
        "micro~strict",
    ],
)
def test_the_last_ranking_starts_with_a_guess_that_plays_no_worse(position: str) -> None:
    read = parse(position)
    # beyond the list, the first analysis only says that no answer on it fits
    rankings = [analysis.suggestions for analysis in analyses(read) if analysis.suggestions]
    candidates = tuple(remaining(read).candidates)
    strict = read.options.strict
    first, last = rankings[0][0].guess, rankings[-1][0].guess
    assert played(position, candidates, last, strict) <= played(position, candidates, first, strict)


@pytest.mark.parametrize("position", ["mini~strict,4*7=28:bbbgbb", "micro~strict,3+2=5:bbbgb"])
def test_a_guess_that_was_played_to_the_end_takes_its_expected_guesses(position: str) -> None:
    read = parse(position)
    candidates = tuple(remaining(read).candidates)
    suggestion = analyse(read).suggestions[0]
    total = played(position, candidates, suggestion.guess, True)
    assert total == pytest.approx(suggestion.expected * len(candidates), abs=0.1)


# --------------------------------------------------------------------------------------- hard games


@pytest.mark.rest
def test_tens_of_thousands_of_candidates_are_not_played_to_the_end() -> None:
    """It would take so long that the page would assume its worker had hung."""
    *_, best = analyses(parse("classic,-0000=00:bpbbbpbg"))
    assert best.remaining == 28_431
    assert len(best.suggestions) == 3
    assert all(each.approximate for each in best.suggestions)


@settings(max_examples=examples(40))
@given(st.data(), st.sampled_from(["micro", "mini"]), st.booleans())
def test_suggestions_in_a_hard_game_fit_all_clues(
    data: st.DataObject, game: str, strict: bool
) -> None:
    answer = data.draw(st.sampled_from(ANSWERS[game]))
    guesses = data.draw(st.lists(st.sampled_from(ANSWERS[game]), max_size=3, unique=True))
    rows = [(guess, shown(guess, answer, strict)) for guess in guesses]
    if any(set(colours) == {"g"} for _, colours in rows):
        return
    head = game + "~strict" * strict + "~hard"
    for analysis in analyses(parse(",".join([head, *map(":".join, rows)]))):
        assert analysis.suggestions
        for suggestion in analysis.suggestions:
            assert plain.fits(suggestion.guess, rows)


def test_a_hard_game_allows_a_reordering_that_cannot_win() -> None:
    analysis = analyse(parse("classic~hard,64/8*1=8:ppppppgg"))
    worth = {one.guess: one.win for one in analysis.suggestions}
    assert set(worth) == {*analysis.candidates, "1*64/8=8", "1/8*64=8"}
    assert worth["1*64/8=8"] == worth["1/8*64=8"] == 0


def test_a_hard_game_continues_if_only_reorderings_of_the_guess_are_on_the_list() -> None:
    analysis = analyse(parse("classic~hard,10+23=33:ppgppggg"))
    assert analysis.candidates == ("01+32=33", "02+31=33", "31+02=33", "32+01=33")
    assert analysis.suggestions[0].win == 0.5


# -------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("option", ["", "~strict"])
@pytest.mark.parametrize("game", ["midi", "classic"])
def test_a_large_game_starts_with_its_best_opening(game: str, option: str) -> None:
    name = f"{game}{option.replace('~', '-')}"
    assert analyse(parse(game + option)).suggestions[0].guess == PROVENANCE[name]["opening"]


@cache
def first_suggestion(position: str) -> str:
    return analyse(parse(position)).suggestions[0].guess


def guesses_taken(game: str, answer: str) -> int:
    """Play the first suggestions against an answer that the engine does not know."""
    strict = "strict" in game
    position = game
    for taken in range(1, 10):
        guess = first_suggestion(position)
        colours = shown(guess, answer, strict)
        if set(colours) == {"g"}:
            return taken
        position += f",{guess}:{colours}"
    raise AssertionError(position)


@pytest.mark.parametrize("option", ["", "~strict", "~hard", "~strict~hard"])
@pytest.mark.parametrize("game", ["micro", "mini"])
def test_every_answer_of_a_small_game_is_found_within_six_guesses(game: str, option: str) -> None:
    for answer in ANSWERS[game]:
        assert guesses_taken(game + option, answer) <= 6, answer


@pytest.mark.parametrize(
    "option",
    [
        "",
        "~strict",
        *(pytest.param(each, marks=pytest.mark.rest) for each in ("~hard", "~strict~hard")),
    ],
)
@pytest.mark.parametrize(("game", "every"), [("midi", 920), ("classic", 1180)])
def test_answers_of_a_large_game_are_found_within_six_guesses(
    game: str, option: str, every: int
) -> None:
    for answer in ANSWERS[game][::every]:
        assert guesses_taken(game + option, answer) <= 6, answer


# ----------------------------------------------------------------------------------- the last guess


@settings(max_examples=examples(20))
@given(st.data())
def test_the_last_guess_is_the_most_likely_candidate(data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(ANSWERS["classic"]))
    scramble = data.draw(st.permutations(answer).map("".join))
    position = parse(f"instant,{scramble}:{plain.feedback(scramble, answer)}")
    candidates = remaining(position).candidates
    chances = {
        guess: sum(plain.same_answer(guess, other) for other in candidates) / len(candidates)
        for guess in candidates
    }
    suggestions = analyse(position).suggestions
    assert [one.win for one in suggestions] == pytest.approx(
        sorted(chances.values(), reverse=True)[: len(suggestions)], abs=1e-5
    )
    assert all(one.win == pytest.approx(chances[one.guess], abs=1e-5) for one in suggestions)


@pytest.mark.parametrize("game", ["mini", "classic"])
@pytest.mark.parametrize("strict", [False, True])
def test_the_last_guesses_are_in_the_order_of_their_chances_and_estimates(
    game: str, strict: bool
) -> None:
    candidates = ANSWERS[game][:: len(ANSWERS[game]) // 200]
    partition = Partition(candidates, strict=strict)
    order = sorted(
        (-partition.classes(guess)[partition.win], estimate(partition, guess), at)
        for at, guess in enumerate(candidates)
    )
    *_, ranking = Strategy(Guesses(candidates), strict=strict).last_guesses(partition)
    assert [one.guess for one in ranking] == [candidates[at] for *_, at in order[: len(ranking)]]


def test_the_last_row_of_a_board_gets_a_candidate() -> None:
    position = "classic~strict" + ",9*8-70=2:bbbbbgbb" * 5
    analysis = analyse(parse(position))
    assert analysis.guesses_left == 1
    assert {one.guess for one in analysis.suggestions} <= set(remaining(parse(position)).candidates)
