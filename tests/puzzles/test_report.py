"""The report of a class: games played again, contradictions named, and what is counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.insight.skill import GuessReview, judge
from nerdle.puzzles import report as of_report
from nerdle.puzzles.classroom import MOST
from nerdle.puzzles.played import refusal
from nerdle.puzzles.report import MOST_GAMES, CostlyGuess, report, reports
from nerdle.rules.games import GAMES, Game
from nerdle.rules.position import Options, Position, Row
from tests.support.core import plain
from tests.support.core.classes import Plain, classes, from_left_to_right, played, random_class, why
from tests.support.core.questions import asked

MINI = GAMES["mini"]


def told(line: Plain) -> dict[str, Any]:
    rows = tuple(f"{guess}:{colours}" for guess, colours in line.rows)
    return {"rows": rows, "state": line.state, "ignored": line.ignored}


# ------------------------------------------------------------------------------------------ counts


@given(classes(("micro", "mini", "midi")), st.booleans())
def test_a_report_is_what_the_plain_rules_say(
    given: tuple[Game, Options, dict[str, str], list[str]], is_told: bool
) -> None:
    game, options, keys, lines = given
    plainly = [played(game, options, keys, line) for line in lines]
    first = next(reports(game, options, "\n".join(lines), [*keys] if is_told else ()))
    for one, line in zip(first.games, plainly, strict=True):
        assert {name: getattr(one, name) for name in told(line)} == told(line)
        assert bool(one.problem) != line.sound
    sound = [line for line in plainly if line.sound]

    scores: dict[str, list[int]] = {line.key: [] for line in plainly if line.key}
    for line in sound:
        if line.state != "open":
            scores[line.key].append(len(line.rows) if line.state == "won" else 7)
    assert {each.key for each in first.puzzles} == set(scores)
    order = [sum(scores[each.key]) / max(1, len(scores[each.key])) for each in first.puzzles]
    assert order == sorted(order, reverse=True)
    for each in first.puzzles:
        solved = [score for score in scores[each.key] if score < 7]
        assert (each.answer, each.played) == (keys[each.key], len(scores[each.key]))
        assert (each.solved, each.mean) == (
            len(solved),
            sum(solved) / len(solved) if solved else None,
        )

    refused = Counter(each for line in sound for each in line.refused)
    times = Counter(reason for reason, _ in refused.elements())
    assert {each.reason: each.times for each in first.refusals} == times
    for refusals in first.refusals:
        most = max(n for (reason, _), n in refused.items() if reason == refusals.reason)
        assert refused[refusals.reason, refusals.example] == most
    ranks = [each.reason == "order of operations" or -each.times for each in first.refusals]
    assert all(rank is not True for rank in ranks[1:])
    others = [each.times for each in first.refusals if each.reason != "order of operations"]
    assert others == sorted(others, reverse=True)


# ----------------------------------------------------------------------------------------- refusals


@st.composite
def guesses(draw: st.DrawFn) -> tuple[Game, str]:
    """A guess of the size of a game, whose sides are equal in one way, in the other or in none."""
    side = plain.expressions("+-*/")
    left = draw(side)
    if draw(st.booleans()) and plain.value(left) is not None:
        right = str(draw(st.sampled_from([from_left_to_right(left), plain.value(left)])))
    else:
        right = draw(side)
    text = f"{left}={right}"
    sizes = {
        game.columns: game for game in map(GAMES.get, ("micro", "mini", "midi", "classic")) if game
    }
    columns = min(max(len(text), 5), 8)
    return sizes[columns], (text * 5)[:columns]


@given(guesses())
def test_the_reason_of_a_refusal(given: tuple[Game, str]) -> None:
    game, guess = given
    assert refusal(game, guess) == (None if plain.accepted(guess) else why(guess))


@pytest.mark.parametrize("guess", ["1+2*3=9", "8-6/2=1", "9=1+2*3", "6-4/2=1", "-1+2*3=3"])
def test_equations_that_are_true_from_left_to_right(guess: str) -> None:
    game = GAMES["midi"] if len(guess) == 7 else GAMES["classic"]
    assert refusal(game, guess) == "order of operations"


def test_the_order_of_operations_comes_first_however_rare_it_is() -> None:
    made = report(GAMES["midi"], Options(), "xgifys||1+2*3=6,1+2*4=7,1+2*3=9,1+2*3=6|")
    assert [(each.reason, each.times, each.example) for each in made.refusals] == [
        ("order of operations", 1, "1+2*3=9"),
        ("sides differ", 3, "1+2*3=6"),
    ]


# ----------------------------------------------------------------------------------- contradictions


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "this game is not written as KEY|GUESSES|REFUSED|STATE"),
        ("x4g8fs|||lost", "this game is not written as KEY|GUESSES|REFUSED|STATE"),
        ("x4g8fs|" + "9" * 300 + "||", "this game has more than 300 characters"),
        ("e4711|||", "an evasive puzzle cannot be in a report: it has no fixed answer"),
        (
            "47x|||",
            "there is no puzzle “47x”; use a date such as 2026-11-21 or a number such as 4711",
        ),
        ("x4g8ft|||", "there is no puzzle “x4g8ft” of Mini"),
        ("4711|||", "the puzzle “4711” is not in this set"),
        (
            "x4g8fs|9-8=01,4*7=29||",
            "the game would refuse guess 2: the left side is 28, but the right side is 29",
        ),
        ("x4g8fs|4*7=28,9-8=01||", "guess 2 comes after the end of the puzzle"),
        (
            "x4g8fs|4*7=28||given up",
            "this puzzle was already solved, so it cannot be given up",
        ),
        (
            "x4g8fs|" + ",".join(["9-8=01"] * 6) + "||given up",
            "this puzzle was already lost, so it cannot be given up",
        ),
        (
            "x4g8fs|9-8=01|1+8=09|",
            "the code says that the game refused “1+8=09”, but the game accepts it",
        ),
        (
            "x4g8fs||1+1|",
            "the refused guess “1+1” does not fit a row: "
            "Mini has 6 tiles per row, but there are 3 here",
        ),
        (
            "x4g8fs||" + ",".join(["2+2=16"] * 21) + "|",
            "this game has more than 20 refused guesses",
        ),
    ],
)
def test_contradictions_are_named(line: str, problem: str) -> None:
    made = report(MINI, Options(), f"x4g8fs|4*7=28||\n{line}\nx4g8fs|9-8=01,4*7=28||")
    assert [game.problem for game in made.games] == ["", problem, ""]
    assert [(each.played, each.mean) for each in made.puzzles] == [(2, 1.5)]
    assert (made.refusals, made.done) == ((), 1)


def test_a_set_has_the_puzzles_that_its_teacher_set() -> None:
    made = report(MINI, Options(), "7|||\nx4g8fs|||\n8|||", ["7", "8"])
    problem = "the puzzle “x4g8fs” is not in this set"
    assert [game.problem for game in made.games] == ["", problem, ""]
    assert [each.key for each in made.puzzles] == ["7", "8"]


def test_a_hard_game_also_refuses_guesses_that_ignore_a_clue() -> None:
    hard = Options(hard=True)
    lines = ["x4g8fs|2*7=14|6+6=12|", "x4g8fs|2*7=14,4*7=28|6+6=12|", "x4g8fs|4*7=28|6+6=12|"]
    made = report(MINI, hard, "\n".join(lines))
    assert [game.problem for game in made.games] == [
        "",
        "",
        "the code says that the game refused “6+6=12”, but the game accepts it",
    ]
    assert [(each.reason, each.times) for each in made.refusals] == [("ignored clue", 2)]
    [game] = report(MINI, hard, "x4g8fs|2*7=14,6+6=12||").games
    assert (game.rows, game.ignored) == (("2*7=14:pgggbp",), 0)
    assert game.problem.startswith("the game would refuse guess 2: row 1 has a green “*” in tile 2")
    [game] = report(MINI, Options(), "x4g8fs|2*7=14,6+6=12,4*7=28||").games
    assert (game.ignored, game.problem, game.state) == (1, "", "won")


HOSTILE = st.text(st.characters() | st.sampled_from("|,=x0+*"), max_size=60) | st.builds(
    lambda text, at, other: text[:at] + other + text[at + 1 :],
    st.sampled_from(["x4g8fs|9-8=01,4*7=28|2*7=15|", "x4g8fs|4*7=29||given up"]),
    st.integers(0, 30),
    st.text(st.characters(), max_size=3),
)


@settings(max_examples=plain.examples(40))
@given(st.lists(HOSTILE.map(lambda line: line.replace("\n", "")), min_size=20, max_size=30))
def test_hostile_lines_are_named_and_the_others_count(lines: list[str]) -> None:
    text = "\n".join(["x4g8fs|9-8=01||", *lines, "x4g8fs|4*7=28||"])
    *_, made = asked(ask="report", position="mini", games=text)
    if "error" in made:  # JSON cannot hold half of a surrogate pair
        assert not text.isascii()
        assert made["error"] == "“games” contains half of a surrogate pair"
        return
    games = made["games"]
    assert len(games) == len(lines) + 2
    assert (games[0]["problem"], games[-1]["problem"]) == ("", "")
    for line, game in zip(lines, games[1:-1], strict=True):
        assert game["problem"].isprintable()
        assert len(game["problem"]) <= 160
        assert game["problem"] or line.startswith("x")


def test_the_largest_report_is_answered() -> None:
    guesses, refused = ",".join(["8-7=01"] * 6), ",".join(["2+2=16"] * 20)
    line = f"x4g8fs|{guesses}|{refused}|"
    *_, made = asked(ask="report", position="mini", games="\n".join([line] * MOST_GAMES))
    assert MOST_GAMES == 40 * MOST
    assert len(made["games"]) == made["puzzles"][0]["played"] == MOST_GAMES
    assert made["refusals"] == [
        {"reason": "sides differ", "times": 20 * MOST_GAMES, "example": "2+2=16"}
    ]


# -------------------------------------------------------------------------------------- costly ones


_reviews: dict[tuple[Position, str], GuessReview] = {}


def reviewed(position: Position, guess: str, answer: str) -> GuessReview:
    """The review of a guess, whose loss does not depend on the answer."""
    if (position, guess) not in _reviews:
        *_, last = judge(position.after(guess, [answer]), len(position.rows))
        assert isinstance(last, GuessReview)
        _reviews[position, guess] = last
    return _reviews[position, guess]


def costly(
    game: Game, options: Options, keys: dict[str, str], lines: list[Plain], *, here: int, most: int
) -> list[CostlyGuess]:
    """The costly guesses by the definition. `here`: how many are judged at each position."""
    made: dict[tuple[Position, str], list[str]] = {}
    for line in lines:
        rows = tuple(Row(*row) for row in line.rows)
        for number, row in enumerate(rows[:5]):
            before = Position(game, rows[:number], options)
            made.setdefault((before, row.guess), []).append(line.key)
    at: dict[Position, list[str]] = {}
    for position, guess in sorted(made, key=lambda each: -len(made[each])):
        at.setdefault(position, []).append(guess)
    judged = [(position, guess) for position in at for guess in at[position][:here]]
    judged = [each for each in judged if len(made[each]) > 1]
    judged = sorted(judged, key=lambda each: -len(made[each]))[:most]

    found: dict[str, CostlyGuess] = {}
    for position, guess in judged:
        those = made[position, guess]
        review = reviewed(position, guess, keys[those[0]])
        key = those[0] if set(those) == {those[0]} else ""
        where = (str(position), len(position.rows))
        loss = round(review.loss, 4)
        one = CostlyGuess(key, *where, guess, len(those), loss, review.best)
        if loss >= 0.1 and cost(one) > cost(found.get(where[0])):
            found[where[0]] = one
    return sorted(found.values(), key=lambda each: (-cost(each), each.position))[:5]


def cost(guess: CostlyGuess | None) -> float:
    return guess.times * min(guess.loss, 1.0) if guess else 0


@pytest.mark.parametrize(("here", "most"), [(10, 60), (2, 6)])
@settings(max_examples=plain.examples(30))
@given(st.randoms(use_true_random=False), st.booleans(), st.booleans())
def test_costly_guesses_are_those_of_the_definition(
    here: int, most: int, random: Random, strict: bool, hard: bool
) -> None:
    game, options = GAMES["micro"], Options(strict, hard)
    keys, lines = random_class(game, options, random)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of_report, "MOST_AT_ONE_POSITION", here)
        patch.setattr(of_report, "MOST_JUDGED", most)
        grown = list(reports(game, options, "\n".join(lines)))
    plainly = [played(game, options, keys, line) for line in lines]
    assert [*grown[-1].costly] == costly(game, options, keys, plainly, here=here, most=most)
    assert grown[-1].done == 1
    assert [one.done for one in grown] == sorted(one.done for one in grown)
    table = replace(grown[0], costly=(), done=0.0)
    assert all(replace(one, costly=(), done=0.0) == table for one in grown)


def test_the_last_guess_is_not_judged_nor_one_that_nobody_else_made() -> None:
    games = ["x4g8fs|" + ",".join(["9-8=01"] * 5 + ["8-7=01"]) + "||"] * 2 + ["x4g8fs|1+8=09||"]
    made = report(MINI, Options(), "\n".join(games))
    assert {each.guess for each in made.costly} == {"9-8=01"}
    assert [each.before for each in made.costly] == [1, 2, 3, 4, 0]
    assert [each.loss for each in made.costly[:-1]] == [1.0] * 4
