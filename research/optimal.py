"""Branch and bound for the decision tree with the fewest guesses.

The *need* of a set of candidates is the smallest total number of guesses that finds each of them
once, with at most `depth` guesses for any of them. A guess costs one guess for each of the n
candidates, plus the needs of its classes. Candidates for which the guess wins need nothing more.

Two bounds make this fast. A class of m candidates needs at least 2m - w guesses, where w is the
largest number of them for which a single guess can win (1 in a strict game): these need one guess
each, and all others at least two. So a guess that splits a set into classes needs at least n plus
the sum of these bounds over its classes. The smallest such sum over all guesses is a better bound
for the set itself.
"""

from __future__ import annotations

import numba
import numpy as np

MANY = 1 << 40  # more than any need


@numba.njit(cache=True)
def guess_bounds(codes, members, groups, winners, winners_from, win, least, stop, cut):
    """For each first guess, write a lower bound of the need of `members` to `least`.

    Stops early if a bound is at most `stop`, and returns how many guesses it processed. Bounds of
    at least `cut` need not be tight; if `cut` is negative, the smallest bound so far takes its
    place. A class of m members costs 2m minus the size of its largest group, so a bound depends
    only on the number of classes, the members that win, and the few classes that contain several
    members of one group.
    """
    n = members.size
    guesses = codes.shape[1]
    won = np.zeros(guesses, np.int32)
    for i in range(n):
        for k in range(winners_from[groups[members[i]]], winners_from[groups[members[i]] + 1]):
            won[winners[k]] += 1
    shared = shared_groups(members, groups)
    # each group can save at most one guess for all but one of its members
    savings = shared.size - np.unique(groups[shared]).size
    best = MANY if cut < 0 else cut
    seen = np.zeros(win + 1, np.uint16)
    most = np.zeros(win + 1, np.int32)
    for g in range(guesses):
        mark = np.uint16(g + 1)
        classes = 0
        for i in range(n):
            code = codes[members[i], g]
            classes += seen[code] != mark
            seen[code] = mark
        bound = 3 * n - classes - 2 * won[g] + (won[g] > 0)
        if bound - savings >= best:
            bound -= savings
        elif shared.size:
            bound -= saved_by_groups(codes, shared, groups, g, win, most)
        least[g] = bound
        if cut < 0:
            best = min(best, bound)
        if bound <= stop:
            return g + 1
    return guesses


@numba.njit(cache=True)
def saved_by_groups(codes, shared, groups, g, win, most):
    """Return what groups save: for each class, the size of its largest group minus one."""
    saved = 0
    start = 0
    while start < shared.size:
        end = start + 1
        while end < shared.size and groups[shared[end]] == groups[shared[start]]:
            end += 1
        for i in range(start, end):
            code = codes[shared[i], g]
            if code != win:
                together = 0
                for j in range(start, end):
                    together += codes[shared[j], g] == code
                if together - 1 > most[code]:
                    saved += together - 1 - most[code]
                    most[code] = together - 1
        start = end
    for i in range(shared.size):
        most[codes[shared[i], g]] = 0
    return saved


@numba.njit(cache=True)
def shared_groups(members, groups):
    """Return the members whose group has other members too, ordered by group."""
    order = members[np.argsort(groups[members], kind="mergesort")]
    keep = np.zeros(order.size, np.bool_)
    for i in range(1, order.size):
        if groups[order[i]] == groups[order[i - 1]]:
            keep[i] = keep[i - 1] = True
    return order[keep]


@numba.njit(cache=True)
def most_together(members, groups):
    """Return the size of the largest group: the most members for which one guess can win."""
    ordered = np.sort(groups[members])
    best = run = 1
    for i in range(1, ordered.size):
        run = run + 1 if ordered[i] == ordered[i - 1] else 1
        best = max(best, run)
    return best


@numba.njit(cache=True)
def winning_guesses(members, groups, winners, winners_from):
    """Return the guesses that win for at least one of the members."""
    found = [np.int64(0) for _ in range(0)]
    for group in np.unique(groups[members]):
        for k in range(winners_from[group], winners_from[group + 1]):
            found.append(np.int64(winners[k]))
    return np.array(found)


@numba.njit(cache=True)
def split(codes, members, guess):
    """Return the members and their codes for `guess`, ordered by code, and the class starts."""
    member_codes = np.empty(members.size, np.int64)
    for i in range(members.size):
        member_codes[i] = codes[members[i], guess]
    order = np.argsort(member_codes, kind="mergesort")
    starts = [0]
    for i in range(1, members.size):
        if member_codes[order[i]] != member_codes[order[i - 1]]:
            starts.append(i)
    starts.append(members.size)
    return members[order], member_codes[order], starts


