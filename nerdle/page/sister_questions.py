"""The questions about sister puzzles; see questions.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nerdle.page.question import LONGEST_PUZZLE, Question, QuestionError, no_longer, within

if TYPE_CHECKING:
    from nerdle.page.countdown import Simplest, Ways
    from nerdle.page.cryptarithms import Letters, Sums
    from nerdle.page.nanagrams import Nanagrams
    from nerdle.page.results import Unreadable

_MOST_NUMBERS = 100  # a longer list cannot be a round, so it is refused without reading it


def _no_more(name: str, numbers: tuple[int, ...]) -> None:
    """Raise QuestionError if a list has too many numbers."""
    if len(numbers) > _MOST_NUMBERS:
        raise QuestionError(f"“{name}” has more than {_MOST_NUMBERS} numbers")


def _puzzle_in_base(text: str, base: int) -> None:
    """Raise QuestionError unless a puzzle with letters has a usual length, and a base from 2."""
    from nerdle.sisters.cryptarithm_text import LARGEST_BASE

    no_longer("text", text, LONGEST_PUZZLE)
    within("base", base, 2, LARGEST_BASE)


class LettersQuestion(Question):
    """The solutions of a cryptarithm."""

    text: str
    base: int
    needs_answers = False

    def check(self) -> None:
        _puzzle_in_base(self.text, self.base)

    def answers(self) -> Iterator[Letters | Unreadable]:
        from nerdle.page.cryptarithms import letters

        return letters(self.text, self.base)


class SumsQuestion(Question):
    """The sums of given words that have exactly one solution. `text`: the words."""

    text: str
    base: int
    needs_answers = False

    def check(self) -> None:
        _puzzle_in_base(self.text, self.base)

    def answers(self) -> Iterator[Sums | Unreadable]:
        from nerdle.page.cryptarithms import sums

        return sums(self.text, self.base)


class CountdownQuestion(Question):
    """The solutions of a numbers round. `fractions`: whether results on the way may be fractions.

    >>> from nerdle.rules.position import parse
    >>> round = CountdownQuestion(position=parse("mini"), numbers=(25, 4), target=100)
    >>> *_, ways = round.answers()
    >>> ways["complete"]
    True
    """

    numbers: tuple[int, ...]
    target: int
    fractions: bool = False
    needs_answers = False

    def check(self) -> None:
        _no_more("numbers", self.numbers)

    def answers(self) -> Iterator[Ways | Unreadable]:
        from nerdle.page.countdown import ways

        return ways(self.numbers, self.target, self.fractions)


class NanagramQuestion(Question):
    """The answers of a Nanagram: of `text`, or of the puzzle of a `level` that `key` determines.

    >>> from nerdle.rules.position import parse
    >>> question = NanagramQuestion(position=parse("mini"), text="6 4! = 2 4 /")
    >>> next(question.answers())
    {'puzzle': '64!=!24/', 'answers': [['24/4=6'], ['24/6=4'], ['4=4']]}
    """

    text: str = ""
    level: int = 0
    key: str = ""
    needs_answers = False

    def check(self) -> None:
        from nerdle.sisters.nanagram import LEVELS

        no_longer("text", self.text, LONGEST_PUZZLE)
        no_longer("key", self.key, LONGEST_PUZZLE)
        if self.level not in (0, *LEVELS):
            raise QuestionError(f"“level” must be one of {LEVELS}, or 0 for the text")

    def answers(self) -> Iterator[Nanagrams | Unreadable]:
        from nerdle.page.nanagrams import nanagrams

        yield nanagrams(self.text, self.level, self.key)


class TargetsQuestion(Question):
    """The simplest solution for each of several targets, where results may be fractions."""

    numbers: tuple[int, ...]
    targets: tuple[int, ...]
    needs_answers = False

    def check(self) -> None:
        _no_more("numbers", self.numbers)
        _no_more("targets", self.targets)
        if not self.targets:
            raise QuestionError("“targets” has no numbers")

    def answers(self) -> Iterator[Simplest | Unreadable]:
        from nerdle.page.countdown import simplest

        return simplest(self.numbers, self.targets)
