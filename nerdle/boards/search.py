"""Ranks guesses for several boards by the expected guesses until the last board is solved.

Each guess is coloured on every board that is not solved, so a guess is worth what it settles on all
boards together. States with few combinations are played out (see endgame.py). What larger
states need is estimated from the sizes of their boards (see estimate.py). The best of these
guesses are evaluated by looking ahead in many games (see ahead.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from math import prod

from nerdle.boards.ahead import Ahead
from nerdle.boards.endgame import USUAL, BoardLimits, Endgame, spaced
from nerdle.boards.estimate import estimate
from nerdle.boards.joint import Joint, State
from nerdle.rules.reorderings import reordering_key
from nerdle.strategy.estimate import GUESS, Order
from nerdle.strategy.shortlist import Guesses
from nerdle.strategy.suggestion import Suggestion

FEW = 12
"""The members of boards with at most this many candidates are likely to solve one."""


class BoardsStrategy:
    """Ranks the guesses from a list for several boards; remembers what it has computed.

    `strict`: only the answer itself solves a board. `key`: the key function of the language.

    >>> strategy = BoardsStrategy(Guesses(["12+34=46", "12+35=47", "13+34=47"]), strict=True)
    >>> *_, ranking = strategy.rankings([["12+34=46"], ["12+35=47", "13+34=47"]], guesses_left=6)
    >>> ranking[0].guess, ranking[0].expected  # it tells the other two candidates apart
    ('12+34=46', 2.0)
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
        self.limits = limits
        self.endgame = Endgame(guesses, strict=strict, key=key, limits=limits)
        self._ahead = Ahead(self.endgame.joint(((guesses.equations[0],),)), limits.ahead)

    # -------------------------------------------------------------------------------- rankings

    def rankings(
        self, boards: Iterable[Sequence[str]], guesses_left: int
    ) -> Iterator[list[Suggestion]]:
        """Yield lists of guesses, the best first: a single one quickly, then more and better ones.

        `boards`: the candidates of each board that is not solved, of which there must be one or
        more. Their answers are all different. A figure never changes from one list to the next, and
        no guess disappears. If every guess that is left has to solve a board, or not all boards can
        be solved any more, the guesses are ranked by their chance to solve one.
        """
        self.endgame.forget()
        state = _state(boards)
        if len(state) == 1:
            partition = self.endgame.single.partition(state[0])
            if guesses_left == 1:
                yield from filter(None, self.endgame.single.last_guesses(partition))
            else:
                yield from filter(None, self.endgame.single.rankings(partition))
            return
        joint = self.endgame.joint(state)
        now = guesses_left <= len(state)
        found: dict[str, Suggestion] = {}
        values: dict[str, Order] = {}
        if best := self._surely_best(state):
            yield self._add(joint, best, found, now)
        for most, members in self.limits.looks:
            values |= self._look(state, members, 0 if now else most, values)
            if now:
                values = {guess: (-joint.solving(guess), 0) for guess in values}
            if not found:
                yield self._add(joint, min(values, key=values.__getitem__), found, now)
        order = sorted(values, key=values.__getitem__)
        if not now and joint.combinations <= self.limits.played_out:
            order.insert(0, self.endgame.best(state)[1])
        elif not now and self._looks_ahead(state):
            order = self._compared(state, order[: self.limits.compared])
        for guess in order[: self.limits.ranked]:
            if guess not in found:
                yield self._add(joint, guess, found, now)

    def _surely_best(self, state: State) -> str:
        """Return a known answer (in a strict game, no guess is better), or ""."""
        return next((board[0] for board in state if self.strict and len(board) == 1), "")

    def promising(self, state: State) -> list[str]:
        """Return the guesses of the first pass, the most promising first."""
        others, members = self.limits.looks[0]
        values = self._look(state, members, others, ())
        return sorted(values, key=values.__getitem__)

    def _looks_ahead(self, state: State) -> bool:
        """Return whether guesses are evaluated by looking ahead, and not only by sizes."""
        return sum(map(len, state)) <= self.limits.many

    def _compared(self, state: State, choice: Sequence[str]) -> list[str]:
        """Return some guesses in order, by looking ahead in a few games."""
        ahead = self._ahead_of(state)
        values = {guess: ahead.need(guess, self.limits.games) for guess in choice}
        return sorted(values, key=values.__getitem__)

    def _look(
        self, state: State, members: int, others: int, seen: Collection[str]
    ) -> dict[str, Order]:
        """Estimate the best of some guesses that have not been seen, by a sample of the candidates.

        Guesses are first ordered by their numbers of classes, which takes a fifth of the time.
        """
        choice = self.endgame.winning(state, members)
        most = self.limits.sampled // len(state)
        sample = tuple(spaced(board, most) for board in state)
        joint = self.endgame.joint(sample)
        if others:
            choice += self.guesses.shortlist_for(sample, others)
            choice = [guess for guess in dict.fromkeys(choice) if guess not in seen]
            choice.sort(key=joint.told_apart, reverse=True)
            few = [guess for board in state if len(board) <= FEW for guess in board]
            choice = [*choice[: self.limits.estimated[bool(seen)]], *few]
        return {guess: estimate(joint, guess) for guess in choice if guess not in seen}

    def _add(
        self, joint: Joint, guess: str, found: dict[str, Suggestion], now: bool
    ) -> list[Suggestion]:
        """Evaluate a guess, and return all that have been evaluated in order."""
        found[guess] = self._valued(joint, guess)
        return sorted(found.values(), key=_by_chance if now else _by_expected)

    def worth(self, boards: Iterable[Sequence[str]], guess: str) -> Suggestion:
        """Evaluate any guess for the candidates of some boards."""
        state = _state(boards)
        if len(state) == 1:
            return self.endgame.single.worth(self.endgame.single.partition(state[0]), guess)
        return self._valued(self.endgame.joint(state), guess)

    def measured(self, boards: Iterable[Sequence[str]], guess: str, expected: float) -> Suggestion:
        """Return a guess whose mean number of guesses was measured, with its other figures."""
        return _suggestion(self.endgame.joint(_state(boards)), guess, expected, approximate=True)

    def _valued(self, joint: Joint, guess: str) -> Suggestion:
        combinations = joint.combinations
        if combinations <= self.limits.played_out:
            total = self.endgame.total(joint, guess)
            assert total is not None  # nothing is cut off
            return _suggestion(joint, guess, total / combinations, approximate=False)
        best = self._surely_best(joint.state)
        expected = max(self._expected(joint, each) for each in {guess, best or guess})
        return _suggestion(joint, guess, expected / GUESS, approximate=True)

    def _expected(self, joint: Joint, guess: str) -> float:
        """Return the mean guesses that a state is likely to need, in millionths."""
        if self._looks_ahead(joint.state):
            return self._ahead_of(joint.state).need(guess, self.limits.followed)
        return estimate(joint, guess)[0] / prod(map(len, joint.state))

    def _ahead_of(self, state: State) -> Ahead:
        """Return what looks ahead for a state; remembers the last one."""
        last = self._ahead  # another thread may replace it at any time
        if last.joint.state != state:
            most = self.limits.ahead // len(state)
            last = self._ahead = Ahead(self.endgame.joint(state), most)
        return last


def _state(boards: Iterable[Sequence[str]]) -> State:
    return tuple(sorted(map(tuple, boards)))


def _by_expected(each: Suggestion) -> tuple[float, float]:
    return each.expected, -each.win


def _by_chance(each: Suggestion) -> tuple[float, float]:
    return -each.win, each.expected


def _suggestion(joint: Joint, guess: str, expected: float, *, approximate: bool) -> Suggestion:
    """Return a guess with its figures; classes and bits are those of all boards together."""
    spread = joint.spread(guess)
    all_won = all(set(counted) == {joint.partition.win} for counted in joint.classes(guess))
    return Suggestion(
        guess,
        expected=round(expected, 4),
        win=round(joint.solving(guess) / joint.combinations, 6),
        classes=spread.classes,
        bits=round(spread.bits, 4),
        worst=0 if all_won else spread.most,
        approximate=approximate,
    )
