"""Diagnoses of wrong colours match the plain definition, and the likeliest come first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from nerdle.candidates.remaining import on_the_list, row_problem
from nerdle.engine import analyse, analyses
from nerdle.equations.answers import answers
from nerdle.insight.diagnosis import Change, Diagnosis, apply, diagnose
from nerdle.rules.games import GAMES, Verdict, check
from nerdle.rules.position import Position, parse
from nerdle.rules.pro import game_named
from tests.support.core import plain
from tests.support.core.plain import examples

ANSWERS = {game: answers(GAMES[game].language).listed for game in ("micro", "mini", "midi")}


def position(head: str, rows: plain.Rows) -> Position:
    return parse(",".join([head, *map(":".join, rows)]))


def shown(strict: bool) -> plain.Feedback:
    return plain.feedback if strict else plain.forgiving_feedback


def explanations(
    answers: Sequence[str], rows: plain.Rows, strict: bool
) -> Counter[frozenset[Change]]:
    """Count, by the definition, the sets of tiles that answers would colour differently."""
    return Counter(
        frozenset(
            Change(number, column, true)
            for number, (guess, seen) in enumerate(rows)
            for column, (true, colour) in enumerate(
                zip(shown(strict)(guess, answer), seen, strict=True)
            )
            if true != colour
        )
        for answer in answers
    )


def as_found(diagnoses: Sequence[Diagnosis], changes: int) -> dict[frozenset[Change], int]:
    return {
        frozenset(found.changes): found.remaining
        for found in diagnoses
        if len(found.changes) == changes
    }


@st.composite
def coloured(draw: st.DrawFn, game: str, strict: bool, slips: int) -> list[tuple[str, str]]:
    """Rows that are coloured for an answer, with some wrong tiles."""
    answer = draw(st.sampled_from(ANSWERS[game]))
    guesses = draw(st.lists(st.sampled_from(ANSWERS[game]), min_size=1, max_size=4))
    rows = [(guess, shown(strict)(guess, answer)) for guess in guesses]
    for _ in range(slips):
        at = draw(st.integers(0, len(rows) - 1))
        rows[at] = (rows[at][0], draw(plain.slips(rows[at][1])))
    return rows


# ----------------------------------------------------------------------------- the plain definition


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("game", ["micro", "mini"])
@given(data=st.data())
def test_exactly_the_smallest_sets_of_wrong_tiles_are_found(
    game: str, strict: bool, data: st.DataObject
) -> None:
    rows = data.draw(coloured(game, strict, data.draw(st.integers(1, 3))))
    explaining = explanations(ANSWERS[game], rows, strict)
    fewest = min(map(len, explaining))
    assume(fewest > 0)
    found = diagnose(position(game + "~strict" * strict, rows))
    wanted = {changes: n for changes, n in explaining.items() if len(changes) == fewest}
    if fewest > 3:
        assert found == []
    elif len(wanted) <= 16:
        assert as_found(found, fewest) == wanted
    else:
        assert as_found(found, fewest).items() <= wanted.items()


@given(data=st.data())
def test_sets_with_one_more_change_follow_if_few_are_found(data: st.DataObject) -> None:
    rows = data.draw(coloured("mini", True, 1))
    explaining = explanations(ANSWERS["mini"], rows, strict=True)
    fewest = min(map(len, explaining))
    found = diagnose(position("mini~strict", rows)) if fewest else []
    sizes = [len(diagnosis.changes) for diagnosis in found]
    assert sizes == sorted(sizes)
    if fewest and sum(len(changes) == fewest for changes in explaining) < 3:
        more = {changes: n for changes, n in explaining.items() if len(changes) == fewest + 1}
        assert as_found(found, fewest + 1).items() <= more.items()
        assert len(found) > sum(size == fewest for size in sizes) or not more


@given(data=st.data())
def test_recolouring_the_tiles_leaves_the_stated_number_of_candidates(
    data: st.DataObject,
) -> None:
    rows = data.draw(coloured("midi", False, 1))
    wrong = position("midi", rows)
    for diagnosis in diagnose(wrong)[:3]:
        right = apply(wrong, diagnosis.changes)
        assert len(on_the_list(right).candidates) == diagnosis.remaining > 0
        assert [row.guess for row in right.rows] == [row.guess for row in wrong.rows]


@given(data=st.data())
def test_a_single_slip_is_always_among_the_diagnoses(data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(ANSWERS["mini"]))
    guesses = data.draw(st.lists(st.sampled_from(ANSWERS["mini"]), min_size=2, max_size=3))
    rows = [(guess, plain.forgiving_feedback(guess, answer)) for guess in guesses]
    at = data.draw(st.integers(0, len(rows) - 1))
    column = data.draw(st.integers(0, 5))
    true = rows[at][1][column]
    slip = data.draw(st.sampled_from("gpb".replace(true, "")))
    rows[at] = (rows[at][0], rows[at][1][:column] + slip + rows[at][1][column + 1 :])
    found = diagnose(position("mini", rows))
    assume(found)
    assert Change(at, column, true) in {
        change for diagnosis in found if len(diagnosis.changes) == 1 for change in diagnosis.changes
    }


# -------------------------------------------------------------------------------------------- order


def changes_and_candidates(text: str, corrected: Sequence[int] = ()) -> list[tuple[str, int]]:
    """The changes as row, column and colour, with the candidates that they leave."""
    return [
        (" ".join(f"{c.row}{c.column}{c.colour}" for c in diagnosis.changes), diagnosis.remaining)
        for diagnosis in diagnose(parse(text), corrected)
    ]


def test_among_equally_many_changes_more_candidates_come_first() -> None:
    found = changes_and_candidates("classic,54-36=18:bbbpbpbb,4+11-9=6:bbbgbggb")
    assert found[:2] == [("13b", 6), ("06p", 4)]


def test_confusing_purple_and_black_is_a_likelier_slip() -> None:
    found = changes_and_candidates("mini,18/9=2:bpgbgp,20/4=5:pbgbgb")
    assert [remaining for _, remaining in found] == [1] * 5
    assert [tile for tile, _ in found] == ["13p", "03p", "13g", "00g", "03g"]


def test_swapping_two_neighbouring_colours_is_a_likelier_slip() -> None:
    found = changes_and_candidates("mini,4*9=36:bbbppp,4*6=24:bbpbpb")
    assert found[:2] == [("13p 14b", 3), ("04b 13p", 3)]


def test_colours_that_make_the_next_guess_good_are_likelier() -> None:
    """If the "5" in row 1 is black, row 2 was a poor guess."""
    rows = "mini,11-6=5:bbbppp,24/8=3:bbbbpg"
    assert changes_and_candidates(rows)[:2] == [("15p", 2), ("05b", 2)]


def test_a_row_that_was_corrected_is_less_likely_to_be_wrong() -> None:
    rows = "mini,11-6=5:bbbppp,24/8=3:bbbbpg"
    assert changes_and_candidates(rows, corrected=[1])[:2] == [("05b", 2), ("15p", 2)]


def test_there_is_no_diagnosis_while_an_answer_fits() -> None:
    assert diagnose(parse("classic")) == []
    assert diagnose(parse("classic,54-36=18:bpbgbgbb")) == []


def test_a_refused_guess_is_not_diagnosed() -> None:
    assert diagnose(parse("classic,54-36=18:bpbgbgbb,12+34=45:bbbbbbbb")) == []


def test_there_is_no_diagnosis_if_too_many_tiles_are_wrong() -> None:
    assert diagnose(parse("classic,54-36=18:gggggggb,86*8=688:gggggggb")) == []


def test_a_scramble_is_diagnosed_by_its_own_rules() -> None:
    """All its symbols are in the answer, so black is a slip; and it cannot win."""
    wrong = parse("instant,=62784+1:pppgpbpp")
    assert on_the_list(wrong).problem
    [best, *_] = diagnose(wrong)
    assert best == Diagnosis((Change(0, 5, "p"),), remaining=2)
    assert list(on_the_list(apply(wrong, best.changes)).candidates) == ["12+74=86", "14+72=86"]
    assert diagnose(parse("instant,=111111+:pppgpbpp")) == []  # no answer has these symbols


# ----------------------------------------------------------------------------------- in an analysis


def test_every_analysis_offers_the_three_likeliest_diagnoses() -> None:
    wrong = parse("mini,4*7=28:bbpppb,21/3=7:pbbbgp")
    found = list(analyses(wrong))
    assert found[0].state == "impossible"
    assert found[-1].state == "open"  # with equations that are not on the list
    assert found[-1].beyond
    offered = tuple(diagnose(wrong)[:3])
    assert len(offered) == 3
    assert all(analysis.diagnoses == offered for analysis in found)


@pytest.mark.parametrize("name", ["micro", "pro-5~decimal", "pro-5~squares~factorial"])
@settings(max_examples=examples(25))
@given(data=st.data())
def test_no_colour_is_said_to_be_wrong_while_an_equation_that_the_game_accepts_fits(
    name: str, data: st.DataObject
) -> None:
    """People make Pro's answers, so those can be anything that the game accepts."""
    game = game_named(name)
    every = plain.all_accepted(game.columns, game.symbols)
    possible = [
        each for each in every if game.custom or check(game, each).verdict is Verdict.ACCEPTED
    ]
    coloured_by = plain.forgiving_feedback
    rows = data.draw(plain.coloured_rows(possible, st.sampled_from(every), coloured_by))
    found = analyse(position(name, rows))
    if plain.fitting(possible, rows, coloured_by):
        assert found.remaining
        assert found.diagnoses == ()


