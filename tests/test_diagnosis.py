"""Wrong colours found: held to the plain definition, then how what is found is put in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nerdle.engine import analyse, analyses
from nerdle.insight.diagnosis import Change, Diagnosis, apply, diagnose
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse
from nerdle.solver.answers import answers
from nerdle.solver.remaining import on_the_list, row_problem
from tests import plain

ANSWERS = {game: answers(GAMES[game].language).listed for game in ("micro", "mini", "midi")}


def position(head: str, rows: plain.Rows) -> Position:
    return parse(",".join([head, *map(":".join, rows)]))


def shown(strict: bool) -> plain.Feedback:
    return plain.feedback if strict else plain.forgiving_feedback


def explanations(
    answers: Sequence[str], rows: plain.Rows, strict: bool
) -> Counter[frozenset[Change]]:
    """By the definition: for each answer the tiles that it would have coloured otherwise."""
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
    """Rows true to an answer, but for some tiles."""
    answer = draw(st.sampled_from(ANSWERS[game]))
    guesses = draw(st.lists(st.sampled_from(ANSWERS[game]), min_size=1, max_size=4))
    rows = [(guess, shown(strict)(guess, answer)) for guess in guesses]
    for _ in range(slips):
        at = draw(st.integers(0, len(rows) - 1))
        rows[at] = (rows[at][0], draw(plain.slips(rows[at][1])))
    return rows


# -------------------------------------------------------------------------- by the plain definition


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("game", ["micro", "mini"])
@given(data=st.data())
def test_the_fewest_tiles_that_explain_the_rows_are_found_and_nothing_else(
    game: str, strict: bool, data: st.DataObject
) -> None:
    rows = data.draw(coloured(game, strict, data.draw(st.integers(1, 3))))
    meant = explanations(ANSWERS[game], rows, strict)
    fewest = min(map(len, meant))
    assume(fewest > 0)
    found = diagnose(position(game + "~strict" * strict, rows))
    wanted = {changes: n for changes, n in meant.items() if len(changes) == fewest}
    if fewest > 3:
        assert found == []
    elif len(wanted) <= 16:
        assert as_found(found, fewest) == wanted
    else:
        assert as_found(found, fewest).items() <= wanted.items()


@given(data=st.data())
def test_where_few_are_found_those_with_one_change_more_follow(data: st.DataObject) -> None:
    rows = data.draw(coloured("mini", True, 1))
    meant = explanations(ANSWERS["mini"], rows, strict=True)
    fewest = min(map(len, meant))
    found = diagnose(position("mini~strict", rows)) if fewest else []
    sizes = [len(diagnosis.changes) for diagnosis in found]
    assert sizes == sorted(sizes)
    if fewest and sum(len(changes) == fewest for changes in meant) < 3:
        more = {changes: n for changes, n in meant.items() if len(changes) == fewest + 1}
        assert as_found(found, fewest + 1).items() <= more.items()
        assert len(found) > sum(size == fewest for size in sizes) or not more


@given(data=st.data())
def test_with_its_tiles_recoloured_a_position_has_the_candidates_that_were_promised(
    data: st.DataObject,
) -> None:
    rows = data.draw(coloured("midi", False, 1))
    wrong = position("midi", rows)
    for diagnosis in diagnose(wrong)[:3]:
        right = apply(wrong, diagnosis.changes)
        assert len(on_the_list(right).candidates) == diagnosis.remaining > 0
        assert [row.guess for row in right.rows] == [row.guess for row in wrong.rows]


@given(data=st.data())
def test_a_single_slip_is_always_among_what_explains_the_rows(data: st.DataObject) -> None:
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


# ----------------------------------------------------------------------------------------- in order


def colours_asked(text: str, corrected: Sequence[int] = ()) -> list[tuple[str, int]]:
    """The diagnoses as row-column-colour, with what they leave."""
    return [
        (" ".join(f"{c.row}{c.column}{c.colour}" for c in diagnosis.changes), diagnosis.remaining)
        for diagnosis in diagnose(parse(text), corrected)
    ]


def test_among_as_many_changes_more_candidates_come_first() -> None:
    found = colours_asked("classic,54-36=18:bbbpbpbb,4+11-9=6:bbbgbggb")
    assert found[:2] == [("13b", 6), ("06p", 4)]


def test_purple_for_black_is_a_likelier_slip() -> None:
    found = colours_asked("mini,18/9=2:bpgbgp,20/4=5:pbgbgb")
    assert [remaining for _, remaining in found] == [1] * 5
    assert [tile for tile, _ in found] == ["13p", "03p", "13g", "00g", "03g"]


def test_two_neighbours_with_each_others_colours_are_a_likelier_slip() -> None:
    found = colours_asked("mini,4*9=36:bbbppp,4*6=24:bbpbpb")
    assert found[:2] == [("13p 14b", 3), ("04b 13p", 3)]


def test_the_colours_after_which_the_next_guess_was_a_good_one_are_likelier() -> None:
    """Row 2 was a poor guess after the colours that row 1 has with its "5" black."""
    rows = "mini,11-6=5:bbbppp,24/8=3:bbbbpg"
    assert colours_asked(rows)[:2] == [("15p", 2), ("05b", 2)]


def test_a_row_that_was_corrected_is_less_likely_to_be_wrong() -> None:
    rows = "mini,11-6=5:bbbppp,24/8=3:bbbbpg"
    assert colours_asked(rows, corrected=[1])[:2] == [("05b", 2), ("15p", 2)]


def test_nothing_is_wrong_while_an_answer_fits() -> None:
    assert diagnose(parse("classic")) == []
    assert diagnose(parse("classic,54-36=18:bpbgbgbb")) == []


def test_a_guess_that_the_game_refuses_is_no_matter_of_colours() -> None:
    assert diagnose(parse("classic,54-36=18:bpbgbgbb,12+34=45:bbbbbbbb")) == []


def test_where_everything_is_wrong_nothing_is_offered() -> None:
    assert diagnose(parse("classic,54-36=18:gggggggb,86*8=688:gggggggb")) == []


def test_a_scramble_is_diagnosed_by_its_own_colours() -> None:
    """All its symbols are in the answer, so a black one is a slip; and it is not won by sorting."""
    wrong = parse("instant,=62784+1:pppgpbpp")
    assert on_the_list(wrong).problem
    [best, *_] = diagnose(wrong)
    assert best == Diagnosis((Change(0, 5, "p"),), remaining=2)
    assert list(on_the_list(apply(wrong, best.changes)).candidates) == ["12+74=86", "14+72=86"]
    assert diagnose(parse("instant,=111111+:pppgpbpp")) == []  # no answer has these symbols


# ---------------------------------------------------------------------------------- in an analysis


def test_an_analysis_offers_the_three_likeliest_at_once_and_to_the_end() -> None:
    wrong = parse("mini,4*7=28:bbpppb,21/3=7:pbbbgp")
    told = list(analyses(wrong))
    assert told[0].state == "impossible"
    assert told[-1].state == "open"  # with equations that are not on the list
    assert told[-1].beyond
    offered = tuple(diagnose(wrong)[:3])
    assert len(offered) == 3
    assert all(analysis.diagnoses == offered for analysis in told)


def test_an_analysis_of_rows_that_fit_offers_nothing() -> None:
    assert analyse(parse("mini,4*7=28:bbpppb")).diagnoses == ()


# ------------------------------------------------------------------------- before a row is entered


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
        ("mini,4*7=28:gbbbbp", "every answer has a “=”, so it is never black", 3),
        ("mini,4*7=28:ggpggg", "all else is green, so the purple “7” has no other place", 2),
        ("mini,11-9=2:bpgbgb", "a purple “1” cannot follow a black one in one row", 1),
        ("mini,4*7=28:ppgggg", "no answer can get these colours", None),
        ("instant,=62784+1:ppppppbg", "the answer has every symbol here, so “+” is never black", 6),
    ],
)
def test_the_reason_is_said_in_words(rows: str, problem: str, column: int | None) -> None:
    assert row_problem(parse(rows), 0) == (problem, column)


def test_a_row_below_others_is_judged_by_itself() -> None:
    both = parse("mini,4*7=28:bbbgbb,4*7=28:ggpggg")
    alone = replace(both, rows=both.rows[1:])
    assert row_problem(both, 1) == row_problem(alone, 0)
    assert row_problem(both, 0) == ("", None)
