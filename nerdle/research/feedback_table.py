"""All colours of a game at once: a table with a code for every answer and every guess.

A code is the colours in base 3 (0 black, 1 purple, 2 green; the first column counts most). The
largest code is the win. The table has a row for each *answer*, so that the guesses against one
answer lie side by side: the search looks at all guesses for few answers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import numba
import numpy as np
from numpy.typing import NDArray

from nerdle.rules.commutative import commutative_key


@dataclass(frozen=True)
class Table:
    """A game's answers and guesses, of which the first are the answers, in a form to search.

    `codes`: shape (answers, guesses). `groups`: for each answer a number that it shares with the
    answers that the game takes for it. The guesses that win against group x are
    `winners[winners_from[x] : winners_from[x + 1]]`. `win`: the code of the win.
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
    key: Callable[[str], Hashable] = commutative_key,
) -> Table:
    """The table of a game whose guesses are its answers and perhaps some others.

    Unless `strict`, a guess that is a re-ordering of an answer (they share a `key`) has the code of
    the win.
    """
    guesses = [*answers, *others]
    numbers: dict[Hashable, int] = {}
    same: Callable[[str], Hashable] = str if strict else key
    group_of = np.array([numbers.setdefault(same(guess), len(numbers)) for guess in guesses])
    alphabet = "".join(sorted(set("".join(guesses))))
    codes = _codes(_symbols(answers, alphabet), _symbols(guesses, alphabet))
    win = 3 ** len(answers[0]) - 1
    groups = group_of[: len(answers)].astype(np.int32)
    if not strict:
        _mark_wins(codes, groups, group_of.astype(np.int32), win)
    winners = np.argsort(group_of, kind="stable").astype(np.int32)
    winners_from = np.searchsorted(group_of[winners], np.arange(len(numbers) + 1))
    return Table(answers, guesses, codes, groups, winners, winners_from.astype(np.int32), win)


def _symbols(equations: Sequence[str], alphabet: str) -> NDArray[np.uint8]:
    """For each equation the places of its symbols in the alphabet."""
    places = str.maketrans({symbol: chr(place) for place, symbol in enumerate(alphabet)})
    text = "".join(equations).translate(places).encode("ascii")
    return np.frombuffer(text, np.uint8).reshape(len(equations), -1)


@numba.njit(cache=True, parallel=True)
def _codes(answers, guesses):
    columns = answers.shape[1]
    codes = np.empty((answers.shape[0], guesses.shape[0]), np.uint16)
    for a in numba.prange(answers.shape[0]):
        unclaimed = np.zeros(128, np.int8)
        for g in range(guesses.shape[0]):
            for c in range(columns):
                if answers[a, c] != guesses[g, c]:
                    unclaimed[answers[a, c]] += 1
            code = 0
            for c in range(columns):
                symbol = guesses[g, c]
                code *= 3
                if answers[a, c] == symbol:
                    code += 2
                elif unclaimed[symbol] > 0:
                    unclaimed[symbol] -= 1
                    code += 1
            codes[a, g] = code
            for c in range(columns):
                unclaimed[answers[a, c]] = 0
    return codes


@numba.njit(cache=True)
def _mark_wins(codes, of_answer, of_guess, win):
    for a in range(codes.shape[0]):
        for g in range(codes.shape[1]):
            if of_answer[a] == of_guess[g]:
                codes[a, g] = win
