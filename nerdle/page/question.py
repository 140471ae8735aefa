"""What all questions of the page have in common; questions.py defines the kinds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import dataclass_transform

from nerdle.candidates.remaining import in_steps
from nerdle.rules.errors import NerdleError
from nerdle.rules.games import Verdict, check_symbols
from nerdle.rules.position import Position

LONGEST_PUZZLE = 1000  # characters, also in the fields of the page


class QuestionError(NerdleError, ValueError):
    """A question that is not well-formed; the message is one line for a person."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Question:
    """A question of the page, made from its fields by name.

    Raises QuestionError or PositionError if the question is not well-formed.
    """

    # not a dataclass: a dozen of them would make the start of the page 15 ms longer
    #: What is on the board. Every question has one, for `prepare`; sister puzzles do not use it.
    position: Position

    #: Whether the answers of its game must be loaded before.
    needs_answers = True
    #: "small" or "large" if it needs such a sample where there are too many answers.
    sample = ""

    def __init__(self, **fields: object) -> None:
        vars(self).update(fields)
        self.check()

    @classmethod
    def fields(cls) -> dict[str, str]:
        """The type of each field, as written in the class. Defaults are attributes of the class."""
        return Question.__annotations__ | cls.__annotations__

    def check(self) -> None:
        """Raise QuestionError or PositionError if a field has the right type but a wrong value."""

    def preparing(self) -> Iterator[None]:
        """Do long work that `answers` needs, if there is any; yields after each step."""
        if self.sample:
            yield from in_steps(self.position, small=self.sample == "small")

    def answers(self) -> Iterator[object]:
        """The replies, each at least as good as the one before; None after a step without one.

        Raises PositionError.
        """
        raise NotImplementedError


def fill_a_row(position: Position, guess: str) -> None:
    """Raise QuestionError unless a guess has the length and the symbols of the position's game."""
    symbols = check_symbols(position.game, guess)
    if symbols.verdict is Verdict.REFUSED:
        raise QuestionError(symbols.reason)


def within(name: str, value: int, least: int, most: int) -> None:
    """Raise QuestionError unless the value of a field is from `least` to `most`.

    >>> within("level", 7, 1, 3)
    Traceback (most recent call last):
    nerdle.page.question.QuestionError: “level” must be from 1 to 3
    """
    if not least <= value <= most:
        raise QuestionError(f"“{name}” must be from {least} to {most}")


def no_longer(name: str, text: str, most: int) -> None:
    """Raise QuestionError if the text of a field has more than `most` characters."""
    if len(text) > most:
        raise QuestionError(f"“{name}” is longer than {most:,} characters")
