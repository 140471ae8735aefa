"""The figures of a guess are right, and the same wherever they are shown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import log2
from pkgutil import get_data

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.partition import Partition
from nerdle.candidates.remaining import fitting, remaining
from nerdle.engine import Look, analyse, analyses, look, looks
from nerdle.equations.answers import answers
from nerdle.insight.review import review
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position, Row, parse
from nerdle.strategy.best_openings import best_openings
from nerdle.strategy.effort import Limits
from nerdle.strategy.estimate import FITTED, GUESS
from nerdle.strategy.openings import totals_of_openings
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggest import _listed_strategy, needs_after
from nerdle.strategy.suggestion import Suggestion, suggestion
from tests.support.core.plain import examples
from tests.support.core.strategies import (
    ANSWERS,
    STRATEGIES,
    classes,
    few_candidates,
    shown,
    total,
)

OPTIONS = [Options(strict, hard) for strict in (False, True) for hard in (False, True)]


@settings(max_examples=100)
@given(few_candidates, st.booleans(), st.data())
def test_any_guess_for_a_few_candidates_is_played_out_with_the_fewest_guesses(
    drawn: tuple[str, tuple[str, ...]], strict: bool, data: st.DataObject
) -> None:
    game, candidates = drawn
    guess = data.draw(st.sampled_from(ANSWERS[game]))
    if len(classes(guess, candidates, strict)) == 1 and guess not in candidates:
        return  # the plain definition does not end for a guess without information
    worth = STRATEGIES[game, strict].worth(Partition(candidates, strict=strict), guess)
    needed = total(guess, candidates, game, strict)
    assert worth.expected == pytest.approx(needed / len(candidates), abs=1e-3)
    assert not worth.approximate


@st.composite
def positions(draw: st.DrawFn, games: Sequence[str] = ("micro", "mini")) -> Position:
    """Positions of small games that are not won yet."""
    game = GAMES[draw(st.sampled_from(games))]
    listed = answers(game.language).listed
    answer = draw(st.sampled_from(listed))
    position = Position(game, (), draw(st.sampled_from(OPTIONS)))
    for _ in range(draw(st.integers(0, 5))):
        allowed = fitting(position) if position.options.hard else listed
        guess = draw(st.sampled_from(allowed))
        row = Row(guess, shown(guess, answer, position.options.strict))
        if row.won:
            break
        position = replace(position, rows=(*position.rows, row))
    return position


@pytest.mark.parametrize("text", ["mini,4*7=28:bbbgbb", "micro~strict"])
def test_a_stored_suggestion_is_followed_by_others_that_are_searched(text: str) -> None:
    analysis = analyse(parse(text))
    guesses = [each.guess for each in analysis.suggestions]
    assert analysis.source == "tree"
    assert 1 < len(guesses) == len(set(guesses))
    expected = [each.expected for each in analysis.suggestions]
    assert expected == sorted(expected)


@settings(max_examples=60)
@given(positions(), st.data())
def test_suggestions_looks_and_reviews_show_the_same_figures(
    position: Position, data: st.DataObject
) -> None:
    suggestions = analyse(position).suggestions
    one = data.draw(st.sampled_from(suggestions))
    assert look(position, one.guess).worth == one
    answer = remaining(position).candidates[0]
    row = Row(one.guess, shown(one.guess, answer, position.options.strict))
    judged = review(replace(position, rows=(*position.rows, row)), answer).guesses[-1]
    assert (judged.expected, judged.approximate) == (one.expected, one.approximate)
    assert judged.win == pytest.approx(one.win, abs=1e-6)
    best = suggestions[0]
    assert judged.best_expected == pytest.approx(min(best.expected, one.expected))


@settings(max_examples=examples(25))
@given(positions(), st.data())
def test_the_needs_of_the_classes_of_a_guess_add_up_to_its_figure(
    position: Position, data: st.DataObject
) -> None:
    """And each of them is the figure of the best guess for that class."""
    found = remaining(position)
    stored = [each.guess for each in analyse(position).suggestions]
    allowed = fitting(position) if position.options.hard else ANSWERS[position.game.name]
    guess = data.draw(st.sampled_from(stored) | st.sampled_from(allowed))
    split = found.partition.members(guess)
    needed = dict(filter(None, needs_after(position, found, guess)))
    if position.guesses_left > 1 and len(split) > 1:
        worth = look(position, guess).worth
        each = (sum(needed.values()) / GUESS + found.count) / found.count
        assert worth
        assert worth.expected == round(each, 4)
    for code, members in split.items():
        after = position.after(guess, members[:1])
        if not after.won and after.guesses_left > 1:
            best = analyse(after).suggestions[0].expected
            assert best == round(needed[code] / len(members) / GUESS, 4)


@pytest.mark.parametrize("text", ["micro~strict", "mini", "midi", "classic"])
def test_the_needs_after_a_stored_opening_add_up_to_its_total(text: str) -> None:
    """In Midi and Classic, only the needs after the best opening are stored."""
    position = parse(text)
    found = remaining(position)
    totals = totals_of_openings(position.game.name, position.options)
    for guess in list(totals)[: 100 if position.game.columns < 7 else 1]:
        needed = dict(filter(None, needs_after(position, found, guess)))
        assert sum(needed.values()) == (totals[guess] - found.count) * GUESS


@settings(max_examples=60)
@given(positions())
def test_later_answers_take_nothing_back(position: Position) -> None:
    rankings = [analysis.suggestions for analysis in analyses(position)]
    for earlier, later in pairwise(rankings):
        assert later[0].expected <= earlier[0].expected
        figures = {each.guess: each for each in later}
        assert all(figures[each.guess] == each for each in earlier)


@settings(max_examples=60)
@given(positions())
def test_a_ranking_is_sorted_and_nothing_is_below_its_first_guess(position: Position) -> None:
    analysis = analyse(position)
    expected = [each.expected for each in analysis.suggestions]
    assert expected == sorted(expected)
    for each in analysis.suggestions:
        assert each.classes <= analysis.remaining
        assert each.bits <= log2(analysis.remaining) + 1e-4


@pytest.mark.parametrize(
    "text",
    [
        "classic~strict,48-32=16:bpgbbgbg",
        "classic,9*8-70=2:bbbpbbgb",
        "midi,24-16=8:bpgbbgb",
        "midi~hard,5+26=31:bgbpgbp",
        "speed,12+34=46:bpbbbgbb",
        "instant,2*1=0-34:pgpppppp",
    ],
)
def test_answers_about_a_large_game_agree_and_take_nothing_back(text: str) -> None:
    position = parse(text)
    # beyond the list, the first analysis only says that no answer on it fits
    rankings = [analysis.suggestions for analysis in analyses(position) if analysis.suggestions]
    for earlier, later in pairwise(rankings):
        assert later[0].expected <= earlier[0].expected
        assert set(earlier) <= set(later)
    assert len(rankings[-1]) > 1
    for each in rankings[-1]:
        assert look(position, each.guess).worth == each
        assert not each.approximate


# ------------------------------------------------------------------------------------ empty boards


@pytest.mark.rest
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("game", ["micro", "mini", "midi", "classic"])
def test_the_openings_that_are_suggested_have_exact_figures(game: str, options: Options) -> None:
    position = Position(GAMES[game], (), options)
    analysis = analyse(position)
    expected = [each.expected for each in analysis.suggestions]
    assert analysis.proven
    assert len(expected) > 3
    assert expected == sorted(expected)
    for each in analysis.suggestions:
        assert look(position, each.guess).worth == each
        assert not each.approximate


def test_the_largest_class_is_that_with_the_most_candidates_whatever_their_weights() -> None:
    weighed = Partition(["1+2=3", "2+1=3", "3-1=2"], strict=True, weights=[7, 5, 5])
    assert suggestion(weighed, "9-9=0", GUESS).worst == 2


@pytest.mark.parametrize("game", ["micro", "mini", "midi", "classic"])
def test_suggestions_have_the_figures_of_the_statistics(game: str) -> None:
    openings = best_openings(GAMES[game])
    assert openings
    for strict in (False, True):
        measure = "expected_strict" if strict else "expected"
        suggested = analyse(Position(GAMES[game], (), Options(strict))).suggestions
        figures = {each.guess: each for each in suggested}
        for opening in openings.best[measure]:
            expected = opening.expected_strict if strict else opening.expected
            assert figures[opening.guess].expected == pytest.approx(expected, abs=6e-5)
            assert figures[opening.guess].worst <= opening.worst


# Total guesses that `nerdle benchmark classic --opening ...` counts, as listed in docs/figures.md.
PLAYED = {
    "classic~strict": {"9+8-4=13": 55_008, "1*24/3=8": 55_287, "86*8=688": 61_202},
    "classic": {"9+8-4=13": 53_925, "1*24/3=8": 54_076, "86*8=688": 59_551},
}


@pytest.mark.rest
@pytest.mark.parametrize("game", PLAYED)
def test_the_estimate_of_an_opening_is_close_to_whole_games(game: str) -> None:
    for opening, guesses in PLAYED[game].items():
        worth = look(parse(game), opening).worth
        assert worth
        assert worth.approximate
        assert worth.expected == pytest.approx(guesses / 17_723, abs=0.04), opening


def test_an_opening_that_is_stored_needs_no_estimate() -> None:
    worth = look(parse("midi"), "6+25=31").worth
    assert worth
    assert (worth.expected, worth.approximate) == (round(20_143 / 6_661, 4), False)


def test_the_factors_of_the_estimate_are_those_that_were_fitted() -> None:
    record = json.loads(get_data("nerdle", "data/estimates.json") or b"")
    for strict, name in ((False, "re-orderings win"), (True, "strict")):
        few, *others = record[name]["factors"]
        assert FITTED[strict] == (tuple(few), *others)


def test_no_estimate_is_below_the_proven_best(monkeypatch: pytest.MonkeyPatch) -> None:
    position = parse("midi")
    best = analyse(position).suggestions[0].expected
    cheap = ((1.0,) * 5, -0.5, 0.0, 0.0, 0.0)
    monkeypatch.setattr("nerdle.strategy.search.FITTED", {False: cheap, True: cheap})
    _listed_strategy.cache_clear()  # it remembers what it has computed
    try:
        worth = look(position, "1*1*1=1").worth
    finally:
        _listed_strategy.cache_clear()
    assert worth
    assert (worth.expected, worth.approximate) == (best, True)


# ------------------------------------------------------------------------------------ one guess


def test_a_guess_is_checked_before_it_is_evaluated() -> None:
    first, *_, last = looks(parse("mini,9+6=15:bbggbb"), "4*7=28")
    assert first.worth is None
    assert last.worth is not None
    assert replace(last, worth=None) == first


def test_a_row_that_the_game_makes_is_not_evaluated() -> None:
    (only,) = looks(parse("speed"), "48-32=16")
    assert (only.check.verdict, only.worth) == ("accepted", None)


def test_with_many_candidates_figures_are_approximate() -> None:
    strategy = Strategy(
        Guesses(ANSWERS["mini"]), strict=True, limits=Limits(played_out=50, listed_of_many=3)
    )
    partition = Partition(ANSWERS["mini"], strict=True)
    *_, ranking = strategy.rankings(partition)
    assert len(ranking) >= 3
    exact = STRATEGIES["mini", True]
    for each in ranking:
        assert each.approximate
        assert each == strategy.worth(partition, each.guess)
        assert each.expected == pytest.approx(exact.worth(partition, each.guess).expected, abs=0.1)


def as_suggestion(found: Look) -> Suggestion:
    assert found.worth
    return found.worth


def test_the_last_guess_of_a_game_counts_as_two_if_it_does_not_win() -> None:
    position = parse("instant,2*1=0-34:pgpppppp")
    for each in analyse(position).suggestions:
        assert each.expected == pytest.approx(2 - each.win, abs=1e-4)
        assert as_suggestion(look(position, each.guess)) == each


def test_a_guess_that_does_not_split_a_class_is_not_played_out() -> None:
    """The candidates are outside the list and very similar, so many guesses tell nothing."""
    found = analyse(parse("classic,9+8-4=13:gggbbpbb"))
    assert (found.state, found.remaining, len(found.suggestions)) == ("open", 7, 7)
