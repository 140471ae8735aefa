"""Plays states of several boards to their end, with good guesses or the best of all guesses.

As on one board, the need of a state is computed recursively: a guess costs one guess for every
combination of candidates, plus the needs of the states that it leaves. Totals are whole guesses.

If an answer is known, it can be guessed at once without loss: it has to be guessed at some time,
and whatever a player wanted to guess before it can be guessed after it, with the same colours. (If
re-orderings win, the best of them may depend on later colours, so other guesses are tried as well.)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, product
from math import prod

from nerdle.boards.estimate import estimate, least, usual
from nerdle.boards.joint import Joint, State, ways
from nerdle.rules.feedback import GREEN
from nerdle.rules.reorderings import reordering_key, shown_feedback, symbols_in_order
from nerdle.strategy.estimate import GUESS
from nerdle.strategy.search import Strategy
from nerdle.strategy.shortlist import Guesses


@dataclass(frozen=True)
class BoardLimits:
    """How much work a search does: higher limits take longer and find better guesses."""

    #: Each pass considers this many guesses from the list and up to this many of each board, ...
    looks: tuple[tuple[int, int], ...] = ((400, 30), (5000, 200))
    #: ... and estimates this many of them, those with the most classes: fewer in the first pass.
    estimated: tuple[int, int] = (40, 100)
    #: With more candidates on all boards than about this, a pass uses only a sample of them.
    sampled: int = 480
    #: A ranking has this many suggestions.
    ranked: int = 6
    #: Guesses are played out if there are at most this many combinations, ...
    played_out: int = 150
    #: ... and all guesses considered, not only `tried`, with at most this many.
    exact: int = 24
    #: In a state to be played out, up to this many members and this many other guesses are
    #: considered.
    inner: tuple[int, int] = (40, 100)
    #: These other guesses come from about this many of the list, evenly spaced.
    thinned: int = 6000
    #: This many of them, those with the best estimates, are then played out.
    tried: int = 8
    #: If guesses are not played out, this many are compared by looking ahead in this many games
    #: divided by the number of boards, ...
    compared: int = 24
    games: int = 80
    #: ... and those to be ranked are evaluated in this many divided by the number of boards, ...
    followed: int = 800
    #: ... where a state with more combinations than this, divided by the number of boards, is
    #: estimated by its sizes.
    ahead: int = 48
    #: With more candidates than this on all boards, guesses are evaluated by sizes alone.
    many: int = 1000
    #: A strategy forgets its results if it has more of them than this.
    remembered: int = 100_000


_Valued = tuple[int, str]
"""The total guesses that a state needs, and the guess to begin with."""

_HALF = GUESS // 2

USUAL = BoardLimits()
"""The limits that the page and the command line use."""


class Endgame:
    """Plays states out; remembers what it has computed. Threads may share it.

    `guesses`: the guesses to choose from. `strict`: only the answer itself solves a board. `key`:
    the key function of the language.
    """

    def __init__(
        self,
        guesses: Guesses,
        *,
        strict: bool,
        key: Callable[[str], Hashable] = reordering_key,
        limits: BoardLimits = USUAL,
    ) -> None:
        self.guesses = guesses
        self.strict = strict
        self.key = key
        self.limits = limits
        self.thinned = Guesses(spaced(guesses.equations, limits.thinned))
        self.single = Strategy(guesses, strict=strict, key=key)
        self._needed: dict[State, _Valued] = {}
        self._shown: dict[tuple[str, str], str] = {}
        self._win = str(GREEN) * guesses.columns

    def forget(self) -> None:
        """Forget the results if there are too many."""
        if len(self._needed) + len(self._shown) > self.limits.remembered:
            self._needed.clear()
            self._shown.clear()

    def joint(self, state: State) -> Joint:
        """Return a state that guesses can split by the rules of the game."""
        return Joint(state, self.single.partition)

    def winning(self, state: State, most: int) -> list[str]:
        """Return guesses that can solve a board: the known answers first."""
        members = _different(chain.from_iterable(spaced(board, most) for board in _by_size(state)))
        if self.strict:
            return members
        return _different([*members, *self.guesses.reorderings(members)])

    def needs(self, state: State) -> int:
        """Return the total guesses that all combinations of a state need in good play."""
        if not state:
            return 0
        if len(state) == 1:
            return self.single.needs(state[0]) // GUESS
        return self.best(state)[0]

    def best(self, state: State) -> _Valued:
        """Return the best of the guesses that look good for a state on several boards."""
        known = self._needed.get(state)
        if known is None:
            known = self._needed[state] = self._search(state)
        return known

    def _search(self, state: State) -> _Valued:
        combinations = ways(state)
        if not combinations:
            return 0, ""
        best = self._known_first(state)
        fewest = self._least(state)
        if best and (self.strict or best[0] <= fewest):
            return best
        joint = self.joint(state)
        members, others = self.limits.inner
        best = self._best_of(joint, self.winning(state, members), best, fewest)
        without_a_win = (self._groups(state) + 1) * combinations
        if best[0] > without_a_win:
            choice = self.thinned.shortlist_for(state, others)
            best = self._best_of(joint, choice, best, without_a_win)
        return best

    def _best_of(
        self, joint: Joint, choice: Iterable[str], best: _Valued | None, enough: int
    ) -> _Valued:
        """Return the best of some guesses, or `best` if none has a smaller total.

        Stops at a total that is no larger than `enough`.
        """
        exact = joint.combinations <= self.limits.exact
        bounds = exact and self.strict and joint.apart
        values = {guess: estimate(joint, guess, least if bounds else usual) for guess in choice}
        order = sorted(values, key=values.__getitem__)
        for guess in order if exact else order[: self.limits.tried]:
            bound = values[guess][0] if bounds else 0
            if best and (best[0] <= enough or bound > best[0] * GUESS - _HALF):
                break  # no total below the best is possible
            total = self.total(joint, guess, best and best[0])
            if total is not None:
                best = total, guess
        assert best
        return best

    def total(self, joint: Joint, guess: str, below: int | None = None) -> int | None:
        """Return the total guesses of a state if play continues with `guess`.

        Returns None as soon as the total is certainly not below `below`.
        """
        combinations = joint.combinations
        after = list(joint.after(guess))
        if any(left == joint.state for _, left in after):
            return None if below is not None else combinations + self.needs(joint.state)
        bounds = [solved * self._least(left) for solved, left in after]
        total = combinations + sum(bounds)
        for (solved, left), bound in zip(after, bounds, strict=True):
            if below is not None and total >= below:
                return None
            total += solved * self.needs(left) - bound
        return None if below is not None and total >= below else total

    def _least(self, state: State) -> int:
        """Return a lower bound of the total guesses that a state needs.

        A guess solves boards of one group at most (see `_groups`). So there are at least as many
        guesses as groups, and one more if the first does not solve a board.
        """
        if not state:
            return 0
        combinations = ways(state)
        groups = self._groups(state)
        smallest = min(map(len, state))
        if smallest == 1:
            return groups * combinations
        if self.strict and combinations == prod(map(len, state)):
            return (groups + 1) * combinations - combinations // smallest
        return (groups + 1) * combinations - max(map(self.joint(state).solving, _members(state)))

    def _groups(self, state: State) -> int:
        """Return the largest number of boards of which no two can be solved by one guess.

        Boards are in one group if they share an answer that is re-ordered. In a strict game, every
        board is a group, because answers are different.
        """
        if self.strict:
            return len(state)
        groups: list[set[str]] = []
        for board in state:
            keys = set(map(symbols_in_order, board))
            apart = []
            for group in groups:
                if group.isdisjoint(keys):
                    apart.append(group)
                else:
                    keys |= group
            groups = [*apart, keys]
        return len(groups)

    def _known_first(self, state: State) -> _Valued | None:
        """Return the total if all known answers are guessed first; None if none is known.

        A known answer that an earlier one solves too is not guessed.
        """
        known: list[str] = []
        for board in state:
            if len(board) == 1 and not self._solved(board[0], known):
                known.append(board[0])
        if not known:
            return None
        splits = []
        for board in state:
            members: dict[tuple[str, ...], list[str]] = {}
            for candidate in board:
                shown = tuple([self._colours(guess, candidate) for guess in known])
                members.setdefault(shown, []).append(candidate)
            splits.append([(self._win in shown, tuple(each)) for shown, each in members.items()])
        total = len(known) * ways(state)
        for classes in product(*splits):
            solved = ways([each for won, each in classes if won])
            if solved:
                left = sorted(each for won, each in classes if not won)
                total += solved * self.needs(tuple(left))
        return total, known[0]

    def _solved(self, answer: str, guesses: Iterable[str]) -> bool:
        return any(self._colours(guess, answer) == self._win for guess in guesses)

    def _colours(self, guess: str, answer: str) -> str:
        pair = (guess, answer)
        known = self._shown.get(pair)
        if known is None:
            known = shown_feedback(guess, answer, strict=self.strict, key=self.key)
            self._shown[pair] = known
        return known


def _by_size(state: State) -> list[tuple[str, ...]]:
    return sorted(state, key=len)


def _members(state: State) -> set[str]:
    return set().union(*state)


def _different(guesses: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(guesses))


def spaced(equations: Sequence[str], most: int) -> tuple[str, ...]:
    """Return at most `most` of the equations, evenly spaced."""
    return tuple(equations)[:: -(-len(equations) // most)]
