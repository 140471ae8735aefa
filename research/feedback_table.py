"""A table of all the feedback in a game: a code for every answer and every guess.

A code is the colours as a number in base 3 (0 black, 1 purple, 2 green), with the first column as
the most significant digit. The largest code is the win. The table has a row for each *answer*, so
the codes of all guesses for one answer are next to each other in memory: the search looks at all
guesses for a few answers at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import numba
import numpy as np
from numpy.typing import NDArray

from nerdle.rules.reorderings import reordering_key


@dataclass(frozen=True)
class Table:
    """The answers and guesses of a game, prepared for the search.

    `guesses`: the answers, followed by any other guesses. `codes`: shape (answers, guesses).
    `groups`: a number for each answer, which is equal for answers that the game treats as the same.
    The guesses that win for group x are `winners[winners_from[x] : winners_from[x + 1]]`. `win`:
    the code of the win.
    """

    answers: Sequence[str]
    guesses: Sequence[str]
    codes: NDArray[np.uint16]
    groups: NDArray[np.int32]
    winners: NDArray[np.int32]
    winners_from: NDArray[np.int32]
    win: int


def make_table(
    answers: Sequence[str],
    others: Sequence[str] = (),
    *,
    strict: bool,
    key: Callable[[str], Hashable] = reordering_key,
) -> Table:
    """Return the table of a game whose guesses are its answers and any `others`.

    Unless `strict`, a guess that is a re-ordering of an answer (their `key` is equal) has the code
    of the win.
    """
    guesses = [*answers, *others]
    numbers: dict[Hashable, int] = {}
    same: Callable[[str], Hashable] = str if strict else key
    group_of = np.array([numbers.setdefault(same(guess), len(numbers)) for guess in guesses])
    alphabet = "".join(sorted(set("".join(guesses))))
    of_answers = symbols_of(answers, alphabet)
    codes = _codes(of_answers, counts_of(of_answers), symbols_of(guesses, alphabet))
    win = 3 ** len(answers[0]) - 1
    groups = group_of[: len(answers)].astype(np.int32)
    if not strict:
        _mark_wins(codes, groups, group_of.astype(np.int32), win)
    winners = np.argsort(group_of, kind="stable").astype(np.int32)
    winners_from = np.searchsorted(group_of[winners], np.arange(len(numbers) + 1))
    return Table(answers, guesses, codes, groups, winners, winners_from.astype(np.int32), win)


def symbols_of(equations: Sequence[str], alphabet: str) -> NDArray[np.uint8]:
    """Return the positions in the alphabet of the symbols of each equation."""
    places = str.maketrans({symbol: chr(place) for place, symbol in enumerate(alphabet)})
    text = "".join(equations).translate(places).encode("ascii")
    return np.frombuffer(text, np.uint8).reshape(len(equations), -1)


def counts_of(symbols: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return how many of each symbol each equation has: four bits for each of up to 16 symbols."""
    ones = np.uint64(1) << (symbols.astype(np.uint64) * np.uint64(4))
    counts: NDArray[np.uint64] = ones.sum(axis=1, dtype=np.uint64)
    return counts


@numba.njit(inline="always")
def feedback_code(symbols, counts, answer, guesses, guess):
    """Return the code of the colours of a guess. `symbols`, `counts`: those of the answers."""
    unclaimed = counts[answer]
    for c in range(symbols.shape[1]):
        if symbols[answer, c] == guesses[guess, c]:
            unclaimed -= np.uint64(1) << np.uint64(4 * guesses[guess, c])
    code = 0
    for c in range(symbols.shape[1]):
        place = np.uint64(4 * guesses[guess, c])
        code *= 3
        if symbols[answer, c] == guesses[guess, c]:
            code += 2
        elif unclaimed >> place & np.uint64(15):
            unclaimed -= np.uint64(1) << place
            code += 1
    return code


@numba.njit(cache=True, parallel=True)
def _codes(answers, counts, guesses):
    codes = np.empty((answers.shape[0], guesses.shape[0]), np.uint16)
    for a in numba.prange(answers.shape[0]):
        for g in range(guesses.shape[0]):
            codes[a, g] = feedback_code(answers, counts, a, guesses, g)
    return codes


@numba.njit(cache=True)
def _mark_wins(codes, answer_groups, guess_groups, win):
    for a in range(codes.shape[0]):
        for g in range(codes.shape[1]):
            if answer_groups[a] == guess_groups[g]:
                codes[a, g] = win