@numba.njit(cache=True)
def some_bounds(codes, members, groups, win, guesses):
    """Return the same bounds as `guess_bounds`, for a few guesses."""
    n = members.size
    bounds = np.empty(guesses.size, np.int64)
    shared = shared_groups(members, groups)
    most = np.zeros(win + 1, np.int32)
    member_codes = np.empty(n, np.uint16)
    for k in range(guesses.size):
        won = 0
        for i in range(n):
            member_codes[i] = codes[members[i], guesses[k]]
            won += member_codes[i] == win
        member_codes.sort()
        classes = 1
        for i in range(1, n):
            classes += member_codes[i] != member_codes[i - 1]
        bounds[k] = 3 * n - classes - 2 * won + (won > 0)
        if shared.size:
            bounds[k] -= saved_by_groups(codes, shared, groups, guesses[k], win, most)
    return bounds


@numba.njit(
    "UniTuple(int64, 2)(uint16[:, ::1], int32[::1], int32[::1], int32[::1], int32[::1], int64,"
    " int64, int64, boolean)",
    cache=True,
)
def need(codes, members, groups, winners, winners_from, win, limit, depth, hard):
    """Return the need of `members` and the best first guess.

    Returns `(limit, -1)` if the need is not below `limit`. `groups` holds the group of re-orderings
    of each answer; winners[winners_from[x] : winners_from[x + 1]] are the guesses that win for
    group x. The first guesses in the table are the answers. In a hard game, a guess must be a
    member.
    """
    n = members.size
    together = most_together(members, groups)
    least = 2 * n - together
    if least >= limit or depth < (1 if together == n else 2):
        return limit, np.int64(-1)
    if n <= 2:
        return np.int64(least), np.int64(members[0])
    best, best_guess = limit, np.int64(-1)
    for stage in range(2):
        if stage == 0:
            # a guess that can win often reaches a total that no other guess can beat
            guesses = members.astype(np.int64)
            if not hard:
                guesses = winning_guesses(members, groups, winners, winners_from)
            bounds = some_bounds(codes, members, groups, win, guesses)
        else:
            # a guess that cannot win needs at least two guesses for each member
            if hard or best <= 2 * n:
                break
            guesses = np.arange(codes.shape[1])
            bounds = np.empty(guesses.size, np.int64)
            guess_bounds(codes, members, groups, winners, winners_from, win, bounds, -1, best)
        worth = np.flatnonzero(bounds < best)
        for k in worth[np.argsort(bounds[worth], kind="mergesort")]:
            total = bounds[k]
            if total >= best:
                break
            ordered, ordered_codes, starts = split(codes, members, guesses[k])
            sizes = np.array([starts[c + 1] - starts[c] for c in range(len(starts) - 1)])
            for c in np.argsort(-sizes, kind="mergesort"):
                if ordered_codes[starts[c]] == win:
                    continue
                left = ordered[starts[c] : starts[c + 1]]
                bound = 2 * left.size - most_together(left, groups)
                allowed = best - total + bound
                found, _ = need(
                    codes, left, groups, winners, winners_from, win, allowed, depth - 1, hard
                )
                if found >= allowed:
                    total = best
                    break
                total += found - bound
            if total < best:
                best, best_guess = total, guesses[k]
                if best == least:
                    return best, best_guess
    return best, best_guess


@numba.njit(
    "int64(uint16[:, ::1], int32[::1], int32[::1], int32[::1], int64, int64, int64, int64,"
    " boolean)",
    cache=True,
)
def need_after(codes, groups, winners, winners_from, win, guess, limit, depth, hard):
    """Return the need of all answers if the first guess is `guess`.

    If the need is not below `limit`, returns a lower bound that is at least `limit`.

    First adds up the bounds of the classes, the largest class first, because this rules out most
    openings early. Only then searches the classes.
    """
    everyone = np.arange(codes.shape[0]).astype(np.int32)
    ordered, ordered_codes, starts = split(codes, everyone, guess)
    sizes = np.array([starts[c + 1] - starts[c] for c in range(len(starts) - 1)])
    order = np.argsort(-sizes, kind="mergesort")
    bounds = np.zeros(sizes.size, np.int64)
    total = np.int64(codes.shape[0])
    for c in order:
        if ordered_codes[starts[c]] != win:
            left = ordered[starts[c] : starts[c + 1]]
            bounds[c] = 2 * left.size - most_together(left, groups)
            total += bounds[c]
    least = np.empty(codes.shape[1], np.int64)
    for c in order:
        if total >= limit:
            return total
        if bounds[c] and sizes[c] > 2 and not hard:
            left = ordered[starts[c] : starts[c + 1]]
            seen = guess_bounds(
                codes, left, groups, winners, winners_from, win, least, bounds[c], -1
            )
            better = least[:seen].min()
            total += better - bounds[c]
            bounds[c] = better
    for c in order:
        if total >= limit:
            return total
        if bounds[c] and sizes[c] > 2:
            left = ordered[starts[c] : starts[c + 1]]
            allowed = limit - total + bounds[c]
            found, _ = need(
                codes, left, groups, winners, winners_from, win, allowed, depth - 1, hard
            )
            total += found - bounds[c]
    return total
