"""Rates a guess before its colours are known: what it costs, and why, in words that name no other.

The cost is the loss as defined in skill.py: how many more guesses it needs on average than the best
guess. A reason is stated only if it is true of the guess: it tests a symbol that is known to be
absent, it cannot be the answer although few equations are left, it leaves one large group, or the
colour of a tile is certain in advance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nerdle.boards import suggesting
from nerdle.candidates.remaining import remaining
from nerdle.candidates.rows import Remaining
from nerdle.equations.estimate import percent, rounded
from nerdle.insight.prefill import UNTOUCHED
from nerdle.insight.skill import compared, is_last, outcomes_of, ruled_out
from nerdle.rules.games import Verdict, check
from nerdle.rules.position import Position, PositionError
from nerdle.rules.quotation import quoted
from nerdle.strategy.suggestion import Suggestion

AS_GOOD = 0.02
"""A guess that loses less than this is called the best, or about as good."""

_GOOD = 0.1  # a guess that loses less than this is called good
_FEW = 10  # with at most this many equations left, a guess should be one of them if it can


@dataclass(frozen=True)
class Rating:
    """What a guess costs, in words."""

    words: str
    #: How many more guesses it needs on average than the best guess; for the last guess of a game,
    #: the share of the best chance that it gives away.
    loss: float
    #: Whether `loss` is an estimate.
    approximate: bool
    #: How many equations it leaves on average; with several boards, combinations of them.
    left: float
    #: `best`, `best_left`: the best guess, and how many it leaves.
    best: str
    best_left: float


def rate(position: Position, guess: str) -> Rating:
    """Rate a guess in a position.

    >>> from nerdle.rules.position import parse
    >>> position = parse("classic,54-36=18:bpbgbgbb")
    >>> rate(position, "90-27=63").words
    'No guess is better.'
    >>> rate(position, "12+34=46").words
    'It costs 0.6 extra guesses: it tests “1”, which you know is not in the answer.'

    Raises PositionError if the game would refuse the guess, or no guess is left.
    """
    *_, rated = (each for each in ratings(position, guess) if each)
    return rated


def ratings(position: Position, guess: str) -> Iterator[Rating | None]:
    """Yield the rating of a guess, after None for each long step; see `rate`."""
    checked = check(position.game, guess)
    if checked.verdict is Verdict.REFUSED:
        raise PositionError(f"the game would not accept {quoted(guess)}: {checked.reason}")
    found = [remaining(board) for board in position.boards]
    if position.won or not position.guesses_left or not all(each.count for each in found):
        raise PositionError("no guess can be rated in this position")
    guess = position.game.tiles(guess)
    own, best, loss = yield from compared(position, guess)
    loss = round(loss, 4)
    approximate = own.approximate or best.approximate
    if is_last(position):
        words = _last(own, best)
    elif loss < AS_GOOD:
        is_best = not loss and not approximate
        best_of_all = "No guess is better." if is_best else "About as good as the best guess."
        words = "It is sure to win." if own.win >= 1 else best_of_all
    elif loss < _GOOD:
        words = "A good guess, but not quite the best."
    else:
        number = rounded(loss, 1)
        number = "an extra guess" if number == "1.0" else f"{number} extra guesses"
        reason = _reason(position, found, own, best)
        why = f": {reason}" if reason else " on average"
        words = f"It costs {'about ' * approximate}{number}{why}."
    mean_left = outcomes_of(position, found).mean_left
    yield Rating(words, loss, approximate, mean_left(guess), best.guess, mean_left(best.guess))


def _last(own: Suggestion, best: Suggestion) -> str:
    """Return what the last guess of a game is worth."""
    wins = f"wins {percent(own.win)} of the time."
    if own.win >= best.win:
        return f"No guess is better: it {wins}"
    return f"It {wins} Another guess wins {percent(best.win)} of the time."


def _reason(
    position: Position, found: Sequence[Remaining], own: Suggestion, best: Suggestion
) -> str:
    """Return why a guess loses something, as a clause, or "" if no reason is true of it."""
    guess = own.guess
    left = [each for board, each in zip(position.boards, found, strict=True) if not board.won]
    if own.classes == 1 and not any(each.sampled for each in left):
        return "all its colours are certain in advance"
    if absent := ruled_out(position, guess):
        return f"it tests {quoted(absent)}, which you know is not in the answer"
    n = suggesting(position).combinations(position, found)
    if len(left) == 1 and not own.win and best.win and n <= _FEW:
        return f"only {n} are left, and it is not one of them"
    if len(left) == 1 and 4 * own.worst > n and own.worst > 2 * best.worst:
        worst = "about " * left[0].sampled + f"{own.worst:,}"
        return f"{worst} of the {n:,} left would give it the same colours"
    certain = [each.certain(guess) for each in left]
    wasted = [
        tile for tile, colours in enumerate(zip(*certain, strict=True)) if UNTOUCHED not in colours
    ]
    others = [each.certain(best.guess) for each in left]
    known = sum(UNTOUCHED not in colours for colours in zip(*others, strict=True))
    if len(wasted) > known:
        tile = wasted[0]
        colour = "colours" if len(left) > 1 else "colour"
        are = "are" if len(left) > 1 else "is"
        return f"the {colour} of {quoted(guess[tile])} in tile {tile + 1} {are} certain in advance"
    return ""
