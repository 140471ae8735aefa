"""The parts of a random sample: shapes, the carries of sums, and shapes that are filled in."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.clues import Clues, clues, no_clues
from nerdle.equations.generate import equations
from nerdle.equations.samples.carries import Carries, chosen
from nerdle.equations.samples.filling import Filling
from nerdle.equations.samples.shapes import DIGIT, FIRST, ZERO, Shapes
from nerdle.equations.steps import finished
from nerdle.rules.feedback import feedback
from nerdle.rules.position import Row
from nerdle.rules.pro import pro_game
from tests.support.core.plain import examples
from tests.support.core.pro import ALL_KEYS, is_unbiased

DIGITS = "0123456789"
cells = st.sets(st.sampled_from(DIGITS), min_size=1).map(lambda digits: "".join(sorted(digits)))


def shape_of(equation: str) -> str:
    """The shape of an equation, by the plain definition."""
    tiles = ""
    for at, symbol in enumerate(equation):
        before, after = equation[at - 1 : at], equation[at + 1 : at + 2]
        if symbol not in DIGITS:
            tiles += symbol
        elif before and before in f"{DIGITS}.":
            tiles += DIGIT
        elif symbol == "0" and after == ".":
            tiles += ZERO
        else:
            tiles += DIGIT if before == "=" and not after else FIRST
    return tiles


def shapes_of(some: Clues) -> Shapes:
    shapes = Shapes(some)
    finished(shapes.counted())
    return shapes


@st.composite
def sums(draw: st.DrawFn) -> tuple[list[list[tuple[int, bool]]], list[str], int]:
    """Places, the cells of each column and what the numbers are added to."""
    lengths = draw(st.lists(st.integers(1, 2), min_size=1, max_size=3))
    places: list[list[tuple[int, bool]]] = [[] for _ in range(max(lengths))]
    column = 0
    for length in lengths:
        less = draw(st.booleans())
        for place in range(length):
            places[place].append((column, less))
            column += 1
    return places, [draw(cells) for _ in range(column)], draw(st.integers(-150, 150))


@settings(max_examples=examples(60), deadline=None)
@given(sums(), st.sampled_from(DIGITS), st.randoms(use_true_random=False))
def test_carries_count_the_ways_of_a_sum(
    some: tuple[list[list[tuple[int, bool]]], list[str], int], digit: str, random: Random
) -> None:
    places, allowed, start = some
    value = {
        column: (-1 if less else 1) * 10**place
        for place, tiles in enumerate(places)
        for column, less in tiles
    }
    every = [
        text
        for text in product(*allowed)
        if start + sum(value[at] * int(symbol) for at, symbol in enumerate(text)) == 0
    ]
    carries = Carries(places, [*allowed], {*range(len(allowed))}, start)
    assert carries.count == len(every)
    if not every:
        return
    text = [""] * len(allowed)
    carries.draw(text, random.random)
    assert tuple(text) in every
    chances = carries.chances(digit)
    assert chances == {
        (place, at): n
        for place, tiles in enumerate(places)
        for at, (column, _) in enumerate(tiles)
        if (n := sum(each[column] == digit for each in every))
    }
    for last in (False, True):
        for place, at in chances:
            column, _ = places[place][at]
            free = Carries(places, [*allowed], {*range(len(allowed))}, start)
            free.put(digit, place, at, last=last)
            assert free.count == sum(
                each[column] == digit and (not last or each.count(digit) == 1) for each in every
            )


def test_carries_draw_each_way_equally_often() -> None:
    random = Random(1).random
    found: Counter[str] = Counter()
    for _ in range(3_000):
        text = ["", "", ""]
        Carries([[(0, False), (1, False), (2, True)]], ["0123", "0123", "3"], {0, 1}, 0).draw(
            text, random
        )
        found["".join(text)] += 1
    assert found.keys() == {"033", "123", "213", "303"}
    assert all(650 < n < 850 for n in found.values())


def test_nothing_is_chosen_if_nothing_has_a_chance() -> None:
    assert chosen({"a": 0, "b": 0}, lambda: 0.5) is None
    weights = {"a": 1, "b": 0, "c": 1}
    points = iter([0.0, 0.4, 0.6, 0.999])
    assert [chosen(weights, points.__next__) for _ in range(4)] == [*"aacc"]


@pytest.mark.parametrize("name", [f"pro-6{ALL_KEYS}", "pro-8", "pro-7~decimal~pi~brackets"])
def test_shapes_stand_for_those_of_all_equations(name: str) -> None:
    language = pro_game(name).language
    every = {shape_of(equation) for equation in equations(language)}
    shapes = shapes_of(no_clues(language.columns, language.symbols))
    drawn = [shapes.drawn(500, Random(seed).random) for seed in range(40)]
    assert is_unbiased([sum(each.get(shape, 0) for shape in every) for each in drawn], len(every))


def test_a_point_that_must_be_there_can_be_in_the_result() -> None:
    language = pro_game("pro-7~decimal").language
    found = Clues(no_clues(7, language.symbols).allowed, {".": 1}, {})
    every = {shape_of(equation) for equation in equations(language, found)}
    drawn = shapes_of(found).drawn(20_000, Random(1).random)
    assert "f/f=z.d" in every <= drawn.keys()


@settings(max_examples=examples(10), deadline=None)
@given(st.data())
def test_an_equation_that_fits_has_a_shape_that_fits(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["pro-8", f"pro-7{ALL_KEYS}"]))
    language = pro_game(name).language
    every = equations(language)
    answer, *guesses = data.draw(st.lists(st.sampled_from(every), min_size=2, max_size=3))
    found = clues(
        language.columns, language.symbols, [Row(each, feedback(each, answer)) for each in guesses]
    )
    shapes = shapes_of(found)
    shape = shape_of(answer)
    random = Random(1)
    assert any(shape in shapes.drawn(2_000, random.random) for _ in range(20))
    filling = Filling(found, random.random)
    assert filling.estimated(shape) > 0
    filled = [each for _ in range(400) if (each := filling.fill(shape))]
    fitting = {each for each in every if found.admit(each)}
    assert {equation for each in filled for equation, share in [each.equation()] if share} <= {
        each for each in fitting if shape_of(each) == shape
    }


LIMITS: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "no clues": ({}, {}),
    "a 0": ({"0": 1}, {}),
    "one 1": ({"1": 1}, {"1": 1}),
    "2 twice": ({"2": 2}, {}),
    "a 1 and two 2": ({"1": 1, "2": 2}, {"2": 2, "7": 0}),
}
"""How many of some digits there must be at least, and may be at most."""


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize(
    "shape",
    [
        "fd+f-fd=d",
        "fd-f*f=fd",
        "f*f*f=fdd",  # the longest number is solved for
        "fd*f/f=fd",
        "f/f+f/f=d",  # two fractions can have a whole sum
        "f-(f+f)=d",
        "f/(f-f)=d",
        "f*(f/f+f)=fd",
        "f.d*fd=fd",
        "f.d+f-f=f.d",
        "z.d+f/f=f.d",
        "f/z.d+f=fd",
        "f/z.d=fd",
        "f/f/z.d=d",
        "π*f-f=f.ddd",
        "f^fd*f=d",
        "f³-f²=d",
        "f!/f=fd",
    ],
)
def test_a_filled_shape_stands_for_its_equations(shape: str, limits: str) -> None:
    language = pro_game(f"pro-{len(shape)}{ALL_KEYS}").language
    digits = {DIGIT: {*DIGITS}, FIRST: {*DIGITS[1:]}, ZERO: {"0", "1"}}
    least, most = LIMITS[limits]
    found = Clues(tuple(frozenset(digits.get(tile, {tile})) for tile in shape), least, most)
    every = [each for each in equations(language, found) if shape_of(each) == shape]
    filling = Filling(found, Random(1).random)
    totals = []
    for _ in range(60):
        total = 0.0
        for _ in range(50):
            if filled := filling.fill(shape):
                equation, share = filled.equation()
                total += share * filled.weight / 50
                assert not share or equation in every
        totals.append(total)
    assert is_unbiased(totals, len(every)), (sum(totals) / len(totals), len(every))


def test_a_shape_whose_factorial_must_be_too_large_has_no_equation() -> None:
    filling = Filling(
        Clues(tuple(map(frozenset, ["9", "9", "!", "-", "9", "=", "09"])), {}, {}),
        Random(1).random,
    )
    assert filling.estimated("fd!-f=d") == 0
    assert filling.fill("fd!-f=d") is None
