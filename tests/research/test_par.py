"""The proof of par: its guesses, its compiled code, and what it says about evasive games."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.generate import equations
from nerdle.equations.steps import finished
from nerdle.rules.games import GAMES, Verdict, check
from nerdle.rules.position import parse
from nerdle.rules.reorderings import shown_feedback
from nerdle.strategy.evasive import PAR, evasions
from research.apart import codes_of, none_separates, separating
from research.par import Proof, Search, accepted
from tests.support.core import plain
from tests.support.core.plain import examples

pytestmark = pytest.mark.rest

DIGITS = {"b": 0, "p": 1, "g": 2}


@cache
def guesses_of(name: str) -> list[str]:
    return accepted(GAMES[name].language)


@cache
def proof_of(name: str) -> Proof:
    return Proof(GAMES[name].language, guesses_of(name))


def test_the_guesses_are_those_that_the_game_accepts() -> None:
    game = GAMES["micro"]
    every = map("".join, product(game.symbols, repeat=game.columns))
    wanted = [guess for guess in every if guess.count("=") == 1 and plain.accepted(guess)]
    assert guesses_of("micro") == sorted(wanted)
    assert all(check(game, guess).verdict is not Verdict.REFUSED for guess in wanted)


@cache
def search_of(text: str) -> Search:
    return Search(parse(text))


@pytest.mark.parametrize("text", ["micro", "micro~strict", "mini", "mini~strict"])
def test_par_is_what_a_search_of_everything_finds(text: str) -> None:
    search = search_of(text)
    assert search.table.guesses == [*search.answers, *search.table.guesses[len(search.answers) :]]
    assert sorted(search.table.guesses) == guesses_of(search.position.game.name)
    assert search.par() == PAR[search.position.game.name]


@settings(max_examples=examples(20))
@given(st.data(), st.sampled_from(["micro", "micro~strict", "mini", "mini~strict"]))
def test_an_evasive_game_holds_par_after_a_guess_that_the_game_accepts(
    data: st.DataObject, text: str
) -> None:
    """`python -m research.par` does the same for every guess."""
    search = search_of(text)
    assert search.beaten(data.draw(st.sampled_from(search.guesses))) == []


@settings(max_examples=examples(30))
@given(st.data())
def test_the_codes_are_those_of_the_plain_colours(data: st.DataObject) -> None:
    proof, guesses = proof_of("midi"), guesses_of("midi")
    guess = data.draw(st.integers(0, len(guesses) - 1))
    answers = proof.answers
    codes = codes_of(answers.symbols, answers.counts, answers.groups, proof.guesses.symbols, guess)
    listed = equations(GAMES["midi"].language)
    for place in data.draw(st.lists(st.integers(0, len(listed) - 1), min_size=20, max_size=20)):
        colours = plain.feedback(guesses[guess], listed[place])
        assert codes[place] == int("".join(str(DIGITS[each]) for each in colours), 3)


@settings(max_examples=examples(20))
@given(st.data(), st.integers(2, 8))
def test_a_guess_separates_what_the_plain_definition_says(
    data: st.DataObject, members: int
) -> None:
    proof, guesses = proof_of("midi"), guesses_of("midi")
    listed = equations(GAMES["midi"].language)
    near = data.draw(st.integers(0, len(listed) - 10 * members))
    places = sorted(near + 10 * n for n in range(members))
    some = np.array(places, np.int32)
    answers = proof.answers
    table = (answers.symbols, answers.counts, answers.groups)
    bits = separating(*table, some.copy(), proof.guesses.symbols, proof.guesses.groups)
    for guess in data.draw(st.lists(st.integers(0, len(guesses) - 1), min_size=20, max_size=20)):
        groups_of: dict[str, set[int]] = defaultdict(set)
        for place in places:
            key = GAMES["midi"].language.key
            shown = shown_feedback(guesses[guess], listed[place], strict=False, key=key)
            groups_of[shown].add(int(answers.groups[place]))
        wanted = all(len(each) == 1 for each in groups_of.values())
        assert bool(int(bits[guess // 64]) >> guess % 64 & 1) == wanted
        alone = np.array([guess], np.int64)
        guesses_and_groups = (proof.guesses.symbols, proof.guesses.groups)
        assert none_separates(*table, some.copy(), *guesses_and_groups, alone) != wanted


@settings(max_examples=examples(10))
@given(st.data(), st.booleans())
def test_the_proof_covers_every_class_that_an_evasive_game_may_choose(
    data: st.DataObject, strict: bool
) -> None:
    proof, guesses = proof_of("midi"), guesses_of("midi")
    guess = data.draw(st.integers(0, len(guesses) - 1))
    listed = equations(GAMES["midi"].language)
    codes, _, choice = proof.choice(guess)
    proven = {
        frozenset(listed[place] for place in np.flatnonzero(codes == code)) for code in choice
    }
    for members in finished(evasions(parse("midi" + "~strict" * strict), guesses[guess])):
        chosen = {each for each in members if not plain.same_answer(each, guesses[guess])}
        assert frozenset(chosen) in proven
    assert proof.solvable(guess) == []
