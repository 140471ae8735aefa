"""What a board leaves: the candidates, and a report for each row.

remaining.py finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from nerdle.candidates.partition import Partition
from nerdle.candidates.thinning import MANY, partition_of, partition_of_sample
from nerdle.equations.clues import Clues, clues
from nerdle.equations.estimate import Sample
from nerdle.rules.games import Check, FirstRow, check, check_symbols
from nerdle.rules.language import Language
from nerdle.rules.position import Board
from nerdle.rules.reorderings import shown_feedback

_UNKNOWN = "."
_CLEAR = 100  # the smallest effective size of a sample whose estimate has two digits that count


@dataclass(frozen=True)
class RowReport:
    """What a row leaves, and any problem or warning about it.

    With several boards, `remaining` is the product of what is left on each. If the search gave up
    after a row, it is at least what a later row leaves.
    """

    #: The number of candidates left after it.
    remaining: int
    #: Why there are none, in words.
    problem: str = ""
    #: What is unusual about the guess.
    warning: str = ""
    #: The tile that the problem or warning is about, from 0, or None if it is about the whole row.
    column: int | None = None
    #: Whether the problem is that the game would refuse the guess; otherwise it is the colours.
    refused: bool = False
    #: The board (from 0) with the problem.
    board: int = 0
    #: Whether `remaining` is estimated from a sample.
    estimated: bool = False


@dataclass(frozen=True)
class Remaining:
    """The candidates that a board leaves."""

    #: In the order of the list.
    candidates: Sequence[str]
    #: The feature that puts them outside the list, or "" if they are on it.
    beyond: str
    #: A report for each row, up to the first with a problem.
    rows: tuple[RowReport, ...]
    strict: bool
    language: Language
    #: How many each candidate stands for if they are only a sample, which is in random order (see
    #: equations/samples/sample.py).
    weights: Sequence[float] = ()
    #: Whether that is a small sample, to be replaced by a larger one.
    small: bool = False
    #: Whether the search for candidates gave up after the last row, so that a later row may leave
    #: some.
    gave_up: bool = False

    @property
    def count(self) -> int:
        """The number of candidates; an estimate, with the digits that count, if there are weights.

        One digit counts if the sample is small.
        """
        sample = Sample(self.candidates, self.weights)
        estimate = sample.estimate
        if self.weights and sample.effective < _CLEAR:
            estimate = float(f"{estimate:.0e}")
        return max(len(self.candidates), round(estimate))

    @property
    def only(self) -> bool:
        """Whether exactly one candidate is left."""
        return len(self.candidates) == 1 and not self.weights

    @cached_property
    def partition(self) -> Partition:
        """A partition of the candidates, or of a sample of them if there are many."""
        return self._coloured(strict=self.strict)

    def certain(self, guess: str) -> str:
        """Return the colours of `guess` on which all candidates agree, with "." elsewhere.

        A sample cannot be certain of anything.
        """
        return _UNKNOWN * len(guess) if self.sampled else self.partition.certain(guess)

    @property
    def sampled(self) -> bool:
        """Whether the partition has only a sample of the candidates."""
        return bool(self.weights) or len(self.candidates) > MANY

    def coloured(self, *, strict: bool) -> Partition:
        """Return a partition of the candidates that is strict or not, whatever the options say."""
        return self.partition if strict == self.strict else self._coloured(strict=strict)

    def _coloured(self, *, strict: bool) -> Partition:
        if self.weights:
            key = self.language.key
            return partition_of_sample(self.candidates, self.weights, strict=strict, key=key)
        listed = not self.beyond
        return partition_of(self.candidates, self.language, strict=strict, listed=listed)

    @property
    def problem(self) -> bool:
        """Whether no candidates are left; the last row says why."""
        return bool(self.rows and self.rows[-1].problem)


def clues_of(board: Board) -> Clues:
    """Return the clues that all rows of a board give together.

    If re-orderings win, a winning row may be a re-ordering of the answer. So its green tiles
    say which symbols the answer has, but not where they are.
    """
    game = board.game
    reordered = [] if board.options.strict else [row for row in board.guesses if row.won]
    plain = [row for row in board.rows if row not in reordered]
    found = clues(game.columns, game.symbols, plain)
    for row in reordered:
        found = found.with_symbols_of(row.guess)
    return found


def check_row(board: Board, number: int) -> Check:
    """Check the guess of a row (from 0) as the game does."""
    guess = board.rows[number].guess
    if is_scramble(board, number):
        return check_symbols(board.game, guess)
    return check(board.game, guess)


def shows(board: Board, number: int, answer: str) -> bool:
    """Return whether a row (from 0) has the colours that `answer` would give it."""
    row = board.rows[number]
    strict = board.options.strict or is_scramble(board, number)
    key = board.game.language.key
    return shown_feedback(row.guess, answer, strict=strict, key=key) == row.colours


def is_scramble(board: Board, number: int) -> bool:
    """Return whether a row (from 0) is the game's scramble, which is not a guess and cannot win."""
    return number == 0 and board.game.first_row is FirstRow.SCRAMBLE
