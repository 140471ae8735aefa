"""Compiled code for par.py: finds guesses that tell all members of a class apart.

Equations are given as arrays (see Texts in par.py): their symbols, the counts of each symbol, and
their groups, which are equal for re-orderings of each other.
"""

from __future__ import annotations

import numba
import numpy as np

from research.feedback_table import feedback_code


@numba.njit(cache=True)
def codes_of(symbols, counts, groups, guesses, guess):
    """Return the code of every answer for one guess; re-orderings do not win."""
    codes = np.empty(groups.size, np.int32)
    for answer in range(groups.size):
        codes[answer] = feedback_code(symbols, counts, answer, guesses, guess)
    return codes


@numba.njit(cache=True, parallel=True)
def classes_of_all(symbols, counts, guesses):
    """Return the number of classes of each guess over all answers; re-orderings do not win."""
    found = np.empty(guesses.shape[0], np.int32)
    parts = 64
    for part in numba.prange(parts):
        seen = np.full(3 ** symbols.shape[1], -1, np.int32)
        for guess in range(part, guesses.shape[0], parts):
            found[guess] = 0
            for answer in range(symbols.shape[0]):
                code = feedback_code(symbols, counts, answer, guesses, guess)
                found[guess] += seen[code] != guess
                seen[code] = guess
    return found


@numba.njit(cache=True)
def counted(codes, groups, by_group, many):
    """Return how many groups each class has members of; none for the class that has won."""
    different = np.zeros(many, np.int32)
    last = np.full(many, -1, np.int32)
    for answer in by_group:
        code = codes[answer]
        different[code] += last[code] != groups[answer]
        last[code] = groups[answer]
    different[many - 1] = 0
    return different


@numba.njit(cache=True)
def together(symbols, counts, groups, members, guesses, guess, group, seen, mark):
    """Return the first two places in `members` that a guess does not tell apart, or -1 twice.

    `seen`: for each code, the last mark and place; no mark is used twice.
    """
    for place in range(members.size):
        answer = members[place]
        if groups[answer] == group:
            continue
        code = feedback_code(symbols, counts, answer, guesses, guess)
        if seen[code, 0] != mark:
            seen[code, 0], seen[code, 1] = mark, place
        elif groups[members[seen[code, 1]]] != groups[answer]:
            return seen[code, 1], place
    return -1, -1


@numba.njit(cache=True)
def separating(symbols, counts, groups, members, guesses, guess_groups):
    """Return a bit for each guess: whether it tells all these members apart."""
    bits = np.zeros(-(-guesses.shape[0] // 64), np.uint64)
    seen = np.full((3 ** symbols.shape[1], 2), -1, np.int64)
    for guess in range(guesses.shape[0]):
        group = guess_groups[guess]
        first, _ = together(symbols, counts, groups, members, guesses, guess, group, seen, guess)
        if first < 0:
            bits[guess // 64] |= np.uint64(1) << np.uint64(guess % 64)
    return bits


@numba.njit(cache=True)
def left_by(codes, code, cores, bits, enough):
    """Return the guesses (up to `enough`) that tell the members of every core in a class apart."""
    words = -(-enough // 64)
    all_bits = np.full(words, ~np.uint64(0))
    for n in range(cores.shape[0]):
        inside = True
        for k in range(cores.shape[1]):
            if codes[cores[n, k]] != code:
                inside = False
                break
        if inside:
            for word in range(words):
                all_bits[word] &= bits[n, word]
    found = []
    for word in range(words):
        if all_bits[word]:
            for bit in range(64):
                if all_bits[word] >> np.uint64(bit) & np.uint64(1) and 64 * word + bit < enough:
                    found.append(64 * word + bit)
    return np.array(found, np.int64)


@numba.njit(cache=True)
def none_separates(symbols, counts, groups, members, guesses, guess_groups, some):
    """Return whether none of some guesses tells all members apart.

    Brings members to the front that guesses do not tell apart, so that the next guesses need fewer
    of them.
    """
    seen = np.full((3 ** symbols.shape[1], 2), -1, np.int64)
    for guess in some:
        group = guess_groups[guess]
        first, second = together(
            symbols, counts, groups, members, guesses, guess, group, seen, guess
        )
        if first < 0:
            return False
        for place in (first, second):
            moved = members[place]
            for at in range(place, place // 2, -1):
                members[at] = members[at - 1]
            members[place // 2] = moved
    return True
