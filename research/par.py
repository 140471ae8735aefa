"""`python -m research.par classic`: proves the par of an evasive game.

Par is the number of guesses that best play needs at most if the colours of each guess are chosen to
leave the most work. A set of answers is *solvable* in n guesses if some guess leaves only sets that
are solvable in n - 1. Re-orderings of each other are one answer here: a player who is able to find
every answer in a strict game is able to do so in the usual one, so what cannot be solved in the
usual game cannot be solved in a strict one.

Micro and Mini are searched with every guess that the game accepts. In Midi and Classic, the stored
trees reach par, and this proves that nothing is better: after every first guess, each class that an
evasive game may choose (nerdle/strategy/evasive.py) is unsolvable in two more guesses, because no
second guess tells all its members apart. That would take years if every second guess were tested
for every class. A *core* makes it quick: three members of a class, and a bit for each second guess
that tells these three apart. A class that contains several cores is told apart only by guesses that
have the bits of all of them. These are few, and they are tested one by one.
"""

from __future__ import annotations

import argparse
import json
import time
from bisect import bisect_left
from collections.abc import Sequence
from itertools import product
from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from nerdle.equations.generate import equations
from nerdle.equations.steps import finished
from nerdle.rules.calculator import EQUAL, calculated
from nerdle.rules.games import GAMES
from nerdle.rules.language import Language
from nerdle.rules.position import Position, parse
from nerdle.strategy.evasive import MOST, PAR, evasions
from research import records, store
from research.apart import (
    classes_of_all,
    codes_of,
    counted,
    left_by,
    none_separates,
    separating,
)
from research.feedback_table import counts_of, make_table, symbols_of

Array = NDArray[Any]

_CORE = 3  # members of a core
_CORES = 6_000  # at most
_QUICK = 10_000  # second guesses that are tested one by one, without new cores
_NEW = 6  # cores for a class at most


def accepted(language: Language) -> list[str]:
    """Return all guesses that the game accepts, also those that it warns about, sorted."""
    sides = [_sides(language, length) for length in range(language.columns - 1)]
    found = []
    for length in range(1, language.columns - 1):
        values = [value for value, _ in sides[length]]
        for value, right in sides[language.columns - 1 - length]:
            for at in range(bisect_left(values, value - EQUAL), len(values)):
                if values[at] - value >= EQUAL:
                    break
                if abs(values[at] - value) < EQUAL:
                    found.append(f"{sides[length][at][1]}={right}")
    return sorted(found)


def _sides(language: Language, length: int) -> list[tuple[float, str]]:
    """Return every text of this length that has a value for the game, with it, sorted by value."""
    symbols = [symbol for symbol in language.symbols if symbol != "="]
    texts = map("".join, product(symbols, repeat=length))
    return sorted((value, text) for text in texts if isfinite(value := calculated(text)))


# ------------------------------------------------------------------------------- small games


class Search:
    """Searches a game with every guess that the game accepts."""

    def __init__(self, position: Position) -> None:
        language = position.game.language
        self.position = position
        self.answers = equations(language)
        others = sorted(set(accepted(language)) - set(self.answers))
        strict = position.options.strict
        self.table = make_table(self.answers, others, strict=strict, key=language.key)
        columns = enumerate(self.table.codes.T)
        #: One of the guesses that have the same code for every answer.
        self.guesses = sorted({column.tobytes(): guess for guess, column in columns}.values())
        self._places = {answer: place for place, answer in enumerate(self.answers)}
        self._known: dict[tuple[tuple[int, ...], int], bool] = {}

    def par(self) -> int:
        """Return the number of guesses in which all answers are solvable."""
        everyone = tuple(range(len(self.answers)))
        return next(left for left in range(1, 10) if self.solvable(everyone, left))

    def solvable(self, members: tuple[int, ...], left: int) -> bool:
        """Return whether answers, given as their places in the list, are solvable."""
        if len({self.table.groups[member] for member in members}) == 1:
            return left >= 1
        if left <= 1:
            return False
        if (members, left) not in self._known:
            self._known[members, left] = any(
                all(self.solvable(each, left - 1) for each in self._classes(members, guess))
                for guess in self.guesses
            )
        return self._known[members, left]

    def _classes(self, members: tuple[int, ...], guess: int) -> list[tuple[int, ...]]:
        """Return the classes that have not won, those with the most members first."""
        classes: dict[int, list[int]] = {}
        for member in members:
            classes.setdefault(int(self.table.codes[member, guess]), []).append(member)
        classes.pop(self.table.win, None)
        return sorted(map(tuple, classes.values()), key=len, reverse=True)

    def beaten(self, guess: int) -> list[list[str]]:
        """Return the classes that an evasive game may choose after a first guess but that lose par.

        They are solvable in fewer guesses than par leaves.
        """
        left = PAR[self.position.game.name] - 2
        chosen = finished(evasions(self.position, self.table.guesses[guess]))
        return [
            members
            for members in chosen
            if self.solvable(tuple(sorted(map(self._places.__getitem__, members))), left)
        ]


# ------------------------------------------------------------------------------- large games


