"""A guess with its figures: what it is worth for some candidates."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from nerdle.candidates.partition import Partition
from nerdle.strategy.estimate import GUESS


@dataclass(frozen=True)
class Suggestion:
    """A guess and what it is worth."""

    guess: str
    #: The expected number of guesses still needed, including this one.
    expected: float
    #: The chance that it wins at once.
    win: float
    #: The number of different colourings it can get.
    classes: int
    #: Their entropy.
    bits: float
    #: The largest number of candidates that can be left after it.
    worst: int
    #: Whether `expected` is an estimate; otherwise it is proven or was played out.
    approximate: bool


def last_guess(partition: Partition, guess: str) -> Suggestion:
    """Evaluate the last guess of a game: where it does not win, one more guess would be needed."""
    won = partition.classes(guess)[partition.win]
    return suggestion(partition, guess, (2 * partition.total - won) * GUESS)


def suggestion(
    partition: Partition, guess: str, total: int, *, approximate: bool = False
) -> Suggestion:
    """Return a guess with its figures. `total`: the guesses that are needed, in millionths.

    If the candidates are a sample, `classes` and `bits` are those of the sample, which are lower.

    >>> three = Partition(["1+2=3", "2+1=3", "3-1=2"], strict=True)
    >>> found = suggestion(three, "1+2=3", 5 * GUESS)
    >>> found.expected, found.win, found.classes, found.worst
    (1.6667, 0.333333, 3, 1)
    """
    classes = partition.classes(guess)
    of = partition.total
    bits = sum(weight / of * log2(of / weight) for weight in classes.values())
    won = classes.pop(partition.win, 0)
    sizes = partition.sizes(guess) if partition.weights and partition.each == 1 else classes
    worst = max((n for code, n in sizes.items() if code != partition.win), default=0)
    return Suggestion(
        guess,
        expected=round(total / of / GUESS, 4),
        win=round(won / of / partition.each, 6),
        classes=len(classes) + bool(won),
        bits=round(bits, 4),
        worst=round(worst * partition.each),
        approximate=approximate,
    )
