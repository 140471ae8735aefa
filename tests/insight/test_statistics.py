"""Statistics of lists of equations, the lists of other tools, and the best openings."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import log2
from pkgutil import get_data

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.insight.numbers import count, numbers_of
from nerdle.insight.other_rules import RULES, Rules, from_the_right, surtees, yoshi
from nerdle.insight.statistics import statistics, usual_steps
from nerdle.rules import language
from nerdle.rules.games import GAMES
from nerdle.strategy.best_openings import MEASURES, SHOWN, Opening, best_openings, colourings
from research.optimal import MANY
from research.search import Problem, needs_after
from tests.support.core import plain

MIDI = answers(language.MIDI).listed
CLASSIC = answers(language.CLASSIC).listed
MANY_ANSWERS = ("midi", "classic")


# ----------------------------------------------------------------------------------------- counting


def plain_steps(equation: str) -> list[Fraction]:
    """The results of all operators, found with Python's own parser."""
    tree = ast.parse(equation.partition("=")[0], mode="eval")
    steps = (node for node in ast.walk(tree) if isinstance(node, ast.BinOp))
    worth = [plain.value(ast.unparse(step).replace(" ", "")) for step in steps]
    return [value for value in worth if value is not None]


def plain_classes(equations: list[str]) -> int:
    """The number of equations that are not the same answer as an earlier one."""
    kept: list[str] = []
    for equation in equations:
        if not any(plain.same_answer(equation, other) for other in kept):
            kept.append(equation)
    return len(kept)


@given(st.lists(st.sampled_from(MIDI), min_size=1, max_size=60, unique=True))
def test_every_count_matches_a_plain_count(equations: list[str]) -> None:
    counts = statistics(language.MIDI, equations)
    assert counts.answers == len(equations)
    assert counts.equals_in == {
        column: n
        for column in range(1, 8)
        if (n := sum(equation[column - 1] == "=" for equation in equations))
    }
    assert counts.symbols == {
        symbol: tuple(
            sum(equation[column] == symbol for equation in equations) for column in range(7)
        )
        for symbol in "0123456789+-*/="
    }
    assert counts.operators == {s: sum(e.count(s) for e in equations) for s in "+-*/"}
    assert counts.digits == {s: sum(e.count(s) for e in equations) for s in "0123456789"}
    operators = Counter(len(re.findall(r"[-+*/]", equation)) for equation in equations)
    assert counts.with_operators == operators
    ways = [plain_steps(equation) for equation in equations]
    assert counts.fractional == sum(any(v.denominator > 1 for v in way) for way in ways)
    assert counts.negative == sum(any(v < 0 for v in way) for way in ways)
    assert counts.apart == plain_classes(equations)


def test_the_symbols_beyond_classics_are_counted_last() -> None:
    assert "".join(statistics(language.MAXI, ["2*(1+2)²=18"]).symbols) == "0123456789+-*/()²³="


@given(st.sampled_from(CLASSIC))
def test_the_steps_are_the_results_of_all_operators(equation: str) -> None:
    assert sorted(usual_steps(equation)) == sorted(plain_steps(equation))


@pytest.mark.parametrize(
    ("game", "listed", "apart"),
    [("micro", 127, 101), ("mini", 206, 160), ("midi", 6_661, 4_017), ("classic", 17_723, 10_757)],
)
def test_the_number_of_answers_with_and_without_reorderings(
    game: str, listed: int, apart: int
) -> None:
    counts = numbers_of(GAMES[game]).counts
    assert (counts.answers, counts.apart) == (listed, apart)


# ----------------------------------------------------------------------------- lists of other tools


@pytest.mark.parametrize("rules", RULES.values())
def test_rules_are_described_in_sentences(rules: Rules) -> None:
    assert re.fullmatch(r"[A-Z].*\.", rules.words)
    assert not re.search(r"[A-Z]{2}|  ", rules.words)


@pytest.mark.rest
@pytest.mark.parametrize("game", ["micro", "mini", "midi", "classic"])
@pytest.mark.parametrize("rules", RULES)
def test_the_stored_statistics_are_those_of_the_list(rules: str, game: str) -> None:
    stored = numbers_of(GAMES[game], rules)
    counted = count(rules, GAMES[game].language)
    assert (stored.counts, stored.difference) == counted


