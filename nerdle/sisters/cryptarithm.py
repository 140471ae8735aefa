"""Cryptarithms: each letter stands for a different digit.

Numbers with two or more digits do not start with 0.

>>> puzzle = read("SEND + MORE = MONEY")
>>> [solution.text for solution in solutions(puzzle)]
['9567 + 1085 = 10652']

cryptarithm_text.py explains how they are written, cryptarithm_columns.py how they are solved.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from sys import maxsize

from nerdle.rules.quotation import quoted
from nerdle.sisters.contract import SisterError
from nerdle.sisters.cryptarithm_columns import fillings
from nerdle.sisters.cryptarithm_text import DIGITS, Cryptarithm, CryptarithmError, read

__all__ = [
    "Cryptarithm",
    "CryptarithmError",
    "Made",
    "Solution",
    "as_word",
    "how_many",
    "make",
    "making",
    "read",
    "searching",
    "solutions",
    "unique",
]


@dataclass(frozen=True)
class Solution:
    """A digit for each letter, and the equations in digits (10 is A, 11 is B and so on)."""

    digits: dict[str, int]
    text: str

    @classmethod
    def of(cls, puzzle: Cryptarithm, digits: dict[str, int]) -> Solution:
        """Return the solution with a digit for each letter of a puzzle."""
        written = {ord(letter): DIGITS[digit] for letter, digit in digits.items()}
        return cls(digits, puzzle.text.translate(written))


def solutions(puzzle: Cryptarithm) -> Iterator[Solution]:
    """Yield every solution once, always in the same order."""
    return (solution for solution in searching(puzzle) if solution)


def searching(
    puzzle: Cryptarithm, given: Mapping[str, int] | None = None
) -> Iterator[Solution | None]:
    """Yield the same as `solutions`, and None from time to time so that the caller can react.

    `given`: digits that some letters must have.
    """
    for filling in fillings(puzzle, given or {}):
        if filling is None:
            yield None
        else:
            yield Solution.of(puzzle, dict(zip(puzzle.letters, filling, strict=True)))


def how_many(puzzle: Cryptarithm, most: int | None = None) -> int:
    """Return the number of solutions; counting stops at `most`, if given.

    >>> how_many(read("NUM + BER = PLAY")), how_many(read("NUM + BER = PLAY"), 2)
    (96, 2)
    """
    few = None if most is None else min(max(most, 0), maxsize)
    return sum(1 for _ in islice(solutions(puzzle), few))


def unique(puzzle: Cryptarithm) -> Solution | None:
    """Return the solution if there is exactly one, else None.

    >>> unique(read("TWO * TWO = THREE")).text
    '138 * 138 = 19044'
    """
    found = list(islice(solutions(puzzle), 2))
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True)
class Made:
    """A sum of words that has exactly one solution."""

    text: str
    solution: Solution


def make(words: Sequence[str], base: int = 10, terms: int = 4) -> Iterator[Made]:
    """Yield sums in which some of the words add up to another, each with exactly one solution.

    Short sums come first. Each word is used at most as often as it is given. `terms`: the largest
    number of words on the left side.

    Raises CryptarithmError if a word is not valid, with the column in that word, and SisterError if
    there are too few words.

    >>> [made.text for made in make(["SEND", "MORE", "MONEY"])]
    ['SEND + MORE = MONEY']
    """
    return (made for made in making(words, base, terms) if made)


def making(words: Sequence[str], base: int = 10, terms: int = 4) -> Iterator[Made | None]:
    """Yield the same as `make`, and None from time to time so that the caller can react."""
    if len(words) < 3:
        raise SisterError("give at least three words: two to add, and one for the sum")
    if terms < 2:
        raise SisterError("a sum needs at least two terms")
    return _made([as_word(word, base) for word in words], base, terms)


def as_word(word: str, base: int = 10) -> str:
    """Return a word in the form that puzzles use.

    Raises CryptarithmError if it is not valid, with the column in it.
    """
    if not word:
        raise CryptarithmError("a word is empty: delete it", 0)
    for column, symbol in enumerate(word):
        if not symbol.isalnum():
            raise CryptarithmError(
                f"{quoted(symbol)} is not allowed in the word {quoted(word)}: delete it", column
            )
    return read(f"{word} = {word}", base).text.partition(" = ")[0]


def _made(words: Sequence[str], base: int, terms: int) -> Iterator[Made | None]:
    words = sorted(words, key=words.index)  # equal words next to each other
    copies = [i for i in range(1, len(words)) if words[i] == words[i - 1]]
    for count in range(2, min(terms, len(words) - 1) + 1):
        for added in combinations(range(len(words)), count):
            if any(i in added and i - 1 not in added for i in copies):
                continue  # the same sum is made with earlier copies
            terms_of_sum = [words[i] for i in added]
            longest = max(map(len, terms_of_sum))
            unused = [word for i, word in enumerate(words) if i not in added]
            for result in dict.fromkeys(unused):
                symbols = set(result).union(*terms_of_sum)
                if len(result) < longest or len(symbols) > base:
                    continue
                puzzle = read(f"{' + '.join(terms_of_sum)} = {result}", base)
                found: list[Solution] = []
                for solution in searching(puzzle):
                    if solution:
                        found.append(solution)
                    else:
                        yield None
                    if len(found) > 1:
                        break
                yield Made(puzzle.text, *found) if len(found) == 1 else None
