"""Puzzles: drawing and filtering them, their data, and saving them without damage to files."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.benchmark import best_guess
from nerdle.equations.answers import answers
from nerdle.puzzles.draw import drawn, drawn_apart, shuffled
from nerdle.puzzles.filters import (
    NO_FRACTIONS,
    NO_NEGATIVES,
    Filter,
    equals_at,
    numbers_up_to,
    operators,
    passing,
    results,
)
from nerdle.puzzles.puzzle import described, difficulties
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, Row
from nerdle.rules.pro import pro_game
from nerdle.strategy.decision_tree import read_tree
from tests.support.core import plain
from tests.support.core.plain import examples
from tests.support.core.puzzles import ROOT

MICRO, MINI, CLASSIC = GAMES["micro"], GAMES["mini"], GAMES["classic"]


def step_results(equation: str) -> list[Fraction]:
    """Return the result of every operator on the left side, with the help of Python's parser."""
    tree = ast.parse(equation.partition("=")[0], mode="eval")
    values = [
        plain.value(ast.unparse(node).replace(" ", ""))
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
    ]
    return [value for value in values if value is not None]


# ------------------------------------------------------------------------------------------ filters


FILTERS: st.SearchStrategy[tuple[Filter, Callable[[str], bool]]] = st.one_of(
    st.integers(1, 6).map(
        lambda n: (equals_at(MINI, n), lambda equation: equation.find("=") + 1 == n)
    ),
    st.text("+-*/", min_size=1, max_size=4).map(
        lambda some: (
            operators(MINI, some),
            lambda equation: set(re.findall("[-+*/]", equation)) <= set(some),
        )
    ),
    st.integers(0, 120).map(
        lambda n: (
            numbers_up_to(n),
            lambda equation: all(int(x) <= n for x in re.split("[-+*/]", equation.split("=")[0])),
        )
    ),
    st.tuples(st.integers(0, 120), st.integers(0, 120))
    .map(sorted)
    .map(
        lambda ends: (
            results(f"{ends[0]}..{ends[1]}"),
            lambda equation: int(equation.split("=")[1]) in range(ends[0], ends[1] + 1),
        )
    ),
    st.integers(0, 120).map(
        lambda n: (results(str(n)), lambda equation: equation.endswith(f"={n}"))
    ),
    st.just(
        (NO_FRACTIONS, lambda equation: all(v.denominator == 1 for v in step_results(equation)))
    ),
    st.just((NO_NEGATIVES, lambda equation: min(step_results(equation)) >= 0)),
)


@pytest.mark.parametrize(
    ("name", "chosen", "test"),
    [
        ("pro-6~decimal", results("0..2"), lambda each: float(each.split("=")[1]) <= 2),
        ("pro-6~decimal", results("1"), lambda each: float(each.split("=")[1]) == 1),
        (
            "pro-7~decimal",
            numbers_up_to(3),
            lambda each: all(float(x) <= 3 for x in re.split("[-+*/]", each.split("=")[0])),
        ),
    ],
)
def test_numbers_with_decimals_are_filtered(
    name: str, chosen: Filter, test: Callable[[str], bool]
) -> None:
    game = pro_game(name)
    every = answers(game.language).listed
    wanted = [each for each in every if test(each)]
    assert 0 < len(wanted) < len(every)
    assert passing(game, [chosen]) == wanted


def test_pi_is_more_than_three() -> None:
    game = pro_game("pro-7~pi")
    assert any("π" in each for each in answers(game.language).listed)
    assert not any("π" in each for each in passing(game, [numbers_up_to(3)]))


@given(st.lists(FILTERS, max_size=3))
def test_filters_agree_with_their_plain_definitions(
    chosen: list[tuple[Filter, Callable[[str], bool]]],
) -> None:
    wanted = [a for a in answers(MINI.language).listed if all(test(a) for _, test in chosen)]
    filters = [each for each, _ in chosen]
    if wanted:
        assert passing(MINI, filters) == wanted
    else:
        with pytest.raises(ValueError, match="no answer of Mini has "):
            passing(MINI, filters)


def test_no_fractions_leaves_out_as_many_answers_as_the_statistics_count() -> None:
    assert len(passing(CLASSIC, [NO_FRACTIONS])) == 17_723 - 276
    assert len(passing(CLASSIC, [NO_NEGATIVES])) == 17_723 - 285


def test_an_error_names_the_filter_that_no_answer_passes() -> None:
    with pytest.raises(ValueError, match=r"^no answer of Classic has “=” in tile 3$"):
        passing(CLASSIC, [operators(CLASSIC, "+"), equals_at(CLASSIC, 3), NO_FRACTIONS])


@pytest.mark.rest
def test_an_error_says_if_an_answer_may_only_not_have_been_found() -> None:
    game = pro_game("pro-12")
    with pytest.raises(ValueError, match=r"^no answer of Pro was found that has “=” in tile 2$"):
        passing(game, [operators(game, "+"), equals_at(game, 2)])


