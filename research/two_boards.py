"""Finds the best play of a strict game on two boards with few answers, and proves that it is best.

    python -m research.two_boards

The command finds the smallest total number of guesses over all puzzles of Mini Bi, if every guess
comes from the list of answers. It takes about three minutes.

A state is the candidates of the two boards, each as a set of bits. Its total is computed by trying
every guess that a lower bound does not rule out. As in nerdle/boards/endgame.py, a known
answer is guessed at once: it has to be guessed at some time, and whatever a player wanted to guess
before it can be guessed after it, with the same colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nerdle.equations.answers import answers
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES


class TwoBoards:
    """The best play of puzzles whose two answers are different and come from a list.

    >>> TwoBoards(["1+2=3", "2+1=3", "3-1=2", "3-2=1"]).total(0b1111, 0b1111)
    30
    """

    def __init__(self, listed: Sequence[str]) -> None:
        self.listed = listed
        self.all = (1 << len(listed)) - 1
        self._classes: list[list[int]] = []  # of each guess, without the class that it solves
        for guess in listed:
            by_colours: dict[str, int] = {}
            for at, answer in enumerate(listed):
                colours = feedback(guess, answer)
                by_colours[colours] = by_colours.get(colours, 0) | 1 << at
            self._classes.append(
                [each for each in by_colours.values() if each != 1 << listed.index(guess)]
            )
        self._alone: dict[int, int] = {}
        self._together: dict[tuple[int, int], int] = {}

    def forget(self) -> None:
        """Forget the totals of states on two boards, which take most of the memory."""
        self._together.clear()

    def alone(self, board: int) -> int:
        """Return the smallest total of guesses over the candidates of a single board."""
        n = board.bit_count()
        if n <= 2:
            return 2 * n - 1
        if board not in self._alone:
            self._alone[board] = min(self._totals_alone(board, n))
        return self._alone[board]

    def _totals_alone(self, board: int, n: int) -> Iterator[int]:
        best = n * n
        for guess in range(len(self.listed)):
            left = self._split(guess, board)
            if len(left) == 1 and not board >> guess & 1:
                continue  # the guess gives no information
            if n + sum(2 * each.bit_count() - 1 for each in left) < best:
                best = n + sum(map(self.alone, left))
                yield best

    def total(self, one: int, other: int) -> int:
        """Return the smallest total of guesses over all puzzles with two unsolved boards."""
        state = (one, other) if one < other else (other, one)
        if state not in self._together:
            self._together[state] = self._best(*state)
        return self._together[state]

    def _best(self, one: int, other: int) -> int:
        puzzles = _puzzles(one, other)
        for known, rest in ((one, other), (other, one)):
            if known.bit_count() == 1:
                left = self._split(known.bit_length() - 1, rest & ~known)
                return puzzles + sum(map(self.alone, left))
        choice = sorted((self._least_with(guess, one, other), guess) for guess in self._all_guesses)
        best: int | None = None
        for least, guess in choice:
            if best is not None and least >= best:
                break
            total = self._total_with(guess, one, other, best)
            best = total if best is None or (total is not None and total < best) else best
        assert best is not None  # the first guess is not cut off
        return best

    @property
    def _all_guesses(self) -> range:
        return range(len(self.listed))

    def _least_with(self, guess: int, one: int, other: int) -> int:
        """Return a lower bound of the total if play continues with a guess."""
        ones, others = self._split(guess, one), self._split(guess, other)
        total = _puzzles(one, other) + sum(_least(a, b) for a in ones for b in others)
        for board, left in ((one, others), (other, ones)):
            if board >> guess & 1:
                total += sum(2 * each.bit_count() - 1 for each in left)
        if (ones, others) == ([one], [other]):
            total += _puzzles(one, other)  # the guess gives no information
        return total

    def _total_with(self, guess: int, one: int, other: int, below: int | None) -> int | None:
        """Return the total if play continues with a guess, or None if it is not below `below`."""
        ones, others = self._split(guess, one), self._split(guess, other)
        if (ones, others) == ([one], [other]):
            return None
        total = _puzzles(one, other)
        for board, left in ((one, others), (other, ones)):
            if board >> guess & 1:
                total += sum(map(self.alone, left))
        states = [(_least(a, b), a, b) for a in ones for b in others if _puzzles(a, b)]
        total += sum(least for least, _, _ in states)
        for least, a, b in sorted(states):
            if below is not None and total >= below:
                return None
            total += self.total(a, b) - least
        return total if below is None or total < below else None

    def _split(self, guess: int, board: int) -> list[int]:
        return [each & board for each in self._classes[guess] if each & board]

    def openings(self) -> Iterator[tuple[str, int | None]]:
        """Yield every opening with its total over all puzzles, or None if an earlier one is better.

        Those with the smallest lower bounds come first, so the last total is the smallest of all.
        """
        best: int | None = None
        order = sorted(
            (self._least_with(guess, self.all, self.all), guess) for guess in self._all_guesses
        )
        for least, guess in order:
            total = None
            if best is None or least < best:
                total = self._total_with(guess, self.all, self.all, best)
                self.forget()
            best = best if total is None else total
            yield self.listed[guess], total


def _puzzles(one: int, other: int) -> int:
    """Return the number of puzzles with different answers on the two boards."""
    return one.bit_count() * other.bit_count() - (one & other).bit_count()


def _least(one: int, other: int) -> int:
    """Return a lower bound of the total of two unsolved boards.

    A puzzle takes two guesses only if the first of them solves a board. One guess does so for as
    many puzzles as it has partners on the other board.
    """
    puzzles = _puzzles(one, other)
    small, large = sorted((one.bit_count(), other.bit_count()))
    if small == 1:
        return 2 * puzzles
    return 3 * puzzles - (small + large - 2 if one & other else large)


def main() -> None:
    game = GAMES["minibi"]
    boards = TwoBoards(answers(game.language).listed)
    puzzles = _puzzles(boards.all, boards.all)
    best = None
    for opening, total in boards.openings():
        if total is None:
            continue
        best = opening, total
        print(f"{opening}: {total:,} guesses", flush=True)
    assert best is not None
    opening, total = best
    print(f"proven: {total:,} guesses for {puzzles:,} puzzles, {total / puzzles:.5f} on average")


if __name__ == "__main__":
    main()
