"""Looks ahead on several boards, with the candidates themselves as the next guesses.

After two good guesses, most boards have only a few candidates left. What such a state needs depends
on which candidates tell which others apart, and their colours can be looked up: the candidates of a
state are numbered, and each of them has a row with the code of its colours against all others. So a
state is evaluated much faster than with a partition of its own, although only members are guessed.

>>> from functools import partial
>>> from nerdle.candidates.partition import Partition
>>> state = ("2*6=12",), ("3*4=12", "4*3=12")
>>> ahead = Ahead(Joint(state, partial(Partition, strict=True)), most=9)
>>> ahead.need("2*6=12", followed=9) / GUESS  # does not tell the other candidates apart
2.5
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, cycle, product
from math import prod
from typing import Any

from nerdle.boards.estimate import estimate, usual
from nerdle.boards.joint import Joint
from nerdle.strategy.estimate import GUESS

Members = tuple[int, ...]
"""The numbers of the candidates of a board."""

_STEPS = (2_654_435_769, 1_779_033_703, 3_144_134_277, 1_013_904_243)
"""Fractions of 2**32 by which a sample advances on each board: those of irrational numbers."""

_TOLD_APART = 10
"""One guess is supposed to tell the members of all boards apart if there are at most this many."""

_KNOWN = 8
"""After known answers, states have fewer combinations about this many times."""


class _Rows(dict[int, memoryview]):
    """The codes of all candidates for a candidate as the guess, by its number."""

    def __init__(self, joint: Joint) -> None:
        super().__init__()
        self.partition = joint.partition

    def __missing__(self, number: int) -> memoryview:
        self[number] = self.partition.codes(self.partition.candidates[number])
        return self[number]


class Ahead:
    """Evaluates guesses for a state by what they leave; remembers what it has computed.

    `most`: states with more combinations are estimated from the sizes of their boards. Combinations
    with equal answers are not left out. All results are in millionths of a guess.
    """

    def __init__(self, joint: Joint, most: int) -> None:
        self.joint = joint
        self.most = most
        self.win = joint.partition.win
        self.boards = joint.numbers()
        self._rows = _Rows(joint)
        self._needed: dict[tuple[Members, ...], int] = {}

    def need(self, guess: str, followed: int) -> float:
        """Return the mean guesses that the state needs if play continues with `guess`.

        If there are too many combinations of classes, the estimate from the sizes of all classes is
        corrected by the mean error that it has in a sample of combinations of candidates. The
        sample depends on the state alone, so guesses are compared in the same games. It has
        `followed` combinations divided by the number of boards, because more boards take longer.
        """
        row = self.joint.partition.codes(guess)
        splits = [_split(board, row) for board in self.boards]
        combinations = prod(map(len, self.boards))
        followed //= len(self.boards)
        if prod(map(len, splits)) <= followed:
            return GUESS + self._over(splits) / combinations
        errors = 0
        for number in range(followed):
            left: list[Members] = []
            for board, split, step in zip(self.boards, splits, cycle(_STEPS), strict=False):
                code = row[board[(number * step % 2**32) * len(board) >> 32]]
                if code != self.win:
                    left.append(split[code])
            if left:
                sizes = list(map(len, left))
                errors += self.needs(tuple(left)) // prod(sizes) - usual(len(left)).of(sizes)
        return estimate(self.joint, guess)[0] / combinations + errors / followed

    def needs(self, state: tuple[Members, ...]) -> int:
        """Return the total guesses that all combinations of some boards need."""
        combinations = prod(map(len, state))
        if combinations == 1:
            return len(state) * GUESS
        if state not in self._needed:
            most = self.most * (_KNOWN if 1 in map(len, state) else 1)
            if combinations > most:
                need = usual(len(state)).of(list(map(len, state)))
                self._needed[state] = need * combinations
            else:
                self._needed[state] = self._search(state, combinations)
        return self._needed[state]

    def _search(self, state: tuple[Members, ...], combinations: int) -> int:
        """Guess all known answers, or else the best member."""
        if known := [board[0] for board in state if len(board) == 1]:
            rest = [board for board in state if len(board) > 1]
            return len(known) * combinations * GUESS + self._told(known, rest)
        sizes = list(map(len, state))
        whole = combinations * GUESS
        least = (len(state) + 1) * whole - whole // min(sizes)
        # a guess that tells all members apart is usually found for a few of them
        best = (len(state) + 1) * whole if sum(sizes) <= _TOLD_APART else 9 * whole
        for guess in dict.fromkeys(chain.from_iterable(state)):
            row = self._rows[guess]
            best = min(best, whole + self._over([_split(board, row) for board in state]))
            if best <= least:
                break
        return best

    def _told(self, known: Sequence[int], rest: Sequence[Members]) -> int:
        """Return the total guesses that some boards need after these guesses."""
        if len(known) == 1:
            row = self._rows[known[0]]
            return self._over([_split(board, row) for board in rest])
        rows = [self._rows[guess] for guess in known]
        splits = []
        for board in rest:
            split: dict[tuple[int, ...] | int, list[int]] = {}
            for number in board:
                shown = tuple([row[number] for row in rows])
                split.setdefault(self.win if self.win in shown else shown, []).append(number)
            splits.append({code: tuple(members) for code, members in split.items()})
        return self._over(splits)

    def _over(self, splits: Sequence[Mapping[Any, Members]]) -> int:
        """Return the total guesses that all combinations of some classes need."""
        needs, win = self.needs, self.win
        if not any(win in split for split in splits):
            return sum(map(needs, product(*(split.values() for split in splits))))
        total = 0
        for classes in product(*(split.items() for split in splits)):
            left = tuple([members for code, members in classes if code != win])
            solved = prod(len(members) for code, members in classes if code == win)
            total += solved * needs(left) if left else 0
        return total


def _split(board: Members, row: memoryview) -> dict[int, Members]:
    """Return some candidates of a board by their codes."""
    split: dict[int, list[int]] = {}
    for number in board:
        split.setdefault(row[number], []).append(number)
    return {code: tuple(members) for code, members in split.items()}
