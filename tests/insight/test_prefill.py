"""The colours that a row is offered, against a plain definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from nerdle.engine import analyse, look
from nerdle.equations.answers import answers
from nerdle.insight import prefill
from nerdle.rules.games import GAMES
from nerdle.rules.position import parse
from tests.support.core import plain

MICRO = answers(GAMES["micro"].language).listed
NEXT = {"b": "p", "p": "g", "g": "b"}

some_classes = st.integers(2, 5).flatmap(
    lambda columns: st.dictionaries(
        st.text("bpg", min_size=columns, max_size=columns), st.integers(1, 4), min_size=1
    )
)


def plain_taps(shown: str, wanted: str) -> int:
    """Tap each tile until it is right."""
    count = 0
    for first, last in zip(shown, wanted, strict=True):
        tile = first
        while tile != last:
            tile = NEXT[tile]
            count += 1
    return count


def total(shown: str, classes: Mapping[str, int], start: int = 0) -> int:
    """The taps for all candidates together, from a column on."""
    return sum(n * plain_taps(shown[start:], wanted[start:]) for wanted, n in classes.items())


def agrees(colours: str, key: str) -> bool:
    return all(seen in (".", colour) for seen, colour in zip(key, colours, strict=False))


@given(some_classes)
def test_a_row_starts_with_the_largest_class_that_needs_fewest_taps(
    classes: dict[str, int],
) -> None:
    wins = {each for each in classes if set(each) == {"g"}}
    unlikely = {each for each in wins if classes[each] <= sum(classes.values()) / 2}
    most = max(n for each, n in classes.items() if each not in unlikely)
    equal = [each for each, n in classes.items() if n == most and each not in unlikely]
    best = min((total(each, classes), each) for each in equal)
    assert prefill.likeliest(classes) == best[1]


def test_a_row_does_not_claim_a_win_that_is_unlikely() -> None:
    """The suggestion is one of three re-orderings, and other colours are shown by fewer answers."""
    position = parse("classic,54-36=18:bbbpbgbb")
    analysis = analyse(position)
    assert analysis.remaining == 40
    assert "g" in analysis.start
    assert set(analysis.start) != {"g"}


@given(some_classes)
def test_tiles_follow_the_class_that_agrees_and_needs_fewest_taps(
    classes: dict[str, int],
) -> None:
    columns = len(next(iter(classes)))
    wanted = {}
    for length in range(1, columns):
        for pattern in product(".bpg", repeat=length):
            key = "".join(pattern)
            touched = length - key.count(".")
            left = {each: n for each, n in classes.items() if agrees(each, key)}
            if key.endswith(".") or touched > 2 or not left:
                continue
            order = ((total(each, left, length), -n, each) for each, n in left.items())
            wanted[key] = min(order)[2]
    assert prefill.followers(classes) == wanted


def test_only_the_largest_classes_are_followed() -> None:
    many = ["".join(colours) for colours in product("bpg", repeat=6)]
    classes = {colours: 2 if colours.startswith("g") else 1 for colours in many}
    assert set(prefill.followers(classes)) >= {"g", "gb", "b"}
    few = {colours: n + 1 if colours[0] != "p" else 1 for colours, n in classes.items()}
    assert "p" not in prefill.followers(few)


@given(
    st.sampled_from(MICRO),
    st.lists(st.sampled_from(MICRO), max_size=2),
    st.sampled_from(MICRO),
)
def test_the_engine_offers_the_largest_class_of_the_candidates(
    answer: str, guesses: list[str], guess: str
) -> None:
    rows = [(each, plain.feedback(each, answer)) for each in guesses]
    left = plain.fitting(MICRO, rows)
    classes = Counter(plain.feedback(guess, each) for each in left)
    found = look(parse(",".join(["micro~strict", *map(":".join, rows)])), guess)
    assert classes[found.start] == max(classes.values())
    assert all(
        sure == "." or {each[column] for each in classes} == {sure}
        for column, sure in enumerate(found.certain)
    )
    assert found.start[guess.index("=")] != "b"
    assert found.followers == (prefill.followers(classes),)