def test_an_error_names_all_filters_that_together_leave_no_answer() -> None:
    with pytest.raises(ValueError, match=r"^no answer of Micro has only the operator \+ and the"):
        passing(MICRO, [operators(MICRO, "+"), results("1")])


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: equals_at(MINI, 0), "Mini has tiles 1 to 6, not 0"),
        (lambda: equals_at(MINI, 7), "Mini has tiles 1 to 6, not 7"),
        (lambda: operators(MINI, "+x"), "“x” is not an operator: use one or more of"),
        (lambda: operators(MINI, ""), "no operators are given: use one or more of"),
        (lambda: results("many"), "“many” is not a result: write a number like 7 or a range"),
        (lambda: results("1..2..3"), "“1..2..3” is not a result"),
        (lambda: results("-5"), "“-5” is not a result"),
        (lambda: results("9" * 5000), "is not a result"),
        (lambda: results("50..0"), "write the smaller number first, 0..50"),
    ],
)
def test_an_invalid_filter_is_refused_with_advice(wrong: Callable[[], Filter], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        wrong()


# ------------------------------------------------------------------------------------------ drawing


seeds = st.integers(0, 2**64)
some = st.lists(st.sampled_from(answers(MICRO.language).listed), unique=True)


@given(some, seeds)
def test_every_equation_is_drawn_once(equations: list[str], seed: int) -> None:
    assert sorted(drawn(equations, seed)) == sorted(equations)


@given(some, seeds, st.integers(0, 20))
def test_two_draws_give_the_same_as_one_longer_draw(
    equations: list[str], seed: int, n: int
) -> None:
    first = list(islice(drawn(equations, seed), n))
    assert [*first, *drawn(equations, seed, existing=first)] == list(drawn(equations, seed))


@given(some, seeds)
def test_one_of_each_class_of_reorderings_is_drawn(equations: list[str], seed: int) -> None:
    chosen = list(drawn_apart(equations, seed))
    for equation in equations:
        assert sum(plain.same_answer(each, equation) for each in chosen) == 1


@given(some, seeds, some)
def test_classes_of_existing_equations_are_not_drawn_again(
    equations: list[str], seed: int, existing: list[str]
) -> None:
    chosen = set(drawn_apart(equations, seed, existing))
    known = {e for e in equations if any(plain.same_answer(e, each) for each in existing)}
    assert chosen == set(drawn_apart(equations, seed)) - known


class Scripted(Random):
    """Returns prepared numbers instead of random ones."""

    def __init__(self, numbers: Sequence[float]) -> None:
        super().__init__()
        self.numbers = iter(numbers)

    def random(self) -> float:
        return next(self.numbers)


def test_all_orders_are_equally_likely() -> None:
    steps = product(*([(k + part) / n for k in range(n) for part in (0, 0.999)] for n in (4, 3, 2)))
    orders = Counter("".join(shuffled("abcd", Scripted([*step, 0.5]))) for step in steps)
    assert orders == dict.fromkeys(map("".join, permutations("abcd")), 2**3)


def test_classes_are_equally_likely_and_so_are_equations_in_a_class() -> None:
    equations = ["1+2=3", "2+1=3", "4/2=2", "9-8=1"]
    firsts = Counter(next(drawn_apart(equations, seed)) for seed in range(6000))
    assert all(abs(firsts[alone] - 2000) < 200 for alone in ("4/2=2", "9-8=1"))
    assert all(abs(firsts[twin] - 1000) < 150 for twin in ("1+2=3", "2+1=3"))


def test_a_seed_gives_the_same_puzzles_in_every_version_of_python() -> None:
    every, apart = (
        drawn(answers(CLASSIC.language).listed, 2026),
        drawn_apart(answers(CLASSIC.language).listed, 2026),
    )
    assert list(islice(every, 4)) == ["15+18=33", "48/3-8=8", "492/82=6", "82+11=93"]
    assert list(islice(apart, 4)) == ["138/3=46", "408/51=8", "13*8=104", "50-39=11"]


# ----------------------------------------------------------------------------- the data of a puzzle


@given(st.lists(st.sampled_from(answers(MINI.language).listed), unique=True))
def test_the_data_of_a_puzzle_agrees_with_plain_definitions(equations: list[str]) -> None:
    rows = described(MINI, equations)
    assert [row.equation for row in rows] == equations
    for row in rows:
        assert (row.game, f"{row.left_side}={row.result}") == ("mini", row.equation)
        assert row.operators == len(re.findall("[-+*/]", row.equation))
        assert row.equation[row.equals_at - 1] == "="
        same = [a for a in answers(MINI.language).listed if plain.same_answer(a, row.equation)]
        assert row.commutative_class == same[0]


@pytest.mark.parametrize("name", ["micro", "mini", pytest.param("midi", marks=pytest.mark.rest)])
def test_all_difficulties_add_up_to_the_total_of_the_decision_tree(name: str) -> None:
    tree = read_tree((ROOT / "nerdle" / "data" / f"{name}.tree").read_bytes())
    listed = answers(GAMES[name].language).listed
    assert sum(difficulties(GAMES[name], listed).values()) == tree.total


@settings(max_examples=examples(15))
@given(st.sampled_from(answers(CLASSIC.language).listed))
def test_the_difficulty_is_the_number_of_guesses_of_perfect_play(answer: str) -> None:
    position = Position(CLASSIC)
    while not position.won:
        guess = best_guess(position)
        row = Row(guess, plain.forgiving_feedback(guess, answer))
        position = Position(CLASSIC, (*position.rows, row))
    assert difficulties(CLASSIC, [answer]) == {answer: len(position.rows)}


def test_answers_of_speed_and_instant_have_the_difficulty_of_classic() -> None:
    some = answers(CLASSIC.language).listed[::1000]
    for name in ("speed", "instant"):
        assert difficulties(GAMES[name], some) == difficulties(CLASSIC, some)