@pytest.mark.rest
def test_the_stored_symbols_of_maxi_are_those_of_its_list() -> None:
    """Counting everything else takes four minutes; `python -m research.statistics` does."""
    maxi = GAMES["maxi"].language
    text = "".join(answers(maxi).listed)
    counted = [Counter(text[column :: maxi.columns]) for column in range(maxi.columns)]
    stored = numbers_of(GAMES["maxi"]).counts
    assert stored.symbols == {
        symbol: tuple(count[symbol] for count in counted) for symbol in stored.symbols
    }
    assert set(stored.symbols) == set(maxi.symbols)
    assert stored.answers == len(text) // maxi.columns


@pytest.mark.parametrize("rules", RULES)
def test_statistics_that_are_not_stored_are_counted(rules: str) -> None:
    stored = numbers_of(GAMES["mini"], rules)
    unknown = replace(GAMES["mini"], language=replace(language.MINI, name="unknown"))
    counted = numbers_of(unknown, rules)
    assert (counted.counts, counted.difference) == (stored.counts, stored.difference)


def test_the_counts_of_the_haskell_list_match_its_authors_counts() -> None:
    counts = numbers_of(GAMES["classic"], "surtees").counts
    assert counts.answers == 29_042
    assert counts.equals_in == {7: 16_856, 6: 10_868, 5: 1_318}  # results of 1, 2, 3 digits
    assert counts.operators == {"*": 21_918, "+": 11_976, "-": 10_926, "/": 4_148}
    assert list(counts.digits.values()) == [
        25_555, 18_708, 15_573, 14_130, 14_413, 13_697, 13_664, 12_747, 13_143, 12_696,
    ]  # fmt: skip


def test_some_equations_of_the_haskell_list_are_false_in_the_usual_order() -> None:
    differs = numbers_of(GAMES["classic"], "surtees").difference
    assert differs
    assert differs.false == 1_476
    assert 17_723 + differs.added - differs.missing == 29_042


def test_the_python_list_is_the_games_list_without_results_of_0() -> None:
    numbers = numbers_of(GAMES["classic"], "yoshi")
    differs = numbers.difference
    assert differs
    assert numbers.counts.answers == 17_356
    assert (differs.added, differs.false, differs.missing) == (0, 0, 17_723 - 17_356)


YOSHI = plain.Definition("[1-9][0-9]*([-+*/][1-9][0-9]*)+", "[1-9][0-9]*")


@pytest.mark.parametrize("game", ["micro", "mini"])
def test_the_python_list_matches_its_definition(game: str) -> None:
    found = tuple(yoshi(GAMES[game].language))
    assert found == plain.brute_force(GAMES[game].columns, YOSHI)


def plain_surtees(left: str) -> int | None:
    """A left side in that order: the first part, an operator, and the value of all the rest."""
    if found := re.match(r"([^-+]+)([-+])(.+)", left):
        first, rest = plain_surtees(found[1]), plain_surtees(found[3])
        if first is None or rest is None:
            return None
        return first + rest if found[2] == "+" else first - rest
    if "*" in left:
        one, _, other = left.partition("*")
        first, rest = plain_surtees(one), plain_surtees(other)
        return None if first is None or rest is None else first * rest
    if "/" in left:
        one, _, other = left.partition("/")
        divided, by = int(one), plain_surtees(other)
        return divided // by if by and divided and divided % by == 0 else None
    return int(left)


@pytest.mark.parametrize("game", ["micro", "mini"])
def test_the_haskell_list_matches_its_definition(game: str) -> None:
    columns = GAMES[game].columns
    number = "(0|[1-9][0-9]{0,2})"
    lefts = (
        "".join(tiles)
        for width in range(3, columns - 1)
        for tiles in product("0123456789+-*/", repeat=width)
    )
    sides = (left for left in lefts if re.fullmatch(f"{number}([-+*/]{number})+", left))
    worth = ((left, plain_surtees(left)) for left in sides)
    found = [f"{left}={value}" for left, value in worth if value is not None and value >= 0]
    assert surtees(GAMES[game].language) == sorted(each for each in found if len(each) == columns)


