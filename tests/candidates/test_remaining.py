"""The candidates of a position match the plain definition, and errors name the right row."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates import remaining as room
from nerdle.candidates.remaining import fitting, in_steps, remaining
from nerdle.candidates.rows import Remaining, clues_of
from nerdle.equations.answers import answers
from nerdle.rules.games import GAMES
from nerdle.rules.position import parse
from tests.support.core import plain
from tests.support.core.plain import examples

ANSWERS = {
    game: answers(GAMES[game].language).listed for game in ("micro", "mini", "midi", "classic")
}
WIDER = {
    "a zero by itself": plain.brute_force(6, plain.LONE_ZEROS),
    "leading zeros or signs": plain.brute_force(6, plain.ANY_NUMBERS),
}


def after(head: str, rows: plain.Rows) -> Remaining:
    return remaining(parse(",".join([head, *map(":".join, rows)])))


def shown(strict: bool) -> plain.Feedback:
    return plain.feedback if strict else plain.forgiving_feedback


def head(game: str, strict: bool) -> str:
    return game + "~strict" * strict


# -------------------------------------------------------------------------------------- whole games


@st.composite
def true_rows(draw: st.DrawFn, answers: Sequence[str], strict: bool) -> list[tuple[str, str]]:
    """A game with correct colours, which may be won at the end."""
    answer = draw(st.sampled_from(answers))
    guesses = draw(st.lists(st.sampled_from(answers), min_size=1, max_size=4))
    if draw(st.booleans()):
        same = [one for one in answers if plain.same_answer(one, answer)]
        guesses.append(draw(st.sampled_from(same)))
    return [(guess, shown(strict)(guess, answer)) for guess in guesses]


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("game", ["micro", "mini", "midi"])
@settings(max_examples=examples(40))
@given(data=st.data())
def test_a_game_leaves_the_answers_that_give_its_colours(
    game: str, strict: bool, data: st.DataObject
) -> None:
    rows = data.draw(true_rows(ANSWERS[game], strict))
    found = after(head(game, strict), rows)
    assert found.candidates == plain.fitting(ANSWERS[game], rows, shown(strict))
    assert (found.problem, found.beyond) == (False, "")


@settings(max_examples=examples(15))
@given(st.data(), st.booleans())
def test_a_classic_game_leaves_the_answers_that_give_its_colours(
    data: st.DataObject, strict: bool
) -> None:
    rows = data.draw(true_rows(ANSWERS["classic"], strict))
    found = after(head("classic", strict), rows)
    assert found.candidates == plain.fitting(ANSWERS["classic"], rows, shown(strict))


@given(st.data(), st.booleans())
def test_every_row_reports_how_many_candidates_it_leaves(data: st.DataObject, strict: bool) -> None:
    rows = data.draw(true_rows(ANSWERS["mini"], strict))
    found = after(head("mini", strict), rows)
    assert [report.remaining for report in found.rows] == [
        len(plain.fitting(ANSWERS["mini"], rows[:n], shown(strict)))
        for n in range(1, len(rows) + 1)
    ]


def test_an_empty_board_leaves_the_whole_list() -> None:
    for game, listed in ANSWERS.items():
        found = after(game, [])
        assert (found.candidates, found.beyond, found.rows) == (listed, "", ())


def test_a_guess_that_did_not_win_rules_out_its_reorderings() -> None:
    row = ("3*4-12=0", "pgpggggg")
    assert after("classic~strict", [row]).candidates == ("4*3-12=0",)
    assert "4*3-12=0" not in after("classic", [row]).candidates


def test_a_guess_that_won_leaves_its_reorderings() -> None:
    row = ("3*4-12=0", "gggggggg")
    assert after("classic~strict", [row]).candidates == ("3*4-12=0",)
    assert after("classic", [row]).candidates == ("3*4-12=0", "4*3-12=0")


# ---------------------------------------------------------------------------------- published games


@pytest.mark.parametrize(
    ("position", "counts", "left"),
    [
        (
            "classic,6+9-3=12:rrrbrgrb,13+46=59:grggrgbr",
            [None, 2],
            ["14+49=63", "19+44=63"],
        ),
        (
            "classic,6+9-3=12:rrrbrgrb,13+46=59:grggrgbr,14+49=63:grggrggg",
            [None, 2, 1],
            ["19+44=63"],
        ),
        ("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg", [35, 2], ["5*8-37=3", "8*5-37=3"]),
    ],
)
@pytest.mark.parametrize("option", ["", "~strict"])
def test_a_published_game_can_be_replayed(
    position: str, option: str, counts: list[int | None], left: list[str]
) -> None:
    found = remaining(parse(position.replace("classic", f"classic{option}")))
    assert list(found.candidates) == left
    for report, count in zip(found.rows, counts, strict=True):
        assert count in (None, report.remaining)


# ------------------------------------------------------------ outside the list, and impossible rows


def plainly(rows: plain.Rows, strict: bool) -> tuple[Sequence[str], str]:
    """The equations that fit in the first list that has any, and the name of that list."""
    for beyond, everything in {"": ANSWERS["mini"], **WIDER}.items():
        if found := plain.fitting(everything, rows, shown(strict)):
            return found, beyond
    return (), ""


@settings(max_examples=examples(150))
@given(st.data(), st.booleans())
def test_the_first_impossible_row_is_blamed_for_wrong_colours(
    data: st.DataObject, strict: bool
) -> None:
    everything = WIDER["leading zeros or signs"]
    answers = data.draw(st.sampled_from([ANSWERS["mini"], *WIDER.values()]))
    guesses = st.sampled_from(ANSWERS["mini"]) | st.sampled_from(everything)
    rows = data.draw(plain.coloured_rows(answers, guesses, shown(strict)))
    found = after(head("mini", strict), rows)
    for n, report in enumerate(found.rows, 1):
        left, beyond = plainly(rows[:n], strict)
        assert report.remaining == len(left)
        assert bool(report.problem) == (not left)
        if n == len(found.rows):
            assert (tuple(found.candidates), found.beyond) == (left, beyond)
            assert n == len(rows) or not left


@pytest.mark.parametrize(
    ("answer", "beyond"),
    [
        ("0+12/3=4", "a zero by itself"),
        ("12*0+3=3", "a zero by itself"),
        ("1--10=11", "leading zeros or signs"),
        ("02+02=04", "leading zeros or signs"),
        ("10-16=-6", "leading zeros or signs"),
    ],
)
@pytest.mark.parametrize("strict", [True, False])
def test_an_answer_that_is_not_on_the_list_is_found_and_described(
    answer: str, beyond: str, strict: bool
) -> None:
    guesses = ("48-32=16", "12+34=46", "10-1-9=0", "5*2-10=0", "3*4-12=0")
    rows = [(guess, shown(strict)(guess, answer)) for guess in guesses]
    found = after(head("classic", strict), rows)
    assert answer in found.candidates
    assert found.beyond == beyond
    assert not set(found.candidates) & set(ANSWERS["classic"])
    assert not found.problem


@pytest.mark.parametrize(
    ("game", "equation", "beyond"),
    [
        ("classic~strict", "1--10=11", "leading zeros or signs"),
        ("maxi~strict", "(3+4)*2=14", "unusual brackets or powers"),
    ],
)
def test_a_win_by_an_equation_that_is_not_on_the_list_is_accepted(
    game: str, equation: str, beyond: str
) -> None:
    found = after(game, [(equation, "g" * len(equation))])
    assert (found.candidates, found.beyond) == ((equation,), beyond)


@pytest.mark.parametrize(
    ("rows", "blamed", "problem"),
    [
        ([("1+1=11", "gbpbbb")], 1, "the left side is 2, but the right side is 11"),
        ([("4*7=28", "bbbbbb")], 1, "every answer has an “=”, so it is never black"),
        ([("4*7=28", "ppgggg")], 1, "no answer gives these colours"),
        ([("11-9=2", "bpgbgg")], 1, "a purple “1” cannot come after a black “1”"),
        (
            [("4*7=28", "bbbgbb"), ("1+9=10", "gggggg"), ("4*7=28", "gggggg")],
            3,
            "the rows disagree on how often “4” appears",
        ),
        (
            [("4*7=28", "pbbgbb"), ("4*6=24", "bbbgbb")],
            2,
            "the rows disagree on how often “4” appears",
        ),
        ([("4*7=28", "gggggg"), ("1+9=10", "gggggg")], 2, None),
    ],
)
def test_the_first_row_after_which_nothing_fits_is_reported(
    rows: list[tuple[str, str]], blamed: int, problem: str | None
) -> None:
    found = after("mini~strict", [*rows, ("1+9=10", "gggggg")])
    assert found.problem
    assert list(found.candidates) == []
    assert len(found.rows) == blamed
    assert all(report.remaining and not report.problem for report in found.rows[:-1])
    assert found.rows[-1].remaining == 0
    assert problem in (None, found.rows[-1].problem)


def test_a_refused_guess_is_a_problem_at_its_tile() -> None:
    report = after("classic", [("48-32=16", "bpgbbgbg"), ("1*/2=3-1", "bbbbbbbb")]).rows[-1]
    assert (report.remaining, report.column) == (0, 2)
    assert report.problem == "a number is missing before “/” (tile 3)"
    assert not report.estimated


def test_an_unusual_guess_gets_a_warning_and_is_used() -> None:
    rows = [("1--10=11", plain.feedback("1--10=11", "48-32=16"))]
    found = after("classic", rows)
    assert found.rows[0].warning == "no answer has a sign before a number (tile 3)"
    assert found.rows[0].column == 2
    assert found.candidates == plain.fitting(ANSWERS["classic"], rows)


# -------------------------------------------------------------------------------------- other games


@settings(max_examples=examples(15))
@given(st.data(), st.booleans())
def test_a_scramble_has_plain_colours_even_if_it_is_an_equation(
    data: st.DataObject, strict: bool
) -> None:
    answer = data.draw(st.sampled_from(ANSWERS["classic"]))
    by_symbols = [one for one in ANSWERS["classic"] if sorted(one) == sorted(answer)]
    scramble = data.draw(st.permutations(answer).map("".join) | st.sampled_from(by_symbols))
    rows = [(scramble, plain.feedback(scramble, answer))]
    assert after(head("instant", strict), rows).candidates == plain.fitting(by_symbols, rows)


def test_a_row_after_the_scramble_is_a_guess() -> None:
    scramble = ("2*1=0-34", "pgpppppp")
    left = after("instant", [scramble]).candidates
    assert {"3*4-12=0", "4*3-12=0"} <= set(left)
    won = after("instant", [scramble, ("3*4-12=0", "gggggggg")])
    assert won.candidates == ("3*4-12=0", "4*3-12=0")
    refused = after("instant", [scramble, ("30*-14=2", "bbbbbbbb")])
    assert refused.rows[-1].problem == "the left side is -420, but the right side is 2"


@pytest.mark.parametrize("scramble", [("76-29=47", "bpbbbppb"), ("5//2220=", "bbbbbbbp")])
def test_nothing_fits_a_scramble_with_a_black_tile(scramble: tuple[str, str]) -> None:
    found = after("instant", [scramble])
    assert (found.candidates, found.beyond) == ((), "")
    assert found.rows[0].problem == (
        f"all these symbols are in the answer, so “{scramble[0][0]}” is never black"
    )


def test_green_tiles_of_a_scramble_give_columns() -> None:
    known = clues_of(parse("instant,4*3-12=0:gggggggg"))
    assert {known.known(symbol) for symbol in "4*3-12=0"} == {"g"}
    assert after("instant", [("4*3-12=0", "gggggggg")]).candidates == ("4*3-12=0",)


def test_the_first_row_of_speed_is_an_equation() -> None:
    given_row = ("48-32=16", plain.feedback("48-32=16", "4*3-12=0"))
    assert after("speed", [given_row]).candidates == after("classic", [given_row]).candidates
    assert after("speed", [("48-32=17", given_row[1])]).problem


# --------------------------------------------------------------------------------------- hard games


@given(st.data(), st.booleans())
def test_a_hard_game_allows_the_guesses_that_give_the_same_plain_colours(
    data: st.DataObject, strict: bool
) -> None:
    rows = data.draw(true_rows(ANSWERS["mini"], strict))
    rows = [row for row in rows if row[1] != "gggggg"]
    position = parse(",".join([head("mini", strict) + "~hard", *map(":".join, rows)]))
    assert tuple(fitting(position)) == plain.fitting(ANSWERS["mini"], rows)


def test_a_game_with_a_list_of_answers_needs_no_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    def looked_up(_: object) -> None:
        raise AssertionError("what is left is looked up")

    monkeypatch.setattr(room, "hurried", looked_up)
    assert list(in_steps(parse("bi,48-32=16:bpgbbgbg/gpbbbgbp"))) == []
