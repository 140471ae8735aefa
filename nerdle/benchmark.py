"""Measures how well the engine plays: it plays every puzzle of a game, or some of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import factorial, perm, sqrt
from typing import Any, NamedTuple

from nerdle.candidates.remaining import remaining
from nerdle.equations.answers import answers
from nerdle.equations.steps import finished
from nerdle.insight import skill
from nerdle.rules.games import Game, Verdict, check
from nerdle.rules.position import (
    BETWEEN_BOARDS,
    SOLVED_BEFORE,
    Board,
    Position,
    PositionError,
    Row,
)
from nerdle.rules.quotation import cut, quoted
from nerdle.rules.reorderings import shown_feedback
from nerdle.strategy.suggest import stored_guess

MOST_JOBS = 61
"""The largest number of processes that can share the work; Windows allows no more."""

_ROWS = 100  # more than any puzzle needs
_Z = 1.96  # standard errors on each side of a mean, for 95 %
MOST_PUZZLES = 100_000
"""The largest number of puzzles that are all played."""

Puzzle = tuple[str, ...]
"""The answer of each board, all of them different."""


@dataclass(frozen=True)
class Score:
    """How many guesses some puzzles took.

    A failure counts as many guesses as it would have needed with more rows.
    """

    #: The number of puzzles.
    answers: int
    #: How many puzzles took each number of guesses.
    distribution: dict[int, int]
    #: How many puzzles were not solved in the rows of the game.
    failures: int
    #: How many puzzles had all answers identified after exactly so many guesses: each board was
    #: solved or had one candidate left. It is empty for games on one board.
    identified: dict[int, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """The number of guesses for all puzzles together."""
        return sum(guesses * n for guesses, n in self.distribution.items())

    @property
    def mean(self) -> float:
        """The average number of guesses for a puzzle."""
        return self.total / self.answers

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval of the mean, if the puzzles are a sample of two or more."""
        if self.answers < 2:
            return None
        squares = sum((taken - self.mean) ** 2 * n for taken, n in self.distribution.items())
        error = _Z * sqrt(squares / (self.answers - 1) / self.answers)
        return self.mean - error, self.mean + error

    @property
    def mean_until_identified(self) -> float | None:
        """The average number of guesses until all answers are identified, with several boards."""
        if not self.identified:
            return None
        return sum(guesses * n for guesses, n in self.identified.items()) / self.answers

    @property
    def worst(self) -> int:
        """The largest number of guesses for a puzzle."""
        return max(self.distribution)

    def as_dict(self, *, sample: bool = False) -> dict[str, Any]:
        """Return the figures as plain data for JSON; only a sample has an interval."""
        figures = {
            "answers": self.answers,
            "total": self.total,
            "mean": round(self.mean, 5),
            "worst": self.worst,
            "distribution": {str(k): n for k, n in sorted(self.distribution.items())},
            "failures": self.failures,
        }
        if sample:
            figures["interval"] = self.interval and [round(end, 5) for end in self.interval]
        if self.mean_until_identified is not None:
            figures["identified"] = round(self.mean_until_identified, 5)
        return figures


# ------------------------------------------------------------------------------------------ puzzles


def puzzles_of(game: Game) -> int:
    """Return how many puzzles a game has; the answers of a puzzle are different."""
    return perm(answers(game.language).count, game.boards)


def _every_puzzle(game: Game) -> list[Puzzle]:
    """Return all puzzles of a game, but only one order of the boards, which makes no difference.

    Raises ValueError if there are too many.
    """
    if (n := puzzles_of(game)) > MOST_PUZZLES:
        raise ValueError(f"{game.title} has {n:,} puzzles: give some of them (see drawn_puzzles)")
    return list(combinations(answers(game.language).listed, game.boards))


def drawn_puzzles(game: Game, size: int, seed: int) -> list[Puzzle]:
    """Draw puzzles independently, weighted by how likely their answers are."""
    from random import Random

    if game.boards == 1 and not answers(game.language).few:
        return [(answer,) for answer in answers(game.language).draw(size, seed)]
    random = Random(seed)
    listed = answers(game.language).listed
    return [tuple(random.sample(listed, game.boards)) for _ in range(size)]


