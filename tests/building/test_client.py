"""A program that uses every public name, and calls that type checkers refuse."""

from __future__ import annotations

import ast
from pathlib import Path

import nerdle
from nerdle import (
    GAMES,
    Analysis,
    Answers,
    BoardReport,
    Change,
    Check,
    Colour,
    Diagnosis,
    Explanation,
    ExpressionError,
    FirstRow,
    Game,
    GuessReview,
    Language,
    Look,
    NerdleError,
    Openings,
    Options,
    Partition,
    Position,
    PositionError,
    Puzzle,
    Remaining,
    Review,
    Row,
    Score,
    Source,
    Statistics,
    Suggestion,
    Verdict,
    analyse,
    analyses,
    answers,
    best_guess,
    best_openings,
    check,
    countdown,
    cryptarithm,
    diagnose,
    emoji,
    feedback,
    look,
    nanagram,
    parse,
    parse_colours,
    play_all,
    read_game,
    remaining,
    review,
    same_answer,
    shown_feedback,
    statistics,
    why,
)


def solved(game: Game, options: Options, hidden: str) -> Position:
    position = Position(game, (), options)
    while not position.won:
        guess = best_guess(position)
        seen = Row(guess, emoji(shown_feedback(guess, hidden, strict=options.strict)))
        position = Position(game, (*position.rows, seen), options)
    return position


def refused(text: str) -> str:
    try:
        nanagram.read_puzzle(text)
        parse(text)
    except (PositionError, ExpressionError):
        return "no position"
    except NerdleError as error:
        return str(error)
    return ""


def test_a_program_can_use_every_public_name() -> None:
    mini: Game = GAMES["mini"]
    language: Language = mini.language
    listed: Answers = answers(language)
    counts: Statistics = statistics(language, listed.listed)
    assert (counts.answers, language.source, mini.first_row) == (
        206,
        Source.LISTED,
        FirstRow.GUESS,
    )
    won = solved(mini, Options(strict=True), "7*4=28")
    game: Review = review(won)
    judged: tuple[GuessReview, ...] = game.guesses
    assert judged[-1].guess == "7*4=28"
    assert read_game("\n".join(map(str, won.rows)), Position(mini)).rows == won.rows

    position = parse("mini").after("4*7=28", ["7*8=56"])
    best: Analysis = analyse(position)
    *_, last = analyses(position)
    first: Suggestion = last.suggestions[0]
    looked: Look = look(position, first.guess)
    left: Remaining = remaining(position)
    partition: Partition = left.partition
    assert (best, looked.worth) == (last, first)
    assert partition.split(first.guess).keys() == {
        shown_feedback(first.guess, each, strict=False) for each in left.candidates
    }
    boards: tuple[BoardReport, ...] = analyse(parse("minibi")).boards
    assert [each.remaining for each in boards] == [206, 206]

    found: list[Diagnosis] = diagnose(parse("mini,4*7=28:pbbpbb,10-6=4:gbbpgp"))
    changes: tuple[Change, ...] = found[0].changes
    assert changes[0].colour == Colour.BLACK
    explained: Explanation = why(position, symbol="4", tile=1)
    assert explained.true
    checked: Check = check(mini, "1+2=3+")
    assert checked.verdict is Verdict.REFUSED
    assert parse_colours("🟩🟪") + feedback("12", "21") == "gppp"
    assert same_answer("4*7=28", "7*4=28")

    score: Score = play_all(parse("micro"))
    openings: Openings | None = best_openings(mini)
    assert openings
    assert (score.failures, openings.best["expected"][0].guess) == (0, "4*7=28")
    assert Puzzle(mini, "2026-11-21").answer in listed.listed
    assert next(countdown.solutions([25, 4], 100)).text == "25*4"
    assert len(list(cryptarithm.solutions(cryptarithm.read("A + A = BC")))) == 5
    assert refused("6 4! = 2 4 / x").startswith("“x”")


def test_the_program_uses_every_public_name() -> None:
    tree = ast.parse(Path(__file__).read_text("utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert set(nerdle.__all__) <= used


def test_the_guide_names_every_public_name() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "python.md").read_text("utf-8")
    assert [each for each in nerdle.__all__ if f"`{each}`" not in guide] == []


def wrong() -> None:
    """Make calls that mypy and Pyright refuse: an ignored line without an error is one, too."""
    answers("mini")  # type: ignore[arg-type]
    best_openings("mini")  # type: ignore[arg-type]
    best_guess("mini")  # type: ignore[arg-type]
    analyse("mini")  # type: ignore[arg-type]
    parse(["mini"])  # type: ignore[arg-type]
    remaining("mini")  # type: ignore[arg-type]
    Position("mini")  # type: ignore[arg-type]
    Row("4*7=28", ["g"])  # type: ignore[arg-type]
    play_all(parse("mini"), jobs="2")  # type: ignore[arg-type]
    why(parse("mini"), symbol=4, tile=1)  # type: ignore[arg-type]
    Puzzle("mini", "1")  # type: ignore[arg-type]