@pytest.mark.parametrize("game", ["mini", "midi"])
@given(data=st.data())
def test_the_setting_for_reorderings_is_doubted_before_the_colours(
    game: str, data: st.DataObject
) -> None:
    answer = data.draw(st.sampled_from(ANSWERS[game]))
    same = [each for each in ANSWERS[game] if plain.same_answer(each, answer) and each != answer]
    guesses = data.draw(st.lists(st.sampled_from(ANSWERS[game]), max_size=2))
    guesses += [data.draw(st.sampled_from(same))] if same else []
    rows = [(guess, plain.feedback(guess, answer)) for guess in guesses]
    if not plain.fitting(ANSWERS[game], rows, plain.forgiving_feedback):
        every = list(analyses(position(game, rows)))
        fitting = plain.fitting(ANSWERS[game], rows)
        assert {each.without_reorderings for each in every} == {len(fitting)}
        assert {each.diagnoses for each in every} == {()}
        assert every[0].state == "impossible"
        assert analyse(position(f"{game}~strict", rows)).without_reorderings == 0


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        ("classic,3*8-4=20:bpppppbb,49-6*8=1:gggpgpgg", 1),
        ("minibi,9+1=10:ggpggp/pbpgpb,1+9=10:pgpgpp/gggggg", 0),
        ("minibi,4+6=10:pgpggg/pbpppb", 3),
    ],
)
def test_the_setting_for_reorderings_holds_for_all_boards(text: str, fitting: int) -> None:
    assert analyse(parse(text)).without_reorderings == fitting


