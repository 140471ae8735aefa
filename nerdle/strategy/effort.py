"""How much work the search in search.py does."""

from __future__ import annotations

from dataclasses import dataclass

from nerdle.strategy.estimate import REORDERED


@dataclass(frozen=True)
class Limits:
    """How much work a search does: higher limits take longer and find better guesses."""

    #: Each pass considers this many guesses from the list and up to this many candidates, ...
    looks: tuple[int, ...] = (250, 4000)
    #: ... but no more candidates than this. So does the comparison for the last guess.
    members: int = 4000
    #: With up to this many candidates, an extra first pass considers only guesses that can win.
    few: int = 40
    #: With up to this many candidates, a last pass considers every guess in the list.
    fewest: int = 8
    #: A pass keeps this many guesses at most: those that look best with this many candidates.
    screened: tuple[int, int] = (20_000, 64)
    #: A pass first orders its guesses roughly, using up to this many candidates.
    sampled: int = 300
    #: A pass then estimates up to this many of the guesses, using all candidates; fewer before the
    #: first ranking, so that it comes quickly.
    estimated: tuple[int, int] = (60, 120)
    #: With up to this many candidates, an estimate includes the guesses that re-orderings save.
    reordered: int = REORDERED
    #: Guesses are played out if there are at most this many candidates, or in a hard game.
    played_out: int = 3000
    #: A ranking has at most this many suggestions.
    ranked: int = 40
    #: It has at least this many, if there are as many good guesses, ...
    listed: int = 10
    #: ... or this many if there are more candidates than `played_out`.
    listed_of_many: int = 3
    #: It can have more, if its guesses have at most this many classes of three or more members.
    followed_classes: int = 300
    #: Evaluating guesses is interrupted for a new ranking after this many of those classes.
    step: int = 30
    #: What classes need is found out in steps: one for each class with more members than this, and
    #: one for each time that smaller classes together have more.
    large: int = 100
    #: In a class, up to this many members and this many other guesses are considered.
    inner: tuple[int, int] = (60, 250)
    #: This many of them, those with the best estimates, are then played out. If all guesses on the
    #: list are considered, all those that may be best are played out, so the figure is exact.
    tried: int = 8
    #: If guesses are not played out, only this many members and other guesses are considered.
    ahead: int = 24
    #: Whether the need of a class that is not played out is estimated from its weights alone, and
    #: not from such guesses.
    by_weights: bool = False
    #: These other guesses come from every nth guess in the list, where n is this number.
    thinned: int = 8
    #: Whether the first pass, and the other guesses in a class (see `inner`), use only every nth
    #: guess, too.
    inner_thinned: bool = False
    #: A strategy forgets the results for sets of candidates if it has more of them than this.
    #: Playing all answers of Classic after one opening produces about 5,000.
    remembered: int = 20_000


USUAL = Limits()
"""The limits that the page and the command line use."""

MANY_ANSWERS = Limits(
    looks=(120, 6000),
    members=2000,
    fewest=0,
    screened=(500, 64),
    sampled=1000,
    estimated=(24, 60),
    played_out=600,
    ranked=12,
    inner_thinned=True,
    by_weights=True,
    thinned=64,
)
"""The limits for languages with so many answers that the first guess leaves thousands."""
