"""The colours of an evasive game, whose answer is not chosen until it ends.

Each guess gets the colours that leave the most work. So luck plays no part: nobody can win in fewer
guesses than PAR, and perfect play needs no more. research/par.py proves this for every guess that
the game accepts; the results are in data/provenance.json.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING

from nerdle.candidates.partition import Partition
from nerdle.candidates.remaining import remaining
from nerdle.equations.steps import Steps
from nerdle.rules.position import Position
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.suggest import needs_after, strategy_of

if TYPE_CHECKING:
    from nerdle.strategy.search import Strategy

PAR = {"micro": 4, "mini": 3, "midi": 4, "classic": 4}
"""The most guesses that perfect play needs in an evasive game, by game, strict or not."""

MOST = 3
"""While many answers are left, this many classes are compared: those with the most answers, with
re-orderings counted once."""

CLOSE = Fraction(1, 5)
"""After the first guess, a class also counts if it needs so many guesses less than another, so that
games with the same first guess differ."""

_FEW = 1000
"""With at most this many answers on the list, it is quick to find out how many guesses perfect play
needs at worst."""

_PLAYED_OUT = 200  # candidates, with which it is quick to find out whether two guesses are enough


def evasions(position: Position, guess: str) -> Steps[list[list[str]]]:
    """Return the classes of a guess that need the most further guesses, of which one is drawn.

    What perfect play needs at worst counts first, as far as it is quick to find out, and then what
    is needed on average. Each class is a list of answers that are still possible. They have won
    only if there is no other class. `position`: before the guess. Yields after each long step.

    >>> from nerdle.equations.steps import finished
    >>> from nerdle.rules.position import parse
    >>> finished(evasions(parse("micro,3+2=5:bbpgb"), "6+1=7"))
    [['2*1=2', '2-1=1', '2/1=2']]
    """
    found = remaining(position)
    partition, strategy = found.partition, strategy_of(position, found)
    classes = partition.members(guess)
    if len(classes) == 1:
        return list(classes.values())
    classes.pop(partition.win, None)
    few = len(strategy.guesses.equations) <= _FEW
    if few or len(partition.candidates) <= _PLAYED_OUT:
        compared = yield from _hardest(strategy, classes, 4 if few else 3)
    else:
        codes = partition.codes(guess)
        different = {code: len(members) for code, members in classes.items()}
        for group in found.coloured(strict=False).reorderings.groups:
            for code, n in Counter(map(codes.__getitem__, group)).items():
                if code in different:
                    different[code] -= n - 1
        least = sorted(different.values())[-MOST:][0]
        compared = [code for code, n in different.items() if n >= least]
    figures: dict[int, Fraction] = {}
    for each in needs_after(position, found, guess, compared):
        if each:
            figures[each[0]] = Fraction(each[1], GUESS * len(classes[each[0]]))
        else:
            yield
    most = max(figures.values()) - (0 if position.rows else CLOSE)
    return [classes[code] for code in sorted(figures) if figures[code] >= most]


def _hardest(strategy: Strategy, classes: dict[int, list[str]], deepest: int) -> Steps[list[int]]:
    """Return the codes of the classes for which perfect play needs the most guesses at worst.

    It makes no difference whether they need `deepest` guesses or more.
    """
    worst: dict[int, int] = {}
    most = 0
    for code in sorted(classes, key=lambda code: len(classes[code]), reverse=True):
        if len(classes[code]) < most:
            break  # it needs no more guesses than it has members
        yield
        worst[code] = next(
            (left for left in range(1, deepest) if _solvable(strategy, classes[code], left)),
            deepest,
        )
        most = max(most, worst[code])
    return [code for code, guesses in worst.items() if guesses == most]


def keeping_par(position: Position, guesses: Sequence[str]) -> str:
    """Return the first of some guesses after which par can still be reached, else the first.

    In Midi and Classic this is only tested before the last two guesses. The stored trees reach par
    there.
    """
    found = remaining(position)
    left = PAR[position.game.name] - len(position.rows)
    strategy = strategy_of(position, found)
    if left > 2 and len(strategy.guesses.equations) > _FEW:
        return guesses[0]
    keeping = (guess for guess in guesses if _solves(strategy, found.partition, guess, left))
    return next(keeping, guesses[0])


def _solves(strategy: Strategy, partition: Partition, guess: str, left: int) -> bool:
    """Return whether `guess` and then others find every candidate in `left` guesses at most."""
    classes = partition.members(guess)
    classes.pop(partition.win, None)
    largest_first = sorted(classes.values(), key=len, reverse=True)
    return all(_solvable(strategy, each, left - 1) for each in largest_first)


def _solvable(strategy: Strategy, candidates: Sequence[str], left: int) -> bool:
    partition = strategy.partition(candidates)
    if partition.reorderings.most_together == len(candidates):
        return left >= 1
    guesses: Iterable[str] = chain(candidates, strategy.guesses.equations)
    if left == 2:  # then each answer needs a class of its own
        same = partition.reorderings.groups
        different = len(candidates) - sum(map(len, same)) + len(same)
        guesses = (guess for guess in guesses if len(set(partition.codes(guess))) >= different)
    return left >= 2 and any(_solves(strategy, partition, guess, left) for guess in guesses)
