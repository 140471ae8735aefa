"""The colours of evasive games, and hints that keep par within reach."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse
from nerdle.equations.answers import answers
from nerdle.equations.steps import finished
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse
from nerdle.strategy.decision_tree import read_tree
from nerdle.strategy.evasive import CLOSE, PAR, evasions, keeping_par
from tests.support.core import plain
from tests.support.core.plain import examples
from tests.support.core.strategies import needs
from tests.support.core.trees import DATA, PROVENANCE

STRICT_OR_NOT = {True: plain.feedback, False: plain.forgiving_feedback}


@cache
def listed(name: str) -> tuple[str, ...]:
    return tuple(answers(GAMES[name].language).listed)


@cache
def shown(guess: str, answer: str, strict: bool) -> str:
    return STRICT_OR_NOT[strict](guess, answer)


def split(guess: str, candidates: Sequence[str], strict: bool) -> dict[str, tuple[str, ...]]:
    classes: dict[str, tuple[str, ...]] = {}
    for each in candidates:
        colours = shown(guess, each, strict)
        classes[colours] = (*classes.get(colours, ()), each)
    return classes


@cache
def solvable(candidates: tuple[str, ...], left: int, name: str, strict: bool) -> bool:
    """Whether some guesses on the list find each candidate in `left` guesses at most."""
    if left == 0:
        return False
    green = "g" * len(candidates[0])
    for guess in (*candidates, *listed(name)):
        classes = split(guess, candidates, strict)
        classes.pop(green, None)
        large_first = sorted(classes.values(), key=len, reverse=True)
        if left == 1 and classes:
            continue
        if all(solvable(each, left - 1, name, strict) for each in large_first):
            return True
    return False


def hardest(position: Position, guess: str) -> list[tuple[str, ...]]:
    """The classes that need the most further guesses: at worst with perfect play, then on average.

    If the guess is certain to win, this is the class that wins.
    """
    name, strict = position.game.name, position.options.strict
    rows = [(row.guess, row.colours) for row in position.rows]
    left = [each for each in listed(name) if plain.fits(each, rows, STRICT_OR_NOT[strict])]
    classes = split(guess, left, strict)
    won = classes.pop("g" * len(guess), ())
    if not classes:
        return [won]
    worst = {
        each: next(n for n in (1, 2, 3, 4) if n == 4 or solvable(each, n, name, strict))
        for each in classes.values()
    }
    most = [each for each, n in worst.items() if n == max(worst.values())]
    needed = {each: Fraction(needs(each, name, strict)) / len(each) for each in most}
    least = max(needed.values()) - (0 if rows else CLOSE)
    return sorted(each for each, n in needed.items() if n >= least)


@settings(max_examples=examples(25))
@given(st.data(), st.sampled_from(["micro", "mini"]), st.booleans())
def test_the_colours_are_those_that_need_the_most_further_guesses(
    data: st.DataObject, name: str, strict: bool
) -> None:
    every = listed(name)
    answer = data.draw(st.sampled_from(every))
    guesses = data.draw(st.lists(st.sampled_from(every), max_size=2))
    rows = [(guess, shown(guess, answer, strict)) for guess in guesses if guess != answer]
    position = parse(",".join([name + "~strict" * strict, *map(":".join, rows)]))
    if not position.won:
        guess = data.draw(st.sampled_from(every))
        found = sorted(map(tuple, finished(evasions(position, guess))))
        assert found == hardest(position, guess)


@pytest.mark.parametrize(
    ("text", "guess"),
    [("micro,3+2=5:bbbgb,3+3=6:bbbgb", "4/4=1"), ("micro,3+2=5:bbbgb,9-6=3:bbbgb", "1*3=3")],
)
def test_one_of_all_colours_that_are_equally_hard_is_drawn(text: str, guess: str) -> None:
    found = sorted(map(tuple, finished(evasions(parse(text), guess))))
    assert found == hardest(parse(text), guess)
    assert len(found) == 3


@settings(max_examples=examples(10))
@given(st.data(), st.sampled_from(["midi", "classic"]))
def test_no_answer_is_left_alone_while_another_class_has_more(
    data: st.DataObject, name: str
) -> None:
    """Midi and Classic cannot be compared with the definition, but par depends on this."""
    every = listed(name)
    position = parse(name)
    key = position.game.language.key
    while not position.won and position.guesses_left:
        guess = data.draw(st.sampled_from(every))
        left = remaining(position).candidates
        classes = remaining(position).partition.split(guess)
        several = any(len(set(map(key, each))) > 1 for each in classes.values())
        for members in finished(evasions(position, guess)):
            assert set(members) <= set(left)
            assert len(set(map(key, members))) > 1 or not several
        position = position.after(guess, members[:1])


@pytest.mark.parametrize("name", ["micro", "mini", "micro~strict", "mini~strict"])
def test_hints_reach_par_whatever_the_colours_are(name: str) -> None:
    par = PAR[parse(name).game.name]
    longest = 0

    def play(position: Position) -> None:
        nonlocal longest
        guesses = [each.guess for each in analyse(position).suggestions]
        guess = keeping_par(position, guesses)
        for members in finished(evasions(position, guess)):
            after = position.after(guess, members[:1])
            if after.won:
                longest = max(longest, len(after.rows))
            else:
                assert len(after.rows) < par, after
                play(after)

    play(parse(name))
    assert longest == par


@pytest.mark.parametrize("name", PAR)
def test_par_is_what_the_research_has_proven(name: str) -> None:
    proven = PROVENANCE[f"{name}-evasive"]
    assert proven["par"] == proven.get("par~strict", proven["par"]) == PAR[name]
    for tree in (f"{name}.tree", f"{name}-strict.tree"):
        if PAR[name] == 4 and name != "micro":  # the stored trees reach par
            assert read_tree((DATA / tree).read_bytes()).proven
            assert PROVENANCE[tree.removesuffix(".tree")]["worst"] == PAR[name]
