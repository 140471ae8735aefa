"""Packed lists: they hold the same equations, and find the same ones, as plain lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pkgutil import get_data

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.candidates import rows as room
from nerdle.candidates.remaining import hurried, remaining
from nerdle.equations.answers import answers
from nerdle.equations.clues import clues
from nerdle.equations.generate import equations
from nerdle.equations.kinds import KINDS, kind, weight
from nerdle.equations.packed import Packed, pack, unpack
from nerdle.rules.games import GAMES, Verdict, check
from nerdle.rules.language import MAXI, MINI
from nerdle.rules.position import Row, parse
from nerdle.strategy.shortlist import Guesses
from research.packed import made
from tests.support.core import plain
from tests.support.core.plain import PAST_ANSWERS

MINI_ANSWERS = equations(MINI)
MAXI_LIST = answers(MAXI).listed

maxi_equations = st.integers(0, len(MAXI_LIST) - 1).map(MAXI_LIST.__getitem__)
some_equations = st.lists(maxi_equations, min_size=1, max_size=40, unique=True)


@given(some_equations)
def test_a_packed_list_holds_its_equations_with_the_likeliest_first(some: list[str]) -> None:
    packed = unpack(pack(some), weight)
    assert sorted(packed) == sorted(some)
    assert [packed[at] for at in range(-len(some), 0)] == list(packed) == packed[:]
    weights = list(map(weight, packed))
    assert weights == sorted(weights, reverse=True)
    assert packed.total == sum(weights)


@given(some_equations, maxi_equations)
def test_an_equation_is_in_a_packed_list_or_not(some: list[str], other: str) -> None:
    packed = unpack(pack(some))
    assert all(each in packed for each in some)
    assert (other in packed) == (other in some)
    assert "1+2=3" not in packed


@given(some_equations)
def test_every_share_of_the_weight_draws_one_equation(some: list[str]) -> None:
    packed = unpack(pack(some), lambda pattern: 1 + pattern.count("+"))
    drawn = Counter(map(packed.drawn, range(packed.total)))
    assert drawn == {each: 1 + each.count("+") for each in some}


@given(st.data())
def test_a_packed_list_finds_the_equations_that_fit_the_clues(data: st.DataObject) -> None:
    some = data.draw(some_equations)
    rows = data.draw(plain.coloured_rows(some, maxi_equations))
    known = clues(10, MAXI.symbols, [Row(*row) for row in rows])
    packed = unpack(pack(some), weight)
    found = packed.fitting(known)
    assert tuple(found) == plain.fitting(list(packed), rows)


@given(some_equations)
def test_the_different_symbols_of_each_equation_are_counted(some: list[str]) -> None:
    packed = unpack(pack(some), weight)
    assert list(packed.distinct()) == [len(set(each)) for each in packed]


@given(some_equations, some_equations, st.integers(1, 20))
def test_the_shortlist_of_a_packed_list_is_that_of_a_plain_list(
    some: list[str], candidates: list[str], most: int
) -> None:
    packed = unpack(pack(some), weight)
    plainly = Guesses(list(packed))
    assert Guesses(packed).shortlist(candidates, most) == plainly.shortlist(candidates, most)
    assert Guesses(packed).reorderings(candidates) == plainly.reorderings(candidates)


@pytest.fixture
def few_are_many(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Treat any list as a long one, so that clues find what fits the first row."""
    hurried.cache_clear()
    remaining.cache_clear()
    monkeypatch.setattr(room, "MANY", 2)
    yield
    hurried.cache_clear()
    remaining.cache_clear()


@pytest.mark.usefixtures("few_are_many")
@pytest.mark.parametrize("option", ["", "~strict"])
def test_a_long_list_leaves_the_answers_that_give_the_colours(option: str) -> None:
    coloured_by = plain.feedback if option else plain.forgiving_feedback
    for guess in MINI_ANSWERS[::15]:
        for answer in MINI_ANSWERS[::9]:
            colours = coloured_by(guess, answer)
            found = remaining(parse(f"mini{option},{guess}:{colours}"))
            wanted = [each for each in MINI_ANSWERS if coloured_by(guess, each) == colours]
            assert list(found.candidates) == wanted


def test_the_list_of_maxi_has_answers_only() -> None:
    some = MAXI_LIST[:: len(MAXI_LIST) // 3000]
    assert all(check(GAMES["maxi"], each).verdict is Verdict.ACCEPTED for each in some)
    assert all(map(plain.LISTED.admits, some))


@pytest.mark.rest
def test_the_list_of_maxi_is_the_one_that_is_generated() -> None:
    assert made(MAXI) == get_data("nerdle", "data/packed/maxi.answers")


def test_past_answers_are_on_the_list_of_maxi() -> None:
    assert all(answer in MAXI_LIST for answer in PAST_ANSWERS)
    # "(" never comes first, and these brackets make no difference
    assert not any(each in MAXI_LIST for each in ("(1+4)*7=35", "7+(1+9)=17", "(2+5)²=4+45"))


def test_the_kinds_of_maxi_have_the_counts_that_their_weights_are_based_on() -> None:
    assert isinstance(MAXI_LIST, Packed)
    counted: Counter[object] = Counter()
    for block in MAXI_LIST.blocks:
        counted[kind(block.pattern)] += block.end - block.start
    assert counted == {each: listed for each, (_, listed) in KINDS.items()}