def read_puzzles(game: Game, text: str) -> list[Puzzle]:
    """Read a puzzle from each line: its answers, separated by spaces. Empty lines are skipped.

    Raises ValueError, which names the first line that is not a puzzle.
    """

    def fits(answer: str) -> bool:
        return len(answer) == game.columns and answers(game.language).has(answer)

    puzzles: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), 1):
        puzzle = tuple(map(game.tiles, line.split()))
        unknown = next((each for each in puzzle if not fits(each)), None)
        if unknown is not None:
            raise ValueError(f"line {number}: {quoted(unknown)} is not an answer of {game.title}")
        if puzzle and len(puzzle) != game.boards:
            needed = f"{game.boards} answers" if game.boards > 1 else "one answer"
            raise ValueError(f"line {number}: write {needed}, not {len(puzzle)}")
        if len(set(puzzle)) < len(puzzle):
            raise ValueError(f"line {number}: the answers of a puzzle have to be different")
        puzzles += [puzzle] if puzzle else []
    if not puzzles:
        raise ValueError("no puzzles found; write one puzzle per line")
    return puzzles


# ---------------------------------------------------------------------------------------- the games


def best_guess(position: Position) -> str:
    """Return the first suggestion of `analyse`, but do not look for others.

    If the stored decision tree has it, that takes about a millisecond.

    >>> from nerdle.rules.position import parse
    >>> best_guess(parse("classic,54-36=18:bpbgbgbb"))
    '90-27=63'

    Raises PositionError if there is none: the game is over or has to make the first row, or no
    equation was found. In a wide Pro game, the solver may run out of time before it finds one.
    """
    if position.won or len(position.rows) >= position.game.rows:
        raise PositionError(f"no suggestion for {position}: the game is over")
    if position.waits_for_the_game:
        title = position.game.title
        raise PositionError(f"no suggestion for {position}: {title} makes the first row itself")
    if stored := stored_guess(position):
        return stored
    if any(remaining(board).problem for board in position.boards):
        raise PositionError(f"no suggestion for {position}: no equation was found")
    best, _ = finished(skill.best_guess(position))
    return best.guess


def play_all(
    empty: Position,
    opening: str | None = None,
    progress: Callable[[int], None] = lambda _done: None,
    jobs: int = 1,
    puzzles: Sequence[Puzzle] | None = None,
) -> Score:
    """Play every puzzle of a game, always with the first suggestion, from an empty position.

    Puzzles that have shown the same colours so far get the same guess, so they are played together.
    `opening` is the first guess, if given. `progress` is called with the number of puzzles that are
    done. `jobs` is the number of processes that share the work; the score does not depend on it.
    `puzzles`: the puzzles to play instead of all; their answers must be on the game's list.

    >>> from nerdle.rules.position import parse
    >>> play_all(parse("mini~strict")).total
    544

    Raises ValueError if the opening is not a valid guess, if there is none and the game makes the
    first row itself, if `jobs` is not from 1 to MOST_JOBS, if there are more than MOST_PUZZLES, or
    if a position has no suggestion (see `best_guess`).
    """
    opening = empty.game.tiles(opening or "")
    if opening and (checked := check(empty.game, opening)).verdict is Verdict.REFUSED:
        raise ValueError(f"{cut(opening, 20)} cannot be the opening: {checked.reason}")
    if not opening and empty.waits_for_the_game:
        title = empty.game.title
        raise ValueError(f"{title} fills in the first row: give its equation as the opening")
    if jobs < 1:
        raise ValueError("jobs must be 1 or more")
    if jobs > MOST_JOBS:
        raise ValueError(f"jobs must be at most {MOST_JOBS}")
    orders = factorial(empty.game.boards) if puzzles is None else 1
    puzzles = _every_puzzle(empty.game) if puzzles is None else puzzles
    # more rows than the game has, for puzzles that it would not solve in time
    position = replace(empty, game=replace(empty.game, rows=_ROWS))
    start = _Group(position, puzzles)
    played, after = _guess(start, opening or best_guess(position))
    progress(played.solved.total() * orders)
    with _map(jobs) as play:
        # the largest groups first, so that the processes finish at about the same time
        for more in play(_play, sorted(after, key=lambda group: -len(group.puzzles))):
            played.add(more)
            progress(played.solved.total() * orders)
    solved = {guesses: n * orders for guesses, n in played.solved.items()}
    identified = {guesses: n * orders for guesses, n in played.identified.items()}
    late = sum(n for guesses, n in solved.items() if guesses > empty.game.rows)
    return Score(sum(solved.values()), solved, late, identified if empty.game.boards > 1 else {})


