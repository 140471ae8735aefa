"""The equations left: found by a pattern, counted in each column, and split by a guess."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nerdle.candidates.remaining import remaining
from nerdle.candidates.thinning import MANY
from nerdle.equations.answers import answers
from nerdle.equations.kinds import weight
from nerdle.equations.packed import Packed, pack, unpack
from nerdle.insight.listing import MOST, listing, split
from nerdle.rules.language import MAXI
from nerdle.rules.position import Position, parse
from tests.support.core import plain

NAMES = ("micro", "mini", "classic", "maxi")
DECIMALS = 0.000_051  # shares are rounded to four

maxi_equations = st.integers(0, len(answers(MAXI).listed) - 1).map(answers(MAXI).listed.__getitem__)


def matches(equation: str, pattern: str) -> bool:
    """The plain definition: somewhere, every symbol of the pattern is that of the equation."""
    ends = range(len(pattern), len(equation) + 1)
    parts = (equation[end - len(pattern) : end] for end in ends)
    return any(
        all(wanted in ("?", symbol) for wanted, symbol in zip(pattern, part, strict=True))
        for part in parts
    )


@st.composite
def patterns(draw: st.DrawFn, equations: Sequence[str]) -> str:
    """A part of an equation with gaps in it, which other equations match too."""
    equation = draw(st.sampled_from(equations))
    start = draw(st.integers(0, len(equation)))
    end = draw(st.integers(start, len(equation)))
    gaps = draw(st.sets(st.integers(start, end)))
    return "".join("?" if at in gaps else equation[at] for at in range(start, end))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position with one or two rows, which leave some equations on the list."""
    empty = parse(draw(st.sampled_from(NAMES)) + "~strict")
    listed = answers(empty.game.language).listed
    equation = st.integers(0, len(listed) - 1).map(listed.__getitem__)
    secret, *guesses = draw(st.lists(equation, min_size=2, max_size=3))
    position = empty
    for guess in guesses:
        if not position.won:
            position = position.after(guess, [secret])
    return position


@given(st.data())
def test_a_pattern_finds_the_equations_that_match_it(data: st.DataObject) -> None:
    position = data.draw(positions())
    left = remaining(position).candidates
    pattern = data.draw(patterns(left))
    wanted = [each for each in left if matches(each, pattern)]
    start = data.draw(st.integers(0, len(wanted) + 1))
    found = listing(position, pattern, start)
    assert found.count == len(wanted)
    assert found.equations == tuple(wanted[start : start + MOST])
    assert not found.estimated


@given(st.data())
def test_a_packed_list_finds_what_a_plain_list_finds(data: st.DataObject) -> None:
    some = data.draw(st.lists(maxi_equations, min_size=1, max_size=40, unique=True))
    packed = unpack(pack(some), weight)
    allowed = data.draw(
        st.lists(
            st.lists(st.frozensets(st.sampled_from(MAXI.symbols)), min_size=10, max_size=10),
            max_size=3,
        )
    )
    wide = [[each | frozenset(some[0][at]) for at, each in enumerate(one)] for one in allowed]
    found = packed.allowing(wide)
    assert list(found) == [
        each
        for each in packed
        if any(all(s in here for s, here in zip(each, one, strict=True)) for one in wide)
    ]
    if isinstance(found, Packed):
        assert found.total == sum(map(weight, found))


@pytest.mark.parametrize("pattern", ["1+", "???(????)²", "7?=?", "??????????", "12*34+56-7"])
def test_a_pattern_finds_equations_among_all_of_maxi(pattern: str) -> None:
    found = listing(parse("maxi"), pattern)
    every = answers(MAXI).listed
    some = range(0, len(every), 97)
    if pattern.strip("?"):
        among = Counter(matches(every[at], pattern) for at in some)
        assert found.count == pytest.approx(97 * among[True], rel=0.3, abs=300)
    else:
        assert found.count == len(every)
    assert all(matches(each, pattern) for each in found.equations)


@given(st.data())
def test_the_columns_have_the_shares_of_their_symbols(data: st.DataObject) -> None:
    position = data.draw(positions())
    left = remaining(position).candidates
    pattern = data.draw(patterns(left))
    found = listing(position, pattern)
    wanted = [each for each in left if matches(each, pattern)]
    weigh = answers(position.game.language).weigh or (lambda _: 1)
    total = sum(map(weigh, wanted))
    assert len(found.columns) == position.game.columns
    for column, shares in enumerate(found.columns):
        plainly: Counter[str] = Counter()
        for each in wanted:
            plainly[each[column]] += weigh(each)
        assert shares.keys() <= plainly.keys()
        if len(wanted) <= 10_000:  # a sample of more can miss a rare symbol
            assert shares.keys() == plainly.keys()
            for symbol, share in shares.items():
                assert abs(share - plainly[symbol] / total) < DECIMALS


def test_the_shares_among_millions_come_from_an_even_sample() -> None:
    columns = listing(parse("maxi")).columns
    listed = answers(MAXI).listed
    assert isinstance(listed, Packed)
    plus = (block for block in listed.blocks if block.pattern[2] == "+")
    weight_of_plus = sum(block.weight * (block.end - block.start) for block in plus)
    assert columns[2]["+"] == pytest.approx(weight_of_plus / listed.total, abs=0.003)


@given(st.data())
def test_a_guess_splits_what_is_left(data: st.DataObject) -> None:
    position = data.draw(positions())
    left = remaining(position).candidates
    assume(len(left) <= MANY)
    guess = data.draw(st.sampled_from(left))
    weigh = answers(position.game.language).weigh or (lambda _: 1)
    counts: Counter[str] = Counter()
    weights: Counter[str] = Counter()
    for equation in left:
        colours = plain.feedback(guess, equation)
        counts[colours] += 1
        weights[colours] += weigh(equation)
    found = split(position, guess)
    assert found.classes == len(counts)
    assert [weights[each.colours] for each in found.likeliest] == sorted(
        weights.values(), reverse=True
    )[:8]
    for each in found.likeliest:
        assert each.count == counts[each.colours]
        assert abs(each.share - weights[each.colours] / weights.total()) < DECIMALS


@pytest.mark.rest
def test_a_sample_has_no_counts_but_shares() -> None:
    position = parse("pro-13~strict,548-63+94=579:pbpgppbpbpbbb")
    found = listing(position, "63")
    assert found.estimated
    assert 0 < found.count < listing(position).count
    assert all(matches(each, "63") for each in found.equations)
    assert {each.count for each in split(position, found.equations[0]).likeliest} == {None}
    assert {each.count for each in split(parse("maxi"), "76+1-23=54").likeliest} == {None}


def test_nothing_is_left_of_an_impossible_position() -> None:
    position = parse("mini,4*7=28:gbbbbb")
    assert listing(position).count == 0
    assert listing(position).columns == ()
    assert listing(position).equations == ()
    assert split(position, "4*7=28").classes == 0