# -------------------------------------------------------------------------- before a row is entered


@pytest.mark.parametrize("strict", [True, False])
@given(data=st.data())
def test_a_row_has_a_problem_exactly_when_no_answer_gives_its_colours(
    strict: bool, data: st.DataObject
) -> None:
    guess = data.draw(st.sampled_from(ANSWERS["mini"]))
    seen = data.draw(plain.colours(6))
    problem, column = row_problem(position("mini" + "~strict" * strict, [(guess, seen)]), 0)
    given = any(shown(strict)(guess, answer) == seen for answer in ANSWERS["mini"])
    assert bool(problem) == (not given)
    assert column is None or problem


@pytest.mark.parametrize(
    ("rows", "problem", "column"),
    [
        ("mini,4*7=28:gbbbbp", "every answer has an “=”, so it is never black", 3),
        ("mini,4*7=28:ggpggg", "all the other tiles are green, so “7” cannot be purple", 2),
        ("mini,11-9=2:bpgbgb", "a purple “1” cannot come after a black “1”", 1),
        ("mini,4*7=28:ppgggg", "no answer gives these colours", None),
        (
            "instant,=62784+1:ppppppbg",
            "all these symbols are in the answer, so “+” is never black",
            6,
        ),
    ],
)
def test_the_reason_is_explained(rows: str, problem: str, column: int | None) -> None:
    assert row_problem(parse(rows), 0) == (problem, column)


def test_a_row_is_judged_without_the_rows_above_it() -> None:
    both = parse("mini,4*7=28:bbbgbb,4*7=28:ggpggg")
    alone = replace(both, rows=both.rows[1:])
    assert row_problem(both, 1) == row_problem(alone, 0)
    assert row_problem(both, 0) == ("", None)
