"""The colours of evasive games, and hints that keep par within reach."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.engine import analyse
from nerdle.equations.answers import answers
from nerdle.equations.steps import finished
from nerdle.rules.games import GAMES
from nerdle.rules.position import Position, parse
from nerdle.strategy.decision_tree import read_tree
from nerdle.strategy.evasive import CLOSE, MOST, PAR, evasions, keeping_par
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses
from tests.support.core import plain
from tests.support.core.plain import examples
from tests.support.core.trees import DATA, PROVENANCE

STRICT_OR_NOT = {True: plain.feedback, False: plain.forgiving_feedback}


def listed(name: str) -> tuple[str, ...]:
    return tuple(answers(GAMES[name].language).listed)


def different(equations: list[str]) -> int:
    """How many answers these are if re-orderings of each other are one."""
    found: list[str] = []
    for each in equations:
        if not any(plain.same_answer(each, other) for other in found):
            found.append(each)
    return len(found)


@settings(max_examples=examples(40))
@given(st.data(), st.sampled_from(["micro", "mini"]), st.booleans())
def test_the_colours_are_those_that_need_the_most_further_guesses(
    data: st.DataObject, name: str, strict: bool
) -> None:
    """Whatever the rows are, by the plain definition of the colours."""
    every = listed(name)
    shown = STRICT_OR_NOT[strict]
    answer = data.draw(st.sampled_from(every))
    guesses = data.draw(st.lists(st.sampled_from(every), max_size=2))
    rows = [(guess, shown(guess, answer)) for guess in guesses if guess != answer]
    guess = data.draw(st.sampled_from(every))
    text = ",".join([name + "~strict" * strict, *map(":".join, rows)])
    position = parse(text)
    if position.won:
        return
    classes: dict[str, list[str]] = defaultdict(list)
    for candidate in every:
        if plain.fits(candidate, rows, shown):
            classes[shown(guess, candidate)].append(candidate)
    found = [sorted(each) for each in finished(evasions(position, guess))]
    won = classes.pop("g" * len(answer), [])
    if not classes:
        assert found == [sorted(won)]
        return
    strategy = Strategy(Guesses(every), strict=strict)
    counts = sorted(map(different, classes.values()))
    large = [each for each in classes.values() if different(each) >= counts[-MOST:][0]]
    figures = {tuple(sorted(each)): strategy.needs(tuple(each)) / 1e6 / len(each) for each in large}
    most = max(figures.values()) - (0 if rows else CLOSE)
    assert sorted(found) == sorted(list(each) for each, n in figures.items() if n >= most - 1e-9)
    # no class is chosen that the next guess can solve for certain, if there is another one
    if rows and max(map(len if strict else different, classes.values())) > 1:
        assert all((len if strict else different)(each) > 1 for each in found)


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
