"""How the candidates of several boards combine, and what one guess leaves of all of them.

A *state* is the candidates of each board that is not solved yet: one tuple for each board, in the
order of the list. The boards are sorted, because it does not matter which board is which. Every
*combination* of one candidate for each board is equally likely, except that the answers of one
puzzle are all different.

>>> ways((("1+2=3", "2+1=3"), ("1+2=3", "2+1=3", "3-1=2")))
4
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, compress, product
from math import factorial, log2, perm, prod
from typing import NamedTuple

from nerdle.candidates.partition import Partition

State = tuple[tuple[str, ...], ...]
"""The sorted candidates of each board that is not solved."""


def ways(boards: Sequence[Sequence[str]]) -> int:
    """Return the number of combinations of different answers, one for each board."""
    if len(boards) > 1 and all(board == boards[0] for board in boards):
        return perm(len(boards[0]), len(boards))
    every = prod(map(len, boards))
    if len(set().union(*boards)) == sum(map(len, boards)):
        return every  # the usual case: no candidate is on two boards
    return sum(map(_signed, _groupings(list(map(frozenset, boards)))))


def _groupings(sets: list[frozenset[str]]) -> Iterator[list[tuple[int, int]]]:
    """Yield, for every grouping of the sets, the size and the common candidates of each group."""
    if not sets:
        yield []
        return
    first, *others = sets
    for size in range(len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            common = len(first.intersection(*(others[at] for at in chosen)))
            rest = [each for at, each in enumerate(others) if at not in chosen]
            for groups in _groupings(rest) if common else ():
                yield [(size + 1, common), *groups]


def _signed(groups: Iterable[tuple[int, int]]) -> int:
    """Return a term of the sum over all groupings that counts different answers.

    A group of boards that share an answer is subtracted, and too much is then added back: the
    factor of a group of b boards is (-1)**(b-1) * (b-1)! (the Möbius function of set partitions).
    """
    return prod((-1) ** (size - 1) * factorial(size - 1) * common for size, common in groups)


class Spread(NamedTuple):
    """How a guess splits some combinations: a class is a combination of colours on the boards."""

    classes: int
    #: How many combinations there are.
    whole: int
    #: The sum over all classes of n * log2(n), where a class has n combinations.
    logs: float
    #: The most combinations that can be left; solved boards have only their answers.
    most: int

    @property
    def bits(self) -> float:
        """The entropy of the classes."""
        return log2(self.whole) - self.logs / self.whole

    def with_others(self, other: Spread) -> Spread:
        """Combine classes of some boards with classes of others that have no answers in common."""
        logs = self.whole * other.logs + self.logs * other.whole
        most = self.most * other.most
        return Spread(self.classes * other.classes, self.whole * other.whole, logs, most)

    def or_else(self, other: Spread) -> Spread:
        """Add other classes of the same boards."""
        whole, logs = self.whole + other.whole, self.logs + other.logs
        return Spread(self.classes + other.classes, whole, logs, max(self.most, other.most))


class Joint:
    """The candidates of several boards, which any guess splits all at once.

    Boards with the same candidates are split only once. `make`: makes a partition of candidates.
    """

    def __init__(self, state: State, make: Callable[[Sequence[str]], Partition]) -> None:
        self.state = state
        different = list(dict.fromkeys(state))
        self.partition = make([each for board in different for each in board])
        self._weights = [state.count(board) / len(board) for board in different]
        self._numbers = [different.index(board) for board in state]
        self._bounds: list[tuple[int, int]] = []
        start = 0
        for board in different:
            self._bounds.append((start, start + len(board)))
            start += len(board)

    @cached_property
    def combinations(self) -> int:
        """The number of combinations of different answers."""
        return ways(self.state)

    @cached_property
    def apart(self) -> bool:
        """Whether no answer is possible on two boards."""
        return self.combinations == prod(map(len, self.state))

    def numbers(self) -> list[tuple[int, ...]]:
        """Return the positions of the candidates of each board in the partition."""
        parts = [tuple(range(start, end)) for start, end in self._bounds]
        return [parts[number] for number in self._numbers]

    def codes(self, guess: str) -> list[memoryview]:
        """Return the codes of the candidates of each board, as `Partition.codes` does."""
        codes = self.partition.codes(guess)
        parts = [codes[start:end] for start, end in self._bounds]
        return [parts[number] for number in self._numbers]

    def classes(self, guess: str) -> list[Counter[int]]:
        """Return the number of candidates of each board with each code."""
        codes = self.partition.codes(guess)
        parts = [Counter(codes[start:end]) for start, end in self._bounds]
        return [parts[number] for number in self._numbers]

    def told_apart(self, guess: str) -> float:
        """Return the sum of the classes per candidate of each board: good guesses have many."""
        codes = self.partition.codes(guess)
        return sum(
            weight * len(set(codes[start:end]))
            for weight, (start, end) in zip(self._weights, self._bounds, strict=True)
        )

    def members(self, guess: str) -> list[tuple[memoryview, dict[int, tuple[str, ...]]]]:
        """Return the codes of the candidates of each board, and its candidates by code."""
        found = []
        for codes, board in zip(self.codes(guess), self.state, strict=True):
            members: dict[int, list[str]] = {}
            for code, candidate in zip(codes, board, strict=True):
                members.setdefault(code, []).append(candidate)
            found.append((codes, {code: tuple(each) for code, each in members.items()}))
        return found

    def after(self, guess: str) -> Iterator[tuple[int, State]]:
        """Yield each state that a guess can leave, and for how many combinations of solved boards.

        A state with no boards is left if all are solved. A state may be yielded several times.
        """
        win = self.partition.win
        splits = [list(classes.items()) for _, classes in self.members(guess)]
        for classes in product(*splits):
            left = [each for code, each in classes if code != win]
            solved = 1
            if len(left) < len(classes):
                solved = ways([each for code, each in classes if code == win])
            if solved:
                left.sort()
                yield solved, tuple(left)

    def spread(self, guess: str) -> Spread:
        """Return how a guess splits the combinations of different answers.

        Boards can share answers only in classes with the same code. So the codes are added one by
        one, and `found` has the classes with the codes so far for each set of boards.
        """
        splits = [members for _, members in self.members(guess)]
        found = {frozenset[int](): Spread(1, 1, 0.0, 1)}
        for code in set[int]().union(*splits):
            here = [board for board, members in enumerate(splits) if code in members]
            before = list(found.items())
            for some in chain.from_iterable(combinations(here, n + 1) for n in range(len(here))):
                n = ways([splits[board][code] for board in some])
                own = Spread(1, n, n and n * log2(n), 1 if code == self.partition.win else n)
                for boards, spread in before:
                    if n and boards.isdisjoint(some):
                        both, more = boards.union(some), spread.with_others(own)
                        found[both] = found[both].or_else(more) if both in found else more
        return found[frozenset(range(len(splits)))]

    def solving(self, guess: str) -> int:
        """Return the number of combinations of which `guess` solves at least one board."""
        win = self.partition.win
        rest = [
            tuple(compress(board, (code != win for code in codes)))
            for codes, board in zip(self.codes(guess), self.state, strict=True)
        ]
        return self.combinations - ways(rest)
