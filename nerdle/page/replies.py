"""The types of replies to the page's questions that are made for the page alone.

The other replies are results of the engine. No module needs these types while it runs, so the page
does not load this file.

>>> from typing import get_args
>>> get_args(State)
('open', 'won', 'lost', 'given up')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from nerdle.insight.practice import Broken
    from nerdle.rules.games import Check


class RowProblem(TypedDict):
    """Why no answer can give a row its colours, and the tile that shows it; "" if one can."""

    problem: str
    column: int | None
    #: The first board with a problem, from 0.
    board: int


class Why(TypedDict):
    """Why all, some or none of what is left matches a pattern, "" if that cannot be said."""

    words: str


class Step(TypedDict):
    """nerdle.insight.review.Step."""

    guess: str
    colours: str
    after: int
    estimated: bool


class GuessReview(TypedDict):
    """nerdle.insight.skill.GuessReview, with a `comment` in words."""

    row: int
    guess: str
    colours: str
    before: int
    after: int
    expected_after: float
    expected: float
    approximate: bool
    win: float
    bits: float
    worst: int
    best: str
    best_expected: float
    best_after: float
    best_win: float
    loss: float
    skill: int
    luckier_than: float | None
    luck: int | None
    gained: float | None
    classes: list[int]
    seen: int | None
    last: bool
    estimated: bool
    after_estimated: bool
    best_colours: str
    best_left: int | None
    needed: float | None
    ruled_out: str
    comment: str


class Review(TypedDict):
    """nerdle.insight.review.Review, with a `summary` in words and a text to `share`."""

    position: str
    answer: str
    solved: bool
    guesses: list[GuessReview]
    #: How many guesses are reviewed in all.
    of: int
    skill: int | None
    luck: int | None
    line: list[Step]
    proven: bool
    par: int
    done: float
    complete: bool
    summary: str
    share: str


class ReadGame(TypedDict):
    position: str


class ReadAddress(TypedDict):
    """nerdle.rules.pro_address.Address; its `width` is 0 if it is not known."""

    width: int
    rows: int
    symbols: str
    first_row: str
    colours: list[str]


State = Literal["open", "won", "lost", "given up"]
"""The state of a practice puzzle."""


class Turn(TypedDict):
    """A practice puzzle after a guess."""

    #: Each as `GUESS:COLOURS`.
    rows: list[str]
    state: State
    #: How many of them the player made.
    guesses: int
    #: The known colour of each symbol.
    keys: dict[str, str]
    #: `check`, `broken`: what the game says of the guess, and the clue that it breaks; see
    #: nerdle.insight.practice.Turn. `answer` and `share` are "" until the puzzle is over.
    check: Check
    broken: Broken | None
    answer: str
    share: str


class Perfect(TypedDict):
    """How many guesses the solver alone needs; None until that is known, 0 if it fails."""

    perfect: int | None