class _Group(NamedTuple):
    """Puzzles that have shown the same colours, and whether their answers are identified."""

    position: Position
    puzzles: Sequence[Puzzle]
    identified: bool = False


@dataclass
class _Played:
    """How many puzzles were solved, and identified, by the number of guesses."""

    solved: Counter[int] = field(default_factory=Counter)
    identified: Counter[int] = field(default_factory=Counter)

    def add(self, more: _Played) -> None:
        self.solved += more.solved
        self.identified += more.identified


def _guess(group: _Group, guess: str) -> tuple[_Played, list[_Group]]:
    """Make a guess; return the puzzles that it solves or identifies, and the groups that are left.

    On one board, an answer that is identified is found with the next guess.
    """
    position = group.position
    made = len(position.rows) + 1
    played = _Played()
    left: list[_Group] = []
    for row, puzzles in _by_row(position, guess, group.puzzles).items():
        if row.won and position.game.boards == 1:
            played.solved[made] += len(puzzles)
            continue
        after = replace(position, rows=(*position.rows, row))
        known = all(remaining(board).only for board in after.boards if not board.won)
        if known and not group.identified:
            played.identified[made] += len(puzzles)
        if row.won:
            played.solved[made] += len(puzzles)
        elif known and position.game.boards == 1:
            played.solved[made + 1] += len(puzzles)
        else:
            left.append(_Group(after, puzzles, known))
    return played, left


def _by_row(position: Position, guess: str, puzzles: Iterable[Puzzle]) -> dict[Row, list[Puzzle]]:
    """Return the puzzles by the row that a guess makes.

    Before the first guess, all boards are alike. So their answers are put in an order, and more
    puzzles make the same row.
    """
    shown = [None if board.won else _shown(board, guess) for board in position.boards]
    found: dict[Row, list[Puzzle]] = {}
    if shown[0] and not position.rows:
        puzzles = [tuple(sorted(puzzle, key=shown[0].__getitem__)) for puzzle in puzzles]
    for puzzle in puzzles:
        colours = [
            SOLVED_BEFORE if of is None else of[answer]
            for of, answer in zip(shown, puzzle, strict=True)
        ]
        found.setdefault(Row(guess, BETWEEN_BOARDS.join(colours)), []).append(puzzle)
    return found


def _shown(board: Board, guess: str) -> Mapping[str, str]:
    """Return the colours that each candidate of a board gives a guess."""
    found = remaining(board)
    if found.sampled:
        return _Shown(board, guess)
    split = found.partition.split(guess)
    return {candidate: colours for colours, members in split.items() for candidate in members}


class _Shown(dict[str, str]):
    """The colours that answers give a guess, found when they are asked for."""

    def __init__(self, board: Board, guess: str) -> None:
        super().__init__()
        self.strict = board.options.strict
        self.key = board.game.language.key
        self.guess = guess

    def __missing__(self, answer: str) -> str:
        self[answer] = shown_feedback(self.guess, answer, strict=self.strict, key=self.key)
        return self[answer]


def _play(group: _Group) -> _Played:
    """Play a group of puzzles to the end."""
    played, left = _guess(group, best_guess(group.position))
    for each in left:
        played.add(_play(each))
    return played


@contextmanager
def _map(jobs: int) -> Iterator[Callable[..., Iterator[_Played]]]:
    """Return a `map` that calls its function in this many processes."""
    if jobs == 1:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor  # browsers have neither processes nor this
    from signal import SIG_IGN, SIGINT, signal

    # Ctrl+C reaches all processes of a terminal: only this one reports it
    executor = ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        yield executor.map
    finally:
        executor.shutdown(cancel_futures=True)
