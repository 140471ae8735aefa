"""The report of a class: what its pupils did, and which guesses cost them most.

A teacher collects what each pupil's page noted. played.py plays it again, because nothing of it is
trusted; a game that cannot have happened is named and does not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from nerdle.insight.coded import can_choose
from nerdle.insight.practice import Puzzle
from nerdle.insight.skill import compared, is_last
from nerdle.puzzles.classroom import MOST
from nerdle.puzzles.played import Played, PlayedGame, Reason, replayed
from nerdle.rules.games import Game
from nerdle.rules.position import Options, Position, PositionError, Row

MOST_PUPILS = 40
"""How many pupils a report can have."""

MOST_GAMES = MOST_PUPILS * MOST
"""How many games a report can have: one for each pupil and puzzle."""

COSTLY = 0.1
"""A guess is costly if it loses at least this many guesses, as in “Your mistakes”."""

MOST_COSTLY = 5
"""How many costly guesses a report names."""

MOST_JUDGED = 60
"""How many guesses are judged to find them."""

MOST_AT_ONE_POSITION = 10
"""How many of these can be made in the same position: pupils can all have other first guesses."""


@dataclass(frozen=True)
class PuzzleResult:
    """How a class did in a puzzle."""

    key: str
    answer: str
    #: How many games of it ended, without those that have a problem.
    played: int
    solved: int
    #: The mean number of guesses in the solved games; None if there are none.
    mean: float | None


@dataclass(frozen=True)
class Refusals:
    """How often the game refused a guess for a reason."""

    reason: Reason
    times: int
    #: The guess that was most often refused for it.
    example: str


@dataclass(frozen=True)
class CostlyGuess:
    """A guess that several pupils made in the same position, though another was better."""

    #: The puzzle, or "" if it was made in several, like most first guesses.
    key: str
    #: The position before it, as text.
    position: str
    #: How many rows that has.
    before: int
    guess: str
    #: In how many games it was made there.
    times: int
    #: How many more guesses it needs than the best (see nerdle.insight.skill).
    loss: float
    best: str


@dataclass(frozen=True)
class ClassReport:
    """A report, or what is known of it so far: only `costly` and `done` change."""

    #: In the order of the lines.
    games: tuple[PlayedGame, ...]
    #: From hard to easy.
    puzzles: tuple[PuzzleResult, ...]
    #: The order of operations first, then the commonest reasons.
    refusals: tuple[Refusals, ...]
    #: The costliest first.
    costly: tuple[CostlyGuess, ...]
    #: How much of the work is done, from 0 to 1.
    done: float


def report(game: Game, options: Options, text: str, keys: Collection[str] = ()) -> ClassReport:
    """Return the report of a class; see `reports`.

    >>> from nerdle.rules.games import GAMES
    >>> games = "x4g8fs|9-8=01,4*7=28||\\nx4g8fs|9-8=01|2*7=15|given up\\nx4g8fs|4*7=29||"
    >>> made = report(GAMES["mini"], Options(), games)
    >>> [(each.rows, each.state) for each in made.games[:2]]
    [(('9-8=01:bbpgbb', '4*7=28:gggggg'), 'won'), (('9-8=01:bbpgbb',), 'given up')]
    >>> made.games[2].problem
    'the game would refuse guess 1: the left side is 28, but the right side is 29'
    >>> made.puzzles
    (PuzzleResult(key='x4g8fs', answer='4*7=28', played=2, solved=1, mean=2.0),)
    >>> made.refusals
    (Refusals(reason='sides differ', times=1, example='2*7=15'),)
    >>> [(each.guess, each.times, each.loss, each.best) for each in made.costly]
    [('9-8=01', 2, 0.2622, '4*7=28')]

    Raises PositionError if the puzzles of the game cannot be chosen.
    """
    *_, last = reports(game, options, text, keys)
    return last


def reports(
    game: Game, options: Options, text: str, keys: Collection[str] = ()
) -> Iterator[ClassReport]:
    """Yield the report as it grows; repeat the latest during long steps.

    `text`: one played puzzle on each line. `keys`: the puzzles of the set. See `replayed`.

    The more guesses its games took on average, the harder a puzzle is; a game that was not solved
    counts as one guess more than the game allows. Games that are still open do not count here.

    A costly guess is the costlier the more games have it and the more it loses: times * loss, where
    a loss above 1 counts as 1 (the skill is 0 then). Each position has at most one, its costliest.
    Guesses that were made only once are not judged, nor is the last guess of a game, which only has
    to win.
    Of the others, those that were made most often are judged: MOST_AT_ONE_POSITION at each
    position, MOST_JUDGED in all. So a rare guess can be missed where there are very many.

    Raises PositionError if the puzzles of the game cannot be chosen.
    """
    if not can_choose(game):
        raise PositionError(f"the puzzles of {game.title} cannot be chosen")
    lines = [replayed(game, options, line, keys) for line in text.split("\n")] if text else []
    sound = [line for line in lines if not line.problem]
    common = _common_guesses(game, options, sound)
    made = ClassReport(
        games=tuple(line.told for line in lines),
        puzzles=_puzzles(game, lines),
        refusals=_refusals(sound),
        costly=(),
        done=0.0 if common else 1.0,
    )
    yield made
    costliest: dict[Position, CostlyGuess] = {}
    for number, guess in enumerate(common, 1):
        if len(made.costly) == MOST_COSTLY and _cost(made.costly[-1]) > guess.times:
            break  # a guess costs at most as much as its number of times
        worst = costliest.get(guess.position)
        if worst and _cost(worst) >= guess.times:
            continue
        for judged in _judged(guess):
            if judged and (not worst or _cost(judged) > _cost(worst)):
                costliest[guess.position] = judged
            yield made
        found = sorted(costliest.values(), key=lambda each: (-_cost(each), each.position))
        made = replace(made, costly=tuple(found[:MOST_COSTLY]), done=number / len(common))
        yield made
    if made.done < 1:
        yield replace(made, done=1.0)


def _puzzles(game: Game, lines: Iterable[Played]) -> tuple[PuzzleResult, ...]:
    """Return the results of each puzzle, the hardest first; those that nobody played are last."""
    scores: dict[Puzzle, list[int]] = {}
    most = game.guesses
    for line in lines:
        if line.puzzle:
            ended = scores.setdefault(line.puzzle, [])
            if not line.problem and line.state != "open":
                ended.append(len(line.rows) if line.state == "won" else most + 1)
    results = []
    for puzzle in sorted(scores, key=lambda puzzle: _mean(scores[puzzle]) or 0, reverse=True):
        ended = scores[puzzle]
        solved = [score for score in ended if score <= most]
        made = PuzzleResult(puzzle.key, puzzle.answer, len(ended), len(solved), _mean(solved))
        results.append(made)
    return tuple(results)


def _mean(numbers: Sequence[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None


def _refusals(lines: Iterable[Played]) -> tuple[Refusals, ...]:
    guesses: dict[Reason, Counter[str]] = {}
    for line in lines:
        for reason, guess in line.refused:
            guesses.setdefault(reason, Counter())[guess] += 1
    found = [
        Refusals(reason, each.total(), each.most_common(1)[0][0])
        for reason, each in guesses.items()
    ]
    return tuple(
        sorted(found, key=lambda each: (each.reason != "order of operations", -each.times))
    )


class _Common(NamedTuple):
    """A guess that was made more than once in a position."""

    position: Position
    guess: str
    times: int
    #: The puzzle, or "" if there are several.
    key: str


def _common_guesses(game: Game, options: Options, lines: Iterable[Played]) -> list[_Common]:
    """Return the guesses to judge, the commonest first."""
    keys: dict[tuple[tuple[Row, ...], str], list[str]] = {}
    for line in lines:
        for number, row in enumerate(line.rows):
            if line.puzzle:
                keys.setdefault((line.rows[:number], row.guess), []).append(line.puzzle.key)
    chosen: dict[Position, list[_Common]] = {}
    for (rows, guess), those in sorted(keys.items(), key=lambda item: -len(item[1])):
        before = Position(game, rows, options)
        here = chosen.setdefault(before, [])
        if len(those) > 1 and len(here) < MOST_AT_ONE_POSITION and not is_last(before):
            key = those[0] if len(set(those)) == 1 else ""
            here.append(_Common(before, guess, len(those), key))
    found = [each for here in chosen.values() for each in here]
    return sorted(found, key=lambda each: -each.times)[:MOST_JUDGED]


def _judged(common: _Common) -> Iterator[CostlyGuess | None]:
    """Yield None during long steps, then the guess if it is costly."""
    position, guess, times, key = common
    _, best, lost = yield from compared(position, guess)
    loss = round(lost, 4)
    if loss >= COSTLY:
        before = len(position.rows)
        yield CostlyGuess(key, str(position), before, guess, times, loss, best.guess)


def _cost(guess: CostlyGuess) -> float:
    return guess.times * min(guess.loss, 1.0)
