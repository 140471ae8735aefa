"""Analyses, which the page and the command line show: correct, and available as plain data."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.remaining import remaining
from nerdle.engine import Analysis, analyse, analyses, look
from nerdle.equations.generate import equations
from nerdle.rules.games import GAMES, Verdict
from nerdle.rules.position import parse
from tests.support.core import plain
from tests.support.core.plain import examples

MINI = equations(GAMES["mini"].language)
MID_GAME = "classic,48-32=16:bbbppgpb"
OPEN = [
    "micro",
    "mini~strict,4*7=28:bbbgbb",
    "midi~hard,5+26=31:bgbpgbp",
    MID_GAME,
    "speed,48-32=16:bbbppgpb",
    "instant,2*1=0-34:pgpppppp",
    "classic,0+12/3=4:gbbbbbgg",  # beyond the list
]
CLOSED = [
    "speed",  # waits for the game's row
    "instant",
    "mini,4*7=28:gggggg",
    "mini,4*7=28:bbbbbb",
    "mini" + ",4*7=28:bbbgbb" * 6,
]


def as_json(thing: Any) -> Any:
    """Convert a value to JSON and back."""
    return json.loads(json.dumps(thing))


# ----------------------------------------------------------------------------------------- analyses


@pytest.mark.parametrize("text", OPEN + CLOSED)
def test_an_analysis_can_be_written_as_json(text: str) -> None:
    analysis = analyse(parse(text))
    found = as_json(analysis.as_dict())
    assert found["position"] == text
    assert tuple(found["candidates"]) == analysis.candidates
    assert [one["guess"] for one in found["suggestions"]] == [
        one.guess for one in analysis.suggestions
    ]
    assert set(found) == set(Analysis.__dataclass_fields__)


def searched(text: str) -> list[Analysis]:
    """The analyses without the one that only says that no answer on the list fits."""
    found = list(analyses(parse(text)))
    return found[1:] if found[-1].beyond and found[-1].diagnoses else found


@pytest.mark.parametrize("text", OPEN + CLOSED)
def test_analyses_differ_only_in_their_suggestions(text: str) -> None:
    found = searched(text)
    assert found[-1] == analyse(parse(text))
    bare = {str(replace(one, suggestions=(), start="", certain="").as_dict()) for one in found}
    assert len(bare) == 1


@pytest.mark.parametrize("text", OPEN)
def test_an_open_position_has_suggestions_in_every_analysis(text: str) -> None:
    for analysis in searched(text):
        assert analysis.state == "open"
        assert analysis.suggestions
        assert analysis.source in ("tree", "search")


@pytest.mark.parametrize("text", CLOSED)
def test_no_guess_is_suggested_when_there_is_nothing_to_guess(text: str) -> None:
    analysis = analyse(parse(text))
    assert (analysis.suggestions, analysis.source) == ((), "none")
    assert (analysis.start, analysis.certain) == ("b" * parse(text).game.columns, "")


@pytest.mark.parametrize(
    ("text", "state", "remaining"),
    [
        ("classic", "open", 17_723),
        ("speed", "open", 17_723),
        ("mini,4*7=28:gggggg", "solved", 1),
        ("mini~strict,4*7=28:gggggg", "solved", 1),
        ("mini,4*7=28:bbbbbb", "impossible", 0),
        ("mini,4*7=28:gggggg,1+9=10:gggggg", "impossible", 0),
    ],
)
def test_the_state_of_a_position(text: str, state: str, remaining: int) -> None:
    analysis = analyse(parse(text))
    assert (analysis.state, analysis.remaining) == (state, remaining)


def test_a_full_board_is_used_up() -> None:
    analysis = analyse(parse("mini" + ",4*7=28:bbbgbb" * 6))
    assert (analysis.state, analysis.guesses_left) == ("used up", 0)
    assert analysis.remaining > 1


def test_a_full_board_with_a_win_is_solved() -> None:
    assert analyse(parse("mini" + ",4*7=28:bbbgbb" * 5 + ",5+6=11:gggggg")).state == "solved"


def test_a_solved_game_shows_the_guess_that_won() -> None:
    analysis = analyse(parse("classic,3*4-12=0:gggggggg"))
    assert analysis.candidates == ("3*4-12=0",)
    assert analysis.keys.items() >= dict.fromkeys("34*-120=", "g").items()


def test_one_candidate_is_the_only_guess() -> None:
    analysis = analyse(parse("classic~strict,3*4-12=0:pgpggggg"))
    assert (analysis.remaining, analysis.source, analysis.start) == (1, "only", "gggggggg")
    assert [one.guess for one in analysis.suggestions] == ["4*3-12=0"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("mini", 6),
        ("mini,4*7=28:bbbgbb", 5),
        ("speed", 5),
        ("speed,48-32=16:bbbppgpb", 5),
        ("speed,48-32=16:bbbppgpb,54-36=18:bbbbbbbb", 4),
        ("instant", 1),
        ("instant,2*1=0-34:pgpppppp", 1),
        ("instant,2*1=0-34:pgpppppp,3*4-12=0:pgpggggg", 0),
        ("instant,2*1=0-34:pgpppppp,3*4-12=0:pgpggggg,3*4-12=0:pgpggggg", 0),
    ],
)
def test_the_remaining_guesses_are_counted(text: str, left: int) -> None:
    assert analyse(parse(text)).guesses_left == left


def test_the_first_hundred_candidates_are_listed() -> None:
    analysis = analyse(parse(MID_GAME))
    left = remaining(parse(MID_GAME)).candidates
    assert len(left) > 100
    assert (analysis.remaining, analysis.candidates) == (len(left), tuple(left[:100]))


def test_features_that_put_equations_outside_the_list_are_named() -> None:
    assert analyse(parse("classic,0+12/3=4:gggggggg")).beyond == "a zero by itself"
    assert analyse(parse("classic,1--10=11:gggggggg")).beyond == "leading zeros or signs"
    assert analyse(parse(MID_GAME)).beyond == ""


# ------------------------------------------------------------------------- colours that are certain

true_rows = st.builds(
    lambda answer, guesses: [(guess, plain.feedback(guess, answer)) for guess in guesses],
    st.sampled_from(MINI),
    st.lists(st.sampled_from(MINI), max_size=3),
)


def mini(rows: plain.Rows) -> str:
    return ",".join(["mini~strict", *map(":".join, rows)])


@settings(max_examples=examples(50))
@given(true_rows, st.sampled_from(MINI))
def test_a_row_starts_with_the_colours_that_are_certain_among_others(
    rows: list[tuple[str, str]], guess: str
) -> None:
    left = plain.fitting(MINI, rows)
    seen = [{plain.feedback(guess, one)[column] for one in left} for column in range(6)]
    certain = "".join(colours.pop() if len(colours) == 1 else "." for colours in seen)
    found = look(parse(mini(rows)), guess)
    assert found.certain == certain
    assert all(sure in (".", shown) for sure, shown in zip(certain, found.start, strict=True))


@settings(max_examples=examples(50))
@given(true_rows)
def test_the_suggested_row_starts_with_the_same_colours_as_that_guess(
    rows: list[tuple[str, str]],
) -> None:
    position = parse(mini(rows))
    for analysis in analyses(position):
        if analysis.suggestions:
            found = look(position, analysis.suggestions[0].guess)
            assert (analysis.start, analysis.certain) == (found.start, found.certain)


@given(true_rows)
def test_keys_show_what_is_known(rows: list[tuple[str, str]]) -> None:
    keys = analyse(parse(mini(rows))).keys
    assert set(keys) >= {tile for guess, _ in rows for tile in guess}
    for symbol, colour in keys.items():
        coloured = [
            seen[column]
            for guess, seen in rows
            for column, tile in enumerate(guess)
            if tile == symbol
        ]
        if "g" in coloured:
            assert colour == "g"
        elif "p" in coloured:
            assert colour in ("p", "g")  # every other column may be ruled out
        else:
            assert colour == "b"


def test_an_empty_board_has_plain_keys() -> None:
    assert analyse(parse("classic")).keys == {}


# --------------------------------------------------------------------------------------------- look


def test_a_guess_is_evaluated_before_it_is_played() -> None:
    found = look(parse("mini,4*7=28:bbbgbb"), "9+6=15")
    assert found.check.verdict is Verdict.ACCEPTED
    assert found.worth is not None
    assert found.worth.guess == "9+6=15"
    assert found.worth.win == pytest.approx(2 / 7, abs=1e-5)
    # it wins in two cases of seven, and so does not start all green
    assert (found.start, found.certain) == ("bggggp", ".g.gg.")
    assert found.followers[0]["b"] == "bgbggp"


def test_a_refused_guess_is_worth_nothing() -> None:
    found = look(parse(MID_GAME), "1*/2=3-1")
    assert (found.check.verdict, found.check.column) == (Verdict.REFUSED, 2)
    assert (found.worth, found.start, found.certain) == (None, "bbbbbbbb", "")


def test_an_unusual_guess_is_worth_something() -> None:
    found = look(parse(MID_GAME), "1--10=11")
    assert found.check.verdict is Verdict.WARNED
    assert found.worth is not None
    assert found.worth.win == 0


def test_a_repeated_guess_gives_no_information() -> None:
    row = "-0000=00:bpbbbpbg"
    found = look(parse(f"classic,{row}"), row[:8])
    assert found.worth is not None
    assert (found.worth.classes, found.worth.bits, found.worth.worst) == (1, 0, 28_431)


def test_a_guess_is_worth_nothing_if_nothing_fits() -> None:
    assert look(parse("mini,4*7=28:bbbbbb"), "1+9=10").worth is None


def test_all_symbols_of_a_scramble_start_as_purple() -> None:
    found = look(parse("instant"), "2*1=0-34")
    assert (found.check.verdict, found.start) == (Verdict.ACCEPTED, "pppppppp")
    assert found.certain == "........"
    assert look(parse("instant"), "2*1=0-3").check.verdict is Verdict.REFUSED
    assert look(parse("speed"), "2*1=0-34").check.verdict is Verdict.REFUSED


@pytest.mark.parametrize("text", [*OPEN, *CLOSED])
@pytest.mark.parametrize("guess", ["48-32=16", "1--10=11", "4*7=28", "", "========", "x" * 30])
def test_any_guess_can_be_evaluated_in_any_position(text: str, guess: str) -> None:
    position = parse(text)
    found = look(position, guess)
    assert len(found.start) == position.game.columns
    assert as_json(found.as_dict())["start"] == found.start