class Texts:
    """Equations as arrays: their symbols, how many of each they have, and their groups.

    `symbols`: shape (equations, columns). `counts`: for each equation, four bits for each symbol of
    the alphabet. `groups`: equal for re-orderings of each other; -1 if there is no such answer.
    """

    def __init__(self, equations: Sequence[str], language: Language, groups: dict[Any, int]):
        self.symbols = symbols_of(equations, language.symbols)
        self.counts = counts_of(self.symbols)
        keys = map(language.key, equations)
        self.groups = np.array([groups.get(key, -1) for key in keys], np.int32)


class Proof:
    """Proves for one first guess after another that a second guess does not tell a class apart."""

    def __init__(self, language: Language, guesses: Sequence[str]) -> None:
        answers = equations(language)
        groups: dict[Any, int] = {}
        for answer in answers:
            groups.setdefault(language.key(answer), len(groups))
        self.answers = Texts(answers, language, groups)
        self.guesses = Texts(guesses, language, groups)
        self.by_group = np.argsort(self.answers.groups, kind="stable").astype(np.int32)
        classes = classes_of_all(self.answers.symbols, self.answers.counts, self.guesses.symbols)
        order = np.argsort(-classes, kind="stable")
        #: The same guesses as second guesses, those with the most classes first.
        self.seconds = self.guesses.symbols[order], self.guesses.groups[order]
        self.second_classes = -classes[order]
        self.cores = np.zeros((_CORES, _CORE), np.int32)
        self.bits = np.zeros((_CORES, -(-len(guesses) // 64)), np.uint64)
        self.count = 0

    def solvable(self, guess: int) -> list[int]:
        """Return the codes of the classes that an evasive game may choose but that are solvable."""
        codes, different, wanted = self.choice(guess)
        return [int(code) for code in wanted if not self._proven(codes, code, different[code])]

    def choice(self, guess: int) -> tuple[Array, Array, Array]:
        """Return the codes of all answers, how many different answers have each code, and a choice.

        The choice is that of an evasive game, strict or not: the codes of the largest classes.
        """
        answers = self.answers
        codes = codes_of(
            answers.symbols, answers.counts, answers.groups, self.guesses.symbols, guess
        )
        many = 3 ** answers.symbols.shape[1]
        strict = counted(codes, answers.groups, self.by_group, many)
        codes[answers.groups == self.guesses.groups[guess]] = many - 1
        different = counted(codes, answers.groups, self.by_group, many)
        return codes, different, np.union1d(_most(strict), _most(different))

    def _proven(self, codes: Array, code: int, different: int) -> bool:
        """Return whether no guess tells apart all different answers of the class with a code."""
        answers = self.answers
        table = (answers.symbols, answers.counts, answers.groups)
        # a guess makes a class for each of them at best, and one more can win
        enough = int(np.searchsorted(self.second_classes, 1 - different, side="right"))
        left = left_by(codes, code, self.cores[: self.count], self.bits, enough)
        members = np.flatnonzero(codes == code).astype(np.int32)
        for _ in range(_NEW):
            if left.size <= _QUICK or self.count == _CORES:
                break
            if not none_separates(*table, members, *self.seconds, left[:: left.size // _QUICK]):
                return False
            core = members[:_CORE]
            self.cores[self.count] = core
            self.bits[self.count] = separating(*table, core, *self.seconds)
            self.count += 1
            left = left_by(codes, code, self.cores[: self.count], self.bits, enough)
        return bool(none_separates(*table, members, *self.seconds, left))


def _most(counts: Array) -> Array:
    """Return the codes of the MOST classes with the most answers, and of those with as many."""
    least = max(np.partition(counts, -MOST)[-MOST], 1)
    return np.flatnonzero(counts >= least)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m research.par", description=__doc__)
    parser.add_argument("game", choices=("micro", "mini", "midi", "classic"))
    name = parser.parse_args().game
    language = GAMES[name].language
    start = time.perf_counter()
    guesses = accepted(language)
    record: dict[str, object] = {"guesses": len(guesses)}
    if name in {"micro", "mini"}:
        for option in ("", "~strict"):
            search = Search(parse(name + option))
            record[f"par{option}"] = search.par()
            for number in tqdm(search.guesses, unit="guess", mininterval=5):
                if lost := search.beaten(number):
                    raise SystemExit(f"after {search.table.guesses[number]}, {lost} lose par")
    else:
        proof = Proof(language, guesses)
        with tqdm(guesses, unit="guess", mininterval=5) as progress:
            for number, guess in enumerate(progress):
                if found := proof.solvable(number):
                    raise SystemExit(f"after {guess}, these classes are solvable: {found}")
                progress.set_postfix(cores=proof.count, refresh=False)
        # no first guess leads to a win in three guesses, and with the stored trees four are enough
        worst = max(records()[tree]["worst"] for tree in (name, f"{name}-strict"))
        if worst != 4:
            raise SystemExit(f"par is 4 or more, but the stored trees need {worst} guesses")
        record |= {"par": worst, "cores": proof.count}
    record |= {
        "seconds": round(time.perf_counter() - start),
        "command": f"python -m research.par {name}",
    }
    store(f"{name}-evasive", record)
    print(json.dumps(record))


if __name__ == "__main__":
    main()