@given(st.lists(st.integers(0, 30), min_size=2, max_size=6), st.data())
def test_the_order_from_the_right_matches_its_definition(
    numbers: list[int], data: st.DataObject
) -> None:
    n = len(numbers) - 1
    operators = data.draw(st.lists(st.sampled_from("+-*/"), min_size=n, max_size=n))
    left = "".join(map("{}{}".format, numbers, [*operators, ""]))
    steps = from_the_right(numbers, operators)
    assert (steps[-1] if steps else None) == plain_surtees(left)


# ------------------------------------------------------------------------------------ best openings


def stored(game: str, measure: str) -> tuple[Opening, ...]:
    openings = best_openings(GAMES[game])
    assert openings
    return openings.best[measure]


@pytest.mark.parametrize(
    ("measure", "guess", "figure", "read"),
    [
        ("classes", "52-34=18", 1_703, lambda best: best.classes),
        ("bits", "48-32=16", 9.7752, lambda best: round(best.bits, 4)),
        ("worst", "58-46=12", 101, lambda best: best.worst),
        ("expected", "54-36=18", 52_226, lambda best: round(best.expected * 17_723)),
        ("expected_strict", "54-36=18", 53_512, lambda best: round(best.expected_strict * 17_723)),
    ],
)
def test_the_best_opening_of_classic_by_each_measure(
    measure: str, guess: str, figure: float, read: Callable[[Opening], float]
) -> None:
    best = stored("classic", measure)[0]
    assert (best.guess, read(best)) == (guess, figure)


@pytest.mark.parametrize(
    "game",
    ["micro", "mini", *(pytest.param(game, marks=pytest.mark.rest) for game in MANY_ANSWERS)],
)
def test_the_ten_best_openings_by_colours_are_the_best_of_all(game: str) -> None:
    every = [
        Opening(each.guess, each.classes, each.bits, each.worst, 0, 0)
        for each in colourings(answers(GAMES[game].language).listed)
    ]
    for measure in ("classes", "bits", "worst"):
        ranked = sorted(every, key=MEASURES[measure])[:SHOWN]
        found = [
            (each.guess, each.classes, each.bits, each.worst) for each in stored(game, measure)
        ]
        assert found == [(each.guess, each.classes, each.bits, each.worst) for each in ranked]


@pytest.mark.parametrize("game", ["micro", "mini"])
def test_the_measures_of_colours_match_their_definition(game: str) -> None:
    listed = answers(GAMES[game].language).listed
    for colouring in colourings(listed):
        sizes = Counter(plain.feedback(colouring.guess, answer) for answer in listed).values()
        bits = -sum(n / len(listed) * log2(n / len(listed)) for n in sizes)
        assert (colouring.classes, colouring.worst) == (len(sizes), max(sizes))
        assert colouring.bits == pytest.approx(bits, abs=1e-6)


@pytest.mark.parametrize("game", ["micro", "mini", "midi", "classic"])
def test_the_best_expected_guesses_match_the_decision_tree(
    game: str,
) -> None:
    trees = json.loads((get_data("nerdle", "data/provenance.json") or b"").decode())
    n = len(answers(GAMES[game].language).listed)
    for measure, tree in (("expected", game), ("expected_strict", f"{game}-strict")):
        assert round(getattr(stored(game, measure)[0], measure) * n) == trees[tree]["total"]


@pytest.mark.parametrize("game", ["micro", "mini"])
@pytest.mark.parametrize("strict", [False, True])
def test_no_opening_of_a_small_game_has_better_expected_guesses_than_the_ten(
    game: str, strict: bool
) -> None:
    problem = Problem(f"{game}~strict" if strict else game)
    listed = answers(GAMES[game].language).listed
    notes = needs_after(problem, list(range(len(listed))), MANY)
    totals = {listed[note.opening]: note.value for note in notes}
    measure = "expected_strict" if strict else "expected"
    best = stored(game, measure)
    assert [round(getattr(each, measure) * len(listed)) for each in best] == [
        totals[each.guess] for each in best
    ]
    assert sorted(totals.values())[:SHOWN] == [totals[each.guess] for each in best]
