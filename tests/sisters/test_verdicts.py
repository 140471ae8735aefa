"""What is said of an entered answer, compared with plain definitions of what is right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nerdle.sisters import letters
from nerdle.sisters.contract import Entered, Hinted, SisterError
from nerdle.sisters.games import Game
from tests.support.core.plain import examples
from tests.support.core.plain_countdown import (
    calculations,
    intermediate_results,
    normal_form,
    read,
    value,
)
from tests.support.core.sisters import PUZZLES, every_answer, found, hint, hints, holds

# ---------------------------------------------------------------------------- Countdown and Targets


@st.composite
def entries(draw: st.DrawFn) -> tuple[list[int], str]:
    """Draw numbers and a calculation, mostly with these numbers, written with all brackets."""
    numbers = draw(st.lists(st.integers(1, 12), min_size=1, max_size=5))
    parts = [str(n) for n in draw(st.permutations([*numbers, draw(st.integers(1, 12))]))]
    parts = parts[: draw(st.integers(1, len(numbers)))]
    while len(parts) > 1:
        at = draw(st.integers(0, len(parts) - 2))
        parts[at : at + 2] = [f"({parts[at]}{draw(st.sampled_from('+-*/'))}{parts[at + 1]})"]
    return numbers, parts[0]


@settings(deadline=None)
@example(([1, 1, 1], "(1+(1-1))"), 0, False, "targets")
@given(entries(), st.integers(-12, 12), st.booleans(), st.sampled_from(["countdown", "targets"]))
def test_a_calculation_is_judged_as_the_rules_say(
    drawn: tuple[list[int], str], away: int, every: bool, name: str
) -> None:
    numbers, entered = drawn
    calculation = read(entered)
    used = Counter(map(int, re.findall("[0-9]+", entered)))
    try:
        steps, made = intermediate_results(calculation), value(calculation)
    except ZeroDivisionError:
        steps, made = [], Fraction(-1000)
    follows = used <= Counter(numbers) and (not every or used == Counter(numbers)) and made != -1000
    if name == "countdown":
        follows = follows and all(step > 0 and step.denominator == 1 for step in steps)
    elif every:
        follows = follows and all(value(part) for part in products(calculation))
    target = max(int(made) + away, 1)
    options = "~all" * every
    game = Game(name, f"{options}:{','.join(map(str, numbers))};{target}")
    judged = game.judge(entered.replace("*", " × "), [])
    distance = abs(made - target)
    if not follows:
        assert (judged.verdict, judged.points) == ("wrong", None)
    elif name == "targets":
        assert judged.verdict == ("right" if distance == 0 else "wrong")
    else:
        points = 10 if distance == 0 else 7 if distance <= 5 else 5 if distance <= 10 else 0
        assert judged.points == points
        assert judged.verdict == ("right" if points == 10 else "close" if points else "wrong")
    if judged.verdict in ("right", "close"):
        assert normal_form(read(judged.name)) == normal_form(calculation)
        assert game.judge(entered, [judged.name]).verdict == "again"


def products(calculation: Any) -> Iterator[Any]:
    """All products and quotients in a calculation."""
    if not isinstance(calculation, int):
        symbol, left, right = calculation
        yield from products(left)
        yield from products(right)
        if symbol in "*/":
            yield calculation


@settings(deadline=None, max_examples=examples(30))
@given(
    st.lists(st.integers(1, 9) | st.just(1), min_size=1, max_size=4),
    st.lists(st.integers(1, 60), min_size=1, max_size=4),
    st.sampled_from(["countdown", "targets"]),
)
def test_with_all_numbers_exactly_the_calculations_with_all_of_them_are_found(
    numbers: list[int], targets: list[int], name: str
) -> None:
    every: dict[Fraction, set[Any]] = {}
    for calculation in calculations(numbers, fractions=name == "targets"):
        every.setdefault(value(calculation), set()).add(normal_form(calculation))
    for target in targets:
        game = Game(name, f"~all:{','.join(map(str, numbers))};{target}")
        ways = [read(answer.text) for answer in found(game, 0)]
        forms = [(value(way), normal_form(way)) for way in ways]
        wanted = {Fraction(target)} & {*every}
        if name == "countdown":
            nearest = min(abs(made - target) for made in every)
            wanted = {made for made in every if abs(made - target) == nearest}
        assert len(forms) == len(set(forms))
        assert set(forms) == {(made, form) for made in wanted for form in every[made]}


@pytest.mark.parametrize(
    ("entered", "words", "points"),
    [
        ("", "Type a calculation first.", None),
        ("100+7", "There is no 7.", None),
        ("100*100", "100 is used twice.", None),
        ("75/50", "75/50 is not a whole number.", None),
        ("3-3", "3 is used twice.", None),
        ("3-6", "3-6 is not above 0.", None),
        ("(100+6", "A bracket is not closed.", None),
        ("-3+6", "A + or - must be between two numbers.", None),
        ("100:25", "“:” can’t be used here.", None),
        ("(100+6)×75×3÷25 = 952", "That makes 954, 2 away: 7 points.", 7),
        ("(100+3)*75*6/50+25", "That makes 952: 10 points.", 10),
        ("(100+6)*75", "That makes 7,950, 6,998 away: no points.", 0),
    ],
)
def test_a_calculation_gets_the_first_reason(entered: str, words: str, points: int | None) -> None:
    judged = Game("countdown", ":25 50 75 100 3 6 952").judge(entered, [])
    assert (judged.words, judged.points) == (words, points)


@pytest.mark.parametrize(
    ("entered", "have", "verdict", "goal"),
    [
        ("6*2+10", [], "right", 0),
        ("12/(6-5)+10", [], "wrong", 0),
        ("5*2+10+2", [], "wrong", 0),
        ("7+5+10", ["10+6*2"], "right", 2),
        ("10+6*2", ["6*2+10"], "again", 2),
        ("(75-7-2/10)*5", [], "right", 1),
        ("75/2", [], "wrong", 0),
    ],
)
def test_the_value_decides_which_open_target_is_reached(
    entered: str, have: list[str], verdict: str, goal: int
) -> None:
    judged = Game("targets", ":2 5 6 7 10 75;22 339 22").judge(entered, have)
    assert (judged.verdict, judged.goal) == (verdict, goal)


@pytest.mark.parametrize(
    ("name", "text", "normal"),
    [
        ("countdown", ":25 50 75 100 3 6 952", ":25,50,75,100,3,6;952"),
        ("countdown", ":Numbers: 25, 50, 75, 100, 3 and 6. Target 952", None),
        ("countdown", ":Numbers: 25, 50, 75, 100, 3 and 6\nTarget: 952", ":25,50,75,100,3,6;952"),
        ("countdown", ":２５|0050=75", ":25,50;75"),
        ("targets", ":2 5 6 7 10 75 22 96 168 339", ":2,5,6,7,10,75;22,96,168,339"),
        ("targets", "~all:3 3 8 8 24", "~all:3,3,8,8;24"),
        ("countdown", ":25,-5;952", None),
        ("countdown", ":25;952;", ":25;952"),
        ("countdown", ":25;9;5", None),
        ("countdown", ":952", None),
        ("countdown", ":1 0 7", None),
        ("countdown", ":1 5² 7", None),
        ("countdown", f":{'0' * 9000}{'9' * 9000} 7", None),
        ("targets", f":1;{'7 ' * 101}", None),
    ],
)
def test_a_round_is_read_with_any_separators(name: str, text: str, normal: str | None) -> None:
    if normal:
        assert Game(name, text).text == normal
    else:
        with pytest.raises(SisterError):
            Game(name, text)


def test_what_cannot_be_reached_is_said() -> None:
    near = Game("countdown", ":2,4;7")
    found(near, 0)
    assert near.summary(0) == "7 can’t be reached. The nearest values are 6 and 8."
    assert hint(near, [], 0, 1).words.startswith("7 can’t be reached. A way to 6 uses")
    assert Game("countdown", ":2,4;7").summary(0) == "Searching…"
    never = Game("targets", "~all:2,4;7")
    assert hint(never, [], 0, 1) == Hinted("7 can’t be reached with all numbers.", last=True)


# --------------------------------------------------------------------------------------- word sums


@settings(deadline=None)
@given(PUZZLES["letters"], st.data())
def test_digits_are_right_if_they_make_the_sum_true(text: str, data: st.DataObject) -> None:
    game = Game("letters", text)
    puzzle = game.puzzle
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: puzzle.base]
    many = len(puzzle.letters)
    chosen = data.draw(st.lists(st.sampled_from(digits), min_size=many, max_size=many))
    solutions = {answer.lines for answer in game.search(0) if answer}
    if solutions and game.search(0).count <= 1000 and data.draw(st.booleans()):
        chosen = [line[-1] for line in data.draw(st.sampled_from(sorted(solutions)))]
    lines = tuple(f"{letter}={digit}" for letter, digit in zip(puzzle.letters, chosen, strict=True))
    some = lines[: data.draw(st.integers(1, len(lines)))]
    whole = puzzle.text.translate(dict(zip(map(ord, puzzle.letters), chosen, strict=True)))
    known = ["5"] * ("5" in text)
    right = holds(whole, puzzle.base, "~zeros" in text)
    right = right and len({*chosen, *known}) == len([*chosen, *known])
    if game.search(0).count <= 1000:
        assert right == (lines in solutions)
        agree = any({*some} <= {*solution} for solution in solutions)
        judged = game.judge(", ".join(some), [])
        complete = "right" if len(some) == len(lines) else "close"
        assert judged.verdict == (complete if agree else "wrong"), judged
    judged = game.judge(whole, [])
    assert judged.verdict == ("right" if right else "wrong"), judged


@pytest.mark.parametrize(
    ("entered", "words"),
    [
        ("SEND", "Type the sum with a digit for each letter, or just Y=1."),
        ("Q=1", "There is no Q in this puzzle."),
        ("S=X", "X is not a digit."),
        ("S=9, S=8", "S can’t be both 9 and 8."),
        ("S=1 M=1", "S and M can’t both be 1."),
        ("M=0", "M can’t be 0, because a number starts with it."),
        ("m = 1; s=9", "M=1 and S=9 can be right. 6 letters to go."),
        ("M=2", "No solution has M=2."),
        ("9568 + 1085 = 10653", "D and R can’t both be 8."),
        ("9567 + 1084 = 10651", "E can’t be both 5 and 4."),
        ("9567+1085=10652", "That is right."),
    ],
)
def test_a_sum_gets_a_reason(entered: str, words: str) -> None:
    assert Game("letters", ":SEND + MORE = MONEY").judge(entered, []).words == words


def test_digits_that_need_a_long_search_get_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("letters", "~36:ABCD + EFGH * IJ = KLMN + OPQR * ST / UV")
    clock = iter([0.0, 1.9, 2.1])
    monkeypatch.setattr(letters, "monotonic", lambda: next(clock))
    words = "A=1: it takes too long to tell. Type the whole sum."
    assert game.judge("A=1", []) == Entered("wrong", words)


def test_hints_of_a_sum_begin_with_the_first_letter_of_the_last_number() -> None:
    *before, last = hints(Game("letters", ":SEND + MORE = MONEY"), [], 0)
    assert [told.words for told in before[:2]] == ["A solution has M=1.", "A solution has O=0."]
    assert (before[1].lines, before[1].next) == (("M=1", "O=0"), "the digit of N")
    assert (len(before), last.words) == (7, "9567 + 1085 = 10652 is right.")


def test_leading_zeros_can_be_allowed() -> None:
    assert len(found(Game("letters", "~zeros:SEND+MORE=MONEY"), 0)) == 25
    zero = Game("letters", "~zeros:SEND+MORE=MONEY").judge("7531+0825=08356", [])
    assert zero == Entered("right", "That is right.", "7531 + 0825 = 08356")
    assert Game("letters", "~zeros:A+B=C").text == ":A + B = C"


def test_a_letter_with_a_longer_capital_can_be_entered() -> None:
    assert Game("letters", ":ß+1=A").judge("4+1=5", []).verdict == "right"


# --------------------------------------------------------------------------------------- Nanagrams


@pytest.mark.parametrize(
    ("entered", "words"),
    [
        ("", "Type an equation first."),
        ("24/4=6", "24/4=6 is right."),
        ("24÷6 = 4", "You already have 24/6=4."),
        ("3/3=1", "There is no 3 in this puzzle."),
        ("2x4=6", "There is no * in this puzzle."),
        ("44/4=22", "44/4=22 uses 4 too often."),
        ("6=2", "6=2 needs one more 4, which is required."),
        ("4=24/6", "4=24/6 is not an answer: the right side is not a number."),
        ("24/4=2", "24/4=2 uses 2 too often."),
        ("64/2=4", "64/2=4 is not an answer. Check both sides."),
    ],
)
def test_an_equation_gets_a_reason(entered: str, words: str) -> None:
    assert Game("nanagrams", ":64!=24/").judge(entered, ["24/6=4"]).words == words


@given(PUZZLES["nanagrams"], st.data())
def test_exactly_the_answers_are_right(text: str, data: st.DataObject) -> None:
    game = Game("nanagrams", text)
    symbols = game.puzzle.symbols
    every = every_answer(symbols, "".join(symbols[at] for at in game.puzzle.compulsory))
    if game.puzzle.decoy:
        every = {each for each in every if len(each) == len(symbols) - 1}
    arranged = st.permutations(symbols).map("".join)
    some = arranged.flatmap(lambda text: st.sampled_from([text, text[:-1], text[:-2], text + "1"]))
    entered = data.draw(some | st.sampled_from(sorted(every)) if every else some)
    judged = game.judge(entered, [])
    assert judged.verdict == ("right" if entered in every else "wrong")
    again = game.judge(entered, [judged.name])
    assert again.verdict == ("again" if entered in every else "wrong")


def test_a_re_ordering_is_the_same_answer() -> None:
    words = "You already have 2+4=6, a re-ordering of 4+2=6."
    assert Game("nanagrams", ":64!=2+/").judge("4+2=6", ["2+4=6"]).words == words


def test_the_hints_of_a_nanagram_show_more_and_more() -> None:
    told = [one.words for one in hints(Game("nanagrams", ":64!=24/"), ["24/4=6"], 0)]
    assert told == [
        "Still to find: 1 with 6 symbols, 1 with 3 symbols.",
        "The next answer looks like this: □□/□=□",
        "The next answer looks like this: 2□/□=□",
        "24/6=4 is right.",
    ]
