"""Cross: reading, solving, reasons and our own puzzles, compared with trying all equations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import assume, given, settings

from nerdle.sisters.cross import solver
from nerdle.sisters.cross.game import CROSSES
from nerdle.sisters.cross.making import drawn
from nerdle.sisters.cross.puzzle import Cross, CrossError, Run, read_puzzle
from nerdle.sisters.cross.solver import fitting
from nerdle.sisters.games import Game
from nerdle.sisters.grids import OPEN, Reason, with_symbol
from tests.support.core.plain import examples
from tests.support.core.sisters import SOME_CROSS, found, matching

MOST = 500  # steps after which trying everything is given up
PUBLISHED = {
    "#_/7_1# _##_##_ _##3##* 3_9*___ _##1##_ 7##_##1 #7-__3#": (
        ".7/7=1.;4..-..1;+..3..*;3/9*3=1;=..1..=;7..=..1;.7-4=3."
    ),
    "___21_6 2###/#_ _#1/___ _#*#_#- 7_6__#2 _#_###_ ___-8_3": (
        "27-21=6;2.../.-;-.1/1=1;1.*.=.-;7-6=1.2;=.=...=;5+6-8=3"
    ),
}


def plain_solutions(cross: Cross, filled: str) -> list[str]:
    """All solutions of a puzzle for which trying everything takes few steps."""
    every = [*islice(tried(cross, filled), MOST)]
    assume(len(every) < MOST)
    return [*filter(None, every)]


def tried(cross: Cross, filled: str) -> Iterator[str | None]:
    """Try every equation in each run, one run after another; None is a step."""
    yield None
    for run in cross.runs:
        if any(filled[square] == OPEN for square in run.squares):
            for equation in matching(filled, run):
                yield from tried(cross, put(filled, run, equation))
            return
    if all(matching(filled, run) for run in cross.runs):
        yield filled


def put(filled: str, run: Run, equation: str) -> str:
    for square, symbol in zip(run.squares, equation, strict=True):
        filled = with_symbol(filled, square, symbol)
    return filled


def plain_fits(cross: Cross, filled: str, compared: int) -> dict[str, list[str]]:
    """The equations of each run after so many comparisons with the runs that cross it."""
    fits = {run.name: matching(filled, run) for run in cross.runs}
    for _ in range(compared):
        symbols = [
            {square: {each[at] for each in fits[run.name]} for at, square in enumerate(run.squares)}
            for run in cross.runs
        ]
        fits = {
            run.name: [
                each
                for each in fits[run.name]
                if all(
                    symbol in some.get(square, symbol)
                    for square, symbol in zip(run.squares, each, strict=True)
                    for some in symbols
                )
            ]
            for run in cross.runs
        }
    return fits


@settings(deadline=None, max_examples=examples(300))
@given(SOME_CROSS)
def test_all_solutions_are_found(text: str) -> None:
    cross = read_puzzle(text)
    plain = plain_solutions(cross, cross.text)
    solutions = [each for each in CROSSES.completions(cross, cross.text) if each]
    assert sorted(solutions) == sorted(plain)


@settings(deadline=None, max_examples=examples(60))
@given(SOME_CROSS)
def test_each_reason_is_sound(text: str) -> None:
    cross = read_puzzle(text)
    plain = plain_solutions(cross, cross.text)
    assume(plain)
    filled = cross.text
    for step in CROSSES.found(cross, filled):
        [square] = step.squares
        assert {each[square] for each in plain} == {step.symbol}
        check_reason(cross, filled, step)
        filled = with_symbol(filled, square, step.symbol)
    certain = [at for at, symbols in enumerate(zip(*plain, strict=True)) if len({*symbols}) == 1]
    assert all(filled[square] != OPEN for square in certain)


def test_a_reason_does_not_count_what_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    cross = drawn(7, "0")
    monkeypatch.setattr(solver, "FEW", 3000)
    monkeypatch.setattr(solver, "MOST", 3000)
    filled, every = cross.text, ""
    for step in CROSSES.found(cross, filled):
        check_reason(cross, filled, step)
        filled = with_symbol(filled, step.squares[0], step.symbol)
        every += step.why
    assert OPEN not in filled
    assert "Every equation that fits column 2 and the rows that cross it has “-” in row 3." in every


def check_reason(cross: Cross, filled: str, step: Reason) -> None:
    """Check that the equations in a reason are all that fit, and that they have the symbol."""
    [square], symbol, why = step.squares, step.symbol, step.why
    if "solution" in why:
        return
    if why.startswith("Where "):
        both = [
            {each[run.squares.index(square)] for each in matching(filled, run)}
            for run in cross.runs
            if square in run.squares
        ]
        assert set.intersection(*both) == {symbol}
        assert all(len(symbols) > 1 for symbols in both)
        return
    times = re.search(r"columns (twice|\d+)", why)
    compared = "cross it" in why if not times else 2 if times[1] == "twice" else int(times[1])
    fits = plain_fits(cross, filled, compared)[step.where]
    [run] = (run for run in cross.runs if run.name == step.where)
    assert {each[run.squares.index(square)] for each in fits} == {symbol}
    if why.startswith("Every equation"):
        return
    many = re.match(r"Only|Both|All ([\d,]+)", why)
    assert many
    assert len(fits) == int((many[1] or {"Only": "1", "Both": "2"}[many[0]]).replace(",", ""))
    assert all((each in why) == (len(fits) <= 3) for each in fits)
    row, column = divmod(square, cross.side + 1)
    assert (
        len(fits) == 1 or f" in {f'column {column + 1}' if run.is_row else f'row {row + 1}'}" in why
    )


@pytest.mark.parametrize(("question", "answer"), PUBLISHED.items())
def test_published_puzzles_have_one_solution(question: str, answer: str) -> None:
    [solution] = found(Game("cross", f":{question}"), 0)
    assert solution.text == answer
    assert len(solution.lines) == question.count("_")
    assert not any("solution" in line for line in solution.lines)


@pytest.mark.parametrize("level", CROSSES.levels)
def test_own_puzzles_have_one_solution_without_trying(level: int) -> None:
    for key in range(examples(3)):
        cross = drawn(level, f"{key}")
        [solution] = filter(None, CROSSES.completions(cross, cross.text))
        filled, why = cross.text, ""
        for step in CROSSES.forced(cross, filled):
            filled = with_symbol(filled, step.squares[0], step.symbol)
            why += step.why
        assert filled == solution
        several, crossing = "after comparing" in why, "cross" in why
        assert cross.difficulty == ("hard" if several else "medium" if crossing else "easy")
        assert all(
            run.squares
            and solution[run.squares[0] : run.squares[-1] + 1 : run.squares.step]
            in fitting(tuple(frozenset(solution[square]) for square in run.squares))
            for run in cross.runs
        )
        assert cross.side == level
        assert 0.2 < cross.text.count(OPEN) / len(cross.runs_of) < 0.9


@pytest.mark.parametrize(
    ("entered", "words"),
    [
        ("3=3..;+....;3....;=....;6....", "Every square is right."),
        ("3=3..;_....;3....;=....;6....", "Everything is right so far. 1 square is empty."),
        ("3=4..;_....;3....;=....;6....", "Row 1 can’t be right: no equation is 3=4."),
        ("3=3..;*....;_....;=....;6....", "This does not fit the puzzle."),
        ("3=3..;-....;3....;=....;6....", "Column 1 can’t be right: no equation is 3-3=6."),
        (
            "_=7..;_....;3....;=....;6....",
            "Row 1 can’t be right: no equation like □=7 fits the other rows and columns.",
        ),
        ("3", "This does not fit the puzzle."),
    ],
)
def test_verdicts_name_the_run_that_is_wrong(entered: str, words: str) -> None:
    assert Game("cross", ":_=_..;_....;3....;=....;6....").judge(entered, []).words == words


@pytest.mark.parametrize(
    ("rows", "reason", "column"),
    [
        ("3=3", "a grid has 5 to 10 rows; this has 1", None),
        ("..x.. 3=3..", "“x” is not “#” (black), “_” (open), a digit, + - * / or =", 2),
        ("3=3.. ....", "row 2 has 4 squares, but there are 5 rows", 6),
        (".__.. 3=3..", "row 1 has a run of 2 squares; an equation has 3 or 5 to 9", 1),
        ("3=3.. ....3", "a square is in no equation: make it black", 10),
        (".....", "all squares are black", None),
    ],
)
def test_other_grids_are_refused(rows: str, reason: str, column: int | None) -> None:
    blank = [] if rows == "3=3" else ["....."] * (4 - rows.count(" "))
    with pytest.raises(CrossError) as caught:
        read_puzzle(" ".join([rows, *blank]))
    assert (caught.value.reason, caught.value.column) == (reason, column)
